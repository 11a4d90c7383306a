"""The odds of one hand."""

from __future__ import annotations

import pytest

from oddchip.cli.bars import bar, lines, picture
from oddchip.equity import Equity
from oddchip.equity.exact_or_sampled import AnswerOptions
from oddchip.equity.hand_odds import odds
from oddchip.errors import BadInput
from oddchip.language import library

QUICK = AnswerOptions(samples=2000)


def test_a_flush_draw_has_nine_outs() -> None:
    found = odds(library().game("holdem"), "AhKh", board="2h7h9c", wish=QUICK)
    (side,) = found.sides
    outs = dict(side.outs)
    assert side.now == "high card"
    assert (len(outs["flush"]), len(outs["pair"])) == (9, 14)
    assert [street for street, _ in side.streets] == ["with 4 board cards", "at the showdown"]
    assert dict(side.streets[-1][1])["flush"] == pytest.approx(0.35, abs=0.04)


def test_streets_begin_where_there_is_a_hand() -> None:
    found = odds(library().game("stud-8"), "Ah2d/3c", wish=QUICK)
    assert [side.side for side in found.sides] == ["high", "low"]
    assert [street for street, _ in found.sides[0].streets] == [
        "with 5 cards",
        "with 6 cards",
        "at the showdown",
    ]
    assert sum(chance for _, chance in found.sides[1].streets[-1][1]) == pytest.approx(1)


def test_a_hand_before_its_discard_keeps_by_the_policy() -> None:
    game = library().game("crazy-pineapple-8")
    found = odds(game, "AhAd9c", board="AcJs3s", wish=AnswerOptions(samples=20))
    assert found.sides[0].now == "three of a kind"
    assert [street for street, _ in found.sides[0].streets][-1] == "at the showdown"
    assert "throws a card away" in found.equity.policy
    early = odds(game, "AhAd9c", wish=AnswerOptions(samples=5))
    assert (early.sides[0].now, early.sides[0].outs) == ("", ())
    assert sum(chance for _, chance in early.sides[0].streets[-1][1]) == pytest.approx(1)


def test_odds_with_cards_still_to_be_turned() -> None:
    found = odds(
        library().game("elimination"), "QhJsThKs", board="8d", wish=AnswerOptions(samples=50)
    )
    assert found.sides[0].now == "a total of 40"
    assert found.equity.method == "sampled"


def test_badugi_counts_its_cards() -> None:
    (side,) = odds(library().game("badugi"), "Ah2c3dKd", wish=QUICK).sides
    assert side.now == "three cards"


def test_odds_are_of_one_hand() -> None:
    with pytest.raises(BadInput, match="not of a list"):
        odds(library().game("holdem"), "AA,KK")
    with pytest.raises(BadInput, match="at least one"):
        odds(library().game("holdem"), "AhAd", against=0)


def test_an_answer_is_shown_with_bars_and_drawn() -> None:
    found = Equity(
        (0.75, 0.25), (0.7, 0.2), (0.1, 0.1), {"high": (0.75, 0.25)}, "sampled", 1000, 0.01, 0.5
    )
    first, second, how = lines(found, ["AhAd", "QQ+"])
    assert first.startswith("A♥ A♦   75.00%  ██████████████████······")
    assert second.startswith("QQ+ ")
    assert how == "sampled: 1,000 deals in 0.50 s, standard error 1.00%"
    assert picture(found, ["AhAd", "<b>"]).count("&lt;b&gt;") == 1
    assert bar(0.001) == "·" * 24
