// Cards that add up: a hand is a sum of words, one addition a card.
//
// A card is rank * 4 + suit, 0 to 51, and 52 is the joker, as in oddchip.cards.
#pragma once

#include <bit>
#include <cstdint>

namespace oddchip {

using Word = std::uint64_t;
using Set = std::uint64_t;  // one bit a card

inline constexpr int kCards = 53;
inline constexpr int kJoker = 52;
inline constexpr int kRanks = 13;
inline constexpr int kLowRanks = 7;  // deuce to eight in the low digits, nine to ace in the high

// The digits of a word, from the bottom: how many of each low rank (base five), of each high rank
// (base five), of wild cards, and six bits for each suit. No digit can overflow in a legal hand.
inline constexpr int kLowBits = 17;
inline constexpr int kHighBits = 14;
inline constexpr Word kLowMask = (Word{1} << kLowBits) - 1;
inline constexpr Word kHighMask = (Word{1} << kHighBits) - 1;
inline constexpr int kWildAt = kLowBits + kHighBits;
inline constexpr Word kWild = Word{1} << kWildAt;
inline constexpr Word kBug = Word{1} << (kWildAt + 4);  // a joker that was dealt otherwise
inline constexpr int kSuitsAt = 36;
inline constexpr int kSuitBits = 6;
inline constexpr Word kEachSuit =
    (Word{1} << kSuitsAt) * (1 + (Word{1} << 6) + (Word{1} << 12) + (Word{1} << 18));
inline constexpr Word kFull = kEachSuit << (kSuitBits - 1);  // the top bit of each suit's place

constexpr Word power_of_five(int exponent) {
    Word power = 1;
    while (exponent-- > 0) power *= 5;
    return power;
}

constexpr Word rank_word(int rank) {
    return rank < kLowRanks ? power_of_five(rank) : power_of_five(rank - kLowRanks) << kLowBits;
}

constexpr Word card_word(int card) {
    if (card >= kJoker) return kWild;
    return rank_word(card >> 2) + (Word{1} << (kSuitsAt + kSuitBits * (card & 3)));
}

constexpr int wild_count(Word word) { return static_cast<int>(word >> kWildAt & 15); }

struct CardWords {
    Word of[64] = {};
    constexpr CardWords() {
        for (int card = 0; card < kCards; ++card) of[card] = card_word(card);
    }
};
inline constexpr CardWords kWords{};

// Cards held together: their words added up, and which they are.
struct Held {
    Word word = 0;
    Set set = 0;

    void operator+=(const Held& other) {
        word += other.word;
        set |= other.set;
    }
};

// The ranks of one suit as thirteen bits.
inline unsigned ranks_of_suit(Set set, int suit) {
    Set some = set >> suit & 0x0001111111111111u;
    some = (some | some >> 3) & 0x0303030303030303u;
    some = (some | some >> 6) & 0x000f000f000f000fu;
    some = (some | some >> 12) & 0x000000ff000000ffu;
    return static_cast<unsigned>((some | some >> 24) & 0x1fffu);
}

// Every way to keep exactly `count` bits of a mask.
template <class Each>
void each_subset(unsigned mask, int count, Each&& each, unsigned kept = 0) {
    if (count == 0) return each(kept);
    if (std::popcount(mask) < count) return;
    const unsigned lowest = mask & (0u - mask);
    each_subset(mask ^ lowest, count - 1, each, kept | lowest);
    each_subset(mask ^ lowest, count, each, kept);
}

}  // namespace oddchip
