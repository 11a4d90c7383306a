"""Late entries, re-entries, the line for a seat; lammers."""

from __future__ import annotations

import pytest

from oddchip.errors import BadInput
from oddchip.room.tournament import Tournament
from oddchip.room.tournament.replaying import played_again
from tests.room.tournament.helpers import (
    bust,
    dealt,
    event,
    notes,
    passing,
    people,
    settle,
    sizes,
    stack,
    structure,
    until,
)


def open_event(count: int, returning: bool = True, **keys: str) -> Tournament:
    given = {"late": "1", "hands": "20", "payouts": "[100]"} | keys
    found = Tournament(structure(**given), seed=4, returning=returning)
    for name in people(count):
        found.enter(name)
    return found


def test_a_late_entrant_gets_a_drawn_seat_among_the_shortest_tables() -> None:
    found = open_event(9)
    passing(found)
    short = min(found.standing, key=len)
    found.enter("Late")
    assert found.people["Late"].table == short.number
    assert found.people["Late"].stack == 1000


def test_entries_close_with_the_end_of_the_named_level() -> None:
    found = open_event(4, hands="2")
    until(found, lambda deal: deal.level.number == 2)
    with pytest.raises(BadInput, match="entries are closed; Late is too late"):
        found.enter("Late")


def test_a_late_entrant_posts_nothing_but_what_falls_on_the_seat() -> None:
    found = open_event(4)
    passing(found)
    found.enter("Late")
    deal = until(found, lambda one: "Late" in one.names)
    assert deal.blinds is not None
    hand = deal.hand(found.games)
    posted = hand.players[deal.names.index("Late")]
    falls = found.people["Late"].seat in (deal.blinds.small, deal.blinds.big)
    assert (posted.paid > 0) == falls


def test_without_an_open_seat_one_waits_in_line() -> None:
    found = open_event(6)
    passing(found)
    found.enter("Late")
    assert found.line == ["Late"]
    late = found.people["Late"]
    assert (late.table, late.seat, late.seated) == (0, -1, False)
    bust(found, "P3")
    passing(found)
    assert found.people["Late"].seated
    assert sizes(found) == [6]


def test_who_busts_may_enter_again_and_only_the_last_entry_has_a_place() -> None:
    found = open_event(3, re_entries="1")
    bust(found, "P0", to="P1")
    assert "place" not in notes(found, "bust")[0]
    found.enter("P0")
    assert notes(found, "enter")[-1]["entry"] == 2
    assert found.entries == 4
    bust(found, "P0", to="P1")
    assert notes(found, "bust")[-1]["place"] == 3
    with pytest.raises(BadInput, match="has entered 2 of 2 times"):
        found.enter("P0")


def test_pools_count_entries() -> None:
    found = open_event(2, re_entries="1", buy_in="30")
    bust(found, "P0", to="P1")
    found.enter("P0")
    bust(found, "P0", to="P1")
    assert found.deal() is None
    assert found.result["pool"] == 90
    assert [note["amount"] for note in notes(found, "prize")] == [90]


def test_every_entry_carries_its_own_bounty() -> None:
    found = open_event(2, re_entries="1", bounty="10")
    bust(found, "P0", to="P1")
    found.enter("P0")
    bust(found, "P0", to="P1")
    assert found.deal() is None
    assert found.people["P1"].bounties == 30  # two of P0's entries, and the champion's own


def test_who_may_come_again_and_does_not_is_placed_at_the_end() -> None:
    found = open_event(4, returning=False, re_entries="1")
    bust(found, "P0", to="P1")
    bust(found, "P2", to="P1")
    found.enter("P0")
    bust(found, "P3", to="P1")
    bust(found, "P0", to="P1")
    assert found.deal() is None
    placed = {one["name"]: one["place"] for one in found.result["places"]}
    assert placed == {"P1": 1, "P0": 2, "P3": 3, "P2": 4}


def test_a_structure_without_late_entries_takes_none() -> None:
    with pytest.raises(BadInput, match="takes no late entries"):
        Tournament(structure(), expected=people(6), late=2)


# Lammers ----------------------------------------------------------------------------------------

BOOK = {
    "stack": "10000",
    "lammers": "{ count = 2, chips = 5000, until = 2 }",
    "payouts": "[100]",
    "hands": "2",
}


def test_both_lammers_may_be_redeemed_before_the_first_hand() -> None:
    found = event(3, **BOOK)
    found.redeem("P0", 2)
    assert (found.people["P0"].stack, found.people["P0"].lammers) == (20_000, 0)
    again = played_again(found.log).people["P0"]
    assert (again.stack, again.lammers) == (20_000, 0)
    bust(found, "P0", to="P1")
    assert [note["name"] for note in notes(found, "bust")] == ["P0"]


def test_busted_with_lammers_left_one_is_redeemed_before_the_next_hand() -> None:
    found = event(3, bounty="25", **BOOK)
    bust(found, "P0", to="P1")
    assert not notes(found, "bust", "bounty")
    deal = dealt(found)
    assert "P0" in deal.names
    assert (found.people["P0"].stack, found.people["P0"].lammers) == (5000, 1)


def test_a_short_stack_grows_by_a_lammer() -> None:
    found = event(3, **BOOK)
    stack(found, "P2", 2000)
    found.redeem("P2")
    assert found.people["P2"].stack == 7000


def test_no_lammer_is_redeemed_during_a_hand() -> None:
    found = event(3, **BOOK)
    dealt(found)
    with pytest.raises(BadInput, match="redeemed before one"):
        found.redeem("P0")


def test_all_that_remain_are_redeemed_when_the_named_level_ends() -> None:
    found = event(3, **BOOK)
    found.redeem("P1", 2)
    for _ in range(4):
        passing(found)
    deal = dealt(found)
    assert deal.level.number == 3
    assert [one.lammers for one in found.alive] == [0, 0, 0]
    assert set(deal.stacks) == {20_000}
    forced = [note["name"] for note in notes(found, "lammer") if note["forced"]]
    assert forced == ["P0", "P2"]


def test_out_only_with_neither_chips_nor_lammers() -> None:
    found = event(2, **BOOK)
    for _ in range(2):
        bust(found, "P0", to="P1")
        assert not notes(found, "bust")
    bust(found, "P0", to="P1")
    assert notes(found, "bust")[0]["place"] == 2


def test_late_lammers_are_chips_once_their_level_has_passed() -> None:
    keys = BOOK | {"lammers": "{ count = 2, chips = 5000, until = 1 }", "late": "3"}
    found = Tournament(structure(**keys), seed=1, returning=True)
    for name in people(3):
        found.enter(name)
    until(found, lambda deal: deal.level.number == 2)
    settle(found, found.deal_now)  # type: ignore[arg-type]
    found.enter("Late")
    assert (found.people["Late"].stack, found.people["Late"].lammers) == (20_000, 0)


def test_more_lammers_than_one_has_are_refused() -> None:
    found = event(3, **BOOK)
    with pytest.raises(BadInput, match="P0 has 2 lammers; 3 cannot be redeemed"):
        found.redeem("P0", 3)
    assert found.people["P0"].lammers == 2


def test_with_lammers_left_nobody_is_busted_and_no_bounty_is_won() -> None:
    found = event(2, **(BOOK | {"bounty": "20"}))
    bust(found, "P0", to="P1")
    assert not notes(found, "bounty")
    for _ in range(2):
        bust(found, "P0", to="P1")
    assert [note["from"] for note in notes(found, "bounty")] == ["P0"]
