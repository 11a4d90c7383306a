"""A hand as it is seen from a place at the table: every seat in it is a place."""

from __future__ import annotations

from typing import Any

from oddchip.cards import Card
from oddchip.hand import Event, Question, SeatView, View
from oddchip.hand.view import lying_to_json
from oddchip.table_state.step_memory import Lying


class TableView:
    """What somebody at the table (or a spectator, None) may know of the hand that is played.

    The hand counts its seats from the button's left; here they are places at the table. What has
    no seat in it (the board, the pot, the game) is asked of `hand`, the view of the hand itself.
    """

    def __init__(
        self, hand: View, places: tuple[int, ...], seat: int | None, button: int | None = None
    ) -> None:
        self.hand = hand
        #: The place of the button, also where it lies dead; None: the game has none.
        self.button = button
        #: The places of those who were dealt in, from the button's left.
        self.places = places
        #: The viewer's place, dealt in or not.
        self.seat = seat

    def place(self, seat: int) -> int:
        """The place of a seat of the hand; the dealer has none and stays what it is."""
        return self.places[seat] if seat >= 0 else seat

    @property
    def players(self) -> dict[int, SeatView]:
        """Those who were dealt in, by their places."""
        found = [one._replace(seat=self.place(one.seat)) for one in self.hand.players]
        return {one.seat: one for one in found}

    @property
    def actor(self) -> int | None:
        actor = self.hand.actor
        return None if actor is None else self.place(actor)

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The places that may answer now; several where all decide at once."""
        return tuple([self.place(seat) for seat in self.hand.open_seats])

    @property
    def answered(self) -> tuple[int, ...]:
        """The places that have decided already, where all decide at once."""
        return tuple([self.place(seat) for seat in self.hand.answered])

    @property
    def question(self) -> Question | None:
        """What the viewer is asked."""
        asked = self.hand.question
        return None if asked is None else asked.of(self.place(asked.seat))

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple([event.of(self.place(event.seat)) for event in self.hand.events])

    def news(self, since: int) -> tuple[Event, ...]:
        """What has happened since so many events, and nothing before."""
        return tuple([event.of(self.place(event.seat)) for event in self.hand.news(since)])

    @property
    def middle(self) -> dict[str, Lying]:
        """The cards that steps remember in the middle, by name, with places of the table."""
        return {name: self._placed(lying) for name, lying in self.hand.middle.items()}

    def _placed(self, lying: Lying) -> Lying:
        if isinstance(lying, Card):
            return lying
        return tuple([(self.place(seat), card) for seat, card in lying])

    def to_json(self, since: int = 0) -> dict[str, Any]:
        """As plain data, with the events from a number on."""
        found = self.hand.to_json(since) | {
            "seat": self.seat,
            "button": self.button,
            "actor": self.actor,
            "players": [one.to_json() for one in self.players.values()],
            "events": [event.to_json() for event in self.news(since)],
        }
        found |= {name: lying_to_json(lying) for name, lying in self.middle.items()}
        if "answered" in found:
            found |= {"open_seats": list(self.open_seats), "answered": list(self.answered)}
        asked = self.question
        if asked is not None:
            found["legal"] = asked.to_json()
        return found
