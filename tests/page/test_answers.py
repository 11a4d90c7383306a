"""The action bar: what is pressed is what is sent, and nothing is sent by accident."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from tests.page.browser import Stage, needs_a_browser
from tests.page.moments import mid_hand

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = needs_a_browser


def no_limit(**changes: Any) -> dict[str, Any]:
    """A check or a bet of anything up to the whole stack."""
    scene = mid_hand("holdem")
    scene["question"] |= {
        "choices": [
            {
                "label": "check",
                "key": "c",
                "answer": {"action": "call"},
                "commits": False,
                "careful": "",
            }
        ],
        "amount": {
            "verb": "bet",
            "to": False,
            "least": 200,
            "most": 20_000,
            "unit": 100,
            "presets": [
                {"label": "min", "key": "1", "amount": 200, "commits": False},
                {"label": "all-in", "key": "4", "amount": 20_000, "commits": True},
            ],
            "answer": {"action": "raise"},
            "ranges": [[200, 20_000]],
            "whole": 20_000,
        },
    } | changes
    return scene


def acts(stage: Stage, count: int = 0) -> list[dict[str, Any]]:
    """The answers that the page has sent: so many are waited for, and then whether more come."""
    until = time.monotonic() + 60
    while sum(one["type"] == "act" for one in stage.sent) < count and time.monotonic() < until:
        stage.page.wait_for_timeout(20)
    stage.page.wait_for_timeout(60)
    return [one["answer"] for one in stage.sent if one["type"] == "act"]


def test_a_slider_cannot_turn_a_check_into_an_all_in(page: Page) -> None:
    """Wherever the slider was pulled to, the check is a check, and moving it sends nothing."""
    stage = Stage(page)
    stage.show(no_limit())
    page.get_by_role("slider").press("End")
    assert acts(stage) == []
    page.get_by_role("button", name="check").click()
    assert acts(stage, 1) == [{"action": "call"}]


def test_what_takes_the_whole_stack_is_pressed_twice(page: Page) -> None:
    stage = Stage(page)
    stage.show(no_limit())
    page.get_by_role("slider").press("End")
    page.locator("[data-answer=amount]").click()
    page.get_by_text("That takes all your chips.").first.wait_for()
    assert acts(stage) == []
    page.locator("[data-answer=amount]").click()
    assert acts(stage, 1) == [{"action": "raise", "amount": 20_000}]


def test_another_amount_takes_the_first_press_back(page: Page) -> None:
    stage = Stage(page)
    stage.show(no_limit())
    page.get_by_role("slider").press("End")
    page.locator("[data-answer=amount]").click()
    page.get_by_role("button", name="Less").click()
    page.locator("[data-answer=amount]").click()
    assert acts(stage, 1) == [{"action": "raise", "amount": 19_900}]


def test_an_amount_is_typed_as_the_table_writes_it(page: Page) -> None:
    stage = Stage(page)
    stage.show(no_limit())
    page.locator("#chips").fill("12.34")
    page.locator("#chips").press("Enter")
    page.locator("[data-answer=amount]").click()
    assert acts(stage, 1) == [{"action": "raise", "amount": 1200}]


def test_keys_answer_and_letters_in_a_field_do_not(page: Page) -> None:
    stage = Stage(page)
    stage.show(no_limit())
    page.locator("#chips").press("c")
    assert acts(stage) == []
    page.locator("#bar").focus()
    page.keyboard.press("c")
    assert acts(stage, 1) == [{"action": "call"}]


def test_keys_can_be_turned_off(page: Page) -> None:
    stage = Stage(page)
    stage.show(no_limit())
    page.get_by_role("navigation").get_by_role("button", name="Menu").click()
    page.get_by_label("Keys without Enter").uncheck()
    page.locator("#bar").focus()
    page.keyboard.press("c")
    assert acts(stage) == []


def test_cards_are_picked_by_click_and_by_key(page: Page) -> None:
    stage = Stage(page)
    scene = mid_hand("five-card-draw", share=0.5)
    some = scene["seats"][0]["cards"]
    names = [one["card"] for one in some]
    scene["question"] = _wanting(scene, names, least=0, most=3)
    stage.show(scene)
    page.locator(".pick").nth(0).click()
    page.keyboard.press("3")
    page.keyboard.press("1")
    page.keyboard.press("5")
    page.keyboard.press("d")
    assert acts(stage, 1) == [{"action": "draw", "cards": [names[2], names[4]]}]


def test_no_more_cards_are_picked_than_are_asked_for(page: Page) -> None:
    stage = Stage(page)
    scene = mid_hand("five-card-draw", share=0.5)
    names = [one["card"] for one in scene["seats"][0]["cards"]]
    scene["question"] = _wanting(scene, names, least=2, most=2)
    stage.show(scene)
    assert page.locator("[data-answer=cards]").is_disabled()
    for at in range(4):
        page.locator(".pick").nth(at).click()
    assert page.locator(".pick.picked").count() == 2


def test_cards_are_put_in_order_in_the_order_of_the_clicks(page: Page) -> None:
    stage = Stage(page)
    scene = mid_hand("five-card-draw", share=0.5)
    names = [one["card"] for one in scene["seats"][0]["cards"]]
    scene["question"] = _wanting(scene, names, least=5, most=5, ordered=True)
    stage.show(scene)
    for at in (4, 0, 2, 1, 3):
        page.locator(".pick").nth(at).click()
    page.locator("[data-answer=cards]").click()
    assert acts(stage, 1) == [{"action": "draw", "cards": [names[at] for at in (4, 0, 2, 1, 3)]}]


def test_many_answers_have_a_search_field(page: Page) -> None:
    stage = Stage(page)
    words = [f"game number {at}" for at in range(30)]
    choices = [
        {
            "label": word,
            "key": "",
            "answer": {"action": "pick", "word": word},
            "commits": False,
            "careful": "",
        }
        for word in words
    ]
    stage.show(no_limit(choices=choices, amount=None, shape="pick"))
    page.locator(".bar input[type=search]").fill("number 17")
    assert page.locator(".bar .act").count() == 1
    page.locator(".bar .act").click()
    assert acts(stage, 1) == [{"action": "pick", "word": "game number 17"}]


def test_an_answer_can_be_given_before_the_question(page: Page) -> None:
    stage = Stage(page)
    waiting = no_limit()
    waiting |= {"question": None, "actor": 3}
    stage.show(waiting)
    page.get_by_label("check or fold").check()
    asked = no_limit()
    asked["question"]["default"] = {"action": "fold"}
    stage.show(asked)
    assert acts(stage, 1) == [{"action": "fold"}]


def test_a_call_given_before_the_question_does_not_take_the_whole_stack(page: Page) -> None:
    stage = Stage(page)
    waiting = no_limit()
    waiting |= {"question": None, "actor": 3}
    stage.show(waiting)
    page.get_by_label("check or call").check()
    asked = no_limit()
    asked["question"]["choices"][0] |= {"commits": True, "careful": "That is all you have"}
    stage.show(asked)
    assert acts(stage) == []


def test_what_was_not_answered_is_sent_again_after_a_break(page: Page) -> None:
    stage = Stage(page, deaf=True)
    stage.show(no_limit())
    page.get_by_role("button", name="check").click()
    assert acts(stage, 1) == [{"action": "call"}]
    stage.drop()
    assert acts(stage, 2) == [{"action": "call"}] * 2
    ids = {one["id"] for one in stage.sent if one["type"] == "act"}
    assert len(ids) == 1, "the same deed has the same id"
    assert [one["seen"] for one in stage.sent if one["type"] == "hello"] == [None, 1]


def _wanting(scene: dict[str, Any], names: list[str], **more: Any) -> dict[str, Any]:
    wanted = {"verb": "draw", "from": names, "ordered": False, "answer": {"action": "draw"}} | more
    question: dict[str, Any] = scene["question"]
    return question | {"choices": [], "amount": None, "cards": wanted, "shape": "cards"}
