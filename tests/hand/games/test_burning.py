"""Burn cards, a table option: one card face down before every street and every draw."""

from __future__ import annotations

import pytest

from oddchip.cards import cards, write
from oddchip.hand import CALL, Action, Hand, blind_stakes, limit_stakes
from oddchip.history import history_of, read_text, replay, text_of

BURN = {"burn": True}


def kinds(hand: Hand) -> list[str]:
    """What the dealer did, in order; the deal of a round is one word."""
    found: list[str] = []
    for event in hand.events:
        if event.kind in ("burn", "board", "deal") and found[-1:] != [event.kind]:
            found.append(event.kind)
    return found


def call_down(hand: Hand) -> Hand:
    while not hand.done:
        question = hand.legal()
        if "bring_in" in question.to_json():
            hand.act(Action("bring-in"))
        elif "draw" in question.to_json():
            hand.act(Action("draw", cards=tuple(hand.players[question.seat].down[:1])))
        else:
            hand.act(CALL)
    return hand


def test_burn_a_card_before_flop_turn_and_river() -> None:
    deck = cards("AhKhAdKd2c7s8s9s3cTs4cJs")
    hand = call_down(Hand("holdem", blind_stakes(1, 2), [50, 50], deck=deck, options=BURN))
    assert kinds(hand) == ["deal", "burn", "board", "burn", "board", "burn", "board"]
    board = [one for event in hand.events if event.kind == "board" for one in event.cards]
    assert write(board) == ["7s", "8s", "9s", "Ts", "Js"]


def test_no_table_burns_unless_it_says_so() -> None:
    hand = call_down(Hand("holdem", blind_stakes(1, 2), [50, 50], seed=1))
    assert "burn" not in kinds(hand)


def test_burn_a_card_before_every_street_of_stud_but_the_first() -> None:
    stakes = limit_stakes(2, 4, ante=1, bring_in=1)
    hand = call_down(Hand("stud", stakes, [90] * 3, seed=1, options=BURN))
    assert kinds(hand) == ["deal", *["burn", "deal"] * 4]


def test_burn_a_card_before_every_draw() -> None:
    stakes = limit_stakes(2)
    hand = call_down(Hand("badugi", stakes, [90] * 3, seed=1, options=BURN))
    assert kinds(hand) == ["deal", *["burn", "deal"] * 3]


def test_burn_nothing_where_the_stub_cannot_spare_a_card() -> None:
    """Seven players in stud: three burns leave exactly seven cards for seventh street."""
    stakes = limit_stakes(2, 4, ante=1, bring_in=1)
    hand = call_down(Hand("stud", stakes, [90] * 7, seed=1, options=BURN))
    assert kinds(hand) == ["deal", *["burn", "deal"] * 3]
    assert not hand.community


def burned(game: str, **options: object) -> list[int]:
    """How many cards are burned before each street of the board."""
    hand = Hand(game, limit_stakes(2), [90] * 3, seed=1, options={**BURN, **options})
    counts = [0]
    for event in call_down(hand).events:
        if event.kind == "burn":
            counts[-1] += 1
        elif event.kind == "board":
            counts.append(0)
    return counts[:-1]


def test_two_separate_boards_take_one_burn_each() -> None:
    assert burned("double-board-omaha") == [2, 2, 2]


@pytest.mark.parametrize("game", ["murder", "oklahoma", "chowaha"])
def test_rows_of_one_layout_take_one_burn_together(game: str) -> None:
    assert burned(game) == [1, 1, 1]


def test_hands_of_form_1_burn_one_card_for_two_boards() -> None:
    assert burned("double-board-omaha", form=1) == [1, 1, 1]


def test_nobody_sees_what_was_burned() -> None:
    deck = cards("AhKhAdKd2c7s8s9s")
    hand = Hand("holdem", blind_stakes(1, 2), [50, 50], deck=deck, options=BURN)
    hand.act(CALL)
    hand.act(CALL)
    assert hand.dealer.muck == tuple(cards("2c"))
    for seat in (None, 0, 1):
        assert "2c" not in str(hand.view(seat).to_json())


def test_a_hand_with_burn_cards_is_written_and_replayed() -> None:
    hand = call_down(Hand("badugi", limit_stakes(2), [90] * 3, seed=1, options=BURN))
    (history,) = read_text(text_of(history_of(hand)))
    again = replay(history).hand
    assert again is not None
    assert again.events == hand.events
