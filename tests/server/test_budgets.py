"""Files and bots have budgets: what is over its own is ended, and nobody else notices it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from oddchip.errors import BadInput
from oddchip.hand.trial_hands import Tried
from oddchip.server import owner as owner_module
from oddchip.server import uploads
from oddchip.server.card_room import CardRoom
from oddchip.server.cash_room import CashRoom
from oddchip.server.log_rows import Memory
from oddchip.server.owner import Client, Owner
from oddchip.server.rate_limits import Addresses, Budget, Limits
from oddchip.server.room import Room
from oddchip.server.row_entries import Decision, Told
from oddchip.server.uploads import Checks
from oddchip.server.worker_processes import OverBudget, Workers
from tests.server.helpers import host, room_of
from tests.server.test_hosting import GAME

#: Seconds that no job takes here, however busy the machine is: what ends one is the processor.
PATIENT = 120.0


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers(1, Budget(processor=1, seconds=PATIENT))
    yield made
    made.shutdown(wait=False)


def spin() -> None:
    while True:
        pass


def hoard() -> int:
    return len(bytearray(4 << 30))


def refuse() -> None:
    raise BadInput("a sentence")


def test_a_job_for_ever_is_ended_and_the_next_one_is_done(workers: Workers) -> None:
    with pytest.raises(OverBudget):
        workers.submit(spin).result(PATIENT)
    assert workers.submit(max, 3, 4).result(PATIENT) == 4


def test_a_job_that_only_waits_is_ended_by_the_clock() -> None:
    brief = Workers(1, Budget(processor=1, seconds=0.3))
    with pytest.raises(OverBudget):
        brief.submit(time.sleep, 60).result(PATIENT)
    brief.shutdown(wait=False)


def test_a_job_that_takes_all_memory_is_ended(workers: Workers) -> None:
    with pytest.raises(OverBudget):
        workers.submit(hoard).result(PATIENT)
    assert workers.submit(max, 1, 2).result(PATIENT) == 2


def test_the_processor_is_counted_for_each_job_alone(workers: Workers) -> None:
    for _ in range(4):
        assert workers.submit(_busy, 0.6).result(PATIENT)


def _busy(seconds: float) -> bool:
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass
    return True


def test_what_a_job_refuses_is_told_and_mistakes_are_named_by_kind_alone(workers: Workers) -> None:
    with pytest.raises(BadInput, match="a sentence"):
        workers.submit(refuse).result(PATIENT)
    with pytest.raises(RuntimeError, match=r"^ValueError$"):
        workers.submit(int, "the ace of spades").result(PATIENT)


def test_a_room_that_closes_ends_what_runs() -> None:
    made = Workers(1, Budget(processor=60, seconds=60.0))
    running = made.submit(spin)
    time.sleep(0.5)
    made.shutdown(wait=False)
    with pytest.raises(OverBudget):
        running.result(PATIENT)


# Files -------------------------------------------------------------------------------------------


def test_a_limit_a_minute_is_counted_by_the_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("oddchip.server.rate_limits.time.monotonic", lambda: now[0])
    limits = Limits()
    makers = Addresses(limits.tables / 60, limits.tables_burst)
    assert sum(makers.take("a") for _ in range(100)) == limits.tables_burst
    now[0] = 60.0
    assert sum(makers.take("a") for _ in range(100)) == limits.tables


def test_a_table_answers_while_thirty_six_files_are_checked() -> None:
    async def run() -> None:
        house = CardRoom(Memory())
        id, _ = await house.make({"play": "holdem"}, host="Ann")
        owner = await house.owner(id)
        texts = [f"{GAME}\n# {number}" for number in range(36)]
        checks = [
            asyncio.create_task(house.checks.check("stranger", {}, {"mine": text}))
            for text in texts
        ]
        for _ in range(20):
            await owner.ask(lambda room: room.number)
            await asyncio.sleep(0.02)
        assert any(not check.done() for check in checks), "no answer has waited for a file"
        results = await asyncio.gather(*checks, return_exceptions=True)
        assert sum(isinstance(result, BadInput) for result in results) >= 33
        assert any(isinstance(result, dict) for result in results)
        await house.close()

    asyncio.run(asyncio.wait_for(run(), 3 * PATIENT))


def test_a_file_over_its_budget_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "CHECK", Budget(processor=20, seconds=0.001))
    checks = Checks()
    with pytest.raises(BadInput, match=r"mine\.toml: too much time or memory"):
        asyncio.run(checks.check("Ann", {}, {"mine": f"{GAME}# too long"}))
    checks.close()


@pytest.mark.parametrize(
    ("limit", "why"), [("SLOWEST_ANSWER", "too long to play"), ("SLOWEST_THOUGHT", "think")]
)
def test_a_game_that_is_slow_on_trial_is_refused(
    monkeypatch: pytest.MonkeyPatch, limit: str, why: str
) -> None:
    monkeypatch.setattr(uploads, "tried", lambda *_: Tried(slowest=0.01))
    monkeypatch.setattr(uploads, limit, 0.0)
    with pytest.raises(BadInput, match=why):
        uploads.read({"mine": GAME}, ["mine"])


# Bots --------------------------------------------------------------------------------------------


def _over(*_: Any) -> None:
    spin()


async def _until(owner: Owner, question: Callable[[Room], bool]) -> bool:
    """Does it come about, sooner or later?"""
    for _ in range(int(PATIENT / 0.05)):
        if await owner.ask(question):
            return True
        await asyncio.sleep(0.05)
    return False


async def _told(owner: Owner, words: str) -> bool:
    return await _until(owner, lambda room: any(words in line[1] for line in room.since(1, 0)))


def _bots_table() -> CashRoom:
    room = room_of({"play": "holdem"}, 1)
    for _ in range(2):
        host(room, "bot", name="tight")
    host(room, "start")
    return room


def test_bots_over_their_budget_play_on_without_thinking_and_everybody_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(owner_module, "think", _over)

    async def run() -> None:
        slow = Workers(1, Budget(processor=1, seconds=2.0))
        with ThreadPoolExecutor(2) as threads:
            owner = Owner(_bots_table(), lambda: 0.0, threads, lambda: slow, 0.0)
            task = asyncio.create_task(owner.run())
            owner.come(Client(1, 0))
            assert await _told(owner, "The bots here take too long to think")
            assert await _until(owner, lambda room: room.asking[0].actor == 0), (
                "the person is asked"
            )
            owner.close("the test is over")
            await asyncio.wait_for(task, PATIENT)
        slow.shutdown(wait=False)

    asyncio.run(asyncio.wait_for(run(), 3 * PATIENT))


def test_bots_at_tables_with_files_think_apart() -> None:
    house = CardRoom(Memory())
    plain, own = room_of({"play": "holdem"}), room_of({"play": "holdem"})
    own.texts = {"mine": GAME}
    assert house._bots_of(plain) is not house._bots_of(own)
    asyncio.run(house.close())


def test_a_table_whose_turns_take_long_is_slowed_down_and_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(owner_module, "SLOW_TURN", 0.0)
    monkeypatch.setattr(owner_module, "RESTING", 0.01)

    async def run() -> None:
        with ThreadPoolExecutor(1) as threads, ThreadPoolExecutor(1) as heavy:
            room = room_of({"play": "holdem"}, 2)
            owner = Owner(room, lambda: 0.0, threads, lambda: threads, 0.0, heavy)
            task = asyncio.create_task(owner.run())
            assert await _told(owner, "is slowed down")
            owner.close("the test is over")
            await asyncio.wait_for(task, PATIENT)

    asyncio.run(asyncio.wait_for(run(), 3 * PATIENT))


def test_what_the_room_has_told_is_told_again_when_the_table_is_opened_anew() -> None:
    room = room_of({"play": "holdem"}, 1)
    room.add(Decision(Told("This table is slowed down.")), 0.0)
    again = CashRoom.again(room.id, room.store)
    assert again is not None
    assert again.number == room.number
