"""What a game keeps for its showdowns changes nothing but the time they take."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from random import Random

import pytest

from oddchip.kernel import available
from oddchip.language import library
from oddchip.language.model import Kept
from oddchip.showdown import Held, Pot, Showdown, read, settle, terms
from tests.support.cases import random_case, settled_games


@pytest.mark.parametrize("id", settled_games())
def test_the_kernel_settles_as_the_readable_scales_do(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(id)
    tables = [read(random_case(id, rng)) for _ in range(12)]
    for table in tables:
        settle(table)
    quick = [settle(table).to_json() for table in tables]
    monkeypatch.setattr(terms, "PATIENCE", sys.maxsize)
    assert [settle(table).to_json() for table in tables] == quick


@pytest.mark.parametrize(("times", "loaded"), [(terms.PATIENCE, False), (2, available())])
def test_one_showdown_alone_does_not_load_the_kernel(times: int, loaded: bool) -> None:
    code = (
        "import sys, oddchip\n"
        "case = {'game': 'holdem', 'board': ['Ah', 'Kd', '7c', '7d', '2s'], 'pot': 100,\n"
        "        'players': [{'hole': ['As', 'Qs']}, {'hole': ['7h', '6h']}]}\n"
        f"for _ in range({times}): assert oddchip.showdown(case).awards == (0, 100)\n"
        "print('oddchip.kernel._core' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(loaded)


def test_what_a_game_keeps_is_not_copied() -> None:
    kept = Kept(showdown=object())
    assert copy.deepcopy(kept) == copy.copy(kept) == pickle.loads(pickle.dumps(kept)) == {}


def test_a_table_is_a_value() -> None:
    def table(amount: int) -> Showdown:
        game = library().game("holdem")
        return Showdown(game, [Held({"hole": ()}), None], [Pot(amount, (0,))], 1)

    assert table(50) == table(50) != table(60)
    assert pickle.loads(pickle.dumps(Pot(50, (0, 1)))) == Pot(50, (0, 1))
    assert repr(Pot(50, (0, 1))) == "Pot(50, (0, 1))"


def test_a_result_is_a_value() -> None:
    case = random_case("stud-8", Random(1))
    assert settle(read(case)) == settle(read(case))
    other = {**case, "pots": [{"amount": 7, "seats": read(case).live}]}
    other.pop("pot", None)
    assert settle(read(case)) != settle(read(other))
