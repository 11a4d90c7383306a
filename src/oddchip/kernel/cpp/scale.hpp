// A scale as tables: what the readable Python class says, at table speed.
//
// Values here are dense: 0 is no hand, and the worst hand of the scale is 1. The evaluator knows
// nothing of any scale but what stands in these tables.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <vector>

#include "cards.hpp"
#include "layout.hpp"
#include "rainbow.hpp"

namespace oddchip {

using Value = std::uint16_t;
using Values = std::vector<Value>;

enum class Kind : std::uint8_t {
    Ranks,    // multisets of ranks, and perhaps a flush
    Rainbow,  // different ranks and suits
    Sum,      // points of all cards together
    Highest,  // points of the best single card
    Totals,   // points of all cards together, each counting in one way or several
};
enum class Suits : std::uint8_t { Help, Ignored, Hurt };

// What the reference class fills in for a scale of totals.
struct TotalTables {
    static constexpr std::size_t kTotals = 1024;  // no total is as large

    std::vector<std::vector<int>> ways;  // points of each of 52 cards; none: it does not count
    Values worth;             // by how many cards count, and by their total: kTotals a row
    std::vector<int> wanted;  // all of these must be reached; what they make is worth total 0
};

// What the reference class fills in for a scale of ranks.
struct RankTables {
    int size = 5;       // cards that make a hand
    Suits suits = Suits::Help;
    Values plain;       // by combinations_with_replacement(range(13), size)
    Values suited;      // by combinations(range(13), size)
    unsigned stand_ins = 0x1fff;  // ranks that a wild card may stand for
    Values joker;       // by combinations_with_replacement(range(13), size - 1); empty: it is wild
    bool joker_in_flush = true;
    unsigned lift_ranks = 0;      // any of these ranks among all cards adds `lift`
    Value lift = 0;
};

class Scale {
  public:
    explicit Scale(RankTables tables);
    Scale(Values by_ranks, bool ace_low);                             // Rainbow
    Scale(std::vector<std::int32_t> points, std::int32_t base, bool highest,
          std::int32_t most);  // Sum, Highest
    explicit Scale(TotalTables tables);

    Scale(const Scale&) = delete;
    Scale& operator=(const Scale&) = delete;

    Kind kind() const { return kind_; }
    Suits suits() const { return tables_.suits; }
    int size() const { return tables_.size; }
    bool one_joker() const { return !tables_.joker.empty(); }
    bool lifts() const { return tables_.lift != 0; }

    // Best value of n cards by their ranks, `wild` of them wild: rows as in layout(n - wild).
    const Value* ranks(int cards, int wild) const;
    // Best value of suited ranks (a mask) with so many wild cards, 0 where they make no hand.
    const Value* suited(int wild) const;
    // Rows: multisets of (size - own) ranks. Columns: multisets of `own` ranks, padded to `width`.
    struct Cross {
        Values values;
        Values best;  // of each row
        std::size_t width = 0;
    };
    const Cross& cross(int own) const;

    Value rainbow_value(Set set) const {
        if (ace_low_) set = (set << 4 | set >> 48) & ((Set{1} << 52) - 1);
        return by_ranks_[rainbow().ranks(set)];
    }
    // A card's bit with the lowest rank first, and several hands of such bits at once.
    Set rainbow_bit(int card) const { return Set{1} << (ace_low_ ? (card + 4) % 52 : card); }
    template <int Hands>
    void rainbow_values(const Set* sets, Value* values) const {
        unsigned taken[Hands];
        rainbow().ranks<Hands>(sets, taken);
        for (int hand = 0; hand < Hands; ++hand) values[hand] = by_ranks_[taken[hand]];
    }
    Value points_value(Set set) const;
    // Does a scale of totals know hands of so many cards?
    bool counts_to(int cards) const {
        return totals_.worth.size() > static_cast<std::size_t>(cards) * TotalTables::kTotals;
    }

  private:
    Value totals_value(Set set) const;
    Values base(int wild) const;
    Values larger(int cards, int wild) const;
    const Values& unlifted(int cards, int wild) const;

    Kind kind_;
    RankTables tables_;
    Values by_ranks_;
    bool ace_low_ = false;
    std::vector<std::int32_t> points_;
    std::int32_t points_base_ = 0;
    std::int32_t most_ = 0;  // points above these do not count
    TotalTables totals_;

    // Filled on first use, and never changed afterwards.
    mutable std::recursive_mutex filling_;
    mutable std::array<std::array<std::unique_ptr<Values>, 14>, 14> ranks_;
    mutable std::array<std::array<std::unique_ptr<Values>, 14>, 14> lifted_;
    mutable std::array<std::unique_ptr<Values>, 14> suited_;
    mutable std::array<std::unique_ptr<Cross>, 5> cross_;
};

// Reads hands of n cards on one scale, with all tables at hand.
class Reader {
  public:
    Reader() = default;
    Reader(const Scale& scale, int cards, bool wild);

    Value value(const Held& held) const {
        if (kind_ != Kind::Ranks)
            return kind_ == Kind::Rainbow ? scale_->rainbow_value(held.set)
                                          : scale_->points_value(held.set);
        if (wild_) return wild_value(held);
        return natural(held, layout_->row(held.word));
    }
    // The same where the row is known already: several scales share one row number.
    Value natural(const Held& held, std::uint32_t row) const {
        const Value plain = plain_[row];
        if (!may_flush(held.word)) return plain;
        return suits_ == Suits::Help ? helped(held, plain, 0) : hurt(held);
    }
    // Are there so many cards of a suit that it matters?
    bool may_flush(Word word) const { return suits_matter() && ((word + bias_) & kFull); }
    bool suits_matter() const { return suits_ != Suits::Ignored; }
    Value blind(std::uint32_t row) const { return plain_[row]; }
    // Many hands at once, each the better of what it was and of this.
    void raise(const Held* held, const std::uint32_t* rows, std::size_t count, Value* best) const {
        if (!by_row()) {
            for (std::size_t at = 0; at < count; ++at) best[at] = std::max(best[at], value(held[at]));
            return;
        }
        for (std::size_t at = 0; at < count; ++at)
            best[at] = std::max(best[at], natural(held[at], rows[at]));
    }
    bool by_row() const { return kind_ == Kind::Ranks && !wild_; }
    const Layout& rows() const { return *layout_; }
    const Scale& scale() const { return *scale_; }
    // Only what a flush of one suit is worth; 0 where there is none.
    Value flush(Set set, int suit) const {
        if (kind_ != Kind::Ranks || suits_ == Suits::Ignored) return 0;
        return suited_[ranks_of_suit(set, suit)];
    }

  private:
    Value wild_value(const Held& held) const;
    Value helped(const Held& held, Value plain, int wild) const;
    Value hurt(const Held& held) const;

    const Scale* scale_ = nullptr;
    const Layout* layout_ = nullptr;
    const Value* plain_ = nullptr;
    const Value* suited_ = nullptr;
    const Value* five_ = nullptr;
    std::vector<const Value*> wild_plain_;   // by the number of wild cards
    std::vector<const Value*> wild_suited_;
    Word bias_ = 0;
    int cards_ = 0;
    Kind kind_ = Kind::Ranks;
    Suits suits_ = Suits::Help;
    bool wild_ = false;
};

}  // namespace oddchip
