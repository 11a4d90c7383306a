"""Which cards are worth keeping, at a glance: by the scale that they count on, without sampling.

Players imagined in a sample draw and discard by these few rules, and so does the caller; what
others threw is read by them too. Each rule belongs to a kind of scale, never to a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from oddchip.cards import Card, card
from oddchip.language.model import Game, Side
from oddchip.scales import Scale
from oddchip.scales.counting import BUSTS, CLOSEST, LEAST, Points
from oddchip.scales.kinds import HIGH_CARD
from oddchip.scales.poker import PokerScale

#: Ranks. Of few cards two are kept from a king on, one from a ten on: below it new ones are better.
_TEN, _KING, _ACE = 8, 11, 12


def own_sides(game: Game) -> tuple[Side, ...]:
    """The sides that are made of a player's own cards; all of them where none is."""

    def shared(zone: str) -> bool:
        return "board" in zone or zone == "each row"

    return tuple(side for side in game.sides if not any(map(shared, side.use.zones))) or game.sides


def low(scale: Scale) -> bool:
    return scale.aims_low


def keepers(scale: Scale, held: Sequence[Card], more: int = 0) -> list[Card]:
    """What to keep in a draw; `more` draws follow this one."""
    if scale.apart:
        rainbow = _rainbow(scale, held)
        if scale.apart == "highest":
            return [card for card in rainbow if scale.height(card) >= 6 + more]
        return [card for card in rainbow if scale.height(card) <= 8 - more]
    if low(scale):
        lows = _low(scale, held, (6 if scale.ace_low else 7) - (more > 1))
        suited = flush_draw(scale, held)
        return suited if len(suited) + (len(suited) == 4) > len(lows) else lows
    if isinstance(scale, Points):
        return _counting(scale, held)
    if isinstance(scale, PokerScale) and scale.count < 5:
        return _short(scale, held)
    return _high(scale, held)


def _counting(scale: Points, held: Sequence[Card]) -> list[Card]:
    """Cards that count, and of those the better half; all of them where a number is aimed at."""
    counting = [card for card in held if card & 3 in scale.suits]
    if scale.one_suit:
        counting = _suited(held)
    if scale.wins == CLOSEST or scale.one_card:
        return counting
    most = max(max(ways) for ways in scale.points)
    if scale.wins == LEAST:
        rest = [card for card in held if card not in counting]
        return rest + [card for card in counting if 2 * min(scale.points[card]) < most]
    return [card for card in counting if 2 * max(scale.points[card]) > most]


@cache
def flushes_help(scale: Scale) -> bool:
    """Is a hand worth more for being of one suit?"""
    count = scale.size or 5
    mixed, suited = (
        scale.value([((tuple(card(rank + suit) for rank, suit in cards), count),)])
        for cards in (
            list(zip("AKQJ9", suits, strict=True))[:count] for suits in ("hsdch", "hhhhh")
        )
    )
    return mixed is not None and suited is not None and suited > mixed


def flush_draw(scale: Scale, held: Sequence[Card]) -> list[Card]:
    """Three cards or more of a suit, where that is good for anything."""
    suited = _suited(held) if flushes_help(scale) else []
    return suited if len(suited) > 2 else []


def _low(scale: Scale, held: Sequence[Card], top: int) -> list[Card]:
    kept = scale.lows(held, top)
    size = scale.size or 5
    heights = [scale.height(card) for card in kept]
    natural = all(card < 52 for card in held)
    if natural and len(kept) == size and heights[-1] - heights[0] == size - 1:
        value, paired = (
            scale.value([((tuple(cards), size),)]) for cards in (kept, [*kept[:-1], kept[0]])
        )
        if value is not None and paired is not None and value < paired:
            kept.pop()  # a straight that counts against
    return [card for card in held if card in kept]


def _rainbow(scale: Scale, held: Sequence[Card]) -> list[Card]:
    """Low cards of different rank and suit, greedily, trying each first card."""
    ordered = sorted(held, key=scale.height, reverse=scale.apart == "highest")
    best: list[Card] = []
    for first in ordered:
        rainbow = [first]
        for second in ordered:
            if all(second >> 2 != taken >> 2 and second & 3 != taken & 3 for taken in rainbow):
                rainbow.append(second)
        if len(rainbow) > len(best):
            best = rainbow
    return best


def _suited(held: Sequence[Card]) -> list[Card]:
    suit = Counter(card & 3 for card in held if card < 52).most_common(1)
    if not suit:
        return list(held)
    return [card for card in held if card >= 52 or card & 3 == suit[0][0]]


def _short(scale: PokerScale, held: Sequence[Card]) -> list[Card]:
    count = Counter(card >> 2 for card in held)
    paired = [card for card in held if count[card >> 2] > 1]
    if paired:
        return paired
    value = scale.value([((tuple(held), scale.count),)]) if len(held) == scale.count else None
    if value is not None and scale.unpack(value)[0] != HIGH_CARD:
        return list(held)  # a straight or a flush of so few
    best = max(held)
    return [card for card in held if card >> 2 >= _KING] or ([best] if best >> 2 >= _TEN else [])


def _high(scale: Scale, held: Sequence[Card]) -> list[Card]:
    count = Counter(card >> 2 for card in held)
    paired = [card for card in held if count[card >> 2] > 1 or card >= 52]
    suited = _suited(held)
    row = _row(held)
    for cards, least in ((suited, 5), (row, 5), (paired, 1), (suited, 4), (row, 4)):
        if len(cards) >= least:
            return cards
    high = sorted(held, reverse=True)
    return [card for card in high[:2] if card >> 2 >= 10] or high[:1]


def _row(held: Sequence[Card]) -> list[Card]:
    """The longest part of a straight that is open at both ends, or made."""
    ranks = {card >> 2: card for card in held if card < 52}
    best: list[Card] = []
    for start in range(-1, 10):
        run = [ranks[r % 13] for r in range(start, start + 5) if r % 13 in ranks]
        four = [ranks[r % 13] for r in range(start, start + 4) if r % 13 in ranks]
        if len(run) == 5:
            return run
        if len(four) == 4 and 0 <= start <= 8 and len(four) > len(best):
            best = four
    return best


def order(scale: Scale, held: Sequence[Card], board: Sequence[Card] = ()) -> list[Card]:
    """The cards from the most to the least welcome."""
    if scale.apart:
        first = _rainbow(scale, held)
    elif low(scale):
        first = sorted(_low(scale, held, 12), key=scale.height)
    elif isinstance(scale, Points) or (isinstance(scale, PokerScale) and scale.count < 5):
        first = [card for card in keepers(scale, held) if card in held]
    else:
        count = Counter(card >> 2 for card in (*held, *board))
        suits = Counter(card & 3 for card in (*held, *board))
        return sorted(
            held,
            key=lambda card: count[card >> 2] * 8 + 2 * (suits[card & 3] > 2) + (card >> 2) / 2,
            reverse=True,
        )
    rest = [card for card in held if card not in first]
    return [*first, *sorted(rest, key=scale.height, reverse=not low(scale))]


def draw(game: Game, held: Sequence[Card], least: int, most: int, more: int = 0) -> list[Card]:
    """The cards to throw in a draw: those of the side that is nearest to a hand are kept."""
    sides = own_sides(game)
    best = max((keepers(side.scale, held, more) for side in sides), key=len)
    thrown = [card for card in held if card not in best]
    if len(thrown) > most:
        return order(sides[0].scale, thrown)[::-1][:most]
    if len(thrown) < least:
        spare = [card for card in order(sides[0].scale, held)[::-1] if card not in thrown]
        thrown += spare[: least - len(thrown)]
    return thrown


def worst(game: Game, held: Sequence[Card], count: int, board: Sequence[Card] = ()) -> list[Card]:
    """The cards that are missed least."""
    if count <= 0:
        return []
    if not game.sides:
        return sorted(held)[:count]
    lows = [side.scale for side in game.sides if low(side.scale)]
    highs = [side.scale for side in game.sides if not low(side.scale)]
    chosen = game.sides[0].scale
    if lows and highs:  # the sides pull apart: follow the one that is nearer
        few = len(_low(lows[0], held, 6))
        chosen = lows[0] if few >= len(held) - count else highs[0]
    return order(chosen, held, board)[::-1][:count]


def wants(game: Game, held: Sequence[Card]) -> bool:
    """Is another card likely to bring a total nearer to one of its targets?"""
    scales = [scale for scale in (side.scale for side in game.sides) if isinstance(scale, Points)]
    closest = [scale for scale in scales if scale.wins == CLOSEST]
    if not closest:
        return False
    aims = [scale.target for scale in closest]
    sums = [total / 2 for total in closest[0].totals(held)]
    low, high = min(aims), max(aims)
    if all(scale.over == BUSTS for scale in closest):
        return max([total for total in sums if total <= high], default=high) < high - 4
    near_low = min(abs(total - low) for total in sums)
    near_high = min(abs(total - high) for total in sums)
    if near_low <= 1.5 or near_high <= 2.5:
        return False
    # On the way to the high target: room for an average card.
    return min(sums) + 3 <= high and max(sums) < high + 8


def to_play(held: Sequence[Card], lying: Sequence[Card]) -> Card:
    """A card for a trick: the highest if it may win, otherwise the lowest."""
    best = max(held, key=lambda card: card >> 2)
    if all(best >> 2 > card >> 2 for card in lying):
        return best
    return min(held, key=lambda card: card >> 2)


def for_tricks(held: Sequence[Card], trump: Card | None, most: int) -> list[Card]:
    """What to replace before tricks: neither trumps nor high cards."""
    suit = trump & 3 if trump is not None else -1
    poor = [card for card in held if card & 3 != suit and card >> 2 < _ACE - 1]
    return sorted(poor, key=lambda card: card >> 2)[:most]
