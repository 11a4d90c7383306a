// Ways through the deals of a plan: by chance, one after the other, or class by class.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "plan.hpp"

namespace oddchip {

// The hands that a player may hold instead of any cards at all, each with its weight.
struct Range {
    int bag = 0;
    std::vector<std::vector<int>> hands;
    std::vector<double> weights;
};

// A card, or several, as a deal needs them: what they are worth, and which they are.
struct Dealt {
    Word word = 0;
    Set bits = 0;
};

// So many threads are a crew; nobody has more.
inline constexpr int kMostThreads = 1024;
std::size_t crew_of(int threads);

// `work` once for each of a crew, at the same time as far as the system has threads for it; what one
// of them throws is thrown here.
void together(std::size_t crew, const std::function<void(std::size_t)>& work);

// How many deals there are, ranges included (without asking which of their hands collide).
double count_deals(const Plan& plan, const std::vector<Range>& ranges);

// `count` deals by chance, shared out to threads with one seeded generator each: the same seed and
// number of threads give the same answer.
Tally sample(const Plan& plan, const std::vector<Range>& ranges, std::uint64_t count,
             std::uint64_t seed, int threads);

// The same for each hand of one range by itself, all on deals from one seed.
std::vector<Tally> sample_each(const Plan& plan, const Range& range, std::uint64_t count,
                               std::uint64_t seed);

// Every deal, one by one.
Tally enumerate(const Plan& plan, const std::vector<Range>& ranges, int threads);

// Can classes answer? One bag is to be filled, suits matter through flushes only, and no deal has
// two suits in which somebody makes one.
bool has_classes(const Plan& plan);

// Every deal, by classes.
Tally by_classes(const Plan& plan);

// Ranges against each other: all combinations of their hands that can be held at once. Those that
// an exchange of suits makes alike are one matchup, and each matchup is counted once.
class Matchups {
  public:
    static constexpr double kMostCombinations = 10'000'000;

    Matchups(const Plan& plan, std::vector<Range> ranges);
    const Plan& plan() const { return plan_; }
    std::size_t size() const { return hands_.size(); }
    // Are most of them counted by classes?
    bool classes() const { return classes_; }
    // Every deal of every matchup by its weight.
    Tally count(int threads) const;

  private:
    const Plan& plan_;
    std::vector<Range> ranges_;
    std::vector<std::pair<std::vector<Set>, double>> hands_;
    bool classes_;
};

}  // namespace oddchip
