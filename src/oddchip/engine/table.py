"""What happens to the table itself: rows that are removed."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.engine.actions import Action
from oddchip.engine.questions import Question
from oddchip.steps import Remove

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


def remove(hand: Hand, step: Remove) -> Generator[Question, Action, None]:
    """Boards with the lowest card are taken away: told here, applied when hands are made."""
    layout = hand.game.layout
    if layout is None:
        raise AssertionError("removing boards needs a board")
    looked_at = layout.cells(step.cells)
    lowest = min(hand.cells[at].rank for at in looked_at)
    low = tuple(at for at in looked_at if hand.cells[at].rank == lowest)
    if len(low) < len(looked_at) or hand.game.house:
        hand.log("remove", numbers=low, cards=tuple(hand.cells[at] for at in low))
    return
    yield
