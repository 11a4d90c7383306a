"""How a hand is seen through without a thought: by the shape of a question, from the own cards.

Players who check and call, keep the cards that look best and go on when they are asked whether to.
A step that no game has yet needs no line here.
"""

from __future__ import annotations

from oddchip.bots import cards_to_keep
from oddchip.cards import Card
from oddchip.hand import (
    CALL,
    Action,
    BetQuestion,
    CardsQuestion,
    Hand,
    Question,
    WordQuestion,
    raise_to,
)
from oddchip.steps.tricks import TrickTaking
from oddchip.table_state.questions import DeedQuestion

#: A card that is offered.
TAKE = "take"
#: Deeds that a player who only goes on does not do.
EXTREME = ("fold", "double")


def called(question: BetQuestion) -> Action:
    """The cheapest way to stay in, where there is one."""
    if question.bring_in or question.call is None:
        if question.fold and question.raises:
            return raise_to(question.raises[0][0])
        return question.default()
    return CALL


def plain_answer(hand: Hand, question: Question) -> Action:
    """An answer that keeps a player in the hand."""
    if isinstance(question, BetQuestion):
        return called(question)
    if isinstance(question, CardsQuestion):
        return plain_cards(hand, question)
    if isinstance(question, WordQuestion):
        return Action(question.kind, word=question.choices[0])
    if isinstance(question, DeedQuestion):
        return Action(plain_deed(hand, question))
    return question.default()


def plain_deed(hand: Hand, question: DeedQuestion) -> str:
    """A deed that goes on: a card is taken where one is likely to help."""
    if TAKE in question.costs:
        return TAKE if cards_to_keep.wants(hand.game, hand.players[question.seat].cards) else "no"
    return next(kind for kind in question.costs if kind not in EXTREME)


def plain_cards(hand: Hand, question: CardsQuestion, more: int | None = None) -> Action:
    """Cards at a glance; so many draws follow (counted in the play where nobody says)."""
    if question.otherwise:
        return Action(question.otherwise)
    if question.kind == "play":
        lying = [card for _, card in hand.recall(TrickTaking).trick]
        return Action("play", cards=(cards_to_keep.to_play(question.among, lying),))
    if question.least < question.most:
        cards = _thrown(hand, question, draws_after(hand, hand.at) if more is None else more)
    else:
        board = [*hand.cells.values(), *hand.community]
        cards = cards_to_keep.worst(hand.game, question.among, question.least, board)
    return Action(question.kind, cards=tuple(cards))


def _thrown(hand: Hand, question: CardsQuestion, more: int) -> list[Card]:
    """What goes in a draw."""
    least, most = question.least, question.most
    if not hand.game.sides:
        return cards_to_keep.for_tricks(question.among, hand.recall(TrickTaking).trump, most)
    return cards_to_keep.draw(hand.game, question.among, least, most, more)


def draws_after(hand: Hand, at: int) -> int:
    """How many draws follow a place in the play."""
    return sum([1 for step in hand.program[at + 1 : -1] if step.draws])
