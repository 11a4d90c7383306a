"""`oddchip play`: what the arguments mean where people sit down."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from oddchip import BadInput, GameFileError
from oddchip.cli import play
from oddchip.cli.sitting import setup
from oddchip.hand import Action, Hand, blind_stakes
from oddchip.language import library
from oddchip.room import stakes_for
from oddchip.room.agreement import AGREEMENT
from oddchip.room.mixfile import MIX
from oddchip.room.sitting import Setup, table_of


def sat_down(*words: str) -> Setup:
    parser = argparse.ArgumentParser()
    play.arguments(parser)
    return setup(parser.parse_intermixed_args(words), library())


def blinds(night: Setup, game: str, limit: str = "") -> tuple[int, ...]:
    return stakes_for(library().game(game), night.stakes, 6, limit=limit).blinds[:2]


def bets(night: Setup, game: str) -> tuple[int, int]:
    found = stakes_for(library().game(game), night.stakes, 6)
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
    night = sat_down("badugi", "--stakes", "100/200")
    assert bets(night, "badugi") == (100, 200)
    assert blinds(night, "badugi") == (50, 100)


def test_figures_of_a_mix_are_the_limit_bets_and_blinds_are_half_of_them() -> None:
    night = sat_down("8-game", "--stakes", "100/200")
    assert bets(night, "omaha-8") == (100, 200)
    assert blinds(night, "holdem", "no") == (50, 100)
    assert blinds(night, "omaha", "pot") == (50, 100)


def test_mix_with_both_given() -> None:
    night = sat_down("8-game", "--stakes", "100/200, no 25/50")
    assert bets(night, "omaha-8") == (100, 200)
    assert blinds(night, "holdem", "no") == (25, 50)


def test_mix_of_no_limit_and_pot_limit_games_alone_has_blinds() -> None:
    night = sat_down("holdem", "omaha", "--stakes", "1/2")
    assert blinds(night, "holdem") == (1, 2)
    assert blinds(night, "omaha") == (1, 2)


def test_structure_in_front_holds_for_every_game() -> None:
    assert bets(sat_down("holdem", "--stakes", "limit 10/20"), "holdem") == (10, 20)
    assert blinds(sat_down("badugi", "--stakes", "no-limit 5/10"), "badugi") == (5, 10)
    found = stakes_for(
        library().game("razz"), sat_down("razz", "--stakes", "spread 2 to 10").stakes, 6
    )
    assert (found.least, found.most) == (2, 10)


def test_three_blinds_are_stakes_of_their_own() -> None:
    night = sat_down("california-lowball", "--stakes", "no 5-5-10 least 20")
    found = stakes_for(library().game("california-lowball"), night.stakes, 6)
    assert (found.blinds, found.min_bet, found.blind_count) == ((5, 5, 10, 0, 0, 0), 20, 3)


def test_figures_at_home_are_the_bumps() -> None:
    assert sat_down("anaconda").stakes.bumps == (25, 200, 500)
    assert sat_down("anaconda", "--stakes", "2/5").stakes.bumps == (25, 200, 500)
    assert sat_down("anaconda", "--stakes", ".50-4-10").stakes.bumps == (50, 400, 1000)


def test_amounts_are_dollars_where_home_games_are_played() -> None:
    night = sat_down("kitchen-table", "--stakes", "2/4")
    assert bets(night, "omaha-8") == (200, 400)
    assert night.dollars


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
        ("limit 0/5", "need two figures above zero"),
        ("spread 0 to 5", "need two figures above zero"),
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


# What a table agrees on


def dealt(night: Setup, game: str | None = None, hands: int = 1) -> Hand:
    """The last of some hands dealt as agreed."""
    table = table_of(night)
    for seat in range(night.players):
        table.sit(seat, f"P{seat}", night.chips)
    for _ in range(hands - 1):
        table.deal(game)
        table.hand = None
        table.dealt, table.hands = (), table.hands + 1
    return table.deal(game)


def test_options_of_games() -> None:
    night = sat_down("archie", "lou", "--option", "nines", "--option", "lou.draw=no")
    assert [one.options for one in night.mix.entries] == [{"nines": True}, {"draw": False}]
    with pytest.raises(BadInput, match="holdem has no option 'hot'; there are none"):
        sat_down("holdem", "--option", "hot")
    with pytest.raises(BadInput, match="no game of a mix has an option 'hot'; options are"):
        sat_down("archie", "lou", "--option", "hot")
    with pytest.raises(BadInput, match=r"'nines' is true or false, not 'maybe'"):
        sat_down("archie", "--option", "nines=maybe")


def test_antes_straddles_burns_and_jams() -> None:
    agreed = ["--stakes", "no 5/10", "--ante", "2", "--straddle", "--burn", "--jam-or-fold"]
    hand = dealt(sat_down("holdem", *agreed))
    assert hand.antes == [2] * 6
    assert hand.blinds[:3] == [5, 10, 20]
    assert hand.burns
    assert hand.jam_or_fold


def test_big_blind_ante() -> None:
    hand = dealt(sat_down("holdem", "--stakes", "no 5/10", "--big-blind-ante", "10"))
    assert hand.antes == [0, 10, 0, 0, 0, 0]
    hand = dealt(sat_down("holdem", "--stakes", "no 5/10", "--ante", "10", "--ante-from", "button"))
    assert hand.antes == [0, 0, 0, 0, 0, 10]


def test_bomb_pots() -> None:
    night = sat_down("holdem", "--stakes", "5/10", "--bomb-pots", "2", "--bomb-ante", "30")
    assert [dealt(night, hands=number).bomb_pot for number in (1, 2, 3)] == [False, True, False]
    assert dealt(night, hands=2).antes == [30] * 6


def test_caps() -> None:
    assert dealt(sat_down("badugi", "--cap", "4")).stakes.cap == 4
    assert dealt(sat_down("badugi", "--cap", "none")).stakes.cap is None
    assert dealt(sat_down("badugi", "--no-cap-heads-up")).stakes.cap_heads_up is False


def test_three_blinds_are_dealt() -> None:
    hand = dealt(sat_down("holdem", "--stakes", "no 5-5-10 least 20"))
    assert (hand.blinds[:3], hand.least_bet) == ([5, 5, 10], 20)


def test_bank_of_in_between() -> None:
    assert dealt(sat_down("in-between", "--bank", "80")).antes[-1] == 8000
    with pytest.raises(BadInput, match="the dealer banks at least 5000, not 2000"):
        dealt(sat_down("in-between", "--bank", "20"))


def test_rounds_of_in_between() -> None:
    night = sat_down("in-between", "--rounds", "1", "--players", "3")
    hand = dealt(night)
    for _ in range(2):
        assert not hand.done
        hand.act(Action("wager", amount=0))
    assert hand.done
    with pytest.raises(BadInput, match="holdem has no option 'rounds'"):
        Hand("holdem", blind_stakes(1, 2), [99] * 3, options={"rounds": 2})


def test_burn_of_guts() -> None:
    """The most that a loser matches, in a round with a pot that is larger."""
    hand = dealt(sat_down("guts-2", "--most-match", "10", "--players", "3"))
    while not any(event.kind == "match" for event in hand.events):
        hand.act(Action("draw"))
    assert {event.amount for event in hand.events if event.kind == "match"} == {1000}
    with pytest.raises(BadInput, match="holdem has no option 'most_match'"):
        Hand("holdem", blind_stakes(1, 2), [99] * 3, options={"most_match": 200})


def test_figures_agreed_on_are_kept_with_the_hand() -> None:
    hand = dealt(sat_down("guts-2", "--most-match", "10", "--players", "3"))
    again = Hand.from_json(hand.to_json())
    assert again.game.losers is not None
    assert again.game.losers.burn == 1000
    assert again == hand == hand.copy()


def test_empty_rounds_of_guts() -> None:
    assert dealt(sat_down("guts-3", "--empty-rounds", "2")).empty_rounds == 2
    assert dealt(sat_down("guts-3")).empty_rounds == 6
    assert dealt(sat_down("guts-3", "--empty-rounds", "0")).empty_rounds == 0


def test_house_whose_rules_hold() -> None:
    night = sat_down("holdem", "--stakes", "$5/$10", "--house", "new-hampshire", "--chips", "300")
    assert table_of(night).house is not None
    with pytest.raises(BadInput, match=r"forced money of \$20"):
        table_of(sat_down("holdem", "--stakes", "$10/$20", "--house", "new-hampshire"))
    with pytest.raises(BadInput, match="--house should be one of new-hampshire, not 'vegas'"):
        sat_down("--house", "vegas")


def test_limits_for_the_picker() -> None:
    night = sat_down("dealers-choice", "--stakes", "2/4", "--limits", "1/2", "5/10")
    table = table_of(night)
    assert table.limits is not None
    assert [one.small_bet for one in table.limits] == [100, 500]
    with pytest.raises(BadInput, match="limits are for a picker"):
        sat_down("horse", "--limits", "1/2", "5/10")


def test_how_long_each_game_lasts() -> None:
    night = sat_down("razz", "stud", "--every", "8 hands")
    assert (night.mix.by, night.mix.count) == ("hands", 8)
    with pytest.raises(BadInput, match="every = 'often' is not understood"):
        sat_down("razz", "stud", "--every", "often")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--players", "1"], "--players should be 2 to 10 players, not '1'"),
        (["--players", "some"], "--players should be 2 to 10 players"),
        (["--cap", "-1"], "--cap should be a whole number, at least 0 or one of none"),
        (["--ante", "lots"], "'lots' is not an amount"),
        (["--ante-from", "me"], "--ante-from should be one of all, big blind, button"),
    ],
)
def test_what_cannot_be_agreed_on_gets_a_sentence(words: list[str], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        sat_down("holdem", *[f"{words[0]}={words[1]}"])


# A table's file

FILE = """
play     = ["archie", "guts-3"]
every    = "3 hands"
stakes   = "1/2"
players  = 4
chips    = 200
straddle = true
cap      = "none"
options  = { nines = true, "guts-3.compulsory" = false }
"""


def test_table_file_says_what_the_table_has_agreed_on(tmp_path: Path) -> None:
    path = tmp_path / "thursday.toml"
    path.write_text(FILE, encoding="utf-8")
    night = sat_down("--table", str(path))
    assert [one.game for one in night.mix.entries] == ["archie", "guts-3"]
    assert [one.options for one in night.mix.entries] == [{"nines": True}, {"compulsory": False}]
    assert (night.mix.by, night.mix.count) == ("hands", 3)
    assert (night.players, night.chips, night.stakes.small_bet) == (4, 20_000, 100)
    assert night.options is not None
    assert (night.options.straddle, night.options.cap) == (True, None)


def test_command_line_goes_over_the_file(tmp_path: Path) -> None:
    path = tmp_path / "thursday.toml"
    path.write_text(FILE, encoding="utf-8")
    night = sat_down("--table", str(path), "--players", "5", "--no-straddle")
    assert night.players == 5
    assert night.options is not None
    assert not night.options.straddle


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            'stakes = "1/2"\nstradle = true',
            r"t.toml:2: there is no key 'stradle'; did you mean 'strad",
        ),
        ("players = 1", "t.toml:1: 'players' should be 2 to 10 players, not 1"),
        ('limits = ["1/2"]', "t.toml:1: limits should be two"),
        ('house = "vegas"', "t.toml:1: 'house' should be one of new-hampshire"),
    ],
)
def test_mistake_in_a_table_file_is_told_with_its_line(
    tmp_path: Path, text: str, message: str
) -> None:
    path = tmp_path / "t.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(GameFileError, match=message):
        sat_down("--table", str(path))


def test_documentation_lists_everything_that_can_be_agreed_on() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "play.md").read_text(encoding="utf-8")
    assert AGREEMENT.table() in page
    assert MIX.table() in page
