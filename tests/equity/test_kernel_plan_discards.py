"""Choices that the kernel makes: on the same deals the same as real showdowns and rules say."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from oddchip.cards import Card
from oddchip.equity import equity
from oddchip.equity.by_showdowns import settled_deal
from oddchip.equity.discard_policies import rule_of
from oddchip.equity.discard_spot import DiscardSpot, KeptCards, choices, hidden, read_discard_spot
from oddchip.equity.kernel_plan_discards import DiscardPlan, discard_plan
from oddchip.equity.parse_spot import WrittenSpot, read_spot
from oddchip.equity.query import game_of
from oddchip.equity.spot import Spot, Zones
from oddchip.kernel import available
from oddchip.language.model import Game

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not compiled here")

#: Holdings of every game; thousands with ODDCHIP_HOLDINGS.
HOLDINGS = int(os.environ.get("ODDCHIP_HOLDINGS", "6"))
SEEN = (
    *("irish", "crazy-pineapple-8", "scrotum", "sohe", "paradise-road-pickem", "anaconda"),
    *("super-stud", "super-stud-8", "super-razz", "super-razzdugi"),
)


def before(game: Game, players: int) -> DiscardSpot:
    """A spot of unknown hands before the first choice."""
    first = choices(game, players)[0]
    hand = "/".join("??" * count for count in first.zones.values())
    found = read_discard_spot(WrittenSpot(game, [hand] * players))
    assert found is not None
    return found


def bits(some: Sequence[Card | None]) -> int:
    return sum(1 << one for one in some if one is not None)


def of_bits(number: int) -> list[Card]:
    return [Card(one) for one in range(53) if number >> one & 1]


def tried(
    way: DiscardPlan, now: DiscardSpot, stage: int, seat: int, **more: Any
) -> tuple[Any, Any, Any]:
    """What every way is worth by the kernel, and the deals on which it was tried."""
    spot = now.spot
    return way.plan.tried(  # type: ignore[no-any-return]
        stage=stage,
        seat=seat,
        zones=[[bits(hand.get(zone, ())) for zone in way.zones] for hand in spot.hands],
        cells=[-1 if one is None else int(one) for one in spot.board],
        dead=sum(1 << one for one in spot.dead),
        passed=bits(now.passed[seat]) if now.passed else 0,
        **more,
    )


def filled(spot: Spot, seat: int, zones: Sequence[str], dealt: Sequence[int]) -> Spot:
    """A spot with these cards: on the board, then to the seat that looks, then to the others."""
    cards = iter(dealt)

    def full(hand: Zones) -> Zones:
        return {
            zone: tuple(Card(next(cards)) if one is None else one for one in hand[zone])
            for zone in zones
            if zone in hand
        }

    board = tuple(Card(next(cards)) if one is None else one for one in spot.board)
    hands = {seat: full(spot.hands[seat])}
    hands |= {other: full(hand) for other, hand in enumerate(spot.hands) if other != seat}
    assert next(cards, None) is None
    return spot.but([hands[at] for at in range(len(hands))], board=board)


def by_showdowns(
    now: DiscardSpot, seat: int, zones: Sequence[str], gone: int, deals: Sequence[Sequence[int]]
) -> float:
    """What a way wins on these deals, by real showdowns."""
    hand = now.spot.hands[seat]
    kept = now.choice.keeping(hand, [one for one in hand[hidden(hand)] if one in of_bits(gone)])
    spot = now.seen_from(seat, kept)
    results = [settled_deal(filled(spot, seat, zones, dealt), ()) for dealt in deals]
    if not now.choice.step.passes_on:
        return sum(one.shares[seat] for one in results) / len(deals)
    names = {name for one in results for name in one.sides}
    return max(sum(one.sides[name][seat] for one in results) / len(deals) for name in names)


def at_random(now: DiscardSpot, chance: random.Random) -> list[KeptCards | None]:
    return now.all_keep(lambda look, seat: chance.choice(list(look.ways(seat))))


@pytest.mark.parametrize("id", SEEN)
def test_every_way_is_worth_what_real_showdowns_say(id: str) -> None:
    chance, game = random.Random(id), game_of(id)
    for number in range(HOLDINGS):
        players = chance.randint(2, 4)
        now = before(game, players)
        way = discard_plan(now, ["seen"] * players)
        for stage in range(len(now.choices)):
            now = now.dealt(chance)
            seat = chance.randrange(players)
            deals = {"deals": 4, "seed": number}
            gone, won, dealt = tried(way, now, stage, seat, **deals)
            ways = [bits(of_bits(one)) for one in gone]
            held = of_bits(bits(now.spot.hands[seat][way.zones[0]]))
            counts = range(now.choice.least, now.choice.most + 1)
            assert ways == [bits(some) for n in counts for some in combinations(held, n)]
            expected = [by_showdowns(now, seat, way.zones, one, dealt) for one in gone]
            assert won == pytest.approx(expected), (now.spot.hands, seat)
            now = now.after(at_random(now, chance))


def test_hands_that_are_tried_together_are_worth_what_real_showdowns_say() -> None:
    chance, game = random.Random(1), game_of("scrotum")
    early = before(game, 3)
    way = discard_plan(early, ["seen"] * 3)
    tables = [early.dealt(chance) for _ in range(2 * HOLDINGS)]
    hands = [bits(now.spot.hands[1]["hole"]) for now in tables]
    for now, (gone, won, dealt) in zip(
        tables, way.plan.tried_together(0, 1, hands, 5), strict=True
    ):
        assert len(dealt) == 300 and len(gone) == 31
        some = random.Random(bits(now.spot.hands[1]["hole"])).sample(range(31), 2)
        for at in some:
            expected = by_showdowns(now, 1, way.zones, gone[at], dealt)
            assert won[at] == pytest.approx(expected)


@pytest.mark.parametrize("id", ["irish", "scrotum", "anaconda"])
def test_ways_that_are_far_behind_are_given_up_and_the_choice_is_the_same(id: str) -> None:
    chance, game = random.Random(3), game_of(id)
    early = before(game, 2)
    way, alike, count = discard_plan(early, ["seen"] * 2), 0, 60
    for seed in range(count):
        now = early.dealt(chance)
        gone, won, dealt = tried(way, now, 0, 0, deals=300, seed=seed)
        _, quick, fewer = tried(way, now, 0, 0, deals=300, seed=seed, whole=False)
        assert len(dealt) == 300 and dealt[: len(fewer)] == fewer
        chosen = quick.index(max(quick))
        alike += gone[chosen] == gone[won.index(max(won))]
        assert won[chosen] > max(won) - 0.05
    assert alike > 0.9 * count


@pytest.mark.parametrize("id", ["badugi", "deuce-to-seven-triple-draw", "home-draw", "badeucy"])
@pytest.mark.parametrize("word", ["keep 8", "keep pairs", "keep 5", "keep A"])
def test_rules_throw_what_python_throws(id: str, word: str) -> None:
    chance, game = random.Random(id + word), game_of(id)
    every = [one for one in choices(game, 2) if one.step.draws]
    early = DiscardSpot(read_spot(WrittenSpot(game, ["??", "??"])), tuple(every), (True, True))
    way, rule = discard_plan(early, [word, word]), rule_of(game, word)
    for _ in range(300 * HOLDINGS):
        held = chance.sample(game.deck.cards, every[0].zones["hole"])
        expected = rule(held)[: every[0].most]
        assert of_bits(way.plan.by_rule(0, 0, bits(held))) == sorted(expected)


@pytest.mark.parametrize(
    ("id", "hands", "more"),
    [
        ("irish", ["AhAd9s4c", "??"], {}),
        ("irish", ["AhAd9s4c,KhKd2s3c@2", "??"], {"board": "Kd7h2c"}),
        ("crazy-pineapple-8", ["Ah2dKs", "??", "9s9d8c"], {}),
        ("scrotum", ["AhAd2s4c5h", "??"], {}),
        ("sohe", ["AhAdKsQcJhTd", "??"], {}),
        ("super-stud", ["AhAd2s4c/5h", "??"], {}),
        ("anaconda", ["AhAd2s4c5hKsKd", "??"], {}),
        ("irish", ["AhAd9s4c", "????????"], {"discards": ["9s4c", "seen"]}),
        ("deuce-to-seven-triple-draw", ["2h3d4sKcKd", "??"], {"draws": ["keep 8", "keep 9"]}),
        ("dramaha", ["AhAd9s4c5d", "??"], {"draws": ["keep pairs", "pat"]}),
        ("five-card-draw", ["AhAd9s4cXx", "??"], {"draws": ["9s4c", "keep pairs"]}),
    ],
)
def test_the_kernel_and_python_agree_on_the_average(
    id: str, hands: list[str], more: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = equity(id, hands, samples=2_000, **more)
    monkeypatch.setattr("oddchip.equity.draws_and_discards.available", lambda: False)
    plain = equity(id, hands, samples=40, **more)
    assert quick.policy == plain.policy and quick.sides.keys() == plain.sides.keys()
    apart = abs(plain.equities[0] - quick.equities[0])
    assert apart < 4 * (plain.stderr + quick.stderr)


def test_the_same_seed_and_threads_choose_alike() -> None:
    spot: dict[str, Any] = {"samples": 60, "threads": 2}
    first, again = (equity("irish", ["????????"] * 2, seed=1, **spot) for _ in range(2))
    assert first.equities == again.equities
    assert first.equities != equity("irish", ["????????"] * 2, seed=2, **spot).equities
