// Many who see nothing but own cards that all play: a deal serves all whose cards it does not hold.
#pragma once

#include <algorithm>
#include <vector>

#include "looking.hpp"

namespace oddchip {

class Together {
  public:
    Together(const ChoosingRules& rules, Set deck, std::vector<Judged>& judged, Chance& chance)
        : rules_(rules), deck_(deck), judged_(judged), chance_(chance), crossed_(judged.size()) {}

    static bool serves(const Stage& stage, std::size_t seat) {
        return stage.policies[seat].by == Policy::By::Seen && !stage.looks[seat].crossed.empty();
    }
    // The cards that leave each hand in its best way; with `told`, no way is given up.
    std::vector<Set> choose(const Stage& stage, std::size_t seat, const std::vector<Set>& hands,
                            std::vector<Tried>* told = nullptr) {
        const Look& look = stage.looks[seat];
        std::vector<Set> gone(hands.size());
        for (std::size_t one = 0; one < hands.size(); ++one)
            think(stage, look, one, hands[one]);
        lay_out(look);
        Drawn drawn;
        for (std::size_t busy = hands.size(); busy;) {
            CardsLeft left = deck_;
            left.take(draws_, drawn.data(), chance_);
            Set used = 0;
            for (int which = 0; which < draws_; ++which) used |= Set{1} << drawn[at(which)];
            const Against against = against_others(rules_.pot, look, judged_, drawn);
            look_across(look, drawn);
            for (std::size_t one = 0; one < busy;) {
                Mind& mind = minds_[one];
                if (!(mind.own & used)) {
                    weigh(mind, against, !told);
                    if (told)
                        (*told)[mind.number].deals.emplace_back(drawn.begin(), drawn.begin() + draws_);
                }
                if (mind.deals < rules_.deals) {
                    ++one;
                    continue;
                }
                gone[mind.number] = mind.ways.leading().gone;
                if (told) mind.ways.tell((*told)[mind.number], mind.deals);
                std::swap(mind, minds_[--busy]);  // a busy one takes the place of one who knows
            }
        }
        return gone;
    }

  private:
    struct Mind {
        std::size_t number = 0;
        Set own = 0;
        Ways ways;
        std::vector<int> panels;      // of each way; -1: no board plays a part
        std::vector<OwnCards> cards;  // what each way keeps
        std::vector<std::array<Value, kMostSides>> values;  // where no board plays a part
        std::vector<std::uint16_t> trying;
        int deals = 0;
    };

    static std::size_t at(int number) { return static_cast<std::size_t>(number); }

    void think(const Stage& stage, const Look& look, std::size_t number, Set own) {
        if (minds_.size() <= number) minds_.resize(number + 1);
        Mind& mind = minds_[number];
        mind.number = number;
        mind.own = own;
        mind.deals = 0;
        mind.ways.list(stage, rules_.pot, own, subsets_);
        const std::size_t count = mind.ways.all.size();
        mind.panels.assign(count, -1);
        mind.cards.assign(count, {});
        mind.values.assign(count, {});
        mind.trying.clear();
        for (std::size_t way = 0; way < count; ++way)
            mind.trying.push_back(static_cast<std::uint16_t>(way));
        for (const auto& some : look.crossed) {
            Judged& judged = judged_[at(some.panel)];
            const auto end = some.gone < stage.most ? mind.ways.first(some.gone + 1) : count;
            for (std::size_t way = mind.ways.first(some.gone); way < end; ++way) {
                const Set kept = own & ~mind.ways.all[way].gone;
                if (judged.on_board()) {
                    mind.panels[way] = some.panel;
                    mind.cards[way] = OwnCards(kept);
                    continue;
                }
                judged.begin();
                judged.hold(0, 0, kept);
                const Hands& hands = judged.judge({});
                for (std::size_t side = 0; side < at(rules_.pot.sides); ++side)
                    mind.values[way][side] = hands[side][0];
            }
        }
    }
    // The drawn cards go to the board, then to the others.
    void lay_out(const Look& look) {
        draws_ = 0;
        auto every = [&](auto&& tell) {
            for (const auto& some : look.crossed) tell(judged_[at(some.panel)]);
            for (const auto& some : look.others) tell(judged_[at(some.panel)]);
        };
        every([](Judged& judged) { judged.begin(); });
        for (std::size_t cell = 0; cell < rules_.cells.size(); ++cell, ++draws_)
            every([&](Judged& judged) { judged.draw_cell(cell, draws_); });
        for (const auto& some : look.others)
            for (std::size_t hand = 0; hand < some.seats.size(); ++hand) {
                const auto& counts = look.counts[at(some.seats[hand])];
                for (std::size_t zone = 0; zone < counts.size(); ++zone)
                    for (int n = 0; n < counts[zone]; ++n)
                        judged_[at(some.panel)].draw(hand, zone, draws_++);
            }
        enough_cards(draws_);
    }
    // What the board makes of any own cards.
    void look_across(const Look& look, const Drawn& drawn) {
        for (const auto& some : look.crossed) {
            Judged& judged = judged_[at(some.panel)];
            if (!judged.on_board()) continue;
            judged.judge_board(drawn);
            for (std::size_t side = 0; side < at(rules_.pot.sides); ++side)
                crossed_[at(some.panel)][side] = judged.crossed(side);
        }
    }
    void weigh(Mind& mind, const Against& against, bool may_give_up) {
        constexpr int kRound = static_cast<int>(Ways::kRound);
        const std::size_t place = at(mind.deals % kRound);
        const bool plainly = Share::plainly(rules_.pot);
        for (const std::size_t number : mind.trying) {
            const Value* values = mind.values[number].data();
            const OwnCards& cards = mind.cards[number];
            const CrossedTable* tables =
                mind.panels[number] < 0 ? nullptr : crossed_[at(mind.panels[number])].data();
            auto value = [&](std::size_t side) {
                return tables ? tables[side].value(cards) : values[side];
            };
            if (plainly) {
                mind.ways.add(number, place, Share::plain(rules_.pot, against, value));
            } else {
                mind.ways.add(number, place, Share(rules_.pot, against, value));
            }
        }
        if (++mind.deals % kRound || mind.deals == rules_.deals || !may_give_up) return;
        if (mind.ways.give_up(mind.deals) == 1) mind.deals = rules_.deals;
        std::erase_if(mind.trying,
                      [&](std::uint16_t number) { return !mind.ways.all[number].tried; });
    }

    const ChoosingRules& rules_;
    CardsLeft deck_;
    std::vector<Judged>& judged_;
    Chance& chance_;
    Subsets subsets_;
    std::vector<Mind> minds_;
    std::vector<std::array<CrossedTable, kMostSides>> crossed_;  // by panel
    int draws_ = 0;
};

}  // namespace oddchip
