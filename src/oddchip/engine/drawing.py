"""Draws and discards, splits and exposed cards: what players do with the cards they hold."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN, Card
from oddchip.engine.actions import DEALER, Action
from oddchip.engine.dealing import burn
from oddchip.engine.questions import CardsQuestion, DealQuestion, Question
from oddchip.engine.seats import take
from oddchip.steps import Discard, Draw, Expose, Split

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand

Asking = Generator[Question, Action, None]


def draw(hand: Hand, step: Draw) -> Asking:
    """Each announces in turn what goes; the cards come when all have spoken."""
    thrown: dict[int, tuple[Card, ...]] = {}
    for player in hand.live:
        action = yield CardsQuestion(
            player.seat, "draw", step.least, step.most, list(player.down), player
        )
        take(action.cards, player.down)
        thrown[player.seat] = action.cards
        hand.dealer.muck += action.cards
        hand.log(
            "draw",
            player.seat,
            cards=action.cards,
            hidden=(True,) * len(action.cards),
            amount=len(action.cards),
        )
    hand.drawn = True
    drawn = sum(len(some) for some in thrown.values())
    if hand.burns and drawn:
        burn(hand, drawn)
    if hand.named:
        yield from _named_cards(hand, {s: len(some) for s, some in thrown.items() if some}, thrown)
        return
    for seat, some in thrown.items():
        player = hand.players[seat]
        for _ in some:
            one = hand.dealer.card(spare=some)
            player.down.append(one)
            hand.log("deal", seat, cards=(one,), hidden=(True,))


def _named_cards(hand: Hand, needs: dict[int, int], thrown: dict[int, tuple[Card, ...]]) -> Asking:
    def spared(seat: int | None) -> list[Card]:
        """What the player has just thrown away and nobody else has drawn since."""
        drawn = {one for player in hand.live for one in player.cards} - {UNKNOWN}
        own = thrown.get(seat, ()) if seat is not None else ()
        return [one for one in own if one not in drawn]

    def refuses(one: Card, seat: int | None, place: int = 0) -> str:
        return hand.refuse_card(one, seat, place, spared(seat))

    def takes(action: Action) -> bool:
        seat = action.seat or 0
        hand.dealer.came(action.cards, spared(seat))
        for one in action.cards:
            hand.players[seat].down.append(one)
            hand.log("deal", seat, cards=(one,), hidden=(True,))
        needs[seat] -= len(action.cards)
        if not needs[seat]:
            del needs[seat]
        return bool(needs)

    if needs:
        yield DealQuestion(DEALER, needs, 0, 0, refuses, takes=takes)


def discard(hand: Hand, step: Discard) -> Asking:
    """Each throws cards away, all at once: asked in seat order, thrown together."""
    chosen = []
    for player in hand.live:
        among = list(player.down)
        action = yield CardsQuestion(player.seat, "discard", step.count, step.count, among, player)
        chosen.append((player, action.cards))
    for player, cards in chosen:
        take(cards, player.down)
        hand.throw_away(player, cards)


def split(hand: Hand, step: Split) -> Asking:
    """Each splits the hand in secret: the first part is named, the rest is the other."""
    (first, count), (second, _) = step.parts
    for player in hand.live:
        action = yield CardsQuestion(player.seat, "split", count, count, list(player.down), player)
        rest = list(player.down)
        take(action.cards, rest)
        player.parts = {first: list(action.cards), second: rest}
        hand.log("split", player.seat, cards=action.cards, hidden=(True,) * len(action.cards))


def expose(hand: Hand, step: Expose) -> Asking:
    """Each may turn up the down card, openly, in the order of the last betting round."""
    for player in hand.in_order(hand.starter):
        if not player.down:
            continue
        action = yield CardsQuestion(
            player.seat, "up", 1, 1, list(player.down), player, otherwise="keep"
        )
        if action.kind == "keep":
            hand.log("keep", player.seat)
            continue
        take(action.cards, player.down)
        player.exposed += action.cards
        hand.log("up", player.seat, cards=action.cards)
