"""Who may combine which cards, as the showdown itself has it, and what everybody then holds.

`oddchip.equity.kernel_plan` tells the kernel which places of the table may combine. Here the same
is found out another way: real showdowns are listened to while they ask the scales, and the cards in
what they ask are traced to their places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

from oddchip.cards import Card
from oddchip.equity.spot import Place, Spot, WeightedHand, Zones
from oddchip.language.model import Game, Side
from oddchip.scales import NO_WILD, Choice, Made, Scale, Wild, WildCards, scale
from oddchip.scales.making import made
from oddchip.showdown.hands import shown
from oddchip.showdown.settle import settle
from oddchip.showdown.showdown import Pot, Result, Showdown
from oddchip.showdown.wilds import wild_cards
from oddchip.steps.remove import Remove
from tests.kernel.yardstick import NO_HAND, WILD, Hands, Symbols, Values, hands_in, yardstick

Winners = NDArray[np.uint16]


@dataclass(frozen=True)
class Table:
    """A spot as one row of places: the board's, then everybody's, zone by zone."""

    spot: Spot

    @property
    def places(self) -> list[Place]:
        found = list(self.spot.board)
        for (hand,) in self.spot.seats:
            found += [one for some in hand.zones.values() for one in some]
        return found

    def with_places(self, places: Sequence[Place]) -> Spot:
        """The spot with other cards in its places."""
        board, seats = self._laid(places)
        return replace(self.spot, board=board, seats=tuple((WeightedHand(one),) for one in seats))

    def showdown(self, dealt: Sequence[Card]) -> Showdown:
        """The showdown with a card in every place."""
        board, seats = self._laid(dealt)
        everyone = Pot(2520, tuple(range(len(seats))))
        return self.spot.showdown(seats, board, [everyone])  # type: ignore[arg-type]

    def settled(self, dealt: Sequence[Card]) -> Result:
        return settle(self.showdown(dealt))

    def _laid(self, places: Sequence[Place]) -> tuple[tuple[Place, ...], list[Zones]]:
        left = iter(places)

        def some(count: int) -> tuple[Place, ...]:
            return tuple(next(left) for _ in range(count))

        board = some(len(self.spot.board))
        zones = [hand.zones for (hand,) in self.spot.seats]
        return board, [{zone: some(len(held)) for zone, held in one.items()} for one in zones]


class _Listener(Scale):
    """Hears what the showdown asks of a scale."""

    def __init__(self, measured: Scale, heard: list[Sequence[Choice]]) -> None:
        self.size = measured.size
        self._heard = heard

    def value(self, choices: Sequence[Choice], wild: WildCards = NO_WILD) -> int:
        self._heard.append(choices)
        return 0

    def made(
        self, choices: Sequence[Choice], wild: WildCards = NO_WILD, *, by_suit: bool = False
    ) -> Made:
        raise NotImplementedError

    def name(self, value: int) -> str:
        raise NotImplementedError


@dataclass(frozen=True)
class Rule:
    """A side as it is played: the hands that each player may make, and what one must be worth."""

    side: Side
    least: int
    hands: Sequence[Hands | None]


def measured_on(side: Side) -> Scale:
    """A side's scale, whatever `Side.scale` is patched to."""
    return made(side.data) if side.data is not None else scale(side.fitted or side.scale_id)


def rules(table: Table, dealt: Sequence[Card]) -> list[Rule]:
    """What the showdown of this deal lets everybody combine, in places instead of cards."""
    heard: list[Sequence[Choice]] = []
    listening = property(lambda side: _Listener(measured_on(side), heard))
    kept = table.spot.game.kept
    kept.clear()
    with patch.object(Side, "scale", listening):
        sides = shown(table.showdown(dealt))
    kept.clear()
    place = {one: at for at, one in enumerate(dealt)}
    asked = iter(heard)
    return [
        Rule(
            one.side,
            NO_HAND + 1 if one.least is None else one.least,
            [hands_in(_in_places(next(asked), place), one.side.scale) for _ in table.spot.seats],
        )
        for one in sides
    ]


def _in_places(
    choices: Sequence[Choice], place: dict[Card, int]
) -> list[list[tuple[list[int], int]]]:
    return [[([place[one] for one in part], take) for part, take in choice] for choice in choices]


def symbols(table: Table) -> tuple[Symbols, Wild]:
    """What each card (a column) is in each place (a row), and what wild cards can do.

    Every card is laid in every place once, and the showdown asked which are wild.
    """
    deck = table.spot.game.deck.cards
    count = len(table.places)
    found = np.tile(np.arange(WILD + 1, dtype=np.uint8), (count, 1))
    kinds: set[Wild] = set()
    for turn in range(len(deck) if table.spot.game.wild else 0):
        dealt = [deck[(turn + at) % len(deck)] for at in range(count)]
        laid = table.showdown(dealt)
        for held in laid.seats:
            wild = wild_cards(laid, held) if held else NO_WILD
            kinds.update(wild.values())
            for one in wild:
                found[dealt.index(one), one] = WILD
    if len(kinds) > 1:
        raise AssertionError("a plan knows one kind of wild card")
    return found, kinds.pop() if kinds else Wild.WILD


@dataclass(frozen=True)
class Judged:
    """Values by side, player and deal, and the winners of every side in every deal as bits."""

    sides: Sequence[Side]
    least: Sequence[int]
    values: Values
    winners: Winners


def judged(table: Table, dealt: Symbols) -> Judged:
    """Everybody's best hands in many deals; `dealt` has a row for each place."""
    what, how = symbols(table)
    held = what[np.arange(len(dealt))[:, None], dealt]
    values: Values | None = None
    sides: list[Rule] = []
    for alike in _alike(table.spot.game, dealt):
        sides = rules(table, [Card(one) for one in dealt[:, alike[0]].tolist()])
        if values is None:
            shape = (len(sides), len(table.spot.seats), dealt.shape[1])
            values = np.full(shape, NO_HAND, dtype=np.int32)
        some = np.ascontiguousarray(held[:, alike])
        for at, rule in enumerate(sides):
            for seat, hands in enumerate(rule.hands):
                if hands is not None:
                    measured = yardstick(rule.side.scale, hands.shape[1], how)
                    values[at, seat, alike] = measured.best(some, hands)
    if values is None:
        raise AssertionError("at least one deal")
    least = [rule.least for rule in sides]
    names = [rule.side.name for rule in sides]
    found = winners(values, least, names, table.spot.game.nobody)
    return Judged([rule.side for rule in sides], least, values, found)


def _alike(game: Game, dealt: Symbols) -> Iterator[NDArray[np.intp]]:
    """The deals in groups that share their rules.

    Where low cards take boards away, the order of those cards decides what is left to combine.
    """
    layout = game.layout
    cells = [
        at
        for step in game.walk()
        if isinstance(step, Remove) and layout is not None
        for at in layout.cells(step.cells)
    ]
    ranks = (dealt[cells] // 4).astype(np.int64)
    order = np.zeros(dealt.shape[1], dtype=np.int64)
    for at in range(len(cells)):
        for other in range(at):
            order = 3 * order + 1 + np.sign(ranks[at] - ranks[other])
    for one in np.unique(order):
        yield np.flatnonzero(order == one)


def winners(values: Values, least: Sequence[int], names: Sequence[str], nobody: str) -> Winners:
    """Who wins each side; where nobody qualifies for any, the best of the side that plays on."""
    found = np.zeros((len(values), values.shape[2]), dtype=np.uint16)
    for at, needed in enumerate(least):
        found[at] = _best(values[at], needed)
    if nobody in names:
        side = names.index(nobody)
        alone = ~found.any(axis=0)
        found[side, alone] = _best(values[side][:, alone], NO_HAND + 1)
    return found


def _best(values: Values, least: int) -> Winners:
    top = np.maximum(values.max(axis=0), least)
    bits = np.left_shift(1, np.arange(len(values)))[:, None]
    return ((values == top) * bits).sum(axis=0).astype(np.uint16)  # type: ignore[no-any-return]
