"""Breaking tables, and the final table."""

from __future__ import annotations

from oddchip.room.rotation import MixTurn
from oddchip.room.tournament.entering import seat_all
from oddchip.room.tournament.people import TournamentTable
from oddchip.room.tournament.state import EventState


def break_tables(state: EventState) -> None:
    """As soon as the others can seat everybody, the highest number first; never while a pot rides.

    The seats are drawn, those of the shortest tables first.
    """
    while len(state.tables) > 1:
        last = state.standing[-1]
        room = (len(state.tables) - 1) * state.structure.seats
        if state.left > room or last.rides or not state.free(last):
            return
        _break(state, last)


def _break(state: EventState, table: TournamentTable) -> None:
    state.note("break", table=table.number)
    draw = state.draw("break", table.number)
    for name in draw.shuffled(table.names):
        others = [one for one in state.standing if one is not table]
        shortest = min(len(one) for one in others)
        seats = [(one, seat) for one in others if len(one) == shortest for seat in one.open]
        to, seat = draw.one_of(seats)
        state.move(state.people[name], to, seat)
    del state.tables[table.number]


def final_due(state: EventState) -> bool:
    """Have entries closed, and do all who are left fit one table?"""
    if state.last_table or state.open or state.left > state.structure.seats:
        return False
    return not state.line and not any(table.rides for table in state.standing)


def final_table(state: EventState) -> None:
    """A new draw for seats and button, once no table has a hand on."""
    if not final_due(state) or state.playing:
        return
    clock = max(table.clock for table in state.standing)
    names = [one.name for one in state.alive]
    state.tables.clear()
    state.note("final", table=state.tables_made + 1)
    (table,) = seat_all(state, names, 1, clock)
    if state.structure.random_start:
        table.turn = MixTurn(state.draw("start").below(len(state.structure.mix.entries)))
    state.last_table = True
