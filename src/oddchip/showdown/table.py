"""What lies on the table at a showdown, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from oddchip.cards import Card, write
from oddchip.rules.conditions import Atom, situation
from oddchip.rules.model import Game
from oddchip.showdown.odd_chips import OddChips
from oddchip.showdown.showing import Showing


class Held(NamedTuple):
    """What one player shows: cards by zone, a declaration, tricks taken."""

    zones: Mapping[str, tuple[Card, ...]]
    declare: str = ""
    tricks: int = 0

    @property
    def cards(self) -> tuple[Card, ...]:
        found: tuple[Card, ...] = ()
        for some in self.zones.values():
            found += some
        return found


class Pot(NamedTuple):
    """Chips, and the seats that may win them."""

    amount: int
    seats: tuple[int, ...]


class Showdown(NamedTuple):
    """A table that is to be settled. Seats go clockwise; None has folded or is empty."""

    game: Game
    seats: Sequence[Held | None]
    pots: Sequence[Pot]
    button: int
    board: tuple[Card, ...] = ()
    dice: tuple[int, ...] = ()
    #: Ranks that play has made wild.
    wild: tuple[int, ...] = ()
    unit: int = 1
    round: int = 1

    @property
    def live(self) -> list[int]:
        return [seat for seat, held in enumerate(self.seats) if held is not None]

    def holds(self, atom: Atom) -> bool:
        """Answers the conditions of a game file; a showdown knows no limit and no options."""
        return situation(atom, limit="", options={}, dice=self.dice, players=len(self.live))

    def clockwise(self, seats: Sequence[int]) -> list[int]:
        """Seats in order from the button's left, the button last."""
        count = len(self.seats)
        return sorted(seats, key=lambda seat: (seat - self.button - 1) % count)


class SideResult(NamedTuple):
    """One side of a pot: what it was worth, who won it, and what everybody had."""

    side: str
    amount: int
    winners: tuple[int, ...]
    hands: Mapping[int, Showing]
    #: Chips to each winner.
    shares: Mapping[int, int] = MappingProxyType({})
    #: Who got the odd chips and why; none where there were none.
    odd: OddChips | None = None


class PotResult(NamedTuple):
    """A pot and its sides; `rides` and `house` are chips that nobody at the table won."""

    amount: int
    sides: tuple[SideResult, ...]
    rides: int = 0
    house: int = 0
    odd: str = ""


class Result(NamedTuple):
    """What the showdown pays: awards + rides + house are the pots."""

    awards: tuple[int, ...]
    pots: tuple[PotResult, ...]
    rides: int = 0
    house: int = 0
    owes: tuple[int, ...] | None = None

    def to_json(self) -> dict[str, Any]:
        """As the contract writes it."""
        found: dict[str, Any] = {"awards": list(self.awards), "rides": self.rides}
        if self.house:
            found["house"] = self.house
        if self.owes is not None:
            found["owes"] = list(self.owes)
        found["pots"] = [
            {"amount": pot.amount, "sides": [_side(side) for side in pot.sides]}
            for pot in self.pots
        ]
        return found


def _side(side: SideResult) -> dict[str, Any]:
    return {
        "side": side.side,
        "amount": side.amount,
        "winners": list(side.winners),
        "hands": {str(seat): _hand(made) for seat, made in side.hands.items()},
    }


def _hand(made: Showing) -> dict[str, Any]:
    found: dict[str, Any] = {"cards": write(made.cards), "name": made.name}
    for one, stands in made.stands.items():
        if one.is_joker:
            found["joker"] = stands
        else:
            found.setdefault("wild", {})[str(one)] = stands
    return found
