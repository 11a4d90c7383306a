"""Characters: how much better than the odds a hand must be, and how often a bot lies."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True)
class Character:
    """Margins and frequencies, where answers are nearly as good as each other."""

    name: str
    words: str
    #: What going on must win beyond its price, as a part of it; and a raise beyond a call, in pots.
    call: float
    bet: float
    #: How far it believes what others' bets tell: 1 is as far as they tell it.
    reads: float
    #: How often it bets a poor hand, and only calls with a strong one.
    bluff: float
    slow: float
    #: Bets without a limit that it thinks of, as parts of the pot.
    sizes: tuple[float, ...]


CHARACTERS = MappingProxyType(
    {
        character.name: character
        for character in (
            Character(
                "tight", "few hands, played hard", 0.05, 0.02, 1.3, 0.01, 0.03, (0.5, 1.0)
            ),
            Character(
                "loose", "many hands, bets on a small edge", -0.4, 0.0, 0.6, 0.04, 0.03,
                (0.5, 0.8),
            ),
            Character(
                "calling", "sees it through, seldom raises", -0.6, 0.3, 0.3, 0.0, 0.1, (0.5,)
            ),
            Character(
                "wild", "bets, raises and bluffs", -0.3, -0.1, 0.5, 0.1, 0.0, (0.8, 1.5)
            ),
        )
    }
)  # fmt: skip
