"""The turn alert: a chime and the title say that it is your turn, and a muted page is silent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.page.browser import Stage, needs_a_browser
from tests.page.moments import mid_hand

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = needs_a_browser
#: A browser whose tones are counted instead of heard.
_COUNTED = """
  window.tones = 0;
  window.AudioContext = class {
    currentTime = 0;
    destination = {};
    createOscillator() {
      const start = () => { window.tones += 1; };
      return { frequency: {}, connect: (to) => to, start, stop: () => {} };
    }
    createGain() {
      const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
      return { gain, connect: (to) => to };
    }
  };
"""
_MUTED = "localStorage.setItem('oddchip.settings', JSON.stringify({ sounds: false }))"


def tones(stage: Stage) -> int:
    stage.page.wait_for_timeout(100)
    found: int = stage.page.evaluate("() => window.tones")
    return found


def show(stage: Stage, question: int | None) -> None:
    scene = mid_hand("holdem")
    if question is None:
        scene["question"] = None
    stage.show(scene, asked=question or 0)


def test_your_turn_chimes_once_and_is_in_the_title(page: Page) -> None:
    page.add_init_script(_COUNTED)
    stage = Stage(page)
    show(stage, None)
    assert tones(stage) == 0 and "●" not in page.title()
    show(stage, 7)
    assert tones(stage) == 2 and page.title().startswith("● Your turn")
    show(stage, 7)
    assert tones(stage) == 2
    show(stage, 9)
    assert tones(stage) == 4


def test_a_muted_page_is_silent_at_your_turn_and_still_says_so_in_the_title(page: Page) -> None:
    page.add_init_script(_COUNTED)
    page.add_init_script(_MUTED)
    stage = Stage(page)
    show(stage, None)
    show(stage, 7)
    assert tones(stage) == 0 and "●" in page.title()
