"""The settled showdowns that lie beside the contract, where they are at hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oddchip.showdown import read, settle

_FILE = Path(__file__).parents[3] / "shared" / "data" / "showdowns.jsonl"


@pytest.mark.skipif(not _FILE.is_file(), reason="the examples are not at hand")
def test_every_settled_example_comes_out_exactly() -> None:
    for line in _FILE.read_text(encoding="utf-8").splitlines():
        example = json.loads(line)
        found = settle(read(example["case"])).to_json()
        told = {key: found.get(key, 0) for key in ("awards", "rides")}
        told.update({key: found[key] for key in ("house", "owes") if key in found})
        assert told == example["expect"], line
