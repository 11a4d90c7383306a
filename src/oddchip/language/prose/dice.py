"""What the dice decide, said before they are rolled."""

from __future__ import annotations

from collections.abc import Iterator

from oddchip.language.conditions import Condition, atoms
from oddchip.language.model import Game
from oddchip.language.prose.words import called


def decided(game: Game) -> list[str]:
    """Everything that hangs on the roll, a few words each."""
    return list(dict.fromkeys(_decided(game)))


def _decided(game: Game) -> Iterator[str]:
    if game.layout and any(asks(when) for when, _ in game.layout.boards):
        yield "which cards make a board"
    for side in game.sides:
        if asks(side.when):
            yield f"whether there is a {called(side.name)} side"
        if any(asks(one.when) for one in side.qualifiers):
            yield f"what a {called(side.name)} hand needs"
    yield from dict.fromkeys(step.rolled_for() for step in game.walk() if step.rolled_for())
    if any(asks(one) for step in game.play for one in step.conditions()):
        yield "how the play goes on"


def asks(when: Condition | None) -> bool:
    """Does a condition speak of the dice?"""
    return when is not None and any(one.kind in ("dice", "die") for one in atoms(when))
