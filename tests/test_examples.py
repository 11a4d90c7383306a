"""The examples are short; what they print stands in docs/examples.md, and tests/docs runs them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

#: The reference client of the card room has a page and tests of its own.
CLIENT = "any_game"
EXAMPLES = sorted(
    one for one in (Path(__file__).parents[1] / "examples").glob("*.py") if one.stem != CLIENT
)
PAGE = Path(__file__).parents[1] / "docs" / "examples.md"
#: Public hands, where a folder of them lies beside the checkout; they are not part of it.
PUBLIC = next(
    (
        found
        for above in Path(__file__).parents
        if (found := above / "shared" / "data" / "phh" / "pluribus").is_dir()
    ),
    None,
)


def test_there_are_a_dozen_at_least() -> None:
    assert len(EXAMPLES) >= 12


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_under_forty_lines_and_says_what_it_shows(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len([one for one in lines if one.strip()]) < 40
    assert lines[0].startswith('"""')


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_stands_in_the_docs_and_is_run_there(path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert f"{{literalinclude}} ../examples/{path.name}\n" in text
    assert f"python examples/{path.name}" in text


@pytest.mark.skipif(PUBLIC is None, reason="the public hands are not here")
def test_win_rates_of_public_hands_add_up_to_nothing() -> None:
    script = EXAMPLES[0].parent / "vpip.py"
    done = subprocess.run(
        [sys.executable, str(script), str(PUBLIC)],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    head, *rows, last = done.stdout.splitlines()
    assert head.split() == ["player", "hands", "VPIP", "bets", "per", "100"]
    assert last == "0 hands could not be played"
    won = sum(int(row.split()[1]) * float(row.split()[3]) / 100 for row in rows)
    hands = sum(int(row.split()[1]) for row in rows)
    assert abs(won) < 0.001 * hands, "what one wins the others lose, but for what is rounded"
