"""Whatever is handed in at a door of the package: what is wrong with it is said in a sentence."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import oddchip
from oddchip.errors import BadInput
from oddchip.hand import Hand, blind_stakes
from oddchip.room import Table, TableOptions, TableStakes

NO_TEXT: list[Any] = [None, 5, 2.5, True, b"high", [], ["high"], {}, object(), float("nan")]
NO_LIST: list[Any] = [5, 2.5, True, {"a": 1}, {1, 2}, object(), len]
NO_NUMBER: list[Any] = ["", "5", 2.5, b"x", [], {}, object()]
CASE = {
    "game": "holdem",
    "board": "Ks7d2c9hQc",
    "pot": 101,
    "players": [{"hole": "AhKh"}, {"hole": "QsQd"}],
}


def hand() -> Hand:
    return Hand("holdem", blind_stakes(1, 2), [100, 100], seed=1)


def spot(**more: Any) -> object:
    return oddchip.equity("holdem", ["AhAd", "KsKc"], board="2c3d4h", **more)


def table_with(**more: Any) -> Table:
    return Table(6, TableStakes.fixed(2, 4), **more)


Door = Callable[[Any], object]
DOORS: list[tuple[str, Door, list[Any]]] = [
    ("evaluate: the scale", lambda one: oddchip.evaluate(one, "AhKhQhJhTh"), NO_TEXT),
    ("evaluate: the cards", lambda one: oddchip.evaluate("high", one), [None, *NO_LIST, [None]]),
    (
        "evaluate: wild",
        lambda one: oddchip.evaluate("high", "AhKhQhJhXx", one),
        [5, [], object()],
    ),
    ("game", oddchip.game, NO_TEXT),
    ("game: an option", lambda one: oddchip.game("archie", nines=one), [None, 1, "yes", []]),
    ("showdown: the case", oddchip.showdown, [None, *NO_LIST, "", []]),
    ("showdown: games", lambda one: oddchip.showdown(CASE, one), NO_LIST),
    ("showdown: the pot", lambda one: oddchip.showdown({**CASE, "pot": one}), NO_NUMBER),
    ("Library: folders", oddchip.Library, [None, *NO_LIST, "games", ["games"]]),
    ("Library: a file", lambda one: oddchip.Library().read(one), [*NO_TEXT, "razz.toml"]),
    ("Mix: its games", oddchip.Mix.of, NO_TEXT),
    ("Mix: its name", oddchip.Mix.named, NO_TEXT),
    ("Mix: hands", lambda one: oddchip.Mix.of("razz", hands=one), ["5", 2.5, [5]]),
    ("Mix: JSON", oddchip.Mix.from_json, [None, "", [], {}, {"entries": 5}, *NO_LIST]),
    ("Bot: the character", oddchip.Bot, NO_TEXT),
    ("Bot: the view", oddchip.Bot().answer, [*NO_TEXT, hand()]),
    ("Card", oddchip.Card, [None, 2.5, b"Ah", [], ["Ah"], object(), "", "AhKh", -1, 55]),
    ("Action: JSON", oddchip.Action.from_json, [*NO_TEXT, {"action": 5}]),
    ("Event: JSON", oddchip.Event.from_json, [*NO_TEXT, {"event": 5}]),
    ("Hand: the game", lambda one: Hand(one, blind_stakes(1, 2), [9, 9]), NO_TEXT),
    ("Hand: stakes", lambda one: Hand("holdem", one, [100, 100]), [*NO_TEXT, (1, 2)]),
    (
        "Hand: options",
        lambda one: Hand("holdem", blind_stakes(1, 2), [9, 9], options=one),
        ["x", 5, [5], (1,), object()],
    ),
    ("Hand: games", lambda one: Hand("holdem", blind_stakes(1, 2), [9, 9], games=one), NO_LIST),
    (
        "Hand: the dealer",
        lambda one: Hand("holdem", blind_stakes(1, 2), [9, 9], dealer=one),
        ["x", 5, [5], object()],
    ),
    ("Hand: JSON", Hand.from_json, [*NO_TEXT, {"hands": {}}]),
    ("Hand: a view", lambda one: hand().view(one), ["", "0", 2.5, b"x", [], 2, -1]),
    ("Hand: imagined", lambda one: hand().imagined(one, Random(1)), ["", "0", 2.5, [], 2, -1]),
    ("Hand: an answer", lambda one: hand().act(one), [*NO_TEXT, "raise"]),
    ("an answer's kind", lambda one: hand().act(oddchip.Action(one)), NO_TEXT),
    ("an answer's seat", lambda one: hand().act(oddchip.Action("call", one)), NO_NUMBER),
    ("an answer's amount", lambda one: hand().act(oddchip.Action("raise", 1, one)), NO_NUMBER),
    ("equity: the game", lambda one: oddchip.equity(one, ["AhAd", "KsKc"]), NO_TEXT),
    ("equity: the hands", lambda one: oddchip.equity("holdem", one), [None, *NO_LIST, "AhAd"]),
    *(
        (f"equity: {name}", lambda one, name=name: spot(**{name: one}), wrong)
        for wrong, names in (
            (["x", 5, [5], (1,), object()], ("options",)),
            (NO_LIST, ("games",)),
            ([None, *NO_NUMBER], ("seed", "threads", "draws_left")),
            (NO_NUMBER, ("samples",)),
            ([*NO_LIST, "pat", [5]], ("draws", "discards")),
            (["x", 2.5, {"a": 1}, object()], ("dice",)),
        )
        for name in names
    ),
    *(
        (f"TableOptions: {name}", lambda one, name=name: TableOptions(**{name: one}), wrong)
        for wrong, names in (
            ([None, True, -1, 2.0, 10**30, *NO_NUMBER], ("ante", "bomb_every", "bomb_ante")),
            ([None, True, -1, 2.0, 10**30, *NO_NUMBER], ("bank", "most_match", "rounds")),
            ([True, -1, 0.0, 10**30, *NO_NUMBER], ("cap", "empty_rounds")),
            ([None, 1, "no"], ("straddle", "burn", "cap_heads_up", "jam_or_fold")),
            ([*NO_LIST, "ab", (5, 2), (1.5, 2), (1, 2, 3)], ("buy_in",)),
            (NO_TEXT, ("ante_from", "button")),
        )
        for name in names
    ),
    ("Table: the stakes", lambda one: Table(6, one), [None, *NO_LIST, "1/2", blind_stakes(1, 2)]),
    *(
        (f"Table: {name}", lambda one, name=name: table_with(**{name: one}), wrong)
        for wrong, name in (
            ([*NO_LIST, "horse"], "mix"),
            ([*NO_LIST, {"straddle": True}], "options"),
            ([*NO_LIST, [5], (TableStakes.fixed(2, 4),)], "limits"),
        )
    ),
    ("Hand: stacks", lambda one: Hand("holdem", blind_stakes(1, 2), one), [None, *NO_LIST, "99"]),
    (
        "Hand: the deck",
        lambda one: Hand("holdem", blind_stakes(1, 2), [100, 100], deck=one),
        [*NO_LIST, "AhKh", [5], ["Ah"], [None], [[]]],
    ),
    *(
        (f"Stakes: {name}", lambda one, name=name: oddchip.Stakes(**{name: one}), wrong)
        for wrong, names in (
            (NO_NUMBER, ("bring_in", "small_bet", "big_bet", "min_bet", "least", "most", "cap")),
            ([None, *NO_NUMBER], ("unit", "carried")),
            ([None, *NO_LIST, "12", ["1"], [2.5], [True]], ("antes", "blinds", "bumps")),
            (NO_TEXT, ("limit",)),
            (["x", 5, [5], (1,), object()], ("options",)),
        )
        for name in names
    ),
    ("a view: imagined", lambda one: hand().view(0).imagined(one), [*NO_TEXT, Random]),
    ("Hand: what is kept", lambda one: Hand.from_json({"hand": one}), [*NO_TEXT, {"map": []}]),
    (
        "Hand: a part of what is kept",
        lambda one: Hand.from_json({"hand": {"map": [["hand", 1], ["stakes", one]]}}),
        [None, 5, "x", [], {"map": []}],
    ),
]


@pytest.mark.parametrize(
    ("door", "given"),
    [
        pytest.param(door, one, id=f"{name} {type(one).__name__} {at}")
        for name, door, wrong in DOORS
        for at, one in enumerate(wrong)
    ],
)
def test_what_is_of_the_wrong_type_gets_a_sentence(door: Door, given: object) -> None:
    with pytest.raises(BadInput, match=r"\w+ \w+ .*\w"):
        door(given)


@pytest.mark.parametrize("name", ("Ah", "Td", "2c", "Xx", "??"))
def test_a_card_is_what_it_writes_of_itself(name: str) -> None:
    assert eval(repr(oddchip.Card(name)), {"Card": oddchip.Card}) == oddchip.Card(name)
    assert str(oddchip.Card(name)) == name


@pytest.mark.parametrize(
    "way", (copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one)))
)
def test_stakes_are_a_value(way: Callable[[oddchip.Stakes], oddchip.Stakes]) -> None:
    stakes = oddchip.Stakes("pot", antes=[1], blinds=(1, 2), cap=None, options={"burn": True})
    assert way(stakes) == stakes
    assert replace(stakes, limit="no") == oddchip.Stakes(
        "no", (1,), (1, 2), cap=None, options={"burn": True}
    )


def test_a_seed_that_cannot_be_written_down_is_refused() -> None:
    with pytest.raises(BadInput, match="a seed is a number or a text that can be written"):
        Hand("holdem", blind_stakes(1, 2), [100, 100], seed="\ud800")


def test_a_folder_of_games_is_a_path(tmp_path: Path) -> None:
    assert oddchip.Library([tmp_path]).folders == (tmp_path,)
