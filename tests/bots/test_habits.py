"""How players bet, and what that tells of their hands."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddchip.bots import Bot
from oddchip.bots.betting_history import GAVE_UP, RAISED, STAYED, BetAnswer
from oddchip.bots.check_and_call import plain_answer
from oddchip.bots.habits import USUAL, Habits, TableMemory, among_best
from oddchip.hand import Hand, WordQuestion, blind_stakes
from tests.bots.helpers import dealt

RANKS = [at / 20 for at in range(21)]


def _told(did: int, price: float = 0.4, size: float = 0.0, bets: int = 1) -> BetAnswer:
    return BetAnswer(0, 0, did, price, size, bets, 0, None)


def _who(some: Sequence[BetAnswer], times: int = 50) -> Habits:
    found = Habits()
    found.saw([*some] * times)
    return found


NIT = _who([_told(GAVE_UP)])
CALLER = _who([_told(STAYED)])
JAMMER = _who([_told(RAISED, size=5.0), _told(RAISED, 0.0, 5.0, 0), _told(RAISED, 0.4, 5.0, 2)])


def test_a_raise_speaks_for_a_good_hand() -> None:
    found = USUAL.likelihoods(_told(RAISED), RANKS)
    assert found == sorted(found)
    assert found[-1] > 5 * found[10]


def test_a_fold_speaks_for_a_poor_hand() -> None:
    found = USUAL.likelihoods(_told(GAVE_UP), RANKS)
    assert found == sorted(found, reverse=True)
    assert found[0] > 5 * found[-1]


def test_the_raise_of_one_who_always_folds_says_more_than_that_of_one_who_always_raises() -> None:
    for middling in (0.3, 0.5, 0.7):
        nit, best = NIT.likelihoods(_told(RAISED), [middling, 1.0])
        (jammer,) = JAMMER.likelihoods(_told(RAISED), [middling])
        assert nit / best < 0.3 < 0.9 * jammer


def test_a_caller_is_not_expected_to_fold_and_a_nit_is() -> None:
    assert CALLER.folds(0.4, 1, 0) < 0.1
    assert NIT.folds(0.4, 1, 0) > 0.9


def test_what_was_seen_at_one_price_counts_a_little_at_others() -> None:
    cheap = _who([_told(GAVE_UP, price=0.15)])
    assert cheap.folds(0.45, 1, 0) > USUAL.folds(0.45, 1, 0)
    assert CALLER.folds(0.15, 1, 0) < USUAL.folds(0.15, 1, 0)


def test_a_war_of_raises_tells_no_more_of_a_player_than_one_raise() -> None:
    """Two good hands that raise each other for ever: one raise, and one raised again."""
    quiet, war = _who([_told(GAVE_UP)], 20), _who([_told(GAVE_UP)], 20)
    again = BetAnswer(0, 0, RAISED, 0.3, 0.5, 3, 1, None)
    quiet.saw([_told(RAISED), again])
    war.saw([_told(RAISED), *[again] * 12])
    for bets, own in ((0, 0), (1, 0), (2, 1)):
        assert war.raises(0.4, bets, own) == quiet.raises(0.4, bets, own)
    assert war.raises(0.4, 1, 0) < USUAL.raises(0.4, 1, 0)


def test_who_has_raised_again_and_again_goes_on() -> None:
    assert USUAL.raises(0.3, 8, 4) > 0.6 > USUAL.raises(0.3, 8, 1)


def test_the_more_was_seen_of_a_player_the_surer_it_looks_at_its_cards() -> None:
    assert USUAL.blind > CALLER.blind > 0


@pytest.mark.parametrize("habits", (USUAL, NIT, CALLER, JAMMER))
@given(
    rank=st.floats(0, 1),
    price=st.floats(0, 0.6),
    size=st.floats(0, 50),
    bets=st.integers(0, 6),
    own=st.integers(0, 3),
)
def test_every_answer_keeps_a_chance_with_every_hand(
    habits: Habits, rank: float, price: float, size: float, bets: int, own: int
) -> None:
    for did in (GAVE_UP, STAYED, RAISED):
        one = BetAnswer(0, 0, did, price, size, bets, own, None)
        assert 0 < habits.likelihoods(one, [rank])[0] <= 1
    assert 0 <= among_best(rank, 1 - habits.folds(price, bets, own)) <= 1
    assert 0 <= among_best(rank, habits.raises(price, bets, own)) <= 1


def test_a_table_remembers_players_wherever_they_sit() -> None:
    memory = TableMemory()
    for number in range(30):
        hand = Hand("holdem", blind_stakes(1, 2), [200, 200], seed=number)
        names = ["Ann", "Bob"] if number % 2 else ["Bob", "Ann"]
        while not hand.done:
            hand.act("fold" if names[hand.legal().seat] == "Ann" else "call")
        memory.saw(hand.view(None), names)
    known = memory.of(["Bob", "Ann"])
    assert known[1].folds(0.3, 0, 0) > 0.8
    assert known[0].folds(0.3, 0, 0) < 0.4


def test_who_was_always_in_will_be_and_who_never_was_will_not() -> None:
    always, never = Habits(), Habits()
    always.said(["in"] * 20)
    never.said(["out"] * 20)
    assert always.stays() > 0.9
    assert never.stays() < 0.1
    assert USUAL.stays() == 0.5
    assert USUAL.stays(["in"] * 8) > 0.8


def test_a_table_remembers_who_was_in_at_guts() -> None:
    memory = TableMemory()
    hand = dealt("guts-2", 2, 1)
    while not hand.done:
        question = hand.legal()
        says = isinstance(question, WordQuestion) and question.seat == 0
        hand.act("out" if says else plain_answer(hand, question))
    memory.saw(hand.view(None), ["Ann", "Bob"])
    known = memory.of(["Ann", "Bob"])
    assert known[0].stays() < 0.5 < known[1].stays()


def test_of_too_many_players_those_are_forgotten_who_were_not_seen_for_longest() -> None:
    memory = TableMemory()
    hand = Hand("holdem", blind_stakes(1, 2), [200, 200], seed=1)
    hand.act("fold")
    for number in range(200):
        memory.saw(hand.view(None), ["regular", f"guest {number}"])
    names = [name for name, _ in memory.state()]
    assert len(names) == 100
    assert names[-2:] == ["regular", "guest 199"]
    assert TableMemory.again(memory.state()).state() == memory.state()


@pytest.mark.parametrize("again", (deepcopy, lambda one: pickle.loads(pickle.dumps(one))))
def test_what_a_table_remembers_goes_to_other_processes(again: Callable[[object], object]) -> None:
    memory = TableMemory()
    memory.of(["Ann"])[0].saw([_told(GAVE_UP)] * 20)
    found = again(memory)
    assert isinstance(found, TableMemory)
    assert found.of(["Ann"])[0].folds(0.4, 1, 0) == memory.of(["Ann"])[0].folds(0.4, 1, 0) > 0.8


def test_habits_of_ones_own_are_asked() -> None:
    class Folds(Habits):
        def folds(self, price: float, bets: int, own: int) -> float:
            return 0.9

    def raises(known: Habits) -> int:
        count = 0
        for seed in range(12):
            hand = Hand("holdem", blind_stakes(1, 2), [200, 200], seed=seed)
            hand.act("call")
            count += Bot("tight", 1, 0.5).answer(hand.view(0), {1: known}).kind == "raise"
        return count

    assert raises(Folds()) > raises(Habits())


def test_who_seldom_raises_is_not_expected_to_give_up_a_raise() -> None:
    """Folds before a bet of one's own tell nothing of folds after it."""
    assert NIT.folds(0.4, 1, 0) > 0.9
    assert NIT.folds(0.4, 2, 1) < USUAL.folds(0.4, 2, 1)
