"""The company at the terminal's table: how many play, who buys in again, who owes whom."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from oddchip import BadInput
from oddchip.language import library
from oddchip.room import Mix, TableStakes
from oddchip.room.due import BotBuysOrLeaves
from oddchip.room.sitting import Setup
from oddchip.terminal.drawn_scene import scene
from oddchip.terminal.night import Night
from oddchip.terminal.plain import Plain
from tests.room.helpers import bust


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


# Who has lost everything


def said_by_bots(night: Night) -> list[str]:
    """What bots without chips say who buy in again, or leave."""
    night.news()
    while isinstance(due := night.due(), BotBuysOrLeaves):
        night.do(due)
    return night.news()


def broken(tmp_path: Path, places: tuple[int, ...], **more: object) -> Night:
    """A night in which some have lost everything to the last seat."""
    given = {"watch": False, "chips": 1000, "players": 3, **more}
    night = night_of(tmp_path, Mix.of("holdem"), **given)
    bust(night.table, *places)
    return night


def test_player_without_chips_is_asked_before_buying_in_again(tmp_path: Path) -> None:
    text = told(broken(tmp_path, (0,)), 1, "x\nb\nf\nf\n")
    assert text.count("You have no chips left: b buy in again for 1,000, q leave >") == 2
    assert "You buy in again for 1,000." in text


@pytest.mark.parametrize("answer", ["q\n", "leave\n", ""])
def test_player_without_chips_may_leave(tmp_path: Path, answer: str) -> None:
    night = broken(tmp_path, (0,))
    text = told(night, 1, answer)
    assert night.table.brought["You"] == 1000
    assert "You leave after 0 hands" in text


def test_bots_buy_in_again_so_often_and_then_leave(tmp_path: Path) -> None:
    night = broken(tmp_path, (1,), rebuys=2)
    for time in range(3):
        assert said_by_bots(night) == [
            "Ann buys in again for 1,000." if time < 2 else "Ann has no chips left, and leaves."
        ]
        if time < 2:
            bust(night.table, 1)
    assert night.table.seated == {0, 2}
    night.close()


def test_last_hand_is_still_told_when_a_bot_has_left(tmp_path: Path) -> None:
    night = broken(tmp_path, (), rebuys=0)
    hand = night.deal()
    while not hand.done:
        night.act(hand.legal().default())
    night.finish()
    bust(night.table, 1)
    assert said_by_bots(night) == ["Ann has no chips left, and leaves."]
    assert any("Ann" in line for line in scene(night).log)
    assert [one.name for one in scene(night).seats] == ["You", "Ben"]
    night.deal()
    assert len(night.names) == 2
    night.close()


def test_night_ends_when_nobody_is_left_to_play_with(tmp_path: Path) -> None:
    text = told(broken(tmp_path, (1, 2), rebuys=0), 5, "")
    assert "Ben has no chips left, and leaves." in text
    assert "Nobody is left to play with." in text
    assert "Ann pays you 1,000" in text
    assert "Ben pays you 1,000" in text


def test_who_owes_whom_is_told_when_somebody_leaves(tmp_path: Path) -> None:
    text = told(broken(tmp_path, (0,), rebuys=0), 1, "q\n")
    assert "Who owes whom:\n  You pay Ann 1,000\n" in text


def test_rebuys_of_a_night_are_resumed(tmp_path: Path) -> None:
    night = broken(tmp_path, (1,), rebuys=1)
    night.close()
    again = Night.resume(night.path, library())
    assert again.rebuys == 1
    again.close()
