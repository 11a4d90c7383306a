"""Boards are taken away: `remove boards with the lowest of Z1 Z2 Z3`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.language.model import Game
from oddchip.language.prose.words import named
from oddchip.language.shape import Shape
from oddchip.language.step import Form, form
from oddchip.native import mypyc_attr
from oddchip.showdown.boards import lowest
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.state import TableState


def _read(match: Match[str]) -> Remove:
    return Remove(tuple(match["cells"].split()))


@dataclass(frozen=True)
class Remove(PlayedStep):
    """Boards whose card in these cells is the lowest are taken away; all equal: none."""

    cells: tuple[str, ...]

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"remove boards with the lowest of (?P<cells>[\w ]+)",
                "remove boards with the lowest of Z1 Z2 Z3",
                "Removes the boards whose card in these cells is the lowest; if all are "
                "equal, none.",
                _read,
            ),
        )

    def lacks(self, held: Shape, game: Game) -> str:
        boards = game.layout.boards if game.layout is not None else ()
        return "" if len(boards) > 1 else "takes boards away, and there is only one"

    def sentence(self, game: Game) -> str:
        return (
            f"The board with the lowest-ranking card among {named(self.cells)} (aces high) is "
            "taken away. If two tie for lowest, both are taken away; if all are equal, "
            + ("all are." if game.house else "none is.")
        )

    def brief(self, game: Game) -> str:
        return "boards go"

    def odd(self, game: Game) -> str:
        return "the board whose last card is lowest goes"

    def cells_named(self) -> tuple[str, ...]:
        return self.cells

    def cells_judged(self) -> tuple[str, ...]:
        return self.cells

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        looked_at = table.basics.cells(self.cells)
        ranks = [table.cells[at].rank for at in looked_at]
        low = lowest(looked_at, ranks, all_may_go=table.game.house)
        if low:
            cards = tuple([table.cells[at] for at in low])
            table.tell("remove", -1, 0, 0, cards, (), "", low)


@mypyc_attr(allow_interpreted_subclasses=True)
class Removed(Event):
    kind = "remove"

    def sentence(self, tell: Telling) -> str:
        return f"The rows of {tell.cards(self.cards)} are taken away"
