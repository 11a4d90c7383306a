"""The state of a tournament: who is in it, which tables stand, where the clock is, what happened.

Plain data, and the few moves that every rule is made of. The rules themselves are in the modules
beside this one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from oddchip.errors import BadInput
from oddchip.forms import NEWEST
from oddchip.hand import Hand
from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.native import mypyc_attr
from oddchip.room.button import Positions
from oddchip.room.journal import Note
from oddchip.room.mix import Entry
from oddchip.room.tournament.dealing import Known, PlannedHand, game_of
from oddchip.room.tournament.log_entries import LogEntry, Moved, Seated, line_of
from oddchip.room.tournament.lots import Lots
from oddchip.room.tournament.people import Entrant, TournamentTable
from oddchip.room.tournament.structure import Level, Structure

#: The form of a tournament's log is that of the rules: `oddchip.forms`.
FORM: Final = NEWEST


class Bust(NamedTuple):
    """A person without a chip: in which hand, and with how many chips they began it."""

    name: str
    hand: int
    before: int
    table: int
    #: Who takes the bounty.
    taker: str
    #: May follow: another entry.
    again: bool = False
    #: The round and the rank at the own table, in a shootout.
    round: int = 0
    rank: int = 0


class HandForHand(NamedTuple):
    """A round in which every table plays one hand, and all count as one."""

    number: int
    start: int
    todo: tuple[int, ...]
    #: One of its hands at least is over.
    begun: bool = False


class HandOn(NamedTuple):
    """A hand that is played, and how it was dealt."""

    deal: PlannedHand
    hand: Hand


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class TournamentState:
    """Everything that a tournament is, between two hands or within one."""

    structure: Structure
    seed: str
    games: Library = field(compare=False, repr=False)
    #: What earlier hands were played for; nothing hangs on it but time.
    terms: Known = field(compare=False, repr=False)
    #: Who will come, but is not there yet; the last of them come late.
    expected: list[str]
    late: tuple[str, ...]
    #: Whoever may enter again does.
    returning: bool
    #: The form of the log, which is that of the rules: `oddchip.forms`.
    form: int
    people: dict[str, Entrant] = field(default_factory=dict)
    tables: dict[int, TournamentTable] = field(default_factory=dict)
    tables_made: int = 0
    #: Who waits for a seat.
    line: list[str] = field(default_factory=list)
    level: int = 0
    level_since: int = 0
    #: The start of the last hand that was dealt: none begins earlier any more.
    time: int = 0
    #: No hand begins before: a rest, or the start of a round.
    not_before: int = 0
    entries: int = 0
    #: How many are still in.
    left: int = 0
    hands: int = 0
    highest_level: int = 0
    #: One table was enough from the start, or the final table has formed.
    last_table: bool = False
    round: int = 1
    #: When the last table of the present round was played out.
    round_end: int = 0
    started: bool = False
    over: bool = False
    #: Something has happened that may move people, or end it all.
    changed: bool = True
    #: The table that has dealt, where tables deal one after the other; 0: none has a hand on.
    in_turn: int = 0
    #: Who is left alone waits for those who may still enter.
    patient: bool = False
    #: Who is not at the table: dealt in, and folded at once.
    absent: set[str] = field(default_factory=set)
    hand_for_hand: HandForHand | None = None
    hand_for_hand_rounds: int = 0
    #: Busts of a round of hand for hand that is not over yet.
    held: list[Bust] = field(default_factory=list)
    #: The last bust of everybody who is out, or may come again.
    busts: dict[str, Bust] = field(default_factory=dict)
    prizes: dict[str, int] = field(default_factory=dict)
    #: Everything that has happened.
    lines: list[LogEntry] = field(default_factory=list)
    #: The same as the log tells it, as far as somebody has read it.
    told: list[Note] = field(default_factory=list, init=False, compare=False, repr=False)

    # Looking --------------------------------------------------------------------------------

    @property
    def log(self) -> list[Note]:
        """Everything that happened, line by line."""
        told = self.told
        for at in range(len(told), len(self.lines)):
            told.append(line_of(self.lines[at]))
        return told

    @property
    def now(self) -> Level:
        """The level that is played."""
        return self.structure.level(self.level or 1)

    @property
    def alive(self) -> list[Entrant]:
        """Those who are still in."""
        return [person for person in self.people.values() if person.alive]

    @property
    def standing(self) -> list[TournamentTable]:
        """The tables by their numbers: a later one has a higher number."""
        return list(self.tables.values())

    @property
    def open(self) -> bool:
        """May people still enter?"""
        return not self.started or (0 < self.level <= self.structure.late and not self.over)

    @property
    def paid(self) -> int:
        """How many places have a prize."""
        return min(len(self.structure.shares(self.entries)), len(self.people))

    def at(self, table: TournamentTable, seat: int) -> Entrant:
        """Who sits in a seat of a table; an empty one is refused."""
        name = table.seats[seat]
        if name is None:
            raise BadInput(f"nobody sits in seat {seat} of table {table.number}")
        return self.people[name]

    def game(self, mix_entry: Entry) -> Game:
        """The game of a mix's entry, with its options."""
        return game_of(mix_entry, self.games)

    def free(self, table: TournamentTable) -> bool:
        """Is no hand on at the table?"""
        return table.deal is None

    @property
    def playing(self) -> list[TournamentTable]:
        """The tables that have a hand on."""
        return [table for table in self.tables.values() if table.deal is not None]

    @property
    def side_by_side(self) -> dict[int, HandOn]:
        """The hands that are on, by the numbers of their tables."""
        return {table.number: self.hand_on(table.number) for table in self.playing}

    @property
    def deal_now(self) -> PlannedHand | None:
        """The hand that is on, where tables deal one after the other."""
        return self.tables[self.in_turn].deal if self.in_turn else None

    def hand_on(self, number: int) -> HandOn:
        """The hand that a table plays."""
        on = self.hand_at(number)
        if on is None:
            raise BadInput(f"no hand is being played at table {number}")
        return on

    def hand_at(self, number: int) -> HandOn | None:
        """The same, or None; where tables deal in turn, it is shuffled when first asked for."""
        table = self.tables.get(number)
        if table is None or table.deal is None:
            return None
        hand = table.hand
        if hand is None:
            hand = table.hand = self.shuffled(table.deal)
        return HandOn(table.deal, hand)

    def shuffled(self, deal: PlannedHand) -> Hand:
        """The hand of a deal, at its beginning."""
        return deal.hand(self.games, self.terms)

    def last_blinds(self, table: TournamentTable) -> Positions | None:
        """Where the blinds lie: of the hand that is on there, else of the last one."""
        deal = table.deal
        return table.positions if deal is None or deal.moved is None else deal.moved

    def may_enter_again(self, person: Entrant) -> bool:
        """Are entries open, and has the player any left?"""
        return self.open and person.entry <= self.structure.re_entries

    def draw(self, *words: object) -> Lots:
        """Lots of the tournament's own seed, for what the words name."""
        return Lots(self.seed, *words)

    # Moves ----------------------------------------------------------------------------------

    def new_table(self, clock: int) -> TournamentTable:
        """Open a table, with a number of its own and nobody at it."""
        self.tables_made += 1
        number = self.tables_made
        seats = self.structure.seats
        table = TournamentTable(
            seats, 0, number=number, seats=[None] * seats, clock=clock, chip=self.now.chip
        )
        self.tables[number] = table
        return table

    def seat(self, person: Entrant, table: TournamentTable, seat: int) -> None:
        """By a draw."""
        table.sit(seat, person.name)
        person.table, person.seat, person.new = table.number, seat, True
        self.changed = True
        self.lines.append(Seated(person.name, table.number, seat))

    def draw_button(self, table: TournamentTable) -> None:
        """One of the seats that are taken gets the button, by lot."""
        table.first_button = self.draw("button", table.number).one_of(table.occupied)

    def move(self, person: Entrant, to: TournamentTable, seat: int) -> None:
        """A player goes to a seat of another table."""
        origin = (person.table, person.seat)
        self.tables[person.table].leave(person.seat)
        to.sit(seat, person.name)
        person.table, person.seat, person.moved, person.new = to.number, seat, True, True
        self.lines.append(Moved(person.name, origin, (to.number, seat)))

    def leaves(self, person: Entrant) -> None:
        """The person's seat is free."""
        if person.seated:
            self.tables[person.table].leave(person.seat)
        person.table, person.seat = 0, -1

    def chips(self) -> int:
        """All chips in play, those of riding pots too."""
        return sum(person.stack for person in self.people.values()) + sum(
            table.rides for table in self.tables.values()
        )
