"""Hands of one size on one scale: one at a time, or arrays of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from oddchip.errors import BadInput
from oddchip.kernel.core import available, core
from oddchip.kernel.scale_tables import Tables, tables
from oddchip.scales import Scale, scale

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Evaluator:
    """What hands of `cards` cards are worth on a scale; greater wins.

    >>> seven = evaluator("high", 7)
    >>> seven.value((48, 49, 50, 51, 0, 4, 8)) > seven.value((48, 49, 44, 45, 0, 4, 8))
    True

    `strength` is the kernel's own dense number, the fastest call there is; `value` is the value of
    the reference class, which can be named.
    """

    def __init__(self, id: str, cards: int) -> None:
        self.scale: Scale = scale(id)
        self.cards = cards
        least = self.scale.size or 1
        if not least <= cards <= 10:
            raise BadInput(f"hands on {id} have {least} to 10 cards here, not {cards}")
        self._tables: Tables = tables(id)
        self._compiled: Any = core().Evaluator(self._tables.compiled, cards, joker=False)
        #: One hand, a tuple or list of card numbers, as a dense number: 0 is no hand.
        self.strength: Any = self._compiled.value

    def value(self, hand: Sequence[int]) -> int | None:
        """The reference's value of one hand; None where it makes none."""
        return self._tables.value(self.strength(list(hand)))

    def strengths(self, hands: NDArray[np.uint8]) -> NDArray[np.uint16]:
        """A dense number for each row of card numbers (0 to 51).

        That the cards of a row differ is not checked.
        """
        import numpy as np

        rows = np.ascontiguousarray(hands, dtype=np.uint8)
        if rows.ndim != 2 or rows.shape[1] != self.cards:
            raise BadInput(f"hands are rows of {self.cards} card numbers, not {rows.shape}")
        out = np.empty(len(rows), dtype=np.uint16)
        try:
            self._compiled.values(rows, out)
        except ValueError as wrong:
            raise BadInput(f"hands: {wrong}; cards are 0 to 51") from None
        return out

    def values(self, hands: NDArray[np.uint8]) -> NDArray[np.int64]:
        """The reference's values of rows of cards; -1 where a row makes no hand."""
        import numpy as np

        every = (-1, *self._tables.worth[1:])
        return np.array(every, dtype=np.int64)[self.strengths(hands)]


@cache
def evaluator(id: str, cards: int) -> Evaluator:
    """The evaluator of a scale for hands of so many cards, made once."""
    if not available():
        raise BadInput("arrays and evaluators need the compiled kernel, which was not built here")
    return Evaluator(id, cards)
