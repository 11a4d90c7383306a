"""What beats what on scales by kinds of hands, as the deck and the number of cards leave it.

Nothing here is written for one scale: the sentences follow from its order and its ladder.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from oddchip.cards import RANKS, Deck
from oddchip.language.prose.words import number
from oddchip.scales.base import Scale
from oddchip.scales.house import LiftedScale, OneAbove
from oddchip.scales.kinds import (
    FIVE,
    FLUSH,
    HIGH_CARD,
    MANY,
    PAIR,
    PARTS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    needs,
)
from oddchip.scales.poker import PokerScale
from oddchip.scales.words import SINGULAR, a, digits, listed

_ACE = 12


def in_this_deck(found: Scale, deck: Deck, size: int) -> str:
    """What beats what, for hands of so many cards of a deck; empty for scales of another sort."""
    if isinstance(found, OneAbove):
        return _one_above(found, deck, size)
    if not isinstance(found, PokerScale):
        return ""
    told = f"{_low(found, size)}{_against(found, size)}" if found.lowball else ""
    told = told or _high(found, deck, size)
    told += _special(found, deck)
    if not isinstance(found, LiftedScale):
        return told
    lifting = listed([SINGULAR[rank + 2] for rank in sorted(found.lifting)], "or")
    return (
        f"A player with {a(lifting)} among all of their cards, whether it plays or not, beats any "
        f"player without one. Between two with one, or two without, {told[0].lower()}{told[1:]}"
    )


def _one_above(found: OneAbove, deck: Deck, size: int) -> str:
    least = found.least if found.least in MANY else a(found.least)
    upper = (
        f"{least.capitalize()} or any better high hand beats everything else, and the higher wins."
    )
    if found.low.lowball:
        return (
            f"{upper} All other hands are low hands. {_low(found.low, size)} "
            f"{_straights(found.high)}"
        )
    return f"{upper} The other hands rank as follows. {_high(found.low, deck, size)}"


def _high(found: PokerScale, deck: Deck, size: int) -> str:
    kinds = [one for one in reversed(found.order) if _can_be(one, found, deck, size)]
    if kinds == [HIGH_CARD]:
        return f"The highest card wins{_ace(deck)}."
    called = [found.called.get(one, one) for one in kinds]
    told = f"From the top: {', '.join(called)}{_ace(deck)}."
    if size < found.count:
        return f"{told} {number(size).capitalize()}-card hands make no straights or flushes."
    return f"{told} {_straights(found)}" if _has_straights(found) else told


def _has_straights(found: PokerScale) -> bool:
    return STRAIGHT in found.order or STRAIGHT_FLUSH in found.order


def _can_be(kind: str, found: PokerScale, deck: Deck, size: int) -> bool:
    """Can hands of this deck be of that kind? Five of a kind is told of where cards are wild."""
    if kind == FIVE:
        return False
    if kind in (STRAIGHT, STRAIGHT_FLUSH) and not found.straights:
        return False
    if kind in (STRAIGHT, STRAIGHT_FLUSH, FLUSH):
        return size >= found.count and len(deck.ranks) >= found.count
    alike, cards = needs(kind, found.count)
    suits = len({one.suit for one in deck.cards if not one.is_joker})
    return alike <= max(suits, deck.jokers and 5) and cards <= size


def _ace(deck: Deck) -> str:
    return ", the ace high" if _ACE in deck.ranks else ""


def _straights(found: PokerScale) -> str:
    """The lowest and the highest, those apart that beat their kind or are no straights at all."""
    apart = (*map(frozenset, found.tops), *found.nothing)
    called = found.called.get(STRAIGHT, STRAIGHT)
    if not found.straights:
        return f"The deck has too few ranks for a {called}."
    climbing = sorted(found.straights.items(), key=lambda one: one[1])
    written = [_climbed(ranks, top) for ranks, top in climbing if ranks not in apart]
    if len(written) == 1:
        return f"The only {'other ' * (len(climbing) > 1)}{called} is {written[0]}."
    if not written:
        return ""
    other = "other " * any(frozenset(one) in found.straights for one in found.tops)
    return f"{written[0]} is the lowest {other}{called} and {written[-1]} the highest."


def _climbed(ranks: Iterable[int], top: int) -> str:
    """A straight from the bottom up: what is above its top card stands below."""
    above = sorted([rank for rank in ranks if rank + 2 > top])
    up_to = sorted([rank for rank in ranks if rank + 2 <= top])
    return "-".join([RANKS[rank] for rank in above + up_to])


def _special(found: PokerScale, deck: Deck) -> str:
    """What a player of the usual games would not expect."""
    told = []
    if PAIR not in found.order and found.count > 1:
        told.append("Pairs do not count.")
    held = [one for one in found.tops if set(one) <= set(deck.ranks)]
    if held:
        best = listed([_written(one, found) for one in held])
        told.append(
            f"The highest of {'their kinds are' if len(held) > 1 else 'its kind is'} {best}"
            f"{', in this order' if len(held) > 1 else ''}."
        )
    for one in found.nothing:
        told.append(f"{_written(sorted(one), found)} is not a straight here, or a flush.")
    told += [_part(one, found) for one in reversed(found.parts)]
    return "".join([f" {one}" for one in told])


def _written(ranks: Sequence[int], found: PokerScale) -> str:
    """The ranks of a hand from the bottom up, a straight as it climbs."""
    return _climbed(ranks, found.straights.get(frozenset(ranks), 14))


def _part(kind: str, found: PokerScale) -> str:
    count, row, of_one_suit = PARTS[kind]
    what = f"{number(count)} cards{' in a row' * row}{' of one suit' * of_one_suit}"
    first = "its top card decides" if row else "they are compared from the top down"
    more = "the other card" if found.count == count + 1 else "the other cards"
    return f"{a(found.called.get(kind, kind)).capitalize()} is {what}; {first}, then {more}."


def _low(found: PokerScale, size: int) -> str:
    ace = f" The ace is {'low' if found.ace_low else 'high'}." if _ACE in found.ranks else ""
    pairs = " A pair loses to any hand without one; of two pairs the lower wins."
    return (
        f"The lowest hand wins, compared from the highest card down.{ace}{_ignored(found)}"
        f"{_best(found, size)}{pairs if PAIR in found.order else ''}"
    )


def _ignored(found: PokerScale) -> str:
    straights, flushes = not _has_straights(found), FLUSH not in found.order
    if straights and flushes:
        return " Straights and flushes do not count."
    return " Straights do not count." * straights + " Flushes do not count." * flushes


def _against(found: PokerScale, size: int) -> str:
    straights, flushes = STRAIGHT in found.order, FLUSH in found.order
    if size < found.count or not (straights or flushes):
        return ""
    some = [kind for kind, so in (("straights", straights), ("flushes", flushes)) if so]
    lowest = f" {_straights(found)}" if straights else ""
    return f" {listed(some).capitalize()} count against a hand.{lowest}"


def _best(found: PokerScale, size: int) -> str:
    """The best low that the ranks make, where they make one without a pair."""
    best = _best_low(found, size)
    return f" {digits(best)} is the best." if best else ""


def _best_low(found: PokerScale, size: int) -> Sequence[int]:
    """The pips of the best hand of different ranks; none where the deck has too few."""
    pips = sorted([found.pips(rank) for rank in found.ranks])
    if PAIR not in found.order:
        return pips[:1] * size
    if len(pips) < size:
        return ()
    if size < found.count or STRAIGHT not in found.order:
        return pips[:size][::-1]
    for top in range(size - 1, len(pips)):
        some = [*pips[: size - 1], pips[top]]
        ranks = frozenset([(one + 11) % 13 for one in some])
        if ranks not in found.straights or ranks in found.nothing:
            return some[::-1]
    return ()
