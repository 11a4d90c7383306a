// The best hand out of cards that lie in parts, all of them known: one hand at a time.
#pragma once

#include <array>

#include "scale.hpp"

namespace oddchip {

struct KnownPart {
    std::array<std::uint8_t, kJoker> cards{};
    int count = 0;
    int take = 0;
};

struct KnownChoice {
    std::array<KnownPart, 8> parts{};
    int count = 0;
};

class Chooser {
  public:
    explicit Chooser(const Scale& scale) : reader_(scale, scale.size(), false), size_(scale.size()) {
        if (scale.kind() != Kind::Ranks || scale.lifts())
            throw std::invalid_argument("hands out of parts need a scale of ranks alone");
    }
    int size() const { return size_; }

    // The best value, 0 where there are too few cards; no card may lie in two parts.
    Value best(const KnownChoice& choice) const {
        Value found = 0;
        each(choice, 0, 0, choice.parts[0].take, {}, found);
        return found;
    }

  private:
    // One card more: from this place on in a part, of which so many are still to be taken.
    void each(const KnownChoice& choice, int number, int from, int left, const Held& held,
              Value& found) const {
        if (left == 0) {
            if (++number == choice.count) {
                found = std::max(found, reader_.value(held));
            } else {
                each(choice, number, 0, choice.parts[static_cast<std::size_t>(number)].take, held,
                     found);
            }
            return;
        }
        const KnownPart& part = choice.parts[static_cast<std::size_t>(number)];
        for (int at = from; at + left <= part.count; ++at) {
            const int card = part.cards[static_cast<std::size_t>(at)];
            Held more = held;
            more += {kWords.of[card], Set{1} << card};
            each(choice, number, at + 1, left - 1, more, found);
        }
    }
    Reader reader_;
    int size_;
};

}  // namespace oddchip
