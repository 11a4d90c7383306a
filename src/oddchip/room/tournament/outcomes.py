"""What came of a hand that was played here: chips, forced chips, the main pot, the takers.

A bounty goes to whoever wins the last pot that the busted player had chips in, the outermost they
could still win; of split sides the high side, of equal hands the one in the worst position. The
chips of a pot are handed out in just that order: high side first, and among equals the first of odd
chips first. So the first award of the pot names the taker.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from oddchip.hand import Hand
from oddchip.room.tournament.dealing import Outcome, PlannedHand, WonPots
from oddchip.room.tournament.log_entries import LoggedPot
from oddchip.table_state.events import Record
from oddchip.table_state.pots import pots

#: Kinds of events that tell of chips: forced ones, first wagers, and what is given.
_FORCED: Final = 1
_BRINGS_IN: Final = 2
_WAGERS: Final = 3
_CALL: Final = 4
_AWARD: Final = 5
_KINDS: Final = {
    **dict.fromkeys(("ante", "small blind", "big blind", "straddle", "live post"), _FORCED),
    "bring-in": _BRINGS_IN,
    **dict.fromkeys(("complete", "bet", "raise"), _WAGERS),
    "call": _CALL,
    "award": _AWARD,
}


class Award(NamedTuple):
    """Chips that a player was given of a pot."""

    seat: int
    amount: int
    #: The side of the pot, or why.
    side: str
    numbers: tuple[int, ...]


def outcome(deal: PlannedHand, hand: Hand, bounties: bool = True, button: bool = True) -> Outcome:
    """The outcome of a deal's hand; without `bounties` nobody asks who took the last pots.

    Where the `button` is not won either, nobody asks who won the main pot.
    """
    forced, awards = _told(hand, bounties or button)
    stacks = hand.stacks
    asked = bounties and 0 in stacks
    if deal.home:
        stacks, forced = [list(map(deal.from_hand, chips)) for chips in (stacks, forced)]
    rides = deal.from_hand(hand.rides) if hand.rides else 0
    house = deal.from_hand(hand.house) if hand.house else 0
    won = _won(deal.seats, awards[-1:] if hand.in_rounds else awards)
    result = Outcome(tuple(stacks), tuple(forced), rides, house, won)
    if not asked:
        return result
    return result._replace(takers=_takers(deal, hand, awards), why=_why(deal, hand, awards))


def _told(hand: Hand, awarded: bool) -> tuple[list[int], list[Award]]:
    """What the hand's log says of chips: those put in by force, and who was given which.

    Of a bring-in that was completed at once, the bring-in was forced.
    """
    forced = [0] * len(hand.players)
    awards: list[Award] = []
    first: Record | None = None
    record = hand.last
    while record is not None:
        if record.amount or awarded:  # most of what happens moves no chips
            kind = _KINDS.get(record.kind, 0)
            if 0 < kind <= _BRINGS_IN:
                forced[record.seat] += record.amount
            if kind == _AWARD:
                if awarded:
                    awards.append(Award(record.seat, record.amount, record.word, record.numbers))
            elif kind > _FORCED:
                first = record  # the last that is seen on the way back
        record = record.earlier
    brings_in = hand.stakes.bring_in and hand.game.forced.kind == "antes"
    if brings_in and first is not None and _KINDS[first.kind] == _WAGERS and not first.street:
        forced[first.seat] += min(hand.stakes.bring_in, first.amount)
    awards.reverse()
    return forced, awards


def _won(seats: tuple[int, ...], awards: list[Award]) -> int | None:
    """Who won the main pot; of several the first clockwise from the button."""
    main = [award.seat for award in awards if not award.numbers or not award.numbers[0]]
    return seats[min(main)] if main else None


def _why(deal: PlannedHand, hand: Hand, awards: list[Award]) -> WonPots:
    """Of games of rounds, where nobody bets, all that was won, the last of it last."""
    if hand.in_rounds:
        return WonPots((LoggedPot(won=_winnings(deal, awards)),))
    order = sorted(range(len(deal.seats)), key=deal.seats.__getitem__)
    players = [hand.players[at] for at in order]
    layers = [
        LoggedPot(
            above=deal.from_hand(layer.low),
            to=deal.from_hand(layer.high),
            seats=tuple(sorted([deal.seats[seat] for seat in layer.seats])),
            won=_winnings(deal, [award for award in awards if award.numbers[0] == number]),
        )
        for number, layer in enumerate(pots(hand.players, hand.carried, hand.apart))
    ]
    paid = [deal.from_hand(player.paid) for player in players]
    dead = [deal.from_hand(player.dead) for player in players]
    folded = [deal.seats[at] for at in order if not hand.players[at].live]
    return WonPots(tuple(layers), tuple(paid), tuple(dead) if any(dead) else (), tuple(folded))


def _winnings(deal: PlannedHand, awards: list[Award]) -> tuple[tuple[str, int, int], ...]:
    """Which side, by whom and how much."""
    return tuple(
        [(award.side, deal.seats[award.seat], deal.from_hand(award.amount)) for award in awards]
    )


def _takers(deal: PlannedHand, hand: Hand, awards: list[Award]) -> dict[int, int]:
    broke = [seat for seat, stack in enumerate(hand.stacks) if not stack]
    if not broke or not awards or hand.rides:
        return {}
    return {deal.seats[seat]: deal.seats[_taker(hand, seat, awards)] for seat in broke}


def _taker(hand: Hand, seat: int, awards: list[Award]) -> int:
    player = hand.players[seat]
    numbered = [award for award in awards if award.numbers]
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
    others = [award.seat for award in awards if award.seat != seat]
    return others[-1] if others else seat
