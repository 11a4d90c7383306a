"""Odd chips, rule by rule (B24, "Ties & Odd Chips"; the catalogue's section 2)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from oddchip.cards import cards
from oddchip.errors import BadInput
from oddchip.language import Library, library
from oddchip.showdown import Result, read, settle
from oddchip.showdown.naming import Naming
from oddchip.showdown.odd_chips import OddChips

from ..language.helpers import written
from ..support.cases import random_case
from .helpers import awards, settled, side

BROADWAY = "AsKdQhJcTs"  # the board plays for everyone


def test_with_a_button_the_first_hand_clockwise_from_it_gets_the_odd_chip() -> None:
    hands = ("2c3d", "2d3h", "2h3s")
    assert awards("holdem", *hands, board=BROADWAY, pot=100, button=0) == [33, 34, 33]
    assert awards("holdem", *hands, board=BROADWAY, pot=100, button=1) == [33, 33, 34]
    assert awards("holdem", *hands, board=BROADWAY, pot=100, button=2) == [34, 33, 33]


def test_the_button_itself_comes_last() -> None:
    assert awards("holdem", "2c3d", "2d3h", board=BROADWAY, pot=101, button=1) == [51, 50]


def test_folded_seats_are_passed_over() -> None:
    assert awards("holdem", "2c3d", None, "2h3s", board=BROADWAY, pot=3, button=0) == [1, 0, 2]


@pytest.mark.parametrize("button", [-1, 2])
def test_the_button_lies_at_one_of_the_seats(button: int) -> None:
    with pytest.raises(BadInput, match=f"button: is {button}; it is from 0 to 1"):
        settled("holdem", "2c3d", "2d3h", board=BROADWAY, button=button)


def test_without_a_word_the_button_is_the_last_seat() -> None:
    assert awards("holdem", "2c3d", "2d3h", board=BROADWAY, pot=1) == [1, 0]


def test_nobody_gets_two_odd_chips_in_a_division() -> None:
    hands = ("2c3d", "2d3h", "2h3s")
    assert awards("holdem", *hands, board=BROADWAY, pot=101, button=0) == [33, 34, 34]


def test_in_stud_the_odd_chip_goes_to_the_highest_card_by_rank_then_suit() -> None:
    hands = ("AhKd2c/QsJdTh3c", "AsKc2d/QdJhTc4c")
    for button in (0, 1):
        assert awards("stud", *hands, pot=101, button=button) == [50, 51]


def test_rank_comes_before_suit() -> None:
    # Both have a pair of fives with ace, king, queen; the ace decides, not a spade below it.
    hands = ("5c5dAh/KdQd3c2c", "5s5hAd/KsQs3h2h")
    assert awards("stud", *hands, pot=101) == [51, 50]


def test_only_cards_that_play_count_for_the_odd_chip() -> None:
    # Nine high straights: the ace of spades lies idle.
    assert awards("stud", "AsKd5c/9h8d7c6d", "9s8c2d/7d6c5d3c", pot=101) == [50, 51]


def test_of_two_equal_cards_the_one_of_the_higher_suit_plays() -> None:
    # Nine high straights: the first holds the nine of clubs and the nine of spades.
    assert awards("stud", "9c9s2d/8d7c6d5c", "9hKdQd/8c7d6c5d", pot=101) == [51, 50]


def test_where_the_top_card_is_shared_the_next_decides() -> None:
    # The ace of spades is everybody's community card.
    hands = ("KhQd/JcTc2c3d", "KcQs/JsTs2d4d")
    assert awards("stud", *hands, board="As", pot=101) == [51, 50]


def test_the_joker_is_below_every_card() -> None:
    # Two aces each, with king, five, four: a joker (as an ace) is no high card by suit.
    hands = ("Kd/XxAc5d4d", "Kc/AhAd5c4c")
    assert awards("mexican-stud", *hands, pot=101) == [50, 51]


def test_the_ace_is_low_on_ace_low_sides() -> None:
    hands = ("As4dKd/7c5c3cQc", "Ac4cKc/7s5d3dQd")
    assert awards("razz", *hands, pot=101) == [50, 51]


def test_the_ace_is_high_on_ace_high_lows() -> None:
    # Ace-high with 9-8-7-2 in deuce-to-seven razz; the ace decides.
    hands = ("AsAd9d/9c8c7c2c", "AcAh9s/9h8s7s2s")
    assert awards("deuce-to-seven-razz", *hands, pot=101) == [51, 50]


def test_nobody_gets_a_second_odd_chip_of_a_pot_while_a_tied_hand_has_none() -> None:
    """The catalogue's examples; B24: no player may receive more than one."""
    board = "AsKd2c3d8h"
    assert awards("omaha-8", "Ac4cQdQh", "Ad4sQcQs", board=board, pot=106) == [53, 53]
    assert sorted(awards("holdem", "2c3d", "2d3h", "2h3s", board=BROADWAY)) == [33, 33, 34]


def test_whoever_alone_wins_the_high_side_with_its_odd_chip_has_had_one() -> None:
    rows = {"rows": ["Kh7d2cTs", "8hJc5sKd", "3s9hQd6c"]}
    hands = ("AhKsQc4d", "Ac4h7sJd", None, "As4cQhJs")
    result = settled("murder", *hands, board=rows, pot=305)
    assert list(result.awards) == [203, 51, 0, 51]
    low = side(result, "low").odd
    assert low is not None
    assert str(low) == (
        "seat 0 has had an odd chip from the high side, so the odd chips go to seats 1 and 3"
    )
    assert low.sentence(Naming(["Ann", "Bob", "Cy", "Di"], 0)) == (
        "you have had an odd chip from the high side, so the odd chips go to Bob and Di"
    )


def test_an_odd_chip_of_a_side_that_two_divide_evenly_is_nobodys() -> None:
    """107: 54 for high, 27 each; the odd chip of the 53 for low goes by position."""
    result = settled("omaha-8", "Ac4cQdQh", "Ad4sQcQs", board="AsKd2c3d8h", pot=107)
    assert [one.amount for one in result.pots[0].sides] == [54, 53]
    assert list(result.awards) == [54, 53]


def test_each_side_pot_has_odd_chips_of_its_own() -> None:
    pots = [{"amount": 106, "seats": [0, 1]}, {"amount": 1, "seats": [0, 1]}]
    hands = ("Ac4cQdQh", "Ad4sQcQs")
    assert awards("omaha-8", *hands, board="AsKd2c3d8h", pots=pots) == [54, 53]


def test_in_form_1_of_the_rules_each_side_has_odd_chips_of_its_own() -> None:
    players = [{"hole": "Ac4cQdQh"}, {"hole": "Ad4sQcQs"}]
    table = read({"game": "omaha-8", "board": "AsKd2c3d8h", "players": players, "pot": 106})
    table.odd_chips_by_side = True
    assert settle(table).awards == (54, 52)


THREE_SIDES = """\
name    = "Three Sides"
family  = "draw"
summary = "A third of the pot for high, and one for each of two lows."
forced  = "blinds"
play    = ["down 5", "bet small"]

[side.high]
scale = "high"

[side.low]
scale = "ace-to-five"

[side.deuce]
scale = "deuce-to-seven"
"""


def three_sides(folder: Path, pot: int, *hands: str, **more: int) -> Result:
    written(folder, "three-sides", THREE_SIDES)
    case = {"game": "three-sides", "players": [{"hole": hand} for hand in hands], "pot": pot}
    return settle(read({**case, **more}, games=Library([folder])))


def test_of_three_sides_the_first_ones_get_one_odd_chip_each(tmp_path: Path) -> None:
    result = three_sides(tmp_path, 107, "AcAdKhQsJc", "7c5d4h3s2c", "7d5h4s3c2d")
    (pot,) = result.pots
    assert [one.amount for one in pot.sides] == [36, 36, 35]
    assert pot.odd == "the odd chips go to the high side and the low side"
    assert result.awards == (36, 36, 35)


def test_of_three_sides_tied_nobody_gets_a_second_odd_chip_first(tmp_path: Path) -> None:
    """105: 18 and 17, 17 and 18, and of the third side the first clockwise; 106: 53 each."""
    tied = ("7c5d4h3s2c", "7d5h4s3c2d")
    assert three_sides(tmp_path, 105, *tied).awards == (53, 52)
    assert three_sides(tmp_path, 106, *tied).awards == (53, 53)


def test_what_is_less_than_a_unit_follows_the_first_share_and_is_no_odd_chip(
    tmp_path: Path,
) -> None:
    result = three_sides(tmp_path, 152, "AcAdKhQsJc", "7c5d4h3s2c", unit=25)
    (pot,) = result.pots
    assert [one.amount for one in pot.sides] == [52, 50, 50]
    assert pot.odd == ""


def test_each_side_of_a_stud_game_has_its_own_odd_chip() -> None:
    # Equal both ways: wheels with a straight of five. High: the ace decides; low: the five does.
    hands = ("As2d3c/4h5cKdKh", "Ac2h3d/4c5sQdQh")
    result = settled("stud-8", *hands, pot=102)
    assert side(result, "high").shares == {0: 26, 1: 25}
    assert side(result, "low").shares == {1: 26, 0: 25}


def test_mexican_poker_has_a_button_and_gives_the_odd_chip_clockwise_from_it() -> None:
    hands = ("Kd/AcAs5d4d", "Kc/AhAd5c4c")
    assert awards("mexican-poker", *hands, pot=101, button=0) == [50, 51]
    assert awards("mexican-poker", *hands, pot=101, button=1) == [51, 50]


def test_super_stud_pick_gives_odd_chips_by_suit_although_a_button_picks() -> None:
    hands = ("AhKd2c/QsJdTh3c", "AsKc2d/QdJhTc4c")
    options = {"pick": "stud"}
    assert awards("super-stud-pick", *hands, pot=101, button=1, options=options) == [50, 51]


def test_pickem_has_blinds_and_gives_odd_chips_by_the_button_in_stud_too() -> None:
    hands = ("AhKd2c/QsJdTh3c", "AsKc2d/QdJhTc4c")
    options = {"pick": "stud"}
    assert awards("paradise-road-pickem", *hands, pot=101, button=1, options=options) == [51, 50]


def test_at_home_odd_chips_go_clockwise_from_the_dealer() -> None:
    hands = ("AhKd2c/QsJdTh3c", "AsKc2d/QdJhTc4c")
    assert awards("home-stud-7", *hands, pot=101, button=1) == [51, 50]


@pytest.mark.parametrize(
    ("game", "first"),
    [
        ("omaha-8", "high"),
        ("holdem-8", "high"),
        ("stud-8", "high"),
        ("stud-hi-lo", "high"),
        ("murder", "high"),
        ("archie", "high"),
        ("korean", "high"),
        ("anaconda", "high"),
        ("seven-twenty-seven-2", "high"),
        ("elimination", "high"),
        ("badacey", "low"),  # five cards over badugi
        ("badeucy", "low"),
        ("razzdugi", "low"),
        ("razzdugi-27", "low"),
        ("action-razzdugi", "low"),
        ("super-razzdugi", "low"),
        ("dramaha", "draw"),  # the draw or points hand over Omaha
        ("dramaha-27", "draw"),
        ("triple-draw-dramaha", "draw"),
        ("dramaha-49", "points"),
        ("sohe", "omaha"),  # Omaha over hold'em
        ("dramadugi", "omaha"),  # Omaha over badugi
        ("double-board-omaha", "board-1"),  # the first board over the second
        ("chicago", "high"),  # the poker hand over the spade
        ("low-chicago", "high"),
    ],
)
def test_between_sides_the_high_side_gets_the_odd_chip(game: str, first: str) -> None:
    assert library().game(game).sides[0].name == first
    rng = Random(game)
    seen = 0
    while seen < 5:
        case = random_case(game, rng)
        case.pop("pots", None)
        case.update(pot=101, unit=1)
        won = [one for one in settle(read(case)).pots[0].sides if one.winners]
        if len(won) == 2:
            assert (won[0].side, won[0].amount) == (first, 51)
            assert won[1].amount == 50
            seen += 1


def test_the_sides_are_divided_first_and_the_tied_hands_then() -> None:
    # 103: 52 for the high side, which is tied, and 51 for the low side, which is not.
    hands = ("QhTc9d9s", "QsTd9h9c", "Ac2d8h8s")
    result = settled("omaha-8", *hands, board="7s4d3hJcKd", pot=103)
    assert side(result, "high").shares == {0: 26, 1: 26}
    assert side(result, "low").shares == {2: 51}


def test_side_pots_have_their_own_odd_chips() -> None:
    pots = [{"amount": 31, "seats": [0, 1, 2]}, {"amount": 21, "seats": [1, 2]}]
    hands = ("2c3d", "2d3h", "2h3s")
    assert awards("holdem", *hands, board=BROADWAY, pots=pots, button=0) == [10, 11 + 11, 10 + 10]


def test_odd_chips_are_of_the_smallest_chip_in_play() -> None:
    hands = ("2c3d", "2d3h")
    assert awards("holdem", *hands, board=BROADWAY, pot=275, unit=25, button=1) == [150, 125]
    assert awards("holdem", *hands, board=BROADWAY, pot=275, unit=5, button=1) == [140, 135]


def _why(result: Result, naming: Naming) -> str:
    odd = side(result, "high").odd
    assert odd is not None
    return odd.sentence(naming)


def test_the_reason_for_an_odd_chip_is_told() -> None:
    by_number, by_name = Naming(), Naming(["Ann", "Bob", "Cy"], 1)
    tied = settled("holdem", "2c3d", "2d3h", board=BROADWAY, pot=101, button=0)
    first = "the first clockwise from the button"
    assert _why(tied, by_number) == f"the odd chip goes to seat 1, {first}"
    assert _why(tied, by_name) == f"the odd chip goes to you, {first}"
    stud = settled("stud", "AhKd2c/QsJdTh3c", "AsKc2d/QdJhTc4c", pot=101)
    high = "is the highest card that plays"
    assert _why(stud, by_number) == f"the odd chip goes to seat 1, whose A♠ {high}"
    assert _why(stud, by_name) == f"the odd chip goes to you: your A♠ {high}"
    three = settled("holdem", "2c3d", "2d3h", "2h3s", board=BROADWAY, pot=101, button=0)
    assert _why(three, by_number) == f"the odd chips go to seats 1 and 2, {first}"
    assert _why(three, by_name) == f"the odd chips go to you and Cy, {first}"
    even = settled("holdem", "2c3d", "2d3h", board=BROADWAY, pot=100)
    assert side(even, "high").odd is None


def test_several_odd_chips_by_cards_name_each_card() -> None:
    odd = OddChips((0, 2), cards=tuple(cards("AsAh")))
    assert str(odd) == (
        "the odd chips go to seat 0 (A♠) and seat 2 (A♥), by the highest card that plays"
    )
