"""A spot: a game, what everybody holds as far as it is known, and what lies on the table.

Every card that will be there at the showdown has a place; a place whose card is not known yet
holds None and will be dealt.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from oddchip.cards import Card
from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.showdown.showdown import Held, Showdown

Place = Card | None
Zones = Mapping[str, tuple[Place, ...]]


@dataclass(frozen=True)
class WeightedHand:
    """One of the hands that a player may hold, and how much it counts."""

    zones: Zones
    weight: float = 1.0

    @property
    def cards(self) -> list[Card]:
        return [card for places in self.zones.values() for card in places if card is not None]

    @property
    def known(self) -> bool:
        return all(card is not None for places in self.zones.values() for card in places)


@dataclass(frozen=True)
class Spot:
    """What is known; `seats` has one hand a player, or several that the player may hold."""

    game: Game
    seats: tuple[tuple[WeightedHand, ...], ...]
    board: tuple[Place, ...] = ()
    dice: tuple[int, ...] | None = None
    wild: tuple[int, ...] = ()
    dead: frozenset[Card] = field(default_factory=frozenset)
    #: Do the up cards say, in the order of the deal, which rank is wild?
    following: bool = False

    def __post_init__(self) -> None:
        table = [*self.table_cards, *self.dead]
        self._check(table)
        for seat in self.seats:
            if len(seat) > 1:
                for hand in seat:
                    self._check(hand.cards)
        missing = self.board.count(None) + sum(map(self.missing, range(len(self.seats))))
        left = len(self.game.deck) - len(table)
        if missing > left:
            raise BadInput(f"{missing} cards are still to be dealt, and the deck has {left}")

    def _check(self, cards: list[Card]) -> None:
        """Refuse cards that are not in the deck, and one that is given twice."""
        deck = self.game.deck
        if not deck.all.issuperset(cards):
            strange = next(card for card in cards if card not in deck)
            raise BadInput(
                f"the card {strange} is not in the deck of {self.game.id} ({deck.words})"
            )
        if len(set(cards)) < len(cards):
            twice = next(card for card in cards if cards.count(card) > 1)
            raise BadInput(f"the card {twice} is given twice")

    @property
    def single(self) -> bool:
        """Has everybody one hand, as far as it is known?"""
        return all(len(seat) == 1 for seat in self.seats)

    @property
    def table_cards(self) -> list[Card]:
        """Everything known that everybody's hands agree on: the board, and single hands."""
        cards = [card for card in self.board if card is not None]
        for seat in self.seats:
            if len(seat) == 1:
                cards += seat[0].cards
        return cards

    @property
    def deck(self) -> list[Card]:
        """The cards that may still come."""
        gone = {*self.table_cards, *self.dead}
        return [card for card in self.game.deck.cards if card not in gone]

    @property
    def hands(self) -> list[Zones]:
        """Everybody's hand, or the first of those that a player may hold."""
        return [seat[0].zones for seat in self.seats]

    def missing(self, seat: int) -> int:
        """How many of a player's cards are not known."""
        return sum(places.count(None) for places in self.seats[seat][0].zones.values())

    def but(self, hands: Iterable[Zones] | None = None, **changes: object) -> Spot:
        """The same spot with other hands, another board, ...: nothing is checked again."""
        spot = object.__new__(Spot)
        if hands is not None:
            changes["seats"] = tuple([(WeightedHand(zones),) for zones in hands])
        spot.__dict__.update(self.__dict__, **changes)
        return spot

    def showdown(
        self,
        seats: Sequence[Mapping[str, tuple[Card, ...]]],
        board: tuple[Card, ...],
        pots: Sequence[object] = (),
    ) -> Showdown:
        """The table at the end, with these cards in all places."""
        return Showdown(
            game=self.game,
            seats=[Held(zones) for zones in seats],
            pots=pots,  # type: ignore[arg-type]
            button=len(seats) - 1,
            board=board,
            dice=self.dice or (),
            wild=self.wild,
        )


def led_by(game: Game) -> int:
    """The rank whose follower is wild; -1 where there is none."""
    return next((rule.rank for rule in game.wild if rule.kind == "follower"), -1)
