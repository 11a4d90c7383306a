"""`oddchip play`: what the arguments mean where people sit down."""

from __future__ import annotations

import argparse

import pytest

from oddchip import BadInput
from oddchip.cli import play
from oddchip.language import library
from oddchip.room import stakes_for
from oddchip.terminal.night import Setup


def sat_down(*words: str) -> Setup:
    parser = argparse.ArgumentParser()
    play.arguments(parser)
    return play.setup(parser.parse_intermixed_args(words), library())


def blinds(setup: Setup, game: str, limit: str = "") -> tuple[int, ...]:
    return stakes_for(library().game(game), setup.stakes, 6, limit=limit).blinds[:2]


def bets(setup: Setup, game: str) -> tuple[int, int]:
    found = stakes_for(library().game(game), setup.stakes, 6)
    return (found.small_bet, found.big_bet)


# What figures mean


@pytest.mark.parametrize("game", ["holdem", "omaha", "short-deck-holdem"])
def test_figures_at_a_no_limit_or_pot_limit_game_are_the_blinds(game: str) -> None:
    assert blinds(sat_down(game, "--stakes", "1/2"), game) == (1, 2)
    assert blinds(sat_down(game, "--stakes", "$0.25/$0.50"), game) == (25, 50)
    assert blinds(sat_down(game, "--stakes", "25¢/50¢"), game) == (25, 50)
    assert blinds(sat_down(game, "--stakes", "0.25/0.50"), game) == (25, 50)
    assert blinds(sat_down(game), game) == (100, 200)


def test_figures_at_a_limit_game_are_the_bets() -> None:
    setup = sat_down("badugi", "--stakes", "100/200")
    assert bets(setup, "badugi") == (100, 200)
    assert blinds(setup, "badugi") == (50, 100)


def test_figures_of_a_mix_are_the_limit_bets_and_blinds_are_half_of_them() -> None:
    setup = sat_down("8-game", "--stakes", "100/200")
    assert bets(setup, "omaha-8") == (100, 200)
    assert blinds(setup, "holdem", "no") == (50, 100)
    assert blinds(setup, "omaha", "pot") == (50, 100)


def test_mix_with_both_given() -> None:
    setup = sat_down("8-game", "--stakes", "100/200, no 25/50")
    assert bets(setup, "omaha-8") == (100, 200)
    assert blinds(setup, "holdem", "no") == (25, 50)


def test_mix_of_no_limit_and_pot_limit_games_alone_has_blinds() -> None:
    setup = sat_down("holdem", "omaha", "--stakes", "1/2")
    assert blinds(setup, "holdem") == (1, 2)
    assert blinds(setup, "omaha") == (1, 2)


def test_structure_in_front_holds_for_every_game() -> None:
    assert bets(sat_down("holdem", "--stakes", "limit 10/20"), "holdem") == (10, 20)
    assert blinds(sat_down("badugi", "--stakes", "no-limit 5/10"), "badugi") == (5, 10)
    found = stakes_for(
        library().game("razz"), sat_down("razz", "--stakes", "spread 2 to 10").stakes, 6
    )
    assert (found.least, found.most) == (2, 10)


def test_three_blinds_are_stakes_of_their_own() -> None:
    setup = sat_down("california-lowball", "--stakes", "no 5-5-10 least 20")
    found = stakes_for(library().game("california-lowball"), setup.stakes, 6)
    assert (found.blinds, found.min_bet, found.blind_count) == ((5, 5, 10, 0, 0, 0), 20, 3)


def test_figures_at_home_are_the_bumps() -> None:
    assert sat_down("anaconda").stakes.bumps == (25, 200, 500)
    assert sat_down("anaconda", "--stakes", "2/5").stakes.bumps == (25, 200, 500)
    assert sat_down("anaconda", "--stakes", ".50-4-10").stakes.bumps == (50, 400, 1000)


def test_amounts_are_dollars_where_home_games_are_played() -> None:
    setup = sat_down("kitchen-table", "--stakes", "2/4")
    assert bets(setup, "omaha-8") == (200, 400)
    assert setup.dollars


def test_no_chip_is_smaller_than_the_stakes_need() -> None:
    assert sat_down("kitchen-table").stakes.chip == 25
    assert sat_down("holdem", "--stakes", "$1/$2").stakes.chip == 25
    assert sat_down("holdem", "--stakes", "$0.10/$0.20").stakes.chip == 5
    assert sat_down("holdem", "--stakes", "$0.01/$0.02").stakes.chip == 1


# Chips


@pytest.mark.parametrize("words", [[], ["--stakes", "5/10"], ["--stakes", "$5/$10"]])
@pytest.mark.parametrize("game", ["guts-2", "guts-3", "lou", "in-between", "anaconda"])
def test_everybody_has_chips_for_many_antes(game: str, words: list[str]) -> None:
    forced = library().game(game).forced
    assert sat_down(game, *words).chips >= max(
        20 * forced.amount if forced.kind != "bank" else 0, 10_000
    )


def test_everybody_has_a_hundred_big_blinds() -> None:
    assert sat_down("holdem", "--stakes", "1/2").chips == 200
    assert sat_down("horse", "--stakes", "100/200").chips == 10_000
    assert sat_down("holdem", "--chips", "60").chips == 6000


# Mistakes


@pytest.mark.parametrize(
    ("stakes", "message"),
    [
        ("0/0", "stakes of 0/0 leave nothing to play for; write 100/200"),
        ("$0/$0", "leave nothing to play for"),
        ("no 0/0", "leave nothing to play for"),
        ("limit 0/5", "need two figures above nought"),
        ("spread 0 to 5", "need two figures above nought"),
        ("2/1", "begin with the largest figure"),
        ("5-10-5", "begin with the largest figure"),
        ("5", "are not understood; write 100/200"),
        ("a lot", "are not understood"),
        ("limit 5-5-10", "need two figures"),
        ("limit 5/10 least 20", "a least bet is for no limit"),
        ("no 5/10 least 5", "the least bet is no less than the big blind"),
        ("100/200, limit 2/4", "name the bets twice"),
        ("-5/10", "are not understood"),
    ],
)
def test_stakes_that_cannot_be_get_a_sentence_without_inner_names(
    stakes: str, message: str
) -> None:
    with pytest.raises(BadInput, match=message) as told:
        sat_down("holdem", f"--stakes={stakes}")
    assert "TableStakes" not in str(told.value)


def test_nobody_sits_down_without_chips() -> None:
    with pytest.raises(BadInput, match="nobody plays without chips"):
        sat_down("holdem", "--chips", "0")
