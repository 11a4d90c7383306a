"""The end of a hand: one player left, or the showdown; pots, odd chips, and who shows."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN, Card
from oddchip.engine.actions import DEALER, Action
from oddchip.engine.pots import pots
from oddchip.engine.questions import Question, ShowQuestion
from oddchip.engine.sevens import settle_sevens
from oddchip.showdown import Held, Pot, Result, Showdown, settle

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.engine.seats import Player


def finish(hand: Hand) -> Generator[Question, Action, None]:
    """Pay the pots."""
    live = hand.live
    if hand.in_rounds or not live or (hand.over and not hand.pot):
        _what_is_left(hand)
        hand.log("end")
        return
    if len(live) == 1:
        hand.award(live[0].seat, hand.pot, "uncontested")
        hand.log("end")
        return
    if hand.named:
        seats = tuple([player.seat for player in live])
        yield ShowQuestion(DEALER, seats, lambda: _unknown(hand))
        result = _muck(hand)
    else:
        result = _show(hand)
    pay(hand, result)
    hand.log("end")


def _what_is_left(hand: Hand) -> None:
    """The bank keeps what is in the pot; elsewhere a pot that nobody is left to win rides."""
    if hand.pot and hand.game.forced.kind == "bank":
        hand.award(hand.button, hand.pot, "the bank")
    elif hand.pot:
        _ride(hand, hand.pot)


def _ride(hand: Hand, amount: int) -> None:
    hand.rides = amount
    hand.pot -= amount
    hand.log("ride", amount=amount)


def _muck(hand: Hand) -> Result | None:
    """Who mucked gives up the pot, unless nobody would be left to take it.

    Where all cards are known, a mucked hand that would win nothing changes nothing; what the pots
    then pay is known too.
    """
    live = hand.live
    mucked = [player for player in live if player.mucked]
    if not mucked or len(mucked) == len(live):
        return None
    if _board_unknown(hand) or any(UNKNOWN in player.cards for player in live):
        for player in mucked:
            player.live = False
        return None
    while True:
        result = settle(showdown(hand))
        winners = [one for one in mucked if one.live and result.awards[one.seat] > 0]
        if not winners:
            return result
        for player in winners:
            player.live = False


def _board_unknown(hand: Hand) -> bool:
    return UNKNOWN in (*hand.cells.values(), *hand.community)


def _unknown(hand: Hand) -> str:
    """Why the showdown cannot be settled: cards that nobody has seen; empty where it can."""
    live = hand.live
    claiming = [player for player in live if not player.mucked] or live
    if len(claiming) > 1:
        for player in claiming:
            if UNKNOWN in player.down or UNKNOWN in player.up or UNKNOWN in player.exposed:
                return f"the cards of p{player.seat + 1} are unknown at the showdown"
        if _board_unknown(hand):
            return "cards of the board are unknown at the showdown"
    return ""


def _show(hand: Hand) -> Result:
    """Everybody shows in turn, from the last to bet; who is beaten by what lies open mucks.

    All hands are open when nobody could bet any more before the last card, and when sides were
    declared: a pig that loses one side still beats others on the other.
    """
    order = hand.in_order(_last_to_bet(hand))
    must_all = bool(hand.game.declares) or sum(player.can_act for player in order) <= 1
    result = settle(showdown(hand))
    for player in order:
        must = must_all or player is order[0] or result.awards[player.seat] > 0
        if must or _in_the_lead(hand, result, player.seat):
            player.shown = True
            hand.log("show", player.seat, cards=tuple(player.cards))
        else:
            hand.log("muck", player.seat)
    return result


def _in_the_lead(hand: Hand, result: Result, seat: int) -> bool:
    """Would this seat win a side of a pot, were nobody left to show?"""
    for pot in result.pots:
        for side in pot.sides:
            mine = side.hands.get(seat)
            open_hands = [one for at, one in side.hands.items() if hand.players[at].shown]
            if mine and all(mine.value >= one.value for one in open_hands):
                return True
    return False


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
    if game.layout is not None and game.uses_board:
        board = (*[hand.cells[at] for at in range(len(game.layout))], *hand.community)
    seats = [held(hand, player) if player.live else None for player in hand.players]
    shared = [Pot(one.amount, one.seats) for one in pots(hand.players, hand.carried, hand.apart)]
    unit = hand.stakes.unit
    return Showdown(game, seats, shared, hand.button, board, hand.dice, hand.wild_ranks, unit)


def pay(hand: Hand, result: Result | None = None) -> None:
    """Hand out the chips of every pot, settled already or now."""
    live = hand.live
    if len(live) == 1 and (UNKNOWN in live[0].cards or _board_unknown(hand)):
        hand.award(live[0].seat, hand.pot, "uncontested")
        return
    if hand.breaches and hand.rule("sevens_rule"):
        settle_sevens(hand, showdown(hand))
        return
    handed_out(hand, result or settle(showdown(hand)))


def handed_out(hand: Hand, result: Result) -> None:
    """The chips of a settled showdown."""
    for number, pot in enumerate(result.pots):
        for side in pot.sides:
            for seat, chips in side.shares.items():
                if chips:
                    hand.award(seat, chips, side.side, number)
    if result.rides:
        _ride(hand, result.rides)
    if result.house:
        hand.house = result.house
        hand.pot -= result.house
        hand.log("house", amount=result.house)
