"""Scales that count: what each rank is worth, one way or several, added up and compared.

The most points win, the fewest, or the total that is closest to a number. Totals are kept in half
points, so that a face card at home (one half) is a whole number.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from oddchip.cards import Card
from oddchip.cards.spoken import SUIT_WORDS
from oddchip.native import mypyc_attr
from oddchip.scales.base import NO_WILD, Choice, Made, Scale, WildCards, combined, natural
from oddchip.scales.words import SINGULAR, counted

MOST, LEAST, CLOSEST = "most", "least", "closest"
#: A total beyond the number: it counts by its distance, behind all that are not, or not at all; or
#: cards are left out of it.
COUNTS, WORSE, BUSTS, LEFT_OUT = "counts", "worse", "busts", "left out"
OVER = (COUNTS, WORSE, BUSTS, LEFT_OUT)
UNDER, ABOVE, FEWER, MORE, HIGHEST, LOWEST = (
    *("under", "over", "fewer cards", "more cards"),
    *("highest cards", "lowest cards"),
)
#: What breaks a tie, and how many values that can have.
TIES = {UNDER: 2, ABOVE: 2, FEWER: 128, MORE: 128, HIGHEST: 16**7, LOWEST: 16**7}
#: No total is as large.
LIMIT = 10_000
_SUITS = "cdhs"


@mypyc_attr(allow_interpreted_subclasses=True)
class Points(Scale):
    """A scale on which cards have points.

    `points` holds the ways in which each card counts, in half points. Cards of other `suits` count
    nothing; with `one_suit` those of one suit count, whichever serves best; with `one_card` only
    the best card does. With `needs_one` there is no hand without a card that counts. Where a total
    beyond the number is `over` by cards that are left out, those count that serve best.
    """

    takes_wild = False

    def __init__(
        self,
        id: str,
        words: str,
        *,
        points: Sequence[Sequence[int]],
        wins: str = MOST,
        target: int = 0,
        over: str = COUNTS,
        ties: Sequence[str] = (),
        suits: Sequence[int] = (0, 1, 2, 3),
        one_suit: bool = False,
        one_card: bool = False,
        needs_one: bool = False,
        size: int | None = None,
        ace_low: bool = False,
        called: str = "",
    ) -> None:
        self.id = id
        self.words = words
        self.points: tuple[tuple[int, ...], ...] = tuple([tuple(ways) for ways in points])
        self.wins = wins
        #: The number to come close to, in whole points.
        self.target = target
        self.over = over
        self.ties: tuple[str, ...] = tuple(ties)
        self.suits: tuple[int, ...] = tuple(suits)
        self.one_suit = one_suit
        self.one_card = one_card
        self.needs_one = needs_one
        self.size = size
        self.ace_low = ace_low
        self.called: str = called or self._usual_name()
        self._known: dict[tuple[int, ...], list[int]] = {}
        #: Cards that count in the same ways have the same number.
        self._alike: list[int] = [self.points.index(ways) for ways in self.points]
        self._names: dict[int, str] = {}
        whole = not (one_suit or one_card or needs_one or size or over == LEFT_OUT)
        #: All cards count together, by their total and how many they are.
        self.by_total: bool = whole and HIGHEST not in self.ties and LOWEST not in self.ties
        #: Each card has points of its own, which are simply added up.
        self.adds_up: bool = whole and not self.ties and wins != CLOSEST
        self._base = LIMIT if wins == LEAST else 0
        self._alone: list[int] = [self._own_points(number) for number in range(52)]

    def of(self, held: Sequence[Card]) -> int | None:
        """What these cards are worth, all of them together; None where that is no hand."""
        if self.adds_up:
            return self._base + sum([self._alone[card] for card in held]) if held else None
        best: int | None = None
        for cards in self._counting(held):
            for total in self._best_totals(cards):
                value = self._worth(total, cards)
                if value is not None and (best is None or value > best):
                    best = value
        return best

    def _own_points(self, number: int) -> int:
        """What a card adds, where cards are added up."""
        if number & 3 not in self.suits:
            return 0
        ways = self.points[number]
        return -min(ways) if self.wins == LEAST else max(ways)

    def _counting(self, held: Sequence[Card]) -> list[Sequence[Card]]:
        """The cards that count: all at once, or each suit or card by itself."""
        cards = held if len(self.suits) == 4 else [card for card in held if card & 3 in self.suits]
        if not held or (self.needs_one and not cards):
            return []
        if self.one_card and cards:
            return [[card] for card in cards]
        if self.one_suit:
            suits = [[card for card in cards if card & 3 == suit] for suit in range(4)]
            return [alike for alike in suits if alike]
        if self.over == LEFT_OUT:
            counts = range(len(cards), 0, -1)
            return [list(left) for count in counts for left in combinations(cards, count)]
        return [cards]

    def _best_totals(self, held: Sequence[Card]) -> list[int]:
        """The totals that are best, ties apart; where they bust, all of them."""
        alike = tuple(sorted([self._alike[card] for card in held]))
        best = self._known.get(alike)
        if best is None:
            totals = sorted(self.totals(held))
            worth = [self.worth_of(total) or 0 for total in totals]
            best = [total for at, total in enumerate(totals) if worth[at] == max(worth)]
            if len(self._known) > 4096:
                self._known.clear()
            self._known[alike] = best
        return best

    def totals(self, held: Sequence[Card]) -> frozenset[int]:
        """Every total of these cards, in half points."""
        sums = {0}
        for card in held:
            sums = {total + worth for total in sums for worth in self.points[card]}
        return frozenset(sums)

    def exact(self, held: Sequence[Card]) -> bool:
        """Can these cards make the number itself?"""
        return any(2 * self.target in self.totals(cards) for cards in self._counting(held))

    def _worth(self, total: int, held: Sequence[Card]) -> int | None:
        value = self.worth_of(total)
        if value is None:
            return None
        for tie in self.ties:
            value = value * TIES[tie] + self._broken(tie, total, held)
        return value

    def with_cards(self, total: int, count: int) -> int | None:
        """How good a total of so many cards is, where no tie looks at what they are."""
        return self._worth(total, [Card(0)] * count)

    def worth_of(self, total: int) -> int | None:
        """How good a total is, ties apart; None where it busts."""
        if self.wins == MOST:
            return total
        if self.wins == LEAST:
            return LIMIT - total
        distance = abs(total - 2 * self.target)
        beyond = total > 2 * self.target
        if beyond and self.over in (BUSTS, LEFT_OUT):
            return None
        return LIMIT - distance + (LIMIT if self.over == WORSE and not beyond else 0)

    def _broken(self, tie: str, total: int, held: Sequence[Card]) -> int:
        if tie in (UNDER, ABOVE):
            return int((total <= 2 * self.target) == (tie == UNDER))
        if tie in (FEWER, MORE):
            return 127 - len(held) if tie == FEWER else len(held)
        packed = 0
        heights = sorted([self.height(card) + 2 for card in held], reverse=True)
        for place in range(7):
            packed = packed << 4 | (heights[place] if place < len(heights) else 0)
        return packed if tie == HIGHEST else 16**7 - 1 - packed

    def value(self, choices: Sequence[Choice], wild: WildCards = NO_WILD) -> int | None:
        self.no_wild(wild)
        best: int | None = None
        for choice in choices:
            natural(choice)
            for cards in combined(choice):
                value = self.of(cards)
                if value is not None and (best is None or value > best):
                    best = value
        return best

    def made(
        self, choices: Sequence[Choice], wild: WildCards = NO_WILD, *, by_suit: bool = False
    ) -> Made | None:
        value = self.value(choices, wild)
        if value is None:
            return None
        hands = [cards for choice in choices for cards in combined(choice)]
        held = next(cards for cards in hands if self.of(cards) == value)
        return Made(self.id, value, self._playing(held, value), self.name(value))

    def _playing(self, held: Sequence[Card], value: int) -> tuple[Card, ...]:
        """The cards that count; all of them where none does."""
        whole = len(self.suits) == 4 and self.over != LEFT_OUT
        if whole and not self.one_card and not self.one_suit:
            return tuple(held)
        for cards in self._counting(held):
            if value in [self._worth(total, cards) for total in self._best_totals(cards)]:
                return tuple(cards) or tuple(held)
        return tuple(held)

    def kind(self, value: int) -> str:
        return self.name(value)

    def name(self, value: int) -> str:
        name = self._names.get(value)
        if name is None:
            if len(self._names) > 4096:
                self._names.clear()
            name = self._names[value] = self._named(value)
        return name

    def _named(self, value: int) -> str:
        broken: dict[str, int] = {}
        for tie in reversed(self.ties):
            value, broken[tie] = divmod(value, TIES[tie])
        total = self._total(value, broken)
        cards = 127 - broken[FEWER] if FEWER in broken else broken.get(MORE, 0)
        said = self.called.replace("{points}", halves(total)).replace("{cards}", counted(cards))
        said = said.replace("{distance}", halves(LIMIT - value % LIMIT))
        if "{card}" in said:
            said = said.replace("{card}", self._card(total))
        return said

    def _total(self, value: int, broken: dict[str, int]) -> int:
        if self.wins == MOST:
            return value
        if self.wins == LEAST:
            return LIMIT - value
        distance = -value % LIMIT
        under = self.over in (BUSTS, LEFT_OUT) or (self.over == WORSE and value > LIMIT)
        if self.over == COUNTS:
            under = broken.get(UNDER, 1 - broken.get(ABOVE, 0)) == 1
        return 2 * self.target + (-distance if under else distance)

    def _card(self, total: int) -> str:
        rank = next(number for number in range(52) if total in self.points[number]) >> 2
        suit = f" of {SUIT_WORDS[_SUITS[self.suits[0]]]}" if len(self.suits) == 1 else ""
        return f"{SINGULAR[rank + 2].capitalize()}{suit}"

    def _usual_name(self) -> str:
        known = self.over != COUNTS or UNDER in self.ties or ABOVE in self.ties
        if self.wins == CLOSEST and not known:
            return f"{{distance}} away from {self.target}"
        cards = " with {cards}" if FEWER in self.ties or MORE in self.ties else ""
        return "{points} points" + cards


def halves(total: int) -> str:
    """A number of half points as people write it.

    >>> halves(13), halves(14)
    ('6.5', '7')
    """
    return f"{total / 2:g}"
