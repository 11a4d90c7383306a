"""What every room of the card room has, be it a cash table or a tournament: a log and its guests.

Every change is one row, decided first, then in the store, then applied: `add` is the only way. A
room is a function of its rows, so one that is opened anew is where it was. Nothing here waits or
knows the time: whoever owns the room says what time it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Set
from dataclasses import replace
from pathlib import Path

from oddchip.bots.habits import TableMemory
from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.room.names import alike
from oddchip.server import messages
from oddchip.server.frames import Scene
from oddchip.server.guests import Guest
from oddchip.server.log_rows import LogRow, Store
from oddchip.server.past_hands import HandOver, PastDeal
from oddchip.server.row_entries import Decision
from oddchip.server.scene import Setting, TableHand
from oddchip.server.sentences import ToldLine
from oddchip.server.table_terms import TableTerms
from oddchip.server.turn_clock import Asking

#: So many rows' sentences are kept for those who come back.
_KEPT = 400
#: So many ids of what was done are remembered; the store knows all.
_KEPT_ACTIONS = 500


class Room(ABC):
    """A log, the guests who have come, and what was said to them."""

    terms: TableTerms

    def __init__(self, id: str, store: Store) -> None:
        self.id = id
        self.store = store
        #: The number of the last row.
        self.number: int = 0
        self.name = ""
        #: Folders of games that the room's owner has, for what is agreed on later.
        self.folders: tuple[Path, ...] = ()
        #: The texts of game files that are not the package's, the host's own among them.
        self.texts: dict[str, str] = {}
        self.agreed: dict[str, object] = {}
        self.guests: dict[int, Guest] = {}
        #: The number of the newest guest; nobody gets the number of one who was forgotten.
        self.newest = 0
        self.host = 0
        self.password = ""
        self.started = False
        self.over = False
        #: When a pause began.
        self.paused_at: float | None = None
        #: Who is connected, and is it anybody at all?
        self.here: Set[int] = frozenset()
        self.company: bool = True
        #: What bots know of everybody: how they played in past hands.
        self.memory: TableMemory = TableMemory()
        self.said: deque[tuple[int, dict[int | None, list[ToldLine]]]] = deque(maxlen=_KEPT)
        #: The rows of what guests have asked for, by guest and action: nothing is done twice.
        self.actions: dict[tuple[int, str], int] = {}

    # The log --------------------------------------------------------------------------------

    def add(
        self, decision: Decision, at: float, guest: int = 0, action: str | None = None
    ) -> LogRow:
        """What was decided is written, and then applied: there is no other way to change anything.

        `guest` and `action`: who has asked for it, and under which id.
        """
        hand = self.hand_of_row(decision)
        row = LogRow(self.number + 1, at, guest, action, decision.note, decision.more, hand)
        self.store.append(self.id, row)
        self.apply(row)
        return row

    @abstractmethod
    def hand_of_row(self, decision: Decision) -> int:
        """The number of the hand that a decision's row belongs to; 0: none."""

    @abstractmethod
    def apply(self, row: LogRow) -> None:
        """What follows from a row, when it is new and when it is read again."""

    def number_by(self, row: LogRow) -> None:
        """The row is the last one now, and its action is not done again."""
        self.number = row.number
        if row.action is not None:
            self.actions[row.guest, row.action] = row.number
            if len(self.actions) > _KEPT_ACTIONS:
                del self.actions[next(iter(self.actions))]

    def tell(self, row: LogRow, lines: dict[int | None, list[ToldLine]]) -> None:
        """What a row says to each guest, and to all others (None)."""
        if any(lines.values()):
            self.said.append((row.number, lines))

    def since(self, guest: int | None, seen: int) -> list[tuple[int, str, str, int | None]]:
        """The sentences of later rows than the one seen, as a guest may read them."""
        sentences = []
        for number, lines in self.said:
            if number > seen:
                own = lines.get(guest, lines.get(None, []))
                sentences += [(number, text, kind, by) for text, kind, by in own]
        return sentences

    # What whoever owns the room asks of it ---------------------------------------------------

    @abstractmethod
    def deed(self, guest: Guest, message: messages.Deed, at: float) -> None:
        """A guest wants something done."""

    @abstractmethod
    def step(self, now: float, here: Set[int], company: bool) -> bool:
        """Do the next thing that is due by itself; False: nothing is."""

    @abstractmethod
    def next_due(self, now: float) -> float | None:
        """Seconds until something may be due; None: only when somebody does something."""

    @abstractmethod
    def drawn(self, now: float, here: Set[int], watching: int) -> Callable[[Guest | None], Scene]:
        """Draws the scene of each viewer, as it is now."""

    @abstractmethod
    def past(self, number: int) -> PastDeal:
        """A hand that is over, to be looked at again."""

    @abstractmethod
    def setting_then(self, then: PastDeal) -> Setting:
        """What was around a hand that is over."""

    @abstractmethod
    def hands_over(self) -> list[HandOver]:
        """The hands that can be looked at again."""

    @abstractmethod
    def offered(self, guest: Guest | None) -> tuple[list[str], int]:
        """At dealer's choice: the games that can be picked where a guest sits, and for how many."""

    # Looking --------------------------------------------------------------------------------

    @property
    @abstractmethod
    def state(self) -> str:
        """waiting, playing, between, paused or over."""

    @property
    @abstractmethod
    def playing(self) -> bool:
        """Is a hand on?"""

    @property
    @abstractmethod
    def hand_number(self) -> int:
        """The number of the hand that was dealt last."""

    @property
    @abstractmethod
    def games(self) -> Library:
        """The games that are known here, the host's own among them."""

    @property
    @abstractmethod
    def asking(self) -> list[Asking]:
        """The tables at which somebody may be asked."""

    @abstractmethod
    def hand_of(self, guest: Guest) -> TableHand | None:
        """The hand that is on where a guest sits."""

    # Guests ---------------------------------------------------------------------------------

    @abstractmethod
    def people(self) -> Iterator[tuple[int, Guest]]:
        """Those who sit, by their places."""

    @abstractmethod
    def has_played(self, guest: Guest) -> bool:
        """Has the guest brought chips, or entered?"""

    @abstractmethod
    def names(self) -> Iterator[tuple[str, int]]:
        """The names that are somebody's here, with the numbers of those who go by them."""

    def welcome_host(self, host: Guest) -> None:
        """The first guest; the row keeps its own."""
        self.host = host.number
        self.guests[host.number] = replace(host, time_bank=self.terms.time_bank)

    def guest(self, number: int) -> Guest:
        if number not in self.guests:
            raise BadInput("there is no such guest at this table")
        return self.guests[number]

    def forgettable(self, guest: int, here: Set[int]) -> bool:
        """Has a guest never sat down here, waits for nothing, and is not connected?"""
        known = self.guests[guest]
        absent = known.seat is None and guest not in here and guest != self.host
        return absent and not self.has_played(known)

    def called(self, name: str, but: int = 0) -> str:
        """The name of somebody else that could be taken for this one; empty: there is none."""
        taken = (other for other, number in self.names() if number != but and alike(other, name))
        return next(taken, "")

    def name_of(self, guest: int) -> str:
        return self.guests[guest].name if guest in self.guests else "somebody"
