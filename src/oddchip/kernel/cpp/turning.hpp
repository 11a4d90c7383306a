// Cards that are turned in the middle of the play and strike there and then.
//
// What happens is a list of deeds in the order of the play: a seat is dealt a card, or a card is
// turned whose rank becomes wild, is thrown away by all who hold it, or puts them out. In the end
// the cards that are left are compared, however few they are. It knows deeds, not games.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "deals.hpp"

namespace oddchip {

enum class Strikes : std::uint8_t { Nothing, Wild, ThrownAway, Out };

struct Deed {
    int seat = -1;      // who is dealt a card; -1: a card is turned
    unsigned but = 0;   // ranks that cannot come here
    int card = -1;      // the card that is turned, where it is known
    Strikes strikes = Strikes::Nothing;
    bool new_rank = false;  // a rank that was turned before does not come again
};

// One way in which known cards lie, and how much it counts.
struct Start {
    double weight = 1;
    std::vector<std::vector<int>> hands;
};

// A side by the number of cards that are left.
class LeftScale {
  public:
    struct Shorter {  // hands of so many natural and wild cards, too few for the scale
        int natural;
        int wild;
        Values values;  // in the order of combinations_with_replacement(range(13), natural)
    };
    // `worth`: what the scale's own values are worth beside those of shorter hands.
    LeftScale(std::shared_ptr<const Scale> scale, Value least, Values worth,
              const std::vector<Shorter>& shorter, int most, bool wild);
    Value least() const { return least_; }
    Value value(const Held& held) const;

  private:
    std::shared_ptr<const Scale> scale_;
    Value least_;
    Values worth_;
    std::vector<Reader> readers_;  // by the number of cards
    std::vector<std::vector<Values>> shorter_;
};

struct TurningRules {
    std::vector<Start> starts;
    std::vector<int> deck;     // with the cards of the starts
    std::vector<Deed> past;    // deeds that everybody has come through
    std::vector<Deed> future;
    Set wild = 0;              // cards that are always wild
    int now_wild = -1;         // the rank that was turned wild
    std::vector<int> turned;   // ranks that have been turned before the future
    int nobody = kRides;
    bool alone = false;
    bool none_wins = false;    // who throws the last card away wins at once
};

class Turning {
  public:
    Turning(TurningRules rules, std::vector<LeftScale> sides);

    // The sides, and behind them who has won at once.
    const Pot& pot() const { return pot_; }
    Tally sample(std::uint64_t count, std::uint64_t seed, int threads) const;
    // Who wins what when the first card in this order that may come is the next; false where
    // somebody would not have come through what lies behind.
    bool play(std::size_t start, const std::vector<int>& order, Winners& winners) const;

  private:
    class Table;
    template <class Take>
    bool play(std::size_t start, Table& table, Take&& take, Winners& winners) const;
    void settle(const Table& table, Winners& winners) const;

    TurningRules rules_;
    std::vector<LeftScale> sides_;
    std::vector<std::vector<Set>> starts_;
    Pot pot_;
    Pot showdown_;  // the same where hands are compared
    std::uint32_t survivors_ = 0;
    Set deck_ = 0;
};

}  // namespace oddchip
