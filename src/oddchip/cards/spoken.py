"""Ranks and suits in words: by their letters, from one to another or one by one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from oddchip.cards.card import RANKS, SUITS, rank_of
from oddchip.errors import BadInput

_ACE = 12
#: The suits by their letters.
SUIT_WORDS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def ranks(text: str) -> list[int]:
    """The ranks of `7-A`, of `2-7 J-A` or of `J Q K`; from an ace the ladder starts below a deuce.

    >>> ranks("T-A"), ranks("A-3, K")
    ([8, 9, 10, 11, 12], [12, 0, 1, 11])
    """
    named: list[int] = []
    for part in _parts(text):
        first, _, last = part.partition("-")
        low, high = rank_of(first), rank_of(last or first)
        if low == _ACE and high != _ACE:
            named.append(_ACE)
            low = 0
        if low > high:
            raise BadInput(f"'{part}' runs downwards; write '{last}-{first}'")
        named += range(low, high + 1)
    _once(named, [RANKS[rank] for rank in named], text)
    return named


def suits(text: str) -> list[int]:
    """The suits of `s h` or of `spades hearts`."""
    named: list[int] = []
    for part in _parts(text):
        letter = part[0].lower()
        if part.lower() not in (letter, SUIT_WORDS.get(letter)):
            raise BadInput(f"'{part}' is not a suit; suits are {', '.join(SUIT_WORDS.values())}")
        named.append(SUITS.index(letter))
    _once(named, [SUITS[suit] for suit in named], text)
    return named


def _parts(text: str) -> list[str]:
    return [part for part in re.split(r"[,\s]+", text) if part]


def _once(numbers: Sequence[int], letters: Sequence[str], text: str) -> None:
    for at, number in enumerate(numbers):
        if number in numbers[:at]:
            raise BadInput(f"'{text}' names {letters[at]} twice")
    if not numbers:
        raise BadInput("nothing is named; write ranks like 'T-A', suits like 'h s'")
