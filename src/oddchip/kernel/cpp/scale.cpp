#include "scale.hpp"

#include <algorithm>

namespace oddchip {

namespace {

// In the order of itertools.combinations_with_replacement(range(13), cards).
template <class Each>
void each_in_order(int cards, Each&& each) {
    std::vector<int> ranks;
    auto walk = [&](auto& self, int from) -> void {
        if (static_cast<int>(ranks.size()) == cards) return each(ranks);
        for (int rank = from; rank < kRanks; ++rank) {
            ranks.push_back(rank);
            self(self, rank);
            ranks.pop_back();
        }
    };
    walk(walk, 0);
}

Word word_of(const std::vector<int>& ranks) {
    Word word = 0;
    for (int rank : ranks) word += rank_word(rank);
    return word;
}

// A set of totals, one bit each.
class Reached {
  public:
    static constexpr std::size_t kWords = TotalTables::kTotals / 64;

    bool has(std::size_t total) const { return words_[total / 64] >> total % 64 & 1; }
    void add(std::size_t total) { words_[total / 64] |= std::uint64_t{1} << total % 64; }
    // All totals of another set, each with so many points more.
    void add(const Reached& other, std::size_t points) {
        const std::size_t far = points / 64;
        const std::size_t bits = points % 64;
        for (std::size_t at = far; at < kWords; ++at) {
            words_[at] |= other.words_[at - far] << bits;
            if (bits && at > far) words_[at] |= other.words_[at - far - 1] >> (64 - bits);
        }
    }
    template <class Each>
    void each(Each&& each) const {
        for (std::size_t at = 0; at < kWords; ++at)
            for (std::uint64_t rest = words_[at]; rest; rest &= rest - 1)
                each(64 * at + static_cast<std::size_t>(std::countr_zero(rest)));
    }

  private:
    std::array<std::uint64_t, kWords> words_{};
};

bool too_many(const std::vector<int>& ranks) {  // five of a kind: only wild cards make it
    return ranks.size() > 4 && ranks.front() == ranks.back();
}

}  // namespace

Scale::Scale(RankTables tables) : kind_(Kind::Ranks), tables_(std::move(tables)) {
    std::size_t multisets = 0;
    std::size_t sets = 0;
    each_in_order(tables_.size, [&](const std::vector<int>& ranks) {
        ++multisets;
        sets += std::adjacent_find(ranks.begin(), ranks.end()) == ranks.end();
    });
    if (tables_.plain.size() != multisets || tables_.suited.size() != sets)
        throw std::invalid_argument("the tables of a scale have the wrong size");
}

Scale::Scale(Values by_ranks, bool ace_low)
    : kind_(Kind::Rainbow), by_ranks_(std::move(by_ranks)), ace_low_(ace_low) {
    if (by_ranks_.size() != 8192) throw std::invalid_argument("a rainbow scale has 8192 masks");
    by_ranks_.resize(1 << 14);  // a joker can never lead outside
}

Scale::Scale(std::vector<std::int32_t> points, std::int32_t base, bool highest, std::int32_t most)
    : kind_(highest ? Kind::Highest : Kind::Sum), points_(std::move(points)), points_base_(base),
      most_(most) {
    if (points_.size() != kCards) throw std::invalid_argument("points are given for 53 cards");
}

Scale::Scale(TotalTables tables) : kind_(Kind::Totals), totals_(std::move(tables)) {
    constexpr auto kTotals = TotalTables::kTotals;
    if (totals_.ways.size() != kJoker || totals_.worth.empty() || totals_.worth.size() % kTotals)
        throw std::invalid_argument("a scale of totals has ways for 52 cards, and rows of totals");
    int most = 0;
    for (const auto& ways : totals_.ways)
        for (int points : ways) most = points < 0 ? -1 : most < 0 ? most : std::max(most, points);
    const std::size_t cards = totals_.worth.size() / kTotals - 1;
    if (most < 0 || cards * static_cast<std::size_t>(most) >= kTotals)
        throw std::invalid_argument("points are not negative, and no total is so large");
    for (int total : totals_.wanted)
        if (total < 0 || static_cast<std::size_t>(total) >= kTotals)
            throw std::invalid_argument("a total is wanted that no hand can have");
}

// Cards that count in one way are added up; for the others every total is kept that can be reached.
Value Scale::totals_value(Set set) const {
    constexpr auto kTotals = TotalTables::kTotals;
    Reached reached;
    reached.add(0);
    std::size_t cards = 0;
    std::size_t sure = 0;
    for (Set rest = set; rest; rest &= rest - 1) {
        const auto& ways = totals_.ways[static_cast<std::size_t>(std::countr_zero(rest))];
        cards += !ways.empty();
        if (ways.size() == 1) sure += static_cast<std::size_t>(ways[0]);
        if (ways.size() < 2) continue;
        Reached more;
        for (int points : ways) more.add(reached, static_cast<std::size_t>(points));
        reached = more;
    }
    if (!set || !counts_to(static_cast<int>(cards))) return 0;
    const Value* worth = totals_.worth.data() + cards * kTotals;
    for (int wanted : totals_.wanted) {
        const auto total = static_cast<std::size_t>(wanted);
        if (total < sure || !reached.has(total - sure)) return 0;
    }
    if (!totals_.wanted.empty()) return worth[0];
    Value best = 0;
    reached.each([&](std::size_t more) { best = std::max(best, worth[sure + more]); });
    return best;
}

Value Scale::points_value(Set set) const {
    if (kind_ == Kind::Totals) return totals_value(set);
    std::int32_t total = kind_ == Kind::Sum ? points_base_ : 0;
    for (; set; set &= set - 1) {
        const std::int32_t points = points_[static_cast<std::size_t>(std::countr_zero(set))];
        total = kind_ == Kind::Sum ? total + points : std::max(total, points);
    }
    return static_cast<Value>(std::min(total, most_));
}

// Hands of exactly `size` cards: given where none is wild; a wild card is the best of its ranks.
Values Scale::base(int wild) const {
    const int natural = tables_.size - wild;
    Values found(layout(natural).room());
    if (wild == 0) {
        std::size_t at = 0;
        each_in_order(natural, [&](const std::vector<int>& ranks) {
            if (!too_many(ranks)) found[layout(natural).row(word_of(ranks))] = tables_.plain[at];
            ++at;
        });
        return found;
    }
    if (!tables_.joker.empty()) {
        if (wild > 1) throw std::invalid_argument("a bug is one card only");
        std::size_t at = 0;
        each_in_order(natural, [&](const std::vector<int>& ranks) {
            found[layout(natural).row(word_of(ranks))] = tables_.joker[at++];
        });
        return found;
    }
    const Value* without = ranks(tables_.size, wild - 1);
    std::array<Value, kRanks> fives{};
    std::size_t at = 0;
    each_in_order(tables_.size, [&](const std::vector<int>& ranks) {
        if (too_many(ranks)) fives[static_cast<std::size_t>(ranks[0])] = tables_.plain[at];
        ++at;
    });
    each_multiset(natural, [&](Word word, const std::array<int, kRanks>& counts) {
        Value best = 0;
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            if (!(tables_.stand_ins >> rank & 1)) continue;
            const Value value =
                counts[rank] == 4
                    ? (natural == 4 ? fives[rank] : Value{0})
                    : without[layout(natural + 1).row(word + rank_word(static_cast<int>(rank)))];
            best = std::max(best, value);
        }
        found[layout(natural).row(word)] = best;
    });
    return found;
}

// More cards than a hand takes: the best that is left when one card is put aside.
Values Scale::larger(int cards, int wild) const {
    const int natural = cards - wild;
    Values found(layout(natural).room());
    const Value* fewer = natural > 0 ? unlifted(cards - 1, wild).data() : nullptr;
    const Value* tamer = wild > 0 ? unlifted(cards - 1, wild - 1).data() : nullptr;
    each_multiset(natural, [&](Word word, const std::array<int, kRanks>& counts) {
        Value best = tamer ? tamer[layout(natural).row(word)] : Value{0};
        for (std::size_t rank = 0; fewer && rank < kRanks; ++rank)
            if (counts[rank])
                best = std::max(
                    best,
                    fewer[layout(natural - 1).row(word - rank_word(static_cast<int>(rank)))]);
        found[layout(natural).row(word)] = best;
    });
    return found;
}

const Values& Scale::unlifted(int cards, int wild) const {
    if (cards < tables_.size || cards > kMostCards || wild < 0 || wild > cards)
        throw std::invalid_argument("the scale has no table for so many cards");
    const std::scoped_lock lock(filling_);
    auto& place = ranks_[static_cast<std::size_t>(cards)][static_cast<std::size_t>(wild)];
    if (!place) {
        const bool exact = cards == tables_.size;
        place = std::make_unique<Values>(exact ? base(wild) : larger(cards, wild));
    }
    return *place;
}

const Value* Scale::ranks(int cards, int wild) const {
    const Values& plain = unlifted(cards, wild);
    if (!lifts()) return plain.data();
    const std::scoped_lock lock(filling_);
    auto& place = lifted_[static_cast<std::size_t>(cards)][static_cast<std::size_t>(wild)];
    if (!place) {
        place = std::make_unique<Values>(plain);
        const Layout& rows = layout(cards - wild);
        each_multiset(cards - wild, [&](Word word, const std::array<int, kRanks>& counts) {
            bool lifted = false;
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                lifted |= counts[rank] && tables_.lift_ranks >> rank & 1;
            if (lifted) (*place)[rows.row(word)] += tables_.lift;
        });
    }
    return place->data();
}

const Value* Scale::suited(int wild) const {
    const std::scoped_lock lock(filling_);
    auto& place = suited_.at(static_cast<std::size_t>(wild));
    if (place) return place->data();
    auto found = std::make_unique<Values>(8192);
    if (wild == 0) {
        std::size_t at = 0;
        each_in_order(tables_.size, [&](const std::vector<int>& ranks) {
            if (std::adjacent_find(ranks.begin(), ranks.end()) != ranks.end()) return;
            unsigned mask = 0;
            for (int rank : ranks) mask |= 1u << rank;
            (*found)[mask] = tables_.suited[at++];
        });
        for (unsigned mask = 0; mask < 8192; ++mask)
            if (std::popcount(mask) > tables_.size)
                for (unsigned rest = mask; rest; rest &= rest - 1)
                    (*found)[mask] =
                        std::max((*found)[mask], (*found)[mask & ~(rest & (0u - rest))]);
    } else if (tables_.joker.empty() || tables_.joker_in_flush) {
        const Value* fewer = suited(wild - 1);
        for (unsigned mask = 0; mask < 8192; ++mask)
            for (unsigned rest = tables_.stand_ins & ~mask; rest; rest &= rest - 1)
                (*found)[mask] = std::max((*found)[mask], fewer[mask | (rest & (0u - rest))]);
    }
    place = std::move(found);
    return place->data();
}

const Scale::Cross& Scale::cross(int own) const {
    if (own < 1 || own > 4 || tables_.size - own < 1 || tables_.size - own > 4)
        throw std::invalid_argument("a hand is one to four cards here and the rest there");
    const std::scoped_lock lock(filling_);
    auto& place = cross_[static_cast<std::size_t>(own)];
    if (place) return *place;
    auto made = std::make_unique<Cross>();
    const int other = tables_.size - own;
    made->width = (few(own).size() + std::size_t{15}) / 16 * 16;
    made->values.resize(few(other).size() * made->width);
    made->best.resize(few(other).size());
    const Value* plain = unlifted(tables_.size, 0).data();
    const Layout& rows = layout(tables_.size);
    each_in_order(other, [&](const std::vector<int>& there) {
        std::size_t code = 0;
        for (int rank : there) code = code * kRanks + static_cast<std::size_t>(rank);
        const std::size_t row = few(other)[code];
        each_in_order(own, [&](const std::vector<int>& here) {
            std::array<int, kRanks> count{};
            std::size_t column = 0;
            for (int rank : here) column = column * kRanks + static_cast<std::size_t>(rank);
            for (int rank : here) ++count[static_cast<std::size_t>(rank)];
            for (int rank : there) ++count[static_cast<std::size_t>(rank)];
            if (*std::max_element(count.begin(), count.end()) > 4) return;
            const Value value = plain[rows.row(word_of(here) + word_of(there))];
            made->values[row * made->width + few(own)[column]] = value;
            made->best[row] = std::max(made->best[row], value);
        });
    });
    place = std::move(made);
    return *place;
}

Reader::Reader(const Scale& scale, int cards, bool wild)
    : scale_(&scale), cards_(cards), kind_(scale.kind()), suits_(scale.suits()), wild_(wild) {
    if (kind_ != Kind::Ranks) {
        if (wild) throw std::invalid_argument("this scale has no place for wild cards");
        if (kind_ == Kind::Totals && !scale.counts_to(cards))
            throw std::invalid_argument("the scale has no table for so many cards");
        return;
    }
    if (wild && suits_ == Suits::Hurt && cards > scale.size())
        throw std::invalid_argument("no tables for wild cards where suits hurt");
    layout_ = &layout(cards);
    plain_ = scale.ranks(cards, 0);
    suited_ = scale.suited(0);
    five_ = suits_ == Suits::Hurt ? scale.ranks(scale.size(), 0) : nullptr;
    bias_ = kEachSuit * static_cast<Word>((1 << (kSuitBits - 1)) - scale.size());
    for (int n = 0; wild && n <= (scale.one_joker() ? 1 : cards); ++n) {
        wild_plain_.push_back(scale.ranks(cards, n));
        wild_suited_.push_back(scale.suited(n));
    }
}

Value Reader::helped(const Held& held, Value best, int wild) const {
    const Value* table = wild ? wild_suited_[static_cast<std::size_t>(wild)] : suited_;
    if (wild == 0) {  // the words know which suits are long enough
        for (Word long_enough = (held.word + bias_) & kFull; long_enough;
             long_enough &= long_enough - 1) {
            const int suit = (std::countr_zero(long_enough) - kSuitsAt) / kSuitBits;
            best = std::max(best, table[ranks_of_suit(held.set, suit)]);
        }
        return best;
    }
    for (int suit = 0; suit < 4; ++suit) {
        const unsigned mask = ranks_of_suit(held.set, suit);
        if (std::popcount(mask) + wild >= scale_->size()) best = std::max(best, table[mask]);
    }
    return best;
}

// Wild words carry no rank and no suit, so the rest of the word is that of the natural cards.
Value Reader::wild_value(const Held& held) const {
    const int wild = wild_count(held.word);
    if (wild == 0) return natural(held, layout_->row(held.word));
    if (static_cast<std::size_t>(wild) >= wild_plain_.size()) return 0;
    const Value* table = wild_plain_[static_cast<std::size_t>(wild)];
    const Value plain = table[layout(cards_ - wild).row(held.word)];
    if (suits_ == Suits::Ignored) return plain;
    if (suits_ == Suits::Help) return helped(held, plain, wild);
    return plain;  // one hand's cards only, and a low bug never completes a flush
}

// Five or more cards of a suit where that hurts: look at every hand in turn.
Value Reader::hurt(const Held& held) const {
    Word words[kMostCards];
    unsigned suits[kMostCards];
    int count = 0;
    for (Set set = held.set; set && count < kMostCards; set &= set - 1) {
        const int card = std::countr_zero(set);
        words[count] = rank_word(card >> 2);
        suits[count++] = 1u << (card & 3);
    }
    if (count != cards_) return 0;  // a card twice is no hand
    const Layout& rows = layout(scale_->size());
    Value best = 0;
    if (count == scale_->size() + 2) {  // seven cards, as a rule: by the two that are left out
        const Word most = (held.word + bias_) & kFull;  // the top bit of the long suit's place
        const unsigned suit = 1u << (std::countr_zero(most) - kSuitsAt) / kSuitBits;
        int others = 0;
        for (int at = 0; at < count; ++at) others += suits[at] != suit;
        for (int one = 1; one < count; ++one)
            for (int two = 0; two < one; ++two) {
                const Value value = five_[rows.row(held.word - words[one] - words[two])];
                if (others > (suits[one] != suit) + (suits[two] != suit))
                    best = std::max(best, value);
            }
        return helped(held, best, 0);
    }
    auto take = [&](auto& self, int from, int left, Word word, unsigned seen) -> void {
        if (left == 0) {
            if (seen & (seen - 1)) best = std::max(best, five_[rows.row(word)]);
            return;
        }
        for (int at = from; at + left <= count; ++at)
            self(self, at + 1, left - 1, word + words[at], seen | suits[at]);
    };
    take(take, 0, scale_->size(), 0, 0);
    return helped(held, best, 0);
}

}  // namespace oddchip
