// A row number for every multiset of ranks, without a hash: two loads and an addition.
//
// The digits of a word fall into a low and a high half. All hands of n cards with the same high
// half lie together, and inside such a block the low half counts the rows.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "cards.hpp"

namespace oddchip {

inline constexpr int kMostCards = 13;

// The low half: its number among the low halves with as many cards.
class LowHalf {
  public:
    LowHalf() : row_(std::size_t{1} << kLowBits) {
        walk(0, 0, 0);
    }
    const std::uint16_t* rows() const { return row_.data(); }
    std::uint32_t most() const { return *std::max_element(count_.begin(), count_.end()); }
    std::uint32_t count(int cards) const {
        return cards < 0 || cards > 4 * kLowRanks ? 0 : count_[static_cast<std::size_t>(cards)];
    }

  private:
    void walk(int rank, int cards, Word word) {
        if (rank == kLowRanks) {
            row_[word] = static_cast<std::uint16_t>(count_[static_cast<std::size_t>(cards)]++);
            return;
        }
        for (int count = 0; count <= 4; ++count)
            walk(rank + 1, cards + count, word + static_cast<Word>(count) * rank_word(rank));
    }
    std::vector<std::uint16_t> row_;
    std::array<std::uint32_t, 4 * kLowRanks + 1> count_{};
};

inline const LowHalf& low_half() {
    static const LowHalf half;
    return half;
}

// The multisets of exactly n ranks, none more than four times.
class Layout {
  public:
    explicit Layout(int cards) : low_(low_half().rows()), block_(std::size_t{1} << kHighBits) {
        walk(kLowRanks, cards, 0);
    }
    std::uint32_t row(Word word) const {
        return block_[word >> kLowBits & kHighMask] + low_[word & kLowMask];
    }
    std::uint32_t size() const { return size_; }
    // Enough room that no word, not even one of an impossible hand, leads outside.
    std::size_t room() const { return size_ + low_half().most(); }

  private:
    void walk(int rank, int left, Word word) {
        if (left < 0) return;
        if (rank == kRanks) {
            block_[word >> kLowBits] = size_;
            size_ += low_half().count(left);
            return;
        }
        for (int count = 0; count <= 4; ++count)
            walk(rank + 1, left - count, word + static_cast<Word>(count) * rank_word(rank));
    }
    const std::uint16_t* low_;
    std::vector<std::uint32_t> block_;
    std::uint32_t size_ = 0;
};

inline const Layout& layout(int cards) {
    static const std::vector<Layout> all = [] {
        std::vector<Layout> made;
        for (int n = 0; n <= kMostCards; ++n) made.emplace_back(n);
        return made;
    }();
    return all.at(static_cast<std::size_t>(cards));
}

// Every multiset of n ranks with at most four of each: called with its word and its counts.
template <class Each>
void each_multiset(int cards, Each&& each) {
    std::array<int, kRanks> counts{};
    auto walk = [&](auto& self, int rank, int left, Word word) -> void {
        if (rank == kRanks) {
            if (left == 0) each(word, counts);
            return;
        }
        for (int count = 0; count <= 4 && count <= left; ++count) {
            counts[static_cast<std::size_t>(rank)] = count;
            self(self, rank + 1, left - count, word + static_cast<Word>(count) * rank_word(rank));
        }
        counts[static_cast<std::size_t>(rank)] = 0;
    };
    walk(walk, 0, cards, 0);
}

// A number for every multiset of up to four ranks, found from its ranks in any order (base 13).
class Few {
  public:
    explicit Few(int cards) {
        std::size_t codes = 1;
        for (int n = 0; n < cards; ++n) codes *= kRanks;
        number_.resize(codes);
        for (std::size_t code = 0; code < codes; ++code) {
            const std::size_t first = ordered(code);
            number_[code] = first == code ? size_++ : number_[first];
        }
    }
    std::uint16_t operator[](std::size_t code) const { return number_[code]; }
    std::uint16_t size() const { return size_; }

  private:
    // The code of the same ranks with the highest in the lowest place, the smallest of them.
    static std::size_t ordered(std::size_t code) {
        std::array<std::size_t, 4> ranks{};
        for (auto& rank : ranks) {
            rank = code % kRanks;
            code /= kRanks;
        }
        std::sort(ranks.rbegin(), ranks.rend());
        for (std::size_t at = ranks.size(); at-- > 0;) code = code * kRanks + ranks[at];
        return code;
    }
    std::vector<std::uint16_t> number_;
    std::uint16_t size_ = 0;
};

inline const Few& few(int cards) {
    static const std::array<Few, 5> all{Few(0), Few(1), Few(2), Few(3), Few(4)};
    return all.at(static_cast<std::size_t>(cards));
}

}  // namespace oddchip
