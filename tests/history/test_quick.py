"""The quick reader gives what the TOML reader gives, or leaves the text to it."""

from __future__ import annotations

import tomllib
from decimal import Decimal
from pathlib import Path

import pytest

from oddchip.history.phh import quick_fields

_OURS = Path(__file__).parent / "hands"
_REAL = Path(__file__).resolve().parents[3] / "shared" / "data"


def _toml(text: str) -> dict[str, object]:
    return tomllib.loads(text, parse_float=Decimal)


def test_the_common_form_is_read_as_toml_reads_it() -> None:
    lines = (
        "event = 'Event #43'",
        'name = "it\'s"',
        "variant = 'NT'",
        "antes = [0, 0.5]",
        "ante_trimming_status = true",
        "actions = ['p1 f', 'p2 cc']",
    )
    text = "\n".join(lines)
    assert quick_fields(text) == _toml(text)


@pytest.mark.parametrize(
    "text",
    [
        "variant = 'NT' # a comment",
        "actions = [\n  'p1 f',\n]",
        "[1]\nvariant = 'NT'",
        "time = 13:50:33",
        "hand = 1_000",
        'name = "a\\tb"',
        'names = ["it\'s"]',
        "_options = {nines = true}",
        "antes = [1, 2,]",
        "hand = null",
        "min_bet = NaN",
        "hand = 1\nhand = 2",
        "  hand = 1",
        "a.b = 1",
    ],
)
def test_everything_else_is_left_to_the_toml_reader(text: str) -> None:
    assert quick_fields(text) is None


def test_real_and_own_histories_are_read_alike() -> None:
    paths = [*_OURS.rglob("*.phh"), *_REAL.rglob("*.phh")]
    assert paths
    for path in paths:
        text = path.read_text(encoding="utf-8")
        assert quick_fields(text) in (None, _toml(text))
