"""A card room to test the page with, and people who play in it with a mouse."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

_ADDRESS = re.compile(r"http://\S+")
#: So long a hand may last, in seconds.
LONGEST = 300


@contextmanager
def card_room(*more: str) -> Iterator[str]:
    """A server of its own on a free port; its address."""
    command = [sys.executable, "-m", "oddchip", "serve", "--memory", "--port", "0", "--pace", "0"]
    server = subprocess.Popen(
        [*command, *more], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        assert server.stdout is not None
        found = None
        while found is None:
            line = server.stdout.readline()
            assert line, "the server has ended"
            found = _ADDRESS.search(line)
        yield found[0].rstrip("/.")
    finally:
        server.terminate()
        server.wait(60)


def make_table(page: Page, room: str, game: str, *, name: str = "Ann", bots: int = 2) -> str:
    """Make a table of a game through the first page; its address."""
    page.goto(room)
    page.get_by_label("Search games").fill(game)
    page.locator(f".offer input[value='{game}']").check()
    return made(page, name, bots)


def made(page: Page, name: str, bots: int) -> str:
    """Fill in the rest of the first page, and come to the table."""
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Bots", exact=True).fill(str(bots))
    page.get_by_role("button", name="Make a table").click()
    page.wait_for_selector(".page[data-state='waiting']")
    page.wait_for_function("n => document.querySelectorAll('.seat .kind').length === n", arg=bots)
    return page.url


def make_tournament(page: Page, room: str, structure: str, bots: int) -> None:
    """Ann makes a tournament through the first page, and has entered with bots."""
    page.goto(room)
    page.get_by_label("Search games").fill(structure)
    page.locator(f".offer input[value='tournament:{structure}']").check()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Bots", exact=True).fill(str(bots))
    page.get_by_label("Seconds between hands").fill("0")
    page.get_by_role("button", name="Make a table").click()
    page.get_by_text(f"{bots + 1} have entered.").first.wait_for()


def join(page: Page, table: str, name: str = "Zoe") -> None:
    """Come by the link, and sit down in the first free seat."""
    page.goto(table)
    page.get_by_role("button", name=re.compile("Sit in seat")).first.click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".own .seat")


def play_a_hand(*pages: Page, number: int = 1, manner: str = "") -> list[str]:
    """Answer everything that is asked until the hand is over; the shapes that were asked."""
    until = time.monotonic() + LONGEST
    shapes: list[str] = []
    while time.monotonic() < until:
        if all(over(page, number) for page in pages):
            return shapes
        asked = [shape for page in pages if (shape := answer(page, manner))]
        shapes += asked
        if not asked:
            time.sleep(0.02)
    raise AssertionError(f"the hand is not over: {pages[0].url}")


def over(page: Page, number: int) -> bool:
    """Has that hand ended, as the page shows it?"""
    found: bool = page.evaluate(
        """number => {
          const one = document.querySelector('.page');
          const hand = Number(one.dataset.hand);
          return hand > number || (hand === number && one.dataset.state !== 'playing');
        }""",
        number,
    )
    return found


def answer(page: Page, manner: str = "") -> str:
    """Answer what is asked, if anything is, by clicking; the shape of the question.

    Somebody bold puts in all that may be put in, and somebody shy folds: a player who calls
    everything may be out of a tournament after its first hand.
    """
    found: str = page.evaluate(_ANSWER, manner)
    return found


_ANSWER = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
