"""What equity answers: everybody's share, and how surely it is known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from operator import add
from typing import Any


@dataclass
class Tally:
    """Sums over deals: shares of the pot, their squares, pots won alone and in part, by seat."""

    count: float = 0.0
    shares: Sequence[float] = ()
    squares: Sequence[float] = ()
    wins: Sequence[float] = ()
    ties: Sequence[float] = ()
    sides: dict[str, Sequence[float]] = field(default_factory=dict)
    #: Settled by the readable scales, without the kernel's tables.
    by_reference: bool = False

    def add(self, more: Tally, weight: float = 1.0) -> None:
        """Add other deals, each so many times."""
        self.count += weight * more.count
        self.by_reference = self.by_reference or more.by_reference
        self.shares = _sum(self.shares, more.shares, weight)
        self.squares = _sum(self.squares, more.squares, weight)
        self.wins = _sum(self.wins, more.wins, weight)
        self.ties = _sum(self.ties, more.ties, weight)
        for name, shares in more.sides.items():
            self.sides[name] = _sum(self.sides.get(name, ()), shares, weight)


def _sum(row: Sequence[float], more: Sequence[float], weight: float) -> list[float]:
    if weight != 1:
        more = [weight * number for number in more]
    return list(map(add, row, more)) if row else list(more)


def tally_of_deal(shares: Sequence[float], sides: dict[str, Sequence[float]]) -> Tally:
    """One deal, by everybody's share of the pot and of each side."""
    return Tally(
        1,
        shares,
        [share * share for share in shares],
        [float(share > 1 - 1e-9) for share in shares],
        [float(0 < share <= 1 - 1e-9) for share in shares],
        sides,
    )


@dataclass(frozen=True)
class Equity:
    """The share of the pot that every hand wins on average, ties and split pots counted.

    `wins` is the chance to win the whole pot, `ties` to win a part of it; `sides` the share of each
    side (where a side has no winner nobody has a share of it). `stderr` is 0 where all deals were
    counted.
    """

    equities: tuple[float, ...]
    wins: tuple[float, ...]
    ties: tuple[float, ...]
    sides: Mapping[str, tuple[float, ...]]
    method: str
    count: int
    stderr: float
    seconds: float
    #: The standard error of every hand's equity.
    errors: tuple[float, ...] = ()
    #: The cards that were thrown, where hands were given before a draw or a discard; None for an
    #: unknown hand, which throws by its policy.
    thrown: tuple[tuple[str, ...] | None, ...] | None = None
    #: How players choose what to keep, where they have a choice to make.
    policy: str = ""
    #: Who settled the deals: the `kernel` by its tables, or the `reference`, the readable scales,
    #: where no tables hold them.
    by: str = "kernel"
    #: What the answer takes for granted, where that is not plain.
    notes: tuple[str, ...] = field(default_factory=tuple)

    def to_json(self) -> dict[str, Any]:
        """As programs read it (docs/programs.md)."""
        fields: dict[str, Any] = {
            "equities": list(self.equities),
            "wins": list(self.wins),
            "ties": list(self.ties),
            "sides": {name: list(shares) for name, shares in self.sides.items()},
            "method": self.method,
            "count": self.count,
            "stderr": self.stderr,
            "seconds": self.seconds,
        }
        if self.by != "kernel":
            fields["by"] = self.by
        if self.thrown is not None:
            fields["thrown"] = [None if cards is None else list(cards) for cards in self.thrown]
        if self.policy:
            fields["policy"] = self.policy
        if self.notes:
            fields["notes"] = list(self.notes)
        return fields


def averages(tally: Tally, method: str, count: int, seconds: float) -> Equity:
    """The averages of a tally."""

    def mean(sums: Sequence[float]) -> tuple[float, ...]:
        return tuple(total / tally.count for total in sums)

    shares = mean(tally.shares)
    errors = tuple(
        sqrt(max(square - share * share, 0.0) / max(count, 1))
        for share, square in zip(shares, mean(tally.squares), strict=True)
    )
    if method == "exact":
        errors = tuple(0.0 for _ in errors)
    return Equity(
        equities=shares,
        wins=mean(tally.wins),
        ties=mean(tally.ties),
        sides={name: mean(sums) for name, sums in tally.sides.items()},
        method=method,
        count=count,
        stderr=max(errors),
        seconds=seconds,
        errors=errors,
        by="reference" if tally.by_reference else "kernel",
    )
