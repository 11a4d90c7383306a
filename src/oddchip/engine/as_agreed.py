"""A game with the figures that a table has agreed on, in the place of its book's."""

from __future__ import annotations

from dataclasses import replace

from oddchip.errors import BadInput
from oddchip.language.grammar import MOST_TIMES
from oddchip.language.model import Game
from oddchip.language.step import Step
from oddchip.steps.repeat import Repeat


def as_agreed(game: Game, most_match: int, rounds: int) -> Game:
    """The same game; `most_match` is the burn of its losers, `rounds` how often it is dealt."""
    if most_match:
        if game.losers is None:
            raise BadInput(f"{game.id} has no option 'most_match'; its losers match nothing")
        game = replace(game, losers=replace(game.losers, burn=most_match))
    if rounds:
        if not has_rounds(game):
            raise BadInput(f"{game.id} has no option 'rounds'; it has no number of them")
        if rounds > MOST_TIMES:
            raise BadInput(f"{rounds} rounds; {MOST_TIMES} are the most")
        game = replace(game, play=tuple([_so_often(one, rounds) for one in game.play]))
    return game


def has_rounds(game: Game) -> bool:
    """Is the game dealt a number of times?"""
    return any(isinstance(one, Repeat) and one.times > 0 and not one.until for one in game.play)


def _so_often(step: Step, rounds: int) -> Step:
    if isinstance(step, Repeat) and step.times and not step.until:
        return replace(step, times=rounds)
    return step
