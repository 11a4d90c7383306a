"""Each splits the hand into named parts: `split holdem 2, omaha 4`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.prose.words import cards, sentence
from oddchip.rules.step import Form, Step, form
from oddchip.scales.words import listed

if TYPE_CHECKING:
    from oddchip.rules.model import Game
    from oddchip.rules.shape import Shape


def _read(found: Match[str]) -> Split:
    pairs = [part.split() for part in found["parts"].split(", ")]
    return Split(tuple((name, int(count)) for name, count in pairs))


@dataclass(frozen=True)
class Split(Step):
    """Each splits the hand into named parts, in secret."""

    parts: tuple[tuple[str, int], ...]

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"split (?P<parts>\w+ \d+(?:, \w+ \d+)+)",
                "split holdem 2, omaha 4",
                "Each splits the hand into parts of those names and sizes, in secret.",
                _read,
            ),
        )

    def sentence(self, game: Game) -> str:
        parts = [f"{cards(count)} for '{name}'" for name, count in self.parts]
        return sentence(f"each player splits the hand in secret: {listed(parts)}")

    def zones(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.parts)

    def reckon(self, held: Shape, community: bool) -> None:
        held.parts = dict(self.parts)
