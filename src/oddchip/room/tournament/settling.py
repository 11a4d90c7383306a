"""What came of a hand: chips, marks of the table, who is busted and what follows at once."""

from __future__ import annotations

from msgspec import UNSET

from oddchip.errors import BadInput
from oddchip.hand import Hand
from oddchip.room.tournament import placing, rounds, together
from oddchip.room.tournament.dealing import NOT_ASKED, Outcome, PlannedHand
from oddchip.room.tournament.log_entries import HandPlayed
from oddchip.room.tournament.outcomes import outcome
from oddchip.room.tournament.people import TournamentTable
from oddchip.room.tournament.tournament_state import Bust, TournamentState
from oddchip.showdown.divide import divided


def outcome_here(state: TournamentState, deal: PlannedHand, hand: Hand) -> Outcome:
    """What came of a hand that was played here."""
    if not hand.done:
        raise BadInput("the hand is not over")
    played = state.structure
    return outcome(deal, hand, bool(played.bounty), played.win_the_button)


def settle(state: TournamentState, deal: PlannedHand, end: int, result: Outcome) -> None:
    """Chips after the hand; who is busted, and what follows."""
    _check(deal, result)
    table = state.tables[deal.table]
    table.deal = table.hand = None
    state.in_turn = 0
    state.hands += 1
    if result.rides and not any(result.after) and len(table) == len(deal.seats):
        result = shared_out(deal, result)
    state.lines.append(_entry(state, deal, end, result))
    _marks(state, table, deal, end, result)
    people, broke = state.people, False
    for at, name in enumerate(deal.names):
        person = people[name]
        stack = result.after[at]
        person.stack, person.ready, person.moved, person.new = stack, end, False, False
        broke = broke or not stack
    if broke or result.rides or deal.carried:
        state.changed = True
    busts = _busts(state, table, deal, result) if broke else []
    round_ = state.hand_for_hand
    if round_ is not None:
        together.played(state, round_, deal, busts)
    elif busts:
        if state.structure.in_rounds:
            rounds.go_out(state, table, busts)
        else:
            placing.go_out(state, busts)


def _check(deal: PlannedHand, result: Outcome) -> None:
    """No chip is lost or made, and whoever has won something was in the hand."""
    before, after = sum(deal.stacks) + deal.carried, result.after
    if sum(after) + result.rides + result.house != before:
        raise BadInput(f"the chips of the hand at table {deal.table} do not add up to {before}")
    if len(after) != len(deal.seats) or min(after) < 0:
        raise BadInput("every player of the hand has a stack after it, and none is negative")
    if len(result.forced) != len(deal.seats) or min(result.forced) < 0:
        raise BadInput("forced chips are those of every player of the hand, and none is negative")
    if result.rides < 0 or result.house < 0:
        raise BadInput("neither a pot that rides nor what the house takes is negative")
    winners = [*result.takers.values(), *([] if result.won is None else [result.won])]
    for seat in winners:
        if seat not in deal.seats:
            raise BadInput(f"nobody in seat {seat} was in the hand at table {deal.table}")


def shared_out(deal: PlannedHand, result: Outcome) -> Outcome:
    """A pot that rides where nobody has a chip left to play on with: it is divided among them.

    Odd chips go clockwise from the dealer.
    """
    after = divided(result.rides, len(deal.seats), deal.level.chip)
    return result._replace(after=tuple(after), rides=0)


def _entry(state: TournamentState, deal: PlannedHand, end: int, result: Outcome) -> HandPlayed:
    """The hand for the log, from its lowest seat on."""
    played = state.structure
    # Its seats lie clockwise, so they begin at the lowest after one turn.
    first = deal.seats.index(min(deal.seats))
    pots, paid, dead, folded = result.why if played.bounty and result.takers else NOT_ASKED
    return HandPlayed(
        table=deal.table,
        number=state.hands,
        start=deal.start,
        end=end,
        level=deal.level.number,
        game=deal.entry.game,
        limit=deal.limit,
        button=deal.button,
        seats=deal.seats[first:] + deal.seats[:first],
        names=deal.names[first:] + deal.names[:first],
        before=deal.stacks[first:] + deal.stacks[:first],
        after=result.after[first:] + result.after[:first],
        forced=result.forced[first:] + result.forced[:first],
        rides=result.rides,
        house=result.house,
        bomb_pot=deal.bomb_pot,
        jam_or_fold=deal.jam_or_fold,
        won=result.won if played.win_the_button else UNSET,
        takers=tuple(result.takers.items()) if played.bounty else (),
        pots=pots,
        paid=paid,
        dead=dead,
        folded=folded,
        hand_for_hand=deal.hand_for_hand,
    )


def _marks(
    state: TournamentState, table: TournamentTable, deal: PlannedHand, end: int, result: Outcome
) -> None:
    """Where button, blinds, deal and mix are after the hand."""
    table.clock = end
    table.hands += 1
    number = deal.level.number
    if number == state.level:
        table.hands_in_level += 1
    table.turn, table.pick = deal.turn, None
    table.level = number
    table.rides = result.rides
    table.stayed = deal.seats if result.rides else ()
    if deal.moved is not None:
        table.positions = deal.moved
    elif deal.button is not None:
        table.deal_at = deal.button
    if deal.button is None:
        return
    table.won = None  # it was this hand's
    if state.structure.win_the_button and not result.rides:
        game = state.game(deal.entry)
        if not state.structure.splits(game) and not game.picks:
            table.won = result.won


def _busts(
    state: TournamentState, table: TournamentTable, deal: PlannedHand, result: Outcome
) -> list[Bust]:
    """Out only with neither chips nor lammers, and never while a pot of theirs rides."""
    if result.rides:
        return []
    busts = []
    for seat, name, before in zip(deal.seats, deal.names, deal.stacks, strict=True):
        person = state.people[name]
        if person.stack or person.lammers:
            continue
        taker = result.takers.get(seat)
        to = "" if taker is None else deal.names[deal.seats.index(taker)]
        again = state.may_enter_again(person)
        busts.append(Bust(name, state.hands, before, table.number, to, again))
    return busts
