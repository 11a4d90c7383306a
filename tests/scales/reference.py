"""The scales once more, written in the plainest way, to hold the fast ones against.

A hand is five natural cards; its key is a tuple, and the greater key wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from oddchip.cards import Card

Key = tuple[int, ...]
_LOW_KINDS = ("high-card", "pair", "two-pair")
_HIGH_KINDS = ("quads", "straight-flush", "five")
_ORDER = (*_LOW_KINDS, "trips", "straight", "flush", "full-house", *_HIGH_KINDS)
_FLUSH_OVER_FULL = (*_LOW_KINDS, "trips", "straight", "full-house", "flush", *_HIGH_KINDS)
_TRIPS_OVER_STRAIGHT = (*_LOW_KINDS, "straight", "trips", "full-house", "flush", *_HIGH_KINDS)
_LADDER = {
    "both": "A23456789TJQKA",
    "low": "A23456789TJQK",
    "high": "23456789TJQKA",
    "short": "A6789TJQKA",
    "mexican": "A234567JQKA",
}
_PIPS = {rank: at for at, rank in enumerate("23456789TJQKA", start=2)}


def _describe(
    some: Sequence[Card], ladder: str, ace: int, *, plain: bool = False
) -> tuple[str, list[int]]:
    names = [str(one)[0] for one in some]
    pips = dict(_PIPS, A=ace)
    grouped = Counter(names).most_common()
    grouped.sort(key=lambda pair: (-pair[1], -pips[pair[0]]))
    tall = [pips[name] for name, _ in grouped]
    pattern = "".join(str(count) for _, count in grouped)
    by_pattern = {"5": "five", "41": "quads", "32": "full-house", "311": "trips"}
    by_pattern |= {"221": "two-pair", "2111": "pair"}
    if pattern != "11111":
        return by_pattern[pattern], tall
    if plain:
        return "high-card", tall
    one_suit = len({str(one)[1] for one in some}) == 1
    for at in range(len(_LADDER[ladder]) - 4):
        window = _LADDER[ladder][at : at + 5]
        if sorted(window) == sorted(names):
            return ("straight-flush" if one_suit else "straight"), [at]
    return ("flush" if one_suit else "high-card"), tall


def _high(order: tuple[str, ...], ladder: str) -> Callable[[Sequence[Card]], Key]:
    def key(some: Sequence[Card]) -> Key:
        kind, tall = _describe(some, ladder, 14)
        return (order.index(kind), *tall)

    return key


def _low(ladder: str, ace: int, *, plain: bool = False) -> Callable[[Sequence[Card]], Key]:
    def key(some: Sequence[Card]) -> Key:
        kind, tall = _describe(some, ladder, ace, plain=plain)
        return (-_ORDER.index(kind), *(-one for one in tall))

    return key


def _home_low(some: Sequence[Card]) -> Key:
    bicycle = sorted(str(one)[0] for one in some) == list("2345A")
    return (1,) if bicycle else _low("low", 1)(some)


def _duck_flush(some: Sequence[Card]) -> Key:
    high = _high(_ORDER, "both")(some)
    if high >= (_ORDER.index("flush"),):
        return (1, *high)
    return (0, *_low("high", 14)(some))


def _action_razz(some: Sequence[Card]) -> Key:
    return (any(str(one)[0] in "JQK" for one in some), *_low("low", 1, plain=True)(some))


REFERENCE: dict[str, Callable[[Sequence[Card]], Key]] = {
    "high": _high(_ORDER, "both"),
    "short-high": _high(_FLUSH_OVER_FULL, "short"),
    "short-high trips over straight": _high(_TRIPS_OVER_STRAIGHT, "short"),
    "mexican-high": _high(_FLUSH_OVER_FULL, "mexican"),
    "ace-to-five": _low("low", 1, plain=True),
    "deuce-to-seven": _low("high", 14),
    "ace-to-six": _low("low", 1),
    "home-low": _home_low,
    "duck-flush": _duck_flush,
    "action-razz": _action_razz,
}
