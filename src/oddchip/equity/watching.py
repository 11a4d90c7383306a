"""What one hand becomes, street by street: the places of the first seat, filled in their order."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from oddchip.cards import Card
from oddchip.equity.spot import Place, Spot, dice_of
from oddchip.rules.model import Side
from oddchip.rules.use import LaidOut
from oddchip.scales import Scale
from oddchip.showdown.hands import boards
from oddchip.showdown.wilds import wild_cards
from oddchip.steps import Board, Deal


class Watched:
    """The places of the first seat and of the board, and the order in which they are filled."""

    def __init__(self, spot: Spot) -> None:
        if spot.dice is None:
            spot = spot.rolled((1,) * dice_of(spot.game))
        self.spot = spot
        self.zones = dict(spot.seats[0][0].zones)
        self.sides = [
            side
            for side in spot.game.sides
            if side.plays(spot.showdown([dict.fromkeys(self.zones, ())], ()).holds)
        ]
        self.streets = _streets(spot, self.zones)

    def deal(self, chance: random.Random) -> list[tuple[str, Cells]]:
        """What lies there after every street still to come."""
        deck = chance.sample(self.spot.deck, len(self.spot.deck))
        cells = Cells(list(self.spot.board), {z: list(some) for z, some in self.zones.items()})
        found = []
        for name, fill in self.streets:
            cells = cells.copy()
            fill(cells, deck)
            found.append((name, cells))
        return found

    def value(self, side: Side, cells: Cells) -> int | None:
        """The best hand of a side with the cards that lie there; None before there is one."""
        zones = {zone: _known(some) for zone, some in cells.zones.items()}
        board = tuple(cells.board)
        held = {**zones, "hand": tuple(one for some in zones.values() for one in some)}
        full = all(one is not None for one in board)
        table = self.spot.showdown([zones], _known(board) if full else ())
        layout = self.spot.game.layout
        rows: list[tuple[Card, ...]] = []
        counting: list[tuple[Card, ...]] = []
        if layout is not None and board:
            rows = [_known([board[at] for at in row]) for row in layout.rows]
            places = layout.in_play(table.holds)
            counting = [_known([board[at] for at in some]) for some in places]
            counting = boards(table) if full else counting
        spread = LaidOut(held, _known(board), rows, counting)
        size = side.scale.size
        choices = [
            choice
            for choice in side.use.choices(spread, size)
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
        now = Cells(list(self.spot.board), {z: list(some) for z, some in self.zones.items()})
        value = self.value(side, now)
        if value is None:
            return "", ()
        held = class_of(side.scale, value)
        better: dict[str, list[Card]] = {}
        worth: dict[str, int] = {}
        for one in self.spot.deck:
            then = now.copy()
            if not then.put(one):
                return held, ()
            after = self.value(side, then)
            if after is None or after <= value:
                continue
            name = class_of(side.scale, after)
            if name != held:
                better.setdefault(name, []).append(one)
                worth[name] = max(worth.get(name, 0), after)
        names = sorted(better, key=lambda name: worth[name], reverse=True)
        return held, tuple((name, tuple(better[name])) for name in names)


@dataclass
class Cells:
    board: list[Place]
    zones: dict[str, list[Place]]

    def copy(self) -> Cells:
        return Cells(list(self.board), {zone: list(some) for zone, some in self.zones.items()})

    def put(self, one: Card) -> bool:
        """Lay a card on the next open place: of the board, else of the hand."""
        for some in (self.board, *self.zones.values()):
            if None in some:
                some[some.index(None)] = one
                return True
        return False


_Fill = Callable[[Cells, list[Card]], None]


def _streets(spot: Spot, zones: dict[str, tuple[Place, ...]]) -> list[tuple[str, _Fill]]:
    """The steps of play that bring cards which are not there yet, in order, and then the end."""
    layout = spot.game.layout
    known = {zone: sum(one is not None for one in some) for zone, some in zones.items()}
    held = sum(known.values())
    lying = sum(one is not None for one in spot.board)
    open_places = sum(map(len, zones.values())) - held + len(spot.board) - lying
    found: list[tuple[str, _Fill]] = []
    for step in spot.game.walk():
        if isinstance(step, Board) and layout is not None and spot.board:
            cells = [at for at in layout.cells(step.cells) if spot.board[at] is None]
            lying += len(cells)
            open_places -= len(cells)
            if cells:
                found.append((f"with {lying} board cards", partial(_fill_board, cells)))
        elif isinstance(step, Deal) and step.face in zones:
            dealt = min(step.count, known[step.face])
            known[step.face] -= dealt
            if step.count > dealt:
                face, count = step.face, step.count - dealt
                held += count
                open_places -= count
                found.append((f"with {held} cards", partial(_fill_zone, face, count)))
    if found and open_places <= 0:
        return [*found[:-1], ("at the showdown", found[-1][1])]
    return [*found, ("at the showdown", _fill_all)]


def _fill_board(cells: Sequence[int], to: Cells, deck: list[Card]) -> None:
    for at in cells:
        to.board[at] = deck.pop()


def _fill_zone(zone: str, count: int, to: Cells, deck: list[Card]) -> None:
    for _ in range(count):
        if None in to.zones[zone]:
            to.zones[zone][to.zones[zone].index(None)] = deck.pop()


def _fill_all(to: Cells, deck: list[Card]) -> None:
    while to.put(deck[-1]):
        deck.pop()


def _known(some: Sequence[Place]) -> tuple[Card, ...]:
    return tuple(one for one in some if one is not None)
