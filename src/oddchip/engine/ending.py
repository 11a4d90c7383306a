"""The end of a hand: one player left, or the showdown; pots, odd chips, and who shows."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN, Card
from oddchip.engine.actions import DEALER, Action
from oddchip.engine.pots import layers
from oddchip.engine.questions import Question, ShowQuestion
from oddchip.engine.sevens import settle_sevens
from oddchip.errors import BadInput
from oddchip.showdown import Held, Pot, Result, Showdown, settle
from oddchip.showdown.case import uses_board

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.engine.seats import Player


def finish(hand: Hand) -> Generator[Question, Action, None]:
    """Pay the pots."""
    if len(hand.live) == 1:
        (winner,) = hand.live
        hand.award(winner.seat, hand.pot, "uncontested")
        hand.log("end")
        return
    if hand.named:
        seats = tuple(player.seat for player in hand.live)
        while True:
            action = yield ShowQuestion(DEALER, seats)
            if action.kind == "end":
                break
    else:
        _show(hand)
    _muck(hand)
    pay(hand)
    hand.log("end")


def _muck(hand: Hand) -> None:
    """Who mucked gives up the pot, unless nobody would be left to take it."""
    claiming = [player for player in hand.live if not player.mucked]
    if claiming:
        for player in hand.live:
            if player.mucked:
                player.live = False
    if len(hand.live) > 1:
        for player in hand.live:
            if UNKNOWN in player.cards:
                raise BadInput(f"the cards of p{player.seat + 1} are unknown at the showdown")


def _show(hand: Hand) -> None:
    """Everybody shows in turn, from the last to bet; who is beaten everywhere mucks.

    All hands are open when nobody could bet any more before the last card.
    """
    order = hand.in_order(_last_to_bet(hand))
    must_all = sum(player.can_act for player in order) <= 1
    result = settle(showdown(hand))
    for player in order:
        wins = result.awards[player.seat] > 0
        if must_all or wins or player is order[0]:
            player.shown = True
            hand.log("show", player.seat, cards=tuple(player.cards))
        else:
            hand.log("muck", player.seat)


def _last_to_bet(hand: Hand) -> int:
    """The seat that last bet or raised in the last round, or the first to act in it."""
    for event in reversed(hand.events):
        if event.kind in ("bet", "raise", "complete"):
            if hand.players[event.seat].live:
                return event.seat
            break
        if event.kind in ("deal", "board", "draw", "roll"):
            break
    return hand.starter


def held(hand: Hand, player: Player) -> Held:
    """A player's cards by the zones of the game."""
    zones = hand.game.zones
    if zones == ("hole",):
        return Held({"hole": tuple(player.cards)}, player.declare)
    if player.parts:
        return Held({name: tuple(some) for name, some in player.parts.items()}, player.declare)
    found: dict[str, tuple[Card, ...]] = {"down": tuple(player.down)}
    if "exposed" in zones:
        found |= {"up": tuple(player.up), "exposed": tuple(player.exposed)}
    else:
        found["up"] = (*player.exposed, *player.up)
    return Held(found, player.declare)


def showdown(hand: Hand) -> Showdown:
    """The table as the showdown sees it."""
    game = hand.game
    board: tuple[Card, ...] = ()
    if game.layout is not None and uses_board(game):
        board = (*(hand.cells[at] for at in range(len(game.layout))), *hand.community)
    return Showdown(
        game=game,
        seats=[held(hand, player) if player.live else None for player in hand.players],
        pots=[Pot(one.amount, one.seats) for one in layers(hand.players, hand.stakes.carried)],
        button=hand.button,
        board=board,
        dice=hand.dice,
        wild=hand.wild_ranks,
        unit=hand.stakes.unit,
    )


def pay(hand: Hand) -> None:
    """Settle every pot and hand out the chips."""
    if len(hand.live) == 1:
        hand.award(hand.live[0].seat, hand.pot, "uncontested")
        return
    table = showdown(hand)
    if hand.breaches and hand.rule("sevens_rule"):
        settle_sevens(hand, table)
        return
    handed_out(hand, settle(table))


def handed_out(hand: Hand, result: Result) -> None:
    """The chips of a settled showdown."""
    for number, pot in enumerate(result.pots):
        for side in pot.sides:
            for seat, chips in side.shares.items():
                if chips:
                    hand.award(seat, chips, side.side, number)
    if result.rides:
        hand.rides = result.rides
        hand.pot -= result.rides
        hand.log("ride", amount=result.rides)
    if result.house:
        hand.house = result.house
        hand.pot -= result.house
        hand.log("house", amount=result.house)
