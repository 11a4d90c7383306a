"""Random spots of any game, near enough to the end to be counted."""

from __future__ import annotations

import random
from dataclasses import replace

from oddchip.cards import Card
from oddchip.equity.parse_spot import WrittenSpot, read_spot
from oddchip.equity.spot import Place, Spot, WeightedHand
from oddchip.language import library
from oddchip.language.model import Game
from oddchip.language.shape import shape

#: Games for which the kernel has no tables, and why: equity asks their showdowns themselves.
NO_TABLES = {
    "badugi-hi-lo": "the kernel has no tables for the scale high-badugi",
    "dramaha-21": "on points-21 more counts than the total",
    "double-board-big-o": "is not settled by the best hand alone",
    "redrum": "no tables for a hand in parts with such cards",
    "spit-in-the-ocean": "what is wild depends on how it was dealt",
    "wonky-donkey": "what counts depends on the cards that lie there",
}


def comparing() -> list[str]:
    """The games whose showdown compares cards."""
    return [game.id for game in library() if game.sides and not game.plays_tricks]


def random_spot(game: Game, chance: random.Random, players: int, missing: int) -> Spot:
    """Hands and a board by chance; so many of their cards are taken away again."""
    dice = [chance.randint(1, 6) for _ in range(game.dice)] or None
    turned = any(rule.kind in ("turned", "follower") for rule in game.wild)
    wild = chance.choice("23456789TJQKA") if turned else ""
    spot = read_spot(WrittenSpot(game, [_hidden(game)] * players, dice=dice, wild=wild))
    cards = chance.sample(spot.deck, len(spot.deck))
    board: list[Place] = [cards.pop() for _ in spot.board]
    seats: list[dict[str, list[Place]]] = [
        {zone: [cards.pop() for _ in some] for zone, some in seat[0].zones.items()}
        for seat in spot.seats
    ]
    places: list[tuple[list[Place], int]] = [(board, at) for at in range(len(board))]
    for seat in seats:
        for some in seat.values():
            places += [(some, at) for at in range(len(some))]
    for some, at in chance.sample(places, min(missing, len(places))):
        some[at] = None
    hands: list[tuple[WeightedHand, ...]] = [
        (WeightedHand({zone: tuple(some) for zone, some in seat.items()}),) for seat in seats
    ]
    return replace(spot, board=tuple(board), seats=tuple(hands))


def _hidden(game: Game) -> str:
    """A hand of unknown cards, of some length where play leaves that open."""
    wanted = shape(game)
    if wanted.total.least == wanted.total.most:
        return "??"
    if "hole" in game.zones:
        return "??" * wanted.total.least if game.extras else "????????"
    if game.extras:  # nobody has shown a card that brings another
        return "??" * wanted.down.least + "/" + "??" * wanted.up.least
    return "??" * wanted.down.most + "/" + "??" * min(wanted.up.most, 5)


def dealt(spot: Spot, chance: random.Random) -> Spot:
    """The spot with all its open places filled by chance."""
    cards = chance.sample(spot.deck, len(spot.deck))

    def full(some: tuple[Place, ...]) -> tuple[Card, ...]:
        return tuple(cards.pop() if one is None else one for one in some)

    seats = tuple(
        (WeightedHand({zone: full(some) for zone, some in seat[0].zones.items()}),)
        for seat in spot.seats
    )
    return replace(spot, board=full(spot.board), seats=seats)
