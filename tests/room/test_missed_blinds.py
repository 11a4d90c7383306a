"""Missed blinds: posting on the way back, or waiting for the big blind."""

from __future__ import annotations

from oddchip.hand import Hand
from oddchip.room import Positions
from tests.room.helpers import fold_out, seated


def forced(hand: Hand) -> list[tuple[str, int, int]]:
    """Every forced bet of a hand: what, by which seat of the hand, how much."""
    kinds = ("ante", "small blind", "big blind", "straddle", "live post")
    return [
        (one.kind.removeprefix("live "), one.seat, one.amount)
        for one in hand.events
        if one.kind in kinds
    ]


def test_newcomer_waits_for_the_big_blind() -> None:
    table = seated(4, seats=5)
    fold_out(table)  # button 3, blinds 0 and 1
    table.sit(4, "Zoe", 5000)
    for big in (2, 3):
        fold_out(table)
        assert table.plan is not None
        assert 4 not in table.plan.seats
        assert table.positions is not None
        assert table.positions.big == big
    hand = fold_out(table)
    assert table.positions == Positions(2, 3, 4)
    assert ("big blind", 1, 100) in forced(hand)
    assert not table.player(4).owes


def test_newcomer_may_post_a_big_blind_instead() -> None:
    table = seated(4, seats=5)
    fold_out(table)
    table.sit(4, "Zoe", 5000, post=True)
    hand = fold_out(table)
    assert table.plan is not None
    assert table.plan.seats == (1, 2, 3, 4, 0)
    assert ("post", 3, 100) in forced(hand)
    assert not any(kind == "ante" for kind, _, _ in forced(hand))


def test_nobody_posts_between_the_button_and_the_big_blind() -> None:
    table = seated(6, seats=7, button=5)
    table.stand(1)
    fold_out(table)  # button 5, blinds 0 and 2
    table.sit(1, "Zoe", 5000, post=True)
    fold_out(table)
    assert table.positions == Positions(0, 2, 3)
    assert table.plan is not None
    assert 1 not in table.plan.seats
    hand = fold_out(table)
    assert table.positions == Positions(2, 3, 4)
    assert 1 in table.plan.seats
    assert ("post", table.plan.seats.index(1), 100) in forced(hand)


def test_missed_both_blinds_big_one_live_small_one_dead() -> None:
    table = seated(5)
    fold_out(table)  # blinds 0 and 1
    table.sit_out(2)
    fold_out(table)  # the big blind passes seat 2 and goes to 3
    assert table.positions == Positions(0, 1, 3)
    assert table.player(2).owes_big
    assert table.player(2).owes_small
    table.come_back(2, post=True)
    fold_out(table)  # button 1, blinds 3 and 4: seat 2 is between and has to wait
    assert table.positions == Positions(1, 3, 4)
    assert table.plan is not None
    assert 2 not in table.plan.seats
    hand = fold_out(table)
    assert table.positions == Positions(3, 4, 0)
    place = table.plan.seats.index(2)
    assert ("ante", place, 50) in forced(hand)
    assert ("post", place, 100) in forced(hand)
    assert hand.players[place].dead == 50
    assert not table.player(2).owes


def test_missed_small_blind_alone_is_posted_dead() -> None:
    table = seated(5)
    fold_out(table)  # seat 1 had the big blind
    table.sit_out(1)
    hand = fold_out(table)
    assert table.positions == Positions(0, 1, 2)
    assert hand.blinds == [100, 0, 0, 0]
    assert (table.player(1).owes_big, table.player(1).owes_small) == (False, True)
    table.come_back(1, post=True)
    hand = fold_out(table)  # the button lies at seat 1
    assert table.positions == Positions(1, 2, 3)
    assert ("ante", 4, 50) in forced(hand)
    assert not any(kind == "post" for kind, _, _ in forced(hand))


def test_who_waits_for_the_big_blind_owes_nothing_more() -> None:
    table = seated(4)
    fold_out(table)
    table.sit_out(2)
    fold_out(table)
    table.come_back(2)
    for _ in range(3):
        hand = fold_out(table)
    assert table.positions is not None
    assert table.positions.big == 2
    assert not table.player(2).owes
    assert not any(kind in ("ante", "post") for kind, _, _ in forced(hand))


def test_who_missed_nothing_plays_at_once() -> None:
    table = seated(5)
    fold_out(table)
    table.sit_out(4)
    fold_out(table)
    table.come_back(4)
    hand = fold_out(table)
    assert len(hand.players) == 5


def test_stud_hands_miss_no_blinds_and_deal_everybody_in() -> None:
    table = seated(4)
    fold_out(table)
    table.sit_out(2)
    fold_out(table, "razz")
    fold_out(table, "razz")
    assert not table.player(2).owes
    table.come_back(2)
    table.sit_out(0)
    fold_out(table)
    assert table.positions is not None
    table.come_back(0)
    hand = table.deal("stud")
    assert len(hand.players) == 4


def test_where_fewer_than_two_would_play_nobody_waits() -> None:
    table = seated(2, seats=3)
    fold_out(table)
    table.stand(0)
    table.sit(2, "Zoe", 1000)
    hand = fold_out(table)
    assert len(hand.players) == 2
