"""Boards whose card in some cells is the lowest are taken away; all equal: none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.felt.events import Event
from oddchip.felt.telling import Telling
from oddchip.steps.board import cells_of
from oddchip.steps.step import Step

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


@dataclass(frozen=True)
class Remove(Step):
    """Boards with the lowest card are taken away: told here, applied when hands are made."""

    cells: tuple[str, ...]

    def begin(self, hand: Hand) -> None:
        looked_at = cells_of(hand, self.cells)
        lowest = min([hand.cells[at].rank for at in looked_at])
        low = tuple([at for at in looked_at if hand.cells[at].rank == lowest])
        if len(low) < len(looked_at) or hand.game.house:
            cards = tuple([hand.cells[at] for at in low])
            hand.tell("remove", -1, 0, 0, cards, (), "", low)


class Removed(Event):
    kind = "remove"

    def sentence(self, tell: Telling) -> str:
        return f"The rows of {tell.cards(self.cards)} are taken away"
