"""The company at the terminal's table: how many play, who buys in again, who owes whom."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from oddchip import BadInput
from oddchip.language import library
from oddchip.room import Mix, TableStakes
from oddchip.terminal.night import Night, Setup
from oddchip.terminal.plain import Plain


def night_of(tmp_path: Path, mix: Mix, **more: object) -> Night:
    given: dict[str, object] = {"watch": True, "seed": "1", "path": tmp_path / "n.jsonl", **more}
    stakes = TableStakes.usual(100, 200, chip=25)
    return Night.start(Setup(mix, stakes, **given))  # type: ignore[arg-type]


def told(night: Night, hands: int, answers: str = "") -> str:
    """What the plain table says in so many hands."""
    target = io.StringIO()
    try:
        Plain(night, hands=hands, source=io.StringIO(answers), target=target).run()
    finally:
        night.close()
    return target.getvalue()


def test_mix_with_games_for_fewer_players_is_sat_down_to_and_says_what_it_skips(
    tmp_path: Path,
) -> None:
    night = night_of(tmp_path, Mix.named("kitchen-table"), players=7, dollars=True)
    for_fewer = [
        game.name
        for entry in Mix.named("kitchen-table").entries
        if (game := library().game(entry.game)).players[1] < 7
    ]
    text = told(night, 1)
    assert for_fewer
    for name in for_fewer:
        assert f"{name} is for 2 to " in text
        assert "players and is skipped while 7 play." in text


def test_one_game_for_fewer_players_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no game of a mix is for 9 players: badeucy for 2 to 6"):
        night_of(tmp_path, Mix.of("badeucy"), players=9)
