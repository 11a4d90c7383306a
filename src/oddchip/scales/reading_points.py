"""Reading what each card counts, on scales that go by points."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from oddchip.cards import RANKS, rank_of
from oddchip.cards.spoken import SUIT_WORDS
from oddchip.cards.spoken import ranks as ranks_in
from oddchip.cards.spoken import suits as suits_in
from oddchip.errors import BadInput
from oddchip.scales.data import BadScale

#: What a rank counts where that is the number that stands on it.
ITS_NUMBER = "its number"
#: No card counts more.
MOST_POINTS = 100


def points(table: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    """What each card counts, in half points; nothing where nothing is said.

    What is said of a suit holds for its cards, unless something is said of their ranks, and that
    unless something is said of a card itself.
    """
    counted: list[tuple[int, ...]] = [(0,)] * 52
    said: dict[int, int] = {}
    named = [(*_meant(key), key, worth) for key, worth in table.items()]
    for width, numbers, key, worth in sorted(named, key=lambda naming: -naming[0]):
        for number in numbers:
            if said.get(number) == width:
                raise BadScale(f"the points of {RANKS[number >> 2]} are told twice", "points")
            said[number] = width
            ways = worth if isinstance(worth, (list, tuple)) else [worth]
            counted[number] = tuple(dict.fromkeys(_half_points(way, number >> 2) for way in ways))
        if not counted[numbers[0]]:
            raise BadScale(f"'{key}' counts in no way; give it a number", "points")
    return tuple(counted)


#: How much a word for cards means: a suit, ranks, a card.
_SUIT, _RANK_OF, _ONE = 3, 2, 1


def _meant(key: str) -> tuple[int, list[int]]:
    """The cards of a word: `hearts`, `2-T` or `Qs`."""
    if key in SUIT_WORDS.values():
        suit = suits_in(key)[0]
        return _SUIT, [4 * rank + suit for rank in range(13)]
    if re.fullmatch("(?:10|[2-9TJQKA])[cdhs]", key):
        return _ONE, [4 * rank_of(key[:-1]) + suits_in(key[-1])[0]]
    try:
        return _RANK_OF, [4 * rank + suit for rank in ranks_in(key) for suit in range(4)]
    except BadInput as error:
        raise BadScale(str(error), "points") from None


def _half_points(points: object, rank: int) -> int:
    if points == ITS_NUMBER:
        if not 0 <= rank <= 8:
            raise BadScale(f"no number stands on {RANKS[rank]}; say what it counts", "points")
        return 2 * (rank + 2)
    if (
        isinstance(points, bool)
        or not isinstance(points, (int, float))
        or points * 2 != int(points * 2)
    ):
        raise BadScale(
            f"{points!r} is not a number of points; write 10, 0.5, [1, 11] or '{ITS_NUMBER}'",
            "points",
        )
    if not 0 <= points <= MOST_POINTS:
        raise BadScale(f"a card counts 0 to {MOST_POINTS} points, not {points}", "points")
    return int(points * 2)
