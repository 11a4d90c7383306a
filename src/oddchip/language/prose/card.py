"""A game on a card of five lines: what is dealt, what is odd, who wins, and the trap in it."""

from __future__ import annotations

from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.language.prose import special
from oddchip.language.prose.words import LIMITS, lowered
from oddchip.scales.words import listed


def card_of(game: Game, games: Library, *, limit: str = "", pick: str = "") -> list[str]:
    """Five lines for somebody who sits down to this game now.

    `limit`: the betting, where it is not the usual one. `pick`: the choice by which a game goes on
    that leaves it to a player.
    """
    name, betting, summary = game.name, LIMITS[limit or game.limit], game.summary
    if pick and game.picks is not None:
        choice = next(one for one in game.picks.choices if one.id == pick)
        picked = games.game(choice.game)
        name, summary = f"{name}: {picked.name}", picked.summary
        game = game.joined(choice, picked)
    odd = [*special.wild(game)[:2], *special.payments(game)[:1]]
    wins = listed(side.scale.words.removesuffix(",") for side in game.sides)
    return [
        f"{name}, {betting}",
        f"Deal: {summary.removesuffix('.')}",
        f"Odd:  {lowered(' '.join(odd)) or 'nothing'}",
        f"Wins: {wins or 'as the rules say'}",
        f"Trap: {lowered(game.notes[0]) if game.notes else 'none but the cards'}",
    ]
