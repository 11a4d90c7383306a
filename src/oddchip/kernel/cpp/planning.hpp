// Plans and ranges as Python writes them, looked at before they are believed.
#pragma once

#include <memory>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "deals.hpp"

namespace oddchip {

using PartArgs = std::tuple<std::vector<int>, int>;
using ChoiceArgs = std::tuple<std::vector<PartArgs>, int>;  // parts, and the watched bag or -1
using ChoicesArgs = std::vector<std::vector<ChoiceArgs>>;   // by player
using SideArgs = std::tuple<std::shared_ptr<Scale>, int, ChoicesArgs>;
using BagArgs = std::tuple<std::vector<int>, int, int>;  // 1: cards there are wild, 2: a bug
using MovingArgs = std::tuple<Moving::By, std::vector<std::vector<int>>, int>;
using RangeArgs = std::tuple<int, std::vector<std::vector<int>>, std::vector<double>>;

inline std::unique_ptr<Plan> plan(std::vector<int> deck, const std::vector<BagArgs>& bags,
                           const std::vector<SideArgs>& sides, int nobody, Set wild, int takes_all,
                           bool alone, const MovingArgs& moving,
                           const std::vector<std::shared_ptr<Scale>>& others, bool judged,
                           bool tabulated) {
    std::vector<Bag> put;
    for (const auto& [known, missing, lies] : bags) {
        if (lies < 0 || lies > 2) throw std::invalid_argument("cards lie in a bag in three ways");
        put.push_back({known, missing, static_cast<Lies>(lies)});
    }
    std::vector<SideRule> rules;
    if (!others.empty() && others.size() != sides.size())
        throw std::invalid_argument("every side has another scale, or none has");
    for (const auto& [scale, least, players] : sides) {
        SideRule rule;
        rule.scale = scale;
        if (!others.empty()) rule.other = others[rules.size()];
        rule.least = static_cast<Value>(least);
        for (const auto& choices : players) {
            if (choices.size() > kMostChoices)
                throw std::invalid_argument("a player has at most a thousand choices");
            rule.choices.emplace_back();
            for (const auto& [parts, watched] : choices) {
                ChoiceRule choice;
                choice.watched = watched;
                if (watched >= static_cast<int>(bags.size()))
                    throw std::invalid_argument("a choice watches a bag that is not there");
                for (const auto& [from, take] : parts) {
                    std::vector<bool> named(bags.size());
                    for (int bag : from) {
                        if (bag < 0 || static_cast<std::size_t>(bag) >= bags.size())
                            throw std::invalid_argument("a part names a bag that is not there");
                        if (named[static_cast<std::size_t>(bag)])
                            throw std::invalid_argument("a part names a bag twice");
                        named[static_cast<std::size_t>(bag)] = true;
                    }
                    choice.parts.push_back({from, take});
                }
                rule.choices.back().push_back(std::move(choice));
            }
        }
        rules.push_back(std::move(rule));
    }
    const auto& [by, bags_of, led] = moving;
    if (led >= kRanks) throw std::invalid_argument("there is no such rank to follow");
    return std::make_unique<Plan>(std::move(deck), std::move(put), std::move(rules), nobody, wild,
                                  takes_all, alone, Moving{by, bags_of, led}, judged,
                                  tabulated);
}

// `whole`: every hand fills its bag; else the rest of a bag is dealt, as much of it for all hands.
inline std::vector<Range> ranges_of(const std::vector<RangeArgs>& args, const Plan& plan,
                             bool whole = true) {
    std::vector<Range> found;
    std::vector<bool> named(plan.bags().size());
    for (const auto& [bag, hands, weights] : args) {
        if (bag < 0 || static_cast<std::size_t>(bag) >= plan.bags().size() ||
            hands.size() != weights.size())
            throw std::invalid_argument("a range has a bag, hands and as many weights");
        if (named[static_cast<std::size_t>(bag)])
            throw std::invalid_argument("two ranges for one bag");
        named[static_cast<std::size_t>(bag)] = true;
        const Bag& filled = plan.bags()[static_cast<std::size_t>(bag)];
        const std::size_t most = filled.known.size() + static_cast<std::size_t>(filled.missing);
        for (const auto& hand : hands) {
            if (hand.size() > most || hand.size() != (whole ? most : hands[0].size()))
                throw std::invalid_argument("a hand of a range has as many cards as its bag");
            for (int card : hand)
                if (card < 0 || card >= kCards)
                    throw std::invalid_argument("a range holds something that is no card");
        }
        found.push_back({bag, hands, weights});
    }
    return found;
}

}  // namespace oddchip
