"""What came of a hand: chips, marks of the table, who is busted and what follows at once."""

from __future__ import annotations

from oddchip.errors import BadInput
from oddchip.hand import Hand
from oddchip.room.tournament import placing, rounds, together
from oddchip.room.tournament.dealing import Outcome, PlannedHand
from oddchip.room.tournament.lines import HandLine
from oddchip.room.tournament.outcomes import outcome
from oddchip.room.tournament.people import TournamentTable
from oddchip.room.tournament.state import Bust, EventState
from oddchip.showdown.divide import divided


def outcome_here(state: EventState, deal: PlannedHand, hand: Hand) -> Outcome:
    """What came of a hand that was played here."""
    if not hand.done:
        raise BadInput("the hand is not over")
    played = state.structure
    return outcome(deal, hand, bool(played.bounty), played.win_the_button)


def settle(state: EventState, deal: PlannedHand, found: Outcome) -> None:
    """Chips after the hand; who is busted, and what follows."""
    after = found.after
    _check(deal, after, found)
    table = state.tables[deal.table]
    table.deal = table.hand = None
    state.in_turn = 0
    state.hands += 1
    if found.rides and not any(after) and len(table) == len(deal.seats):
        found = shared_out(deal, found)
        after = found.after
    played = state.structure
    state.lines.append(
        HandLine(state.hands, deal, found, played.win_the_button, bool(played.bounty))
    )
    _marks(state, table, deal, found)
    people, end, broke = state.people, deal.end, False
    for at, name in enumerate(deal.names):
        one = people[name]
        stack = after[at]
        one.stack, one.ready, one.moved, one.new = stack, end, False, False
        broke = broke or not stack
    if broke or found.rides or deal.carried:
        state.changed = True
    busts = _busts(state, table, deal, found) if broke else []
    round_ = state.hand_for_hand
    if round_ is not None:
        together.played(state, round_, deal, busts)
    elif busts:
        if state.structure.in_rounds:
            rounds.go_out(state, table, busts)
        else:
            placing.go_out(state, busts)


def _check(deal: PlannedHand, after: tuple[int, ...], found: Outcome) -> None:
    """No chip is lost or made."""
    before = sum(deal.stacks) + deal.carried
    if sum(after) + found.rides + found.house != before:
        raise BadInput(f"the chips of the hand at table {deal.table} do not add up to {before}")
    if len(after) != len(deal.seats) or min(after) < 0:
        raise BadInput("every player of the hand has a stack after it, none below nought")


def shared_out(deal: PlannedHand, found: Outcome) -> Outcome:
    """A pot that rides where nobody has a chip left to play on with: it is divided among them.

    Odd chips go clockwise from the dealer.
    """
    after = divided(found.rides, len(deal.seats), deal.level.chip)
    return Outcome(after, found.forced, 0, found.house, found.won, found.takers, found.pots)


def _marks(state: EventState, table: TournamentTable, deal: PlannedHand, found: Outcome) -> None:
    """Where button, blinds, deal and mix are after the hand."""
    table.clock = deal.end
    table.hands += 1
    number = deal.level.number
    if number == state.level:
        table.hands_in_level += 1
    table.turn, table.pick = deal.turn, None
    table.level = number
    table.rides = found.rides
    table.stayed = deal.seats if found.rides else ()
    if deal.moved is not None:
        table.positions = deal.moved
    elif deal.button is not None:
        table.deal_at = deal.button
    if deal.button is None:
        return
    table.won = None  # it was this hand's
    if state.structure.win_the_button and not found.rides:
        game = state.game(deal.entry)
        if not state.structure.splits(game) and not game.picks:
            table.won = found.won


def _busts(
    state: EventState, table: TournamentTable, deal: PlannedHand, found: Outcome
) -> list[Bust]:
    """Out only with neither chips nor lammers, and never while a pot of theirs rides."""
    if found.rides:
        return []
    busts = []
    for seat, name, before in zip(deal.seats, deal.names, deal.stacks, strict=True):
        one = state.people[name]
        if one.stack or one.lammers:
            continue
        taker = found.takers.get(seat)
        to = "" if taker is None else deal.names[deal.seats.index(taker)]
        again = state.may_enter_again(one)
        busts.append(Bust(name, state.hands, before, table.number, to, again))
    return busts
