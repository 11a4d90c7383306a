"""Whose turn it is at one table, since when, and how much time is left."""

from __future__ import annotations

from oddchip.hand import Action, Hand
from oddchip.server.guests import Guest
from oddchip.server.table_terms import TableTerms


class Asking:
    """A table at which at most one person or bot is asked at a time."""

    terms: TableTerms
    #: When a pause began.
    paused_at: float | None

    def __init__(self) -> None:
        #: The row after which the present question was asked, and when.
        self.asked = 0
        self.asked_at: float = 0.0
        #: When the last hand was over.
        self.ended_at: float = 0.0
        #: Nobody was asked anything in the last hand, or in the one that is on.
        self.unasked: bool = False
        #: Seconds that a question had taken when the room was closed, until its clock runs again.
        self.held: float | None = None

    # What each kind of table knows ----------------------------------------------------------

    @property
    def hand(self) -> Hand | None:
        """The hand that is on."""
        raise NotImplementedError

    def at_table(self, hand_seat: int) -> int:
        """The place of a seat of the hand."""
        raise NotImplementedError

    def sits(self, place: int) -> Guest | None:
        """The person at a place; None: nobody, or a bot."""
        raise NotImplementedError

    def bot_at(self, place: int) -> tuple[str, str] | None:
        """The character and the seed of the bot at a place."""
        raise NotImplementedError

    def known(self) -> dict[int, list[object]]:
        """What the table has seen of those in the hand, by seats of the hand, as plain data."""
        raise NotImplementedError

    def answer(self, action: Action, now: float) -> None:
        """Whoever is asked answers."""
        raise NotImplementedError

    def go_on(self, now: float) -> None:
        """After the room was closed: the clock goes on where it stood."""
        raise NotImplementedError

    # The question and its clock -------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """The place that is asked."""
        hand = self.hand
        if hand is None or hand.done or hand.actor is None:
            return None
        return self.at_table(hand.actor)

    @property
    def person_asked(self) -> Guest | None:
        """The person who is asked; None: nobody is, or a bot."""
        place = self.actor
        return self.sits(place) if place is not None else None

    def used(self, now: float) -> float:
        """Seconds that the present question has taken so far."""
        if self.held is not None:
            return self.held
        return max((self.paused_at if self.paused_at is not None else now) - self.asked_at, 0.0)

    def clock(self, now: float) -> tuple[float, float] | None:
        """What is left of the decision and of the time bank of whoever is asked; None: no clock."""
        asked = self.person_asked
        seconds = self.seconds_for(asked)
        if asked is None or not seconds:
            return None
        used = self.used(now)
        return max(seconds - used, 0.0), max(asked.time_bank - max(used - seconds, 0.0), 0.0)

    def seconds_for(self, guest: Guest | None) -> float:
        """The seconds that somebody has for a decision; 0: as long as it takes.

        Whoever was sent away plays the hand out, and cannot hold it up where there is no clock.
        """
        return self.terms.to_pick if guest is not None and guest.kicked else self.terms.clock

    def deadline(self) -> float | None:
        """When the default is played for whoever is asked."""
        asked = self.person_asked
        seconds = self.seconds_for(asked)
        if asked is None or not seconds or self.paused_at is not None or self.held is not None:
            return None
        return self.asked_at + seconds + asked.time_bank

    def charge(self, guest: Guest, at: float, late: bool) -> None:
        """An answer has come: what it took from the time bank, and whether it was the clock's."""
        seconds = self.seconds_for(guest)
        over = max(at - self.asked_at - seconds, 0.0)
        if seconds:
            guest.time_bank = max(guest.time_bank - over, 0.0)
        guest.late = guest.late + 1 if late else 0
