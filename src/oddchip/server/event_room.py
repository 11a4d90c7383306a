"""A tournament in the card room: people and bots at its tables, one log, one owner.

The tournament deals one hand after the other, as its own clock has it, and so it is played here:
hands among bots at once, those with people at their pace. Everybody sees the own table; who is out,
or only watches, sees the one that plays. Everything follows from the log: who entered, the seed
(sealed), and every answer.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Set
from typing import Any

from oddchip.bots import events
from oddchip.engine import Action
from oddchip.room.tournament import Tournament
from oddchip.seen.event import news
from oddchip.server import event_deeds, event_face, messages
from oddchip.server.agreed import Terms
from oddchip.server.event_table import EventTable
from oddchip.server.form import Scene
from oddchip.server.guests import Guest
from oddchip.server.room import Bot, Room
from oddchip.server.rows import Row, Store
from oddchip.server.scene import Shown, game_name

#: Decisions in a row that the clock may make for somebody before that seat is away.
_LATE = 2


class EventRoom(Room):
    """A tournament, its guests and its log."""

    def __init__(self, id: str, store: Store) -> None:
        super().__init__(id, store)
        self.event: Tournament
        #: Bots by the names under which they entered, and the last hand of each table.
        self.entered: dict[str, Bot] = {}
        #: Persons by the names under which they entered: a name alone is nobody's proof.
        self.persons: dict[str, int] = {}
        self.shown_at: dict[int, Shown] = {}
        self._told = 0

    @classmethod
    def open(
        cls, id: str, store: Store, structure: str, terms: Terms, more: Mapping[str, Any], at: float
    ) -> EventRoom:
        """A new tournament of a structure; nobody has entered yet."""
        room = cls(id, store)
        Tournament(structure)
        first = {"do": "event", "structure": structure, "terms": terms.to_json(), **more}
        room.note({"do": "seed", "seed": secrets.token_hex(16)}, first, at)
        return room

    @classmethod
    def played(cls, id: str, store: Store) -> EventRoom:
        """The tournament of a log, where it was."""
        room = cls(id, store)
        for row in store.rows(id, 0):
            room.settle(row)
        return room

    def note(
        self,
        note: dict[str, Any] | None,
        more: dict[str, Any],
        at: float,
        guest: int = 0,
        action: str | None = None,
    ) -> None:
        """One happening: written, and then done. It has been checked."""
        row = Row(self.number + 1, at, guest, action, note, more, self.hand_number)
        self.store.append(self.id, row)
        self.settle(row)

    def do(
        self,
        deed: Callable[[], object] | None,
        more: dict[str, Any],
        at: float,
        guest: int = 0,
        action: str | None = None,
    ) -> Row:
        """As at any table: what the table does is told by the table, in one row."""
        before = self.number
        if deed is None:
            self.note(None, more, at, guest, action)
        else:
            self.table.writes(lambda note: self.note(note, more, at, guest, action))
            deed()
        if self.number != before + 1:
            raise AssertionError("a deed is one row")
        return Row(self.number, at, guest, action, None, more)

    def settle(self, row: Row) -> None:
        """What follows from a row, when it is new and when it is read again."""
        self.number_by(row)
        before = self.shown
        told = event_deeds.apply(self, row)
        self._seat_guests()
        told += [(text, "host", None) for text in self._news()]
        self.tell(row, told, before)

    def begin(self, seed: str, structure: str, terms: Mapping[str, Any]) -> None:
        """The tournament of the first row."""
        self.event = Tournament(structure, seed=seed)
        self.terms = Terms(**terms)
        self.table: EventTable = EventTable(self.event)  # type: ignore[assignment]

    def _news(self) -> list[str]:
        """What the tournament tells since the last row."""
        notes, self._told = self.event.log[self._told :], len(self.event.log)
        return [text for one in notes if (text := news(one, ""))]

    def _seat_guests(self) -> None:
        """Where everybody sits now, and which of those at the table that plays are bots."""
        for name, number in self.persons.items():
            one = self.event.people[name]
            self.guests[number].seat = one.seat if one.alive and one.seated else None
        self.bots = {
            place: self.entered[name]
            for place, name in enumerate(self.table.names)
            if name in self.entered
        }

    # Looking --------------------------------------------------------------------------------

    @property
    def hand_number(self) -> int:
        if not self.number:
            return 0
        return self.event.hands + (1 if self.event.deal_now is not None else 0)

    @property
    def state(self) -> str:
        if self.event.over:
            return "over"
        if self.paused_at is not None:
            return "paused"
        if self.table.hand is not None:
            return "playing"
        return "between" if self.started else "waiting"

    def table_of(self, guest: Guest | None) -> int:
        """The table that somebody sees: the own one, or the one that plays."""
        if guest is not None and guest.seat is not None:
            return self.event.people[guest.name].table
        return self.table.number

    def people(self) -> Iterator[tuple[int, Guest]]:
        """Persons at the table that plays, by their places."""
        for place, name in enumerate(self.table.names):
            if name in self.persons:
                yield place, self.guests[self.persons[name]]

    def sits(self, place: int) -> Guest | None:
        return dict(self.people()).get(place)

    # The course -----------------------------------------------------------------------------

    def deed(self, guest: Guest, message: messages.Deed, at: float) -> None:
        event_deeds.do(self, guest, message, at)

    def drawn(self, now: float, here: Set[int], watching: int) -> Callable[[Guest | None], Scene]:
        return lambda guest: event_face.drawn(self, guest, now, here, watching)

    def step(self, now: float, here: Set[int], company: bool) -> bool:
        """The next thing that is due: a hand begins, a hand among bots, time that is up."""
        event, table = self.event, self.table
        if self.paused_at is not None or not self.started or self.over or event.over:
            return False
        if event.deal_now is None:
            if not company or now < self.ended_at + self._between:
                return False
            self.note({"do": "play"}, {}, now)
            return True
        hand = table.hand
        if hand is None:
            return False
        if hand.done:
            self.note({"do": "settle"}, {}, now)
            return True
        if not any(True for _ in self.people()):
            self.note({"do": "quick", "acts": self._quick()}, {}, now)
            return True
        return self._time_is_up(now)

    @property
    def _between(self) -> float:
        """After a hand that people have seen there is a pause; after one among bots none."""
        return self.terms.between if any(True for _ in self.people()) else 0.0

    def _quick(self) -> list[dict[str, Any]]:
        """How bots play the hand among themselves."""
        deal = self.event.deal_now
        if deal is None:
            raise AssertionError("no hand is on")
        hand = self.event.hand().copy()
        before = len(hand.actions)
        events.play_quick(deal, hand)
        return [one.to_json() for one in hand.actions[before:]]

    def _time_is_up(self, now: float) -> bool:
        place, hand = self.actor, self.table.hand
        if place is None or hand is None or place in self.bots:
            return False
        guest, deadline = self.sits(place), self.deadline()
        name = self.table.names[place]
        gone = guest is None or name in self.event.absent
        if not gone and (deadline is None or now < deadline):
            return False
        action = hand.legal().default()._replace(seat=None)
        more: dict[str, Any] = {"place": place} if gone else {"place": place, "late": True}
        self.do(lambda: self.table.act(action), more, now)
        if guest is not None and guest.late >= _LATE and not gone:
            self.note(None, {"do": "away", "name": name, "absent": True}, now)
        return True

    def next_due(self, now: float) -> float | None:
        if self.paused_at is not None or not self.started or self.over or self.event.over:
            return None
        if self.table.hand is None:
            return max(self.ended_at + self._between - now, 0.05)
        deadline = self.deadline()
        return None if deadline is None else max(deadline - now, 0.0)

    # What rows do -----------------------------------------------------------------------------

    def deal(self, row: Row) -> str:
        """The next hand is dealt, or the tournament is over."""
        deal = self.event.deal()
        if deal is None:
            return ""
        hand = self.event.hand()
        self.event.hand_now = hand
        self.shown = Shown(hand, tuple(deal.seats), list(deal.names), deal.button)
        self.shown_at[deal.table] = self.shown
        self.asked, self.asked_at = row.number, row.at
        return f"Table {deal.table}, hand {self.hand_number}: {game_name(self.shown)}"

    def play(self, given: Mapping[str, Any]) -> None:
        """An answer of the log."""
        self.event.act(Action.from_json({key: one for key, one in given.items() if key != "do"}))

    def finish(self, row: Row) -> None:
        """The hand is over, and what follows from it."""
        hand = self.event.hand()
        self.event.finish(hand)
        self.ended_at = row.at
