"""Cards to the cells of the board: `board X`, and `lay good bad ugly` face down."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.prose.words import cards, named, sentence
from oddchip.rules.step import Form, Step, form

if TYPE_CHECKING:
    from oddchip.rules.model import Game


def _up(found: Match[str]) -> Board:
    return Board(tuple(found["cells"].split()))


def _down(found: Match[str]) -> Board:
    return Board(tuple(found["cells"].split()), hidden=True)


@dataclass(frozen=True)
class Board(Step):
    """Cards to the named cells of the board, face up, or face down to be turned later."""

    cells: tuple[str, ...]
    hidden: bool = False

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"board (?P<cells>[\w ]+)",
                "board X",
                "Deals to the named cells of the board, face up, in reading order.",
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
        how = "laid face down in the middle" if self.hidden else "dealt face up to the board"
        return sentence(f"{cards(count)} {verb} {how} ({named(self.cells)})")

    def cells_dealt(self) -> tuple[str, ...]:
        return self.cells
