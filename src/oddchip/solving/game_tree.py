"""The whole tree of a small game for two, laid out by playing copies of a hand on.

Every deal, every answer. What a player cannot tell apart is one situation. Nothing here knows a
rule, but only games of a few cards are small enough.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from math import perm

from oddchip.bots.candidate_answers import candidate_answers
from oddchip.bots.rollout import Rollout
from oddchip.errors import BadInput
from oddchip.hand import CALL, FOLD, Action, BetQuestion, Hand, Question, Stakes, raise_to
from oddchip.hand.view import View
from oddchip.language.model import Game

#: More deals than this are no small game.
_MOST_DEALS = 5000
Strategy = Mapping[str, Sequence[float]]
#: A decision, and which of its answers was given.
_Before = tuple[str, int]
_FIRST: _Before = ("", 0)


@dataclass
class Situation:
    """What a player cannot tell apart: one decision."""

    key: str
    seat: int
    view: View
    answers: list[Action]
    #: The player's own decision before this one, and the answer given there.
    after: str = ""
    by: int = 0
    regrets: list[float] = field(default_factory=list)
    total: list[float] = field(default_factory=list)

    def now(self) -> list[float]:
        """How the answers are mixed now: as much as each is regretted."""
        whole = sum(self.regrets)
        count = len(self.answers)
        return [regret / whole for regret in self.regrets] if whole > 0 else [1 / count] * count

    def average(self) -> list[float]:
        """How they were mixed over all rounds: this is what comes near to the truth."""
        whole = sum(self.total)
        count = len(self.answers)
        return [weight / whole for weight in self.total] if whole > 0 else [1 / count] * count


@dataclass
class Node:
    """A moment of a hand: a decision with what follows, or an end with what the first seat wins."""

    won: float = 0.0
    situation: Situation | None = None
    after: list[Node] = field(default_factory=list)


class Tree:
    """A game for two, laid out."""

    def __init__(self, game: Game, stakes: Stakes, stack: int) -> None:
        self.game = game
        self.situations: dict[str, Situation] = {}
        self._stack = stack
        cards = len(game.deck.cards)
        used = _cards_used(game, stakes, stack)
        if perm(cards, used) > _MOST_DEALS:
            raise BadInput(
                f"{game.id} has {perm(cards, used)} deals for two; up to {_MOST_DEALS} can be "
                "laid out, as of Kuhn or Leduc"
            )
        self.deals: list[Node] = [
            self._node(Hand(game, stakes, [stack, stack], deck=list(deal)), (), (_FIRST, _FIRST))
            for deal in permutations(game.deck.cards, used)
        ]

    def _node(self, hand: Hand, path: tuple[str, ...], own: tuple[_Before, _Before]) -> Node:
        if hand.question is None:
            return Node(hand.stacks[0] + hand.rides / 2 - self._stack)
        situation = self._situation(hand, path, own)
        after = []
        for at, action in enumerate(situation.answers):
            copy = hand.copy()
            copy.act(action)
            done = (situation.key, at)
            then = (done, own[1]) if situation.seat == 0 else (own[0], done)
            word = f"{action.kind}{action.amount or ''}"
            after.append(self._node(copy, (*path, word), then))
        return Node(0.0, situation, after)

    def _situation(
        self, hand: Hand, path: tuple[str, ...], own_before: tuple[_Before, _Before]
    ) -> Situation:
        question = hand.legal()
        seat = question.seat
        own = hand.players[seat].cards
        board = [str(card) for _, card in sorted(hand.cells.items())]
        key = f"{seat} {' '.join(map(str, own))} | {' '.join(board)} | {' '.join(path)}"
        situation = self.situations.get(key)
        if situation is None:
            answers = answers_to(hand, question)
            none = [0.0] * len(answers)
            view, before = hand.view(seat), own_before[seat]
            situation = Situation(key, seat, view, answers, *before, [*none], [*none])
            self.situations[key] = situation
        return situation


def _cards_used(game: Game, stakes: Stakes, stack: int) -> int:
    """How many cards come from the deck when everybody stays in."""
    hand = Hand(game, stakes, [stack, stack], seed=0)
    before = len(game.deck.cards)
    least = len(hand.dealer)
    while hand.question is not None:
        kinds = answers_to(hand, hand.question)
        hand.act(next((answer for answer in kinds if answer.kind == "call"), kinds[0]))
        least = min(least, len(hand.dealer))
    return before - least


def answers_to(hand: Hand, question: Question) -> list[Action]:
    """Everything that may be answered; of a free bet, the least and the most."""
    if not isinstance(question, BetQuestion):
        return candidate_answers(hand, question, Rollout(hand.view(question.seat)))
    if question.bring_in or question.call is None:
        plain = [question.default()]
    else:
        plain = [FOLD, CALL] if question.fold and question.call else [CALL]
    amounts = sorted({amount for ends in question.raises for amount in ends})
    return [*plain, *(raise_to(amount) for amount in amounts)]
