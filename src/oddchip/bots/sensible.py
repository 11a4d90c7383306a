"""Others throw what a player would throw: imagined hands, made a little more likely.

A hand is imagined uniformly over all that fits the view, so that others may have thrown away aces.
Of all cards that such a player was ever dealt, those are given back which somebody would have kept
who threw as many cards as this one did.
"""

from __future__ import annotations

from oddchip.bots import keep
from oddchip.cards import Card
from oddchip.engine import Hand

Cards = tuple[Card, ...]
#: What happens to a player's cards beside being dealt: then nothing is exchanged.
_OTHER = ("pass", "receive", "up", "split", "remove", "back")


def made_sensible(hand: Hand, own: int) -> Hand:
    """An imagined hand in which all but its own seat have thrown their worst cards."""
    if not hand.game.sides:
        return hand
    for seat, told in _told(hand).items():
        player = hand.players[seat]
        if seat == own or player.up or player.exposed or player.shown:
            continue
        kept = _kept(hand, told)
        if kept is not None and len(kept) == len(player.down):
            _exchanged(hand, seat, kept)
    return hand


def _exchanged(hand: Hand, seat: int, kept: Cards) -> None:
    """Give somebody other cards out of the muck, if all of them still lie there."""
    player, muck = hand.players[seat], hand.dealer.muck
    back = [one for one in kept if one not in player.down]
    if len({*kept}) < len(kept) or not all(one in muck for one in back):
        return
    gone = tuple([one for one in player.down if one not in kept])
    hand.dealer.muck = tuple([one for one in muck if one not in back]) + gone
    player.down = kept


def _told(hand: Hand) -> dict[int, list[tuple[str, Cards]]]:
    """What became of the cards of those who threw some, in order."""
    found: dict[int, list[tuple[str, Cards]]] = {}
    thrown: set[int] = set()
    told = hand.last
    while told is not None:
        kind, seat, cards = told[2], told[3], told[6]
        if cards and seat >= 0:
            found.setdefault(seat, []).append((kind, cards))
            if kind in ("draw", "discard"):
                thrown.add(seat)
        told = told[0]
    return {seat: some[::-1] for seat, some in found.items() if seat in thrown}


def _kept(hand: Hand, told: list[tuple[str, Cards]]) -> Cards | None:
    """What somebody holds who threw the worst cards each time; None where that cannot be told."""
    held: list[Card] = []
    for kind, cards in told:
        if kind == "deal":
            held += cards
        elif kind == "draw":
            gone = keep.draw(hand.game, held, len(cards), len(cards))
            held = [one for one in held if one not in gone]
        elif kind == "discard":
            board = [*hand.cells.values(), *hand.community]
            gone = keep.worst(hand.game, held, len(cards), board)
            held = [one for one in held if one not in gone]
        elif kind in _OTHER:
            return None
    return tuple(held)
