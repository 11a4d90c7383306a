"""The four decks that the games are dealt from."""

from __future__ import annotations

import pytest

from oddchip.cards import DECKS, JOKER, RANKS, SUITS, UNKNOWN, card, write


def _all_of(ranks: str) -> list[str]:
    return [rank + suit for rank in ranks for suit in SUITS]


_CONTENTS = {
    "52": _all_of("23456789TJQKA"),
    "53": [*_all_of("23456789TJQKA"), "Xx"],
    "36": _all_of("6789TJQKA"),
    "41": [*_all_of("234567JQKA"), "Xx"],
}


def test_there_are_four_decks() -> None:
    assert set(DECKS) == set(_CONTENTS)


@pytest.mark.parametrize("name", _CONTENTS)
def test_a_deck_is_named_by_its_size(name: str) -> None:
    assert DECKS[name].name == name
    assert len(DECKS[name]) == len(DECKS[name].cards) == int(name)
    assert len(set(DECKS[name].cards)) == int(name)


@pytest.mark.parametrize(("name", "contents"), _CONTENTS.items(), ids=_CONTENTS)
def test_a_deck_holds_its_cards_by_rank_then_suit_the_joker_last(
    name: str, contents: list[str]
) -> None:
    assert write(DECKS[name].cards) == contents


def test_the_short_deck_has_no_card_below_a_six() -> None:
    assert card("5s") not in DECKS["36"]
    assert card("6c") in DECKS["36"]
    assert [RANKS[rank] for rank in DECKS["36"].ranks] == list("6789TJQKA")


def test_the_mexican_deck_has_no_eights_nines_and_tens_and_one_joker() -> None:
    assert [RANKS[rank] for rank in DECKS["41"].ranks] == list("234567JQKA")
    assert not any(card(text) in DECKS["41"] for text in ("8c", "9d", "Ts"))
    assert DECKS["41"].cards.count(JOKER) == 1


@pytest.mark.parametrize("name", ["52", "53"])
def test_the_joker_is_no_rank(name: str) -> None:
    assert DECKS[name].ranks == tuple(range(13))


@pytest.mark.parametrize(("name", "has"), [("52", False), ("53", True), ("36", False)])
def test_only_a_deck_with_a_joker_holds_one(name: str, has: bool) -> None:
    assert (JOKER in DECKS[name]) is has


@pytest.mark.parametrize("name", _CONTENTS)
def test_no_deck_holds_an_unknown_card(name: str) -> None:
    assert UNKNOWN not in DECKS[name]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("52", "a standard deck of 52 cards"),
        ("53", "a standard deck with one joker, 53 cards"),
        ("36", "a short deck of 36 cards, sixes to aces"),
        ("41", "40 cards without eights, nines and tens, and one joker"),
    ],
)
def test_a_deck_is_described_in_words(name: str, words: str) -> None:
    assert DECKS[name].words == words
