"""A game's play as the list of steps that a hand goes through, one after the other.

Deals that follow each other are one; what cards dealt may cost comes behind each deal; conditions
and repetitions become steps that lead on elsewhere. Forced money comes first, the end last.
"""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.hand.ending import Ending
from oddchip.hand.forced_bets import Posting
from oddchip.language.model import Game
from oddchip.language.step import Step, every_step
from oddchip.steps.between import TWICE
from oddchip.steps.board import Board
from oddchip.steps.deal import Deal, Deals
from oddchip.steps.deal_again import STANDS
from oddchip.steps.dues import Dues
from oddchip.steps.only import Fork, Only, Past, Skip
from oddchip.steps.repeat import Again, Back, Repeat
from oddchip.table_state.played_step import PlayedStep

Program = tuple[PlayedStep, ...]
_PROGRAMS: dict[int, tuple[Game, Program]] = {}
#: So many games are kept ready.
_MOST = 500


def program(game: Game) -> Program:
    """The steps of a whole hand."""
    known = _PROGRAMS.get(id(game))
    if known is None or known[0] is not game:
        if len(_PROGRAMS) >= _MOST:
            _PROGRAMS.clear()
        known = _PROGRAMS[id(game)] = (game, (Posting(), *_steps(game.play, game, 1), Ending()))
    return known[1]


def continued(done: Program, at: int, game: Game) -> Program:
    """The steps of a hand that goes on as another game from a place in its play on."""
    return (*done, *_steps(game.play[at:], game, len(done)), Ending())


def _steps(play: Sequence[Step], game: Game, at: int) -> list[PlayedStep]:
    """Steps in a row, the first of which stands at a place of the program."""
    program: list[PlayedStep] = []
    deals: list[Deal] = []
    for step in play:
        if isinstance(step, Deal):
            deals.append(step)
            continue
        program += _dealt(deals, game)
        deals = []
        program += _step(step, game, at + len(program))
    return program + _dealt(deals, game)


def _step(step: Step, game: Game, at: int) -> list[PlayedStep]:
    if isinstance(step, Only):
        inner = _steps((step.step,), game, at + 1)
        return [Skip(step.when, len(inner)), *inner]
    if isinstance(step, Fork):
        inner = _steps(step.steps, game, at + 1)
        otherwise = _steps(step.otherwise, game, at + len(inner) + 2)
        return [Skip(step.when, len(inner) + 1), *inner, Past(len(otherwise)), *otherwise]
    if isinstance(step, Repeat):
        inner = _steps(step.steps, game, at + 1)
        deals = any(isinstance(inside, Deal) for inside in every_step(step.steps))
        again = Again(step.times, deals and step.anew, at + len(inner) + 2, step.until == TWICE)
        return [again, *inner, Back(step.until == STANDS)]
    if not isinstance(step, PlayedStep):
        raise AssertionError(f"{type(step).__name__} cannot be played")
    if (isinstance(step, Board) or step.turns_up) and game.has_dues:
        return [step, Dues()]
    return [step]


def _dealt(deals: list[Deal], game: Game) -> list[PlayedStep]:
    if not deals:
        return []
    together: list[PlayedStep] = [Deals(tuple(deals))]
    return [*together, Dues()] if game.has_dues else together
