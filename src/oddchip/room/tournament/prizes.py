"""Prizes: shares of the pool after bounties, in whole units; what is left over to the first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oddchip.room.tournament.log_entries import PrizePaid
from oddchip.room.tournament.lots import Lots
from oddchip.room.tournament.tournament_state import TournamentState


def by_place(pool: int, shares: Sequence[int], people: int, unit: int = 1) -> list[int]:
    """The prize of each place, the first one first; places that nobody holds fall to the first.

    >>> by_place(1001, (50, 30, 20), 10), by_place(1000, (50, 30, 20), 2, 5)
    ([501, 300, 200], [700, 300])
    """
    amounts = [pool * share // 100 // unit * unit for share in shares[:people]]
    amounts[0] += pool - sum(amounts)
    return amounts


def shared(
    prizes: Sequence[int], places: Mapping[str, int], unit: int, draw: Lots
) -> dict[str, int]:
    """Everybody's prize: equal ones share the prizes of their places, the odd unit by draw."""
    amounts: dict[str, int] = {}
    equal: dict[int, list[str]] = {}
    for name, place in places.items():
        equal.setdefault(place, []).append(name)
    for place in sorted(equal):
        names = equal[place]
        total = sum(prizes[place - 1 : place - 1 + len(names)])
        each, odd = divmod(total // unit, len(names))
        lucky = draw.shuffled(names) if odd else names
        for at, name in enumerate(lucky):
            amounts[name] = (each + (at < odd)) * unit
        amounts[lucky[0]] += total % unit
    return amounts


def pool(state: TournamentState) -> int:
    """All buy-ins without the bounties; it counts entries."""
    return state.entries * (state.structure.buy_in - state.structure.bounty)


def pay(state: TournamentState) -> None:
    """Every place is known: the prizes, the first one first."""
    shares = state.structure.shares(state.entries)
    amounts = by_place(pool(state), shares, len(state.people), state.structure.unit)
    places = {person.name: person.place for person in state.people.values()}
    state.prizes = shared(amounts, places, state.structure.unit, state.draw("prizes"))
    for person in sorted(state.people.values(), key=lambda person: person.place):
        amount = state.prizes[person.name]
        if amount:
            state.lines.append(PrizePaid(person.name, person.place, amount))
