"""The two markers of a table: the blinds, and the deal.

The blinds (`button.Positions`) move only in hands that have blinds, so that in a mix every seat
pays them equally often. The deal moves one player clockwise in every hand that has a button or a
dealer but no blinds, and is that hand's button. All other games have neither, and are dealt from
seat one: the lowest seat that plays. At dealer's choice one marker, the blinds', moves every hand
and is everybody's button.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection

from oddchip.language.model import Game
from oddchip.room.button import following, preceding

#: Which marker a hand moves.
BLINDS, DEAL, NEITHER = "blinds", "deal", "neither"


def marker_of(game: Game, *, bomb: bool = False) -> str:
    """The marker that a hand of a game moves; a bomb pot has no blinds."""
    forced = game.forced
    if forced.kind == "blinds":
        return DEAL if bomb else BLINDS
    if not forced.brings_in:
        return DEAL
    return DEAL if game.picks is not None and game.picks.by == "button" else NEITHER


def next_deal(last: int | None, first: int, ready: Collection[int], count: int) -> int:
    """Where the deal goes: on to the next player; at first to a seat or the player before it."""
    if last is not None:
        return following(last, ready, count)
    return first if first in ready else preceding(first, ready, count)


def in_order(button: int | None, playing: Collection[int]) -> tuple[int, ...]:
    """The seats of a hand from the button's left, the button (if it plays) last; or from seat one.

    >>> in_order(2, {0, 2, 3}), in_order(None, {0, 2, 3})
    ((3, 0, 2), (0, 2, 3))
    """
    seats = sorted(playing)
    first = 0 if button is None else bisect_right(seats, button)
    return tuple(seats[first:] + seats[:first])
