"""The deal is called off, and all cards are dealt anew: `deal again`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.language.grammar import MOST_TIMES
from oddchip.language.model import Game
from oddchip.language.step import Form, form
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.state import TableState

#: A repetition ends with the first deal that is not called off.
STANDS = "the deal stands"


def _read(match: Match[str]) -> DealAgain:
    return DealAgain()


@dataclass(frozen=True)
class DealAgain(PlayedStep):
    """All who are still in throw their cards in, and the repetition begins anew."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"deal again",
                "deal again",
                "Calls off the deal: within a repetition until the deal stands, every "
                "player still in gets new cards from a full deck.",
                _read,
            ),
        )

    @staticmethod
    def ends() -> str:
        return STANDS

    @property
    def begins_anew(self) -> bool:
        return True

    def sentence(self, game: Game) -> str:
        return "All cards are thrown in, and every player who is still in gets a new hand."

    def brief(self, game: Game) -> str:
        return "new deal"

    def odd(self, game: Game) -> str:
        return "the hand may be dealt again"

    @property
    def left_out(self) -> bool:
        return True

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        if table.times < MOST_TIMES:
            table.deal_again()
