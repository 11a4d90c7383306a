"""Characters: how much better than the odds a hand must be, and how often a bot lies."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True)
class Character:
    """Margins and frequencies; a margin of 0.1 asks for a tenth more than the odds do."""

    name: str
    words: str
    #: On top of the pot odds for a call, and on top of a fair share for a bet or raise.
    call: float
    bet: float
    #: How much a hand is marked down for every bet that an opponent has made.
    respect: float
    #: How often it bets a poor hand, and only calls with a strong one.
    bluff: float
    slow: float
    #: Bets without a limit, as parts of the pot: thin, good and strong hands.
    sizes: tuple[float, float, float]


CHARACTERS = MappingProxyType(
    {
        one.name: one
        for one in (
            Character(
                "tight", "few hands, played hard", 0.15, 0.12, 0.06, 0.02, 0.03, (0.6, 0.8, 1.0)
            ),
            Character(
                "loose", "many hands, bets on a small edge", 0.0, 0.05, 0.03, 0.04, 0.03,
                (0.5, 0.7, 1.0),
            ),
            Character(
                "calling", "sees it through, seldom raises", -0.25, 0.45, 0.0, 0.0, 0.1,
                (0.4, 0.6, 0.8),
            ),
            Character(
                "wild", "bets, raises and bluffs", -0.1, -0.1, 0.0, 0.08, 0.0, (0.8, 1.0, 1.5)
            ),
        )
    }
)  # fmt: skip
