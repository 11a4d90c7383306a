"""Every hand in the folder is played to the stacks it records, or refused as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddchip.history import HandHistory, read_file, replay

HERE = Path(__file__).parent / "hands"
SHARED = Path(__file__).parents[3] / "shared" / "data"


def hands(folder: Path) -> list[HandHistory]:
    return [one for path in sorted(folder.rglob("*.phh*")) for one in read_file(path)]


def settled_as_told(history: HandHistory) -> None:
    found = replay(history)
    if history.refused:
        assert not found.ok
        assert history.refused in found.error
        over = "not over" in history.refused
        assert found.at == len(history.actions) - (not over)
        return
    assert found.ok, f"{found.error} (action {found.at})"
    assert found.hand is not None
    starting = history.amounts("starting_stacks")
    assert sum(found.hand.stacks) + found.hand.rides + found.hand.house == sum(starting)
    if history.finishing_stacks is not None:
        assert found.stacks == history.finishing_stacks


@pytest.mark.parametrize("history", hands(HERE), ids=lambda one: Path(one.file).stem + one.name)
def test_our_own_hands(history: HandHistory) -> None:
    settled_as_told(history)


@pytest.mark.parametrize("folder", ["phh", "hands"])
def test_real_and_scripted_hands(folder: str) -> None:
    if not (SHARED / folder).is_dir():
        pytest.skip("the shared hands are not here")
    some = hands(SHARED / folder)
    assert some
    for history in some:
        settled_as_told(history)
