"""Declaring low, high or both (DC's pig rules)."""

from __future__ import annotations

import pytest

from oddchip.errors import BadInput

from .helpers import awards, settled

_WHEEL, _SAME_WHEEL, _KINGS = "5c4d3h2sAc", "5d4h3s2cAd", "KcKdQh9s8d"
_ACES, _SEVEN, _OTHER_SEVEN = "AcAdAhAsKc", "7c5d4h3s2d", "7d5h4s3c2h"


def test_high_and_low_split() -> None:
    assert awards("anaconda", f"{_ACES}:high", f"{_SEVEN}:low") == [50, 50]


def test_a_pig_who_wins_both_ways_takes_all() -> None:
    hands = (f"{_WHEEL}:both", f"{_KINGS}:high", f"{_SEVEN}:low")
    assert awards("anaconda", *hands) == [100, 0, 0]


def test_a_pig_who_wins_high_and_ties_low_loses_everything() -> None:
    # DC: the person who tied for low gets the entire pot.
    hands = (f"{_WHEEL}:both", f"{_SAME_WHEEL}:low")
    assert awards("anaconda", *hands) == [0, 100]


def test_the_high_that_a_failed_pig_won_is_nobodys() -> None:
    hands = (f"{_WHEEL}:both", f"{_SAME_WHEEL}:low", f"{_KINGS}:high")
    assert awards("anaconda", *hands) == [0, 100, 0]


def test_a_failed_pig_who_tied_a_side_leaves_it_to_the_other() -> None:
    hands = (f"{_KINGS}:both", "KhKsQd9c8c:high", f"{_SEVEN}:low")
    assert awards("anaconda", *hands) == [0, 50, 50]


def test_a_pig_who_loses_both_ways_leaves_both_to_the_others() -> None:
    hands = (f"{_KINGS}:both", "AhAsQd9c8c:high", f"{_SEVEN}:low")
    assert awards("anaconda", *hands) == [0, 50, 50]


def test_two_pigs_who_win_a_side_each_let_the_pot_ride() -> None:
    result = settled("anaconda", f"{_ACES}:both", f"{_SEVEN}:both")
    assert (result.awards, result.rides) == ((0, 0), 100)


def test_two_pigs_one_wins_a_side_and_ties_the_other_let_the_pot_ride() -> None:
    # Two bicycles tie low; one of them is a straight flush and wins high.
    result = settled("anaconda", "5c4c3c2cAc:both", "5d4h3s2dAd:both")
    assert (result.awards, result.rides) == ((0, 0), 100)


def test_everyone_the_same_way_has_one_winner() -> None:
    assert awards("anaconda", f"{_ACES}:high", f"{_SEVEN}:high") == [100, 0]
    assert awards("anaconda", f"{_ACES}:low", f"{_SEVEN}:low") == [0, 100]


def test_ties_that_are_no_pigs_share_their_side() -> None:
    hands = (f"{_ACES}:high", f"{_SEVEN}:low", f"{_OTHER_SEVEN}:low")
    assert awards("anaconda", *hands) == [50, 25, 25]


def test_each_side_pot_is_judged_among_its_own_players() -> None:
    # The pig loses the low of the main pot to seat 0, who has no part in the side pot.
    hands = (f"{_WHEEL}:low", "6c4h3s2cAd:both", f"{_KINGS}:low")
    pots = [{"amount": 90, "seats": [0, 1, 2]}, {"amount": 40, "seats": [1, 2]}]
    assert awards("anaconda", *hands, pots=pots) == [90, 40, 0]


def test_only_who_declared_a_side_plays_for_it() -> None:
    # The best high hand declared low.
    assert awards("anaconda", f"{_WHEEL}:low", f"{_KINGS}:high") == [50, 50]


def test_five_two_one_a_bicycle_straight_flush_plays_both_ways() -> None:
    hands = ("5c4c3c2cAc:both", "KsKdQh9s8d:high", "7d5h4s3d2h:low")
    assert awards("five-two-one", *hands) == [100, 0, 0]


def test_everyone_must_declare() -> None:
    with pytest.raises(BadInput, match=r"players\[1\]: 'declare' is missing"):
        awards("anaconda", f"{_ACES}:high", _SEVEN)


def test_there_is_no_other_word() -> None:
    with pytest.raises(BadInput, match="'spade' is not one of high, low, both"):
        awards("anaconda", f"{_ACES}:high", f"{_SEVEN}:spade")


def test_cards_speak_where_nobody_declares() -> None:
    with pytest.raises(BadInput, match="no key 'declare'"):
        awards("home-draw", f"{_ACES}:high", _SEVEN)


_SPADE = "KsQd2c/AcAd9h8h"
_NO_SPADE = "KhQc2d/JsJd9s8s"


def test_chicago_the_highest_spade_in_the_hole_takes_half() -> None:
    hands = ("QsQd2c/AcAd9h8h:high", "Ks7c2d/JhJd9s3s:spade")
    assert awards("chicago", *hands) == [50, 50]


def test_chicago_spades_on_board_do_not_count() -> None:
    hands = (f"{_SPADE}:spade", "2sQc3d/AsJd9s8s:both")
    assert awards("chicago", *hands) == [100, 0]


def test_chicago_without_a_spade_in_the_hole_nobody_may_claim_it() -> None:
    for word in ("spade", "both"):
        with pytest.raises(BadInput, match=r"players\[1\].*without a spade in the hole"):
            awards("chicago", f"{_SPADE}:high", f"{_NO_SPADE}:{word}")
    assert awards("chicago", f"{_SPADE}:high", f"{_NO_SPADE}:high") == [100, 0]


def test_low_chicago_the_lowest_spade_wins_and_the_deuce_is_lowest() -> None:
    hands = ("AsQd2c/AcAd9h8h:spade", "2s7c2d/JhJd9s3s:spade", "KsKdKh/QcQh7s6s:high")
    assert awards("low-chicago", *hands) == [0, 50, 50]
