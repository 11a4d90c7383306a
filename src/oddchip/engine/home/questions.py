"""What only home games ask: one of a few deeds (pay, double, match, take, fold), or a wager."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from oddchip.engine.actions import Action
from oddchip.engine.questions import Question
from oddchip.scales.words import listed

_VERBS = {"call": "pay", "no": "take none", "take": "take a card", "match": "match"}


@dataclass
class DeedQuestion(Question):
    """One of several deeds, each with the chips that it costs."""

    costs: Mapping[str, int] = field(default_factory=dict)

    def check(self, action: Action) -> None:
        if action.kind not in self.costs:
            said = _VERBS.get(action.kind, action.kind)
            raise self.refuse(f"{self.who} may {self.words()}, not {said}")

    def words(self) -> str:
        return listed(
            (
                _VERBS.get(kind, kind) + (f" {chips}" if chips else "")
                for kind, chips in self.costs.items()
            ),
            "or",
        )

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, **{k: chips or True for k, chips in self.costs.items()}}


@dataclass
class WagerQuestion(Question):
    """A bet of anything from nothing to the most, in whole chips of the smallest kind."""

    most: int = 0
    unit: int = 1

    def check(self, action: Action) -> None:
        if action.kind != "wager":
            raise self.refuse(f"{self.who} may {self.words()}, not {action.kind}")
        if not 0 <= action.amount <= self.most:
            raise self.refuse(f"{self.who} may {self.words()}, not {action.amount}")
        if action.amount % self.unit and action.amount != self.most:
            raise self.refuse(f"the smallest chip is {self.unit}; {action.amount} is no whole chip")

    def words(self) -> str:
        return f"bet anything from 0 to {self.most}"

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "wager": [0, self.most]}
