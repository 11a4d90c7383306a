"""Who sits between the button and the small blind: new players wait, others are dealt in."""

from __future__ import annotations

from collections.abc import Set

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddchip.bots import tournaments
from oddchip.room.button import Positions
from oddchip.room.tournament import PlannedHand, Tournament, played_again
from tests.history.test_writing import same_again
from tests.room.tournament.checker import Broken, check
from tests.room.tournament.helpers import dealt, people, settle, structure

LEVELS = "[{ blinds = [50, 100], bets = [100, 200], ante = 25, bring_in = 25, chip = 25 }]"
HORSE = {"mix": '"horse"', "levels": LEVELS, "hands": "500"}


def next_hand(
    last: Positions, new: set[int], *, gone: Set[int] = frozenset(), form: int = 2
) -> tuple[Tournament, PlannedHand]:
    """The next hand of six players, after blinds that lay so, where some seats are new."""
    found = Tournament(structure(**HORSE), seed=1, expected=people(6), form=form)
    for name in people(6):
        found.enter(name)
    settle(found, dealt(found))
    table = found.tables[1]
    table.positions = last
    for person in found.alive:
        person.new = person.seat in new
        if person.seat in gone:
            person.stack = 0
            found.leaves(person)
    return found, dealt(found)


def test_a_new_player_waits_until_the_button_has_passed() -> None:
    _, deal = next_hand(Positions(0, 1, 4), new={2, 3})
    assert deal.button == 1
    assert deal.seats == (4, 5, 0, 1)


def test_one_who_has_played_other_hands_there_is_dealt_in_and_posts_nothing() -> None:
    found, deal = next_hand(Positions(0, 1, 4), new={3})
    assert deal.seats == (2, 4, 5, 0, 1)
    hand = deal.hand(found.games, found.terms)
    assert hand.blinds == [0, 50, 100, 0, 0]
    posted = [(event.seat, event.amount) for event in hand.events if event.amount]
    assert posted == [(1, 50), (2, 100)]
    assert hand.actor == 3  # the first after the big blind


def test_beside_a_dead_small_blind() -> None:
    """The small blind's seat is empty: the big blind posts, and both before it are dealt in."""
    found, deal = next_hand(Positions(0, 1, 4), new=set(), gone={4})
    assert deal.seats == (2, 3, 5, 0, 1)
    hand = deal.hand(found.games, found.terms)
    assert hand.blinds == [0, 0, 100, 0, 0]
    assert hand.actor == 3


def test_three_who_are_left_all_play() -> None:
    """Without the rule two would be left, and play heads-up."""
    found, deal = next_hand(Positions(0, 1, 4), new=set(), gone={0, 1, 2})
    assert deal.seats == (3, 4, 5)
    assert deal.button == 1  # dead
    hand = deal.hand(found.games, found.terms)
    assert hand.blinds == [0, 50, 100]
    assert hand.actor == 0


def test_older_tournaments_skip_whoever_sits_there() -> None:
    _, deal = next_hand(Positions(0, 1, 4), new=set(), form=1)
    assert deal.seats == (4, 5, 0, 1)


def found_in(form: int) -> Tournament:
    """The tournament in which it was found: 61 bots, ten of them late."""
    names = tournaments.names(61)
    found = Tournament("8-game", seed=5, expected=names, late=10, returning=True, form=form)
    return tournaments.run(found)


def hand_1244(found: Tournament) -> tuple[int, list[int]]:
    """Its table and its seats: the first hand with blinds there after a stretch of stud games."""
    hand = next(line for line in found.log if line.get("number") == 1244)
    return hand["table"], hand["seats"]


def test_the_mixed_tournament_in_which_it_was_found() -> None:
    found = found_in(form=2)
    check(found.log)
    assert hand_1244(found) == (2, [0, 1, 2, 4])
    assert played_again(found.log).result == found.result


def test_the_same_tournament_of_an_older_log_keeps_its_seating() -> None:
    found = found_in(form=1)
    check(found.log)
    assert hand_1244(found) == (2, [0, 4])
    assert played_again(found.log).result == found.result
    with pytest.raises(Broken, match="is not dealt in"):
        check([{**found.log[0], "form": 2}, *found.log[1:]])


def test_such_a_hand_is_written_to_a_history_and_replayed() -> None:
    found, deal = next_hand(Positions(0, 1, 4), new={3})
    hand = deal.hand(found.games, found.terms)
    while not hand.done:
        hand.act("call" if hand.count < 20 else "fold")
    same_again(hand)


THREE = "[{ blinds = [50, 75, 100], chip = 25 }]"
TWO = "[{ blinds = [50, 100], chip = 25 }]"


@given(st.data(), st.sampled_from([TWO, THREE]))
def test_blinds_are_posted_where_they_lie_and_the_next_player_acts_first(
    data: st.DataObject, levels: str
) -> None:
    """Whoever has come and gone: nobody else posts, and nobody who is not new is left out."""
    found = Tournament(structure(levels=levels, seats="8"), seed=1, expected=people(8))
    for name in people(8):
        found.enter(name)
    settle(found, dealt(found))
    gone = data.draw(st.sets(st.integers(0, 7), max_size=5))
    for person in found.alive:
        person.new = data.draw(st.booleans())
        if person.seat in gone:
            person.stack = 0
            found.leaves(person)
    seats = data.draw(st.permutations(range(8)))
    button, small, big = sorted(seats[:3])
    found.tables[1].positions = Positions(button, small, big)
    deal = dealt(found)
    hand = deal.hand(found.games, found.terms)
    where = deal.blinds
    assert where is not None
    old = {person.seat for person in found.alive if person.seated and not person.new}
    assert old <= set(deal.seats)
    posts = {where.small: 50, where.big: 100}
    last = where.big
    if levels == THREE and len(deal.seats) > 2:
        last = deal.seats[(deal.seats.index(where.big) + 1) % len(deal.seats)]
        posts = {where.small: 50, where.big: 75, last: 100}
    assert dict(zip(deal.seats, hand.blinds, strict=True)) == {
        seat: posts.get(seat, 0) for seat in deal.seats
    }
    first = deal.seats[(deal.seats.index(last) + 1) % len(deal.seats)]
    assert hand.actor == deal.seats.index(first)
    named = {event.seat for event in hand.events if event.kind == "big blind"}
    assert named == {deal.seats.index(last)}
