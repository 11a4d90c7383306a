"""Chip-ups: small chips that go out of play are raced off."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from oddchip.cards import cards as read_cards
from oddchip.room.tournament.levels import begin
from oddchip.room.tournament.lots import Lots
from oddchip.room.tournament.races import race
from oddchip.room.tournament.tournament import Tournament
from tests.room.tournament.helpers import dealt, event, notes, people, settle, stack, structure


def test_half_or_more_is_rounded_up() -> None:
    assert len(race({"A": 25, "B": 25}, 25, 100, Lots(1)).winners) == 1
    assert len(race({"A": 25}, 25, 100, Lots(1)).winners) == 0
    assert len(race({"A": 75, "B": 75}, 25, 100, Lots(1)).winners) == 2


def test_the_highest_card_wins_and_nobody_wins_two() -> None:
    for seed in range(20):
        found = race({"A": 75, "B": 75, "C": 75}, 25, 100, Lots(seed))
        assert len(set(found.winners)) == len(found.winners) == 2
        loser = next(name for name in "ABC" if name not in found.winners)
        assert all(found.cards[name] > found.cards[loser] for name in found.winners)


def test_a_card_for_each_odd_small_chip() -> None:
    """With three cards against one, three races of four are won."""
    wins = sum(
        race({"A": 75, "B": 25}, 25, 100, Lots(seed)).winners == ["A"] for seed in range(400)
    )
    assert 260 < wins < 340


def test_who_would_be_left_with_nothing_gets_one() -> None:
    levels = "[{ blinds = [50, 100], chip = 25 }, { blinds = [100, 200], chip = 100 }]"
    found = event(3, hands="1", levels=levels)
    deal = dealt(found)
    settle(found, deal, {deal.names[0]: -975, deal.names[1]: 975})
    dealt(found)
    assert found.people[deal.names[0]].stack == 100
    races = {note["name"]: note["chips"] for note in notes(found, "race")}
    assert races[deal.names[0]] == 75


def test_races_are_held_table_by_table() -> None:
    levels = "[{ blinds = [50, 100], chip = 25 }, { blinds = [100, 200], chip = 100 }]"
    found = event(12, hands="1", levels=levels)
    deal = dealt(found)
    settle(found, deal, {deal.names[0]: 25, deal.names[1]: -25})
    dealt(found)
    raced = {note["name"] for note in notes(found, "race")}
    assert raced == set(deal.names[:2])


def waiting_in_line(form: int) -> Tournament:
    """Four wait in line with 50 odd each when the chips of 100 come."""
    levels = "[{ blinds = [50, 100], chip = 25 }, { blinds = [100, 200], chip = 100 }]"
    names = people(8)
    found = Tournament(
        structure(hands="1", levels=levels, seats="4", late="1"),
        seed=3,
        expected=names,
        late=0,
        form=form,
    )
    for name in names[:4]:
        found.enter(name)
    found.expected.clear()
    found.start()
    for name in names[4:]:
        found.enter(name)
        stack(found, name, 1050)
    assert found.line == names[4:]
    begin(found, 2, 90)
    return found


def test_people_waiting_in_line_race_together_as_one_table() -> None:
    """200 in odd chips are two new ones, for the two highest cards."""
    found = waiting_in_line(form=2)
    races = {note["name"]: note for note in notes(found, "race")}
    assert set(races) == set(found.line)
    assert sorted(note["chips"] for note in races.values()) == [-50, -50, 50, 50]
    cards = {name: read_cards(note["card"])[0] for name, note in races.items()}
    winners = {name for name, note in races.items() if note["chips"] > 0}
    assert min(cards[name] for name in winners) > max(
        card for name, card in cards.items() if name not in winners
    )


def test_in_older_tournaments_each_in_line_raced_alone() -> None:
    """50 is half of 100, so everybody got one."""
    found = waiting_in_line(form=1)
    assert [note["chips"] for note in notes(found, "race")] == [50] * 4


@given(st.lists(st.integers(0, 19), min_size=1, max_size=10), st.integers(0, 10**6))
def test_the_new_chips_are_worth_what_the_odd_ones_were(odd: list[int], seed: int) -> None:
    """Up to half a new chip."""
    values = {f"P{at}": 5 * one for at, one in enumerate(odd) if one}
    found = race(values, 5, 100, Lots(seed))
    assert abs(100 * len(found.winners) - sum(values.values())) <= 50
    assert set(found.winners) <= set(values)
