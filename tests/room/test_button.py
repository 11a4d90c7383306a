"""The dead-button rule: the big blind always moves on."""

from __future__ import annotations

import pickle
import random

import pytest

from oddchip.room import Positions, Table
from oddchip.room.button import Lineup, after, between, first_round, next_moving, next_round
from tests.room.helpers import bust, fold_out, seated


def dealt_from(table: Table) -> Positions:
    """The positions after one more hand that everybody folds."""
    fold_out(table)
    assert table.positions is not None
    return table.positions


def test_a_lineup_can_be_kept_and_compared() -> None:
    some = [Lineup(Positions(3, 0, big), frozenset(range(4))) for big in (1, 1, 2)]
    assert pickle.loads(pickle.dumps(some)) == some
    assert len(set(some)) == 2


def test_everything_moves_one_seat() -> None:
    table = seated(4)
    assert dealt_from(table) == Positions(3, 0, 1)
    assert dealt_from(table) == Positions(0, 1, 2)
    assert dealt_from(table) == Positions(1, 2, 3)


def test_big_blind_busts_dead_small_blind_then_dead_button() -> None:
    table = seated(5)
    assert dealt_from(table) == Positions(4, 0, 1)
    bust(table, 1)
    hand = fold_out(table)
    assert table.positions == Positions(0, 1, 2)
    assert hand.blinds == [100, 0, 0, 0]  # seat 2 has the big blind, nobody the small one
    hand = fold_out(table)
    assert table.positions == Positions(1, 2, 3)  # the button lies at the empty seat 1
    assert table.plan is not None
    assert table.plan.seats == (2, 3, 4, 0)
    assert hand.blinds == [50, 100, 0, 0]
    assert dealt_from(table) == Positions(2, 3, 4)


def test_small_blind_busts_dead_button() -> None:
    table = seated(5)
    dealt_from(table)
    bust(table, 0)
    hand = fold_out(table)
    assert table.positions == Positions(0, 1, 2)
    assert table.plan is not None
    assert table.plan.button_dead
    assert table.plan.seats == (1, 2, 3, 4)
    assert hand.blinds == [50, 100, 0, 0]


def test_button_busts_and_nothing_is_dead() -> None:
    table = seated(5)
    dealt_from(table)
    bust(table, 4)
    fold_out(table)
    assert table.positions == Positions(0, 1, 2)
    assert table.plan is not None
    assert not table.plan.small_dead
    assert not table.plan.button_dead


def test_both_blinds_bust_at_once_dead_small_blind_and_dead_button() -> None:
    table = seated(5)
    dealt_from(table)
    bust(table, 0, 1)
    hand = fold_out(table)
    assert table.positions == Positions(0, 1, 2)
    assert table.plan is not None
    assert table.plan.small_dead
    assert table.plan.button_dead
    assert table.plan.seats == (2, 3, 4)
    assert hand.blinds == [100, 0, 0]
    assert next(one.kind for one in hand.events if one.amount) == "big blind"


def test_in_logs_before_form_3_a_dead_small_blind_counts_as_one() -> None:
    for form, count in ((2, 2), (3, 1)):
        table = seated(5, form=form)
        dealt_from(table)
        bust(table, 0, 1)
        assert fold_out(table).stakes.blind_count == count


def test_next_two_big_blinds_bust_and_it_moves_over_both() -> None:
    table = seated(6)
    dealt_from(table)
    bust(table, 2, 3)
    assert dealt_from(table) == Positions(0, 1, 4)


@pytest.mark.parametrize(
    ("busts", "expected"),
    [(2, Positions(1, 1, 0)), (0, Positions(1, 1, 2)), (1, Positions(0, 0, 2))],
)
def test_three_become_two_and_nobody_has_the_big_blind_twice(
    busts: int, expected: Positions
) -> None:
    table = seated(3)
    assert dealt_from(table) == Positions(2, 0, 1)
    bust(table, busts)
    after_it = dealt_from(table)
    assert after_it.big != 1
    assert after_it == expected


def test_heads_up_the_blinds_alternate() -> None:
    table = seated(2)
    bigs = [dealt_from(table).big for _ in range(6)]
    assert bigs == [0, 1, 0, 1, 0, 1]


def test_third_player_joins_two_behind_the_big_blind() -> None:
    last = Positions(0, 0, 2)
    found = next_round(last, {0, 2, 4}, 6, waiting={4})
    assert found.positions == Positions(0, 2, 4)


def test_third_player_joins_two_before_the_big_blind_and_waits() -> None:
    last = Positions(0, 0, 2)
    found = next_round(last, {0, 1, 2}, 6, waiting={1})
    assert found.positions == Positions(2, 2, 0)
    assert found.playing == {0, 2}
    found = next_round(found.positions, {0, 1, 2}, 6, waiting={1})
    assert found.positions == Positions(2, 0, 1)
    assert found.playing == {0, 1, 2}


def test_moving_button_goes_to_the_next_player() -> None:
    assert next_moving(Positions(0, 1, 2), {0, 3, 4}, 6).positions == Positions(3, 4, 0)


def test_first_button_goes_back_to_a_player() -> None:
    assert first_round(5, {0, 1, 3}, 6).positions == Positions(3, 0, 1)


def test_seats_are_clockwise() -> None:
    assert list(after(4, 6)) == [5, 0, 1, 2, 3, 4]
    assert between(4, 1, 6) == [5, 0]


def test_big_blind_always_moves_on_whoever_comes_and_goes() -> None:
    """Random comings and goings: the big blind is a player, never the last one, and no one who
    plays is passed over; button, small blind and big blind lie in this order."""
    rng = random.Random(6)
    for _ in range(300):
        count = rng.randint(3, 9)
        everybody = set(range(count))
        ready = set(rng.sample(sorted(everybody), rng.randint(2, count)))
        now = first_round(rng.randrange(count), ready, count)
        for _ in range(40):
            last = now.positions
            if rng.random() < 0.4:
                ready ^= {rng.randrange(count)}
                if len(ready) < 2:
                    ready = set(everybody)
            late = {seat for seat in ready if seat not in now.playing}
            posting = frozenset(seat for seat in late if rng.random() < 0.5)
            now = next_round(last, ready, count, waiting=late - posting, posting=posting)
            places = now.positions
            assert places.big in now.playing
            assert places.big != last.big
            assert not set(between(last.big, places.big, count)) & ready
            assert len(now.playing) >= 2
            if len(now.playing) == 2:
                assert places.button == places.small != places.big
            else:
                assert len({places.button, places.small, places.big}) == 3
                assert places.small in between(places.button, places.big, count)
                assert places.small == last.big
