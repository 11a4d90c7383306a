"""What only the file as a whole can get wrong: conditions, dice and cells that are not there.

Every complaint names the place in the file and what would be right.
"""

from __future__ import annotations

from oddchip.language.conditions import Atom
from oddchip.language.lying import BOARD, HANDS, parts
from oddchip.language.model import Game
from oddchip.language.source import FileSection
from oddchip.language.step import every_step


def check_conditions(section: FileSection, game: Game) -> None:
    """Conditions speak of dice that are rolled, cells that are drawn, options that there are."""
    for atom in game.atoms:
        why = _nonsense(atom, game)
        if why:
            section.wrong_at(f"'{atom}' {why}", str(atom))
    for holder in every_step(game.play):
        for one in holder.inner() if holder.conditions() or holder.heading() else ():
            if any(one.dice_names()):
                section.wrong("a die with a name is rolled in every hand, and once", "play", "dice")


def _nonsense(atom: Atom, game: Game) -> str:
    """Why nothing can be meant by it; empty: something is."""
    if atom.kind == "dice" and not game.dice:
        return "speaks of dice, and none are rolled; add a step like 'dice 1'"
    if atom.kind == "dice" and not game.picks:
        least, most = atom.span
        if least > 6 * game.dice or most < game.dice:
            return f"can never be: {game.dice} dice show {game.dice} to {6 * game.dice}"
    if atom.kind == "die" and atom.words.split()[0] not in game.dice_names:
        names = [name for name in game.dice_names if name]
        known = f"dice are {', '.join(names)}" if names else "write a step like 'dice red white'"
        return f"speaks of a die that is not rolled; {known}"
    if atom.kind == "option" and atom.words not in [one.name for one in game.options]:
        known = ", ".join(one.name for one in game.options) or "none"
        return f"speaks of an option that there is not; options are {known}"
    if atom.kind == "showing":
        return _nowhere(atom, game)
    return ""


def _nowhere(atom: Atom, game: Game) -> str:
    where = parts(atom.words)[2]
    names = game.layout.names if game.layout is not None else ()
    if where in ("", HANDS, *names) or (where == BOARD and game.layout is not None):
        return ""
    known = ", ".join((*dict.fromkeys(names), BOARD, HANDS) if names else (HANDS,))
    return f"speaks of a place that there is not; places are {known}"
