"""Lammers: chips to come, redeemed between hands."""

from __future__ import annotations

from oddchip.errors import BadInput
from oddchip.room.tournament.people import Entrant
from oddchip.room.tournament.state import EventState


def redeem(state: EventState, name: object, count: object) -> None:
    """Any number before a hand, none during one."""
    one, some = owned(state, name, count)
    if name in in_hands(state):
        raise BadInput(f"{name} is in the hand; lammers are redeemed before one")
    _take(state, one, some, forced=False)


def owned(state: EventState, name: object, count: object) -> tuple[Entrant, int]:
    """Who redeems how many; what is not there gets a sentence."""
    one = state.people.get(name) if isinstance(name, str) else None
    if one is None or not one.alive:
        raise BadInput(f"{name} is not in the tournament")
    if type(count) is not int or not 1 <= count <= one.lammers:
        raise BadInput(f"{name} has {one.lammers} lammers; {count} cannot be redeemed")
    return one, count


def in_hands(state: EventState) -> set[str]:
    """Who is in a hand."""
    deals = [table.deal for table in state.playing]
    return {name for deal in deals if deal is not None for name in deal.names}


def after_bust(state: EventState) -> None:
    """Who is without chips and has some left redeems at least one before the next hand."""
    if not state.structure.lammers.count:
        return
    for table in state.standing:
        for name in table.names:
            one = state.people[name]
            if not one.stack and one.lammers and not table.rides and state.free(table):
                _take(state, one, 1, forced=True)


def after_level(state: EventState) -> None:
    """All that remain are redeemed when the named level has ended."""
    if state.level == state.structure.lammers.until + 1:
        _take_all(state, in_hands(state))


def after_hand(state: EventState) -> None:
    """Who was in a hand when that level ended redeems after it."""
    if state.level > state.structure.lammers.until:
        _take_all(state, in_hands(state))


def _take_all(state: EventState, but: set[str]) -> None:
    for one in state.alive:
        if one.lammers and one.name not in but:
            _take(state, one, one.lammers, forced=True)


def _take(state: EventState, one: Entrant, count: int, *, forced: bool) -> None:
    chips = count * state.structure.lammers.chips
    one.lammers -= count
    one.stack += chips
    state.note("lammer", name=one.name, count=count, chips=chips, forced=forced)
