"""Lou's two tables, row by row: what three, two, one and no tricks bring and cost."""

from __future__ import annotations

import pytest

from oddchip.hand import Action, CardsQuestion, Hand
from tests.hand.home.table import go_on, sit

_JUNK = ("AhKhQhJhTh", "AdKdQdJdTd", "AcKcQcJcTc", "2h3h4h5h6h", "2d3d4d5d6d")
_TRUMPS = ("", "2s", "3s", "4s", "5s")

#: Tricks of each player; which share of the pot each takes; who matches it.
_FIRST = [
    ("three tricks win and two neither pay nor win", (3, 2, 0), "100", "001"),
    ("none or one match beside three tricks", (3, 1, 1), "100", "011"),
    ("two players with two tricks split the pot", (2, 2, 1), "220", "001"),
    ("two tricks win it if nobody has more", (2, 1, 1, 1), "1000", "0111"),
    ("nobody takes two: all match and the pot rides", (1, 1, 1, 1, 1), "00000", "11111"),
]
_LATER = [
    ("of two players the one with two tricks matches", (3, 2), "10", "01"),
    ("three players, two with two tricks: the pot rides", (2, 2, 1), "000", "001"),
    ("two tricks beside three neither pay nor win", (3, 2, 0), "100", "001"),
    ("two tricks of one player win nothing", (2, 1, 1, 1), "0000", "0111"),
    ("four players, two with two tricks", (2, 2, 1, 0), "0000", "0011"),
    ("five players, two with two tricks", (2, 2, 1, 0, 0), "00000", "00111"),
    ("more than three tricks win too", (4, 1, 0), "100", "011"),
]


def _deal(hand: Hand, tricks: tuple[int, ...]) -> None:
    """Who takes tricks holds one trump, to come to the lead with; p1 leads anyway."""
    for seat, count in enumerate(tricks):
        trump = _TRUMPS[seat] if count else ""
        go_on(hand, f"d dh p{seat + 1} {trump}{_JUNK[seat][: 10 - len(trump)]}")
    go_on(hand, "d db As")


def _play_out(hand: Hand, tricks: tuple[int, ...]) -> None:
    """The tricks fall to p1 first, then to p2, and so on: by trumping once, then by leading."""
    for winner in [seat for seat, count in enumerate(tricks) for _ in range(count)]:
        for _ in tricks:
            question = hand.legal()
            assert isinstance(question, CardsQuestion)
            leads = len(hand.view(None).trick) in (0, len(tricks))
            trumps = [one for one in question.among if one.suit == 3]
            others = [one for one in question.among if one.suit != 3]
            ruffs = question.seat == winner and trumps and not leads
            hand.act(Action("play", cards=(trumps[0] if ruffs else others[0],)))


def _settled(hand: Hand, tricks: tuple[int, ...], takes: str, matches: str) -> None:
    pot, before = hand.pot, hand.stacks
    events = len(hand.events)
    _play_out(hand, tricks)
    new = hand.events[events:]
    won = {event.seat: event.amount for event in new if event.kind == "award"}
    owed = {event.seat: event.amount for event in new if event.kind == "match"}
    assert won == {seat: pot // int(share) for seat, share in enumerate(takes) if share != "0"}
    assert owed == {seat: min(pot, 5000) for seat, one in enumerate(matches) if one == "1"}
    assert hand.pot == pot - sum(won.values()) + sum(owed.values())
    assert sum(hand.stacks) + hand.pot == sum(before) + pot


@pytest.mark.parametrize(
    ("tricks", "takes", "matches"), [pytest.param(*row[1:], id=row[0]) for row in _FIRST]
)
def test_the_compulsory_round(tricks: tuple[int, ...], takes: str, matches: str) -> None:
    hand = sit("lou", [50000] * len(tricks), options={"draw": False})
    _deal(hand, tricks)
    _settled(hand, tricks, takes, matches)


@pytest.mark.parametrize(
    ("tricks", "takes", "matches"), [pytest.param(*row[1:], id=row[0]) for row in _LATER]
)
def test_later_rounds(tricks: tuple[int, ...], takes: str, matches: str) -> None:
    count = len(tricks)
    hand = sit("lou", [50000] * count, options={"draw": False})
    first = (4, 1, *[0] * (count - 2))
    _deal(hand, first)
    _play_out(hand, first)
    _deal(hand, tricks)
    for seat in range(count):
        go_on(hand, f"p{seat + 1} say in")
    _settled(hand, tricks, takes, matches)


def test_a_pot_that_nobody_has_to_match_ends_the_game() -> None:
    # Two players, three tricks to two in the compulsory round: the loser neither wins nor pays.
    hand = sit("lou", [50000] * 2, options={"draw": False})
    _deal(hand, (3, 2))
    _play_out(hand, (3, 2))
    assert hand.done and hand.stacks == [50600, 49400]
