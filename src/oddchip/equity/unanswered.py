"""Which games only play can settle, so that a spot of theirs is played on hand by hand."""

from __future__ import annotations

from collections.abc import Callable

from oddchip.language.model import Game, walked
from oddchip.language.step import every_step


def plays_on(game: Game) -> bool:
    """Does the course of play decide what is dealt, who is in, or what counts?"""
    return _kept(game, "plays on", _on_the_way)


def moves_cards(game: Game) -> bool:
    """Do players choose among cards in ways that only a played hand follows?"""
    return _kept(game, "moves cards", lambda one: any(step.moves_cards for step in one.walk()))


def _kept(game: Game, key: str, find: Callable[[Game], bool]) -> bool:
    found = game.kept.get(key)
    if not isinstance(found, bool):
        found = game.kept[key] = find(game)
    return found


def _on_the_way(game: Game) -> bool:
    for step in every_step(game.play):
        inner = list(walked(step.inner()))
        if step.changes_course:
            return True
        if step.conditions() and not all(one.only_bets or one.left_out for one in inner):
            return True
    return any(atom.kind == "opened" for atom in game.end_atoms)
