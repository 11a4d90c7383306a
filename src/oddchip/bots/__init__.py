"""Bots: they play every game, because they play imagined hands of it on through the engine."""

from oddchip.bots.bot import SETTINGS, Bot, Sitter, player
from oddchip.bots.characters import CHARACTERS, Character
from oddchip.bots.simple_players import SIMPLE, Caller, Chance, Simple

__all__ = [
    "CHARACTERS",
    "SETTINGS",
    "SIMPLE",
    "Bot",
    "Caller",
    "Chance",
    "Character",
    "Simple",
    "Sitter",
    "player",
]
