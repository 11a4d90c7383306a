"""Cards to every live player: `down 2`, `up 1`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.cards import Card
from oddchip.felt.seats import Player
from oddchip.felt.wanted import MIDDLE, Wanted
from oddchip.steps.step import Step

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand

#: What is hidden of a single card.
FACE_DOWN, FACE_UP = (True,), (False,)


@dataclass(frozen=True)
class Deal(Step):
    """Cards to every live player: `down 2`, `up 1`.

    `for_all`: one community card instead where the stub cannot serve everyone. `face` may also be
    `either` (down if all of the player's cards are up, else up) or `said` (as the player said).
    """

    face: str
    count: int
    for_all: bool = False

    def short(self, hand: Hand) -> bool:
        """Is the stub too short, so that one card is everybody's?"""
        return self.for_all and len(hand.dealer) < self.count * len(hand.live)


@dataclass(frozen=True)
class Deals(Step):
    """Consecutive deals to every live player, as one: a card at a time round the table."""

    deals: tuple[Deal, ...]

    def begin(self, hand: Hand) -> None:
        hand.pot_at_deal = hand.pot
        seats = hand.live_seats
        count = 0
        for deal in self.deals:
            count += deal.count
        if hand.burns and hand.round:
            burn(hand, count * len(seats))
        if self.deals[-1].short(hand):
            hand.wanted = Wanted((MIDDLE,))
        else:
            hand.wanted = Wanted(seats * count)

    def came(self, hand: Hand, wanted: Wanted) -> None:
        cards = wanted.cards
        if wanted.seats == (MIDDLE,):
            hand.community += cards
            hand.community_up = self.deals[-1].face == "up"
            hand.tell("board", -1, 0, 0, cards, (), "for all")
            return
        players = hand.live
        place = 0
        for deal in self.deals:
            for _ in range(deal.count):
                for player in players:
                    _put(hand, player, deal.face, cards[place])
                    place += 1


def _put(hand: Hand, player: Player, face: str, one: Card) -> None:
    """A card joins a hand, and is told."""
    up = face == "up"
    if face == "either":
        up = bool(player.down)
    elif face == "said":
        up = hand.said.get(player.seat) == "up"
    if up:
        put_up(hand, player, one)
        hand.dealt_up += ((player.seat, one),)
    else:
        put_down(hand, player, one)


def put_down(hand: Hand, player: Player, one: Card) -> None:
    """A card face down to a player."""
    player.down += (one,)
    hand.tell("deal", player.seat, 0, 0, (one,), FACE_DOWN)


def put_up(hand: Hand, player: Player, one: Card) -> None:
    """A card face up to a player."""
    player.up += (one,)
    hand.tell("deal", player.seat, 0, 0, (one,), FACE_UP)


def burn(hand: Hand, needed: int) -> None:
    """Where the table burns, a card goes face down before others come, if the stub can spare it."""
    if len(hand.dealer) > needed:
        hand.dealer.burn()
        hand.tell("burn")
