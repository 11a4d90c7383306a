"""Each throws so many cards away, without replacement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.felt.questions import CardsQuestion, Question
from oddchip.felt.seats import Player, without
from oddchip.steps.step import InTurn

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


@dataclass(frozen=True)
class Discard(InTurn):
    """Each throws cards away, all at once: asked in seat order, thrown together.

    `down`: only down cards.
    """

    count: int
    down: bool = False

    def question(self, hand: Hand, player: Player) -> Question | None:
        count = self.count
        asks = f"Throw away {count} card{'' if count == 1 else 's'}"
        return CardsQuestion(player.seat, "discard", count, count, player.down, asks=asks)

    def end(self, hand: Hand) -> None:
        for seat, action in self.answers(hand):
            player = hand.players[seat]
            player.down = without(action.cards, player.down)
            hand.throw_away(player, action.cards)
