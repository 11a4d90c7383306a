"""The state of a tournament: who is in it, which tables stand, where the clock is, what happened.

Plain data, and the few moves that every rule is made of. The rules themselves are in the modules
beside this one.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from oddchip.errors import BadInput
from oddchip.forms import NEWEST, form_of
from oddchip.hand import Hand
from oddchip.language.library import Library, library
from oddchip.language.model import Game
from oddchip.native import mypyc_attr
from oddchip.room.button import Positions
from oddchip.room.mix import Entry
from oddchip.room.tournament.dealing import Known, PlannedHand, game_of, known_of
from oddchip.room.tournament.lines import HandLine, Note
from oddchip.room.tournament.lots import Lots
from oddchip.room.tournament.people import Entrant, TournamentTable
from oddchip.room.tournament.structure import Level, Structure

#: The form of a tournament's log is that of the rules: `oddchip.forms`.
FORM: Final = NEWEST
#: What makes a tournament: the attributes of `EventState`, for copies and for `pickle`.
STATE: Final = (
    "form",
    "structure",
    "seed",
    "games",
    "expected",
    "late",
    "returning",
    "people",
    "tables",
    "tables_made",
    "line",
    "level",
    "level_since",
    "time",
    "not_before",
    "entries",
    "left",
    "hands",
    "highest_level",
    "last_table",
    "round",
    "round_end",
    "started",
    "over",
    "changed",
    "in_turn",
    "patient",
    "absent",
    "hand_for_hand",
    "hand_for_hand_rounds",
    "held",
    "busts",
    "prizes",
    "lines",
    "terms",
)


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
class EventState:
    """Everything that a tournament is, between two hands or within one."""

    def __init__(
        self,
        structure: Structure,
        *,
        seed: object = 0,
        games: Library | None = None,
        expected: tuple[str, ...] = (),
        late: int = 0,
        returning: bool = False,
        form: int = FORM,
    ) -> None:
        #: The form of the log, which is that of the rules: `oddchip.forms`.
        self.form: int = form_of(form)
        self.structure: Structure = structure
        self.seed: str = str(seed)
        self.games: Library = games or library()
        #: Who will come, but is not there yet; the last of them come late.
        self.expected: list[str] = list(expected)
        self.late: tuple[str, ...] = expected[len(expected) - late :]
        #: Whoever may enter again does.
        self.returning: bool = returning
        self.people: dict[str, Entrant] = {}
        self.tables: dict[int, TournamentTable] = {}
        self.tables_made: int = 0
        self.line: list[str] = []
        self.level: int = 0
        self.level_since: int = 0
        #: The start of the last hand that was dealt: none begins earlier any more.
        self.time: int = 0
        #: No hand begins before: a rest, or the start of a round.
        self.not_before: int = 0
        self.entries: int = 0
        #: How many are still in.
        self.left: int = 0
        self.hands: int = 0
        self.highest_level: int = 0
        #: One table was enough from the start, or the final table has formed.
        self.last_table: bool = False
        self.round: int = 1
        #: When the last table of the present round was played out.
        self.round_end: int = 0
        self.started: bool = False
        self.over: bool = False
        #: Something has happened that may move people, or end it all.
        self.changed: bool = True
        #: The table that has dealt, where tables deal one after the other; 0: none has a hand on.
        self.in_turn: int = 0
        #: Who is left alone waits for those who may still enter.
        self.patient: bool = False
        #: Who is not at the table: dealt in, and folded at once.
        self.absent: set[str] = set()
        self.hand_for_hand: HandForHand | None = None
        self.hand_for_hand_rounds: int = 0
        #: Busts of a round of hand for hand that is not over yet.
        self.held: list[Bust] = []
        #: The last bust of everybody who is out, or may come again.
        self.busts: dict[str, Bust] = {}
        self.prizes: dict[str, int] = {}
        #: Everything that happened; and as far as it was read, as the log tells it.
        self.lines: list[Note | HandLine] = []
        self._told: list[Note] = []
        self.terms: Known = known_of(structure, self.games)
        self.note(
            "tournament",
            form=self.form,
            id=structure.id,
            name=structure.name,
            seed=self.seed,
            expected=list(expected),
            late=late,
            returning=returning,
            structure=structure.tables,
        )

    # Looking --------------------------------------------------------------------------------

    @property
    def log(self) -> list[Note]:
        """Everything that happened, line by line."""
        told, lines = self._told, self.lines
        for at in range(len(told), len(lines)):
            line = lines[at]
            told.append(line.told() if isinstance(line, HandLine) else line)
        return told

    def unread(self) -> None:
        """Nothing of the log was told yet."""
        self._told = []

    @property
    def now(self) -> Level:
        """The level that is played."""
        return self.structure.level(self.level or 1)

    @property
    def alive(self) -> list[Entrant]:
        """Those who are still in."""
        return [one for one in self.people.values() if one.alive]

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

    def game(self, entry: Entry) -> Game:
        """The game of a mix's entry, with its options."""
        return game_of(entry, self.games)

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
            hand = table.hand = table.deal.hand(self.games, self.terms)
        return HandOn(table.deal, hand)

    def last_blinds(self, table: TournamentTable) -> Positions | None:
        """Where the blinds lie: of the hand that is on there, else of the last one."""
        deal = table.deal
        return table.positions if deal is None or deal.moved is None else deal.moved

    def may_enter_again(self, one: Entrant) -> bool:
        """Are entries open, and has the player any left?"""
        return self.open and one.entry <= self.structure.re_entries

    def draw(self, *words: object) -> Lots:
        """Lots of the tournament's own seed, for what the words name."""
        return Lots(self.seed, *words)

    # Moves ----------------------------------------------------------------------------------

    def note(self, do: str, **what: object) -> Note:
        """Add a line to the log."""
        found: Note = {"do": do, **what}
        self.lines.append(found)
        return found

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

    def seat(self, one: Entrant, table: TournamentTable, seat: int) -> None:
        """By a draw."""
        table.sit(seat, one.name)
        one.table, one.seat, one.new = table.number, seat, True
        self.changed = True
        self.note("seat", name=one.name, table=table.number, seat=seat)

    def draw_button(self, table: TournamentTable) -> None:
        """One of the seats that are taken gets the button, by lot."""
        table.first_button = self.draw("button", table.number).one_of(table.occupied)

    def move(self, one: Entrant, to: TournamentTable, seat: int) -> None:
        """A player goes to a seat of another table."""
        from_ = [one.table, one.seat]
        self.tables[one.table].leave(one.seat)
        to.sit(seat, one.name)
        one.table, one.seat, one.moved, one.new = to.number, seat, True, True
        self.note("move", name=one.name, **{"from": from_, "to": [to.number, seat]})

    def leaves(self, one: Entrant) -> None:
        """The person's seat is free."""
        if one.seated:
            self.tables[one.table].leave(one.seat)
        one.table, one.seat = 0, -1

    def chips(self) -> int:
        """All chips in play, those of riding pots too."""
        return sum(one.stack for one in self.people.values()) + sum(
            table.rides for table in self.tables.values()
        )
