// Hands and ranges against each other, matchup by matchup.
#include <algorithm>
#include <stdexcept>
#include <unordered_map>

#include "classes.hpp"
#include "deals.hpp"

namespace oddchip {

namespace {

Set bits_of(const std::vector<int>& cards) {
    Set set = 0;
    for (int card : cards) set |= Set{1} << card;
    return set;
}

using Suiting = std::array<int, 4>;  // the suit that stands for each suit

Set moved(Set set, const Suiting& to) {
    constexpr Set kSuit = 0x0001111111111111u;
    Set found = set & Set{1} << kJoker;
    for (std::size_t suit = 0; suit < 4; ++suit) found |= (set >> suit & kSuit) << to[suit];
    return found;
}

// The exchanges of suits that leave everything as it is but the hands of the ranges.
std::vector<Suiting> exchanges(const Plan& plan) {
    std::vector<Suiting> found;
    Suiting to{0, 1, 2, 3};
    do {
        bool same = moved(bits_of(plan.deck()), to) == bits_of(plan.deck());
        for (const Bag& bag : plan.bags())
            same = same && moved(bits_of(bag.known), to) == bits_of(bag.known);
        if (same) found.push_back(to);
    } while (plan.suits_alike() && std::next_permutation(to.begin(), to.end()));
    return found;
}

struct HandsHash {
    std::size_t operator()(const std::vector<Set>& hands) const {
        Set mixed = 0;
        for (Set hand : hands) mixed = (mixed ^ hand) * 0x9e3779b97f4a7c15u ^ mixed >> 29;
        return static_cast<std::size_t>(mixed ^ mixed >> 32);
    }
};
using Weights = std::unordered_map<std::vector<Set>, double, HandsHash>;

// All combinations of hands that can be held at once, by their least likeness.
class Matching {
  public:
    Matching(const Plan& plan, const std::vector<Range>& ranges)
        : ranges_(ranges), suitings_(exchanges(plan)), least_(ranges.size()) {
        for (const Range& range : ranges) {
            images_.emplace_back();
            for (const auto& hand : range.hands)
                for (const Suiting& to : suitings_)
                    images_.back().push_back(moved(bits_of(hand), to));
        }
        std::vector<std::size_t> all(suitings_.size());
        for (std::size_t at = 0; at < all.size(); ++at) all[at] = at;
        walk(0, 0, 1, all);
    }
    Weights weights;

  private:
    // `open`: the exchanges that make the hands before this one least.
    void walk(std::size_t which, Set used, double weight, const std::vector<std::size_t>& open) {
        if (which == ranges_.size()) {
            weights[least_] += weight;
            return;
        }
        const Range& range = ranges_[which];
        std::vector<std::size_t> left;
        for (std::size_t hand = 0; hand < range.hands.size(); ++hand) {
            const Set* image = images_[which].data() + hand * suitings_.size();
            if (image[0] & used) continue;
            Set least = ~Set{0};
            for (std::size_t at : open) {
                if (image[at] > least) continue;
                if (image[at] < least) left.clear();
                least = image[at];
                left.push_back(at);
            }
            least_[which] = least;
            walk(which + 1, used | image[0], weight * range.weights[hand], left);
        }
    }
    const std::vector<Range>& ranges_;
    std::vector<Suiting> suitings_;
    std::vector<std::vector<Set>> images_;  // of each hand under each exchange, as it is first
    std::vector<Set> least_;
};

std::vector<int> listed(const std::vector<Range>& ranges) {
    std::vector<int> found;
    for (const Range& range : ranges) found.push_back(range.bag);
    return found;
}

// The one bag that is filled when the ranges' hands are known; -1 where there are more or none.
int only_open(const Plan& plan, const std::vector<Range>& ranges) {
    const std::vector<int> hands = listed(ranges);
    int found = -1;
    for (int bag : plan.open()) {
        if (std::find(hands.begin(), hands.end(), bag) != hands.end()) continue;
        if (found >= 0) return -1;
        found = bag;
    }
    if (found >= 0 && plan.bags()[static_cast<std::size_t>(found)].missing > kMostDealt) return -1;
    return found;
}

bool may_have_classes(const Plan& plan, const std::vector<Range>& ranges) {
    return plan.by_classes() && only_open(plan, ranges) >= 0;
}

// One matchup after the other on the same plan.
class Table {
  public:
    Table(const Plan& plan, const std::vector<Range>& ranges)
        : plan_(plan), ranges_(ranges), deal_(plan.start()), deck_(bits_of(plan.deck())) {
        if (may_have_classes(plan, ranges))
            classes_ = std::make_unique<Classes>(plan, only_open(plan, ranges), listed(ranges));
    }
    // Every deal of one matchup; `hands` has one hand for each range.
    Tally count(const std::vector<Set>& hands) {
        Set deck = deck_;
        for (std::size_t at = 0; at < hands.size(); ++at) {
            Held& held = deal_.bags[static_cast<std::size_t>(ranges_[at].bag)];
            held = {};
            for (Set left = hands[at]; left; left &= left - 1)
                held += plan_.held(std::countr_zero(left));
            deck &= ~hands[at];
        }
        if (!classes_ || !classes_->fit(deal_, deck)) return one_by_one(hands);
        Tally tally(plan_.pot());
        classes_->count(deal_, deck, tally);
        tally.close();
        return tally;
    }

  private:
    Tally one_by_one(const std::vector<Set>& hands) const {
        std::vector<Range> single;
        for (std::size_t at = 0; at < hands.size(); ++at) {
            std::vector<int> cards;
            for (Set left = hands[at]; left; left &= left - 1)
                cards.push_back(std::countr_zero(left));
            single.push_back({ranges_[at].bag, {cards}, {1.0}});
        }
        return enumerate(plan_, single, 1);
    }
    const Plan& plan_;
    const std::vector<Range>& ranges_;
    Deal deal_;
    Set deck_;
    std::unique_ptr<Classes> classes_;
};

}  // namespace

bool has_classes(const Plan& plan) {
    if (!may_have_classes(plan, {})) return false;
    Deal deal = plan.start();
    return Classes(plan, only_open(plan, {}), {}).fit(deal, bits_of(plan.deck()));
}

Tally by_classes(const Plan& plan) {
    if (!has_classes(plan)) throw std::invalid_argument("this plan does not fall into classes");
    return Table(plan, {}).count({});
}

Matchups::Matchups(const Plan& plan, std::vector<Range> ranges)
    : plan_(plan), ranges_(std::move(ranges)), classes_(may_have_classes(plan, ranges_)) {
    double combinations = 1;
    for (const Range& range : ranges_) combinations *= static_cast<double>(range.hands.size());
    if (combinations > kMostCombinations)
        throw std::invalid_argument("the ranges have too many combinations of hands");
    for (auto& [hands, weight] : Matching(plan_, ranges_).weights) hands_.push_back({hands, weight});
    // In order, so that the same question has the same answer to the last digit.
    std::sort(hands_.begin(), hands_.end());
}

Tally Matchups::count(int threads) const {
    const std::size_t crew = crew_of(threads);
    std::vector<Tally> tallies(crew, Tally(plan_.pot()));
    together(crew, [&](std::size_t one) {
        Table table(plan_, ranges_);
        for (std::size_t at = one; at < hands_.size(); at += crew)
            tallies[one].merge(table.count(hands_[at].first), hands_[at].second);
    });
    for (std::size_t one = 1; one < crew; ++one) tallies[0].merge(tallies[one]);
    return tallies[0];
}

}  // namespace oddchip
