"""Balancing: tables differ by at most one player, with the fewest moves.

The player moved is the one due the next big blind, from the largest table into the worst open seat,
the first that the big blind reaches. In events without blinds the seat emptied last is filled, by
the same seat number of the largest table, else the next clockwise. Nobody is moved twice between
two of their hands, unless all were who could be; nobody leaves a table while a pot rides there, or
in the middle of a hand.
"""

from __future__ import annotations

from oddchip.room.button import following, preceding
from oddchip.room.tournament.people import Entrant, TournamentTable
from oddchip.room.tournament.state import EventState


def balance(state: EventState) -> None:
    """Move players until no table has two more than another."""
    while True:
        tables = state.standing
        sizes = [len(table) for table in tables]
        if len(tables) < 2 or max(sizes) - min(sizes) < 2:
            return
        to = _shortest(state, min(sizes))
        found = _who(state, to, max(sizes))
        if found is None:
            return
        one, seat = found
        state.move(one, to, seat)


def _shortest(state: EventState, size: int) -> TournamentTable:
    """Of the shortest tables the one that has waited least: whoever comes is dealt in soon."""
    some = [table for table in state.standing if len(table) == size]
    return max(some, key=lambda table: (table.clock, -table.number))


def _who(state: EventState, to: TournamentTable, size: int) -> tuple[Entrant, int] | None:
    """Who is moved, and into which seat."""
    some = [table for table in state.standing if len(table) == size and not table.rides]
    sources = [table for table in some if state.free(table)]
    sources.sort(key=lambda table: (table.clock > to.clock, table.number))
    in_line = [_in_line(state, table, to) for table in sources]
    everybody = [line[place] for place in range(size) for line in in_line]
    if not everybody:
        return None
    fresh = [one for one in everybody if not one.moved]
    return (fresh or everybody)[0], open_seat(state, to)


def _in_line(state: EventState, table: TournamentTable, to: TournamentTable) -> list[Entrant]:
    """Who leaves a table first, second and so on."""
    blinds = state.structure.has_blinds
    first = due_big_blind(state, table) if blinds else open_seat(state, to)
    names = table.seats[first:] + table.seats[:first]
    return [state.people[name] for name in names if name is not None]


def due_big_blind(state: EventState, table: TournamentTable) -> int:
    """The seat that would be the next big blind, were all of the table dealt in."""
    seats = len(table.seats)
    blinds = state.last_blinds(table)
    last = _next_small(table) if table.won is not None or blinds is None else blinds.big
    second = following(last, table.occupied, seats)
    return following(second, table.occupied, seats) if _three_blinds(state, table) else second


def _three_blinds(state: EventState, table: TournamentTable) -> bool:
    """Has the game that is on three blinds? Between two players it has two."""
    three = bool(state.now.middle_blind) and len(table) > 2
    return three and state.terms.game(table.turn.at).open_limit


def open_seat(state: EventState, table: TournamentTable) -> int:
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
