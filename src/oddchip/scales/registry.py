"""Every scale by its id."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from types import MappingProxyType

from oddchip.cards import RANKS, Card, cards, rank_of
from oddchip.errors import BadInput, wrong_kind
from oddchip.scales.badugi import Badugi
from oddchip.scales.base import Made, Scale, Wild, WildCards, stranger
from oddchip.scales.counting import Closest, Points, SpadeInHole, Total
from oddchip.scales.guts import Guts
from oddchip.scales.house import ActionRazz, DuckFlush, HomeLow
from oddchip.scales.ladders import fitted
from oddchip.scales.poker import (
    FIVE,
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    PokerScale,
)

_HIGH = (HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE)
_FLUSH_UP = (
    *(HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FULL_HOUSE, FLUSH, QUADS),
    *(STRAIGHT_FLUSH, FIVE),
)
_TRIPS_UP = (
    *(HIGH_CARD, PAIR, TWO_PAIR, STRAIGHT, TRIPS, FULL_HOUSE, FLUSH, QUADS),
    *(STRAIGHT_FLUSH, FIVE),
)
_NO_STRAIGHTS = (HIGH_CARD, PAIR, TWO_PAIR, TRIPS, FULL_HOUSE, QUADS, FIVE)
_ACE = 12
_ALL = tuple(range(13))
_ACE_BOTH = (_ACE, *_ALL)
_ACE_LOW = (_ACE, *range(12))
_BICYCLE = frozenset((_ACE, *range(4)))
_SHORT = (_ACE, *range(4, 13))
_MEXICAN = (_ACE, *range(6), *range(9, 13))


def _high() -> PokerScale:
    return PokerScale("high", "the best high hand", order=_HIGH, ladder=_ACE_BOTH)


def _deuce_to_seven() -> PokerScale:
    return PokerScale(
        "deuce-to-seven", "the best deuce-to-seven low", order=_HIGH, ladder=_ALL, lowball=True
    )


_MAKERS: Mapping[str, Callable[[], Scale]] = {
    "high": _high,
    "short-high": lambda: PokerScale(
        "short-high", "the best short-deck high hand", order=_FLUSH_UP, ladder=_SHORT
    ),
    "short-high trips over straight": lambda: PokerScale(
        "short-high trips over straight",
        "the best short-deck high hand, three of a kind over a straight,",
        order=_TRIPS_UP,
        ladder=_SHORT,
    ),
    "mexican-high": lambda: PokerScale(
        "mexican-high", "the best Mexican high hand", order=_FLUSH_UP, ladder=_MEXICAN
    ),
    "ace-to-five": lambda: PokerScale(
        "ace-to-five",
        "the best ace-to-five low",
        order=_NO_STRAIGHTS,
        ladder=_ACE_LOW,
        ace_low=True,
        lowball=True,
    ),
    "deuce-to-seven": _deuce_to_seven,
    "ace-to-six": lambda: PokerScale(
        "ace-to-six",
        "the best ace-to-six low",
        order=_HIGH,
        ladder=_ACE_LOW,
        ace_low=True,
        lowball=True,
    ),
    "badugi": lambda: Badugi("badugi", "the best badugi", ace_low=True),
    "badugi-ace-high": lambda: Badugi(
        "badugi-ace-high", "the best badugi, aces high,", ace_low=False
    ),
    "action-razz": lambda: ActionRazz(
        "action-razz",
        "the best action razz hand",
        order=_NO_STRAIGHTS,
        ladder=_ACE_LOW,
        ace_low=True,
        lowball=True,
    ),
    "duck-flush": lambda: DuckFlush(_high(), _deuce_to_seven()),
    "points-49": Points,
    "home-low": lambda: HomeLow(
        "home-low",
        "the lowest poker hand",
        order=_HIGH,
        ladder=_ACE_LOW,
        ace_low=True,
        lowball=True,
        nothing=frozenset((_BICYCLE,)),
    ),
    "guts-2": lambda: Guts("guts-2", 2, ("high card", "pair")),
    "guts-3": lambda: Guts(
        "guts-3",
        3,
        ("high card", "pair", "straight", "flush", "three of a kind", "straight flush"),
    ),
    "seven-twenty-seven low": lambda: Closest(7),
    "seven-twenty-seven high": lambda: Closest(27),
    "fifteen-thirty-five low": lambda: Closest(15),
    "fifteen-thirty-five high": lambda: Closest(35),
    "elimination low": lambda: Total("elimination low", low=True),
    "elimination high": lambda: Total("elimination high", low=False),
    "spade-in-hole": lambda: SpadeInHole("spade-in-hole", low=False),
    "spade-in-hole low": lambda: SpadeInHole("spade-in-hole low", low=True),
}
#: Every id, and `closest to N` beside them.
SCALES: tuple[str, ...] = tuple(_MAKERS)
_CLOSEST = re.compile(r"closest to (\d{1,3})")
_FITTED = re.compile(r"(?P<id>.+) in (?P<ranks>[2-9TJQKA]+)(?P<corner> round the corner)?")
#: What the joker does on a scale when nothing else is said.
_JOKER = MappingProxyType({True: Wild.LOW_BUG, False: Wild.BUG})


@cache
def scale(id: str) -> Scale:
    """The scale of that id."""
    maker = _MAKERS.get(id)
    if maker is not None:
        return maker()
    closest = _CLOSEST.fullmatch(id)
    if closest:
        return Closest(int(closest[1]))
    fits = _FITTED.fullmatch(id)
    if fits and fits["id"] in _MAKERS:
        ranks = [rank_of(one) for one in fits["ranks"]]
        plain = _fitted_id(fits["id"], ranks, bool(fits["corner"]))
        return _climbing(fits["id"], ranks, bool(fits["corner"])) if id == plain else scale(plain)
    near = [name for name in SCALES if name.startswith(id)] or get_close_matches(id, SCALES, 3)
    hint = f"; did you mean {' or '.join(near)}?" if near else f"; scales are {', '.join(SCALES)}"
    raise BadInput(f"there is no scale '{id}'{hint}")


def _climbing(id: str, ranks: Sequence[int], corner: bool) -> Scale:
    found = _MAKERS[id]()
    if isinstance(found, (PokerScale, DuckFlush, Guts)):
        order = (STRAIGHT,) if isinstance(found, DuckFlush) else found.order
        ladder = fitted(found.ladder, ranks, corner and STRAIGHT in order)
        if ladder != found.ladder:
            found.climb(ladder)
            found.id = _fitted_id(id, ranks, corner)
            return found
    return scale(id)


def is_listed(found: Scale) -> bool:
    """Is this the scale that its id leads to? One of somebody's own is not."""
    fits = _FITTED.fullmatch(found.id)
    return (fits["id"] if fits else found.id) in _MAKERS and scale(found.id) is found


def _fitted_id(id: str, ranks: Sequence[int], corner: bool) -> str:
    letters = "".join([RANKS[rank] for rank in sorted(set(ranks))])
    return f"{id} in {letters}{' round the corner' if corner else ''}"


def scale_in(id: str, ranks: Sequence[int], corner: bool = False) -> Scale:
    """A scale for a deck of these ranks: straights run through them, and wild cards stand for them.

    Its id says so (`high in TJQKA`), and leads to it like every other. Where the deck changes
    nothing it is the scale itself.
    """
    found = scale(id)
    return scale(_fitted_id(id, ranks, corner)) if id in _MAKERS else found


def evaluate(id: str, held: str | Sequence[str] | Sequence[Card], wild: str | None = None) -> Made:
    """The best hand that these cards make on a scale: a value that compares, greater wins.

    A joker among them is a bug on high scales and a low bug on low ones, unless `wild` says `wild`,
    `bug` or `low bug`.

    >>> evaluate("high", "AhKhQhJhTh9c2d").name
    'Royal flush'
    >>> evaluate("ace-to-five", "5h4h3h2hAh") > evaluate("ace-to-five", "6h4h3h2hAh")
    True
    """
    if not isinstance(id, str):
        raise wrong_kind("a scale goes by its id, like 'high'", id)
    found = scale(id)
    if not isinstance(held, Sequence):
        raise wrong_kind("cards are a string or a list", held)
    read = cards(held if isinstance(held, str) else [str(one) for one in held])
    _distinct(read)
    size = found.size
    if (size == 5 and len(read) < 5) or (size is not None and size < 5 and len(read) != size):
        raise BadInput(f"a hand on {id} takes {size} cards, not {len(read)}")
    take = size if size is not None else len(read)
    made = found.made([((tuple(read), take),)], _jokers(found, read, wild))
    if made is None:
        raise BadInput(f"these cards make no hand on {id}")
    return made


def _distinct(read: Sequence[Card]) -> None:
    for one in read:
        if one.is_unknown:
            raise stranger(one)
        if read.count(one) > 1:
            raise BadInput(f"the card {one} is given twice")


def _jokers(found: Scale, read: Sequence[Card], wild: str | None) -> WildCards:
    try:
        how = Wild(wild) if wild is not None else _JOKER[bool(getattr(found, "lowball", False))]
    except ValueError:
        raise BadInput(f"a joker is 'wild', a 'bug' or a 'low bug', not '{wild}'") from None
    return {one: how for one in read if one.is_joker}
