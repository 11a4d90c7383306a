// What one hand wins against others whose values are known.
#pragma once

#include <algorithm>
#include <array>

#include "tally.hpp"

namespace oddchip {

// The best of the others on each side, and how many hold it.
struct Against {
    std::array<Value, kMostSides> best{};
    std::array<int, kMostSides> holders{};
    int players = 1;

    void add(const Pot& pot, const Hands& hands, std::size_t hand) {
        ++players;
        for (std::size_t side = 0; side < static_cast<std::size_t>(pot.sides); ++side) {
            const Value value = hands[side][hand];
            if (value == 0 || value < best[side]) continue;
            holders[side] = value > best[side] ? 1 : holders[side] + 1;
            best[side] = value;
        }
    }
};

// A hand's part of every side against others, as `winners_of`, `take_all` and a tally have it.
class Share {
  public:
    Share(const Pot& pot, const Hands& hands, std::size_t hand, const Against& others) {
        const auto count = static_cast<std::size_t>(pot.sides);
        int won = 0;
        bool someone = false;
        bool all = false;
        auto settle = [&](std::size_t side, Value least) {
            const Value own = hands[side][hand];
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
    double whole = 0;
    std::array<double, kMostSides> sides;

  private:
    static constexpr auto kPart = [] {
        std::array<double, kMostPlayers + 1> found{};
        for (std::size_t n = 1; n < found.size(); ++n) found[n] = 1.0 / static_cast<double>(n);
        return found;
    }();
};

}  // namespace oddchip
