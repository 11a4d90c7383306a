// Samples on their way: what lies there is dealt, everybody chooses, and what follows is dealt.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "together.hpp"

namespace oddchip {

// What a rule throws of a hand, so many cards at most.
inline Set thrown_by(const Policy& policy, Set held, int most) {
    std::array<int, kCards> cards;
    int count = 0;
    for (Set rest = held; rest; rest &= rest - 1) cards[static_cast<std::size_t>(count++)] = std::countr_zero(rest);
    auto height = [&](int card) { return card == kJoker ? -2 : policy.height[static_cast<std::size_t>(card >> 2)]; };
    Set kept = 0;
    if (policy.by == Policy::By::Above) {
        std::stable_sort(cards.begin(), cards.begin() + count,
                         [&](int one, int two) { return height(one) < height(two); });
        unsigned ranks = 0, suits = 0;
        for (int n = 0; n < count; ++n) {
            const int card = cards[static_cast<std::size_t>(n)];
            const bool alike = ranks >> (card >> 2) & 1 || (policy.by_suit && suits >> (card & 3) & 1);
            if (card != kJoker && (height(card) > policy.top || alike)) continue;
            kept |= Set{1} << card;
            ranks |= 1u << (card >> 2);
            suits |= 1u << (card & 3);
        }
        std::sort(cards.begin(), cards.begin() + count);
        std::stable_sort(cards.begin(), cards.begin() + count,
                         [&](int one, int two) { return height(one) > height(two); });
    } else {
        for (int n = 0; n < count; ++n)
            if (std::popcount(held >> (4 * (cards[static_cast<std::size_t>(n)] >> 2)) & 15u) > 1)
                kept |= Set{1} << cards[static_cast<std::size_t>(n)];
    }
    Set gone = 0;
    for (int n = 0; n < count && std::popcount(gone) < most; ++n)
        if (!(kept >> cards[static_cast<std::size_t>(n)] & 1)) gone |= Set{1} << cards[static_cast<std::size_t>(n)];
    return gone;
}

// One thread's tables.
class PlayedOn {
  public:
    PlayedOn(const ChoosingRules& rules, Set deck, Chance& chance)
        : rules_(rules), deck_(deck), chance_(chance), judged_(rules.panels.begin(), rules.panels.end()),
          looking(rules, deck, judged_, chance), together(rules, deck, judged_, chance) {
        for (const auto& by_count : rules_.ends) {
            ends_.emplace_back();
            for (int panel : by_count)
                ends_.back().push_back(
                    panel < 0 ? nullptr : std::make_unique<Judged>(rules_.panels[at(panel)]));
        }
    }

    // So many samples; `start` says how cards lie in the next.
    template <class Begin>
    void sample(std::uint64_t count, Begin&& start, Tally& tally) {
        tables_.resize(grouped() ? kGroup : 1);
        while (count) {
            const auto some = static_cast<std::size_t>(std::min<std::uint64_t>(count, tables_.size()));
            auto every = [&](auto&& tell) {
                for (std::size_t one = 0; one < some; ++one) {
                    now_ = &tables_[one];
                    tell();
                }
            };
            every([&] { begin(start()); });
            for (const Stage& stage : rules_.stages) {
                every([&] { deal(stage); });
                for (std::size_t seat = 0; seat < players(); ++seat) {
                    if (!rules_.choosing[seat]) continue;
                    if (Together::serves(stage, seat)) {
                        choose_together(stage, seat, some);
                    } else {
                        every([&] { now_->gone[seat] = chosen(stage, seat); });
                    }
                }
                every([&] { go_on(stage); });
            }
            every([&] { follow(tally); });
            count -= some;
        }
    }

  private:
    struct Table {
        Lay lay;
        CardsLeft left;
        Set thrown = 0;  // before draws
        std::size_t start = 0;
        std::array<Set, kMostPlayers> gone{};
    };
    // So many tables at a time, where players of several are tried together.
    static constexpr std::size_t kGroup = 128;

    static std::size_t at(int number) { return static_cast<std::size_t>(number); }
    std::size_t players() const { return at(rules_.pot.players); }

    bool grouped() const {
        for (const Stage& stage : rules_.stages)
            for (std::size_t seat = 0; seat < players(); ++seat)
                if (Together::serves(stage, seat)) return true;
        return false;
    }
    void begin(std::size_t start) {
        Set known = 0;
        now_->start = start;
        now_->lay.dead = now_->thrown = 0;
        for (std::size_t cell = 0; cell < rules_.cells.size(); ++cell) {
            now_->lay.cells[cell] = rules_.cells[cell];
            if (rules_.cells[cell] >= 0) known |= Set{1} << rules_.cells[cell];
        }
        for (std::size_t seat = 0; seat < players(); ++seat) {
            auto& own = now_->lay.seats[seat] = {};
            for (std::size_t zone = 0; zone < rules_.open[seat].size(); ++zone) {
                own.cards[zone] = rules_.starts[start].zones[seat][zone];
                own.open[zone] = rules_.open[seat][zone];
                known |= own.cards[zone];
            }
        }
        now_->left = CardsLeft(deck_ & ~known);
    }
    void deal(const Stage& stage) {
        for (std::size_t seat = 0; seat < players(); ++seat) {
            if (!rules_.choosing[seat]) continue;
            auto& own = now_->lay.seats[seat];
            for (std::size_t zone = 0; zone < kMostZones; ++zone)
                for (; own.open[zone] > 0; --own.open[zone])
                    own.cards[zone] |= Set{1} << now_->left.take(chance_);
        }
        for (int cell : stage.lying)
            if (now_->lay.cells[at(cell)] < 0) now_->lay.cells[at(cell)] = now_->left.take(chance_);
    }
    Set chosen(const Stage& stage, std::size_t seat) {
        const Policy& policy = stage.policies[seat];
        const Set held = now_->lay.seats[seat].cards[0];
        if (policy.by == Policy::By::Seen) return looking.best(stage, seat, now_->lay, rules_.deals);
        if (policy.by == Policy::By::Cards)
            return policy.cards[policy.cards.size() == 1 ? 0 : now_->start] & held;
        return thrown_by(policy, held, stage.most);
    }
    void choose_together(const Stage& stage, std::size_t seat, std::size_t tables) {
        std::vector<Set> hands;
        for (std::size_t one = 0; one < tables; ++one)
            hands.push_back(tables_[one].lay.seats[seat].cards[0]);
        const std::vector<Set> gone = together.choose(stage, seat, hands);
        for (std::size_t one = 0; one < tables; ++one) tables_[one].gone[seat] = gone[one];
    }
    void go_on(const Stage& stage) {
        const std::size_t count = players();
        const auto& gone = now_->gone;
        for (std::size_t seat = 0; seat < count; ++seat) {
            auto& own = now_->lay.seats[seat];
            own.passed = 0;
            if (!rules_.choosing[seat]) continue;
            if (stage.goes == Goes::Apart) {
                own.cards[at(stage.parts)] = gone[seat];
                own.cards[at(stage.parts) + 1] = own.cards[0] & ~gone[seat];
                own.cards[0] = 0;
            } else {
                own.cards[0] &= ~gone[seat];
            }
            if (stage.goes == Goes::On) {
                own.cards[0] |= gone[(seat + count - 1) % count];
                own.passed = gone[seat];
            } else if (stage.goes != Goes::Apart) {
                now_->lay.dead |= gone[seat];
            }
            if (stage.goes == Goes::Drawn) own.open[0] += std::popcount(gone[seat]);
            for (std::size_t zone = 0; zone < stage.later.size(); ++zone)
                own.open[zone] += stage.later[zone];
        }
        if (stage.goes != Goes::Drawn) return;
        for (Set some : now_->gone) now_->thrown |= some;
        if (wanted() <= now_->left.size()) return;
        now_->left.shuffle_in(now_->thrown);  // where the deck runs out, what was drawn for comes again
        now_->lay.dead &= ~now_->thrown;
        now_->thrown = 0;
    }
    // Cards that are still to come.
    int wanted() const {
        int count = 0;
        for (std::size_t cell = 0; cell < rules_.cells.size(); ++cell)
            count += now_->lay.cells[cell] < 0;
        for (std::size_t seat = 0; seat < players(); ++seat)
            for (int open : now_->lay.seats[seat].open) count += open;
        return count;
    }

    // What follows, as one deal: the mean of a few.
    void follow(Tally& tally) {
        struct One {
            Judged* judged;
            std::size_t first;
            std::size_t count;
        };
        std::array<One, kMostPlayers> some;
        std::size_t panels = 0;
        if (rules_.together >= 0) {
            some[panels++] = {&judged_[at(rules_.together)], 0, players()};
        } else {
            for (std::size_t seat = 0; seat < players(); ++seat) {
                const auto& own = now_->lay.seats[seat];
                const auto count = at(std::popcount(own.cards[0]) + own.open[0]);
                if (count >= ends_[seat].size() || !ends_[seat][count])
                    throw std::invalid_argument("nobody can end with so many cards");
                some[panels++] = {ends_[seat][count].get(), seat, 1};
            }
        }
        int draws = 0;
        auto every = [&](auto&& tell) {
            for (std::size_t one = 0; one < panels; ++one) tell(*some[one].judged);
        };
        every([](Judged& judged) { judged.begin(); });
        for (std::size_t cell = 0; cell < rules_.cells.size(); ++cell) {
            if (now_->lay.cells[cell] >= 0) {
                every([&](Judged& judged) { judged.lay(cell, now_->lay.cells[cell]); });
            } else {
                every([&](Judged& judged) { judged.draw_cell(cell, draws); });
                ++draws;
            }
        }
        for (std::size_t one = 0; one < panels; ++one)
            for (std::size_t hand = 0; hand < some[one].count; ++hand) {
                const auto& own = now_->lay.seats[some[one].first + hand];
                for (std::size_t zone = 0; zone < kMostZones; ++zone) {
                    if (own.cards[zone]) some[one].judged->hold(hand, zone, own.cards[zone]);
                    for (int n = 0; n < own.open[zone]; ++n)
                        some[one].judged->draw(hand, zone, draws++);
                }
            }
        enough_cards(draws);
        const int count = draws ? rules_.following : 1;
        Tally mean(rules_.pot, false);
        Drawn drawn;
        for (int n = 0; n < count; ++n) {
            CardsLeft left = now_->left;
            left.take(draws, drawn.data(), chance_);
            if (panels == 1) {
                mean.add(some[0].judged->judge(drawn), 1);
                continue;
            }
            Hands hands;
            for (std::size_t one = 0; one < panels; ++one) {
                const Hands& found = some[one].judged->judge(drawn);
                for (std::size_t side = 0; side < at(rules_.pot.sides); ++side)
                    hands[side][some[one].first] = found[side][0];
            }
            mean.add(hands, 1);
        }
        for (std::size_t seat = 0; seat < players(); ++seat)
            mean.square[seat] = mean.share[seat] * mean.share[seat] / count;
        tally.merge(mean, 1.0 / count);
    }

    const ChoosingRules& rules_;
    Set deck_;
    Chance& chance_;
    std::vector<Judged> judged_;
    std::vector<std::vector<std::unique_ptr<Judged>>> ends_;
    std::vector<Table> tables_{1};
    Table* now_ = tables_.data();

  public:
    Looking looking;
    Together together;
};

}  // namespace oddchip
