"""Badugi: the most cards of different rank and suit, then the lowest; the ace is low."""

from __future__ import annotations

from itertools import combinations

import pytest

from oddchip.cards import Card, cards
from oddchip.scales import evaluate, scale

from .helpers import beats, ties

ID = "badugi"


def test_four_trey_deuce_ace_is_best() -> None:
    assert beats(ID, "4s3d2hAc", "5s3d2hAc")


def test_king_queen_jack_ten_is_the_worst_badugi() -> None:
    assert beats(ID, "KsQdJh9c", "KsQdJhTc")


def test_king_queen_jack_ten_beats_every_three_card_hand() -> None:
    worst = evaluate(ID, "KsQdJhTc")
    for three in combinations("A23456789TJQK", 3):
        assert worst > evaluate(ID, [three[0] + "s", three[1] + "d", three[2] + "h"])


def test_a_badugi_beats_the_best_incomplete_hand() -> None:
    assert beats(ID, "KsQdJhTc", "Ac2h3d4d")


def test_a_fourth_card_that_does_not_play_breaks_no_tie_7332a_ties_3322a() -> None:
    assert ties(ID, "7s3s2hAd", "3c3d2sAh")
    assert evaluate(ID, "7s3s2hAd").name == "Three cards, 3-2-A"


def test_seven_four_deuce_beats_seven_five_ace() -> None:
    assert beats(ID, "7s4c2h2d", "7d5cAhAd")
    assert evaluate(ID, "7s4c2h2d").name == "Three cards, 7-4-2"
    assert evaluate(ID, "7d5cAhAd").name == "Three cards, 7-5-A"


def test_trey_deuce_ace_is_the_best_three_card_hand() -> None:
    assert beats(ID, "3s2hAdKs", "4s2hAdKs")


@pytest.mark.parametrize(
    ("hand", "name"),
    [("Js8s5h2c", "Three cards, 8-5-2"), ("8s5h2c2d", "Three cards, 8-5-2")],
    ids=["two of a suit", "two of a rank"],
)
def test_an_incomplete_hand_counts_only_the_cards_that_do_not_match(hand: str, name: str) -> None:
    assert evaluate(ID, hand).name == name


def test_ten_nine_five_deuce_of_four_suits_is_a_badugi() -> None:
    assert evaluate(ID, "Tc9h5d2s").name == "Badugi, T-9-5-2"


def test_hands_are_read_from_the_top_8653_beats_8753() -> None:
    assert beats(ID, "8s6d5h3c", "8c7d5h3s")


def test_of_two_cards_in_one_suit_the_lower_plays() -> None:
    assert {str(one) for one in evaluate(ID, "KsAs2h3d").cards} == {"As", "2h", "3d"}


def test_more_cards_beat_lower_cards_three_beat_two() -> None:
    assert beats(ID, "KsQdJhJs", "As2h2s3s")
    assert evaluate(ID, "As2h2s3s").name == "Two cards, 2-A"


def test_two_cards_beat_one() -> None:
    assert beats(ID, "KsQhQsJs", "As2s3s4s")
    assert beats(ID, "KsQhQsJs", "AsAhAdAc")
    assert ties(ID, "As2s3s4s", "AsAhAdAc")


def test_the_best_four_of_seven_play() -> None:
    seven = evaluate(ID, "KsQs5s4d3h2h7c")
    assert seven.name == "Badugi, 7-5-4-2"


def test_the_lowest_card_stays_out_where_more_can_play_without_it() -> None:
    """The ace of spades would keep out every other card: its suit or its rank."""
    made = evaluate(ID, "AsAh2s3s")
    assert made.name == "Two cards, 2-A"
    assert {str(one) for one in made.cards} == {"Ah", "2s"}


def test_equal_cards_of_the_higher_suit_play_for_the_odd_chip() -> None:
    made = scale(ID).made([((tuple(cards("7s7h5d3cAd")), 5),)], by_suit=True)
    assert made is not None
    assert made.cards[0] == Card(5 * 4 + 3)
