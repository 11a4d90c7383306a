"""Players who answer at random: whatever a hand asks, something that the rules allow."""

from __future__ import annotations

from random import Random

from oddchip.cards import DECKS, Card
from oddchip.engine import (
    Action,
    BetQuestion,
    CardsQuestion,
    DealQuestion,
    DeedQuestion,
    Question,
    ShowQuestion,
    WagerQuestion,
    WordQuestion,
)

#: How often a random player folds (to a bet), and how often one raises where that is allowed.
FOLDS = 0.12
RAISES = 0.3


def random_answer(question: Question, rng: Random) -> Action:
    """A legal answer to any question, each kind of answer with some chance."""
    if isinstance(question, BetQuestion):
        return _bets(question, rng)
    if isinstance(question, CardsQuestion):
        return _chooses_cards(question, rng)
    if isinstance(question, WordQuestion):
        return Action(question.kind, question.seat, word=rng.choice(list(question.choices)))
    if isinstance(question, DeedQuestion):
        return _does(question, rng)
    if isinstance(question, WagerQuestion):
        most = question.most - question.most % question.unit
        amount = rng.choice((0, most, question.most, rng.randint(0, most)))
        whole = amount if amount == question.most else amount - amount % question.unit
        return Action("wager", question.seat, amount=whole)
    if isinstance(question, DealQuestion):
        return _deals(question, rng)
    if isinstance(question, ShowQuestion):
        return Action("end", question.seat)
    raise TypeError(f"nobody knows how to answer {type(question).__name__}")


def _bets(question: BetQuestion, rng: Random) -> Action:
    seat = question.seat
    can_stay = question.bring_in or question.call is not None
    if question.raises and (rng.random() < RAISES or not (can_stay or question.fold)):
        least, most = rng.choice(question.raises)
        to = rng.choice((least, least, most, rng.randint(least, most)))
        whole = to if to in (least, most) else max(least, to - to % question.unit)
        return Action("raise", seat, amount=whole)
    folds = question.fold and (not can_stay or (question.call and rng.random() < FOLDS))
    if folds or not can_stay:
        return Action("fold", seat)
    return Action("bring-in" if question.bring_in else "call", seat)


def _does(question: DeedQuestion, rng: Random) -> Action:
    deeds = list(question.costs)
    if "fold" in deeds and rng.random() >= FOLDS:
        deeds.remove("fold")
    return Action(rng.choice(deeds), question.seat)


def _chooses_cards(question: CardsQuestion, rng: Random) -> Action:
    if question.otherwise and rng.random() < 0.5:
        return Action(question.otherwise, question.seat)
    count = rng.randint(question.least, question.most)
    return Action(question.kind, question.seat, cards=tuple(rng.sample(question.among, count)))


def _deals(question: DealQuestion, rng: Random) -> Action:
    """The dealer names cards: any that can come, all that the seat or the board needs."""
    if question.dice:
        numbers = tuple(rng.randint(1, 6) for _ in range(question.dice))
        return Action("roll", question.seat, numbers=numbers)
    if question.needs:
        seat = rng.choice(list(question.needs))
        return Action("deal", seat, cards=_named(question, question.needs[seat], seat, rng))
    cards = _named(question, question.board, question.seat, rng)
    return Action("board", question.seat, cards=cards)


def _named(question: DealQuestion, count: int, seat: int, rng: Random) -> tuple[Card, ...]:
    deck = rng.sample(DECKS["53"].cards, 53)
    found: list[Card] = []
    for one in deck:
        if len(found) < count and not question.refuses(one, seat, len(found)):
            found.append(one)
    return tuple(found)
