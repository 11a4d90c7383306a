"""Seats, balancing, breaking and the final table."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from oddchip.errors import BadInput
from oddchip.room.tournament import Tournament, played_again
from tests.room.tournament.helpers import (
    bust,
    dealt,
    event,
    notes,
    passing,
    people,
    settle,
    sizes,
    structure,
    table_of,
    until,
)

STUD = {
    "game": '"stud"',
    "levels": "[{ bets = [100, 200], ante = 25, bring_in = 25 }]",
}


def test_seats_and_first_buttons_are_drawn() -> None:
    first, second = event(12, seed=1), event(12, seed=2)
    passing(first)
    passing(second)
    seats = [
        [(n["name"], n["table"], n["seat"]) for n in notes(one, "seat")] for one in (first, second)
    ]
    assert seats[0] != seats[1]
    assert len({seat[1:] for seat in seats[0]}) == 12


def test_tables_begin_within_one_player_of_each_other() -> None:
    found = event(20)
    found.prepare()
    assert sizes(found) == [5, 5, 5, 5]
    assert {len(table.seats) for table in found.standing} == {6}


def test_who_is_moved_is_due_the_next_big_blind_into_the_worst_open_seat() -> None:
    found = event(12, payouts="[100]")
    passing(found)
    passing(found)  # both tables have had their blinds
    one, two = (found.tables[number] for number in (1, 2))
    bust(found, *table_of(found, 1)[:1])
    deal = bust(found, table_of(found, 1)[1])
    assert deal.table == 1
    assert two.positions is not None and one.positions is not None
    order = [(two.positions.big + step) % 6 for step in range(1, 7)]
    due = next(two.seats[seat] for seat in order if two.seats[seat] is not None)
    worst = next(
        seat
        for seat in [(one.positions.big + step) % 6 for step in range(1, 7)]
        if one.seats[seat] is None
    )
    found.prepare()
    (move,) = notes(found, "move")
    assert (move["name"], move["to"]) == (due, [1, worst])


def test_tables_differ_by_at_most_one_with_the_fewest_moves() -> None:
    found = event(30, payouts="[100]")
    passing(found)
    bust(found, *table_of(found, 3)[:4])
    found.prepare()
    assert sorted(sizes(found)) == [5, 5, 5, 5, 6]
    assert len(notes(found, "move")) == 3


def test_nobody_is_moved_twice_between_two_of_their_hands() -> None:
    found = event(30, payouts="[100]")
    passing(found)
    bust(found, *table_of(found, 2)[:3])
    found.prepare()
    moved = {note["name"] for note in notes(found, "move")}
    bust(found, *table_of(found, 3)[:3])
    found.prepare()
    later = [note["name"] for note in notes(found, "move")[len(moved) :]]
    assert moved
    assert not moved & set(later)


def test_positions_are_frozen_in_ante_games_of_a_mix() -> None:
    """The one due the next big blind moves, though stud is on."""
    levels = "[{ bets = [100, 200], ante = 25, bring_in = 25 }]"
    found = event(12, mix='"horse"', levels=levels, payouts="[100]", hands="500")
    deal = until(found, lambda one: one.entry.game == "razz" and one.table == 1)
    settle(found, deal)
    assert deal.button is None
    two = found.tables[2]
    assert two.positions is not None
    bust(found, *table_of(found, 1)[:2])
    due = next(
        two.seats[seat]
        for seat in [(two.positions.big + step) % 6 for step in range(1, 7)]
        if two.seats[seat] is not None
    )
    found.prepare()
    assert notes(found, "move")[0]["name"] == due


def test_in_events_of_ante_games_alone_the_seat_emptied_last_is_filled_by_its_own_number() -> None:
    found = event(12, payouts="[100]", **STUD)
    passing(found)
    deal = until(found, lambda one: one.table == 1)
    first, second = deal.names[0], deal.names[1]
    seat = deal.seats[1]
    stacks = dict(zip(deal.names, deal.stacks, strict=True))
    settle(found, deal, {first: -stacks[first], deal.names[2]: stacks[first]})
    bust(found, second)
    found.prepare()
    (move,) = notes(found, "move")
    assert move["to"] == [1, seat]
    assert move["from"] == [2, seat]


def test_who_is_moved_is_dealt_in_at_the_next_hand_unless_it_starts_too_early() -> None:
    found = event(18, payouts="[100]")
    passing(found)
    bust(found, *table_of(found, 2)[:2])
    found.prepare()
    (move,) = notes(found, "move")
    number = move["to"][0]
    one = found.people[move["name"]]
    deal = until(found, lambda deal: deal.table == number)
    assert (one.name in deal.names) == (one.ready <= deal.start)


def test_nobody_is_dealt_into_a_hand_that_starts_before_their_last_one_ended() -> None:
    found = event(13, payouts="[100]")
    deal = dealt(found)  # table 1: the others have not begun
    last = found.standing[-1]
    gone = deal.names[0]
    stacks = dict(zip(deal.names, deal.stacks, strict=True))
    settle(found, deal, {gone: -stacks[gone], deal.names[1]: stacks[gone]})
    found.prepare()
    assert notes(found, "break") == [{"do": "break", "table": last.number}]
    following = dealt(found)
    assert following.start == 0
    for name in following.names:
        assert found.people[name].ready <= following.start


def test_a_table_breaks_as_soon_as_the_others_can_seat_everybody_the_highest_first() -> None:
    found = event(14, payouts="[100]")
    passing(found)
    bust(found, table_of(found, 1)[0])
    found.prepare()
    assert not notes(found, "break")
    bust(found, table_of(found, 1)[0])
    found.prepare()
    assert [note["table"] for note in notes(found, "break")] == [3]
    assert sizes(found) == [6, 6]
    moved = [note for note in notes(found, "move") if note["from"][0] == 3]
    assert len(moved) == 4


def test_no_table_breaks_and_nobody_leaves_it_while_a_pot_rides() -> None:
    levels = "[{ dollar = 40, chip = 10 }]"
    found = event(14, game='"good-bad-ugly"', levels=levels, payouts="[100]", hands="500")
    deal = until(found, lambda one: one.table == 3)
    settle(found, deal, {deal.names[0]: -100}, rides=100)
    bust(found, *table_of(found, 1)[:2])
    found.prepare()
    assert not notes(found, "break")
    assert all(note["from"][0] != 3 for note in notes(found, "move"))


def test_nobody_is_out_while_a_pot_of_theirs_rides() -> None:
    levels = "[{ dollar = 40, chip = 10 }]"
    found = event(3, game='"good-bad-ugly"', levels=levels)
    deal = dealt(found)
    settle(found, deal, {deal.names[0]: -1000}, rides=1000)
    assert not notes(found, "bust")
    again = dealt(found)
    assert deal.names[0] in again.names
    settle(found, again, {again.names[1]: 1000})
    assert [note["name"] for note in notes(found, "bust")] == [deal.names[0]]


def test_a_pot_that_rides_is_divided_where_nobody_has_a_chip_left() -> None:
    levels = "[{ dollar = 40, chip = 10 }]"
    found = event(3, game='"lou"', levels=levels)
    deal = dealt(found)
    settle(found, deal, dict.fromkeys(deal.names, -1000), rides=3000)
    assert not notes(found, "bust")
    assert [found.people[name].stack for name in deal.names] == [1000, 1000, 1000]
    assert dealt(found).carried == 0


def test_the_final_table_is_drawn_anew_when_all_fit_one_table() -> None:
    found = event(8, payouts="[100]")
    passing(found)
    bust(found, table_of(found, 1)[0])
    found.prepare()
    assert not notes(found, "final")
    bust(found, table_of(found, 1)[0])
    found.prepare()
    at = [note["do"] for note in found.log].index("final")
    assert [note["do"] for note in found.log[at + 1 :]] == ["seat"] * 6
    assert sizes(found) == [6]
    assert found.standing[0].positions is None


def test_the_final_table_waits_until_entries_have_closed() -> None:
    found = Tournament(structure(late="1", payouts="[100]", hands="6"), seed=3)
    for name in people(8):
        found.enter(name)
    passing(found)
    bust(found, table_of(found, 1)[0])
    bust(found, table_of(found, 1)[0])
    found.prepare()
    assert not notes(found, "final")
    assert sizes(found) == [6]  # the table was broken as ever
    until(found, lambda deal: deal.level.number == 2)
    assert len(notes(found, "final")) == 1


def test_no_final_table_is_called_where_one_table_starts() -> None:
    found = event(6, payouts="[100]")
    bust(found, "P0")
    passing(found)
    assert not notes(found, "final")


def test_each_table_keeps_its_own_place_in_the_mix() -> None:
    levels = "[{ bets = [100, 200], ante = 25, bring_in = 25 }]"
    found = event(12, mix='"horse"', levels=levels, payouts="[100]", hands="500")
    for _ in range(14):
        passing(found)
    places = [(table.turn.at, table.turn.hands) for table in found.standing]
    assert places == [(1, 1), (1, 1)]


@pytest.mark.parametrize("random", [True, False])
def test_the_final_tables_mix_begins_at_the_first_game_or_at_a_random_one(random: bool) -> None:
    levels = "[{ bets = [100, 200], ante = 25, bring_in = 25 }]"
    starts = set()
    for seed in range(6):
        found = event(
            7,
            seed=seed,
            mix='"horse"',
            levels=levels,
            payouts="[100]",
            hands="500",
            random_start="true" if random else "",
        )
        for _ in range(20):
            passing(found)
        bust(found, table_of(found, 1)[0])
        starts.add(dealt(found).entry.game)
    assert (len(starts) > 1) == random
    assert random or starts == {"holdem"}


def test_nobody_sits_twice() -> None:
    found = event(5)
    with pytest.raises(BadInput, match="P1 is already in the tournament"):
        found.enter("P1")


def test_at_dealers_choice_one_marker_moves_every_hand(tmp_path: Path) -> None:
    mix = tmp_path / "ours.toml"
    mix.write_text('name = "Ours"\nevery = "choice"\ngames = ["holdem", "razz", "anaconda"]\n')
    levels = (
        "[{ blinds = [50, 100], bets = [100, 200], ante = 25, bring_in = 25, dollar = 100, "
        "chip = 25 }]"
    )
    found = event(4, mix=f'"{mix}"', levels=levels)
    deals = [passing(found) for _ in range(12)]
    assert len({deal.entry.game for deal in deals}) > 1
    marks = [deal.moved.button for deal in deals if deal.moved is not None]
    assert len(marks) == 12
    occupied = found.tables[1].occupied
    at = [occupied.index(mark) for mark in marks]
    assert all((second - first) % 4 == 1 for first, second in pairwise(at))
    for deal in deals:
        assert deal.button is None or deal.moved is None or deal.button == deal.moved.button


def test_the_deal_moves_one_player_in_hands_without_blinds() -> None:
    found = event(4, game='"anaconda"', levels="[{ dollar = 100, chip = 25 }]")
    deals = [passing(found) for _ in range(5)]
    occupied = found.tables[1].occupied
    at = [occupied.index(deal.button) for deal in deals if deal.button is not None]
    assert all((second - first) % 4 == 1 for first, second in pairwise(at))
    assert len(at) == 5


def test_ante_games_are_dealt_from_the_lowest_seat_and_have_no_button() -> None:
    found = event(4, payouts="[100]", **STUD)
    deal = passing(found)
    assert deal.button is None
    assert list(deal.seats) == sorted(deal.seats)


def _choice(tmp_path: Path) -> Tournament:
    mix = tmp_path / "ours.toml"
    mix.write_text('name = "Ours"\nevery = "choice"\ngames = ["holdem", "razz", "anaconda"]\n')
    levels = "[{ blinds = [50, 100], bets = [100, 200], ante = 25, bring_in = 25, dollar = 100, "
    levels += "chip = 25 }]"
    return event(5, mix=f'"{mix}"', levels=levels)


def test_who_has_the_deal_picks_the_game(tmp_path: Path) -> None:
    found = _choice(tmp_path)
    for game in ("razz", "anaconda", "holdem") * 3:
        picker = found.picker
        found.pick(picker, game)
        deal = passing(found)
        assert deal.entry.game == game
        assert found.people[picker].seat == deal.moved.button  # type: ignore[union-attr]
    again = played_again(found.log)
    assert again == found


def test_another_may_not_pick_and_a_game_that_is_not_there_is_refused(tmp_path: Path) -> None:
    found = _choice(tmp_path)
    other = next(name for name in found.people if name != found.picker)
    with pytest.raises(BadInput, match=f"{other} does not pick the next game"):
        found.pick(other, "razz")
    with pytest.raises(BadInput, match="is not in the mix"):
        found.pick(found.picker, "badugi")
    lines = len(found.log)
    assert found.picker and len(found.log) == lines


def test_where_the_marker_lies_dead_the_last_player_before_it_picks(tmp_path: Path) -> None:
    found = _choice(tmp_path)
    deal = passing(found)
    assert deal.moved is not None
    dead = deal.moved.big  # the small blind of the next hand, and the marker of the one after
    bust(found, found.at(found.tables[1], dead).name)
    occupied = found.tables[1].occupied
    assert dead not in occupied
    before = next(seat for step in range(1, 6) if (seat := (dead - step) % 6) in occupied)
    assert found.picker == found.at(found.tables[1], before).name


def test_a_break_may_move_again_whom_balancing_has_just_moved() -> None:
    found = event(14, payouts="[100]")
    passing(found)
    mover = found.at(found.tables[1], found.tables[1].occupied[0])
    found.move(mover, found.tables[3], found.tables[3].open[0])
    bust(found, *table_of(found, 2)[:2])
    found.prepare()
    assert [note["table"] for note in notes(found, "break")] == [3]
    moves = [note for note in notes(found, "move") if note["name"] == mover.name]
    assert [note["from"][0] for note in moves] == [1, 3]


def test_the_seats_of_a_table_that_breaks_are_drawn() -> None:
    seen = set()
    for seed in range(6):
        found = event(13, seed=seed, payouts="[100]")
        passing(found)
        bust(found, table_of(found, 1)[0])
        found.prepare()
        moves = [note for note in notes(found, "move") if note["from"][0] == 3]
        assert moves and all(note["to"][0] in (1, 2) for note in moves)
        seen.add(tuple((note["from"][1], *note["to"]) for note in moves))
    assert len(seen) > 1


def test_missed_blinds_are_not_owed() -> None:
    """Who waits between button and small blind, or comes late, posts nothing for it."""
    found = event(5, late="1", payouts="[100]")
    for _ in range(3):
        passing(found)
    found.enter("Late")
    deal = until(found, lambda one: "Late" in one.names)
    hand = deal.hand(found.games)
    assert deal.blinds is not None
    posting = {deal.blinds.small, deal.blinds.big}
    for at, seat in enumerate(deal.seats):
        assert bool(hand.players[at].paid) == (seat in posting)
