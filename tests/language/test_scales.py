"""Scales in files: what a table may say, what follows from it, and what is wrong with others."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from oddchip import evaluate
from oddchip.cards import Card, cards
from oddchip.cli import main
from oddchip.errors import BadInput, GameFileError
from oddchip.kernel import NoTables, available, tables
from oddchip.language import Library
from oddchip.language.qualifiers import least
from oddchip.language.schema import scales
from oddchip.scales import Scale, Wild
from oddchip.scales.counting import LIMIT
from tests.language.helpers import written

FOLDER = Path(__file__).parent / "games"
PACKAGE = Path(__file__).parents[2] / "src" / "oddchip"
GAMES = Library([FOLDER])
FILE = """\
name    = "Own"
family  = "draw"
summary = "A draw with a scale of its own."
forced  = "blinds"
play    = ["down 5", "bet small", "draw 0-3", "bet big"]

[side.all]
scale = "own"

[scale.own]
{scale}
"""


def _scale(folder: Path, text: str) -> Scale:
    path = written(folder, "own", FILE.format(scale=text))
    return Library([folder]).read(path).sides[0].scale


def _of(id: str, side: str = "high") -> Scale:
    return GAMES.game(id).side(side).scale


# Names, values, cards that play -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "side", "held", "name"),
    [
        ("three-card-brag", "high", "3c3d3h", "Prial, 3-3-3"),
        ("three-card-brag", "high", "AcAdAh", "Prial, aces"),
        ("three-card-brag", "high", "As2s3s", "Running flush, 3-2-A"),
        ("three-card-brag", "high", "AsKsQd", "Run, ace high"),
        ("soko", "high", "AhKh9h4h2c", "Four flush, A-K-9-4, 2 kicker"),
        ("soko", "high", "9h8c7d6sAh", "Four straight, nine high, A kicker"),
        ("soko", "high", "9h8h7h6h9c", "Four flush, 9-8-7-6, 9 kicker"),
        ("soko", "high", "AhKhQhJhTh", "Royal flush"),
        ("both-badugis", "high", "AhKdQcJs", "Badugi, A-K-Q-J"),
        ("thirty-one", "high", "AhKh7c", "21 points"),
        ("twenty-one", "nearest", "AhKh", "21 points with 2 cards"),
        ("peg-fifteen", "pegs", "KhQdJc2s", "32 points"),
        ("wheel-lowball", "low", "5h4h3h2hAh", "The wheel, 5-4-3-2-A"),
        ("three-card-lowball", "low", "5h4c2d", "5-4-2, a rough five"),
        ("flat-draw", "high", "AhAcKhKcQd", "Ace high, A-K-K-Q"),
        ("flat-draw", "high", "AhAcKhQh2h", "Near colour, A-K-Q-2, A kicker"),
        ("kings-razz", "low", "Kh8c5d4s3h2cAd", "Royal low: Number 1: 5-4-3-2-A, the best low"),
    ],
)
def test_hands_have_names_that_follow_from_the_data(
    id: str, side: str, held: str, name: str
) -> None:
    assert evaluate(_of(id, side), held).name.startswith(name)


def test_the_cards_that_play_are_those_that_count() -> None:
    assert set(evaluate(_of("thirty-one"), "AhKh7c").cards) == set(cards("AhKh"))
    assert set(evaluate(_of("light-spades", "spades"), "AsKh7c2s3d").cards) == set(cards("As2s"))
    assert set(evaluate(_of("light-spades", "spades"), "AhKh7c2d3d").cards) == set(
        cards("AhKh7c2d3d")
    )


@pytest.mark.parametrize(
    ("id", "better", "worse"),
    [
        ("three-card-brag", "3c3d3h", "AcAdAh"),
        ("three-card-brag", "Ac2d3h", "AsKsQd"),
        ("three-card-brag", "4s5s6s", "Ac2d3h"),
        ("soko", "9h8c7d6sAh", "AsAdKhQc9d"),
        ("soko", "7h5h3h2hAc", "KhQdJcTs2s"),
        ("soko", "2h2d3h3c4d", "AhKhQhJh9c"),
        ("canadian-stud", "AsAdKhQhJh", "KhQhJh9h2c"),
        ("asian-stud", "AhTdJc9s8h", "KhQdJcTs9h"),
        ("asian-stud", "8h9hJhQhAh", "AsAdAcKsKd"),
    ],
)
def test_what_the_table_puts_first_wins(id: str, better: str, worse: str) -> None:
    assert evaluate(_of(id), better) > evaluate(_of(id), worse)


def test_the_best_of_more_cards_plays_on_a_scale_of_few() -> None:
    found = evaluate(_of("three-card-brag"), "AhKd3c3d3hQs")
    assert (found.name, len(found.cards)) == ("Prial, 3-3-3", 3)


def test_a_total_that_busts_is_no_hand() -> None:
    with pytest.raises(BadInput, match="make no hand on twenty-one"):
        evaluate(_of("twenty-one", "nearest"), "KhQd2c")


def test_a_total_beyond_may_be_worse_or_count(tmp_path: Path) -> None:
    own = 'points = { 2-T = "its number" }\nwins = "closest to 10"\n'
    worse = _scale(tmp_path, own + 'over = "worse"')
    assert evaluate(worse, "2c") > evaluate(worse, "9c2d")
    near = _scale(tmp_path, own)
    assert evaluate(near, "9c2d") == evaluate(near, "9c")
    assert evaluate(near, "9c2d").name == "1 away from 10"
    over = _scale(tmp_path, own + 'ties = ["over"]')
    assert evaluate(over, "9c2d") > evaluate(over, "9c")
    assert evaluate(over, "9c2d").name == "11 points"


def test_cards_that_would_lead_above_the_number_are_left_out(tmp_path: Path) -> None:
    own = 'points = { 2-T = "its number" }\nwins = "closest to 10"\nover = "left out"\n'
    near = _scale(tmp_path, own + 'ties = ["more cards"]')
    eight = evaluate(near, "8c5d3h9s")
    assert (eight.name, set(eight.cards)) == ("9 points with 1 card", set(cards("9s")))
    ten = evaluate(near, "8c5d2h9sKd")
    assert (ten.name, set(ten.cards)) == ("10 points with 3 cards", set(cards("8c2hKd")))
    assert ten > evaluate(near, "8c2h9s") > eight


@pytest.mark.parametrize(
    ("tie", "better", "worse"),
    [
        ("fewer cards", "9c", "5c4d"),
        ("more cards", "5c4d", "9c"),
        ("highest cards", "8c2d", "6c4d"),
        ("lowest cards", "6c4d", "8c2d"),
    ],
)
def test_equal_totals_are_decided_by_what_breaks_ties(
    tie: str, better: str, worse: str, tmp_path: Path
) -> None:
    table = 'points = { 2-T = "its number" }\nwins = "most"'
    plain = _scale(tmp_path, table)
    assert evaluate(plain, better) == evaluate(plain, worse)
    broken = _scale(tmp_path, f'{table}\nties = ["{tie}"]')
    assert evaluate(broken, better) > evaluate(broken, worse)


def test_a_joker_helps_where_part_of_a_flush_counts() -> None:
    found = evaluate(_of("soko"), "AhKh9h2cXx", "wild")
    assert found.name == "Pair of aces, K-9-2" or found.name.startswith("Four flush, A-K-Q-9")
    assert found.stands == {card: "Qh" for card in found.cards if card.is_joker}
    with pytest.raises(BadInput, match="a bug has no place"):
        evaluate(_of("soko"), "AhKh9h2cXx", "bug")


def test_like_takes_over_a_table_and_changes_it(tmp_path: Path) -> None:
    found = _scale(tmp_path, 'like = "ace-to-five"\nace = "high"')
    assert evaluate(found, "6h5d4c3s2h") > evaluate(found, "Ah4d3c2s5h")
    assert found.explained == ""


def test_straights_run_round_the_corner_where_the_scale_says_so(tmp_path: Path) -> None:
    found = _scale(tmp_path, 'like = "high"\nround_the_corner = true')
    assert evaluate(found, "QhKdAc2s3h").name == "Straight, trey high"


# Qualifiers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "side", "words", "just", "not_quite"),
    [
        ("three-card-brag", "high", "a run or better", "2c3d4h", "AhKh9h"),
        ("three-card-brag", "high", "prial or better", "2c2d2h", "AhKhQh"),
        ("soko", "high", "a four flush or better", "5h4h3h2hKc", "KhQdJcTs2s"),
        ("soko", "high", "jacks or better", "JhJd2c3s5h", "ThTd2c3s5h"),
        ("both-badugis", "high", "a badugi", "5h4d3c2s", "AhKdQc2c"),
        ("both-badugis", "high", "T badugi or better", "Th4d3c2s", "9h8d7c6s"),
        ("thirty-one", "high", "20 points or better", "Th7h3h", "Th7h2h"),
        ("twenty-one", "nearest", "17 points or better", "Th7h", "Th4c2d"),
        ("light-spades", "spades", "10 points or better", "Ts2h2d3d4h", "As2h2d3d4h"),
        ("three-card-lowball", "low", "8 or better", "8h7d6c", "9h2dAc"),
    ],
)
def test_qualifiers_speak_of_a_scale_of_ones_own(
    id: str, side: str, words: str, just: str, not_quite: str
) -> None:
    found = _of(id, side)
    assert evaluate(found, just).value >= least(words, found)
    assert evaluate(found, not_quite).value < least(words, found)


# The kernel ---------------------------------------------------------------------------------------

_HELD = ("canadian-stud", "asian-stud", "three-card-brag", "wheel-lowball", "three-card-lowball")


@pytest.mark.skipif(not available(), reason="the kernel was not built")
@pytest.mark.parametrize("id", [*_HELD, "straight-or-low", "kings-razz", "four-card-holdem"])
def test_tables_say_the_same_as_the_readable_scale(id: str) -> None:
    from oddchip.kernel.choice_evaluator import hands

    found = GAMES.game(id).sides[0].scale
    deck = [one for one in GAMES.game(id).deck.cards if not one.is_joker]
    rng, count = random.Random(id), found.size or 5
    for held in (count, 7):
        places = tuple(Card(at) for at in range(held))
        compiled = hands(found, [((places, count),)], held, 0)
        assert compiled is not None
        some = [rng.sample(deck, held) for _ in range(150)]
        told = compiled.values(some, ())
        assert told == [found.value([((tuple(one), count),)]) for one in some]


@pytest.mark.skipif(not available(), reason="the kernel was not built")
@pytest.mark.parametrize(
    ("id", "side"),
    [("soko", "high"), ("both-badugis", "high"), ("thirty-one", "high")],
)
def test_what_no_table_holds_is_left_to_the_readable_scale(id: str, side: str) -> None:
    with pytest.raises(NoTables):
        tables(_of(id, side), Wild.WILD)


# Files of their own -------------------------------------------------------------------------------

_BRAG = '[scale.one]\nlike = "two"\n\n[scale.two]\ncards = 2\nhands = ["pair"]\n'


def test_a_scale_lies_in_a_file_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "scales").mkdir()
    path = written(tmp_path / "scales", "mine", _BRAG)
    text = FILE.format(scale="").replace("[scale.own]", "").replace('"own"', '"one"')
    written(tmp_path, "own", text)
    games = Library([tmp_path])
    assert games.game("own").sides[0].scale.size == 2
    assert "mine" not in games.files
    monkeypatch.setenv("ODDCHIP_GAMES", str(tmp_path))
    from oddchip.language.library import library

    library.cache_clear()
    try:
        assert evaluate("one", "AhAd").name == "Pair of aces"
        assert main(["check", str(path)]) == 0
        assert "two: the best hand. From the top: pair, high card" in capsys.readouterr().out
    finally:
        library.cache_clear()


def test_a_bad_file_of_scales_harms_no_game_that_does_not_name_it(tmp_path: Path) -> None:
    (tmp_path / "scales").mkdir()
    written(tmp_path / "scales", "bad", "[scale.bad]\nhands = 3\n")
    games = Library([tmp_path])
    assert games.game("holdem").name
    written(tmp_path, "own", FILE.format(scale='like = "nobody"'))
    with pytest.raises(GameFileError, match=r"bad.toml:2: 'scale.bad.hands' should be a list"):
        games.read(tmp_path / "own.toml")


def test_a_child_keeps_the_scales_of_the_game_that_it_is_like(tmp_path: Path) -> None:
    written(tmp_path, "own", FILE.format(scale='like = "high"'))
    child = 'like = "own"\nname = "Child"\nsummary = "Child."\n[scale.more]\nlike = "own"\n'
    child += '[side.high]\nscale = "own"\n[side.more]\nscale = "more"\n'
    path = written(tmp_path, "child", child)
    assert Library([tmp_path]).read(path).sides[0].scale_id == "own"


# Mistakes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scale", "line", "says"),
    [
        ("", 10, "a scale goes by 'hands', by 'points'"),
        ('hands = ["pear"]', 11, "there is no kind of hand 'pear'; did you mean 'pair'?"),
        ('hands = ["pair", "pair"]', 11, "the kind 'pair' is listed twice"),
        ('hands = ["pair"]\npoints = { A = 1 }', 12, "not by hands and points at once"),
        ('hands = ["flush", "straight flush"]', 11, "every straight flush is a flush too; list it"),
        ('hands = ["pair"]\ncards = 6', 12, "a hand has 1 to 5 cards, not 6"),
        ('hands = ["four flush"]\ncards = 4', 11, "a hand of 4 cards has no part called"),
        ('hands = ["pair"]\nwins = "most"', 12, "wins = 'most' should be one of high, low"),
        ('hands = ["pair"]\ntops = ["A-2"]', 12, "'A-2' has 2 cards, and a hand here 5"),
        ('hands = ["pair"]\ntops = ["A-2-x"]', 12, "'A-2-x' is no hand; write its ranks like"),
        ('hands = ["pair"]\nover = "busts"', 12, "'over' says nothing on a scale that goes by"),
        ('hands = ["pair"]\nwin = "low"', 12, "there is no key 'scale.own.win'; did you mean"),
        ('points = { 2-K = "its number" }', 11, "no number stands on J; say what it counts"),
        (
            "points = { A = 0.3 }",
            11,
            "0.3 is not a number of points; write 10, 0.5, [1, 11]",
        ),
        ("points = { A = 101 }", 11, "a card counts 0 to 100 points, not 101"),
        ("points = { A-3 = 1, 2 = 5 }", 11, "the points of 2 are told twice"),
        ("points = { cups = 1 }", 11, "'cups' is not a rank"),
        ("points = { Qs = 1, hearts = 2, 10s = 1, Ts = 2 }", 11, "the points of T are told twice"),
        ("points = { A = [] }", 11, "'A' counts in no way; give it a number"),
        ('points = { A = 1 }\nwins = "high"', 12, "wins = 'high' should be most, least or like"),
        ('points = { A = 1 }\nties = ["luck"]', 12, "'luck' is none"),
        ('points = { A = 1 }\nties = ["under"]', 12, "nothing is under where no number is aimed"),
        ('points = { A = 1 }\nsuits = "cups"', 12, "'cups' is not a suit"),
        ('like = "hi"', 11, "there is no scale 'hi'; did you mean high"),
        ('like = "own"', 11, "the scales go round in a ring: own is like own"),
        ('above = "high"', 10, "says 'from' which kind up, and 'below' it what"),
        (
            'above = "high"\nfrom = "four flush"\nbelow = "badugi"',
            13,
            "'badugi' does not go by whole hands",
        ),
        (
            'above = "fours"\nfrom = "flush"\nbelow = "high"\n'
            '[scale.fours]\nhands = ["flush", "four flush"]',
            11,
            "'fours' does not go by whole hands",
        ),
        (
            'above = "high"\nfrom = "four flush"\nbelow = "ace-to-five"',
            12,
            "high has no kind 'four flush'; it has five of a kind, straight flush",
        ),
        ('above = "own"\nfrom = "flush"\nbelow = "high"', 10, "go round in a ring"),
    ],
)
def test_a_wrong_scale_is_told_with_its_line(
    scale: str, line: int, says: str, tmp_path: Path
) -> None:
    with pytest.raises(GameFileError) as error:
        _scale(tmp_path, scale)
    assert says in str(error.value)
    assert error.value.line == line


def test_no_scale_takes_the_name_of_another(tmp_path: Path) -> None:
    own = 'hands = ["pair"]'
    with pytest.raises(GameFileError, match="there is a scale 'high' already; give yours another"):
        path = written(tmp_path, "own", FILE.format(scale=own).replace("scale.own", "scale.high"))
        Library([tmp_path]).read(path)


def test_a_side_that_names_no_scale_is_told_which_there_are(tmp_path: Path) -> None:
    with pytest.raises(GameFileError, match=r"own.toml:8: there is no scale 'owm'; did you mean"):
        text = FILE.format(scale='like = "high"').replace('scale = "own"', 'scale = "owm"')
        Library([tmp_path]).read(written(tmp_path, "own", text))


def test_totals_stay_below_the_limit() -> None:
    assert LIMIT > 2 * 100 * 40


def test_what_has_no_place_for_wild_cards_is_refused_with_them(tmp_path: Path) -> None:
    text = FILE.format(scale="points = { A = 1 }").replace("play ", 'wild    = ["rank 2"]\nplay ')
    with pytest.raises(GameFileError, match=r"own.toml:5: the scale own has no place for wild"):
        Library([tmp_path]).read(written(tmp_path, "own", text))


def test_files_of_scales_have_a_schema() -> None:
    checker = Draft202012Validator(scales())
    for path in (*sorted((PACKAGE / "scales").glob("*.toml")), *FOLDER.glob("scales/*.toml")):
        assert checker.is_valid(tomllib.loads(path.read_text(encoding="utf-8"))), path
    assert not checker.is_valid({"scale": {"x": {"hands": ["pear"]}}})
    assert not checker.is_valid({"scale": {"x": {}}})
