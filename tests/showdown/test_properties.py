"""What holds in every showdown of every game."""

from __future__ import annotations

import json
import os
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddchip.cards import cards
from oddchip.language import library
from oddchip.showdown import Result, Showdown, read, settle
from oddchip.showdown.explain import explain
from oddchip.showdown.showdown import Held

from ..support.cases import Case, random_case, settled_games
from ..support.halves import RUN

#: Showdowns a game, of each run its own; set ODDCHIP_CASES to try thousands.
CASES = int(os.environ.get("ODDCHIP_CASES", "100"))
GAMES = settled_games()


def _chips(case: Case) -> int:
    return case["pot"] if "pot" in case else sum(pot["amount"] for pot in case["pots"])


@pytest.mark.parametrize("game", GAMES)
def test_no_chip_is_made_or_lost(game: str) -> None:
    rng = Random(f"chips {game} {RUN}")
    for _ in range(CASES):
        case = random_case(game, rng)
        result = settle(read(case))
        assert sum(result.awards) + result.rides + result.house == _chips(case), case
        assert min(result.awards) >= 0
        written = json.loads(json.dumps(result.to_json()))
        assert written["awards"] == list(result.awards)
        assert [pot["amount"] for pot in written["pots"]] == [p.amount for p in result.pots]


@pytest.mark.parametrize("game", GAMES)
def test_winners_beat_or_tie_everybody_they_play_against(game: str) -> None:
    rng = Random(f"winners {game} {RUN}")
    for _ in range(CASES // 2):
        table = read(random_case(game, rng))
        result = settle(table)
        if table.game.losers is None:
            _winners_are_best(table, result)


def _winners_are_best(table: Showdown, result: Result) -> None:
    for pot, paid in zip(table.pots, result.pots, strict=True):
        for one in paid.sides:
            if not one.winners or one.side not in {side.name for side in table.game.sides}:
                continue
            if len(pot.seats) == 1:
                continue
            rivals = {
                seat: made
                for seat, made in one.hands.items()
                if not table.game.declares or _declares(table, seat, one.side)
            }
            best = max(made.value for made in rivals.values())
            assert {one.hands[seat].value for seat in one.winners} == {best}
            assert sum(one.shares.values()) == one.amount


def _declares(table: Showdown, seat: int, side: str) -> bool:
    held = table.seats[seat]
    return held is not None and held.declare in (side, "both")


@pytest.mark.parametrize("game", GAMES)
def test_every_showdown_can_be_explained(game: str) -> None:
    rng = Random(f"words {game}")
    for _ in range(10):
        table = read(random_case(game, rng))
        result = settle(table)
        text = "\n".join(explain(table, result))
        for seat in table.live:
            assert f"Seat {seat} " in text
        if result.rides:
            assert "ride" in text
        if result.house:
            assert "the house takes" in text


@pytest.mark.parametrize("game", [id for id in GAMES if not library().game(id).odd_chip_by_suit])
def test_turning_the_table_with_its_button_turns_the_awards(game: str) -> None:
    rng = Random(f"seats {game}")
    for _ in range(30):
        case = random_case(game, rng)
        count = len(case["players"])
        case.setdefault("button", count - 1)
        by = rng.randrange(count)
        turned = _turned(case, by)
        before = settle(read(case))
        after = settle(read(turned))
        assert [after.awards[(seat + by) % count] for seat in range(count)] == list(before.awards)
        assert after.rides == before.rides


def _turned(case: Case, by: int) -> Case:
    count = len(case["players"])
    turned = {**case, "button": (case["button"] + by) % count}
    turned["players"] = [case["players"][(seat - by) % count] for seat in range(count)]
    if "pots" in case:
        turned["pots"] = [
            {**pot, "seats": [(seat + by) % count for seat in pot["seats"]]} for pot in case["pots"]
        ]
    return turned


@pytest.mark.parametrize("game", [id for id in GAMES if library().game(id).odd_chip_by_suit])
def test_without_a_button_seats_do_not_matter(game: str) -> None:
    rng = Random(f"stud {game}")
    for _ in range(30):
        case = random_case(game, rng)
        count = len(case["players"])
        order = rng.sample(range(count), count)
        moved = {**case, "players": [case["players"][seat] for seat in order]}
        if "pots" in case:
            moved["pots"] = [
                {**pot, "seats": [order.index(seat) for seat in pot["seats"]]}
                for pot in case["pots"]
            ]
        before, after = settle(read(case)), settle(read(moved))
        assert list(after.awards) == [before.awards[seat] for seat in order]


@given(seed=st.integers(0, 2**32), game=st.sampled_from(GAMES))
@settings(max_examples=200, deadline=None)
def test_the_order_in_which_cards_are_written_does_not_matter(seed: int, game: str) -> None:
    rng = Random(seed)
    case = random_case(game, rng)
    shuffled = {**case, "players": [_shuffled(one, rng) for one in case["players"]]}
    assert settle(read(case)).awards == settle(read(shuffled)).awards


def _shuffled(one: Case | None, rng: Random) -> Case | None:
    if one is None:
        return None
    return {
        key: rng.sample(value, len(value)) if isinstance(value, list) else value
        for key, value in one.items()
    }


def test_what_is_held_is_told_from_what_another_holds() -> None:
    zones = {"hole": tuple(cards("AhKd"))}
    held = Held(zones, "low", 1)
    assert held == Held(zones, "low", 1)
    assert held not in (Held(zones, "high", 1), Held(zones, "low", 2), Held({}, "low", 1))
    assert repr(held).startswith("Held({'hole': (Card('Ah'), Card('Kd'))}, 'low', 1")
