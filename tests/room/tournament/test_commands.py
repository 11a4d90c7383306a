"""A command is checked before anything happens: a refused one leaves no trace."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddchip.errors import BadInput
from oddchip.hand import CALL, FOLD, Action, raise_to
from oddchip.room.tournament import Outcome, Tournament, find, played_again
from oddchip.room.tournament.structure import Structure
from tests.room.tournament.helpers import dealt, event, people, structure
from tests.room.tournament.test_properties import structures

Command = Callable[[Tournament], object]
NAMES = [*people(7), *people(7), "", "Nobody", "\ud800"]


def any_command(found: Tournament, rng: Random, in_turn: bool) -> Command:
    """Something that somebody may try, mostly near to what may be done now."""
    playing = [table.number for table in found.playing]
    around = playing or list(found.tables)
    table = rng.choice(around) if around and rng.random() < 0.8 else rng.randint(0, 4)
    name = rng.choice(NAMES)
    now = found.time + rng.choice([-5, 0, 30, 90, 4000])
    action = any_answer(found, table, rng)
    deals: list[Command] = [lambda it: it.deal(), lambda it: it.deal_at(table, now)]
    picker = found.picker if in_turn and found.started else found.picker_at(table, now)
    picker, game = picker if rng.random() < 0.7 else name, rng.choice(["holdem", "razz", "chess"])
    rare: list[Command] = [
        lambda it: it.wait(rng.random() < 0.5),
        lambda it: it.away(name, rng.random() < 0.5),
        lambda it: it.start(),
        lambda it: it.redeem(name, rng.randint(-1, 2)),
        lambda it: it.finish_at(table, now),
        lambda it: it.pick(picker, game),
        lambda it: it.pick_at(table, now, picker, game),
        lambda it: it.act_at(table, action),
        *deals,
    ]
    usual: list[Command] = [
        lambda it: it.enter(name),
        lambda it: it.redeem(name, 1),
        lambda it: it.act_at(table, action),
        lambda it: it.settle_at(table, now, any_outcome(it, table, rng)),
        *[deals[0] if in_turn else deals[1]] * 2,
    ]
    return rng.choice(rare if rng.random() < 0.3 else usual)


def any_answer(found: Tournament, table: int, rng: Random) -> object:
    wild = [CALL, FOLD, raise_to(rng.randint(-5, 3000)), Action("call", seat=9), "nonsense", None]
    standing = found.tables.get(table)
    hand = None if standing is None else standing.hand
    if hand is None or hand.done or rng.random() < 0.3:
        return rng.choice(wild)
    return hand.legal().any_answer(rng)


def any_outcome(found: Tournament, table: int, rng: Random) -> Outcome:
    """Often one in which the chips add up."""
    standing = found.tables.get(table)
    plan = None if standing is None else standing.deal
    if plan is None:
        return Outcome((1000, 1000), (0, 0))
    after = list(plan.stacks)
    to = rng.randrange(len(after))
    after[to] += plan.carried
    for at in range(len(after)):
        if rng.random() < 0.3:
            after[to] += after[at] * (at != to)
            after[at] = after[at] * (at == to)
    takers = {
        seat: plan.seats[to] for seat, left in zip(plan.seats, after, strict=True) if not left
    }
    rides = rng.choice([0] * 6 + [-25, 25])
    forced = (0,) * (len(after) - (rng.random() < 0.1))
    won = rng.choice([plan.seats[to]] * 6 + [None, 11])
    return Outcome(tuple(after), forced, rides, 0, won, takers | rng.choice([{}] * 6 + [{0: 12}]))


@settings(max_examples=150)
@given(st.one_of(structures(), st.just(find("dealers-choice"))), st.integers(0, 10**6))
def test_a_refused_command_leaves_no_trace(played: Structure, seed: int) -> None:
    rng = Random(seed)
    some = people(rng.randint(0, 9))
    found = Tournament(played, seed=seed, expected=some, returning=rng.random() < 0.5)
    for name in some[: rng.randint(0, 9)]:
        found.enter(name)
    in_turn = rng.random() < 0.5
    for _ in range(80):
        command = any_command(found, rng, in_turn)
        before = found.copy()
        try:
            command(found)
        except BadInput:
            assert found == before
            assert found.log == before.log
    again = played_again(found.log)
    assert again.log[: len(found.log)] == found.log


def test_a_refused_answer_shuffles_no_hand_for_good() -> None:
    found = event(3)
    deal = dealt(found)
    before = found.copy()
    with pytest.raises(BadInput, match="raise"):
        found.act_at(deal.table, raise_to(1))
    assert found == before
    found.act(CALL)
    assert found != before


def test_a_pick_by_somebody_else_moves_nobody() -> None:
    """Who picks is seen without the draw for seats; it is held when somebody picks."""
    found = Tournament("dealers-choice", seed=3, expected=people(8))
    for name in people(8):
        found.enter(name)
    before = found.copy()
    picker = found.picker
    with pytest.raises(BadInput, match="does not pick the next game"):
        found.pick(next(name for name in people(8) if name != picker), "razz")
    with pytest.raises(BadInput, match="no game"):
        found.pick(picker, "no game")
    assert found == before
    found.pick(picker, "razz")
    assert [line["do"] for line in found.log][-2:] == ["level", "pick"]
    assert dealt(found).entry.game == "razz"


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (Outcome((1000, 1000), (0, 0, 0)), "do not add up"),
        (Outcome((1000, 2000), (0, 0, 0)), "has a stack after it"),
        (Outcome((-1000, 2000, 2000), (0, 0, 0)), "none is negative"),
        (Outcome((1000, 1000, 1000), (0, 0)), "forced chips"),
        (Outcome((1000, 1000, 1100), (0, 0, 0), rides=-100), "is negative"),
        (Outcome((1000, 1000, 1100), (0, 0, 0), house=-100), "is negative"),
        (Outcome((1000, 1000, 1000), (0, 0, 0), won=9), "nobody in seat 9"),
        (Outcome((0, 1500, 1500), (0, 0, 0), takers={0: 8}), "nobody in seat 8"),
    ],
)
def test_an_outcome_that_cannot_be_is_refused(result: Outcome, words: str) -> None:
    found = event(3)
    deal = dealt(found)
    before = found.copy()
    with pytest.raises(BadInput, match=words):
        found.settle_at(deal.table, 1000, result)
    assert found == before


def test_a_tournament_starts_once() -> None:
    found = event(4)
    found.start()
    before = found.copy()
    with pytest.raises(BadInput, match="has started"):
        found.start()
    assert found == before


def test_tables_deal_in_turn_or_each_by_itself() -> None:
    found = event(8, seats="4")
    found.start()
    found.deal_at(1, 0)
    with pytest.raises(BadInput, match="tables deal by themselves"):
        found.deal()
    other = event(8, seats="4")
    deal = dealt(other)
    assert not other.may_deal(3 - deal.table, 0)


@pytest.mark.parametrize("name", ["\ud800", "A\udfff"])
def test_a_name_that_cannot_be_written_down_is_refused(name: str) -> None:
    found = Tournament(structure())
    with pytest.raises(BadInput, match="signs that can be written down"):
        found.enter(name)
    assert found == Tournament(structure())
