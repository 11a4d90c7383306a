"""Each lays the cards in the order in which they will be rolled: `stack`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.language.model import Game
from oddchip.language.step import Form, form
from oddchip.native import mypyc_attr
from oddchip.steps.in_turn import InTurn
from oddchip.table_state.card_question import CardsQuestion
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player
from oddchip.table_state.state import TableState, secret

_ASKS = "Lay your cards in the order in which they will be turned up, first to last"


def _read(match: Match[str]) -> Stack:
    return Stack()


@dataclass(frozen=True)
class Stack(InTurn):
    """Each player stacks the cards face down, in the order they will be rolled."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"stack",
                "stack",
                "Each player stacks the cards face down, in the order they will be rolled.",
                _read,
            ),
        )

    @property
    def stacks(self) -> bool:
        return True

    def sentence(self, game: Game) -> str:
        return (
            "Each player stacks the cards face down in the order in which they will be turned up."
        )

    def odd(self, game: Game) -> str:
        return "you cannot change the order of your stack"

    # Play ------------------------------------------------------------------------------------

    @property
    def at_once(self) -> bool:
        return True

    def question(self, table: TableState, player: Player) -> Question | None:
        count = len(player.down)
        return CardsQuestion(
            player.seat, "stack", count, count, player.down, asks=_ASKS, ordered=True
        )

    def end(self, table: TableState) -> None:
        for seat, action in self.answers(table):
            table.players[seat].down = action.cards
            table.tell("stack", seat, 0, 0, action.cards, secret(action.cards))


@mypyc_attr(allow_interpreted_subclasses=True)
class Stacked(Event):
    kind = "stack"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'lays')} the cards in order"
