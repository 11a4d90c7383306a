"""Between two hands of a tournament, through the page: picking a game, lammers, looking back."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from tests.page.browser import needs_a_browser
from tests.page.playing import LONGEST, answer, make_tournament
from tests.page.test_drawn import serious

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = needs_a_browser


def begun(page: Page, room: str, structure: str, bots: int) -> None:
    """A person and bots in a tournament that has started."""
    make_tournament(page, room, structure, bots)
    page.get_by_role("button", name="Start the tournament").click()
    page.locator(".own .seat").wait_for()


def played_until(page: Page, there: Locator) -> None:
    """Answer everything until something is to be seen."""
    until = time.monotonic() + LONGEST
    while not there.count():
        assert time.monotonic() < until, "it does not come"
        if not answer(page, "shy"):
            page.wait_for_timeout(30)


def test_whoever_has_the_deal_picks_the_next_game_of_the_tournament(page: Page, room: str) -> None:
    begun(page, room, "dealers-choice", 2)
    played_until(page, page.get_by_role("region", name="Pick the game"))
    bar = page.get_by_role("region", name="Pick the game")
    bar.get_by_text("You pick the game").first.wait_for()
    bar.get_by_role("timer").wait_for()
    assert page.title().startswith("● Your turn")
    assert bar.locator(".act").count() == 10
    assert not serious(page)
    bar.get_by_label("Search").fill("badu")
    bar.get_by_role("button", name="Badugi").click()
    page.get_by_role("heading", name="Badugi", level=1).wait_for()


def test_lammers_are_redeemed_by_a_button_when_the_hand_is_over(page: Page, room: str) -> None:
    begun(page, room, "plo-lammers", 2)
    page.get_by_role("complementary").get_by_role("tab", name="Tournament").click()
    mine = page.get_by_role("complementary").get_by_role("group", name="Lammers")
    mine.get_by_text("You have 2 lammers of 5,000.").first.wait_for()
    mine.get_by_role("button", name="Redeem one").click()
    played_until(page, mine.get_by_text("You have 1 lammer of 5,000."))
    page.get_by_role("complementary").get_by_role("tab", name="Log").click()
    page.get_by_text("Ann redeems a lammer for 5,000.").first.wait_for()


def test_a_hand_of_a_tournament_is_seen_again_by_its_link(
    page: Page, other: Page, room: str
) -> None:
    begun(page, room, "home-freeze-out", 2)
    page.get_by_role("complementary").get_by_role("tab", name="Tournament").click()
    link = page.get_by_role("link", name=re.compile("^Hand 1: "))
    played_until(page, link)
    address = f"{page.url}/hand/1"
    assert address.endswith(link.get_attribute("href") or "-")
    page.goto(address)
    page.wait_for_selector("[data-frame='0']")
    assert page.locator(".own .face-card").count() == 2
    assert page.locator(".round .seat").count() == 2
    page.get_by_text("Hand history").click()
    page.get_by_text("d dh p1").first.wait_for()
    page.get_by_role("button", name="Last").click()
    assert page.locator(".won").count()
    other.goto(address)
    other.wait_for_selector("[data-frame='0']")
    assert other.locator(".face-card").count() == 0
