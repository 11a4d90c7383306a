"""Compiles a spot into a plan for the kernel: bags of cards, and who may combine which.

The game's own words are asked: a side's `use` names choices of cards, and here it is given numbered
places instead of cards, so that it names choices of places. Places that always appear together are
one bag.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from oddchip.cards import Card
from oddchip.equity.answer import Tally
from oddchip.equity.spot import Place, Spot, Weighted, Zones
from oddchip.kernel import NoTables, core, tables
from oddchip.language.conditions import Condition, fits
from oddchip.language.model import Game, Side
from oddchip.scales import Wild
from oddchip.showdown.boards import spread

_RIDES, _SHARED = -1, -2


class BoardCell(Card):
    """A numbered place that stands in for the card that lies or will lie there."""

    _rank: int

    @classmethod
    def at(cls, number: int, one: Place) -> BoardCell:
        cell = cls(number)
        cell._rank = -1 if one is None else one.rank
        return cell

    def alike(self) -> None:
        """Pass for a card as high as any other."""
        self._rank = 0

    @property
    def rank(self) -> int:
        """Of the card that lies there, for rules that look at it before the showdown."""
        if self._rank < 0:
            raise NoTables("a rule looks at a card that is still to come")
        return self._rank


class Compiled:
    """A plan in the kernel, and what is needed to read its answers."""

    #: As for showdowns (`reference.Showdowns`).
    bearable: int = 3_000_000
    reach: int = 300_000_000
    samples: int = 1_000_000
    chunk: int = 250_000
    following: int = 200
    few: int = 2_000

    def __init__(self, plan: Any, sides: tuple[str, ...], own: tuple[int, ...]) -> None:
        self.plan = plan
        self.sides = sides
        #: The bag of each seat whose cards lie all in one, for lists of hands; -1 elsewhere.
        self.own = own

    @property
    def has_classes(self) -> bool:
        """Can deals be counted class by class, however many they are?"""
        return bool(self.plan.has_classes())

    def count(self, lists: object = ()) -> int:
        return int(self.plan.count(lists))

    def every(self, lists: object = (), threads: int = 1) -> Tally:
        """Every deal."""
        if not lists and self.has_classes:
            return self.tally(self.plan.by_classes())
        return self.tally(self.plan.enumerate(lists, threads))

    def chance(self, count: int, seed: int, lists: object = (), threads: int = 1) -> Tally:
        """So many deals by chance."""
        return self.tally(self.plan.sample(lists, count, seed % 2**64, threads))

    def lists(self, spot: Spot) -> list[object] | None:
        """The listed hands as the kernel reads them; None where one is known only in part."""
        found: list[object] = []
        taken = {*spot.table_cards, *spot.dead}
        for seat, bag in zip(spot.seats, self.own, strict=True):
            if len(seat) == 1:
                continue
            free = [hand for hand in seat if not taken & set(hand.cards)]
            if bag < 0 or not all(hand.known for hand in seat):
                return None
            found.append((bag, [list(map(int, h.cards)) for h in free], [h.weight for h in free]))
        return found

    def tally(self, found: Any) -> Tally:
        return Tally(**{**found, "sides": dict(zip(self.sides, found["sides"], strict=True))})


def compiled(spot: Spot) -> Compiled:
    """The plan of a spot; NoTables where only the showdown itself can tell."""
    game = spot.game
    left = any(side.nobody != "others" or side.part for side in game.sides)
    if game.automatic or game.losers or game.house or left:
        raise NoTables(f"{game.id} is not settled by the best hand alone")
    if any(atom.kind == "showing" for atom in game.end_atoms):
        raise NoTables("what counts hangs on the cards that lie there")
    places: list[Place] = []

    def cells(some: Sequence[Place]) -> tuple[BoardCell, ...]:
        first = len(places)
        places.extend(some)
        return tuple(BoardCell.at(first + at, one) for at, one in enumerate(some))

    board = cells(spot.board)
    seats = [
        {zone: cells(some) for zone, some in seat.items()} for seat in map(_places, spot.seats)
    ]
    watched = _watched(spot, board)
    for at in watched:  # any board may count: of equal cards none takes its board away
        board[at].alike()
    table = spot.showdown(seats, board)
    wild, how, wild_cells = _wild(spot, board)
    playing = [side for side in game.sides if side.plays(table.holds)]
    laid_out = [spread(table, seat) for seat in range(len(seats))]
    choices = [[side.use.choices(one, side.scale.size) for one in laid_out] for side in playing]
    bags = _bags(places, choices, wild_cells, watched)
    sides = []
    for side, by_seat in zip(playing, choices, strict=True):
        filled, qualifier = tables(side.scale, how), side.qualifier(table.holds)
        least = 1 if qualifier is None else filled.dense(qualifier.least)
        sides.append((filled.compiled, least, bags.rules(by_seat)))
    deck, nobody = [int(one) for one in spot.deck], _nobody(game, playing)
    try:
        plan = core().Plan.of(deck=deck, bags=bags.contents, sides=sides, nobody=nobody, wild=wild)
    except ValueError as error:
        raise NoTables(str(error)) from None
    own = tuple(bags.only([cell for some in zones.values() for cell in some]) for zones in seats)
    return Compiled(plan, tuple(side.name for side in playing), own)


def _places(seat: Sequence[Weighted]) -> Zones:
    """A player's places; where the player may hold one of several hands, all are open."""
    if len(seat) == 1:
        return seat[0].zones
    return {zone: (None,) * len(some) for zone, some in seat[0].zones.items()}


def _watched(spot: Spot, board: Sequence[BoardCell]) -> frozenset[int]:
    """The places whose lowest cards take their boards away, where one is still open."""
    layout = spot.game.layout
    looked_at = [
        at for names in spot.game.removes if layout is not None for at in layout.cells(names)
    ]
    if all(spot.board[at] is not None for at in looked_at):
        return frozenset()
    return frozenset(int(board[at]) for at in looked_at)


def _wild(spot: Spot, board: Sequence[BoardCell]) -> tuple[int, Wild, frozenset[int]]:
    """The wild cards as bits, what a joker does, and the places where whatever lies is wild."""
    bits = 0
    how = Wild.WILD
    cells: set[int] = set()
    for rule in spot.game.wild:
        if rule.dealt or rule.when is not None or rule.kind in ("extreme", "rank"):
            raise NoTables("what is wild depends on how it was dealt")
        if rule.kind == "joker":
            how = rule.how
        elif rule.kind == "cell" and spot.game.layout is not None:
            cells.add(int(board[spot.game.layout.names.index(rule.cell)]))
        elif rule.kind == "card" and rule.pattern is not None:
            bits |= _fitting(rule.pattern, spot.game.deck.cards)
        elif rule.kind in ("follower", "turned"):
            bits |= sum(1 << one for one in spot.game.deck.cards if one.rank in spot.wild)
    return bits, how, frozenset(cells)


@lru_cache(maxsize=64)
def _fitting(pattern: Condition, cards: tuple[Card, ...]) -> int:
    """The cards that fit a pattern, as bits."""
    return sum(1 << one for one in cards if fits(pattern, one))


def _nobody(game: Game, playing: Sequence[Side]) -> int:
    if game.nobody == "share":
        return _SHARED
    names = [side.name for side in playing]
    return names.index(game.nobody) if game.nobody in names else _RIDES


Choices = Sequence[Sequence[Sequence[tuple[Sequence[Card], int]]]]


@dataclass(frozen=True)
class _Bags:
    """Places put together, and each place's bag."""

    contents: list[tuple[list[int], int, bool]]
    bag_of: dict[int, int]
    watched: frozenset[int]

    def rules(self, by_seat: Choices) -> list[list[tuple[list[tuple[list[int], int]], int]]]:
        """A side's choices of places as choices of bags, each with the bag that it watches."""
        return [[self._rule(choice) for choice in choices] for choices in by_seat]

    def _rule(
        self, choice: Sequence[tuple[Sequence[Card], int]]
    ) -> tuple[list[tuple[list[int], int]], int]:
        parts = [([int(cell) for cell in cells], take) for cells, take in choice]
        watched = [cell for cells, _ in parts for cell in cells if cell in self.watched]
        bag_of = self.bag_of
        bags = [(sorted({bag_of[cell] for cell in cells}), take) for cells, take in parts]
        return bags, bag_of[watched[0]] if watched else -1

    def only(self, cells: Sequence[Card]) -> int:
        """The bag that holds exactly these places, or -1."""
        found = {self.bag_of.get(int(cell), -1) for cell in cells}
        if len(found) != 1:
            return -1
        bag = found.pop()
        known, missing, _ = self.contents[bag] if bag >= 0 else ((), 0, False)
        return bag if len(known) + missing == len(cells) else -1


def _bags(
    places: Sequence[Place],
    choices: Sequence[Choices],
    wild_cells: frozenset[int],
    watched: frozenset[int],
) -> _Bags:
    parts: dict[int, list[tuple[int, ...]]] = {}
    for side, by_seat in enumerate(choices):
        for seat, several in enumerate(by_seat):
            for number, choice in enumerate(several):
                for part, (cells, _) in enumerate(choice):
                    for cell in cells:
                        parts.setdefault(int(cell), []).append((side, seat, number, part))
    bags: dict[object, int] = {}
    contents: list[tuple[list[int], int, bool]] = []
    bag_of: dict[int, int] = {}
    for place, used in parts.items():
        is_wild = place in wild_cells
        bag = bags.setdefault((tuple(used), is_wild, place in watched), len(bags))
        if bag == len(contents):
            contents.append(([], 0, is_wild))
        known, missing, _ = contents[bag]
        one = places[place]
        contents[bag] = (
            (known, missing + 1, is_wild) if one is None else ([*known, int(one)], missing, is_wild)
        )
        bag_of[place] = bag
    return _Bags(contents, bag_of, watched)
