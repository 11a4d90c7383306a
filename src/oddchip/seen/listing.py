"""A game in a list of games, for programs."""

from __future__ import annotations

from typing import Any

from oddchip.language.model import Game


def summary(game: Game) -> dict[str, Any]:
    """A game as programs read it."""
    return {
        "id": game.id,
        "name": game.name,
        "aliases": list(game.aliases),
        "family": game.family,
        "books": list(game.books),
        "players": list(game.players),
        "deck": len(game.deck),
        "summary": game.summary,
    }
