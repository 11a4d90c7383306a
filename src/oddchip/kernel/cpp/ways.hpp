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
    std::array<double, kMostSides> won{};  // the whole, or side by side
    double squares = 0;                    // of the differences from who was ahead
    bool tried = true;
};

class Ways {
  public:
    // So many deals are a round. A way is given up then that is so many standard errors behind, on
    // the same deals; and one that can hardly be so much of the pot ahead.
    static constexpr std::size_t kRound = Round::kDeals;
    static constexpr double kFar = 2;
    static constexpr double kAlmost = 0.01;

    void list(const Stage& stage, const Pot& pot, Set held, Subsets& subsets) {
        all.clear();
        first_.fill(0);
        sides_ = stage.goes == Goes::On ? static_cast<std::size_t>(pot.sides) : 1;
        ahead_ = 0;
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
        round_.resize(all.size() * sides_);
    }
    // The number of the first way in which so many cards leave.
    std::size_t first(int gone) const { return first_[static_cast<std::size_t>(gone)]; }
    // A pass is judged by the side that it is for.
    bool by_side() const { return sides_ > 1; }

    // One deal more for a way, in its place of the round.
    void add(std::size_t number, std::size_t deal, double whole) { put(number, 0, deal, whole); }
    void add(std::size_t number, std::size_t deal, const Share& share) {
        if (sides_ == 1) return put(number, 0, deal, share.whole);
        for (std::size_t side = 0; side < sides_; ++side) put(number, side, deal, share.sides[side]);
    }
    // The deals of a round for a way, each worth what it is on every side by itself.
    void add(std::size_t number, std::size_t deals, const Pot& pot, const AgainstRound& others,
             const Round& round, std::size_t hand) {
        Round::Row<std::uint8_t> someone{};
        Row* rows = &round_[number * sides_];
        Row got;
        for (std::size_t side = 0; side < static_cast<std::size_t>(pot.sides); ++side) {
            Share::plain(pot, others, round, hand, side, sides_ > 1 || side == 0 ? rows[side] : got,
                         someone);
            if (sides_ == 1 && side > 0)
                for (std::size_t deal = 0; deal < kRound; ++deal) rows[0][deal] += got[deal];
        }
        if (sides_ == 1 && pot.sides > 1)
            for (std::size_t deal = 0; deal < kRound; ++deal)
                rows[0][deal] *= Share::part(someone[deal]);
        for (std::size_t side = 0; side < sides_; ++side) {
            float sum = 0;
            for (std::size_t deal = 0; deal < deals; ++deal) sum += rows[side][deal];
            all[number].won[side] += static_cast<double>(sum);
        }
    }
    // The best way of those that are still tried.
    const Way& leading() const { return all[leader()]; }
    // At the end of a round, after so many deals: how many ways are still tried.
    std::size_t give_up(int deals) {
        const std::size_t ahead = leader();
        if (ahead != ahead_) all[ahead_].squares = all[ahead].squares;
        ahead_ = ahead;
        const double best = worth(all[ahead]);
        const auto& won = row(ahead);
        std::size_t left = 1;
        for (std::size_t number = 0; number < all.size(); ++number) {
            Way& way = all[number];
            if (!way.tried || number == ahead) continue;
            const auto& own = row(number);
            for (std::size_t deal = 0; deal < kRound; deal += alike) {
                float apart = 0;
                for (std::size_t one = deal; one < deal + alike; ++one) apart += won[one] - own[one];
                way.squares += static_cast<double>(apart * apart);
            }
            const double far = kFar * std::sqrt(way.squares) + 1 - kAlmost * deals;
            way.tried = best - worth(way) < far;
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
    std::size_t alike = 1;  // so many deals, one after the other, hang together: a part of a round

  private:
    using Row = Round::Row<float>;

    std::size_t side_of(const Way& way) const {
        const auto end = way.won.begin() + static_cast<std::ptrdiff_t>(sides_);
        return static_cast<std::size_t>(std::max_element(way.won.begin(), end) - way.won.begin());
    }
    double worth(const Way& way) const { return way.won[side_of(way)]; }
    const Row& row(std::size_t number) const {
        return round_[number * sides_ + side_of(all[number])];
    }
    void put(std::size_t number, std::size_t side, std::size_t deal, double won) {
        all[number].won[side] += won;
        round_[number * sides_ + side][deal] = static_cast<float>(won);
    }
    std::size_t leader() const {
        std::size_t most = all.size();
        for (std::size_t way = 0; way < all.size(); ++way)
            if (all[way].tried && (most == all.size() || worth(all[way]) > worth(all[most])))
                most = way;
        return most;
    }

    std::array<std::size_t, kMostDrawn> first_{};
    std::vector<Row> round_;  // what each way won of its sides, deal by deal
    std::size_t sides_ = 1;
    std::size_t ahead_ = 0;
};

}  // namespace oddchip
