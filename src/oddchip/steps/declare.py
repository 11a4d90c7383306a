"""Everyone declares for sides: `declare`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.cards import UNKNOWN
from oddchip.language.model import Game
from oddchip.language.prose.words import called, number, sentence
from oddchip.language.shape import Shape
from oddchip.language.step import Form, form
from oddchip.native import mypyc_attr
from oddchip.scales.words import counted, listed
from oddchip.showdown.hands import shown
from oddchip.steps.in_turn import InTurn
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player
from oddchip.table_state.showdown_input import showdown
from oddchip.table_state.state import TableState
from oddchip.table_state.word_question import WordQuestion


def _read(match: Match[str]) -> Declare:
    return Declare()


@dataclass(frozen=True)
class Declare(InTurn):
    """Everyone declares for sides, all at once and in secret."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"declare",
                "declare",
                "Everyone declares for the sides, secretly and at the same time.",
                _read,
            ),
        )

    @property
    def declares(self) -> bool:
        return True

    def lacks(self, held: Shape, game: Game) -> str:
        return "" if len(game.sides) > 1 else "declares for sides, and there are not two of them"

    def sentence(self, game: Game) -> str:
        claims = [*map(called, reversed(game.declares)), "both"]
        coins = [f"{counted(at, 'coin')} for {claim}" for at, claim in enumerate(claims, start=1)]
        every = f", which here means all {number(len(game.declares))} sides"
        return sentence(
            f"every player still in secretly declares {listed(claims, 'or')}"
            f"{every if len(game.declares) > 2 else ''}. Each player hides coins in a closed hand, "
            f"and everyone opens at once: {listed(coins)}"
        )

    # Play ------------------------------------------------------------------------------------

    @property
    def at_once(self) -> bool:
        return True

    def question(self, table: TableState, player: Player) -> Question | None:
        return WordQuestion(player.seat, "say", _claims(table, player), asks="Declare")

    def end(self, table: TableState) -> None:
        for seat, action in self.answers(table):
            table.players[seat].declare = action.word
            table.tell("declare", seat, 0, 0, (), (), action.word)


def _claims(table: TableState, player: Player) -> list[str]:
    """The sides on which a player holds something; both, where that is so on all of them."""
    names = list(table.game.declares)
    if UNKNOWN not in player.cards and UNKNOWN not in table.cells.values():
        sides = shown(showdown(table), [player.seat])
        names = [side.side.name for side in sides if player.seat in side.hands]
    return [*names, "both"] if len(names) == len(table.game.declares) else names


@mypyc_attr(allow_interpreted_subclasses=True)
class Declared(Event):
    kind = "declare"
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'declares')} {self.word}"
