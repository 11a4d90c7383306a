"""Showing and mucking in hands whose cards are named from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN, Card
from oddchip.engine.actions import Action, IllegalAction
from oddchip.engine.questions import DealQuestion, ShowQuestion

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.engine.seats import Player


def shows(hand: Hand, action: Action) -> bool:
    """Cards shown (or mucked) before the last cards have come, at the showdown, or after."""
    if not hand.done and not isinstance(hand.question, ShowQuestion):
        running = isinstance(hand.question, DealQuestion)
        if not running or sum(player.can_act for player in hand.live) > 1:
            return False
    if action.seat is None or not 0 <= action.seat < len(hand.players):
        raise IllegalAction("say who shows: p1, p2, …")
    player = hand.players[action.seat]
    if not player.live:
        raise IllegalAction(f"p{action.seat + 1} has folded and shows nothing")
    hidden = UNKNOWN in action.cards
    if action.kind == "show" and action.cards and not hidden:
        _reveal(hand, player, action.cards)
    player.mucked = action.kind == "muck" or hidden
    player.shown = not player.mucked
    hand.actions.append(action)
    kind = "muck" if player.mucked else "show"
    hand.log(kind, player.seat, cards=() if player.mucked else tuple(player.cards))
    return True


def _reveal(hand: Hand, player: Player, cards: tuple[Card, ...]) -> None:
    """Fill a player's unknown cards with those that are shown."""
    held = player.cards
    if UNKNOWN not in held and sorted(held) == sorted(cards):
        return
    new = [one for one in cards if one not in held]
    if len(set(cards)) != len(cards):
        raise IllegalAction(f"p{player.seat + 1} shows a card twice")
    if len(new) > held.count(UNKNOWN):
        raise IllegalAction(f"p{player.seat + 1} shows {new[0]}, which was not dealt there")
    for one in new:
        why = hand.refuse_card(one)
        if why:
            raise IllegalAction(f"p{player.seat + 1} shows {one}, but {why}")
    hand.dealer.unnamed.difference_update(new)
    for zone in (player.down, player.exposed, player.up, *player.parts.values()):
        for at, one in enumerate(zone):
            if one == UNKNOWN and new:
                zone[at] = new.pop(0)
