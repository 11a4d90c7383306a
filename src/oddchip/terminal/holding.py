"""What a seat holds right now on each side, in the middle of a hand as well as at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from oddchip.cards import UNKNOWN, Card
from oddchip.engine import Hand
from oddchip.engine.view import View
from oddchip.errors import BadInput
from oddchip.felt.settling import held as held_by
from oddchip.rules.model import Side
from oddchip.rules.use import Spread, Take, Together
from oddchip.scales import Choice, Made, WildCards
from oddchip.showdown import Held, Showdown
from oddchip.showdown.wilds import wild_cards
from oddchip.steps import Deal, Discard, Draw, Offer, Pass, Pick


@dataclass(frozen=True)
class Holding:
    """A side, and the hand on it: its name, or that there is none yet."""

    side: str
    words: str
    made: Made | None = None


def holdings(hand: Hand, seat: int) -> list[Holding]:
    """Every side that may be won, with what the seat's own cards and the board make of it."""
    known = hand.view(seat)
    me = known.players[seat]
    if not me.live and not hand.done:
        return []
    if UNKNOWN in me.cards or not me.cards:
        return []
    held = held_by(hand, hand.players[seat])
    if hand.game.zones != ("hole",) and not me.parts and _split_game(hand):
        held = Held(dict.fromkeys(hand.game.zones, ()) | {"hand": me.cards})
    found = []
    for side in hand.game.sides:
        if known.dice and not side.plays(hand.holds):
            continue
        try:
            found.append(_holding(hand, known, held, side))
        except (BadInput, ValueError, KeyError, IndexError):
            found.append(Holding(side.name, "nothing yet"))
    return found


def _split_game(hand: Hand) -> bool:
    """The hand will be split into parts, and is not yet."""
    return not {"down", "up"} & set(hand.game.zones)


def _holding(hand: Hand, known: View, held: Held, side: Side) -> Holding:
    spread = _spread(hand, known, held)
    scale = side.scale
    choices = _choices(side, spread, scale.size)
    if not choices:
        return Holding(side.name, "nothing yet")
    made = scale.made(choices, _wild(hand, known, held), by_suit=hand.game.odd_chip_by_suit)
    if made is None:
        return Holding(side.name, f"no {scale.lacking.removeprefix('a ')}")
    qualifier = side.qualifier(hand.holds) or (side.qualifiers[0] if side.qualifiers else None)
    short = scale.size is not None and len(made.cards) < scale.size
    if qualifier is not None and (short or made.value < qualifier.least):
        yet = " yet" if _more_to_come(hand, known) else ""
        return Holding(side.name, f"no {side.name}{yet}")
    return Holding(side.name, _first_small(made.name), made)


def _first_small(name: str) -> str:
    return name[:1].lower() + name[1:] if name[1:2].islower() else name


def _more_to_come(hand: Hand, known: View) -> bool:
    """May other cards still make another hand?"""
    game = hand.game
    if hand.done:
        return False
    if any(game.has(kind) for kind in (Draw, Offer, Pass, Discard, Pick)):
        return True
    cells = len(game.layout) if game.layout is not None else 0
    dealt = sum(step.count for step in game.walk() if isinstance(step, Deal))
    held = hand.players[known.seat or 0].cards
    return len(_lying(known)) < cells or len(held) + len(known.community) < dealt


def _spread(hand: Hand, known: View, held: Held) -> Spread:
    layout = hand.game.layout
    own = {"hand": held.cards, **held.zones}
    if layout is None:
        return Spread(own, known.community)
    lying = _lying(known)
    gone = {at for event in hand.events if event.kind == "remove" for at in event.numbers}

    def cards(cells: Sequence[int]) -> tuple[Card, ...]:
        return tuple(lying[at] for at in cells if at in lying)

    in_play = layout.in_play(hand.holds) or [cells for _, cells in layout.boards]
    boards = [cards(cells) for cells in in_play if not gone & set(cells)]
    board = (*cards(range(len(layout))), *known.community)
    return Spread(own, board, [cards(row) for row in layout.rows], boards)


def _lying(known: View) -> dict[int, Card]:
    """The open cards of the board, by cell."""
    return {at: one for at, one in enumerate(known.cells) if one not in (None, UNKNOWN)}


def _wild(hand: Hand, known: View, held: Held) -> WildCards:
    if not hand.game.wild:
        return {}
    layout = hand.game.layout
    count = len(layout) if layout is not None else 0
    lying = _lying(known)
    board = tuple(lying.get(at, UNKNOWN) for at in range(count)) + known.community
    table = Showdown(hand.game, [held], (), 0, board, known.dice, known.wild_ranks)
    found = wild_cards(table, held)
    return {one: how for one, how in found.items() if one != UNKNOWN}


def _choices(side: Side, spread: Spread, size: int | None) -> list[Choice]:
    """The choices of cards as far as they have been dealt; those of the most cards only."""
    found = [choice for way in side.use.ways for choice in _way(way, spread, size)]
    most = max((_count(choice) for choice in found), default=0)
    return [choice for choice in found if most and _count(choice) == most]


def _count(choice: Choice) -> int:
    return sum(count for _, count in choice)


def _way(way: tuple[Take, ...] | Together, spread: Spread, size: int | None) -> Iterator[Choice]:
    if isinstance(way, Together):
        for some in product(*(spread.lists(zone) for zone in way.zones)):
            pool = tuple(one for cards in some for one in cards)
            yield ((pool, min(way.take, len(pool))),)
        return
    found: list[Choice] = [()]
    for take in way:
        if take.zone == "each row":
            rows = tuple((row, min(take.least, len(row))) for row in spread.rows)
            found = [(*choice, *rows) for choice in found]
            continue
        found = [
            (*choice, (cards, count))
            for choice in found
            for cards in spread.lists(take.zone)
            for count in _counts(take, len(cards), choice, size)
        ]
    for choice in found:
        yield tuple(part for part in choice if part[1])


def _counts(take: Take, held: int, choice: Choice, size: int | None) -> list[int]:
    if take.word == "rest":
        return [max(0, min(held, (size or 0) - _count(choice)))]
    return sorted({min(count, held) for count in take.counts(held)})
