"""Lines as they are read aloud, or by anything that reads letters: cards in words or letters."""

from __future__ import annotations

import re

from oddchip.cards import RANKS
from oddchip.scales.words import SINGULAR

_LETTERS = str.maketrans(
    {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "▒": "?", "·": "-", "½": "1/2", "…": "..", "×": "x"}
)
_SUITS = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}
_CARD = re.compile(r"(?<!\w)(?:([2-9TJQKA])([♣♦♥♠])|(Jkr)|(▒▒)|(··))(\*?)")
_BETWEEN = re.compile(r"(?<=[♣♦♥♠r▒·*)])(\)?) +(?=\(?(?:[2-9TJQKA][♣♦♥♠]|Jkr|▒▒|··))")


def letters(text: str) -> str:
    """In plain letters: `A♥` is `Ah`.

    >>> letters("A♥ ▒▒ ½, 3 × 1 up")
    'Ah ?? 1/2, 3 x 1 up'
    """
    return text.translate(_LETTERS)


def spoken(text: str) -> str:
    """With every card in words.

    >>> spoken("You have A♥ T♠*, up 5♦")
    'You have the ace of hearts, the ten of spades (wild), up the five of diamonds'
    """
    return letters(_CARD.sub(_in_words, _BETWEEN.sub(r"\1, ", text)))


def _in_words(match: re.Match[str]) -> str:
    rank, suit, joker, hidden, _, star = match.groups()
    if rank:
        card = f"the {SINGULAR[RANKS.index(rank) + 2]} of {_SUITS[suit]}"
    else:
        card = "the joker" if joker else "a hidden card" if hidden else "nothing yet"
    return f"{card} (wild)" if star else card
