"""Histories speak in the money of their file, exactly, whatever chips the engine plays with."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest

from oddchip.cli import main
from oddchip.history import HandHistory, Replayed, read_file, read_text, replay
from tests.history.test_replay_command import Captured

SHARED = Path(__file__).parents[3] / "shared" / "data" / "phh"
HALVES = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [10000, 10000]
finishing_stacks = [9787.5, 10212.5]
actions = [
  "d dh p1 2c3c", "d dh p2 AhAd", "p2 cc", "p1 cbr 212.5", "p2 cc",
  "d db 7s8h9d", "p1 cc", "p2 cbr 300", "p1 f",
]
"""
WHOLE = HALVES.replace("212.5", "200").replace("[9787.5, 10212.5]", "[9800, 10200]")
STATED_WRONG = HALVES.replace("9787.5", "9887.5").replace("10212.5", "10112.5")


def history_of_text(text: str) -> HandHistory:
    (history,) = read_text(text)
    return history


def replayed(text: str) -> Replayed:
    return replay(history_of_text(text))


def test_results_and_stacks_of_a_hand_with_fractions_are_in_the_files_money() -> None:
    played = replayed(HALVES)
    assert played.results == [Decimal("-212.5"), Decimal("212.5")]
    assert played.stacks == [Decimal("9787.5"), Decimal("10212.5")]
    assert played.hand is not None
    assert played.hand.stacks == [978750, 1021250]


def test_what_the_file_states_is_in_its_money_too() -> None:
    history = history_of_text(HALVES)
    assert history.stacks == [Decimal(10000), Decimal(10000)]
    assert history.finishing_stacks == [Decimal("9787.5"), Decimal("10212.5")]
    assert history.results == [Decimal("-212.5"), Decimal("212.5")]


def test_one_call_does_not_mix_scales() -> None:
    """Results of hands with and without fractions may be added up."""
    lost = [(replayed(text).results or [])[0] for text in (HALVES, WHOLE)]
    assert sum(lost) == Decimal("-412.5")
    assert all(isinstance(amount, Decimal) for amount in lost)


def test_amounts_of_many_digits_are_exact() -> None:
    text = HALVES.replace("[10000, 10000]", "[123456789012345.01, 10000]")
    played = replayed(text.replace("finishing_stacks", "_finishing"))
    assert played.stacks == [Decimal("123456789012132.51"), Decimal("10212.5")]
    stacks = played.to_json()["stacks"]
    assert Decimal(str(stacks[0])) == Decimal("123456789012132.51")


def test_a_stack_without_end_has_a_result_but_stays_without_end() -> None:
    played = replayed(HALVES.replace("[10000, 10000]", "[inf, 10000]"))
    assert played.stacks == [Decimal("Infinity"), Decimal("10212.5")]
    assert played.results == [Decimal("-212.5"), Decimal("212.5")]


def test_a_difference_is_told_in_the_files_money() -> None:
    stated, played = replayed(STATED_WRONG).stated.differs["finishing_stacks"]
    assert stated == [Decimal("9887.5"), Decimal("10112.5")]
    assert played == [Decimal("9787.5"), Decimal("10212.5")]
    assert replayed(HALVES).as_stated


def test_json_writes_decimals_as_the_file_does(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "halves.phh"
    path.write_text(HALVES)
    assert main(["replay", str(path), "--json"]) == 0
    printed = capsys.readouterr().out
    assert '"stacks": [9787.5, 10212.5], "results": [-212.5, 212.5]' in printed
    assert json.loads(printed)["results"] == [-212.5, 212.5]


def test_public_hands_win_and_lose_what_their_files_state() -> None:
    if not SHARED.is_dir():
        pytest.skip("the shared hands are not here")
    compared = 0
    for path in sorted(SHARED.rglob("*.phh*")):
        for history in read_file(path):
            if history.results is not None:
                assert replay(history).results == history.results
                compared += 1
    assert compared
