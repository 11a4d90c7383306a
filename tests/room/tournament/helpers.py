"""Tournaments driven by hand: what came of each hand is said, no cards are dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from oddchip.language import Library
from oddchip.language.source import Source
from oddchip.room.tournament import Outcome, PlannedHand, Structure, Tournament
from oddchip.room.tournament.structure_file import read

GAMES = Library()
LEVELS = "[{ blinds = [50, 100] }, { blinds = [100, 200] }, { blinds = [200, 400] }]"


def structure(**keys: str) -> Structure:
    """A small structure; keys are given as a file has them."""
    given = {
        "name": '"Test"',
        "game": '"holdem"',
        "seats": "6",
        "stack": "1000",
        "hands": "50",
        "levels": LEVELS,
        "payouts": "[50, 30, 20]",
    }
    given |= {key: value for key, value in keys.items() if value}
    given = {key: one for key, one in given.items() if keys.get(key, "-") != ""}
    if "minutes" in given:
        del given["hands"]
    if "mix" in given:
        del given["game"]
    text = "".join(f"{key} = {value}\n" for key, value in given.items())
    return read("test", Source("test.toml", text), GAMES, Path())


def people(count: int) -> list[str]:
    return [f"P{number}" for number in range(count)]


def event(count: int, *, seed: object = 1, **keys: str) -> Tournament:
    """A tournament that so many people have entered."""
    names = people(count)
    found = Tournament(structure(**keys), seed=seed, expected=names, returning=True)
    for name in names:
        found.enter(name)
    return found


def dealt(found: Tournament) -> PlannedHand:
    deal = found.deal()
    assert deal is not None
    return deal


def settle(
    found: Tournament,
    deal: PlannedHand,
    changes: Mapping[str, int] | None = None,
    *,
    won: int | None = None,
    takers: Mapping[str, str] | None = None,
    rides: int = 0,
) -> None:
    """The hand's chips: everybody's change, by name."""
    given = changes or {}
    after = [
        stack + given.get(name, 0) for name, stack in zip(deal.names, deal.stacks, strict=True)
    ]
    seat = dict(zip(deal.names, deal.seats, strict=True))
    taken = {seat[name]: seat[to] for name, to in (takers or {}).items()}
    forced = tuple(0 for _ in deal.seats)
    found.settle(Outcome(tuple(after), forced, rides=rides, won=won, takers=taken))


def passing(found: Tournament) -> PlannedHand:
    """A hand in which no chip changes hands."""
    deal = dealt(found)
    settle(found, deal, {}, won=deal.seats[0])
    return deal


def until(found: Tournament, so: Callable[[PlannedHand], bool]) -> PlannedHand:
    """Hands pass until one is dealt that is wanted."""
    for _ in range(200):
        deal = dealt(found)
        if so(deal):
            return deal
        settle(found, deal, {}, won=deal.seats[0])
    raise AssertionError("no such hand in two hundred")


def bust(found: Tournament, *names: str, to: str = "") -> PlannedHand:
    """The next hand in which these are dealt in together takes all their chips."""
    deal = until(found, lambda one: set(names) <= set(one.names))
    taker = to or next(name for name in deal.names if name not in names)
    stacks = dict(zip(deal.names, deal.stacks, strict=True))
    changes = {name: -stacks[name] for name in names}
    changes[taker] = sum(stacks[name] for name in names)
    settle(found, deal, changes, takers=dict.fromkeys(names, taker))
    return deal


def notes(found: Tournament, *kinds: str) -> list[dict[str, Any]]:
    return [note for note in found.log if note["do"] in kinds]


def sizes(found: Tournament) -> list[int]:
    return [len(table) for table in found.standing]


def table_of(found: Tournament, number: int) -> list[str]:
    return found.tables[number].names


def stack(found: Tournament, name: str, chips: int) -> None:
    """Somebody has so many chips, for a test."""
    found.people[name].stack = chips


def total(found: Tournament, names: Iterable[str]) -> int:
    return sum(found.people[name].stack for name in names)
