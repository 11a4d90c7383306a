"""The odds of one hand: what it becomes, street by street, and what it wins against strangers."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import TypeVar

from oddchip.cards import UNKNOWN, Card
from oddchip.equity.discard_spot import AT_A_GLANCE, CAREFULLY, DiscardSpot, read_discard_spot
from oddchip.equity.exact_or_sampled import AnswerOptions
from oddchip.equity.parse_spot import Written, WrittenSpot, read_spot
from oddchip.equity.play_outline import Stop, play_outline, strikes
from oddchip.equity.query import answer_to
from oddchip.equity.result import Equity
from oddchip.equity.spot import Place, Spot
from oddchip.equity.stated_conditions import NOTHING_SAID, StatedConditions
from oddchip.errors import BadInput
from oddchip.language.model import Game, Side
from oddchip.showdown.so_far import whole_so_far

T = TypeVar("T")
DEALS = 4_000
#: Deals of a hand that chooses what to keep in every one of them.
_FEWER = 600
#: What lies on the board and in each zone of the hand.
Lying = dict[str, list[Place]]
_BOARD = "board"
#: A place: the board or a zone, and its number there.
_At = tuple[str, int]


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
    stated: StatedConditions = NOTHING_SAID,
    wish: AnswerOptions | None = None,
) -> Odds:
    """Outs, classes street by street, and the share of each side against unknown hands."""
    if against < 1:
        raise BadInput(f"against: at least one hand, not {against}")
    given = WrittenSpot(game, [hand, *["??"] * against], board, dead, dice, wild, stated)
    wish = wish or AnswerOptions()
    share = answer_to(given, wish)
    if given.plays_on:  # what the hand becomes is told by no street
        return Odds((), against, share, share.count)
    early = read_discard_spot(given)
    if early is None and strikes(game):
        given.board = None  # the turned cards are no board to use
    spot = early.spot if early else read_spot(given)
    if len(spot.seats[0]) > 1:
        raise BadInput("odds are those of one hand, not of a list")
    if early is None:
        now = Streets(spot)
    elif spot.seats[0][0].known and not early.open_cells:
        now = _chosen(early, CAREFULLY, wish.seed)
    else:
        each = _classes(
            None, lambda chance: _chosen(early.dealt(chance), AT_A_GLANCE, wish.seed), _FEWER, wish
        )
        return Odds(each, against, share, _FEWER)
    return Odds(_classes(now, lambda _: now, DEALS, wish), against, share, DEALS)


def _chosen(early: DiscardSpot, deals: int, seed: int) -> Streets:
    """The streets of a hand that has chosen what it keeps, by its policy."""
    return Streets(early.seen_from(0, early.kept(0, deals, seed)))


def _classes(
    now: Streets | None, watch: Callable[[random.Random], Streets], deals: int, wish: AnswerOptions
) -> tuple[SideOdds, ...]:
    """The classes of every side over so many deals; the outs where it is known what lies there."""
    chance = random.Random(wish.seed)
    counted: dict[Side, dict[str, Counter[int]]] = {}
    for _ in range(deals):
        streets_of = watch(chance)
        for side in streets_of.sides:
            counted.setdefault(side, {})
        for street, lying in streets_of.deal(chance):
            for side, value in streets_of.values(lying):
                counted[side].setdefault(street, Counter())[value] += 1
    return tuple(
        SideOdds(
            side.name,
            tuple((street, _chances(side, values)) for street, values in streets.items()),
            *(now.outs(side) if now else ("", ())),
        )
        for side, streets in counted.items()
    )


def _chances(side: Side, values: Counter[int]) -> tuple[tuple[str, float], ...]:
    classes = _by_class(side, values.items())
    return tuple((name, sum(counts) / values.total()) for name, counts in classes)


def _by_class(side: Side, valued: Iterable[tuple[int, T]]) -> list[tuple[str, list[T]]]:
    """What comes with each value, by classes of hand from the best down."""
    classes: dict[str, list[T]] = {}
    for value, member in sorted(valued, key=itemgetter(0), reverse=True):
        classes.setdefault(side.scale.kind(value), []).append(member)
    return list(classes.items())


class Streets:
    """The places of the first seat and of the board, and the order in which they are filled."""

    def __init__(self, spot: Spot) -> None:
        if spot.dice is None:
            spot = spot.but(dice=(1,) * spot.game.dice)
        self.spot = spot
        zones = spot.seats[0][0].zones
        self.now: Lying = {_BOARD: list(spot.board)} | {z: list(zones[z]) for z in zones}
        self.left: list[tuple[str, int]] = [
            (zone, at) for zone in self.now for at in _open(self.now[zone])
        ]
        self.streets: list[tuple[str, list[_At]]] = self._streets()
        holds = spot.showdown([{}], ()).holds
        self.sides: list[Side] = [side for side in spot.game.sides if side.plays(holds)]

    def _streets(self) -> list[tuple[str, list[_At]]]:
        """The deals that bring cards which are not there yet, in order, and then the end."""
        stops = play_outline(self.spot.game, len(self.spot.seats), len(self.spot.dead))
        left = self.left.copy()
        streets: list[tuple[str, list[_At]]] = []
        for number in range(1, len(stops)):
            filled = [place for place in left if self._is_there(place, stops[number:])]
            if filled:
                left = [place for place in left if place not in filled]
                streets.append((self._named(filled[0][0] == _BOARD, left), filled))
        last = streets.pop()[1] if streets and not left else left
        return [*streets, ("at the showdown", last)]

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
        lying, streets = self.now, []
        for name, places in self.streets:
            lying = {zone: cards.copy() for zone, cards in lying.items()}
            for zone, at in places:
                lying[zone][at] = next(deck)
            streets.append((name, lying))
        return streets

    def values(self, lying: Lying) -> list[tuple[Side, int]]:
        """The sides on which the cards that lie there make a hand, and what it is worth."""
        zones = {
            zone: tuple([card for card in places if card is not None])
            for zone, places in lying.items()
            if zone != _BOARD
        }
        board = tuple([UNKNOWN if card is None else card for card in lying[_BOARD]])
        return whole_so_far(self.spot.showdown([zones], board), 0)

    def outs(self, side: Side) -> tuple[str, tuple[tuple[str, tuple[Card, ...]], ...]]:
        """The class held now, and the next cards that better it."""
        value = dict(self.values(self.now)).get(side)
        if value is None:
            return "", ()
        better: list[tuple[int, Card]] = []
        for card in self.spot.deck if self.left else ():
            zone, at = self.left[0]
            then = [*self.now[zone][:at], card, *self.now[zone][at + 1 :]]
            after = dict(self.values({**self.now, zone: then})).get(side)
            if after is not None and after > value:
                better.append((after, card))
        held, classes = side.scale.kind(value), _by_class(side, better)
        return held, tuple((name, tuple(sorted(cards))) for name, cards in classes if name != held)


def _open(places: list[Place]) -> list[int]:
    return [at for at, card in enumerate(places) if card is None]
