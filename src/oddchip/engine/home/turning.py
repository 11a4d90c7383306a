"""Turning a card in the middle: it may make its rank wild, throw cards away, or put players out."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.cards import RANKS, UNKNOWN, Card
from oddchip.engine.actions import DEALER, Action
from oddchip.engine.home.bare import won_at_once
from oddchip.engine.home.paying import pay
from oddchip.engine.questions import DealQuestion, Question
from oddchip.engine.seats import take
from oddchip.steps import Turn

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand

Asking = Generator[Question, Action, None]


def turn(hand: Hand, step: Turn) -> Asking:
    """Turn the card of a cell, and let it strike."""
    if hand.game.layout is None:
        raise AssertionError("turning a card needs a board")
    (cell,) = hand.game.layout.cells((step.cell,))
    one = yield from _faced(hand, cell, step)
    while step.new_rank and one.rank in hand.home.turned and _another(hand):
        hand.dealer.muck.append(one)
        del hand.cells[cell]
        one = yield from _faced(hand, cell, step)
    known = one != UNKNOWN and one.rank not in hand.home.turned
    hand.home.turned.append(one.rank)
    if step.effect == "wild" and one != UNKNOWN:
        hand.wild_ranks = (one.rank,)
        hand.log("wild", word=RANKS[one.rank])
    elif step.effect == "thrown away" and (known or not step.new_rank):
        _thrown_away(hand, one.rank, step.price)
        won_at_once(hand)
    elif step.effect == "out":
        _put_out(hand, one.rank)


def _faced(hand: Hand, cell: int, step: Turn) -> Generator[Question, Action, Card]:
    """The card that lies in the cell, or comes there from the deck."""
    laid = cell in hand.hidden_cells
    if hand.named:
        action = yield DealQuestion(DEALER, {}, 1, 0, hand.refuse_card)
        (one,) = action.cards
        if not laid:
            hand.dealer.came(action.cards)
    else:
        one = hand.cells[cell] if laid else hand.dealer.card()
    if laid:
        hand.hidden_cells.remove(cell)
    hand.cells[cell] = one
    hand.log("board", cards=(one,), word=step.cell, numbers=(cell,))
    return one


def _another(hand: Hand) -> bool:
    """Is there a card of a rank that was not turned yet?"""
    if hand.named:
        return True
    return any(one.rank not in hand.home.turned for one in (*hand.dealer.stub, *hand.dealer.muck))


def _thrown_away(hand: Hand, rank: int, price: int) -> None:
    """All who hold the rank throw it away, and pay for every card."""
    due = {}
    for player in hand.live:
        cards = tuple(one for one in player.cards if one.rank == rank)
        if not cards:
            continue
        secret = tuple(one in player.down for one in cards)
        for zone in (player.down, player.exposed, player.up):
            take(tuple(one for one in zone if one.rank == rank), zone)
        hand.dealer.muck += cards
        hand.log("discard", player.seat, cards=cards, hidden=secret, amount=len(cards))
        due[player.seat] = [(price, one) for one in cards]
    if price:
        pay(hand, {seat: [(chips, UNKNOWN) for chips, _ in some] for seat, some in due.items()})


def _put_out(hand: Hand, rank: int) -> None:
    """All who hold the rank are out, all-in or not."""
    for player in hand.live:
        if any(one.rank == rank for one in player.cards):
            player.live = False
            hand.dealer.muck += player.cards
            hand.log("out", player.seat, word=RANKS[rank])
