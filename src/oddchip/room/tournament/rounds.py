"""Shootouts and heads-up brackets: no moves; the last of each table go on to the next round.

As many tables as full ones are needed, differing by at most one player; the last one (or two) of
each go on with new stacks, until one table is left. Later rounds rank ahead; within a round the
rank at one's own table; equal ranks share place and prizes. A bracket has byes, by draw, in its
first round alone, as many as make the second a power of two.
"""

from __future__ import annotations

from oddchip.room.tournament import levels
from oddchip.room.tournament.entering import seat_all, tables_for
from oddchip.room.tournament.log_entries import Advanced, Busted, FinalTable
from oddchip.room.tournament.people import Entrant, TournamentTable
from oddchip.room.tournament.placing import pay_bounty, place_of
from oddchip.room.tournament.tournament_state import Bust, TournamentState


def byes(people: int) -> int:
    """How many have a bye, so that the second round is a power of two.

    >>> byes(6), byes(8), byes(9)
    (2, 0, 7)
    """
    full = 1
    while full < people:
        full *= 2
    return full - people


def begin(state: TournamentState, names: list[str], clock: int) -> None:
    """A round begins: its tables are drawn."""
    structure = state.structure
    if structure.format == "bracket" and state.round == 1 and len(names) > 2:
        names = _without_byes(state, names)
    count = tables_for(len(names), structure.seats)
    state.last_table = count == 1 and len(names) == state.left
    if state.last_table and state.round > 1:
        state.lines.append(FinalTable(state.tables_made + 1))
    seat_all(state, names, count, clock)


def _without_byes(state: TournamentState, names: list[str]) -> list[str]:
    order = state.draw("byes").shuffled(names)
    count = byes(len(names))
    for name in order[:count]:
        _advance(state, state.people[name])
    return order[count:]


def _advance(state: TournamentState, person: Entrant) -> None:
    """On to the next round, with a new stack."""
    state.leaves(person)
    person.stack = state.structure.rounds.stack or state.structure.stack
    person.round = state.round + 1
    state.lines.append(Advanced(person.name, person.round, person.stack))


def left(state: TournamentState) -> int:
    """How many of a table go on: at the last table only the champion is left."""
    return 1 if state.last_table else state.structure.rounds.advance


def go_out(state: TournamentState, table: TournamentTable, busts: list[Bust]) -> None:
    """Those who bust in a hand, by their rank at their own table."""
    gone = {bust.name for bust in busts}
    ahead = len(table) - len(gone)
    if busts and ahead < left(state):
        busts = _saved(state, busts)
        ahead += 1
    for bust in sorted(busts, key=lambda bust: bust.before):
        rank = place_of(bust, busts, ahead)
        person = state.people[bust.name]
        person.alive = False
        state.left -= 1
        state.leaves(person)
        state.busts[bust.name] = bust._replace(round=state.round, rank=rank)
        if state.last_table:
            person.place = rank
        place = rank if state.last_table else None
        state.lines.append(Busted(person.name, table.number, bust.hand, place))
        pay_bounty(state, bust)


def _saved(state: TournamentState, busts: list[Bust]) -> list[Bust]:
    """Where only one of two is left, the one who busted with the most chips goes on as well."""
    most = max(bust.before for bust in busts)
    largest = [bust for bust in busts if bust.before == most]
    lucky = state.draw("saved", largest[0].hand).one_of(largest)
    return [bust for bust in busts if bust is not lucky]


def tidy(state: TournamentState) -> None:
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
    begin(state, [person.name for person in state.alive], state.round_end)
    if state.level:
        levels.begin(state, state.structure.rounds.level, state.round_end)
    if not state.last_table:
        tidy(state)


def _places(state: TournamentState) -> None:
    """The places of all who went out in this round."""
    gone = [bust for bust in state.busts.values() if bust.round == state.round]
    for bust in gone:
        better = sum(ahead.rank < bust.rank for ahead in gone)
        state.people[bust.name].place = state.left + better + 1
    for at, line in enumerate(state.lines):
        if isinstance(line, Busted) and line.place is None:
            place = state.people[line.name].place
            state.lines[at] = Busted(line.name, line.table, line.hand, place)
    state.told = []
