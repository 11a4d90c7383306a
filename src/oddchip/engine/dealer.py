"""The deck in the dealer's hand: shuffled without bias, given in order, or named card by card."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Iterator, Sequence

from oddchip.cards import UNKNOWN, Card, Deck
from oddchip.errors import BadInput


class Entropy:
    """An endless stream of unbiased numbers from a seed; the same seed gives the same stream.

    The stream is SHAKE-256 of the seed and a counter, so that it is the same on every machine and
    with every release. Numbers that would favour some outcome are thrown away.
    """

    def __init__(self, seed: object = None) -> None:
        self.seed = secrets.token_hex(16) if seed is None else str(seed)
        self._block = 0
        self._numbers: Iterator[int] = iter(())

    def below(self, count: int) -> int:
        """A number from 0 to count - 1, each equally likely (count at most 256)."""
        limit = 256 - 256 % count
        for number in self._numbers:
            if number < limit:
                return number % count
        text = f"{self.seed}/{self._block}".encode()
        self._numbers = iter(hashlib.shake_256(text).digest(256))
        self._block += 1
        return self.below(count)

    def shuffled(self, some: Iterable[Card]) -> list[Card]:
        """The cards in random order (Fisher and Yates)."""
        cards = list(some)
        below = self.below
        for last in range(len(cards) - 1, 0, -1):
            other = below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards


class Dealer:
    """The stub and the muck."""

    def __init__(
        self, deck: Deck, seed: object, stacked: Sequence[Card] | None, named: bool
    ) -> None:
        self.deck = deck
        self._size = len(deck)
        self._seed = seed
        self._entropy: Entropy | None = None
        #: Cards come from outside, one by one: the stub is then only a number.
        self.named = named
        self.muck: list[Card] = []
        self.dealt = 0
        #: Cards that nobody has named yet: they can be neither on the table nor in the muck.
        self.unnamed: set[Card] = set(deck.all) if named else set()
        if named:
            self.stub: list[Card] = []
        elif stacked is not None:
            self.stub = _checked(deck, stacked)
        else:
            self.stub = self.entropy.shuffled(deck.cards)
        self.stub.reverse()

    @property
    def entropy(self) -> Entropy:
        """Chance, for the shuffle and the dice; made when it is first needed."""
        if self._entropy is None:
            self._entropy = Entropy(self._seed)
        return self._entropy

    def __len__(self) -> int:
        """How many cards the stub still has."""
        return self._size - self.dealt if self.named else len(self.stub)

    def card(self, spare: Sequence[Card] = ()) -> Card:
        """The next card; when the stub is out the muck is shuffled.

        The spared cards, those that the player has just thrown away, come only where no other is
        left: they stay in the muck, and in a stub that was shuffled for somebody before they wait.
        """
        if not self.stub or (spare and all(one in spare for one in self.stub)):
            self._refill(spare)
        if not spare:
            return self.stub.pop()
        places = range(len(self.stub) - 1, -1, -1)
        return self.stub.pop(next((at for at in places if self.stub[at] not in spare), -1))

    def _refill(self, spare: Sequence[Card]) -> None:
        again = [one for one in self.muck if one not in spare]
        if again:
            self.muck = [one for one in self.muck if one in spare]
        elif not self.stub:
            again, self.muck = self.muck, []
        if not again and not self.stub:
            raise BadInput("the deck has run out of cards")
        # The next card is the last of the list: what was left of the stub lies under the rest.
        self.stub += self.entropy.shuffled(again)

    def burn(self) -> None:
        """The top card goes to the muck, and nobody sees it."""
        if self.named:
            self.dealt += 1
        self.muck.append(UNKNOWN if self.named else self.stub.pop())

    def gather(self) -> None:
        """All cards back, and shuffled: another round."""
        self.muck = list(self.deck.cards)
        self.reshuffle()

    def reshuffle(self) -> None:
        """The discards are the stub now."""
        if self.named:
            self.dealt = len(self.deck) - len(self.muck)
        else:
            self.stub = self.entropy.shuffled(self.muck)
        self.muck = []

    def named_card(
        self, one: Card, on_table: set[Card], place: int = 0, spare: Sequence[Card] = ()
    ) -> str:
        """Why a named card cannot come as the next but `place`; empty where it can."""
        if one == UNKNOWN:
            return ""
        if one not in self.deck:
            return f"{one} is not in the deck"
        if one in on_table:
            return f"{one} is already on the table"
        if one not in self.muck and one not in spare:
            return ""
        others = [two for two in self.deck.cards if two not in spare and two not in on_table]
        if one in spare and others:
            return f"{one} has just been thrown away by the same player"
        left = len(self) - self._waiting(spare)
        if one in self.muck and left > place and any(two not in self.muck for two in others):
            return f"{one} has been thrown away"
        return ""

    def _waiting(self, spare: Sequence[Card]) -> int:
        """Spared cards that lie in a stub shuffled for somebody before."""
        return sum(one not in self.muck for one in spare)

    def came(self, some: Sequence[Card], spare: Sequence[Card] = ()) -> None:
        """Named cards have left the stub; where it was out, the muck was shuffled before."""
        muck = self.muck
        enough = not spare and self.dealt + len(some) <= self._size
        if enough and (not muck or set(some).isdisjoint(muck)):
            self.dealt += len(some)
            return
        for one in some:
            if len(self) <= self._waiting(spare) or (one in self.muck and one != UNKNOWN):
                kept = [two for two in self.muck if two in spare]
                again = len(self.muck) - len(kept)
                if not again:
                    kept, again = [], len(self.muck)
                self.muck = kept
                self.dealt -= again
            self.dealt += len(self) > 0

    def roll(self, count: int) -> tuple[int, ...]:
        return tuple(self.entropy.below(6) + 1 for _ in range(count))


def _checked(deck: Deck, stacked: Sequence[Card]) -> list[Card]:
    if len(set(stacked)) != len(stacked):
        raise BadInput("a card is twice in the deck that was given")
    for one in stacked:
        if one not in deck:
            raise BadInput(f"the card {one} is not in the deck ({deck.words})")
    rest = [one for one in deck.cards if one not in set(stacked)]
    return [*stacked, *rest]
