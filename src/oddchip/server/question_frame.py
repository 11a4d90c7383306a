"""A question as the page asks it: choices with labels and keys, amounts with presets, cards.

The labels, keys, sizes and second thoughts are those of the terminal (`oddchip.seen.ask`).
"""

from __future__ import annotations

from oddchip.cards import write
from oddchip.hand import (
    Action,
    BetQuestion,
    CardsQuestion,
    DeedQuestion,
    Question,
    View,
    WagerQuestion,
    WordQuestion,
)
from oddchip.room.money import Money
from oddchip.seen.ask import prompt
from oddchip.seen.betting import ALL_IN
from oddchip.seen.prompts import Key, Prompt
from oddchip.server.frames import AmountAsked, CardsAsked, ChoiceAsked, Preset, QuestionSeen

_SHAPES = {BetQuestion: "bet", CardsQuestion: "cards", DeedQuestion: "deed"}
_SHAPES |= {WagerQuestion: "amount", WordQuestion: "word"}


def asked(view: View, place: int, number: int, money: Money) -> QuestionSeen | None:
    """What the viewer, who sits at a place, is asked; None: nothing."""
    question = view.question
    if question is None:
        return None
    found = prompt(view, money)
    choices = [_choice(one, found, money) for one in found.keys if one.action and not one.sized]
    default = question.default()
    return QuestionSeen(
        number=number,
        seat=place,
        prompt=found.asks,
        warning=found.warning,
        shape=_shape(question),
        choices=choices,
        amount=_amount(question, found, money),
        cards=_cards(found),
        default=answer(default),
        default_label=_label(default, choices, question),
    )


def answer(action: Action) -> dict[str, object]:
    """An action as a client sends it: without a seat, which is whoever is asked."""
    return action._replace(seat=None).to_json()


def _shape(question: Question) -> str:
    if isinstance(question, WordQuestion) and question.kind == "pick":
        return "pick"
    return next(name for kind, name in _SHAPES.items() if isinstance(question, kind))


def _choice(key: Key, found: Prompt, money: Money) -> ChoiceAsked:
    action = key.action or Action("")
    careful = found.careful(action, money)
    return ChoiceAsked(key.words, key.key, answer(action), careful == ALL_IN, careful)


def _amount(question: Question, found: Prompt, money: Money) -> AmountAsked | None:
    if not any(one.action is None for one in found.keys):
        return None
    spans = [one for one in found.amounts if one[0] < one[1]]
    kind = "raise" if found.kind == "bet" else found.kind
    return AmountAsked(
        verb=found.verb.split()[0],
        to=found.verb.endswith(" to"),
        least=spans[0][0],
        most=spans[-1][1],
        unit=found.chip,
        presets=[_preset(one, found, money) for one in found.keys if one.sized and one.action],
        answer={"action": kind},
        ranges=[list(one) for one in spans],
        whole=found.whole,
    )


def _preset(key: Key, found: Prompt, money: Money) -> Preset:
    action = key.action or Action("")
    words = key.words.removesuffix(money(action.amount)).strip()
    return Preset(words, key.key, action.amount, bool(found.careful(action, money)))


def _cards(found: Prompt) -> CardsAsked | None:
    if not found.cards:
        return None
    given: dict[str, object] = {"action": found.kind}
    some = write(found.cards)
    return CardsAsked(found.kind, some, found.least, found.most, found.ordered, given)


def _label(default: Action, choices: list[ChoiceAsked], question: Question) -> str:
    """What happens when nobody answers, as the choice is called, or in words."""
    wanted = answer(default)
    for one in choices:
        if one.answer == wanted:
            return one.label
    if default.cards:
        return f"{default.kind} {' '.join(card.pretty for card in default.cards)}"
    return default.word or (f"{default.kind} {default.amount}" if default.amount else default.kind)
