"""The low cards of a hand, as players keep them in a draw."""

from __future__ import annotations

import pytest

from oddchip.cards import cards
from oddchip.scales import scale


@pytest.mark.parametrize(
    ("id", "held", "top", "by_suit", "kept"),
    [
        ("deuce-to-seven", "7c5d5h2sKd", 6, False, "2s5d7c"),
        ("deuce-to-seven", "Ac3d", 6, False, "3d"),
        ("ace-to-five", "8c3dAcKs", 6, False, "Ac3d8c"),
        ("ace-to-five", "XxKs2c", 3, False, "Xx2c"),
        ("badugi", "7c5d4h2h", 6, True, "2h5d7c"),
    ],
)
def test_one_card_of_each_rank_and_suit_is_kept_from_the_lowest_up(
    id: str, held: str, top: int, by_suit: bool, kept: str
) -> None:
    assert scale(id).lows(cards(held), top, by_suit) == cards(kept)
