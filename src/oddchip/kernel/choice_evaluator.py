"""The best hand out of choices of known cards, for a scale that is asked often."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from oddchip.cards import Card
from oddchip.kernel.core import available, core
from oddchip.kernel.scale_tables import NoTables, Tables, tables, whole
from oddchip.scales import Choice, Scale
from oddchip.scales.best import FiveCardScale, Suits
from oddchip.scales.data import ScaleData
from oddchip.scales.making import made
from oddchip.scales.registry import is_listed


class Chooser:
    """What a scale says of natural cards: `values[best(choices)]`.

    `best` is -1 where the scale itself has to look: at short hands, at cards that are none of the
    fifty-two, and at cards that lie in two parts of a choice.
    """

    def __init__(self, filled: Tables) -> None:
        self.data: object = filled.scale.data
        self.best: Callable[[Sequence[Choice]], int] = core().Chooser(filled.compiled).best
        self.values: tuple[int | None, ...] = filled.worth

    def __reduce__(self) -> tuple[Callable[[object], Chooser | None], tuple[object]]:
        """A copied or unpickled scale finds the kernel of its own process."""
        return _again, (self.data,)


def chooser(scale: FiveCardScale) -> Chooser | None:
    """A chooser for this scale; None where the kernel was not compiled or cannot judge for it."""
    if not _known(scale):
        return None
    filled = tables(scale)
    return None if filled.lift else Chooser(filled)


def _again(content: object) -> Chooser | None:
    return (
        Chooser(tables(made(content))) if available() and isinstance(content, ScaleData) else None
    )


class Hands(Protocol):
    """Everybody's hands on a scale, where all hold as many cards."""

    def values(
        self, hands: Sequence[Sequence[Card]], board: Sequence[Card]
    ) -> list[int | None] | None:
        """What the scale says of each hand; None instead of all where it has to look itself.

        It has to look at cards that are none of the fifty-two, and at cards that lie there twice.
        """


def hands(
    scale: Scale, ways: Sequence[Choice], own: int, board: int, wild: bool = False
) -> Hands | None:
    """Hands of so many own cards with so many on the board, combined in these ways.

    The ways speak of places instead of cards: own ones first, then the board's. With `wild`, jokers
    lie in the places of wild cards. None where the kernel was not compiled or cannot judge for the
    scale.
    """
    if not _known(scale):
        return None
    if wild and not (isinstance(scale, FiveCardScale) and scale.suits is not Suits.HURT):
        return None
    try:
        filled = tables(scale)
        if not isinstance(scale, FiveCardScale):
            ways = [whole(way) for way in ways]
        compiled: Hands = core().Hands(filled.compiled, filled.worth, ways, own, board, wild)
    except (NoTables, ValueError):
        return None
    return compiled


def _known(scale: Scale) -> bool:
    return available() and is_listed(scale)
