"""Compiles a spot into a plan for the kernel: bags of cards, and who may combine which.

The game's own words are asked: a side's `use` names choices of cards, and here it is given numbered
places instead of cards, so that it names choices of places. Places that always appear together are
one bag.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, prod
from typing import Any

from oddchip.cards import Card
from oddchip.equity.kernel_bags import (
    ALL_WILD,
    JOKERS_ARE_BUGS,
    Bags,
    Choices,
    bags_of,
    pooled,
)
from oddchip.equity.result import Tally
from oddchip.equity.spot import Place, Spot, WeightedHand, Zones, led_by
from oddchip.kernel import NoTables, core, tables
from oddchip.kernel.scale_tables import exactly, whole
from oddchip.language.conditions import Condition, fits
from oddchip.language.model import Automatic, Game, Side, WildRule
from oddchip.scales import Wild
from oddchip.scales.best import FiveCardScale
from oddchip.showdown.boards import spread

_RIDES, _SHARED = -1, -2
#: A matchup of ranges that is counted by classes takes as long as so many deals.
_MATCHUP = 1_000
#: Combinations of listed hands that are looked at.
_COMBINATIONS = 5_000_000
#: A bag, the hands that may lie in it, and their weights.
Listed = tuple[int, Sequence[Sequence[int]], Sequence[float]]


class PlaceholderCard(Card):
    """A numbered place that stands in for the card that lies or will lie there."""

    _rank: int

    @classmethod
    def at(cls, number: int, one: Place) -> PlaceholderCard:
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


class KernelPlan:
    """A plan in the kernel, and what is needed to read its answers."""

    #: As for showdowns (`reference.Showdowns`).
    bearable: int = 3_000_000
    reach: int = 300_000_000
    samples: int = 1_000_000
    chunk: int = 1_000_000
    following: int = 200
    few: int = 2_000
    combined: int = 10

    def __init__(
        self,
        plan: Any,
        sides: tuple[str, ...],
        own: tuple[int, ...],
        places: tuple[Sequence[int], Sequence[Mapping[str, Sequence[int]]]] = ((), ()),
    ) -> None:
        self.plan = plan
        self.sides = sides
        #: The bag of each seat whose cards lie all in one, for lists of hands; -1 elsewhere.
        self.own = own
        #: The bags of the board's cells, and of everybody's places zone by zone; -1: none.
        self.cells, self.zones = places

    @property
    def has_classes(self) -> bool:
        """Can deals be counted class by class, however many they are?"""
        return bool(self.plan.has_classes())

    def count(self, lists: object = ()) -> int:
        return int(self.plan.count(lists))

    def every(self, threads: int = 1) -> Tally:
        """Every deal."""
        if self.has_classes:
            return self.tally(self.plan.by_classes())
        return self.tally(self.plan.enumerate([], threads))

    def exactly(self, spot: Spot, limit: float, threads: int = 1) -> Tally | None:
        """Every deal of every hand that is listed; None where that is more work than `limit`."""
        if spot.single and (self.has_classes or self.count() <= limit):
            return self.every(threads)
        unknown = round(limit / _MATCHUP)
        left = len(spot.deck)
        sizes = [_hands(seat, left) for seat in spot.seats]
        many = prod(
            size
            for size, seat in zip(sizes, spot.seats, strict=True)
            if len(seat) > 1 or (size <= unknown and not seat[0].cards)
        )
        lists = self.lists(spot, unknown, whole=True) if many <= min(limit, _COMBINATIONS) else None
        if not lists:
            return None
        matchups = self.plan.matchups(lists)
        each = self.count([(bag, hands[:1], weights[:1]) for bag, hands, weights in lists])
        work = len(matchups) * (min(_MATCHUP, each) if matchups.classes else each)
        return self.tally(matchups.count(threads)) if work <= limit else None

    def chance(self, count: int, seed: int, lists: object = (), threads: int = 1) -> Tally:
        """Random deals."""
        return self.tally(self.plan.sample(lists, count, seed % 2**64, threads))

    def each(self, bag: int, hands: Sequence[WeightedHand], count: int, seed: int) -> list[Tally]:
        """Random deals with each of these hands, all of them alike."""
        cards = [list(map(int, hand.cards)) for hand in hands]
        return [
            self.tally(counted)
            for counted in self.plan.sample_each(bag, cards, count, seed % 2**64)
        ]

    def lists(self, spot: Spot, unknown: int = 0, whole: bool = False) -> list[Listed] | None:
        """The listed hands as the kernel reads them; None where it cannot.

        `unknown`: a hand of which nothing is known is a list of so many hands too. `whole`: all
        hands are known card by card; else their other cards are dealt, as many for each.
        """
        listed: list[Listed] = []
        deck = frozenset(spot.deck)
        for seat, bag in zip(spot.seats, self.own, strict=True):
            cards = sum(map(len, seat[0].zones.values()))
            if len(seat) > 1:
                free = [hand for hand in seat if deck.issuperset(hand.cards)]
                known = {len(hand.cards) for hand in seat}
                if bag < 0 or not free or len(known) > 1 or known == {0}:
                    return None
                if whole and known != {cards}:
                    return None
                hands = [list(map(int, hand.cards)) for hand in free]
                listed.append((bag, hands, [hand.weight for hand in free]))
            elif bag >= 0 and not seat[0].cards and comb(len(deck), cards) <= unknown:
                every = [list(map(int, hand)) for hand in combinations(deck, cards)]
                listed.append((bag, every, [1.0] * len(every)))
        return listed

    def tally(self, found: Any) -> Tally:
        return Tally(**{**found, "sides": dict(zip(self.sides, found["sides"], strict=True))})


def _hands(seat: Sequence[WeightedHand], left: int) -> int:
    """How many hands a player may hold, of those that are listed or of so many cards."""
    return len(seat) if len(seat) > 1 else comb(left, sum(map(len, seat[0].zones.values())))


def plan_of(spot: Spot, judged: bool = False, tabulated: bool = False) -> KernelPlan:
    """The plan of a spot; NoTables where only the showdown itself can tell.

    `judged`: its hands are only looked at, not dealt, and may share their cards; `tabulated`: what
    a board makes of any own cards is worth a table.
    """
    game = spot.game
    rules = _automatic(spot)
    by_best_hands(game, len(rules))
    places: list[Place] = []

    def cells(row: Sequence[Place]) -> tuple[PlaceholderCard, ...]:
        first = len(places)
        places.extend(row)
        return tuple(PlaceholderCard.at(first + at, card) for at, card in enumerate(row))

    board = cells(spot.board)
    seats = [{zone: cells(row) for zone, row in seat.items()} for seat in map(_places, spot.seats)]
    watched = _watched(spot, board)
    for at in watched:  # any board may count: of equal cards none takes its board away
        board[at].alike()
    table = spot.showdown(seats, board)
    lies = _lies(spot, board, seats)
    apart = watched | _looked_at(spot, seats)
    playing = [side for side in game.sides if side.plays(table.holds)]
    laid_out = [spread(table, seat) for seat in range(len(seats))]
    choices: list[Choices] = [
        [
            pooled(side.use.choices(laid, side.scale.size), side.scale.size, judged)
            if not watched and isinstance(side.scale, FiveCardScale)
            else side.use.choices(laid, side.scale.size)
            for laid in laid_out
        ]
        for side in playing
    ]
    names = [side.name for side in playing]
    for rule in rules:
        names.append(rule.name)
        everything = [tuple(cell for row in zones.values() for cell in row) for zones in seats]
        beside = board if rule.kind == "holds" else ()
        choices.append([[(((*cells, *beside), 1),)] for cells in everything])
    bags = bags_of(places, choices, lies, watched, apart)
    how, otherwise = _jokers(game)
    sides = []
    for side, by_seat in zip(playing, choices, strict=False):
        if not isinstance(side.scale, FiveCardScale):
            for ways in by_seat:
                for way in ways:
                    whole([(tuple(part), take) for part, take in way])  # NoTables where it is not
        filled, qualifier = tables(side.scale, how), side.qualifier(table.holds)
        least = 1 if qualifier is None else filled.dense(qualifier.least)
        sides.append((filled.compiled, least, bags.rules(by_seat)))
    others = (
        [] if otherwise is None else [tables(side.scale, otherwise).compiled for side in playing]
    )
    for rule, by_seat in zip(rules, choices[len(playing) :], strict=True):
        sides.append((_having(rule, game), max(rule.count, 1), bags.rules(by_seat)))
    try:
        plan = core().Plan.of(
            deck=[int(card) for card in spot.deck],
            bags=bags.contents,
            sides=sides,
            nobody=nobody_wins(game, playing),
            wild=always_wild(spot),
            takes_all=len(playing) if rules else -1,
            alone=bool(game.losers),
            moving=_moving(spot, seats, bags),
            others=others,
            judged=judged,
            tabulated=tabulated,
        )
    except (ValueError, IndexError) as error:  # no tables, or hands of more cards than they hold
        raise NoTables(str(error)) from None
    own = tuple(bags.only([cell for row in zones.values() for cell in row]) for zones in seats)
    lying = [bags.bag_of.get(int(cell), -1) for cell in board]
    held = [
        {zone: [bags.bag_of.get(int(c), -1) for c in row] for zone, row in zones.items()}
        for zones in seats
    ]
    return KernelPlan(plan, tuple(names), own, (lying, held))


def by_best_hands(game: Game, taking_all: int = 0) -> None:
    """NoTables where more settles a pot than the best hand of each side, and one that takes all."""
    left = any(side.nobody != "others" or side.part for side in game.sides)
    if taking_all > 1 or game.house or left:
        raise NoTables(f"{game.id} is not settled by the best hand alone")
    if game.wild and any(side.natural for side in game.sides):
        raise NoTables("cards are wild on one side and natural on another")
    if any(atom.kind == "showing" for atom in game.end_atoms):
        raise NoTables("what counts depends on the cards that lie there")


Seats = Sequence[Mapping[str, Sequence[PlaceholderCard]]]


def _automatic(spot: Spot) -> list[Automatic]:
    """The hands that take everything, without those that nobody can hold here."""
    rules = spot.game.automatic
    if not any(rule.kind == "no cards" for rule in rules):
        return list(rules)
    if not all(any(zones.values()) for zones in spot.hands):
        raise NoTables("who has no cards wins without a hand")
    return [rule for rule in rules if rule.kind != "no cards"]


def _having(rule: Automatic, game: Game) -> Any:
    """A scale on which only hands that take everything are worth what the rule asks."""
    if rule.kind == "exact":
        return exactly([side.scale for side in game.sides], rule.fewer_cards)
    if rule.fewer_cards:
        raise NoTables("of hands that take everything, the one of fewer cards wins")
    points = [int(card >> 2 == rule.rank) for card in range(53)]
    return core().Scale.of_points(points, 0, False, rule.count)


def _lies(spot: Spot, board: Sequence[PlaceholderCard], seats: Seats) -> dict[int, int]:
    """The places where a card is not what it is elsewhere: wild, or a joker that is a bug."""
    lies: dict[int, int] = {}
    for rule in spot.game.wild:
        if rule.kind == "cell" and spot.game.layout is not None:
            lies[int(board[spot.game.layout.names.index(rule.cell)])] = ALL_WILD
        elif rule.dealt == "up":
            for zones in seats:
                lies |= {int(cell): JOKERS_ARE_BUGS for cell in zones.get("up", ())}
    return lies


def _jokers(game: Game) -> tuple[Wild, Wild | None]:
    """What a joker does, and what one does that was dealt up, where that is another thing."""
    how = {rule.dealt: rule.how for rule in game.wild if rule.kind == "joker"}
    if set(how) not in (set(), {""}, {"up", "down"}):
        raise NoTables("a joker that was dealt otherwise is an ordinary card")
    if "up" in how:
        return how["down"], how["up"]
    return how.get("", Wild.WILD), None


def _looked_at(spot: Spot, seats: Seats) -> frozenset[int]:
    """The places whose cards decide what is wild: each is a bag by itself."""
    zone = "up" if spot.following else "down" if _by_lowest(spot.game) else ""
    return frozenset(int(cell) for zones in seats for cell in zones.get(zone, ()))


def _by_lowest(game: Game) -> bool:
    return any(_lowest_down(rule) for rule in game.wild)


def _lowest_down(rule: WildRule) -> bool:
    return rule.kind == "extreme" and (rule.end, rule.zone) == ("lowest", "down")


def _by_other_extreme(rule: WildRule) -> bool:
    return rule.kind == "extreme" and not _lowest_down(rule)


def _moving(spot: Spot, seats: Seats, bags: Bags) -> tuple[Any, list[list[int]], int]:
    """What the deal makes wild: by everybody's down cards, or by the order of the up cards."""
    made = core().MadeWild
    if spot.following:
        if any(card.is_joker for card in spot.game.deck.cards):
            raise NoTables("a joker that follows has no rank to make wild")
        each = [zones["up"] for zones in seats]
        order = [cell for cells in zip(*each, strict=True) for cell in cells]
        return made.BY_FOLLOWER, [[bags.bag_of[int(cell)] for cell in order]], led_by(spot.game)
    if not _by_lowest(spot.game):
        return made.BY_NOTHING, [], -1
    if not all(_lowest_down(rule) for rule in spot.game.wild):
        raise NoTables("other cards are wild beside everybody's lowest")
    down = [[bags.bag_of[int(cell)] for cell in zones.get("down", ())] for zones in seats]
    if not all(down) or spot.board:
        raise NoTables("there are no down cards to look at, or a board beside them")
    return made.BY_LOWEST_DOWN, down, -1


def _places(seat: Sequence[WeightedHand]) -> Zones:
    """A player's places; where the player may hold one of several hands, all are open."""
    if len(seat) == 1:
        return seat[0].zones
    return {zone: (None,) * len(places) for zone, places in seat[0].zones.items()}


def _watched(spot: Spot, board: Sequence[PlaceholderCard]) -> frozenset[int]:
    """The places whose lowest cards take their boards away, where one is still open."""
    layout = spot.game.layout
    looked_at = [
        at for names in spot.game.removes if layout is not None for at in layout.cells(names)
    ]
    if all(spot.board[at] is not None for at in looked_at):
        return frozenset()
    return frozenset(int(board[at]) for at in looked_at)


def always_wild(spot: Spot) -> int:
    """The cards that are wild in every deal, as bits."""
    bits = 0
    for rule in spot.game.wild:
        if rule.when is not None or rule.kind in ("rank", "suit") or _by_other_extreme(rule):
            raise NoTables("what is wild depends on how it was dealt")
        if rule.kind == "card" and rule.pattern is not None and not spot.following:
            bits |= _fitting(rule.pattern, spot.game.deck.cards)
        elif rule.kind in ("follower", "turned"):
            bits |= sum(1 << card for card in spot.game.deck.cards if card.rank in spot.wild)
    return bits


@lru_cache(maxsize=64)
def _fitting(pattern: Condition, cards: tuple[Card, ...]) -> int:
    """The cards that fit a pattern, as bits."""
    return sum(1 << card for card in cards if fits(pattern, card))


def nobody_wins(game: Game, playing: Sequence[Side]) -> int:
    """The side whose best hand takes a pot for which nobody qualifies, or what becomes of it."""
    if game.nobody == "share":
        return _SHARED
    names = [side.name for side in playing]
    return names.index(game.nobody) if game.nobody in names else _RIDES
