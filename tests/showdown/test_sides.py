"""Sides, qualifiers and scoops; dice that decide them; scales that are a game's own."""

from __future__ import annotations

import pytest

from oddchip.cards import cards
from oddchip.errors import BadInput
from oddchip.showdown import read

from .helpers import awards, settled, side


def test_eight_or_better_splits_the_pot() -> None:
    board = "8s7d2hKcKd"
    assert awards("omaha-8", "KsQsJhJc", "Ac3d9h9s", board=board) == [50, 50]


def test_without_a_qualifying_low_the_high_scoops() -> None:
    board = "9s7d2hKcKd"
    result = settled("omaha-8", "KsQsJhJc", "Ac3dQhQd", board=board)
    assert result.awards == (100, 0)
    assert side(result, "low").winners == ()


def test_omaha_takes_exactly_two_from_the_hand_each_way() -> None:
    # Four hearts on the board and one in the hand are no flush; A-2-3 with two low cards no low.
    board = "AhKhQh9h8c"
    result = settled("omaha-8", "2hJcTc3d", "9s9dQdQc", board=board)
    assert side(result, "high").hands[0].name == "Straight, ace high"
    assert side(result, "low").winners == ()


def test_hold_em_may_play_the_board() -> None:
    assert awards("holdem", "2c3d", "4c5d", board="AsKdQhJcTs") == [50, 50]


@pytest.mark.parametrize("game", ["lazy-pineapple", "lazy-pineapple-8"])
def test_pineapple_never_plays_three_hole_cards(game: str) -> None:
    # Three aces in the hand and none on the board are a pair.
    result = settled(game, "AcAdAh", "2c2d7h", board="KsQdJh9c5s")
    assert side(result, "high").hands[0].name == "Pair of aces, K-Q-J"


def test_rio_bravo_plays_any_five_of_eight() -> None:
    result = settled("rio-bravo", "AcAdAh", "2c2d7h", board="KsQdJh9c5s")
    assert side(result, "high").hands[0].name == "Three of a kind, aces, K-Q"


def test_two_or_five_the_books_example() -> None:
    board = "3s5h7cKhQd"
    result = settled("two-or-five-omaha-8", "AhQhJhTh2h", "KsKd9c9d8s", board=board)
    low, high = side(result, "low").hands[0], side(result, "high").hands[0]
    assert "7-5-3-2-A" in low.name
    assert set(low.cards) == set(cards("AhQh2h3s5h7c")) - set(cards("Qh"))
    assert high.name == "Flush, A-Q-J-T-2"
    assert set(high.cards) == set(cards("AhQhJhTh2h"))


def test_duck_flush_the_books_first_example_two_flushes_play_high() -> None:
    assert awards("duck-flush", "AhQhJhTh2h", "KcJc8c5c3c") == [100, 0]


def test_duck_flush_the_books_second_example_a_straight_is_no_high() -> None:
    assert awards("duck-flush", "8h5d4c3s2d", "8c6d5s4h3c", "7h6c5h4s3d") == [100, 0, 0]


def test_duck_flush_any_flush_beats_any_low() -> None:
    assert awards("duck-flush", "7c5d4h3s2c", "KcJc8c6c3c") == [0, 100]


def test_action_razz_the_books_extreme_example() -> None:
    assert awards("action-razz", "Ah2h3s/4c5d6s7c", "KhKdKs/KcQdQsQc") == [0, 100]


def test_action_razz_the_books_three_hands() -> None:
    hands = ("2h2d3s/3c4d5s7c", "AhAd2s/4c4h6s8c", "3h5d7s/8d9hQsKc")
    assert awards("action-razz", *hands) == [0, 0, 100]


def test_action_razz_the_books_side_pot() -> None:
    hands = ("2h2d3s/3c4d5s7c", "AhAd2s/4c4h6s8c", "3h5d7s/8d9hQsKc")
    pots = [{"amount": 90, "seats": [0, 1, 2]}, {"amount": 40, "seats": [0, 1]}]
    result = settled("action-razz", *hands, pots=pots)
    assert result.awards == (40, 0, 90)
    assert "9-8-7-5-3" in side(result, "low", 0).hands[2].name
    assert "7-5-4-3-2" in side(result, "low", 1).hands[0].name


def test_action_razz_a_community_card_counts_as_a_face() -> None:
    hands = ("Ah2h/3s4c5d6s", "Ad2d/3d4h7d8c")
    assert awards("action-razz", *hands, board="Kc") == [100, 0]


def test_archie_high_needs_sixes_and_low_eight_or_better() -> None:
    assert awards("archie", "6c6dKhQsJc", "8c6h4d3s2c") == [50, 50]


def test_archie_one_side_qualified_scoops() -> None:
    assert awards("archie", "5c5dKhQsJc", "8c6h4d3s2c") == [0, 100]
    assert awards("archie", "6c6dKhQsJc", "9c6h4d3s2c") == [100, 0]


def test_archie_nobody_either_way_the_best_high_scoops() -> None:
    assert awards("archie", "5c5dKhQsJc", "9c6h4d3s2c") == [100, 0]


def test_archie_with_nines_eights_do_not_qualify() -> None:
    hands = ("8c8dKhQsJc", "8h6h4d3s2c")
    assert awards("archie", *hands) == [50, 50]
    assert awards("archie", *hands, options={"nines": True}) == [0, 100]


def test_archie_in_new_hampshire_needs_nines() -> None:
    assert awards("archie-nh", "8c8dKhQsJc", "8h6h4d3s2c") == [0, 100]
    assert awards("archie-nh", "9c9dKhQsJc", "8h6h4d3s2c") == [50, 50]


def test_archie_in_new_hampshire_nobody_either_way_all_share() -> None:
    hands = ("8c8dKhQsJc", "9c6h4d3s2c", "5c5dAhQdJd")
    assert awards("archie-nh", *hands, pot=100, button=2) == [34, 33, 33]


def test_korean_a_pair_plays_high_and_no_pair_low() -> None:
    assert awards("korean", "2c2dKhQsJc", "KcQd9h4s3c") == [50, 50]


def test_korean_a_straight_counts_both_ways() -> None:
    assert awards("korean", "5c4d3h2sAc", "AhAdAsKcKd") == [50, 50]
    assert awards("korean", "5c4d3h2sAc", "8c8dKhQsJc", "7c5d4h3s2c") == [100, 0, 0]


def test_korean_nobody_on_a_side_the_other_scoops() -> None:
    assert awards("korean", "2c2dKhQsJc", "3c3dKcQdJh") == [0, 100]
    assert awards("korean", "KcQd9h4s3c", "KhQs8h4d3d") == [0, 100]


@pytest.mark.parametrize("die", range(1, 7))
def test_binglaha_the_die_says_whether_there_is_a_low(die: int) -> None:
    hands = ("KsQsJhJc", "Ac3d9h9s")
    expected = [50, 50] if die <= 3 else [100, 0]
    assert awards("binglaha", *hands, board="8s7d2hKcKd", dice=[die]) == expected


_TOPS = {5: "5", 6: "6", 7: "7", 8: "8", 9: "9", 10: "T", 11: "J", 12: "Q"}


def test_what_the_dice_decide_cannot_be_stated_beside_them() -> None:
    hands = ("KsQsJhJc", "Ac3d9h9s")
    with pytest.raises(BadInput, match="so: binglaha asks for no 'dice 1-3' at the showdown"):
        settled("binglaha", *hands, board="8s7d2hKcKd", dice=[5], so=["dice 1-3"])


@pytest.mark.parametrize("total", range(2, 13))
def test_omaha_x_the_dice_are_the_qualifier(total: int) -> None:
    dice = [total // 2, total - total // 2]
    for top, rank in _TOPS.items():
        board = f"3c4d{rank}hKdKc"
        result = settled("omaha-x", "As2dKhKs", "JcJd9c9d", board=board, dice=dice)
        lows = [one for one in result.pots[0].sides if one.side == "low" and one.winners]
        assert bool(lows) == (total >= 5 and top <= total)


def test_sohe_splits_between_omaha_and_holdem() -> None:
    board = "9s8d4h3cKd"
    hands = ("AcAd/QhQsJc2d", "QcJd/9h9c2s2h")
    assert awards("sohe", *hands, board=board) == [50, 50]


def test_sohe_the_two_parts_do_not_help_each_other() -> None:
    result = settled("sohe", "AcAd/AhAsJc2d", "QcJd/9h9c2s2h", board="9s8d4h3cKd")
    assert side(result, "holdem").hands[0].name.startswith("Pair of aces")
    assert side(result, "omaha").hands[0].name.startswith("Pair of aces")


def test_dramaha_splits_between_the_five_cards_and_omaha() -> None:
    board = "9s9d4h3cKd"
    assert awards("dramaha", "2c4c6c8cJc", "9h9cAsQd5d", board=board) == [50, 50]
    assert awards("triple-draw-dramaha", "2c4c6c8cJc", "9h9cAsQd5d", board=board) == [50, 50]


def test_drawmaha_deuce_to_seven_plays_the_hole_cards_low() -> None:
    assert awards("dramaha-27", "7c5d4c3h2c", "KhKcAsQd5s", board="9s9dTh3cKd") == [50, 50]


def test_dramaha_49_counts_the_points() -> None:
    hands = ("TcTdThTs9h", "KhKcAsQd5s")
    result = settled("dramaha-49", *hands, board="9s9d8h3cKd")
    assert side(result, "points").hands[0].name == "49 points"
    assert side(result, "points").hands[1].name == "6 points"
    assert result.awards == (50, 50)


def test_dramadugi_takes_the_badugi_from_the_hole_cards() -> None:
    result = settled("dramadugi", "4c3d2hAsKs", "KhKcAdQd5s", board="9s9d8h3cKd")
    assert side(result, "badugi").winners == (0,)
    assert side(result, "omaha").winners == (1,)


def test_badugi_a_card_that_does_not_play_breaks_no_tie() -> None:
    # B24: 7-3-2-A with two spades against 3-3-2-A.
    assert awards("badugi", "7s3s2hAd", "3c3d2sAh") == [50, 50]


def test_badeucy_has_the_ace_high_both_ways() -> None:
    result = settled("badeucy", "7c5d4h3s2c", "8c6dAhKsQc")
    assert side(result, "badugi").winners == (0,)
    assert result.awards == (100, 0)


def test_stud_hi_lo_has_no_qualifier() -> None:
    assert awards("stud-hi-lo", "KcKdKh/KsQcQdJc", "Qh9d8h/7s6c4d2c") == [50, 50]


def test_double_board_omaha_is_half_the_pot_a_board() -> None:
    board = {"rows": ["AsAd7h5c3c", "KsKd8h6c4c"]}
    assert awards("double-board-omaha", "AcAhQdJd", "KcKhQsJs", board=board) == [50, 50]


def test_short_deck_a_flush_beats_a_full_house_and_the_ace_is_a_five() -> None:
    assert awards("short-deck-holdem", "AhQh", "KcTc", board="KhKdThTd6h"[:8] + "9h") == [100, 0]
    result = settled("short-deck-holdem", "As6d", "KcQd", board="7h8c9dKsJh")
    assert side(result, "high").hands[0].name == "Straight, nine high"


def test_short_deck_option_trips_over_a_straight() -> None:
    hands, board = ("KcKd", "TcQd"), "Kh9s8cJh6d"
    assert awards("short-deck-holdem", *hands, board=board) == [0, 100]
    options = {"trips_over_straight": True}
    assert awards("short-deck-holdem", *hands, board=board, options=options) == [100, 0]


def test_the_bug_completes_a_flush_and_makes_five_aces() -> None:
    assert awards("five-card-draw", "AcAdAhAsXx", "KhQhJhTh9h") == [100, 0]
    result = settled("five-card-draw", "XxQhJh4h2h", "KcKdKs3h3d")
    assert side(result, "high").hands[0].name == "Flush, A-Q-J-4-2"
    assert result.to_json()["pots"][0]["sides"][0]["hands"]["0"]["joker"] == "Ah"


def test_the_low_bug_is_the_lowest_rank_that_is_lacking() -> None:
    result = settled("california-lowball", "Xx7c4d2hAc", "7d5c3h2sAd")
    assert "7-4-3-2-A" in side(result, "low").hands[0].name
    assert result.awards == (100, 0)


def test_without_the_joker_it_is_not_in_the_deck() -> None:
    case = {
        "game": "five-card-draw",
        "options": {"joker": False},
        "players": [{"hole": "AcAdAhAsXx"}, {"hole": "KhQhJhTh9h"}],
        "pot": 10,
    }
    with pytest.raises(BadInput, match="Xx is not in the deck"):
        read(case)


def test_a_lone_player_takes_the_pot_whatever_is_held() -> None:
    assert awards("omaha-8", None, "2c7d9hJs", board="AsKdQh3c8s", pot=7) == [0, 7]
    pots = [{"amount": 60, "seats": [0, 1]}, {"amount": 41, "seats": [1]}]
    assert awards("stud", "AcAdAh/AsKcQdJc", "Qh9d8h/7s6c4d2c", pots=pots) == [60, 41]
