// A player who goes by what can be seen: every way to choose, on the same deals.
#pragma once

#include <bit>
#include <stdexcept>
#include <vector>

#include "ways.hpp"

namespace oddchip {

inline void enough_cards(int draws) {
    if (draws > kCards) throw std::invalid_argument("the deck runs out; fewer players can be dealt");
}

// The others' best hands when these cards are drawn.
inline Against against_others(const Pot& pot, const Look& look, std::vector<Judged>& judged,
                              const Drawn& drawn) {
    Against against;
    for (const auto& some : look.others) {
        const Hands& hands = judged[static_cast<std::size_t>(some.panel)].judge(drawn);
        for (std::size_t hand = 0; hand < some.seats.size(); ++hand) against.add(pot, hands, hand);
    }
    return against;
}

class Looking {
  public:
    Looking(const ChoosingRules& rules, Set deck, std::vector<Judged>& judged, Chance& chance)
        : rules_(rules), deck_(deck), judged_(judged), chance_(chance) {}

    // The cards that leave the hand in the best way; with `told`, no way is given up.
    Set best(const Stage& stage, std::size_t seat, const Lay& lay, int deals,
             Tried* told = nullptr) {
        const Look& look = stage.looks[seat];
        prepare(stage, look, seat, lay);
        for (int deal = 0, some = 0; deal < deals; deal += some) {
            some = std::min(deals - deal, static_cast<int>(Ways::kRound));
            for (int one = 0; one < some; ++one) {
                Drawn& drawn = drawn_[at(one)];
                if (at(one) % ways_.alike) {
                    drawn = drawn_[at(one - 1)];
                } else {
                    behind_ = left_;
                    behind_.take(others_, drawn.data(), chance_);
                }
                CardsLeft left = behind_;
                left.take(draws_ - others_, drawn.data() + others_, chance_);
                if (told) told->deals.emplace_back(drawn.begin(), drawn.begin() + draws_);
            }
            weigh(look, at(some));
            if (deal + some < deals && give_up(look, deal + some)) break;
        }
        if (told) ways_.tell(*told, deals);
        return ways_.leading().gone;
    }
    bool gives_up = true;

  private:
    // Where boards take long to look at, so many deals against one other player, one after the other,
    // have the same board and own cards; against more, fewer do.
    static constexpr std::size_t kAlike = 4;

    static std::size_t at(int number) { return static_cast<std::size_t>(number); }

    // All ways of the hand, and which cards are drawn to try them: the board, own cards, others'.
    void prepare(const Stage& stage, const Look& look, std::size_t seat, const Lay& lay) {
        const auto& own = lay.seats[seat];
        ways_.list(stage, rules_.pot, own.cards[0], subsets_);
        trying_.assign(look.own.size(), ~0u);
        Set known = lay.dead | own.passed;
        for (Set cards : own.cards) known |= cards;
        draws_ = 0;
        auto every = [&](auto&& tell) {
            for (const auto& some : look.own) tell(judged_[at(some.panel)]);
            for (const auto& some : look.others) tell(judged_[at(some.panel)]);
        };
        every([](Judged& judged) { judged.begin(); });
        std::array<bool, kMostCells> lies{};
        for (int cell : stage.lying) lies[at(cell)] = true;
        for (std::size_t cell = 0; cell < rules_.cells.size(); ++cell) {
            if (lies[cell]) {
                known |= Set{1} << lay.cells[cell];
                every([&](Judged& judged) { judged.lay(cell, lay.cells[cell]); });
            } else {
                every([&](Judged& judged) { judged.draw_cell(cell, draws_); });
                ++draws_;
            }
        }
        hold_own(stage, look, own, seat);
        for (int count : look.counts[seat]) draws_ += count;
        others_ = draws_;
        bool quick = true;
        every([&](Judged& judged) { quick &= judged.by_blocks(); });
        std::size_t others = 0;
        for (const auto& some : look.others) others += some.seats.size();
        others = std::bit_ceil(std::max<std::size_t>(others, 1));
        ways_.alike = quick || others > kAlike ? 1 : kAlike / others;
        for (const auto& some : look.others)
            for (std::size_t hand = 0; hand < some.seats.size(); ++hand) {
                const auto other = at(some.seats[hand]);
                for (std::size_t zone = 0; zone < look.counts[other].size(); ++zone) {
                    int missing = look.counts[other][zone];
                    if (rules_.shown >> zone & 1) {
                        const Set up = lay.seats[other].cards[zone];
                        known |= up;
                        judged_[at(some.panel)].hold(hand, zone, up);
                        missing -= std::popcount(up);
                    }
                    for (; missing > 0; --missing)
                        judged_[at(some.panel)].draw(hand, zone, draws_++);
                }
            }
        enough_cards(draws_);
        left_ = CardsLeft(deck_ & ~known);
    }
    void hold_own(const Stage& stage, const Look& look, const Lay::Seat& own, std::size_t seat) {
        const auto& counts = look.counts[seat];
        for (const auto& some : look.own) {
            Judged& judged = judged_[at(some.panel)];
            const auto hands = rules_.panels[at(some.panel)].zones.size();
            for (std::size_t hand = 0; hand < hands; ++hand) {
                const std::size_t way = first_way(some) + hand;
                if (way >= ways_.all.size()) break;
                const Set gone = ways_.all[way].gone;
                for (std::size_t zone = 1; zone < counts.size(); ++zone)
                    judged.hold(hand, zone, own.cards[zone]);
                if (stage.goes == Goes::Apart) {
                    judged.hold(hand, at(stage.parts), gone);
                    judged.hold(hand, at(stage.parts) + 1, own.cards[0] & ~gone);
                } else {
                    judged.hold(hand, 0, own.cards[0] & ~gone);
                }
                int which = draws_;
                for (std::size_t zone = 0; zone < counts.size(); ++zone)
                    for (int n = 0; n < counts[zone]; ++n) judged.draw(hand, zone, which++);
            }
        }
    }
    std::size_t first_way(const Look::Own& own) const {
        return ways_.first(own.gone) + at(own.first);
    }
    // True where one way alone is left.
    bool give_up(const Look& look, int deals) {
        if (!gives_up) return false;
        const std::size_t left = ways_.give_up(deals);
        for (std::size_t own = 0; own < look.own.size(); ++own) {
            const auto first = first_way(look.own[own]);
            trying_[own] = 0;
            for (std::size_t hand = 0; hand < kMostPlayers && first + hand < ways_.all.size(); ++hand)
                trying_[own] |= static_cast<std::uint32_t>(ways_.all[first + hand].tried) << hand;
        }
        return left == 1;
    }
    // A few deals more for every way.
    void weigh(const Look& look, std::size_t deals) {
        against_.begin();
        for (const auto& some : look.others) {
            const Round& round = judged_[at(some.panel)].judge(drawn_, deals, ~0u, ways_.alike, others_);
            for (std::size_t hand = 0; hand < some.seats.size(); ++hand)
                against_.add(rules_.pot, round, hand);
        }
        const bool plainly = Share::plainly(rules_.pot);
        for (std::size_t own = 0; own < look.own.size(); ++own) {
            const auto& some = look.own[own];
            const std::uint32_t mask = (1u << rules_.panels[at(some.panel)].zones.size()) - 1;
            std::uint32_t trying = trying_[own] & mask;
            if (!trying) continue;
            Judged& judged = judged_[at(some.panel)];
            const Round& round = judged.judge(drawn_, deals, trying, ways_.alike, others_);
            const auto first = first_way(some);
            for (; trying; trying &= trying - 1) {
                const auto hand = at(std::countr_zero(trying));
                if (first + hand >= ways_.all.size()) break;
                if (plainly) {
                    ways_.add(first + hand, deals, rules_.pot, against_, round, hand);
                    continue;
                }
                for (std::size_t deal = 0; deal < deals; ++deal)
                    ways_.add(first + hand, deal, Share(rules_.pot, against_.of(deal, rules_.pot),
                        [&](std::size_t side) { return round.hands[side][hand][deal]; }));
            }
        }
    }

    const ChoosingRules& rules_;
    Set deck_;
    std::vector<Judged>& judged_;
    Chance& chance_;
    Subsets subsets_;
    Ways ways_;
    std::vector<std::uint32_t> trying_;  // hands of each panel of own ways, a bit each
    CardsLeft left_;
    CardsLeft behind_;  // the board and own cards
    int draws_ = 0;
    int others_ = 0;  // the first of them that others get
    std::vector<Drawn> drawn_ = std::vector<Drawn>(Ways::kRound);  // deal by deal
    AgainstRound against_;
};

}  // namespace oddchip
