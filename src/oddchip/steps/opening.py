"""Each turns up so many down cards of choice, in turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.felt.actions import Action
from oddchip.felt.questions import CardsQuestion, Question
from oddchip.felt.seats import Player, without
from oddchip.steps.step import InTurn

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


@dataclass(frozen=True)
class Open(InTurn):
    """From the dealer's left each turns up cards of choice."""

    count: int

    def question(self, hand: Hand, player: Player) -> Question | None:
        count = min(self.count, len(player.down))
        asks = f"Turn up {count} card{'' if count == 1 else 's'}"
        return CardsQuestion(player.seat, "up", count, count, player.down, asks=asks)

    def answered(self, hand: Hand, player: Player, action: Action) -> None:
        player.down = without(action.cards, player.down)
        player.up += action.cards
        hand.tell("up", player.seat, 0, 0, action.cards)
