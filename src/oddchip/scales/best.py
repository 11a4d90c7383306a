"""The best hand out of a choice, by tables that the readable scales fill: five cards, or fewer.

What such a hand is worth depends on its ranks and on whether it is a flush, so two tables a
scale are enough: one over multisets of ranks, one over the ranks of suited hands. A card adds its
key (three bits a rank, and places for wild cards and bugs) to a sum, and the sum finds the row.
Rows are filled by the scale's own readable rule when they are first asked for.

A scale that is asked often lets the compiled kernel find the values, where there is one. The kernel
has its tables from here as well, and says the same.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from oddchip.cards import RANKS, SUITS, Card
from oddchip.native import mypyc_attr
from oddchip.scales.base import (
    NO_WILD,
    Choice,
    Made,
    Scale,
    Wild,
    WildCards,
    combined,
    stranger,
)
from oddchip.scales.wild import fill

if TYPE_CHECKING:
    from oddchip.kernel.choice_evaluator import Chooser

#: After so many hands it pays to load the kernel and to fill its tables.
PATIENCE = 20
_KEY = [1 << 3 * (number >> 2) for number in range(52)]
_Sums = dict[int, tuple[Card, ...]]
#: Four bits a suit, to count the cards of each.
_SUIT_KEY = [1 << 4 * (number & 3) for number in range(55)]
#: Where a key of many cards keeps the number that is taken of them.
_TAKE = 48
_RANKS_OF = (1 << 39) - 1
_WILD_KEY = {Wild.WILD: 1 << 39, Wild.BUG: 1 << 42, Wild.LOW_BUG: 1 << 44}


class _Rows(dict[int, int]):
    """Values by key, filled from the scale on demand."""

    def __init__(self, scale: FiveCardScale, flush: bool) -> None:
        super().__init__()
        self.scale = scale
        self.flush = flush

    def __missing__(self, key: int) -> int:
        ranks = [rank for rank in range(13) for _ in range(key >> 3 * rank & 7)]
        wild, bugs = _wild_of(key)
        if wild or bugs:
            value = fill(self.scale, ranks, self.flush, wild, bugs)[0]
        else:
            value = self.scale.of(ranks, self.flush)
        self[key] = value
        return value


class _Many(dict[int, int]):
    """The best plain value of some cards out of many, by the sum of their keys and the number."""

    def __init__(self, rows: _Rows) -> None:
        super().__init__()
        self.rows = rows

    def __missing__(self, key: int) -> int:
        take = key >> _TAKE
        keys = [1 << 3 * rank for rank in range(13) for _ in range(key >> 3 * rank & 7)]
        left_out = len(keys) - take
        if 0 <= left_out < take:
            whole = key & _RANKS_OF
            sums = {whole - sum(few) for few in combinations(keys, left_out)}
        else:
            sums = {sum(few) for few in combinations(keys, take)}
        value = max(map(self.rows.__getitem__, sums), default=-1)
        self[key] = value
        return value


class _Names(dict[int, str]):
    """The names of values, each made when it is first asked for."""

    def __init__(self, scale: FiveCardScale) -> None:
        super().__init__()
        self.scale = scale

    def __missing__(self, value: int) -> str:
        self[value] = name = self.scale.name(value)
        return name


def _wild_of(key: int) -> tuple[int, list[Wild]]:
    """How many cards are wild, and the bugs beside them."""
    return key >> 39 & 7, [Wild.BUG] * (key >> 42 & 3) + [Wild.LOW_BUG] * (key >> 44 & 3)


class Suits(Enum):
    """What being of one suit does to a hand on a scale."""

    HELP = "help"
    IGNORED = "ignored"
    HURT = "hurt"


@mypyc_attr(allow_interpreted_subclasses=True)
class FiveCardScale(Scale):
    """A scale whose hands are so many cards, judged by their ranks and by being suited or not."""

    size: int | None = 5
    ranks: tuple[int, ...]
    lowball: bool = False
    suits: Suits

    def __init__(self, size: int = 5) -> None:
        self.size = size
        #: How many cards make a hand, as a plain number.
        self.count: int = size
        self._plain = _Rows(self, flush=False)
        self._suited = _Rows(self, flush=True)
        self._many = _Many(self._plain)
        self._names = _Names(self)
        self._patience = PATIENCE
        self._chooser: Chooser | None = None

    @abstractmethod
    def of(self, ranks: Sequence[int], flush: bool) -> int:
        """The value of these ranks (at most a hand), suited or not."""

    @abstractmethod
    def read(self, ranks: Sequence[int], flush: bool) -> tuple[str, tuple[int, ...]]:
        """The category of these ranks, and the pips that decide inside it."""

    def value(self, choices: Sequence[Choice], wild: WildCards = NO_WILD) -> int | None:
        if wild:
            return self.reference_value(choices, wild)
        if self._patience > 0:
            self._patience -= 1
            if self._patience == 0:
                self._chooser = _from_kernel(self)
        elif self._chooser:
            number = self._chooser.best(choices)
            if number >= 0:
                return self._chooser.values[number]
        return self.reference_value(choices)

    def reference_value(self, choices: Sequence[Choice], wild: WildCards = NO_WILD) -> int | None:
        """The value without the kernel, which is measured by this."""
        best = -1
        for choice in choices:
            suited: Sequence[Choice] = ()
            if self.suits is not Suits.IGNORED:
                suited = _suited_parts(choice, wild, self.count)
            if suited and self.suits is Suits.HURT:
                value = max((self._exact(cards, wild) for cards in combined(choice)), default=-1)
            else:
                value = self._plain_value(choice, wild)
                for parts in suited:
                    for cards in combined(parts):
                        value = max(value, self._suited[sum(_keys(cards, wild))])
            best = max(best, value)
        return None if best < 0 else best

    def _plain_value(self, choice: Choice, wild: WildCards) -> int:
        """The best value as if no hand were of one suit."""
        if wild:
            sums = _sums_of(*_two_halves(choice, wild))
            return max(map(self._plain.__getitem__, sums), default=-1)
        cards, take = choice[0]
        keys = _keys(cards, NO_WILD)
        if len(choice) == 1:
            if len(cards) > 7:
                return max(map(self._plain.__getitem__, map(sum, combinations(keys, take))))
            return self._many[sum(keys) | take << _TAKE]
        rest = _natural_sums(choice[1:])
        plain = self._plain
        return max(
            [plain[few + more] for few in map(sum, combinations(keys, take)) for more in rest],
            default=-1,
        )

    def made(
        self, choices: Sequence[Choice], wild: WildCards = NO_WILD, *, by_suit: bool = False
    ) -> Made | None:
        best, cards = self._best(choices, wild)
        if best < 0:
            return None
        if by_suit:
            worth = (cards for choice in choices for cards in self._worth(choice, wild, best))
            cards = max(worth, key=self.by_height)
        cards = self._in_order(cards, wild)
        return Made(self.id, best, cards, self._names[best], self._stands(cards, wild))

    def _best(self, choices: Sequence[Choice], wild: WildCards) -> tuple[int, tuple[Card, ...]]:
        """The best value and cards that make it; -1 where there is no hand."""
        best = -1
        cards: tuple[Card, ...] = ()
        for choice in choices:
            if self.suits is Suits.HURT and _suited_parts(choice, wild, self.count):
                for hand in combined(choice):
                    value = self._exact(hand, wild)
                    if value > best:
                        best, cards = value, hand
                continue
            first, rest = _two_halves(choice, wild)
            sums = _sums_of(first, rest)
            if not sums:
                continue
            key = max(sums, key=self._plain.__getitem__)
            if self._plain[key] > best:
                best = self._plain[key]
                cards = next(few + rest[key - a] for a, few in first.items() if key - a in rest)
            if self.suits is Suits.HELP:
                for hand in _suited_hands(choice, wild, self.count):
                    value = self._suited[sum(_keys(hand, wild))]
                    if value > best:
                        best, cards = value, hand
        return best, cards

    def _exact(self, cards: Sequence[Card], wild: WildCards) -> int:
        key = sum(_keys(cards, wild))
        if len(cards) == self.count and _one_suit(cards, wild):
            return self._suited[key]
        return self._plain[key]

    def _worth(self, choice: Choice, wild: WildCards, best: int) -> Iterator[tuple[Card, ...]]:
        return (cards for cards in combined(choice) if self._exact(cards, wild) == best)

    def _in_order(self, cards: Sequence[Card], wild: WildCards) -> tuple[Card, ...]:
        """Pairs first, then by height, wild cards last."""
        ranks = [card >> 2 for card in cards if card not in wild]

        def place(card: Card) -> tuple[bool, int, tuple[int, int]]:
            return (card not in wild, ranks.count(card >> 2), self._height(card))

        return tuple(sorted(cards, key=place, reverse=True))

    def _stands(self, cards: Sequence[Card], wild: WildCards) -> Mapping[Card, str]:
        changed = [card for card in cards if card in wild]
        if not changed:
            return {}
        natural = [card for card in cards if card not in wild]
        bugs = [wild[card] for card in changed if wild[card] is not Wild.WILD]
        _, stands, in_suit = fill(
            self,
            [card.rank for card in natural],
            len(cards) == self.count and _one_suit(cards, wild),
            len(changed) - len(bugs),
            bugs,
        )
        suit = SUITS[natural[0].suit] if in_suit and natural else ""
        changed.sort(key=lambda card: wild[card] is not Wild.WILD)  # the bugs' ranks stand last
        return {card: RANKS[rank] + suit for card, rank in zip(changed, stands, strict=True)}


def _from_kernel(scale: FiveCardScale) -> Chooser | None:
    from oddchip.kernel.choice_evaluator import chooser

    return chooser(scale)


def _keys(cards: Sequence[Card], wild: WildCards) -> list[int]:
    if not wild:
        try:
            return [_KEY[card] for card in cards]
        except IndexError:
            raise stranger(max(cards)) from None
    return [_WILD_KEY[wild[card]] if card in wild else _key(card) for card in cards]


def _key(card: Card) -> int:
    if card >= 52:
        raise stranger(card)
    return _KEY[card]


def _sums_of(first: _Sums, rest: _Sums) -> Collection[int]:
    """The sums of a choice from those of its two halves."""
    if len(rest) != 1:
        return {a + b for a in first for b in rest}
    (only,) = rest
    return [key + only for key in first] if only else first


def _two_halves(choice: Choice, wild: WildCards) -> tuple[_Sums, _Sums]:
    """The hands of a choice as sums of keys: of its first part, and of all others together.

    The others are board cards as a rule, the same for every player, so they are remembered.
    """
    first = _sums(choice[:1], wild)
    return first, (_sums(choice[1:], wild) if wild else _natural_sums(choice[1:]))


def _sums(parts: Choice, wild: WildCards) -> _Sums:
    whole: _Sums = {0: ()}
    for cards, take in parts:
        keys = combinations(_keys(cards, wild), take)
        few = dict(zip(map(sum, keys), combinations(cards, take), strict=True))
        if len(whole) == 1:
            ((a, few_cards),) = whole.items()
            whole = {a + b: few_cards + more for b, more in few.items()} if a else few
        else:
            whole = {
                a + b: few_cards + more for a, few_cards in whole.items() for b, more in few.items()
            }
    return whole


@lru_cache(maxsize=64)
def _natural_sums(parts: Choice) -> _Sums:
    return _sums(parts, NO_WILD)


def _one_suit(cards: Sequence[Card], wild: WildCards) -> bool:
    return len({card & 3 for card in cards if card not in wild}) <= 1


def _suited_parts(choice: Choice, wild: WildCards, size: int) -> list[Choice]:
    """For each suit in which a whole hand is possible, the choice without the other suits."""
    if sum([take for _, take in choice]) < size:
        return []
    if not wild and len(choice) == 1:
        suits_of = sum([_SUIT_KEY[card] for card in choice[0][0]])
        if len(choice[0][0]) < 8 and not (suits_of + 0x1111 * (8 - size)) & 0x8888:
            return []  # no suit has enough cards
    free = [len([card for card in cards if card in wild]) for cards, _ in choice] if wild else None
    suits = [[card & 3 for card in cards if card not in wild] for cards, _ in choice]
    possible: list[Choice] = []
    for suit in range(4):
        for place, (_, take) in enumerate(choice):
            if suits[place].count(suit) + (free[place] if free else 0) < take:
                break
        else:
            possible.append(
                tuple(
                    (tuple([card for card in cards if card & 3 == suit or card in wild]), take)
                    for cards, take in choice
                )
            )
    return possible


def _suited_hands(choice: Choice, wild: WildCards, size: int) -> Iterator[tuple[Card, ...]]:
    for parts in _suited_parts(choice, wild, size):
        yield from combined(parts)
