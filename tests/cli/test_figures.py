"""The tables of docs/bots.md."""

from __future__ import annotations

import pytest

from oddchip.bots.arena import Figure, Order, figures
from oddchip.bots.characters import CHARACTERS
from oddchip.cli.figures import AGAINST, markdown, placed
from oddchip.errors import BadInput


def test_the_page_has_every_character_and_every_game() -> None:
    every = [
        Figure(id, "tight", against, 3, 30, 12.3, 4.5)
        for id in ("holdem", "anaconda")
        for against in AGAINST
    ]
    among = [
        Figure("holdem", name, against, 3, 9, -2.0, 1.0)
        for name in CHARACTERS
        for against in AGAINST
    ]
    text = markdown(every, among)
    assert "| Anaconda (`anaconda`) | +12 ± 4 | 30 | +12 ± 4 | 30 |" in text
    assert "### At home" in text
    for name in CHARACTERS:
        assert f"| {name} | -2 ± 0 | -2 ± 0 |" in text


def test_figures_come_in_the_order_asked_for() -> None:
    orders = [Order("five-card-stud", "caller", against, 3) for against in AGAINST]
    assert [one.against for one in figures(orders, jobs=1)] == list(AGAINST)


def test_tables_are_put_between_the_marks_of_a_page() -> None:
    page = "a\n<!-- figures -->\nold\n<!-- end of figures -->\nz\n"
    once = placed(page, "new\n")
    assert once == "a\n<!-- figures -->\n\nnew\n\n<!-- end of figures -->\nz\n"
    assert placed(once, "new\n") == once
    with pytest.raises(BadInput, match="no place for figures"):
        placed("a", "new")
