"""Shootouts and heads-up brackets: no moves; the last of each table go on to the next round.

As many tables as full ones are needed, differing by at most one player; the last one (or two) of
each go on with new stacks, until one table is left. Later rounds rank ahead; within a round the
rank at one's own table; equal ranks share place and prizes. A bracket has byes, by draw, in its
first round alone, as many as make the second a power of two.
"""

from __future__ import annotations

from oddchip.room.tournament import levels
from oddchip.room.tournament.entering import seat_all, tables_for
from oddchip.room.tournament.people import Entrant, TournamentTable
from oddchip.room.tournament.placing import pay_bounty, place_of
from oddchip.room.tournament.state import Bust, EventState


def byes(people: int) -> int:
    """How many have a bye, so that the second round is a power of two.

    >>> byes(6), byes(8), byes(9)
    (2, 0, 7)
    """
    full = 1
    while full < people:
        full *= 2
    return full - people


def begin(state: EventState, names: list[str], clock: int) -> None:
    """A round begins: its tables are drawn."""
    structure = state.structure
    if structure.format == "bracket" and state.round == 1 and len(names) > 2:
        names = _without_byes(state, names)
    count = tables_for(len(names), structure.seats)
    state.last_table = count == 1 and len(names) == state.left
    if state.last_table and state.round > 1:
        state.note("final", table=state.tables_made + 1)
    seat_all(state, names, count, clock)


def _without_byes(state: EventState, names: list[str]) -> list[str]:
    order = state.draw("byes").shuffled(names)
    count = byes(len(names))
    for name in order[:count]:
        _advance(state, state.people[name])
    return order[count:]


def _advance(state: EventState, one: Entrant) -> None:
    """On to the next round, with a new stack."""
    state.leaves(one)
    one.stack = state.structure.rounds.stack or state.structure.stack
    one.round = state.round + 1
    state.note("advance", name=one.name, round=one.round, stack=one.stack)


def left(state: EventState) -> int:
    """How many of a table go on: at the last table only the champion is left."""
    return 1 if state.last_table else state.structure.rounds.advance


def go_out(state: EventState, table: TournamentTable, busts: list[Bust]) -> None:
    """Those who bust in a hand, by their rank at their own table."""
    gone = {bust.name for bust in busts}
    ahead = len(table) - len(gone)
    if busts and ahead < left(state):
        busts = _saved(state, busts)
        ahead += 1
    for bust in sorted(busts, key=lambda one: one.before):
        rank = place_of(bust, busts, ahead)
        one = state.people[bust.name]
        one.alive = False
        state.left -= 1
        state.leaves(one)
        state.busts[bust.name] = bust._replace(round=state.round, rank=rank)
        note = state.note("bust", name=one.name, table=table.number, hand=bust.hand)
        if state.last_table:
            one.place = note["place"] = rank
        pay_bounty(state, bust)


def _saved(state: EventState, busts: list[Bust]) -> list[Bust]:
    """Where only one of two is left, the one who busted with the most chips goes on as well."""
    most = max(bust.before for bust in busts)
    some = [bust for bust in busts if bust.before == most]
    lucky = state.draw("saved", some[0].hand).one_of(some)
    return [bust for bust in busts if bust is not lucky]


def tidy(state: EventState) -> None:
    """Tables that are played out, and the next round when all are."""
    if state.last_table:
        return
    for table in state.standing:
        if len(table) <= left(state) and not table.rides and state.free(table):
            for name in table.names:
                _advance(state, state.people[name])
            state.round_end = max(state.round_end, table.clock)
            del state.tables[table.number]
    if state.tables:
        return
    _places(state)
    state.round += 1
    begin(state, [one.name for one in state.alive], state.round_end)
    if state.level:
        levels.begin(state, state.structure.rounds.level, state.round_end)
    if not state.last_table:
        tidy(state)


def _places(state: EventState) -> None:
    """The places of all who went out in this round."""
    gone = [bust for bust in state.busts.values() if bust.round == state.round]
    for bust in gone:
        better = sum(one.rank < bust.rank for one in gone)
        state.people[bust.name].place = state.left + better + 1
    for line in state.lines:
        if isinstance(line, dict) and line["do"] == "bust" and "place" not in line:
            line["place"] = state.people[line["name"]].place
