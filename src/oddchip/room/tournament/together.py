"""Hand for hand: from the last place before the prizes every table plays one hand, and all wait."""

from __future__ import annotations

from oddchip.room.tournament import next_table, placing
from oddchip.room.tournament.dealing import PlannedHand
from oddchip.room.tournament.tournament_state import Bust, HandForHand, TournamentState


def due(state: TournamentState) -> bool:
    """Only the last place before the prizes is left, entries have closed, several tables stand."""
    if state.structure.in_rounds or len(state.tables) < 2 or state.open:
        return False
    return state.left == state.paid + 1


def begin(state: TournamentState) -> None:
    """The next round, once no table has a hand on."""
    if not due(state) or state.playing:
        return
    todo = [table for table in state.standing if next_table.dealable(state, table)]
    ready = [state.people[name].ready for table in todo for name in table.names]
    start = max([*ready, *[table.clock for table in todo], state.not_before, state.time])
    state.hand_for_hand_rounds += 1
    numbers = tuple([table.number for table in todo])
    state.hand_for_hand = HandForHand(state.hand_for_hand_rounds, start, numbers)


def played(state: TournamentState, now: HandForHand, deal: PlannedHand, busts: list[Bust]) -> None:
    """Those who bust in any hand of a round go out together when all are over."""
    state.held += busts
    todo = tuple([number for number in now.todo if number != deal.table])
    state.hand_for_hand = now._replace(todo=todo, begun=True) if todo else None
    if not todo:
        state.changed = True  # the next round
        held, state.held = state.held, []
        placing.go_out(state, held)
