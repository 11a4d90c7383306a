// All ways to choose of one hand, and how they stand.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <vector>

#include "choosing.hpp"
#include "share.hpp"

namespace oddchip {

// Every way to take so many of n things, as masks in the order of itertools.combinations.
class Subsets {
  public:
    const std::vector<unsigned>& of(int things, int take) {
        auto& found = known_[static_cast<std::size_t>(things) * kMostDrawn +
                             static_cast<std::size_t>(take)];
        if (found.empty()) each(things, take, found, 0, 0);
        return found;
    }

  private:
    static void each(int things, int take, std::vector<unsigned>& found, int from, unsigned mask) {
        if (take == 0) return found.push_back(mask);
        for (int one = from; one + take <= things; ++one)
            each(things, take - 1, found, one + 1, mask | 1u << one);
    }
    std::array<std::vector<unsigned>, kMostDrawn * kMostDrawn> known_;
};

struct Way {
    Set gone;
    double won = 0;
    std::array<double, kMostSides> sides{};
    bool tried = true;
};

class Ways {
  public:
    // So many deals are a round; a way that is so many standard errors behind then is given up.
    static constexpr int kRound = 50;
    static constexpr double kFar = 2;

    void list(const Stage& stage, const Pot& pot, Set held, Subsets& subsets) {
        all.clear();
        first_.fill(0);
        sides_ = static_cast<std::size_t>(pot.sides);
        by_side_ = stage.goes == Goes::On;
        std::array<Set, kCards> cards;
        int count = 0;
        for (; held; held &= held - 1) cards[static_cast<std::size_t>(count++)] = held & (0 - held);
        if (static_cast<std::size_t>(count) >= kMostDrawn)
            throw std::invalid_argument("a hand has too many cards to choose from");
        for (int gone = stage.least; gone <= std::min(stage.most, count); ++gone) {
            first_[static_cast<std::size_t>(gone)] = all.size();
            for (unsigned mask : subsets.of(count, gone)) {
                Way way{};
                for (unsigned rest = mask; rest; rest &= rest - 1)
                    way.gone |= cards[static_cast<std::size_t>(std::countr_zero(rest))];
                all.push_back(way);
            }
        }
    }
    // The number of the first way in which so many cards leave.
    std::size_t first(int gone) const { return first_[static_cast<std::size_t>(gone)]; }
    bool by_side() const { return by_side_; }

    // One deal more for a way.
    void add(std::size_t number, const Share& share) {
        Way& way = all[number];
        way.won += share.whole;
        for (std::size_t side = 0; side < sides_; ++side) way.sides[side] += share.sides[side];
    }
    // What a way is worth: a pass is judged by the side that it is for.
    double worth(const Way& way) const {
        if (!by_side_) return way.won;
        return *std::max_element(way.sides.begin(),
                                 way.sides.begin() + static_cast<std::ptrdiff_t>(sides_));
    }
    const Way& leading() const {
        std::size_t most = 0;
        for (std::size_t way = 1; way < all.size(); ++way)
            if (worth(all[way]) > worth(all[most])) most = way;
        return all[most];
    }
    // Ways that are far behind after so many deals are tried no more; how many still are.
    std::size_t give_up(int deals) {
        const double best = worth(leading());
        auto spread = [&](double won) { return won * (1 - won / deals); };
        std::size_t left = 0;
        for (Way& way : all) {
            const double won = worth(way);
            const double far = kFar * std::sqrt(spread(best) + spread(won)) + 1;
            way.tried &= best - won <= far;
            left += way.tried;
        }
        return left;
    }
    void tell(Tried& found, int deals) const {
        for (const Way& way : all) {
            found.gone.push_back(way.gone);
            found.won.push_back(worth(way) / deals);
        }
    }
    std::vector<Way> all;

  private:
    std::array<std::size_t, kMostDrawn> first_{};
    std::size_t sides_ = 0;
    bool by_side_ = false;
};

}  // namespace oddchip
