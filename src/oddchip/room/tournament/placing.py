"""Places: who busts in an earlier hand is behind; in one hand who began it with more is ahead.

Equal ones share the better place. A round of hand for hand counts as one hand.
"""

from __future__ import annotations

from collections.abc import Iterable

from oddchip.room.tournament.log_entries import BountyPaid, Busted
from oddchip.room.tournament.tournament_state import Bust, TournamentState


def place_of(bust: Bust, others: Iterable[Bust], ahead: int) -> int:
    """The place of one who busts together with others, behind so many."""
    return ahead + sum(other_bust.before > bust.before for other_bust in others) + 1


def go_out(state: TournamentState, busts: list[Bust]) -> None:
    """Those who bust in one hand (or one round of hand for hand) leave."""
    busts = sorted(busts, key=lambda bust: (bust.hand, bust.before))
    for bust in busts:
        person = state.people[bust.name]
        person.alive = False
        state.left -= 1
        state.leaves(person)
        state.busts[bust.name] = bust
    final = [bust for bust in busts if not bust.again]
    # While entries are open it is not certain who comes, or comes again, unless all who may do.
    sure = state.returning or not state.open
    waiting = sum(bust.again for bust in state.busts.values()) if state.open else 0
    ahead = state.left + len(state.expected) + waiting
    for bust in busts:
        place = place_of(bust, final, ahead) if sure and not bust.again else None
        if place is not None:
            state.people[bust.name].place = place
        state.lines.append(Busted(bust.name, bust.table, bust.hand, place))
        pay_bounty(state, bust)


def pay_bounty(state: TournamentState, bust: Bust) -> None:
    """Every entry carries its own."""
    amount = state.structure.bounty
    if amount and bust.taker:
        state.people[bust.taker].bounties += amount
        state.lines.append(BountyPaid(bust.name, bust.taker, amount, bust.hand))


def settle_places(state: TournamentState, rounds: dict[int, int]) -> None:
    """At the end: everybody's place, by their last bust.

    `rounds` maps hands of hand-for-hand rounds to one number, as they count as one hand.
    """
    ranks = [_rank(bust, rounds) for bust in state.busts.values()]
    for bust in state.busts.values():
        person = state.people[bust.name]
        if not person.place:
            rank = _rank(bust, rounds)
            person.place = sum(later > rank for later in ranks) + state.left + 1


def _rank(bust: Bust, rounds: dict[int, int]) -> tuple[int, int]:
    return (rounds.get(bust.hand, bust.hand), bust.before)
