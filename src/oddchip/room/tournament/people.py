"""Who plays in a tournament, and where."""

from __future__ import annotations

from dataclasses import dataclass, field

from oddchip.native import mypyc_attr
from oddchip.room.base_table import BaseTable
from oddchip.room.tournament.dealing import PlannedHand
from oddchip.room.tournament.structure import rebuilt


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Entrant:
    """A person, with their present (or last) entry."""

    name: str
    entry: int = 0
    stack: int = 0
    lammers: int = 0
    table: int = 0
    seat: int = -1
    #: The end of their last hand: none that starts earlier has cards for them.
    ready: int = 0
    #: Moved since their last hand.
    moved: bool = False
    #: In the tournament: at a table, in line for a seat, or waiting for the next round.
    alive: bool = False
    place: int = 0
    bounties: int = 0
    #: The round reached, in a shootout or bracket.
    round: int = 1
    #: Who entered first has nought.
    number: int = 0
    #: Has not been dealt a hand at this table yet.
    new: bool = False

    @property
    def seated(self) -> bool:
        return self.table > 0

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt(self)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class TournamentTable(BaseTable):
    """A table of the tournament; its first button is drawn."""

    number: int = 0
    seats: list[str | None] = field(default_factory=list)
    clock: int = 0
    #: Hands dealt in the present level.
    hands_in_level: int = 0
    #: At dealer's choice: who has picked the next game, and its place in the mix.
    pick: tuple[str, int] | None = None
    #: Seats in the order in which they were left.
    emptied: list[int] = field(default_factory=list)
    #: The smallest chip that lies there.
    chip: int = 1
    #: While a pot rides: who was dealt in when nobody won it, and at which level.
    level: int = 0
    stayed: tuple[int, ...] = ()
    #: How many sit there.
    taken: int = 0
    #: How the hand in play was dealt; None: no hand is on.
    deal: PlannedHand | None = None

    @property
    def occupied(self) -> list[int]:
        return [seat for seat, name in enumerate(self.seats) if name is not None]

    @property
    def open(self) -> list[int]:
        return [seat for seat, name in enumerate(self.seats) if name is None]

    @property
    def names(self) -> list[str]:
        return [name for name in self.seats if name is not None]

    def __len__(self) -> int:
        return self.taken

    def sit(self, seat: int, name: str) -> None:
        self.seats[seat] = name
        self.taken += 1
        if seat in self.emptied:
            self.emptied.remove(seat)

    def leave(self, seat: int) -> None:
        self.seats[seat] = None
        self.taken -= 1
        self.emptied.append(seat)

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt(self)
