"""Each lays the cards in the order in which they will be rolled: `stack`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.step import Form, Step, form

if TYPE_CHECKING:
    from oddchip.rules.model import Game


def _read(found: Match[str]) -> Stack:
    return Stack()


@dataclass(frozen=True)
class Stack(Step):
    """Each lays the cards face down in the order in which they will be rolled."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"stack",
                "stack",
                "Each lays the cards face down in the order in which they will be rolled.",
                _read,
            ),
        )

    def sentence(self, game: Game) -> str:
        return (
            "Each player lays the cards in a face-down stack, in the order in which they will show."
        )
