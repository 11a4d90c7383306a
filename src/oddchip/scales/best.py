"""The best five cards out of a choice, by tables that the readable scales fill.

What a five-card hand is worth depends on its ranks and on whether it is a flush, so two tables a
scale are enough: one over multisets of ranks, one over the ranks of suited hands. A card adds its
key (three bits a rank, and a place for wild cards) to a sum, and the sum finds the row. Rows are
filled by the scale's own readable rule when they are first asked for.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import combinations, product

from oddchip.cards import RANKS, SUITS, Card
from oddchip.scales.base import NO_WILD, Choice, Made, Scale, Wild, WildCards, stranger
from oddchip.scales.wild import fill

_KEY = [1 << 3 * (number >> 2) for number in range(52)]
_Sums = dict[int, tuple[Card, ...]]
_WILD_KEY = {Wild.WILD: 1 << 39, Wild.BUG: 1 << 42, Wild.LOW_BUG: 1 << 43}


class _Rows(dict[int, int]):
    """Values by key, filled from the scale on demand."""

    def __init__(self, scale: FiveCardScale, flush: bool) -> None:
        super().__init__()
        self.scale = scale
        self.flush = flush

    def __missing__(self, key: int) -> int:
        ranks = [rank for rank in range(13) for _ in range(key >> 3 * rank & 7)]
        wild, bug = _wild_of(key)
        if wild or bug:
            value = fill(self.scale, ranks, self.flush, wild, bug)[0]
        else:
            value = self.scale.of(ranks, self.flush)
        self[key] = value
        return value


def _wild_of(key: int) -> tuple[int, Wild | None]:
    bug = Wild.BUG if key >> 42 & 1 else Wild.LOW_BUG if key >> 43 & 1 else None
    return key >> 39 & 7, bug


class Suits(Enum):
    """What being of one suit does to a hand on a scale."""

    HELP = "help"
    IGNORED = "ignored"
    HURT = "hurt"


class FiveCardScale(Scale):
    """A scale whose hands are five cards, judged by their ranks and by being suited or not."""

    size = 5
    ranks: tuple[int, ...]
    lowball: bool = False
    suits: Suits

    def __init__(self) -> None:
        self._plain = _Rows(self, flush=False)
        self._suited = _Rows(self, flush=True)

    @abstractmethod
    def of(self, ranks: Sequence[int], flush: bool) -> int:
        """The value of these ranks (at most five), suited or not."""

    @abstractmethod
    def read(self, ranks: Sequence[int], flush: bool) -> tuple[str, tuple[int, ...]]:
        """The category of these ranks, and the pips that decide inside it."""

    def value(self, choices: Sequence[Choice], wild: WildCards = NO_WILD) -> int | None:
        best = -1
        for choice in choices:
            if self.suits is Suits.HURT and _suited_parts(choice, wild):
                found = max((self._exact(some, wild) for some in _hands(choice)), default=-1)
            else:
                found = max(map(self._plain.__getitem__, _sums_of(choice, wild)), default=-1)
                if self.suits is Suits.HELP:
                    for some in _suited_hands(choice, wild):
                        found = max(found, self._suited[sum(_keys(some, wild))])
            best = max(best, found)
        return None if best < 0 else best

    def made(
        self, choices: Sequence[Choice], wild: WildCards = NO_WILD, *, by_suit: bool = False
    ) -> Made | None:
        best = self.value(choices, wild)
        if best is None:
            return None
        if by_suit:
            worth = (some for choice in choices for some in self._worth(choice, wild, best))
            cards = max(worth, key=self.by_height)
        else:
            cards = self._playing(choices, wild, best)
        cards = self._in_order(cards, wild)
        return Made(self.id, best, cards, self.name(best), self._stands(cards, wild))

    def _exact(self, some: Sequence[Card], wild: WildCards) -> int:
        key = sum(_keys(some, wild))
        if len(some) == 5 and _one_suit(some, wild):
            return self._suited[key]
        return self._plain[key]

    def _worth(self, choice: Choice, wild: WildCards, best: int) -> Iterator[tuple[Card, ...]]:
        return (some for some in _hands(choice) if self._exact(some, wild) == best)

    def _playing(self, choices: Sequence[Choice], wild: WildCards, best: int) -> tuple[Card, ...]:
        """Any cards of that value, found without trying every hand where possible."""
        for choice in choices:
            if self.suits is Suits.HURT and _suited_parts(choice, wild):
                for some in self._worth(choice, wild, best):
                    return some
                continue
            if self.suits is Suits.HELP:
                for some in _suited_hands(choice, wild):
                    if self._suited[sum(_keys(some, wild))] == best:
                        return some
            first, rest = _two_halves(choice, wild)
            for key, few in first.items():
                for other, more in rest.items():
                    if self._plain[key + other] == best:
                        return few + more
        raise AssertionError("the best hand has cards")

    def _in_order(self, some: Sequence[Card], wild: WildCards) -> tuple[Card, ...]:
        """Pairs first, then by height, wild cards last."""
        count = Counter(one.rank for one in some if one not in wild)

        def place(one: Card) -> tuple[bool, int, tuple[int, int]]:
            return (one not in wild, count[one.rank], self._height(one))

        return tuple(sorted(some, key=place, reverse=True))

    def _stands(self, some: Sequence[Card], wild: WildCards) -> Mapping[Card, str]:
        changed = [one for one in some if one in wild]
        if not changed:
            return {}
        natural = [one for one in some if one not in wild]
        bugs = [wild[one] for one in changed if wild[one] is not Wild.WILD]
        _, stands, in_suit = fill(
            self,
            [one.rank for one in natural],
            len(some) == 5 and _one_suit(some, wild),
            len(changed) - len(bugs),
            bugs[0] if bugs else None,
        )
        suit = SUITS[natural[0].suit] if in_suit and natural else ""
        changed.sort(key=lambda one: wild[one] is not Wild.WILD)  # the bug's rank stands last
        return {one: RANKS[rank] + suit for one, rank in zip(changed, stands, strict=True)}


def _keys(cards: Sequence[Card], wild: WildCards) -> list[int]:
    if not wild:
        return [_key(one) for one in cards]
    return [_WILD_KEY[wild[one]] if one in wild else _key(one) for one in cards]


def _key(one: Card) -> int:
    if one >= 52:
        raise stranger(one)
    return _KEY[one]


def _sums_of(choice: Choice, wild: WildCards) -> Iterable[int]:
    first, rest = _two_halves(choice, wild)
    if len(rest) == 1 and 0 in rest:
        return first
    return {a + b for a in first for b in rest}


def _two_halves(choice: Choice, wild: WildCards) -> tuple[_Sums, _Sums]:
    """The hands of a choice as sums of keys: of its first part, and of all others together.

    The others are board cards as a rule, the same for every player, so they are remembered.
    """
    first = _sums(choice[:1], wild)
    return first, (_sums(choice[1:], wild) if wild else _natural_sums(choice[1:]))


def _sums(parts: Choice, wild: WildCards) -> _Sums:
    whole: _Sums = {0: ()}
    for cards, take in parts:
        keys = _keys(cards, wild)
        few: _Sums = {}
        for places in combinations(range(len(cards)), take):
            few[sum([keys[at] for at in places])] = tuple([cards[at] for at in places])
        whole = {a + b: some + more for a, some in whole.items() for b, more in few.items()}
    return whole


@lru_cache(maxsize=64)
def _natural_sums(parts: Choice) -> _Sums:
    return _sums(parts, NO_WILD)


def _one_suit(some: Sequence[Card], wild: WildCards) -> bool:
    return len({one & 3 for one in some if one not in wild}) <= 1


def _suited_parts(choice: Choice, wild: WildCards) -> list[Choice]:
    """For each suit in which a whole hand is possible, the choice without the other suits."""
    if sum([take for _, take in choice]) < 5:
        return []
    found: list[Choice] = []
    for suit in range(4):
        parts: list[tuple[tuple[Card, ...], int]] = []
        for cards, take in choice:
            if wild:
                kept = tuple([one for one in cards if one & 3 == suit or one in wild])
            else:
                kept = tuple([one for one in cards if one & 3 == suit])
            if len(kept) < take:
                break
            parts.append((kept, take))
        else:
            found.append(tuple(parts))
    return found


def _suited_hands(choice: Choice, wild: WildCards) -> Iterator[tuple[Card, ...]]:
    for parts in _suited_parts(choice, wild):
        yield from _hands(parts)


def _hands(choice: Choice) -> Iterator[tuple[Card, ...]]:
    if len(choice) == 1:
        cards, take = choice[0]
        yield from combinations(cards, take)
        return
    for groups in product(*(tuple(combinations(cards, take)) for cards, take in choice)):
        yield tuple([one for group in groups for one in group])
