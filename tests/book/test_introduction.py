"""The first chapter of the book: examples are what the engine says, and tables are whole."""

from __future__ import annotations

import re
from functools import cache

import pytest

from oddchip.book import Book, Page, whole_book
from oddchip.book.introduction import (
    BOMB,
    FIRST,
    FIXED_LIMIT,
    JAM,
    NO_LIMIT,
    POT_LIMIT,
    SPREAD_LIMIT,
    introduction,
)
from oddchip.book.page import Grid, Links
from oddchip.book.typeset import as_pdf, page_count, source
from oddchip.language import library
from oddchip.language.prose.tree import Drawing, Listing, Paragraph

GAMES = library()


@cache
def pages() -> dict[str, Page]:
    return {page.key.removeprefix("intro-"): page for page in introduction(GAMES)}


def words(key: str) -> str:
    """Everything that stands on a page."""
    page = pages()[key]
    told = [*page.lead]
    for part in page.parts:
        told.append(part.heading)
        for block in part.blocks:
            if isinstance(block, Listing):
                told += [item.text for item in block.items]
            elif isinstance(block, Paragraph | Drawing):
                told.append(block.text)
            elif isinstance(block, Links):
                told += [block.words, *(link.words for link in block.links)]
            elif isinstance(block, Grid):
                told += [" ".join(row) for row in block.rows]
    return "\n".join(told)


def test_the_book_begins_with_it() -> None:
    book = whole_book(GAMES)
    assert next(iter(book.families())) == FIRST
    assert [page.key for page in book.families()[FIRST]] == [f"intro-{key}" for key in pages()]


def test_the_worked_examples_of_pot_limit_are_those_of_the_book() -> None:
    ends = [re.findall(r"to (\d+)\.$", example.words())[0] for example in POT_LIMIT]
    assert ends == ["700", "1800", "1250", "2900"]


def test_half_a_bet_all_in_counts_as_one_and_less_may_be_completed() -> None:
    _, half, less = (example.words() for example in FIXED_LIMIT)
    assert half.endswith("fold, call 300 or raise to 700.")
    assert less.endswith("fold, call 150 or complete to 400.")


def test_every_example_asks_somebody_for_a_bet() -> None:
    for example in (*NO_LIMIT, *SPREAD_LIMIT, JAM, BOMB):
        assert re.search(r"The next player may .*(raise|bet|complete)", example.words())
    assert BOMB.words().endswith("bet any amount from 400 to 1600.")
    assert JAM.words().endswith("fold or raise to 5000.")


def test_the_big_blind_ante_is_paid_first() -> None:
    told = words("forced-money")
    assert "With 18,000 chips" in told
    assert "10,000 as ante and 8,000 as big blind." in told
    assert "8,000 as ante." in told


def test_the_formats_of_events_are_all_there() -> None:
    headings = [part.heading for part in pages()["events"].parts]
    for heading in ("Bounties", "Lammers", "Shootouts", "Win the button", "Jam or fold"):
        assert heading in headings


def test_every_game_with_dice_or_a_deck_of_its_own_is_named() -> None:
    told = words("dice-and-decks")
    for game in GAMES:
        if game.dice or game.deck.name != "52":
            assert game.name in told


def test_odd_chips_are_settled_as_the_rules_say() -> None:
    told = words("odd-chips")
    assert "Ann has had an odd chip from the high side, so this one goes to Bob." in told
    assert "34 to Ann, 33 to Bob and 33 to Cem" in told
    assert "wins 203" in told
    assert "whose 9♥ is the highest card that plays" in told


def test_the_lows_have_fifty_six_numbers_on_every_scale() -> None:
    (grid,) = (
        block for part in pages()["lows"].parts for block in part.blocks if isinstance(block, Grid)
    )
    assert grid.head == ("number", "ace-to-five", "deuce-to-seven", "ace-to-six")
    assert len(grid.rows) == 56
    assert grid.rows[0][1:] == ("5-4-3-2-A perfect", "7-5-4-3-2 perfect", "6-4-3-2-A perfect")
    assert grid.rows[3][1:] == ("6-5-4-2-A rough", "7-6-5-4-2 rough", "6-5-4-3-A rough")
    assert {cell.split()[1] for row in grid.rows for cell in row[1:]} == {
        "smooth",
        "rough",
        "perfect",
    }


def _small() -> Book:
    book = whole_book(GAMES)
    kept = ("intro-lows", "holdem", "omaha", "mix-horse", "scale-high")
    return Book("Small", "", tuple(page for page in book.pages if page.key in kept))


def test_each_game_begins_a_page_of_its_own_in_print() -> None:
    text = source(_small())
    before = text[: text.index('#heading(level: 2, "Texas Hold\'em")')]
    assert before.rstrip().endswith("#pagebreak(weak: true)")


def test_links_name_the_page_that_they_lead_to() -> None:
    text = source(_small())
    assert '#see(<omaha>, "Omaha High")' in text
    assert "counter(page).at(key)" in text


def test_the_length_of_a_printed_book_is_counted_in_its_pages() -> None:
    pytest.importorskip("typst", reason="Typst sets PDF files")
    book = _small()
    assert page_count(as_pdf(book)) > len(book.pages)
    assert page_count(as_pdf(Book("Nothing", "", ()))) == 2
