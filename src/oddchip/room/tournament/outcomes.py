"""What came of a hand that was played here: chips, forced chips, the main pot, the takers.

A bounty goes to whoever wins the last pot that the busted player had chips in, the outermost they
could still win; of split sides the high side, of equal hands the one in the worst position. The
chips of a pot are handed out in just that order: high side first, and among equals the first of odd
chips first. So the first award of the pot names the taker.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from oddchip.engine import Hand
from oddchip.felt.pots import pots
from oddchip.room.tournament.dealing import Outcome, PlannedHand

_FORCED = frozenset(("ante", "small blind", "big blind", "straddle", "live post", "bring-in"))
_WAGERS = frozenset(("complete", "bet", "raise"))
_OPENING = _WAGERS | {"bring-in", "call"}


class Award(NamedTuple):
    """Chips that a player was given of a pot."""

    seat: int
    amount: int
    numbers: tuple[int, ...]


def outcome(deal: PlannedHand, hand: Hand) -> Outcome:
    """The outcome of a deal's hand."""
    forced, awards = _told(hand)
    stacks = hand.stacks
    if deal.home:
        stacks, forced = [list(map(deal.from_hand, some)) for some in (stacks, forced)]
    return Outcome(
        after=tuple(stacks),
        forced=tuple(forced),
        rides=deal.from_hand(hand.rides),
        house=deal.from_hand(hand.house),
        won=_won(deal, awards[-1:] if hand.in_rounds else awards),
        takers=_takers(deal, hand, awards) if 0 in stacks else {},
    )


def _told(hand: Hand) -> tuple[list[int], list[Award]]:
    """What the hand's log says of chips: those put in by force, and who was given which.

    Of a bring-in that was completed at once, the bring-in was forced.
    """
    forced = [0] * len(hand.players)
    awards: list[Award] = []
    first: Any = None
    record = hand.last
    while record is not None:
        kind = record[2]
        if kind in _FORCED:
            forced[record[3]] += record[4]
        elif kind == "award":
            awards.append(Award(record[3], record[4], record[9]))
        if kind in _OPENING:
            first = record  # the last that is seen on the way back
        record = record[0]
    brings_in = hand.stakes.bring_in and hand.game.forced.kind == "antes"
    if brings_in and first is not None and first[2] in _WAGERS and not first[1]:
        forced[first[3]] += min(hand.stakes.bring_in, first[4])
    awards.reverse()
    return forced, awards


def _won(deal: PlannedHand, awards: list[Award]) -> int | None:
    """Who won the main pot; of several the first clockwise from the button."""
    main = [one.seat for one in awards if not one.numbers or not one.numbers[0]]
    return deal.seats[min(main)] if main else None


def _takers(deal: PlannedHand, hand: Hand, awards: list[Award]) -> dict[int, int]:
    broke = [seat for seat, stack in enumerate(hand.stacks) if not stack]
    if not broke or not awards or hand.rides:
        return {}
    return {deal.seats[seat]: deal.seats[_taker(hand, seat, awards)] for seat in broke}


def _taker(hand: Hand, seat: int, awards: list[Award]) -> int:
    player = hand.players[seat]
    numbered = [one for one in awards if one.numbers]
    if numbered and not hand.in_rounds:
        layers = pots(hand.players, hand.carried, hand.apart)
        own = [
            number
            for number, layer in enumerate(layers)
            if seat in layer.seats or (not player.live and player.paid > layer.low)
        ]
        for number in reversed(own or [0]):
            for award in numbered:
                if award.numbers[0] == number and award.seat != seat:
                    return award.seat
    others = [one.seat for one in awards if one.seat != seat]
    return others[-1] if others else seat
