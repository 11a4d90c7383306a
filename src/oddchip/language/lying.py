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
    lying_there: list[Card] = []
    for name, lying in cells.items():
        if where in ("", BOARD, name):
            lying_there += lying
    if where in ("", HANDS):
        lying_there += hands
    least, most = span_of(count)
    return least <= _counted(what, [card for card in lying_there if card != UNKNOWN]) <= most


def _counted(what: str, cards: Sequence[Card]) -> int:
    natural = [card for card in cards if card < 52]
    if what in ("pair", "alike"):
        return max(Counter([card.rank for card in natural]).values(), default=0)
    if what == "suited":
        return max(Counter([card.suit for card in natural]).values(), default=0)
    if what in _SUITS:
        return sum([SUITS[card.suit] in _SUITS[what] for card in natural])
    if what == "faces":
        return sum([RANKS[card.rank] in _FACES for card in natural])
    return sum([str(card).startswith(what) for card in natural])
