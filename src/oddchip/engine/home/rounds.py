"""Games of rounds: everyone is dealt in again, says in or out, and the losers match the pot."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN
from oddchip.engine.actions import Action
from oddchip.engine.questions import Question, WordQuestion
from oddchip.errors import BadInput
from oddchip.showdown import Held, Pot, Showdown
from oddchip.showdown import settle as settled
from oddchip.steps import InOrOut, Settle

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand

Asking = Generator[Question, Action, None]


def begin(hand: Hand) -> None:
    """All cards back and shuffled; everyone with chips is dealt in, but for a bank's dealer."""
    home = hand.home
    home.deal_round += 1
    if home.deal_round == 1:
        home.compulsory = bool(hand.options.get("compulsory", True))
    elif not home.again:
        home.compulsory = False
    for player in hand.players:
        # Who is all-in with the ante plays the first round for it.
        antes = home.for_antes and player.dead > 0 and player.seat not in home.reneged
        player.live = (player.stack > 0 or antes) and player.seat not in home.sits_out
        player.shown = False
        for zone in (player.down, player.up, player.exposed):
            hand.dealer.muck += zone
            zone.clear()
    if hand.game.forced.kind == "bank":
        hand.players[hand.button].live = False
    home.round_over = home.again = False
    home.sits_out = set()
    home.trump, home.trick, home.tricks = None, [], {}
    if home.deal_round > 1:
        _shuffle(hand)
        hand.log("round", numbers=(home.deal_round,))
    if hand.game.losers is not None and len(hand.live) < 2:
        _the_only_one(hand)
    elif not hand.live:
        hand.over = True


def _shuffle(hand: Hand) -> None:
    """A fresh deck; going twice through it, only when it cannot give everyone a first card."""
    if not hand.options.get("twice_through"):
        hand.dealer.gather()
    elif len(hand.dealer) < len(hand.live):
        hand.home.passes += 1
        hand.over = hand.home.passes > 1
        hand.dealer.gather()


def in_or_out(hand: Hand, step: InOrOut) -> Asking:
    """Everyone says in or out in secret; the only one in takes the pot, with nobody in it stays."""
    if hand.home.compulsory:
        return
    words = {}
    for player in hand.live:
        action = yield WordQuestion(player.seat, "say", ("in", "out"))
        words[player.seat] = action.word
    for seat, word in words.items():
        hand.log("say", seat, word=word)
        if word == "out":
            player = hand.players[seat]
            player.live = False
            hand.dealer.muck += player.cards
            player.down.clear()
    if len(hand.live) < 2:
        _the_only_one(hand)


def _the_only_one(hand: Hand) -> None:
    """One player in buys the pot and the game ends; with nobody in the cards are dealt again."""
    if hand.live:
        hand.award(hand.live[0].seat, hand.pot, "the only one in")
        hand.over = True
    elif any(player.stack for player in hand.players):
        hand.home.round_over = True
    else:
        hand.over = True


def settle(hand: Hand, step: Settle) -> Asking:
    """The winner takes the pot, and what the losers match is the next one."""
    for player in hand.live:
        if UNKNOWN in player.cards:
            raise BadInput(f"the cards of p{player.seat + 1} are unknown at the showdown")
        if player.cards:
            player.shown = True
            hand.log("show", player.seat, cards=tuple(player.cards))
    result = settled(_table(hand))
    for seat, chips in enumerate(result.awards):
        if chips:
            covered = min(chips, _covered(hand, seat))
            hand.award(seat, covered, result.pots[0].sides[0].side)
    for player in hand.players:
        owes = result.owes[player.seat] if result.owes else 0
        match(hand, player.seat, owes)
    if not hand.pot:
        hand.over = True
    return
    yield


def _covered(hand: Hand, seat: int) -> int:
    """What a player can win: all, or, all-in with less than the ante, as much of everybody's."""
    own = hand.players[seat].dead
    if not hand.home.for_antes or own >= hand.antes[seat]:
        return hand.pot
    return hand.carried + sum(min(own, player.dead) for player in hand.players)


def match(hand: Hand, seat: int, owes: int) -> None:
    """A loser's match; who has less puts in what is left."""
    player = hand.players[seat]
    amount = min(owes, player.stack)
    if amount:
        hand.post(player, amount, "match", dead=True)


def _table(hand: Hand) -> Showdown:
    seats = [
        Held({"hole": tuple(player.cards)}, "", hand.home.tricks.get(player.seat, 0))
        if player.live
        else None
        for player in hand.players
    ]
    live = tuple(player.seat for player in hand.live)
    return Showdown(
        game=hand.game,
        seats=seats,
        pots=[Pot(hand.pot, live)],
        button=hand.button,
        unit=hand.stakes.unit,
        round=1 if hand.home.compulsory else 2,
    )
