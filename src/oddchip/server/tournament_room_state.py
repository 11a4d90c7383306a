"""A tournament of the card room as it stands: who entered, the tables, their hands, its clock.

What guests may do, what is due and what is drawn lie above it; `TournamentRoom` joins them.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator

from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.room.tournament import Tournament
from oddchip.room.tournament.dealing import PlannedHand
from oddchip.server.guests import Guest, SeatedBot
from oddchip.server.log_rows import Store
from oddchip.server.room import Room
from oddchip.server.row_entries import Decision, TournamentOpened, table_number
from oddchip.server.scene import TableHand
from oddchip.server.tournament_table import LiveTable
from oddchip.server.turn_clock import Asking


class TournamentRoomState(Room, ABC):
    """A tournament with its guests."""

    def __init__(self, id: str, store: Store) -> None:
        super().__init__(id, store)
        self.tournament: Tournament
        #: Bots and persons by the names under which they entered: a name alone is nobody's proof.
        self.entered: dict[str, SeatedBot] = {}
        self.persons: dict[str, int] = {}
        #: Everybody's number: that of the guest; bots count from -1 down.
        self.numbers: dict[str, int] = {}
        #: The tables as they play here, by number; those that were broken too.
        self.tables: dict[int, LiveTable] = {}
        #: When the tournament's own clock stood at nought.
        self.origin: float = 0.0
        #: How many hands were dealt, and when the last one among bots alone was over.
        self.dealt: int = 0
        self.quick_at: float = 0.0
        #: Since when somebody is left alone, and waits for those who may enter again.
        self.alone_at: float | None = None
        #: Lammers that somebody redeems when the hand is over.
        self.redeems: dict[str, int] = {}
        #: The hands that were dealt, for those who look at them again: who of the guests sat where.
        self.deals: dict[int, tuple[PlannedHand, dict[int, int]]] = {}
        self.told = 0

    def begin(self, seed: str, opened: TournamentOpened) -> None:
        """The tournament of the first row."""
        self.tournament = Tournament(opened.structure, seed=seed, form=1 if opened.form < 3 else 2)
        self.terms = opened.terms

    def seat_guests(self, at: float) -> None:
        """Where everybody sits now; a table that is new is known from now on."""
        for number in self.tournament.tables:
            if number not in self.tables:
                self.tables[number] = LiveTable(self, number, at)
        for name, guest in self.persons.items():
            person = self.tournament.people[name]
            self.guests[guest].seat = person.seat if person.alive and person.seated else None

    def hand_of_row(self, decision: Decision) -> int:
        table = self.tables.get(table_number(decision.more))
        return 0 if table is None else table.hand_number

    # Looking --------------------------------------------------------------------------------

    def time(self, now: float) -> int:
        """Seconds of the tournament's own clock."""
        now = now if self.paused_at is None else self.paused_at
        return int(max(now - self.origin, 0.0) * self.terms.speed) if self.started else 0

    @property
    def hand_number(self) -> int:
        return self.dealt

    @property
    def playing(self) -> bool:
        return bool(self.number) and bool(self.tournament.playing)

    @property
    def asking(self) -> list[Asking]:
        return [self.tables[table.number] for table in self.tournament.playing]

    @property
    def state(self) -> str:
        if self.tournament.over:
            return "over"
        if self.paused_at is not None:
            return "paused"
        if self.playing:
            return "playing"
        return "between" if self.started else "waiting"

    def hand_of(self, guest: Guest) -> TableHand | None:
        if guest.seat is None:
            return None
        table = self.table_with(guest)
        return table.shown if table.hand is not None else None

    @property
    def games(self) -> Library:
        return self.tournament.games

    def table_of(self, guest: Guest | None) -> int:
        """The table that somebody sees: the own one, else one where people play."""
        if guest is not None and guest.seat is not None:
            return self.tournament.people[guest.name].table
        return self.watched

    @property
    def watched(self) -> int:
        """The table that is shown to those who have none: of persons, else the first."""
        standing = [
            self.tables[number] for number in self.tournament.tables if number in self.tables
        ]
        with_people = [table.number for table in standing if any(True for _ in table.people())]
        return min(with_people or [table.number for table in standing] or [0])

    def has_played(self, guest: Guest) -> bool:
        return guest.number in self.persons.values()

    def names(self) -> Iterator[tuple[str, int]]:
        for guest in self.guests.values():
            yield guest.name, guest.number
        for name in self.tournament.people:
            yield name, self.numbers[name]

    def people(self) -> Iterator[tuple[int, Guest]]:
        """Persons who sit, at whatever table."""
        for number in self.persons.values():
            guest = self.guests[number]
            if guest.seat is not None:
                yield guest.seat, guest

    def table_with(self, guest: Guest) -> LiveTable:
        """The table at which a guest sits."""
        if guest.seat is None or self.persons.get(guest.name) != guest.number:
            raise BadInput("you do not sit at a table")
        return self.tables[self.tournament.people[guest.name].table]

    def is_on(self, number: int) -> bool:
        """Is the hand of that number still played?"""
        table = self.tables[self.deals[number][0].table]
        return table.hand is not None and table.hand_number == number

    @property
    def left_alone(self) -> bool:
        """Is one left who waits for others to enter again?"""
        tournament = self.tournament
        return (
            tournament.patient
            and tournament.open
            and not tournament.over
            and len(tournament.alive) == 1
        )
