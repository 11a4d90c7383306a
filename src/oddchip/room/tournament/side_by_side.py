"""Hands of several tables at the same time, as people play them.

Each table deals when it is free, by a clock that whoever runs the tournament has, and hands are
entered in the order in which they end. Nobody is moved out of a hand; the final table and hand for
hand begin when no hand is on any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.engine import Hand
from oddchip.errors import BadInput
from oddchip.room.tournament import breaking, lammers, levels, next_table, together
from oddchip.room.tournament.dealing import Outcome, PlannedHand
from oddchip.room.tournament.outcomes import outcome
from oddchip.room.tournament.state import EventState, HandOn

if TYPE_CHECKING:
    from oddchip.room.tournament.tournament import Tournament


def may_deal(state: EventState, number: int, now: int) -> bool:
    """May a table deal its next hand?"""
    table = state.tables.get(number)
    if table is None or not state.started or state.over or not state.free(table):
        return False
    return not gathering(state) and 0 <= next_table.soonest(state, table) <= now


def gathering(state: EventState) -> bool:
    """Do tables wait until all hands are over: for the final table, or for hand for hand?"""
    if not state.side_by_side or state.hand_for_hand is not None or state.structure.in_rounds:
        return False
    return breaking.final_due(state) or together.due(state)


def deal(event: Tournament, number: int, now: int) -> PlannedHand | None:
    """A table's next hand, at a time; None: a level, a rest or a move has come before it.

    The line of the log comes first, so that everything after it follows from it.
    """
    if not may_deal(event, number, now):
        raise BadInput(f"table {number} cannot deal a hand now")
    event.note("deal", table=number, start=now)
    while True:
        event.tidy()
        if not may_deal(event, number, now):
            return None
        if not levels.next_level(event, now):
            break
    plan = next_table.plan(event, event.tables[number], now)
    event.side_by_side[number] = HandOn(plan, plan.hand(event.games, event.terms))
    event.time = now
    return plan


def picker(state: EventState, number: int, now: int) -> str:
    """Who picks a table's next game at dealer's choice, as soon as it may deal; empty: nobody."""
    if not state.structure.mix.choice or not may_deal(state, number, now):
        return ""
    return next_table.picker(state, state.tables[number], now)


def hand_on(state: EventState, number: int) -> HandOn:
    """The hand that a table plays."""
    found = state.side_by_side.get(number)
    if found is None:
        raise BadInput(f"no hand is being played at table {number}")
    return found


def finish(event: Tournament, number: int, now: int) -> Hand:
    """The hand of a table is over."""
    on = hand_on(event, number)
    if not on.hand.done:
        raise BadInput("the hand is not over")
    settle(event, number, now, outcome(on.deal, on.hand, bool(event.structure.bounty)))
    return on.hand


def settle(event: Tournament, number: int, now: int, found: Outcome) -> None:
    """What came of a table's hand, with everything that follows from it at once."""
    plan = hand_on(event, number).deal
    plan.end = max(now, plan.start)
    event.enter_outcome(plan, found)
    lammers.after_hand(event)
    event.changed = True
    event.tidy()
