// What one hand wins against others whose values are known.
#pragma once

#include <algorithm>
#include <array>

#include "plan.hpp"

namespace oddchip {

// The best of the others on each side, and how many hold it.
struct Against {
    std::array<Value, kMostSides> best{};
    std::array<int, kMostSides> holders{};
    int players = 1;

    void add(const Pot& pot, const Hands& hands, std::size_t hand) {
        add(pot, [&](std::size_t side) { return hands[side][hand]; });
    }
    template <class ValueOf>
    void add(const Pot& pot, ValueOf&& value_of) {
        ++players;
        for (std::size_t side = 0; side < static_cast<std::size_t>(pot.sides); ++side) {
            const Value value = value_of(side);
            if (value == 0 || value < best[side]) continue;
            holders[side] = value > best[side] ? 1 : holders[side] + 1;
            best[side] = value;
        }
    }
};

// The same for a few deals side by side.
struct AgainstRound {
    std::array<Round::Row<Value>, kMostSides> best;
    std::array<Round::Row<Value>, kMostSides> holders;
    int players = 1;

    void begin() {
        players = 1;
        for (auto& row : best) row.fill(0);
        for (auto& row : holders) row.fill(0);
    }
    void add(const Pot& pot, const Round& round, std::size_t hand) {
        ++players;
        for (std::size_t side = 0; side < static_cast<std::size_t>(pot.sides); ++side) {
            const auto& values = round.hands[side][hand];
            for (std::size_t deal = 0; deal < Round::kDeals; ++deal) {
                const Value value = values[deal];
                const Value top = best[side][deal];
                const Value more = value == top && value != 0;
                holders[side][deal] = value > top ? 1 : holders[side][deal] + more;
                best[side][deal] = std::max(value, top);
            }
        }
    }
    // One of the deals.
    Against of(std::size_t deal, const Pot& pot) const {
        Against found;
        found.players = players;
        for (std::size_t side = 0; side < static_cast<std::size_t>(pot.sides); ++side) {
            found.best[side] = best[side][deal];
            found.holders[side] = holders[side][deal];
        }
        return found;
    }
};

// A hand's part of every side against others, as `winners_of`, `take_all` and a tally have it.
class Share {
  public:
    template <class OwnValue>
    Share(const Pot& pot, const Against& others, OwnValue&& own_value) {
        const auto count = static_cast<std::size_t>(pot.sides);
        int won = 0;
        bool someone = false;
        bool all = false;
        auto settle = [&](std::size_t side, Value least) {
            const Value own = own_value(side);
            const Value best = others.best[side];
            sides[side] = 0;
            if (std::max(own, best) < least) return;
            someone = true;
            const int holders = (own > best ? 0 : others.holders[side]) + (own >= best);
            if (pot.alone && holders > 1) return;
            ++won;
            if (own >= best) sides[side] = kPart[static_cast<std::size_t>(holders)];
            all |= static_cast<int>(side) == pot.takes_all;
        };
        for (std::size_t side = 0; side < count; ++side) settle(side, pot.least[side]);
        if (!someone && pot.nobody >= 0) settle(static_cast<std::size_t>(pot.nobody), 1);
        if (all) {
            for (std::size_t side = 0; side < count; ++side)
                if (static_cast<int>(side) != pot.takes_all) sides[side] = 0;
            won = 1;
        }
        for (std::size_t side = 0; side < count; ++side) whole += sides[side];
        whole *= kPart[static_cast<std::size_t>(won)];
        if (won == 0) whole = pot.nobody == kShared ? kPart[static_cast<std::size_t>(others.players)] : 0;
    }
    // The whole alone, where every side that somebody qualifies for is won as it stands.
    static bool plainly(const Pot& pot) {
        return !pot.alone && pot.takes_all < 0 && pot.nobody == kRides;
    }
    template <class OwnValue>
    static double plain(const Pot& pot, const Against& others, OwnValue&& own_value) {
        double got = 0;
        std::size_t won = 0;
        for (std::size_t side = 0; side < static_cast<std::size_t>(pot.sides); ++side) {
            const Value own = own_value(side);
            const Value best = others.best[side];
            won += std::max(own, best) >= pot.least[side];
            const bool mine = own >= best && own >= pot.least[side];
            got += mine ? kPart[own > best ? 1 : static_cast<std::size_t>(others.holders[side]) + 1] : 0;
        }
        return got * kPart[won];
    }
    // What is won of a side, deal by deal; and in how many sides somebody has a part.
    static void plain(const Pot& pot, const AgainstRound& others, const Round& round,
                      std::size_t hand, std::size_t side, Round::Row<float>& won,
                      Round::Row<std::uint8_t>& sides) {
        const auto& values = round.hands[side][hand];
        const Value least = pot.least[side];
        for (std::size_t deal = 0; deal < Round::kDeals; ++deal) {
            const Value own = values[deal];
            const Value best = others.best[side][deal];
            sides[deal] += std::max(own, best) >= least;
            const float part = own > best ? 1.0f : kSmall[others.holders[side][deal] + 1u];
            won[deal] = own >= best && own >= least ? part : 0.0f;
        }
    }
    static float part(std::size_t parts) { return kSmall[parts]; }

    double whole = 0;
    std::array<double, kMostSides> sides;

  private:
    static constexpr auto kPart = [] {
        std::array<double, kMostPlayers + 1> found{};
        for (std::size_t n = 1; n < found.size(); ++n) found[n] = 1.0 / static_cast<double>(n);
        return found;
    }();
    static constexpr auto kSmall = [] {
        std::array<float, kMostPlayers + 1> found{};
        for (std::size_t n = 1; n < found.size(); ++n) found[n] = static_cast<float>(kPart[n]);
        return found;
    }();
};

}  // namespace oddchip
