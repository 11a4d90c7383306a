#include "choosing.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "played_on.hpp"

namespace oddchip {

namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

}  // namespace

Choosing::Choosing(ChoosingRules rules) : rules_(std::move(rules)) {
    for (int card : rules_.deck) {
        if (card < 0 || card >= kCards || deck_ >> card & 1)
            throw std::invalid_argument("a card of a plan is none, or comes twice");
        deck_ |= Set{1} << card;
    }
    check();
}

// Whatever is numbered is there.
void Choosing::check() const {
    auto must = [](bool holds) {
        if (!holds) throw std::invalid_argument("choices name something that is not there");
    };
    const auto players = at(rules_.pot.players);
    const auto cells = rules_.cells.size();
    must(rules_.pot.players > 0 && rules_.pot.players <= kMostPlayers && rules_.pot.sides > 0);
    must(rules_.pot.sides <= kMostSides && rules_.pot.nobody < rules_.pot.sides);
    must(rules_.pot.takes_all < rules_.pot.sides);
    must(cells <= kMostCells && rules_.open.size() == players && rules_.choosing.size() == players);
    must(!rules_.starts.empty() && rules_.deals >= 0 && rules_.following > 0);
    for (int card : rules_.cells) must(card < 0 || (card < kCards && deck_ >> card & 1));
    const std::size_t zones = rules_.open[0].size();
    must(zones > 0 && zones <= kMostZones);
    for (const auto& open : rules_.open) {
        must(open.size() == zones);
        for (int count : open) must(count >= 0 && count <= kCards);
    }
    for (const Lying& start : rules_.starts) {
        must(start.zones.size() == players);
        Set seen = 0;
        for (int card : rules_.cells)
            if (card >= 0) seen |= Set{1} << card;
        for (const auto& own : start.zones) {
            must(own.size() == zones);
            for (Set cards : own) {
                must(!(cards & ~deck_) && !(cards & seen));
                seen |= cards;
            }
        }
    }
    for (const Panel& panel : rules_.panels) {
        must(panel.plan && !panel.zones.empty() && panel.zones.size() <= kMostPlayers);
        must(panel.cells.size() == cells);
        must(static_cast<std::size_t>(panel.plan->pot().players) >= panel.zones.size());
        must(panel.plan->pot().sides == rules_.pot.sides);
        const auto bags = static_cast<int>(panel.plan->bags().size());
        for (int bag : panel.cells) must(bag < bags);
        for (const auto& hand : panel.zones) {
            must(hand.size() == kMostZones);
            for (const auto& some : hand)
                for (int bag : some) must(bag >= 0 && bag < bags);
        }
    }
    auto is_panel = [&](int panel) { return panel >= 0 && at(panel) < rules_.panels.size(); };
    must(rules_.together < 0 ? rules_.ends.size() == players
                             : is_panel(rules_.together) &&
                                   rules_.panels[at(rules_.together)].zones.size() == players);
    for (const auto& ends : rules_.ends)
        for (int panel : ends) must(panel < 0 || is_panel(panel));
    for (const Stage& stage : rules_.stages) {
        must(stage.least >= 0 && stage.least <= stage.most && at(stage.most) < kMostDrawn);
        must(stage.policies.size() == players && stage.looks.size() == players);
        must(stage.later.size() <= zones && stage.parts >= 0);
        must(stage.goes != Goes::Apart || at(stage.parts) + 1 < zones);
        for (int cell : stage.lying) must(cell >= 0 && at(cell) < cells);
        for (std::size_t seat = 0; seat < players; ++seat) {
            const Policy& policy = stage.policies[seat];
            if (policy.by == Policy::By::Cards)
                must(policy.cards.size() == 1 || policy.cards.size() == rules_.starts.size());
            if (policy.by != Policy::By::Seen) continue;
            const Look& look = stage.looks[seat];
            must(look.counts.size() == players);
            for (const auto& counts : look.counts) must(counts.size() == zones);
            for (const auto& own : look.own)
                must(is_panel(own.panel) && own.gone >= 0 && at(own.gone) < kMostDrawn &&
                     own.first >= 0);
            for (const auto& own : look.crossed) {
                must(is_panel(own.panel) && own.gone >= stage.least && own.gone <= stage.most);
                const Plan& plan = *rules_.panels[at(own.panel)].plan;
                const auto& bags = rules_.panels[at(own.panel)].cells;
                must(plan.pot().players == 1);
                must(plan.crossed() || std::all_of(bags.begin(), bags.end(), [](int bag) { return bag < 0; }));
            }
            must(look.crossed.empty() || at(stage.most - stage.least) + 1 == look.crossed.size());
            for (const auto& others : look.others) {
                must(is_panel(others.panel));
                must(rules_.panels[at(others.panel)].zones.size() == others.seats.size());
                for (int other : others.seats) must(other >= 0 && at(other) < players);
            }
        }
    }
}

Tally Choosing::sample(std::uint64_t count, std::uint64_t seed, int threads) const {
    std::vector<double> weights;
    for (const Lying& start : rules_.starts) weights.push_back(start.weight);
    const Alias alias(weights);
    const std::size_t crew = crew_of(threads);
    std::vector<Tally> tallies(crew, Tally(rules_.pot, false));
    together(crew, [&](std::size_t one) {
        Chance chance(seed * 0x100000001b3u + one);
        PlayedOn tables(rules_, deck_, chance);
        auto start = [&] { return weights.size() == 1 ? 0 : alias.pick(chance); };
        tables.sample(count / crew + (one < count % crew), start, tallies[one]);
    });
    for (std::size_t one = 1; one < crew; ++one) tallies[0].merge(tallies[one]);
    return tallies[0];
}

Tried Choosing::tried(std::size_t stage, std::size_t seat, const Lay& lay, int deals,
                      std::uint64_t seed, bool whole) const {
    Chance chance(seed);
    PlayedOn tables(rules_, deck_, chance);
    const Stage& now = rules_.stages.at(stage);
    if (seat >= at(rules_.pot.players) || now.policies[seat].by != Policy::By::Seen)
        throw std::invalid_argument("that seat does not try ways");
    Tried found;
    tables.looking.gives_up = !whole;
    tables.looking.best(now, seat, lay, deals, &found);
    return found;
}

std::vector<Tried> Choosing::tried_together(std::size_t stage, std::size_t seat,
                                            const std::vector<Set>& hands,
                                            std::uint64_t seed) const {
    Chance chance(seed);
    PlayedOn tables(rules_, deck_, chance);
    const Stage& now = rules_.stages.at(stage);
    if (seat >= at(rules_.pot.players) || now.looks[seat].crossed.empty())
        throw std::invalid_argument("that seat is not tried together with others");
    for (Set hand : hands)
        if (hand & ~deck_ || std::popcount(hand) != rules_.open[seat][0])
            throw std::invalid_argument("a hand has as many cards as are dealt");
    std::vector<Tried> found(hands.size());
    tables.together.choose(now, seat, hands, &found);
    return found;
}

Set Choosing::by_rule(std::size_t stage, std::size_t seat, Set held) const {
    const Stage& now = rules_.stages.at(stage);
    return thrown_by(now.policies.at(seat), held & deck_, now.most);
}

}  // namespace oddchip
