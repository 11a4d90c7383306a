"""Places, hand for hand, prizes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from oddchip.room.tournament import Tournament
from oddchip.room.tournament.lots import Lots
from oddchip.room.tournament.prizes import by_place, shared
from tests.room.tournament.helpers import (
    bust,
    dealt,
    event,
    notes,
    passing,
    people,
    settle,
    stack,
    structure,
    table_of,
    until,
)


def places(found: Tournament) -> dict[str, int]:
    return {note["name"]: note["place"] for note in notes(found, "bust")}


def test_who_busts_in_an_earlier_hand_is_behind() -> None:
    found = event(4)
    bust(found, "P2")
    bust(found, "P0")
    assert places(found) == {"P2": 4, "P0": 3}


def test_of_several_in_one_hand_the_one_with_more_chips_at_its_start_is_ahead() -> None:
    found = event(5)
    found.prepare()
    stack(found, "P1", 1500)
    stack(found, "P3", 500)
    bust(found, "P1", "P3", to="P0")
    assert places(found) == {"P1": 4, "P3": 5}


def test_equal_ones_share_the_better_place() -> None:
    found = event(8, seats="9")
    bust(found, "P7")
    bust(found, "P1", "P2", to="P0")
    bust(found, "P3", to="P0")
    assert places(found) == {"P7": 8, "P1": 6, "P2": 6, "P3": 5}


def test_equal_ones_share_the_prizes_and_the_odd_unit_goes_by_draw() -> None:
    lucky = set()
    for seed in range(8):
        found = event(5, seed=seed, buy_in="21", payouts="[50, 30, 20]")
        bust(found, "P4", to="P0")
        bust(found, "P3", to="P0")
        bust(found, "P1", "P2", to="P0")
        assert found.deal() is None
        prizes = {note["name"]: (note["place"], note["amount"]) for note in notes(found, "prize")}
        assert prizes["P0"] == (1, 53)
        assert {prizes["P1"], prizes["P2"]} == {(2, 26), (2, 26)}
        lucky.add(prizes["P1"][1])
    assert lucky == {26}


def test_the_odd_unit_of_a_shared_prize_is_drawn() -> None:
    won = {
        name
        for seed in range(20)
        for name, prize in shared([51, 30], {"A": 1, "B": 1}, 1, Lots(seed)).items()
        if prize == 41
    }
    assert won == {"A", "B"}


def test_what_is_left_over_goes_to_the_first_place() -> None:
    assert by_place(1003, (50, 30, 20), 10, 5) == [503, 300, 200]


def test_prizes_are_shares_of_the_pool_after_bounties() -> None:
    found = event(2, buy_in="100", bounty="25", payouts="[100]")
    bust(found, "P0", to="P1")
    assert found.deal() is None
    result = {one["name"]: one for one in found.result["places"]}
    assert (result["P1"]["prize"], result["P1"]["bounties"]) == (150, 50)


def test_places_that_nobody_holds_fall_to_the_first() -> None:
    found = event(2, payouts="[50, 30, 20]")
    bust(found, "P0", to="P1")
    assert found.deal() is None
    assert [note["amount"] for note in notes(found, "prize")] == [140, 60]


@given(
    st.integers(0, 10**6),
    st.lists(st.integers(1, 60), min_size=1, max_size=9),
    st.lists(st.integers(1, 4), min_size=1, max_size=8),
    st.sampled_from([1, 5, 25]),
)
def test_the_prizes_are_the_pool(pool: int, some: list[int], groups: list[int], unit: int) -> None:
    """However many share a place: no unit is lost, and equal ones differ by one at most."""
    shares = sorted((100 * one // sum(some) for one in some), reverse=True)
    shares[0] += 100 - sum(shares)
    places: dict[str, int] = {}
    for size in groups:
        place = len(places) + 1
        places |= {f"P{len(places) + at}": place for at in range(size)}
    pool -= pool % unit
    prizes = by_place(pool, shares, len(places), unit)
    found = shared(prizes, places, unit, Lots(1))
    assert sum(found.values()) == pool
    for place in set(places.values()):
        own = [found[name] for name, at in places.items() if at == place]
        assert max(own) - min(own) <= unit


# Hand for hand ----------------------------------------------------------------------------------


def bubble() -> Tournament:
    """Seven are left at two tables of six, and six places are paid."""
    found = event(8, payouts="[30, 20, 15, 15, 10, 10]")
    for _ in range(3):
        passing(found)
    bust(found, table_of(found, 1)[0])
    return found


def test_hand_for_hand_begins_at_the_last_place_before_the_prizes() -> None:
    found = bubble()
    first, second = passing(found), passing(found)
    assert (first.table, second.table) == (1, 2)
    assert first.start == second.start
    assert first.hand_for_hand == second.hand_for_hand == 1
    assert passing(found).hand_for_hand == 2


def test_no_level_ends_and_no_rest_begins_within_a_round_of_hand_for_hand() -> None:
    """Levels of one hand and a rest: every table plays its hand of the round first."""
    levels = "[{ blinds = [50, 100] }, { break = 5 }, { blinds = [100, 200] }]"
    shares = "[30, 20, 20, 10, 10, 5, 5]"
    found = event(8, seats="2", hands="1", levels=levels, payouts=shares)
    deals = [passing(found) for _ in range(8)]
    told = [(deal.hand_for_hand, deal.table, deal.start, deal.level.number) for deal in deals]
    assert told == [
        (number, table, start, number)
        for number, start in ((1, 0), (2, 90 + 300))
        for table in (1, 2, 3, 4)
    ]


def test_hand_for_hand_counts_as_one_hand_over_all_tables() -> None:
    found = bubble()
    first = dealt(found)
    out, to = first.names[0], first.names[1]
    stack_of = dict(zip(first.names, first.stacks, strict=True))
    settle(found, first, {out: -stack_of[out], to: stack_of[out]})
    assert len(notes(found, "bust")) == 1  # waits for the other table
    second = dealt(found)
    other, taker = second.names[0], second.names[1]
    chips = dict(zip(second.names, second.stacks, strict=True))[other]
    settle(found, second, {other: -chips, taker: chips})
    found_places = places(found)
    if chips == stack_of[out]:
        assert (found_places[out], found_places[other]) == (6, 6)
    else:
        assert sorted((found_places[out], found_places[other])) == [6, 7]


def test_who_did_not_come_again_is_behind_all_who_bust_hand_for_hand() -> None:
    keys = {"hands": "1", "late": "1", "re_entries": "1", "seats": "4"}
    found = Tournament(structure(payouts="[30, 20, 15, 15, 10, 10]", **keys))
    for name in people(8):
        found.enter(name)
    first = dealt(found)
    settle(found, first, {first.names[0]: -1000, first.names[1]: 1000})
    assert "place" not in notes(found, "bust")[0]  # may come again, and does not
    while (deal := found.deal()) is not None:
        if not deal.hand_for_hand or deal.table == 1:
            settle(found, deal, {deal.names[0]: -deal.stacks[0], deal.names[1]: deal.stacks[0]})
        else:
            settle(found, deal)
    assert any("hand_for_hand" in note for note in notes(found, "hand"))
    assert [one["place"] for one in found.result["places"]] == [*range(1, 9)]
    assert found.result["places"][-1]["name"] == first.names[0]


def test_the_one_with_more_chips_over_all_tables_is_ahead() -> None:
    found = bubble()
    first = dealt(found)
    rich, poor = first.names[0], first.names[1]
    settle(found, first, {rich: 500, poor: -500})
    second = dealt(found)
    settle(found, second)
    third = dealt(found)
    chips = dict(zip(third.names, third.stacks, strict=True))
    settle(found, third, {poor: -chips[poor], rich: chips[poor]})
    fourth = dealt(found)
    full = fourth.names[0]
    own = dict(zip(fourth.names, fourth.stacks, strict=True))[full]
    settle(found, fourth, {full: -own, fourth.names[1]: own})
    assert places(found)[poor] == 7
    assert places(found)[full] == 6


def test_moves_breaks_and_the_final_table_wait_for_every_table() -> None:
    found = bubble()
    first = dealt(found)
    chips = dict(zip(first.names, first.stacks, strict=True))
    settle(
        found,
        first,
        {first.names[0]: -chips[first.names[0]], first.names[1]: chips[first.names[0]]},
    )
    assert dealt(found).table == 2
    assert not notes(found, "final")
    settle(found, found.deal_now)  # type: ignore[arg-type]
    found.prepare()
    assert len(notes(found, "final")) == 1


def test_hand_for_hand_waits_until_entries_have_closed() -> None:
    found = Tournament(
        structure(late="1", hands="4", payouts="[30, 20, 15, 15, 10, 10]"), seed=1, returning=True
    )
    for name in people(7):
        found.enter(name)
    assert not passing(found).hand_for_hand
    deal = until(found, lambda one: one.level.number == 2)
    assert deal.hand_for_hand == 1
