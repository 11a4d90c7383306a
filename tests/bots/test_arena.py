"""The arena: figures that can be trusted and made again."""

from __future__ import annotations

import json

import pytest

from oddchip.bots import player
from oddchip.bots.arena import Figure, Order, figures, measure, seated
from oddchip.cli.entry import main
from oddchip.errors import BadInput


def test_figures_can_be_made_again() -> None:
    first = measure("five-card-stud", "tight", "random", hands=12, effort=0.2)
    assert first == measure("five-card-stud", "tight", "random", hands=12, effort=0.2)
    assert first.hands == 12


def test_players_of_one_kind_win_nothing_from_each_other() -> None:
    """Every deal is played once from each seat, so equals cancel out to the last chip."""
    assert measure("holdem", "caller", "caller", hands=12).won == pytest.approx(0)


@pytest.mark.parametrize("id", ("omaha-8", "chicago"))
def test_a_bot_beats_random_players(id: str) -> None:
    found = measure(id, "tight", "random", hands=60, effort=0.2)
    assert found.won > 0


def test_figures_come_in_the_order_asked_for() -> None:
    orders = [Order("five-card-stud", "caller", against, 3) for against in ("caller", "random")]
    assert [one.against for one in figures(orders, jobs=1)] == ["caller", "random"]


def test_any_line_up_sits_down() -> None:
    assert seated("tight", "caller nit", 4) == ["tight", "caller", "nit", "caller"]
    with pytest.raises(BadInput, match="nobody is named"):
        seated("tight", " ", 4)
    found = measure("five-card-stud", "tight", "caller random", hands=4, seats=4, effort=0.1)
    assert (found.against, found.seats, found.hands) == ("caller random", 4, 4)


def test_a_figure_has_an_interval_that_holds_the_truth_nineteen_times_of_twenty() -> None:
    low, high = Figure("a", "tight", "caller", 3, 9, 10.0, 3.0).interval
    assert (low, high) == pytest.approx((4.12, 15.88))


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(BadInput, match="there is no player 'shy'"):
        player("shy")


def test_the_command_writes_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "razz", "--player", "wild", "--against", "caller", "--hands", "3", "--json"]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["player"], found["against"]) == ("razz", "wild", "caller")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "name a game"),
        (["holdem", "--seats", "40"], "is for 2 to"),
        (["holdem", "--hands", "0"], "--hands should be 1 or more, not 0"),
        (["nonsense"], "nonsense"),
        (["holdem", "--against", "caller shy"], "there is no player 'shy'"),
        (["holdem", "--effort", "-1"], "--effort should be 0 (at a glance) or more"),
        (["anaconda", "--limit", "pot"], "it is not played at 'pot'"),
    ],
)
def test_the_command_refuses_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_a_pot_that_is_matched_for_ever_is_divided() -> None:
    """Two who are always in at guts would play until one of them is broke."""
    found = measure("guts-2", "caller", "caller", hands=2)
    assert found.won == pytest.approx(0)
