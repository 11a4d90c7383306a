"""What every scale offers: the best hand that a choice of cards can make, and its name.

A *choice* says which cards may combine: parts, from each of which a number of cards is taken.
Omaha is `((hole, 2), (board, 3))`; several choices are alternatives, and the best one plays.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import total_ordering
from itertools import combinations, product

from oddchip.cards import Card
from oddchip.errors import BadInput
from oddchip.native import mypyc_attr

Part = tuple[tuple[Card, ...], int]
Choice = tuple[Part, ...]


class Wild(Enum):
    """How a card that is not itself may play."""

    WILD = "wild"
    BUG = "bug"
    LOW_BUG = "low bug"


WildCards = Mapping[Card, Wild]
NO_WILD: WildCards = {}


@total_ordering
@dataclass(frozen=True, eq=False)
class Made:
    """A hand that somebody makes on a scale. Greater wins, equal ties, whatever the cards are."""

    scale: str
    value: int
    cards: tuple[Card, ...]
    name: str
    #: What wild cards and the joker play as: a rank (`A`), or a card (`As`) where its suit counts.
    stands: Mapping[Card, str] = field(default_factory=dict)

    def __eq__(self, given: object) -> bool:
        return isinstance(given, Made) and self._beside(given) == given.value

    def __lt__(self, given: Made) -> bool:
        return self._beside(given) < given.value

    def __hash__(self) -> int:
        return hash((self.scale, self.value))

    def _beside(self, made: Made) -> int:
        if self.scale != made.scale:
            raise BadInput(f"a hand on {self.scale} cannot be compared with one on {made.scale}")
        return self.value

    def __str__(self) -> str:
        return self.name


@mypyc_attr(allow_interpreted_subclasses=True)
class Scale:
    """What beats what, for hands of one kind."""

    id: str
    #: What it measures, for a sentence: "the best high hand".
    words: str
    #: What a player lacks who makes no hand on it.
    lacking: str = "a hand"
    #: The ace is the lowest card here (for odd chips and for boards).
    ace_low: bool = False
    #: How many cards make a hand; None where all that are held count.
    size: int | None = None
    #: Cards may stand for others here.
    takes_wild: bool = True
    #: Low cards are worth keeping here.
    aims_low: bool = False
    #: Cards of one rank or suit do not count together, and the `lowest` or `highest` win; or empty.
    apart: str = ""
    #: What it was made from; None for a scale of somebody's own class.
    data: object = None
    #: What beats what, in sentences, and what surprises, in a few words, where its writer says it.
    explained: str = ""
    surprise: str = ""

    @abstractmethod
    def value(self, choices: Sequence[Choice], wild: WildCards = NO_WILD) -> int | None:
        """How good the best hand is; None where no hand can be made."""

    @abstractmethod
    def made(
        self, choices: Sequence[Choice], wild: WildCards = NO_WILD, *, by_suit: bool = False
    ) -> Made | None:
        """The best hand with the cards that play.

        Where equal cards could play, `by_suit` takes those of the higher suits, as the odd chip in
        stud games asks.
        """

    @abstractmethod
    def name(self, value: int) -> str:
        """The hand in words."""

    def kind(self, value: int) -> str:
        """The class of a hand, in few words: of a badugi how many cards it has."""
        return self.name(value).split(",")[0].split(":")[0].lower()

    def no_wild(self, wild: WildCards) -> None:
        """Refuse wild cards, for which the scale has no place."""
        if wild:
            raise BadInput(f"the scale {self.id} has no place for wild cards or a joker")

    def by_height(self, cards: Sequence[Card]) -> tuple[tuple[int, int], ...]:
        """The cards from the highest down, by rank and then suit, a joker below every card."""
        return tuple(sorted((self._height(card) for card in cards), reverse=True))

    def _height(self, card: Card) -> tuple[int, int]:
        return (self.height(card), card.suit if card < 52 else 0)

    def height(self, card: Card) -> int:
        """How high a card is: an ace that is low below a deuce, a joker below every card."""
        if card >= 52:
            return -2
        return -1 if self.ace_low and card.rank == 12 else card.rank

    def lows(self, held: Sequence[Card], top: int, by_suit: bool = False) -> list[Card]:
        """One card of each rank (and suit) up to a height, from the lowest up, and every joker."""
        kept: list[Card] = []
        for card in sorted(held, key=self.height):
            alike = [k for k in kept if k >> 2 == card >> 2 or (by_suit and k & 3 == card & 3)]
            if card >= 52 or (self.height(card) <= top and not alike):
                kept.append(card)
        return kept


def combined(choice: Choice) -> Iterator[tuple[Card, ...]]:
    """Every set of cards that a choice allows."""
    if len(choice) == 1:
        cards, take = choice[0]
        yield from combinations(cards, take)
        return
    for groups in product(*[tuple(combinations(cards, take)) for cards, take in choice]):
        yield tuple([card for group in groups for card in group])


def natural(choice: Choice) -> None:
    """Refuse a joker or an unknown card, on scales that have no place for either."""
    for cards, _ in choice:
        for card in cards:
            if card >= 52:
                raise stranger(card)


def stranger(card: Card) -> BadInput:
    """What is wrong with a card that is none of the fifty-two and that nothing explains."""
    if card.is_unknown:
        return BadInput("an unknown card (??) cannot be evaluated")
    return BadInput("a joker lies among the cards, and nothing says what it may stand for")
