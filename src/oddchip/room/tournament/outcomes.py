"""What came of a hand that was played here: chips, forced chips, the main pot, the takers.

A bounty goes to whoever wins the last pot that the busted player had chips in, the outermost they
could still win; of split sides the high side, of equal hands the one in the worst position. The
chips of a pot are handed out in just that order: high side first, and among equals the first of odd
chips first. So the first award of the pot names the taker.
"""

from __future__ import annotations

from typing import NamedTuple

from oddchip.engine import Hand
from oddchip.felt.pots import pots
from oddchip.room.tournament.dealing import Outcome, PlannedHand

_FORCED = frozenset(("ante", "small blind", "big blind", "straddle", "live post", "bring-in"))
_WAGERS = frozenset(("complete", "bet", "raise"))
_TOLD = _FORCED | _WAGERS | {"call", "award"}


class ChipRecord(NamedTuple):
    """A record of the hand's log, as far as chips go."""

    street: int
    kind: str
    seat: int
    amount: int
    numbers: tuple[int, ...]


def outcome(deal: PlannedHand, hand: Hand) -> Outcome:
    """The outcome of a deal's hand."""
    events = told(hand)
    awards = [event for event in events if event.kind == "award"]
    return Outcome(
        after=tuple(map(deal.from_hand, hand.stacks)),
        forced=tuple(map(deal.from_hand, _forced(hand, events))),
        rides=deal.from_hand(hand.rides),
        house=deal.from_hand(hand.house),
        won=_won(deal, awards[-1:] if hand.in_rounds else awards),
        takers=_takers(deal, hand, awards),
    )


def told(hand: Hand) -> list[ChipRecord]:
    """What the hand's log says of chips, first things first, without making events of all of it."""
    found = []
    record = hand.last
    while record is not None:
        if record[2] in _TOLD:
            found.append(ChipRecord(record[1], record[2], record[3], record[4], record[9]))
        record = record[0]
    found.reverse()
    return found


def _forced(hand: Hand, events: list[ChipRecord]) -> list[int]:
    """Chips put in by force: of a bring-in that was completed at once, the bring-in."""
    found = [0] * len(hand.players)
    for event in events:
        if event.kind in _FORCED:
            found[event.seat] += event.amount
    if hand.stakes.bring_in and hand.game.forced.kind == "antes":
        first = next((one for one in events if one.kind in _WAGERS | {"bring-in", "call"}), None)
        if first is not None and first.kind in _WAGERS and not first.street:
            found[first.seat] += min(hand.stakes.bring_in, first.amount)
    return found


def _won(deal: PlannedHand, awards: list[ChipRecord]) -> int | None:
    """Who won the main pot; of several the first clockwise from the button."""
    main = [one.seat for one in awards if not one.numbers or not one.numbers[0]]
    return deal.seats[min(main)] if main else None


def _takers(deal: PlannedHand, hand: Hand, awards: list[ChipRecord]) -> dict[int, int]:
    broke = [seat for seat, stack in enumerate(hand.stacks) if not stack]
    if not broke or not awards or hand.rides:
        return {}
    return {deal.seats[seat]: deal.seats[_taker(hand, seat, awards)] for seat in broke}


def _taker(hand: Hand, seat: int, awards: list[ChipRecord]) -> int:
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
