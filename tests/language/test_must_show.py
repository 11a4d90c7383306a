"""Games from files alone, one row each: all that a game of the books has, every file here has too.

Random hands and bots are those of `test_strangers.py`, here and of the bots; here stand the rules
in prose, an answer of equity, and that code which shares nothing with the package settles it.
"""

from __future__ import annotations

from random import Random

import pytest

from oddchip.cards import write
from oddchip.equity import equity
from oddchip.language.model import Game
from oddchip.language.prose import rules_of, text
from tests.language.test_strangers_settled import RULES
from tests.showdown import test_any_deck, test_parts
from tests.support.plain_rules import SIDES
from tests.support.strangers import games, ids

#: What each game is to show: words of its rules that no other game has.
GAMES = {
    "kuhn": "3 cards, jacks to kings of spades",
    "leduc": "6 cards, jacks to kings of hearts and spades",
    "royal-holdem": "20 cards, tens to aces",
    "soko": "four flush",
    "three-card-brag": "prial",
    "jackpots": "If the cards are dealt again",
    "jacks-back": "If nobody has opened",
    "jacks-or-lowball": "Continued as: Deuce-to-Seven Lowball",
    "baseball": "dealt a four face up",
    "bomb-omaha-8": "The pot has four sides and is split evenly",
    "fault-line": "turned face down",
    "both-badugis": "The highest badugi",
    "forehead-stud": "nobody sees",
}
#: Evaluators that share nothing with the package, by the tests that hold them.
EVALUATED = {*RULES, *SIDES, *test_any_deck.IDS, test_parts.ID, "three-five-seven"}


@pytest.mark.parametrize(("id", "words"), GAMES.items())
def test_the_rules_say_what_is_special(id: str, words: str) -> None:
    assert words in text(rules_of(games().game(id), games()))


def test_every_file_is_settled_by_an_independent_evaluator() -> None:
    assert EVALUATED.issuperset(ids())
    assert EVALUATED.issuperset(GAMES)


@pytest.mark.parametrize("id", ids())
def test_every_file_has_equity(id: str) -> None:
    game = games().game(id)
    players = min(3, game.players[1])
    found = equity(id, first_cards(game, players), samples=20, games=games())
    whole = sum(found.equities)
    assert whole == pytest.approx(1) or (rides(game) and 0 <= whole < 1)
    assert all(0 <= share <= 1 for shares in found.sides.values() for share in shares)


def first_cards(game: Game, players: int) -> list[str]:
    """A card for everybody, and the rest unknown."""
    some = Random(game.id).sample(game.deck.cards, players)
    return write(some)


def rides(game: Game) -> bool:
    """May a pot ride, because nobody qualifies or no hand counts?"""
    return game.nobody == "ride" and any(
        side.qualifiers or side.nobody == "ride" or side.scale.id not in ("high",)
        for side in game.sides
    )
