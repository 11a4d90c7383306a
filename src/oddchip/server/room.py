"""One table of the card room: its log, and everything that follows from it.

Every change is one row, decided first, then in the store, then applied: `add` is the only way. A
room is a function of its rows, so one that is opened anew is where it was. Nothing here waits or
knows the time: whoever owns the room says what time it is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Set
from copy import copy
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from oddchip.bots.habits import TableMemory
from oddchip.errors import BadInput
from oddchip.hand import Action, Hand
from oddchip.language.library import Library
from oddchip.room import Table
from oddchip.room.button import Positions
from oddchip.room.company import Seat
from oddchip.room.names import alike
from oddchip.room.next_hand import NextHand
from oddchip.room.options import TableOptions
from oddchip.room.rotation import MixTurn
from oddchip.room.session import table_from
from oddchip.room.table_commands import Answer
from oddchip.room.table_entries import Dealt, Finished, Sat, SetUp, TableEntry
from oddchip.server import apply, commands, conductor, messages, past_hands, seeds, table_frame
from oddchip.server.frames import Scene
from oddchip.server.guests import Guest, SeatedBot
from oddchip.server.log_rows import LogRow, Store
from oddchip.server.past_hands import HandOver, HandResult, PastDeal
from oddchip.server.row_entries import (
    Around,
    ClockWentOn,
    Decision,
    Opened,
    Requested,
    TournamentOpened,
)
from oddchip.server.scene import Setting, TableHand, scene
from oddchip.server.sentences import Sentences, ToldLine
from oddchip.server.snapshot import restore, snapshot
from oddchip.server.table_terms import TableTerms
from oddchip.server.turn_clock import Asking
from oddchip.server.votes import Ballot

#: So many rows' sentences are kept for those who come back.
_KEPT = 400


@dataclass(frozen=True)
class BeforeHand:
    """Where the button and the mix stood before the hand that is on, for when it is voided."""

    positions: Positions | None
    deal_at: int | None
    turn: MixTurn
    plan: NextHand | None
    rides: int
    seats: tuple[Seat | None, ...]


class Room(Asking):
    """A table, its guests and its log."""

    def __init__(self, id: str, store: Store) -> None:
        super().__init__()
        self.id = id
        self.store = store
        self.number: int = 0
        self.name = ""
        self.table: Table
        self.terms: TableTerms
        #: Folders of games that the room's owner has, for what is agreed on later.
        self.folders: tuple[Path, ...] = ()
        #: The texts of game files that are not the package's, the host's own among them.
        self.texts: dict[str, str] = {}
        self.agreed: dict[str, object] = {}
        self.guests: dict[int, Guest] = {}
        #: The number of the newest guest; nobody gets the number of one who was forgotten.
        self.newest = 0
        self.host = 0
        self.bots: dict[int, SeatedBot] = {}
        self.password = ""
        self.started = False
        self.over = False
        self.waiting: list[int] = []
        #: Buy-ins that wait for the host: by guest.
        self.requests: dict[int, Requested] = {}
        self.ballot: Ballot | None = None
        self.paused_at: float | None = None
        self.shown: TableHand | None = None
        #: Cards that somebody has shown after the hand, by place.
        self.shows: dict[int, tuple[str, ...]] = {}
        self.before: BeforeHand | None = None
        #: Options to go back to after the next hand (a bomb pot that was voted for).
        self.options_after: TableOptions | None = None
        #: What everybody has won or lost, hand by hand.
        self.results: list[HandResult] = []
        #: What bots at the table know of everybody, by numbers: how they played in past hands.
        self.memory: TableMemory = TableMemory()
        self.sentences: Sentences = Sentences()
        self.said: deque[tuple[int, dict[int | None, list[tuple[str, str, int | None]]]]] = deque(
            maxlen=_KEPT
        )
        self.actions: dict[tuple[int, str], int] = {}
        #: The log is not being read again.
        self._live = False

    # The log --------------------------------------------------------------------------------

    @classmethod
    def make(cls, id: str, store: Store, opened: Opened, at: float) -> Room:
        """A new table: the first row says all that was agreed on."""
        room = cls(id, store)
        room._live = True
        room.add(Decision(opened), at)
        return room

    @classmethod
    def again(cls, id: str, store: Store) -> Room | None:
        """The room of a log, where it was; None: there is no such table."""
        kept = store.kept(id)
        if kept is None:
            first = store.rows(id, 0)[:1]
            if first and isinstance(first[0].more, TournamentOpened):
                from oddchip.server.tournament_room import EventRoom

                return EventRoom.played(id, store)
        room = cls(id, store)
        if kept is not None:
            try:
                restore(room, *kept)
            except (LookupError, TypeError, ValueError):
                room = cls(id, store)
        for row in store.rows(id, room.number):
            room.apply(room._numbered(row))
        if not room.number:
            return None
        seeds.forget(room)
        room._live = True
        return room

    def add(
        self, decision: Decision, at: float, guest: int = 0, action: str | None = None
    ) -> LogRow:
        """What was decided is written, and then applied: there is no other way to change anything.

        `guest` and `action`: who has asked for it, and under which id.
        """
        more, note = decision
        hand = self.table.hands + 1 if isinstance(note, Dealt) else self.hand_number
        row = LogRow(self.number + 1, at, guest, action, note, more, hand)
        seeds.check(self, row)
        self.store.append(self.id, row)
        self.apply(row)
        return row

    def _numbered(self, row: LogRow) -> LogRow:
        """A row of before players had numbers, with the number of whoever sat down."""
        note, more = row.note, row.more
        if not isinstance(note, Sat) or note.number is not None or not isinstance(more, Around):
            return row
        number = self.next_bot if more.guest is None else more.guest
        return replace(row, note=msgspec.structs.replace(note, number=number))

    def apply(self, row: LogRow) -> None:
        """What follows from a row, when it is new and when it is read again."""
        before, note = self.shown, row.note
        if isinstance(note, Dealt):
            self._remember()
        if isinstance(note, TableEntry):
            self.table.apply(note)
        self.number_by(row)
        self.tell(row, apply.apply(self, row), before)
        if isinstance(note, Finished):
            self._after_the_hand()

    def number_by(self, row: LogRow) -> None:
        """The row is the last one now, and its action is not done again."""
        self.number = row.number
        if row.action is not None:
            self.actions[row.guest, row.action] = row.number

    def tell(self, row: LogRow, told: list[ToldLine], before: TableHand | None) -> None:
        """What a row says to everybody, with what each sees of the hand; `before` was shown."""
        new = {} if self.shown is None else self._sentences(before)
        lines = {guest: told + some for guest, some in new.items()} or {None: told}
        if any(lines.values()):
            self.said.append((row.number, lines))

    def welcome_host(self, host: Guest) -> None:
        """The first guest; the row keeps its own."""
        self.host = host.number
        self.guests[host.number] = replace(host, time_bank=self.terms.time_bank)

    def _sentences(self, before: TableHand | None) -> dict[int | None, list[ToldLine]]:
        return self.sentences.of(self, self.terms.money, before is not self.shown)

    def _after_the_hand(self) -> None:
        """A hand is over: the log in memory may go, and where we stand is kept."""
        self.table.log.clear()
        body = snapshot(self) if self._live else None
        if body is not None:
            self.store.keep(self.id, self.number, body)
        while len(self.actions) > 500:
            del self.actions[next(iter(self.actions))]

    def _remember(self) -> None:
        """Before a deal: where everything stands, for when the hand is voided."""
        table = self.table
        seats = tuple(copy(seat) for seat in table.seats)
        marks = (table.positions, table.deal_at, table.turn, table.plan, table.rides)
        self.before = BeforeHand(*marks, seats)

    @property
    def next_bot(self) -> int:
        """The number of the next bot that sits down; those of bots are below nought."""
        return min([0, *(one for one in self.table.accounts if isinstance(one, int))]) - 1

    def build(self, given: SetUp, terms: TableTerms) -> None:
        """Set the table up as a row tells."""
        self.table = table_from(given, Library(texts=self.texts) if self.texts else None)
        self.terms = terms

    # What whoever owns the room asks of it ---------------------------------------------------

    def deed(self, guest: Guest, message: messages.Deed, at: float) -> None:
        """A guest wants something done."""
        commands.do(self, guest, message, at)

    def step(self, now: float, here: Set[int], company: bool) -> bool:
        """Do the next thing that is due by itself; False: nothing is."""
        return conductor.step(self, now, here, company)

    def next_due(self, now: float) -> float | None:
        """Seconds until something may be due; None: only when somebody does something."""
        return conductor.next_due(self, now)

    def past(self, number: int) -> PastDeal:
        """A hand that is over, to be looked at again."""
        return past_hands.at_a_table(self, number)

    def setting_then(self, then: PastDeal) -> Setting:
        """What was around a hand that is over."""
        return table_frame.setting(self, 0.0, set(self.guests))

    def hands_over(self) -> list[HandOver]:
        """The hands that can be looked at again."""
        return [HandOver(result.hand, result.name) for result in self.results]

    def offered(self, guest: Guest | None) -> tuple[list[str], int]:
        """At dealer's choice: the games that can be picked where a guest sits, and for how many."""
        return [one.game for one in self.table.choices()], len(self.table.ready)

    def drawn(self, now: float, here: Set[int], watching: int) -> Callable[[Guest | None], Scene]:
        """Draws the scene of each viewer, as it is now."""
        found = table_frame.setting(self, now, here, watching)
        onlooker: list[Scene] = []

        def draw(guest: Guest | None) -> Scene:
            own = table_frame.you(self, guest)
            if guest is not None and guest.seat is not None:
                return scene(found, guest.seat, own)
            if not onlooker:  # all who do not sit see the same
                onlooker.append(scene(found, None, table_frame.you(self, None)))
            return msgspec.structs.replace(onlooker[0], you=own)

        return draw

    # Looking --------------------------------------------------------------------------------

    @property
    def hand(self) -> Hand | None:
        return self.table.hand if self.number else None

    @property
    def hand_number(self) -> int:
        """The number of the hand that is on, or of the last one."""
        if not self.number:
            return 0
        return self.table.hands + (1 if self.table.hand is not None else 0)

    @property
    def games(self) -> Library:
        """The games that are known here, the host's own among them."""
        return self.table.games

    @property
    def playing(self) -> bool:
        """Is a hand on?"""
        return self.hand is not None

    @property
    def asking(self) -> list[Asking]:
        """The tables at which somebody may be asked."""
        return [self]

    def at_table(self, hand_seat: int) -> int:
        return self.table.at_table(hand_seat)

    def bot_at(self, place: int) -> tuple[str, str] | None:
        found = self.bots.get(place)
        return None if found is None else (found.character, found.seed)

    def known(self) -> dict[int, list[object]]:
        return {} if self.shown is None else self.memory.told(self.shown.numbers)

    def answer(self, action: Action, now: float) -> None:
        self.add(Decision(Around(place=self.actor), self.table.decide(Answer(action))), now)

    def go_on(self, now: float) -> None:
        self.add(Decision(ClockWentOn(self.held)), now)

    @property
    def state(self) -> str:
        """waiting, playing, between, paused or over."""
        if self.over:
            return "over"
        if self.paused_at is not None:
            return "paused"
        if self.table.hand is not None:
            return "playing"
        begun = self.started and (self.table.hands or len(self.table.ready) > 1)
        return "between" if begun else "waiting"

    def plays_for_a_pot(self, place: int) -> bool:
        """Is somebody in the hand that is on, or could be dealt in for a pot that rides?"""
        return place in self.table.dealt or bool(self.table.rides and place in self.table.ready)

    def sits(self, place: int) -> Guest | None:
        """The person at a place; None: nobody, or a bot."""
        return next((one for one in self.guests.values() if one.seat == place), None)

    def people(self) -> Iterator[tuple[int, Guest]]:
        """Those who sit, by their places."""
        for one in self.guests.values():
            if one.seat is not None:
                yield one.seat, one

    def hand_of(self, guest: Guest) -> TableHand | None:
        """The hand that is on where a guest sits."""
        return self.shown if guest.seat is not None and self.hand is not None else None

    def guest(self, number: int) -> Guest:
        found = self.guests.get(number)
        if found is None:
            raise BadInput("no such guest has come to this table")
        return found

    def forgettable(self, guest: int, here: Set[int]) -> bool:
        """Has a guest never sat down here, waits for nothing, and is not connected?"""
        known = self.guests[guest]
        busy = known.seat is not None or guest in self.waiting or guest in self.requests
        return not busy and guest not in here and guest != self.host and not self.has_played(known)

    def has_played(self, guest: Guest) -> bool:
        """Has the guest brought chips to the table?"""
        return guest.number in self.table.accounts

    def names(self) -> Iterator[tuple[str, int]]:
        """The names that are somebody's here, with the numbers of those who go by them."""
        for guest in self.guests.values():
            yield guest.name, guest.number
        for number, account in self.table.accounts.items():
            if isinstance(number, int):
                yield account.name, number

    def called(self, name: str, but: int = 0) -> str:
        """The name of somebody else that could be taken for this one; empty: there is none."""
        return next((one for one, who in self.names() if who != but and alike(one, name)), "")

    def name_of(self, guest: int) -> str:
        found = self.guests.get(guest)
        return found.name if found is not None else "somebody"

    def since(self, guest: int | None, seen: int) -> list[tuple[int, str, str, int | None]]:
        """The sentences of later rows than the one seen, as a guest may read them."""
        found = []
        for number, lines in self.said:
            if number > seen:
                own = lines.get(guest, lines.get(None, []))
                found += [(number, text, kind, by) for text, kind, by in own]
        return found
