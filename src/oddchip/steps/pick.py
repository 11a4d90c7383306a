"""A player picks how the hand goes on, from the table `[pick]`: `pick`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.language.model import Game
from oddchip.language.prose.words import sentence
from oddchip.language.step import Form, form
from oddchip.native import mypyc_attr
from oddchip.steps.in_turn import Turns
from oddchip.table_state.actions import Action
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.questions import Question
from oddchip.table_state.state import TableState
from oddchip.table_state.word_question import WordQuestion


def _read(match: Match[str]) -> Pick:
    return Pick()


@dataclass(frozen=True)
class Pick(PlayedStep):
    """A player picks how the hand goes on."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"pick",
                "pick",
                "A player picks from the table [pick] how the hand continues.",
                _read,
            ),
        )

    @property
    def closes_street(self) -> bool:
        return True

    @property
    def picks(self) -> bool:
        return True

    def sentence(self, game: Game) -> str:
        by = game.picks.by if game.picks else "button"
        who = "the button" if by == "button" else "the player left of the big blind"
        if by == "under the gun":
            who += " (the button, if there are three players or fewer)"
        return sentence(f"{who} looks at the cards and picks the game that the hand goes on as")

    def odd(self, game: Game) -> str:
        by = game.picks.by if game.picks else ""
        who = "the button" if by == "button" else "the player under the gun"
        return f"{who} sees the cards and picks the game"

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        picks = table.game.picks
        if picks is None:
            raise AssertionError("a pick needs a table of games")
        seat = table.button
        if picks.by == "under the gun" and len(table.players) > 3:
            seat = table.forced.under_the_gun
        table.memory = Turns((seat,))

    def ask(self, table: TableState) -> Question | None:
        turns, picks = table.memory, table.game.picks
        if not isinstance(turns, Turns) or turns.at or picks is None:
            return None
        ids = [choice.id for choice in picks.choices]
        return WordQuestion(
            turns.seats[0],
            "pick",
            ids,
            asks="Pick how the hand goes on",
            otherwise=picks.otherwise,
            called={choice.id: table.library.game(choice.game).name for choice in picks.choices},
        )

    def answer(self, table: TableState, action: Action) -> None:
        turns = table.memory
        if isinstance(turns, Turns):
            turns.at = 1
            table.tell("pick", turns.seats[0], 0, 0, (), (), action.word)
            table.go_on_as(action.word)


@mypyc_attr(allow_interpreted_subclasses=True)
class Picked(Event):
    kind = "pick"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'picks')} {tell.picks.get(self.word, self.word)}"
