"""Each passes so many cards to the left: `pass 3 left`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.felt.card_question import CardsQuestion
from oddchip.felt.events import Event
from oddchip.felt.felt import secret
from oddchip.felt.questions import Question
from oddchip.felt.seats import Player, without
from oddchip.felt.telling import Telling
from oddchip.language.prose.words import cards
from oddchip.language.step import Form, at_least_one, form
from oddchip.scales.words import counted
from oddchip.steps.in_turn import InTurn

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.language.model import Game


def _read(found: Match[str]) -> Pass:
    return Pass(int(found["n"]))


@dataclass(frozen=True)
class Pass(InTurn):
    """Each passes so many cards to the next live player on the left, all at once."""

    count: int

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"pass (?P<n>\d+) left",
                "pass 3 left",
                "Each passes so many cards to the next live player on the left, all at once.",
                _read,
            ),
        )

    def throws(self) -> tuple[int, int] | None:
        return (self.count, self.count)

    @property
    def passes_on(self) -> bool:
        return True

    def check(self, text: str) -> None:
        at_least_one(self.count, text)

    def sentence(self, game: Game) -> str:
        return (
            f"Each player passes {cards(self.count)} to the next player on the left who is still "
            "in, all at once."
        )

    def brief(self, game: Game) -> str:
        return f"pass {self.count} left"

    def odd(self, game: Game) -> str:
        return f"{cards(self.count)} go to your left neighbour"

    # Play ------------------------------------------------------------------------------------

    def question(self, hand: Hand, player: Player) -> Question | None:
        count = self.count
        asks = f"Pass {counted(count)} to the left"
        return CardsQuestion(player.seat, "pass", count, count, player.down, asks=asks)

    def end(self, hand: Hand) -> None:
        passed = self.answers(hand)
        for seat, action in passed:
            player, cards = hand.players[seat], action.cards
            player.down = without(cards, player.down)
            hand.tell("pass", seat, len(cards), 0, cards, secret(cards))
        for place, (_, action) in enumerate(passed):
            seat, cards = passed[(place + 1) % len(passed)][0], action.cards
            hand.players[seat].down += cards
            hand.tell("receive", seat, 0, 0, cards, secret(cards))


class Passed(Event):
    kind = "pass"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'passes', 'pass')} {tell.cards(self.cards)}"


class Received(Event):
    kind = "receive"
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'receives')} {tell.cards(self.cards)}"
