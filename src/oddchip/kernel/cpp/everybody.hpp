// Choices and hands of cards as a showdown has them in Python, and what they are worth.
#pragma once

#include <nanobind/nanobind.h>

#include <array>
#include <utility>
#include <vector>

#include "choices.hpp"
#include "combining.hpp"

namespace oddchip {

namespace nb = nanobind;

// The items of a list or a tuple; none of anything else.
struct Items {
    explicit Items(PyObject* object) {
        if (!PyTuple_Check(object) && !PyList_Check(object)) return;
        at = PySequence_Fast_ITEMS(object);
        count = static_cast<int>(PySequence_Fast_GET_SIZE(object));
    }
    PyObject** at = nullptr;
    int count = 0;
};

inline int small(PyObject* object) {
    const long number = PyLong_Check(object) ? PyLong_AsLong(object) : -1;
    if (number == -1) PyErr_Clear();
    return number < 0 || number > kCards ? -1 : static_cast<int>(number);
}

// Reads a choice as oddchip.scales has it; false where it is not one of whole hands of known cards.
inline bool read(PyObject* object, int size, KnownChoice& choice) {
    const Items parts(object);
    if (parts.count < 1 || parts.count > static_cast<int>(choice.parts.size())) return false;
    choice.count = parts.count;
    Set seen = 0;
    for (int number = 0; number < parts.count; ++number) {
        const Items pair(parts.at[number]);
        if (pair.count != 2) return false;
        KnownPart& part = choice.parts[static_cast<std::size_t>(number)];
        const Items cards(pair.at[0]);
        part.count = cards.count;
        part.take = small(pair.at[1]);
        size -= part.take;
        if (!cards.at || part.take < 0 || part.count > kJoker) return false;
        for (int at = 0; at < cards.count; ++at) {
            const int card = small(cards.at[at]);
            if (card < 0 || card >= kJoker || seen >> card & 1) return false;
            seen |= Set{1} << card;
            part.cards[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(card);
        }
    }
    return size == 0;
}

// The best of several choices; -1 where the readable scale has to look.
inline int best_of_choices(const Chooser& chooser, nb::handle choices) {
    const Items every(choices.ptr());
    if (!every.at) return -1;
    KnownChoice choice;
    Value best = 0;
    for (int number = 0; number < every.count; ++number) {
        if (!read(every.at[number], chooser.size(), choice)) return -1;
        best = std::max(best, chooser.best(choice));
    }
    return best;
}

// The cards of a list or a tuple, so many; false where they are not all of the fifty-two, or wild.
inline bool read(PyObject* object, int count, bool wild, Held* cards, Set& seen) {
    const Items items(object);
    if (items.count != count) return false;
    for (int at = 0; at < count; ++at) {
        const int card = small(items.at[at]);
        if (card == kJoker && wild) {
            cards[at] = {kWild, 0};
            continue;
        }
        if (card < 0 || card >= kJoker || seen >> card & 1) return false;
        seen |= Set{1} << card;
        cards[at] = {kWords.of[card], Set{1} << card};
    }
    return true;
}

// Everybody's hands with a board, as the readable scale values them.
class Everybody {
  public:
    Everybody(const Scale& scale, nb::tuple worth, const std::vector<Way>& ways, int own, int board,
              bool wild)
        : combining_(scale, ways, own, board, wild), worth_(std::move(worth)) {}

    // A value a hand; None instead of all where there are cards that the scale has to look at.
    nb::object values(nb::handle hands, nb::handle board) const {
        const Items every(hands.ptr());
        const int own = combining_.own();
        const bool wild = combining_.wild();
        std::array<Held, kJoker> cards;
        Set on_board = 0;
        if (!read(board.ptr(), combining_.board(), wild, cards.data() + own, on_board))
            return nb::none();
        const std::vector<Some> laid = combining_.from_board(cards.data());
        Some room;
        nb::list found;
        for (int number = 0; number < every.count; ++number) {
            Set seen = on_board;
            if (!read(every.at[number], own, wild, cards.data(), seen)) return nb::none();
            found.append(worth_[combining_.best(cards.data(), laid, room)]);
        }
        return found;
    }

  private:
    Combining combining_;
    nb::tuple worth_;
};

}  // namespace oddchip
