"""Is a hand good enough, while it is played, for something that the rules ask of it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN
from oddchip.felt.at_showdown import held
from oddchip.language.model import Game
from oddchip.language.qualifiers import least
from oddchip.scales import NO_WILD
from oddchip.showdown import Held, Showdown
from oddchip.showdown.wilds import wild_cards

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


def good_enough(hand: Hand, seat: int, words: str) -> bool:
    """Does a player hold this or better, on the first side? Unknown cards are taken on trust."""
    player = hand.players[seat]
    return reaches(hand.game, held(hand, player), hand.wild_ranks, words)


def reaches(game: Game, own: Held, wild_ranks: tuple[int, ...], words: str) -> bool:
    """Do a player's own cards make this or better on the first side of the game?"""
    if UNKNOWN in own.cards:
        return True
    scale = game.sides[0].scale
    count = min(len(own.cards), scale.size or len(own.cards))
    table = Showdown(game, [own], (), 0, (), (), wild_ranks)
    wild = NO_WILD if game.sides[0].natural else wild_cards(table, own)
    value = scale.value([((own.cards, count),)], wild) if count else None
    return value is not None and value >= least(words, scale)
