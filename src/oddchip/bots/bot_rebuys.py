"""What bots do between two hands of a tournament: they come, come again, and redeem their lammers.

All of it follows from the tournament and its seed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from oddchip.room.tournament import between, entering, lammers
from oddchip.room.tournament.levels import over_soon
from oddchip.room.tournament.lines import HandLine
from oddchip.room.tournament.lots import Lots
from oddchip.room.tournament.people import Entrant
from oddchip.room.tournament.state import EventState

#: A bot that likes to keep a lammer redeems it below so many big bets.
_SHORT: Final = 10


def between_hands(event: EventState, but: str = "") -> None:
    """Who enters, who enters again, who redeems; `but` is a person, who decides alone.

    Whoever is asked twice without a hand in between answers the second time that nothing is left
    to do: so a run that was cut short anywhere goes on alike.
    """
    if event.deal_now is not None or event.over:
        return
    if not event.started:
        for name in [expected for expected in event.expected if expected not in event.late]:
            entering.enter(event, name)
    if event.busts and event.open:
        for bust in list(event.busts.values()):
            if bust.name != but and bust.again and event.may_enter_again(event.people[bust.name]):
                entering.enter(event, bust.name)
    between.tidy(event)
    if event.hand_for_hand is None and not event.over:
        _late(event)
        if event.structure.lammers.count:
            _lammers(event, but)


def _late(event: EventState) -> None:
    """Those whose time has come; all of them before entries close, or when nobody could play."""
    while event.expected:
        prepared = between.prepare(event)
        if event.over:
            return
        when, name = _next_arrival(event)
        if prepared is not None:
            start = prepared[1]
            closes = event.level == event.structure.late and over_soon(event, start)
            if start < when and not closes:
                return
        entering.enter(event, name)


def _next_arrival(event: EventState) -> tuple[int, str]:
    """Who comes next of those who are expected, and when."""
    arrivals = _arrivals(event.seed, event.late, event.structure.open_for)
    for at in range(max(0, len(arrivals) - len(event.expected)), len(arrivals)):
        if arrivals[at][1] in event.expected:
            return arrivals[at]
    return 0, event.expected[0]


@lru_cache(maxsize=4)
def _arrivals(seed: str, late: tuple[str, ...], open_for: int) -> list[tuple[int, str]]:
    """When late bots come, by lot within the time that entries are open, after its start."""
    lots = [(1 + Lots(seed, "arrival", name).below(max(open_for - 1, 1)), name) for name in late]
    return sorted(lots)


def _lammers(event: EventState, but: str) -> None:
    """Some bots redeem all at once, some when they are short, some only when they must."""
    level, chips = event.now, event.structure.lammers.chips
    short = _SHORT * max(level.blinds[1], level.bets[1])
    redeeming = []
    for person in _may_redeem(event):
        if person.lammers and person.stack and person.seated and person.name != but:
            kind = _habit(event.seed, person.name)
            if kind == 0 or (kind == 1 and person.stack < short):
                redeeming.append((person.number, person, kind))
    for _, person, kind in sorted(redeeming):
        most = person.lammers if kind == 0 else -(-(short - person.stack) // chips)
        lammers.redeem(event, person.name, min(person.lammers, most))


def _may_redeem(event: EventState) -> list[Entrant]:
    """Those for whom something has changed: everybody, or those of the hand that was played."""
    before, last = event.lines[-2:]
    if not isinstance(before, HandLine) or not isinstance(last, HandLine):
        return list(event.people.values())
    if last.deal.hand_for_hand:
        return list(event.people.values())
    return [event.people[name] for name in last.deal.names]


@lru_cache(maxsize=4096)
def _habit(seed: str, name: str) -> int:
    """How a bot redeems: all at once (0), when it is short (1), or only when it must (2)."""
    return Lots(seed, "lammers", name).below(3)
