"""The canonical text of a hand: what it asks and tells, in words that outlive its classes.

The digests of `tests/hand/digests` are made of these texts. When questions or events get other
classes, this module alone is adapted, so that the texts stay what they are:

A question is `p3? {what may be answered} words`: the seat from 1, the answers as JSON with sorted
keys and no spaces, and the sentence where the question has one. The answers of each kind:

- a bet: `"fold"` (may one fold), `"bring_in"` or else `"call"` (chips to add, 0 is a check; none
  where calling is not allowed), `"bet"`, `"raise"` or `"complete"` with ranges `[[least, most]]` of
  totals for the round, where there are any; words "fold, call 2 or raise to any amount from 4 to 9"
- cards (draw, discard, split, pass, stack, up, play): their kind with `{"cards","least","most"}`,
  the cards in the order in which they are held; `"keep": true` and the like where a word may be
  answered instead; words "draw 0 to 5 cards"
- a word (pick, say): its kind with the list of words, and `"otherwise"`, what silence says; without
  a sentence
- a deed (fold, call, match, double, take, no, keep): every deed with its chips, `true` for none;
  words "pay 25 or fold"
- a wager: `"wager": [0, most]`; words "bet anything from 0 to 75"

An event is its kind and those of its fields that say something, always in this order:
`bet p3 amount=4 to=4`, `deal p1 cards=Ah,Kd hidden=10`, `award p2 amount=60 word=high numbers=0`.
The seat counts from 1; a field that is 0 or empty, and `hidden` where nothing is, are left out.

An answer is written like an event. The end is `end stacks=… rides=… house=…`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from oddchip.cards import Card, write
from oddchip.hand import Action, Event, Hand, Question

#: Kinds that had another name when the digests were made.
_KINDS = {"declare": "say"}


def question_text(question: Question) -> str:
    """Who is asked, what may be answered, and the sentence that says so."""
    answers = question.to_json()
    shape = answers.pop("question")
    for name in ("seat", "asks", "called", "prices", "unit"):
        answers.pop(name, None)
    legal = json.dumps(answers, sort_keys=True, separators=(",", ":"))
    words = "" if shape == "word" else question.words()
    return f"p{question.seat + 1}? {legal} {words}".rstrip()


def event_text(event: Event) -> str:
    """What happened, hidden cards included."""
    hidden = "".join(str(int(one)) for one in event.hidden) if any(event.hidden) else ""
    return _line(
        _KINDS.get(event.kind, event.kind),
        event.seat,
        amount=event.amount,
        to=event.to,
        cards=_cards(event.cards),
        hidden=hidden,
        word=event.word,
        numbers=_numbers(event.numbers),
    )


def answer_text(answer: Action) -> str:
    """What was answered."""
    return _line(
        answer.kind,
        -1 if answer.seat is None else answer.seat,
        amount=answer.amount,
        cards=_cards(answer.cards),
        word=answer.word,
        numbers=_numbers(answer.numbers),
    )


def hand_text(hand: Hand) -> str:
    """What a finished hand has come to."""
    return f"end stacks={_numbers(hand.stacks)} rides={hand.rides} house={hand.house}"


def _line(kind: str, seat: int, **fields: int | str) -> str:
    who = f" p{seat + 1}" if seat >= 0 else ""
    return kind + who + "".join(f" {name}={one}" for name, one in fields.items() if one)


def _cards(some: Iterable[Card]) -> str:
    return ",".join(write(some))


def _numbers(some: Iterable[int]) -> str:
    return ",".join(str(one) for one in some)
