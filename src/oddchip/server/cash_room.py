"""A cash table of the card room: its log, what guests may do there, what is due, what is seen."""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import replace

import msgspec

from oddchip.errors import BadInput
from oddchip.forms import with_form
from oddchip.hand import Hand, Stakes
from oddchip.room.button import Positions
from oddchip.room.table_entries import Dealt, Finished, Sat, TableEntry
from oddchip.server import apply, commands, conductor, messages, seeds, table_frame
from oddchip.server.cash_room_state import CashRoomState
from oddchip.server.frames import Scene
from oddchip.server.guests import Guest
from oddchip.server.log_rows import LogRow, Store
from oddchip.server.past_hands import HandOver, PastDeal, answers_of
from oddchip.server.row_entries import Around, Decision, Opened
from oddchip.server.scene import Setting, TableHand, scene
from oddchip.server.sentences import ToldLine
from oddchip.server.snapshot import restore, snapshot


class CashRoom(CashRoomState):
    """A table, its guests and its log."""

    def __init__(self, id: str, store: Store) -> None:
        super().__init__(id, store)
        #: The log is not being read again.
        self._live = False

    # The log --------------------------------------------------------------------------------

    @classmethod
    def make(cls, id: str, store: Store, opened: Opened, at: float) -> CashRoom:
        """A new table: the first row says all that was agreed on."""
        room = cls(id, store)
        room._live = True
        room.add(Decision(opened), at)
        return room

    @classmethod
    def again(cls, id: str, store: Store) -> CashRoom | None:
        """The table of a log, where it was; None: there is no such log."""
        room = cls(id, store)
        kept = store.kept(id)
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
        seeds.check(self, decision)
        return super().add(decision, at, guest, action)

    def _numbered(self, row: LogRow) -> LogRow:
        """A row of before players had numbers, with the number of whoever sat down."""
        note, more = row.note, row.more
        if not isinstance(note, Sat) or note.number is not None or not isinstance(more, Around):
            return row
        number = self.next_bot if more.guest is None else more.guest
        return replace(row, note=msgspec.structs.replace(note, number=number))

    def apply(self, row: LogRow) -> None:
        before, note = self.shown, row.note
        if isinstance(note, Dealt):
            self.remember()
        if isinstance(note, TableEntry):
            self.table.apply(note)
        self.number_by(row)
        told = apply.apply(self, row)
        new = {} if self.shown is None else self._sentences(before)
        self.tell(row, {guest: told + lines for guest, lines in new.items()} or {None: told})
        if isinstance(note, Finished):
            self._after_the_hand()

    def _sentences(self, before: TableHand | None) -> dict[int | None, list[ToldLine]]:
        """What each sees of the hand that is shown now; `before` was shown before the row."""
        return self.sentences.of(self, self.terms.money, before is not self.shown)

    def _after_the_hand(self) -> None:
        """A hand is over: the log in memory may go, and where we stand is kept."""
        self.table.log.clear()
        body = snapshot(self) if self._live else None
        if body is not None:
            self.store.keep(self.id, self.number, body)

    # What whoever owns the room asks of it ---------------------------------------------------

    def deed(self, guest: Guest, message: messages.Deed, at: float) -> None:
        commands.do(self, guest, message, at)

    def step(self, now: float, here: Set[int], company: bool) -> bool:
        return conductor.step(self, now, here, company)

    def next_due(self, now: float) -> float | None:
        return conductor.next_due(self, now)

    def offered(self, guest: Guest | None) -> tuple[list[str], int]:
        return [entry.game for entry in self.table.choices()], len(self.table.ready)

    def drawn(self, now: float, here: Set[int], watching: int) -> Callable[[Guest | None], Scene]:
        setting = table_frame.setting(self, now, here, watching)
        onlooker: list[Scene] = []

        def draw(guest: Guest | None) -> Scene:
            own = table_frame.you(self, guest)
            if guest is not None and guest.seat is not None:
                return scene(setting, guest.seat, own)
            if not onlooker:  # all who do not sit see the same
                onlooker.append(scene(setting, None, table_frame.you(self, None)))
            return msgspec.structs.replace(onlooker[0], you=own)

        return draw

    # Hands that are over ----------------------------------------------------------------------

    def past(self, number: int) -> PastDeal:
        """A hand of the log; of one that was void and dealt anew, the last."""
        over = self.table.hands
        if not 1 <= number <= over:
            raise BadInput(
                f"hands are 1 to {over} here" if over else "no hand has been finished here yet"
            )
        of_the_hand = self.store.hand(self.id, number)
        rows = [row for row in of_the_hand if row.secret]
        deals = [(at, row.note) for at, row in enumerate(rows) if isinstance(row.note, Dealt)]
        if not deals:
            raise BadInput("that hand is not in the log")
        first, dealt = deals[-1]
        around = rows[first].around
        results = [row.around.result for row in of_the_hand if row.around.result is not None]
        results += [result for result in self.untold if result.hand == number]
        result = results[-1] if results else None
        blinds = None if result is None else result.blinds
        return PastDeal(
            number,
            lambda: self._dealt_again(dealt),
            answers_of(rows[first + 1 :]),
            dealt.hand.seats,
            list(around.names),
            around.guests,
            None if result is None else result.button,
            None if blinds is None else Positions(**blinds),
        )

    def _dealt_again(self, happened: Dealt) -> Hand:
        """The hand of a deal's entry, before the first answer."""
        dealt = happened.hand
        return Hand(
            dealt.game,
            Stakes(**dealt.stakes),
            dealt.stacks,
            options=with_form(dealt.options, dealt.form),
            seed=happened.seed,
            games=self.table.games,
        )

    def setting_then(self, then: PastDeal) -> Setting:
        return table_frame.setting(self, 0.0, set(self.guests))

    def hands_over(self) -> list[HandOver]:
        return [HandOver(result.hand, result.name) for result in self.results]
