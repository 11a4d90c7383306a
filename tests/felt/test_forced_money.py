"""Forced money, seat by seat: worked out once for so many players at some stakes."""

from __future__ import annotations

import pytest

from oddchip.engine import Hand, Stakes, blind_stakes
from oddchip.felt.basics import basics_of
from oddchip.felt.forced_money import ForcedMoney
from oddchip.language.library import library


def forced(stakes: Stakes, count: int, game: str = "holdem", bomb_pot: bool = False) -> ForcedMoney:
    return ForcedMoney(stakes, library().game(game), count, bomb_pot)


@pytest.mark.parametrize(
    ("blinds", "count", "seat"),
    [((1, 2), 6, 2), ((1, 2, 4), 6, 3), ((2, 2), 3, 2), ((1, 2), 2, 1), ((2, 2), 2, 1), ((), 4, 0)],
)
def test_the_seat_left_of_the_last_largest_blind_is_asked_first(
    blinds: tuple[int, ...], count: int, seat: int
) -> None:
    assert forced(Stakes(limit="no", blinds=blinds), count).after_blinds == seat


def test_blinds_open_with_a_bet_and_every_straddle_counts_for_one_more() -> None:
    plain, straddled = forced(blind_stakes(1, 2), 6), forced(Stakes("no", blinds=(1, 2, 4, 8)), 6)
    assert (plain.opening, plain.opening_bets) == (2, 1)
    assert (straddled.opening, straddled.opening_bets) == (8, 3)


def test_a_live_post_opens_with_what_it_is() -> None:
    assert forced(Stakes(limit="no", blinds=(0, 0, -5)), 3).opening == 5


def test_a_bomb_pot_has_no_blinds_and_its_least_bet_is_the_ante() -> None:
    bomb = forced(Stakes(limit="no", antes=(7,), blinds=(1, 2)), 4, bomb_pot=True)
    assert (bomb.blinds, bomb.antes, bomb.least_bet) == ([], [7] * 4, 7)


def test_the_player_under_the_gun_is_left_of_the_big_blind_whoever_straddles() -> None:
    assert forced(Stakes(limit="no", blinds=(1, 2, 4)), 6).under_the_gun == 2


def test_hands_at_the_same_stakes_share_it_and_others_do_not() -> None:
    stakes = blind_stakes(1, 2)
    one, same = (Hand("holdem", stakes, [50] * 3, seed=seed) for seed in (1, 2))
    equal = Hand("holdem", blind_stakes(1, 2), [50] * 3, seed=3)
    fewer = Hand("holdem", stakes, [50] * 2, seed=4)
    assert one.forced is same.forced
    assert equal.forced is not one.forced
    assert equal.blinds == one.blinds == [1, 2, 0]
    assert fewer.blinds == [2, 1]


def test_forced_money_of_ever_new_stakes_is_not_kept_for_ever() -> None:
    basics = basics_of(library().game("holdem"))
    for big in range(2, 300):
        assert basics.forced_money(blind_stakes(1, big), 2, False).blinds == [big, 1]
    assert len(basics._forced) <= 100
