"""Each may turn up the down card: `expose`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.step import Form, Step, form

if TYPE_CHECKING:
    from oddchip.rules.model import Game
    from oddchip.rules.shape import Shape


def _read(found: Match[str]) -> Expose:
    return Expose()


@dataclass(frozen=True)
class Expose(Step):
    """Each may turn up the down card, in the order of the last betting round."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"expose",
                "expose",
                "Each may turn up the down card, openly and in the order of the last betting "
                "round.",
                _read,
            ),
        )

    @property
    def exposes(self) -> bool:
        return True

    def sentence(self, game: Game) -> str:
        return (
            "In the order of the last bets, and openly, each player may turn up the down "
            "card or leave it."
        )

    def reckon(self, held: Shape, community: bool) -> None:
        held.show(0, 1)
