"""The cheap policy: how a usual player answers, from the own cards alone and without searching.

It says how likely each kind of answer is, by where a hand stands among those that the player might
hold, and by how often this player does such things. Imagined hands are weighed with it and played
on by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from oddchip.bots.glance import Look, glance_of, spot_of
from oddchip.bots.habits import Habits
from oddchip.bots.plain import EXTREME, called, plain_cards, plain_deed
from oddchip.bots.record import Record, Usual, kind_of, usual_bets, usual_stay
from oddchip.engine import (
    FOLD,
    Action,
    BetQuestion,
    CardsQuestion,
    Hand,
    Question,
    WordQuestion,
    raise_to,
)
from oddchip.engine.view import View
from oddchip.felt.questions import DeedQuestion

#: How sharply answers change with where a hand stands.
_SOFT = 0.05
#: The part of bets that are made with anything.
_BLUFFS = 0.12
#: No imagined hand is played on for longer.
_MOST_ANSWERS = 300
#: Both sides are declared for with hands that stand so high on each.
_BOTH = 0.93


class Chances(NamedTuple):
    """How likely a player folds, checks or calls, and bets or raises."""

    fold: float
    call: float
    more: float


def above(place: float, edge: float, soft: float = _SOFT) -> float:
    """Near one for what stands above an edge, near nought below."""
    return 1 / (1 + exp(-min(max((place - edge) / soft, -30.0), 30.0)))


def within(place: float, part: float) -> float:
    """Where a hand stands among the best part of all hands."""
    return max(0.0, 1 - (1 - place) / part)


def bet_chances(place: float, part: float, usual: Usual, habits: Habits) -> Chances:
    """How a player bets with a hand that stands here, and may be of this part of all hands."""
    facing = usual.fold > 0
    fold = habits.shifted(kind_of("fold", True, part), usual.fold) if facing else 0.0
    often = habits.shifted(kind_of("more", facing, part), usual.more)
    place = within(place, part)
    stays = above(place, fold) if facing else 1.0
    more = (1 - _BLUFFS) * above(place, 1 - often) + _BLUFFS * often
    stays = max(stays, more)
    return Chances(1 - stays, stays - more, more)


class Policy:
    """The players of imagined hands: what they have in mind, from one moment on."""

    def __init__(
        self, record: Record, habits: Sequence[Habits], luck: int, spread: float = 1.0
    ) -> None:
        self._habits = habits
        #: Everybody's luck: for the same question the same, whatever others have done before.
        self._luck = luck
        #: How far chance reaches: all the way for others, less for one who knows what it wants.
        self._spread = spread
        self._asked: dict[tuple[int, int], int] = {}
        self._street = record.street
        self._raises = record.raises
        self._bettor = record.bettor
        self._range = dict(record.range)

    def to_the_end(self, hand: Hand) -> None:
        """Play on until the hand is over, or until all cards are dealt again in a new round."""
        deal = hand.looked_at_home.deal_round
        for _ in range(_MOST_ANSWERS):
            question = hand.question
            if question is None or hand.looked_at_home.deal_round != deal:
                return
            hand.act(self.answer(hand, question))
        raise AssertionError(f"an imagined hand of {hand.game.id} does not end")

    def answer(self, hand: Hand, question: Question) -> Action:
        """What a player answers at a glance."""
        if isinstance(question, BetQuestion):
            return self._bet(hand, question)
        if isinstance(question, CardsQuestion):
            return plain_cards(hand, question)
        if isinstance(question, WordQuestion):
            return Action(question.kind, word=self._word(hand, question))
        if isinstance(question, DeedQuestion):
            return Action(self._deed(hand, question))
        return question.default()

    def _random(self, hand: Hand, seat: int) -> float:
        """The luck of a seat with its first, second, … answer of this betting round."""
        times = self._asked.get((seat, hand.round), 0)
        self._asked[seat, hand.round] = times + 1
        found = _mixed(self._luck + 1000003 * seat + 7919 * hand.round + 104729 * times)
        return 0.5 + self._spread * (found - 0.5)

    def usual(self, hand: Hand, question: BetQuestion) -> Usual:
        """How often a usual player folds and raises here."""
        if hand.round != self._street:
            self._street, self._raises, self._bettor = hand.round, 0, -1
            self._range = {seat: part**0.6 for seat, part in self._range.items()}
        others = sum([1 for one in hand.players if one.live]) - 1
        call = question.call if question.call is not None else _least(question)
        return usual_bets(call / max(hand.pot, 1), max(others, 1), self._raises)

    def chances(self, hand: Hand, question: BetQuestion) -> Chances:
        """How likely the player who is asked folds, calls, raises."""
        seat = question.seat
        look = look_at(hand, seat)
        usual = self.usual(hand, question)
        part = self._range.get(seat, 1.0)
        found = bet_chances(look.place, part, usual, self._habits[seat])
        if usual.fold and self._bettor >= 0:
            doubt = self._habits[self._bettor].wildness()
            if doubt:
                found = self._doubting(found, doubt, look.share, hand, question)
        return found

    def _doubting(
        self, found: Chances, doubt: float, share: float, hand: Hand, question: BetQuestion
    ) -> Chances:
        """Against somebody who bets with anything it is the odds that count."""
        call = question.call if question.call is not None else _least(question)
        others = max(1, sum([1 for one in hand.players if one.live]) - 1)
        stays = above(share**others, call / (hand.pot + call))
        fold = (1 - doubt) * found.fold + doubt * (1 - stays)
        return Chances(fold, max(0.0, 1 - fold - found.more), min(found.more, 1 - fold))

    def _bet(self, hand: Hand, question: BetQuestion) -> Action:
        found = self.chances(hand, question)
        luck = self._random(hand, question.seat)
        if question.bring_in:
            return question.default()
        if luck < found.more and question.raises and question.call is not None:
            return raise_to(self.note_raise(hand, question))
        if question.fold and question.call != 0 and luck > 1 - found.fold:
            return FOLD
        seat = question.seat
        if question.call:
            self._range[seat] = max(0.1, self._range.get(seat, 1.0) * max(0.4, 1 - found.fold))
        return called(question)

    def note_raise(self, hand: Hand, question: BetQuestion) -> int:
        """How much the player bets; the others will know that it did."""
        seat = question.seat
        facing = bool(question.call)
        kind = kind_of("more", facing, self._range.get(seat, 1.0))
        often = self._habits[seat].shifted(kind, 0.15 if facing else 0.35)
        self._raises += 1
        self._bettor = seat
        self._range[seat] = max(0.1, self._range.get(seat, 1.0) * min(1.0, often + 0.25))
        least, most = question.raises[-1]
        if least == most:
            return least
        if hand.stakes.limit == "no" and self._random(hand, seat) < self._habits[seat].shifted(
            "jam", 0.02
        ):
            return most
        return sized(hand, question, 0.5 + 0.5 * self._random(hand, seat))

    def _word(self, hand: Hand, question: WordQuestion) -> str:
        game, seat = hand.game, question.seat
        if game.declares and game.declares[0] in question.choices:
            return declared(look_at(hand, seat), question.choices)
        if question.silence == question.choices[0] or question.otherwise:
            return question.silence
        # To say nothing is to leave: the better hands stay.
        stay = self._habits[seat].shifted("stay", self._stays(hand, seat))
        if self._random(hand, seat) < above(look_at(hand, seat).place, 1 - stay):
            return question.choices[0]
        return question.silence

    def _stays(self, hand: Hand, seat: int) -> float:
        """The part of all hands with which it is better to be in than to give the pot up.

        Who is in wins the pot or pays as much, and the pot is there again: so a player who may
        leave at any time has more than a fair part of it.
        """
        usual = usual_stay(len(hand.players))
        others = [self._habits[one.seat] for one in hand.players if one.live and one.seat != seat]
        expected = sum([one.shifted("stay", usual) for one in others])
        worth = min(0.8, 1.6 / len(hand.players))
        return float(1 - ((1 - worth) / 2) ** (1 / max(expected, 0.3)))

    def _deed(self, hand: Hand, question: DeedQuestion) -> str:
        if "fold" in question.costs:
            kind = next((one for one in question.costs if one not in EXTREME), "fold")
            cost = question.costs[kind]
            stays = look_at(hand, question.seat).share >= cost / (hand.pot + cost + 1)
            return kind if stays else "fold"
        return plain_deed(hand, question)


def look_at(hand: Hand, seat: int) -> Look:
    """What the player of a seat sees at a glance."""
    return glance_of(hand.game).look(spot_of(hand, seat))


def declared(look: Look, choices: Sequence[str]) -> str:
    """The side on which a hand stands higher; both, if it stands very high on both."""
    if "both" in choices and len(look.sides) > 1 and min(look.sides.values()) >= _BOTH:
        return "both"
    sides = [one for one in choices if one != "both"]
    return max(sides, key=lambda side: look.sides.get(side, 0.0))


def sized(hand: Hand | View, question: BetQuestion, part: float) -> int:
    """A bet of a part of the pot, in whole chips; everything, where little would be left."""
    least, most = question.raises[-1]
    call, bet = question.call or 0, hand.players[question.seat].bet
    to = bet + call + int(part * (hand.pot + call))
    to = max(least, min(most, to // question.unit * question.unit))
    if to - bet > 0.6 * question.stack and most == bet + question.stack:
        to = most
    return to


def _mixed(number: int) -> float:
    """A number from 0 to 1 that looks like chance."""
    number = (number ^ (number >> 15)) * 0x2C1B3C6D & 0xFFFFFFFF
    number = (number ^ (number >> 12)) * 0x297A2D39 & 0xFFFFFFFF
    return ((number ^ (number >> 15)) & 0xFFFFFF) / 0x1000000


def _least(question: BetQuestion) -> int:
    """What it takes to stay where calling is not allowed."""
    return question.raises[0][0] if question.raises else 0
