"""Each splits the hand into named parts, in secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.felt.actions import Action
from oddchip.felt.events import Event
from oddchip.felt.felt import secret
from oddchip.felt.questions import CardsQuestion, Question
from oddchip.felt.seats import Player, without
from oddchip.felt.telling import Telling
from oddchip.steps.step import InTurn

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


@dataclass(frozen=True)
class Split(InTurn):
    """The first part is named, the rest is the other."""

    parts: tuple[tuple[str, int], ...]

    def question(self, hand: Hand, player: Player) -> Question | None:
        name, count = self.parts[0]
        cards = f"{count} card{'' if count == 1 else 's'}"
        asks = f"Set apart {cards} for the {name} hand"
        return CardsQuestion(player.seat, "split", count, count, player.down, asks=asks)

    def answered(self, hand: Hand, player: Player, action: Action) -> None:
        rest = without(action.cards, player.down)
        player.parts = ((self.parts[0][0], action.cards), (self.parts[1][0], rest))
        hand.tell("split", player.seat, 0, 0, action.cards, secret(action.cards))


class SetApart(Event):
    kind = "split"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'sets')} {tell.cards(self.cards)} apart"
