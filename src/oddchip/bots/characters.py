"""Characters: how a bot mixes options that are nearly equal, and how it leans without thinking.

None of them knows more than another. What a character adds to an option is a small part of the
pot, so that a clear difference is never talked away.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True)
class Character:
    """Leanings: nought is neutral, one is much."""

    name: str
    words: str
    #: How much it likes to stay in, and to bet and raise.
    stay: float
    more: float
    #: How much it likes to bet with little.
    bluff: float
    #: How freely it mixes what is nearly equal.
    mix: float = 0.3


CHARACTERS = MappingProxyType(
    {
        one.name: one
        for one in (
            Character("tight", "few hands, played hard", -0.5, 0.2, 0.0),
            Character("loose", "many hands, bets on a small edge", 0.5, 0.1, 0.2),
            Character("calling", "sees it through, seldom raises", 0.8, -1.0, -0.5),
            Character("wild", "bets, raises and bluffs", 0.5, 1.0, 1.0, 0.6),
            Character("bold", "raises rather than calls", -0.1, 0.7, 0.5),
            Character("calm", "no needless risk, no needless fold", 0.0, -0.3, -0.3, 0.1),
        )
    }
)
