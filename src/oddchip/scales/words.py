"""Ranks in words, as a dealer says them, and the few words that every sentence needs."""

from __future__ import annotations

from collections.abc import Iterable

#: By pips: 1 is an ace played low, 14 an ace played high.
SINGULAR = {
    1: "ace",
    2: "deuce",
    3: "trey",
    4: "four",
    5: "five",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten",
    11: "jack",
    12: "queen",
    13: "king",
    14: "ace",
}
PLURAL = {pips: word + ("es" if word == "six" else "s") for pips, word in SINGULAR.items()}
LETTER = dict(zip(range(1, 15), "A23456789TJQKA", strict=True))


def digits(pips: Iterable[int]) -> str:
    """The hand as a number: `7-6-5-4-2`."""
    return "-".join(LETTER[pip] for pip in pips)


def a(word: str) -> str:
    """With its article.

    >>> a("eight"), a("rough seven")
    ('an eight', 'a rough seven')
    """
    return ("an " if word[0] in "aeiou" else "a ") + word


def counted(count: int, what: str = "card", several: str = "") -> str:
    """A number of things, in figures.

    >>> counted(1), counted(3, "trick"), counted(2, "entry", "entries")
    ('1 card', '3 tricks', '2 entries')
    """
    return f"{count} {what}" if count == 1 else f"{count} {several or what + 's'}"


def up_to(least: int, most: int) -> str:
    """How many cards may be chosen.

    >>> up_to(1, 1), up_to(0, 3), up_to(2, 3)
    ('1 card', 'up to 3 cards', '2 to 3 cards')
    """
    if least == most:
        return counted(least)
    return f"up to {counted(most)}" if least == 0 else f"{least} to {most} cards"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Several words as a sentence lists them.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    parts = list(words)
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + f" {last} " + parts[-1]
