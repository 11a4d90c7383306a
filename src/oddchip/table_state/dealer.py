"""The deck in the dealer's hand: shuffled without bias, or given in order."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from oddchip.cards import Card, Deck
from oddchip.errors import BadInput, quoted, wrong_kind
from oddchip.native import i64, mypyc_attr
from oddchip.table_state.actions import Action
from oddchip.table_state.wire_fields import sound

if TYPE_CHECKING:
    from oddchip.table_state.deal_request import Wanted
    from oddchip.table_state.questions import Question
    from oddchip.table_state.state import TableState

Cards = tuple[Card, ...]
#: For each count, the least number of a byte that would favour some outcome.
_FAIR: Final = [256, *[256 - 256 % count for count in range(1, 257)]]


def seed_text(seed: object) -> str:
    """A seed as a text that can be written down."""
    if not isinstance(seed, int) or seed.bit_length() < 4096:
        text = str(seed)
        if sound(text):
            return text
    raise BadInput(f"a seed is a number or a text that can be written, not {quoted(seed)}")


class Entropy:
    """An endless stream of unbiased numbers from a seed; the same seed gives the same stream.

    The stream is SHAKE-256 of the seed and a counter, so that it is the same on every machine and
    with every release. Numbers that would favour some outcome are thrown away.
    """

    __slots__ = ("at", "block", "numbers", "seed")

    def __init__(self, seed: object = None) -> None:
        self.seed: str = secrets.token_hex(16) if seed is None else seed_text(seed)
        self.block: int = 0
        self.numbers: bytes = b""
        self.at: int = 0

    def below(self, count: int) -> int:
        """A number from 0 to count - 1, each equally likely (count at most 256)."""
        fair = _FAIR[count]
        while True:
            if self.at == len(self.numbers):
                self._next_block()
            number = self.numbers[self.at]
            self.at += 1
            if number < fair:
                return number % count

    def _next_block(self) -> None:
        seeded = f"{self.seed}/{self.block}".encode()
        self.numbers = hashlib.shake_256(seeded).digest(256)
        self.block += 1
        self.at = 0

    def shuffled(self, unshuffled: Iterable[Card]) -> list[Card]:
        """The cards in random order (Fisher and Yates)."""
        cards, fair = list(unshuffled), _FAIR
        count: i64 = len(cards)
        while count > 1:
            if self.at == len(self.numbers):
                self._next_block()
            # No more numbers than can be needed: each puts one card in its place, or none.
            numbers = self.numbers[self.at : self.at + count - 1]
            self.at += len(numbers)
            for number in numbers:
                if number < fair[count]:
                    place = number % count
                    count -= 1
                    cards[count], cards[place] = cards[place], cards[count]
        return cards

    def copy(self) -> Entropy:
        copied = Entropy(self.seed)
        copied.block, copied.numbers, copied.at = self.block, self.numbers, self.at
        return copied

    def state(self) -> tuple[str, int, int]:
        return (self.seed, self.block, self.at)

    @staticmethod
    def of(state: tuple[str, int, int]) -> Entropy:
        restored = Entropy(state[0])
        if state[1]:
            restored.block = state[1] - 1
            restored._next_block()
            restored.at = state[2]
        return restored


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """The stub, from the top, and the muck.

    The stub is a tuple and a place in it, so that copies of a hand share the deck.
    """

    __slots__ = ("deck", "entropy", "muck", "order", "shuffles", "top")

    #: Cards come from outside, one by one (a dealer of another kind).
    named = False

    def __init__(self, deck: Deck, order: Cards, entropy: Entropy) -> None:
        self.deck: Deck = deck
        #: The stub with what was dealt from it, and the place of the next card.
        self.order: Cards = order
        #: For every shuffle in the course of the hand, how many cards the stub had left;
        #: where all cards went back, that number below -1. Everybody sees that it happens.
        self.shuffles: tuple[int, ...] = ()
        self.top: int = 0
        self.muck: Cards = ()
        #: Chance, for shuffles and dice.
        self.entropy: Entropy = entropy

    def copy(self) -> Dealer:
        copied = Dealer(self.deck, self.order, self.entropy.copy())
        copied.top = self.top
        copied.muck = self.muck
        copied.shuffles = self.shuffles
        return copied

    def state(self) -> tuple[object, ...]:
        return (self.stub, self.muck, self.entropy.state(), self.shuffles)

    def restore(self, state: tuple[Any, ...]) -> None:
        """Be as `state` tells it."""
        self.order, self.muck = state[0], state[1]
        self.top = 0
        self.entropy = Entropy.of(state[2])
        self.shuffles = tuple(state[3])

    def __len__(self) -> int:
        """How many cards the stub still has."""
        return self.still_has()

    def still_has(self) -> int:
        """How many cards the stub still has."""
        return len(self.order) - self.top

    @property
    def stub(self) -> Cards:
        """The cards that are left, the next one first."""
        return self.order[self.top :]

    @stub.setter
    def stub(self, cards: Cards) -> None:
        self.order = cards
        self.top = 0

    def card(self, spare: Cards = ()) -> Card:
        """The next card; when the stub is out the muck is shuffled.

        The spared cards, those that the player has just thrown away, come only where no other is
        left: they stay in the muck, and in a stub that was shuffled for somebody before they wait.
        """
        if self.top < len(self.order):
            card = self.order[self.top]
            if card not in spare:
                self.top += 1
                return card
        return self._card_but(spare)

    def _card_but(self, spare: Cards) -> Card:
        stub = self.stub
        if not stub or all(card in spare for card in stub):
            self._refill(spare)
            stub = self.stub
        at = 0
        for place, card in enumerate(stub):
            if card not in spare:
                at = place
                break
        if at == 0:
            self.top += 1
        else:
            self.stub = stub[:at] + stub[at + 1 :]
        return stub[at]

    def _refill(self, spare: Cards) -> None:
        again = tuple([card for card in self.muck if card not in spare])
        if again:
            self.muck = tuple([card for card in self.muck if card in spare])
        elif not len(self):
            again, self.muck = self.muck, ()
        if not again and not len(self):
            raise BadInput("the deck has run out of cards")
        if again:
            self.shuffles += (len(self),)
        # The last one shuffled comes first: what was left of the stub lies under the rest.
        fresh = self.entropy.shuffled(again)
        fresh.reverse()
        self.stub = (*fresh, *self.stub)

    def ask(self, table: TableState) -> Question | None:
        """Bring what is wanted; a dealer who does not know the cards asks for them."""
        wanted = table.wanted
        if wanted is None or wanted.came or wanted.rolled:
            return None
        if wanted.dice:
            wanted.rolled = self.roll(wanted.dice)
        wanted.bring_all(tuple(self.brought(table, wanted)))
        return None

    def brought(self, table: TableState, wanted: Wanted) -> list[Card]:
        """The cards that are wanted, from the stub."""
        seats, spare, top = wanted.seats, wanted.spare, self.top
        if spare:
            return [self.card(spare.get(seat, ())) for seat in seats]
        end = top + len(seats)
        if end > len(self.order):
            return [self.card() for _ in seats]
        self.top = end
        return list(self.order[top:end])

    def top_card(self) -> Card | None:
        """The next card, where it simply lies on top of the stub; else it is to be wanted."""
        if type(self) is not Dealer or self.top == len(self.order):
            return None
        self.top += 1
        return self.order[self.top - 1]

    def ask_to_show(self, table: TableState) -> Question | None:
        """Does anybody outside say who shows?"""
        return None

    def told(self, table: TableState, action: Action) -> bool:
        """Is this something that is told beside the questions?"""
        return False

    def answer(self, table: TableState, action: Action) -> None:
        """The answer to what the dealer has asked."""
        raise AssertionError("this dealer asks nothing")

    def throw(self, cards: Cards) -> None:
        """Cards go to the muck."""
        self.muck += cards

    def burn(self) -> None:
        """The top card goes to the muck, and nobody sees it."""
        self.muck += (self.stub[0],)
        self.top += 1

    def gather(self) -> None:
        """All cards back, and shuffled: another round."""
        told = (*self.shuffles, -1 - len(self))
        self.muck = self.deck.cards
        self.reshuffle()
        self.shuffles = told

    def reshuffle(self) -> None:
        """The discards are the stub now."""
        self.shuffles += (len(self),)
        fresh = self.entropy.shuffled(self.muck)
        fresh.reverse()
        self.stub = tuple(fresh)
        self.muck = ()

    def another_rank(self, turned: Sequence[int]) -> bool:
        """Is there a card of a rank that was not turned yet?"""
        return any(card.rank not in turned for card in self.stub + self.muck)

    def roll(self, count: int) -> tuple[int, ...]:
        """So many dice."""
        return tuple([self.entropy.below(6) + 1 for _ in range(count)])


def dealer_of(deck: Deck, seed: object, stacked: Sequence[Card] | None) -> Dealer:
    """A dealer with a deck shuffled by a seed, or given in the order of dealing."""
    entropy = Entropy(seed)
    if stacked is not None:
        return Dealer(deck, _checked(deck, stacked), entropy)
    return Dealer(deck, tuple(entropy.shuffled(deck.cards)), entropy)


def _checked(deck: Deck, stacked: Sequence[Card]) -> Cards:
    if not isinstance(stacked, Sequence) or not all(isinstance(card, Card) for card in stacked):
        raise wrong_kind("a deck is given as a list of cards, in the order of dealing", stacked)
    if len(set(stacked)) != len(stacked):
        raise BadInput("a card appears twice in the deck that was given")
    for card in stacked:
        if card not in deck:
            raise BadInput(f"the card {card} is not in the deck ({deck.words})")
    given = set(stacked)
    return (*stacked, *[card for card in deck.cards if card not in given])
