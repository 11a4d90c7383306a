"""The button and stud games of the catalogue's section 3, each row beside what its file says.

The table below was written from the catalogue by hand, in its own notation: `s` and `b` are betting
rounds at the small and the big limit. A last street marked `or one for all` may be one community
card; `s*` is fourth street with the open-pair rule.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest

from oddchip.cards import Card, cards
from oddchip.language import Game, library
from oddchip.language.conditions import Atom
from oddchip.language.step import Step
from oddchip.steps.bet import Bet
from oddchip.steps.board import Board
from oddchip.steps.deal import Deal
from oddchip.steps.dice import Dice
from oddchip.steps.discard import Discard
from oddchip.steps.draw import Draw
from oddchip.steps.remove import Remove
from oddchip.steps.split import Split

GAMES = library()

Side = tuple[str, str, str, str]


class Row(NamedTuple):
    """One game of the table: play, forced money, usual limit, deck, most players, sides."""

    id: str
    play: str
    forced: str
    limit: str
    deck: int
    most: int
    sides: tuple[Side, ...]


ANY = "any 5 of hand and board"
OMAHA = "2 from hand, 3 from board"
UP_TO_TWO = "0-2 from hand, rest from board"
ONE_BOARD = "2 from hand, 3 from one board"
EACH_ROW = "2 from hand, 1 from each row"
KEPT = "all of hand, rest from board"
TWO_OR_FIVE = "2 from hand, 3 from board or all of hand"
FIVE = "any 5 of hand"
WHOLE = "all of hand"
ALL_SEVEN = "all of hand, all of board"


def high(use: str, scale: str = "high", need: str = "") -> tuple[Side, ...]:
    return (("high", scale, use, need),)


def low(use: str, scale: str = "ace-to-five", need: str = "") -> tuple[Side, ...]:
    return (("low", scale, use, need),)


def hi_lo_8(use: str) -> tuple[Side, ...]:
    return high(use) + low(use, need="8 or better")


def badugi(use: str, scale: str = "badugi") -> tuple[Side, ...]:
    return (("badugi", scale, use, ""),)


OMAHA_HIGH: tuple[Side, ...] = (("omaha", "high", OMAHA, ""),)
DRAW_HIGH: tuple[Side, ...] = (("draw", "high", WHOLE, ""),)

FLOP = "s, board 3, s, board 1, b, board 1, b"
CHOWAHA = "s, board 9, s, board 2, b, board 1, b"
DIE = "s, board 3, s, dice {}, board 1, b, board 1, b"
DRAMAHA = "down 5, s, board 3, s, draw 0-{}, board 1, b, board 1, b"
DRAMAHA_3 = "down 5, s, board 3, draw 0-5, s, board 1, draw 0-5, b, board 1, draw 0-5, b"
SINGLE = "down 5, s, draw 0-5, b"
TRIPLE = "down 5, s, draw 0-5, s, draw 0-5, b, draw 0-5, b"
BADUGI = "down 4, s, draw 0-4, s, draw 0-4, b, draw 0-4, b"
SEVENTH = "down 1 or one for all, b"
STREETS = f"up 1, s, up 1, b, up 1, b, {SEVENTH}"
PAIRED = f"up 1, s*, up 1, b, up 1, b, {SEVENTH}"
STUD = f"down 2, up 1, s, {STREETS}"
SUPER = f"down 4, up 1, s, discard 2 down, {STREETS}"
DELTA = "down 2, up 1, s, up 2, s, up 1, b, up 1 or one for all, b"
EXPOSING = "expose, up 1 or down, s or b"
MEXICAN = f"down 1, up 1, s or b, {EXPOSING}, {EXPOSING}, {EXPOSING}"

BLINDS = "blinds"
LOW_CARD = "antes, low card; best board on high"
HIGH_CARD = "antes, high card, ace low; best board on ace-to-five"
HIGH_ACE = "antes, high card, ace high; best board on deuce-to-seven"
LONDON = "antes, high card, ace low; best board on ace-to-six"

ROWS = (
    Row("holdem", f"down 2, {FLOP}", BLINDS, "no", 52, 10, high(ANY)),
    Row("holdem-8", f"down 2, {FLOP}", BLINDS, "fixed", 52, 10, hi_lo_8(ANY)),
    Row("rio-bravo", f"down 2, {FLOP}, down 1, b", BLINDS, "fixed", 52, 10, high(ANY)),
    Row("short-deck-holdem", f"down 2, {FLOP}", BLINDS, "no", 36, 10, high(ANY, "short-high")),
    Row("short-deck-omaha", f"down 4, {FLOP}", BLINDS, "pot", 36, 7, high(OMAHA, "short-high")),
    Row("lazy-pineapple", f"down 3, {FLOP}", BLINDS, "fixed", 52, 10, high(UP_TO_TWO)),
    Row("lazy-pineapple-8", f"down 3, {FLOP}", BLINDS, "fixed", 52, 10, hi_lo_8(UP_TO_TWO)),
    Row(
        "crazy-pineapple-8",
        "down 3, s, board 3, s, discard 1, board 1, b, board 1, b",
        *(BLINDS, "fixed", 52, 10, hi_lo_8(UP_TO_TWO)),
    ),
    Row(
        "irish",
        "down 4, s, board 3, s, discard 2, board 1, b, board 1, b",
        *(BLINDS, "pot", 52, 10, high(UP_TO_TWO)),
    ),
    Row("omaha", f"down 4, {FLOP}", BLINDS, "pot", 52, 10, high(OMAHA)),
    Row("omaha-8", f"down 4, {FLOP}", BLINDS, "fixed", 52, 10, hi_lo_8(OMAHA)),
    Row("big-o", f"down 5, {FLOP}", BLINDS, "pot", 52, 9, hi_lo_8(OMAHA)),
    Row(
        "courchevel",
        "down 5, board 1, s, board 2, s, board 1, b, board 1, b",
        *(BLINDS, "fixed", 52, 9, high(OMAHA)),
    ),
    Row("two-or-five-omaha-8", f"down 5, {FLOP}", BLINDS, "fixed", 52, 9, hi_lo_8(TWO_OR_FIVE)),
    Row("binglaha", f"down 4, {DIE.format(1)}", BLINDS, "pot", 52, 10, hi_lo_8(OMAHA)),
    Row(
        "omaha-x",
        f"down 4, {DIE.format(2)}",
        *(BLINDS, "fixed", 52, 10),
        high(OMAHA) + low(OMAHA, need="by the dice"),
    ),
    Row(
        "double-board-omaha",
        "down 4, s, board 6, s, board 2, b, board 2, b",
        *(BLINDS, "fixed", 52, 10),
        (
            ("board-1", "high", "2 from hand, 3 from board 1", ""),
            ("board-2", "high", "2 from hand, 3 from board 2", ""),
        ),
    ),
    Row("chowaha", f"down 2, {CHOWAHA}", BLINDS, "fixed", 52, 10, high(ONE_BOARD)),
    Row("chowaha-8", f"down 2, {CHOWAHA}", BLINDS, "fixed", 52, 10, hi_lo_8(ONE_BOARD)),
    Row("four-card-chowaha-8", f"down 4, {CHOWAHA}", BLINDS, "fixed", 52, 10, hi_lo_8(ONE_BOARD)),
    Row(
        "bidirectional-chowaha-8",
        "down 4, s, board 9, s, dice 1, b, board 2, b, board 1, b",
        *(BLINDS, "fixed", 52, 10, hi_lo_8(ONE_BOARD)),
    ),
    Row(
        "oklahoma",
        "down 4, s, board 9, s, board 3, b, board 3, remove lowest of Z1 Z2 Z3, b",
        *(BLINDS, "fixed", 52, 9, hi_lo_8(ONE_BOARD)),
    ),
    Row(
        "murder",
        "down 4, s, board 6, s, board 3, b, board 3, b",
        *(BLINDS, "fixed", 52, 10, hi_lo_8(EACH_ROW)),
    ),
    Row(
        "scrotum",
        "down 5, s discarding 0-4, board 3, s, board 1, b, board 1, b",
        *(BLINDS, "fixed", 52, 9, hi_lo_8(KEPT)),
    ),
    Row(
        "sohe",
        "down 6, s, split holdem 2 omaha 4, board 3, s, board 1, b, board 1, b",
        *(BLINDS, "fixed", 52, 7),
        (
            ("omaha", "high", "2 from omaha, 3 from board", ""),
            ("holdem", "high", "any 5 of holdem and board", ""),
        ),
    ),
    Row("dramaha", DRAMAHA.format(5), BLINDS, "fixed", 52, 8, DRAW_HIGH + OMAHA_HIGH),
    Row(
        "dramaha-27",
        DRAMAHA.format(5),
        *(BLINDS, "fixed", 52, 8),
        (("draw", "deuce-to-seven", WHOLE, ""), *OMAHA_HIGH),
    ),
    Row(
        "dramaha-49",
        DRAMAHA.format(3),
        *(BLINDS, "fixed", 52, 8),
        (("points", "points-49", WHOLE, ""), *OMAHA_HIGH),
    ),
    Row("triple-draw-dramaha", DRAMAHA_3, BLINDS, "fixed", 52, 6, DRAW_HIGH + OMAHA_HIGH),
    Row("dramadugi", DRAMAHA_3, BLINDS, "pot", 52, 6, OMAHA_HIGH + badugi(WHOLE)),
    Row("five-card-draw", SINGLE, BLINDS, "fixed", 53, 7, high(FIVE)),
    Row("california-lowball", SINGLE, BLINDS, "fixed", 53, 7, low(FIVE)),
    Row("deuce-to-seven-single-draw", SINGLE, BLINDS, "no", 52, 7, low(FIVE, "deuce-to-seven")),
    Row("deuce-to-seven-triple-draw", TRIPLE, BLINDS, "fixed", 52, 6, low(FIVE, "deuce-to-seven")),
    Row("ace-to-five-triple-draw", TRIPLE, BLINDS, "fixed", 52, 6, low(FIVE)),
    Row("badugi", BADUGI, BLINDS, "fixed", 52, 8, badugi(WHOLE)),
    Row("badacey", TRIPLE, BLINDS, "fixed", 52, 6, low(FIVE) + badugi(WHOLE)),
    Row(
        "badeucy",
        TRIPLE,
        *(BLINDS, "fixed", 52, 6),
        low(FIVE, "deuce-to-seven") + badugi(WHOLE, "badugi-ace-high"),
    ),
    Row(
        "archie",
        TRIPLE,
        *(BLINDS, "fixed", 52, 6),
        high(FIVE, need="pair of sixes or better") + low(FIVE, need="8 or better"),
    ),
    Row(
        "archie-nh",
        TRIPLE,
        *(BLINDS, "fixed", 52, 6),
        high(FIVE, need="pair of nines or better") + low(FIVE, need="8 or better"),
    ),
    Row(
        "korean",
        TRIPLE,
        *(BLINDS, "fixed", 52, 6),
        high(FIVE, need="pair or better") + low(FIVE, need="no pair"),
    ),
    Row("duck-flush", TRIPLE, BLINDS, "fixed", 52, 6, (("duck", "duck-flush", FIVE, ""),)),
    Row("stud", f"down 2, up 1, s, {PAIRED}", LOW_CARD, "fixed", 52, 8, high(ANY)),
    Row("stud-8", STUD, LOW_CARD, "fixed", 52, 8, hi_lo_8(ANY)),
    Row("stud-hi-lo", STUD, HIGH_CARD, "fixed", 52, 8, high(ANY) + low(ANY)),
    Row("razz", STUD, HIGH_CARD, "fixed", 52, 8, low(ANY)),
    Row("deuce-to-seven-razz", STUD, HIGH_ACE, "fixed", 52, 8, low(ANY, "deuce-to-seven")),
    Row("london-lowball", STUD, LONDON, "pot", 52, 8, low(ANY, "ace-to-six")),
    Row("action-razz", STUD, HIGH_CARD, "fixed", 52, 8, low(ANY, "action-razz")),
    Row("razzdugi", STUD, HIGH_CARD, "fixed", 52, 8, low(ANY) + badugi(ALL_SEVEN)),
    Row(
        "action-razzdugi",
        STUD,
        *(HIGH_CARD, "fixed", 52, 8),
        low(ANY, "action-razz") + badugi(ALL_SEVEN),
    ),
    Row(
        "razzdugi-27",
        STUD,
        *(HIGH_ACE, "fixed", 52, 8),
        low(ANY, "deuce-to-seven") + badugi(ALL_SEVEN, "badugi-ace-high"),
    ),
    Row(
        "super-stud",
        f"down 4, up 1, s, discard 2 down, {PAIRED}",
        *(LOW_CARD, "fixed", 52, 6, high(ANY)),
    ),
    Row("super-stud-8", SUPER, LOW_CARD, "fixed", 52, 6, hi_lo_8(ANY)),
    Row("super-razz", SUPER, HIGH_CARD, "fixed", 52, 6, low(ANY)),
    Row("super-razzdugi", SUPER, HIGH_CARD, "fixed", 52, 6, low(ANY) + badugi(ALL_SEVEN)),
    Row("super-stud-pick", "down 4, up 1, pick", LOW_CARD, "fixed", 52, 6, ()),
    Row("mississippi-stud", DELTA, "blinds; best board on high", "pot", 52, 8, high(ANY)),
    Row("mississippi-stud-8", DELTA, "blinds; best board on high", "pot", 52, 8, hi_lo_8(ANY)),
    Row("mississippi-razz", DELTA, "blinds; best board on ace-to-five", "pot", 52, 8, low(ANY)),
    Row(
        "five-card-stud",
        "down 1, up 1, s, up 1, s, up 1, b, up 1, b",
        *(LOW_CARD, "fixed", 52, 10, high(FIVE)),
    ),
    Row(
        "mexican-stud",
        MEXICAN,
        "antes, low card; best board on mexican-high",
        *("fixed", 41, 8, high(FIVE, "mexican-high")),
    ),
    Row(
        "mexican-poker",
        MEXICAN,
        "antes, high card must bet, ace high; best board on mexican-high",
        *("fixed", 41, 8, high(FIVE, "mexican-high")),
    ),
    Row("paradise-road-pickem", "down 3, pick", BLINDS, "fixed", 52, 8, high(ANY)),
)

STUD_GAMES = [row.id for row in ROWS if "up 1" in row.play]


# What a file says, in the words of the table.


def word(step: Step, game: Game) -> str:
    """One step in the catalogue's notation."""
    match step:
        case Deal("either", count):
            return f"up {count} or down"
        case Deal(face, count, for_all):
            return f"{face} {count}" + (" or one for all" if for_all else "")
        case Board(cells):
            assert game.layout is not None
            return f"board {len(game.layout.cells(cells))}"
        case Bet("small or big"):
            return "s or b"
        case Bet(size):
            plain = size[0] + ("*" if step.open_pair else "")
            if step.tied == "discard":
                return f"{plain} discarding {step.tied_least}-{step.tied_most}"
            return f"{plain} opening a card" if step.tied == "door" else plain
        case Draw(least, most):
            return f"draw {least}-{most}"
        case Discard(count, down):
            return f"discard {count}" + (" down" if down else "")
        case Split(parts):
            return "split " + " ".join(f"{name} {count}" for name, count in parts)
        case Dice(count):
            return f"dice {count}"
        case Remove(cells):
            return f"remove lowest of {' '.join(cells)}"
    return type(step).__name__.lower()


def line(game: Game) -> str:
    return ", ".join(word(step, game) for step in game.play)


def forced(game: Game) -> str:
    money = game.forced
    words = money.kind
    if money.kind == "antes":
        end = {"low": "low card", "high": "high card", "bet": "high card must bet"}[money.bring_in]
        ace = "" if money.bring_in == "low" else f", ace {'high' if money.aces_high else 'low'}"
        words += f", {end}{ace}"
    return words + (f"; best board on {game.first.board}" if game.first.board else "")


def sides(game: Game) -> tuple[Side, ...]:
    found = []
    for side in game.sides:
        needs = [one.words for one in side.qualifiers]
        need = "by the dice" if len(needs) > 1 else "".join(needs)
        found.append((side.name, side.scale_id, side.use.words, need))
    return tuple(found)


def rolled(total: int) -> list[str]:
    """The sides of binglaha that play when the die comes to this."""
    return [name for name, _ in qualified("binglaha", total)]


def qualified(id: str, total: int) -> list[tuple[str, str]]:
    def facts(atom: Atom) -> bool:
        least, most = atom.span
        return atom.kind == "dice" and least <= total <= most

    found = []
    for side in GAMES.game(id).sides:
        if side.plays(facts):
            one = side.qualifier(facts)
            found.append((side.name, one.words if one else ""))
    return found


# The table.


def test_every_game_of_the_section_is_there() -> None:
    assert len(ROWS) == len({row.id for row in ROWS}) == 64
    assert [row.id for row in ROWS if row.id not in GAMES] == []
    books = ("barge-2024", "barge-2017", "new-hampshire")
    ours = {id for id, path in GAMES.files.items() if path.parent.name in books}
    assert ours == {row.id for row in ROWS}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_the_file_says_what_the_catalogue_says(row: Row) -> None:
    game = GAMES.game(row.id)
    found = Row(
        game.id,
        line(game),
        forced(game),
        game.limit,
        len(game.deck),
        game.players[1],
        sides(game),
    )
    assert found == row
    assert game.players[0] == 2
    assert game.limits == ("fixed", "no", "pot", "spread")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_a_reader_is_told_something(row: Row) -> None:
    game = GAMES.game(row.id)
    assert game.summary.endswith(".")
    assert all(note.endswith(".") for note in game.notes)
    folder = {"B24": "barge-2024", "B17": "barge-2017", "NH": "new-hampshire"}[game.books[0]]
    assert GAMES.files[row.id].parent.name == folder


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_every_option_and_every_pick_can_be_read(row: Row) -> None:
    GAMES.read(GAMES.files[row.id])


def test_families() -> None:
    draws = {row.id for row in ROWS if "draw" in row.play and "board" not in row.play}
    for row in ROWS:
        family = "draw" if row.id in draws else "stud" if row.id in STUD_GAMES else "flop"
        assert GAMES.game(row.id).family == family, row.id


@pytest.mark.parametrize(
    ("alias", "id"),
    [
        ("Six-Plus", "short-deck-holdem"),
        ("Kansas City Lowball", "deuce-to-seven-single-draw"),
        ("Triple Draw", "deuce-to-seven-triple-draw"),
        ("O/8", "omaha-8"),
        ("O8", "omaha-8"),
        ("PLO", "omaha"),
        ("PLO8", "omaha-8"),
        ("Stud/8", "stud-8"),
        ("Stud High/Low Regular", "stud-hi-lo"),
        ("Drawmaha", "dramaha"),
        ("Big O8", "big-o"),
        ("Sack", "scrotum"),
        ("Hold'em", "holdem"),
        ("2-7 Razz", "deuce-to-seven-razz"),
    ],
)
def test_aliases_to_know(alias: str, id: str) -> None:
    assert GAMES.game(alias).id == id


def test_no_alias_belongs_to_two_games() -> None:
    owners: dict[str, str] = {}
    for row in ROWS:
        game = GAMES.game(row.id)
        for name in (game.name, *game.aliases):
            assert owners.setdefault(name.lower(), row.id) == row.id
            assert GAMES.game(name).id == row.id


# Boards.


def boards(id: str, value: object, total: int = 0) -> list[set[str]]:
    """The boards that hands may be made with, when the table lies like this."""
    layout = GAMES.game(id).layout
    assert layout is not None
    lying = layout.read(value)

    def facts(atom: Atom) -> bool:
        least, most = atom.span
        return least <= total <= most

    return [{str(lying[at]) for at in cells} for cells in layout.in_play(facts)]


SQUARE = {
    "rows": [["2c", "3c", "4c"], ["2d", "3d", "4d"], ["2h", "3h", "4h"]],
    "turn": ["Ts", "Js"],
    "river": ["As"],
}
ROWS_OF_THE_SQUARE = [
    {"2c", "3c", "4c", "Ts", "As"},
    {"2d", "3d", "4d", "Ts", "As"},
    {"2d", "3d", "4d", "Js", "As"},
    {"2h", "3h", "4h", "Js", "As"},
]
COLUMNS_OF_THE_SQUARE = [
    {"2c", "2d", "2h", "Ts", "As"},
    {"3c", "3d", "3h", "Ts", "As"},
    {"3c", "3d", "3h", "Js", "As"},
    {"4c", "4d", "4h", "Js", "As"},
]


@pytest.mark.parametrize("id", ["chowaha", "chowaha-8", "four-card-chowaha-8"])
def test_chowaha_has_four_boards(id: str) -> None:
    assert boards(id, SQUARE) == ROWS_OF_THE_SQUARE


@pytest.mark.parametrize("die", range(1, 7))
def test_the_die_turns_bidirectional_chowaha(die: int) -> None:
    wanted = ROWS_OF_THE_SQUARE if die <= 3 else COLUMNS_OF_THE_SQUARE
    assert boards("bidirectional-chowaha-8", SQUARE, die) == wanted


def test_flops_and_turns_are_dealt_in_reading_order() -> None:
    for id in ("chowaha", "bidirectional-chowaha-8"):
        game = GAMES.game(id)
        assert game.layout is not None
        lying = game.layout.read(SQUARE)
        dealt = [
            [str(lying[at]) for at in game.layout.cells(step.cells)]
            for step in game.play
            if isinstance(step, Board)
        ]
        assert dealt == [
            ["2c", "3c", "4c", "2d", "3d", "4d", "2h", "3h", "4h"],
            ["Ts", "Js"],
            ["As"],
        ]


def test_double_board_and_oklahoma_have_a_board_a_row() -> None:
    rows = [
        ["2c", "3c", "4c", "5c", "6c"],
        ["2d", "3d", "4d", "5d", "6d"],
        ["2h", "3h", "4h", "5h", "6h"],
    ]
    assert boards("double-board-omaha", {"rows": rows[:2]}) == [set(row) for row in rows[:2]]
    assert boards("oklahoma", {"rows": rows}) == [set(row) for row in rows]


def test_oklahoma_compares_its_three_rivers() -> None:
    layout = GAMES.game("oklahoma").layout
    assert layout is not None
    assert layout.cells(["Z1", "Z2", "Z3"]) == (4, 9, 14)


def test_murder_has_three_rows_of_four() -> None:
    layout = GAMES.game("murder").layout
    assert layout is not None
    assert layout.rows == ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11))
    assert layout.cells(["X"]) == (0, 1, 4, 5, 8, 9)
    assert layout.cells(["Z"]) == (3, 7, 11)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_a_community_card_counts_where_the_stub_may_run_short(row: Row) -> None:
    """Every side of such a game can use it, the badugi too."""
    if "or one for all" not in row.play:
        return
    game = GAMES.game(row.id)
    assert game.layout is not None
    assert game.layout.community
    assert all("board" in side.use.zones for side in game.sides)


def test_zones_in_which_cards_are_given() -> None:
    assert GAMES.game("sohe").zones == ("holdem", "omaha")
    assert GAMES.game("omaha").zones == ("hole",)
    assert GAMES.game("razz").zones == ("down", "up")
    assert GAMES.game("mexican-stud").zones == ("down", "up", "exposed")
    assert GAMES.game("mexican-poker").zones == ("down", "up", "exposed")


# Dice.


def test_binglaha_is_high_low_on_one_to_three() -> None:
    assert [rolled(die) for die in (1, 2, 3)] == [["high", "low"]] * 3
    assert [rolled(die) for die in (4, 5, 6)] == [["high"]] * 3


def test_the_dice_set_the_low_of_omaha_x() -> None:
    needs = {12: "Q", 11: "J", 10: "10", 9: "9", 8: "8", 7: "7", 6: "6", 5: "5"}
    for total in range(2, 13):
        wanted = [("high", "")]
        if total in needs:
            wanted.append(("low", f"{needs[total]} or better"))
        assert qualified("omaha-x", total) == wanted


# Jokers, betting rules, and pots that nobody qualifies for.


def wilds(game: Game) -> list[str]:
    return [rule.words for rule in game.wild]


def test_jokers() -> None:
    assert wilds(GAMES.game("five-card-draw")) == ["joker as bug"]
    assert wilds(GAMES.game("california-lowball")) == ["joker as low bug"]
    for id in ("mexican-stud", "mexican-poker"):
        down, up = "joker as wild when dealt down", "joker as bug when dealt up"
        assert wilds(GAMES.game(id)) == [down, up]
    with_joker = [row.id for row in ROWS if GAMES.game(row.id).wild]
    assert with_joker == ["five-card-draw", "california-lowball", "mexican-stud", "mexican-poker"]


@pytest.mark.parametrize("limit", ["fixed", "spread", "no", "pot"])
def test_california_lowball_has_its_rules_at_limit_only(limit: str) -> None:
    rules = GAMES.game("california-lowball").betting
    assert set(rules) == {"no_check_raise", "sevens_rule", "short_bets_complete"}
    for rule in rules.values():
        assert rule.holds(lambda atom: atom.words == limit) == (limit in ("fixed", "spread"))


def test_no_other_game_changes_the_betting() -> None:
    assert [row.id for row in ROWS if GAMES.game(row.id).betting] == ["california-lowball"]


def test_who_takes_a_pot_that_nobody_qualifies_for() -> None:
    assert GAMES.game("archie").nobody == "high"
    assert GAMES.game("archie-nh").nobody == "share"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_odd_chips_go_by_suit_only_without_a_button(row: Row) -> None:
    without = row.forced.startswith("antes") and row.id != "mexican-poker"
    assert GAMES.game(row.id).odd_chip_by_suit == without


def test_the_open_pair_rule_is_for_stud_and_super_stud() -> None:
    assert [row.id for row in ROWS if "s*" in line(GAMES.game(row.id))] == ["stud", "super-stud"]


# Options.


def test_every_option() -> None:
    options = {
        (row.id, option.name, option.default)
        for row in ROWS
        for option in GAMES.game(row.id).options
    }
    assert options == {
        ("short-deck-holdem", "trips_over_straight", False),
        ("short-deck-omaha", "trips_over_straight", False),
        ("oklahoma", "cash", False),
        ("five-card-draw", "joker", True),
        ("california-lowball", "joker", True),
        ("california-lowball", "forfeit", False),
        ("deuce-to-seven-single-draw", "joker", False),
        ("deuce-to-seven-single-draw", "no_limp", False),
        ("deuce-to-seven-triple-draw", "joker", False),
        ("archie", "nines", False),
    }


@pytest.mark.parametrize("id", ["short-deck-holdem", "short-deck-omaha"])
def test_trips_over_a_straight(id: str) -> None:
    usual, other = GAMES.game(id), GAMES.game(id, trips_over_straight=True)
    straight, trips = cards("6c7d8h9sTc"), cards("AcAdAhKsQc")
    assert value(usual, straight) > value(usual, trips)
    assert value(other, straight) < value(other, trips)
    assert usual.sides[0].use == other.sides[0].use


def value(game: Game, hand: list[Card]) -> int:
    found = game.sides[0].scale.value([((tuple(hand), 5),)])
    assert found is not None
    return found


def test_cash_oklahoma_lets_the_house_win() -> None:
    assert not GAMES.game("oklahoma").house
    assert GAMES.game("oklahoma", cash=True).house


@pytest.mark.parametrize("id", ["five-card-draw", "california-lowball"])
def test_the_joker_can_be_left_out(id: str) -> None:
    game = GAMES.game(id, joker=False)
    assert len(game.deck) == 52
    assert not game.wild


@pytest.mark.parametrize("id", ["deuce-to-seven-single-draw", "deuce-to-seven-triple-draw"])
def test_a_joker_in_deuce_to_seven(id: str) -> None:
    game = GAMES.game(id, joker=True)
    assert len(game.deck) == 53
    assert wilds(game) == ["joker as low bug"]


@pytest.mark.parametrize("limit", ["fixed", "no", "pot", "spread"])
def test_no_limping_in_any_structure(limit: str) -> None:
    game = GAMES.game("deuce-to-seven-single-draw", no_limp=True)
    assert game.betting["no_limp"].holds(lambda atom: atom.words == limit)


def test_archie_with_nines() -> None:
    high_side, low_side = sides(GAMES.game("archie", nines=True))
    assert high_side == ("high", "high", FIVE, "pair of nines or better")
    assert low_side == ("low", "ace-to-five", FIVE, "8 or better")


def test_forfeiting_changes_nothing_else() -> None:
    usual, other = GAMES.game("california-lowball"), GAMES.game("california-lowball", forfeit=True)
    betting = dict(other.betting)
    assert str(betting.pop("forfeit")) == "limit fixed or limit spread"
    assert usual == replace(other, betting=betting)


# Picks.


@pytest.mark.parametrize(
    ("pick", "parent"), [("stud", "super-stud"), ("stud-8", "super-stud-8"), ("razz", "super-razz")]
)
def test_the_button_picks_a_super_game(pick: str, parent: str) -> None:
    picked, super_game = GAMES.game("super-stud-pick", pick=pick), GAMES.game(parent)
    assert line(picked) == line(super_game)
    assert forced(picked) == forced(super_game)
    assert sides(picked) == sides(super_game)
    assert picked.odd_chip_by_suit


def test_who_picks() -> None:
    super_stud, paradise = GAMES.game("super-stud-pick").picks, GAMES.game("pick'em").picks
    assert super_stud is not None
    assert paradise is not None
    assert (super_stud.by, super_stud.otherwise) == ("button", "")
    assert (paradise.by, paradise.otherwise) == ("under the gun", "holdem")
    picked = ["holdem", "omaha-8", "razz", "stud", "stud-8"]
    assert [choice.id for choice in paradise.choices] == picked


DOOR = "down 3, s opening a card"


@pytest.mark.parametrize(
    ("pick", "play", "start", "zones"),
    [
        ("holdem", f"down 3, discard 1, {FLOP}", "blinds", ("hole",)),
        ("omaha-8", f"down 3, down 1, {FLOP}", "blinds", ("hole",)),
        ("razz", f"{DOOR}, {STREETS}", "blinds; best board on ace-to-five", ("down", "up")),
        ("stud", f"{DOOR}, {PAIRED}", "blinds; best board on high", ("down", "up")),
        ("stud-8", f"{DOOR}, {STREETS}", "blinds; best board on high", ("down", "up")),
    ],
)
def test_paradise_road(pick: str, play: str, start: str, zones: tuple[str, ...]) -> None:
    picked = GAMES.game("paradise-road-pickem", pick=pick)
    assert line(picked) == play
    assert forced(picked) == start
    assert sides(picked) == sides(GAMES.game(pick))
    assert picked.zones == zones
    assert not picked.odd_chip_by_suit
