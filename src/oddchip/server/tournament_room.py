"""A tournament in the card room: people and bots at its tables, one log, one owner.

Every table plays its own hand, with its own question and clock; the tournament says which table may
deal, who moves where, and which level it is. Its clock is that of the room, so levels and breaks
last as long as their structure says. Everybody sees the own table. Everything follows from the log:
who entered, the seed (sealed), every deal and every answer.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Set

from oddchip.errors import BadInput
from oddchip.hand import Hand
from oddchip.language.library import Library
from oddchip.room.tournament import Tournament
from oddchip.room.tournament.dealing import PlannedHand
from oddchip.server import (
    messages,
    past_hands,
    tournament_apply,
    tournament_commands,
    tournament_conductor,
    tournament_frame,
)
from oddchip.server.frames import Scene
from oddchip.server.guests import Guest, SeatedBot
from oddchip.server.log_rows import LogRow, Store
from oddchip.server.past_hands import HandOver, PastDeal
from oddchip.server.room import Room
from oddchip.server.row_entries import Decision, Seeded, TournamentOpened, table_number
from oddchip.server.scene import Setting, TableHand, game_name
from oddchip.server.sentences import ToldLine
from oddchip.server.table_terms import TableTerms
from oddchip.server.tournament_news import Lines, lines_of
from oddchip.server.tournament_table import LiveTable
from oddchip.server.turn_clock import Asking

#: The form of a tournament's rows. In form 2 tables play at the same time; in form 3 the tournament
#: is one of form 2. A room of form 2 keeps its tournament of form 1.
FORM = 3


class EventRoom(Room):
    """A tournament, its guests and its log."""

    #: As every room has them; of a tournament the first row tells them.
    terms: TableTerms

    def __init__(self, id: str, store: Store) -> None:
        super().__init__(id, store)
        self.event: Tournament
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
        #: Who is connected, and is it anybody at all?
        self.here: Set[int] = frozenset()
        self.company: bool = True
        self.told = 0

    @classmethod
    def open(cls, id: str, store: Store, opened: TournamentOpened, at: float) -> EventRoom:
        """A new tournament of a structure; nobody has entered yet."""
        room = cls(id, store)
        Tournament(opened.structure)
        room.add(Decision(opened, Seeded(secrets.token_hex(16))), at)
        return room

    @classmethod
    def played(cls, id: str, store: Store) -> EventRoom:
        """The tournament of a log, where it was."""
        room = cls(id, store)
        for row in store.rows(id, 0):
            if isinstance(row.more, TournamentOpened) and row.more.form not in (2, FORM):
                raise BadInput("this tournament was begun by an older version, and cannot go on")
            room.apply(row)
        return room

    def add(
        self, decision: Decision, at: float, guest: int = 0, action: str | None = None
    ) -> LogRow:
        """What was decided is written, and then applied."""
        more, note = decision
        table = self.tables.get(table_number(more))
        hand = 0 if table is None else table.hand_number
        row = LogRow(self.number + 1, at, guest, action, note, more, hand)
        self.store.append(self.id, row)
        self.apply(row)
        return row

    def apply(self, row: LogRow) -> None:
        """What follows from a row, when it is new and when it is read again."""
        self.number_by(row)
        lines = Lines()
        tournament_apply.apply(self, row, lines)
        self._seat_guests(row.at)
        found = lines_of(self, row, lines)
        if any(found.values()):
            self.said.append((row.number, found))

    def begin(self, seed: str, opened: TournamentOpened) -> None:
        """The tournament of the first row."""
        self.event = Tournament(opened.structure, seed=seed, form=1 if opened.form < 3 else 2)
        self.terms = opened.terms

    def _seat_guests(self, at: float) -> None:
        """Where everybody sits now; a table that is new is known from now on."""
        for number in self.event.tables:
            if number not in self.tables:
                self.tables[number] = LiveTable(self, number, at)
        for name, guest in self.persons.items():
            one = self.event.people[name]
            self.guests[guest].seat = one.seat if one.alive and one.seated else None

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
        return bool(self.number) and bool(self.event.playing)

    @property
    def asking(self) -> list[Asking]:
        return [self.tables[table.number] for table in self.event.playing]

    @property
    def state(self) -> str:
        if self.event.over:
            return "over"
        if self.paused_at is not None:
            return "paused"
        if self.playing:
            return "playing"
        return "between" if self.started else "waiting"

    @property
    def hand(self) -> Hand | None:
        """There is none of the whole tournament: each table has its own."""
        return None

    def sits(self, place: int) -> Guest | None:
        """Nobody: a place is one of a table."""
        return None

    def hand_of(self, guest: Guest) -> TableHand | None:
        if guest.seat is None:
            return None
        table = self.table_with(guest)
        return table.shown if table.hand is not None else None

    @property
    def games(self) -> Library:
        return self.event.games

    def table_of(self, guest: Guest | None) -> int:
        """The table that somebody sees: the own one, else one where people play."""
        if guest is not None and guest.seat is not None:
            return self.event.people[guest.name].table
        return self.watched

    @property
    def watched(self) -> int:
        """The table that is shown to those who have none: of persons, else the first."""
        standing = [self.tables[number] for number in self.event.tables if number in self.tables]
        with_people = [one.number for one in standing if any(True for _ in one.people())]
        return min(with_people or [one.number for one in standing] or [0])

    def has_played(self, guest: Guest) -> bool:
        return guest.number in self.persons.values()

    def names(self) -> Iterator[tuple[str, int]]:
        for guest in self.guests.values():
            yield guest.name, guest.number
        for name in self.event.people:
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
        return self.tables[self.event.people[guest.name].table]

    # The course -----------------------------------------------------------------------------

    def deed(self, guest: Guest, message: messages.Deed, at: float) -> None:
        tournament_commands.do(self, guest, message, at)

    def drawn(self, now: float, here: Set[int], watching: int) -> Callable[[Guest | None], Scene]:
        return tournament_frame.drawer(self, now, here, watching)

    def past(self, number: int) -> PastDeal:
        return past_hands.in_an_event(self, number)

    def is_on(self, number: int) -> bool:
        """Is the hand of that number still played?"""
        table = self.tables[self.deals[number][0].table]
        return table.hand is not None and table.hand_number == number

    def setting_then(self, then: PastDeal) -> Setting:
        return tournament_frame.setting_then(self, then)

    def hands_over(self) -> list[HandOver]:
        return past_hands.over_in_an_event(self)

    def offered(self, guest: Guest | None) -> tuple[list[str], int]:
        entries = self.event.structure.mix.entries
        table = self.event.tables.get(self.table_of(guest))
        return [one.game for one in entries], 0 if table is None else len(table)

    def step(self, now: float, here: Set[int], company: bool) -> bool:
        self.here, self.company = here, company
        return tournament_conductor.step(self, now)

    def next_due(self, now: float) -> float | None:
        return tournament_conductor.next_due(self, now)

    # What rows do -----------------------------------------------------------------------------

    def deal(self, row: LogRow) -> str:
        """A table deals its next hand, or a level, a rest or a move has come before it."""
        number = row.around.table
        self.tables[number].picker = ""
        deal = self.event.deal_at(number, self.time(row.at))
        if deal is None:
            return ""
        table = self.tables[number]
        self.dealt += 1
        table.hand_number = self.dealt
        hand = self.event.hand_on(number).hand
        numbers = [self.numbers[name] for name in deal.names]
        table.shown = TableHand(
            hand, tuple(deal.seats), list(deal.names), numbers, deal.button, deal.blinds
        )
        table.asked, table.asked_at = row.number, row.at
        guests = {place: one.number for place, one in table.people() if place in deal.seats}
        self.deals[self.dealt] = (deal, guests)
        return f"Table {number}, hand {self.dealt}: {game_name(table.shown)}"

    def finish(self, row: LogRow) -> list[ToldLine]:
        """A table's hand is over, and what follows from it; lammers that waited are redeemed."""
        number, people = row.around.table, self.event.people
        names = self.event.hand_on(number).deal.names
        before = {name: people[name].lammers for name in names if name in self.redeems}
        self.event.finish_at(number, self.time(row.at))
        self.tables[number].ended_at = row.at
        self.alone_at = row.at if tournament_conductor.alone(self) else None
        found = []
        for name, had in before.items():
            forced = had - people[name].lammers
            found += self.redeem(name, self.redeems.pop(name) - forced)
        return found

    def redeem(self, name: str, count: int) -> list[ToldLine]:
        """Lammers of somebody's become chips; none where force has redeemed them already."""
        if count < 1 or not self.event.people[name].alive:
            return []
        self.event.redeem(name, count)
        chips = count * self.event.structure.lammers.chips
        some = "a lammer" if count == 1 else f"{count} lammers"
        return [(f"{name} redeems {some} for {chips:,}.", "host", self.persons[name])]
