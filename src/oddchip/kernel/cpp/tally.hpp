// Who wins what: the sides of a pot, settled for one deal or for many alike ones.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "scale.hpp"

namespace oddchip {

inline constexpr int kMostPlayers = 16;
inline constexpr int kMostSides = 4;

// What happens when no hand qualifies on any side (a side's number: its best hand takes all).
inline constexpr int kRides = -1;
inline constexpr int kShared = -2;

struct Pot {
    int players = 0;
    int sides = 0;
    std::array<Value, kMostSides> least{};  // what a hand needs to take part in a side
    int nobody = kRides;
    int takes_all = -1;  // a side whose winners have everything
    bool alone = false;  // hands that tie win nothing
};

// Eight values side by side, which GCC and Clang keep in one register.
typedef Value EightValues __attribute__((vector_size(16)));

inline EightValues eight(const Value* from) {
    EightValues found;
    std::memcpy(&found, from, sizeof found);
    return found;
}
inline EightValues higher(EightValues one, EightValues two) { return one > two ? one : two; }

using Hands = std::array<std::array<Value, kMostPlayers>, kMostSides>;  // values by side, player
using Winners = std::array<std::uint32_t, kMostSides>;                  // masks of players by side

inline std::uint32_t best_of(const Value* values, int players, Value least) {
    if (players == 2) {
        const Value one = values[0];
        const Value two = values[1];
        const std::uint32_t mask = static_cast<std::uint32_t>(one >= two) |
                                   static_cast<std::uint32_t>(two >= one) << 1;
        return std::max(one, two) >= least ? mask : 0;
    }
    Value best = least;
    for (int seat = 0; seat < players; ++seat) best = std::max(best, values[seat]);
    std::uint32_t mask = 0;
    for (int seat = 0; seat < players; ++seat)
        mask |= static_cast<std::uint32_t>(values[seat] == best) << seat;
    return mask;
}

// The winners of each side; where nobody qualifies for any, the best hands of the side that the
// pot names.
inline Winners winners_of(const Pot& pot, const Hands& hands) {
    Winners winners{};
    std::uint32_t someone = 0;
    for (std::size_t at = 0; at < static_cast<std::size_t>(pot.sides); ++at) {
        winners[at] = best_of(hands[at].data(), pot.players, pot.least[at]);
        someone |= winners[at];
    }
    if (!someone && pot.nobody >= 0) {
        const auto which = static_cast<std::size_t>(pot.nobody);
        winners[which] = best_of(hands[which].data(), pot.players, 1);
    }
    return winners;
}

// Whoever wins the side that takes all wins nothing else; hands that tie may win nothing.
inline void take_all(const Pot& pot, Winners& winners) {
    if (pot.alone)
        for (std::uint32_t& some : winners)
            if (std::popcount(some) > 1) some = 0;
    if (pot.takes_all < 0) return;
    const std::uint32_t all = winners[static_cast<std::size_t>(pot.takes_all)];
    if (!all) return;
    winners.fill(0);
    winners[static_cast<std::size_t>(pot.takes_all)] = all;
}

class Tally {
  public:
    // `by_outcome`: many deals are counted by how they end first.
    explicit Tally(const Pot& pot, bool by_outcome = true) : pot_(pot) {
        const int bits = pot.players * pot.sides;
        if (by_outcome && bits <= 12) outcomes_.resize(std::size_t{1} << bits);
        for (auto& row : side) row.fill(0);
    }

    // Settle one deal, or `weight` deals that end alike.
    void add(const Hands& hands, std::uint64_t weight) {
        add_winners(winners_of(pot_, hands), weight);
    }
    // The same where it is known who wins.
    void add_winners(const Winners& winners, std::uint64_t weight = 1) {
        if (outcomes_.empty()) return settle(winners, static_cast<double>(weight));
        std::uint32_t code = 0;
        for (int at = pot_.sides; at-- > 0;)
            code = code << pot_.players | winners[static_cast<std::size_t>(at)];
        outcomes_[code] += weight;
    }

    // Two hands that are told apart by who wins what: the quick way.
    bool heads_up() const {
        return !outcomes_.empty() && pot_.players == 2 && pot_.nobody < 0;
    }
    // The same as `add` for two hands a side, one after the other.
    template <int Sides>
    void add_heads_up(const Value* values, std::uint64_t weight) {
        std::uint32_t code = 0;
        for (std::size_t at = 0; at < Sides; ++at)
            code |= best_of(values + 2 * at, 2, pot_.least[at]) << 2 * at;
        outcomes_[code] += weight;
    }

    // Settle the first deals of a block.
    template <class Block>
    void add_block(const Block& block, int count) {
        const auto deals = static_cast<std::size_t>(count);
        if (outcomes_.empty() || pot_.nobody >= 0) {
            for (std::size_t deal = 0; deal < deals; ++deal) add(block.hands_of(deal, pot_), 1);
            return;
        }
        const auto players = static_cast<std::size_t>(pot_.players);
        std::array<std::uint16_t, Block::kDeals> codes;
        for (std::size_t deal = 0; deal < deals; deal += 8) {
            EightValues code{};
            for (std::size_t at = 0; at < static_cast<std::size_t>(pot_.sides); ++at) {
                EightValues best = EightValues{} + pot_.least[at];
                for (std::size_t seat = 0; seat < players; ++seat)
                    best = higher(best, eight(block.hands[at][seat].data() + deal));
                for (std::size_t seat = 0; seat < players; ++seat) {
                    const auto bit = static_cast<std::uint16_t>(1u << (at * players + seat));
                    code |= (eight(block.hands[at][seat].data() + deal) == best) & bit;
                }
            }
            std::memcpy(codes.data() + deal, &code, sizeof code);
        }
        // Two counts by turns: one need not wait for the other where deals end alike.
        others_.resize(outcomes_.size());
        for (std::size_t deal = 0; deal + 1 < deals; deal += 2) {
            ++outcomes_[codes[deal]];
            ++others_[codes[deal + 1]];
        }
        if (deals % 2) ++outcomes_[codes[deals - 1]];
    }

    // Turn what was counted by outcome into shares.
    void close() {
        for (std::size_t code = 0; code < others_.size(); ++code)
            outcomes_[code] += std::exchange(others_[code], 0);
        for (std::uint32_t code = 0; code < outcomes_.size(); ++code) {
            if (!outcomes_[code]) continue;
            Winners winners{};
            for (int at = 0; at < pot_.sides; ++at)
                winners[static_cast<std::size_t>(at)] =
                    code >> (at * pot_.players) & ((1u << pot_.players) - 1);
            settle(winners, static_cast<double>(outcomes_[code]));
            outcomes_[code] = 0;
        }
    }

    // Add another tally, `weight` times.
    void merge(const Tally& other, double weight = 1) {
        count += weight * other.count;
        for (std::size_t seat = 0; seat < kMostPlayers; ++seat) {
            share[seat] += weight * other.share[seat];
            square[seat] += weight * other.square[seat];
            win[seat] += weight * other.win[seat];
            tie[seat] += weight * other.tie[seat];
            for (std::size_t at = 0; at < kMostSides; ++at)
                side[at][seat] += weight * other.side[at][seat];
        }
    }

    double count = 0;
    std::array<double, kMostPlayers> share{}, square{}, win{}, tie{};
    std::array<std::array<double, kMostPlayers>, kMostSides> side;

  private:
    void settle(Winners winners, double weight) {
        take_all(pot_, winners);
        count += weight;
        int sides = 0;
        for (int at = 0; at < pot_.sides; ++at) sides += winners[static_cast<std::size_t>(at)] != 0;
        for (int player = 0; player < pot_.players; ++player) {
            const auto seat = static_cast<std::size_t>(player);
            double won = 0;
            for (std::size_t at = 0; at < static_cast<std::size_t>(pot_.sides); ++at) {
                if (!(winners[at] >> player & 1)) continue;
                const double part = 1.0 / std::popcount(winners[at]);
                side[at][seat] += weight * part;
                won += part / sides;
            }
            if (sides == 0 && pot_.nobody == kShared) won = 1.0 / pot_.players;
            share[seat] += weight * won;
            square[seat] += weight * won * won;
            if (won > 1 - 1e-9) {
                win[seat] += weight;
            } else if (won > 0) {
                tie[seat] += weight;
            }
        }
    }

    Pot pot_;
    std::vector<std::uint64_t> outcomes_;
    std::vector<std::uint64_t> others_;
};

}  // namespace oddchip
