"""Rounds of guts and Lou have an end, whatever is answered: then the pot rides."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from oddchip.hand import Action, Hand, Question, Stakes, WordQuestion
from oddchip.language import library
from oddchip.steps.repeat import MOST_ROUNDS

#: No hand asks more than this.
MOST_ASKED = 3000
GAMES = ("guts-2", "guts-3", "lou")
Answers = Callable[[Question, Random], Action]


def always_in(question: Question, rng: Random) -> Action:
    if isinstance(question, WordQuestion) and "in" in question.choices:
        return question.default()._replace(word="in")
    return question.any_answer(rng)


def never_in(question: Question, rng: Random) -> Action:
    return question.default()


def by_chance(question: Question, rng: Random) -> Action:
    return question.any_answer(rng)


def dealt(game: str, players: int, seed: int, **options: object) -> Hand:
    """A hand of players with 10,000 dollars each, two hundred times what they may have to match."""
    antes = (*[500] * (players - 1), 600)
    stakes = Stakes(antes=antes, bumps=(25, 200, 500), unit=25)
    return Hand(game, stakes, [1_000_000] * players, options=options, seed=seed)


def played(hand: Hand, answers: Answers) -> int:
    """The number of questions until the hand is over."""
    rng, asked = Random(1), 0
    while not hand.done:
        asked += 1
        assert asked <= MOST_ASKED
        hand.act(answers(hand.legal(), rng))
    return asked


@pytest.mark.parametrize("answers", [always_in, never_in, by_chance])
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_of_rounds_asks_so_many_questions_at_most(game: str, answers: Answers) -> None:
    most = library().game(game).players[1]
    for players in (2, 5, most):
        option = "renege" if game == "lou" else "compulsory"
        hand = dealt(game, players, seed=players, **{option: game == "lou"})
        played(hand, answers)
        assert hand.counted("deal") <= MOST_ROUNDS
        assert sum(hand.stacks) + hand.rides == 1_000_000 * players


@pytest.mark.parametrize("game", ["guts-2", "guts-3"])
def test_after_sixty_rounds_the_pot_rides(game: str) -> None:
    hand = dealt(game, 4, seed=1)
    played(hand, always_in)
    assert hand.counted("deal") == MOST_ROUNDS == 60
    assert hand.rides > 0


def test_a_hand_of_the_first_form_goes_on_for_longer() -> None:
    hand = dealt("guts-2", 4, seed=1, form=1)
    rng = Random(1)
    while not hand.done and hand.counted("deal") <= MOST_ROUNDS:
        hand.act(always_in(hand.legal(), rng))
    assert hand.counted("deal") > MOST_ROUNDS and not hand.done
