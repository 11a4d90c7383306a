// Random hands that are played on, for the sanitizers: cards that strike, and choices by policies.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <vector>

#include "choosing.hpp"
#include "turning.hpp"

namespace oddchip::fuzz {

using Below = std::function<int(int)>;
using MakeValues = std::function<Values(std::size_t)>;
using MakeScale = std::function<std::shared_ptr<const Scale>(Suits)>;

inline Strikes any_strike(const Below& below) { return static_cast<Strikes>(below(4)); }

// Unknown hands that have come through something, known ones, and more to be dealt and turned.
inline double turned(const Below& below, const MakeValues& values, const MakeScale& scale) {
    const int players = 2 + below(3);
    const bool wild = below(2) == 0;
    TurningRules rules;
    rules.deck.resize(kCards - static_cast<std::size_t>(below(2)));
    std::iota(rules.deck.begin(), rules.deck.end(), 0);
    const int survivor = below(2) ? below(players) : -1;
    rules.starts.resize(static_cast<std::size_t>(1 + below(3)));
    for (Start& start : rules.starts) {
        start.weight = 1 + below(3);
        for (int seat = 0; seat < players; ++seat)
            start.hands.push_back(seat == survivor ? std::vector<int>{}
                                                   : std::vector<int>{4 * seat + below(4)});
    }
    if (survivor >= 0) {
        for (int n = 0; n < 3; ++n) rules.past.push_back({survivor, 1u << 12, -1, {}, false});
        rules.past.push_back({-1, 0, 48 + below(4), any_strike(below), false});
        std::erase_if(rules.deck, [&](int card) { return card == rules.past.back().card; });
    }
    for (int round = 0; round < 3; ++round) {
        for (int seat = 0; seat < players; ++seat)
            rules.future.push_back({seat, below(3) ? 0 : 1u << below(13), -1, {}, false});
        rules.future.push_back({-1, 0, -1, any_strike(below), below(2) == 0});
    }
    rules.wild = below(2) && wild ? Set{15} << 4 * below(kRanks) : 0;
    rules.nobody = kRides;
    rules.alone = below(2) == 0;
    rules.none_wins = below(2) == 0;
    std::vector<LeftScale::Shorter> shorter;
    for (int natural = 0; natural < 5; ++natural)
        for (int free = 0; natural + free < 5; ++free) {
            std::size_t count = 1;
            for (int n = 0; n < natural; ++n)
                count = count * static_cast<std::size_t>(13 + n) / static_cast<std::size_t>(n + 1);
            if (natural + free) shorter.push_back({natural, free, values(count)});
        }
    std::vector<LeftScale> sides;
    sides.emplace_back(scale(below(2) ? Suits::Help : Suits::Ignored), Value{1}, values(9001),
                       shorter, 7, true);
    std::vector<int> order = rules.deck;
    std::reverse(order.begin(), order.end());
    const Turning turning(std::move(rules), std::move(sides));
    Winners winners{};
    turning.play(0, order, winners);
    return turning.sample(200, static_cast<std::uint64_t>(below(1000)), 1 + below(3)).count;
}

// Hands of a plan, all with as many own cards beside a board of five.
inline std::unique_ptr<Plan> hands_of(const std::shared_ptr<const Scale>& scale, int hands, int own,
                                      bool parts, bool tabulated) {
    std::vector<Bag> bags{{{}, 5, Lies::Plainly}};
    SideRule side;
    side.scale = scale;
    for (int hand = 1; hand <= hands; ++hand) {
        bags.push_back({{}, own, Lies::Plainly});
        if (parts) {
            side.choices.push_back({{{{{hand}, own}, {{0}, 5 - own}}}});
        } else {
            side.choices.push_back({{{{{0, hand}, 5}}}});
        }
    }
    std::vector<int> deck(52);
    std::iota(deck.begin(), deck.end(), 0);
    return std::make_unique<Plan>(deck, bags, std::vector<SideRule>{side}, kRides, 0, -1, false,
                                  Moving{}, true, tabulated);
}

// Three or four own cards of which some leave, with or without a flop, by every policy.
inline double chosen(const Below& below, const MakeScale& make) {
    const auto scale = make(below(2) ? Suits::Help : Suits::Ignored);
    const bool parts = below(2) == 0;
    const int players = 2 + below(3);
    const int hole = 3 + below(2);
    std::vector<std::unique_ptr<Plan>> plans;
    ChoosingRules rules;
    auto panel = [&](int hands, int own, bool tabulated) {
        plans.push_back(hands_of(scale, hands, own, parts, tabulated));
        Panel made{plans.back().get(), {}, std::vector<int>(5, 0)};
        for (int hand = 1; hand <= hands; ++hand) made.zones.push_back({{hand}, {}, {}, {}});
        rules.panels.push_back(made);
        return static_cast<int>(rules.panels.size()) - 1;
    };
    Stage stage;
    stage.least = 1;
    stage.most = 1 + below(hole - 1);
    if (below(2)) stage.lying = {0, 1, 2};
    stage.later = {0};
    for (int seat = 0; seat < players; ++seat) {
        Policy policy;
        policy.by = static_cast<Policy::By>(1 + below(4));
        policy.cards = {Set{1} << below(52)};
        policy.top = below(13);
        std::iota(policy.height.begin(), policy.height.end(), 0);
        if (policy.by != Policy::By::Seen && stage.least < stage.most) policy.by = Policy::By::Seen;
        Look look;
        for (int gone = stage.least; gone <= stage.most; ++gone) {
            const int ways = gone == 1 || gone == hole - 1 ? hole : 6;
            look.own.push_back({panel(ways, hole - gone, false), gone, 0});
            if (stage.lying.empty() && parts)
                look.crossed.push_back({panel(1, hole - gone, true), gone});
        }
        std::vector<int> others;
        for (int other = 0; other < players; ++other)
            if (other != seat) others.push_back(other);
        look.others.push_back({panel(players - 1, 2, false), others});
        look.counts.assign(static_cast<std::size_t>(players), {2});
        look.counts[static_cast<std::size_t>(seat)] = {0};
        stage.policies.push_back(policy);
        stage.looks.push_back(look);
    }
    rules.pot.players = players;
    rules.pot.sides = 1;
    rules.pot.least[0] = static_cast<Value>(below(2) ? 1 : 4000);
    rules.pot.nobody = below(3) - 2;
    rules.pot.alone = below(4) == 0;
    rules.deck.resize(52);
    std::iota(rules.deck.begin(), rules.deck.end(), 0);
    rules.starts.resize(1);
    rules.starts[0].zones.assign(static_cast<std::size_t>(players), {0});
    rules.open.assign(static_cast<std::size_t>(players), {hole});
    rules.cells.assign(5, -1);
    rules.choosing.assign(static_cast<std::size_t>(players), true);
    for (int seat = 0; seat < players; ++seat) {
        rules.ends.emplace_back();
        for (int own = 0; own <= hole; ++own)
            rules.ends.back().push_back(own ? panel(1, own, false) : -1);
    }
    rules.stages.push_back(stage);
    rules.deals = 60;
    rules.following = 3;
    return Choosing(std::move(rules)).sample(20, static_cast<std::uint64_t>(below(1000)), 1 + below(3)).count;
}

}  // namespace oddchip::fuzz
