"""The page for programs names all that they may write and read."""

from __future__ import annotations

import re

import pytest

from oddchip.showdown import case
from tests.docs.pages import ROOT

PAGE = (ROOT / "docs" / "programs.md").read_text(encoding="utf-8")
HISTORY = ROOT / "src" / "oddchip" / "history"


@pytest.mark.parametrize("key", case._KEYS)
def test_every_key_of_a_showdown_is_told(key: str) -> None:
    assert f"`{key}`" in PAGE


def test_every_field_of_ours_in_a_history_is_told() -> None:
    source = "".join(one.read_text(encoding="utf-8") for one in sorted(HISTORY.glob("*.py")))
    fields = set(re.findall(r'"(_[a-z_]+)"', source)) - {"_stacks"}
    assert len(fields) > 5
    assert not [one for one in sorted(fields) if f"`{one}`" not in PAGE]
