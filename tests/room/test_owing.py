"""Who owes whom at the end of the night, in the fewest payments."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddchip import BadInput
from oddchip.room import Payment, TableStakes, payments
from tests.room.helpers import play, seated


def fewest(results: list[int]) -> int:
    """By trying every way to divide people into groups that add up to nothing."""
    left = tuple(one for one in results if one)
    return len(left) - _most_groups(left)


def _most_groups(left: tuple[int, ...]) -> int:
    if not left:
        return 0
    first, rest = left[0], left[1:]
    best = 0
    for size in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            if first + sum(rest[at] for at in chosen) == 0:
                others = tuple(one for at, one in enumerate(rest) if at not in chosen)
                best = max(best, 1 + _most_groups(others))
    return best


@given(st.lists(st.integers(-6, 6), max_size=6))
def test_payments_are_the_fewest_and_make_everybody_even(some: list[int]) -> None:
    results = [*some, -sum(some)]
    named = {f"P{at}": one for at, one in enumerate(results)}
    found = payments(named)
    for payer, to, amount in found:
        assert amount > 0
        named[payer] += amount
        named[to] -= amount
    assert not any(named.values())
    assert len(found) == fewest(results)


def test_groups_that_are_even_settle_among_themselves() -> None:
    """Who lost most paying who won most would take a fourth payment."""
    assert payments({"Ann": 30, "Ben": 40, "Cy": -40, "Dov": 20, "Edda": -50}) == [
        Payment("Cy", "Ben", 40),
        Payment("Edda", "Ann", 30),
        Payment("Edda", "Dov", 20),
    ]


def test_nobody_owes_where_all_are_even() -> None:
    assert payments({"Ann": 0, "Ben": 0}) == []


def test_many_people_are_settled_too() -> None:
    rng = random.Random(1)
    results = [rng.randint(-50, 50) for _ in range(39)]
    named = {f"P{at}": one for at, one in enumerate([*results, -sum(results)])}
    found = payments(named)
    for payer, to, amount in found:
        named[payer] += amount
        named[to] -= amount
    assert not any(named.values())
    assert len(found) < 40


def test_chips_that_are_missing_are_told() -> None:
    with pytest.raises(BadInput, match="differ by 5"):
        payments({"Ann": 5})


# At a table


def test_table_says_who_has_won_and_who_owes_whom() -> None:
    table = seated(4, 20_000, seats=5, stakes=TableStakes.home(), seed="owing")
    rng = random.Random(2)
    for number in range(30):
        if len(table.ready) < 2 and not table.rides:
            break
        play(table, table.deal(None if table.rides else "anaconda"), rng)
        if number == 5 and not table.rides:
            table.stand(1)
    results = table.results
    assert sum(results.values()) == 0
    assert (
        results["P1"]
        == table.taken.get("P1", 0)
        + (table.player(1).stack if table.seats[1] else 0)
        - table.brought["P1"]
    )
    assert payments(results)


def test_pot_that_rides_and_the_house_have_their_share() -> None:
    table = seated(3, 50_000, stakes=TableStakes.home(), seed=2)
    rng = random.Random(1)
    while not table.rides:
        play(table, table.deal("anaconda"), rng)
    assert table.results["the pot that rides"] == table.rides
    assert sum(table.results.values()) == 0
    table.house_takes, table.rides = table.rides, 0
    assert table.results["the house"] == table.house_takes


def test_chips_of_a_hand_in_the_middle_are_counted_when_it_is_over() -> None:
    table = seated(3)
    table.deal("holdem")
    assert set(table.results.values()) == {0}
