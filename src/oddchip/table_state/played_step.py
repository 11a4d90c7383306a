"""What a step does at the table: whom it asks, what an answer does, what comes first and last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.language.step import Step
from oddchip.native import mypyc_attr
from oddchip.table_state.actions import Action
from oddchip.table_state.deal_request import Wanted
from oddchip.table_state.events import Record
from oddchip.table_state.questions import Question

if TYPE_CHECKING:
    from oddchip.language.model import Game
    from oddchip.table_state.card_tracker import Story
    from oddchip.table_state.state import TableState


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayedStep(Step):
    """A step that a hand goes through.

    The hand calls `begin`, then `ask` and `answer` as often as there is something to ask, and
    `end`. A step keeps nothing itself: what is to be remembered between two answers lies on the
    table, as a small value.
    """

    def begin(self, table: TableState) -> None:
        """What happens first."""

    def ask(self, table: TableState) -> Question | None:
        """The next question; None where there is nothing (more) to ask. Asked again: the same."""
        return None

    def answer(self, table: TableState, action: Action) -> None:
        """What an answer does; the question has checked it."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def came(self, table: TableState, wanted: Wanted) -> None:
        """The dealer has brought what the step wanted."""

    def end(self, table: TableState) -> None:
        """What happens last."""

    def warning(self, table: TableState, seat: int) -> str:
        """What a player who is asked now should know before answering."""
        return ""

    def retold(self, story: Story, record: Record) -> tuple[int, ...]:
        """Move the cards of a record of this step once more; the slots of its cards."""
        return story.ordinary(record, self.exposes, self.draws)

    def replaces(self, table: TableState) -> tuple[int, ...]:
        """Ranks that are replaced at once where they come to the middle."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Untold(PlayedStep):
    """A step that no file writes: a hand plays it between those of the file."""

    def sentence(self, game: Game) -> str:
        return ""
