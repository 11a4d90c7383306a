"""Two people and bots play whole hands in a real card room, through the page and nothing else."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.page.browser import PHONE, WIDE, needs_a_browser
from tests.page.playing import LONGEST, join, made, make_table, over, play_a_hand
from tests.page.test_drawn import NARROW, serious

if TYPE_CHECKING:
    from playwright.sync_api import Dialog, Page

pytestmark = needs_a_browser
#: A game of each family and each kind of question, and what it asks.
GAMES = {
    "sohe": {"bet", "cards"},
    "stud": {"bet"},
    "badugi": {"bet", "cards"},
    "anaconda": {"bet", "cards", "word"},
    "seven-twenty-seven-2": {"bet", "deed", "word"},
    "in-between": {"amount"},
}
#: More of the same.
MORE_GAMES = {
    "holdem": {"bet"},
    "omaha-8": {"bet"},
    "murder": {"bet"},
    "bidirectional-chowaha-8": {"bet"},
    "mexican-stud": {"bet", "cards"},
    "paradise-road-pickem": {"bet", "cards"},
    "guts-3": {"word"},
    "lou": {"cards", "word"},
}
#: A board that no game of the books has: a pyramid, whose three edges are boards.
PYRAMID = """
name    = "Pyramid"
family  = "flop"
summary = "Two cards and one edge of a pyramid of six."
forced  = "blinds"
play    = [
    "down 2", "bet small", "board top", "bet small", "board left right", "bet big",
    "board low1 low2 low3", "bet big",
]

[board]
cells  = '''
          top
     left     right
low1      low2      low3
'''
boards = ["top left low1", "top right low3", "low1 low2 low3"]

[side.high]
scale = "high"
use   = "any 5 of hand and one board"
"""


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_bots_play_a_whole_hand(
    page: Page, other: Page, room: str, game: str
) -> None:
    _whole_hand(page, other, room, game, GAMES[game])


@pytest.mark.soak
@pytest.mark.parametrize("game", MORE_GAMES)
def test_two_people_and_bots_play_a_whole_hand_of_more_games(
    page: Page, other: Page, room: str, game: str
) -> None:
    _whole_hand(page, other, room, game, MORE_GAMES[game])


def _whole_hand(page: Page, other: Page, room: str, game: str, asked: set[str]) -> None:
    troubles: list[str] = []
    for one in (page, other):
        one.on("pageerror", lambda error: troubles.append(str(error)))
        one.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
    join(other, make_table(page, room, game, bots=2))
    page.get_by_role("button", name="Start dealing").click()
    shapes = set(play_a_hand(page, other))
    assert shapes & asked, shapes
    for one in (page, other):
        assert one.locator(".won").count(), "nobody has won"
        assert "?" not in one.locator(".own .seat").inner_text()
    assert not troubles


def test_a_game_file_with_a_board_of_its_own_is_played(
    page: Page, other: Page, room: str, tmp_path: Path
) -> None:
    file = tmp_path / "pyramid.toml"
    file.write_text(PYRAMID, encoding="utf-8")
    page.goto(room)
    page.get_by_label("A game file of your own").set_input_files(file)
    page.get_by_text("ready to be dealt").first.wait_for()
    join(other, made(page, "Ann", 1))
    page.get_by_role("button", name="Start dealing").click()
    play_a_hand(page, other)
    assert page.locator(".cell .face-card").count() == 6
    assert page.get_by_role("heading", level=1).inner_text() == "Pyramid"


def test_a_wrong_game_file_gets_a_sentence(page: Page, room: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('name = "Wrong"\nplay = ["down many"]\n', encoding="utf-8")
    page.goto(room)
    page.get_by_label("A game file of your own").set_input_files(file)
    page.get_by_role("alert").wait_for()
    assert page.get_by_role("button", name="Make a table").is_disabled()


def test_a_hand_is_played_by_keyboard_only(page: Page, room: str) -> None:
    """From the first page to the end of a hand, without a mouse."""
    page.goto(room)
    _tab_to(page, "Search games, mixes and tournaments")
    page.keyboard.type("triple-draw-dramaha")
    page.wait_for_function("() => document.querySelectorAll('.offer').length === 1")
    _tab_to(page, "Triple Draw Dramaha")
    page.keyboard.press("Space")
    _tab_to(page, "Your name")
    page.keyboard.type("Ann")
    _tab_to(page, "Make a table")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.seat .kind').length === 3")
    _tab_to(page, "Start dealing")
    page.keyboard.press("Enter")
    until = time.monotonic() + LONGEST
    while not over(page, 1) and time.monotonic() < until:
        if page.locator(".bar[data-question]").count():
            keys = page.locator(".bar .act:not(:disabled) kbd").all_inner_texts()
            page.keyboard.press("c" if "c" in keys else "d" if "d" in keys else (keys or ["c"])[0])
        page.wait_for_timeout(40)
    assert over(page, 1)


def _tab_to(page: Page, name: str) -> None:
    """Press Tab until what has the focus is called so."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if name in page.evaluate(_CALLED):
            return
    raise AssertionError(f"Tab does not come to {name}")


_CALLED = """
() => {
  const one = document.activeElement;
  const label = one.labels && one.labels.length ? one.labels[0].textContent : '';
  return one.getAttribute('aria-label') || label || one.textContent || '';
}
"""


def test_a_hand_is_played_from_the_accessibility_tree_alone(page: Page, room: str) -> None:
    """What is read out tells the cards, the turn and what may be done; roles are pressed."""
    make_table(page, room, "five-card-draw", bots=2)
    page.get_by_role("button", name="Start dealing").click()
    until, told = time.monotonic() + LONGEST, ""
    while not over(page, 1) and time.monotonic() < until:
        tree = page.locator("body").aria_snapshot()
        bar = re.search(r'- region "Your actions":\n((?: {4,}.*\n?)+)', tree)
        if bar is not None:
            told = tree
            pressed = _first(bar[1], "Check", "Call", "Fold", "Draw", "Open", "Pass")
            page.get_by_role("region", name="Your actions").get_by_role(
                "button", name=pressed, exact=True
            ).click()
        page.wait_for_timeout(40)
    assert over(page, 1)
    assert re.search(r'region "Your seat, Ann"', told)
    own = told[told.index('region "Your seat, Ann"') :]
    assert len(re.findall(r"\w+ of (?:clubs|diamonds|hearts|spades)|joker", own)) >= 5


def _first(bar: str, *wanted: str) -> str:
    """The name of the first button of those that are wanted."""
    names: list[str] = re.findall(r'button "([^"]+)"(?! \[disabled\])', bar)
    for word in wanted:
        for name in names:
            if name.lower().startswith(word.lower()):
                return name
    return names[0]


def test_dealers_choice_is_picked_with_a_search_field(page: Page, room: str) -> None:
    make_table(page, room, "dealers-choice", bots=1)
    page.get_by_role("button", name="Start dealing").click()
    until = time.monotonic() + LONGEST
    while not page.locator(".bar .buttons.many").count() and time.monotonic() < until:
        number = int(page.locator(".page").get_attribute("data-hand") or 0)
        play_a_hand(page, number=number, manner="shy")
        page.wait_for_timeout(100)
    page.locator(".bar input[type=search]").fill("razz")
    page.get_by_role("button", name="Razz", exact=True).click()
    page.wait_for_selector("h1:has-text('Razz')")


def test_chat_log_rules_and_results_are_there_for_both(page: Page, other: Page, room: str) -> None:
    join(other, make_table(page, room, "razz", bots=1))
    page.get_by_role("button", name="Start dealing").click()
    play_a_hand(page, other)
    panel = page.get_by_role("complementary")
    panel.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("Good hand")
    page.get_by_role("button", name="Send").click()
    other.get_by_role("navigation").get_by_role("button", name="Log").click()
    other.get_by_role("tab", name="Chat").click()
    other.get_by_role("listitem").filter(has_text="Good hand").wait_for()
    panel.get_by_role("tab", name="Results").click()
    page.locator(".chart polyline").first.wait_for()
    assert page.locator(".results-tab tbody tr").count() == 3
    panel.get_by_role("tab", name="The game").click()
    page.get_by_text("All rules").click()
    page.get_by_text("Odd chips").first.wait_for()
    assert not serious(page)


def test_a_host_hosts_and_a_guest_comes_and_goes(page: Page, other: Page, room: str) -> None:
    join(other, make_table(page, room, "holdem", bots=1))
    menu = page.get_by_role("complementary")
    menu.get_by_role("tab", name="Menu").click()
    menu.get_by_role("button", name="wild", exact=True).click()
    page.wait_for_function("() => document.querySelectorAll('.seat .kind').length === 2")
    menu.get_by_role("button", name="Pause").click()
    other.get_by_text("The table is paused.").first.wait_for()
    menu.get_by_role("button", name="Go on").click()
    other.get_by_role("navigation").get_by_role("button", name="Menu").click()
    other.get_by_role("button", name="Sit out").click()
    other.get_by_role("button", name="Come back").click()
    other.get_by_label("Chips to buy").fill("50")
    other.get_by_role("button", name="Buy chips").click()
    page.get_by_role("listitem").filter(has_text="Zoe").filter(has_text="$250").wait_for()
    other.get_by_role("button", name="Leave the table").click()
    page.get_by_text("Seat 2", exact=True).first.wait_for()
    menu.get_by_role("button", name=re.compile("Send .* away")).first.click()
    page.wait_for_function("() => document.querySelectorAll('.seat .kind').length === 1")
    menu.get_by_label("Password of the table").fill("secret")
    menu.get_by_label("Password of the table").press("Enter")
    other.evaluate("() => localStorage.clear()")
    page.wait_for_timeout(200)
    other.reload()
    other.get_by_label("Password of the table").fill("secret")
    other.get_by_role("button", name="Come in").click()
    other.wait_for_selector("main.room")


def test_a_replay_shows_what_its_viewer_may_see(page: Page, other: Page, room: str) -> None:
    table = make_table(page, room, "omaha", bots=1)
    join(other, table)
    page.get_by_role("button", name="Start dealing").click()
    play_a_hand(page, other)
    for one in (page, other):
        own = one.locator(".own .hand").get_attribute("aria-label")
        one.goto(f"{table}/hand/1")
        one.wait_for_selector("[data-frame='0']")
        assert one.locator(".own .face-card").count() == 4
        assert one.locator(".round .seat .face-card").count() == 0
        assert (one.locator(".own .hand").get_attribute("aria-label") or "").count(" of ") == 4
        one.keyboard.press("ArrowRight")
        one.wait_for_selector("[data-frame='1']")
        one.get_by_text("Hand history").click()
        one.get_by_text("d dh p1").first.wait_for()
        one.get_by_role("button", name="Last").click()
        assert one.locator(".won").count()
        assert own == one.locator(".own .hand").get_attribute("aria-label")
    other.context.clear_cookies()
    other.evaluate("() => localStorage.clear()")
    other.reload()
    other.wait_for_selector("[data-frame='0']")
    assert other.locator(".face-card").count() == 0


def test_somebody_whose_page_is_loaded_again_still_has_the_seat(page: Page, room: str) -> None:
    make_table(page, room, "holdem", bots=1)
    page.get_by_role("button", name="Start dealing").click()
    page.wait_for_selector(".own .face-card")
    before = page.locator(".own .hand").get_attribute("aria-label")
    page.reload()
    page.wait_for_selector(".own .face-card")
    assert page.locator(".own .hand").get_attribute("aria-label") == before
    assert "token" not in page.url


def test_a_seat_is_taken_along_to_another_device(page: Page, other: Page, room: str) -> None:
    table = make_table(page, room, "holdem", bots=1)
    page.get_by_role("button", name="Start dealing").click()
    page.wait_for_selector(".own .face-card")
    name = f"oddchip.token.{table.rsplit('/', 1)[-1]}"
    secret = page.evaluate("name => JSON.parse(localStorage.getItem(name))", name)
    other.goto(f"{table}#seat={secret}")
    other.wait_for_selector(".own .face-card")
    assert other.url == table
    own = [one.locator(".own .hand").get_attribute("aria-label") for one in (page, other)]
    assert own[0] == own[1]


def test_a_link_to_a_seat_asks_before_it_replaces_the_seat_of_this_browser(
    page: Page, room: str
) -> None:
    table = make_table(page, room, "holdem", bots=1)
    name = f"oddchip.token.{table.rsplit('/', 1)[-1]}"
    kept = "name => JSON.parse(localStorage.getItem(name))"
    secret = page.evaluate(kept, name)
    asked: list[str] = []

    def no(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", no)
    page.goto("about:blank")
    page.goto(f"{table}#seat=1.somebody-else")
    page.get_by_role("button", name="Start dealing").wait_for()
    assert len(asked) == 1 and "Give it up" in asked[0]
    assert page.evaluate(kept, name) == secret
    assert page.url == table


def test_the_first_page_has_nothing_serious_and_fits_a_phone(page: Page, room: str) -> None:
    for size in (WIDE, PHONE, NARROW):
        page.set_viewport_size(size)
        page.goto(room)
        page.locator(".offer").first.wait_for()
        assert not serious(page)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
