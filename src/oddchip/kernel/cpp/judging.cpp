// Everybody's best hand in one deal, or in a block of them.
#include <algorithm>
#include <cstring>

#include "plan.hpp"

namespace oddchip {

namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

// The codes of every way to take so many of the ranks.
void take(Part& part, int count, int from, std::size_t code) {
    if (count == 0) {
        part.codes.push_back(static_cast<std::uint16_t>(code));
        return;
    }
    for (int here = from; here + count <= part.cards; ++here)
        take(part, count - 1, here + 1, code * kRanks + part.ranks[at(here)]);
}

// The cards of a player when some ranks are wild.
Held tamed(Held held, Set wild) {
    for (Set some = held.set & wild; some; some &= some - 1)
        held.word += kWild - kWords.of[std::countr_zero(some)];
    held.set &= ~wild;
    return held;
}

}  // namespace

// The ranks that this deal makes wild for a player, as all their cards.
Set Plan::made_wild(const Deal& deal, int player) const {
    auto rank_of = [&](int bag) { return std::countr_zero(deal.bags[at(bag)].set) >> 2; };
    if (moving_.by == Moving::By::LowestDown) {
        int lowest = kRanks;
        for (int bag : moving_.bags[at(player)]) lowest = std::min(lowest, rank_of(bag));
        return lowest < kRanks ? Set{15} << (4 * lowest) : 0;
    }
    const Set led = Set{15} << (4 * moving_.led);
    Set follower = 0;
    bool waiting = false;
    for (int bag : moving_.bags[0]) {
        const int rank = rank_of(bag);
        if (rank == moving_.led) {
            waiting = true;
            follower = 0;
        } else if (waiting) {
            waiting = false;
            follower = rank < kRanks ? Set{15} << (4 * rank) : 0;  // a joker has no rank
        }
    }
    return led | follower;
}

template <bool Flushes>
void Plan::judge_pool(const Pool& pool, Deal& deal) const {
    Held held = pool.fixed;
    for (int bag : pool.bags) held += deal.bags[at(bag)];
    const std::uint32_t row = pool.by_row ? pool.uses[0].reader.rows().row(held.word) : 0;
    for (const Use& use : pool.uses) {
        Value& best = deal.hands[at(use.side)][at(use.player)];
        const Value value = any_moving() ? use.value(tamed(held, made_wild(deal, use.player)))
                            : !pool.by_row ? use.value(held)
                            : Flushes    ? use.reader.natural(held, row)
                                         : use.reader.blind(row);
        best = std::max(best, value);
    }
}

void Plan::lay(const PartPlan& plan, const Deal& deal, Part& part) const {
    Set set = 0;
    for (int bag : plan.bags) set |= deal.bags[at(bag)].set;
    part.cards = 0;
    part.suits.fill(0);
    part.codes.clear();
    for (; set; set &= set - 1) {
        const int card = std::countr_zero(set);
        part.ranks[at(part.cards++)] = static_cast<std::uint8_t>(card >> 2);
        part.suits[at(card & 3)] |= 1u << (card >> 2);
    }
    take(part, plan.take, 0, 0);
}

// The lowest watched cards take their boards away; where all are of one rank, none does.
bool Plan::taken_away(const Product& product, const Deal& deal) const {
    if (product.watched < 0) return false;
    auto rank = [&](int bag) { return std::countr_zero(deal.bags[at(bag)].set) >> 2; };
    const int own = rank(product.watched);
    bool higher = false;
    for (int bag : watched_) {
        if (rank(bag) < own) return false;
        higher |= rank(bag) > own;
    }
    return higher;
}

void Plan::combine(const BoardsPlan& plan, const Deal& deal, Boards& boards) const {
    for (std::uint16_t row : boards.rows) boards.seen[row] = 0;
    boards.rows.clear();
    const Few& number = few(plan.cards);
    auto add = [&](std::size_t code) {
        const std::uint16_t row = number[code];
        if (boards.seen[row]) return;
        boards.seen[row] = 1;
        boards.rows.push_back(row);
    };
    for (const Product& product : plan.products) {
        if (taken_away(product, deal)) continue;
        auto walk = [&](auto& self, std::size_t which, std::size_t code) -> void {
            if (which == product.parts.size()) return add(code);
            const std::size_t part = at(product.parts[which]);
            std::size_t shift = 1;
            for (int n = 0; n < parts_[part].take; ++n) shift *= kRanks;
            for (std::uint16_t more : deal.parts[part].codes)
                self(self, which + 1, code * shift + more);
        };
        walk(walk, 0, 0);
    }
}

void Plan::combine_flushes(const BoardsPlan& plan, const Deal& deal, Boards& boards) const {
    for (std::size_t suit = 0; suit < 4; ++suit) {
        auto& found = boards.suited[suit];
        found.clear();
        for (const Product& product : plan.products) {
            const auto& some = product.parts;
            const bool possible = std::all_of(some.begin(), some.end(), [&](int part) {
                return std::popcount(deal.parts[at(part)].suits[suit]) >= parts_[at(part)].take;
            });
            if (!possible || taken_away(product, deal)) continue;
            auto walk = [&](auto& self, std::size_t which, unsigned mask) -> void {
                if (which == some.size()) {
                    found.push_back(mask);
                    return;
                }
                const int part = some[which];
                each_subset(deal.parts[at(part)].suits[suit], parts_[at(part)].take,
                            [&](unsigned few) { self(self, which + 1, mask | few); });
            };
            walk(walk, 0, 0);
        }
    }
}

void Plan::tabulate(const BestPlan& plan, const Boards& boards,
                    Values& best) const {
    const Value least = pot_.nobody == plan.side ? Value{1} : pot_.least[at(plan.side)];
    const std::size_t width = plan.cross->width;
    std::array<const Value*, 1820> from;  // no more multisets than that
    std::size_t count = 0;
    for (std::uint16_t row : boards.rows)
        if (plan.cross->best[row] >= least)
            from[count++] = plan.cross->values.data() + row * width;
    for (std::size_t column = 0; column < width; column += 16) {
        EightValues low{};
        EightValues high{};
        for (std::size_t row = 0; row < count; ++row) {
            low = higher(low, eight(from[row] + column));
            high = higher(high, eight(from[row] + column + 8));
        }
        std::memcpy(best.data() + column, &low, sizeof low);
        std::memcpy(best.data() + column + 8, &high, sizeof high);
    }
}

Value Plan::best_flush(const Split& split, const Part& part, const Boards& boards) {
    Value best = 0;
    for (std::size_t suit = 0; suit < 4; ++suit) {
        if (boards.suited[suit].empty() || std::popcount(part.suits[suit]) < split.own) continue;
        each_subset(part.suits[suit], split.own, [&](unsigned own) {
            for (unsigned rest : boards.suited[suit])
                best = std::max(best, split.suited[own | rest]);
        });
    }
    return best;
}

template <bool Flushes>
void Plan::judge_split(const Split& split, Deal& deal) const {
    const Part& part = deal.parts[at(split.part)];
    const Boards& boards = deal.boards[at(split.boards)];
    const Few& number = few(split.own);
    Value best = deal.hands[at(split.side)][at(split.player)];
    if (split.best >= 0) {
        const Value* table = deal.best[at(split.best)].data();
        for (std::uint16_t code : part.codes)
            best = std::max(best, table[number[code]]);
    } else {
        for (std::uint16_t code : part.codes)
            for (std::uint16_t row : boards.rows)
                best = std::max(best,
                                split.cross->values[row * split.cross->width + number[code]]);
    }
    if (Flushes && split.suited) best = std::max(best, best_flush(split, part, boards));
    deal.hands[at(split.side)][at(split.player)] = best;
}

template <bool Flushes>
void Plan::judge(Deal& deal, Set same, std::uint32_t players) const {
    deal.hands = known_->hands;
    for (const Pool& pool : pools_)
        if (pool.players & players) judge_pool<Flushes>(pool, deal);
    if (splits_.empty()) return;
    for (std::size_t part = 0; part < parts_.size(); ++part)
        if (parts_[part].open && parts_[part].from & ~same)
            lay(parts_[part], deal, deal.parts[part]);
    for (std::size_t one = 0; one < boards_.size(); ++one) {
        if (!boards_[one].open || !(boards_[one].from & ~same)) continue;
        combine(boards_[one], deal, deal.boards[one]);
        if (Flushes && boards_[one].flushes) combine_flushes(boards_[one], deal, deal.boards[one]);
    }
    for (std::size_t one = 0; one < bests_.size(); ++one)
        if (bests_[one].open && boards_[at(bests_[one].boards)].from & ~same)
            tabulate(bests_[one], deal.boards[at(bests_[one].boards)], deal.best[one]);
    for (const Split& split : splits_)
        if (players >> split.player & 1) judge_split<Flushes>(split, deal);
}

template void Plan::judge<true>(Deal&, Set, std::uint32_t) const;
template void Plan::judge<false>(Deal&, Set, std::uint32_t) const;

// What lies in the bags of a pool, deal by deal.
void Plan::gather(const Pool& pool, Block& block, int count) {
    const auto& first = block.bags[at(pool.bags[0])];
    const bool two = pool.bags.size() > 1;
    const auto& second = block.bags[at(pool.bags[two ? 1 : 0])];
    if (two) {
        for (std::size_t deal = 0; deal < at(count); ++deal) {
            block.held[deal].word = pool.fixed.word + first[deal].word + second[deal].word;
            block.held[deal].set = pool.fixed.set | first[deal].set | second[deal].set;
        }
    } else {
        for (std::size_t deal = 0; deal < at(count); ++deal) {
            block.held[deal].word = pool.fixed.word + first[deal].word;
            block.held[deal].set = pool.fixed.set | first[deal].set;
        }
    }
    for (std::size_t more = 2; more < pool.bags.size(); ++more)
        for (std::size_t deal = 0; deal < at(count); ++deal)
            block.held[deal] += block.bags[at(pool.bags[more])][deal];
}

void Plan::judge(Block& block, int count) const {
    for (std::size_t side = 0; side < at(pot_.sides); ++side)
        for (std::size_t seat = 0; seat < at(pot_.players); ++seat)
            std::fill_n(block.hands[side][seat].data(), count, known_->hands[side][seat]);
    for (const Pool& pool : pools_) {
        gather(pool, block, count);
        if (pool.by_row) {
            const Layout& rows = pool.uses[0].reader.rows();
            for (std::size_t deal = 0; deal < at(count); ++deal)
                block.rows[deal] = rows.row(block.held[deal].word);
        }
        for (const Use& use : pool.uses) {
            Value* best = block.hands[at(use.side)][at(use.player)].data();
            if (sides_[at(use.side)].other) {
                for (std::size_t deal = 0; deal < at(count); ++deal)
                    best[deal] = std::max(best[deal], use.value(block.held[deal]));
                continue;
            }
            use.reader.raise(block.held.data(), block.rows.data(), at(count), best);
        }
    }
}

void Plan::judge(const std::array<Held, kMostBags>& bags, Round& round, std::size_t count,
                 std::uint32_t players) const {
    for (std::size_t side = 0; side < at(pot_.sides); ++side)
        for (std::uint32_t some = players & ((1u << pot_.players) - 1); some; some &= some - 1) {
            const auto seat = at(std::countr_zero(some));
            round.hands[side][seat].fill(known_->hands[side][seat]);
        }
    Round::Row<Held> held;
    Round::Row<std::uint32_t> rows;
    for (const Pool& pool : pools_) {
        if (!(pool.players & players)) continue;
        Held there = pool.fixed;
        for (int bag : pool.bags) there += bags[at(bag)];
        std::fill_n(held.data(), count, there);
        for (int bag : pool.bags) {
            if (round.row[at(bag)] < 0) continue;
            const auto& more = round.more[at(round.row[at(bag)])];
            for (std::size_t deal = 0; deal < count; ++deal) held[deal] += more[deal];
        }
        if (pool.by_row) {
            const Layout& layout = pool.uses[0].reader.rows();
            for (std::size_t deal = 0; deal < count; ++deal)
                rows[deal] = layout.row(held[deal].word);
        }
        for (const Use& use : pool.uses) {
            if (!(players >> use.player & 1)) continue;
            Value* best = round.hands[at(use.side)][at(use.player)].data();
            if (sides_[at(use.side)].other) {
                for (std::size_t deal = 0; deal < count; ++deal)
                    best[deal] = std::max(best[deal], use.value(held[deal]));
                continue;
            }
            use.reader.raise(held.data(), rows.data(), count, best);
        }
    }
}

template void Plan::judge_pool<true>(const Pool&, Deal&) const;
template void Plan::judge_split<true>(const Split&, Deal&) const;

}  // namespace oddchip
