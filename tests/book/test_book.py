"""The book says of every game what its file says, shows it, and leads to its relations."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from oddchip.book import Book, Page, booklet, game_page, whole_book
from oddchip.book.alike import Relations
from oddchip.book.boards import board_picture
from oddchip.book.html import as_html
from oddchip.book.marked import write_site
from oddchip.book.page import Grid, Links, Picture
from oddchip.book.typeset import as_pdf, source
from oddchip.book.worked import worked
from oddchip.cards import cards
from oddchip.errors import BadInput
from oddchip.language import library
from oddchip.language.prose import card_of, rules_of
from oddchip.language.prose.tree import Drawing
from oddchip.room import Mix
from tests.cli.conftest import Run, run

__all__ = ["run"]
GAMES = library()


@cache
def book() -> Book:
    return whole_book(GAMES)


def page(key: str) -> Page:
    return next(one for one in book().pages if one.key == key)


def links(of: Page) -> dict[str, list[str]]:
    return {
        block.words: [link.key for link in block.links]
        for part in of.parts
        for block in part.blocks
        if isinstance(block, Links)
    }


def test_every_game_has_a_page_with_its_rules_its_card_and_a_hand() -> None:
    for game in GAMES:
        found = page(game.id)
        headings = [part.heading for part in found.parts]
        rules = rules_of(game, GAMES)
        assert [one.heading for one in rules.sections] == headings[: len(rules.sections)]
        assert list(found.card) == card_of(game, GAMES)
        assert "A hand that was played" in headings, game.id


def test_boards_are_drawn_with_a_card_for_every_cell() -> None:
    for game in GAMES:
        if game.layout is None or not game.layout.names or game.picks:
            continue
        drawn = [
            block
            for part in page(game.id).parts
            for block in part.blocks
            if isinstance(block, Picture)
        ]
        assert drawn, game.id
        assert drawn[0].svg.count("<rect") == len(game.layout), game.id


def test_no_two_cells_of_a_board_lie_over_each_other() -> None:
    for game in GAMES:
        if game.layout is None or not game.layout.names:
            continue
        drawn = ElementTree.fromstring(board_picture(game.layout.drawing))
        boxes = [
            (int(one.get("x", "")), int(one.get("y", ""))) for one in drawn.iter() if one.get("rx")
        ]
        for at, (x, y) in enumerate(boxes):
            for other, above in boxes[at + 1 :]:
                assert abs(x - other) >= 34 or abs(y - above) >= 46, game.id


def test_a_board_with_cards_shows_them_in_reading_order() -> None:
    gap = board_picture("X Y\n  Z", cards("AhKd"), gone=(1,))
    assert [gap.count(words) for words in ("<rect", "A♥", "K♦", "></text>")] == [3, 1, 1, 1]
    drawn = board_picture("X Y\n  Z", cards("AhKd2c"))
    assert re.findall(r">(..)</text>", drawn) == ["A♥", "K♦", "2♣"]


def test_hands_that_were_played_have_most_to_say_first() -> None:
    first, second = worked(GAMES.game("omaha-8"), GAMES)
    assert any("wins low" in line or "tie for low" in line for line in first.lines)
    assert first.lines != second.lines
    assert len(first.board) == 5


def test_the_same_book_is_printed_every_time() -> None:
    again = game_page(GAMES.game("murder"), GAMES)
    assert again.parts[-3:-1] == page("murder").parts[-3:-1]


def test_every_link_leads_to_a_page() -> None:
    keys = book().keys
    for one in book().pages:
        for found in links(one).values():
            assert set(found) <= keys, one.key


def test_games_that_are_alike_know_each_other() -> None:
    relations = Relations(GAMES)
    assert "omaha" in relations.of(GAMES.game("omaha-8"))["Made from"]
    assert "omaha-8" in relations.of(GAMES.game("omaha"))["Made from this"]
    boards = relations.of(GAMES.game("chowaha")).values()
    assert any("four-card-chowaha-8" in some for some in boards)


def test_a_structure_tells_its_levels_and_prizes() -> None:
    grids = [
        block
        for part in page("structure-horse").parts
        for block in part.blocks
        if isinstance(block, Grid)
    ]
    assert grids[0].head[:3] == ("level", "bets", "ante")
    assert grids[0].rows[0][:3] == ("1", "100/200", "25")
    assert grids[1].rows[0] == ("1 or more", "100 %")


def test_a_scale_leads_to_the_games_that_it_decides() -> None:
    assert "badugi" in links(page("scale-badugi"))["Games"]


def test_a_booklet_has_the_games_of_its_event_as_they_are_bet_there() -> None:
    found = booklet("Friday", [Mix.named("horse")], ["murder"], GAMES)
    keys = [one.key for one in found.pages]
    assert keys[:2] == ["mix-horse", "holdem"]
    assert "murder" in keys
    assert "scale-ace-to-five" in keys
    assert "scale-badugi" not in keys
    (holdem,) = (one for one in found.pages if one.key == "holdem")
    assert holdem.card[0].startswith("Texas Hold'em (fixed limit")


def test_a_booklet_as_html_needs_nothing_else_and_can_be_searched() -> None:
    text = as_html(booklet("Ann & Bob's", [], ["murder"], GAMES))
    assert "<title>Ann &amp; Bob&#x27;s</title>" in text
    assert 'type="search"' in text
    assert not re.search(r'(?:src|href)="(?!#)', text), "no file but this one"
    assert text.count("<article") == text.count("</article>") == 3
    for link in re.findall(r'href="#([^"]+)"', text):
        assert f'id="{link}"' in text


def test_what_a_page_says_is_never_markup_of_typst() -> None:
    from oddchip.book.page import Part
    from oddchip.language.prose.tree import Paragraph

    odd = '#panic("no") *x* <y> "quoted" \\ end'
    one = Page("odd", "Games", odd, (odd,), (Part(odd, (Paragraph(odd), Drawing(odd))),), (odd,))
    text = source(Book(odd, odd, (one,)))
    pytest.importorskip("typst", reason="Typst sets PDF files")
    assert as_pdf(Book(odd, odd, (one,))).startswith(b"%PDF")
    assert '#"#panic(\\"no\\")' in text


def test_the_command_prints_a_booklet(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("typst", reason="Typst sets PDF files")
    for name in ("horse.html", "horse.pdf"):
        done = run("book", "horse", "--out", str(tmp_path / name), "--paper", "a5")
        assert done.status == 0, done.err
        assert "HORSE" in done.out
    assert (tmp_path / "horse.pdf").read_bytes().startswith(b"%PDF")
    assert (tmp_path / "horse.html").read_text("utf-8").startswith("<!doctype html>")


def test_the_command_refuses_what_it_cannot_print(run: Run, tmp_path: Path) -> None:
    assert "should end in .html or .pdf" in run("book", "--out", "book.doc").err
    done = run("book", "snap", "--out", str(tmp_path / "a.html"))
    assert done.status == 2
    assert "mixes are" in done.err
    assert "cannot write" in run("book", "razz", "--out", str(tmp_path / "no" / "a.html")).err


def test_without_typst_a_sentence_says_how_it_is_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "typst", None)
    with pytest.raises(BadInput, match="or write an HTML file"):
        as_pdf(Book("a", "b", ()))


def test_pages_of_the_site_are_left_alone_where_nothing_changed(tmp_path: Path) -> None:
    write_site(tmp_path, book())
    times = {one.name: one.stat().st_mtime_ns for one in tmp_path.iterdir()}
    write_site(tmp_path, book())
    assert times == {one.name: one.stat().st_mtime_ns for one in tmp_path.iterdir()}
