"""One browser and one card room for all tests of the page that a worker runs.

They end with them: while Playwright is open, nobody else in the process has an event loop.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.page.browser import PHONE, WIDE, chromium, lacking
from tests.page.playing import card_room

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if why := lacking():
        pytest.skip(why)
    with chromium() as found:
        yield found


@pytest.fixture(scope="package")
def room() -> Iterator[str]:
    if why := lacking():
        pytest.skip(why)
    with card_room() as address:
        yield address


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page as wide as a table, in a browser that knows nobody."""
    context = browser.new_context(viewport=WIDE, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


@pytest.fixture
def other(browser: Browser) -> Iterator[Page]:
    """A friend, who has a phone."""
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()
