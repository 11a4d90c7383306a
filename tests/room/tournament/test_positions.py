"""Button and blinds at a tournament table."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from oddchip.room.button import Lineup, Positions, first_round, next_round, next_won

SEATS = 9


def seated(last: Positions, ready: set[int], new: set[int] | None = None) -> Lineup:
    """The next hand; everybody is new at the table unless said."""
    return next_round(last, ready, SEATS, new=ready if new is None else new)


def test_the_big_blind_moves_to_the_next_player() -> None:
    found = seated(Positions(0, 1, 2), {0, 1, 2, 5, 7})
    assert found.positions == Positions(1, 2, 5)


def test_a_small_blind_who_busted_leaves_a_dead_button() -> None:
    found = seated(Positions(0, 1, 2), {0, 2, 3, 4})
    assert found.positions == Positions(1, 2, 3)


def test_a_big_blind_who_busted_leaves_a_dead_small_blind() -> None:
    found = seated(Positions(0, 1, 2), {0, 1, 3, 4})
    assert found.positions == Positions(1, 2, 3)


def test_heads_up_the_button_is_the_small_blind() -> None:
    assert first_round(3, {3, 6}, SEATS).positions == Positions(3, 3, 6)
    assert seated(Positions(3, 3, 6), {3, 6}).positions == Positions(6, 6, 3)


def test_from_three_to_two_nobody_has_the_big_blind_twice() -> None:
    assert seated(Positions(0, 1, 2), {0, 2}).positions == Positions(2, 2, 0)
    assert seated(Positions(0, 1, 2), {1, 2}).positions == Positions(2, 2, 1)


def test_who_comes_between_button_and_small_blind_waits_until_the_button_has_passed() -> None:
    first = seated(Positions(0, 1, 4), {0, 1, 3, 4, 6})
    assert first.positions == Positions(1, 4, 6)
    assert 3 not in first.playing
    second = seated(first.positions, {0, 1, 3, 4, 6})
    assert second.positions.button == 4
    assert 3 in second.playing


def test_who_has_played_hands_without_blinds_at_the_table_is_dealt_in_there() -> None:
    found = seated(Positions(0, 1, 4), {0, 1, 3, 4, 6}, new=set())
    assert found.positions == Positions(1, 4, 6)
    assert found.playing == {0, 1, 3, 4, 6}
    beside_a_new_one = seated(Positions(0, 1, 4), {0, 1, 2, 3, 4, 6}, new={2})
    assert beside_a_new_one.playing == {0, 1, 3, 4, 6}


def test_who_is_moved_into_the_big_blind_posts_it_again() -> None:
    found = seated(Positions(0, 1, 2), {0, 1, 2, 3, 4})
    assert found.positions.big == 3


def test_a_third_player_between_two_has_the_button() -> None:
    found = seated(Positions(2, 2, 6), {2, 4, 6})
    assert found.positions == Positions(4, 6, 2)


def test_a_winner_who_was_moved_away_leaves_the_button_to_the_next() -> None:
    assert next_won(3, {1, 5, 7}, SEATS).positions == Positions(5, 7, 1)
    assert next_won(5, {1, 5, 7}, SEATS).positions == Positions(5, 7, 1)


@given(st.sets(st.integers(0, SEATS - 1), min_size=2), st.data())
def test_at_least_two_play_whoever_comes_and_goes(players: set[int], data: st.DataObject) -> None:
    """Hand after hand the big blind is a player's, and never the same one's twice in a row."""
    last = first_round(data.draw(st.sampled_from(sorted(players))), players, SEATS).positions
    for _ in range(8):
        players = data.draw(st.sets(st.integers(0, SEATS - 1), min_size=2))
        new = data.draw(st.frozensets(st.integers(0, SEATS - 1)))
        found = next_round(last, players, SEATS, new=new)
        assert players - new <= found.playing  # only new players ever wait
        assert len(found.playing) >= 2
        assert found.playing <= players
        assert found.positions.big in found.playing
        assert found.positions.big != last.big or len(players) < 2
        assert found.positions.small != found.positions.big
        assert found.positions.button != found.positions.big
        last = found.positions
