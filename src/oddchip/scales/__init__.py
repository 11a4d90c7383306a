"""Scales: what beats what. Each is small enough to be read beside the rulebook."""

from oddchip.scales.base import NO_WILD, Choice, Made, Part, Scale, Wild, WildCards
from oddchip.scales.registry import SCALES, evaluate, scale

__all__ = [
    "NO_WILD",
    "SCALES",
    "Choice",
    "Made",
    "Part",
    "Scale",
    "Wild",
    "WildCards",
    "evaluate",
    "scale",
]
