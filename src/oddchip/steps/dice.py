"""The button rolls so many dice: `dice 1`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.language.prose.dice import decided
from oddchip.language.prose.words import number, sentence
from oddchip.language.step import Form, at_least_one, form
from oddchip.native import mypyc_attr
from oddchip.scales.words import listed
from oddchip.table_state.deal_request import Wanted
from oddchip.table_state.events import Event
from oddchip.table_state.meanings import of_dice
from oddchip.table_state.narration import Telling
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.state import TableState

#: Nobody holds more in a hand.
MOST_DICE = 20


def _read(match: Match[str]) -> Dice:
    return Dice(int(match["n"]))


def _named(match: Match[str]) -> Dice:
    names = tuple(match["names"].split())
    return Dice(len(names), names)


@dataclass(frozen=True)
class Dice(PlayedStep):
    """The button rolls that many dice."""

    count: int
    #: The dice by their names, where each speaks for itself.
    names: tuple[str, ...] = ()

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"dice (?P<n>\d+)",
                "dice 1",
                "The button rolls that many dice.",
                _read,
            ),
            form(
                r"dice (?P<names>[a-z]\w*(?: [a-z]\w*)*)",
                "dice red white",
                "The button rolls one die for each name; a condition such as `die red "
                "1-3` reads one of them.",
                _named,
            ),
        )

    def check(self, text: str) -> None:
        at_least_one(self.count, text)
        if self.count > MOST_DICE:
            raise BadInput(f"the step '{text}' rolls more than {MOST_DICE} dice")
        if len(set(self.names)) < len(self.names):
            raise BadInput(f"the step '{text}' gives two dice one name")

    def sentence(self, game: Game) -> str:
        what = "one die" if self.count == 1 else f"{number(self.count)} dice and adds them up"
        if self.names:
            what = f"{listed([f'a {name}' for name in self.names])} die"
        who = "button" if game.forced.kind in ("blinds", "antes") else "dealer"
        says = decided(game)
        told = f". The roll decides {listed(says)}" if says else ""
        return sentence(f"the {who} rolls {what}{told}")

    def brief(self, game: Game) -> str:
        return "die" if self.count == 1 else f"{self.count} dice"

    def dice(self) -> int:
        return self.count

    def dice_names(self) -> tuple[str, ...]:
        return self.names or ("",) * self.count

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        table.wanted = Wanted((), dice=self.count)

    def came(self, table: TableState, wanted: Wanted) -> None:
        table.dice += wanted.rolled
        table.tell("roll", -1, 0, 0, (), (), " ".join(self.names), wanted.rolled)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rolled(Event):
    kind = "roll"
    fresh = True

    def sentence(self, tell: Telling) -> str:
        rolled = f"The dice show {' and '.join([str(number) for number in self.numbers])}"
        if len(self.numbers) == 1:
            rolled = f"The die shows {self.numbers[0]}"
        if self.word:
            each = zip(self.word.split(), self.numbers, strict=True)
            rolled = f"The dice show {listed([f'{name} {number}' for name, number in each])}"
        means = of_dice(tell.game, self.numbers) if tell.game is not None else []
        return f"{rolled}: {listed(means)}" if means else rolled
