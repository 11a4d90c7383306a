// Deals with choices in their middle: what lies there is dealt, everybody chooses by a policy that is
// stated, and what follows is dealt a few times.
//
// Who goes by what can be seen tries every way to choose on the same deals, against hands as they
// look from outside. It knows zones of cards, cells and panels of hands, not games.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "panel.hpp"
#include "stub.hpp"

namespace oddchip {

inline constexpr std::size_t kMostCells = 32;
inline constexpr std::size_t kMostDrawn = 16;  // cards of one zone

enum class Goes : std::uint8_t { Away, Apart, On, Drawn };

struct Policy {
    enum class By : std::uint8_t { Nothing, Seen, Cards, Above, Unpaired };

    By by = By::Nothing;
    std::vector<Set> cards;  // what goes, in each start or in all
    std::array<int, kRanks> height{};
    int top = 0;
    bool by_suit = false;
};

// What a player looks at who tries all ways.
struct Look {
    struct Own {
        int panel;
        int gone;   // cards that leave the hand
        int first;  // the number of the panel's first way among those
    };
    struct Others {
        int panel;
        std::vector<int> seats;
    };
    struct Crossed {
        int panel;
        int gone;
    };
    std::vector<Own> own;
    std::vector<Others> others;
    // Where nothing is seen but the own cards: panels of one hand, by the cards that leave it. Many
    // players of different deals are then tried on the same deals.
    std::vector<Crossed> crossed;
    std::vector<std::vector<int>> counts;  // cards of each zone by seat; the own ones: more to come
};

struct Stage {
    Goes goes = Goes::Away;
    int least = 0;
    int most = 0;
    int parts = 0;  // where the hand is set apart: the first of two zones
    std::vector<int> lying;
    std::vector<int> later;  // cards that come to each zone behind it
    std::vector<Policy> policies;
    std::vector<Look> looks;
};

// How known cards may lie, by seat and zone.
struct Lying {
    double weight = 1;
    std::vector<std::vector<Set>> zones;
};

struct ChoosingRules {
    Pot pot;
    std::vector<int> deck;  // with all known cards
    std::vector<Lying> starts;
    std::vector<std::vector<int>> open;  // cards of each zone by seat that are not known
    std::vector<int> cells;              // -1: not known
    std::vector<bool> choosing;
    std::vector<Stage> stages;
    std::vector<Panel> panels;
    int together = -1;                   // a panel of everybody's last hands
    std::vector<std::vector<int>> ends;  // else one of each seat's, by the cards of its first zone
    unsigned shown = 0;                  // zones that everybody sees
    int deals = 0;                       // on which each way is tried
    int following = 1;
};

// A table in the middle of the play.
struct Lay {
    struct Seat {
        std::array<Set, kMostZones> cards{};
        std::array<int, kMostZones> open{};
        Set passed = 0;
    };
    std::array<Seat, kMostPlayers> seats{};
    std::array<int, kMostCells> cells{};
    Set dead = 0;
};

// What every way was worth, and the deals on which that was found out.
struct Tried {
    std::vector<Set> gone;
    std::vector<double> won;
    std::vector<std::vector<int>> deals;
};

class Choosing {
  public:
    explicit Choosing(ChoosingRules rules);
    const Pot& pot() const { return rules_.pot; }
    Tally sample(std::uint64_t count, std::uint64_t seed, int threads) const;
    // All ways of a seat at a stage, when the table lies so; `whole`: none is given up before the
    // last deal.
    Tried tried(std::size_t stage, std::size_t seat, const Lay& lay, int deals,
                std::uint64_t seed, bool whole) const;
    // The same for many hands that are tried together.
    std::vector<Tried> tried_together(std::size_t stage, std::size_t seat,
                                      const std::vector<Set>& hands, std::uint64_t seed) const;
    // What leaves a hand by a rule.
    Set by_rule(std::size_t stage, std::size_t seat, Set held) const;

  private:
    void check() const;

    ChoosingRules rules_;
    Set deck_ = 0;
};

}  // namespace oddchip
