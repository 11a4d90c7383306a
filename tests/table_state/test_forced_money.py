"""Forced money, seat by seat: worked out once for so many players at some stakes."""

from __future__ import annotations

import pytest

from oddchip.errors import BadInput
from oddchip.forms import NEWEST
from oddchip.hand import Hand, Stakes, blind_stakes, limit_stakes
from oddchip.language.library import library
from oddchip.table_state.forced_money import ForcedMoney
from oddchip.table_state.game_facts import basics_of
from tests.support.strangers import games


def forced(stakes: Stakes, count: int, game: str = "holdem", bomb_pot: bool = False) -> ForcedMoney:
    return ForcedMoney(stakes, library().game(game), count, bomb_pot, NEWEST)


@pytest.mark.parametrize(
    ("blinds", "count", "seat"),
    [((1, 2), 6, 2), ((1, 2, 4), 6, 3), ((2, 2), 3, 2), ((1, 2), 2, 1), ((2, 2), 2, 1), ((), 4, 0)],
)
def test_the_seat_left_of_the_last_largest_blind_is_asked_first(
    blinds: tuple[int, ...], count: int, seat: int
) -> None:
    assert forced(Stakes(limit="no", antes=(1,), blinds=blinds), count).after_blinds == seat


def test_blinds_open_with_a_bet_and_every_straddle_counts_for_one_more() -> None:
    plain, straddled = forced(blind_stakes(1, 2), 6), forced(Stakes("no", blinds=(1, 2, 4, 8)), 6)
    assert (plain.opening, plain.opening_bets) == (2, 1)
    assert (straddled.opening, straddled.opening_bets) == (8, 3)


def test_a_live_post_opens_with_what_it_is() -> None:
    assert forced(Stakes(limit="no", blinds=(0, 0, -5)), 3).opening == 5


def test_a_bomb_pot_has_no_blinds_and_its_least_bet_is_the_ante() -> None:
    bomb = forced(Stakes(limit="no", antes=(7,), blinds=(1, 2)), 4, bomb_pot=True)
    assert (bomb.blinds, bomb.antes, bomb.least_bet) == ([], [7] * 4, 7)


def test_antes_are_the_least_bet_only_where_nobody_has_to_open() -> None:
    stud = Stakes(limit="no", antes=(5,), bring_in=2)
    assert forced(stud, 4, "stud").least_bet == 2
    jackpots = games().game("jackpots")
    assert ForcedMoney(Stakes(limit="no", antes=(5,)), jackpots, 4, False, NEWEST).least_bet == 5
    said = Stakes(limit="no", antes=(5,), min_bet=20)
    assert ForcedMoney(said, jackpots, 4, False, NEWEST).least_bet == 20


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
        assert basics.forced_money(blind_stakes(1, big), 2, False, NEWEST).blinds == [big, 1]
    assert len(basics._forced) <= 100


@pytest.mark.parametrize(
    ("game", "stakes", "needs"),
    [
        ("holdem", Stakes(limit="no"), r"^holdem needs blinds, like blinds=\(1, 2\), or antes; "),
        ("stud", limit_stakes(2, 4), r"^stud needs antes, like antes=\(1,\) from everybody, or a "),
        ("anaconda", Stakes(), "^anaconda needs the dealer's ante, the last of "),
        ("guts-2", Stakes(), "^guts-2 needs antes, "),
        ("in-between", Stakes(), "^in-between needs a bank, "),
    ],
)
def test_stakes_by_which_nobody_puts_anything_in_are_refused(
    game: str, stakes: Stakes, needs: str
) -> None:
    with pytest.raises(BadInput, match=needs):
        Hand(game, stakes, [1000] * library().game(game).players[0])


def test_a_bomb_pot_without_antes_is_refused() -> None:
    with pytest.raises(BadInput, match="a bomb pot needs antes"):
        forced(blind_stakes(1, 2), 4, bomb_pot=True)


@pytest.mark.parametrize(
    ("game", "stakes"),
    [
        ("holdem", Stakes(limit="no", antes=(1,))),
        ("stud", Stakes(antes=(1,), small_bet=2)),
        ("stud", Stakes(bring_in=1, small_bet=2)),
        ("anaconda", Stakes(carried=100)),
    ],
)
def test_what_a_table_leaves_out_is_its_own_affair_while_there_is_a_pot(
    game: str, stakes: Stakes
) -> None:
    """Antes alone, antes without a bring-in, a bring-in alone, or a pot that rides in."""
    assert Hand(game, stakes, [1000] * 4).legal().seat is not None
