"""Work on several cores: the same answer on any number of them, and Ctrl-C stops it at once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from oddchip.cores import cores, interruptible, on_cores
from oddchip.equity import equity
from oddchip.errors import BadInput
from tests.cli.conftest import Run, run

__all__ = ["run"]
HANDS = Path(__file__).parents[1] / "examples" / "hands"
#: The work takes far longer than these seconds: whoever is back by then has not waited for it.
SOONER = 120


def square(number: int) -> int:
    time.sleep(0.02 if number == 0 else 0)  # the first one is the last to be done
    return number * number


def refuse(number: int) -> int:
    raise BadInput(f"not {number}")


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_pieces_come_back_in_their_order(jobs: int) -> None:
    assert list(on_cores(square, range(40), jobs)) == [one * one for one in range(40)]


def test_endless_work_is_taken_piece_by_piece() -> None:
    from itertools import count, islice

    done = on_cores(square, count(), 2)
    assert list(islice(done, 3)) == [0, 1, 4]
    done.close()  # type: ignore[attr-defined]


def test_what_a_piece_complains_of_is_heard() -> None:
    with pytest.raises(BadInput, match="not 0"):
        list(on_cores(refuse, range(5), 2))


def test_nobody_has_less_than_no_core() -> None:
    with pytest.raises(BadInput, match="number of cores"):
        cores(-1)
    assert cores(0) >= 1


def test_what_is_done_beside_comes_back_and_so_does_its_complaint() -> None:
    assert interruptible(lambda: 7) == 7
    with pytest.raises(BadInput, match="not 3"):
        interruptible(lambda: refuse(3))


def test_replayed_hands_do_not_depend_on_the_cores(run: Run) -> None:
    one = run("replay", str(HANDS), "--json", "--jobs", "1")
    two = run("replay", str(HANDS), "--json", "--jobs", "2")
    assert one.status == 0
    assert one == two
    assert one.out.count('"ok": true') == 40


def test_histories_as_a_player_saw_them_do_not_depend_on_the_cores(
    run: Run, tmp_path: Path
) -> None:
    for number in range(3):
        (tmp_path / f"{number}.phhs").write_bytes((HANDS / "night.phhs").read_bytes())
    one = run("replay", str(tmp_path), "--seen-by", "wild", "--jobs", "1")
    assert one == run("replay", str(tmp_path), "--seen-by", "wild", "--jobs", "2")
    assert one.out.count("variant = ") == 120


def test_figures_of_the_arena_do_not_depend_on_the_cores(run: Run) -> None:
    words = (
        "arena",
        "razz",
        "--player",
        "caller",
        "--against",
        "random",
        "--hands",
        "27",
        "--json",
    )
    one = run(*words, "--jobs", "1")
    assert one == run(*words, "--jobs", "2")
    assert '"hands": 27' in one.out


def test_the_arena_deals_what_it_has_always_dealt() -> None:
    from oddchip.bots.arena import Order, figures, measure

    (found,) = figures([Order("five-card-stud", "caller", "random", 20)], jobs=2)
    assert found == measure("five-card-stud", "caller", "random", hands=20)


def test_sampled_equities_do_not_depend_on_the_cores() -> None:
    hands = ["AhAd2c3d", "????????"]
    found = [equity("omaha-8", hands, samples=3001, seed=5, jobs=jobs) for jobs in (1, 2)]
    assert found[0].equities == found[1].equities
    assert found[0].errors == found[1].errors
    assert found[0].sides == found[1].sides
    assert found[0].count == 3001


def test_other_seeds_give_other_samples() -> None:
    hands = ["AhAd2c3d", "????????"]
    found = [equity("omaha-8", hands, samples=2000, seed=seed, jobs=1).equities for seed in (1, 2)]
    assert found[0] != found[1]


def test_exact_answers_stay_exact_on_several_cores() -> None:
    plain = equity("holdem", ["AhKh", "QsQd"], board="Qc7h2s")
    assert equity("holdem", ["AhKh", "QsQd"], board="Qc7h2s", jobs=2).equities == plain.equities


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as on Unix")
@pytest.mark.parametrize(
    "words",
    [
        ("arena", "holdem", "--hands", "100000", "--jobs", "2", "--json"),
        ("arena", "holdem", "--hands", "100000", "--jobs", "1", "--json"),
        ("equity", "omaha-8", "????????", "????????", "--samples", "2000000000", "--jobs", "2"),
        ("equity", "omaha-8", "????????", "????????", "--samples", "2000000000"),
    ],
    ids=" ".join,
)
def test_ctrl_c_stops_at_once(words: tuple[str, ...]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "oddchip", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as going:
        time.sleep(3)
        assert going.poll() is None, "there is work for longer"
        os.killpg(going.pid, signal.SIGINT)
        _, complaint = going.communicate(timeout=SOONER)
    assert going.returncode == 130
    assert b"Traceback" not in complaint
