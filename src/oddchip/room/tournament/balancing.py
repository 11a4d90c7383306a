"""Breaking and balancing tables, and the final table.

A table is broken as soon as the others can seat everybody, the highest number first. Tables differ
by at most one player, with the fewest moves. The player moved is the one due the next big blind,
from the largest table into the worst open seat, the first that the big blind reaches. In events
without blinds the seat emptied last is filled, by the same seat number of the largest table, else
the next clockwise. Nobody is moved twice between two of their hands, unless all were who could be;
nobody leaves a table while a pot rides there, or in the middle of a hand.
"""

from __future__ import annotations

from oddchip.room.button import following, preceding
from oddchip.room.rotation import MixTurn
from oddchip.room.tournament.entering import seat_all
from oddchip.room.tournament.log_entries import FinalTable, TableBroken
from oddchip.room.tournament.people import Entrant, TournamentTable
from oddchip.room.tournament.tournament_state import TournamentState


def break_tables(state: TournamentState) -> None:
    """As soon as the others can seat everybody; never while a pot rides.

    The seats are drawn, those of the shortest tables first.
    """
    while len(state.tables) > 1:
        last = state.standing[-1]
        room = (len(state.tables) - 1) * state.structure.seats
        if state.left > room or last.rides or not state.free(last):
            return
        _break(state, last)


def _break(state: TournamentState, table: TournamentTable) -> None:
    state.lines.append(TableBroken(table.number))
    draw = state.draw("break", table.number)
    for name in draw.shuffled(table.names):
        others = [other for other in state.standing if other is not table]
        least = min(map(len, others))
        shortest = [other for other in others if len(other) == least]
        seats = [(other, seat) for other in shortest for seat in other.open]
        to, seat = draw.one_of(seats)
        state.move(state.people[name], to, seat)
    del state.tables[table.number]


def final_due(state: TournamentState) -> bool:
    """Have entries closed, and do all who are left fit one table?"""
    if state.last_table or state.open or state.left > state.structure.seats:
        return False
    return not state.line and not any(table.rides for table in state.standing)


def final_table(state: TournamentState) -> None:
    """A new draw for seats and button, once no table has a hand on."""
    if not final_due(state) or state.playing:
        return
    clock = max(table.clock for table in state.standing)
    names = [person.name for person in state.alive]
    state.tables.clear()
    state.lines.append(FinalTable(state.tables_made + 1))
    (table,) = seat_all(state, names, 1, clock)
    if state.structure.random_start:
        table.turn = MixTurn(state.draw("start").below(len(state.structure.mix.entries)))
    state.last_table = True


def balance(state: TournamentState) -> None:
    """Move players until no table has two more than another."""
    while True:
        tables = state.standing
        sizes = [len(table) for table in tables]
        if len(tables) < 2 or max(sizes) - min(sizes) < 2:
            return
        to = _shortest(state, min(sizes))
        person = _who(state, to, max(sizes))
        if person is None:
            return
        state.move(person, to, open_seat(state, to))


def _shortest(state: TournamentState, size: int) -> TournamentTable:
    """Of the shortest tables the one that has waited least: whoever comes is dealt in soon."""
    shortest = [table for table in state.standing if len(table) == size]
    return max(shortest, key=lambda table: (table.clock, -table.number))


def _who(state: TournamentState, to: TournamentTable, size: int) -> Entrant | None:
    """Who is moved from one of the largest tables."""
    largest = [table for table in state.standing if len(table) == size]
    sources = [table for table in largest if not table.rides and state.free(table)]
    sources.sort(key=lambda table: (table.clock > to.clock, table.number))
    in_line = [_in_line(state, table, to) for table in sources]
    everybody = [line[place] for place in range(size) for line in in_line]
    if not everybody:
        return None
    fresh = [person for person in everybody if not person.moved]
    return (fresh or everybody)[0]


def _in_line(state: TournamentState, table: TournamentTable, to: TournamentTable) -> list[Entrant]:
    """Who leaves a table first, second and so on."""
    blinds = state.structure.has_blinds
    first = due_big_blind(state, table) if blinds else open_seat(state, to)
    names = table.seats[first:] + table.seats[:first]
    return [state.people[name] for name in names if name is not None]


def due_big_blind(state: TournamentState, table: TournamentTable) -> int:
    """The seat that would be the next big blind, were all of the table dealt in."""
    seats = len(table.seats)
    blinds = state.last_blinds(table)
    last = _next_small(table) if table.won is not None or blinds is None else blinds.big
    second = following(last, table.occupied, seats)
    return following(second, table.occupied, seats) if _three_blinds(state, table) else second


def _three_blinds(state: TournamentState, table: TournamentTable) -> bool:
    """Has the game that is on three blinds? Between two players it has two."""
    three = bool(state.now.middle_blind) and len(table) > 2
    return three and state.terms.game(table.turn.at).open_limit


def open_seat(state: TournamentState, table: TournamentTable) -> int:
    """Where a player who is moved sits down."""
    seats = len(table.seats)
    if not state.structure.has_blinds:
        return table.emptied[-1] if table.emptied else table.open[0]
    blinds = state.last_blinds(table)
    last = _next_small(table) if table.won is not None or blinds is None else blinds.big
    if _three_blinds(state, table):  # the big blind is one player further
        last = following(last, table.occupied, seats)
    return following(last, table.open, seats)


def _next_small(table: TournamentTable) -> int:
    """The next small blind's seat, where the button is drawn or won (heads-up: the button's)."""
    seats, occupied = len(table.seats), table.occupied
    drawn = table.won is None
    button = table.first_button if table.won is None else table.won
    if len(occupied) < 2:
        return button
    if button not in occupied:
        button = (preceding if drawn else following)(button, occupied, seats)
    return button if len(occupied) == 2 else following(button, occupied, seats)
