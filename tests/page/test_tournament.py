"""A tournament through the page: two tables in play at once, moves, places, and the clock."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from tests.page.browser import needs_a_browser
from tests.page.playing import LONGEST, answer, make_tournament
from tests.page.test_drawn import serious

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = needs_a_browser


def entered(page: Page, other: Page, room: str, structure: str, bots: int) -> None:
    """Two people and bots have entered a tournament, and it starts with a table for each."""
    while True:
        make_tournament(page, room, structure, bots)
        assert page.get_by_role("button", name="Enter the tournament").count() == 0
        other.goto(page.url)
        other.get_by_role("button", name="Enter the tournament").click()
        other.get_by_label("Your name").fill("Zoe")
        other.get_by_role("dialog").get_by_role("button", name="Enter the tournament").click()
        page.get_by_text(f"{bots + 2} have entered.").first.wait_for()
        page.get_by_role("button", name="Start the tournament").click()
        for one in (page, other):
            one.locator(".own .seat").wait_for()
            if not one.get_by_role("complementary").count():
                one.get_by_role("navigation").get_by_role("button", name="Log").click()
            one.get_by_role("complementary").get_by_role("tab", name="Tournament").click()
        if own_table(page) != own_table(other):
            return


def own_table(page: Page) -> int:
    found = page.get_by_role("heading", name=re.compile("the one you see")).text_content() or ""
    return int("".join(one for one in found if one.isdecimal()))


def asked(page: Page) -> bool:
    return page.locator("#bar .bar").count() > 0 and "●" in page.title()


def both_asked(page: Page, other: Page) -> None:
    """Each answers only while the other is not asked, until both are: each at the own table."""
    until = time.monotonic() + LONGEST
    while not (asked(page) and asked(other)):
        assert time.monotonic() < until, "the two were never asked at the same time"
        page.wait_for_timeout(100)
        for one, two in ((page, other), (other, page)):
            if asked(one) and not two.locator(".event-tab .mine.on").count() and not asked(two):
                answer(one)


def test_a_shootout_of_two_tables_is_played_to_its_places(
    page: Page, other: Page, room: str
) -> None:
    entered(page, other, room, "shootout-6", 6)
    both_asked(page, other)
    assert own_table(page) != own_table(other)
    assert page.locator(".event-tab .on").count() == 2
    until = time.monotonic() + LONGEST
    while page.locator(".page[data-state='over']").count() == 0 and time.monotonic() < until:
        if not any([answer(page, "bold"), answer(other, "bold")]):
            page.wait_for_timeout(30)
    page.get_by_role("heading", name="Places").wait_for()
    places = page.locator(".event-tab .places tbody tr")
    assert places.count() == 8
    assert not serious(page)


def test_a_person_is_moved_when_the_other_table_has_room(
    page: Page, other: Page, room: str
) -> None:
    """Ten at two tables of nine: as soon as one is out, the second table is broken."""
    entered(page, other, room, "home-freeze-out", 8)
    first, second = (page, other) if own_table(page) == 1 else (other, page)
    moved = second.get_by_text("You are moved to table 1")
    second.get_by_role("complementary").get_by_role("tab", name="Log").click()
    until = time.monotonic() + LONGEST
    while not moved.count():
        assert time.monotonic() < until, "nobody was moved"
        if not any([answer(first, "bold"), answer(second, "shy")]):
            page.wait_for_timeout(30)
    second.get_by_role("complementary").get_by_role("tab", name="Tournament").click()
    assert own_table(second) == 1
    second.locator(".own .seat").wait_for()


def test_the_clock_counts_down_between_two_scenes(page: Page, other: Page, room: str) -> None:
    page.goto(room)
    page.get_by_label("Search games").fill("home-freeze-out")
    page.locator(".offer input[value='tournament:home-freeze-out']").check()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Bots", exact=True).fill("2")
    page.get_by_role("button", name="Make a table").click()
    page.get_by_text("3 have entered.").first.wait_for()
    page.get_by_role("button", name="Start the tournament").click()
    page.locator("#bar .bar").wait_for()
    other.clock.install()
    other.goto(f"{page.url}/clock")
    timer = other.locator("main .time")
    timer.wait_for()
    began = time.monotonic()
    before = seconds(timer.text_content() or "")
    assert 14 * 60 < before <= 15 * 60
    other.clock.run_for(65_000)
    after = seconds(timer.text_content() or "")
    assert 64 <= before - after <= 67 + (time.monotonic() - began)
    page.get_by_role("complementary").get_by_role("tab", name="Menu").click()
    page.get_by_role("button", name="Pause").click()
    page.get_by_text("The table is paused.").first.wait_for()
    until, still = time.monotonic() + LONGEST, None
    while timer.text_content() != still:
        assert time.monotonic() < until, "the clock goes on while the table is paused"
        still = timer.text_content()
        other.clock.run_for(30_000)


def seconds(text: str) -> int:
    """The seconds of a clock's text: minutes and seconds, or hours before them."""
    found = 0
    for part in text.strip().split(":"):
        found = 60 * found + int(part)
    return found
