"""Answers in short form: `call`, `raise to 40`, `draw Kd 7c`, `say low`.

What a text means is read off the shape of the question that it answers, so that a new step needs no
line here. What cannot be read, or can be read in two ways, is refused in a sentence that says what
may be answered.
"""

from __future__ import annotations

from typing import Final

from oddchip.cards import cards
from oddchip.errors import BadInput, quoted
from oddchip.table_state.actions import DEALER, MOST_CHIPS, Action, IllegalAction, action_of
from oddchip.table_state.card_question import CardsQuestion
from oddchip.table_state.questions import BetQuestion, DeedQuestion, Question
from oddchip.table_state.word_question import WagerQuestion, WordQuestion

_BETS: Final = ("bet", "raise", "complete")
_ALL_IN: Final = ("all in", "all-in", "allin")
_NONE: Final = ("none", "nothing", "0")
_PAT: Final = ("pat", "stand pat", *_NONE)
_MOST_DIGITS: Final = len(str(MOST_CHIPS))


def answer_of(given: object, question: Question | None) -> Action:
    """An action, or the one that a text means as the answer to a question.

    >>> asked = BetQuestion(0, call=20, raises=((40, 200),), verb="raise", current=20, stack=200)
    >>> answer_of("call", asked).kind, answer_of("raise to 40", asked).amount
    ('call', 40)
    >>> answer_of("all in", asked).amount
    200
    """
    if isinstance(given, Action):
        return given
    if not isinstance(given, str) or not given.strip():
        example = "an answer is an Action or a text like 'call' or 'raise 40'"
        raise IllegalAction(f"{example}, not {quoted(given)}")
    if question is None:
        raise IllegalAction("the hand is over")
    if question.seat == DEALER:
        return action_of(given)
    return _meant(" ".join(given.split()), question).by(question.seat)


def _meant(line: str, question: Question) -> Action:
    if isinstance(question, BetQuestion):
        return _bet(line.lower(), question)
    if isinstance(question, CardsQuestion):
        return _cards(line, question)
    if isinstance(question, WordQuestion):
        return _word(line, question)
    if isinstance(question, DeedQuestion):
        return _deed(line.lower(), question)
    if isinstance(question, WagerQuestion):
        return _wager(line.lower(), question)
    return action_of(line)


def _bet(line: str, asked: BetQuestion) -> Action:
    if line == "fold":
        return Action("fold")
    if line in _ALL_IN:
        return _all_in(asked)
    if line == "check":
        if asked.call:
            raise _refusal(line, asked)
        return Action("call")
    verb, amount = _with_amount(line)
    if verb == "call" and (amount is None or amount == asked.call):
        return Action("call")
    if verb in ("bring-in", "bring in") and (amount is None or amount == asked.bring_in):
        return Action("bring-in")
    if verb not in _BETS:
        raise _refusal(line, asked)
    if amount is not None:
        return Action("raise", None, amount)
    if len(asked.raises) == 1 and asked.raises[0][0] == asked.raises[0][1]:
        return Action("raise", None, asked.raises[0][0])
    if not asked.raises:
        raise _refusal(line, asked)
    raise IllegalAction(f"'{line}' lacks a whole number; {asked.who} may {asked.words()}")


def _all_in(asked: BetQuestion) -> Action:
    """Everything: as a raise where that is allowed, as a call where it takes the whole stack."""
    call = asked.call
    if call is not None and call == asked.stack and call:
        return Action("call")
    total = asked.stack + asked.current - (call or 0)
    if not asked.raises or asked.raises[-1][1] != total:
        raise _refusal("all in", asked)
    return Action("raise", None, total)


def _cards(line: str, asked: CardsQuestion) -> Action:
    words = line.lower()
    if asked.otherwise and words in _names(asked.otherwise, asked.called.get(asked.otherwise, "")):
        return Action(asked.otherwise)
    if words in _PAT and not asked.least:
        return Action(asked.kind)
    rest = line
    for name in _names(asked.kind, asked.called.get(asked.kind, "")):
        if words == name or words.startswith(f"{name} "):
            rest = line[len(name) :].strip()
            break
    if rest.lower() in _NONE:
        rest = ""
    elif not rest and len(asked.among) == asked.least == asked.most:
        return Action(asked.kind, None, 0, asked.among)
    try:
        return Action(asked.kind, None, 0, tuple(cards(rest)))
    except BadInput as error:
        if rest is line and not any(sign.isdigit() for sign in line):
            raise _refusal(line, asked) from None
        raise IllegalAction(f"{quoted(line)} cannot be read: {error}") from None


def _word(line: str, asked: WordQuestion) -> Action:
    words = line.lower().removeprefix(f"{asked.kind} ")
    for word in asked.choices:
        if word.lower() == words:
            return Action(asked.kind, None, 0, (), word)
    raise _refusal(line, asked)


def _deed(line: str, asked: DeedQuestion) -> Action:
    verb, amount = _with_amount(line)
    for kind, chips in asked.costs.items():
        names = _names(kind, asked.called.get(kind, ""))
        if line in names or (verb in names and amount == chips):
            return Action(kind)
    raise _refusal(line, asked)


def _wager(line: str, asked: WagerQuestion) -> Action:
    verb, amount = _with_amount(line)
    if amount is None and line in ("no bet", "nothing"):
        return Action("wager")
    if amount is None or verb not in ("", "bet", "wager"):
        raise _refusal(line, asked)
    return Action("wager", None, amount)


def _names(kind: str, called: str) -> tuple[str, ...]:
    return (called.lower(), kind) if called else (kind,)


def _with_amount(line: str) -> tuple[str, int | None]:
    """What a line says, and the whole number behind it, if there is one."""
    verb, _, last = line.rpartition(" ")
    if not (last.isascii() and last.isdecimal()):
        return line, None
    if len(last) > _MOST_DIGITS:
        raise IllegalAction(f"{quoted(last)} chips are more than anybody has")
    return verb.removesuffix(" to").removesuffix(" for"), int(last)


def _refusal(line: str, asked: Question) -> IllegalAction:
    return IllegalAction(f"{asked.who} may {asked.words()}, not {quoted(line)}")
