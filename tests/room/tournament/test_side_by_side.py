"""Tables that play at the same time: hands are entered in the order in which they end."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from oddchip.errors import BadInput
from oddchip.room.tournament import Tournament, played_again
from oddchip.room.tournament.between import gathering
from tests.room.tournament.helpers import people, structure

#: A quick structure: short stacks, and levels of a few minutes.
FAST = {
    "seats": "4",
    "stack": "600",
    "minutes": "4",
    "levels": """[
  { blinds = [25, 50], chip = 25 },
  { blinds = [50, 100] },
  { break = 5 },
  { blinds = [100, 200], chip = 100 },
]""",
    "payouts": "[50, 30, 20]",
}


class Hall:
    """Tables that deal whenever they may and end whenever they like."""

    def __init__(self, event: Tournament, seed: object) -> None:
        self.event, self.rng, self.now = event, Random(f"{seed}"), 0
        #: The most hands that were on at the same time.
        self.most = 0
        #: People who were moved while another table played.
        self.moved = 0

    def step(self) -> None:
        event, rng = self.event, self.rng
        self.now += rng.randint(0, 30)
        free = [number for number in event.tables if event.may_deal(number, self.now)]
        playing = list(event.side_by_side)
        if free and (not playing or rng.random() < 0.6):
            event.deal_at(rng.choice(free), self.now)
        elif playing:
            self.end_one(rng.choice(playing))
        else:
            self.now = max(self.now, event.not_before)
        self.most = max(self.most, len(event.side_by_side))

    def end_one(self, number: int) -> None:
        event = self.event
        hand = event.side_by_side[number].hand
        while not hand.done:
            event.act_at(number, hand.legal().any_answer(self.rng))
        lines = len(event.log)
        event.finish_at(number, self.now)
        new = event.log[lines:]
        if event.side_by_side:
            self.moved += sum(one["do"] == "move" for one in new)

    def check(self) -> None:
        """Nobody is in two hands or two seats, and no chip is lost."""
        event = self.event
        names = Counter(name for on in event.side_by_side.values() for name in on.deal.names)
        assert not names or max(names.values()) == 1
        seats = Counter(name for table in event.standing for name in table.names)
        assert not seats or max(seats.values()) == 1
        for number, on in event.side_by_side.items():
            at = event.tables[number].seats
            assert [at[seat] for seat in on.deal.seats] == list(on.deal.names)

    def play(self) -> Tournament:
        while not self.event.over:
            self.step()
            self.check()
        return self.event


def hall(seed: int, count: int = 11, **keys: str) -> Hall:
    found = Tournament(structure(**{**FAST, **keys}), seed=seed)
    for name in people(count):
        found.enter(name)
    found.start()
    return Hall(found, seed)


@pytest.mark.parametrize("seed", range(6))
def test_tables_that_play_at_the_same_time_come_to_one_winner(seed: int) -> None:
    one = hall(seed)
    event = one.play()
    assert one.most > 1
    assert sorted(person.place for person in event.people.values())[0] == 1
    assert event.chips() == sum(person.stack for person in event.people.values())
    assert played_again(event.log) == event


def test_somebody_is_moved_while_another_table_plays() -> None:
    moved = 0
    for seed in range(6):
        one = hall(seed)
        one.play()
        moved += one.moved
    assert moved


def test_the_final_table_waits_until_no_hand_is_on() -> None:
    for seed in range(6):
        one = hall(seed)
        waited = False
        while not one.event.last_table:
            one.step()
            waited = waited or gathering(one.event)
            if gathering(one.event):
                assert not any(one.event.may_deal(at, 10**9) for at in one.event.tables)
        assert not one.event.side_by_side
        if waited:
            return
    pytest.fail("no final table had to wait for a hand")


def test_hand_for_hand_tables_wait_for_the_last_one() -> None:
    rounds = 0
    for seed in range(6):
        one = hall(seed, payouts="[40, 30, 15, 10, 5]")
        event = one.event
        while not event.last_table and not event.over:
            now = event.hand_for_hand
            one.step()
            if now is not None and event.hand_for_hand is not None:
                on = {at for at, found in event.side_by_side.items() if found.deal.hand_for_hand}
                assert on <= set(now.todo)
                assert event.hand_for_hand.number == now.number or not on
                rounds += 1
    assert rounds


def test_a_table_with_a_hand_on_deals_no_other() -> None:
    one = hall(1)
    event = one.event
    assert event.deal_at(1, 0) is not None
    with pytest.raises(BadInput, match="table 1 cannot deal a hand now"):
        event.deal_at(1, 5)
    with pytest.raises(BadInput, match="no hand is being played at table 2"):
        event.act_at(2, "fold")
    with pytest.raises(BadInput, match="the hand is not over"):
        event.finish_at(1, 5)


def test_levels_and_rests_go_by_the_clock_of_whoever_runs_it() -> None:
    event = hall(1).event
    found = event.deal_at(1, 4 * 60)
    assert found is not None and found.level.blinds == (50, 100)
    assert event.deal_at(2, 8 * 60) is None  # a rest of five minutes
    assert not event.may_deal(2, 12 * 60)
    found = event.deal_at(2, 13 * 60)
    assert found is not None and found.level.blinds == (100, 200)


def test_small_chips_are_raced_off_when_the_hand_is_over() -> None:
    one = hall(3)
    event = one.event
    event.deal_at(1, 0)
    event.deal_at(2, 8 * 60)
    event.deal_at(2, 13 * 60)
    assert event.now.chip == 100
    assert event.tables[2].chip == 100 and event.tables[1].chip == 25
    one.end_one(1)
    assert event.tables[1].chip == 100
    assert all(event.people[name].stack % 100 == 0 for name in event.tables[1].names)


def test_a_late_player_sits_down_while_hands_are_on() -> None:
    event = hall(1, 5, late="1", re_entries="1").event
    event.deal_at(1, 0)
    event.enter("Late")
    assert event.people["Late"].seated
    assert "Late" not in event.side_by_side[1].deal.names


def all_in(event: Tournament, number: int) -> None:
    """Everybody puts in all that they have."""
    hand = event.side_by_side[number].hand
    while not hand.done:
        raises = getattr(hand.legal(), "raises", ())
        event.act_at(number, f"raise to {raises[-1][1]}" if raises else "call")


def test_who_is_left_alone_waits_for_those_who_may_still_enter() -> None:
    one = hall(1, 2, late="1", re_entries="1")
    event = one.event
    event.wait()
    while len(event.alive) > 1:
        event.deal_at(1, 0)
        all_in(event, 1)
        event.finish_at(1, 0)
    assert not event.over
    (gone,) = [person.name for person in event.people.values() if not person.alive]
    event.enter(gone)
    assert event.may_deal(1, 30)
    again = played_again(event.log)
    assert again == event
