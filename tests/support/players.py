"""Players who answer at random: whatever a hand asks, something that the rules allow."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from oddchip.cards import DECKS, Card
from oddchip.hand import (
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


class Temper(NamedTuple):
    """How a random player plays: each figure is a chance."""

    #: To fold to a bet (and, a tenth as often, where a check is free).
    folds: float = 0.12
    #: To bet or raise where that is allowed, and then to put in more than the least.
    raises: float = 0.3
    strong: float = 0.5


USUAL = Temper()
#: A table of one temper goes where others seldom do: to the river with chips behind, to a last
#: player on every street, to the cap and all-in with many side pots.
TEMPERS = (
    USUAL,
    Temper(folds=0.01, raises=0.06, strong=0.1),
    Temper(folds=0.3, raises=0.2, strong=0.3),
    Temper(folds=0.55, raises=0.2, strong=0.1),
    Temper(folds=0.1, raises=0.5, strong=0.3),
)


def random_answer(question: Question, rng: Random, temper: Temper = USUAL) -> Action:
    """A legal answer to any question, each kind of answer with some chance."""
    if isinstance(question, BetQuestion):
        return _bets(question, rng, temper)
    if isinstance(question, CardsQuestion):
        return _chooses_cards(question, rng)
    if isinstance(question, WordQuestion):
        return Action(question.kind, question.seat, word=rng.choice(list(question.choices)))
    if isinstance(question, DeedQuestion):
        return _does(question, rng, temper)
    if isinstance(question, WagerQuestion):
        most = question.most - question.most % question.unit
        amount = rng.choice((0, most, question.most, rng.randint(0, most)))
        whole = amount if amount == question.most else amount - amount % question.unit
        return Action("wager", question.seat, amount=whole)
    if isinstance(question, DealQuestion):
        return _deals(question, rng)
    if isinstance(question, ShowQuestion):
        return _shows(question, rng)
    raise TypeError(f"nobody knows how to answer {type(question).__name__}")


def _bets(question: BetQuestion, rng: Random, temper: Temper) -> Action:
    seat = question.seat
    can_stay = question.bring_in or question.call is not None
    if question.raises and (rng.random() < temper.raises or not (can_stay or question.fold)):
        ranges = question.raises
        least, most = to, _ = ranges[0] if len(ranges) == 1 else rng.choice(ranges)
        if least < most and rng.random() < temper.strong:
            to = rng.choice((most, rng.randint(least, most)))
            if to != most:
                to = max(least, to - to % question.unit)
        return Action("raise", seat, amount=to)
    folds = temper.folds if question.call else temper.folds / 10
    if not can_stay or (question.fold and rng.random() < folds):
        return Action("fold", seat)
    return Action("bring-in" if question.bring_in else "call", seat)


def _does(question: DeedQuestion, rng: Random, temper: Temper) -> Action:
    deeds = list(question.costs)
    if "fold" in deeds and rng.random() >= temper.folds:
        deeds.remove("fold")
    return Action(rng.choice(deeds), question.seat)


def _chooses_cards(question: CardsQuestion, rng: Random) -> Action:
    """Any cards; every other time the highest go, so that low hands are made too."""
    if question.otherwise and rng.random() < 0.5:
        return Action(question.otherwise, question.seat)
    count = rng.randint(question.least, question.most)
    if question.kind == "draw" and rng.random() < 0.5:
        chosen = _high_or_paired(question.among)[: question.most]
        if len(chosen) >= question.least:
            return Action("draw", question.seat, cards=tuple(chosen))
    return Action(question.kind, question.seat, cards=tuple(rng.sample(question.among, count)))


def _high_or_paired(some: Sequence[Card]) -> list[Card]:
    """What a player who wants to be low throws away: above a seven, or paired; an ace stays."""
    ranks: set[int] = set()
    found: list[Card] = []
    for one in some:
        if 5 < one.rank < 12 or one.rank in ranks:
            found.append(one)
        ranks.add(one.rank)
    return found


def _shows(question: ShowQuestion, rng: Random) -> Action:
    """Some show or muck before the pots are paid."""
    chance = rng.random()
    if chance < 0.5 or not question.seats:
        return Action("end", question.seat)
    return Action("show" if chance < 0.85 else "muck", rng.choice(question.seats))


def _deals(question: DealQuestion, rng: Random) -> Action:
    """The dealer names cards: any that can come, mostly all that the seat or the board needs."""
    if question.dice:
        numbers = tuple(rng.randint(1, 6) for _ in range(question.dice))
        return Action("roll", question.seat, numbers=numbers)
    if question.needs:
        seat = rng.choice(list(question.needs))
        count = _of(question.needs[seat], rng)
        return Action("deal", seat, cards=_named(question, count, seat, rng))
    cards = _named(question, _of(question.board, rng), question.seat, rng)
    return Action("board", question.seat, cards=cards)


def _of(count: int, rng: Random) -> int:
    """All of so many cards, or only the first few: the rest is asked for again."""
    return count if rng.random() < 0.9 else rng.randint(1, count)


def _named(question: DealQuestion, count: int, seat: int, rng: Random) -> tuple[Card, ...]:
    """The first that can come of a deck in random order, shuffled no further than needed."""
    deck = list(DECKS["53"].cards)
    found: list[Card] = []
    for left in range(len(deck), 0, -1):
        at = int(rng.random() * left)
        one, deck[at] = deck[at], deck[left - 1]
        if not question.refuses(one, seat, len(found)):
            found.append(one)
            if len(found) == count:
                break
    return tuple(found)
