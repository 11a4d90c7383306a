"""How much a bot thinks: at once, quickly, or at a table with people.

How long that takes is measured by `benchmarks.answers`.
"""

from __future__ import annotations

import os

import pytest

from benchmarks import answers
from oddchip.bots import SETTINGS, Bot
from oddchip.bots.arena import measure
from oddchip.bots.bot import STOPS
from oddchip.bots.default_stakes import money
from oddchip.bots.thinking_time import ThinkingTime, for_this_machine
from oddchip.errors import BadInput
from oddchip.hand import Hand, blind_stakes, limit_stakes
from oddchip.language.library import library

GAMES = ("holdem", "stud", "omaha-8", "badugi", "seven-twenty-seven-2", "lou")


def _asked_again(id: str, seats: int, effort: float | str, most: int) -> list[int]:
    """A hand among bots; how many hands each answer imagined.

    Who is asked again, with as many imagined hands as the clock has left time for, answers alike.
    """
    game = library().game(id)
    stakes, _, stack = money(game, seats)
    hand = Hand(game, stakes, [stack] * seats, seed=3)
    table = [Bot("tight", seat, effort) for seat in range(seats)]
    counts: list[int] = []
    while not hand.done and len(counts) < most:
        seat = hand.legal().seat
        bot = table[seat]
        first = bot.answer(hand.view(seat))
        counts.append(bot.worlds)
        assert first == bot.answer(hand.view(seat), worlds=bot.worlds)
        hand.act(first)
    return counts


@pytest.mark.parametrize("id", GAMES)
def test_instant_answers_are_the_same_again_and_imagine_next_to_nothing(id: str) -> None:
    assert max(_asked_again(id, 4, "instant", 40)) <= 4


@pytest.mark.parametrize("id", GAMES)
def test_quick_answers_are_the_same_again_by_their_count(id: str) -> None:
    assert 4 <= max(_asked_again(id, 3, "quick", 12)) <= 6 * 80


@pytest.mark.parametrize("id", ("holdem", "badugi"))
def test_table_answers_are_the_same_again_by_their_count(id: str) -> None:
    assert 4 <= max(_asked_again(id, 3, "table", 4)) <= 6 * 640


@pytest.mark.source
@pytest.mark.parametrize(("load", "part"), [(0.3, 1.0), (2.0, 1.0), (8.0, 0.25)])
def test_a_brief_thought_is_briefer_on_a_busy_machine(
    monkeypatch: pytest.MonkeyPatch, load: float, part: float
) -> None:
    """Two cores, and as many who want them as the load says; a long thought stays as it is."""
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    monkeypatch.setattr(os, "getloadavg", lambda: (load, 0.0, 0.0))
    assert for_this_machine(STOPS["quick"]) == part * STOPS["quick"]
    assert for_this_machine(STOPS["table"]) == STOPS["table"]
    assert for_this_machine(None) is None


def test_a_clock_stops_the_thinking_and_the_count_is_told() -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [200, 200], seed=3)
    bot = Bot("tight", 1, "table")
    at_once = ThinkingTime(seconds=0.0)
    assert sum([at_once.one_more() for _ in range(20)]) == at_once.count == 4
    counted = ThinkingTime(most=5)
    assert sum([counted.one_more() for _ in range(20)]) == counted.count == 5
    bot.answer(hand.view(1), worlds=50)
    assert bot.worlds == 50
    bot.answer(hand.view(1), worlds=10**6)
    assert 320 <= bot.worlds <= 2 * 6 * 320


def test_only_the_count_is_asked_of_who_is_given_one() -> None:
    """More time than the clock would leave, or less: as many imagined hands, the same answer."""
    hand = Hand("stud", limit_stakes(20, 40, ante=5, bring_in=5), [1000] * 3, seed=1)
    view = hand.view(hand.legal().seat)
    named, counted = Bot("wild", 1, "quick"), Bot("wild", 1, SETTINGS["quick"])
    for worlds in (1, 9, 20):
        assert named.answer(view, worlds=worlds) == counted.answer(view, worlds=worlds)
        assert named.worlds == counted.worlds == worlds


def test_a_bot_at_a_glance_beats_callers() -> None:
    found = measure("holdem", "tight", "caller", hands=400, seats=2, effort=SETTINGS["instant"])
    assert found.won > 0


@pytest.mark.parametrize("effort", (-1, "much", True))
def test_an_effort_that_is_none_is_refused(effort: object) -> None:
    with pytest.raises(BadInput, match="effort of a bot"):
        Bot("tight", 1, effort)  # type: ignore[arg-type]


def test_what_answers_take_is_measured_with_a_line_for_each_number_of_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = "instant --seats 2 --seats 6 --answers 4 --pause 0 --busy 1 --game holdem --game stud"
    assert answers.main(words.split()) == 0
    _, _, *lines = capsys.readouterr().out.splitlines()
    told = [[cell.strip() for cell in line.replace("\\|", "or").split("|")] for line in lines]
    assert [cells[1:3] for cells in told] == [["`instant`", "2"], ["`instant`", "6"]]
    assert all(float(one) > 0 for cells in told for cell in cells[3:5] for one in cell.split("or"))
