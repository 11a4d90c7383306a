"""Steps in which every player is asked once, one after the other."""

from __future__ import annotations

from typing import Any

from oddchip.native import mypyc_attr
from oddchip.table_state.actions import Action
from oddchip.table_state.betting_round import State
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player
from oddchip.table_state.state import TableState


class Turns(State):
    """Seats that are asked one after the other, and what they answered."""

    __slots__ = ("answers", "at", "seats", "stage")

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: tuple[int, ...] = seats
        self.at: int = 0
        #: One answer a seat that was asked, in order.
        self.answers: tuple[tuple[int, Action], ...] = ()
        #: How far the turn of one seat has come, where it has several parts.
        self.stage: int = 0

    def next(self) -> None:
        """The next one's turn, from its first stage."""
        self.at += 1
        self.stage = 0

    def copy(self) -> Turns:
        copied = Turns(self.seats)
        copied.at, copied.answers, copied.stage = self.at, self.answers, self.stage
        return copied

    def state(self) -> tuple[object, ...]:
        return (self.seats, self.at, self.answers, self.stage)

    @staticmethod
    def of(state: tuple[Any, ...]) -> Turns:
        restored = Turns(tuple(state[0]))
        restored.at, restored.answers, restored.stage = state[1], tuple(state[2]), state[3]
        return restored


@mypyc_attr(allow_interpreted_subclasses=True)
class InTurn(PlayedStep):
    """Every live player is asked once, from the button's left."""

    @property
    def secret(self) -> bool:
        """Do answers stay secret until all have spoken?"""
        return True

    @property
    def at_once(self) -> bool:
        """Do all decide at the same time? Then any seat that is still asked may answer."""
        return False

    def begin(self, table: TableState) -> None:
        table.memory = Turns(self.seats(table))

    def seats(self, table: TableState) -> tuple[int, ...]:
        """Who is asked, in order."""
        return table.live_seats

    def ask(self, table: TableState) -> Question | None:
        turns = table.memory
        if not isinstance(turns, Turns):
            return None
        while turns.at < len(turns.seats):
            question = self.question(table, table.players[turns.seats[turns.at]])
            if question is not None:
                return question
            turns.next()
        return None

    def question(self, table: TableState, player: Player) -> Question | None:
        """What a player is asked; None: nothing."""
        raise NotImplementedError

    def answer(self, table: TableState, action: Action) -> None:
        turns = table.memory
        if isinstance(turns, Turns):
            seat = turns.seats[turns.at]
            turns.answers += ((seat, action.by(seat)),)
            turns.at += 1
            self.answered(table, table.players[seat], action)

    def answered(self, table: TableState, player: Player, action: Action) -> None:
        """What an answer does at once; most are acted on when all have spoken."""

    def answers(self, table: TableState) -> tuple[tuple[int, Action], ...]:
        """What was answered, seat by seat."""
        turns = table.memory
        return turns.answers if isinstance(turns, Turns) else ()
