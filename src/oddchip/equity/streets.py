"""What one hand becomes, street by street: the places of the first seat, filled in their order."""

from __future__ import annotations

import random

from oddchip.cards import UNKNOWN, Card
from oddchip.equity.course import Stop, course
from oddchip.equity.spot import Place, Spot
from oddchip.language.model import Side
from oddchip.showdown.so_far import whole_so_far

#: What lies on the board and in each zone of the hand.
Lying = dict[str, list[Place]]
_BOARD = "board"
#: A place: the board or a zone, and its number there.
_At = tuple[str, int]


class Streets:
    """The places of the first seat and of the board, and the order in which they are filled."""

    def __init__(self, spot: Spot) -> None:
        if spot.dice is None:
            spot = spot.rolled((1,) * spot.game.dice)
        self.spot = spot
        zones = spot.seats[0][0].zones
        self.now: Lying = {_BOARD: list(spot.board)} | {z: list(zones[z]) for z in zones}
        self.left = [(some, at) for some in self.now for at in _open(self.now[some])]
        self.streets = self._streets()
        holds = spot.showdown([{}], ()).holds
        self.sides = [side for side in spot.game.sides if side.plays(holds)]

    def _streets(self) -> list[tuple[str, list[_At]]]:
        """The deals that bring cards which are not there yet, in order, and then the end."""
        stops = course(self.spot.game, len(self.spot.seats), len(self.spot.dead))
        left = self.left.copy()
        found: list[tuple[str, list[_At]]] = []
        for number in range(1, len(stops)):
            filled = [place for place in left if self._is_there(place, stops[number:])]
            if filled:
                left = [place for place in left if place not in filled]
                found.append((self._named(filled[0][0] == _BOARD, left), filled))
        last = found.pop()[1] if found and not left else left
        return [*found, ("at the showdown", last)]

    def _is_there(self, place: _At, stops: tuple[Stop, ...]) -> bool:
        """Has the card come at the first of these stops? The last places are filled last."""
        zone, at = place
        if zone == _BOARD:
            return at in stops[0].cells
        to_come = len(self.now[zone]) - min(stop.zones.get(zone, 0) for stop in stops)
        return at in _open(self.now[zone])[: -to_come or None]

    def _named(self, on_board: bool, left: list[_At]) -> str:
        """A street, by the cards that are there then."""
        zones = [_BOARD] if on_board else [zone for zone in self.now if zone != _BOARD]
        count = sum(len(self.now[zone]) for zone in zones)
        count -= sum(zone in zones for zone, _ in left)
        return f"with {count} board cards" if on_board else f"with {count} cards"

    def deal(self, chance: random.Random) -> list[tuple[str, Lying]]:
        """What lies there after every street still to come."""
        deck = iter(chance.sample(self.spot.deck, len(self.left)))
        lying, found = self.now, []
        for name, places in self.streets:
            lying = {some: cards.copy() for some, cards in lying.items()}
            for some, at in places:
                lying[some][at] = next(deck)
            found.append((name, lying))
        return found

    def values(self, lying: Lying) -> list[tuple[Side, int]]:
        """The sides on which the cards that lie there make a hand, and what it is worth."""
        zones = {
            zone: tuple([one for one in some if one is not None])
            for zone, some in lying.items()
            if zone != _BOARD
        }
        board = tuple([UNKNOWN if one is None else one for one in lying[_BOARD]])
        return whole_so_far(self.spot.showdown([zones], board), 0)

    def outs(self, side: Side) -> tuple[str, tuple[tuple[str, tuple[Card, ...]], ...]]:
        """The class held now, and the next cards that better it."""
        value = dict(self.values(self.now)).get(side)
        if value is None:
            return "", ()
        held = side.scale.kind(value)
        better: dict[str, list[Card]] = {}
        worth: dict[str, int] = {}
        for one in self.spot.deck if self.left else ():
            some, at = self.left[0]
            then = [*self.now[some][:at], one, *self.now[some][at + 1 :]]
            after = dict(self.values({**self.now, some: then})).get(side)
            if after is None or after <= value:
                continue
            name = side.scale.kind(after)
            if name != held:
                better.setdefault(name, []).append(one)
                worth[name] = max(worth.get(name, 0), after)
        names = sorted(better, key=lambda name: worth[name], reverse=True)
        return held, tuple((name, tuple(better[name])) for name in names)


def _open(places: list[Place]) -> list[int]:
    return [at for at, one in enumerate(places) if one is None]
