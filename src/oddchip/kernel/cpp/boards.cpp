// One player's hands on every board, by its ranks; and flushes, suit by suit.
#include <algorithm>
#include <memory>
#include <mutex>

#include "plan.hpp"
#include "stock.hpp"

namespace oddchip {

namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

// For every multiset of n ranks the numbers of the smaller multisets that can be taken from it.
class Within {
  public:
    Within(int cards, int take) {
        const Few& number = few(take);
        first.push_back(0);
        std::vector<std::vector<std::uint16_t>> found(layout(cards).size());
        each_multiset(cards, [&](Word word, const std::array<int, kRanks>& counts) {
            auto& some = found[layout(cards).row(word)];
            auto walk = [&](auto& self, std::size_t rank, int left, std::size_t code) -> void {
                if (left == 0) return some.push_back(number[code]);
                if (rank == kRanks) return;
                for (int times = 0; times <= left && times <= counts[rank]; ++times) {
                    self(self, rank + 1, left - times, code);
                    code = code * kRanks + rank;
                }
            };
            walk(walk, 0, take, 0);
        });
        for (const auto& some : found) {
            numbers.insert(numbers.end(), some.begin(), some.end());
            first.push_back(static_cast<std::uint32_t>(numbers.size()));
        }
    }
    std::vector<std::uint32_t> first;
    std::vector<std::uint16_t> numbers;
};

const Within& within(int cards, int take) {
    static std::mutex filling;
    static std::array<std::array<std::unique_ptr<Within>, 5>, 8> all;
    const std::scoped_lock lock(filling);
    auto& place = all.at(at(cards)).at(at(take));
    if (!place) place = std::make_unique<Within>(cards, take);
    return *place;
}

// Ranks as cards of any suits: what they are does not matter where flushes are not looked at.
Set stand_ins(Set known, Word word) {
    Word digits[2] = {word & kLowMask, word >> kLowBits & kHighMask};
    Set both = 0;
    for (int rank = 0; rank < kRanks; ++rank) {
        Word& rest = digits[rank < kLowRanks ? 0 : 1];
        const int cards = std::popcount(known >> (4 * rank) & 15u) + static_cast<int>(rest % 5);
        both |= ((Set{1} << cards) - 1) << (4 * rank);
        rest /= 5;
    }
    return both;
}

void raise(Value& best, Value value) { best = std::max(best, value); }

}  // namespace

std::vector<Values> Plan::on_boards(Deal& deal, int player, std::size_t bag,
                                    const Multisets& boards) const {
    std::vector<Values> found;
    for (int side = 0; side < pot_.sides; ++side)
        found.emplace_back(boards.words.size(), known_->hands[at(side)][at(player)]);
    for (const Pool& pool : pools_)
        for (const Use& use : pool.uses)
            if (use.player == player) pooled(pool, use, deal, bag, boards, found[at(use.side)]);
    bool quick = true;
    for (const Split& split : splits_)
        if (split.player == player)
            quick = quick && shared(split, deal, bag, boards, found[at(split.side)]);
    if (quick) return found;
    const Held known = deal.bags[bag];
    for (std::size_t row = 0; row < boards.words.size(); ++row) {
        deal.bags[bag].word = known.word + boards.words[row];
        deal.bags[bag].set = stand_ins(known.set, boards.words[row]);
        judge_ranks(deal);
        for (int side = 0; side < pot_.sides; ++side)
            found[at(side)][row] = deal.hands[at(side)][at(player)];
    }
    deal.bags[bag] = known;
    return found;
}

// Any cards of some bags together.
void Plan::pooled(const Pool& pool, const Use& use, const Deal& deal, std::size_t bag,
                  const Multisets& boards, Values& best) const {
    Word word = pool.fixed.word;
    Word some = 0;  // all ones where the board takes part
    for (int one : pool.bags) {
        word += deal.bags[at(one)].word;
        if (at(one) == bag) some = ~Word{0};
    }
    const Layout& rows = use.reader.rows();
    for (std::size_t row = 0; row < best.size(); ++row)
        raise(best[row], use.reader.blind(rows.row(word + (boards.words[row] & some))));
}

// Own cards and so many of a board that is all to come: what the own cards make of every such part
// of a board is worked out first. False where the hand is of another kind.
bool Plan::shared(const Split& split, const Deal& deal, std::size_t bag, const Multisets& boards,
                  Values& best) const {
    const auto& products = boards_[at(split.boards)].products;
    const auto has = [&](int part) {
        const auto& bags = parts_[at(part)].bags;
        return std::find(bags.begin(), bags.end(), static_cast<int>(bag)) != bags.end();
    };
    if (has(split.part) || deal.bags[bag].word || products.size() != 1 ||
        products[0].parts.size() != 1 || !has(products[0].parts[0]) ||
        parts_[at(products[0].parts[0])].bags.size() != 1)
        return false;
    Part own;
    lay(parts_[at(split.part)], deal, own);
    const int take = parts_[at(products[0].parts[0])].take;
    const Few& number = few(split.own);
    std::vector<Value> with(few(take).size());
    std::sort(own.codes.begin(), own.codes.end());
    own.codes.erase(std::unique(own.codes.begin(), own.codes.end()), own.codes.end());
    for (std::size_t there = 0; there < with.size(); ++there)
        for (std::uint16_t code : own.codes)
            raise(with[there], split.cross->values[there * split.cross->width + number[code]]);
    const Within& parts = within(bags_[bag].missing, take);
    for (std::size_t row = 0; row < boards.words.size(); ++row)
        for (std::uint32_t one = parts.first[row]; one < parts.first[row + 1]; ++one)
            raise(best[row], with[parts.numbers[one]]);
    return true;
}

void Plan::judge_flushes(Deal& deal, int suit) const {
    for (auto& row : deal.hands) row.fill(0);
    for (const Pool& pool : pools_) {
        Set set = pool.fixed.set;
        for (int bag : pool.bags) set |= deal.bags[at(bag)].set;
        for (const Use& use : pool.uses)
            raise(deal.hands[at(use.side)][at(use.player)], use.reader.flush(set, suit));
    }
    for (const Split& split : splits_) {
        if (!split.suited) continue;
        const unsigned mine = suited_in(split.part, deal, suit);
        if (std::popcount(mine) < split.own) continue;
        Value& best = deal.hands[at(split.side)][at(split.player)];
        for (const Product& product : boards_[at(split.boards)].products) {
            auto walk = [&](auto& self, std::size_t which, unsigned mask) -> void {
                if (which == product.parts.size()) return raise(best, split.suited[mask]);
                const int part = product.parts[which];
                each_subset(suited_in(part, deal, suit), parts_[at(part)].take,
                            [&](unsigned some) { self(self, which + 1, mask | some); });
            };
            each_subset(mine, split.own, [&](unsigned own) { walk(walk, 0, own); });
        }
    }
}

// The ranks of one suit in a part.
unsigned Plan::suited_in(int part, const Deal& deal, int suit) const {
    Set set = 0;
    for (int bag : parts_[at(part)].bags) set |= deal.bags[at(bag)].set;
    return ranks_of_suit(set, suit);
}

}  // namespace oddchip
