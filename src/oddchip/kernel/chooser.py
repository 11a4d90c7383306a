"""The best hand out of choices of known cards, for a scale that is asked often."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from oddchip.kernel.core import available, core
from oddchip.kernel.tables import Tables, tables
from oddchip.scales import SCALES, Choice, scale
from oddchip.scales.best import FiveCardScale


class Chooser:
    """What a scale says of natural cards: `values[best(choices)]`.

    `best` is -1 where the scale itself has to look: at short hands, at cards that are none of the
    fifty-two, and at cards that lie in two parts of a choice.
    """

    def __init__(self, filled: Tables) -> None:
        self.id = filled.scale.id
        self.best: Callable[[Sequence[Choice]], int] = core().Chooser(filled.compiled).best
        self.values: tuple[int | None, ...] = (None, *filled.values)

    def __reduce__(self) -> tuple[Callable[[str], Chooser | None], tuple[str]]:
        """A copied or unpickled scale finds the kernel of its own process."""
        return _again, (self.id,)


def chooser(found: FiveCardScale) -> Chooser | None:
    """A chooser for this scale; None where the kernel was not compiled or cannot judge for it."""
    if not available() or found.id not in SCALES or scale(found.id) is not found:
        return None
    filled = tables(found.id)
    return None if filled.lift else Chooser(filled)


def _again(id: str) -> Chooser | None:
    return Chooser(tables(id)) if available() else None
