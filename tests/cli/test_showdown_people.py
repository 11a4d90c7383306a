"""`oddchip showdown GAME HAND…`, as people type it."""

from __future__ import annotations

import pytest

from .conftest import Run


def test_a_holdem_hand(run: Run) -> None:
    ran = run("showdown", "holdem", "AhKh", "QsQd", "-", "--board", "Ks7d2c9hQc", "--pot", "101")
    assert ran.status == 0
    assert "Seat 1   Q♠ Q♦   wins 101" in ran.out
    assert "Three of a kind, queens" in ran.out
    assert "\x1b" not in ran.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["stud", "AhKd2c/QsJdTh3c", "AsKc2d/QdJhTc4c", "--pot", "101"], "whose A♠"),
        (["PLO", "AhKd2c3c", "AsKc2d3d", "--board", "Qh7d9c2s2h", "--button", "0"], "button"),
        (["sohe", "AcAd/QhQsJc2d", "QcJd/9h9c2s2h", "--board", "9s8d4h3cKd"], "omaha"),
        (["mexican-stud", "7c/7d5h4s/Xx", "6c/KdQd6h2s"], "Jkr as 7"),
        (["anaconda", "5c4d3h2sAc:both", "5d4h3s2cAd:low"], "only ties low with seat 1"),
        (["chicago", "QsQd2c/AcAd9h8h:high", "Ks7c2d/JhJd9s3s:spade"], "King of spades"),
        (["lou", ":3", ":2", "-", "--round", "2"], "3 tricks"),
        (["elimination", "AcJd2h:low", "KcQdAh:high"], "a total of 3.5"),
        (
            ["omaha-x", "As2dKhKs", "JcJd9c9d", "--board", "3c4d8hKdKc", "--dice", "5,3"],
            "The dice show 5 and 3",
        ),
        (["good-bad-ugly", "AcAd/9s8h", "AhKd/QsJs", "--wild", "K"], "Play made kings wild."),
        (
            ["murder", "KsKcJs2h", "QsQh9c9d", "--board", "KhKd2c4s/QcJd9h7s/8c6d5h3c"],
            "Q♣  J♦  9♥  7♠",
        ),
        (
            ["chowaha", "AhKh", "8c8d", "--board", "QhJh4c/8s6d3c/9s7d2c/Th5s/3d"],
            "Royal flush",
        ),
        (["flaming-cross-3", "KsKcQh", "7c7d7h", "--board", "Kh/Kd/2c/3d/7s"], "wins"),
        (
            ["holdem", "AcAd", "KcKd", "--board", "2c7d9hJsQs", "--pots", "60:0,1 41:1"],
            "Side pot 1 of 41",
        ),
        (["archie", "8c8dKhQsJc", "8h6h4d3s2c", "--options", "nines=yes"], "wins 100"),
        (
            ["super-stud-pick", "Ac2d3h/4s6c9dKc", "KhKdKs/QcQdJh9c", "--options", "pick=razz"],
            "Seat 0 wins it",
        ),
        (
            ["home-draw", "AcAdKhQsJc", "AhAsKdQcJd", "--unit", "25", "--pot", "275"],
            "150 to seat 0",
        ),
    ],
)
def test_every_kind_of_argument(run: Run, words: list[str], sentence: str) -> None:
    ran = run("showdown", *words)
    assert ran.err == ""
    assert ran.status == 0
    assert sentence in ran.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["holdum", "AhKh"], "there is no game 'holdum'; did you mean holdem"),
        (["holdem"], "give the hands"),
        ([], "name a GAME"),
        (["holdem", "AhKh", "AhQd", "--board", "Ks7d2c9hQc"], "the card Ah is on the table twice"),
        (["holdem", "AhK", "QsQd", "--board", "Ks7d2c9hQc"], "has no suit"),
        (["holdem", "AhKh:low", "QsQd", "--board", "Ks7d2c9hQc"], "nobody declares"),
        (["stud", "AhKd2cQsJdTh3c"], "should be down/up"),
        (["murder", "KsKcJs2h", "--board", "KhKd2c4s"], "give 3, separated by slashes: 3 rows"),
        (["lou", ":x", ":2"], "tricks taken"),
        (
            ["binglaha", "As2dKhKs", "--board", "3c4d8hKdKc", "--dice", "9"],
            "is not a number on a die",
        ),
        (["holdem", "AhKh", "--board", "Ks7d2c9hQc", "--pots", "x"], "should be chips and seats"),
        (["holdem", "AhKh", "--board", "Ks7d2c9hQc", "--pot", "1.5"], "should be a whole number"),
        (["archie", "8c8dKhQsJc", "--options", "nines=perhaps"], "nines=yes or nines=no"),
        (["holdem", "AhKh", "--colour"], "unrecognized arguments: --colour"),
        (["chicago", "QsQd2c/AcAd9h8h:high", "Kh7c2d/JhJd9s3s:spade"], "without a spade"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(run: Run, words: list[str], sentence: str) -> None:
    ran = run("showdown", *words)
    assert ran.status == 2
    assert ran.out == ""
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1
