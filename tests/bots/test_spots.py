"""Spots that a player would laugh about if a bot got them wrong."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.bots import Bot, Habits
from oddchip.bots.plain import plain_answer
from oddchip.bots.policy import look_at
from oddchip.bots.usual import money
from oddchip.cards import cards
from oddchip.engine import CardsQuestion, Hand, WordQuestion, blind_stakes
from oddchip.felt.questions import DeedQuestion
from oddchip.language.library import library

WORLDS = 24


def _jammed(own: str, seed: int = 1) -> Hand:
    """Hold'em for two with a hundred big blinds: the small blind puts everything in."""
    rest = [one for one in library().game("holdem").deck.cards if one not in cards(own)]
    Random(seed).shuffle(rest)
    first, second = cards(own)
    deck = [first, rest.pop(), second, *rest]
    hand = Hand("holdem", blind_stakes(1, 2), [200, 200], deck=deck)
    assert hand.legal().seat == 1
    hand.act("all in")
    return hand


def _remembered(kind: str, done: int, times: int, usual: float) -> Habits:
    found = Habits()
    for number in range(times):
        found.add(kind, number < done, usual)
    return found


def _one_who_folds() -> Habits:
    found = _remembered("fold", 50, 50, 0.4)
    for _ in range(50):
        found.add("raise", False, 0.15)
        found.add("jam", False, 0.02)
    return found


def _one_who_jams() -> Habits:
    found = _remembered("raise", 50, 50, 0.15)
    for _ in range(50):
        found.add("jam", True, 0.02)
        found.add("fold", False, 0.4)
    return found


def _calls(own: str, habits: Habits, setting: int = WORLDS) -> int:
    """How often of ten a jam is called."""
    view = _jammed(own).view(0)
    memory = (Habits(), habits)
    bots = [Bot("calm", seed, worlds=setting) for seed in range(10)]
    return sum(bot.answer(view, memory).kind == "call" for bot in bots)


@pytest.mark.parametrize("own", ("9h5s", "7h2s", "Jc8d", "Qd6c"))
def test_a_hundred_big_blinds_are_not_called_with_a_poor_hand(own: str) -> None:
    assert look_at(_jammed(own), 0).place < 0.9
    assert _calls(own, _one_who_folds()) == 0


def test_aces_are_never_folded_before_the_flop() -> None:
    assert _calls("AhAs", _one_who_folds()) == 10
    assert _calls("AhAs", _one_who_jams()) == 10


def test_one_who_always_jams_is_called_with_more_hands() -> None:
    some = ("KhTd", "Ac8d", "6h6s")
    loose = sum(_calls(own, _one_who_jams()) for own in some)
    tight = sum(_calls(own, _one_who_folds()) for own in some)
    assert loose > tight + 10


def test_the_best_hand_is_never_folded() -> None:
    """A royal flush on the river, against everything."""
    rest = [one for one in library().game("holdem").deck.cards if one not in cards("AhKhQhJhTh")]
    Random(3).shuffle(rest)
    deck = [*cards("Ah"), rest.pop(), *cards("Kh"), rest.pop(), *cards("QhJhTh"), *rest]
    hand = Hand("holdem", blind_stakes(1, 2), [200, 200], deck=deck)
    while hand.legal().seat != 1 or len(hand.cells) < 5:
        hand.act("call")
    hand.act("all in")
    for seed in range(10):
        assert Bot("tight", seed, worlds=6).answer(hand.view(0)).kind == "call"
        assert Bot("tight", seed, worlds=0).answer(hand.view(0)).kind == "call"


def _dealt_first(id: str, own: str, seats: int = 2) -> Hand:
    game = library().game(id)
    stakes, _, stack = money(game, seats)
    rest = [one for one in game.deck.cards if one not in cards(own)]
    Random(id).shuffle(rest)
    deck = []
    for one in cards(own):
        deck += [one, *(rest.pop() for _ in range(seats - 1))]
    return Hand(game, stakes, [stack] * seats, deck=[*deck, *rest])


@pytest.mark.parametrize(
    ("id", "own"),
    [("five-card-draw", "AhKhQhJhTh"), ("deuce-to-seven-single-draw", "2h3s4d5c7h")],
)
def test_nothing_is_drawn_to_a_made_best_hand(id: str, own: str) -> None:
    hand = _dealt_first(id, own)
    while not isinstance(hand.legal(), CardsQuestion) or hand.legal().seat != 0:
        hand.act(plain_answer(hand, hand.legal()))
    for seed in range(5):
        assert Bot("loose", seed, worlds=6).answer(hand.view(0)).cards == ()


def test_both_is_not_declared_with_a_hand_that_wins_one_way() -> None:
    """Four kings cannot be low."""
    said = []
    for seed in range(6):
        hand = _dealt_first("five-two-one", "KhKsKdKc3h")
        while not (isinstance(hand.legal(), WordQuestion) and hand.legal().seat == 0):
            hand.act(plain_answer(hand, hand.legal()))
        question = hand.legal()
        assert isinstance(question, WordQuestion)
        if "both" in question.choices or "high" in question.choices:
            said.append(Bot("wild", seed, worlds=24).answer(hand.view(0)).word)
    assert said
    assert set(said) == {"high"}


def test_no_card_is_taken_at_seven_or_at_twenty_seven() -> None:
    """Exactly on a target another card can only hurt."""
    seen = 0
    for own in ("4h3s", "5s2h"):
        hand = _dealt_first("seven-twenty-seven-2", own)
        for _ in range(30):
            question = hand.legal()
            offered = isinstance(question, DeedQuestion) and "take" in question.costs
            if offered and question.seat == 0:
                break
            hand.act(plain_answer(hand, question))
        for seed in range(4):
            assert Bot("calm", seed, worlds=24).answer(hand.view(0)).kind != "take"
            seen += 1
    assert seen == 8
