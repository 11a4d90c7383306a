"""How often each kind of hand is dealt, over every hand of the deck."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from oddchip.cards import DECKS
from oddchip.scales import evaluate

from .helpers import DECK_RANKS, classes, poker, worth

_HIGH = {
    "straight flush": 40,
    "four of a kind": 624,
    "full house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three of a kind": 54912,
    "two pair": 123552,
    "pair": 1098240,
    "high card": 1302540,
}
#: Nine ranks and six straights, from A-6-7-8-9 up to A-K-Q-J-T.
_SHORT = {
    "straight flush": 6 * 4,
    "four of a kind": 9 * 32,
    "full house": 9 * 4 * 8 * 6,
    "flush": (comb(9, 5) - 6) * 4,
    "straight": 6 * (4**5 - 4),
    "three of a kind": 9 * 4 * comb(8, 2) * 4**2,
    "two pair": comb(9, 2) * 6**2 * 28,
    "pair": 9 * 6 * comb(8, 3) * 4**3,
    "high card": (comb(9, 5) - 6) * (4**5 - 4),
}
#: Ten ranks and seven straights, from A-2-3-4-5 up to A-K-Q-J-7; without the joker.
_MEXICAN = {
    "straight flush": 7 * 4,
    "four of a kind": 10 * 36,
    "full house": 10 * 4 * 9 * 6,
    "flush": (comb(10, 5) - 7) * 4,
    "straight": 7 * (4**5 - 4),
    "three of a kind": 10 * 4 * comb(9, 2) * 4**2,
    "two pair": comb(10, 2) * 6**2 * 32,
    "pair": 10 * 6 * comb(9, 3) * 4**3,
    "high card": (comb(10, 5) - 7) * (4**5 - 4),
}
#: Nine straights where the ace is at one end of the ladder only.
_ACE_AT_ONE_END = {
    **_HIGH,
    "straight flush": 9 * 4,
    "flush": (1287 - 9) * 4,
    "straight": 9 * 1020,
    "high card": (1287 - 9) * 1020,
}
#: Of the nine the bicycle is none, and its four suited hands are no flush.
_HOME_LOW = {
    **_HIGH,
    "straight flush": 8 * 4,
    "flush": (1287 - 9) * 4,
    "straight": 8 * 1020,
    "high card": (1287 - 9) * 1020 + 1024,
}
_NO_STRAIGHTS = {
    "four of a kind": 624,
    "full house": 3744,
    "three of a kind": 54912,
    "two pair": 123552,
    "pair": 1098240,
    "high card": 1287 * 1024,
}
_KINDS = {
    "high": _HIGH,
    "short-high": _SHORT,
    "short-high trips over straight": _SHORT,
    "mexican-high": _MEXICAN,
    "deuce-to-seven": _ACE_AT_ONE_END,
    "ace-to-six": _ACE_AT_ONE_END,
    "home-low": _HOME_LOW,
    "ace-to-five": _NO_STRAIGHTS,
}


@pytest.mark.parametrize(("id", "kinds"), _KINDS.items(), ids=_KINDS)
def test_how_many_hands_are_of_each_kind(id: str, kinds: dict[str, int]) -> None:
    counted: Counter[str] = Counter()
    for one in classes(DECK_RANKS[id]):
        counted[poker(id).unpack(worth(id, one.cards))[0]] += one.count
    assert counted == kinds


@pytest.mark.parametrize(
    ("id", "hands"), [("high", 2_598_960), ("short-high", 376_992), ("mexican-high", 658_008)]
)
def test_the_kinds_add_up_to_every_hand_of_the_deck(id: str, hands: int) -> None:
    assert sum(_KINDS[id].values()) == comb(4 * len(DECK_RANKS[id]), 5) == hands


def test_on_duck_flush_9516_hands_are_a_flush_or_better() -> None:
    hands = [(worth("duck-flush", one.cards), one) for one in classes(DECK_RANKS["duck-flush"])]
    least = min(value for value, one in hands if one.suited)
    assert sum(one.count for value, one in hands if value >= least) == 40 + 624 + 3744 + 5108


#: By the number of cards that play. Ranks and suits are lines, and a hand plays as many cards as
#: the fewest lines that cover it.
#: Four: 13 x 12 x 11 x 10. One: all of one suit or all of one rank. Two: exactly two suits, or
#: exactly two ranks (both at once: 6 x 78), or two cards of a suit and a pair in two others.
#: Three: the rest.
_ONE = 4 * comb(13, 4) + 13
_TWO = (
    comb(4, 2) * (comb(26, 4) - 2 * comb(13, 4))
    + comb(13, 2) * (comb(8, 4) - 2)
    - comb(4, 2) * comb(13, 2)
    + 4 * 3 * 13 * comb(12, 2)
)
_BADUGI = {4: 17_160, 3: comb(52, 4) - 17_160 - _TWO - _ONE, 2: _TWO, 1: _ONE}


@pytest.mark.parametrize("id", ["badugi", "badugi-ace-high"])
def test_how_many_of_the_270725_four_card_hands_play_so_many_cards(id: str) -> None:
    """Hands of one shape (which cards share a rank, and their suits) are valued once."""
    titles = {"Badugi": 4, "Three cards": 3, "Two cards": 2, "One card": 1}
    sizes: dict[int, int] = {}
    counted: Counter[int] = Counter()
    for four in combinations(DECKS["52"].cards, 4):
        shape = 0
        ranks: dict[int, int] = {}
        for one in four:
            shape = shape << 4 | ranks.setdefault(one >> 2, len(ranks)) << 2 | one & 3
        if shape not in sizes:
            sizes[shape] = titles[evaluate(id, four).name.split(",")[0]]
        counted[sizes[shape]] += 1
    assert counted == _BADUGI
    assert _BADUGI == {4: 17_160, 3: 154_440, 2: 96_252, 1: 2_873}


def test_how_many_of_the_22100_three_card_hands_are_of_each_kind() -> None:
    """Twelve rows of three ranks are straights, from A-2-3 to Q-K-A."""
    counted: Counter[str] = Counter()
    for three in combinations(DECKS["52"].cards, 3):
        title = evaluate("guts-3", three).name.split(",")[0]
        counted["high card" if title.endswith("high") else title.split(" of ")[0]] += 1
    trips = [counted.pop(title) for title in list(counted) if title.startswith("Three")]
    assert trips == [4] * 13
    assert counted == {
        "Straight flush": 12 * 4,
        "Flush": (comb(13, 3) - 12) * 4,
        "Straight": 12 * (4**3 - 4),
        "Pair": 13 * 6 * 48,
        "high card": (comb(13, 3) - 12) * (4**3 - 4),
    }


def test_how_many_of_the_1326_two_card_hands_are_pairs() -> None:
    names = [evaluate("guts-2", two).name for two in combinations(DECKS["52"].cards, 2)]
    assert len(names) == 1326
    assert sum(name.startswith("Pair of") for name in names) == 13 * 6
