"""The odds of one hand: what it becomes, street by street, and what it wins against strangers."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from oddchip.cards import UNKNOWN, Card
from oddchip.equity.answer import Equity
from oddchip.equity.ask import answer_to
from oddchip.equity.choosing import AT_A_GLANCE, CAREFULLY, Look, dealt
from oddchip.equity.course import Stop, course, strikes
from oddchip.equity.early import Early, read_early
from oddchip.equity.methods import Wish
from oddchip.equity.reading import Written, read_spot
from oddchip.equity.spot import Place, Spot
from oddchip.errors import BadInput
from oddchip.language.model import Game, Side
from oddchip.showdown.so_far import whole_so_far

DEALS = 4_000
#: Deals of a hand that chooses what to keep in every one of them.
_FEWER = 600
#: What lies on the board and in each zone of the hand.
Lying = dict[str, list[Place]]
_BOARD = "board"
#: A place: the board or a zone, and its number there.
_At = tuple[str, int]
_ONE_HAND = "odds are those of one hand, not of a list"


@dataclass(frozen=True)
class SideOdds:
    """One side: the class of hand at each street by its chance, and the outs of the next card."""

    side: str
    #: Street by street, from the first on which there is a hand: its name, and classes from the
    #: best down with their chances.
    streets: tuple[tuple[str, tuple[tuple[str, float], ...]], ...]
    #: The class held now, if there is one.
    now: str = ""
    #: Better classes that the next card can make, with the cards that make them.
    outs: tuple[tuple[str, tuple[Card, ...]], ...] = ()


@dataclass(frozen=True)
class Odds:
    """The odds of a hand, and its equity against so many unknown hands."""

    sides: tuple[SideOdds, ...]
    against: int
    equity: Equity
    deals: int


def odds(
    game: Game,
    hand: Written,
    *,
    against: int = 1,
    board: object = None,
    dead: Written = (),
    dice: Sequence[int] | int | None = None,
    wild: Sequence[str] | str | None = None,
    wish: Wish | None = None,
) -> Odds:
    """Outs, classes street by street, and the share of each side against unknown hands."""
    if against < 1:
        raise BadInput(f"against: at least one hand, not {against}")
    hands = [hand, *(["??"] * against)]
    wish = wish or Wish()
    share = answer_to(game, hands, board, dead, dice, wild, None, wish)
    early = read_early(game, hands, board=board, dead=dead, dice=dice)
    if early is not None:
        if len(early.spot.seats[0]) > 1:
            raise BadInput(_ONE_HAND)
        return _before_a_choice(early, against, share, wish.seed)
    lying = None if strikes(game) else board
    spot = read_spot(game, hands, board=lying, dead=dead, dice=dice, wild=wild)
    if len(spot.seats[0]) > 1:
        raise BadInput(_ONE_HAND)
    streets_of = Streets(spot)
    return Odds(_classes(streets_of, lambda _: streets_of, DEALS, wish.seed), against, share, DEALS)


def _before_a_choice(early: Early, against: int, share: Equity, seed: int) -> Odds:
    """The same where the hand has yet to choose what it keeps: that goes by its policy."""
    known = not early.open_cells and early.spot.seats[0][0].known

    def chosen(look: Look, deals: int) -> Streets:
        return Streets(look.seen_from(0, look.kept(0, deals, seed)))

    def each(chance: random.Random) -> Streets:
        return chosen(dealt(early, chance), AT_A_GLANCE)

    if known:
        streets_of = chosen(dealt(early), CAREFULLY)
        return Odds(_classes(streets_of, lambda _: streets_of, DEALS, seed), against, share, DEALS)
    return Odds(_classes(None, each, _FEWER, seed), against, share, _FEWER)


def _classes(
    now: Streets | None, watch: Callable[[random.Random], Streets], deals: int, seed: int
) -> tuple[SideOdds, ...]:
    """The classes of every side over so many deals; the outs where it is known what lies there."""
    chance = random.Random(seed)
    counts: dict[str, dict[str, Counter[str]]] = {}
    order: dict[str, dict[str, int]] = {}
    sides: dict[str, Side] = {}
    for _ in range(deals):
        streets_of = watch(chance)
        for side in streets_of.sides:
            sides[side.name] = side
        for street, cells in streets_of.deal(chance):
            for side, value in streets_of.values(cells):
                name = side.scale.kind(value)
                streets = counts.setdefault(side.name, {})
                streets.setdefault(street, Counter())[name] += 1
                worth = order.setdefault(side.name, {})
                worth[name] = max(worth.get(name, 0), value)
    return tuple(
        SideOdds(
            name,
            tuple(
                (street, _chances(some, order[name]))
                for street, some in counts.get(name, {}).items()
            ),
            *(now.outs(side) if now else ("", ())),
        )
        for name, side in sides.items()
    )


def _chances(found: Counter[str], order: dict[str, int]) -> tuple[tuple[str, float], ...]:
    total = sum(found.values())
    names = sorted(found, key=lambda name: order[name], reverse=True)
    return tuple((name, found[name] / total) for name in names)


class Streets:
    """The places of the first seat and of the board, and the order in which they are filled."""

    def __init__(self, spot: Spot) -> None:
        if spot.dice is None:
            spot = spot.rolled((1,) * spot.game.dice)
        self.spot = spot
        zones = spot.seats[0][0].zones
        self.now: Lying = {_BOARD: list(spot.board)} | {z: list(zones[z]) for z in zones}
        self.left: list[tuple[str, int]] = [
            (some, at) for some in self.now for at in _open(self.now[some])
        ]
        self.streets: list[tuple[str, list[_At]]] = self._streets()
        holds = spot.showdown([{}], ()).holds
        self.sides: list[Side] = [side for side in spot.game.sides if side.plays(holds)]

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
