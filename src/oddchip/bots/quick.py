"""A player who answers at once, for simulations: looks at the question, never at the cards."""

from __future__ import annotations

from random import Random

from oddchip.engine import BRING_IN, CALL, FOLD, Action, BetQuestion, Question, raise_to


def quick(question: Question, rng: Random) -> Action:
    """Mostly calls and folds, raises now and then, and sometimes puts it all in."""
    if not isinstance(question, BetQuestion):
        return question.any_answer(rng)
    luck = rng.random()
    if question.bring_in:
        return BRING_IN if luck < 0.9 or not question.raises else _raise(question, rng)
    if question.call is None:
        if not question.raises or (question.fold and luck < 0.8):
            return FOLD if question.fold else question.default()
        return raise_to(question.raises[0][0])
    if question.call == 0:
        return _raise(question, rng) if luck < 0.2 and question.raises else CALL
    if luck < 0.1 and question.raises:
        return _raise(question, rng)
    return CALL if luck < 0.45 or not question.fold else FOLD


def _raise(question: BetQuestion, rng: Random) -> Action:
    """The least, something in whole chips, or all that may be bet."""
    least, most = rng.choice(question.raises)
    luck = rng.random()
    if luck < 0.6:
        return raise_to(least)
    if luck < 0.85:
        step = max(question.call or 0, least - question.current, 1)
        return raise_to(min(most, least + step * rng.randint(1, 4)))
    return raise_to(most)
