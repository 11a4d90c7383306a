"""Entries: the draw for seats, late ones, people who come again, and the line for a seat."""

from __future__ import annotations

from oddchip.errors import BadInput, quoted
from oddchip.room.tournament.log_entries import Entered
from oddchip.room.tournament.people import Entrant, TournamentTable
from oddchip.room.tournament.tournament_state import TournamentState
from oddchip.table_state.wire_fields import sound


def check(state: TournamentState, name: object) -> str:
    """May this person enter now, for the first time or again? Else a sentence says why not."""
    if not isinstance(name, str) or not name:
        raise BadInput("a player needs a name")
    if not sound(name):
        raise BadInput(f"a name needs signs that can be written down, not {quoted(name)}")
    person = state.people.get(name)
    if person is not None and person.alive:
        raise BadInput(f"{name} is already in the tournament")
    if not state.open:
        raise BadInput(f"entries are closed; {name} is too late")
    if person is not None and not state.may_enter_again(person):
        most = 1 + state.structure.re_entries
        raise BadInput(f"{name} has entered {person.entry} of {most} times")
    if state.in_turn or state.hand_for_hand is not None:
        raise BadInput("a hand is being played; players enter between hands")
    return name


def enter(state: TournamentState, given: object) -> None:
    """A person enters, or enters again; once the cards are in the air they get a drawn seat."""
    name = check(state, given)
    person = state.people.setdefault(name, Entrant(name, number=len(state.people)))
    if name in state.expected:
        state.expected.remove(name)
    state.busts.pop(name, None)
    person.entry += 1
    person.alive, person.moved = True, False
    state.left += 1
    person.stack, person.lammers = _brings(state)
    person.ready = max(person.ready, state.time)
    state.entries += 1
    state.changed = True
    state.lines.append(Entered(name, person.entry, person.stack, person.lammers))
    if state.started:
        state.line.append(name)
        seat_line(state)


def _brings(state: TournamentState) -> tuple[int, int]:
    """The starting stack and its lammers, which are chips once their level has passed."""
    stack, lammers = state.structure.stack, state.structure.lammers
    if state.level > lammers.until:
        return stack + lammers.count * lammers.chips, 0
    return stack, lammers.count


def seat_line(state: TournamentState) -> None:
    """Those in line get a drawn seat among the shortest tables'; without an open one they wait."""
    while state.line and state.tables:
        shortest = min(len(table) for table in state.standing)
        if shortest == state.structure.seats:
            return
        tables = [table for table in state.standing if len(table) == shortest]
        seats = [(table, seat) for table in tables for seat in table.open]
        person = state.people[state.line.pop(0)]
        table, seat = state.draw("entry", person.name, person.entry).one_of(seats)
        state.seat(person, table, seat)


def seat_all(
    state: TournamentState, names: list[str], count: int, clock: int
) -> list[TournamentTable]:
    """The draw for seats: so many tables, which differ by one player at most, and their buttons."""
    draw = state.draw("seats", state.tables_made)
    order = draw.shuffled(names)
    tables = [state.new_table(clock) for _ in range(count)]
    seats = [draw.shuffled(range(state.structure.seats)) for _ in tables]
    for at, name in enumerate(order):
        state.seat(state.people[name], tables[at % count], seats[at % count][at // count])
    for table in tables:
        state.draw_button(table)
    return tables


def tables_for(people: int, seats: int) -> int:
    """As many tables as full ones are needed.

    >>> tables_for(75, 9), tables_for(216, 6)
    (9, 36)
    """
    return -(-people // seats)
