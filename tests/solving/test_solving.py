"""Small games solved, and the bots held against the truth."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oddchip.bots import CHARACTERS
from oddchip.cli.entry import main
from oddchip.errors import BadInput
from oddchip.hand import FOLD, Action, BetQuestion, Stakes, blind_stakes, raise_to
from oddchip.hand.view import View
from oddchip.language.library import library
from oddchip.solving.game_tree import Tree
from oddchip.solving.jam_or_fold import (
    Classes,
    Ends,
    JamOrFold,
    asked_to_jam,
    classes_of,
    ends_of,
    solve_jam_or_fold,
)
from oddchip.solving.regret import exploitability, solve, value

GAMES = Path(__file__).parents[1] / "language" / "games"
KUHN = Stakes(limit="fixed", antes=(1, 1), small_bet=1, big_bet=1)


def test_kuhn_is_worth_an_eighteenth_to_the_second_player() -> None:
    tree = Tree(library(GAMES).game("kuhn"), KUHN, 2)
    assert len(tree.situations) == 12
    strategy = solve(tree, 200)
    assert value(tree, strategy) == pytest.approx(-1 / 18, abs=0.001)
    assert 0 <= exploitability(tree, strategy) < 0.002


def test_a_strategy_that_always_folds_loses_its_ante() -> None:
    tree = Tree(library(GAMES).game("kuhn"), KUHN, 2)
    folding = {
        key: [float(action.kind == "fold" or (action.kind == "call" and not _facing(one)))
              for action in one.answers]
        for key, one in tree.situations.items()
    }  # fmt: skip
    for situation in folding.values():
        assert sum(situation) == 1
    assert exploitability(tree, folding) == pytest.approx(1.0)


def _facing(one: object) -> bool:
    return any(action.kind == "fold" for action in one.answers)  # type: ignore[attr-defined]


def test_the_command_tells_how_far_the_bots_are(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["solve", "kuhn", "--games", str(GAMES), "--rounds", "50", "--bots", "2"]
    words += ["--effort", "instant", "--json"]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["situations"] == 12
    assert set(found["bots"]) == set(CHARACTERS)
    assert all(one > found["exploitability"] for one in found["bots"].values())
    assert found["effort"] == "instant"


def test_the_command_asks_whom_it_is_told_to(capsys: pytest.CaptureFixture[str]) -> None:
    """A king bets into who always calls, a queen and a jack check: 2, 0 and -1 by the showdown."""
    words = ["solve", "kuhn", "--games", str(GAMES), "--bots", "1", "--player", "caller"]
    assert main(words) == 0
    assert "an opponent can win at most 0.3333 from 'caller'" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["holdem"], "deals for two"),
        (["kuhn", "--bets", "x"], "a small and a big bet"),
        (["kuhn", "--stack", "-3"], "--stack should be 2 or more"),
        (["stud", "--jam"], "--jam is for games of the library"),
        (["kuhn", "--player", "nobody"], "there is no player 'nobody'"),
    ],
)
def test_what_cannot_be_solved_gets_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", *words, "--games", str(GAMES)]) == 2
    assert sentence in capsys.readouterr().err


def test_the_ends_of_jam_or_fold_are_played() -> None:
    """The small blind folds, takes the big blind, or plays for both stacks."""
    found = ends_of(library().game("holdem"), blind_stakes(1, 2), 20)
    assert found == Ends(folds=-1, steals=2, pot=40, paid=20)


def test_jam_or_fold_with_one_card_of_three_is_solved_by_hand() -> None:
    """A jack never calls, a king always; the first to act jams everything but the jack sometimes.

    Blinds 1 and 2, three chips each: a jam wins the big blind from a jack, and a queen calls.
    """
    names = ("J", "Q", "K")
    apart = [[float(a != b) for b in range(3)] for a in range(3)]
    shares = [[0.5 if a == b else float(a > b) for b in range(3)] for a in range(3)]
    game = JamOrFold(Classes(names, apart, shares), Ends(-1.0, 2.0, 6.0, 3.0))
    jams, calls = solve_jam_or_fold(game, 400)
    assert game.exploitability(jams, calls) < 0.002
    assert jams[2] > 0.99
    assert calls[2] > 0.99
    assert calls[0] < 0.01
    always = [1.0, 1.0, 1.0]
    assert game.exploitability(always, always) > 0.2


def test_jam_or_fold_in_short_deck_holdem() -> None:
    """With few samples a matchup: aces jam and call, and nearly nothing could be won from it."""
    game = library().game("short-deck-holdem")
    classes = classes_of(game, jobs=1, samples=60)
    assert len(classes.names) == 81
    assert sum(map(sum, classes.pairs)) == 630 * 561
    solved = JamOrFold(classes, ends_of(game, blind_stakes(1, 2), 20))
    jams, calls = solve_jam_or_fold(solved, 100)
    assert solved.exploitability(jams, calls) < 0.01
    aces = classes.names.index("AA")
    assert min(jams[aces], calls[aces]) > 0.99
    assert classes.often(calls) < classes.often(jams) < 1


def test_jam_or_fold_is_for_two_hole_cards() -> None:
    with pytest.raises(BadInput, match="deals 4 cards, not two"):
        ends_of(library().game("omaha"), blind_stakes(1, 2), 20)


def test_who_is_asked_in_every_class_jams_by_its_cards() -> None:
    """One who puts in aces alone, and calls with nothing: asked twice with each of two classes."""
    game, stakes = library().game("holdem"), blind_stakes(1, 2)
    asked: list[tuple[int, str]] = []

    def answer(view: View, number: int) -> Action:
        assert view.seat is not None
        own = view.players[view.seat].down
        asked.append((view.seat, "".join(map(str, own))))
        aces = all(one >> 2 == 12 for one in own)
        assert isinstance(view.question, BetQuestion)
        return raise_to(view.question.raises[-1][1]) if aces and view.question.raises else FOLD

    jams, calls = asked_to_jam(game, stakes, 20, ("AA", "72o"), answer, 2)
    assert (jams, calls) == ([1.0, 0.0], [0.0, 0.0])
    assert len(asked) == 8
    assert len({seat for seat, _ in asked}) == 2
    assert len({cards for _, cards in asked}) == 4
