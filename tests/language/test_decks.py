"""Decks that a file describes: their cards, seats, prose, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddchip.cards import DECKS, write
from oddchip.cards.spoken import ranks, suits
from oddchip.errors import BadInput, GameFileError
from oddchip.language import Library
from oddchip.language.prose import rules_of, text
from oddchip.scales import scale
from tests.language.helpers import loaded

GAMES = Library([Path(__file__).parent / "games"])
FILE = """\
name    = "Any Deck"
family  = "draw"
summary = "Five cards and one draw."
forced  = "blinds"
play    = ["down 5", "bet small", "draw 0-3", "bet big"]
{deck}

[side.high]
scale = "high"
{side}
"""


@pytest.mark.parametrize(
    ("id", "count", "most", "words"),
    [
        ("royal-holdem", 20, 7, "a deck of 20 cards, tens to aces"),
        ("stripped-stud", 32, 5, "a deck of 32 cards, sevens to aces"),
        ("kuhn", 3, 3, "a deck of 3 cards, jacks to kings of spades"),
        ("leduc", 6, 5, "a deck of 6 cards, jacks to kings of hearts and spades"),
        ("two-jokers", 54, 10, "a deck of 54 cards, deuces to aces, and two jokers"),
    ],
)
def test_a_file_has_its_own_deck(id: str, count: int, most: int, words: str) -> None:
    game = GAMES.game(id)
    assert (len(game.deck), game.deck.words) == (count, words)
    assert game.players[1] == most, "seats follow from the deck"
    assert words in " ".join(text(rules_of(game, GAMES)).split())


def test_the_second_joker_is_written_yy() -> None:
    assert write(GAMES.game("two-jokers").deck.cards[-2:]) == ["Xx", "Yy"]


def test_a_described_deck_that_has_a_name_is_that_deck(tmp_path: Path) -> None:
    for described, name in (
        ('{ ranks = "2-A" }', "52"),
        ('{ ranks = "6-A", suits = "c d h s" }', "36"),
    ):
        assert (
            loaded(tmp_path, FILE.format(deck=f"deck = {described}", side="")).deck is DECKS[name]
        )


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("T-A", [8, 9, 10, 11, 12]),
        ("10-A", [8, 9, 10, 11, 12]),
        ("J Q K", [9, 10, 11]),
        ("2-4, J-Q", [0, 1, 2, 9, 10]),
        ("A-5", [12, 0, 1, 2, 3]),
    ],
)
def test_ranks_are_from_one_to_another_or_one_by_one(words: str, found: list[int]) -> None:
    assert ranks(words) == found


def test_seats_follow_from_the_deck(tmp_path: Path) -> None:
    few = FILE.format(deck='deck = { ranks = "J-K" }', side="")
    assert loaded(tmp_path, few).players == (2, 2)
    with pytest.raises(GameFileError, match="the deck does not serve two players"):
        loaded(tmp_path, FILE.format(deck='deck = { ranks = "J-Q" }', side=""))


def test_suits_are_letters_or_names() -> None:
    assert suits("s h") == suits("spades, hearts") == [3, 2]


@pytest.mark.parametrize(
    ("deck", "side", "line", "says"),
    [
        ('deck = "54"', "", 6, "'deck' should be one of 52, 53, 36, 41 or a table, not '54'"),
        ('deck = { ranks = "A-T-2" }', "", 6, "'T-2' is not a rank"),
        ('deck = { ranks = "K-J" }', "", 6, "'K-J' runs downwards; write 'J-K'"),
        ('deck = { ranks = "7-A 9" }', "", 6, "'7-A 9' names 9 twice"),
        ('deck = { ranks = "7-A", suits = "h cups" }', "", 6, "'cups' is not a suit; suits are"),
        ("deck = { jokers = 3 }", "", 6, "a deck has no joker, one or two, not 3"),
        ("deck = { jokers = 2 }", "", 6, "holds jokers that no wild rule speaks of"),
        ('deck = { rank = "7-A" }', "", 6, "there is no key 'deck.rank'; did you mean 'ranks'?"),
        ("", 'use = "any 5 of hand"\nround_the_corner = 1', 11, "should be true or false, not 1"),
    ],
)
def test_a_wrong_deck_is_told_with_its_line(
    deck: str, side: str, line: int, says: str, tmp_path: Path
) -> None:
    with pytest.raises(GameFileError) as error:
        loaded(tmp_path, FILE.format(deck=deck, side=side))
    assert says in str(error.value)
    assert error.value.line == line


def test_a_scale_without_straights_has_no_corner(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="ace-to-five has no straights to go round the corner"):
        wrong = FILE.format(deck="", side="round_the_corner = true")
        loaded(tmp_path, wrong.replace('scale = "high"', 'scale = "ace-to-five"'))


def test_a_side_measures_with_the_ranks_of_the_deck() -> None:
    side = GAMES.game("stripped-stud").sides[0]
    assert (side.scale_id, side.scale) == ("high", scale("high in 789TJQKA"))
    fitted = {game.id for game in Library() for side in game.sides if side.fitted}
    assert fitted == {"manila", "royal-holdem"}


@pytest.mark.parametrize(
    ("id", "says"),
    [
        ("royal-holdem", "The only straight is T-J-Q-K-A."),
        ("stripped-stud", "A-7-8-9-T is the lowest straight and T-J-Q-K-A the highest."),
        ("kuhn", "A hand uses the player's one card. The highest card wins."),
        (
            "leduc",
            "From the top: pair, high card. Two-card hands make no straights or flushes.",
        ),
        ("two-jokers", "Each joker is wild: it stands for any card."),
        ("corner-draw", "J-Q-K-A-2 is the lowest straight and T-J-Q-K-A the highest."),
    ],
)
def test_the_rules_say_what_the_deck_changes(id: str, says: str) -> None:
    assert says in " ".join(text(rules_of(GAMES.game(id), GAMES)).split())
