// Hands of several ranges by chance: those that can be held at once are drawn together.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <vector>

#include "deals.hpp"

namespace oddchip {

// A counter that is stirred: quick, and each seed has its own sequence.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_(stir(seed + 0x51ed270b9f652295u)) {}

    std::uint64_t next() {
        state_ += 0x2d358dccaa6c78a5u;
        const auto wide = static_cast<unsigned __int128>(state_) * (state_ ^ 0x8bb84b93962eacc9u);
        return static_cast<std::uint64_t>(wide) ^ static_cast<std::uint64_t>(wide >> 64);
    }
    // A number below n (at most a few tens of thousands; the bias is below one in 2^48).
    std::uint32_t below(std::uint32_t n) {
        return static_cast<std::uint32_t>(static_cast<unsigned __int128>(next()) * n >> 64);
    }

  private:
    static std::uint64_t stir(std::uint64_t x) {
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
        x = (x ^ x >> 27) * 0x94d049bb133111ebu;
        return x ^ x >> 31;
    }
    std::uint64_t state_;
};

// Numbers by their weights, each in one step: a place is its own number's up to some fraction, and
// another's above it.
class Alias {
  public:
    explicit Alias(const std::vector<double>& weights) : places_(weights.size()) {
        double total = 0;
        for (double weight : weights) total += weight;
        if (weights.empty() || !(total > 0)) throw std::invalid_argument("a range has no hand");
        even_ = std::adjacent_find(weights.begin(), weights.end(), std::not_equal_to<>()) ==
                weights.end();
        std::vector<double> left;
        std::vector<std::uint32_t> poor, rich;
        for (std::uint32_t at = 0; at < weights.size(); ++at) {
            left.push_back(weights[at] / total * static_cast<double>(weights.size()));
            (left[at] < 1 ? poor : rich).push_back(at);
        }
        while (!poor.empty() && !rich.empty()) {
            const std::uint32_t one = poor.back();
            const std::uint32_t giver = rich.back();
            poor.pop_back();
            places_[one] = {static_cast<std::uint32_t>(left[one] * 0x1p32), giver};
            left[giver] -= 1 - left[one];
            if (left[giver] >= 1) continue;
            rich.pop_back();
            poor.push_back(giver);
        }
        for (const auto& rest : {poor, rich})
            for (std::uint32_t one : rest) places_[one] = {~std::uint32_t{0}, one};
    }
    std::uint32_t pick(Chance& chance) const {
        const auto wide = static_cast<unsigned __int128>(chance.next()) * places_.size();
        return weighed(static_cast<std::uint32_t>(wide >> 64), static_cast<std::uint64_t>(wide));
    }
    // A place, and what else is known of the random number that led there.
    std::uint32_t weighed(std::uint32_t at, std::uint64_t rest) const {
        const Place& place = places_[at];
        return static_cast<std::uint32_t>(rest >> 32) < place.up_to ? at : place.other;
    }
    std::size_t size() const { return places_.size(); }
    bool even() const { return even_; }  // all weigh the same

  private:
    struct Place {
        std::uint32_t up_to;
        std::uint32_t other;
    };
    std::vector<Place> places_;
    bool even_ = false;
};

// Some ranges of which every combination that can be held is listed.
class Joint {
  public:
    static constexpr std::size_t kMost = 1 << 16;

    struct Hand {
        int bag;
        Held held;
        Set bits;
    };
    // From this range on, as many as go together.
    Joint(const Plan& plan, const std::vector<Range>& ranges, std::size_t& next) {
        std::vector<double> weights{1};
        std::vector<Combination> some{{}};
        do {
            std::vector<Combination> more;
            std::vector<double> worth;
            lists_.push_back(hands_of(plan, ranges[next]));
            for (std::size_t at = 0; at < some.size(); ++at)
                for (std::size_t hand = 0; hand < lists_.back().size(); ++hand) {
                    const double weight = weights[at] * ranges[next].weights[hand];
                    if (some[at].bits & lists_.back()[hand].bits || !(weight > 0)) continue;
                    more.push_back(some[at]);
                    more.back().bits |= lists_.back()[hand].bits;
                    more.back().hands.push_back(static_cast<std::uint32_t>(hand));
                    worth.push_back(weight);
                }
            some = std::move(more);
            weights = std::move(worth);
            ++next;
        } while (next < ranges.size() && some.size() * ranges[next].hands.size() <= kMost);
        if (some.empty())
            throw std::invalid_argument("the hands of the ranges cannot be held at once");
        alias_ = std::make_unique<Alias>(weights);
        for (const Combination& one : some)
            hands_.insert(hands_.end(), one.hands.begin(), one.hands.end());
    }
    // Draws a hand for each range; `put` is told of it.
    template <class Put>
    void draw(Chance& chance, Put&& put) const {
        const std::uint32_t* hand = hands_.data() + alias_->pick(chance) * lists_.size();
        for (const auto& list : lists_) put(list[*hand++]);
    }
    // The same in steps: a number below `size`, by its weight, and the hands of each range.
    std::uint32_t size() const { return static_cast<std::uint32_t>(alias_->size()); }
    bool even() const { return alias_->even(); }
    std::uint32_t weighed(std::uint32_t at, std::uint64_t rest) const {
        return alias_->weighed(at, rest);
    }
    // Each range's hands, and which of them a combination has: so far apart, one a combination.
    template <class Each>
    void each_list(Each&& each) const {
        for (std::size_t at = 0; at < lists_.size(); ++at)
            each(lists_[at], hands_.data() + at, lists_.size());
    }

  private:
    struct Combination {
        Set bits = 0;
        std::vector<std::uint32_t> hands;
    };
    static std::vector<Hand> hands_of(const Plan& plan, const Range& range) {
        std::vector<Hand> found;
        for (const auto& cards : range.hands) {
            Hand hand{range.bag, {}, 0};
            for (int card : cards) {
                hand.held += plan.held(card);
                hand.bits |= Set{1} << card;
            }
            found.push_back(hand);
        }
        return found;
    }
    std::vector<std::vector<Hand>> lists_;
    std::vector<std::uint32_t> hands_;  // of every combination, one a range
    std::unique_ptr<Alias> alias_;
};

}  // namespace oddchip
