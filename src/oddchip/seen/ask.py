"""A question of the hand as keys to press: what each does, with its amounts.

The same prompt serves the drawn table (keys) and plain mode (typed lines). It is made from the
question's shape and words alone, so that the questions of a new step can be answered too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oddchip.hand import (
    Action,
    BetQuestion,
    CardsQuestion,
    DeedQuestion,
    Question,
    SeatView,
    View,
    WagerQuestion,
    WordQuestion,
)
from oddchip.room.money import Money
from oddchip.seen import betting
from oddchip.seen.prompts import Key, Prompt

#: Letters that mean something at any time.
_TAKEN = "q?"


def prompt(view: View, money: Money) -> Prompt:
    """The prompt of what the viewer is asked."""
    question = view.question
    if question is None:
        raise AssertionError("nobody asks this seat anything")
    if isinstance(question, BetQuestion):
        return betting.bet_prompt(view, question, money)
    prompt = shaped(question, money, view.players[question.seat], view.pot)
    return replace(prompt, warning=view.warning)


def shaped(question: Question, money: Money, me: SeatView | None = None, pot: int = 0) -> Prompt:
    """The prompt of any question but a bet: cards, a word, a deed, an amount."""
    if isinstance(question, CardsQuestion):
        return _cards(question)
    if isinstance(question, WordQuestion):
        return _word(question, money, me)
    if isinstance(question, DeedQuestion):
        return _deed(question, money, me)
    if isinstance(question, WagerQuestion):
        return betting.wager_prompt(question, money, me, pot)
    raise AssertionError(f"nobody at the table is asked a {type(question).__name__}")


# Cards ----------------------------------------------------------------------------------------


def _cards(question: CardsQuestion) -> Prompt:
    called, otherwise = question.called, question.otherwise
    if otherwise and len(question.among) == question.least == 1:
        return _this_card_or_not(question)
    keys = []
    if otherwise:
        keys.append(Key("k", called.get(otherwise, otherwise), Action(otherwise)))
    return Prompt(
        question.asks,
        tuple(keys),
        question.among,
        question.least,
        question.most,
        question.kind,
        ordered=question.ordered,
    )


def _this_card_or_not(question: CardsQuestion) -> Prompt:
    """One card to do something with, or not: no choosing, a key for each answer."""
    called, kinds = question.called, (question.kind, question.otherwise)
    do, leave = [called.get(kind, kind) for kind in kinds]
    first, second = letters_for(kinds)
    keys = (
        Key(first, f"{do} {question.among[0].pretty}", Action(kinds[0], cards=question.among)),
        Key(second, leave, Action(kinds[1])),
    )
    return Prompt(question.asks, keys)


# Words ----------------------------------------------------------------------------------------


def _word(question: WordQuestion, money: Money, me: SeatView | None) -> Prompt:
    choices = question.choices
    keys = []
    for key, word, price in zip(letters_for(choices), choices, question.prices, strict=True):
        name = question.called.get(word, word)
        words = f"{name} {money(price)}" if price else name
        action = Action(question.kind, word=word)
        keys.append(Key(key, words, action, _careful(price, me), said=(word,)))
    return Prompt(question.asks, tuple(keys), kind=question.kind)


def _careful(price: int, me: SeatView | None) -> str:
    """Why an answer that costs something is asked twice."""
    return betting.ALL_IN if me is not None and 0 < me.stack <= price else ""


def letters_for(choices: Sequence[str]) -> list[str]:
    """A letter for each word: one of its own where possible, a digit otherwise.

    >>> letters_for(["low", "high", "both"]), letters_for(["stud", "stud-8", "razz"])
    (['l', 'h', 'b'], ['s', 't', 'r'])
    """
    letters: list[str] = []
    for number, word in enumerate(choices, start=1):
        own = [sign for sign in word.lower() if sign.isalpha() and sign not in _TAKEN]
        letters.append(next((sign for sign in own if sign not in letters), str(number)))
    return letters


def _deed(question: DeedQuestion, money: Money, me: SeatView | None) -> Prompt:
    kinds = tuple(question.costs)
    called = [question.called.get(kind, kind) for kind in kinds]
    #: The first letter of what it is called, or one of its kind.
    letters = letters_for([f"{words[:1]}{kind}" for words, kind in zip(called, kinds, strict=True)])
    keys = []
    for key, kind, words in zip(letters, kinds, called, strict=True):
        chips = question.costs[kind]
        costs = f" {money(chips)}" if chips else ""
        keys.append(Key(key, f"{words}{costs}", Action(kind), _careful(chips, me)))
    return Prompt(question.asks, tuple(keys), kind="deed")
