"""Answers in short form: what is said at a table is what is meant, by what was asked."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddchip.cards import UNKNOWN
from oddchip.errors import BadInput
from oddchip.hand import (
    Action,
    BetQuestion,
    CardsQuestion,
    DeedQuestion,
    Hand,
    IllegalAction,
    Question,
    WagerQuestion,
    WordQuestion,
    blind_stakes,
    limit_stakes,
)
from oddchip.language.library import library
from oddchip.room.table_entries import Answered
from oddchip.table_state.parse_answer import answer_of
from tests.room.helpers import seated


def meant(said: str, asked: Question) -> Action:
    """The answer, whoever gives it."""
    answer = answer_of(said, asked)
    assert answer.seat == asked.seat
    return answer._replace(seat=None)


def _bet(**more: object) -> BetQuestion:
    given = {"call": 20, "raises": ((40, 200),), "verb": "raise", "current": 20, "stack": 200}
    return BetQuestion(0, **(given | more))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("fold", Action("fold")),
        ("call", Action("call")),
        ("Call 20", Action("call")),
        ("raise 40", Action("raise", amount=40)),
        ("raise to 60", Action("raise", amount=60)),
        ("  bet   60 ", Action("raise", amount=60)),
        ("all in", Action("raise", amount=200)),
        ("all-in", Action("raise", amount=200)),
    ],
)
def test_a_bet_is_said_as_at_the_table(said: str, answer: Action) -> None:
    assert meant(said, _bet()) == answer


def test_check_is_no_call() -> None:
    """Who says check facing a bet has not seen it, and pays nothing by mistake."""
    assert meant("check", _bet(call=0)) == Action("call")
    with pytest.raises(IllegalAction, match=r"^p1 may fold, call 20 or raise .*, not 'check'$"):
        meant("check", _bet())


def test_all_in_for_less_is_a_call() -> None:
    assert meant("all in", _bet(stack=20, raises=())) == Action("call")


def test_all_in_where_the_limit_forbids_it_is_refused() -> None:
    with pytest.raises(IllegalAction, match="not 'all in'"):
        meant("all in", _bet(raises=((40, 40),)))


def test_where_one_raise_is_allowed_it_needs_no_number() -> None:
    assert meant("raise", _bet(raises=((40, 40),))) == Action("raise", amount=40)
    with pytest.raises(IllegalAction, match="'raise' lacks a whole number"):
        meant("raise", _bet())


@pytest.mark.parametrize(
    "said", ["call 30", "raise forty", "raise -5", "raise 4.5", "draw Kd", "x"]
)
def test_what_is_not_clear_is_refused_with_what_may_be_said(said: str) -> None:
    with pytest.raises(IllegalAction, match=r"^p1 may fold, call 20 or raise"):
        meant(said, _bet())


def test_a_number_without_end_is_refused() -> None:
    with pytest.raises(IllegalAction, match="more than anybody has"):
        meant("raise " + "9" * 5000, _bet())


def _draw() -> CardsQuestion:
    held = Hand("badugi", limit_stakes(2, 4), [100, 100], seed=1).players[0].down
    return CardsQuestion(0, "draw", 0, 4, held, asks="Draw")


def test_cards_are_named_behind_the_deed_or_alone() -> None:
    asked = _draw()
    one, two = asked.among[:2]
    both = Action("draw", cards=(one, two))
    assert meant(f"draw {one} {two}", asked) == both
    assert meant(f"draw {one}{two}", asked) == both
    assert meant(f"{one.pretty} {two.pretty}", asked) == both


@pytest.mark.parametrize("said", ["draw", "draw none", "draw 0", "pat", "stand pat", "none"])
def test_who_stands_pat_says_so(said: str) -> None:
    assert meant(said, _draw()) == Action("draw")


@pytest.mark.parametrize("said", ["call", "draw Kx", "discard", "raise 40"])
def test_what_is_no_card_is_refused(said: str) -> None:
    with pytest.raises(IllegalAction, match=r"\w"):
        meant(said, _draw())


def test_a_card_that_nobody_knows_must_be_held_to_be_thrown_away() -> None:
    asked = _draw()
    with pytest.raises(IllegalAction, match=r"^p1 does not hold \?\? to draw$"):
        asked.check(Action("draw", cards=(asked.among[0], UNKNOWN)))
    unknown = CardsQuestion(0, "draw", 0, 4, (asked.among[0], UNKNOWN), asks="Draw")
    with pytest.raises(IllegalAction, match=r"^p1 does not hold \?\? to draw$"):
        unknown.check(Action("draw", cards=(UNKNOWN, UNKNOWN)))


def test_otherwise_is_said_by_its_name() -> None:
    held = _draw().among
    called = {"up": "turn up", "keep": "keep it down"}
    asked = CardsQuestion(0, "up", 1, 1, held, asks="?", otherwise="keep", called=called)
    assert meant("keep", asked) == meant("keep it down", asked) == Action("keep")
    assert meant(f"turn up {held[0]}", asked) == Action("up", cards=held[:1])


def test_a_word_is_said_with_or_without_its_verb() -> None:
    asked = WordQuestion(0, "say", ("low", "high", "both"), asks="Declare")
    assert meant("say low", asked) == meant("LOW", asked) == Action("say", word="low")
    with pytest.raises(IllegalAction, match=r"^p1 may say low, high or both, not 'say in'$"):
        meant("say in", asked)


def test_a_deed_is_said_by_its_kind_or_as_it_is_called() -> None:
    asked = DeedQuestion(0, {"call": 25, "fold": 0}, asks="?", called={"call": "pay"})
    assert meant("pay", asked) == meant("pay 25", asked) == Action("call")
    assert meant("call", asked) == Action("call")
    with pytest.raises(IllegalAction, match=r"^p1 may pay 25 or fold, not 'pay 50'$"):
        meant("pay 50", asked)


def test_a_wager_is_a_number() -> None:
    asked = WagerQuestion(0, 100, 25, asks="?")
    assert meant("bet 50", asked) == meant("50", asked) == Action("wager", amount=50)
    assert meant("no bet", asked) == Action("wager")


def test_a_named_dealer_is_told_in_short() -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [100, 100], named=True)
    hand.act("deal p1 AhKd")
    hand.act("deal p2 QsQc")
    hand.act("call")
    hand.act("check")
    hand.act("board 7c 8c 9c")
    assert [str(one) for one in hand.cells.values()] == ["7c", "8c", "9c"]


def test_nothing_is_answered_when_the_hand_is_over() -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [100, 100], seed=1)
    hand.act("fold")
    with pytest.raises(IllegalAction, match=r"^the hand is over$"):
        hand.act("call")


def test_a_table_takes_short_forms_too() -> None:
    table = seated(3, seed=1)
    hand = table.deal("holdem")
    table.act("raise to 200")
    table.act("fold")
    assert [action.kind for action in hand.actions] == ["raise", "fold"]
    assert table.log[-1] == Answered("fold", 0)


def _short(action: Action, asked: Question) -> str:
    """The action as somebody would say it."""
    cards = " ".join(map(str, action.cards))
    amount = str(action.amount) if asked.uses(action.kind) == "amount" else ""
    return " ".join(filter(None, (action.kind, cards, action.word, amount)))


@pytest.mark.parametrize("game", sorted(game.id for game in library()))
def test_every_answer_of_every_game_has_a_short_form(game: str) -> None:
    """Said in short it is the same answer: two hands, one by actions, one by texts, stay equal."""
    count = library().game(game).players[0]
    rng = Random(game)
    hand = seated(count, seed=3).deal(game)
    spoken = hand.copy()
    for _ in range(60):
        if hand.done:
            break
        asked = hand.legal()
        action = asked.any_answer(rng)
        hand.act(action)
        spoken.act(_short(action, asked))
        assert spoken == hand


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [100, 100], seed=1)
    before = hand.copy()
    try:
        hand.act(text)
    except BadInput as error:
        assert str(error)
        assert hand == before
