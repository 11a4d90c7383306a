"""Settled showdowns of the games of the catalogue's section 7, worked out by hand.

Each says who gets what of the pot, who wins each side, and with which cards.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from oddchip.cards import cards
from oddchip.language import library
from oddchip.showdown import read, settle
from oddchip.showdown.explain import explain
from tests.games.test_section_seven import SECTION_SEVEN
from tests.support.strangers import games

from .helpers import settled


class Settled(NamedTuple):
    """A showdown: hands, board, pot, awards, and the winning hand of each side by seat."""

    game: str
    hands: tuple[str, ...]
    board: Any
    pot: int
    awards: tuple[int, ...]
    wins: dict[str, dict[int, str]]
    dice: tuple[int, ...] = ()
    wild: str = ""


_KINGS = "As7d3cKhKd"
_MURDER = {"rows": ["2c5d9hKs", "2d5hThQs", "3d4h8hJs"]}
_BIG_O = {"rows": ["2c5d8hKsQs", "AhKdKc9h9s"]}

SHOWDOWNS = (
    # The ten of hearts alone is no royal flush: both hole cards play.
    Settled(
        "greek-holdem",
        ("Th3c", "Ad4s"),
        "AhKhQhJh2c",
        100,
        (0, 100),
        {"high": {1: "AdAhKhQh4s"}},
    ),
    Settled(
        "greek-holdem",
        ("8c7c", "8d7d", "Qc2d"),
        "AsKs6c5h4h",
        101,
        (51, 50, 0),
        {"high": {0: "8c7c6c5h4h", 1: "8d7d6c5h4h"}},
    ),
    Settled(
        "five-card-omaha",
        ("KdTc8s8h3c", "QhQd7c6c5c"),
        "QsJd9h4c2s",
        100,
        (100, 0),
        {"high": {0: "KdQsJdTc9h"}},
    ),
    # Two hole cards play: the fourth king, and the ace beside it.
    Settled(
        "five-card-omaha",
        ("KsAc5d4d2h", "QhQd8c7c6c"),
        "KhKdKc9s3h",
        100,
        (100, 0),
        {"high": {0: "KsKhKdKcAc"}},
    ),
    Settled(
        "six-card-omaha",
        ("AhKsQcJcTc3d", "4h3h8sTdJdQd"),
        "5h6h9cKd2h",
        100,
        (0, 100),
        {"high": {1: "6h5h4h3h2h"}},
    ),
    Settled(
        "courchevel-8",
        ("AcQc2d6dJh", "2c4c9s8s5s"),
        _KINGS,
        101,
        (51, 50),
        {"high": {0: "AsAcKhKdQc"}, "low": {1: "7d4c3c2cAs"}},
    ),
    # Ace and deuce make no low with an ace on the board beside 7 and 3: the high hand takes all.
    Settled(
        "courchevel-8",
        ("Ah2hQcQdJc", "Ks9s9cTdTh"),
        _KINGS,
        101,
        (0, 101),
        {"high": {1: "KsKhKdAsTh"}, "low": {}},
    ),
    Settled(
        "double-board-big-o",
        ("Ad3s7cJcTc", "KhQh4d4h6s"),
        _BIG_O,
        103,
        (26, 77),
        {
            "high-1": {1: "KhKsQhQs8h"},
            "low-1": {0: "8h5d3s2cAd"},
            "high-2": {1: "KhKdKcAhQh"},
            "low-2": {},
        },
    ),
    # The odd chip of 103 is the first board's, and of its 52 none is odd; the second has 51.
    Settled(
        "double-board-big-o",
        ("As3s7cJcTc", "Ad3d7dJdTd"),
        {"rows": ["2c5h8hKsQs", "2h5c8cKhQh"]},
        103,
        (52, 51),
        {
            "high-1": {0: "AsKsQsJc8h", 1: "AdKsQsJd8h"},
            "low-1": {0: "8h5h3s2cAs", 1: "8h5h3d2cAd"},
        },
    ),
    Settled(
        "regular-pineapple",
        ("7h6h", "2s2h"),
        "Th9h8h2c2d",
        100,
        (100, 0),
        {"high": {0: "Th9h8h7h6h"}},
    ),
    # Both play the board.
    Settled(
        "regular-pineapple",
        ("2c2d", "3c3d"),
        "AhKhQhJhTh",
        101,
        (51, 50),
        {"high": {0: "AhKhQhJhTh", 1: "AhKhQhJhTh"}},
    ),
    Settled(
        "regular-pineapple-8",
        ("Ah4h", "KhQd"),
        "2c3d8hKsKd",
        101,
        (50, 51),
        {"high": {1: "KhKsKdQd8h"}, "low": {0: "8h4h3d2cAh"}},
    ),
    Settled(
        "crazy-pineapple",
        ("JsTs", "5h5s"),
        "AsKsQs5d5c",
        100,
        (100, 0),
        {"high": {0: "AsKsQsJsTs"}},
    ),
    # There is no low: 8-5-4-3-2 wins nothing.
    Settled(
        "crazy-pineapple",
        ("3s2s", "KhKd"),
        "8h5c4dQcJc",
        100,
        (0, 100),
        {"high": {1: "KhKdQcJc8h"}},
    ),
    # None of the hole cards plays.
    Settled(
        "atomic-pineapple",
        ("KdKc", "AcAs"),
        "9c9d9h9sAh",
        101,
        (51, 50),
        {"high": {0: "9s9h9d9cAh", 1: "9s9h9d9cAh"}},
    ),
    Settled(
        "madison",
        ("AsAhAcAd2c", "2s2h3d3c4d", "4s4h3s5c3h"),
        None,
        100,
        (100, 0, 0),
        {"low": {0: "AsAhAcAd2c"}},
    ),
    # From the highest card down: 5-3-A-A-A beats 5-3-3-2-2, and a flush or a straight is neither.
    Settled(
        "madison",
        ("As3hAcAd5c", "2s2h3d5h3s", "6d5d4d3c2d"),
        None,
        101,
        (101, 0, 0),
        {"low": {0: "As3hAcAd5c"}},
    ),
    Settled(
        "five-card-triple-draw",
        ("AsKs9s2s4s", "JhJd4c4d8h", "5d4h3c2hAh"),
        None,
        100,
        (100, 0, 0),
        {"high": {0: "AsKs9s4s2s"}},
    ),
    # Deuces full of threes are no high; the low has no qualifier.
    Settled(
        "redrum",
        ("2h3c7sAh", "5s5cKcKd"),
        _MURDER,
        101,
        (50, 51),
        {"high": {1: "5s5h5d5cJs"}, "low": {0: "7s5h4h3c2c"}},
    ),
    Settled(
        "redrum",
        ("2h3c7sAh", "6s7hKcQd"),
        _MURDER,
        101,
        (101, 0),
        {"high": {}, "low": {0: "7s5h4h3c2c"}},
    ),
    Settled(
        "badugi-hi-lo",
        ("AsKhQcJd", "5s2h3c4d", "KsKcQd2c"),
        None,
        101,
        (51, 50, 0),
        {"high": {0: "AsKhQcJd"}, "low": {1: "5s4d3c2h"}},
    ),
    # Four cards beat three, both ways; the ace is high for one side and low for the other.
    Settled(
        "badugi-hi-lo",
        ("KsQhJc9d", "AsKhQdJd", "2s3h4d5d"),
        None,
        100,
        (100, 0, 0),
        {"high": {0: "KsQhJc9d"}, "low": {0: "KsQhJc9d"}},
    ),
    # Of two twenties the one of more cards; 21 of three nines and a trey beats both.
    Settled(
        "dramaha-21",
        ("KsTsTd8h6c", "JsTcThQd2c"),
        "2d5h9cQcKc",
        101,
        (0, 101),
        {"points": {1: "JsTcThQd"}, "omaha": {1: "KcQcTc9c2c"}},
    ),
    Settled(
        "dramaha-21",
        ("KsTsTd8h6c", "9s9d2h3c4c"),
        "2d5h9cQcKc",
        101,
        (0, 101),
        {"points": {1: "9s9d3c"}, "omaha": {1: "KcQc9c4c3c"}},
    ),
    # Two tens and an ace are 21; ten and two fives are 20.
    Settled(
        "dramaha-21",
        ("TsTd5c5d7h", "ThTcAcAd7d"),
        "AhKhQh2s3s",
        100,
        (0, 100),
        {"points": {1: "ThTcAc"}, "omaha": {1: "AhAcAdKhQh"}},
    ),
    Settled(
        "dramaha-zero",
        ("KsQsJdKdJs", "AcAdAh2c2h"),
        "2d5hQcKc7c",
        101,
        (51, 50),
        {"points": {0: "KsQsJdKdJs"}, "omaha": {1: "KcQc7cAc2c"}},
    ),
    Settled(
        "dramaha-zero",
        ("AsQsJd8d7s", "AcAdAh2c2h"),
        "2d5hQcKc7c",
        101,
        (0, 101),
        {"points": {1: "AcAdAh2c2h"}, "omaha": {1: "KcQc7cAc2c"}},
    ),
    # Nobody makes a straight on either board: the high hand takes all.
    Settled(
        "reno-straight",
        ("JcTcAd3d4d", "KhQh4h6s7s", "2d2h2s3c3h"),
        _BIG_O,
        101,
        (0, 101, 0),
        {"high": {1: "KhKdKcAhQh"}, "low": {}},
    ),
    # A five-high straight is lower than a six-high one.
    Settled(
        "reno-straight",
        ("Ad3d8c8dTc", "KhKd6h3hJh", "6s7s9d9hTd"),
        {"rows": ["2c5d4hKsQs", "AcJdJc3c3s"]},
        101,
        (50, 51, 0),
        {"high": {1: "JhJdJc3s3h"}, "low": {0: "5d4h3d2cAd"}},
    ),
    # The first card and the last lie face down: no flush is left.
    Settled(
        "crayfish-omaha",
        ("AhKhQs2d", "QcQd3s4s"),
        "2h5h9cThQh",
        100,
        (0, 100),
        {"high": {1: "QcQdTh9c5h"}},
        (1, 5),
    ),
    # A six turns nothing, and a card that lies face down stays so.
    Settled(
        "crayfish-omaha",
        ("AhKhQs2d", "QcQd3s4s"),
        "2h5h9cThQh",
        100,
        (100, 0),
        {"high": {0: "AhKhQhTh5h"}},
        (1, 1),
    ),
    Settled(
        "crayfish-holdem",
        ("AhKh", "QcQd"),
        "2h5h9cThQh",
        100,
        (0, 100),
        {"high": {1: "QcQdTh9c2h"}},
        (2, 5),
    ),
    Settled(
        "crayfish-holdem",
        ("AhKh", "QcQd"),
        "2h5h9cThQh",
        100,
        (100, 0),
        {"high": {0: "AhKhQhTh5h"}},
        (6, 6),
    ),
    # Two red cards on the flop: hold'em, and the king and the ace play with one card of the board.
    Settled(
        "wonky-donkey",
        ("AhKh", "QcQd"),
        "2h5h9cTs3h",
        101,
        (101, 0),
        {"holdem": {0: "AhKh5h3h2h"}},
    ),
    Settled(
        "wonky-donkey",
        ("AhKh3s4s", "QcQdQhTd"),
        "2c5h9cTs8h",
        101,
        (50, 51),
        {"high": {1: "QhQdTs9c8h"}, "low": {0: "8h5h3s2cAh"}},
    ),
    # A nine in the hole is an ace; a four has brought the first player an eighth card.
    Settled(
        "baseball",
        ("AhKd9c/Ac7d6h2s", "KsKh2d/JdTd8c5h"),
        None,
        100,
        (100, 0),
        {"high": {0: "AhAc9cKd7d"}},
    ),
    Settled(
        "baseball",
        ("AhKd9c2c/Ac4d3h2s", "KsKh3d/Kc8d8c5h"),
        None,
        100,
        (100, 0),
        {"high": {0: "AhAc9c3hKd"}},
    ),
    Settled(
        "night-baseball",
        ("3h5c6d7sTcJhKd", "8h8d2c2s4cKsQs"),
        None,
        100,
        (0, 100),
        {"high": {1: "8h8d2c2sKs"}},
    ),
    # One line through the middle: a flush from west to east, two queens from north to south.
    Settled(
        "criss-cross",
        ("AhKh2c3d4s", "QsQdTcTd8c"),
        {"west": "5h", "north": "Qc", "east": "9h", "south": "Qh", "centre": "7h"},
        100,
        (0, 100),
        {"high": {1: "QsQdQcQhTd"}},
    ),
    Settled(
        "criss-cross",
        ("AhKh2c3d4s", "QsTsTcTd8c"),
        {"west": "5h", "north": "Qc", "east": "9c", "south": "Qh", "centre": "7h"},
        100,
        (0, 100),
        {"high": {1: "QsQhQcTdTc"}},
    ),
    # The eight followed the queen: with both wild, ace, deuce and four are a straight.
    Settled(
        "chase-the-queen",
        ("Ah2c9d/Qh4c8sJd", "KsKh5d/KcTd6c7h"),
        None,
        100,
        (100, 0),
        {"high": {0: "Ah2c4cQh8s"}},
        wild="8",
    ),
    # The spit is a seven: with the seven in the hand two aces are four.
    Settled(
        "spit-in-the-ocean",
        ("AhAd7c9c", "KhKdKc9d"),
        "7h",
        100,
        (100, 0),
        {"high": {0: "AhAd7c7h9c"}},
    ),
    Settled(
        "jacks-or-better",
        ("KhKdQc8h5s", "9h9dQd8c5d"),
        None,
        100,
        (100, 0),
        {"high": {0: "KhKdQc8h5s"}},
    ),
    Settled(
        "royal-holdem",
        ("QhQd", "KcTd"),
        "QcJsTsQsAd",
        100,
        (100, 0),
        {"high": {0: "QsQhQdQcAd"}},
    ),
    # A flush beats a full house.
    Settled(
        "manila",
        ("AhTh", "KcKd"),
        "9hJhKh9cQd",
        100,
        (100, 0),
        {"high": {0: "AhKhJhTh9h"}},
    ),
    # An ace may be below the seven.
    Settled(
        "manila",
        ("AcTs", "KcQd"),
        "7h8d9cKh7s",
        100,
        (100, 0),
        {"high": {0: "Ts9c8d7sAc"}},
    ),
)


@pytest.mark.parametrize("case", SHOWDOWNS, ids=lambda case: f"{case.game}-{case.awards}")
def test_the_settled_showdown(case: Settled) -> None:
    rest = {} if case.board is None else {"board": case.board}
    if case.wild:
        rest["wild"] = [case.wild]
    if case.dice:
        rest["dice"] = list(case.dice)
    result = settled(case.game, *case.hands, pot=case.pot, **rest)
    assert result.awards == case.awards
    sides = {side.side: side for side in result.pots[0].sides}
    for name, wins in case.wins.items():
        won = sides[name]
        assert set(won.winners) == set(wins)
        for seat, playing in wins.items():
            assert set(won.hands[seat].cards) == set(cards(playing))


def test_a_written_showdown_leaves_out_what_the_dice_took_off_the_board() -> None:
    """A red three throws two cards away, a red one turns a card down and up again."""
    case = {"game": "fault-line", "board": "2h5h9cThQh", "pot": 100}
    case["players"] = [{"hole": "AhKh2d"}, {"hole": "QcQd3s"}]
    awards = {
        dice: settle(read({**case, "dice": list(dice)}, games=games())).awards
        for dice in ((4, 1), (3, 1), (2, 6), (1, 6))
    }
    flush, no_flush = (100, 0), (0, 100)
    assert awards == {(4, 1): flush, (3, 1): flush, (2, 6): flush, (1, 6): flush}
    case["players"] = [{"hole": "AhKd2d"}, {"hole": "QcQd3s"}]
    table = read({**case, "dice": [3, 1]}, games=games())
    assert table.board == tuple(cards("2hThQh"))
    assert settle(table).awards == no_flush


def test_cards_that_are_off_the_board_are_drawn_as_gaps() -> None:
    case = {"game": "crayfish-omaha", "board": "2h5h9cThQh", "dice": [1, 5], "pot": 100}
    case["players"] = [{"hole": "AhKhQs2d"}, {"hole": "QcQd3s4s"}]
    table = read(case)
    assert "    --  5♥  9♣  T♥  --" in explain(table, settle(table))


def test_every_game_of_the_section_is_settled_here() -> None:
    assert {case.game for case in SHOWDOWNS} == {
        id for id in SECTION_SEVEN if library().game(id).sides
    }
