"""Names that somebody could take for one another, and names that nobody can read."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddchip.errors import BadInput
from oddchip.room.names import alike, folded, readable


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),  # case
        ("Straße", "STRASSE"),
        ("Ann", "Ａｎｎ"),  # width
        ("Ann", "𝐀𝗻𝓷"),  # letters of mathematics
        ("Ann", "Аnn"),  # a Cyrillic letter
        ("Cope", "Соре"),  # Cyrillic letters only
        ("Paul", "PAUI"),  # a capital i for an l
        ("Ivo", "lVO"),
        ("P0", "pO"),
        ("Tim", "Tirn"),
        ("νan", "VAN"),  # Greek nu looks like a v ...
        ("Νίκος", "νίκος"),  # ... and is an n
        ("José", "Jose\u0301"),  # composed or not
        ("Bea", "Be\u034fa"),  # marks that draw nothing
        ("Bea", "Bea\ufe0f"),
        ("Bea", "Bea\u3164"),
        ("Bea  Lou", " bea lou "),
    ],
)
def test_these_are_alike(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anna"),
        ("Dov", "Don"),
        ("Bea", "Béa"),
        ("Ben", "Ken"),
        ("Jo", "Jo 2"),
        ("Ünal", "Unal"),
    ],
)
def test_these_are_not(one: str, other: str) -> None:
    assert not alike(one, other)


@pytest.mark.parametrize(
    "name", ["", "  ", "\u3164", "\u2800", "a\u200db", "\ufe0f", "a\nb\x00", "\ud800"]
)
def test_a_name_that_nobody_can_read_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="letters that can be read"):
        readable(name)


@given(st.text(max_size=24))
def test_a_name_in_capitals_or_composed_otherwise_is_the_same_name(name: str) -> None:
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        assert alike(name, unicodedata.normalize(form, name))
    assert alike(name, name.casefold())


def test_what_is_folded_stays_as_it_is() -> None:
    for sign in map(chr, (*range(0x20, 0xD800), *range(0xE000, 0x20000))):
        for text in folded(sign):
            assert folded(text)[1] == text, (sign, text)
