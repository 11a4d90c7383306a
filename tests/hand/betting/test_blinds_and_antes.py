"""Forced money: blinds, straddles, posts, antes of every kind, the bomb pot (B24)."""

from dataclasses import replace

import pytest

from oddchip.errors import BadInput
from oddchip.hand import Hand, Stakes, limit_stakes
from tests.hand.betting.helpers import FIXED, NO, POT, asked, ended, hand_of, play

BIG = Stakes(limit="no", blinds=(5000, 10000), min_bet=10000)
#: The best hand is p2's; then p3's.
DEAL = "d dh p1 2c7d; d dh p2 AsAh; d dh p3 KsKh"
BOARD = "d db 3s8cTd; d db Jh; d db 5d"


def posted(hand: Hand) -> list[tuple[str, int, int]]:
    kinds = ("ante", "small blind", "big blind", "straddle", "live post")
    return [(one.kind, one.seat, one.amount) for one in hand.events if one.kind in kinds]


@pytest.mark.parametrize(("small", "blind"), [(3, 1), (5, 2), (4, 2), (100, 50)])
def test_the_small_blind_is_half_the_small_bet_rounded_down(small: int, blind: int) -> None:
    hand = hand_of("holdem", limit_stakes(small), [1000] * 3)
    assert posted(hand) == [("small blind", 0, blind), ("big blind", 1, small)]


def test_a_blind_that_is_all_in_for_less_is_called_in_full() -> None:
    hand = hand_of("holdem", NO, [20000, 50, 20000, 20000])
    assert asked(hand) == "p3: fold, call 200 or raise to any amount from 400 to 20000"
    hand = hand_of("holdem", FIXED, [5000, 150, 5000, 5000])
    assert asked(hand) == "p3: fold, call 400 or raise to 800"


def test_a_short_big_blind_leaves_nothing_to_call_for_a_small_blind_alone() -> None:
    """Heads-up 100 against all-in 50: half of the small blind goes back, and nobody is asked."""
    hand = hand_of("holdem", NO, [50, 20000])
    assert hand.done
    assert sum(hand.stacks) == 20050
    assert ("return", 1, 50) in [(one.kind, one.seat, one.amount) for one in hand.events]


def test_alone_against_an_all_in_blind_only_its_chips_are_called() -> None:
    hand = hand_of("holdem", NO, [150, 20000])
    assert asked(hand) == "p2: fold or call 50"


def test_straddles_act_last_and_a_raise_is_as_much_again() -> None:
    hand = hand_of("holdem", replace(NO, blinds=(100, 200, 400)), [20000] * 4)
    assert posted(hand)[-1] == ("straddle", 2, 400)
    assert asked(hand) == "p4: fold, call 400 or raise to any amount from 800 to 20000"
    play(hand, "p4 cc; p1 cc; p2 cc")
    assert asked(hand) == "p3: fold, check or raise to any amount from 800 to 20000"


def test_after_a_straddle_the_least_bet_is_still_the_big_blind() -> None:
    stakes = Stakes(limit="no", blinds=(100, 200, 400))
    hand = hand_of("holdem", stakes, [20000] * 3, "p1 cc; p2 cc; p3 cc")
    assert asked(hand) == "p1: fold, check or bet any amount from 200 to 19600"
    fixed = hand_of("holdem", Stakes(limit="fixed", blinds=(100, 200, 400)), [20000] * 3)
    assert (fixed.stakes.small_bet, fixed.stakes.big_bet) == (200, 400)


def test_a_second_straddle_and_one_on_the_button() -> None:
    hand = hand_of("holdem", replace(NO, blinds=(100, 200, 400, 800)), [20000] * 5)
    assert hand.actor == 4
    hand = hand_of("holdem", replace(NO, blinds=(100, 200, 0, 400)), [20000] * 4)
    assert hand.actor == 0


def test_a_post_is_live_and_acts_in_turn() -> None:
    """A negative blind: the player who posts does not move the first action."""
    hand = hand_of("holdem", replace(NO, blinds=(100, 200, 0, -200)), [20000] * 5)
    assert posted(hand)[-1] == ("live post", 3, 200)
    assert hand.actor == 2
    play(hand, "p3 cc")
    assert asked(hand) == "p4: fold, check or raise to any amount from 400 to 20000"


def test_what_one_antes_above_all_others_goes_back() -> None:
    """Where antes are live; dead ones stay in the pot whole."""
    stakes = replace(NO, antes=(500, 500, 500, 1000))
    hand = hand_of("holdem", stakes, [20000] * 4)
    assert [(one.seat, one.amount) for one in hand.events if one.kind == "return"] == [(3, 500)]
    assert hand.pot == 4 * 500 + 300
    assert hand_of("holdem", replace(stakes, dead_antes=True), [20000] * 4).pot == 2500 + 300


def test_the_big_blind_ante_is_paid_before_the_blind() -> None:
    """18,000 with both at 10,000 leaves a blind of 8,000."""
    stakes = replace(BIG, antes=(0, 10000, 0))
    hand = hand_of("holdem", stakes, [90000, 18000, 90000])
    assert posted(hand) == [("ante", 1, 10000), ("small blind", 0, 5000), ("big blind", 1, 8000)]
    assert asked(hand) == "p3: fold, call 10000 or raise to any amount from 20000 to 90000"


def test_with_18000_the_ante_is_dead_and_the_blind_live() -> None:
    """All call 10,000: p2 wins the ante and three times 8,000; the rest is a side pot."""
    stakes = replace(BIG, antes=(0, 10000, 0))
    hand = hand_of("holdem", stakes, [90000, 18000, 90000], DEAL, named=True)
    play(hand, "p3 cc; p1 cc; d db 3s8cTd; p1 cc; p3 cc; d db Jh; p1 cc; p3 cc; d db 5d")
    play(hand, "p1 cc; p3 cc")
    assert ended(hand) == [80000, 34000, 84000]


def test_with_8000_all_goes_to_the_ante_and_8000_is_all_that_can_be_won() -> None:
    stakes = replace(BIG, antes=(0, 10000, 0))
    hand = hand_of("holdem", stakes, [90000, 8000, 90000], DEAL, named=True)
    assert posted(hand) == [("ante", 1, 8000), ("small blind", 0, 5000)]
    assert asked(hand).startswith("p3: fold, call 10000 or")
    play(hand, "p3 cc; p1 cc; d db 3s8cTd; p1 cc; p3 cc; d db Jh; p1 cc; p3 cc; d db 5d")
    play(hand, "p1 cc; p3 cc")
    assert ended(hand) == [80000, 8000, 100000]


def test_the_big_blind_ante_heads_up_is_listed_as_the_blinds_are() -> None:
    hand = hand_of("holdem", replace(BIG, antes=(0, 10000)), [90000, 90000])
    assert posted(hand) == [("ante", 0, 10000), ("big blind", 0, 10000), ("small blind", 1, 5000)]


def test_a_button_ante() -> None:
    hand = hand_of("holdem", replace(NO, antes=(0, 0, 200)), [20000] * 3)
    assert posted(hand)[0] == ("ante", 2, 200)
    assert asked(hand).startswith("p3: fold, call 200 or")
    assert hand.players[2].bet == 0


def test_an_ante_from_all_is_in_the_pot_and_no_bet() -> None:
    hand = hand_of("omaha", replace(POT, antes=(50,)), [20000] * 4)
    assert hand.pot == 4 * 50 + 300
    # 3 x 200 + 100 + the antes
    assert asked(hand) == "p3: fold, call 200 or raise to any amount from 400 to 900"


@pytest.mark.parametrize(("dead", "most"), [(False, 3 * 20), (True, 20 + 2 * 50)])
def test_who_is_all_in_for_less_than_the_ante(dead: bool, most: int) -> None:
    """Trimmed antes: as much from each as the player paid. Dead ones: all of them."""
    stakes = replace(NO, antes=(50,), dead_antes=dead)
    hand = hand_of("holdem", stakes, [5000, 20, 5000], DEAL, named=True)
    play(hand, "p3 cc; p1 cc; d db 3s8cTd; p1 cc; p3 cc; d db Jh; p1 cc; p3 cc; d db 5d")
    play(hand, "p1 cc; p3 cc")
    assert ended(hand)[1] == most


def test_everybody_all_in_on_antes_of_different_size() -> None:
    hand = hand_of("stud", Stakes("fixed", (50,), (), 10, 20, 40), [50, 30, 10])
    assert hand.done
    assert sum(hand.stacks) == 90


def test_a_bomb_pot_has_no_betting_before_the_flop() -> None:
    stakes = replace(NO, antes=(300,))
    hand = hand_of("holdem", stakes, [20000] * 4, options={"bomb_pot": True})
    assert posted(hand) == [("ante", seat, 300) for seat in range(4)]
    assert len(hand.cells) == 3
    assert asked(hand) == "p1: fold, check or bet any amount from 300 to 19700"


def test_more_antes_or_blinds_than_players_are_refused() -> None:
    with pytest.raises(BadInput, match="3 antes for 2 players"):
        hand_of("holdem", replace(NO, antes=(1, 1, 1)), [100, 100])
    with pytest.raises(BadInput, match="3 blinds for 2 players"):
        hand_of("holdem", replace(NO, blinds=(1, 2, 4)), [100, 100])
