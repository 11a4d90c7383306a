"""Lammers: chips to come, redeemed between hands."""

from __future__ import annotations

from oddchip.errors import BadInput
from oddchip.room.tournament.log_entries import LammersRedeemed
from oddchip.room.tournament.people import Entrant
from oddchip.room.tournament.tournament_state import TournamentState


def redeem(state: TournamentState, name: object, count: object) -> None:
    """Any number before a hand, none during one."""
    person, lammers = owned(state, name, count)
    if name in in_hands(state):
        raise BadInput(f"{name} is in the hand; lammers are redeemed before one")
    _take(state, person, lammers, forced=False)


def owned(state: TournamentState, name: object, count: object) -> tuple[Entrant, int]:
    """Who redeems how many; a number too large is refused with a message."""
    person = state.people.get(name) if isinstance(name, str) else None
    if person is None or not person.alive:
        raise BadInput(f"{name} is not in the tournament")
    if type(count) is not int or not 1 <= count <= person.lammers:
        raise BadInput(f"{name} has {person.lammers} lammers; {count} cannot be redeemed")
    return person, count


def in_hands(state: TournamentState) -> set[str]:
    """Who is in a hand."""
    deals = [table.deal for table in state.playing]
    return {name for deal in deals if deal is not None for name in deal.names}


def after_bust(state: TournamentState) -> None:
    """Who is without chips and has some left redeems at least one before the next hand."""
    if not state.structure.lammers.count:
        return
    for table in state.standing:
        for name in table.names:
            person = state.people[name]
            if not person.stack and person.lammers and not table.rides and state.free(table):
                _take(state, person, 1, forced=True)


def after_level(state: TournamentState) -> None:
    """All that remain are redeemed when the named level has ended."""
    if state.level == state.structure.lammers.until + 1:
        _take_all(state, in_hands(state))


def after_hand(state: TournamentState) -> None:
    """Who was in a hand when that level ended redeems after it."""
    if state.level > state.structure.lammers.until:
        _take_all(state, in_hands(state))


def _take_all(state: TournamentState, but: set[str]) -> None:
    for person in state.alive:
        if person.lammers and person.name not in but:
            _take(state, person, person.lammers, forced=True)


def _take(state: TournamentState, person: Entrant, count: int, *, forced: bool) -> None:
    chips = count * state.structure.lammers.chips
    person.lammers -= count
    person.stack += chips
    state.lines.append(LammersRedeemed(person.name, count, chips, forced))
