"""The end of a hand: one player left, or the showdown; pots, odd chips, and who shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN
from oddchip.hand.sevens_breaches import under_sevens_rule
from oddchip.language.step import Untold
from oddchip.showdown import Result, settle
from oddchip.showdown.hands import Shown
from oddchip.table_state.event_kinds import WAGERS
from oddchip.table_state.questions import Question
from oddchip.table_state.showdown_input import showdown

if TYPE_CHECKING:
    from oddchip.hand.hand import Hand


@dataclass(frozen=True)
class Ending(Untold):
    """The pots are paid."""

    def begin(self, hand: Hand) -> None:
        live = hand.live
        if hand.in_rounds or not live or (hand.over and not hand.pot):
            _what_is_left(hand)
            hand.over = True
        elif len(live) == 1:
            hand.award(live[0].seat, hand.pot, "uncontested")
            hand.over = True
        else:
            hand.over = False

    def ask(self, hand: Hand) -> Question | None:
        """Where cards are named from outside, who shows is told from there too."""
        return None if hand.over else hand.dealer.ask_to_show(hand)

    def end(self, hand: Hand) -> None:
        if not hand.over:
            _pay_out(hand, _muck(hand) if hand.named else _show(hand))
        hand.tell("end")


def _what_is_left(hand: Hand) -> None:
    """The bank keeps what is in the pot; elsewhere a pot that nobody is left to win rides."""
    if hand.pot and hand.basics.forced_kind == "bank":
        hand.award(hand.button, hand.pot, "the bank")
    elif hand.pot:
        _ride(hand, hand.pot)


def _ride(hand: Hand, amount: int) -> None:
    hand.rides = amount
    hand.pot -= amount
    hand.tell("ride", -1, amount)


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
    lying = [one for at, one in hand.cells.items() if at not in hand.hidden_cells]
    return UNKNOWN in lying or UNKNOWN in hand.community


def _show(hand: Hand) -> Result:
    """Everybody shows in turn, from the last to bet; who is beaten by what lies open mucks.

    All hands are open when nobody could bet any more before the last card, and when sides were
    declared: a pig that loses one side still beats others on the other.
    """
    order = hand.in_order(_last_to_bet(hand))
    must_all = hand.basics.declares or sum([player.stack > 0 for player in order]) <= 1
    result = settle(showdown(hand))
    for player in order:
        must = must_all or player is order[0] or result.awards[player.seat] > 0
        if must or _in_the_lead(hand, result, player.seat):
            player.shown = True
            hand.tell("show", player.seat, 0, 0, player.cards)
        else:
            hand.tell("muck", player.seat)
    return result


def _in_the_lead(hand: Hand, result: Result, seat: int) -> bool:
    """Would this seat win a side of a pot, were nobody left to show?"""
    for pot in result.pots:
        for side in pot.sides:
            if side.shown is not None and _leads(hand, side.shown, seat):
                return True
    return False


def _leads(hand: Hand, side: Shown, seat: int) -> bool:
    """Has this seat a hand on a side, and none that lies open beats it?"""
    seats, worth = side.seats, side.worth
    if seat not in seats:
        return False
    mine = worth[seats.index(seat)]
    for at, other in enumerate(seats):
        if worth[at] > mine and hand.players[other].shown:
            return False
    return True


def _last_to_bet(hand: Hand) -> int:
    """The seat that last bet or raised in the last round, or the first to act in it."""
    record = hand.last
    while record is not None:
        kind = record[2]
        if kind in WAGERS:
            bettor: int = record[3]
            if hand.players[bettor].live:
                return bettor
            break
        if kind in ("deal", "board", "draw", "roll"):
            break
        record = record[0]
    return hand.starter


def _pay_out(hand: Hand, result: Result | None = None) -> None:
    """Hand out the chips of every pot, settled already or now."""
    live = hand.live
    if len(live) == 1 and (UNKNOWN in live[0].cards or _board_unknown(hand)):
        hand.award(live[0].seat, hand.pot, "uncontested")
        return
    if hand.breaches:
        result = settle(under_sevens_rule(hand, showdown(hand)))
    handed_out(hand, result or settle(showdown(hand)))


def handed_out(hand: Hand, result: Result) -> None:
    """The chips of a settled showdown."""
    for number, pot in enumerate(result.pots):
        for seat, chips in pot.returned:
            hand.award(seat, chips, "sevens rule", number)
        for side in pot.sides:
            for seat, chips in side.shares.items():
                if chips:
                    hand.award(seat, chips, side.side, number)
    if result.rides:
        _ride(hand, result.rides)
    if result.house:
        hand.house = result.house
        hand.pot -= result.house
        hand.tell("house", -1, result.house)
