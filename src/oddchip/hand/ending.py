"""The end of a hand: one player left, or the showdown; pots, odd chips, and who shows."""

from __future__ import annotations

from dataclasses import dataclass

from oddchip.cards import UNKNOWN
from oddchip.hand.sevens_breaches import under_sevens_rule
from oddchip.showdown import Result, settle
from oddchip.showdown.hands import Shown
from oddchip.table_state.event_kinds import WAGERS
from oddchip.table_state.played_step import Untold
from oddchip.table_state.questions import Question
from oddchip.table_state.showdown_input import showdown
from oddchip.table_state.state import TableState


@dataclass(frozen=True)
class Ending(Untold):
    """The pots are paid."""

    def begin(self, table: TableState) -> None:
        live = table.live
        if table.in_rounds or not live or (table.over and not table.pot):
            _what_is_left(table)
            table.over = True
        elif len(live) == 1:
            table.award(live[0].seat, table.pot, "uncontested")
            table.over = True
        else:
            table.over = False

    def ask(self, table: TableState) -> Question | None:
        """Where cards are named from outside, who shows is told from there too."""
        return None if table.over else table.dealer.ask_to_show(table)

    def end(self, table: TableState) -> None:
        if not table.over:
            _pay_out(table, _muck(table) if table.named else _show(table))
        table.tell("end")


def _what_is_left(table: TableState) -> None:
    """The bank keeps what is in the pot; elsewhere a pot that nobody is left to win rides."""
    if table.pot and table.basics.forced_kind == "bank":
        table.award(table.button, table.pot, "the bank")
    elif table.pot:
        _ride(table, table.pot)


def _ride(table: TableState, amount: int) -> None:
    table.rides = amount
    table.pot -= amount
    table.tell("ride", -1, amount)


def _muck(table: TableState) -> Result | None:
    """Who mucked gives up the pot, unless nobody would be left to take it.

    Where all cards are known, a mucked hand that would win nothing changes nothing; what the pots
    then pay is known too.
    """
    live = table.live
    mucked = [player for player in live if player.mucked]
    if not mucked or len(mucked) == len(live):
        return None
    if _board_unknown(table) or any(UNKNOWN in player.cards for player in live):
        for player in mucked:
            player.live = False
        return None
    while True:
        result = settle(showdown(table))
        winners = [player for player in mucked if player.live and result.awards[player.seat] > 0]
        if not winners:
            return result
        for player in winners:
            player.live = False


def _board_unknown(table: TableState) -> bool:
    lying = [card for at, card in table.cells.items() if at not in table.hidden_cells]
    return UNKNOWN in lying or UNKNOWN in table.community


def _show(table: TableState) -> Result:
    """Everybody shows in turn, from the last to bet; who is beaten by what lies open mucks.

    All hands are open when nobody could bet any more before the last card, and when sides were
    declared: a pig that loses one side still beats others on the other.
    """
    order = table.in_order(_last_to_bet(table))
    must_all = table.basics.declares or sum([player.stack > 0 for player in order]) <= 1
    result = settle(showdown(table))
    for player in order:
        must = must_all or player is order[0] or result.awards[player.seat] > 0
        if must or _in_the_lead(table, result, player.seat):
            player.shown = True
            table.tell("show", player.seat, 0, 0, player.cards)
        else:
            table.tell("muck", player.seat)
    return result


def _in_the_lead(table: TableState, result: Result, seat: int) -> bool:
    """Would this seat win a side of a pot, were nobody left to show?"""
    for pot in result.pots:
        for side in pot.sides:
            if side.shown is not None and _leads(table, side.shown, seat):
                return True
    return False


def _leads(table: TableState, side: Shown, seat: int) -> bool:
    """Has this seat a hand on a side, and none that lies open beats it?"""
    seats, worth = side.seats, side.worth
    if seat not in seats:
        return False
    mine = worth[seats.index(seat)]
    for at, rival in enumerate(seats):
        if worth[at] > mine and table.players[rival].shown:
            return False
    return True


def _last_to_bet(table: TableState) -> int:
    """The seat that last bet or raised in the last round, or the first to act in it."""
    record = table.last
    while record is not None:
        kind = record.kind
        if kind in WAGERS:
            bettor: int = record.seat
            if table.players[bettor].live:
                return bettor
            break
        if kind in ("deal", "board", "draw", "roll"):
            break
        record = record.earlier
    return table.starter


def _pay_out(table: TableState, result: Result | None = None) -> None:
    """Hand out the chips of every pot, settled already or now."""
    live = table.live
    if len(live) == 1 and (UNKNOWN in live[0].cards or _board_unknown(table)):
        table.award(live[0].seat, table.pot, "uncontested")
        return
    if table.breaches:
        result = settle(under_sevens_rule(table, showdown(table)))
    handed_out(table, result or settle(showdown(table)))


def handed_out(table: TableState, result: Result) -> None:
    """The chips of a settled showdown."""
    for number, pot in enumerate(result.pots):
        for seat, chips in pot.returned:
            table.award(seat, chips, "sevens rule", number)
        for side in pot.sides:
            for seat, chips in side.shares.items():
                if chips:
                    table.award(seat, chips, side.side, number)
    if result.rides:
        _ride(table, result.rides)
    if result.house:
        table.house = result.house
        table.pot -= result.house
        table.tell("house", -1, result.house)
