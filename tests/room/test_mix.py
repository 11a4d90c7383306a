"""Mixes: what each ready-made one is, rotation by hands, minutes and orbits, dealer's choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddchip import BadInput, GameFileError
from oddchip.language import library
from oddchip.room import Entry, Mix, Table, TableOptions, TableStakes, ready_made
from tests.room.helpers import bust, fold_out, seated

EIGHT = [
    ("deuce-to-seven-triple-draw", "fixed"),
    ("holdem", "fixed"),
    ("omaha-8", "fixed"),
    ("razz", "fixed"),
    ("stud", "fixed"),
    ("stud-8", "fixed"),
    ("holdem", "no"),
    ("omaha", "pot"),
]
BARGE_27 = [
    "mexican-stud",
    "binglaha",
    "badugi",
    "razzdugi",
    "holdem",
    "courchevel",
    "deuce-to-seven-triple-draw",
    "razz",
    "oklahoma",
    "lazy-pineapple",
    "badacey",
    "stud-hi-lo",
    "four-card-chowaha-8",
    "california-lowball",
    "holdem-8",
    "five-card-stud",
    "two-or-five-omaha-8",
    "five-card-draw",
    "deuce-to-seven-razz",
    "chowaha",
    "omaha-8",
    "badeucy",
    "stud-8",
    "crazy-pineapple-8",
    "omaha",
    "duck-flush",
    "stud",
]
CIRCUS = [
    *("greek-holdem", "madison", "courchevel-8", "badugi-hi-lo", "regular-pineapple-8"),
    *("dramaha-21", "five-card-omaha", "reno-straight", "five-card-triple-draw"),
    *("crayfish-omaha", "crazy-pineapple", "wonky-donkey", "redrum", "atomic-pineapple"),
    *("dramaha-zero", "crayfish-holdem", "double-board-big-o", "regular-pineapple"),
    "six-card-omaha",
]
ORDERS = {
    "horse": [(one, "fixed") for one in ("holdem", "omaha-8", "razz", "stud", "stud-8")],
    "hoser": [(one, "fixed") for one in ("holdem", "omaha-8", "stud", "stud-8", "action-razz")],
    "big-oe": [("big-o", "fixed"), ("stud-8", "fixed")],
    "8-game": EIGHT,
    "10-game": [*EIGHT, ("deuce-to-seven-single-draw", "no"), ("badugi", "fixed")],
    "barge-27": [(one, "fixed") for one in BARGE_27],
    "circus": [(one, "fixed") for one in CIRCUS],
}


def order(mix: Mix) -> list[tuple[str, str]]:
    return [(entry.game, entry.limit) for entry in mix.entries]


@pytest.mark.parametrize("name", ORDERS)
def test_order_of_a_ready_made_mix(name: str) -> None:
    assert order(Mix.named(name)) == ORDERS[name]


def test_every_ready_made_mix_can_be_read() -> None:
    assert {*ORDERS, "dealers-choice"} <= set(ready_made())
    for name in ready_made():
        assert Mix.named(name).entries


@pytest.mark.parametrize(
    ("name", "id"), [("HORSE", "horse"), ("8-Game", "8-game"), ("BARGE 27", "barge-27")]
)
def test_mixes_are_found_by_their_printed_names(name: str, id: str) -> None:
    assert Mix.named(name).id == id


@pytest.mark.parametrize("name", ORDERS)
def test_ready_made_mix_is_played_through_and_starts_again(name: str) -> None:
    """Every game comes as long as the mix says, in its order, and in its structure."""
    mix = Mix.named(name)
    table = seated(4, 1_000_000, mix=mix)
    length = {"hands": mix.count, "orbits": 4 * mix.count}[mix.by]
    for game, limit in [*ORDERS[name], ORDERS[name][0]]:
        for _ in range(length):
            hand = table.deal()
            assert (hand.game.id, hand.stakes.limit) == (game, limit)
            fold(table)


def fold(table: Table) -> None:
    """Everybody gives the present hand up."""
    hand = table.hand
    assert hand is not None
    table.hand = None
    table.dealt, table.hands = (), table.hands + 1


def test_the_circus_has_every_game_of_the_newest_book() -> None:
    newest = {game.id for game in library() if "B26" in game.books}
    assert {entry.game for entry in Mix.named("circus").entries} == newest


def test_barge_27_is_four_hands_of_each_game() -> None:
    mix = Mix.named("barge-27")
    assert (len(mix.entries), mix.by, mix.count) == (27, "hands", 4)


def test_rotation_by_hands() -> None:
    table = seated(3, mix=Mix.of("holdem", "razz", hands=2))
    assert games(table, 6) == ["holdem", "holdem", "razz", "razz", "holdem", "holdem"]


def test_rotation_by_minutes_changes_at_the_first_deal_after_the_time() -> None:
    table = seated(3, mix=Mix.of("holdem", "razz", minutes=20))
    times = [0, 600, 1199, 1200, 2399.9, 2401, 9999]
    assert [game_at(table, now) for now in times] == [
        *("holdem", "holdem", "holdem", "razz", "razz", "holdem", "razz")
    ]


def test_rotation_by_orbits_is_until_the_button_is_round() -> None:
    table = seated(3, mix=Mix.of("holdem", "razz", orbits=1))
    assert games(table, 8) == [*["holdem"] * 3, *["razz"] * 3, *["holdem"] * 2]


def test_rotation_by_two_orbits() -> None:
    table = seated(3, mix=Mix.of("holdem", "razz", orbits=2))
    assert games(table, 7) == [*["holdem"] * 6, "razz"]


def test_an_orbit_ends_when_the_big_blind_reaches_the_seat_that_had_it_first() -> None:
    """Seat 1 has the first big blind; seat 3 leaves, and seats 2 and 0 have it before seat 1."""
    table = seated(4, mix=Mix.of("holdem", "razz"))
    assert games(table, 1) == ["holdem"]
    bust(table, 3)
    assert games(table, 3) == ["holdem", "holdem", "razz"]


def test_an_orbit_ends_though_the_first_big_blind_has_left() -> None:
    table = seated(4, mix=Mix.of("holdem", "razz"))
    assert games(table, 1) == ["holdem"]
    bust(table, 1)
    assert games(table, 4) == ["holdem", "holdem", "holdem", "razz"]


def test_an_orbit_that_begins_with_a_bomb_pot_counts_from_its_first_big_blind() -> None:
    """It would have been seat 1's at the bomb pot, but seat 0 leaves, and seat 2 has it."""
    table = seated(4, mix=Mix.of("razz", "holdem"), options=TableOptions(bomb_every=5))
    assert games(table, 5) == [*["razz"] * 4, "holdem"]
    bust(table, 0)
    assert games(table, 4) == ["holdem", "holdem", "holdem", "razz"]


def test_tables_of_older_logs_count_an_orbit_by_the_button() -> None:
    table = seated(4, mix=Mix.of("holdem", "razz"), form=3)
    assert games(table, 1) == ["holdem"]
    bust(table, 3)
    assert games(table, 4) == ["holdem", "holdem", "holdem", "razz"]


def games(table: Table, count: int) -> list[str]:
    return [game_at(table, 0) for _ in range(count)]


def game_at(table: Table, now: float) -> str:
    hand = table.deal(now=now)
    fold(table)
    return hand.game.id


def test_random_start_is_seeded() -> None:
    mix = Mix.named("barge-27")
    starts = {
        Table(6, TableStakes.fixed(2), mix=mix, start="random", seed=n).start for n in "abcdef"
    }
    assert len(starts) > 1
    assert starts <= set(range(27))
    table = seated(3, mix=mix, start=26)
    assert games(table, 5) == [*["stud"] * 4, "mexican-stud"]


# Dealer's choice


def test_button_picks_from_the_list() -> None:
    table = seated(3, mix=Mix.of("holdem", "razz", "badugi", choice=True))
    assert table.dealer == 2
    with pytest.raises(BadInput, match=r"P2 \(seat 2\) deals and picks"):
        table.deal()
    with pytest.raises(BadInput, match="omaha is not in the mix; it has holdem, razz, badugi"):
        table.deal("omaha")
    with pytest.raises(BadInput, match="did you mean badugi"):
        table.deal("badugie")
    assert fold_out(table, "Badugi").game.id == "badugi"
    assert table.dealer == 0


def test_picker_may_choose_by_family() -> None:
    table = seated(3, mix=Mix.named("dealers-choice"))
    assert len(table.choices()) == len(library().files)
    assert {library().game(one.game).family for one in table.choices("home")} == {"home"}
    with pytest.raises(BadInput, match="draw, flop, home, stud"):
        table.choices("chess")


def test_picker_may_change_stakes_inside_the_tables_limits() -> None:
    low, high = TableStakes.usual(100), TableStakes.usual(400)
    mix = Mix.of("holdem", "razz", choice=True)
    table = seated(3, mix=mix, stakes=TableStakes.usual(200), limits=(low, high))
    hand = table.deal("razz", stakes=TableStakes.usual(400))
    assert hand.stakes.small_bet == 400
    fold(table)
    with pytest.raises(BadInput, match="500/1000 is outside the table's limits"):
        table.deal("razz", stakes=TableStakes.usual(500))
    hand = table.deal("holdem", limit="pot")
    assert hand.stakes.limit == "pot"


def test_stakes_stay_where_the_table_has_no_limits() -> None:
    table = seated(3, mix=Mix.of("holdem", choice=True))
    with pytest.raises(BadInput, match="limit 100/200, and nothing else"):
        table.deal("holdem", stakes=TableStakes.fixed(1))


# Files


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_mix_of_ones_own_in_a_file(tmp_path: Path) -> None:
    path = written(
        tmp_path / "ours.toml",
        """
name     = "Ours"
every    = "20 minutes"
games    = ["PLO", { game = "holdem", limit = "no", minutes = 5 },
            { game = "archie", options = { nines = true } }]
families = ["draw"]
without  = ["archie-nh"]
""",
    )
    mix = Mix.named(str(path))
    assert (mix.name, mix.by, mix.count) == ("Ours", "minutes", 20)
    assert mix.entries[:2] == (Entry("omaha"), Entry("holdem", "no", 5))
    assert mix.entries[2].options == {"nines": True}
    assert "archie-nh" not in [entry.game for entry in mix.entries]
    assert "badugi" in [entry.game for entry in mix.entries]
    assert Mix.from_json(mix.to_json()).entries == mix.entries


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('name = "X"\ngames = ["holdum"]', r"x.toml:2: there is no game 'holdum'; .*holdem"),
        ('name = "X"\ngames = [\n"holdem",\n"rasz"]', r"x.toml:4: there is no game 'rasz'.*razz"),
        ('name = "X"\ngames = []', "x.toml:2: a mix needs games"),
        ('name = "X"\nevery = "often"\ngames = ["razz"]', r"x.toml:2: every = 'often'.*8 hands"),
        ('name = "X"\nevery = "0 hands"\ngames = ["razz"]', "x.toml:2: every"),
        (
            'name = "X"\nlimit = "fix"\ngames = ["razz"]',
            r"x.toml:2: 'limit' should be one of fixed.*'fix'",
        ),
        ('name = "X"\nfamilies = ["stutt"]', "x.toml:2: .* family 'stutt'; did you mean stud"),
        ('name = "X"\nfamilies = ["zzz"]', "x.toml:2: .* family 'zzz'; families are .*draw.*stud"),
        ('name = "X"\ngame = ["razz"]', "x.toml:2: there is no key 'game'; did you mean 'games'"),
        ('games = ["razz"]', "x.toml:1: 'name' is missing"),
        ('name = "X"\ngames = [3]', "x.toml:2: a game is a name or a table"),
        ('name = "X"\ngames = [{ limit = "no" }]', "x.toml:2: .* needs a game"),
        ('name = "X"\ngames = [{ game = "razz", day = 1 }]', "x.toml:2: there is no key 'day'"),
        ('name = "X"\ngames = [{ game = "razz", orbits = 0 }]', "x.toml:2: orbits of 'razz'"),
        (
            'name = "X"\ngames = [{ game = "razz", limit = "house" }]',
            "x.toml:2: razz is not played",
        ),
        (
            'name = "X"\ngames = [{ game = "razz", options = { hot = true } }]',
            "x.toml:2: razz has no option 'hot'",
        ),
        ('name = "X"\ngames = ["razz"', r"x.toml:2: is not valid TOML"),
    ],
)
def test_mistake_in_a_file_is_told_with_its_line_and_a_remedy(
    tmp_path: Path, text: str, message: str
) -> None:
    path = written(tmp_path / "x.toml", text)
    with pytest.raises(GameFileError, match=message):
        Mix.named(str(path))


def test_unknown_mix_suggests_the_nearest() -> None:
    with pytest.raises(BadInput, match="no mix 'hrose'; did you mean ho"):
        Mix.named("hrose")
    with pytest.raises(BadInput, match=r"there is no file 'nowhere\.toml'"):
        Mix.named("nowhere.toml")


def test_mix_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadInput, match="needs at least one game"):
        Mix("x", "X", ())
    with pytest.raises(BadInput, match="lasts by hands, minutes, orbits, choice"):
        Mix("x", "X", (Entry("razz"),), by="days")
