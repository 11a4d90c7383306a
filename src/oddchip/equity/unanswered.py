"""Games of which no equity is reckoned, because play decides what no cards tell: in a sentence."""

from __future__ import annotations

from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.language.prose.words import so
from oddchip.language.step import every_step

#: What the cards of a showdown and its dice tell; and what only a hand knows.
_TOLD = ("dice", "die", "showing", "players")


def refuse(game: Game) -> None:
    """Raise the sentence, where there is one."""
    why = why_not(game)
    if why:
        raise BadInput(f"no equity is reckoned for {game.id}: {why}")


def why_not(game: Game) -> str:
    """Why a showdown of given hands does not tell what they win; empty: it does."""
    found = game.kept.get("no equity")
    if not isinstance(found, str):
        found = game.kept["no equity"] = _why_not(game)
    return found


def _why_not(game: Game) -> str:
    for step in every_step(game.play):
        if step.no_equity():
            return step.no_equity()
        inner = [one for one in every_step(step.inner()) if not one.inner()]
        if step.conditions() and not all(one.only_bets or one.left_out for one in inner):
            return "what is dealt hangs on conditions in the course of play"
    for atom in game.end_atoms:
        if atom.kind not in _TOLD:
            return f"whether {so(atom)} is decided by play, and not by the cards"
    return ""
