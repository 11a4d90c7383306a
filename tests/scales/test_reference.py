"""Over every five-card hand, each scale sorts as its plainest description does."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

import pytest

from .helpers import DECK_RANKS, FIVE_CARD, classes, worth
from .reference import REFERENCE


@pytest.mark.parametrize("id", FIVE_CARD)
def test_all_hands_sort_as_the_plain_description_says(id: str) -> None:
    by_key = defaultdict(set)
    for one in classes(DECK_RANKS[id]):
        by_key[REFERENCE[id](one.cards)].add(worth(id, one.cards))
    in_order = [by_key[key] for key in sorted(by_key)]
    assert all(len(values) == 1 for values in in_order), "equal hands have one value"
    values = [min(some) for some in in_order]
    assert all(worse < better for worse, better in pairwise(values))
