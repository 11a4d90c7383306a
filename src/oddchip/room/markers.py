"""The two markers of a table: the blinds, and the deal.

The blinds (`button.Positions`) move only in hands that have blinds, so that in a mix every seat
pays them equally often. The deal moves one player clockwise in every hand that has a button or a
dealer but no blinds, and is that hand's button. All other games have neither, and are dealt from
seat one: the lowest seat that plays. At dealer's choice one marker, the blinds', moves every hand
and is everybody's button.
"""

from __future__ import annotations

from collections.abc import Set

from oddchip.language.model import Game
from oddchip.room.button import after, following

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


def next_deal(last: int | None, first: int, ready: Set[int], count: int) -> int:
    """Where the deal goes: on to the next player; at first to a seat or the player before it."""
    if last is not None:
        return following(last, ready, count)
    return next(seat for seat in reversed(list(after(first, count))) if seat in ready)


def in_order(button: int | None, playing: Set[int], count: int) -> tuple[int, ...]:
    """The seats of a hand from the button's left, the button (if it plays) last; or from seat one.

    >>> in_order(2, {0, 2, 3}, 6), in_order(None, {0, 2, 3}, 6)
    ((3, 0, 2), (0, 2, 3))
    """
    if button is None:
        return tuple(sorted(playing))
    return tuple(seat for seat in after(button, count) if seat in playing)
