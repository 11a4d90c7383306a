"""Who is asked at one table, since when, and how much time is left."""

from __future__ import annotations

from oddchip.errors import BadInput
from oddchip.hand import Action, Hand
from oddchip.server.guests import Guest
from oddchip.server.log_rows import LogRow
from oddchip.server.sentences import ToldLine
from oddchip.server.table_terms import TableTerms


class Asking:
    """A table at which one seat is asked at a time, or several where all decide at once.

    All who are asked at once have the same question number and the same beginning of their time,
    each with a time bank of their own.
    """

    terms: TableTerms
    #: When a pause began.
    paused_at: float | None

    def __init__(self) -> None:
        #: The row after which the present question was asked, of all who are asked, and when.
        self.asked = 0
        self.asked_at: float = 0.0
        #: When the last hand was over.
        self.ended_at: float = 0.0
        #: Nobody was asked anything in the last hand, or in the one that is on.
        self.unasked: bool = False
        #: Seconds that a question had taken when the room was closed, until its clock runs again.
        self.held: float | None = None
        #: Whose time was up, told when all have answered: a default is a secret till then too.
        self.times_up: list[ToldLine] = []

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
        """The seat that the action names answers, or whoever's turn it is."""
        raise NotImplementedError

    def go_on(self, now: float) -> None:
        """After the room was closed: the clock goes on where it stood."""
        raise NotImplementedError

    # Who is asked ---------------------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """The place whose turn it is; where all decide at once, the first that has not."""
        hand = self.hand
        if hand is None or hand.done or hand.actor is None:
            return None
        return self.at_table(hand.actor)

    @property
    def open_seats(self) -> dict[int, int]:
        """The places that are asked now, the actor first, with their seats of the hand."""
        hand = self.hand
        return {} if hand is None else {self.at_table(seat): seat for seat in hand.open_seats}

    @property
    def people_asked(self) -> list[Guest]:
        """The persons who are asked."""
        guests = [self.sits(place) for place in self.open_seats]
        return [guest for guest in guests if guest is not None]

    @property
    def at_once(self) -> bool:
        """Do several decide at once, or have some of them decided already?"""
        hand = self.hand
        return hand is not None and (len(hand.open_seats) > 1 or bool(hand.answered_seats))

    def seat_asked(self, guest: Guest, question: int) -> int:
        """The hand's seat of a guest who is asked this question, and no other; else a sentence."""
        if self.paused_at is not None:
            raise BadInput("the game is paused")
        hand, place = self.hand, guest.seat
        seat = None if place is None else self.open_seats.get(place)
        if seat is None:
            answered = () if hand is None else hand.answered_seats
            if place in [self.at_table(decided) for decided in answered]:
                raise BadInput("you have answered; an answer is final")
            raise BadInput("it is not your turn")
        if question != self.asked:
            raise BadInput("that question is over; a new one has been asked")
        return seat

    def default(self, place: int) -> Action:
        """What is played for a place that does not answer."""
        hand, seat = self.hand, self.open_seats.get(place)
        if hand is None or seat is None:
            raise AssertionError(f"nobody asks place {place} anything")
        return hand.legal(seat).default().by(seat)

    def answered(self, place: int, row: LogRow) -> list[ToldLine]:
        """An answer has come: it is charged, and the next question is asked.

        While others still decide at the same time, their question and their clocks go on.
        """
        guest, around = self.sits(place), row.around
        if guest is not None:
            self.charge(guest, row.at, around.late)
            if around.late:
                self.times_up.append((f"{guest.name} is out of time.", "host", guest.number))
        if around.at_once and self.hand is not None and self.hand.answered_seats:
            return []
        return self.asks(row)

    def asks(self, row: LogRow) -> list[ToldLine]:
        """A question is asked after a row, and it can be told whose time was up before."""
        self.asked, self.asked_at = row.number, row.at
        told, self.times_up = self.times_up, []
        return told

    # The clocks -----------------------------------------------------------------------------

    def used(self, now: float) -> float:
        """Seconds that the present question has taken so far."""
        if self.held is not None:
            return self.held
        return max((self.paused_at if self.paused_at is not None else now) - self.asked_at, 0.0)

    def clocks(self, now: float) -> dict[int, tuple[float, float]]:
        """What is left of the decision and of the time bank of each person who is asked."""
        left = {}
        used = self.used(now)
        for place in self.open_seats:
            guest = self.sits(place)
            seconds = self.seconds_for(guest)
            if guest is not None and seconds:
                time_bank = max(guest.time_bank - max(used - seconds, 0.0), 0.0)
                left[place] = max(seconds - used, 0.0), time_bank
        return left

    def seconds_for(self, guest: Guest | None) -> float:
        """The seconds that somebody has for a decision; 0: as long as it takes.

        Whoever was sent away plays the hand out, and cannot hold it up where there is no clock.
        """
        return self.terms.to_pick if guest is not None and guest.kicked else self.terms.clock

    def deadline(self, place: int) -> float | None:
        """When the default is played for a place that is asked; None: there is no clock."""
        guest = self.sits(place)
        seconds = self.seconds_for(guest)
        if guest is None or not seconds or self.paused_at is not None or self.held is not None:
            return None
        return self.asked_at + seconds + guest.time_bank

    def charge(self, guest: Guest, at: float, late: bool) -> None:
        """An answer has come: what it took from the time bank, and whether it was the clock's."""
        seconds = self.seconds_for(guest)
        over = max(at - self.asked_at - seconds, 0.0)
        if seconds:
            guest.time_bank = max(guest.time_bank - over, 0.0)
        guest.late = guest.late + 1 if late else 0
