"""Plans: which cards may combine, and ways through the deals."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import Any

import numpy as np
import pytest

from oddchip.cards import JOKER, Card
from oddchip.kernel import available, core, tables
from oddchip.kernel.scale_tables import _tables
from oddchip.scales import Wild, WildCards
from tests.kernel.spots import KINDS, least, rules, spot

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not compiled here")


def equal(one: dict[str, Any], two: dict[str, Any]) -> bool:
    keys = ("count", "shares", "wins", "ties")
    return all(one[key] == pytest.approx(two[key]) for key in keys) and all(
        a == pytest.approx(b) for a, b in zip(one["sides"], two["sides"], strict=True)
    )


@pytest.mark.parametrize("name", KINDS)
def test_a_plan_judges_as_the_scales_do(name: str) -> None:
    chance = random.Random(name)
    kind = KINDS[name]
    for _ in range(40):
        made = spot(kind, chance, players=2, missing=sum(kind.table))
        cards = chance.sample(made.deck, sum(kind.table))
        dealt = [[cards.pop() for _ in range(missing)] for _, missing, _ in made.bags]
        for id, values, expected in zip(
            kind.scales, made.plan().judge(dealt), made.reference(dealt), strict=True
        ):
            for value, worth in zip(values, expected, strict=True):
                # A low hand below the qualifier need not be found.
                if id != "ace-to-five":
                    assert tables(id).value(value) == worth


@pytest.mark.parametrize("singly", [False, True])
@pytest.mark.parametrize("name", KINDS)
def test_many_deals_are_judged_as_each_of_them_is(name: str, singly: bool) -> None:
    made = spot(KINDS[name], random.Random(name), players=3, missing=sum(KINDS[name].table) - 1)
    plan = made.plan()
    chance = np.random.default_rng(1)
    missing = [count for _, count, _ in plan.bags]
    dealt = np.array([chance.permutation(made.deck)[: sum(missing)] for _ in range(300)], np.uint8)
    sides = len(KINDS[name].scales)
    values = np.empty((300, sides * 3), dtype=np.uint16)
    winners = np.empty((300, sides), dtype=np.uint16)
    plan.judge_many(dealt, values, winners, singly)
    for cards, worth, won in zip(dealt.tolist(), values.tolist(), winners.tolist(), strict=True):
        expected = plan.judge([[cards.pop(0) for _ in range(count)] for count in missing])
        assert [worth[3 * at : 3 * at + 3] for at in range(sides)] == expected
        for id, hands, mask in zip(KINDS[name].scales, expected, won, strict=True):
            best = max(*hands, least(id))
            assert mask == sum(1 << seat for seat, hand in enumerate(hands) if hand == best)


@pytest.mark.parametrize(
    ("shape", "card", "words"),
    [
        ((2, 4), 20, "cards that are missing"),
        ((2, 5), 20, "comes twice"),
        ((2, 5), 53, "is none"),
    ],
)
def test_deals_that_cannot_be_are_refused(shape: tuple[int, int], card: int, words: str) -> None:
    made = spot(KINDS["holdem"], random.Random(1), players=2, missing=5)
    values, winners = np.empty((2, 2), np.uint16), np.empty((2, 1), np.uint16)
    with pytest.raises(ValueError, match=words):
        made.plan().judge_many(np.full(shape, card, np.uint8), values, winners, False)
    with pytest.raises(ValueError, match="one row a deal"):
        made.plan().judge_many(np.zeros((3, 5), np.uint8), values, winners, False)


@pytest.mark.parametrize("name", [name for name in KINDS if KINDS[name].table == (5,)])
def test_classes_weigh_what_the_deals_weigh(name: str) -> None:
    chance = random.Random(name)
    compared = 0
    for number in range(24):
        made = spot(KINDS[name], chance, 2 + number % 4, missing=1 + number % 3)
        plan = made.plan()
        if plan.has_classes():
            compared += 1
            assert equal(plan.by_classes(), plan.enumerate([], 1))
    assert compared or name == "deuces with a board"


@pytest.mark.parametrize("name", ["holdem", "omaha-8"])
def test_classes_weigh_what_the_deals_weigh_before_the_flop(name: str) -> None:
    chance = random.Random(name)
    for players in (2, 3, 2):
        plan = spot(KINDS[name], chance, players, missing=5).plan()
        assert equal(plan.by_classes(), plan.enumerate([], 2))


def test_threads_share_the_deals_between_them() -> None:
    plan = spot(KINDS["chowaha"], random.Random(1), 3, missing=3).plan()
    assert equal(plan.enumerate([], 1), plan.enumerate([], 3))


@pytest.mark.parametrize("name", ["holdem", "omaha-8", "murder", "chowaha", "action razz"])
def test_chance_agrees_with_counting_within_its_error(name: str) -> None:
    chance = random.Random(name)
    beyond = 0
    rounds = 20
    for number in range(rounds):
        made = spot(KINDS[name], chance, 2 + number % 3, missing=min(2, sum(KINDS[name].table)))
        exact = made.plan().enumerate([], 1)
        count = 4000
        sampled = made.plan().sample([], count, seed=number, threads=1 + number % 2)
        assert sampled["count"] == count
        share = exact["shares"][0] / exact["count"]
        found = sampled["shares"][0] / count
        error = sqrt(max(sampled["squares"][0] / count - found**2, 1e-9) / count)
        assert abs(found - share) < 5 * error + 1e-3
        beyond += abs(found - share) > 2 * error + 1e-9
    assert beyond <= 4  # about one in twenty


def test_the_same_seed_and_threads_give_the_same_answer() -> None:
    plan = spot(KINDS["holdem"], random.Random(2), 3, missing=5).plan()
    assert plan.sample([], 10_000, 7, 2) == plan.sample([], 10_000, 7, 2)
    assert plan.sample([], 10_000, 7, 2) != plan.sample([], 10_000, 8, 2)


def test_one_plan_serves_several_threads_at_once() -> None:
    plan = spot(KINDS["omaha-8"], random.Random(3), 3, missing=5).plan()
    expected = plan.sample([], 3_000, 1, 1)
    exact = plan.by_classes()
    with ThreadPoolExecutor(8) as crew:
        sampled = list(crew.map(lambda _: plan.sample([], 3_000, 1, 1), range(32)))
        counted = list(crew.map(lambda _: plan.by_classes(), range(8)))
    assert all(one == expected for one in sampled)
    assert all(one == exact for one in counted)


def test_tables_are_filled_once_though_many_ask() -> None:
    _tables.cache_clear()
    with ThreadPoolExecutor(8) as crew:
        plans = list(
            crew.map(
                lambda seed: spot(KINDS["omaha-8"], random.Random(seed), 2, 3).plan().by_classes(),
                [4] * 16,
            )
        )
    assert all(one == plans[0] for one in plans)


def pool_plan(id: str, hand: list[int], how: Wild, wild: int) -> Any:
    side = (tables(id, how).compiled, 1, [[([([0], 5)], -1)]])
    return core().Plan.of(deck=[], bags=[(hand, 0, False)], sides=[side], nobody=-1, wild=wild)


@pytest.mark.parametrize("count", [5, 7])
def test_wild_cards_stand_for_what_the_scale_says(count: int) -> None:
    chance = random.Random(count)
    deck = [Card(number) for number in range(52)]
    for _ in range(40):
        ranks = chance.sample(range(13), 2)
        hand = chance.sample(deck, count)
        if sum(one.rank in ranks for one in hand) > 3:
            continue  # the readable way takes its time
        wild: WildCards = {one: Wild.WILD for one in deck if one.rank in ranks}
        value = pool_plan("high", list(hand), Wild.WILD, sum(1 << one for one in wild))
        expected = tables("high").scale.value([((tuple(hand), 5),)], wild)
        assert tables("high").value(value.judge([[]])[0][0]) == expected


@pytest.mark.parametrize(
    ("id", "how"),
    [
        ("high", Wild.BUG),
        ("mexican-high", Wild.BUG),
        ("mexican-high", Wild.WILD),
        ("ace-to-five", Wild.LOW_BUG),
        ("deuce-to-seven", Wild.LOW_BUG),
    ],
)
def test_a_joker_stands_for_what_the_scale_says(id: str, how: Wild) -> None:
    chance = random.Random(id)
    made = tables(id, how)
    ranks = made.scale.ranks  # type: ignore[attr-defined]
    for number in range(150):
        suits = 1 if number % 3 == 0 else 4
        deck = [Card(4 * rank + suit) for rank in ranks for suit in range(suits)]
        hand = [*chance.sample(deck, 4), JOKER]
        value = pool_plan(id, list(hand), how, 0).judge([[]])[0][0]
        assert made.value(value) == made.scale.value([((tuple(hand), 5),)], {JOKER: how})


def test_a_bag_can_make_its_card_wild() -> None:
    side = (tables("high").compiled, 1, [[([([0, 1], 5)], -1)]])
    bags = [([48, 49, 44, 45], 0, False), ([0], 0, True)]
    plan = core().Plan.of(deck=[], bags=bags, sides=[side], nobody=-1, wild=0)
    value = tables("high").value(plan.judge([[], []])[0][0])
    assert value is not None
    assert tables("high").scale.name(value).startswith("Full house, aces over kings")


def test_ranges_are_dealt_by_their_weights() -> None:
    made = spot(KINDS["holdem"], random.Random(5), 1, missing=2)
    high = tables("high").compiled
    mine, hers = made.own[0], made.own[0] + 1
    bags = [*made.bags, ([], 2, False)]
    both = [rules(made.kind.rule(mine)), rules(made.kind.rule(hers))]
    plan = core().Plan.of(deck=made.deck, bags=bags, sides=[(high, 1, both)], nobody=-1, wild=0)
    hands = [made.deck[0:2], made.deck[2:4]]
    exact = plan.enumerate([(hers, hands, [3.0, 1.0])], 1)
    apart = [plan.enumerate([(hers, [hand], [1.0])], 1) for hand in hands]
    share = (3 * apart[0]["shares"][0] + apart[1]["shares"][0]) / (4 * apart[0]["count"])
    assert exact["shares"][0] / exact["count"] == pytest.approx(share)
    sampled = plan.sample([(hers, hands, [3.0, 1.0])], 40_000, 1, 2)
    assert sampled["shares"][0] / 40_000 == pytest.approx(share, abs=0.015)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"deck": [1, 1]}, "twice"),
        ({"deck": [60]}, "none"),
        ({"deck": []}, "too short"),
        ({"bags": [([0, 1], 0, False)]}, "not there"),
        ({"sides": []}, "sides"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(change: dict[str, Any], words: str) -> None:
    given: dict[str, Any] = {
        "deck": list(range(10, 40)),
        "bags": [([0, 1], 0, False), ([], 5, False)],
        "sides": [(tables("high").compiled, 1, [[([([0, 1], 5)], -1)]])],
        "nobody": -1,
        "wild": 0,
    }
    core().Plan.of(**given)
    with pytest.raises(ValueError, match=words):
        core().Plan.of(**{**given, **change})


def test_nothing_is_left_behind_by_many_calls() -> None:
    resource = pytest.importorskip("resource")

    def work(times: int) -> None:
        for number in range(times):
            plan = spot(KINDS["omaha-8"], random.Random(number % 7), 2, missing=1).plan()
            plan.enumerate([], 1)
            plan.sample([], 10, 1, 1)

    work(200)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    work(1500)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4_000  # kilobytes
