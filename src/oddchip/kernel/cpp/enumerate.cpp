#include <exception>
#include <stdexcept>
#include <thread>

#include "deals.hpp"

namespace oddchip {

namespace {

double ways(double cards, int taken) {
    double found = 1;
    for (int n = 0; n < taken; ++n) found = found * (cards - n) / (n + 1);
    return found;
}

bool listed(const std::vector<Range>& ranges, int bag) {
    for (const Range& range : ranges)
        if (range.bag == bag) return true;
    return false;
}

// Deals bag after bag; the branches of the first card are shared out to the threads.
class Walk {
  public:
    Walk(const Plan& plan, const std::vector<Range>& ranges, std::size_t mine, std::size_t crew)
        : total(plan.pot()), plan_(plan), ranges_(ranges), mine_(mine), crew_(crew),
          deal_(plan.start()), current_(plan.pot()) {
        for (int bag : plan.open())
            if (!listed(ranges, bag)) bags_.push_back(bag);
        for (int card : plan.deck()) deck_.push_back(Set{1} << card);
        next_range(0, 0, 1);
        put_away();
    }
    Tally total;

  private:
    void next_range(std::size_t which, Set used, double weight) {
        if (which == ranges_.size()) {
            if (weight != weight_) put_away();
            weight_ = weight;
            next_bag(0, used);
            return;
        }
        const Range& range = ranges_[which];
        Held& held = deal_.bags[static_cast<std::size_t>(range.bag)];
        for (std::size_t at = 0; at < range.hands.size(); ++at) {
            Set bits = 0;
            held = {};
            for (int card : range.hands[at]) {
                held += plan_.held(card);
                bits |= Set{1} << card;
            }
            if (!(bits & used)) next_range(which + 1, used | bits, weight * range.weights[at]);
        }
    }
    void next_bag(std::size_t which, Set used) {
        if (which == bags_.size()) {
            if (which == 0 && branch_++ % crew_ != mine_) return;
            plan_.judge(deal_);
            current_.add(deal_.hands, 1);
            return;
        }
        const auto bag = static_cast<std::size_t>(bags_[which]);
        const Held before = deal_.bags[bag];
        next_card(which, plan_.bags()[bag].missing, 0, used);
        deal_.bags[bag] = before;
    }
    void next_card(std::size_t which, int left, std::size_t from, Set used) {
        if (left == 0) return next_bag(which + 1, used);
        const auto bag = static_cast<std::size_t>(bags_[which]);
        const Held before = deal_.bags[bag];
        const bool first = which == 0 && left == plan_.bags()[bag].missing;
        for (std::size_t at = from; at < deck_.size(); ++at) {
            if (deck_[at] & used) continue;
            if (first && branch_++ % crew_ != mine_) continue;
            deal_.bags[bag] = before;
            deal_.bags[bag] += plan_.held(std::countr_zero(deck_[at]), plan_.bags()[bag].lies);
            next_card(which, left - 1, at + 1, used | deck_[at]);
        }
        deal_.bags[bag] = before;
    }
    // Deals of one weight are counted together.
    void put_away() {
        current_.close();
        total.merge(current_, weight_);
        current_ = Tally(plan_.pot());
    }

    const Plan& plan_;
    const std::vector<Range>& ranges_;
    std::size_t mine_;
    std::size_t crew_;
    std::size_t branch_ = 0;
    double weight_ = 1;
    Deal deal_;
    Tally current_;
    std::vector<int> bags_;
    std::vector<Set> deck_;
};

}  // namespace

std::size_t crew_of(int threads) {
    if (threads < 1 || threads > kMostThreads)
        throw std::invalid_argument("one to 1024 threads share the work");
    return static_cast<std::size_t>(threads);
}

void together(std::size_t crew, const std::function<void(std::size_t)>& work) {
    std::vector<std::exception_ptr> wrong(crew);
    auto careful = [&](std::size_t one) {
        try {
            work(one);
        } catch (...) {
            wrong[one] = std::current_exception();
        }
    };
    std::vector<std::thread> others;
    others.reserve(crew);
    std::size_t begun = 1;
    try {
        for (; begun < crew; ++begun) others.emplace_back(careful, begun);
    } catch (const std::exception&) {
        // The system has no more threads: this one does the rest of the work, with the same result.
    }
    careful(0);
    for (std::size_t one = begun; one < crew; ++one) careful(one);
    for (auto& other : others) other.join();
    for (const auto& one : wrong)
        if (one) std::rethrow_exception(one);
}

double count_deals(const Plan& plan, const std::vector<Range>& ranges) {
    double found = 1;
    auto cards = static_cast<double>(plan.deck().size());
    for (const Range& range : ranges) {
        found *= static_cast<double>(range.hands.size());
        if (!range.hands.empty()) cards -= static_cast<double>(range.hands[0].size());
    }
    for (int bag : plan.open()) {
        if (listed(ranges, bag)) continue;
        const int missing = plan.bags()[static_cast<std::size_t>(bag)].missing;
        found *= ways(cards, missing);
        cards -= missing;
    }
    return found;
}

Tally enumerate(const Plan& plan, const std::vector<Range>& ranges, int threads) {
    const std::size_t crew = crew_of(threads);
    std::vector<Tally> tallies(crew, Tally(plan.pot()));
    auto work = [&](std::size_t one) { tallies[one] = Walk(plan, ranges, one, crew).total; };
    together(crew, work);
    for (std::size_t one = 1; one < crew; ++one) tallies[0].merge(tallies[one]);
    return tallies[0];
}

}  // namespace oddchip
