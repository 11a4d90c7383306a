"""Conditions and patterns: atoms, and, or, not, parentheses."""

from __future__ import annotations

import pytest

from oddchip.cards import card
from oddchip.errors import BadInput
from oddchip.language.conditions import PATTERNS, SHOWING, SITUATIONS, Atom, atoms, condition, fits


def _dice(total: int, limit: str = "fixed") -> object:
    def facts(atom: Atom) -> bool:
        if atom.kind == "dice":
            least, most = atom.span
            return least <= total <= most
        return atom.words == limit

    return facts


@pytest.mark.parametrize(
    ("text", "total", "so"),
    [
        ("dice 3", 3, True),
        ("dice 1-3", 4, False),
        ("not dice 1-3", 4, True),
        ("dice 1 or dice 6", 6, True),
        ("dice 1 or dice 6 and limit no", 6, False),
        ("(dice 1 or dice 6) and limit fixed", 6, True),
        ("not (dice 1 or dice 6) and limit fixed", 6, False),
        ("not not dice 6", 6, True),
    ],
)
def test_and_binds_tighter_than_or(text: str, total: int, so: bool) -> None:
    assert condition(text, SITUATIONS).holds(_dice(total)) is so  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not understood at its end"),
        ("dice", "lacks what should follow"),
        ("dice x", "lacks what should follow"),
        ("dice 1 dice 2", "does not belong"),
        ("dice 1 and", "at its end"),
        ("(dice 1", "missing"),
        ("dice 1)", "does not belong"),
        ("rank 2", "speaks of dice, die, limit, option, players"),
    ],
)
def test_what_is_no_condition(text: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        condition(text, SITUATIONS)


@pytest.mark.parametrize(
    ("text", "name", "so"),
    [
        ("rank 2", "2c", True),
        ("rank 2 or suit s", "Ks", True),
        ("suit s and not rank A", "As", False),
        ("card Kd", "Kd", True),
        ("card Kd", "Kh", False),
        ("rank A", "Xx", False),
    ],
)
def test_patterns_of_cards(text: str, name: str, so: bool) -> None:
    assert fits(condition(text, PATTERNS), card(name)) is so


def test_wild_and_follower_are_asked_of_the_table() -> None:
    either = condition("wild or follower", PATTERNS)
    assert fits(either, card("2c"), wild=True)
    assert fits(either, card("2c"), follower=True)
    assert not fits(either, card("2c"))


def test_a_condition_prints_as_it_was_read_and_lists_its_atoms() -> None:
    read = condition("open pair or not up 2", SHOWING)
    assert str(read) == "open pair or not up 2"
    assert list(atoms(read)) == [Atom("open pair"), Atom("up", "2")]
