"""A card is a small number that knows its name.

Numbers make tables fast (`rank * 4 + suit`), names make everything else readable. The jokers and
the unknown card of a hand history are cards too, above the fifty-two. The first joker is written
`Xx`, the second `Yy`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from oddchip.errors import BadInput, wrong_kind

RANKS = "23456789TJQKA"
SUITS = "cdhs"
_PIPS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}
_SUIT_PIPS = "♣♦♥♠"


class Card(int):
    """One card: 0 to 51 by rank, then suit (clubs lowest); 52 is the joker, 53 an unknown card, and
    54 the second joker of a deck that has two.

    >>> Card(50), Card(50).rank, Card(50).suit
    (Card('Ah'), 12, 2)
    >>> Card("Ah") == Card(50)
    True
    """

    __slots__ = ()

    def __new__(cls, given: int | str) -> Card:
        """The card of a number or of a name; what stands in for a card is numbered as it likes."""
        if cls is not Card:
            return int.__new__(cls, given)
        if isinstance(given, str):
            return card(given)
        if not isinstance(given, int) or not 0 <= given < len(_CARDS):
            raise wrong_kind("a card is a name like 'Ah' or a number from 0 to 54", given)
        return _CARDS[given]

    @property
    def rank(self) -> int:
        """0 for a deuce up to 12 for an ace; 13 for a joker and the unknown card."""
        return self >> 2

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
        return self & 3

    @property
    def is_joker(self) -> bool:
        """Is it a joker?"""
        return self in (52, 54)

    @property
    def is_unknown(self) -> bool:
        """Is it a card that nobody has named?"""
        return self == 53

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Card({_NAMES[self]!r})"

    @property
    def pretty(self) -> str:
        """With the suit as a pip: `A♥`, and `Jkr` for a joker."""
        if self >= 52:
            return "??" if self == 53 else "Jkr"
        return RANKS[self >> 2] + _SUIT_PIPS[self & 3]


_NAMES = [r + s for r in RANKS for s in SUITS] + ["Xx", "??", "Yy"]
_CARDS = tuple(int.__new__(Card, number) for number in range(55))
JOKER = _CARDS[52]
UNKNOWN = _CARDS[53]
SECOND_JOKER = _CARDS[54]
JOKERS = (JOKER, SECOND_JOKER)
_BY_NAME = {name: _CARDS[number] for number, name in enumerate(_NAMES)}


def rank_of(text: str, where: str = "") -> int:
    """The number of a rank written as one character (or `10`)."""
    word = "T" if text == "10" else text.upper()
    if len(word) != 1 or word not in RANKS:
        raise BadInput(f"{_at(where)}'{text}' is not a rank; ranks are 2 to 9, T, J, Q, K and A")
    return RANKS.index(word)


def card(text: str, where: str = "") -> Card:
    """One card from its name.

    >>> card("Ah"), card("10♦"), card("Xx")
    (Card('Ah'), Card('Td'), Card('Xx'))
    """
    named = cards(text, where)
    if len(named) != 1:
        raise BadInput(f"{_at(where)}'{text}' is {len(named)} cards where one is wanted")
    return named[0]


def cards(text: str | Sequence[str], where: str = "") -> list[Card]:
    """Cards from a string that runs them together, or from a list of names.

    >>> cards("AhTd"), cards(["A♥", "10d"])
    ([Card('Ah'), Card('Td')], [Card('Ah'), Card('Td')])
    """
    if isinstance(text, str):
        return _run(text, where)
    if not isinstance(text, (list, tuple)):
        raise BadInput(f"{_at(where)}cards are a string or a list of strings, not {text!r}")
    named: list[Card] = []
    for word in text:
        known = _BY_NAME.get(word) if isinstance(word, str) else None
        if known is not None:
            named.append(known)
        elif isinstance(word, str):
            several = _run(word, where)
            if len(several) != 1:
                raise BadInput(f"{_at(where)}'{word}' is not one card; write a card like Ah or Td")
            named += several
        else:
            raise BadInput(f'{_at(where)}{word!r} is not a card; write a card like "Ah"')
    return named


def _run(text: str, where: str) -> list[Card]:
    try:
        return [_BY_NAME[text[at : at + 2]] for at in range(0, len(text), 2)]
    except KeyError:
        pass  # not plain two-character names: read with care
    named: list[Card] = []
    at = 0
    while at < len(text):
        if text[at] in " ,\t":
            at += 1
            continue
        rank, at = ("T", at + 2) if text.startswith("10", at) else (text[at], at + 1)
        suit = text[at : at + 1]
        at += 1
        suit = _PIPS.get(suit, suit)
        if suit == "\N{VARIATION SELECTOR-16}":
            suit = ""
        named.append(_named(rank, suit, text, where))
        if at < len(text) and text[at] == "\N{VARIATION SELECTOR-16}":
            at += 1
    return named


def _named(rank: str, suit: str, text: str, where: str) -> Card:
    name = rank + suit
    known = _BY_NAME.get(name) or _BY_NAME.get(rank.upper() + suit.lower())
    if known is not None:
        return known
    whole = "" if name == text else f" in '{text}'"
    if rank in "XxYy?":
        raise BadInput(
            f"{_at(where)}'{name}'{whole} is not a card: a joker is Xx (a second one Yy), "
            "an unknown card ??"
        )
    if not suit:
        raise BadInput(
            f"{_at(where)}the card '{name}'{whole} has no suit; write a card like Ah or Td"
        )
    if rank.upper() not in RANKS:
        raise BadInput(
            f"{_at(where)}'{name}'{whole} is not a card: '{rank}' is not a rank (23456789TJQKA)"
        )
    raise BadInput(f"{_at(where)}'{name}'{whole} is not a card: '{suit}' is not a suit (c d h s)")


def _at(where: str) -> str:
    return f"{where}: " if where else ""


def write(cards: Iterable[int]) -> list[str]:
    """Cards as programs read them: a list of two-character names."""
    return [_NAMES[card] for card in cards]


def show(cards: Iterable[int], between: str = " ") -> str:
    """Cards as people read them, with pips."""
    return between.join(_CARDS[card].pretty for card in cards)
