"""Bots: they play every game, because they play imagined hands of it on through the engine."""

from oddchip.bots.bot import Bot, Caller, Chance, Sitter, player
from oddchip.bots.characters import CHARACTERS, Character

__all__ = ["CHARACTERS", "Bot", "Caller", "Chance", "Character", "Sitter", "player"]
