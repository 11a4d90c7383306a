"""A card is turned for trump: `trump`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from re import Match

from oddchip.language.model import Game
from oddchip.language.shape import Shape
from oddchip.language.step import Form, form
from oddchip.steps.tricks import TrickTaking
from oddchip.table_state.deal_request import MIDDLE, Wanted
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.state import TableState


def _read(match: Match[str]) -> Trump:
    return Trump()


@dataclass(frozen=True)
class Trump(PlayedStep):
    """Turns the next card; its suit is trump."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"trump",
                "trump",
                "Turns the next card; its suit is trump.",
                _read,
            ),
        )

    def lacks(self, held: Shape, game: Game) -> str:
        return "" if game.plays_tricks else "turns a trump, and no tricks are played"

    def sentence(self, game: Game) -> str:
        return "The next card of the deck is turned up, and its suit is trump."

    def odd(self, game: Game) -> str:
        return "the card turned up sets the trump suit"

    def reckon(self, held: Shape, community: bool) -> None:
        held.apart += 1

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        table.wanted = Wanted((MIDDLE,))

    def came(self, table: TableState, wanted: Wanted) -> None:
        table.remember(replace(table.recall(TrickTaking), trump=wanted.cards[0]))
        table.tell("board", -1, 0, 0, wanted.cards, (), "trump")
