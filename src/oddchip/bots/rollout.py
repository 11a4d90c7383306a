"""An imagined hand is played on, through the engine, by players who do not think ahead.

They check and call, keep the cards that look best, declare the side on which they stand higher, and
go on when they are asked whether to. They answer by the shape of a question, so that a step that no
game has yet needs no line here.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Mapping
from math import prod

from oddchip.bots.card_features import sight_of
from oddchip.bots.check_and_call import called, plain_answer, plain_cards
from oddchip.bots.habits import NOBODY, USUAL, Habits, said
from oddchip.bots.hand_strength import place_in, strength_model
from oddchip.bots.least_squares import float_sum
from oddchip.hand import (
    Action,
    BetQuestion,
    CardsQuestion,
    Hand,
    Question,
    WordQuestion,
)
from oddchip.hand.view import View
from oddchip.language.model import Game
from oddchip.showdown.hands import shown
from oddchip.steps.in_turn import InTurn, Turns
from oddchip.table_state.showdown_input import showdown

#: A hand is held against so many others, from the worst to the best.
_HELD_AGAINST = 16
#: As good as certain.
_NEARLY = 0.999
#: No imagined hand is played on for longer.
_MOST_ANSWERS = 400


class Standing:
    """The hands of others in all imagined hands so far, in their order on each side."""

    def __init__(self, seat: int | None) -> None:
        #: The seat that imagines: its own hand is always the same, and does not count.
        self.seat = seat
        self._seen: dict[str, list[int]] = {}

    def places(self, hand: Hand, seat: int) -> dict[str, float]:
        """The part of all hands seen that a hand beats, by sides."""
        places = {}
        for side in shown(showdown(hand)):
            seen = self._seen.setdefault(side.name, [])
            for who, worth in zip(side.seats, side.worth, strict=True):
                if who != self.seat:
                    insort(seen, worth)
            if seat in side.seats and seen:
                places[side.name] = place_in(seen, side.worth[side.seats.index(seat)])
        return places

    def place(self, hand: Hand, seat: int) -> float:
        """The best of a hand's places; the middle where there is no side to stand on."""
        places = self.places(hand, seat) if hand.game.sides else {}
        return max(places.values(), default=0.5)


class Rollout:
    """Players of imagined hands, and what they have in mind."""

    def __init__(self, view: View, habits: Mapping[int, Habits] = NOBODY) -> None:
        #: Where hands stand among those that others may hold.
        self.standing: Standing = Standing(view.seat)
        words = said(view)
        self._stays = {
            player.seat: habits.get(player.seat, USUAL).stays(words.get(player.seat, ()))
            for player in view.players
        }
        #: The places in the play at which cards can be changed; found out by the first hand.
        self._draws: tuple[int, ...] | None = None

    def to_the_end(self, hand: Hand) -> None:
        """Play on until the hand is over, or until all cards are dealt again in a new round."""
        for question in _questions(hand):
            hand.act(self.answer(hand, question))

    def answer(self, hand: Hand, question: Question) -> Action:
        """What a player answers at a glance."""
        if isinstance(question, CardsQuestion):
            return self.cards(hand, question)
        if isinstance(question, WordQuestion):
            return Action(question.kind, word=self._word(hand, question))
        return plain_answer(hand, question)

    def answer_in_secret(self, hand: Hand, own: int) -> None:
        """Others who were asked before a seat, in secret, have answered as at a glance too."""
        turns, step = hand.memory, hand.step
        if isinstance(turns, Turns) and isinstance(step, InTurn) and step.secret:
            answers = []
            for seat, action in turns.answers:
                asked = None if seat == own else step.question(hand, hand.players[seat])
                answers.append((seat, action if asked is None else self.answer(hand, asked)))
            turns.answers = tuple(answers)

    def cards(self, hand: Hand, question: CardsQuestion) -> Action:
        """Cards at a glance."""
        draws = not question.otherwise and question.kind != "play"
        draws = draws and question.least < question.most and bool(hand.game.sides)
        return plain_cards(hand, question, self.draws_after(hand) if draws else 0)

    def draws_after(self, hand: Hand) -> int:
        """How many draws follow the one that is asked for now."""
        if self._draws is None:
            self._draws = _draws(hand)
        return sum(at > hand.at for at in self._draws)

    def better_in(self, hand: Hand, question: WordQuestion) -> bool:
        """Is it better to stay than to leave, by a glance at the cards?

        Who stays takes the pot if nobody else does; otherwise the pot is won, or matched. Everybody
        has a fair part of what the losers put there again.
        """
        seat = question.seat
        others = [
            self._stays[player.seat]
            for player in hand.players
            if player.live and player.seat != seat
        ]
        nobody: float = prod([1 - stays for stays in others])
        if nobody > _NEARLY:
            return True
        wins: float = prod([1 - stays * (1 - self._share(hand, seat, stays)) for stays in others])
        fair = 1 / len(hand.players)
        match = _match(hand, seat)
        staying = wins - (1 - wins) * match + fair * match * float_sum(others)
        leaving = fair * (nobody + match * (float_sum(others) - (1 - nobody)))
        return staying >= leaving

    def _share(self, hand: Hand, seat: int, stays: float) -> float:
        """What a hand wins of somebody who stays with so many of all hands, the best of them."""
        glance = strength_model(hand.game)
        sight = sight_of(hand, seat)
        scores = glance.scores(sight.stage)
        best = scores[min(len(scores) - 1, int((1 - stays) * len(scores))) :]
        mine = glance.look(sight).share
        sample = best[:: max(1, len(best) // _HELD_AGAINST)]
        return float_sum([glance.beats(sight.stage, mine, score) for score in sample]) / len(sample)

    def _word(self, hand: Hand, question: WordQuestion) -> str:
        game, seat = hand.game, question.seat
        if declares(game, question):
            places = self.standing.places(hand, seat)
            return max(game.declares, key=lambda side: places.get(side, 0.0))
        if not leaves(game, question):
            return question.silence
        # To say nothing is to leave: the better hands stay, as often as the player has stayed.
        if self.standing.place(hand, seat) >= 1 - self._stays[seat]:
            return question.choices[0]
        return question.silence


def declares(game: Game, question: WordQuestion) -> bool:
    """Is it asked for which side a player declares?"""
    return bool(game.declares) and game.declares[0] in question.choices


def leaves(game: Game, question: WordQuestion) -> bool:
    """Is to say nothing to leave?"""
    says = question.silence != question.choices[0] and not question.otherwise
    return says and not declares(game, question)


def _questions(hand: Hand) -> Iterator[Question]:
    """What a hand asks until it is over, or until all cards are dealt again in a new round."""
    deal = hand.counted("deal")
    for _ in range(_MOST_ANSWERS):
        question = hand.question
        if question is None or hand.counted("deal") != deal:
            return
        yield question


def _draws(hand: Hand) -> tuple[int, ...]:
    """Where cards can be changed from here on, when everybody stands pat."""
    hand = hand.copy()
    seat = hand.actor
    places = []
    for question in _questions(hand):
        draws = isinstance(question, CardsQuestion) and question.least < question.most
        if draws and question.seat == seat:
            places.append(hand.at)
        hand.act(called(question) if isinstance(question, BetQuestion) else question.default())
    return tuple(places)


def _match(hand: Hand, seat: int) -> float:
    """What a loser puts in, as a part of the pot."""
    losers, pot = hand.game.losers, max(1, hand.pot)
    burn = pot if losers is None or not losers.burn else losers.burn
    return min(pot, burn, hand.players[seat].stack) / pot
