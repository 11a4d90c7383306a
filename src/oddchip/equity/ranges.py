"""Ranges of two hole cards, as hold'em players write them.

QQ          all six pairs of queens         QQ+     queens or better
AKs AKo AK  suited, offsuit, either         ATs+    ATs, AJs, AQs, AKs
99-66       from pair to pair               T9s-76s the same gap, going down
AhKh        these two cards
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from oddchip.cards import RANKS, Card
from oddchip.errors import BadInput

Pair = tuple[Card, Card]
_TERM = r"([2-9TJQKA])([2-9TJQKA])([so]?)"
_ONE = re.compile(rf"{_TERM}(\+?)", re.IGNORECASE)
_SPAN = re.compile(rf"{_TERM}-{_TERM}", re.IGNORECASE)
_ALL = ("*", "any", "random", "100%")
_PERCENT = re.compile(r"(\d+(?:\.\d+)?)%(?:-(\d+(?:\.\d+)?)%)?")


def ranged(text: str, where: str) -> list[Pair] | None:
    """The pairs of cards of one term of a range; None where it is no such term.

    >>> len(ranged("QQ+", "")), len(ranged("AKs", "")), len(ranged("AK", "")), ranged("AhKh", "")
    (18, 4, 16, None)
    """
    if text.lower() in _ALL:
        return [(Card(a), Card(b)) for a in range(52) for b in range(a)]
    single = _ONE.fullmatch(text)
    if single:
        high, low, kind, plus = single.groups()
        return _expanded(_steps(*_ranks(high, low), bool(plus)), kind, text, where)
    span = _SPAN.fullmatch(text)
    if not span:
        return None
    first, last = _ranks(span[1], span[2]), _ranks(span[4], span[5])
    if span[3].lower() != span[6].lower():
        raise BadInput(f"{where}: '{text}' goes from one kind of hand to another")
    return _expanded(_between(first, last, text, where), span[3], text, where)


def kinds(text: str) -> list[str]:
    """A range of two cards as the kinds of hands that it has; anything else as it is.

    >>> kinds("QQ+"), kinds("A3s-A2s@50%"), kinds("AAxx:ds")
    (['QQ', 'KK', 'AA'], ['A2s@50%', 'A3s@50%'], ['AAxx:ds'])
    """
    term, at, weight = text.partition("@")
    single, span = _ONE.fullmatch(term), _SPAN.fullmatch(term)
    if single:
        steps = _steps(*_ranks(single[1], single[2]), bool(single[4]))
        kind = single[3]
    elif span:
        steps = _between(_ranks(span[1], span[2]), _ranks(span[4], span[5]), term, "a range")
        kind = span[3]
    else:
        return [text]
    return [f"{RANKS[high]}{RANKS[low]}{kind.lower()}{at}{weight}" for high, low in steps]


def _ranks(first: str, second: str) -> tuple[int, int]:
    ranks = sorted((RANKS.index(first.upper()), RANKS.index(second.upper())), reverse=True)
    return ranks[0], ranks[1]


def _steps(high: int, low: int, plus: bool) -> list[tuple[int, int]]:
    if not plus:
        return [(high, low)]
    if high == low:
        return [(rank, rank) for rank in range(high, 13)]
    return [(high, rank) for rank in range(low, high)]


def _between(
    first: tuple[int, int], last: tuple[int, int], text: str, where: str
) -> list[tuple[int, int]]:
    top, bottom = max(first, last), min(first, last)
    if top[0] == bottom[0] and top[0] != top[1] and bottom[0] != bottom[1]:
        return [(top[0], rank) for rank in range(bottom[1], top[1] + 1)]
    if top[0] - top[1] != bottom[0] - bottom[1]:
        raise BadInput(f"{where}: '{text}' has no clear way from one end to the other")
    gap = top[0] - top[1]
    return [(rank, rank - gap) for rank in range(bottom[0], top[0] + 1)]


def _expanded(ranks: list[tuple[int, int]], kind: str, text: str, where: str) -> list[Pair]:
    if kind and any(high == low for high, low in ranks):
        raise BadInput(f"{where}: '{text}' is a pair, which is neither suited nor offsuit")
    return [pair for high, low in ranks for pair in _suits(high, low, kind.lower())]


def _suits(high: int, low: int, kind: str) -> Iterator[Pair]:
    for first in range(4):
        for second in range(4):
            if high == low and second >= first:
                continue
            if kind and (first == second) != (kind == "s"):
                continue
            yield Card(4 * high + first), Card(4 * low + second)


def percentage(text: str) -> tuple[float, float] | None:
    """`15%` is the best 15 per cent, `10%-25%` what comes behind the best 10; else None."""
    match = _PERCENT.fullmatch(text)
    if not match:
        return None
    first, second = float(match[1]), float(match[2] or 0)
    return min(first, second) / 100, max(first, second) / 100
