"""What a file states of the result is compared with what was played; rake is told apart."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from oddchip.cli.entry import main
from oddchip.history import HandHistory, read_text, replay

#: p3 raises to 6, p2 calls; p2 checks and folds to a bet: the pot of 13 is p3's.
HAND = """variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 6", "p1 f", "p2 cc",
  "d db 2c3d4h", "p2 cc", "p3 cbr 8", "p2 f"]
"""
WALK = HAND[: HAND.index("actions")] + (
    'actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 f"]\n'
)


def history(text: str) -> HandHistory:
    return next(read_text(text, "hand.phh"))


def found(text: str) -> dict[str, Any]:
    return replay(history(text)).to_json()


def test_a_result_that_is_as_stated_needs_no_word() -> None:
    told = found(HAND + "finishing_stacks = [99, 94, 107]\nwinnings = [0, 0, 13]\n")
    assert told["stacks"] == [99, 94, 107]
    assert "rake" not in told
    assert "differs" not in told


@pytest.mark.parametrize(
    ("stated", "rake"),
    [
        ("winnings = [0, 0, 12.35]", 0.65),
        ("finishing_stacks = [99, 94, 106.35]", 0.65),
        ("finishing_stacks = [99, 94, 106]\nwinnings = [0, 0, 12]", 1),
    ],
)
def test_rake_is_told_apart(stated: str, rake: float) -> None:
    told = found(f"{HAND}{stated}\n")
    assert told["ok"]
    assert told["rake"] == rake
    assert told["stacks"] == [99, 94, 107]
    assert "differs" not in told


def test_what_came_back_uncalled_may_be_counted_as_won() -> None:
    assert "differs" not in found(WALK + "winnings = [0, 2, 0]\n")
    assert "differs" not in found(WALK + "winnings = [0, 3, 0]\n")
    assert "differs" in found(WALK + "winnings = [0, 4, 0]\n")


@pytest.mark.parametrize(
    "stated",
    [
        "finishing_stacks = [100, 94, 106]",  # somebody else got it
        "finishing_stacks = [99, 94, 108]",  # chips from nowhere
        "finishing_stacks = [99, 93, 107]",  # taken from one who won nothing
        "finishing_stacks = [99, 94, 90]",  # more than any house takes
        "finishing_stacks = [99, 94]",
        "finishing_stacks = 7",
        "finishing_stacks = [99, 94, true]",
        "finishing_stacks = [99, 94, nan]",
        "winnings = [0, 13, 0]",
        "winnings = [0, 0, 14]",
        "winnings = [0, 0, 5]",
        'winnings = ["a", "b", "c"]',
    ],
)
def test_a_result_that_differs_is_told(
    stated: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(f"{HAND}{stated}\n")
    assert main(["replay", "--json", str(path)]) == 2
    out, err = capsys.readouterr()
    told = json.loads(out)
    name = stated.split(maxsplit=1)[0]
    assert told["ok"]
    assert told["stacks"] == [99, 94, 107]
    played = [99, 94, 107] if name == "finishing_stacks" else [0, 0, 13]
    assert list(told["differs"]) == [name]
    assert told["differs"][name]["played"][:2] == played[:2]
    assert f"the file says {name}" in err
    (tmp_path / "right.phh").write_text(HAND)
    assert main(["replay", str(tmp_path)]) == 1
    assert f"but the file says {name}" in capsys.readouterr().out


# Stacks without end -----------------------------------------------------------------------------


def test_stacks_of_inf_are_deep_enough_for_any_bet() -> None:
    told = found(HAND.replace("[100, 100, 100]", "[inf, 100.5, inf]").replace("cbr 6", "cbr 6.25"))
    assert told["ok"], told
    assert told["stacks"] == ["inf", 94.25, "inf"]
    assert told["net"] == [-1, -6.25, 7.25]
    text = HAND.replace("[100, 100, 100]", "[inf, inf, inf]")
    told = found(text.replace("cbr 8", "cbr 1000000000") + "winnings = [0, 0, 13]\n")
    assert json.loads(json.dumps(told, allow_nan=False))["net"] == [-1, -6, 7]
    assert "differs" not in told


def test_finishing_stacks_of_inf_are_not_compared() -> None:
    text = HAND.replace("[100, 100, 100]", "[inf, 100, inf]")
    assert "differs" not in found(text + "finishing_stacks = [inf, 94, inf]\n")
    assert "differs" in found(text + "finishing_stacks = [inf, 95, inf]\n")


@pytest.mark.parametrize("odd", ["nan", "-inf", '"inf"', "true", "1e30", "[1]", "2020-01-01"])
def test_other_odd_stacks_are_refused_with_a_sentence(odd: str) -> None:
    told = found(HAND.replace("[100, 100, 100]", f"[100, 100, {odd}]"))
    assert not told["ok"]
    assert "inside Odd Chip" not in told["error"]


def test_cents_with_unknown_cards_at_the_showdown_get_their_sentence() -> None:
    text = HAND[: HAND.index('"p3 cbr 8"')].replace("cbr 6", "cbr 6.25") + (
        '"p3 cc", "d db 5s", "p2 cc", "p3 cc", "d db 6s", "p2 cc", "p3 cc"]\n'
    )
    told = found(text)
    assert told["error"] == "the cards of p2 are unknown at the showdown"
    assert told["at"] == len(history(text).actions)


# No file stops the others -----------------------------------------------------------------------

AWFUL = {
    "deep": "x = " + "[" * 5000 + "]" * 5000,
    "deep tables": "x = " + "{a = " * 5000 + "1" + "}" * 5000,
    "deep in a hand": HAND + "y = " + "[" * 5000 + "]" * 5000,
    "many digits": HAND + "y = " + "9" * 5000,
    "a stack of many digits": HAND.replace("[100, 100", "[100, 1" + "0" * 4200),
    "a bet of many digits": HAND.replace("cbr 6", "cbr " + "9" * 5000),
    "a player of many digits": HAND.replace("p3 cbr 6", "p" + "9" * 5000 + " f"),
    "dice of many digits": HAND.replace("p3 cbr 6", "d roll " + "9" * 5000),
    "odd digits": HAND.replace("p3 cbr 6", "d roll ²"),
    "another odd digit": HAND.replace("p3 cbr 6", "p³ f"),
    "a cap of many digits": HAND + "_cap = 1" + "0" * 4200,
    "deep options": HAND + "_options = {nines = " + "[" * 200 + "]" * 200 + "}",
    "no text": "\udcff\udcfe",
    "nothing": "",
}


@pytest.mark.parametrize("name", AWFUL)
def test_no_file_stops_the_others(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.phh").write_text(HAND)
    (tmp_path / "b.phh").write_bytes(AWFUL[name].encode(errors="surrogateescape"))
    (tmp_path / "c.phh").write_text(HAND)
    (tmp_path / "d.phh").mkdir()
    assert main(["replay", "--json", str(tmp_path)]) == 1
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["ok"] for one in told] == [True, False, True]
    assert "inside Odd Chip" not in told[1]["error"]
    assert "sys." not in told[1]["error"]
    assert len(told[1]["error"]) < 500
