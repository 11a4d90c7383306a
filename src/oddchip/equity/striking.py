"""One deal of a game with cards in the middle that strike: hands, deck, and what a turn does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from oddchip.cards import Card
from oddchip.errors import BadInput
from oddchip.rules.model import Game
from oddchip.steps import Deal, Turn

#: A card to everybody, or one that is turned.
Event = Deal | Turn
Zones = dict[str, list[Card]]


class Table:
    """The hands, the deck and the wild rank in the course of one deal."""

    def __init__(self, game: Game, deck: list[Card]) -> None:
        self.game = game
        self.deck = deck
        self.hands: list[Zones | None] = []
        self.ranks: list[int] = []
        self.wild: tuple[int, ...] = ()
        self.at_once = any(rule.kind == "no cards" for rule in game.automatic)

    def take(self, allowed: Callable[[Card], bool]) -> Card:
        """The next card of the deck that may be there."""
        for at in range(len(self.deck) - 1, -1, -1):
            if allowed(self.deck[at]):
                return self.deck.pop(at)
        raise BadInput("the deck runs out; fewer players can be dealt")

    def happens(self, event: Event, one: Card | None = None) -> bool:
        """A card is dealt to everybody, or one is turned; says whether the hand goes on."""
        if isinstance(event, Deal):
            zone = event.face if event.face in self.game.zones else self.game.zones[0]
            for hand in self.hands:
                if hand is not None:
                    hand[zone].append(self.take(lambda _: True))
            return True
        if one is None:
            one = self.take(lambda card: not event.new_rank or card.rank not in self.ranks)
        self.ranks.append(one.rank)
        if event.effect == "wild":
            self.wild = (one.rank,)
        for seat, hand in enumerate(self.hands):
            if hand is None or all(
                card.rank != one.rank for some in hand.values() for card in some
            ):
                continue
            if event.effect == "out":
                self.hands[seat] = None
            elif event.effect == "thrown away":
                for zone, some in hand.items():
                    hand[zone] = [card for card in some if card.rank != one.rank]
        return not (self.at_once and any(hand and not any(hand.values()) for hand in self.hands))


class Scripted(Table):
    """A table whose cards come as a script says: the number of each among those that may come."""

    def __init__(self, game: Game, deck: list[Card], script: Sequence[int]) -> None:
        super().__init__(game, deck)
        self.script = script
        #: What was taken, and of how many.
        self.taken: list[tuple[int, int]] = []

    def take(self, allowed: Callable[[Card], bool]) -> Card:
        fitting = [one for one in self.deck if allowed(one)]
        at = self.script[len(self.taken)] if len(self.taken) < len(self.script) else 0
        self.taken.append((at, len(fitting)))
        self.deck.remove(fitting[at])
        return fitting[at]
