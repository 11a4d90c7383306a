"""Deals: to the players, to the board; from the deck, or as named from outside."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN, Card
from oddchip.engine.actions import DEALER, Action
from oddchip.engine.events import told
from oddchip.engine.questions import DealQuestion, Question
from oddchip.steps import Board, Deal, Dice

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.engine.seats import Player

Asking = Generator[Question, Action, None]
#: What is hidden of a single card.
_FACE_DOWN, _FACE_UP = (True,), (False,)


def deal(hand: Hand, steps: list[Deal]) -> Asking:
    """Consecutive deals to every live player, as one."""
    step = steps[-1]
    hand.pot_at_deal = hand.pot
    if hand.burns and hand.round:
        burn(hand, sum(one.count for one in steps) * len(hand.live))
    if step.for_all and len(hand.dealer) < step.count * len(hand.live):
        yield from _for_all(hand, step)
    elif hand.named:
        yield from _named(hand, steps)
    else:
        for one in steps:
            _from_the_deck(hand, one)


def burn(hand: Hand, needed: int) -> None:
    """Where the table burns, a card goes face down before others come, if the stub can spare it."""
    if len(hand.dealer) > needed:
        hand.dealer.burn()
        hand.log("burn")


def _from_the_deck(hand: Hand, step: Deal) -> None:
    """One card at a time round the table."""
    players = hand.live
    plain = step.face in ("down", "up")
    up = step.face == "up"
    hidden = _FACE_UP if up else _FACE_DOWN
    tell = hand.events.append
    for _ in range(step.count):
        for player in players:
            card = hand.dealer.card()
            if not plain:
                up = _put(hand, player, step, card)
                hidden = _FACE_UP if up else _FACE_DOWN
            elif up:
                player.up.append(card)
            else:
                player.down.append(card)
            tell(told(("deal", player.seat, 0, 0, (card,), hidden, "", ())))
            if up:
                hand.dealt_up.append((player.seat, card))


def _named(hand: Hand, steps: list[Deal]) -> Asking:
    """The dealer names the cards of each player, in one go or in several, in any order.

    The log tells of them in the order in which a dealer gives them, one at a time round the table.
    """
    faces = [step for step in steps for _ in range(step.count)]
    all_down = len(steps) == 1 and steps[0].face == "down"
    count = len(faces)
    seats = [player.seat for player in hand.live]
    needs = dict.fromkeys(seats, count)
    given: dict[int, tuple[Card, ...]] = {}
    up: list[tuple[int, int]] = []
    came = hand.dealer.came

    def takes(action: Action) -> bool:
        seat, cards = action.seat or 0, action.cards
        player, before = hand.players[seat], given.get(seat, ())
        came(cards)
        if all_down:
            player.down += cards
        else:
            for place, one in enumerate(cards, start=len(before)):
                if _put(hand, player, faces[place], one):
                    up.append((place, seat))
        given[seat] = some = before + cards
        if len(some) == count:
            del needs[seat]
        else:
            needs[seat] = count - len(some)
        return bool(needs)

    yield DealQuestion(DEALER, needs, 0, 0, hand.refuse_card, hand.fresh, takes)
    tell = hand.events.append
    for place in range(count):
        for seat in seats:
            one = given[seat][place]
            face = _FACE_UP if up and (place, seat) in up else _FACE_DOWN
            tell(told(("deal", seat, 0, 0, (one,), face, "", ())))
            if face is _FACE_UP:
                hand.dealt_up.append((seat, one))


def _put(hand: Hand, player: Player, step: Deal, one: Card) -> bool:
    """A card joins a hand; says whether it lies face up."""
    face = step.face
    if face == "down":
        player.down.append(one)
        return False
    if face == "either":
        up = bool(player.down)
    else:
        up = face == "up" or hand.said.get(player.seat) == "up"
    (player.up if up else player.down).append(one)
    return up


def _for_all(hand: Hand, step: Deal) -> Asking:
    """The stub is too short: one card for all."""
    if hand.named:
        action = yield DealQuestion(DEALER, {}, 1, 0, hand.refuse_card)
        _community(hand, step, action.cards)
    else:
        _community(hand, step, (hand.dealer.card(),), from_stub=True)


def _community(hand: Hand, step: Deal, cards: tuple[Card, ...], from_stub: bool = False) -> None:
    if not from_stub:
        hand.dealer.came(cards)
    hand.community += cards
    hand.community_up = step.face == "up"
    hand.log("board", cards=cards, word="for all")


def board(hand: Hand, step: Board) -> Asking:
    """Cards to the board's cells, in reading order."""
    layout = hand.game.layout
    if layout is None:
        raise AssertionError("a board step needs a board")
    cells = layout.cells(step.cells)
    if hand.burns:
        burn(hand, len(cells))
    if step.hidden:
        for at in cells:
            hand.hidden_cells.append(at)
            if hand.named:
                hand.dealer.came((UNKNOWN,))
            else:
                hand.cells[at] = hand.dealer.card()
        hand.log("lay", word=" ".join(step.cells), numbers=cells)
        return
    hand.pot_at_deal = hand.pot
    while cells:
        if hand.named:
            action = yield DealQuestion(DEALER, {}, len(cells), 0, hand.refuse_card, hand.fresh)
            some = action.cards
            hand.dealer.came(some)
        else:
            some = tuple(hand.dealer.card() for _ in cells)
        filled, cells = cells[: len(some)], cells[len(some) :]
        hand.cells.update(zip(filled, some, strict=True))
        hand.events.append(told(("board", -1, 0, 0, some, (), " ".join(step.cells), filled)))


def dice(hand: Hand, step: Dice) -> Asking:
    """The button rolls."""
    if hand.named:
        action = yield DealQuestion(DEALER, {}, 0, step.count)
        rolled = action.numbers
    else:
        rolled = hand.dealer.roll(step.count)
    hand.dice += rolled
    hand.log("roll", numbers=rolled)


def one_up(hand: Hand, player: Player) -> Generator[Question, Action, Card]:
    """One card, face up, to one player."""
    if hand.named:
        action = yield DealQuestion(DEALER, {player.seat: 1}, 0, 0, hand.refuse_card)
        (one,) = action.cards
        hand.dealer.came(action.cards)
    else:
        one = hand.dealer.card()
    player.up.append(one)
    hand.events.append(told(("deal", player.seat, 0, 0, (one,), _FACE_UP, "", ())))
    return one
