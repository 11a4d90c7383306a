// Full deals, judged for whoever asks: one, given bag by bag, or many of them, a row each.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <vector>

#include "plan.hpp"

namespace oddchip {

// Everybody's values on every side for one full deal, given bag by bag.
inline std::vector<std::vector<int>> judge_one(const Plan& plan,
                                               const std::vector<std::vector<int>>& bags) {
    if (bags.size() != plan.bags().size()) throw std::invalid_argument("a deal fills every bag");
    Deal deal = plan.start();
    for (std::size_t at = 0; at < bags.size(); ++at) {
        const Bag& bag = plan.bags()[at];
        if (static_cast<int>(bags[at].size()) != bag.missing)
            throw std::invalid_argument("a bag gets the cards that it misses");
        for (int card : bags[at]) {
            if (card < 0 || card >= kCards) throw std::invalid_argument("that is no card");
            deal.bags[at] += plan.held(card, bag.lies);
        }
    }
    plan.judge(deal);
    std::vector<std::vector<int>> found;
    for (int side = 0; side < plan.pot().sides; ++side) {
        const auto& row = deal.hands[static_cast<std::size_t>(side)];
        found.emplace_back(row.begin(), row.begin() + plan.pot().players);
    }
    return found;
}

// Many deals. A row of `dealt` is what the bags miss, bag after bag; for each there is a row of
// `values`, side after side and player by player, and one of `winners`, a mask for each side.
// Plans that judge blocks of deals do so, as sampling does, unless they are told to go singly.
class Rows {
  public:
    Rows(const Plan& plan, bool singly)
        : plan_(plan), blocks_(plan.by_blocks() && !singly), deal_(plan.start()),
          start_(deal_.bags) {
        for (const Bag& bag : plan.bags()) {
            missing += static_cast<std::size_t>(bag.missing);
            for (int card : bag.known) known_ |= Set{1} << card;
        }
    }
    std::size_t missing = 0;

    void judge(const std::uint8_t* dealt, std::size_t count, Value* values,
               std::uint16_t* winners) {
        const auto block = blocks_ ? std::make_unique<Block>() : nullptr;
        while (count) {
            const std::size_t some = block ? std::min(count, std::size_t{Block::kDeals}) : 1;
            for (std::size_t at = 0; at < some; ++at, dealt += missing)
                lay(dealt, [&](std::size_t bag, const Held& held) {
                    (block ? block->bags[bag][at] : deal_.bags[bag]) = held;
                });
            if (block) {
                plan_.judge(*block, static_cast<int>(some));
            } else {
                plan_.judge(deal_);
            }
            for (std::size_t at = 0; at < some; ++at) {
                if (block) deal_.hands = block->hands_of(at, plan_.pot());
                tell(values, winners);
            }
            count -= some;
        }
    }

  private:
    template <class Put>
    void lay(const std::uint8_t* card, Put&& put) const {
        Set seen = known_;
        for (int number : plan_.open()) {
            const auto at = static_cast<std::size_t>(number);
            const Bag& bag = plan_.bags()[at];
            Held held = start_[at];
            for (int n = 0; n < bag.missing; ++n, ++card) {
                if (*card >= kCards || seen >> *card & 1)
                    throw std::invalid_argument("a card of a deal is none, or comes twice");
                seen |= Set{1} << *card;
                held += plan_.held(*card, bag.lies);
            }
            put(at, held);
        }
    }
    void tell(Value*& values, std::uint16_t*& winners) const {
        const Pot& pot = plan_.pot();
        Winners won = winners_of(pot, deal_.hands);
        take_all(pot, won);
        for (std::size_t side = 0; side < static_cast<std::size_t>(pot.sides); ++side) {
            values = std::copy_n(deal_.hands[side].begin(), pot.players, values);
            *winners++ = static_cast<std::uint16_t>(won[side]);
        }
    }

    const Plan& plan_;
    bool blocks_;
    Deal deal_;
    std::array<Held, kMostBags> start_;
    Set known_ = 0;
};

}  // namespace oddchip
