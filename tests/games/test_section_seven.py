"""The games of the catalogue's section 7: each row beside what its file says.

The button games are written in the notation of `test_section_three`, whose words these tests use.
"""

from __future__ import annotations

from collections import Counter

import pytest

from oddchip.cards import cards
from oddchip.language import Game, library
from oddchip.language.keys import BOOKS
from oddchip.showdown import Showdown
from oddchip.steps import GRAMMAR
from oddchip.steps.turn_down import TurnDown
from tests.games.test_section_four import (
    BOARD_FIRST,
    DOWN_UP,
    HIGH_HAND,
    HIGH_SEVEN,
    SEVEN,
    Again,
    played,
    steps,
)
from tests.games.test_section_four import Row as HomeRow
from tests.games.test_section_three import (
    ANY,
    BADUGI,
    BLINDS,
    FIVE,
    FLOP,
    OMAHA,
    OMAHA_HIGH,
    TRIPLE,
    UP_TO_TWO,
    WHOLE,
    Row,
    forced,
    hi_lo_8,
    high,
    low,
    sides,
    word,
)

GAMES = library()

EACH_ROW = "2 from hand, 1 from each row"
BIG_O_ON_TWO = tuple(
    (f"{name}-{board}", scale, f"{OMAHA} {board}", need)
    for board in (1, 2)
    for name, scale, need in (("high", "high", ""), ("low", "ace-to-five", "8 or better"))
)

EITHER_BOARD = "2 from hand, 3 from one board"
POINTS_AND_OMAHA = "down 5, s, board 3, s, draw 0-3, board 1, b, board 1, b"
CRAYFISH = "down {}, s, board 5, s, dice 1, turn one down, b, dice 1, turn one down, b"
WONKY = "down 2, s, board 3, down 2 or not, s, board 1, b, board 1, b"

MANILA = "down 2, board 1, s, board 1, s, board 1, b, board 1, b, board 1, b"

ROWS = (
    Row("greek-holdem", f"down 2, {FLOP}", BLINDS, "fixed", 52, 10, high(OMAHA)),
    Row("five-card-omaha", f"down 5, {FLOP}", BLINDS, "pot", 52, 9, high(OMAHA)),
    Row("six-card-omaha", f"down 6, {FLOP}", BLINDS, "pot", 52, 7, high(OMAHA)),
    Row(
        "courchevel-8",
        "down 5, board 1, s, board 2, s, board 1, b, board 1, b",
        *(BLINDS, "fixed", 52, 9, hi_lo_8(OMAHA)),
    ),
    Row(
        "double-board-big-o",
        "down 5, s, board 6, s, board 2, b, board 2, b",
        *(BLINDS, "pot", 52, 8, BIG_O_ON_TWO),
    ),
    Row(
        "regular-pineapple",
        f"down 3, s, discard 1, {FLOP[3:]}",
        *(BLINDS, "fixed", 52, 10, high(ANY)),
    ),
    Row(
        "regular-pineapple-8",
        f"down 3, s, discard 1, {FLOP[3:]}",
        *(BLINDS, "fixed", 52, 10, hi_lo_8(ANY)),
    ),
    Row(
        "crazy-pineapple",
        "down 3, s, board 3, s, discard 1, board 1, b, board 1, b",
        *(BLINDS, "fixed", 52, 10, high(UP_TO_TWO)),
    ),
    Row(
        "atomic-pineapple",
        "down 5, s, discard 1, board 3, s, discard 1, board 1, b, discard 1, board 1, b",
        *(BLINDS, "fixed", 52, 9, high(UP_TO_TWO)),
    ),
    Row("madison", TRIPLE, BLINDS, "fixed", 52, 6, low(FIVE, "madison")),
    Row("five-card-triple-draw", TRIPLE, BLINDS, "fixed", 52, 6, high(FIVE)),
    Row(
        "redrum",
        "down 4, s, board 6, s, board 3, b, board 3, b",
        *(BLINDS, "fixed", 52, 10),
        high(EACH_ROW, need="fives full or better") + low(EACH_ROW, "deuce-to-seven"),
    ),
    Row(
        "badugi-hi-lo",
        BADUGI,
        *(BLINDS, "fixed", 52, 8),
        high(WHOLE, "high-badugi") + low(WHOLE, "low-badugi"),
    ),
    Row(
        "dramaha-21",
        POINTS_AND_OMAHA,
        *(BLINDS, "fixed", 52, 8),
        (("points", "points-21", WHOLE, ""), *OMAHA_HIGH),
    ),
    Row(
        "dramaha-zero",
        POINTS_AND_OMAHA,
        *(BLINDS, "fixed", 52, 8),
        (("points", "points-zero", WHOLE, ""), *OMAHA_HIGH),
    ),
    Row(
        "reno-straight",
        "down 5, s, board 6, s, board 2, b, board 2, b",
        *(BLINDS, "fixed", 52, 8),
        high(EITHER_BOARD) + low(EITHER_BOARD, "lowest-straight", "a straight"),
    ),
    Row("crayfish-omaha", CRAYFISH.format(4), BLINDS, "fixed", 52, 10, high(OMAHA)),
    Row("crayfish-holdem", CRAYFISH.format(2), BLINDS, "fixed", 52, 10, high(ANY)),
    Row(
        "wonky-donkey",
        WONKY,
        *(BLINDS, "fixed", 52, 10),
        (("holdem", "high", ANY, ""), *hi_lo_8(OMAHA)),
    ),
    Row("royal-holdem", f"down 2, {FLOP}", BLINDS, "no", 20, 7, high(ANY)),
    Row("manila", MANILA, BLINDS, "fixed", 32, 10, high(OMAHA, "short-high")),
)


#: At home: steps are parted by ' / ', as in `test_section_four`.
HOME: dict[str, HomeRow] = {
    "baseball": HomeRow(
        (SEVEN,),
        7,
        HIGH_SEVEN,
        BOARD_FIRST,
        wild=("rank 3", "rank 9"),
        matches=(("up 3", False, ""),),
        zones=DOWN_UP,
    ),
    "night-baseball": HomeRow(
        ("unseen 7", Again("roll until ahead / bet", until="nobody is left to roll")),
        6,
        HIGH_HAND,
        BOARD_FIRST,
        wild=("rank 3", "rank 9"),
        matches=(("up 3", False, ""),),
    ),
    "criss-cross": HomeRow(
        (
            "down 5 / lay west north east south centre / turn west / bet / turn north / bet",
            "turn east / bet / turn south / bet / turn centre / bet last",
        ),
        9,
        (("high", "high", "any 5 of hand and one board"),),
    ),
    "chase-the-queen": HomeRow(
        (SEVEN,), 8, HIGH_SEVEN, BOARD_FIRST, wild=("rank Q", "follower of Q"), zones=DOWN_UP
    ),
    "spit-in-the-ocean": HomeRow(
        ("down 4 / board spit / bet / draw 0-4 / bet last",),
        8,
        HIGH_SEVEN,
        wild=("rank of spit",),
    ),
}

SECTION_SEVEN = {*(row.id for row in ROWS), *HOME, "jacks-or-better"}


def play_of(game: Game) -> str:
    """The play in the notation of the table, with the two steps that section 3 has not."""
    words = []
    for step in game.play:
        if isinstance(step, TurnDown):
            words.append("turn one down" if step.by_die else "turn down")
        else:
            words += [f"{word(inner, game)} or not" for inner in step.inner()] or [word(step, game)]
    return ", ".join(words)


def test_every_game_of_the_section_is_there() -> None:
    assert len(ROWS) == len({row.id for row in ROWS})
    folders = ("barge-2026", "home-classics")
    ours = {id for id, path in GAMES.files.items() if path.parent.name in folders}
    assert ours == SECTION_SEVEN


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_the_file_says_what_the_catalogue_says(row: Row) -> None:
    game = GAMES.game(row.id)
    found = Row(
        game.id,
        play_of(game),
        forced(game),
        game.limit,
        len(game.deck),
        game.players[1],
        sides(game),
    )
    assert found == row
    assert game.players[0] == 2
    assert game.limits == ("fixed", "no", "pot", "spread")


@pytest.mark.parametrize("id", sorted(SECTION_SEVEN))
def test_a_reader_is_told_something(id: str) -> None:
    game = GAMES.game(id)
    assert game.summary.endswith(".")
    assert all(note[0].isupper() and note.endswith(".") for note in game.notes)
    folder = {"B26": "barge-2026", "HC": "home-classics"}
    assert [folder[book] for book in game.books] == [GAMES.files[id].parent.name]
    assert set(game.books) <= set(BOOKS)


@pytest.mark.parametrize("id", sorted(SECTION_SEVEN))
def test_every_option_can_be_read(id: str) -> None:
    GAMES.read(GAMES.files[id])


def test_the_colours_of_the_flop_say_how_wonky_donkey_goes_on() -> None:
    game = GAMES.game("wonky-donkey")
    for flop, names in (("AhKd2c", ["holdem"]), ("AhKs2c", ["high", "low"])):
        table = Showdown(game, [], (), 0, tuple(cards(f"{flop}3c4d")))
        assert [side.name for side in game.sides if side.plays(table.holds)] == names


def test_no_name_is_used_twice() -> None:
    named = Counter(name.lower() for game in GAMES for name in {game.name, *game.aliases})
    assert [name for name, count in named.items() if count > 1] == []
    for id in SECTION_SEVEN:
        game = GAMES.game(id)
        assert {GAMES.game(name).id for name in (id, game.name, *game.aliases)} == {id}


def test_crazy_pineapple_without_more_words_is_the_high_game() -> None:
    assert GAMES.game("Crazy Pineapple").id == "crazy-pineapple"
    assert GAMES.game("Crazy Pineapple Hi/Lo 8").id == "crazy-pineapple-8"


@pytest.mark.parametrize("id", HOME)
def test_a_home_classic_is_played_as_the_catalogue_says(id: str) -> None:
    game, row = GAMES.game(id), HOME[id]
    assert game.play == played(row)
    assert (game.forced, game.first.kind, game.first.board) == (
        *(row.forced, row.first.kind, row.first.board),
    )
    assert (game.limit, game.limits) == ("house", ("house",))
    assert (game.players, game.zones, game.nobody) == ((2, row.players), row.zones, "ride")
    found = tuple((side.name, side.scale_id, side.use.words) for side in game.sides)
    assert found == row.sides
    assert tuple(rule.words for rule in game.wild) == row.wild
    assert tuple((rule.words, rule.once, rule.cell) for rule in game.matches) == row.matches
    assert game.pays == ()


@pytest.mark.parametrize(("id", "face"), [("baseball", "down"), ("night-baseball", "unseen")])
def test_a_four_up_brings_another_card(id: str, face: str) -> None:
    (extra,) = GAMES.game(id).extras
    assert (extra.face, extra.amount) == (face, 0)


def test_jacks_or_better_is_dealt_again_until_somebody_opens() -> None:
    game = GAMES.game("jacks-or-better")
    again = "down 5 / bet small, opening needs jacks or better"
    assert game.play == (
        GRAMMAR.repeat(
            (*steps(again), GRAMMAR.fork("not opened", steps("ante / deal again"), ())),
            "the deal stands",
            0,
        ),
        *steps("draw 0-5 / bet big"),
    )
    assert (game.forced.kind, game.forced.bring_in) == ("antes", "")
    assert (game.family, game.limit, len(game.deck)) == ("draw", "fixed", 52)
