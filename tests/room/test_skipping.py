"""A mix skips a game that is not for so many players, says so, and comes back to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddchip import BadInput
from oddchip.language import library
from oddchip.room import Mix, Session, Table, resume
from oddchip.room.skipping import left_out
from oddchip.room.table_entries import Dealt
from tests.room.helpers import fold_out, seated

MIX = Mix.of("holdem", "badeucy", "razz", hands=1)


def fold_away(table: Table, count: int) -> list[str]:
    found = []
    for _ in range(count):
        hand = table.deal()
        table.hand = None
        table.dealt, table.hands = (), table.hands + 1
        found.append(hand.game.id)
    return found


def said(table: Table) -> list[str]:
    assert table.plan is not None
    return [one.words for one in table.plan.skipped]


def test_game_for_fewer_players_is_skipped_with_a_word() -> None:
    most = library().game("badeucy").players[1]
    table = seated(most + 1, mix=MIX)
    assert fold_away(table, 1) == ["holdem"]
    assert said(table) == []
    assert fold_away(table, 1) == ["razz"]
    (words,) = said(table)
    assert words == f"Badeucy is for 2 to {most} players and is skipped while {most + 1} play"
    assert fold_away(table, 3) == ["holdem", "razz", "holdem"]


def test_mix_comes_back_to_the_game_when_there_is_room() -> None:
    most = library().game("badeucy").players[1]
    table = seated(most + 1, mix=MIX)
    assert fold_away(table, 4) == ["holdem", "razz", "holdem", "razz"]
    table.stand(2)
    assert fold_away(table, 3) == ["holdem", "badeucy", "razz"]
    assert said(table) == []


def test_game_is_left_when_too_many_sit_down_in_the_middle_of_it() -> None:
    most = library().game("badeucy").players[1]
    table = seated(most, seats=most + 1, mix=Mix.of("badeucy", "holdem", hands=4))
    assert fold_away(table, 2) == ["badeucy", "badeucy"]
    table.sit(most, "Zoe", 10_000)
    assert fold_away(table, 4) == ["holdem"] * 4


def test_mix_without_a_game_for_so_many_is_refused() -> None:
    mix = Mix.of("badacey", "badeucy")
    with pytest.raises(BadInput, match="no game of a mix is for 9 players: badacey for 2 to"):
        left_out(mix, library(), 9)
    with pytest.raises(BadInput, match="by that many"):
        seated(9, mix=mix).deal()


def test_skipping_is_in_the_log_and_resumed(tmp_path: Path) -> None:
    table = seated(7, mix=Mix.of("holdem", "badeucy", "stud", hands=1))
    with Session.start(tmp_path / "night.jsonl", table):
        fold_out(table, None)
        fold_out(table, None)
        deals = [entry.hand for entry in table.log if isinstance(entry, Dealt)]
    assert [hand.skipped for hand in deals] == [(), ("badeucy",)]
    with resume(tmp_path / "night.jsonl") as again:
        assert again.table.turn == table.turn
