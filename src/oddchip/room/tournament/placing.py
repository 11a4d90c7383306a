"""Places: who busts in an earlier hand is behind; in one hand who began it with more is ahead.

Equal ones share the better place. A round of hand for hand counts as one hand.
"""

from __future__ import annotations

from collections.abc import Iterable

from oddchip.room.tournament.state import Bust, EventState


def place_of(bust: Bust, others: Iterable[Bust], ahead: int) -> int:
    """The place of one who busts together with others, behind so many."""
    return ahead + sum(one.before > bust.before for one in others) + 1


def go_out(state: EventState, busts: list[Bust]) -> None:
    """Those who bust in one hand (or one round of hand for hand) leave."""
    busts = sorted(busts, key=lambda one: (one.hand, one.before))
    for bust in busts:
        one = state.people[bust.name]
        one.alive = False
        state.left -= 1
        state.leaves(one)
        state.busts[bust.name] = bust
    final = [bust for bust in busts if not bust.again]
    # While entries are open it is not certain who comes, or comes again, unless all who may do.
    sure = state.returning or not state.open
    waiting = sum(one.again for one in state.busts.values()) if state.open else 0
    ahead = state.left + len(state.expected) + waiting
    for bust in busts:
        place = {}
        if sure and not bust.again:
            one = state.people[bust.name]
            one.place = place_of(bust, final, ahead)
            place = {"place": one.place}
        state.note("bust", name=bust.name, table=bust.table, hand=bust.hand, **place)
        pay_bounty(state, bust)


def pay_bounty(state: EventState, bust: Bust) -> None:
    """Every entry carries its own."""
    amount = state.structure.bounty
    if amount and bust.taker:
        state.people[bust.taker].bounties += amount
        what = {"from": bust.name, "to": bust.taker, "amount": amount, "hand": bust.hand}
        state.note("bounty", **what)


def settle_places(state: EventState, rounds: dict[int, int]) -> None:
    """At the end: everybody's place, by their last bust.

    `rounds` maps hands of hand-for-hand rounds to one number, as they count as one hand.
    """
    found = [one for one in state.busts.values() if not state.people[one.name].place]
    for bust in found:
        hand = rounds.get(bust.hand, bust.hand)
        later = [one for one in state.busts.values() if _rank(one, rounds) > (hand, bust.before)]
        state.people[bust.name].place = len(later) + state.left + 1


def _rank(bust: Bust, rounds: dict[int, int]) -> tuple[int, int]:
    return (rounds.get(bust.hand, bust.hand), bust.before)
