"""Spots that a player would laugh about if a bot got them wrong."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.bots import CHARACTERS, Bot
from oddchip.bots.bot import SETTINGS
from oddchip.bots.card_features import sight_of
from oddchip.bots.check_and_call import plain_answer
from oddchip.bots.default_stakes import money
from oddchip.bots.habits import Habits, TableMemory
from oddchip.bots.hand_strength import strength_model
from oddchip.cards import cards
from oddchip.hand import (
    CALL,
    BetQuestion,
    CardsQuestion,
    Hand,
    WordQuestion,
    blind_stakes,
    raise_to,
)
from oddchip.language.library import library
from oddchip.table_state.questions import DeedQuestion
from tests.bots.helpers import dealt_first

#: Each spot is asked of a bot that plays at a glance, and of one that thinks quickly but has only a
#: tenth of its time.
efforts = pytest.mark.parametrize(
    "effort", (SETTINGS["instant"], SETTINGS["quick"] / 10), ids=("instant", "hurried")
)


@efforts
@pytest.mark.parametrize("character", CHARACTERS)
def test_the_nuts_are_never_folded(character: str, effort: float) -> None:
    """A royal flush on the river, against everything."""
    rest = [one for one in library().game("holdem").deck.cards if one not in cards("AhKhQhJhTh")]
    Random(3).shuffle(rest)
    deck = [*cards("Ah"), rest.pop(), *cards("Kh"), rest.pop(), *cards("QhJhTh"), *rest]
    hand = Hand("holdem", blind_stakes(1, 2), [200, 200], deck=deck)
    while hand.legal().seat != 1 or len(hand.cells) < 5:
        hand.act("call")
    hand.act("all in")
    for seed in range(5):
        assert Bot(character, seed, effort).answer(hand.view(0)).kind == "call"


@efforts
def test_aces_call_a_jam_before_the_flop(effort: float) -> None:
    rest = [one for one in library().game("holdem").deck.cards if one not in cards("AhAs")]
    Random(3).shuffle(rest)
    deck = [*cards("Ah"), rest.pop(), *cards("As"), *rest]
    hand = Hand("holdem", blind_stakes(1, 2), [200, 200], deck=deck)
    hand.act("all in")
    for seed in range(10):
        assert Bot("tight", seed, effort).answer(hand.view(0)).kind == "call"


@efforts
@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize(
    ("id", "own"),
    [
        ("five-card-draw", "AhKhQhJhTh"),
        ("deuce-to-seven-single-draw", "2h3s4d5c7h"),
        ("deuce-to-seven-triple-draw", "2h3s4d5c7h"),
        ("badugi", "Ah2s3d4c"),
    ],
)
def test_nothing_is_drawn_to_a_made_best_hand(
    id: str, own: str, character: str, effort: float
) -> None:
    hand = dealt_first(id, own)
    while not isinstance(hand.legal(), CardsQuestion) or hand.legal().seat != 0:
        hand.act(plain_answer(hand, hand.legal()))
    for seed in range(3):
        assert Bot(character, seed, effort).answer(hand.view(0)).cards == ()


@efforts
def test_both_is_not_declared_with_a_hand_that_wins_one_way(effort: float) -> None:
    """Four kings cannot be low."""
    hand = dealt_first("five-two-one", "KhKsKdKc3h")
    while not (isinstance(hand.legal(), WordQuestion) and hand.legal().seat == 0):
        hand.act(plain_answer(hand, hand.legal()))
    question = hand.legal()
    assert isinstance(question, WordQuestion)
    assert "both" in question.choices
    for seed in range(6):
        assert Bot("wild", seed, effort).answer(hand.view(0)).word == "high"


@efforts
@pytest.mark.parametrize("own", ("4h3s", "5s2h"))
def test_no_card_is_taken_at_seven(own: str, effort: float) -> None:
    hand = dealt_first("seven-twenty-seven-2", own)
    _until_offered(hand)
    for seed in range(6):
        assert Bot("tight", seed, effort).answer(hand.view(0)).kind != "take"


@efforts
def test_no_card_is_taken_at_twenty_seven(effort: float) -> None:
    """Nine, eight, and a ten that was taken: exactly on the target another card can only hurt."""
    game = library().game("seven-twenty-seven-2")
    stakes, _, stack = money(game, 2)
    nine, eight, low, middle, *tens = cards("9h8s2c5dThTdTcTs")
    hand = Hand(game, stakes, [stack] * 2, deck=[nine, low, eight, middle, *tens])
    _until_offered(hand)
    hand.act("take")
    _until_offered(hand)
    assert len(hand.players[0].cards) == 3
    assert set(hand.players[0].cards) - {nine, eight} <= set(tens)
    for seed in range(6):
        assert Bot("tight", seed, effort).answer(hand.view(0)).kind != "take"


@efforts
@pytest.mark.parametrize("character", CHARACTERS)
def test_a_high_pair_is_in_at_guts(character: str, effort: float) -> None:
    """Queens or better in the second round, which nobody has to play."""
    game = library().game("guts-3")
    stakes, _, stack = money(game, 2)
    seen = 0
    for seed in range(120):
        hand = Hand(game, stakes, [stack] * 2, seed=seed)
        while not (isinstance(hand.legal(), WordQuestion) and hand.legal().seat == 0):
            hand.act(plain_answer(hand, hand.legal()))
        ranks = [one >> 2 for one in hand.players[0].cards]
        if any(ranks.count(rank) > 1 for rank in (10, 11, 12)):
            assert Bot(character, seed, effort).answer(hand.view(0)).word == "in"
            seen += 1
    assert seen > 2


def _second_round(seats: int, seed: int) -> Hand:
    """Guts with two cards: everybody was in once, and the first seat is asked now."""
    game = library().game("guts-2")
    stakes, _, stack = money(game, seats)
    hand = Hand(game, stakes, [stack] * seats, seed=seed)
    while not (isinstance(hand.legal(), WordQuestion) and hand.legal().seat == 0):
        hand.act(plain_answer(hand, hand.legal()))
    return hand


def _in_so_often(word: str) -> Habits:
    found = Habits()
    found.said([word] * 60)
    return found


@efforts
@pytest.mark.parametrize("seed", range(8))
def test_anything_is_in_at_guts_against_one_who_never_is(seed: int, effort: float) -> None:
    view = _second_round(2, seed).view(0)
    assert Bot("tight", seed, effort).answer(view, {1: _in_so_often("out")}).word == "in"


@efforts
def test_what_two_handed_odds_say_is_in_at_guts(effort: float) -> None:
    """Against one who is always in, a hand that wins more than a quarter is worth a match: half of
    what lies there again is its own. Every hand does: below a ten two new cards win a third."""
    always = {1: _in_so_often("in")}
    for seed in range(40):
        hand = _second_round(2, seed)
        assert Bot("tight", seed, effort).answer(hand.view(0), always).word == "in"


@efforts
def test_a_poor_hand_is_out_at_guts_against_five_who_are_in(effort: float) -> None:
    always = {seat: _in_so_often("in") for seat in range(1, 6)}
    seen = 0
    for seed in range(40):
        hand = _second_round(6, seed)
        low, high = sorted(one >> 2 for one in hand.players[0].cards)
        if low < high < 7:
            assert Bot("tight", seed, effort).answer(hand.view(0), always).word == "out"
            seen += 1
    assert seen > 2


def _until_offered(hand: Hand) -> None:
    """Go on until the first seat is offered a card."""
    while hand.question is not None:
        question = hand.question
        if isinstance(question, DeedQuestion) and "take" in question.costs and question.seat == 0:
            return
        hand.act(plain_answer(hand, question))


def _folding_and_jamming() -> tuple[Habits, Habits]:
    """One who has folded fifty hands, and one who always puts everything in."""
    found = []
    for deed in ("fold", "all in"):
        memory = TableMemory()
        for number in range(50):
            hand = Hand("holdem", blind_stakes(1, 2), [200, 200], seed=number)
            hand.act(deed)
            while not hand.done:
                hand.act("fold" if deed == "all in" else "call")
            memory.saw(hand.view(None), ["other", "this one"])
        found.append(memory.of(["other", "this one"])[1])
    return found[0], found[1]


@pytest.mark.league
def test_a_hundred_big_blinds_are_called_with_a_good_hand_only_but_looser_against_a_jammer() -> (
    None
):
    """Nothing below the best tenth calls one who has folded fifty hands."""
    folder, jammer = _folding_and_jamming()
    glance = strength_model(library().game("holdem"))
    poor = called = looser = 0
    for seed in range(60):
        hand = Hand("holdem", blind_stakes(1, 2), [200, 200], seed=f"jam/{seed}")
        hand.act("all in")
        view = hand.view(0)
        if glance.look(sight_of(hand, 0)).place < 0.9:
            poor += 1
            for bot in [Bot("tight", f"{seed}/{again}") for again in range(4)]:
                called += bot.answer(view, {1: folder}).kind == "call"
                looser += bot.answer(view, {1: jammer}).kind == "call"
    assert poor > 40
    assert called == 0
    assert looser > poor


@efforts
def test_between_two_who_raise_each_other_nobody_pays_raise_by_raise(effort: float) -> None:
    """Each call is cheap, and the next raise is certain: it is all the chips, or none."""
    hand = dealt_first("short-deck-holdem", "8c7d", 3)
    while hand.legal().seat:
        hand.act("call")
    for _ in range(9):
        question = hand.legal()
        assert isinstance(question, BetQuestion)
        hand.act(raise_to(question.raises[0][0]) if question.seat else CALL)
    while hand.legal().seat:
        question = hand.legal()
        assert isinstance(question, BetQuestion)
        hand.act(raise_to(question.raises[0][0]))
    answers = [Bot("tight", seed, effort).answer(hand.view(0)).kind for seed in range(8)]
    assert answers.count("fold") > 4
