"""The language: its keys and words, the files, and games as data."""

from oddchip.language.library import Library, library
from oddchip.language.model import Game, Side

__all__ = ["Game", "Library", "Side", "library"]
