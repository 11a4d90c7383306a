"""A face-down cell is turned up, with what its rank then does: `turn good: wild`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.prose.words import money, sentence
from oddchip.rules.step import Form, Step, form

if TYPE_CHECKING:
    from oddchip.rules.model import Game
    from oddchip.rules.shape import Shape

_EFFECTS = {
    "": "",
    "wild": "; its rank is wild for everyone",
    "thrown away": "; everyone throws away all cards of its rank",
    "out": "; everyone who holds a card of its rank is out of the hand",
}


def _read(found: Match[str]) -> Turn:
    effect = (found["effect"] or ": ")[2:]
    return Turn(found["cell"], effect, int(found["price"] or 0), bool(found["new"]))


@dataclass(frozen=True)
class Turn(Step):
    """A face-down cell is turned up. Its rank may become `wild`, be `thrown away`, or put `out`."""

    cell: str
    effect: str = ""
    price: int = 0
    #: A card of a rank that was turned before is replaced from the deck.
    new_rank: bool = False

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"turn (?P<cell>\w+)(?P<new>, a new rank)?(?P<effect>: wild|: out|: thrown away)?"
                r"(?: for (?P<price>\d+))?",
                "turn good: wild",
                "Turns a face-down cell. Its rank may become wild, be thrown away by all who hold "
                "it (for money a card), or put out all who hold it.",
                _read,
            ),
        )

    def sentence(self, game: Game) -> str:
        again = " (if its rank was turned before, it is replaced from the deck)"
        price = f" and pays {money(self.price)} for each" if self.price else ""
        text = f"the card '{self.cell}' is turned up{again if self.new_rank else ''}"
        return sentence(text + _EFFECTS[self.effect] + price)

    def cells_named(self) -> tuple[str, ...]:
        return (self.cell,)

    @property
    def puts_out(self) -> bool:
        return self.effect == "out"

    def reckon(self, held: Shape, community: bool) -> None:
        if self.effect == "thrown away":
            held.down.least = held.up.least = held.total.least = 0
