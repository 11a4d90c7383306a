"""Every mistake in a game file is told in one sentence, with file, line and remedy."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from oddchip.errors import BadInput, GameFileError
from oddchip.language import Library
from tests.language.helpers import SOUND, loaded, written


@dataclass(frozen=True)
class Mistake:
    """What is written instead of what, on which line it is told, and words of the message."""

    name: str
    old: str
    new: str
    line: int
    words: tuple[str, ...]


HOME = 'forced  = "blinds"'
MISTAKES = (
    Mistake("broken TOML", 'family  = "flop"', "family  = flop", 2, ("not valid TOML",)),
    Mistake("an open string", 'name    = "Two', 'name    = Two"', 1, ("not valid TOML",)),
    Mistake("an unknown key", "players =", "player =", 5, ("'player'", "did you mean 'players'")),
    Mistake("an unknown key in a side", 'qualifier = "8', 'qualify = "8', 24, ("qualifier",)),
    Mistake("no name", 'name    = "Two Rivers"\n', "", 1, ("'name' is missing",)),
    Mistake("no summary", SOUND.splitlines()[2] + "\n", "", 1, ("'summary' is missing",)),
    Mistake("a number for a name", '"Two Rivers"', "7", 1, ("'name' should be a text, not 7",)),
    Mistake("an unknown family", '"flop"', '"flap"', 2, ("flap", "flop, draw, stud, home")),
    Mistake("an unknown book", HOME, HOME + '\nbooks = ["B99"]', 5, ("'B99' is none", "B24")),
    Mistake("an unknown limit", HOME, HOME + '\nlimit = "sky"', 5, ("sky", "fixed, no, pot")),
    Mistake("an unknown deck", HOME, HOME + '\ndeck = "54"', 5, ("54", "52, 53, 36, 41")),
    Mistake("unknown forced money", '"blinds"', '"blind"', 4, ("not understood", "'blinds'")),
    Mistake("an unknown first", "left of the button", "right", 6, ("write 'left of the button'",)),
    Mistake("an unknown board scale", "left of the button", "best board on hihg", 6, ("'hihg'",)),
    Mistake("an unknown step", '"dice 1"', '"dise 1"', 10, ("'dise 1'", "write like 'dice 1'")),
    Mistake("a step that is no text", '"dice 1"', "7", 7, ("7 is no step",)),
    Mistake("a step of no cards", '"down 4"', '"down 0"', 8, ("at least 1",)),
    Mistake("a draw that runs backwards", '"dice 1"', '"draw 3-1"', 10, ("smaller number first",)),
    Mistake("a step without end", '"dice 1"', f'"lay {"x " * 200}"', 10, ("longer than 300",)),
    Mistake("a condition without a step", '"dice 1"', '"when dice 1"', 10, ("lacks a ': '",)),
    Mistake(
        "a bad condition of a step", '"dice 1"', '"when moon 1: dice 1"', 10, ("speaks of dice",)
    ),
    Mistake("a cell never dealt", '"board Z", "bet big"', '"bet big"', 7, ("'Z'", "never dealt")),
    Mistake("a cell dealt twice", '"board Z"', '"board Y Z"', 7, ("'Y'", "dealt 2 times")),
    Mistake("a cell not drawn", '"board Z"', '"board Z W"', 12, ("'W'", "not drawn", "X, Y, Z")),
    Mistake("an empty board", '"X X X Y Z"', '" "', 16, ("without cells",)),
    Mistake("no board", '[board]\ncells = "X X X Y Z"\n', "", 9, ("not drawn", "draw it like")),
    Mistake(
        "a board of cells not drawn", '"X X X Y Z"', '"X X X Y Z"\nboards = ["X W"]', 17, ("'W'",)
    ),
    Mistake(
        "boards that are no lists",
        '"X X X Y Z"',
        '"X X X Y Z"\nboards = { "dice 1" = 3 }',
        17,
        ("list of texts",),
    ),
    Mistake(
        "a way to give the board that lacks cells",
        '"X X X Y Z"',
        '"X X X Y Z"\ngiven = { flop = "X" }',
        17,
        ("every cell once",),
    ),
    Mistake("an unknown scale", 'scale = "high"', 'scale = "hi"', 19, ("no scale 'hi'", "high")),
    Mistake("a bad use", 'use   = "2 from', 'use   = "2 off', 20, ("write like '2 from hand",)),
    Mistake("a use of no zone", 'use   = "2 from hand', 'use   = "2 from sky', 20, ("zones here",)),
    Mistake("a use of six cards", 'use   = "2 from', 'use   = "3 from', 20, ("takes 6 cards",)),
    Mistake(
        "a use of a board that is not there",
        'use   = "2 from hand, 3 from board"',
        'use   = "2 from hand, 3 from board 2"',
        20,
        ("uses board 2", "there are 1 boards"),
    ),
    Mistake("a bad qualifier", '"8 or better"', '"8 or worse"', 24, ("'8 or better'",)),
    Mistake("a bad condition", '"dice 1-3"', '"dise 1-3"', 26, ("'dise'", "speaks of dice")),
    Mistake("half a condition", '"dice 1-3"', '"dice"', 26, ("lacks what should follow",)),
    Mistake("an open parenthesis", '"dice 1-3"', '"(dice 1-3"', 26, ("')' is missing",)),
    Mistake("a condition too long", '"dice 1-3"', f'"{"not " * 99}dice 1"', 26, ("60 words",)),
    Mistake("an option that is no boolean", "= false", '= "no"', 30, ("true or false",)),
    Mistake("an option without a text", "text    =", "txt     =", 28, ("text' is missing",)),
    Mistake(
        "an option that is no table",
        '[options.nines]\ntext    = "the low needs only a nine"\ndefault = false\n\n'
        '[options.nines.on.side.low]\nqualifier = "9 or better"\n',
        "[options]\nnines = true\n",
        29,
        ("an option is a table",),
    ),
    Mistake(
        "an option that breaks the game", '"9 or better"', '"9 or worse"', 33, ("'9 or worse'",)
    ),
    Mistake("more players than the deck serves", "[2, 6]", "[2, 12]", 5, ("at most 10",)),
    Mistake("one number of players", "[2, 6]", "[6]", 5, ("like [2, 8]",)),
    Mistake("too many cards for two", '"down 4"', '"down 40"', 7, ("does not serve two players",)),
    Mistake("a joker without a rule", HOME, HOME + '\ndeck = "53"', 5, ("joker", "'wild'")),
    Mistake(
        "a rule without a joker", HOME, HOME + '\nwild = ["joker as bug"]', 1, ("holds no joker",)
    ),
    Mistake("an unknown wild card", HOME, HOME + '\nwild = ["rank 1"]', 5, ("write 'rank 2'",)),
    Mistake("a wild cell not drawn", HOME, HOME + '\nwild = ["cell W"]', 5, ("not drawn",)),
    Mistake("an unknown nobody", HOME, HOME + '\nnobody = "house"', 5, ("ride, share, high, low",)),
    Mistake("a pick without a table", '"dice 1"', '"pick"', 10, ("no table [pick]",)),
    Mistake(
        "a table without a pick",
        "[board]",
        '[pick]\nby = "button"\n[pick.games.razz]\n\n[board]',
        15,
        ("no step 'pick'",),
    ),
    Mistake(
        "a repetition that never ends",
        '"dice 1"',
        '{ repeat = ["up 1"] }',
        10,
        ("never ends", "times = a number"),
    ),
    Mistake(
        "a repetition whose end never comes",
        '"dice 1"',
        '{ repeat = ["up 1"], until = "nobody takes a card" }',
        10,
        ("never ends", "nothing in it makes that so"),
    ),
    Mistake(
        "a repetition until nonsense",
        '"dice 1"',
        '{ repeat = ["up 1"], until = "dawn", times = 3 }',
        10,
        ("'dawn'", "no ending"),
    ),
    Mistake(
        "a repetition of a million times",
        '"dice 1"',
        '{ repeat = ["up 1"], times = 1000000 }',
        10,
        ("100 are the most",),
    ),
    Mistake(
        "a repetition in a repetition",
        '"dice 1"',
        '{ repeat = [{ repeat = ["up 1"], times = 2 }], times = 2 }',
        10,
        ("one is enough",),
    ),
    Mistake("an unknown like", HOME, HOME + '\nlike = "holdme"', 5, ("names no game", "holdem")),
    Mistake("a game like itself", HOME, HOME + '\nlike = "two-rivers"', 5, ("a ring",)),
    Mistake("an unknown betting rule", "[board]", "[betting]\nstring = 1\n[board]", 16, ("keys",)),
    Mistake(
        "a payment without a card", "[board]", "[[pay]]\namount = 5\n[board]", 15, ("'pay.card'",)
    ),
    Mistake(
        "a payment for nonsense",
        "[board]",
        '[[pay]]\ncard = "red"\namount = 5\n[board]',
        16,
        ("speaks of rank, suit, card",),
    ),
    Mistake(
        "a match on nonsense", "[board]", '[[match]]\nshowing = "luck"\n[board]', 16, ("open pair",)
    ),
    Mistake(
        "an automatic winner without a rule",
        "[board]",
        '[[automatic]]\ntext = "luck"\n[board]',
        15,
        ("'holds' a rank",),
    ),
    Mistake(
        "an automatic winner of no rank",
        "[board]",
        '[[automatic]]\ntext = "luck"\nholds = "Z"\n[board]',
        17,
        ("is not a rank",),
    ),
    Mistake("a line without end", '"Two Rivers"', f'"{"x" * 3000}"', 1, ("break it",)),
)


def _name(one: Mistake) -> str:
    return one.name


@pytest.mark.parametrize("one", MISTAKES, ids=_name)
def test_a_mistake_is_told_with_file_line_and_remedy(tmp_path: Path, one: Mistake) -> None:
    assert SOUND.count(one.old) >= 1, "the mistake is made somewhere"
    with pytest.raises(GameFileError) as told:
        loaded(tmp_path, SOUND.replace(one.old, one.new, 1))
    message = str(told.value)
    assert message.startswith(f"two-rivers.toml:{one.line}: "), message
    for words in one.words:
        assert words in message, message
    assert "\n" not in message
    assert len(message) < 500


def test_the_game_without_a_mistake_is_read(tmp_path: Path) -> None:
    game = loaded(tmp_path, SOUND)
    assert game.players == (2, 6)
    assert [side.name for side in game.sides] == ["high", "low"]


def test_no_sides_at_all(tmp_path: Path) -> None:
    head, _, _ = SOUND.partition("[side.high]")
    with pytest.raises(GameFileError, match=r"two-rivers.toml:1: .*no side to win.*\[side.high\]"):
        loaded(tmp_path, head)


def test_a_ring_of_two_games(tmp_path: Path) -> None:
    written(tmp_path, "hen", 'like = "egg"\nsummary = "A hen."\n')
    path = written(tmp_path, "egg", 'like = "hen"\nsummary = "An egg."\n')
    with pytest.raises(GameFileError, match=r"hen.toml:1: .*egg is like hen is like egg"):
        Library([tmp_path]).read(path)


PICKS = """\
name    = "Choice"
family  = "stud"
summary = "The button picks."
forced  = "antes, low card brings in"
play    = ["down 2", "up 1", "pick"]

[pick]
by = "button"

[pick.games.stud]

[pick.games.other]
as = "%s"
"""


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ("razzle", "no game; did you mean"),
        ("super-stud-pick", "picks a game itself"),
        ("choice", "picks a game itself"),
        ("guts-2", "no betting round"),
        ("mexican-stud", "another deck"),
    ],
)
def test_a_pick_that_leads_nowhere(tmp_path: Path, other: str, words: str) -> None:
    with pytest.raises(GameFileError, match=rf"choice.toml:12: \[pick\] leads to .*{words}"):
        loaded(tmp_path, PICKS % other, "choice")


def test_two_games_that_pick_each_other(tmp_path: Path) -> None:
    written(tmp_path, "left", PICKS % "right")
    written(tmp_path, "right", PICKS % "left")
    with pytest.raises(GameFileError, match="picks a game itself"):
        Library([tmp_path]).game("left")


def test_a_pick_that_names_no_games_or_a_wrong_default(tmp_path: Path) -> None:
    head = PICKS.partition("[pick.games.stud]")[0]
    with pytest.raises(GameFileError, match=r"choice.toml:7: .*'pick.games' is missing"):
        loaded(tmp_path, head, "choice")
    text = PICKS % "razz"
    with pytest.raises(GameFileError, match=r"choice.toml:9: .*is not one of stud, other"):
        loaded(tmp_path, text.replace('"button"', '"button"\notherwise = "omaha"'), "choice")


def test_a_file_that_is_no_text_or_not_there(tmp_path: Path) -> None:
    (tmp_path / "noise.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(GameFileError, match="UTF-8"):
        Library([tmp_path]).read(tmp_path / "noise.toml")
    with pytest.raises(BadInput, match="no game file"):
        Library().read(tmp_path / "nothing.toml")


def test_an_id_is_lower_case_words(tmp_path: Path) -> None:
    with pytest.raises(GameFileError, match="lower-case words joined by hyphens"):
        loaded(tmp_path, SOUND, "Two Rivers")


def test_a_file_nested_without_end(tmp_path: Path) -> None:
    lines = "[\n" * 3000 + "]\n" * 3000
    with pytest.raises(GameFileError, match="nested too deep"):
        loaded(tmp_path, f"play = {lines}")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('play = ["deal 5", "bet small"]', "own.toml:5: the step 'deal 5' is not understood; wri"),
        ('play = ["flop", "bet small"]', "the step 'flop' is not understood; write like 'board X'"),
        (
            'play = ["down 5", "when pair on board: bet small"]',
            "write like 'showing pair in board'; it speaks of",
        ),
        ('play = ["down 5", "bet small"]\nwild = ["deuces"]', "did you mean 'rank 2'?"),
        (
            'play = ["down 5", "bet small"]\nlimit = "house"',
            "own.toml:6: a draw game is not played house, but fixed or no or pot or spread",
        ),
        (
            'play = ["down 5", "bet small"]\n[sides.high]\nscale = "high"',
            "own.toml:6: there is no key 'sides'; did you mean 'side'?",
        ),
    ],
)
def test_what_people_say_for_a_word_is_known(tmp_path: Path, line: str, told: str) -> None:
    head = 'name = "Own"\nfamily = "draw"\nsummary = "Of one\'s own."\nforced = "blinds"\n'
    path = written(tmp_path, "own", f'{head}{line}\n[side.high]\nscale = "high"\n')
    with pytest.raises(GameFileError) as refused:
        Library([tmp_path]).read(path)
    assert told in str(refused.value)
