"""Patterns of hands, for any number of cards: AAxx, A2xx:ds, AhKxx, KQJT:r.

A rank is a card of any suit, a rank with its suit that card, and x any card. What stands behind a
colon is said of the suits:

    r    no suit twice (rainbow)            ds   two suits that come twice or more
    s    some suit twice or more            ts   a suit that comes three times or more
    ss   just one suit twice or more        m    one suit only
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb, prod

from oddchip.cards import UNKNOWN, Card, card
from oddchip.errors import BadInput

#: A pattern that stands for more hands is refused.
MOST = 300_000
_TOKEN = re.compile(r"Xx|Yy|[2-9TJQKA][cdhs]|[2-9TJQKA]|[x*]")
_PATTERN = re.compile(rf"\(?((?:{_TOKEN.pattern})+)\)?(?:[:$](\w+))?")
Hand = tuple[Card, ...]
_Suits = Callable[[Sequence[int]], bool]
_SUITS: dict[str, _Suits] = {
    "r": lambda counts: counts[0] == 1,
    "s": lambda counts: counts[0] > 1,
    "ss": lambda counts: counts[0] > 1 and (len(counts) < 2 or counts[1] < 2),
    "ds": lambda counts: len(counts) > 1 and counts[1] > 1,
    "ts": lambda counts: counts[0] > 2,
    "m": lambda counts: len(counts) == 1,
}


def tokens(text: str) -> list[str]:
    """The cards of a pattern; none where it is no pattern."""
    match = _PATTERN.fullmatch(text)
    return _TOKEN.findall(match[1]) if match else []


def matching(text: str, deck: Sequence[Card], where: str) -> list[Hand] | None:
    """The hands that a pattern stands for; None where it is no pattern, but cards or a mistake.

    Where nothing is said but how many cards there are, they are unknown.

    >>> from oddchip.cards import DECKS
    >>> def hands(text):
    ...     return matching(text, DECKS["52"].cards, "")
    >>> len(hands("AAxx:ds")), len(hands("AA")), hands("AhAd")
    (864, 6, None)
    """
    match = _PATTERN.fullmatch(text)
    if match is None:
        return None
    symbols, suits = _TOKEN.findall(match[1]), match[2]
    if suits is None and all(len(symbol) == 2 for symbol in symbols):
        return None
    if suits is not None and suits not in _SUITS:
        raise BadInput(f"{where}: '{text}': the suits are one of {', '.join(_SUITS)}, not {suits}")
    if suits is None and all(symbol in "x*" for symbol in symbols):
        return [(UNKNOWN,) * len(symbols)]
    return _expanded(symbols, _SUITS[suits] if suits else None, deck, text, where)


def _expanded(
    symbols: Sequence[str], suits: _Suits | None, deck: Sequence[Card], text: str, where: str
) -> list[Hand]:
    fixed = [card(symbol) for symbol in symbols if len(symbol) == 2]
    ranks = Counter(symbol for symbol in symbols if len(symbol) == 1 and symbol not in "x*")
    left = [card for card in deck if card not in fixed]
    of_rank = [[card for card in left if str(card)[0] == rank] for rank in ranks]
    any_card = sum(symbol in "x*" for symbol in symbols)
    ways = prod(comb(len(few), n) for few, n in zip(of_rank, ranks.values(), strict=True))
    most = ways * comb(len(left) - ranks.total(), any_card)
    if most > 10 * MOST:
        raise _too_many(text, most, where)
    hands: dict[frozenset[Card], Hand] = {}
    for hand in _filled(fixed, list(zip(of_rank, ranks.values(), strict=True)), left, any_card):
        if suits is None or suits(_counts(hand)):
            hands.setdefault(frozenset(hand), hand)
    if len(hands) > MOST:
        raise _too_many(text, len(hands), where)
    if not hands:
        raise BadInput(f"{where}: there is no hand like '{text}'")
    return list(hands.values())


def _counts(hand: Hand) -> list[int]:
    """How many cards there are of each suit, the most first."""
    return sorted(Counter(int(card) & 3 for card in hand).values(), reverse=True)


def _filled(
    held: Sequence[Card],
    ranks: Sequence[tuple[Sequence[Card], int]],
    left: Sequence[Card],
    more: int,
) -> Iterator[Hand]:
    """The cards that are held, so many of each rank, and so many others."""
    if ranks:
        (of_rank, count), *rest = ranks
        for few in combinations(of_rank, count):
            yield from _filled([*held, *few], rest, left, more)
        return
    taken = set(held)
    for few in combinations([more_card for more_card in left if more_card not in taken], more):
        yield (*held, *few)


def _too_many(text: str, count: int, where: str) -> BadInput:
    return BadInput(
        f"{where}: '{text}' stands for {count:,} hands, and {MOST:,} are listed at most; "
        "say more about them, or write ?? for cards that are not known"
    )
