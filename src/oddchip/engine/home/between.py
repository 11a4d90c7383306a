"""In between: each player bets against the bank that a third card falls between two others."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.cards import Card
from oddchip.engine.actions import Action
from oddchip.engine.dealing import one_up
from oddchip.engine.home.questions import WagerQuestion
from oddchip.engine.questions import Question, WordQuestion
from oddchip.steps import Between

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.engine.seats import Player

Asking = Generator[Question, Action, None]
_ACE = 12


def between(hand: Hand, step: Between) -> Asking:
    """Every player in turn: second card, bet, third card."""
    for player in hand.live:
        if not _lasts(hand):
            hand.over = True
            return
        yield from _turn(hand, player)
        if hand.over:
            return


def _lasts(hand: Hand) -> bool:
    """The second time through the deck ends when it cannot give a player two more cards."""
    return not (hand.home.passes and len(hand.dealer) < 2)


def _turn(hand: Hand, player: Player) -> Asking:
    first = yield from _height(hand, player)
    one = yield from _card(hand, player)
    second = one.rank
    chips = min(hand.pot, player.stack // 2)
    unit = hand.stakes.unit
    most = chips if chips == hand.pot else chips - chips % unit
    action = yield WagerQuestion(player.seat, most, unit)
    bet = action.amount
    hand.log("wager", player.seat, amount=bet)
    if bet:
        third = yield from _card(hand, player)
        _settle(hand, player, bet, (first, second), third, first < 0)
    hand.dealer.muck += player.up
    player.up.clear()


def _height(hand: Hand, player: Player) -> Generator[Question, Action, int]:
    """The first card's rank; as an option its ace is called high or low (-1)."""
    rank = player.up[0].rank
    if rank == _ACE and hand.options.get("low_aces"):
        action = yield WordQuestion(player.seat, "say", ("high", "low"))
        hand.log("say", player.seat, word=action.word)
        return _ACE if action.word == "high" else -1
    return rank


def _settle(
    hand: Hand, player: Player, bet: int, posts: tuple[int, int], third: Card, low_ace: bool
) -> None:
    """Inside wins the bet, outside pays it, a post pays double."""
    if third.rank in posts or (low_ace and third.rank == _ACE):
        hand.post(player, 2 * bet, "hit", dead=True)
    elif min(posts) < third.rank < max(posts):
        hand.award(player.seat, bet, "inside")
        hand.over = not hand.pot
    else:
        hand.post(player, bet, "outside", dead=True)


def _card(hand: Hand, player: Player) -> Generator[Question, Action, Card]:
    """The next card, face up; when the deck is out the discards are shuffled."""
    if not len(hand.dealer):
        hand.home.passes += 1
        hand.dealer.reshuffle()
    return (yield from one_up(hand, player))
