"""Everyone is in or out, all at once; in the first round all are in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.felt.questions import Question, WordQuestion
from oddchip.felt.seats import Player
from oddchip.steps.step import InTurn

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


@dataclass(frozen=True)
class InOrOut(InTurn):
    """Everyone says it in secret; the only one in takes the pot, with nobody in it stays."""

    def seats(self, hand: Hand) -> tuple[int, ...]:
        return () if hand.home.compulsory else hand.live_seats

    def question(self, hand: Hand, player: Player) -> Question | None:
        return WordQuestion(
            player.seat, "say", ("in", "out"), asks="In or out?", silence="out"
        )

    def end(self, hand: Hand) -> None:
        answers = self.answers(hand)
        for seat, action in answers:
            hand.tell("say", seat, 0, 0, (), (), action.word)
            if action.word == "out":
                player = hand.players[seat]
                player.live = False
                hand.dealer.throw(player.cards)
                player.down = ()
        if answers and len(hand.live) < 2:
            the_only_one(hand)


def the_only_one(hand: Hand) -> None:
    """One player in buys the pot and the game ends; with nobody in the cards are dealt again."""
    if hand.live:
        hand.award(hand.live[0].seat, hand.pot, "the only one in")
        hand.over = True
    elif any([player.stack for player in hand.players]):
        hand.deal_again()
    else:
        hand.over = True
