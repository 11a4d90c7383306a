"""Trumps and tricks: follow suit, else trump or throw; the trick's winner leads the next."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN, Card
from oddchip.engine.actions import DEALER, Action
from oddchip.engine.home.rounds import match
from oddchip.engine.questions import CardsQuestion, DealQuestion, Question
from oddchip.engine.seats import take
from oddchip.steps import Tricks, Trump

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.engine.seats import Player

Asking = Generator[Question, Action, None]


def trump(hand: Hand, step: Trump) -> Asking:
    """The next card is turned; its suit is trump."""
    if hand.named:
        action = yield DealQuestion(DEALER, {}, 1, 0, hand.refuse_card)
        (one,) = action.cards
        hand.dealer.came(action.cards)
    else:
        one = hand.dealer.card()
    hand.home.trump = one
    hand.log("board", cards=(one,), word="trump")


def tricks(hand: Hand, step: Tricks) -> Asking:
    """The dealer's left leads; the cards are played out, or a renege ends the round."""
    leader = hand.live[0].seat
    while any(player.down for player in hand.live):
        hand.home.trick = []
        for player in hand.in_order(leader):
            if not player.down:
                continue
            among = _may_play(hand, player)
            action = yield _CardToPlay(player.seat, "play", 1, 1, among, player)
            (one,) = action.cards
            reneged = one not in _following(hand, player) and UNKNOWN not in player.down
            take((one,), player.down)
            hand.home.trick.append((player.seat, one))
            hand.dealer.muck.append(one)
            hand.log("play", player.seat, cards=(one,))
            if reneged:
                _renege(hand, player)
                return
        leader = _winner(hand)
        taken = hand.home.tricks
        taken[leader] = taken.get(leader, 0) + 1
        hand.log("trick", leader)


class _CardToPlay(CardsQuestion):
    """One card of those that may be played; a renege is refused by its name."""

    def check(self, action: Action) -> None:
        one = action.cards[0] if len(action.cards) == 1 else None
        held = self.player.down if self.player is not None else []
        if action.kind == "play" and one in held and one not in self.among:
            raise self.refuse(f"{self.who} must follow suit; {one} would be a renege")
        super().check(action)


def _following(hand: Hand, player: Player) -> list[Card]:
    """The cards that follow the suit led; all of them where there is none."""
    if not hand.home.trick:
        return list(player.down)
    led = hand.home.trick[0][1].suit
    follows = [one for one in player.down if one != UNKNOWN and one.suit == led]
    return follows or list(player.down)


def _may_play(hand: Hand, player: Player) -> list[Card]:
    if hand.options.get("renege") or UNKNOWN in player.down:
        return list(player.down)
    return _following(hand, player)


def _winner(hand: Hand) -> int:
    """The highest trump, or else the highest card of the suit led; the ace is high."""
    led = hand.home.trick[0][1].suit
    trumps = hand.home.trump.suit if hand.home.trump is not None else -1

    def height(play: tuple[int, Card]) -> tuple[bool, bool, int]:
        return (play[1].suit == trumps, play[1].suit == led, play[1].rank)

    return max(hand.home.trick, key=height)[0]


def _renege(hand: Hand, player: Player) -> None:
    """Who reneged matches the pot at once; the round is dealt again without that player."""
    hand.log("renege", player.seat)
    burn = hand.game.losers.burn if hand.game.losers is not None else hand.pot
    match(hand, player.seat, min(hand.pot, burn))
    hand.home.sits_out = {player.seat}
    hand.home.reneged.add(player.seat)
    hand.home.round_over = hand.home.again = True
