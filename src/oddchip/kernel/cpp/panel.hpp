// Panels: hands that are judged side by side, and which drawn cards go where on them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <vector>

#include "plan.hpp"

namespace oddchip {

inline constexpr std::size_t kMostZones = 4;

// Hands that are judged side by side: where the cards of their zones and of the board lie.
struct Panel {
    const Plan* plan = nullptr;
    std::vector<std::vector<std::vector<int>>> zones;  // by hand and zone: one bag, or one a card
    std::vector<int> cells;                            // by cell; -1: it plays no part
};

using Drawn = std::array<std::uint8_t, kCards>;

// A panel at work: what lies in its bags for good, and which of the drawn cards go where.
class Judged {
  public:
    explicit Judged(const Panel& panel) : panel_(panel), deal_(panel.plan->start()) {}

    void begin() {
        fixed_.fill({});
        filled_.fill(0);
        more_.clear();
        changed_ = 0;
        fresh_ = settling_ = true;
    }
    // Cards that lie in a zone of a hand; then cards that will be drawn there.
    void hold(std::size_t hand, std::size_t zone, Set cards) {
        for (; cards; cards &= cards - 1) {
            const int bag = next(hand, zone);
            fixed_[at_(bag)] += held(bag, std::countr_zero(cards));
        }
    }
    void draw(std::size_t hand, std::size_t zone, int which) { will_get(next(hand, zone), which); }
    void lay(std::size_t cell, int card) {
        const int bag = panel_.cells[cell];
        if (bag >= 0) fixed_[at_(bag)] += held(bag, card);
    }
    void draw_cell(std::size_t cell, int which) {
        if (panel_.cells[cell] >= 0) will_get(panel_.cells[cell], which);
    }
    // The values of some hands (a bit each) with these cards drawn.
    const Hands& judge(const Drawn& drawn, std::uint32_t hands = ~0u) {
        return judge(drawn, changed_, hands);
    }

    // The same for a few deals at once, each with its own cards; of so many of them, one after the
    // other, only the cards from some number on differ.
    const Round& judge(const std::vector<Drawn>& drawn, std::size_t count, std::uint32_t hands,
                       std::size_t alike, int from) {
        if (!panel_.plan->by_blocks()) {
            Set late = 0;
            for (const More& one : more_)
                if (one.which >= from) late |= Set{1} << one.bag;
            for (std::size_t deal = 0; deal < count; ++deal) {
                const Set changed = deal % alike ? late : changed_;
                keep(changed || fresh_ ? judge(drawn[deal], changed, hands) : deal_.hands, deal, hands);
            }
            return round_;
        }
        if (settling_) {
            settle();
            if (more_.empty()) panel_.plan->judge(fixed_, round_, Round::kDeals, ~0u);
        }
        if (more_.empty()) return round_;  // as it was
        for (std::size_t row = 0; row < coming_.size(); ++row) {
            auto& sums = round_.more[row];
            sums.fill({});
            for (int which : coming_[row].which)
                for (std::size_t deal = 0; deal < count; ++deal)
                    sums[deal] += panel_.plan->held(drawn[deal][at_(which)], coming_[row].lies);
        }
        panel_.plan->judge(fixed_, round_, count, hands);
        return round_;
    }

    // The same for nobody: what lies on the board is looked at.
    void judge_board(const Drawn& drawn) { judge(drawn, 0); }
    CrossedTable crossed(std::size_t side) const { return panel_.plan->crossed(deal_, side); }
    bool by_blocks() const { return panel_.plan->by_blocks(); }
    bool on_board() const {
        return std::any_of(panel_.cells.begin(), panel_.cells.end(), [](int bag) { return bag >= 0; });
    }

  private:
    static std::size_t at_(int number) { return static_cast<std::size_t>(number); }

    struct More {
        int bag;
        int which;
    };
    // When these bags alone have other cards than in the last deal.
    const Hands& judge(const Drawn& drawn, Set changed, std::uint32_t hands) {
        if (fresh_) {
            deal_.bags = fixed_;
            changed = changed_;
        }
        for (Set some = changed; some; some &= some - 1) {
            const auto bag = at_(std::countr_zero(some));
            deal_.bags[bag] = fixed_[bag];
        }
        for (const More& one : more_)
            if (changed >> one.bag & 1)
                deal_.bags[at_(one.bag)] += held(one.bag, drawn[at_(one.which)]);
        panel_.plan->judge_rest(deal_, fresh_ ? 0 : ~changed, hands);
        fresh_ = false;
        return deal_.hands;
    }
    // Drawn cards that come to some bags.
    struct Coming {
        Lies lies;
        std::vector<int> which;
        bool operator==(const Coming&) const = default;
    };
    // Which bags get what; those that get the same share a row.
    void settle() {
        settling_ = false;
        coming_.clear();
        round_.row.fill(-1);
        for (Set some = changed_; some; some &= some - 1) {
            const int bag = std::countr_zero(some);
            Coming own{panel_.plan->bags()[at_(bag)].lies, {}};
            for (const More& one : more_)
                if (one.bag == bag) own.which.push_back(one.which);
            const auto found = std::find(coming_.begin(), coming_.end(), own);
            round_.row[at_(bag)] = static_cast<int>(found - coming_.begin());
            if (found == coming_.end()) coming_.push_back(std::move(own));
        }
        if (round_.more.size() < coming_.size()) round_.more.resize(coming_.size());
    }
    void keep(const Hands& found, std::size_t deal, std::uint32_t hands) {
        const Pot& pot = panel_.plan->pot();
        for (std::size_t side = 0; side < at_(pot.sides); ++side)
            for (std::size_t hand = 0; hand < at_(pot.players); ++hand)
                if (hands >> hand & 1) round_.hands[side][hand][deal] = found[side][hand];
    }
    Held held(int bag, int card) const {
        return panel_.plan->held(card, panel_.plan->bags()[at_(bag)].lies);
    }
    int next(std::size_t hand, std::size_t zone) {
        const auto& bags = panel_.zones[hand][zone];
        if (bags.size() == 1) return bags[0];
        auto& filled = filled_[hand * kMostZones + zone];
        if (filled >= bags.size()) throw std::invalid_argument("a hand has more cards than places");
        return bags[filled++];
    }
    void will_get(int bag, int which) {
        more_.push_back({bag, which});
        changed_ |= Set{1} << bag;
    }
    const Panel& panel_;
    Deal deal_;
    std::array<Held, kMostBags> fixed_{};
    std::array<std::size_t, kMostPlayers * kMostZones> filled_{};
    std::vector<More> more_;
    std::vector<Coming> coming_;
    Round round_;
    Set changed_ = 0;
    bool fresh_ = true;
    bool settling_ = true;
};

}  // namespace oddchip
