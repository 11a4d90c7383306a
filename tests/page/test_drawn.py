"""Scenes of every game on the page: it all fits, wide, on a phone, at 320 pixels; axe agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from oddchip.language.library import library
from tests.page.browser import AXE, PHONE, WIDE, Stage, needs_a_browser
from tests.page.fitting import unfit
from tests.page.moments import at_the_end, mid_hand

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

pytestmark = needs_a_browser
GAMES = sorted(game.id for game in library())
SIZES: dict[str, ViewportSize] = {"wide": WIDE, "phone": PHONE}
#: The narrowest page that everything must flow into: 1280 pixels at 400 per cent.
NARROW: ViewportSize = {"width": 320, "height": 640}
#: One game of each kind of board, hand and question.
KINDS = ("murder", "bidirectional-chowaha-8", "stud", "sohe", "anaconda", "lou", "flaming-cross-5")


@pytest.mark.parametrize("size", SIZES)
def test_every_game_fits_in_mid_hand_and_at_its_end(browser: Browser, size: str) -> None:
    context = browser.new_context(viewport=SIZES[size], reduced_motion="reduce")
    stage = Stage(context.new_page())
    wrong = []
    for game in GAMES:
        for scene in (mid_hand(game), at_the_end(game)):
            stage.show(scene)
            wrong += [f"{game}: {line}" for line in unfit(stage.page)]
    context.close()
    assert not wrong


def test_everything_flows_into_320_pixels(page: Page) -> None:
    page.set_viewport_size(NARROW)
    stage = Stage(page)
    for game in KINDS:
        for scene in (mid_hand(game), at_the_end(game)):
            stage.show(scene)
            assert not unfit(page), game


def test_seven_cards_and_three_boards_can_be_read_on_a_phone(page: Page) -> None:
    """An index is as high as the text around it, or higher."""
    page.set_viewport_size(PHONE)
    stage = Stage(page)
    for game, cards in (("stud", ".own .card"), ("murder", ".cell .card")):
        stage.show(mid_hand(game, share=0.9))
        heights = page.eval_on_selector_all(
            f"{cards} .rank", "some => some.map(one => one.getBoundingClientRect().height)"
        )
        assert len(heights) >= 7
        assert min(heights) >= 16


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_serious(page: Page, size: str) -> None:
    page.set_viewport_size(SIZES[size])
    stage = Stage(page)
    for game in KINDS if size == "wide" else KINDS[:2]:
        for scene in (mid_hand(game), at_the_end(game)):
            stage.show(scene)
            assert not serious(page), game
    for tab in ("Rules", "Log", "Menu"):
        page.get_by_role("navigation").get_by_role("button", name=tab).click()
        assert not serious(page), tab
        page.get_by_role("button", name="Close").click()


def serious(page: Page) -> list[str]:
    """What axe finds to be serious or worse."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def test_every_text_is_spoken_with_its_cards_in_words(page: Page) -> None:
    stage = Stage(page)
    scene = mid_hand("stud")
    stage.show(scene)
    stage.show(scene, said=["Bob is dealt T♥", "Cem calls $2"])
    assert page.locator("#told").inner_text() == "Bob is dealt ten of hearts. Cem calls $2"
    assert page.locator("#told").get_attribute("aria-live") == "polite"
    assert page.locator("#turn").get_attribute("aria-live") == "assertive"
    assert "Your turn" in page.locator("#turn").inner_text()


def test_it_is_nobodys_turn_when_the_hand_is_over(page: Page) -> None:
    stage = Stage(page)
    stage.show(at_the_end("stud"))
    assert page.locator("#turn").inner_text() == ""
    assert "Your turn" not in page.title()


def test_the_title_says_whose_turn_it_is(page: Page) -> None:
    Stage(page).show(mid_hand("holdem"))
    assert "Your turn" in page.title()


def test_the_focus_is_never_under_the_bar(page: Page) -> None:
    """Whatever Tab comes to is seen whole, above the bar or in it."""
    for size in (WIDE, PHONE):
        page.set_viewport_size(size)
        stage = Stage(page)
        stage.show(mid_hand("murder"))
        for _ in range(40):
            page.keyboard.press("Tab")
            assert page.evaluate(_SEEN), page.evaluate("() => document.activeElement.outerHTML")


_SEEN = """
() => {
  const one = document.activeElement;
  if (!one || one === document.body) return true;
  const box = one.getBoundingClientRect();
  const foot = document.querySelector('.foot');
  if (one.closest('.foot, dialog, .panel') || one.className === 'skip') return true;
  return box.bottom <= foot.getBoundingClientRect().top + 1;
}
"""


def test_a_drawer_that_covers_the_table_holds_the_focus(page: Page) -> None:
    page.set_viewport_size(PHONE)
    Stage(page).show(mid_hand("murder"))
    page.get_by_role("navigation").get_by_role("button", name="Log").click()
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "() => document.activeElement === document.body"
            " || !!document.activeElement.closest('.panel')"
        )
    page.get_by_role("button", name="back to the table").click()
    page.get_by_role("region", name="Your actions").wait_for()
    page.wait_for_function("() => document.activeElement.textContent === 'Log'")


def test_cards_do_not_move_for_those_who_want_no_motion(page: Page) -> None:
    Stage(page).show(mid_hand("holdem"))
    moving = page.evaluate("() => document.getAnimations().length")
    assert moving == 0
