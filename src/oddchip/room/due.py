"""What comes next at a table, or in a tournament: one function without clock, luck or input.

`due(state, now)` looks at a small typed state and says what is to be done. Whoever drives the table
does it (deals, asks, waits until a time), and asks again. It cannot spin: where nobody is there, or
nobody can be dealt in, the answer is to wait.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

#: Decisions in a row that the clock may make for a person before that person sits out.
LATE = 2


# What may be due ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AtPlace:
    """Somebody at a place does something."""

    place: int


@dataclass(frozen=True, slots=True)
class SomebodyDecides(AtPlace):
    """Somebody at a place decides, and no longer than until a time; None: there is no clock."""

    until: float | None = None
    table: int = 0


@dataclass(frozen=True, slots=True)
class ByName:
    """A person in a tournament decides between two hands."""

    name: str


@dataclass(frozen=True, slots=True)
class Deal:
    """The next hand is dealt."""

    table: int = 0
    #: At dealer's choice: of any game, because a bot has the deal or nobody picks in time.
    any_game: bool = False


class PickGame(SomebodyDecides):
    """A person picks the next game; when the time is up, any game is dealt."""


class AskBot(SomebodyDecides):
    """A bot answers; `until`: when the clock answers for a person who is asked too."""


class AskPerson(SomebodyDecides):
    """A person answers; `until`: when the clock does."""


@dataclass(frozen=True, slots=True)
class TimeIsUp:
    """The clock answers for a person."""

    place: int
    table: int = 0


@dataclass(frozen=True, slots=True)
class PlayAmongBots:
    """No person is in the hand: bots play it to its end at once."""

    table: int = 0


@dataclass(frozen=True, slots=True)
class Finish:
    """The hand is over, and its chips go back to the table."""

    table: int = 0


class Leave(AtPlace):
    """A person who has asked to leave, or was sent away, stands up."""


class SitOut(AtPlace):
    """A person for whom the clock has answered too often gets no more cards."""


@dataclass(frozen=True, slots=True)
class LoseTurnInLine:
    """The first in line is gone while a seat is free."""


class BuyOrLeave(AtPlace):
    """A person without chips buys in again or leaves, and the table waits for it."""


@dataclass(frozen=True, slots=True)
class BotBuysOrLeaves:
    """A bot without chips buys in again, as far as the house allows, or leaves."""

    place: int
    buys: bool


class TakeRide(AtPlace):
    """The last one left takes a pot that rides."""


class EnterAgain(ByName):
    """A person who is out of a tournament is asked whether to enter again."""


class RedeemLammers(ByName):
    """A person is asked how many lammers to redeem before the next hand."""


@dataclass(frozen=True, slots=True)
class CloseEntries:
    """The one who is left has waited long enough for others to enter again, and wins."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing is due before `until`; None: not before somebody does something."""

    until: float | None = None


@dataclass(frozen=True, slots=True)
class Over:
    """Nothing will be due any more."""


#: What a hand asks for.
InHand = Finish | PlayAmongBots | TimeIsUp | AskBot | AskPerson
Due = (
    InHand
    | Deal
    | PickGame
    | Leave
    | SitOut
    | LoseTurnInLine
    | BuyOrLeave
    | BotBuysOrLeaves
    | TakeRide
    | EnterAgain
    | RedeemLammers
    | CloseEntries
    | Wait
    | Over
)


# The state ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody who is asked in a hand."""

    place: int
    bot: bool = False
    #: When the clock answers: at once for a person who is away; None: there is no clock.
    until: float | None = None


@dataclass(frozen=True, slots=True)
class HandNow:
    """The hand that is on."""

    #: Who is asked; several where all decide at once, nobody when the hand is over.
    asked: tuple[Asked, ...] = ()
    #: No person is in it, and nobody need be asked.
    among_bots: bool = False


@dataclass(frozen=True, slots=True)
class SeatNow:
    """A seat that is taken, between two hands."""

    place: int
    bot: bool = False
    #: Has chips, and wants cards.
    ready: bool = True
    #: Has no chips.
    bust: bool = False
    #: How often a bot without chips has bought in again.
    bought: int = 0
    #: A person is connected.
    here: bool = True
    #: A person wants to leave, or was sent away and plays on for a pot that rides.
    leaving: bool = False
    kicked: bool = False
    #: Decisions in a row that the clock has made for a person who does not sit out yet.
    late: int = 0


@dataclass(frozen=True, slots=True)
class TableNow:
    """One table: the hand that is on, or everybody who sits there."""

    number: int = 0
    hand: HandNow | None = None
    seats: tuple[SeatNow, ...] = ()
    #: When the last hand was over, and whether it asked nobody anything.
    ended_at: float = 0.0
    unasked: bool = False
    #: The place that picks the next game; None: nobody does.
    picker: int | None = None
    #: In a tournament: since when the picker is asked, and whether the pick is made.
    picks_since: float | None = None
    picked: bool = False
    #: In a tournament: from when on it may deal; None: it waits for other tables.
    deals_from: float | None = 0.0
    #: In a tournament: the hands that it has dealt in this level.
    hands: int = 0

    @property
    def people(self) -> bool:
        """Does a person sit here?"""
        return any(not seat.bot for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Pace:
    """How long things take: all at once, and every decision as long as it takes."""

    between: float = 0.0
    #: From a hand that asked nobody anything to the next one, at least.
    quiet: float = 0.0
    #: From one hand among bots to the next, where no person is left in a tournament.
    quick: float = 0.0
    #: For picking a game; None: as long as it takes.
    to_pick: float | None = None

    def after_hand(self, table: TableNow) -> float:
        """When a table may deal again."""
        pause = max(self.between, self.quiet) if table.unasked else self.between
        return table.ended_at + pause


AT_ONCE = Pace()


@dataclass(frozen=True, slots=True)
class CashNow:
    """A table at which people come and go."""

    table: TableNow
    pace: Pace = AT_ONCE
    started: bool = True
    paused: bool = False
    over: bool = False
    #: Is anybody there for whom a hand would be dealt?
    company: bool = True
    #: May others sit down? Else it is over when nobody is left to play with.
    open: bool = False
    #: Does a pot ride?
    rides: bool = False
    #: How often bots buy in again.
    rebuys: int = 0
    #: A person without chips is waited for.
    waits_for_people: bool = False
    #: A seat is free, and the first in line for it is gone.
    first_in_line_gone: bool = False


@dataclass(frozen=True, slots=True)
class TournamentNow:
    """A tournament, whose tables deal side by side, or one after the other."""

    tables: tuple[TableNow, ...] = ()
    pace: Pace = AT_ONCE
    started: bool = True
    paused: bool = False
    over: bool = False
    company: bool = True
    #: Where tables deal one after the other: the one that is next; None: they deal side by side.
    in_turn: int | None = None
    #: A person who is out and is asked whether to enter again.
    enters: str = ""
    #: A person who is asked how many lammers to redeem.
    redeems: str = ""
    #: Until when the one who is left waits for others to enter again.
    closes_at: float | None = None
    #: When the last hand among bots alone was over.
    quick_at: float = 0.0


#: Where tables deal one after the other: no hand is on, one is that no person is in, all is over.
BOTS_BETWEEN_HANDS = TournamentNow(in_turn=0)
HAND_AMONG_BOTS = TournamentNow((TableNow(hand=HandNow(among_bots=True)),), in_turn=0)
OVER = TournamentNow(over=True)


# What is due --------------------------------------------------------------------------------------


def due(state: CashNow | TournamentNow, now: float = 0.0) -> Due:
    """What is to be done next; whoever has done it asks again.

    >>> ann, bot = SeatNow(0), SeatNow(1, bot=True)
    >>> due(CashNow(TableNow(seats=(ann, bot))))
    Deal(table=0, any_game=False)
    >>> due(CashNow(TableNow(hand=HandNow((Asked(1, bot=True),)))))
    AskBot(place=1, until=None, table=0)
    """
    if state.over:
        return Over()
    if state.paused:
        return Wait()
    if isinstance(state, TournamentNow):
        return _in_tournament(state, now) if state.started else Wait()
    if state.first_in_line_gone:
        return LoseTurnInLine()
    if state.table.hand is not None:
        return _in_hand(state.table.number, state.table.hand, now)
    return _coming_and_going(state) or _next_hand(state, now)


def waits_until(what: Due, now: float) -> float | None:
    """Until when nothing is to be done; None: until somebody does something."""
    return what.until if isinstance(what, (SomebodyDecides, Wait)) else now


def _in_hand(table: int, hand: HandNow, now: float) -> InHand:
    """A hand that is over, or among bots alone; somebody whose time is up; whoever is asked."""
    if hand.among_bots:
        return PlayAmongBots(table)
    if not hand.asked:
        return Finish(table)
    untils = [asked.until for asked in hand.asked if asked.until is not None and not asked.bot]
    until = min(untils) if untils else None
    if until is not None and now >= until:
        late = next(asked for asked in hand.asked if asked.until == until and not asked.bot)
        return TimeIsUp(late.place, table)
    for asked in hand.asked:
        if asked.bot:
            return AskBot(asked.place, until, table)
    return AskPerson(hand.asked[0].place, until, table)


# At a table at which people come and go -----------------------------------------------------------


def _coming_and_going(
    state: CashNow,
) -> Leave | SitOut | BuyOrLeave | BotBuysOrLeaves | None:
    """What somebody at the table does before the next hand; None: nothing."""
    seats = state.table.seats
    for seat in seats:
        plays_on = seat.kicked and state.rides and seat.ready
        if seat.leaving and not plays_on:
            return Leave(seat.place)
    for seat in seats:
        if seat.late >= LATE:
            return SitOut(seat.place)
    return None if state.rides else _without_chips(state, seats)


def _without_chips(state: CashNow, seats: Sequence[SeatNow]) -> BuyOrLeave | BotBuysOrLeaves | None:
    """A person is asked before the bots decide."""
    for seat in seats:
        if seat.bust and not seat.bot and state.waits_for_people:
            return BuyOrLeave(seat.place)
    for seat in seats:
        if seat.bust and seat.bot:
            return BotBuysOrLeaves(seat.place, seat.bought < state.rebuys)
    return None


def _next_hand(state: CashNow, now: float) -> TakeRide | PickGame | Deal | Wait | Over:
    table = state.table
    ready = [seat for seat in table.seats if seat.ready]
    if not state.started or not state.company:
        return Wait()
    if len(ready) < 2 and not state.rides:
        return Wait() if state.open else Over()
    begins = state.pace.after_hand(table)
    if now < begins:
        return Wait(begins)
    if state.rides and len(ready) == len(table.seats) == 1:
        return TakeRide(ready[0].place)
    picker = next((seat for seat in table.seats if seat.place == table.picker), None)
    if picker is None:
        return Deal(table.number)
    until = None
    if state.pace.to_pick is not None:
        until = table.ended_at + state.pace.between + state.pace.to_pick
    in_time = picker.here and (until is None or now < until)
    if in_time and not picker.bot:
        return PickGame(picker.place, until, table.number)
    return Deal(table.number, any_game=True)


# In a tournament ----------------------------------------------------------------------------------


def _in_tournament(state: TournamentNow, now: float) -> Due:
    if state.in_turn is not None:
        return _in_turn(state, state.in_turn, now)
    hands = [_in_hand(table.number, table.hand, now) for table in state.tables if table.hand]
    if state.closes_at is not None and now >= state.closes_at:
        return CloseEntries()
    for hand in hands:
        if not isinstance(hand, (AskBot, AskPerson)):
            return hand
    free = [table for table in state.tables if table.hand is None and state.company]
    for table in free:
        if table.picker is not None and not table.picked and table.picks_since is None:
            return PickGame(table.picker, _picks_until(state, table, now), table.number)
    times = [hand.until for hand in hands if isinstance(hand, (AskBot, AskPerson))]
    times.append(state.closes_at)
    for table in free:
        begins = _begins(state, table, now)
        if begins is not None and now >= begins:
            return Deal(table.number, any_game=table.picker is not None and not table.picked)
        times.append(begins)
    return Wait(min((time for time in times if time is not None), default=None))


def _in_turn(state: TournamentNow, number: int, now: float) -> Due:
    """Tables deal one after the other: the hand that is on, else what comes before the next."""
    for table in state.tables:
        if table.hand is not None:
            return _in_hand(table.number, table.hand, now)
    if state.enters:
        return EnterAgain(state.enters)
    if state.redeems:
        return RedeemLammers(state.redeems)
    for table in state.tables:
        if table.number == number and table.picker is not None and not table.picked:
            return PickGame(table.picker, None, number)
    return Deal(number)


def _picks_until(state: TournamentNow, table: TableNow, now: float) -> float | None:
    """Until when a pick is waited for, that is asked for now or has been asked for before."""
    since = now if table.picks_since is None else table.picks_since
    return None if state.pace.to_pick is None else since + state.pace.to_pick


def _begins(state: TournamentNow, table: TableNow, now: float) -> float | None:
    """When a table deals that deals beside others; None: it waits for them.

    Bots alone play a hand in no time, so their tables keep step with the fastest of people's.
    """
    if table.deals_from is None:
        return None
    if table.people:
        if table.picked:
            return table.deals_from
        if table.picker is not None:
            until = _picks_until(state, table, now)
            return None if until is None else max(table.deals_from, until)
        return max(table.deals_from, state.pace.after_hand(table))
    with_people = [neighbour for neighbour in state.tables if neighbour.people]
    if not with_people:
        return max(table.deals_from, state.quick_at + state.pace.quick)
    fastest = max(neighbour.hands + (neighbour.hand is not None) for neighbour in with_people)
    idle = not any(neighbour.hand or _may_deal(neighbour, now) for neighbour in with_people)
    return table.deals_from if table.hands < fastest or idle else None


def _may_deal(table: TableNow, now: float) -> bool:
    return table.deals_from is not None and table.deals_from <= now
