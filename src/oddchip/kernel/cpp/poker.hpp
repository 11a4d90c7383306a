// The values of a poker scale, worked out from its description: what PokerScale.of says of every
// hand of five cards, in a fraction of a millisecond. Tests hold the two equal.
#pragma once

#include <array>
#include <stdexcept>
#include <utility>
#include <vector>

#include "scale.hpp"

namespace oddchip {

// In the order in which Python lists them.
enum Category { kHighCard, kPair, kTwoPair, kTrips, kStraight, kFlush, kFullHouse, kQuads,
                kStraightFlush, kFive, kCategories };

struct PokerRules {
    std::vector<int> place;  // of each category in the scale's order, worst first; -1: there is none
    std::vector<int> pips;   // of each rank
    std::vector<std::pair<unsigned, int>> straights;  // five ranks (a mask), and the top one's pips
    std::vector<unsigned> nothing;  // five ranks that are nothing but their cards, suited or not
    bool lowball = false;
};

class PokerTables {
  public:
    explicit PokerTables(PokerRules rules) : rules_(std::move(rules)) {
        if (rules_.place.size() != kCategories || rules_.pips.size() != kRanks)
            throw std::invalid_argument("a poker scale has ten categories and thirteen ranks");
        each(0, 0);
        worth_ = plain_;
        worth_.insert(worth_.end(), suited_.begin(), suited_.end());
        std::sort(worth_.begin(), worth_.end());
        worth_.erase(std::unique(worth_.begin(), worth_.end()), worth_.end());
    }
    Values plain() const { return dense(plain_); }    // by combinations_with_replacement
    Values suited() const { return dense(suited_); }  // by combinations
    const std::vector<std::int32_t>& values() const { return worth_; }

  private:
    static constexpr std::int32_t kOne = 1 << 20;  // one category: five pips of four bits

    void each(int at, int from) {
        if (at == 5) return add();
        for (int rank = from; rank < kRanks; ++rank) {
            ranks_[static_cast<std::size_t>(at)] = rank;
            each(at + 1, rank);
        }
    }
    void add() {
        std::array<int, kRanks> counts{};
        unsigned mask = 0;
        for (int rank : ranks_) {
            ++counts[static_cast<std::size_t>(rank)];
            mask |= 1u << rank;
        }
        std::vector<std::pair<int, int>> groups;  // how many, and of which pips: the weightiest first
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            if (counts[rank]) groups.emplace_back(counts[rank], rules_.pips[rank]);
        std::sort(groups.rbegin(), groups.rend());
        if (groups.size() < 5) return plain_.push_back(worth(paired(groups), groups));
        const int top = straight(mask);
        const bool nothing = std::find(rules_.nothing.begin(), rules_.nothing.end(), mask) !=
                             rules_.nothing.end();
        const bool flush = rules_.place[kFlush] >= 0 && !nothing;
        const bool row = top && !nothing;
        const std::vector<std::pair<int, int>> only{{1, top}};
        plain_.push_back(row ? worth(kStraight, only) : worth(kHighCard, groups));
        suited_.push_back(row ? worth(flush ? kStraightFlush : kStraight, only)
                              : worth(flush ? kFlush : kHighCard, groups));
    }
    int straight(unsigned mask) const {
        if (rules_.place[kStraight] < 0) return 0;
        for (const auto& [ranks, top] : rules_.straights)
            if (ranks == mask) return top;
        return 0;
    }
    static Category paired(const std::vector<std::pair<int, int>>& groups) {
        switch (groups[0].first) {
            case 5: return kFive;
            case 4: return kQuads;
            case 3: return groups.size() == 2 ? kFullHouse : kTrips;
            default: return groups.size() == 3 ? kTwoPair : kPair;
        }
    }
    std::int32_t worth(Category category, const std::vector<std::pair<int, int>>& groups) const {
        std::int32_t packed = rules_.place[category] * kOne;
        int shift = 16;
        for (const auto& [count, pips] : groups) {
            packed += pips << shift;
            shift -= 4;
        }
        return rules_.lowball ? 16 * kOne - packed : packed;
    }
    Values dense(const std::vector<std::int32_t>& some) const {
        Values found;
        for (std::int32_t one : some)
            found.push_back(static_cast<Value>(
                1 + (std::lower_bound(worth_.begin(), worth_.end(), one) - worth_.begin())));
        return found;
    }
    PokerRules rules_;
    std::array<int, 5> ranks_{};
    std::vector<std::int32_t> plain_;
    std::vector<std::int32_t> suited_;
    std::vector<std::int32_t> worth_;  // each once, the worst first
};

}  // namespace oddchip
