"""Every kind of question can be answered: with keys, and with a typed line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from oddchip.bots import player
from oddchip.bots.check_and_call import plain_answer
from oddchip.cards import cards
from oddchip.errors import BadInput
from oddchip.hand import (
    Action,
    BetQuestion,
    CardsQuestion,
    DeedQuestion,
    Hand,
    Question,
    WagerQuestion,
    WordQuestion,
    limit_stakes,
    raise_to,
)
from oddchip.language.library import library
from oddchip.room.money import Money
from oddchip.seen.ask import prompt, shaped
from oddchip.seen.betting import usual_chip
from oddchip.seen.prompts import CARD_KEYS, Key, Prompt
from oddchip.terminal.key_answers import Answering
from oddchip.terminal.typed_answers import Typing, read

from .helpers import dealt, night_of, played_until

MONEY = Money()
DOLLARS = Money(dollars=True)


def _some_keys(one: Prompt) -> list[str]:
    """Keys that answer a prompt in the simplest way."""
    if one.cards:
        return [*CARD_KEYS[: one.least], "enter"]
    for key in one.keys:
        if key.key in "cpmtn" and key.action is not None:
            return [key.key] * (2 if key.careful else 1)
    plain = next((key for key in one.keys if key.action is not None and not key.sized), None)
    if plain is not None:
        return [plain.key] * (2 if plain.careful else 1)
    return ["r", *str(one.amounts[0][0]), "enter"]


def _pressed(one: Prompt, keys: list[str]) -> Action | None:
    asking = Answering(one, MONEY)
    found = None
    for key in keys:
        found = asking.press(key)
    return found


@pytest.mark.parametrize("game", [game.id for game in library()])
def test_every_question_of_every_game(game: str, tmp_path: Path) -> None:
    night = night_of(game, tmp_path, seed="23", players=4)
    kinds = set()
    for _ in range(2):
        hand = dealt(night)
        others = player("caller", 5)
        while not hand.done:
            question = hand.legal()
            if not night.my_turn:
                night.act(others.answer(hand.view(question.seat)))
                continue
            asked = prompt(hand.view(question.seat), MONEY)
            _all_answers_are_legal(question, asked)
            found = _pressed(asked, _some_keys(asked))
            assert found is not None, asked
            kinds.add(found.kind)
            night.act(found)
        night.finish()
    assert kinds


def _all_answers_are_legal(question: Question, asked: Prompt) -> None:
    keys = [key.key for key in asked.keys]
    assert len(set(keys)) == len(keys), "each key does one thing"
    assert not {"q", "?"} & set(keys)
    for key in asked.keys:
        if key.action is not None:
            question.check(key.action)
            assert key.sized or read(key.key, asked, MONEY) == key.action
            assert read(key.words.upper(), asked, MONEY) == key.action
    for least, most in asked.amounts:
        for amount in (least, most):
            question.check(asked.amount(amount, MONEY))
            assert read(str(amount), asked, MONEY).amount == amount
    if asked.cards:
        names = " ".join(str(one) for one in asked.cards[: asked.least])
        answer = read(names or "none", asked, MONEY)
        if len(names) or asked.least == 0:
            question.check(answer)


def _bet(**more: Any) -> tuple[Hand, BetQuestion]:
    from oddchip.hand import blind_stakes

    hand = Hand("holdem", blind_stakes(50, 100), [10_000] * 3, seed=1)
    question = hand.legal()
    assert isinstance(question, BetQuestion)
    return hand, question


def test_a_raise_is_typed_or_taken_from_the_usual_sizes() -> None:
    hand, question = _bet()
    asked = prompt(hand.view(question.seat), MONEY)
    words = {key.key: key.words for key in asked.keys}
    assert words["c"] == "call 100"
    assert words["1"] == "min 200"
    assert words["3"] == "pot 350"
    assert words["4"] == "all-in 10,000"
    assert _pressed(asked, ["3"]) is None, "a size is proposed, Enter bets it"
    assert _pressed(asked, ["3", "enter"]) == raise_to(350)
    assert _pressed(asked, ["3", "escape", "c"]) == Action("call"), "and Esc takes it back"
    assert _pressed(asked, ["r", "4", "5", "9", "backspace", "0", "enter"]) == raise_to(450)
    asking = Answering(asked, MONEY)
    for key in ("r", "5", "enter"):
        assert asking.press(key) is None
    assert asking.message == "Raise to 200 to 10,000."
    asking.press("escape")
    assert asking.typed is None


def test_a_size_key_behind_another_is_that_size_and_never_a_figure_more() -> None:
    hand, question = _bet()
    asked = prompt(hand.view(question.seat), MONEY)
    assert _pressed(asked, ["3", "1", "enter"]) == raise_to(200)
    assert "2" not in [one.key for one in asked.keys], "half the pot is too little"
    assert _pressed(asked, ["1", "2", "enter"]) == raise_to(200), "and no figure either"
    assert _pressed(asked, ["3", "4", "enter"]) == raise_to(10_000), "asked about where it is put"
    assert _pressed(asked, ["3", "5", "0", "0", "enter"]) == raise_to(500), "an amount instead"
    asking = Answering(asked, MONEY)
    for key in ("3", "backspace", "4"):
        asking.press(key)
    assert asking.typed == "354", "what is edited is an amount"


def test_folding_for_nothing_is_asked_twice() -> None:
    hand, _ = _bet()
    hand.act(Action("call"))
    hand.act(Action("call"))
    asked = prompt(hand.view(hand.actor), MONEY)
    asking = Answering(asked, MONEY)
    assert asking.press("f") is None
    assert "check for nothing" in asking.message
    assert asking.press("f") == Action("fold")
    asking.press("f")
    asking.press("x")
    assert asking.press("f") is None, "another key in between: asked again"


def test_lines_as_people_type_them() -> None:
    hand, question = _bet()
    asked = prompt(hand.view(question.seat), MONEY)
    for line in ("raise 300", "raise to 300", "r 300", "300", "RAISE  TO 300"):
        assert read(line, asked, MONEY) == raise_to(300)
    assert read("call", asked, MONEY) == Action("call")
    assert read("fo", asked, MONEY) == Action("fold")
    for line in ("", "raise", "7", "bet all", "Ah", "raise -5"):
        with pytest.raises(BadInput):
            read(line, asked, MONEY)


def test_an_amount_asked_for_is_an_amount() -> None:
    hand, question = _bet()
    asked = prompt(hand.view(question.seat), DOLLARS)
    typing = Typing(asked, DOLLARS)
    assert typing.take("r") is None
    assert "raise to how much? $2 to $100" in typing.asks
    assert typing.take("3") == raise_to(300)
    assert Typing(asked, DOLLARS).take("4") == raise_to(400), "a bare number too"
    typing.take("")
    assert typing.take("fold") == Action("fold"), "an empty line goes back"


@pytest.mark.parametrize("stack", [150, 250, 300, 340, 500, 5000])
def test_the_same_size_has_the_same_key_in_every_hand(stack: int) -> None:
    from oddchip.hand import blind_stakes

    hand = Hand("holdem", blind_stakes(50, 100), [10_000, 10_000, stack], seed=1)
    asked = prompt(hand.view(2), MONEY)
    sizes = {key.key: key for key in asked.keys if key.sized}
    said = {"1": "min", "2": "½ pot", "3": "pot"}
    for key, one in sizes.items():
        assert one.words.startswith(said.get(key, "all-in"))
        assert one.action is not None
        assert (key == "4") == (one.action.amount == stack)


def test_the_sizes_are_in_chips_of_the_stakes() -> None:
    from oddchip.hand import Stakes, blind_stakes

    hand = Hand("holdem", blind_stakes(50, 100), [10_033] * 3, seed=1)
    hand.act(raise_to(275))
    asked = prompt(hand.view(hand.actor), DOLLARS)
    amounts = [key.action.amount for key in asked.keys if key.sized and key.action is not None]
    assert amounts[-1] == 10_033, "but for all that somebody has"
    assert all(amount % 25 == 0 for amount in amounts[:-1])
    assert usual_chip(Stakes(limit="house", antes=(0, 100), bumps=(25, 200, 500), unit=25)) == 25
    assert usual_chip(Stakes(blinds=(12, 25))) == 1


def test_an_amount_is_made_of_whole_chips() -> None:
    quarters = Prompt("Your turn", (), kind="bet", amounts=((200, 10_033),), verb="bet", chip=25)
    assert quarters.amount(225, DOLLARS) == raise_to(225)
    assert quarters.amount(10_033, DOLLARS) == raise_to(10_033)
    with pytest.raises(BadInput, match=r"smallest chip is \$0.25; \$3.10 is not a multiple of it"):
        quarters.amount(310, DOLLARS)


def test_the_whole_stack_is_asked_twice() -> None:
    hand, question = _bet()
    asked = prompt(hand.view(question.seat), MONEY)
    asking = Answering(asked, MONEY)
    for key in ("r", *"10000", "enter"):
        assert asking.press(key) is None
    assert "takes all you have" in asking.message
    assert asking.press("enter") == raise_to(10_000)
    again = Answering(asked, MONEY)
    assert [again.press(key) for key in ("4", "escape", "c")] == [None, None, Action("call")]
    typing = Typing(asked, MONEY)
    assert typing.take("all-in") is None
    assert "Type yes to go ahead" in typing.asks
    assert typing.take("") is None
    assert typing.take("10000") is None
    assert typing.take("10000") == raise_to(10_000)


def test_a_call_for_everything_is_asked_twice() -> None:
    hand, _ = _bet()
    hand.act(raise_to(10_000))
    asked = prompt(hand.view(hand.actor), MONEY)
    asking = Answering(asked, MONEY)
    assert asking.press("c") is None
    assert asking.press("c") == Action("call")


def test_nothing_is_asked_twice_where_jamming_is_the_game() -> None:
    from oddchip.hand import blind_stakes

    options: dict[str, object] = {"jam_or_fold": True}
    hand = Hand("holdem", blind_stakes(50, 100), [1000] * 3, seed=1, options=options)
    asked = prompt(hand.view(hand.actor), MONEY)
    assert _pressed(asked, ["r"]) == raise_to(1000)


def test_a_bet_between_that_can_cost_everything_is_asked_twice(tmp_path: Path) -> None:
    night = night_of("in-between", tmp_path)
    hand = played_until(night, lambda hand: isinstance(hand.legal(), WagerQuestion))
    question = hand.legal()
    assert isinstance(question, WagerQuestion)
    assert question.times == 2, "a post costs twice the bet"
    stack = hand.players[question.seat].stack
    asked = shaped(question, MONEY, hand.view(question.seat).players[question.seat], hand.pot)
    whole = WagerQuestion(question.seat, stack // 2, 25, asks="Bet?", times=2)
    asked = shaped(whole, MONEY, hand.view(question.seat).players[question.seat], hand.pot)
    assert Typing(asked, MONEY).take(str(stack // 2)) is None
    assert Typing(asked, MONEY).take("25") == Action("wager", amount=25)


def test_a_refusal_that_freezes_is_warned_of(tmp_path: Path) -> None:
    night = night_of("seven-twenty-seven-2", tmp_path)
    hand = played_until(night, lambda hand: "take" in hand.legal().to_json())
    assert prompt(hand.view(hand.actor), MONEY).warning == ""
    night.act(Action("no"))
    while not (night.my_turn and "take" in hand.legal().to_json()):
        night.act(plain_answer(hand, hand.legal()))
    assert "you are frozen" in prompt(hand.view(hand.actor), MONEY).warning


def test_dollars() -> None:
    hand, question = _bet()
    asked = prompt(hand.view(question.seat), DOLLARS)
    assert read("raise to 4.50", asked, DOLLARS) == raise_to(450)
    assert read("$4.5", asked, DOLLARS) == raise_to(450)
    for text in ("x", "", "1.234", "-3"):
        with pytest.raises(BadInput):
            DOLLARS.read(text)
    with pytest.raises(BadInput):
        MONEY.read("2.5")


def _choice(kind: str, least: int, most: int) -> Prompt:
    return Prompt(
        "Choose", (), tuple(cards("AhKd9s2c")), least, most, kind, ordered=kind == "stack"
    )


def test_cards_are_chosen_and_put_back() -> None:
    asking = Answering(_choice("draw", 0, 2), MONEY)
    for key in ("1", "3", "1", "4"):
        asking.press(key)
    assert asking.picked == cards("9s2c")
    asking.press("2")
    assert asking.message.startswith("2 cards at most")
    assert asking.press("enter") == Action("draw", cards=tuple(cards("9s2c")))
    pat = Answering(_choice("draw", 0, 2), MONEY).press("enter")
    assert pat == Action("draw")
    too_few = Answering(_choice("pass", 3, 3), MONEY)
    assert too_few.press("enter") is None
    assert too_few.message == "Choose 3 cards."


def test_one_card_of_several_replaces_the_one_before() -> None:
    asking = Answering(_choice("discard", 1, 1), MONEY)
    asking.press("1")
    asking.press("2")
    assert asking.press("enter") == Action("discard", cards=tuple(cards("Kd")))


def test_cards_are_stacked_in_the_order_pressed() -> None:
    asking = Answering(_choice("stack", 4, 4), MONEY)
    for key in "42":
        asking.press(key)
    assert asking.press("enter") == Action("stack", cards=tuple(cards("2cKdAh9s")))
    assert read("4 2 1 3", _choice("stack", 4, 4), MONEY).cards == tuple(cards("2cKdAh9s"))
    assert read("", _choice("stack", 4, 4), MONEY).cards == tuple(cards("AhKd9s2c"))


def test_cards_as_people_type_them() -> None:
    draw = _choice("draw", 0, 4)
    for line in ("1 4", "14", "1,4", "Ah 2c", "ah2c", "A♥ 2♣"):
        assert read(line, draw, MONEY).cards == tuple(cards("Ah2c"))
    for line in ("", "none", "pat", "stand pat"):
        assert read(line, draw, MONEY).cards == ()
    with pytest.raises(BadInput):
        read("9", draw, MONEY)


def _new_kinds() -> Iterator[tuple[Question, list[str], Action]]:
    """Questions that a step which no game has may ask."""
    two = tuple(cards("AhKd"))
    yield (
        WordQuestion(0, "sing", ("bass", "tenor"), asks="Sing"),
        ["t"],
        Action("sing", word="tenor"),
    )
    yield (
        WagerQuestion(0, 500, 1, asks="Tip?"),
        ["r", "5", "0", "enter"],
        Action("wager", amount=50),
    )
    yield (
        CardsQuestion(0, "swap", 1, 2, two, asks="Swap"),
        ["2", "enter"],
        Action("swap", cards=two[1:]),
    )
    order = CardsQuestion(0, "fan", 2, 2, two, asks="Fan them", ordered=True)
    yield order, ["2", "enter"], Action("fan", cards=two[::-1])
    other = CardsQuestion(0, "swap", 1, 1, two[:1], asks="Swap A♥?", otherwise="stay")
    yield other, ["t"], Action("stay")
    yield DeedQuestion(0, {"knock": 0, "fold": 0}, asks="Knock?"), ["k"], Action("knock")
    called = {"buy": "pay", "beg": "plead"}
    yield DeedQuestion(0, {"buy": 200, "beg": 0}, asks="Buy?", called=called), ["p"], Action("buy")


@pytest.mark.parametrize(("question", "keys", "wanted"), list(_new_kinds()))
def test_a_new_kind_of_answer_is_asked_by_its_shape(
    question: Question, keys: list[str], wanted: Action
) -> None:
    asked = shaped(question, MONEY)
    _all_answers_are_legal(question, asked)
    assert asked.asks == getattr(question, "asks")  # noqa: B009
    assert _pressed(asked, keys) == wanted


def test_a_key_can_do_without_an_action() -> None:
    assert Key("r", "raise").action is None


def test_declaring_and_taking_have_letters(tmp_path: Path) -> None:
    night = night_of("seven-twenty-seven-2", tmp_path)
    hand = played_until(night, lambda hand: "take" in hand.legal().to_json())
    asked = prompt(hand.view(hand.actor), MONEY)
    assert [key.key for key in asked.keys] == ["t", "n"]
    night = night_of("anaconda", tmp_path, seed="5")
    hand = played_until(night, lambda hand: "say" in hand.legal().to_json())
    asked = prompt(hand.view(hand.actor), MONEY)
    assert asked.asks == "Declare"
    assert [key.key for key in asked.keys] == ["h", "l", "b"]


def test_a_pick_lists_the_games_by_their_names() -> None:
    hand = Hand("super-stud-pick", limit_stakes(4, 8, ante=1), [500] * 2, seed=1)
    while not isinstance(hand.legal(), WordQuestion):
        hand.act(hand.legal().default())
    asked = prompt(hand.view(hand.actor), Money())
    names = ["Super Stud", "Super Stud High/Low Eight or Better", "Super Razz"]
    assert [one.words for one in asked.keys] == names
    for typed in ("t", "stud-8", "super stud high/low eight or better"):
        assert read(typed, asked, Money()) == Action("pick", word="stud-8")
