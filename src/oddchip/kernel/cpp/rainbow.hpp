// The best cards of different rank and suit, by walking the ranks from the lowest up.
//
// Which sets of ranks can be given different suits is a matroid, so the greedy way is the best
// one: take a rank whenever the ranks taken so far and this one can still be told apart by suit.
// All that has to be remembered is which sets of suits the taken ranks can fill. Two ranks are a
// byte of a card set, so seven steps of a small automaton read any number of cards.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards.hpp"

namespace oddchip {

class Rainbow {
  public:
    Rainbow() {
        number(1);  // nothing taken: only the empty set of suits is filled
        for (std::size_t state = 0; state < families_.size(); ++state)
            for (unsigned suits = 0; suits < 16; ++suits) {
                const unsigned grown = grow(families_[state], suits);
                const unsigned next = grown ? number(grown) : static_cast<unsigned>(state);
                single_.push_back(next << 1 | (grown != 0));
            }
        for (std::size_t state = 0; state < families_.size(); ++state)
            for (unsigned byte = 0; byte < 256; ++byte) {
                const unsigned first = single_[state * 16 + (byte & 15)];
                const unsigned second = single_[(first >> 1) * 16 + (byte >> 4)];
                steps_.push_back(static_cast<std::uint16_t>((second >> 1) << 2 | (second & 1) << 1 |
                                                            (first & 1)));
            }
    }

    // The ranks that play, as bits from the lowest rank up.
    unsigned ranks(Set set) const {
        unsigned taken = 0;
        ranks<1>(&set, &taken);
        return taken;
    }

    // The same for several hands at once: their steps do not wait for each other.
    template <int Hands>
    void ranks(const Set* sets, unsigned* taken) const {
        const std::uint16_t* steps = steps_.data();
        std::array<unsigned, Hands> state{};
        std::array<unsigned, Hands> found{};
        for (int place = 0; place < 7; ++place)
            for (std::size_t hand = 0; hand < Hands; ++hand) {
                const unsigned step = steps[state[hand] + (sets[hand] >> (8 * place) & 255)];
                found[hand] |= (step & 3) << (2 * place);
                state[hand] = (step & ~3u) << 6;
            }
        for (std::size_t hand = 0; hand < Hands; ++hand) taken[hand] = found[hand];
    }

  private:
    static unsigned grow(unsigned family, unsigned suits) {
        unsigned grown = 0;
        for (unsigned filled = 0; filled < 16; ++filled)
            for (unsigned suit = 1; suit < 16; suit <<= 1)
                if (family >> filled & 1 && suits & suit && !(filled & suit))
                    grown |= 1u << (filled | suit);
        return grown;
    }
    unsigned number(unsigned family) {
        for (std::size_t at = 0; at < families_.size(); ++at)
            if (families_[at] == family) return static_cast<unsigned>(at);
        families_.push_back(family);
        return static_cast<unsigned>(families_.size() - 1);
    }
    std::vector<unsigned> families_;
    std::vector<unsigned> single_;
    std::vector<std::uint16_t> steps_;
};

inline const Rainbow& rainbow() {
    static const Rainbow automaton;
    return automaton;
}

}  // namespace oddchip
