// The cards that are left, of which any is taken by chance.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <stdexcept>

#include "joint.hpp"

namespace oddchip {

class CardsLeft {
  public:
    CardsLeft() = default;
    explicit CardsLeft(Set deck) { shuffle_in(deck); }
    int size() const { return static_cast<int>(left_); }
    // More cards, none of which is there already.
    void shuffle_in(Set more) {
        for (; more && left_ < cards_.size(); more &= more - 1)
            cards_[left_++] = static_cast<std::uint8_t>(std::countr_zero(more));
    }
    int take(Chance& chance) {
        if (left_ == 0) throw std::invalid_argument("the deck runs out; fewer players can be dealt");
        const std::uint32_t place = chance.below(left_);
        const int card = cards_[place];
        cards_[place] = cards_[--left_];
        return card;
    }
    // So many, two by each random number (a bias below one in 2^26).
    void take(int count, std::uint8_t* out, Chance& chance) {
        if (count > size()) throw std::invalid_argument("the deck runs out; fewer players can be dealt");
        std::uint64_t number = 0;
        for (int which = 0; which < count; ++which) {
            number = which & 1 ? number >> 32 : chance.next();
            const std::uint64_t place = (number & 0xffffffffu) * left_ >> 32;
            *out++ = cards_[place];
            cards_[place] = cards_[--left_];
        }
    }
    // One whose rank is none of these.
    int take(unsigned but, Chance& chance) {
        for (int tries = 0;; ++tries) {
            if (left_ == 0 || (tries == kFew && nothing_fits(but)))
                throw std::invalid_argument("the deck runs out; fewer players can be dealt");
            const std::uint32_t place = chance.below(left_);
            const int card = cards_[place];
            if (but >> (card >> 2) & 1) continue;
            cards_[place] = cards_[--left_];
            return card;
        }
    }

  private:
    static constexpr int kFew = 100;

    bool nothing_fits(unsigned but) const {
        return std::all_of(cards_.begin(), cards_.begin() + left_,
                           [&](int card) { return but >> (card >> 2) & 1; });
    }
    std::array<std::uint8_t, kCards> cards_{};
    std::uint32_t left_ = 0;
};

}  // namespace oddchip
