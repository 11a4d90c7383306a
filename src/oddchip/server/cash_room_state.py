"""A cash table of the card room as it stands: the table, who sits and waits, the vote, the results.

What guests may do, what is due and what is drawn lie above it; `CashRoom` joins them.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator, Set
from copy import copy
from dataclasses import dataclass

from oddchip.hand import Action, Hand
from oddchip.language.library import Library
from oddchip.room import Table
from oddchip.room.button import Positions
from oddchip.room.company import Seat
from oddchip.room.next_hand import NextHand
from oddchip.room.options import TableOptions
from oddchip.room.rotation import MixTurn
from oddchip.room.session import table_from
from oddchip.room.table_commands import Answer
from oddchip.room.table_entries import Answered, Dealt, SetUp
from oddchip.server.guests import Guest, SeatedBot
from oddchip.server.log_rows import Store
from oddchip.server.room import Room
from oddchip.server.row_entries import Around, ClockWentOn, Decision, HandResult, Requested
from oddchip.server.scene import TableHand
from oddchip.server.sentences import Sentences
from oddchip.server.table_terms import TableTerms
from oddchip.server.turn_clock import Asking


@dataclass(frozen=True)
class BeforeHand:
    """Where the button and the mix stood before the hand that is on, for when it is voided."""

    positions: Positions | None
    deal_at: int | None
    turn: MixTurn
    plan: NextHand | None
    rides: int
    seats: tuple[Seat | None, ...]


@dataclass
class Ballot:
    """What is voted on, and by whom."""

    about: str
    by: int
    votes: dict[int, bool]


class CashRoomState(Room, Asking, ABC):
    """A cash table with its guests."""

    def __init__(self, id: str, store: Store) -> None:
        Room.__init__(self, id, store)
        Asking.__init__(self)
        self.table: Table
        self.bots: dict[int, SeatedBot] = {}
        self.waiting: list[int] = []
        #: Buy-ins that wait for the host: by guest.
        self.requests: dict[int, Requested] = {}
        self.ballot: Ballot | None = None
        self.shown: TableHand | None = None
        #: Cards that somebody has shown after the hand, by place.
        self.shows: dict[int, tuple[str, ...]] = {}
        self.before: BeforeHand | None = None
        #: Options to go back to after the next hand (a bomb pot that was voted for).
        self.options_after: TableOptions | None = None
        #: What came of hands of before rows told it.
        self.untold: list[HandResult] = []
        self.sentences: Sentences = Sentences()

    def build(self, given: SetUp, terms: TableTerms) -> None:
        """Set the table up as a row tells."""
        self.table = table_from(given, Library(texts=self.texts) if self.texts else None)
        self.terms = terms

    def remember(self) -> None:
        """Before a deal: where everything stands, for when the hand is voided."""
        table = self.table
        seats = tuple(copy(seat) for seat in table.seats)
        marks = (table.positions, table.deal_at, table.turn, table.plan, table.rides)
        self.before = BeforeHand(*marks, seats)

    def hand_of_row(self, decision: Decision) -> int:
        return self.table.hands + 1 if isinstance(decision.note, Dealt) else self.hand_number

    # Looking --------------------------------------------------------------------------------

    @property
    def results(self) -> list[HandResult]:
        """What everybody has won or lost, hand by hand, as the rows tell it."""
        told = [row.around.result for row in self.store.finished(self.id)]
        return [*self.untold, *filter(None, told)]

    @property
    def hand(self) -> Hand | None:
        return self.table.hand if self.number else None

    @property
    def hand_number(self) -> int:
        if not self.number:
            return 0
        return self.table.hands + (1 if self.table.hand is not None else 0)

    @property
    def games(self) -> Library:
        return self.table.games

    @property
    def playing(self) -> bool:
        return self.hand is not None

    @property
    def asking(self) -> list[Asking]:
        return [self]

    @property
    def state(self) -> str:
        if self.over:
            return "over"
        if self.paused_at is not None:
            return "paused"
        if self.table.hand is not None:
            return "playing"
        begun = self.started and (self.table.hands or len(self.table.ready) > 1)
        return "between" if begun else "waiting"

    def hand_of(self, guest: Guest) -> TableHand | None:
        return self.shown if guest.seat is not None and self.hand is not None else None

    def plays_for_a_pot(self, place: int) -> bool:
        """Is somebody in the hand that is on, or could be dealt in for a pot that rides?"""
        return place in self.table.dealt or bool(self.table.rides and place in self.table.ready)

    # The question -----------------------------------------------------------------------------

    def at_table(self, hand_seat: int) -> int:
        return self.table.at_table(hand_seat)

    def bot_at(self, place: int) -> tuple[str, str] | None:
        bot = self.bots.get(place)
        return None if bot is None else (bot.character, bot.seed)

    def known(self) -> dict[int, list[object]]:
        return {} if self.shown is None else self.memory.told(self.shown.numbers)

    def decided(self, action: Action, *, late: bool = False) -> Decision:
        """Whoever is asked answers, or (`late`) the clock does."""
        answered = self.table.decide(Answer(action))
        if not isinstance(answered, Answered) or answered.seat is None:
            raise AssertionError("an answer is answered by a seat")
        place = self.table.at_table(answered.seat)
        return Decision(Around(place=place, late=late, at_once=self.at_once), answered)

    def answer(self, action: Action, now: float) -> None:
        self.add(self.decided(action), now)

    def go_on(self, now: float) -> None:
        self.add(Decision(ClockWentOn(self.held)), now)

    # Guests and bots --------------------------------------------------------------------------

    def sits(self, place: int) -> Guest | None:
        return next((guest for guest in self.guests.values() if guest.seat == place), None)

    def people(self) -> Iterator[tuple[int, Guest]]:
        for guest in self.guests.values():
            if guest.seat is not None:
                yield guest.seat, guest

    @property
    def next_bot(self) -> int:
        """The number of the next bot that sits down; those of bots are below nought."""
        numbers = (number for number in self.table.accounts if isinstance(number, int))
        return min([0, *numbers]) - 1

    def has_played(self, guest: Guest) -> bool:
        return guest.number in self.table.accounts

    def forgettable(self, guest: int, here: Set[int]) -> bool:
        waits = guest in self.waiting or guest in self.requests
        return not waits and super().forgettable(guest, here)

    def names(self) -> Iterator[tuple[str, int]]:
        for guest in self.guests.values():
            yield guest.name, guest.number
        for number, account in self.table.accounts.items():
            if isinstance(number, int):
                yield account.name, number
