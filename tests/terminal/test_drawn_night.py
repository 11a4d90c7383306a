"""The drawn table, driven with keys as a player drives it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

pytest.importorskip("textual")

from textual.pilot import Pilot

from oddchip.language.library import library
from oddchip.room import Mix
from oddchip.room.due import BuyOrLeave
from oddchip.room.sitting import Setup
from oddchip.seen.prompts import CARD_KEYS
from oddchip.terminal.app import RulesScreen, TableApp
from oddchip.terminal.night import Night
from oddchip.terminal.spans import plain
from tests.room.helpers import bust

from .helpers import STAKES, night_of

Driver = Pilot[Exception | None]


def text(app: TableApp) -> str:
    return "\n".join(plain(line) for line in app.drawn(app.size.width, app.size.height))


def night_at(app: TableApp) -> Night:
    assert isinstance(app.place, Night)
    return app.place


def driven(
    night: Night,
    script: Callable[[TableApp, Driver], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
    **more: int,
) -> TableApp:
    """Run the app without a terminal, and leave the night closed."""
    app = TableApp(night, pace=0.0, **more)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await script(app, pilot)

    asyncio.run(run())
    night.close()
    return app


async def asked(app: TableApp, pilot: Driver) -> None:
    """Until the player is asked, or the hand is over."""
    for _ in range(4000):
        await pilot.pause(0.01)
        up_to_me = app.asking is not None or app.picking is not None or app.deciding is not None
        if app.card:
            await pilot.press("enter")
        elif up_to_me or app.waiting or not app.is_running:
            return
    raise AssertionError("nobody asks anything")


async def answer(app: TableApp, pilot: Driver) -> None:
    """The simplest answer to whatever is asked."""
    if app.waiting:
        await pilot.press("enter")
    elif app.asking is not None:
        prompt = app.asking.prompt
        if prompt.cards:
            await pilot.press(*CARD_KEYS[: prompt.least], "enter")
        else:
            keys = [one.key for one in prompt.keys]
            await pilot.press(next((one for one in "cpmnt" if one in keys), keys[0]))
    await asked(app, pilot)


@pytest.mark.parametrize(
    "game", ["holdem", "murder", "mexican-stud", "anaconda", "seven-twenty-seven-2", "lou"]
)
def test_a_whole_hand(game: str, tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Driver) -> None:
        await asked(app, pilot)
        for _ in range(60):
            if app.waiting:
                break
            await answer(app, pilot)
        assert app.waiting
        assert "next hand" in text(app)
        await pilot.press("enter")
        await asked(app, pilot)

    app = driven(night_of(game, tmp_path), script)
    assert night_at(app).table.hands >= 1
    assert app.return_value is None


def test_who_has_no_chips_is_asked_before_buying_in_again(tmp_path: Path) -> None:
    night = night_of("holdem", tmp_path)
    bust(night.table, 0)

    async def script(app: TableApp, pilot: Driver) -> None:
        await asked(app, pilot)
        assert app.deciding == BuyOrLeave(0)
        assert "You have no chips left." in text(app)
        assert "buy in again for" in text(app)
        await pilot.press("x")
        assert not night.playing
        await pilot.press("b")
        await asked(app, pilot)
        assert night.playing
        assert any("You buy in again for" in line for line in app.earlier)

    driven(night, script)


def test_that_nobody_is_left_to_play_with_is_said_before_leaving(tmp_path: Path) -> None:
    night = night_of("holdem", tmp_path, players=2)
    night.rebuys = 0
    bust(night.table, 1)

    async def script(app: TableApp, pilot: Driver) -> None:
        while not app.over:
            await pilot.pause(0.01)
        assert "Nobody is left to play with." in text(app)
        assert "Ann has no chips left, and leaves." in text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert not app.is_running

    driven(night, script)


def test_keys_rules_resizing_and_leaving(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Driver) -> None:
        await asked(app, pilot)
        assert "fold" in text(app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        assert "MURDER" in app.screen.text
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, RulesScreen)
        for width, height in ((60, 20), (130, 40), (40, 12), (80, 24)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert max(map(len, text(app).splitlines())) <= width
        await pilot.press("pageup", "pagedown", "x")
        assert app.asking is not None
        await pilot.press("ctrl+c")

    app = driven(night_of("murder", tmp_path), script)
    assert night_at(app).table.hand is not None, "the hand waits in the log"
    again = Night.resume(night_at(app).path, library())
    assert again.my_turn
    again.close()


def test_a_raise_is_typed(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Driver) -> None:
        await asked(app, pilot)
        await pilot.press("r", "q", "5", "0", ".", "5", "0")
        await pilot.pause()
        assert "Raise to: 50.50" in text(app)
        await pilot.press("enter")
        await pilot.pause()
        hand = night_at(app).hand
        assert hand is not None
        assert any(one.kind == "raise" and one.to == 5050 for one in hand.events)

    driven(night_of("holdem", tmp_path, seed="1"), script)


def test_a_resumed_night_asks_the_same_question(tmp_path: Path) -> None:
    seen: list[str] = []

    async def script(app: TableApp, pilot: Driver) -> None:
        await asked(app, pilot)
        if not seen:
            await answer(app, pilot)
        assert app.asking is not None
        seen.append(str(app.asking.prompt))

    app = driven(night_of("omaha-8", tmp_path), script)
    driven(Night.resume(night_at(app).path, library()), script)
    assert seen[0] == seen[1]


def test_bots_are_watched_for_some_hands(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Driver) -> None:
        for _ in range(600):
            await pilot.pause(0.01)
            if not app.is_running or app.hands_left == 0:
                return

    app = driven(night_of("razz", tmp_path, watch=True), script, hands=2)
    assert night_at(app).table.hands == 2


def test_who_deals_picks_the_game(tmp_path: Path) -> None:
    night = Night.start(
        Setup(
            Mix.of("holdem", "murder", "badugi", choice=True),
            STAKES,
            players=2,
            seed="2",
            path=tmp_path / "choice.jsonl",
        )
    )

    async def script(app: TableApp, pilot: Driver) -> None:
        for _ in range(60):
            await asked(app, pilot)
            if app.picking is not None:
                break
            await answer(app, pilot)
        assert "Your deal" in text(app)
        await pilot.press("m", "u", "r")
        await pilot.pause()
        assert "murder" in text(app)
        await pilot.press("enter")
        await asked(app, pilot)
        assert night.hand is not None
        assert night.hand.game_id == "murder"

    driven(night, script)
