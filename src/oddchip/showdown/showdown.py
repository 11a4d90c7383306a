"""What lies on the table at a showdown, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from oddchip.cards import JOKER, Card, write
from oddchip.language.conditions import Atom, situation
from oddchip.language.lying import shows
from oddchip.language.model import Game
from oddchip.showdown.odd_chips import OddChips

if TYPE_CHECKING:
    from oddchip.showdown.hands import Shown
    from oddchip.showdown.showing import Showing


class Bundle:
    """A few plain things under names: equal where they all are, and written with all of them."""

    __slots__ = ()

    def fields(self) -> tuple[object, ...]:
        """What it is made of, in the order in which it is made."""
        raise NotImplementedError

    def __eq__(self, bundle: object) -> bool:
        if not isinstance(bundle, Bundle) or type(self) is not type(bundle):
            return False
        return self.fields() == bundle.fields()

    def __hash__(self) -> int:
        return hash(self.fields())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.fields()!r}"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self.fields()


class Held(Bundle):
    """What one player shows: cards by zone, a declaration, tricks taken."""

    __slots__ = ("cards", "declare", "shape", "tricks", "zones")

    def __init__(
        self, zones: Mapping[str, tuple[Card, ...]], declare: str = "", tricks: int = 0
    ) -> None:
        self.zones: Mapping[str, tuple[Card, ...]] = zones
        self.declare: str = declare
        self.tricks: int = tricks
        cards: tuple[Card, ...] = ()
        shape: tuple[object, ...] = ()
        for zone, held in zones.items():
            cards += held
            shape += (zone, len(held))
        #: All cards together.
        self.cards: tuple[Card, ...] = cards
        #: How many cards lie in which zone.
        self.shape: tuple[object, ...] = shape

    def fields(self) -> tuple[object, ...]:
        return self.zones, self.declare, self.tricks


class Pot(Bundle):
    """Chips, and the seats that may win them."""

    __slots__ = ("amount", "seats")

    def __init__(self, amount: int, seats: tuple[int, ...]) -> None:
        self.amount: int = amount
        self.seats: tuple[int, ...] = seats

    def fields(self) -> tuple[object, ...]:
        return self.amount, self.seats


class Breaches(Bundle):
    """Who broke the sevens rule, and the chips that came after it.

    `after` has for each breaker, pot by pot, what every seat put into it after the breach.
    `forfeit`: the table option by which a breaker forfeits the whole pot.
    """

    __slots__ = ("after", "forfeit")

    def __init__(
        self, after: Mapping[int, tuple[tuple[int, ...], ...]], forfeit: bool = False
    ) -> None:
        self.after: Mapping[int, tuple[tuple[int, ...], ...]] = after
        self.forfeit: bool = forfeit

    def fields(self) -> tuple[object, ...]:
        return self.after, self.forfeit


class Showdown(Bundle):
    """A table that is to be settled. Seats go clockwise; None has folded or is empty."""

    __slots__ = (
        *("board", "breaches", "button", "dice", "game", "live", "odd_chips_by_side", "pots"),
        *("round", "seats", "so", "unit", "wild"),
    )

    def __init__(
        self,
        game: Game,
        seats: Sequence[Held | None],
        pots: Sequence[Pot],
        button: int,
        board: tuple[Card, ...] = (),
        dice: tuple[int, ...] = (),
        wild: tuple[int, ...] = (),
        unit: int = 1,
        round: int = 1,
        so: frozenset[str] = frozenset(),
        breaches: Breaches | None = None,
        odd_chips_by_side: bool = False,
    ) -> None:
        self.game = game
        self.seats = seats
        self.pots = pots
        self.button = button
        self.board = board
        self.dice = dice
        #: Ranks that play has made wild.
        self.wild = wild
        self.unit = unit
        self.round = round
        #: Conditions that hold by what was played, as a game file writes them.
        self.so = so
        #: Of the sevens rule; None: nobody has broken it.
        self.breaches = breaches
        #: One player may get an odd chip of each side, as in form 1 of the rules.
        self.odd_chips_by_side = odd_chips_by_side
        #: The seats that hold cards.
        self.live: list[int] = [seat for seat, held in enumerate(seats) if held is not None]

    def fields(self) -> tuple[object, ...]:
        table = (self.game, self.seats, self.pots, self.button, self.board, self.dice)
        played = (self.wild, self.unit, self.round, self.so, self.breaches)
        return (*table, *played, self.odd_chips_by_side)

    def held(self, seat: int) -> Held:
        """What a player shows who is still there."""
        held = self.seats[seat]
        if held is None:
            raise AssertionError(f"seat {seat} holds no cards")
        return held

    def holds(self, atom: Atom) -> bool:
        """Answers the conditions of a game file; what only play knows is told with `so`."""
        if atom.kind == "showing":
            return shows(atom.words, self._cells(), self._open())
        if atom.kind == "die":
            names = self.game.dice_names
            at = names.index(atom.words.split()[0])
            least, most = atom.span
            return at < len(self.dice) and least <= self.dice[at] <= most
        if self.so and str(atom) in self.so:
            return True
        return situation(atom, limit="", options={}, dice=self.dice, players=len(self.seats))

    def _cells(self) -> dict[str, tuple[Card, ...]]:
        """The cards of the board by their cells, and those for all."""
        layout = self.game.layout
        names = layout.names if layout is not None else ()
        cells: dict[str, tuple[Card, ...]] = {}
        for at, card in enumerate(self.board):
            name = names[at] if at < len(names) else ""
            cells[name] = (*cells.get(name, ()), card)
        return cells

    def _open(self) -> list[Card]:
        """The cards that lie open before the players."""
        cards: list[Card] = []
        for seat in self.live:
            zones = self.held(seat).zones
            cards += (*zones.get("up", ()), *zones.get("exposed", ()))
        return cards

    def clockwise(self, seats: Sequence[int]) -> list[int]:
        """Seats in order from the button's left, the button last."""
        button = self.button % len(self.seats)
        ordered = sorted(seats)
        after = [seat for seat in ordered if seat > button]
        return after + [seat for seat in ordered if seat <= button]


class SideResult(Bundle):
    """One side of a pot: what it was worth, who won it, and what everybody had."""

    __slots__ = ("amount", "odd", "shares", "shown", "side", "winners")

    def __init__(
        self,
        side: str,
        amount: int,
        winners: tuple[int, ...],
        shown: Shown | None,
        shares: dict[int, int] | None = None,
        odd: OddChips | None = None,
    ) -> None:
        self.side: str = side
        self.amount: int = amount
        self.winners: tuple[int, ...] = winners
        #: Everybody's hands that count here, by seats and worth; None where no hands were shown.
        self.shown: Shown | None = shown
        #: Chips to each winner.
        self.shares: dict[int, int] = {} if shares is None else shares
        #: Who got the odd chips and why; none where there were none.
        self.odd: OddChips | None = odd

    @property
    def hands(self) -> Mapping[int, Showing]:
        """What everybody had, by seat."""
        return {} if self.shown is None else self.shown.hands

    def fields(self) -> tuple[object, ...]:
        return self.side, self.amount, self.winners, self.shown, self.shares, self.odd

    def __eq__(self, bundle: object) -> bool:
        if not isinstance(bundle, SideResult):
            return False
        return self._told() == bundle._told() and self.hands == bundle.hands

    def __hash__(self) -> int:
        return hash(self._told())

    def _told(self) -> tuple[object, ...]:
        return self.side, self.amount, self.winners, tuple(self.shares.items()), self.odd


class PotResult(Bundle):
    """A pot and its sides; `rides` and `house` are chips that nobody at the table won.

    `returned` are chips that went back to their owners, by the sevens rule.
    """

    __slots__ = ("amount", "house", "odd", "returned", "rides", "sides")

    def __init__(
        self,
        amount: int,
        sides: tuple[SideResult, ...],
        rides: int = 0,
        house: int = 0,
        odd: str = "",
        returned: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.amount: int = amount
        self.sides: tuple[SideResult, ...] = sides
        self.rides: int = rides
        self.house: int = house
        self.odd: str = odd
        #: Seats and their chips.
        self.returned: tuple[tuple[int, int], ...] = returned

    def fields(self) -> tuple[object, ...]:
        return self.amount, self.sides, self.rides, self.house, self.odd, self.returned


class Result(Bundle):
    """What the showdown pays: awards + rides + house are the pots."""

    __slots__ = ("awards", "house", "owes", "pots", "rides")

    def __init__(
        self,
        awards: tuple[int, ...],
        pots: tuple[PotResult, ...],
        rides: int = 0,
        house: int = 0,
        owes: tuple[int, ...] | None = None,
    ) -> None:
        self.awards: tuple[int, ...] = awards
        self.pots: tuple[PotResult, ...] = pots
        self.rides: int = rides
        self.house: int = house
        self.owes: tuple[int, ...] | None = owes

    def fields(self) -> tuple[object, ...]:
        return self.awards, self.pots, self.rides, self.house, self.owes

    def to_json(self) -> dict[str, Any]:
        """As programs read it (docs/programs.md)."""
        told: dict[str, object] = {"awards": list(self.awards), "rides": self.rides}
        if self.house:
            told["house"] = self.house
        if self.owes is not None:
            told["owes"] = list(self.owes)
        told["pots"] = [_pot(pot) for pot in self.pots]
        return told


def _pot(pot: PotResult) -> dict[str, object]:
    told: dict[str, object] = {"amount": pot.amount}
    if pot.returned:
        told["returned"] = {str(seat): chips for seat, chips in pot.returned}
    told["sides"] = [_side(side) for side in pot.sides]
    return told


def _side(side: SideResult) -> dict[str, object]:
    return {
        "side": side.side,
        "amount": side.amount,
        "winners": list(side.winners),
        "hands": {str(seat): _hand(made) for seat, made in side.hands.items()},
    }


def _hand(made: Showing) -> dict[str, object]:
    told: dict[str, object] = {"cards": write(made.cards), "name": made.name}
    wild: dict[str, str] = {}
    for card, stands in made.stands.items():
        if card == JOKER:
            told["joker"] = stands
        else:
            wild[str(card)] = stands
            told["wild"] = wild
    return told
