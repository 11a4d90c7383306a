"""Reading: codes, money, comments, and files that are not what they should be."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from oddchip.cards import cards
from oddchip.errors import BadInput
from oddchip.hand import Action
from oddchip.history import HandHistory, Replayed, read_file, read_text, replay
from oddchip.history.codec import read_action, to_chips, write_action
from oddchip.history.phh import CODES
from oddchip.language import library

BASE = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
"""


def one(text: str) -> HandHistory:
    (found,) = read_text(text, "x.phh")
    return found


def told(actions: str, base: str = BASE) -> Replayed:
    return replay(one(f"{base}actions = {actions}"))


@pytest.mark.parametrize("code", CODES)
def test_every_code_of_the_format_is_a_game(code: str) -> None:
    id, limit = CODES[code]
    assert limit in library().game(id).limits


def test_an_id_of_the_catalogue_with_any_limit() -> None:
    text = BASE.replace('"NT"', '"omaha-8"\n_limit = "pot"')
    history = one(text + "actions = []")
    assert history.stakes(library().game("omaha-8")).limit == "pot"
    assert (
        one(BASE.replace("NT", "irish") + "actions = []").stakes(library().game("irish")).limit
        == "pot"
    )


def test_antes_are_not_trimmed_unless_the_file_says_so() -> None:
    history = one(BASE + "actions = []")
    assert history.stakes(library().game("holdem")).dead_antes
    history = one(BASE + "actions = []\nante_trimming_status = true")
    assert not history.stakes(library().game("holdem")).dead_antes


def test_money_with_cents_is_counted_in_cents() -> None:
    history = one(BASE.replace("[1, 2]", "[0.5, 1]") + 'actions = ["p2 cbr 2.25 # a raise"]')
    assert history.scale == 100
    assert history.amounts("starting_stacks") == [10000, 10000]
    assert history.stacks == [Decimal(100), Decimal(100)]
    assert history.money(225) == Decimal("2.25")
    assert history.money(200) == 2


def test_where_a_file_is_silent_everyone_left_shows() -> None:
    deal = '"d dh p1 AsAh", "d dh p2 2c7d", "p2 cbr 100", "p1 cc"'
    found = told(f'[{deal}, "d db 3s8cTd", "d db Jh", "d db 5d"]')
    assert found.hand is not None
    assert found.hand.stacks == [200, 0]


@pytest.mark.parametrize(
    ("actions", "at", "words"),
    [
        ('["d dh p1 AsAh", "d dh p2 As7d"]', 1, "As is already on the table"),
        ('["d dh p1 AsAs"]', 0, "twice"),
        ('["d dh p1 AsAhAd"]', 0, "who gets 2 now"),
        ('["d dh p3 AsAh"]', 0, "p3, who gets none now; p1 and p2 do"),
        ('["d dh p1 AsAh", "p2 cc"]', 1, "the dealer gives cards to p2"),
        ('["d dh p1 ????", "d dh p2 ????", "p1 cc"]', 2, "turn of p2, not of p1"),
        ('["d dh p1 ????", "d dh p2 ????", "p2 cbr 3"]', 2, "from 4 to 100"),
        ('["d dh p1 ????", "d dh p2 ????", "p2 cc"]', 3, "not over: p1 is to act"),
        ('["d dh p1 ????", "d dh p2 ????", "p2 f", "p1 f"]', 3, "over"),
        ('["d dh p1 1xyz"]', 0, ""),
        ('["jump"]', 0, "'jump' in the action"),
        ('["p1"]', 0, "but not what"),
        ('["p1 dance"]', 0, "nobody is to act"),
        ('["d dh p1 ????", "d dh p2 ????", "p2 dance Ah"]', 2, "not dance"),
        ('["p1 fold"]', 0, "not understood"),
        ('["p1 cc 5"]', 0, "not understood"),
        ('["p1 cbr"]', 0, "not understood"),
        ('["d fly"]', 0, "not understood"),
        ('["p0 cc"]', 0, "no player"),
        ('["d dh p1 ????", "d dh p2 ????", "p2 cbr much"]', 2, "'much' is not an amount"),
        ('["d dh p1 ????", "d dh p2 ????", "p2 cbr 1e99999999"]', 2, "more than anybody"),
        ('["d dh p1 ????", "d dh p2 ????", "p2 cbr nan"]', 2, "more than anybody"),
        ('["d dh p1 ????", "d dh p2 ????", "p2 sm AsAh"]', 2, "p2 may"),
        ("7", 0, "'actions' should be a list"),
        ("[7]", 0, "'actions' should be a list"),
    ],
)
def test_what_is_wrong_and_where(actions: str, at: int, words: str) -> None:
    found = told(actions)
    assert not found.ok
    assert found.at == at
    assert words in found.error


def test_unknown_cards_at_the_showdown_need_to_be_shown() -> None:
    deal = '"d dh p1 AsAh", "d dh p2 ????", "p2 cbr 100", "p1 cc"'
    board = '"d db 3s8cTd", "d db Jh", "d db 5d"'
    assert "p2 are unknown" in told(f"[{deal}, {board}]").error
    shown = told(f'[{deal}, {board}, "p2 sm KsKh"]')
    assert shown.hand is not None
    assert shown.hand.stacks == [200, 0]
    assert "already on the table" in told(f'[{deal}, {board}, "p2 sm AsKh"]').error
    assert "not dealt there" in told(f'[{deal}, {board}, "p2 sm KsKhKd"]').error
    assert "twice" in told(f'[{deal}, {board}, "p2 sm KsKs"]').error
    early = told(f'[{deal}, "p2 sm KsKh", {board}]')
    assert early.ok


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("NT", "nonesuch"), "nonesuch"),
        (('"NT"', "7"), "'variant' should be a word"),
        (("[100, 100]", "[100]"), "players"),
        (("[100, 100]", "[100, -5]"), "p2"),
        (("[100, 100]", "[-inf, 100]"), "more than anybody"),
        (("[100, 100]", "100"), "should be a list of amounts"),
        (("[1, 2]", "[1, 2, 4]"), "3 blinds for 2 players"),
        (('"NT"', '"NT"\n_limit = "sky"'), "sky"),
        (('"NT"', '"NT"\n_cap = "none"'), "_cap"),
        (('"NT"', '"NT"\n_options = 3'), "_options"),
        (("variant", "variety"), "no 'variant'"),
    ],
)
def test_fields_that_cannot_be_used(change: tuple[str, str], words: str) -> None:
    found = told('["d dh p1 ????"]', BASE.replace(*change, 1))
    assert not found.ok
    assert words in found.error


def test_a_file_that_is_no_history(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="is not a hand history"):
        list(read_text("this is = = not", "x.phh"))
    with pytest.raises(BadInput, match="has no hand"):
        list(read_text("", "x.phh"))
    with pytest.raises(BadInput, match="cannot be read"):
        list(read_file(tmp_path / "none.phh"))
    (tmp_path / "binary.phh").write_bytes(b"\xff\xfe\x00\x81")
    with pytest.raises(BadInput, match="not a text file"):
        list(read_file(tmp_path / "binary.phh"))


SHOWDOWN = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
"""
_DOWN = '"d db 2c7d9h", "p1 cc", "p2 cc", "p3 cc", "d db 3s", "p1 cc", "p2 cc", "p3 cc", "d db 5d"'
_CHECKED = f'"p3 cc", "p1 cc", "p2 cc", {_DOWN}, "p1 cc", "p2 cc", "p3 cc"'


@pytest.mark.parametrize(
    ("first", "shows", "stacks"),
    [
        # Without cards a hand is mucked; with them, or with a dash, it is shown.
        ("????", '"p1 sm", "p2 sm KhKs", "p3 sm QhQs"', [98, 104, 98]),
        ("AhAs", '"p1 sm", "p2 sm KhKs", "p3 sm QhQs"', [98, 104, 98]),
        ("AhAs", '"p1 sm -", "p2 sm", "p3 sm"', [104, 98, 98]),
        # Everybody who mucked is out, not only the best of them.
        ("AhAs", '"p1 sm", "p2 sm", "p3 sm QhQs"', [98, 98, 104]),
        # Who is left alone wins with cards that nobody saw.
        ("????", '"p2 sm", "p3 sm"', [104, 98, 98]),
        # All muck: nobody would be left, so the cards speak.
        ("AhAs", '"p1 sm", "p2 sm", "p3 sm"', [104, 98, 98]),
    ],
)
def test_who_mucks_gives_up_the_pot(first: str, shows: str, stacks: list[int]) -> None:
    dealt = f'"d dh p1 {first}", "d dh p2 KhKs", "d dh p3 QhQs"'
    found = told(f"[{dealt}, {_CHECKED}, {shows}]", SHOWDOWN)
    assert found.ok, found.error
    assert found.to_json()["stacks"] == stacks


def test_a_check_with_nothing_to_call_may_be_told_once() -> None:
    """The big blind's, where everybody else is all-in for less; twice is once too often."""
    short = SHOWDOWN.replace("[100, 100, 100]", "[100, 100, 1]")
    begin = '"d dh p1 2c3c", "d dh p2 2d3d", "d dh p3 AhAd", "p3 cc", "p1 f"'
    end = '"d db 4s5s9h", "d db Ks", "d db Kd"'
    for checks in ("", '"p2 cc", '):
        found = told(f"[{begin}, {checks}{end}]", short)
        assert found.ok, found.error
        assert found.to_json()["stacks"] == [99, 99, 3]
    twice = told(f'[{begin}, "p2 cc", "p2 cc", {end}]', short)
    assert (twice.ok, twice.at) == (False, 6)


def test_refusals_name_amounts_as_the_file_writes_them() -> None:
    cents = BASE.replace("[1, 2]", "[0.25, 0.50]").replace("min_bet = 2", "min_bet = 0.50")
    found = told('["d dh p1 2c3c", "d dh p2 2d3d", "p2 cbr 0.75"]', cents)
    wanted = "call 0.25 or raise to any amount from 1 to 100, not raise to 0.75"
    assert found.error == f"p2 may fold, {wanted}"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("min_bet = 2", "min_bet = -2"), "'min_bet' cannot be negative"),
        (("antes =", "ante_trimming_status = 'yes'\nantes ="), "should be true or false"),
    ],
)
def test_fields_that_make_no_sense_are_refused(change: tuple[str, str], words: str) -> None:
    assert words in told("[]", BASE.replace(*change)).error


def test_stakes_in_halves_are_paid_out_in_cents() -> None:
    assert one(BASE.replace("[1, 2]", "[0.50, 1.00]") + "actions = []").scale == 100


@pytest.mark.parametrize(
    "action",
    [
        Action("swap", 0, cards=tuple(cards("Ah??"))),
        Action("swap", 1),
        Action("tip", 2, 250),
        Action("sing", 0, word="tenor"),
        Action("knock", 3),
        Action("wager", 0),
        Action("draw", 0),
    ],
)
def test_answers_of_any_kind_are_written_and_read(action: Action) -> None:
    assert read_action(write_action(action), to_chips(1)) == action


def test_a_file_is_named_by_a_text_or_a_path(tmp_path: Path) -> None:
    path = tmp_path / "x.phh"
    path.write_text(BASE + "actions = []", encoding="utf-8")
    assert [one.file for one in read_file(str(path))] == [one.file for one in read_file(path)]
    with pytest.raises(BadInput, match="a file is named by a text or a path, not 7"):
        next(read_file(7))  # type: ignore[arg-type]


def test_who_played_when_and_what_came_of_it() -> None:
    more = """actions = []
finishing_stacks = [98, 102]
players = ["Ann", ""]
year = 2023
month = 7
day = 4
time = 18:30:00
time_zone = "America/Los_Angeles"
"""
    history = one(BASE + more)
    assert history.players == ["Ann", "p2"]
    assert str(history.date) == "2023-07-04"
    assert str(history.time) == "2023-07-04 18:30:00-07:00"
    assert history.results == [Decimal(-2), Decimal(2)]


@pytest.mark.parametrize("more", ["", "year = 2023", "year = 2023\nmonth = 13\nday = 1"])
def test_what_a_file_does_not_say_is_none(more: str) -> None:
    history = one(f"{BASE}actions = []\n{more}")
    assert history.players == ["p1", "p2"]
    assert (history.date, history.time, history.results) == (None, None, None)
