"""Games in which the first action that goes on also throws cards away or opens a door card."""

from __future__ import annotations

import pytest

from oddchip.cards import cards
from oddchip.hand import Action, Hand, IllegalAction, Stakes
from tests.hand.games.script import played


def test_who_is_raised_owes_no_second_discard() -> None:
    played(
        "scrotum",
        """
        d dh p1 2c3d4s6h7c; d dh p2 QsQdJcTs8h; d dh p3 AhKd9c5s2h
        p3 cbr 8 # fold, call 4 or raise to 8; p3 dc Kd9c5s2h # discard 0 to 4 cards
        p1 f; p2 cbr 12 # fold, call 4 or raise to 12; p2 dc JcTs8h # discard 0 to 4 cards
        p3 cc # fold, call 4 or raise to 16
        d db Qh8d5c
        p2 cbr 4 # fold, check or bet 4; p3 f
        > return p2 4
        > award p2 26 uncontested
        """,
        [200, 200, 200],
        [198, 214, 188],
    )


def test_who_folds_owes_no_discard_when_an_all_in_blind_throws_away() -> None:
    played(
        "scrotum",
        """
        d dh p1 2c3d4s6h7c; d dh p2 QsQdJcTs8h; d dh p3 AhKd9c5s2h
        p3 cc; p3 dc Kd9c5s2h; p1 f
        p2 dc JcTs8h # discard 0 to 4 cards
        d db Qh8d5c; d db Kc; d db Tc
        > award p2 10 high
        """,
        [200, 4, 200],
        [198, 10, 196],
    )


def test_the_last_player_left_throws_nothing_away() -> None:
    """An all-in blind whom nobody calls has won, and keeps five cards."""
    hand = played(
        "scrotum",
        """
        d dh p1 2c3d4s6h7c; d dh p2 QsQdJcTs8h; d dh p3 AhKd9c5s2h
        p3 f; p1 f
        > return p2 2
        > award p2 4 uncontested
        """,
        [200, 4, 200],
        [198, 6, 200],
    )
    assert len(hand.players[1].down) == 5


def test_two_all_in_blinds_throw_away_in_the_order_of_their_seats() -> None:
    played(
        "scrotum",
        """
        > small blind p1 1
        > big blind p2 3
        d dh p1 2c3d4s6h7c; d dh p2 QsQdJcTs8h; d dh p3 AhKd9c5s2h; d dh p4 5h6d7h8cJs
        p3 cc; p3 dc Kd9c5s2h; p4 cc; p4 dc Js
        ! p4 dc; ! p3 dc Ah
        p1 dc # discard 0 to 4 cards; p2 dc JcTs8h # discard 0 to 4 cards
        d db Qh8d5c
        p3 cc; p4 cc; d db Kc; p3 cc; p4 cc; d db Tc; p3 cc; p4 cc
        > award p2 2 high
        > award p1 2 low
        > award p2 6 high
        > award p4 2 high
        """,
        [1, 3, 200, 200],
        [2, 8, 196, 198],
    )


def test_who_calls_all_in_throws_away_at_once_and_is_asked_nothing_more() -> None:
    played(
        "scrotum",
        """
        d dh p1 2c3d4s6h7c; d dh p2 QsQdJcTs8h; d dh p3 AhKd9c5s2h
        p3 cc # fold or call 3; p3 dc Kd9c5s2h # discard 0 to 4 cards
        p1 cc; p1 dc; p2 cc; p2 dc JcTs8h
        d db Qh8d5c
        p1 cc; p2 cc; d db Kc; p1 cc; p2 cc; d db Tc; p1 cc; p2 cc
        > award p2 5 high
        > award p1 4 low
        > award p2 1 high
        > award p1 1 low
        """,
        [200, 200, 3],
        [201, 202, 0],
    )


@pytest.mark.parametrize(
    "early",
    [
        pytest.param("p2 up Qc", id="one who can still act"),
        pytest.param("p3 up 3s", id="one who has opened a card already"),
        pytest.param("p4 up 5c", id="one who has folded"),
        pytest.param("p5 up 5c", id="one who does not play"),
        pytest.param("p1 dc 2d", id="a discard where a door card is asked for"),
        pytest.param("p1 up Kd2d", id="two cards"),
        pytest.param("p1 up 9h", id="a card that is not held"),
    ],
)
def test_only_an_all_in_blind_opens_before_being_asked(early: str) -> None:
    hand = played(
        "paradise-road-pickem",
        f"""
        > small blind p1 1
        > big blind p2 4
        d dh p1 AhKd2d; d dh p2 QcQdQh; d dh p3 3s4s5s; d dh p4 JhJd5c
        p3 pick razz; p3 cc; p3 up 5s; p4 f
        ! {early}
        p1 up 2d; p2 cbr 8 # fold, check or raise to 8; p2 up Qc; p3 f
        > return p2 4
        d dh p1 7c; d dh p2 9c; d dh p1 8d; d dh p2 Kc
        d dh p1 9d; d dh p2 Td; d dh p1 Js; d dh p2 2s
        > award p1 3 low
        > award p2 6 low
        """,
        [1, 200, 200, 200],
        [3, 202, 196, 200],
    )
    assert [str(one) for one in hand.players[0].up] == ["2d", "7c", "8d", "9d"]


def test_where_the_first_action_does_nothing_else_nobody_opens_a_card() -> None:
    hand = Hand("holdem", Stakes(limit="no", blinds=(2, 4)), [1, 200, 200], named=True)
    for seat, held in enumerate(("AhKd", "QcQd", "3s4s")):
        hand.act(Action("deal", seat, cards=tuple(cards(held))))
    before = list(hand.events)
    for kind in ("up", "discard"):
        with pytest.raises(IllegalAction):
            hand.act(Action(kind, 0))
    assert hand.events == before
    assert hand.actor == 2
