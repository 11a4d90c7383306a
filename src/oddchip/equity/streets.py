"""What one hand becomes, street by street: the places of the first seat, filled in their order."""

from __future__ import annotations

import random
from collections.abc import Callable

from oddchip.cards import Card
from oddchip.equity.spot import Place, Spot
from oddchip.language.model import Side
from oddchip.language.use import LaidOut
from oddchip.scales import Scale
from oddchip.showdown.hands import boards
from oddchip.showdown.wilds import wild_cards

#: What lies on the board and in each zone of the hand.
Lying = dict[str, list[Place]]
_BOARD = "board"


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

    def _streets(self) -> list[tuple[str, list[tuple[str, int]]]]:
        """The steps that bring cards which are not there yet, in order, and then the end."""
        layout = self.spot.game.layout
        known = {some: len(places) - len(_open(places)) for some, places in self.now.items()}
        lying, held = known[_BOARD], sum(known.values()) - known[_BOARD]
        left = self.left.copy()
        found: list[tuple[str, list[tuple[str, int]]]] = []
        for step in self.spot.game.walk():
            faces = step.faces()
            if faces and faces[0] in known:
                zone, count = faces[0], max(0, len(faces) - known[faces[0]])
                known[zone] -= len(faces) - count
                held += count
                filled = [place for place in left if place[0] == zone][:count]
                name = f"with {held} cards"
            else:
                cells = layout.cells(step.cells_dealt()) if layout else ()
                filled = [place for place in left if place[0] == _BOARD and place[1] in cells]
                lying += len(filled)
                name = f"with {lying} board cards"
            if filled:
                left = [place for place in left if place not in filled]
                found.append((name, filled))
        last = found.pop()[1] if found and not left else left
        return [*found, ("at the showdown", last)]

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

    def value(self, side: Side, lying: Lying) -> int | None:
        """The best hand of a side with the cards that lie there; None before there is one."""
        board = lying[_BOARD]
        zones = {zone: _known(some) for zone, some in lying.items() if zone != _BOARD}
        held = {**zones, "hand": tuple(one for some in zones.values() for one in some)}
        full = None not in board
        table = self.spot.showdown([zones], _known(board) if full else ())
        layout = self.spot.game.layout
        rows: list[tuple[Card, ...]] = []
        counting: list[tuple[Card, ...]] = []
        if layout is not None and board:
            rows = [_known([board[at] for at in row]) for row in layout.rows]
            places = layout.in_play(table.holds)
            counting = [_known([board[at] for at in some]) for some in places]
            counting = boards(table) if full else counting
        size = side.scale.size
        choices = [
            choice
            for choice in side.use.choices(LaidOut(held, _known(board), rows, counting), size)
            if size is None
            or (
                sum(take for _, take in choice) == size
                and all(len(some) >= take for some, take in choice)
            )
        ]
        (seat,) = table.seats
        if not choices or seat is None:
            return None
        return side.scale.value(choices, wild_cards(table, seat))

    def outs(
        self, side: Side, class_of: Callable[[Scale, int], str]
    ) -> tuple[str, tuple[tuple[str, tuple[Card, ...]], ...]]:
        """The class held now, and the next cards that better it."""
        value = self.value(side, self.now)
        if value is None:
            return "", ()
        held = class_of(side.scale, value)
        better: dict[str, list[Card]] = {}
        worth: dict[str, int] = {}
        for one in self.spot.deck if self.left else ():
            some, at = self.left[0]
            then = [*self.now[some][:at], one, *self.now[some][at + 1 :]]
            after = self.value(side, {**self.now, some: then})
            if after is None or after <= value:
                continue
            name = class_of(side.scale, after)
            if name != held:
                better.setdefault(name, []).append(one)
                worth[name] = max(worth.get(name, 0), after)
        names = sorted(better, key=lambda name: worth[name], reverse=True)
        return held, tuple((name, tuple(better[name])) for name in names)


def _open(places: list[Place]) -> list[int]:
    return [at for at, one in enumerate(places) if one is None]


def _known(some: list[Place]) -> tuple[Card, ...]:
    return tuple([one for one in some if one is not None])
