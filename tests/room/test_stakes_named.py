"""The header at a table names its blinds, a least bet above the big blind, and jam or fold."""

from __future__ import annotations

import pytest

from oddchip.room import Table, TableOptions
from oddchip.room.money import Money
from oddchip.room.stakes import TableStakes
from oddchip.room.written import read_stakes
from oddchip.seen.stakes import stakes_words

DOLLARS = Money(dollars=True)
CHIPS = Money()
JAM = TableOptions(jam_or_fold=True)


def header(
    stakes: str,
    game: str = "holdem",
    players: int = 5,
    money: Money = CHIPS,
    options: TableOptions | None = None,
) -> str:
    """What stands above a hand at a table with these stakes."""
    table = Table(6, read(stakes), options=options)
    for seat in range(players):
        table.sit(seat, f"Player {seat}", 100_000)
    return stakes_words(table.deal(game, seed=1), money)


def read(stakes: str) -> TableStakes:
    return read_stakes(stakes, ["no"], lambda text: int(text.removeprefix("$")))


def test_three_blinds_and_the_least_bet_are_named() -> None:
    assert header("no 5-5-10 least 20") == "no limit 5-5-10, least bet 20"


def test_in_dollars_as_the_book_writes_them() -> None:
    assert header("no 500-500-1000 least 2000", money=DOLLARS) == (
        "no limit $5-$5-$10, least bet $20"
    )


def test_two_blinds_name_a_least_bet_only_above_the_big_one() -> None:
    assert header("no 5/10") == "no limit 5/10"
    assert header("no 5/10 least 10") == "no limit 5/10"
    assert header("no 5/10 least 20") == "no limit 5/10, least bet 20"
    assert header("pot 5/10 least 20", "omaha") == "pot limit 5/10, least bet 20"


def test_heads_up_there_are_two_blinds_and_the_least_bet_stays() -> None:
    assert header("no 5-5-10 least 20", players=2) == "no limit 5/10, least bet 20"


def test_jam_or_fold_is_said() -> None:
    assert header("no 5/10", options=JAM) == "no limit 5/10, jam or fold"
    assert header("no 5-5-10 least 20", options=JAM).endswith("least bet 20, jam or fold")
    limit = Table(6, TableStakes.fixed(10, 20), options=JAM)
    for seat in range(3):
        limit.sit(seat, f"Player {seat}", 1000)
    assert stakes_words(limit.deal("razz", seed=1), CHIPS) == "limit 10/20, jam or fold"


def test_a_bomb_pot_names_its_ante_and_nothing_else() -> None:
    assert (
        header("no 5-5-10 least 20", options=TableOptions(bomb_every=1))
        == "no limit, a bomb pot of 10 each"
    )


@pytest.mark.parametrize(
    "text", ["no 5-5-10 least 20", "no 5-5-10, least bet 20", "no 5/10 min 20"]
)
def test_stakes_are_read_as_they_are_told(text: str) -> None:
    stakes = read(text)
    assert stakes.least_bet == 20
    assert read(f"no {stakes.figures('no')}") == stakes
