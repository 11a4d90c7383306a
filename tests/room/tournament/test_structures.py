"""Structures as files: the ready-made ones, the schema, and mistakes with file, line and remedy."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from oddchip.errors import BadInput, GameFileError
from oddchip.language import Library
from oddchip.language.source import Source
from oddchip.room.tournament import Structure, find, ready_made
from oddchip.room.tournament.keys import TABLES, schema, written
from oddchip.room.tournament.structure_file import FOLDER, from_tables, read
from tests.room.tournament.helpers import structure as small

ROOT = Path(__file__).parents[3]
GAMES = Library()
SOUND = """name    = "Friday freeze-out"
game    = "holdem"
seats   = 9
stack   = 10000
minutes = 20
levels  = [
  { blinds = [25, 50], chip = 25 },
  { blinds = [50, 100] },
  { break = 10 },
  { blinds = [100, 200], big_blind_ante = true, chip = 100 },
]
payouts = [50, 30, 20]
"""


def structure(text: str = SOUND) -> Structure:
    return read("friday", Source("friday.toml", text), GAMES, Path())


def changed(old: str, new: str) -> str:
    assert old in SOUND
    return SOUND.replace(old, new)


@pytest.mark.parametrize("name", ready_made())
def test_every_ready_made_structure_is_read_and_valid(name: str) -> None:
    assert find(name, GAMES).id == name
    tables = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    assert [error.message for error in Draft202012Validator(schema()).iter_errors(tables)] == []


@pytest.mark.parametrize("name", ready_made())
def test_a_structure_is_read_again_from_its_log(name: str) -> None:
    found = find(name, GAMES)
    assert from_tables(name, found.tables, GAMES) == found


def test_the_copy_of_the_schema_is_current() -> None:
    kept = (ROOT / "docs" / "structure.schema.json").read_text(encoding="utf-8")
    assert kept == written(), "write it anew: oddchip schema structure > docs/structure.schema.json"


def test_the_events_of_the_book_are_ready_made() -> None:
    events = ("barge-27", "plo-lammers", "california-bounty", "short-deck-jam", "bomb-pots")
    assert {*events, "win-the-button", "shootout-6"} <= set(ready_made())


def test_a_break_belongs_to_the_level_before_it() -> None:
    assert [level.rest for level in structure().levels] == [0, 10, 0]


def test_a_chip_stays_until_a_level_names_another() -> None:
    assert [level.chip for level in structure().levels] == [25, 25, 100]


def test_after_the_last_level_everything_doubles() -> None:
    fifth = structure().level(5)
    assert (fifth.number, fifth.blinds, fifth.big_blind_ante, fifth.chip) == (
        5,
        (400, 800),
        800,
        400,
    )


@pytest.mark.parametrize(("seats", "ante"), [(6, 100), (7, 200), (9, 200)])
def test_the_big_blind_ante_goes_by_the_structures_seats(seats: int, ante: int) -> None:
    found = structure(changed("seats   = 9", f"seats   = {seats}"))
    assert found.levels[2].big_blind_ante == ante


def test_half_blinds_round_to_the_chip() -> None:
    text = changed('game    = "holdem"', 'game    = "omaha-8"\nlimit = "fixed"')
    text = text.replace("{ blinds = [25, 50], chip = 25 }", "{ bets = [150, 300], chip = 50 }")
    text = text.replace("{ blinds = [50, 100] }", "{ bets = [200, 400] }")
    text = text.replace("{ blinds = [100, 200], big_blind_ante = true,", "{ bets = [300, 600],")
    assert structure(text).levels[0].blinds_at("fixed") == (50, 150)


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('name    = "Friday freeze-out"\n', "", 1, "'name' is missing"),
        ('"holdem"', '"holden"', 2, "holdem"),
        ("seats   = 9", "seats   = 11", 3, "2 to 10 seats"),
        ("seats   = 9", 'seats   = "nine"', 3, "whole number"),
        ("stack   = 10000", "stack   = 10010", 4, "cannot be paid in chips"),
        ("minutes = 20\n", "", 6, "how long is a level"),
        ("minutes = 20", "minutes = 20\nhands = 8", 6, "by minutes or by hands"),
        ("{ blinds = [50, 100] }", "{ blinds = [100, 50] }", 8, "smallest first"),
        ("{ blinds = [50, 100] }", "{ blinds = [55, 110] }", 8, "chips of 25"),
        ("{ blinds = [50, 100] }", "{ bets = [50, 100] }", 8, "needs 'blinds' in level 2"),
        ("{ break = 10 }", "{ break = 10, chip = 5 }", 9, "a break stands alone"),
        ("chip = 100 }", "chip = 10 }", 10, "the smallest chip grows"),
        ("chip = 100 }", "chip = 60 }", 10, "cannot be paid in chips of 60"),
        ("[50, 30, 20]", "[50, 30, 10]", 12, "90 per cent"),
        ("[50, 30, 20]", "[20, 30, 50]", 12, "start with first place"),
        ("payouts =", "late = 9\npayouts =", 12, "one of the 3 levels"),
        ("payouts =", "re_entries = 1\npayouts =", 12, "re-entries need 'late'"),
        ("payouts =", "bounty = 200\npayouts =", 12, "a part of the buy-in"),
        ("payouts =", 'format = "bracket"\npayouts =', 3, "heads-up"),
        ("payouts =", "random_start = true\npayouts =", 12, "for a mix"),
        ("payouts =", "speed = 3\npayouts =", 12, "no key 'speed'"),
        ("payouts =", 'format = "shootout"\nlate = 1\npayouts =', 13, "has no 'late'"),
    ],
)
def test_a_mistake_gets_file_line_and_remedy(old: str, new: str, line: int, words: str) -> None:
    with pytest.raises(GameFileError) as wrong:
        structure(changed(old, new))
    assert str(wrong.value).startswith(f"friday.toml:{line}: ")
    assert words in str(wrong.value)


@pytest.mark.parametrize("seats", [2, 10])
def test_a_table_has_two_to_ten_seats(seats: int) -> None:
    assert structure(changed("seats   = 9", f"seats   = {seats}")).seats == seats


def test_entries_are_open_for_all_levels_to_the_last_that_is_named() -> None:
    assert small(late="2", minutes="3").open_for == 2 * 3 * 60
    assert small(late="1", hands="4").open_for == 4 * 90


def test_more_seats_than_a_game_takes_are_refused() -> None:
    text = (FOLDER / "barge-27.toml").read_text(encoding="utf-8").replace("= 6\n", "= 7\n")
    with pytest.raises(GameFileError, match="at most 6 players"):
        read("mix", Source("mix.toml", text), GAMES, Path())


def test_in_between_is_refused() -> None:
    text = changed('"holdem"', '"in-between"').replace("blinds = [25, 50]", "dollar = 100")
    with pytest.raises(GameFileError, match="refused in tournaments"):
        structure(text)


def test_oklahomas_cash_option_is_refused() -> None:
    text = changed('"holdem"', '"oklahoma"\nlimit = "no"\noptions = { cash = true }')
    with pytest.raises(GameFileError, match="option 'cash'"):
        structure(text)


def test_games_that_split_the_pot_are_refused_where_the_button_is_won() -> None:
    text = changed('"holdem"', '"omaha-8"\nlimit = "no"\nwin_the_button = true')
    with pytest.raises(GameFileError, match="splits the pot"):
        structure(text)


def test_two_advance_only_from_four_seats() -> None:
    text = changed("seats   = 9", 'seats   = 3\nformat = "shootout"\nrounds = { advance = 2 }')
    with pytest.raises(GameFileError, match="tables of 4 seats"):
        structure(text)


def test_a_name_that_is_none_gets_a_hint() -> None:
    with pytest.raises(BadInput, match=r"did you mean .*heads-up"):
        find("headsup", GAMES)


@pytest.mark.parametrize("name", TABLES)
def test_the_documentation_lists_every_key(name: str) -> None:
    text = (ROOT / "docs" / "tournaments.md").read_text(encoding="utf-8")
    assert f"{name}:\n\n{TABLES[name].table()}\n" in text


def test_an_ante_of_all_and_one_of_the_big_blind_are_not_both() -> None:
    levels = "[{ blinds = [50, 100], ante = 10, big_blind_ante = true }]"
    with pytest.raises(BadInput, match="an ante of all, or of the big blind alone"):
        small(levels=levels)


def test_levels_of_bomb_pots_alone_have_no_blinds() -> None:
    assert not small(levels="[{ blinds = [50, 100], bomb_pots = 1 }]").has_blinds
    some = "[{ blinds = [50, 100], bomb_pots = 1 }, { blinds = [50, 100], bomb_pots = 2 }]"
    assert small(levels=some).has_blinds
