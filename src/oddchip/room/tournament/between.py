"""Between two hands: races, moves, breaks, the final table, the end; and which hand is next."""

from __future__ import annotations

from oddchip.errors import BadInput
from oddchip.room.tournament import (
    balancing,
    breaking,
    entering,
    lammers,
    levels,
    next_table,
    placing,
    prizes,
    races,
    rounds,
    together,
)
from oddchip.room.tournament.dealing import PlannedHand
from oddchip.room.tournament.lines import HandLine
from oddchip.room.tournament.people import TournamentTable
from oddchip.room.tournament.state import EventState


def start(state: EventState) -> None:
    """The draw for seats; nobody enters before it who is expected later."""
    if len(state.people) + len(state.expected) < 2 or not state.people:
        raise BadInput("a tournament needs two players at least")
    state.started = True
    names = list(state.people)
    if state.structure.in_rounds:
        rounds.begin(state, names, 0)
    else:
        count = entering.tables_for(len(names), state.structure.seats)
        state.last_table = count == 1
        entering.seat_all(state, names, count, 0)
    levels.begin(state, 1, 0)


def tidy(state: EventState) -> None:
    """Everything between two hands is done."""
    if state.deal_now is not None:
        raise BadInput("a hand is being played; settle it first")
    if not state.started:
        start(state)
    if state.over or state.hand_for_hand is not None or not state.changed:
        return
    _tidy(state)
    state.changed = False
    if not state.over:
        together.begin(state)


def prepare(state: EventState) -> tuple[TournamentTable, int] | None:
    """The table that deals next, and when; None: the tournament is over, or waits for people."""
    tidy(state)
    return None if state.over else next_table.next_table(state)


def deal(state: EventState) -> PlannedHand | None:
    """The next hand; None: the tournament is over, or waits for people who are expected."""
    while True:
        found = prepare(state)
        if found is None:
            return None
        table, begins = found
        if not levels.next_level(state, begins):
            break
    now = state.deal_now = next_table.plan(state, table, begins)
    state.time = begins
    return now


def _tidy(state: EventState) -> None:
    races.hold(state)
    lammers.after_bust(state)
    entering.seat_line(state)
    if state.left == 1 and not state.expected:
        if not (state.patient and state.open):
            _end(state)
    elif state.structure.in_rounds:
        rounds.tidy(state)
    else:
        breaking.final_table(state)
        if not breaking.final_due(state):
            breaking.break_tables(state)
            balancing.balance(state)


def _end(state: EventState) -> None:
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


def _rounds(state: EventState) -> dict[int, int]:
    """For the hands of every round of hand for hand the number of its last: they count as one."""
    lines = [line for line in state.lines if isinstance(line, HandLine)]
    hands = [line for line in lines if line.deal.hand_for_hand]
    last = {line.deal.hand_for_hand: line.number for line in hands}
    return {line.number: last[line.deal.hand_for_hand] for line in hands}
