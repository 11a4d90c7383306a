"""Dealer's choice: naturals, sevens, wild cards that play decides, short hands."""

from __future__ import annotations

import pytest

from oddchip.errors import BadInput

from .helpers import awards, settled, side


def test_a_natural_seven_twenty_seven_takes_all_even_if_tied() -> None:
    assert awards("seven-twenty-seven-1", "AcAd5h:high", "7c:low") == [100, 0]
    assert awards("seven-twenty-seven-2", "AcAd5h:both", "4c3d:low", "Th9d8c:high") == [100, 0, 0]


def test_a_natural_needs_no_declaration_to_win() -> None:
    assert awards("seven-twenty-seven-1", "AcAd5h", "7c:low") == [100, 0]


def test_of_two_naturals_the_one_with_fewer_cards_wins() -> None:
    assert awards("seven-twenty-seven-1", "AcAd5h:high", "AhAs2c3d:both") == [100, 0]


def test_equal_naturals_split() -> None:
    assert awards("seven-twenty-seven-1", "AcAd5h:high", "AhAs5c:low") == [50, 50]


def test_seven_twenty_seven_the_books_hand_makes_both_minus_a_half() -> None:
    result = settled("seven-twenty-seven-1", "AcAdJcQdKh3s:both", "8c:low", "9cTdTh:high")
    assert side(result, "low").hands[0].name == "6.5 with 6 cards"
    assert side(result, "high").hands[0].name == "26.5 with 6 cards"
    assert result.awards == (100, 0, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6cJd:low", "7cJh:low"),  # 6.5 beats 7.5
        ("TcTd6hJs:high", "9c9d9hJd:high"),  # 26.5 beats 27.5
        ("9c9d9hJd:high", "TcTh6h:high"),  # 27.5 is closer than 26
        ("7c:low", "4d3c:low"),  # fewer cards
    ],
)
def test_under_beats_over_closer_beats_both_and_fewer_cards_break_ties(
    better: str, worse: str
) -> None:
    assert awards("seven-twenty-seven-1", worse, better) == [0, 100]


def test_fifteen_thirty_five_the_books_hand_in_fact_makes_15_and_34_and_a_half() -> None:
    result = settled("fifteen-thirty-five", "AcAdJcQd2h:both", "Th9d6c:high", "9c6dJh:low")
    assert side(result, "low").hands[0].name == "15 with 5 cards"
    assert side(result, "high").hands[0].name == "34.5 with 5 cards"
    assert result.awards == (100, 0, 0)


def test_a_natural_fifteen_thirty_five_takes_all() -> None:
    assert awards("fifteen-thirty-five", "AcAdAh2cTd:low", "9c6dJh:low") == [100, 0]


def test_a_natural_pair_of_sevens_beats_five_aces() -> None:
    hands = ("AcAdAh/As2c9d8d", "7c7dKh/QsTd9h4c")
    result = settled("deuces-jacks-axe", *hands)
    assert result.awards == (0, 100)
    assert side(result, "high").hands[0].name.startswith("Five of a kind, aces")


def test_several_pairs_of_sevens_split() -> None:
    hands = ("7h7sAh/As2c9d8d", "7c7dKh/QsTd9h4c")
    assert awards("deuces-jacks-axe", *hands) == [50, 50]


def test_one_seven_and_a_wild_card_are_no_natural_pair() -> None:
    hands = ("AcAdAh/As2c9d8d", "7c2dJh/QsTd9h4c")
    assert awards("deuces-jacks-axe", *hands) == [100, 0]


def test_the_man_with_the_axe_is_wild_and_other_kings_are_not() -> None:
    result = settled("deuces-jacks-axe", "AcAdKd/9s8h6d4c", "QcQdKh/9d8c6h4d")
    assert side(result, "high").hands[0].name.startswith("Three of a kind, aces")
    assert side(result, "high").hands[1].name.startswith("Pair of queens")


def test_woolworths_fives_and_tens_are_wild() -> None:
    result = settled("woolworths", "Ac5dTd/9s8h3dKc", "QcQdKh/9d8c6h4d")
    assert side(result, "high").hands[0].name.startswith("Three of a kind, aces")


def test_spades_are_wild_and_five_of_a_kind_beats_a_straight_flush() -> None:
    assert awards("spades", "AcAd2s/3s4s9d8d", "KhQhJh/Th9h2c3c") == [100, 0]


def test_in_a_flush_a_wild_card_is_the_highest_rank_that_is_lacking() -> None:
    result = settled("murder-with-twos", "AhKh2c/9h4h8d7s", "QcQdKd/9d8c6h4d")
    assert side(result, "high").hands[0].name == "Flush, A-K-Q-9-4"


def test_follow_the_queen_queens_and_the_follower_are_wild() -> None:
    hands = ("AcQd/5d9s8h3dKd", "KcKh/9d8c6h4d2s")
    followed = settled("follow-the-queen", *hands, wild=["5"])
    assert side(followed, "high").hands[0].name.startswith("Three of a kind, aces")
    alone = settled("follow-the-queen", *hands)
    assert side(alone, "high").hands[0].name.startswith("Pair of aces")
    named = settled("follow-the-queen", *hands, wild=["Q", "5"])
    assert named.to_json() == followed.to_json()


def test_low_in_the_hole_everyone_has_wild_cards_of_ones_own() -> None:
    # Threes are wild for the first (its lowest down card), fours for the second.
    hands = ("3cKdKh/3d9s8h6c", "4cQdQh/3s9d8c6h")
    result = settled("low-in-the-hole", *hands)
    assert side(result, "high").hands[0].name.startswith("Four of a kind, kings")
    assert side(result, "high").hands[1].name.startswith("Three of a kind, queens")


def test_low_in_the_hole_the_ace_is_high() -> None:
    result = settled("low-in-the-hole", "AcKdKh/Ad9s8h6c", "4cQdQh/3s9d8c6h")
    assert side(result, "high").hands[0].stands  # the kings are wild, the aces are not
    assert side(result, "high").hands[0].name.startswith("Four of a kind, aces")


def test_the_good_is_wild_and_short_hands_rank_by_pairs() -> None:
    hands = ("AcAd/9s8h", "AhKd/QsJs")
    result = settled("good-bad-ugly", *hands, wild=["K"])
    assert side(result, "high").hands[0].name == "Pair of aces, 9-8"
    assert side(result, "high").hands[1].name == "Pair of aces, Q-J"
    assert result.awards == (0, 100)


def test_a_missing_kicker_loses() -> None:
    assert awards("good-bad-ugly", "AcAd/KhQh", "AhAs/KdQs3c", wild=["2"]) == [0, 100]


def test_four_suited_neighbours_are_no_straight_flush() -> None:
    result = settled("good-bad-ugly", "9c8c/7c6c", "AhAs/KdQs", wild=["2"])
    assert side(result, "high").hands[0].name == "Nine high, 8-7-6"


def test_elimination_lowest_and_highest_total_win() -> None:
    result = settled("elimination", "AcJd2h:low", "KcQdAh:high", "9c8d:high")
    assert side(result, "low").hands[0].name == "a total of 3.5"
    assert side(result, "high").hands[1].name == "a total of 31"
    assert result.awards == (50, 50, 0)


def test_elimination_who_lost_all_cards_takes_the_pot() -> None:
    assert awards("elimination", "", "Ac:both") == [100, 0]


def test_elimination_one_hand_may_win_both_ways() -> None:
    assert awards("elimination", "JcQdKhKs:both", "9c8d:high", "7c:low") == [100, 0, 0]


def test_in_between_has_no_showdown() -> None:
    with pytest.raises(BadInput, match="has no showdown"):
        settled("in-between", "Ac/Kd", "Qc/Jd")
