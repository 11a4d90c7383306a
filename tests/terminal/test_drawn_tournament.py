"""A tournament at the drawn table, driven with keys as a player drives it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

pytest.importorskip("textual")

from textual.pilot import Pilot

from oddchip.bots import tournaments
from oddchip.room.due import AskPerson, EnterAgain, RedeemLammers
from oddchip.room.tournament import Structure, Tournament, find, played_again
from oddchip.terminal.app import TableApp
from oddchip.terminal.spans import plain
from oddchip.terminal.tournament_place import TournamentPlace
from tests.room.tournament.helpers import GAMES, structure

Driver = Pilot[Exception | None]
LEVELS = "[{ blinds = [50, 100], bets = [100, 200], ante = 25, bring_in = 25, chip = 25 }]"


def text(app: TableApp) -> str:
    return "\n".join(plain(line) for line in app.drawn(app.size.width, app.size.height))


def place(played: Structure | str, count: int, seed: int = 5) -> TournamentPlace:
    names = ["You", *tournaments.names(count - 1)]
    found = find(played, GAMES) if isinstance(played, str) else played
    event = Tournament(found, seed=seed, games=GAMES, expected=names)
    return TournamentPlace(event, "You", bot="random")


def driven(
    where: TournamentPlace,
    script: Callable[[TableApp, Driver], Awaitable[None]],
    size: tuple[int, int] = (100, 30),
) -> TableApp:
    app = TableApp(where, pace=0.0)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await script(app, pilot)

    asyncio.run(run())
    return app


async def up_to_me(app: TableApp, pilot: Driver) -> None:
    """Until the player is asked something, or all is over."""
    for _ in range(4000):
        await pilot.pause(0.01)
        if app.card:
            await pilot.press("enter")
        elif (
            app.asking is not None
            or app.picking is not None
            or app.deciding is not None
            or app.waiting
            or app.over
            or not app.is_running
        ):
            return
    raise AssertionError("nobody asks anything")


async def all_the_way(app: TableApp, pilot: Driver) -> None:
    """Always in, to the end of the tournament."""
    for _ in range(600):
        await up_to_me(app, pilot)
        if app.over:
            return
        if app.asking is not None:
            keys = [one.key for one in app.asking.prompt.keys]
            await pilot.press("c" if "c" in keys else keys[0])
        elif isinstance(app.deciding, EnterAgain):
            await pilot.press("n")
        elif isinstance(app.deciding, RedeemLammers):
            await pilot.press("0")
        else:
            await pilot.press("enter")
    raise AssertionError("it does not end")


def test_the_screen_shows_level_clock_places_and_the_table() -> None:
    async def script(app: TableApp, pilot: Driver) -> None:
        await up_to_me(app, pilot)
        seen = text(app)
        assert "Level 1, blinds 25/50" in seen
        assert " to go; 14 of 14 left, average" in seen
        assert "you are " in seen
        assert "You sit at table " in seen
        assert "table 1, hand " in seen or "table 2, hand " in seen

    driven(place("home-freeze-out", 14), script)


def test_a_tournament_is_played_to_its_end_by_keys_and_the_log_is_whole() -> None:
    where = place(structure(levels=LEVELS, stack="400", payouts="[100]", hands="4"), 8)
    app = driven(where, all_the_way)
    assert app.over and where.tournament.over
    assert "The tournament is over." in text(app) and "Place 1: " in "\n".join(app.earlier)
    seen = " ".join(text(app).split())
    assert "you are out, place " in seen or where.tournament.people["You"].place == 1
    assert played_again(where.tournament.log, GAMES).result == where.tournament.result


def test_leaving_in_a_hand_loses_nothing() -> None:
    where = place("home-freeze-out", 9)

    async def script(app: TableApp, pilot: Driver) -> None:
        await up_to_me(app, pilot)
        await pilot.press("q")

    driven(where, script)
    again = TournamentPlace(played_again(where.tournament.log, GAMES), "You", bot="random")
    assert isinstance(again.due(), AskPerson)
    assert again.hand is not None and where.hand is not None
    assert again.my_turn and again.hand.stacks == where.hand.stacks
    assert again.hand.events == where.hand.events


def test_who_has_the_deal_picks_by_typing(tmp_path: Path) -> None:
    mix = tmp_path / "ours.toml"
    mix.write_text('name = "Ours"\nevery = "choice"\ngames = ["holdem", "razz"]\n')
    where = place(structure(mix=f'"{mix}"', levels=LEVELS, payouts="[100]"), 3)
    picked: list[str] = []

    async def script(app: TableApp, pilot: Driver) -> None:
        for _ in range(60):
            await up_to_me(app, pilot)
            if app.picking is not None:
                assert "Type the name of a game" in text(app)
                await pilot.press("x", "x", "enter")
                assert "No game of the mix is called 'xx'." in text(app)
                await pilot.press("escape", "r", "a", "z", "z", "enter")
                await up_to_me(app, pilot)
                assert where.deal is not None
                picked.append(where.deal.entry.game)
                return
            keys = [one.key for one in app.asking.prompt.keys] if app.asking is not None else []
            await pilot.press("f" if "f" in keys else "c" if keys else "enter")

    driven(where, script)
    assert picked == ["razz"]
    assert any(line["do"] == "pick" and line["game"] == "razz" for line in where.tournament.log)
