"""Paying for cards: dead money, in turn from the dealer's left, that no fold can dodge.

Who cannot cover a payment puts in what is left and is all-in. Dead money that comes in when a
player is all-in already is not that player's to win: it lies apart, for the others. It never goes
back: where only one of the others is left, it lies in the pot for everybody.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN, Card
from oddchip.engine.home.following import follow
from oddchip.rules.conditions import fits
from oddchip.rules.model import Pay

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


def pay_for_cards(hand: Hand) -> None:
    """Everybody pays for the up cards that have just been dealt."""
    due: dict[int, list[tuple[int, Card]]] = defaultdict(list)
    while hand.home.counted < len(hand.dealt_up):
        seat, one = hand.dealt_up[hand.home.counted]
        now_wild = follow(hand)
        if one == UNKNOWN:
            continue
        for number, rule in enumerate(hand.game.pays):
            if _costs(hand, rule, one):
                due[seat].append((_price(hand, number, seat), one))
            for owner, card in now_wild:
                if _costs(hand, rule, card) and not fits(rule.pattern, card):
                    due[owner].append((_price(hand, number, owner), card))
    pay(hand, due)


def _costs(hand: Hand, rule: Pay, one: Card) -> bool:
    wild = any(hand.publicly_wild(kind, one) for kind in hand.game.wild)
    follower = one.rank in hand.wild_ranks
    return fits(rule.pattern, one, wild, follower)


def _price(hand: Hand, number: int, seat: int) -> int:
    """The n-th such card of a player costs the n-th amount, and the last one from there on."""
    amounts = hand.game.pays[number].amounts
    before = hand.home.paid_for.get((seat, number), 0)
    hand.home.paid_for[seat, number] = before + 1
    return amounts[min(before, len(amounts) - 1)]


def pay(hand: Hand, due: Mapping[int, Iterable[tuple[int, Card]]], kind: str = "pay") -> None:
    """Each pays what is due for cards, in turn from the dealer's left."""
    before = all_in(hand)
    paid = []
    for player in hand.live:
        for price, one in due.get(player.seat, ()):
            amount = min(price, player.stack)
            if amount:
                hand.post(player, amount, kind, dead=True, cards=() if one == UNKNOWN else (one,))
                paid.append(amount)
    set_apart(hand, paid, before)


def all_in(hand: Hand) -> frozenset[int]:
    return frozenset(player.seat for player in hand.live if player.all_in)


def set_apart(
    hand: Hand,
    amounts: Iterable[int],
    before: frozenset[int],
    covered: Mapping[int, int] | None = None,
) -> None:
    """Note which seats cannot win dead money: those all-in before it, and above what is covered.

    `covered`: what each seat that is all-in by this very demand could put in.
    """
    short = covered or {}
    for amount in amounts:
        low = 0
        for high in (*sorted({chips for chips in short.values() if chips < amount}), amount):
            seats = before | {seat for seat, chips in short.items() if chips <= low}
            rivals = sum(player.seat not in seats for player in hand.live)
            if seats and high > low and rivals > 1:
                hand.apart.append((high - low, frozenset(seats)))
            low = high
