"""Cards to the named cells of the board, face up, or face down to be turned later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.felt.events import Event
from oddchip.felt.telling import Telling
from oddchip.felt.wanted import MIDDLE, Wanted
from oddchip.steps.deal import burn
from oddchip.steps.step import Step

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


@dataclass(frozen=True)
class Board(Step):
    """Cards to the named cells of the board, in reading order."""

    cells: tuple[str, ...]
    hidden: bool = False

    def begin(self, hand: Hand) -> None:
        places = cells_of(hand, self.cells)
        if hand.burns:
            burn(hand, len(places))
        if not self.hidden:
            hand.pot_at_deal = hand.pot
        hand.wanted = Wanted((MIDDLE,) * len(places), hidden=self.hidden)

    def came(self, hand: Hand, wanted: Wanted) -> None:
        places = cells_of(hand, self.cells)
        cards = wanted.cards
        hand.cells.update(zip(places, cards, strict=True))
        if self.hidden:
            hand.hidden_cells += places
            hand.tell("lay", -1, 0, 0, (), (), " ".join(self.cells), places)
        else:
            hand.tell("board", -1, 0, 0, cards, (), " ".join(self.cells), places)


def cells_of(hand: Hand, names: tuple[str, ...]) -> tuple[int, ...]:
    """The cells of these names, in reading order."""
    layout = hand.game.layout
    if layout is None:
        raise AssertionError("this step needs a board")
    return layout.cells(names)


class Laid(Event):
    kind = "lay"
    silent = True

    def sentence(self, tell: Telling) -> str:
        count = len(self.numbers)
        cards = "A card lies" if count == 1 else f"{count} cards lie"
        return f"{cards} face down in the middle"
