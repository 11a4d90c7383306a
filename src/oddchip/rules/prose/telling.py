"""What every sentence about a step begins with. A kind of step without a sentence fails."""

from __future__ import annotations

from functools import singledispatch

from oddchip.rules.model import Game


@singledispatch
def told(step: object, game: Game) -> str:
    """What happens in a step, as one or two sentences."""
    raise NotImplementedError(f"the rules have no sentence for the step {type(step).__name__}")


def who(game: Game) -> str:
    return "each player but the dealer" if game.forced.kind == "bank" else "each player"


def left_of(game: Game) -> str:
    return "button's left" if game.forced.kind in ("blinds", "antes") else "dealer's left"
