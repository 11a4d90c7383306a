"""Between two hands: races, moves, breaks, the final table, the end; and which hand is next.

Tables may deal one after the other, as bots play them: the earliest is next (`deal`). Or each deals
when it is free, by a clock that whoever runs the tournament has (`deal_at`), and hands are entered
in the order in which they end. Nobody is moved out of a hand; the final table and hand for hand
begin when no hand is on any more.
"""

from __future__ import annotations

from oddchip.errors import BadInput
from oddchip.room.tournament import (
    balancing,
    entering,
    lammers,
    levels,
    next_table,
    placing,
    prizes,
    races,
    rounds,
    settling,
    together,
)
from oddchip.room.tournament.dealing import Outcome, PlannedHand
from oddchip.room.tournament.log_entries import HandDealt, HandPlayed
from oddchip.room.tournament.people import TournamentTable
from oddchip.room.tournament.tournament_state import TournamentState


def start(state: TournamentState) -> None:
    """The draw for seats; nobody enters before it who is expected later."""
    if state.started:
        raise BadInput("the tournament has started")
    if len(state.people) + len(state.expected) < 2 or not state.people:
        raise BadInput("a tournament needs at least two players")
    state.started = True
    names = list(state.people)
    if state.structure.in_rounds:
        rounds.begin(state, names, 0)
    else:
        count = entering.tables_for(len(names), state.structure.seats)
        state.last_table = count == 1
        entering.seat_all(state, names, count, 0)
    levels.begin(state, 1, 0)


def tidy(state: TournamentState) -> None:
    """Everything between two hands is done."""
    if state.in_turn:
        raise BadInput("a hand is being played; settle it first")
    if not state.started:
        start(state)
    if state.over or state.hand_for_hand is not None or not state.changed:
        return
    _tidy(state)
    state.changed = False
    if not state.over:
        together.begin(state)


def prepare(state: TournamentState) -> tuple[TournamentTable, int] | None:
    """The table that deals next, and when; None: the tournament is over, or waits for people."""
    tidy(state)
    return None if state.over else next_table.next_table(state)


def deal(state: TournamentState) -> PlannedHand | None:
    """The next hand; None: the tournament is over, or waits for people who are expected."""
    if state.playing and not state.in_turn:
        raise BadInput("tables deal by themselves, and one has a hand on; finish it first")
    while True:
        prepared = prepare(state)
        if prepared is None:
            return None
        table, begins = prepared
        if not levels.next_level(state, begins):
            break
    state.in_turn = table.number
    return _begin(state, table, begins)


def may_deal(state: TournamentState, number: int, now: int) -> bool:
    """May a table deal its next hand, whatever the others play?"""
    begins = deals_from(state, number)
    return begins is not None and begins <= now


def deals_from(state: TournamentState, number: int) -> int | None:
    """From when on a table may deal its next hand; None: it waits for others."""
    table = state.tables.get(number)
    if table is None or not state.started or state.over or state.in_turn:
        return None
    if not state.free(table) or gathering(state):
        return None
    begins = next_table.soonest(state, table)
    return None if begins < 0 else begins


def gathering(state: TournamentState) -> bool:
    """Do tables wait until all hands are over: for the final table, or for hand for hand?"""
    if not state.playing or state.hand_for_hand is not None or state.structure.in_rounds:
        return False
    return balancing.final_due(state) or together.due(state)


def deal_at(state: TournamentState, number: int, now: int) -> PlannedHand | None:
    """A table's next hand, at a time; None: a level, a rest or a move has come before it.

    The line of the log comes first, so that everything after it follows from it.
    """
    if not may_deal(state, number, now):
        raise BadInput(f"table {number} cannot deal a hand now")
    state.lines.append(HandDealt(number, now))
    while True:
        tidy(state)
        if not may_deal(state, number, now):
            return None
        if not levels.next_level(state, now):
            break
    table = state.tables[number]
    plan = _begin(state, table, now)
    table.hand = state.shuffled(plan)
    return plan


def _begin(state: TournamentState, table: TournamentTable, start: int) -> PlannedHand:
    """A table deals."""
    plan = table.deal = next_table.plan(state, table, start)
    state.time = start
    return plan


def picker_at(state: TournamentState, number: int, now: int) -> str:
    """Who picks a table's next game at dealer's choice, as soon as it may deal; empty: nobody."""
    if not state.structure.mix.choice or not may_deal(state, number, now):
        return ""
    return next_table.picker(state, state.tables[number], now)


def settle_at(state: TournamentState, number: int, end: int, result: Outcome) -> None:
    """What came of a table's hand.

    Where tables deal by themselves, everything that follows from it happens at once, else before
    the next deal.
    """
    plan = state.tables[number].deal if number in state.tables else None
    if plan is None:
        raise BadInput(f"no hand is being played at table {number}")
    if number == state.in_turn:
        settling.settle(state, plan, plan.end, result)
        return
    settling.settle(state, plan, max(end, plan.start), result)
    lammers.after_hand(state)
    state.changed = True
    tidy(state)


def _tidy(state: TournamentState) -> None:
    races.hold(state)
    lammers.after_bust(state)
    entering.seat_line(state)
    if state.left == 1 and not state.expected:
        if not (state.patient and state.open):
            _end(state)
    elif state.structure.in_rounds:
        rounds.tidy(state)
    else:
        balancing.final_table(state)
        if not balancing.final_due(state):
            balancing.break_tables(state)
            balancing.balance(state)


def _end(state: TournamentState) -> None:
    """One is left: the champion, who keeps their own bounty."""
    champion = state.alive[0]
    champion.place = 1
    champion.bounties += state.structure.bounty
    for table in state.standing:
        champion.stack += table.rides
        table.rides = 0
    placing.settle_places(state, _rounds(state))
    state.over = True
    prizes.pay(state)


def _rounds(state: TournamentState) -> dict[int, int]:
    """For the hands of every round of hand for hand the number of its last: they count as one."""
    hands = [line for line in state.lines if isinstance(line, HandPlayed) and line.hand_for_hand]
    last = {hand.hand_for_hand: hand.number for hand in hands}
    return {hand.number: last[hand.hand_for_hand] for hand in hands}
