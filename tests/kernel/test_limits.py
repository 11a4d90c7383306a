"""The kernel survives what it is not made for: no threads, no memory, plans that would explode."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest

from oddchip.equity import equity
from oddchip.errors import BadInput
from oddchip.kernel import available, core, tables
from tests.kernel.spots import KINDS, Spot, spot

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not compiled here")


def made() -> Spot:
    return spot(KINDS["holdem"], random.Random(4), players=2, missing=5)


def limited(limit: str, program: str) -> str:
    """What a program prints in a process with so much of something."""
    pytest.importorskip("resource")
    whole = f"import resource\nresource.setrlimit(resource.{limit})\n{program}"
    found = subprocess.run(
        [sys.executable, "-c", whole], check=False, capture_output=True, text=True, timeout=120
    )
    assert found.returncode == 0, found.stderr[-500:]
    return found.stdout


ASK = """
from oddchip.equity import equity
print(equity("holdem", ["AhKd", "QsQc"], samples=20000, seed=7, threads=256).equities)
"""


def test_a_thread_that_cannot_start_leaves_its_work_to_the_others() -> None:
    """Too little room for the stacks of so many threads: the same answer, from fewer of them."""
    free = limited("RLIMIT_CORE, (0, 0)", ASK)
    assert limited("RLIMIT_AS, (1_200_000_000, 1_200_000_000)", ASK) == free


def test_small_stacks_are_enough() -> None:
    small = "import threading\nthreading.stack_size(128 * 1024)\n"
    run = f"{small}one = threading.Thread(target=lambda: exec({ASK!r}))\none.start()\none.join()\n"
    assert limited("RLIMIT_CORE, (0, 0)", run) == limited("RLIMIT_CORE, (0, 0)", ASK)


@pytest.mark.parametrize("threads", [0, -1, 1025, 2**31 - 1])
def test_a_crew_has_a_size(threads: int) -> None:
    plan = made().plan()
    with pytest.raises(ValueError, match="one to 1024 threads"):
        plan.sample((), 10, 1, threads)
    with pytest.raises(ValueError, match="one to 1024 threads"):
        plan.enumerate((), threads)


def plan_of(**other: Any) -> Any:
    """The plan of a spot, with something in it that is not as it was."""
    found = made()
    given: dict[str, Any] = {"deck": found.deck, "bags": found.bags, "nobody": -1, "wild": 0}
    return core().Plan.of(**({"sides": side(([0, 1], 5)), **given} | other))


def side(*parts: tuple[list[int], int], times: int = 1) -> list[Any]:
    """One side, on which both players combine the same."""
    return [(tables("high").compiled, 1, [[([*parts], -1)] * times] * 2)]


def test_plans_that_would_explode_are_refused() -> None:
    found = made()
    with pytest.raises(ValueError, match="at most a thousand choices"):
        plan_of(sides=side(([0, 1], 5), times=1001))
    with pytest.raises(ValueError, match="names a bag twice"):
        plan_of(sides=side(([0, 1, 0], 5)))
    with pytest.raises(ValueError, match="too short for the deal"):
        plan_of(bags=[(known, 2**31 - 1, wild) for known, _, wild in found.bags])
    with pytest.raises(ValueError, match="48 bags"):
        plan_of(bags=found.bags + [([], 0, False)] * 50)


def test_ranges_that_would_explode_are_refused() -> None:
    """So many ranges of one bag were so many calls deep: the stack would overflow."""
    found = made()
    plan = found.plan()
    bag = next(at for at, (_, missing, _) in enumerate(found.bags) if missing)
    hand = found.deck[: found.bags[bag][1] + len(found.bags[bag][0])]
    with pytest.raises(ValueError, match="two ranges for one bag"):
        plan.sample([(bag, [hand], [1.0])] * 1_000_000, 10, 1, 1)
    with pytest.raises(ValueError, match="as many cards as its bag"):
        plan.enumerate([(bag, [hand * 20], [1.0])], 1)


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("omaha", ["AAxx", "xxxx"]),
        ("murder", ["????"] * 6),
        ("holdem", ["random"] * 9),
        ("dramaha", ["????"] * 8),
    ],
)
def test_an_exact_answer_that_would_explode_is_refused_with_its_size(
    game: str, hands: list[str]
) -> None:
    ask = f"""
from oddchip.equity import equity
from oddchip.errors import BadInput
try:
    equity({game!r}, {hands!r}, exact=True)
except BadInput as refused:
    print(refused)
"""
    said = limited("RLIMIT_CPU, (20, 20)", ask)
    assert "deals are possible; leave it to sampling, or say more about the cards" in said


@pytest.mark.parametrize("weight", ["1e308", "nan", "-5"])
def test_a_weight_beyond_reason_is_refused(weight: str) -> None:
    with pytest.raises(BadInput, match="no weight from 0 to a thousand million"):
        equity("holdem", [f"AA@{weight},KK", "QQ"])
