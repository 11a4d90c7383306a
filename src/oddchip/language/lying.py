"""What lies open on the table, asked by conditions: `showing 2 red in X`, `showing As`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from oddchip.cards import RANKS, SUITS, UNKNOWN, Card
from oddchip.language.conditions import span_of

_SUITS = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s", "red": "dh", "black": "cs"}
#: Counted by the most that are of one rank, or of one suit.
_TOGETHER = ("pair", "alike", "suited")
_FACES = "JQK"
#: Places that are no cells.
BOARD, HANDS = "board", "hands"


def parts(words: str) -> tuple[str, str, str]:
    """How many of what, and where: `2 red in X` is `2`, `red`, `X`; nowhere said: anywhere."""
    rest, _, where = words.partition(" in ")
    count, _, what = rest.rpartition(" ")
    usual = "2+" if what in _TOGETHER else "1+"
    return count or usual, what, where


def shows(words: str, cells: Mapping[str, Sequence[Card]], hands: Sequence[Card]) -> bool:
    """Do so many such cards lie there? `cells`: the open cards of each cell of the board.

    >>> from oddchip.cards import cards
    >>> shows("2 red in X", {"X": cards("AhKdQs")}, ()), shows("pair", {"X": cards("AhKd")}, ())
    (True, False)
    """
    count, what, where = parts(words)
    some: list[Card] = []
    for name, lying in cells.items():
        if where in ("", BOARD, name):
            some += lying
    if where in ("", HANDS):
        some += hands
    least, most = span_of(count)
    return least <= _counted(what, [one for one in some if one != UNKNOWN]) <= most


def _counted(what: str, some: Sequence[Card]) -> int:
    natural = [one for one in some if one < 52]
    if what in ("pair", "alike"):
        return max(Counter([one.rank for one in natural]).values(), default=0)
    if what == "suited":
        return max(Counter([one.suit for one in natural]).values(), default=0)
    if what in _SUITS:
        return sum([SUITS[one.suit] in _SUITS[what] for one in natural])
    if what == "faces":
        return sum([RANKS[one.rank] in _FACES for one in natural])
    return sum([str(one).startswith(what) for one in natural])
