"""Bots: they play every game, because they read its file, and never its name."""

from oddchip.bots.bot import Bot, Caller, Chance, Player, player
from oddchip.bots.characters import CHARACTERS, Character
from oddchip.bots.knowledge import Knowledge

__all__ = [
    "CHARACTERS",
    "Bot",
    "Caller",
    "Chance",
    "Character",
    "Knowledge",
    "Player",
    "player",
]
