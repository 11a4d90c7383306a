"""Scenes of real hands, for the page's tests and pictures: any game, in mid-hand and at its end."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from oddchip.hand import Action, BetQuestion, Hand, Question
from oddchip.language.library import Library, library
from oddchip.room import Table
from oddchip.room.money import Money
from oddchip.room.sitting import Setup, agreed_setup, table_of
from oddchip.seen.stakes import stakes_words
from oddchip.seen.title import title
from oddchip.server.frames import ClockSeen, GameOn, TableFace, You
from oddchip.server.scene import Occupant, Setting, TableHand, scene
from oddchip.table_state.log_lines import numbered

NAMES = ("Ann", "Bob", "Cem", "Dora", "Emil", "Fatima", "Gus", "Hana", "Ivo", "Jun")
#: Whoever looks at the table.
ME = 0


@dataclass
class Sat:
    """A table with people at it, and how it writes money."""

    table: Table
    setup: Setup


def sat_down(game: str, seed: int, players: int | None = None, games: Library | None = None) -> Sat:
    """A table of one game with everybody seated."""
    agreed: dict[str, Any] = {"play": game}
    if players is not None:
        agreed["players"] = players
    setup = agreed_setup(agreed, games or library())
    table = table_of(setup)
    for seat in range(setup.players):
        table.sit(seat, NAMES[seat], setup.chips, number=seat)
    table.deal(seed=seed)
    return Sat(table, setup)


def played(hand: Hand, rng: Random, answers: int | None = None, stop_at: int | None = None) -> int:
    """Play on until so many answers were given, or to the end; how many were given.

    With `stop_at`, a seat of the hand, it goes on until that seat is asked.
    """
    given = 0
    while not hand.done:
        asked = hand.question
        assert asked is not None
        if answers is not None and given >= answers and stop_at in (None, asked.seat):
            break
        hand.act(_passive(asked, rng))
        given += 1
    return given


def _passive(asked: Question, rng: Random) -> Action:
    """Nobody folds, so that much is to be seen."""
    if isinstance(asked, BetQuestion):
        raises = asked.raises and rng.random() < 0.12
        if raises:
            return Action("raise", asked.seat, asked.raises[0][0])
        if asked.call is not None and not asked.bring_in:
            return Action("call", asked.seat)
        return asked.default()
    if "fold" in asked.to_json() and rng.random() < 0.8:
        others = [one for one in (asked.any_answer(rng) for _ in range(9)) if one.kind != "fold"]
        return others[0] if others else asked.default()
    return asked.any_answer(rng)


def told(sat: Sat, seat: int = ME) -> list[str]:
    """What has happened in the hand, as somebody at the table is told it."""
    shown, view = _shown(sat), sat.table.view(seat)
    assert view is not None
    return [text for _, text in numbered(view.hand.events, shown.telling(seat, _money(sat)))]


def _money(sat: Sat) -> Money:
    return Money(sat.setup.dollars)


def _shown(sat: Sat) -> TableHand:
    table = sat.table
    view = table.view(None)
    assert table.hand is not None
    assert view is not None
    names = [NAMES[at] for at in table.dealt]
    return TableHand(table.hand, table.dealt, names, table.dealt, view.button)


def seen(sat: Sat, seat: int | None = ME) -> dict[str, Any]:
    """The scene of somebody at the table, as the page gets it."""
    table, hand = sat.table, sat.table.hand
    assert hand is not None
    face = TableFace(
        id="table",
        name="Friday",
        state="between" if hand.done else "playing",
        game=GameOn(hand.game.id, title(hand), hand.stakes.limit),
        stakes=stakes_words(hand, _money(sat)),
        mix=None,
        hand=12,
        agreed=["A decision has 30 seconds, and 60 seconds in the time bank."],
        host=NAMES[0],
    )
    setting = Setting(
        table=table,
        face=face,
        money=_money(sat),
        shown=_shown(sat),
        sitters={at: Occupant("person" if at == seat else "bot", at) for at in range(len(NAMES))},
        asked=7,
        clocks={table.at_table(asked): ClockSeen(24.0, 60.0) for asked in hand.open_seats},
    )
    you = You(seat, True, "" if seat is None else NAMES[seat], seat)
    found: dict[str, Any] = msgspec.to_builtins(scene(setting, seat, you))
    return found


def asked(game: str, seed: int = 5, share: float = 0.7, players: int | None = None) -> Sat:
    """A table at which the viewer is asked something, so far into a hand."""
    whole = sat_down(game, seed, players)
    assert whole.table.hand is not None
    count = played(whole.table.hand, Random(seed))
    for answers in range(int(share * count), -1, -1):
        sat = sat_down(game, seed, players)
        hand = sat.table.hand
        assert hand is not None
        played(hand, Random(seed), answers, sat.table.dealt.index(ME))
        if not hand.done:
            return sat
    raise AssertionError(f"nobody is asked anything in {game}")


def ended(game: str, seed: int = 5, players: int | None = None) -> Sat:
    """A table at the end of the same hand."""
    sat = sat_down(game, seed, players)
    assert sat.table.hand is not None
    played(sat.table.hand, Random(seed))
    return sat


def mid_hand(game: str, share: float = 0.7) -> dict[str, Any]:
    """The scene of a question to the viewer."""
    return seen(asked(game, share=share))


def at_the_end(game: str) -> dict[str, Any]:
    """The scene of the end of the same hand."""
    return seen(ended(game))
