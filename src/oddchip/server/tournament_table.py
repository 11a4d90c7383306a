"""One table of a tournament in the card room: its hand, its question, its clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from oddchip.bots import tournaments
from oddchip.hand import Action, Hand
from oddchip.room.company import Seat
from oddchip.room.table_entries import AnswerFields
from oddchip.room.tournament.tournament import whole_answer
from oddchip.server.guests import Guest
from oddchip.server.row_entries import (
    AnsweredThere,
    Around,
    ClockWentOn,
    Decision,
    PlayedQuickly,
)
from oddchip.server.scene import TableHand
from oddchip.server.sentences import Sentences
from oddchip.server.table_terms import TableTerms
from oddchip.server.turn_clock import Asking

if TYPE_CHECKING:
    from oddchip.server.tournament_room_state import TournamentRoomState


class LiveTable(Asking):
    """A table that plays beside the others."""

    def __init__(self, room: TournamentRoomState, number: int, at: float) -> None:
        super().__init__()
        self.room: TournamentRoomState = room
        self.number: int = number
        self.ended_at: float = at - room.terms.between
        #: The hand that is on, or the last one, and its number among all of the tournament.
        self.shown: TableHand | None = None
        self.hand_number: int = 0
        self.sentences: Sentences = Sentences()
        #: At dealer's choice: who is asked to pick the next game, and since when.
        self.picker: str = ""
        self.picks_since: float = 0.0

    @property
    def terms(self) -> TableTerms:  # type: ignore[override]
        return self.room.terms

    @property
    def paused_at(self) -> float | None:  # type: ignore[override]
        return self.room.paused_at

    @property
    def hand(self) -> Hand | None:
        on = self.room.tournament.hand_at(self.number)
        return None if on is None else on.hand

    @property
    def seats(self) -> list[Seat | None]:
        """The places with their chips, as they are between hands."""
        tournament = self.room.tournament
        table = tournament.tables.get(self.number)
        names = [] if table is None else table.seats
        return [
            None
            if name is None
            else Seat(name, tournament.people[name].stack, self.room.numbers[name])
            for name in names
        ]

    @property
    def names(self) -> list[str]:
        """Who sits there, by place; an empty seat has no name."""
        table = self.room.tournament.tables.get(self.number)
        return [] if table is None else [name or "" for name in table.seats]

    @property
    def dealt(self) -> tuple[int, ...]:
        """The places of those who are in the hand."""
        on = self.room.tournament.hand_at(self.number)
        return () if on is None else tuple(on.deal.seats)

    @property
    def picks(self) -> int | None:
        """The place of whoever is asked to pick the next game."""
        return self.names.index(self.picker) if self.picker in self.names else None

    @property
    def picks_until(self) -> float:
        """Until when the pick is waited for."""
        return self.picks_since + self.terms.to_pick

    def at_table(self, hand_seat: int) -> int:
        return self.dealt[hand_seat]

    def people(self) -> Iterator[tuple[int, Guest]]:
        """Persons at the table, by their places."""
        for place, name in enumerate(self.names):
            if name in self.room.persons:
                yield place, self.room.guests[self.room.persons[name]]

    def sits(self, place: int) -> Guest | None:
        return dict(self.people()).get(place)

    @property
    def among_bots(self) -> bool:
        """Are there bots alone in the hand that is on?"""
        return not any(place in self.dealt for place, _ in self.people())

    def away(self, place: int) -> bool:
        """Is nobody there to answer for a place?"""
        return self.sits(place) is None or self.names[place] in self.room.tournament.absent

    def bot_at(self, place: int) -> tuple[str, str] | None:
        found = self.room.entered.get(self.names[place])
        return None if found is None or self.among_bots else (found.character, found.seed)

    def known(self) -> dict[int, list[object]]:
        on = self.room.tournament.hand_at(self.number)
        return {} if on is None else self.room.memory.told(on.deal.names)

    # What is done here ------------------------------------------------------------------------

    def checked(self, action: Action) -> Action:
        """An answer that can be given now; tried on a copy."""
        on = self.room.tournament.hand_on(self.number)
        given = whole_answer(on.deal, on.hand, action)
        on.hand.copy().act(given)
        return given

    def decided(self, action: Action, *, late: bool = False) -> Decision:
        """Whoever is asked answers, or (`late`) the clock does."""
        given = self.checked(action)
        if given.seat is None:
            raise AssertionError("an answer is answered by a seat")
        around = Around(self.number, self.at_table(given.seat), late, at_once=self.at_once)
        return Decision(around, AnsweredThere.of(given))

    def answer(self, action: Action, now: float) -> None:
        self.room.add(self.decided(action), now)

    def go_on(self, now: float) -> None:
        self.room.add(Decision(ClockWentOn(self.held, self.number)), now)

    def quick(self) -> PlayedQuickly:
        """How bots play the hand among themselves."""
        on = self.room.tournament.hand_on(self.number)
        hand = on.hand.copy()
        before = len(hand.actions)
        tournaments.play_quick(on.deal, hand)
        return PlayedQuickly(tuple([AnswerFields.of(action) for action in hand.actions[before:]]))
