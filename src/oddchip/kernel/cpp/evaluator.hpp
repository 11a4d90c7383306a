// Hands of one size on one scale for Python: one at a time, or arrays of them.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "scale.hpp"
#include "words.hpp"

namespace oddchip {

namespace nb = nanobind;

// Hands of one size on one scale.
class Evaluator {
  public:
    Evaluator(const Scale& scale, int cards, bool joker)
        : reader_(scale, cards, joker), cards_(cards), top_(joker ? kCards : kJoker) {}

    // One hand: any list or tuple of card numbers.
    int value(nb::handle hand) const {
        PyObject* fast = hand.ptr();
        if (!PyTuple_Check(fast) && !PyList_Check(fast))
            throw std::invalid_argument("a hand is a list or a tuple of cards");
        if (PySequence_Fast_GET_SIZE(fast) != cards_) wrong_count(cards_);
        PyObject** items = PySequence_Fast_ITEMS(fast);
        Held held;
        for (int at = 0; at < cards_; ++at) {
            const long card = PyLong_AsLong(items[at]);
            if (card < 0 || card >= top_) {
                PyErr_Clear();
                throw std::invalid_argument("a hand holds something that is no card");
            }
            held.word += kWords.of[card];
            held.set |= Set{1} << card;
        }
        if (std::popcount(held.set) != cards_)
            throw std::invalid_argument("a hand holds a card twice");
        held.set &= ~(Set{1} << kJoker);
        return reader_.value(held);
    }

    using Hands = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
    using Out = nb::ndarray<std::uint16_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

    // Many hands, a row each. That the cards of a hand differ is not checked.
    void values(const Hands& hands, const Out& out) const {
        if (hands.shape(1) != static_cast<std::size_t>(cards_)) wrong_count(cards_);
        if (out.shape(0) != hands.shape(0)) throw std::invalid_argument("one value a hand");
        const std::uint8_t* from = hands.data();
        Value* to = out.data();
        const std::size_t count = hands.shape(0);
        const nb::gil_scoped_release unlocked;
        for (std::size_t at = 0; at < count; at += kBlock) {
            const std::size_t some = std::min(kBlock, count - at);
            block(from + at * static_cast<std::size_t>(cards_), to + at, some);
        }
    }

  private:
    static constexpr std::size_t kBlock = 1024;

    [[noreturn]] static void wrong_count(int cards) {
        throw std::invalid_argument("hands here have " + std::to_string(cards) + " cards");
    }
    void block(const std::uint8_t* from, Value* to, std::size_t count) const {
        std::uint8_t highest = 0;
        for (std::size_t at = 0; at < count * static_cast<std::size_t>(cards_); ++at)
            highest = std::max(highest, from[at]);
        if (highest >= top_) throw std::invalid_argument("a hand holds something that is no card");
        switch (cards_) {
            case 4: return rows<4>(from, to, count);
            case 5: return rows<5>(from, to, count);
            case 6: return rows<6>(from, to, count);
            case 7: return rows<7>(from, to, count);
            default: return rows<0>(from, to, count);
        }
    }
    template <int Fixed>
    void rows(const std::uint8_t* from, Value* to, std::size_t count) const {
        const int cards = Fixed ? Fixed : cards_;
        std::size_t at = 0;
        if (reader_.scale().kind() == Kind::Rainbow) {
            constexpr int kHands = 4;
            Set bits[kJoker];
            for (int card = 0; card < kJoker; ++card) bits[card] = reader_.scale().rainbow_bit(card);
            for (; at + kHands <= count; at += kHands) {
                Set sets[kHands] = {};
                for (int hand = 0; hand < kHands; ++hand)
                    for (int one = 0; one < cards; ++one) sets[hand] |= bits[*from++];
                reader_.scale().rainbow_values<kHands>(sets, to + at);
            }
        }
        if (!reader_.by_row()) {
            for (; at < count; ++at, from += cards) to[at] = full<Fixed>(from);
            return;
        }
        // The words are enough, unless there may be a flush: those hands are looked at afterwards.
        std::array<std::uint32_t, kBlock + 1> flushing;
        std::size_t some = 0;
        std::size_t hand = 0;
        if (cards <= 8 && words_at_once()) {
            std::array<Short, kBlock> words;
            const Short enough = reader_.suits_matter() ? kLong : 0;
            const std::size_t most = short_words(from, count, cards, reader_.scale().size(),
                                                 words.data());
            for (; hand < most; ++hand) {
                to[hand] = reader_.blind(reader_.rows().row(words[hand]));
                flushing[some] = static_cast<std::uint32_t>(hand);
                some += (words[hand] & enough) != 0;
            }
        }
        const std::uint8_t* next = from + hand * static_cast<std::size_t>(cards);
        for (; hand < count; ++hand, next += cards) {
            Word word = 0;
            for (int one = 0; one < cards; ++one) word += kWords.of[next[one]];
            to[hand] = reader_.blind(reader_.rows().row(word));
            flushing[some] = static_cast<std::uint32_t>(hand);
            some += reader_.may_flush(word);
        }
        for (std::size_t one = 0; one < some; ++one)
            to[flushing[one]] = full<Fixed>(from + flushing[one] * static_cast<std::size_t>(cards));
    }
    template <int Fixed>
    Value full(const std::uint8_t* from) const {
        const int cards = Fixed ? Fixed : cards_;
        Held held;
        for (int one = 0; one < cards; ++one) {
            held.word += kWords.of[from[one]];
            held.set |= Set{1} << from[one];
        }
        held.set &= ~(Set{1} << kJoker);
        return reader_.value(held);
    }
    Reader reader_;
    int cards_;
    int top_;
};

}  // namespace oddchip
