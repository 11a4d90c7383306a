"""The button rolls so many dice: `dice 1`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.errors import BadInput
from oddchip.felt.events import Event
from oddchip.felt.meaning import of_dice
from oddchip.felt.telling import Telling
from oddchip.felt.wanted import Wanted
from oddchip.language.prose.dice import decided
from oddchip.language.prose.words import number, sentence
from oddchip.language.step import Form, Step, at_least_one, form
from oddchip.scales.words import listed

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.language.model import Game


#: Nobody holds more in a hand.
MOST_DICE = 20


def _read(found: Match[str]) -> Dice:
    return Dice(int(found["n"]))


@dataclass(frozen=True)
class Dice(Step):
    """The button rolls so many dice."""

    count: int

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"dice (?P<n>\d+)",
                "dice 1",
                "The button rolls so many dice.",
                _read,
            ),
        )

    def check(self, text: str) -> None:
        at_least_one(self.count, text)
        if self.count > MOST_DICE:
            raise BadInput(f"the step '{text}' rolls more than {MOST_DICE} dice")

    def sentence(self, game: Game) -> str:
        what = "one die" if self.count == 1 else f"{number(self.count)} dice, which are added up"
        who = "button" if game.forced.kind in ("blinds", "antes") else "dealer"
        says = decided(game)
        told = f"; the roll says {listed(says)}" if says else ""
        return sentence(f"the {who} rolls {what}{told}")

    def brief(self, game: Game) -> str:
        return "die" if self.count == 1 else f"{self.count} dice"

    def dice(self) -> int:
        return self.count

    # Play ------------------------------------------------------------------------------------

    def begin(self, hand: Hand) -> None:
        hand.wanted = Wanted((), dice=self.count)

    def came(self, hand: Hand, wanted: Wanted) -> None:
        hand.dice += wanted.rolled
        hand.tell("roll", -1, 0, 0, (), (), "", wanted.rolled)


class Rolled(Event):
    kind = "roll"
    fresh = True

    def sentence(self, tell: Telling) -> str:
        rolled = f"The dice show {' and '.join([str(one) for one in self.numbers])}"
        if len(self.numbers) == 1:
            rolled = f"The die shows {self.numbers[0]}"
        means = of_dice(tell.game, self.numbers) if tell.game is not None else []
        return f"{rolled}: {listed(means)}" if means else rolled
