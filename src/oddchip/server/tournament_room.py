"""A tournament in the card room: people and bots at its tables, one log, one owner.

Every table plays its own hand, with its own question and clock; the tournament says which table may
deal, who moves where, and which level it is. Its clock is that of the room, so levels and breaks
last as long as their structure says. Everybody sees the own table. Everything follows from the log:
who entered, the seed (sealed), every deal and every answer.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Set

from oddchip.errors import BadInput
from oddchip.room.tournament import Tournament
from oddchip.server import (
    messages,
    tournament_apply,
    tournament_commands,
    tournament_conductor,
    tournament_frame,
)
from oddchip.server.frames import Scene
from oddchip.server.guests import Guest
from oddchip.server.log_rows import LogRow, Store
from oddchip.server.past_hands import HandOver, PastDeal, answers_of
from oddchip.server.row_entries import Decision, Seeded, TournamentOpened
from oddchip.server.scene import Setting
from oddchip.server.tournament_news import Lines, lines_of
from oddchip.server.tournament_room_state import TournamentRoomState

#: The form of a tournament's rows. In form 2 tables play at the same time; in form 3 the tournament
#: is one of form 2. A room of form 2 keeps its tournament of form 1.
FORM = 3


class TournamentRoom(TournamentRoomState):
    """A tournament, its guests and its log."""

    # The log --------------------------------------------------------------------------------

    @classmethod
    def open(cls, id: str, store: Store, opened: TournamentOpened, at: float) -> TournamentRoom:
        """A new tournament of a structure; nobody has entered yet."""
        room = cls(id, store)
        Tournament(opened.structure)
        room.add(Decision(opened, Seeded(secrets.token_hex(16))), at)
        return room

    @classmethod
    def again(cls, id: str, store: Store) -> TournamentRoom:
        """The tournament of a log, where it was."""
        room = cls(id, store)
        for row in store.rows(id, 0):
            if isinstance(row.more, TournamentOpened) and row.more.form not in (2, FORM):
                raise BadInput(
                    "this tournament was started by an older version and cannot be continued"
                )
            room.apply(row)
        return room

    def apply(self, row: LogRow) -> None:
        self.number_by(row)
        lines = Lines()
        tournament_apply.apply(self, row, lines)
        self.seat_guests(row.at)
        self.tell(row, lines_of(self, row, lines))

    # What whoever owns the room asks of it ---------------------------------------------------

    def deed(self, guest: Guest, message: messages.Deed, at: float) -> None:
        tournament_commands.do(self, guest, message, at)

    def drawn(self, now: float, here: Set[int], watching: int) -> Callable[[Guest | None], Scene]:
        return tournament_frame.drawer(self, now, here, watching)

    def past(self, number: int) -> PastDeal:
        """A hand by its number among all that were dealt."""
        if number not in self.deals:
            count = len(self.deals)
            raise BadInput(
                f"hands are 1 to {count} here" if count else "no hand has been finished here yet"
            )
        if self.is_on(number):
            raise BadInput("that hand is not over yet")
        deal, guests = self.deals[number]
        return PastDeal(
            number,
            lambda: deal.hand(self.games),
            answers_of(self.store.hand(self.id, number)),
            deal.seats,
            list(deal.names),
            guests,
            deal.button,
            deal.blinds,
        )

    def setting_then(self, then: PastDeal) -> Setting:
        return tournament_frame.setting_then(self, then)

    def hands_over(self) -> list[HandOver]:
        """The hands that are over, with their tables and who was in them."""
        return [
            HandOver(number, self.games.game(deal.entry.game).name, deal.table, tuple(deal.names))
            for number, (deal, _) in self.deals.items()
            if not self.is_on(number)
        ]

    def offered(self, guest: Guest | None) -> tuple[list[str], int]:
        entries = self.tournament.structure.mix.entries
        table = self.tournament.tables.get(self.table_of(guest))
        return [entry.game for entry in entries], 0 if table is None else len(table)

    def step(self, now: float, here: Set[int], company: bool) -> bool:
        self.here, self.company = here, company
        return tournament_conductor.step(self, now)

    def next_due(self, now: float) -> float | None:
        return tournament_conductor.next_due(self, now)
