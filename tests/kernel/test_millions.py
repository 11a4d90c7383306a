"""A small share of `tests.kernel.millions` for every game, and that it finds what is wrong."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

import pytest

from oddchip.equity import kernel_plan
from oddchip.equity.kernel_plan import KernelPlan, plan_of
from oddchip.equity.spot import Spot
from oddchip.kernel import available
from oddchip.language import library
from oddchip.language.model import Side
from oddchip.language.use import use
from tests.equity.spots import NO_TABLES
from tests.kernel import millions, situations
from tests.kernel.millions import compare

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not compiled here")

#: Hands a game; the whole million is for `make fuzz-plans`.
HANDS = int(os.environ.get("ODDCHIP_SPOTS", "8")) * 30
#: Games whose showdown compares no hands, or not by tables.
NO_HANDS = ("in-between", "lou", *NO_TABLES)
WATCHED = kernel_plan._watched


@pytest.mark.parametrize("id", [game.id for game in library()])
def test_a_plan_finds_the_best_hands_that_the_scales_know(id: str) -> None:
    found = compare(id, HANDS)
    assert bool(found.hands) == (id not in NO_HANDS)
    assert not found.differences, "\n".join(found.told)


def _uses(old: str, new: str) -> Any:
    def changed(side: Side) -> Side:
        return replace(side, use=use(side.use.words.replace(old, new), ("hole",)))

    return changed


def _needs(top: int) -> Any:
    def changed(side: Side) -> Side:
        if not side.qualifiers:
            return side
        least = side.scale.unpaired_to(top)  # type: ignore[attr-defined]
        return replace(side, qualifiers=(replace(side.qualifiers[0], least=least),))

    return changed


@pytest.mark.parametrize(
    ("id", "changed"),
    [
        ("omaha", _uses("2 from hand, 3 from board", "any 5 of hand and board")),
        ("lazy-pineapple", _uses("0-2", "1-2")),
        ("murder", _uses("1 from each row", "3 from board")),
        ("chowaha", _uses("3 from one board", "3 from board")),
        ("omaha-8", _needs(7)),
        ("stud-8", _needs(9)),
        ("razz", lambda side: replace(side, scale_id="ace-to-six", data=None)),
    ],
)
def test_a_wrong_plan_is_found(id: str, changed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(spot: Spot) -> KernelPlan:
        return plan_of(
            replace(spot, game=replace(spot.game, sides=tuple(map(changed, spot.game.sides))))
        )

    monkeypatch.setattr(millions, "plan_of", wrong)
    monkeypatch.setattr(situations, "plan_of", wrong)
    found = compare(id, 400)
    assert found.hands >= 400
    assert found.differences
    assert found.told


@pytest.mark.parametrize(
    ("id", "name", "instead"),
    [
        ("woolworths", "always_wild", lambda spot: 0),
        ("archie", "nobody_wins", lambda game, playing: -1),
        ("oklahoma", "_watched", lambda *known: frozenset(sorted(WATCHED(*known))[:1])),
    ],
)
def test_a_rule_that_the_plan_forgets_is_found(
    id: str, name: str, instead: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel_plan, name, instead)
    assert compare(id, 400).differences
