"""Each pays to see a card, or folds: `see for 100 from 1`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.language.model import Game
from oddchip.language.prose.words import price, seat, sentence
from oddchip.language.step import Form, form
from oddchip.steps.price import Paying
from oddchip.table_state.state import TableState


def _read(match: Match[str]) -> See:
    return See(int(match["price"]), int(match["start"]))


@dataclass(frozen=True)
class See(Paying):
    """Each in turn pays to see a card before it is turned, or folds."""

    price: int
    start: int

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"see for (?P<price>\d+) from (?P<start>\d+)",
                "see for 100 from 1",
                "Starting with that seat from the dealer's left, each player pays to "
                "see the next card or folds.",
                _read,
            ),
        )

    def sentence(self, game: Game) -> str:
        pays = f"each player pays {price(game, self.price)} to see the next card, or folds"
        return sentence(f"starting from {seat(self.start)}, {pays}")

    def brief(self, game: Game) -> str:
        return f"pay {{{price(game, self.price)}}}"

    def odd(self, game: Game) -> str:
        return "you pay to see each card in the middle"

    # Play ------------------------------------------------------------------------------------

    @property
    def asks(self) -> str:
        return "Pay to see the next card?"

    def begin(self, table: TableState) -> None:
        self.set_price(table, self.price, self.start, 0)
