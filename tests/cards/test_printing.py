"""Cards are printed for programs and for people."""

from __future__ import annotations

from oddchip.cards import JOKER, UNKNOWN, Card, card, cards, show, write


def test_a_card_prints_as_two_characters() -> None:
    assert str(card("10♦")) == "Td"
    assert f"{card('2c')}" == "2c"


def test_a_card_says_in_a_debugger_what_it_is() -> None:
    assert repr(card("Ah")) == "Card('Ah')"
    assert repr(JOKER) == "Card('Xx')"


def test_people_read_pips() -> None:
    assert [one.pretty for one in cards("2c9dTh")] == ["2♣", "9♦", "T♥"]
    assert card("As").pretty == "A♠"


def test_people_read_the_joker_and_the_unknown_card() -> None:
    assert JOKER.pretty == "Jkr"
    assert UNKNOWN.pretty == "??"


def test_programs_read_a_list_of_names() -> None:
    assert write(cards("A♥10♦Xx??2♣")) == ["Ah", "Td", "Xx", "??", "2c"]
    assert write([]) == []


def test_cards_are_shown_in_a_row() -> None:
    assert show(cards("AhTdXx")) == "A♥ T♦ Jkr"
    assert show(cards("AhTd"), "") == "A♥T♦"


def test_every_card_has_its_own_name() -> None:
    deck = [Card(number) for number in range(54)]
    assert len({str(one) for one in deck}) == 54
    assert len({one.pretty for one in deck}) == 54
