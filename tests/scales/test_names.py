"""What the hands of every scale are called."""

from __future__ import annotations

import pytest

from oddchip.scales import evaluate

_NAMES = [
    ("high", "AhKhQhJhTh", "Royal flush"),
    ("high", "9h8h7h6h5h", "Straight flush, nine high"),
    ("high", "5h4h3h2hAh", "Straight flush, five high"),
    ("high", "AcAdAhAsXx", "Five of a kind, aces"),
    ("high", "8s8h8c8dJs", "Four of a kind, eights, J"),
    ("high", "7c7s7d2h2d", "Full house, sevens over deuces"),
    ("high", "6c6s6d3h3d", "Full house, sixes over treys"),
    ("high", "AhKh9h7h6h", "Flush, A-K-9-7-6"),
    ("high", "5c6d7d8s9d", "Straight, nine high"),
    ("high", "6c6d6hAhKs", "Three of a kind, sixes, A-K"),
    ("high", "AsAc8s8cTd", "Two pair, aces and eights, ten kicker"),
    ("high", "5h5s7c8c9c", "Pair of fives, 9-8-7"),
    ("high", "AhKhQhJh2s", "Ace high, K-Q-J-2"),
    ("short-high", "Ac6d7h8s9c", "Straight, nine high"),
    ("short-high trips over straight", "Ac6d7h8s9c", "Straight, nine high"),
    ("mexican-high", "5c6d7hJsQc", "Straight, queen high"),
    ("mexican-high", "AhKhQhJh7h", "Royal flush"),
    ("ace-to-five", "5c4d3h2sAc", "Number 1: 5-4-3-2-A, the best low there is"),
    ("ace-to-five", "6c5d4h2sAc", "Number 4: 6-5-4-2-A, a rough six"),
    ("ace-to-five", "8c7d6h5s4c", "Number 56: 8-7-6-5-4, a rough eight"),
    ("ace-to-five", "9c4d3h2sAc", "9-4-3-2-A, a perfect nine"),
    ("ace-to-five", "AcAd6h5s4c", "Pair of aces, 6-5-4"),
    ("ace-to-five", "AcAd2h2s4c", "Two pair, deuces and aces, four kicker"),
    ("deuce-to-seven", "7c5d4h3s2c", "Number 1: 7-5-4-3-2, the best low there is"),
    ("deuce-to-seven", "7c6d5h4s2c", "Number 4: 7-6-5-4-2, a rough seven"),
    ("deuce-to-seven", "8c6d4h3s2c", "Number 6: 8-6-4-3-2, a smooth eight"),
    ("deuce-to-seven", "Ac5d4h3s2c", "A-5-4-3-2, a perfect ace"),
    ("deuce-to-seven", "7c5c4c3c2c", "Flush, 7-5-4-3-2"),
    ("ace-to-six", "6c4d3h2sAc", "Number 1: 6-4-3-2-A, the best low there is"),
    ("ace-to-six", "5c4d3h2sAc", "Straight, five high"),
    ("ace-to-six", "KcQdJhTsAc", "K-Q-J-T-A, a rough king"),
    ("home-low", "5c4c3c2cAc", "The bicycle, 5-4-3-2-A"),
    ("home-low", "6c4d3h2sAc", "6-4-3-2-A, a perfect six"),
    ("home-low", "6c5d4h3s2c", "Straight, six high"),
    ("badugi", "4s3d2hAc", "Badugi, 4-3-2-A"),
    ("badugi", "7s3s2hAd", "Three cards, 3-2-A"),
    ("badugi", "AsAh2s3s", "Two cards, 2-A"),
    ("badugi", "AsAhAdAc", "One card, A"),
    ("badugi-ace-high", "AsKdQhJc", "Badugi, A-K-Q-J"),
    ("action-razz", "3h5d7s8d9hQsKc", "Face hand: 9-8-7-5-3, a rough nine"),
    ("action-razz", "2h2d3s3c4d5s7c", "Butt hand: Number 11: 7-5-4-3-2, a smooth seven"),
    ("duck-flush", "AhQhJhTh2h", "Flush, A-Q-J-T-2"),
    ("duck-flush", "8h5d4c3s2d", "Number 5: 8-5-4-3-2, a perfect eight"),
    ("points-49", "TcTdThTs9c", "49 points"),
    ("guts-2", "8c8d", "Pair of eights"),
    ("guts-2", "Ac9d", "Ace high, 9"),
    ("guts-3", "8s9sTs", "Straight flush, ten high"),
    ("guts-3", "KcKdKh", "Three kings"),
    ("guts-3", "Ks9s2s", "Flush, K-9-2"),
    ("guts-3", "Ac2d3h", "Straight, trey high"),
    ("guts-3", "KcKd7h", "Pair of kings, 7"),
    ("guts-3", "Kc9d7h", "King high, 9-7"),
    ("seven-twenty-seven low", "7c", "7 with 1 card"),
    ("seven-twenty-seven high", "AcAd5h", "27 with 3 cards"),
    ("fifteen-thirty-five low", "AcAdJhQs2c", "15 with 5 cards"),
    ("fifteen-thirty-five high", "AcAdJhQs2c", "34.5 with 5 cards"),
    ("elimination low", "AcKd5h", "a total of 6.5"),
    ("elimination high", "AcKd5h", "a total of 26"),
    ("spade-in-hole", "As2c3d", "Ace of spades in the hole"),
    ("spade-in-hole low", "As2s3d", "Deuce of spades in the hole"),
]


@pytest.mark.parametrize(
    ("id", "hand", "name"), _NAMES, ids=[f"{id}: {name}" for id, _, name in _NAMES]
)
def test_a_hand_is_named(id: str, hand: str, name: str) -> None:
    assert evaluate(id, hand).name == name
