"""Cards are read from lists and from strings that run them together."""

from __future__ import annotations

import pytest

from oddchip.cards import JOKER, UNKNOWN, Card, card, cards

_ACE_TEN = [Card(50), Card(33)]  # the ace of hearts, the ten of diamonds


@pytest.mark.parametrize(
    "text",
    [
        "AhTd",
        "Ah Td",
        "Ah,Td",
        " Ah,\tTd ",
        "ahtd",
        "AHTD",
        "Ah10d",
        "A♥10♦",
        "A♡T♢",
        "A♥\N{VARIATION SELECTOR-16}10♦\N{VARIATION SELECTOR-16}",
    ],
)
def test_a_string_may_run_its_cards_together(text: str) -> None:
    assert cards(text) == _ACE_TEN


@pytest.mark.parametrize(
    "words", [["Ah", "Td"], ("Ah", "Td"), ["A♥", "10♦"], ["aH", "10d"], ["Ah ", " Td"]]
)
def test_a_list_holds_one_card_a_word(words: list[str]) -> None:
    assert cards(words) == _ACE_TEN


@pytest.mark.parametrize(("pips", "letter"), list(zip("♣♦♥♠♧♢♡♤", "cdhscdhs", strict=True)))
def test_suits_may_be_filled_or_hollow_pips(pips: str, letter: str) -> None:
    assert card(f"7{pips}") == card(f"7{letter}")


def test_ten_may_be_written_with_two_digits() -> None:
    assert card("10s") == card("Ts") == card("10♠")


def test_the_deuce_of_clubs_is_read_though_its_number_is_zero() -> None:
    assert cards("2c2C") == [Card(0), Card(0)]
    assert cards(["2c", "2♣"]) == [Card(0), Card(0)]


@pytest.mark.parametrize("text", ["Xx", "xx", "XX", "xX"])
def test_the_joker_is_written_xx(text: str) -> None:
    assert card(text) == JOKER
    assert cards([text]) == [JOKER]


def test_the_joker_runs_together_with_other_cards() -> None:
    assert cards("AhXxTd") == [Card(50), JOKER, Card(33)]


def test_an_unknown_card_is_two_question_marks() -> None:
    assert cards("??Ah??") == [UNKNOWN, Card(50), UNKNOWN]
    assert cards(["??", "Ah"]) == [UNKNOWN, Card(50)]


@pytest.mark.parametrize("nothing", ["", " ", ", ", [], ()])
def test_nothing_is_no_cards(nothing: str | list[str]) -> None:
    assert cards(nothing) == []


def test_order_and_repeats_are_kept() -> None:
    assert cards("TdAhTd") == [Card(33), Card(50), Card(33)]
