"""Section 4 of the catalogue, dealer's choice at home: each game's row beside its file.

The table below was written from the catalogue's rows and the book (DC), not from the files.
Money is in cents; steps are parted by ' / '.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest

from oddchip.language import library
from oddchip.language.model import First, Forced, Game, Losers, TrickRound
from oddchip.steps import GRAMMAR, Step
from oddchip.steps.declare import Declare

#: Round n starts at the n-th seat from the dealer's left, with up cards at the best board.
ROUND_FIRST = First("round")
BOARD_FIRST = First("round", "high")
#: The dealer antes a dollar; in guts and Lou everyone puts in five, the dealer six.
DOLLAR = Forced("dealer", amount=100)
FIVE_EACH = Forced("all", amount=500, dealer=600)


@dataclass(frozen=True)
class Again:
    """Steps that are played again, until something is so or a number of times."""

    words: str
    until: str = ""
    times: int = 0


@dataclass(frozen=True)
class Row:
    """What the catalogue says of a game."""

    play: tuple[str | Again, ...]
    players: int
    #: Side, scale and the cards that may combine; the side with the odd chip first.
    sides: tuple[tuple[str, str, str], ...]
    first: First = ROUND_FIRST
    forced: Forced = DOLLAR
    wild: tuple[str, ...] = ()
    pays: tuple[tuple[str, tuple[int, ...]], ...] = ()
    #: What shows, once or for every new one, and the cell that counts with the up cards.
    matches: tuple[tuple[str, bool, str], ...] = ()
    #: Kind, rank (the deuce is 0), how many, and whether fewer cards win.
    automatic: tuple[tuple[str, int, int, bool], ...] = ()
    zones: tuple[str, ...] = ("hole",)
    burn: int = 0
    options: dict[str, bool] = field(default_factory=dict)


DOWN_UP = ("down", "up")
SEVEN = (
    "down 2 / up 1 / bet / up 1 / bet / up 1 / bet / up 1 / bet / down 1, or one for all / bet last"
)
ROLL_FOUR = "stack / roll 1 / bet / roll 1 / bet / roll 1 / bet / roll 1 / bet last / declare"
HIGH_HAND = (("high", "high", "any 5 of hand"),)
HIGH_SEVEN = (("high", "high", "any 5 of hand and board"),)
HIGH_LOW = (("high", "high", "any 5 of hand"), ("low", "home-low", "any 5 of hand"))
OFFERS = Again("offer, 2 refusals freeze / bet", until="nobody takes a card")
SEVEN_27 = (
    ("high", "seven-twenty-seven high", "all of hand"),
    ("low", "seven-twenty-seven low", "all of hand"),
)
EXACT = (("exact", -1, 0, True),)
CROSS = (
    "lay west north east south centre"
    " / turn west / buy for 25 from 1"
    " / turn north / buy for 50 from 2"
    " / turn east / buy for 100 from 3"
    " / turn south / buy for 200 from 4"
    " / turn centre / buy for 400 from 5"
)


def stud(
    wild: tuple[str, ...] = (),
    pays: tuple[tuple[str, tuple[int, ...]], ...] = (),
    matches: tuple[tuple[str, bool, str], ...] = (),
    automatic: tuple[tuple[str, int, int, bool], ...] = (),
    play: tuple[str | Again, ...] = (SEVEN,),
    sides: tuple[tuple[str, str, str], ...] = HIGH_SEVEN,
) -> Row:
    """Seven cards, the best board first; eight players, the seventh card then being for all."""
    return Row(
        play,
        8,
        sides,
        BOARD_FIRST,
        wild=wild,
        pays=pays,
        matches=matches,
        automatic=automatic,
        zones=DOWN_UP,
    )


SECTION_FOUR: dict[str, Row] = {
    "home-stud-7": stud(),
    "home-stud-5": Row(
        ("down 1 / up 1 / bet / up 1 / bet / up 1 / bet / up 1 / bet last",),
        10,
        HIGH_HAND,
        BOARD_FIRST,
        zones=DOWN_UP,
    ),
    "home-draw": Row(("down 5 / bet / draw 0-5 / bet last",), 7, HIGH_HAND),
    "home-draw-twice": Row(("down 5 / bet / draw 0-3 / bet / draw 0-2 / bet last",), 7, HIGH_HAND),
    "anaconda": Row(
        ("down 7 / bet / pass 3 left / discard 2", ROLL_FOUR), 7, HIGH_LOW, BOARD_FIRST
    ),
    "five-two-one": Row(
        ("down 5 / bet / draw 0-2 / bet / draw 0-1", ROLL_FOUR), 8, HIGH_LOW, BOARD_FIRST
    ),
    "chicago": stud(
        play=(SEVEN, "declare"),
        sides=(*HIGH_SEVEN, ("spade", "spade-in-hole", "all of down")),
    ),
    "low-chicago": stud(
        play=(SEVEN, "declare"),
        sides=(*HIGH_SEVEN, ("spade", "spade-in-hole low", "all of down")),
    ),
    "deuces-jacks-axe": stud(
        wild=("rank 2", "rank J", "card Kd"),
        pays=(("wild", (100,)), ("rank 7", (500,))),
        automatic=(("holds", 5, 2, False),),
    ),
    "woolworths": stud(wild=("rank 5", "rank T"), pays=(("wild", (100,)),)),
    "spades": stud(wild=("suit s",), pays=(("suit s", (200, 500, 1000, 2000)),)),
    "follow-the-queen": stud(
        wild=("rank Q", "follower of Q"),
        pays=(("rank Q", (200,)), ("follower", (100,))),
        play=(
            "up 2 / down 1 / bet / up 1 / bet / up 1 / bet / up 1 / bet",
            "down 1, or one for all / bet last",
        ),
    ),
    "low-in-the-hole": stud(
        wild=("lowest down",),
        play=(
            "down 2 / up 1 / bet / up 1 / bet / up 1 / bet / up 1 / bet",
            "say up for 500 or down / 1 as said, or one for all / bet last",
        ),
    ),
    "good-bad-ugly": Row(
        (
            "down 2 / up 1 / bet / lay good bad ugly",
            "up 1 / turn good: wild / bet",
            "up 1 / turn bad: thrown away / bet",
            "up 1 / turn ugly: out / bet",
            "up 1 / bet last",
        ),
        7,
        HIGH_HAND,
        BOARD_FIRST,
        wild=("turned good",),
        zones=DOWN_UP,
    ),
    "murder-with-twos": stud(wild=("rank 2",), matches=(("open pair or up 2", True, ""),)),
    "horn-a-vika": stud(
        matches=(("open pair", False, "spit"),),
        play=(
            "down 2 / up 1 / bet / up 1 / bet / up 1 / board spit / bet / up 1 / bet",
            "down 1, or one for all / bet last",
        ),
    ),
    "flaming-cross-5": Row(
        ("down 5", CROSS, "declare"),
        9,
        (
            ("high", "high", "any 5 of hand and one board"),
            ("low", "home-low", "any 5 of hand and one board"),
        ),
    ),
    "flaming-cross-3": Row(
        ("down 3", CROSS),
        10,
        (("high", "high", "any 5 of hand and one board"),),
        wild=("cell centre",),
    ),
    "ponsi": Row(
        (
            "down 5 / lay m1 m2 m3 m4 m5 / bet",
            "see for 100 from 1 / turn m1 / bet up to 100 from 1",
            "see for 200 from 2 / turn m2 / bet up to 200 from 2",
            "see for 300 from 3 / turn m3 / bet up to 300 from 3",
            "see for 400 from 4 / turn m4 / bet up to 400 from 4",
            "see for 500 from 5 / turn m5 / bet last up to 500 from 5",
            "declare",
        ),
        9,
        (
            ("high", "high", "any 5 of hand and board"),
            ("low", "home-low", "any 5 of hand and board"),
        ),
    ),
    "seven-twenty-seven-1": Row(
        ("down 1 / bet", OFFERS, "bet last / declare"), 8, SEVEN_27, automatic=EXACT
    ),
    "seven-twenty-seven-2": Row(
        ("down 1 / up 1 / bet", OFFERS, "bet last / declare"), 8, SEVEN_27, automatic=EXACT
    ),
    "seven-twenty-seven-3": Row(
        ("down 2 / up 1 / bet", OFFERS, "bet last / declare"), 8, SEVEN_27, automatic=EXACT
    ),
    "fifteen-thirty-five": Row(
        ("down 3 / open 1 / bet", OFFERS, "bet last / declare"),
        8,
        (
            ("high", "fifteen-thirty-five high", "all of hand"),
            ("low", "fifteen-thirty-five low", "all of hand"),
        ),
        First("round", "total"),
        automatic=EXACT,
    ),
    "elimination": Row(
        (
            "down 5 / lay e1 e2 e3 e4 e5 / bet",
            "turn e1: thrown away for 100 / bet",
            "turn e2, a new rank: thrown away for 100 / bet",
            "turn e3, a new rank: thrown away for 100 / bet",
            "turn e4, a new rank: thrown away for 100 / bet",
            "turn e5, a new rank: thrown away for 100 / bet last",
            "declare",
        ),
        8,
        (("high", "elimination high", "all of hand"), ("low", "elimination low", "all of hand")),
        First("dealer"),
        automatic=(("no cards", -1, 0, False),),
    ),
    "guts-2": Row(
        (Again("down 2 / in or out / draw 0-2 / settle", until="one player is in"),),
        10,
        (("high", "guts-2", "any 2 of hand"),),
        forced=FIVE_EACH,
        burn=5000,
        options={"compulsory": True},
    ),
    "guts-3": Row(
        (Again("down 3 / in or out / draw 0-3 / settle", until="one player is in"),),
        10,
        (("high", "guts-3", "any 3 of hand"),),
        forced=FIVE_EACH,
        burn=5000,
        options={"compulsory": True},
    ),
    "lou": Row(
        (
            Again(
                "down 5 / trump / in or out / draw 0-3 / tricks / settle",
                until="one player is in",
            ),
        ),
        7,
        (),
        forced=FIVE_EACH,
        burn=5000,
        options={"draw": True, "renege": False},
    ),
    "in-between": Row(
        (Again("up 1 / between", times=3),),
        10,
        (),
        forced=Forced("bank", amount=5000),
        zones=DOWN_UP,
        options={"twice_through": False, "low_aces": False},
    ),
}

#: Games whose players declare, with what they may say for one side.
DECLARED = {
    "anaconda": {"low", "high"},
    "five-two-one": {"low", "high"},
    "chicago": {"spade", "high"},
    "low-chicago": {"spade", "high"},
    "flaming-cross-5": {"low", "high"},
    "ponsi": {"low", "high"},
    "seven-twenty-seven-1": {"low", "high"},
    "seven-twenty-seven-2": {"low", "high"},
    "seven-twenty-seven-3": {"low", "high"},
    "fifteen-thirty-five": {"low", "high"},
    "elimination": {"low", "high"},
}
NAMES = {
    "Pass the Trash": "anaconda",
    "Garbage": "anaconda",
    "Man with the Axe": "deuces-jacks-axe",
    "Acey-Deucey": "in-between",
}


def steps(words: str) -> list[Step]:
    return [GRAMMAR.step(one) for one in words.split(" / ")]


def played(row: Row) -> tuple[Step, ...]:
    found: list[Step] = []
    for part in row.play:
        if isinstance(part, Again):
            found.append(GRAMMAR.repeat(steps(part.words), part.until, part.times))
        else:
            found += steps(part)
    return tuple(found)


def game(id: str) -> Game:
    return library().game(id)


every_game = pytest.mark.parametrize("id", SECTION_FOUR)


def test_every_game_of_the_section_is_there_and_no_other() -> None:
    assert {one.id for one in library() if one.books == ("DC",)} == set(SECTION_FOUR)
    assert len(SECTION_FOUR) == 28


@every_game
def test_the_play(id: str) -> None:
    assert game(id).play == played(SECTION_FOUR[id])


@every_game
def test_the_forced_money_and_who_bets_first(id: str) -> None:
    assert game(id).forced == SECTION_FOUR[id].forced
    first = game(id).first
    assert (first.kind, first.board) == (SECTION_FOUR[id].first.kind, SECTION_FOUR[id].first.board)


@every_game
def test_the_table(id: str) -> None:
    found = game(id)
    assert found.books == ("DC",)
    assert len(found.deck) == 52
    assert (found.limit, found.limits) == ("house", ("house",))
    assert found.players == (2, SECTION_FOUR[id].players)
    assert found.zones == SECTION_FOUR[id].zones
    assert found.nobody == "ride"


@every_game
def test_the_sides(id: str) -> None:
    sides = tuple((one.name, one.scale_id, one.use.words) for one in game(id).sides)
    assert sides == SECTION_FOUR[id].sides
    assert not any(one.qualifiers or one.when for one in game(id).sides)


@every_game
def test_the_wild_cards(id: str) -> None:
    assert tuple(one.words for one in game(id).wild) == SECTION_FOUR[id].wild


@every_game
def test_the_payments_and_the_matches(id: str) -> None:
    found = game(id)
    assert tuple((one.words, one.amounts) for one in found.pays) == SECTION_FOUR[id].pays
    matches = tuple((one.words, one.once, one.cell) for one in found.matches)
    assert matches == SECTION_FOUR[id].matches


@every_game
def test_the_automatic_winners(id: str) -> None:
    found = tuple((a.kind, a.rank, a.count, a.fewer_cards) for a in game(id).automatic)
    assert found == SECTION_FOUR[id].automatic


@every_game
def test_the_burn_and_the_options(id: str) -> None:
    losers = game(id).losers
    assert (losers.burn if losers else 0) == SECTION_FOUR[id].burn
    assert {one.name: one.default for one in game(id).options} == SECTION_FOUR[id].options
    for one in game(id).options:
        assert library().game(id, **{one.name: not one.default}).id == id


@every_game
def test_what_players_declare(id: str) -> None:
    assert set(game(id).declares) == DECLARED.get(id, set())
    assert game(id).has(Declare) == (id in DECLARED)


@every_game
def test_it_is_described_in_its_own_words(id: str) -> None:
    found = game(id)
    assert found.summary.endswith(".")
    assert all(note[0].isupper() and note.endswith(".") for note in found.notes)


def test_the_trick_table_of_lou() -> None:
    first = TrickRound(takes=2, matches=1, matches_of_two=1)
    later = TrickRound(takes=3, matches=1, matches_of_two=2)
    assert game("lou").losers == Losers(5000, first, later)


def test_lou_without_the_draw() -> None:
    words = "down 5 / trump / in or out / tricks / settle"
    assert library().game("lou", draw=False).play == (
        GRAMMAR.repeat(steps(words), "one player is in", 0),
    )


@pytest.mark.parametrize("id", ["flaming-cross-5", "flaming-cross-3"])
def test_the_lines_of_the_cross(id: str) -> None:
    cross = game(id).layout
    assert cross is not None
    lines = [{cross.names[at] for at in cells} for _, cells in cross.boards]
    assert lines == [{"west", "centre", "east"}, {"north", "centre", "south"}]
    assert set(cross.given) == {"west", "north", "east", "south", "centre"}
    given = {"west": "8d", "north": "8c", "east": "Kh", "south": "5d", "centre": "2c"}
    read = dict(zip(cross.names, map(str, cross.read(given)), strict=True))
    assert read == given


@pytest.mark.parametrize(
    ("id", "cells"),
    [
        ("good-bad-ugly", "good bad ugly"),
        ("horn-a-vika", "spit"),
        ("ponsi", "m1 m2 m3 m4 m5"),
        ("elimination", "e1 e2 e3 e4 e5"),
    ],
)
def test_the_cards_in_the_middle(id: str, cells: str) -> None:
    found = game(id).layout
    assert found is not None
    assert found.names == tuple(cells.split())


@pytest.mark.parametrize("name", NAMES)
def test_the_names_that_people_know(name: str) -> None:
    assert library().game(name).id == NAMES[name]


def test_no_name_is_used_twice() -> None:
    named = Counter(name.lower() for one in library() for name in (one.name, *one.aliases))
    ours = [n for id in SECTION_FOUR for n in (game(id).name, *game(id).aliases)]
    assert [name for name in ours if named[name.lower()] > 1] == []
