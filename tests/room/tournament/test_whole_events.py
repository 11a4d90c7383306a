"""Whole tournaments among quick bots, of every ready-made structure, under the checker's eye."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.bots import tournaments
from oddchip.room.tournament import Tournament, find, ready_made
from tests.room.tournament.checker import check
from tests.room.tournament.random_structures import random_structure
from tests.support.halves import half

SIZES = (2, 3, 5, 9, 13, 21, 33, 47)


def event(name: str, seed: int, people: int = 0) -> Tournament:
    """A tournament to its end; some of the entrants come late where they may."""
    structure = find(name)
    rng = Random(f"{name}/{seed}")
    count = people or rng.choice(SIZES)
    late = rng.randrange(max(1, count // 3)) if structure.late else 0
    return tournaments.run(tournaments.new_tournament(structure, count, seed, min(late, count - 2)))


@pytest.mark.parametrize("name", ready_made())
@pytest.mark.parametrize("seed", half(range(6)))
def test_the_checker_finds_nothing(name: str, seed: int) -> None:
    found = event(name, seed)
    book = check(found.log)
    places = {one["name"]: one["place"] for one in found.result["places"]}
    assert places == book.placing
    champion = next(name for name, place in places.items() if place == 1)
    for one in found.result["places"]:
        own = found.structure.bounty if one["name"] == champion else 0
        assert one["bounties"] == book.people[one["name"]].bounties + own


@pytest.mark.parametrize("seed", half(range(50)))
def test_structures_of_chance_of_any_game_keep_every_rule(seed: int) -> None:
    structure = random_structure(seed)
    if structure is None:
        return
    rng = Random(seed)
    count = rng.randint(2, 24)
    late = rng.randrange(count - 1) if structure.late else 0
    check(tournaments.run(tournaments.new_tournament(structure, count, seed, late)).log)


@pytest.mark.parametrize("name", ["home-re-entry", "shootout-6", "plo-lammers"])
def test_the_same_seed_gives_the_same_log(name: str) -> None:
    assert event(name, 7, 23).log == event(name, 7, 23).log
    assert event(name, 7, 23).log != event(name, 8, 23).log
