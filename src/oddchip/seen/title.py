"""The game that is on: its name, and the card by which it is announced."""

from __future__ import annotations

from oddchip.hand import Hand
from oddchip.language.model import Game
from oddchip.language.prose.card import card_of


def picked_game(hand: Hand) -> Game | None:
    """The game that was picked, where a hand goes on as another."""
    if not hand.picked:
        return None
    ways = hand.library.game(hand.game_id).ways_on
    return hand.library.game(next(way.game for way in ways if way.id == hand.picked))


def title(hand: Hand) -> str:
    """The game as it was dealt and, where one was picked, that one too."""
    name = hand.library.game(hand.game_id).name
    picked = picked_game(hand)
    return f"{name}: {picked.name}" if picked is not None else name


def card(hand: Hand) -> list[str]:
    """Five lines about the game that is on: the deal, what is odd, who wins, the trap."""
    game = hand.library.game(hand.game_id)
    return card_of(game, hand.library, limit=hand.stakes.limit, pick=hand.picked)
