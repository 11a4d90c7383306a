"""The rules layer: the game language, the files, and games as data."""

from oddchip.rules.library import Library, library
from oddchip.rules.model import Game, Side

__all__ = ["Game", "Library", "Side", "library"]
