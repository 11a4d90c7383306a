"""The open pair on fourth street, and bets at will in the Mexican games."""

import pytest

from oddchip.hand import Hand, Stakes
from tests.hand.betting.helpers import STUD, asked, hand_of, play, refused

MEXICAN = Stakes(limit="fixed", antes=(1,), bring_in=1, small_bet=4, big_bet=8)


def paired(game: str) -> Hand:
    hand = hand_of(game, STUD, [5000] * 3, named=True)
    play(hand, "d dh p1 ????2c; d dh p2 ????9h; d dh p3 ????Th")
    play(hand, f"p{(hand.actor or 0) + 1} pb")
    while hand.actor != -1:
        play(hand, f"p{(hand.actor or 0) + 1} cc")
    return play(hand, "d dh p1 3c; d dh p2 9c; d dh p3 5h")


def test_an_open_pair_lets_anyone_bet_small_or_big() -> None:
    hand = paired("stud")
    assert asked(hand) == "p2: fold, check, bet 40 or bet 80"
    play(hand, "p2 cbr 40")
    assert asked(hand) == "p3: fold, call 40, raise to 80 or raise to 120"


def test_after_a_big_bet_only_big_ones_follow() -> None:
    hand = paired("stud")
    play(hand, "p2 cbr 80")
    assert asked(hand) == "p3: fold, call 80 or raise to 160"
    refused(hand, "p3 cbr 120", "raise to 160")


def test_after_a_big_raise_too_even_when_the_pair_has_folded() -> None:
    hand = paired("stud")
    play(hand, "p2 cbr 40; p3 cbr 120; p1 cc; p2 f")
    play(hand, "d dh p1 7c; d dh p3 8h")
    hand = paired("stud")
    play(hand, "p2 cc; p3 cbr 80; p1 cc; p2 f")
    hand = paired("stud")
    play(hand, "p2 cbr 40; p3 cbr 120; p1 cbr 200; p2 f")
    assert asked(hand) == "p3: fold, call 80 or raise to 280"


def test_when_the_pair_has_folded_bets_are_small_again() -> None:
    hand = paired("stud")
    play(hand, "p2 f")
    assert asked(hand) == "p3: fold, check or bet 40"


@pytest.mark.parametrize("game", ["stud-8", "razz", "stud-hi-lo", "razzdugi"])
def test_no_other_game_has_the_rule(game: str) -> None:
    said = asked(paired(game))
    assert said.endswith("or bet 40")
    assert "80" not in said


def test_without_a_pair_bets_are_small() -> None:
    hand = hand_of("stud", STUD, [5000] * 2, named=True)
    play(hand, "d dh p1 ????2c; d dh p2 ????9h; p1 pb; p2 cc; d dh p1 3c; d dh p2 8c")
    assert asked(hand) == "p2: fold, check or bet 40"


def test_super_stud_has_it() -> None:
    hand = hand_of("super-stud", STUD, [5000] * 2, named=True)
    play(hand, "d dh p1 4c5c6c7c2c; d dh p2 TcJcQcKc9h; p1 pb; p2 cc; p1 dc 4c5c; p2 dc TcJc")
    play(hand, "d dh p1 3c; d dh p2 9c")
    assert asked(hand) == "p2: fold, check, bet 40 or bet 80"


@pytest.mark.parametrize(("pick", "big"), [("stud", True), ("stud-8", False), ("razz", False)])
def test_a_pick_of_stud_has_it_and_the_others_have_not(pick: str, big: bool) -> None:
    hand = hand_of("super-stud-pick", STUD, [5000] * 2, named=True)
    play(hand, f"d dh p1 4c5c6c7c2c; d dh p2 TcJcQcKc9h; p2 pick {pick}")
    first = (hand.actor or 0) + 1
    play(hand, f"p{first} pb; p{3 - first} cc; p1 dc 4c5c; p2 dc TcJc; d dh p1 3c; d dh p2 9c")
    assert ("bet 80" in asked(hand)) == big


def test_mexican_games_bet_small_or_big_in_every_round() -> None:
    hand = hand_of("mexican-stud", MEXICAN, [200] * 2, named=True)
    play(hand, "d dh p1 ??2c; d dh p2 ??Kh; p1 pb")
    assert asked(hand) == "p2: fold, call 1, complete to 4 or complete to 8"
    play(hand, "p2 cbr 4")
    assert asked(hand) == "p1: fold, call 3, raise to 8 or raise to 12"
    play(hand, "p1 cbr 12")
    assert asked(hand) == "p2: fold, call 8 or raise to 20"
    play(hand, "p2 cc; p2 keep; p1 keep" if hand.starter else "p2 cc; p1 keep; p2 keep")
    play(hand, "d dh p1 3c; d dh p2 4h")
    assert asked(hand) == "p2: fold, check, bet 4 or bet 8"
