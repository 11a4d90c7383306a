#include <stdexcept>

#include "deals.hpp"

namespace oddchip {

namespace {

constexpr std::uint64_t kChoose[5][5] = {
    {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};

struct Ranks {  // a multiset of ranks, and in how many ways the deck can give it
    Word word;
    std::uint64_t weight;
};

struct Stock {  // what the deck still holds: ranks by suit
    unsigned suits[4] = {};

    explicit Stock(const std::vector<int>& deck) {
        for (int card : deck)
            if (card < kJoker) suits[card & 3] |= 1u << (card >> 2);
    }
    // How many cards of a rank there are outside a suit (4: no suit is left out).
    int count(int rank, int without) const {
        int found = 0;
        for (int suit = 0; suit < 4; ++suit) found += suit != without && suits[suit] >> rank & 1;
        return found;
    }
    std::vector<Ranks> multisets(int cards, int without) const {
        std::vector<Ranks> found;
        auto walk = [&](auto& self, int rank, int left, Word word, std::uint64_t weight) -> void {
            if (left == 0) {
                found.push_back({word, weight});
                return;
            }
            if (rank == kRanks) return;
            const int most = count(rank, without);
            for (int n = 0; n <= most && n <= left; ++n)
                self(self, rank + 1, left - n, word + static_cast<Word>(n) * rank_word(rank),
                     weight * kChoose[most][n]);
        };
        walk(walk, 0, cards, 0, 1);
        return found;
    }
};

// Ranks as cards of any suits: what they are does not matter where flushes are not looked at.
Held stand_in(Word word) {
    Held held;
    held.word = word;
    Word digits[2] = {word & kLowMask, word >> kLowBits & kHighMask};
    for (int rank = 0; rank < kRanks; ++rank) {
        Word& rest = digits[rank < kLowRanks ? 0 : 1];
        held.set |= ((Set{1} << rest % 5) - 1) << (4 * rank);
        rest /= 5;
    }
    return held;
}

Held suited(unsigned mask, int suit) {
    Held held;
    for (; mask; mask &= mask - 1) {
        const int card = std::countr_zero(mask) * 4 + suit;
        held.word += rank_word(card >> 2);
        held.set |= Set{1} << card;
    }
    return held;
}

bool any_hand(const Hands& hands, const Pot& pot) {
    for (std::size_t side = 0; side < static_cast<std::size_t>(pot.sides); ++side)
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(pot.players); ++seat)
            if (hands[side][seat]) return true;
    return false;
}

// The fewest dealt cards of a suit with which anybody makes a flush; more than `missing`: none.
int needed(const Plan& plan, const Stock& stock, int suit, int missing) {
    const auto bag = static_cast<std::size_t>(plan.open()[0]);
    Deal deal = plan.start();
    const Held known = deal.bags[bag];
    unsigned mask = 0;
    unsigned left = stock.suits[suit];
    for (int cards = 0; cards <= missing; ++cards) {
        deal.bags[bag] = known;
        deal.bags[bag] += suited(mask, suit);
        plan.judge_flushes(deal, suit);
        if (any_hand(deal.hands, plan.pot())) return cards;
        if (!left) break;
        mask |= left & (0u - left);
        left &= left - 1;
    }
    return missing + 1;
}

class Classes {
  public:
    explicit Classes(const Plan& plan)
        : tally(plan.pot()), plan_(plan), pot_(plan.pot()), stock_(plan.deck()),
          bag_(static_cast<std::size_t>(plan.open()[0])),
          missing_(plan.bags()[bag_].missing), rows_(layout(missing_)), deal_(plan.start()),
          known_(deal_.bags[bag_]), places_(static_cast<std::size_t>(pot_.sides * pot_.players)),
          plain_(rows_.size() * places_), weight_(rows_.size()) {
        const auto boards = stock_.multisets(missing_, 4);
        for (const Ranks& board : boards) read(board);
        for (int suit = 0; suit < 4; ++suit) {
            const int least = needed(plan, stock_, suit, missing_);
            for (int cards = least; cards <= missing_; ++cards) flushes(suit, cards);
        }
        const std::array<Value, kMostSides * kMostPlayers> none{};
        for (const Ranks& board : boards) {
            const std::uint32_t row = rows_.row(board.word);
            if (weight_[row]) count(row, weight_[row], none.data());
        }
        tally.close();
    }
    Tally tally;

  private:
    // Everybody's hands on a board without a flush.
    void read(const Ranks& board) {
        const std::uint32_t row = rows_.row(board.word);
        deal_.bags[bag_] = known_;
        const Held more = stand_in(board.word);
        deal_.bags[bag_].word += more.word;
        deal_.bags[bag_].set = merged(known_.set, more.set);
        plan_.judge_ranks(deal_);
        weight_[row] = board.weight;
        std::size_t place = row * places_;
        for (int side = 0; side < pot_.sides; ++side)
            for (int seat = 0; seat < pot_.players; ++seat)
                plain_[place++] =
                    deal_.hands[static_cast<std::size_t>(side)][static_cast<std::size_t>(seat)];
    }
    // Two sets of stand-ins as one: as many cards of each rank as both have.
    static Set merged(Set one, Set two) {
        Set both = 0;
        for (int rank = 0; rank < kRanks; ++rank) {
            const int cards =
                std::popcount(one >> (4 * rank) & 15u) + std::popcount(two >> (4 * rank) & 15u);
            both |= ((Set{1} << cards) - 1) << (4 * rank);
        }
        return both;
    }
    // All boards with so many dealt cards of a suit.
    void flushes(int suit, int cards) {
        const auto others = stock_.multisets(missing_ - cards, suit);
        each_subset(stock_.suits[suit], cards, [&](unsigned mask) {
            const Held held = suited(mask, suit);
            deal_.bags[bag_] = known_;
            deal_.bags[bag_] += held;
            plan_.judge_flushes(deal_, suit);
            Value* place = flushes_.data();
            for (int side = 0; side < pot_.sides; ++side)
                for (int seat = 0; seat < pot_.players; ++seat)
                    *place++ = deal_.hands[static_cast<std::size_t>(side)]
                                          [static_cast<std::size_t>(seat)];
            for (const Ranks& rest : others) {
                const std::uint32_t row = rows_.row(held.word + rest.word);
                weight_[row] -= rest.weight;
                count(row, rest.weight, flushes_.data());
            }
        });
    }
    // Everybody has the better of the hand by ranks and of the flush.
    void count(std::uint32_t row, std::uint64_t weight, const Value* flushes) {
        const Value* plain = plain_.data() + row * places_;
        for (std::size_t place = 0; place < places_; ++place)
            best_[place] = std::max(plain[place], flushes[place]);
        if (tally.heads_up()) return tally.add_heads_up(best_.data(), weight);
        const Value* next = best_.data();
        for (std::size_t side = 0; side < static_cast<std::size_t>(pot_.sides); ++side)
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(pot_.players); ++seat)
                hands_[side][seat] = *next++;
        tally.add(hands_, weight);
    }

    const Plan& plan_;
    const Pot& pot_;
    Stock stock_;
    std::size_t bag_;
    int missing_;
    const Layout& rows_;
    Deal deal_;
    Held known_;
    std::size_t places_;
    Values plain_;
    std::vector<std::uint64_t> weight_;
    Hands hands_{};
    std::array<Value, kMostSides * kMostPlayers> flushes_{};
    std::array<Value, kMostSides * kMostPlayers> best_{};
};

}  // namespace

bool has_classes(const Plan& plan) {
    if (!plan.by_classes() || plan.open().size() != 1) return false;
    const int missing = plan.bags()[static_cast<std::size_t>(plan.open()[0])].missing;
    const Stock stock(plan.deck());
    int least[4];
    for (int suit = 0; suit < 4; ++suit) least[suit] = needed(plan, stock, suit, missing);
    for (int one = 0; one < 4; ++one)
        for (int two = 0; two < one; ++two)
            if (least[one] + least[two] <= missing) return false;
    return true;
}

Tally by_classes(const Plan& plan) {
    if (!has_classes(plan)) throw std::invalid_argument("this plan does not fall into classes");
    return Classes(plan).tally;
}

}  // namespace oddchip
