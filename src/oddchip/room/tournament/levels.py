"""Levels: by time, or by hands that the first table has dealt; a new one counts from the next hand.

A level by hands ends everywhere when one table has dealt them (a round of hand for hand counts as
one hand, so no level ends and no rest begins in its midst); after the last named level all of it
doubles each level. What hangs on a level happens when it begins: races for chips that go out of
play, and lammers that must be redeemed now.
"""

from __future__ import annotations

from oddchip.room.tournament import lammers, races
from oddchip.room.tournament.log_entries import LevelBegan, Rested
from oddchip.room.tournament.tournament_state import TournamentState


def next_level(state: TournamentState, start: int) -> bool:
    """Is the level over for a hand that would begin now? Then the next one begins."""
    if not state.level:
        begin(state, 1, start)
        return True
    if not over_soon(state, start):
        return False
    level = state.now
    if level.minutes:
        end = state.level_since + 60 * level.minutes
    else:
        end = max(table.clock for table in state.standing) if level.rest else start
    if level.rest:
        state.lines.append(Rested(level.rest))
        end += 60 * level.rest
        state.not_before = end
    begin(state, state.level + 1, end)
    return True


def begin(state: TournamentState, number: int, since: int) -> None:
    """A level begins."""
    before = state.now.chip if state.level else 0
    upwards = state.level and number > state.level
    state.level, state.level_since = number, since
    state.changed = True
    state.highest_level = max(state.highest_level, number)
    for table in state.standing:
        table.hands_in_level = 0
    state.lines.append(LevelBegan.of(state.now))
    if not state.open:
        state.expected.clear()  # who has not come by now does not play
    if upwards:
        races.hold(state)
        if state.now.chip > before:
            races.hold_in_line(state, before)
        lammers.after_level(state)
    else:
        for table in state.standing:
            table.chip = state.now.chip


def over_soon(state: TournamentState, start: int) -> bool:
    """Would a hand that begins now be of the next level?"""
    round_ = state.hand_for_hand
    if not state.level or (round_ is not None and round_.begun):
        return False
    level = state.now
    if level.minutes:
        return start >= state.level_since + 60 * level.minutes
    hands = level.hands
    for table in state.tables.values():  # noqa: SIM110 - a loop costs less than `any`, every hand
        if table.hands_in_level >= hands:
            return True
    return False
