"""Each pays for a turned card, folds, or doubles the price: `buy for 25 from 1`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.language.model import Game
from oddchip.language.prose.words import price, seat
from oddchip.language.shape import Shape
from oddchip.language.step import Form, form
from oddchip.steps.price import Doubling, Paying
from oddchip.table_state.state import TableState

#: How often the price of one card may be doubled.
DOUBLES = 3


def _read(match: Match[str]) -> Buy:
    return Buy(int(match["price"]), int(match["start"]))


@dataclass(frozen=True)
class Buy(Paying):
    """Each in turn pays for a turned card, folds, or doubles the price of this and what follows."""

    price: int
    start: int

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"buy for (?P<price>\d+) from (?P<start>\d+)",
                "buy for 25 from 1",
                "Starting with that seat from the dealer's left, each player pays for "
                "the card just turned, folds, or doubles its price and every later "
                "price.",
                _read,
            ),
        )

    @property
    def closes_street(self) -> bool:
        return True

    def lacks(self, held: Shape, game: Game) -> str:
        if any(step.turns() is not None for step in game.walk()):
            return ""
        return "pays for a card that was turned, and none is; add a step like 'turn west'"

    def sentence(self, game: Game) -> str:
        return (
            f"Starting from {seat(self.start)}, each player pays {price(game, self.price)} for "
            "that card, folds, or doubles the price of this card and of every later one. A player "
            "may double once, and a card may be doubled three times. Players who have paid already "
            "make up the difference or fold."
        )

    def brief(self, game: Game) -> str:
        return f"pay {{{price(game, self.price)}}}"

    def odd(self, game: Game) -> str:
        return "doubling a price doubles every later price too"

    # Play ------------------------------------------------------------------------------------

    @property
    def asks(self) -> str:
        return "Pay for the card that was turned?"

    def begin(self, table: TableState) -> None:
        self.set_price(table, self.price * table.recall(Doubling).factor, self.start, DOUBLES)
