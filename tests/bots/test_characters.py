"""The characters differ visibly: how often they enter, raise and bluff."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from benchmarks.characters import MARKS, main, seen, table


@pytest.mark.league
def test_characters_differ_in_how_often_they_enter_raise_and_bluff() -> None:
    every = [seen((id, 30, 0.0)) for id in ("holdem", "omaha-8", "stud")]
    of = {name: sum((one[name] for one in every), Counter[str]()) for name in every[0]}
    enters = {name: one["entered"] / one["hands"] for name, one in of.items()}
    raises = {name: one["raised"] / one["asked"] for name, one in of.items()}
    bluffs = {name: one["bluffed"] / max(1, one["raised"]) for name, one in of.items()}
    assert enters["tight"] < min(enters["loose"], enters["calling"]) - 0.05
    assert raises["calling"] < 0.15 < raises["tight"]
    assert raises["wild"] > raises["tight"] + 0.2
    assert bluffs["wild"] > bluffs["tight"] + 0.05
    assert f"| wild | {enters['wild']:.0%} |" in table(every)


def test_the_table_is_put_into_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"a\n{MARKS[0]}\n{MARKS[1]}\nz\n")
    assert main(["--hands", "1", "--jobs", "1", "--into", str(page)]) == 0
    assert "| character | enters |" in page.read_text()
