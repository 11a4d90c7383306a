"""Games that are in no book, added from outside by files alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddchip.errors import BadInput
from oddchip.language import Library
from oddchip.language.prose import markdown, rules_of, text
from oddchip.language.shape import shape
from oddchip.showdown import read, settle
from tests.language.helpers import written

DOUBLE_DECKER = """\
name    = "Double-Decker Pineapple"
aliases = ["Decker"]
family  = "flop"
limit   = "pot"
summary = "Pineapple on two rows; a five or a six on the die adds a low for a third of the pot."
forced  = "blinds"
play    = [
    "down 3", "bet small",
    "board X", "bet small",
    "discard 1", "dice 1",
    "board Y", "bet big",
    "board Z", "bet big",
]
notes   = ["The die is rolled when everyone has thrown a card away, and counts for both rows."]

[board]
cells = \"\"\"
X X X Y Z
X X X Y Z
\"\"\"

[side.top]
scale = "high"
use   = "0-2 from hand, rest from board 1"

[side.bottom]
scale = "high"
use   = "0-2 from hand, rest from board 2"

[side.low]
scale     = "ace-to-five"
qualifier = "8 or better"
use       = "0-2 from hand, rest from one board"
when      = "dice 5-6"
"""

ONE_EYES = """\
name    = "One-Eyed Jacks"
family  = "home"
summary = "Five card stud, high and low; the two jacks in profile are wild, and kings are dear."
forced  = "dealer antes 100"
first   = "best board on high"
wild    = ["card Jh or card Js"]
play    = [
    "down 2", "up 1", "bet",
    "up 1", "bet",
    "up 1", "bet last up to 1000",
    "declare",
]
notes   = ["A wild jack in the hole costs nothing."]

[[pay]]
card   = "wild"
amount = 150

[[pay]]
card    = "rank K"
amounts = [50, 100]

[[match]]
showing = "open pair"
once    = true

[[automatic]]
text  = "three natural threes"
holds = "3"
count = 3

[side.high]
scale = "high"

[side.low]
scale = "home-low"
"""


@pytest.fixture
def games(tmp_path: Path) -> Library:
    written(tmp_path, "double-decker", DOUBLE_DECKER)
    written(tmp_path, "one-eyes", ONE_EYES)
    return Library([tmp_path])


def test_they_stand_among_the_others(games: Library) -> None:
    assert {"double-decker", "one-eyes", "holdem"} <= set(games.files)
    assert games.game("Decker").id == "double-decker"
    assert games.game("one-eyed jacks").id == "one-eyes"


def test_double_decker_has_its_shape(games: Library) -> None:
    game = games.game("double-decker")
    found = shape(game)
    assert (found.total.least, found.total.most, found.dealt) == (2, 2, 3)
    assert game.players == (2, 10)
    assert game.zones == ("hole",)
    assert game.layout is not None
    assert len(game.layout.rows) == 2


def test_one_eyes_has_its_shape(games: Library) -> None:
    game = games.game("one-eyes")
    found = shape(game)
    assert (found.down.least, found.up.least, found.total.most) == (2, 3, 5)
    assert game.declares == ("high", "low")
    assert game.limits == ("house",)


DECK = {
    "game": "double-decker",
    "button": 1,
    "board": {"rows": ["AhKd7c4s2h", "QsJd9c9h3d"]},
    "players": [{"hole": "AsAd"}, {"hole": "9s3c"}],
    "pot": 100,
}


def test_the_die_adds_a_third_side(games: Library) -> None:
    result = settle(read({**DECK, "dice": [6]}, games=games))
    assert [side.side for side in result.pots[0].sides] == ["top", "bottom", "low"]
    assert [side.amount for side in result.pots[0].sides] == [34, 33, 33]
    assert result.awards == (34, 66)
    assert result.pots[0].sides[2].hands[1].name.startswith("Number")


def test_without_the_die_two_sides_share(games: Library) -> None:
    assert settle(read({**DECK, "dice": [2]}, games=games)).awards == (50, 50)


def test_three_hole_cards_cannot_be_held_at_the_showdown(games: Library) -> None:
    with pytest.raises(BadInput, match="holds 3 cards, not 2 cards"):
        read({**DECK, "dice": [2], "players": [{"hole": "AsAdKc"}, None]}, games=games)
    with pytest.raises(BadInput, match="rolls 1"):
        read(DECK, games=games)


EYES = {
    "game": "one-eyes",
    "unit": 25,
    "pot": 1025,
    "players": [
        {"down": "JhKs", "up": "Kd7c2h", "declare": "high"},
        {"down": "As2c", "up": "3d4h6c", "declare": "low"},
        {"down": "9s9d", "up": "9h4c5c", "declare": "high"},
    ],
}


def test_a_one_eyed_jack_makes_three_kings(games: Library) -> None:
    result = settle(read(EYES, games=games))
    assert result.awards == (525, 500, 0)
    assert result.pots[0].sides[0].hands[0].name == "Three of a kind, kings, 7-2"


def test_three_natural_threes_take_all(games: Library) -> None:
    threes = {"down": "3s3h", "up": "3c8dTd", "declare": "low"}
    players = [EYES["players"][0], None, threes]  # type: ignore[index]
    assert settle(read({**EYES, "players": players}, games=games)).awards == (0, 0, 1025)


def test_their_rules_are_printed(games: Library) -> None:
    printed = " ".join(text(rules_of(games.game("double-decker"), games)).split())
    for words in (
        "DOUBLE-DECKER PINEAPPLE",
        "Also called Decker.",
        "X X X Y Z X X X Y Z",
        "Each row is a separate board",
        "The button rolls one die. The roll decides whether there is a low side.",
        "up to two of the player's hole cards and the rest from the first board",
        "only if the roll is 5 or 6",
        "The game is usually played pot limit",
        "odd chips go one each, first to the top side, then to",
        "The die is rolled when everyone",
    ):
        assert words in printed, words
    home = markdown(rules_of(games.game("one-eyes"), games))
    for words in (
        "# One-Eyed Jacks",
        "The dealer antes $1",
        "The jack of hearts and the jack of spades are wild.",
        "A wild card dealt face up costs the player $1.50",
        "50¢ for the first and $1 for the second",
        "must match the pot or fold, at most once in a hand",
        "bumps of up to $10",
        "A player with three or more natural treys",
        "A player who declares both is a pig",
    ):
        assert words in home, words


def test_a_file_may_be_like_one_beside_it(tmp_path: Path) -> None:
    written(tmp_path, "one-eyes", ONE_EYES)
    written(tmp_path, "red-eyes", 'like = "one-eyes"\nsummary = "One red eye."\nwild = ["card Jh"]')
    game = Library([tmp_path]).game("red-eyes")
    assert [rule.words for rule in game.wild] == ["card Jh"]
    assert len(game.pays) == 2
    assert game.notes == ("A wild jack in the hole costs nothing.",)


@pytest.mark.parametrize(
    ("says", "notes"),
    [
        ("", ("A wild jack in the hole costs nothing.",)),
        ('notes = ["Red is red."]', ("A wild jack in the hole costs nothing.", "Red is red.")),
        ('notes = ["Red is red."]\nown_notes = true', ("Red is red.",)),
        ("own_notes = true", ()),
    ],
)
def test_notes_are_taken_over_unless_a_file_has_its_own(
    tmp_path: Path, says: str, notes: tuple[str, ...]
) -> None:
    written(tmp_path, "one-eyes", ONE_EYES)
    written(tmp_path, "red-eyes", f'like = "one-eyes"\nsummary = "One red eye."\n{says}')
    assert Library([tmp_path]).game("red-eyes").notes == notes
