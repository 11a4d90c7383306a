"""Where the cards are: every one of the deck in exactly one place."""

from __future__ import annotations

from functools import cache

from oddchip.cards import UNKNOWN, Card, Deck
from oddchip.hand import Hand


@cache
def _whole(deck: Deck) -> frozenset[Card]:
    return frozenset(deck.cards)


def one_place_each(hand: Hand) -> None:
    """Every card of the deck lies in exactly one place.

    Where cards are named from outside nobody knows which lie in the stub, but how many is known.
    """
    dealer = hand.dealer
    places = [*dealer.stub, *dealer.muck, *hand.cells.values(), *hand.community]
    places += hand.lying()
    if hand.wanted is not None and not hand.wanted.laid:
        places += hand.wanted.cards
    for player in hand.players:
        if player.live:
            places += player.down
            places += player.up
            places += player.unseen
            places += player.outward
            if player.exposed:
                places += player.exposed
    whole = _whole(hand.game.deck)
    burned = places.count(UNKNOWN) if hand.named else 0
    if burned:
        places = [one for one in places if one != UNKNOWN]
    found = set(places)
    assert len(found) == len(places), "a card is there twice"
    if hand.named:
        assert found <= whole, "a card is not of the deck"
        there = len(places) + burned + len(dealer)
        assert there == len(whole), "the stub is miscounted"
    else:
        assert found == whole, "a card is missing"


def nobody_gets_back_a_discard(hand: Hand) -> None:
    """What a draw brings is not what the player has just thrown away."""
    if not hand.drawn:
        return
    thrown: dict[int, tuple[Card, ...]] = {}
    for event in hand.events:
        if event.kind == "draw":
            thrown[event.seat] = event.cards
        elif event.kind == "deal" and event.seat in thrown:
            assert not set(thrown[event.seat]) & set(event.cards), event
