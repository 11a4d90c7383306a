"""Cards to the cells of the board: `board X`, and `lay good bad ugly` face down."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.language.model import Game
from oddchip.language.prose.words import cards, named, sentence
from oddchip.language.step import Form, form
from oddchip.native import mypyc_attr
from oddchip.steps.deal import burn
from oddchip.table_state.deal_request import MIDDLE, Wanted
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.state import TableState


def _up(match: Match[str]) -> Board:
    return Board(tuple(match["cells"].split()))


def _down(match: Match[str]) -> Board:
    return Board(tuple(match["cells"].split()), hidden=True)


@dataclass(frozen=True)
class Board(PlayedStep):
    """Cards to the named cells of the board, face up, or face down to be turned later."""

    cells: tuple[str, ...]
    hidden: bool = False

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"board (?P<cells>[\w ]+)",
                "board X",
                "Deals cards face up to the named cells of the board, in reading order.",
                _up,
            ),
            form(
                r"lay (?P<cells>[\w ]+)",
                "lay good bad ugly",
                "Lays cards face down in the named cells.",
                _down,
            ),
        )

    def sentence(self, game: Game) -> str:
        count = len(game.layout.cells(self.cells)) if game.layout else 0
        verb = "is" if count == 1 else "are"
        how = "dealt face down in the middle" if self.hidden else "dealt face up to the board"
        return sentence(f"{cards(count)} {verb} {how} ({named(self.cells)})")

    def brief(self, game: Game) -> str:
        count = len(game.layout.cells(self.cells)) if game.layout else 0
        return f"{count} hidden" if self.hidden else f"board {{{count}}}"

    def cells_dealt(self) -> tuple[str, ...]:
        return self.cells

    def cells_laid(self) -> tuple[str, ...]:
        return self.cells if self.hidden else ()

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        places = table.basics.cells(self.cells)
        if table.burns:
            for _ in range(_burns(table, places)):
                burn(table, len(places))
        if not self.hidden:
            table.pot_at_deal = table.pot
        table.wanted = Wanted((MIDDLE,) * len(places), None, 0, self.hidden)

    def came(self, table: TableState, wanted: Wanted) -> None:
        places = table.basics.cells(self.cells)
        cards = wanted.cards
        for at, place in enumerate(places):
            table.cells[place] = cards[at]
        if self.hidden:
            table.hidden_cells += places
            table.tell("lay", -1, 0, 0, (), (), " ".join(self.cells), places)
        else:
            table.tell("board", -1, 0, 0, cards, (), " ".join(self.cells), places)


def _burns(table: TableState, places: tuple[int, ...]) -> int:
    """How many cards are burned before these cells are dealt: one for each separate board."""
    if table.form < 2:
        return 1
    dealt_to = [board for board in table.game.separate_boards if not set(board).isdisjoint(places)]
    return max(1, len(dealt_to))


@mypyc_attr(allow_interpreted_subclasses=True)
class Laid(Event):
    kind = "lay"
    silent = True

    def sentence(self, tell: Telling) -> str:
        count = len(self.numbers)
        cards = "A card lies" if count == 1 else f"{count} cards lie"
        return f"{cards} face down in the middle"
