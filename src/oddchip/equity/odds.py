"""The odds of one hand: what it becomes, street by street, and what it wins against strangers."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from oddchip.cards import Card
from oddchip.equity.answer import Equity
from oddchip.equity.ask import answer_to
from oddchip.equity.choosing import AT_A_GLANCE, CAREFULLY, Look, dealt
from oddchip.equity.course import strikes
from oddchip.equity.early import Early, read_early
from oddchip.equity.methods import Wish
from oddchip.equity.reading import Written, read_spot
from oddchip.equity.streets import Streets
from oddchip.errors import BadInput
from oddchip.language.model import Game, Side

DEALS = 4_000
#: Deals of a hand that chooses what to keep in every one of them.
_FEWER = 600
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
