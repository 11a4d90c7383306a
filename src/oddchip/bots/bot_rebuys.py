"""What bots do between two hands of a tournament: they come, come again, and redeem their lammers.

All of it follows from the tournament and its seed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from oddchip.room.tournament import between, entering, lammers
from oddchip.room.tournament.levels import over_soon
from oddchip.room.tournament.log_entries import HandPlayed
from oddchip.room.tournament.lots import Lots
from oddchip.room.tournament.people import Entrant
from oddchip.room.tournament.tournament_state import TournamentState

#: A bot that likes to keep a lammer redeems it below so many big bets.
_SHORT: Final = 10


def between_hands(state: TournamentState, but: str = "") -> None:
    """Who enters, who enters again, who redeems; `but` is a person, who decides alone.

    Whoever is asked twice without a hand in between answers the second time that nothing is left
    to do: so a run that was cut short anywhere goes on alike.
    """
    if state.deal_now is not None or state.over:
        return
    if not state.started:
        for name in [expected for expected in state.expected if expected not in state.late]:
            entering.enter(state, name)
    if state.busts and state.open:
        for bust in list(state.busts.values()):
            if bust.name != but and bust.again and state.may_enter_again(state.people[bust.name]):
                entering.enter(state, bust.name)
    between.tidy(state)
    if state.hand_for_hand is None and not state.over:
        _late(state)
        if state.structure.lammers.count:
            _lammers(state, but)


def _late(state: TournamentState) -> None:
    """Those whose time has come; all of them before entries close, or when nobody could play."""
    while state.expected:
        prepared = between.prepare(state)
        if state.over:
            return
        when, name = _next_arrival(state)
        if prepared is not None:
            start = prepared[1]
            closes = state.level == state.structure.late and over_soon(state, start)
            if start < when and not closes:
                return
        entering.enter(state, name)


def _next_arrival(state: TournamentState) -> tuple[int, str]:
    """Who comes next of those who are expected, and when."""
    arrivals = _arrivals(state.seed, state.late, state.structure.open_for)
    for at in range(max(0, len(arrivals) - len(state.expected)), len(arrivals)):
        if arrivals[at][1] in state.expected:
            return arrivals[at]
    return 0, state.expected[0]


@lru_cache(maxsize=4)
def _arrivals(seed: str, late: tuple[str, ...], open_for: int) -> list[tuple[int, str]]:
    """When late bots come, by lot within the time that entries are open, after its start."""
    lots = [(1 + Lots(seed, "arrival", name).below(max(open_for - 1, 1)), name) for name in late]
    return sorted(lots)


def _lammers(state: TournamentState, but: str) -> None:
    """Some bots redeem all at once, some when they are short, some only when they must."""
    level, chips = state.now, state.structure.lammers.chips
    short = _SHORT * max(level.blinds[1], level.bets[1])
    redeeming = []
    for person in _may_redeem(state):
        if person.lammers and person.stack and person.seated and person.name != but:
            kind = _habit(state.seed, person.name)
            if kind == 0 or (kind == 1 and person.stack < short):
                redeeming.append((person.number, person, kind))
    for _, person, kind in sorted(redeeming):
        most = person.lammers if kind == 0 else -(-(short - person.stack) // chips)
        lammers.redeem(state, person.name, min(person.lammers, most))


def _may_redeem(state: TournamentState) -> list[Entrant]:
    """Those for whom something has changed: everybody, or those of the hand that was played."""
    before, last = state.lines[-2:]
    if not isinstance(before, HandPlayed) or not isinstance(last, HandPlayed):
        return list(state.people.values())
    if last.hand_for_hand:
        return list(state.people.values())
    return [state.people[name] for name in last.names]


@lru_cache(maxsize=4096)
def _habit(seed: str, name: str) -> int:
    """How a bot redeems: all at once (0), when it is short (1), or only when it must (2)."""
    return Lots(seed, "lammers", name).below(3)
