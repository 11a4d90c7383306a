"""The betting of a hand as everybody saw it."""

from __future__ import annotations

import pytest

from oddchip.bots.betting_history import GAVE_UP, RAISED, STAYED, BettingHistory
from oddchip.bots.check_and_call import plain_answer
from oddchip.cards import cards
from oddchip.hand import BetQuestion, Hand, blind_stakes
from tests.bots.helpers import dealt, dealt_first


def _betting(*actions: str, seats: int = 3) -> BettingHistory:
    hand = Hand("holdem", blind_stakes(1, 2), [200] * seats, seed=5)
    for action in actions:
        hand.act(action)
    view = hand.view(None)
    found = BettingHistory(view.events, view.stakes.carried)
    assert found.pot == hand.pot
    return found


def test_a_call_costs_a_part_of_the_pot_with_the_call_in_it() -> None:
    """Blinds of 1 and 2: a call of 2 into 3, then of 1 into 5."""
    first, second = _betting("call", "call").told
    assert (first.seat, first.did, first.price) == (2, STAYED, 2 / 5)
    assert (second.seat, second.did, second.price) == (0, STAYED, 1 / 6)


def test_a_raise_is_counted_in_pots_on_top_of_a_call() -> None:
    """To 7: five more than the call of 2, which makes the pot 5."""
    (found,) = _betting("raise 7").told
    assert (found.did, found.size, found.bets, found.own) == (RAISED, 1.0, 0, 0)


def test_bets_of_the_round_and_own_ones_of_the_hand_are_counted() -> None:
    told = _betting("raise 6", "fold", "raise 18", "raise 60", "call").told
    assert [one.bets for one in told] == [0, 1, 1, 2, 3]
    assert [one.own for one in told] == [0, 0, 0, 1, 1]
    assert told[1].did == GAVE_UP


def test_a_new_round_begins_without_bets() -> None:
    told = _betting("call", "call", "call", "call", "raise 6").told
    assert told[-1].street == 1
    assert (told[-1].price, told[-1].bets, told[-1].size) == (0.0, 0, 1.0)
    assert told[-1].dealt is not None
    assert len(told[-1].dealt.board) == 3


@pytest.mark.parametrize(("thrown", "kept"), [("", 1.0), ("Kh", 0.8), ("4d5cKh", 0.4)])
def test_bets_before_a_draw_tell_of_the_part_of_the_hand_that_was_kept(
    thrown: str, kept: float
) -> None:
    hand = dealt_first("deuce-to-seven-single-draw", "2h3s4d5cKh")
    while hand.legal().words() and type(hand.legal()).__name__ != "CardsQuestion":
        hand.act("call")
    while not hand.done and type(hand.legal()).__name__ == "CardsQuestion":
        some = cards(thrown) if hand.legal().seat == 0 else ()
        hand.act(hand.legal().default()._replace(cards=tuple(some)))
    view = hand.view(None)
    found = BettingHistory(view.events)
    assert [one.kept for one in found.told if one.seat == 0] == [pytest.approx(kept)]


def _bet_after(id: str, kind: str) -> tuple[Hand, int]:
    """A hand in which somebody did so with cards, and bets are asked for again; and its seat."""
    for seed in range(40):
        hand = dealt(id, 3, seed)
        while not hand.done:
            question = hand.legal()
            told = [one for one in hand.view(None).events if one.kind == kind and one.cards]
            if told and isinstance(question, BetQuestion):
                return hand, told[0].seat
            hand.act(plain_answer(hand, question))
    raise AssertionError(f"nobody does {kind} in {id}")


def test_bets_before_a_card_that_costs_something_are_of_the_same_hand() -> None:
    hand, seat = _bet_after("woolworths", "pay")
    found = [one for one in BettingHistory(hand.view(None).events).told if one.seat == seat]
    assert found
    assert all(one.dealt is not None and one.kept == 1.0 for one in found)


def test_bets_before_a_discard_tell_of_the_cards_that_stayed() -> None:
    hand, seat = _bet_after("crazy-pineapple-8", "discard")
    found = [one.kept for one in BettingHistory(hand.view(None).events).told if one.seat == seat]
    assert found == [1 - 1 / 3] * 2


def test_bets_before_cards_were_laid_out_anew_tell_nothing() -> None:
    hand, seat = _bet_after("anaconda", "stack")
    found = [one.kept for one in BettingHistory(hand.view(None).events).told if one.seat == seat]
    assert found
    assert not any(found)
