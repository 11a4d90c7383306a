// What the deck still holds, by ranks and suits: in how many ways it gives a multiset of ranks.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "cards.hpp"
#include "layout.hpp"

namespace oddchip {

// The multisets of n ranks in the order of their rows: words, and which ranks come how often.
class Multisets {
  public:
    explicit Multisets(int cards)
        : words(layout(cards).size()), cards_(static_cast<std::size_t>(cards)),
          slots_(words.size() * cards_, kNothing) {
        each_multiset(cards, [&](Word word, const std::array<int, kRanks>& counts) {
            const std::size_t row = layout(cards).row(word);
            words[row] = word;
            std::size_t next = row * cards_;
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                if (counts[rank])
                    slots_[next++] =
                        static_cast<std::uint8_t>(5 * rank + static_cast<std::size_t>(counts[rank]));
        });
    }

    std::vector<Word> words;

    // How often each rank can come so many times: 5 * rank + times; the last number is 1.
    static constexpr std::uint8_t kNothing = 5 * kRanks;
    using Ways = std::array<std::uint64_t, 5 * kRanks + 1>;

    std::uint64_t weight(std::size_t row, const Ways& ways) const {
        const std::uint8_t* slot = slots_.data() + row * cards_;
        std::uint64_t found = 1;
        for (std::size_t at = 0; at < cards_; ++at) found *= ways[slot[at]];
        return found;
    }

  private:
    std::size_t cards_;
    std::vector<std::uint8_t> slots_;
};

inline constexpr int kMostDealt = 7;  // to one bag, for classes

inline const Multisets& multisets(int cards) {
    static std::mutex filling;
    static std::array<std::unique_ptr<Multisets>, kMostDealt + 1> all;
    const std::scoped_lock lock(filling);
    auto& place = all.at(static_cast<std::size_t>(cards));
    if (!place) place = std::make_unique<Multisets>(cards);
    return *place;
}

struct Stock {
    std::array<unsigned, 4> suits{};  // ranks by suit

    explicit Stock(Set deck) {
        for (int suit = 0; suit < 4; ++suit)
            suits[static_cast<std::size_t>(suit)] = ranks_of_suit(deck, suit);
    }
    // In how many ways each rank comes so many times, without a suit (4: no suit is left out).
    Multisets::Ways ways(std::size_t without) const {
        constexpr std::uint64_t kChoose[5][5] = {
            {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};
        Multisets::Ways found{};
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            std::size_t cards = 0;
            for (std::size_t suit = 0; suit < 4; ++suit)
                cards += suit != without && suits[suit] >> rank & 1;
            for (std::size_t times = 0; times < 5; ++times)
                found[5 * rank + times] = kChoose[cards][times];
        }
        found.back() = 1;
        return found;
    }
};

}  // namespace oddchip
