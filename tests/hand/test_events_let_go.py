"""What an event tells is let go with it: views of long nights do not fill the memory."""

from __future__ import annotations

import sys

import pytest

from oddchip.cards import cards
from oddchip.table_state.events import kinds


@pytest.mark.parametrize("kind", sorted(kinds()))
def test_an_event_that_is_gone_holds_none_of_its_cards(kind: str) -> None:
    """A compiled class below one that Python may extend must say so too, or it is made twice."""
    made, some = kinds()[kind], tuple(cards("AhKd"))
    before = sys.getrefcount(some)
    for _ in range(10):
        made(1, 0, 0, some)
    assert sys.getrefcount(some) == before
