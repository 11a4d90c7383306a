"""Shootouts and heads-up brackets."""

from __future__ import annotations

from collections import Counter

import pytest

from oddchip.bots import tournaments
from oddchip.room.tournament import Tournament, find
from tests.room.tournament.helpers import (
    bust,
    dealt,
    event,
    notes,
    passing,
    settle,
    sizes,
    stack,
    table_of,
    until,
)

SHOOTOUT = {"format": '"shootout"', "payouts": "[100]"}


def play_down(found: Tournament, number: int, left: int = 1) -> None:
    """A table plays down to so many."""
    while number in found.tables and len(found.tables[number]) > left:
        bust(found, table_of(found, number)[-1], to=table_of(found, number)[0])


def test_216_players_six_handed_make_three_rounds() -> None:
    found = event(216, **SHOOTOUT)
    found.prepare()
    assert sizes(found) == [6] * 36
    tournaments.run(found)
    assert Counter(note["round"] for note in notes(found, "advance")) == {2: 36, 3: 6}


def test_75_players_nine_handed_make_three_tables_of_nine_and_six_of_eight() -> None:
    found = event(75, seats="9", **SHOOTOUT)
    found.prepare()
    assert sorted(sizes(found)) == [8] * 6 + [9] * 3


def test_the_last_one_of_each_table_goes_on_with_a_new_stack_and_the_first_level() -> None:
    found = event(8, hands="3", **SHOOTOUT)
    for _ in range(9):
        passing(found)
    play_down(found, 1)
    play_down(found, 2)
    deal = dealt(found)
    assert [note["stack"] for note in notes(found, "advance")] == [1000, 1000]
    assert (deal.level.number, set(deal.stacks), len(deal.names)) == (1, {1000}, 2)
    assert [note["do"] for note in found.log][-4:] == ["final", "seat", "seat", "level"]


def test_the_last_two_of_each_table_go_on() -> None:
    found = event(12, rounds="{ advance = 2, stack = 2000 }", **SHOOTOUT)
    found.prepare()
    play_down(found, 1, 2)
    play_down(found, 2, 2)
    assert set(dealt(found).stacks) == {2000}
    assert len(found.alive) == 4


def test_later_rounds_begin_at_the_level_that_is_said_and_else_at_the_first() -> None:
    for said, begins in (("advance = 1", 1), ("advance = 1, level = 2", 2)):
        found = event(8, rounds=f"{{ {said} }}", **SHOOTOUT)
        found.prepare()
        play_down(found, 1)
        play_down(found, 2)
        assert dealt(found).level.number == begins


def test_where_only_one_is_left_the_one_who_busted_with_the_most_chips_goes_on_too() -> None:
    found = event(12, rounds="{ advance = 2 }", **SHOOTOUT)
    found.prepare()
    play_down(found, 1, 3)
    rich, second, third = table_of(found, 1)
    stack(found, second, 1500)
    stack(found, third, 500)
    bust(found, second, third, to=rich)
    assert [note["name"] for note in notes(found, "bust")][-1] == third
    found.prepare()
    assert [note["name"] for note in notes(found, "advance")] == [rich, second]


def test_nobody_moves_in_a_shootout() -> None:
    found = event(12, **SHOOTOUT)
    found.prepare()
    play_down(found, 1, 2)
    passing(found)
    assert not notes(found, "move", "break")
    assert sizes(found) == [2, 6]


def test_equal_ranks_of_a_round_share_place_and_prizes() -> None:
    found = event(12, format='"shootout"', payouts="[50, 30, 10, 10]")
    found.prepare()
    play_down(found, 1)
    play_down(found, 2)
    bust(found, dealt_names(found)[0])
    assert found.deal() is None
    places = sorted(one["place"] for one in found.result["places"])
    assert places == [1, 2, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11]
    third = [one["prize"] for one in found.result["places"] if one["place"] == 3]
    assert third == [120, 120]


def dealt_names(found: Tournament) -> tuple[str, ...]:
    deal = dealt(found)
    settle(found, deal)
    return deal.names


def test_ties_at_one_table_are_ranks_too() -> None:
    """Two who bust together with equal chips have the better rank, and the next one is empty."""
    found = event(12, **SHOOTOUT)
    found.prepare()
    one, two = table_of(found, 1), table_of(found, 2)
    bust(found, one[-1], one[-2], to=one[0])  # ranks 5 and 5
    play_down(found, 1)
    play_down(found, 2)
    found.prepare()
    places = {note["name"]: note["place"] for note in notes(found, "bust")}
    assert places[one[-1]] == places[one[-2]] == places[two[-2]] == 9
    assert places[two[-1]] == 12


@pytest.mark.parametrize(("count", "byes"), [(2, 0), (3, 1), (5, 3), (6, 2), (8, 0), (13, 3)])
def test_byes_make_the_second_round_a_power_of_two(count: int, byes: int) -> None:
    found = event(count, format='"bracket"', seats="2", payouts="[100]")
    found.prepare()
    assert len(notes(found, "advance")) == byes
    seated = {note["name"] for note in notes(found, "seat")}
    assert not seated & {note["name"] for note in notes(found, "advance")}
    tournaments.run(found)
    later = Counter(note["round"] for note in notes(found, "advance"))
    assert all(number & (number - 1) == 0 for number in later.values())


def test_losers_of_a_round_of_the_bracket_share_the_place() -> None:
    found = tournaments.run(tournaments.new_tournament(find("heads-up"), 8, 3))
    places = sorted(one["place"] for one in found.result["places"])
    assert places == [1, 2, 3, 3, 5, 5, 5, 5]


def test_the_log_of_a_round_is_certain_when_its_places_are() -> None:
    found = event(12, **SHOOTOUT)
    found.prepare()
    bust(found, table_of(found, 1)[0])
    assert found.log[found.certain]["do"] == "bust"
    play_down(found, 1)
    play_down(found, 2)
    until(found, lambda deal: True)
    assert found.certain == len(found.log)
