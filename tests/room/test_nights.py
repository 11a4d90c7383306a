"""Whole nights: BARGE 27 twice through, and dealer's choice from all games."""

from __future__ import annotations

import random

import pytest

from oddchip import BadInput
from oddchip.hand import Hand
from oddchip.language import library
from oddchip.room import Mix, TableStakes
from tests.room.helpers import money, play, seated
from tests.room.test_mix import BARGE_27


def check_forced(hand: Hand, count: int) -> None:
    """What was put in before the cards is what the game's kind asks for, at limit 100/200."""
    put_in = [(one.kind, one.amount) for one in hand.events]
    antes = [amount for kind, amount in put_in if kind == "ante"]
    blinds = [one for one in put_in if one[0] in ("small blind", "big blind")]
    if hand.game.forced.kind == "blinds":
        assert antes == []
        assert blinds == [("small blind", 50), ("big blind", 100)]
    else:
        assert antes == [20] * count
        assert blinds == []
        assert hand.stakes.bring_in == 25
    assert (hand.stakes.limit, hand.stakes.small_bet, hand.stakes.big_bet) == ("fixed", 100, 200)


def test_barge_27_twice_through_all_games_among_six() -> None:
    table = seated(6, 10_000_000, mix=Mix.named("barge-27"), seed="barge")
    total = money(table)
    rng = random.Random(27)
    played: list[str] = []
    blinds = 0
    for _ in range(2 * 27 * 4):
        hand = table.deal()
        if hand.blinds:
            assert table.positions is not None
            assert table.positions.button == (5 + blinds) % 6
            blinds += 1
        check_forced(hand, 6)
        played.append(hand.game.id)
        play(table, hand, rng)
        assert money(table) == total
    assert played == [game for game in BARGE_27 * 2 for _ in range(4)]


@pytest.mark.parametrize("seed", range(4))
def test_mix_among_six_with_short_stacks_rebuys_and_breaks(seed: int) -> None:
    """Players bust, buy again, sit out and come back; chips and blinds stay right."""
    table = seated(6, 900, mix=Mix.named("10-game"), seed=seed)
    rng = random.Random(seed)
    for _ in range(150):
        for at in range(6):
            if table.player(at).bust and (rng.random() < 0.5 or len(table.ready) < 2):
                table.buy(at, 900)
            if rng.random() < 0.1:
                if table.player(at).out:
                    table.come_back(at, post=rng.random() < 0.5)
                elif len(table.ready) > 3:
                    table.sit_out(at)
        for at in range(6):
            if len(table.ready) < 2 and table.player(at).out:
                table.come_back(at)
        if len(table.ready) < 2:
            continue
        play(table, table.deal(), rng)
        assert money(table) == sum(table.brought.values()) - sum(table.taken.values())


def _not_yet(id: str) -> str:
    """Why a game cannot be played to the end yet; empty where it can."""
    table = seated(4, 50_000, stakes=TableStakes.usual(200, 400, chip=25), seed=1)
    try:
        play(table, table.deal(id), random.Random(1))
    except (BadInput, TypeError) as error:
        return str(error)
    return ""


@pytest.mark.parametrize("seed", range(3))
def test_dealers_choice_night_of_fifty_random_picks(seed: int) -> None:
    everything = [game.id for game in library()]
    lacking = {id: why for id in everything if (why := _not_yet(id))}
    if lacking:
        pytest.skip(f"{len(lacking)} games cannot be played yet: {sorted(lacking)[:5]}")
    stakes = TableStakes.usual(200, 400, chip=25)
    table = seated(5, 200_000, stakes=stakes, mix=Mix.named("dealers-choice"), seed=seed)
    rng = random.Random(seed)
    picks = 0
    while picks < 50:
        if not table.rides:
            for at in table.seated - table.ready:
                table.buy(at, 200_000)
        total = sum(table.brought.values())
        dealer = table.dealer
        if table.rides:
            hand = table.deal()
        else:
            hand = table.deal(rng.choice(everything))
            picks += 1
        assert table.dealt[-1] == dealer
        assert hand.stakes.limit == hand.game.limit
        play(table, hand, rng)
        assert money(table) == total
