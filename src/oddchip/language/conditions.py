"""The small language of conditions and patterns: `dice 1-3`, `suit s or rank J`, `not limit no`.

Atoms are joined by `and`, `or`, `not` and parentheses. What an atom means is asked of the facts at
hand: a showdown knows its dice, a table its limit, a card its rank.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Protocol

from oddchip.cards import RANKS, SUITS, Card, card
from oddchip.errors import BadInput

#: The longest condition that is read.
MOST_WORDS = 60
#: So many, from so many to so many, or so many and more.
_SPAN = r"\d+(-\d+|\+)?"
_SHOWS = (
    r"red|black|clubs|diamonds|hearts|spades|faces|suited|alike|pair"
    f"|[{RANKS}]|[{RANKS}][{SUITS}]"
)
#: Atoms that speak of the hand as a whole, with the form of what follows them.
SITUATIONS = {
    "dice": r"\d+(-\d+)?",
    "die": r"[a-z]\w* \d(-\d)?",
    "limit": r"fixed|no|pot|spread|house",
    "option": r"[a-z_]+",
    "players": r"\d+(-\d+)?",
    "opened": "",
    "round": _SPAN,
    "deal": _SPAN,
    "pot": _SPAN,
    "stake": _SPAN,
    "showing": rf"({_SPAN} )?({_SHOWS})( in \w+)?",
}
#: Those that are read off the cards that lie open.
ON_THE_TABLE = ("showing",)
#: No atom is followed by more words.
_MOST_FOLLOWING = 4
#: Atoms that speak of one card.
PATTERNS = {
    "rank": f"[{RANKS}]",
    "suit": f"[{SUITS}]",
    "card": f"[{RANKS}][{SUITS}]",
    "wild": "",
    "follower": "",
}
#: Atoms that speak of the cards a player shows.
SHOWING = {"open pair": "", "up": f"[{RANKS}]"}


class Facts(Protocol):
    """What answers an atom."""

    def __call__(self, atom: Atom) -> bool: ...


@dataclass(frozen=True)
class Atom:
    """One thing that is so or not: `dice 1-3` is kind `dice`, words `1-3`."""

    kind: str
    words: str = ""

    def holds(self, facts: Facts) -> bool:
        return facts(self)

    @property
    def span(self) -> tuple[int, int]:
        """The numbers of `1-3`, or `5` twice; `5+` has no most."""
        return span_of(self.words.split()[-1])

    def __str__(self) -> str:
        return f"{self.kind} {self.words}".strip()

    def __reduce__(self) -> tuple[object, ...]:
        """A compiled frozen class is made anew when it is copied: its fields cannot be set."""
        return (Atom, (self.kind, self.words))


@dataclass(frozen=True)
class Not:
    one: Condition

    def holds(self, facts: Facts) -> bool:
        return not self.one.holds(facts)

    def __str__(self) -> str:
        return f"not {self.one}"

    def __reduce__(self) -> tuple[object, ...]:
        return (Not, (self.one,))


@dataclass(frozen=True)
class Both:
    """Two conditions joined by `and`, or by `or`."""

    left: Condition
    word: str
    right: Condition

    def holds(self, facts: Facts) -> bool:
        if self.word == "and":
            return self.left.holds(facts) and self.right.holds(facts)
        return self.left.holds(facts) or self.right.holds(facts)

    def __str__(self) -> str:
        return f"{self.left} {self.word} {self.right}"

    def __reduce__(self) -> tuple[object, ...]:
        return (Both, (self.left, self.word, self.right))


Condition = Atom | Not | Both

#: More than anything that is counted.
_MOST = 10**9


def span_of(words: str) -> tuple[int, int]:
    """The numbers of `1-3`, of `5` (twice), or of `5+`."""
    if words.endswith("+"):
        return int(words[:-1]), _MOST
    first, _, last = words.partition("-")
    return int(first), int(last or first)


def atoms(condition: Condition) -> Iterator[Atom]:
    """Every atom of a condition."""
    if isinstance(condition, Atom):
        yield condition
    elif isinstance(condition, Not):
        yield from atoms(condition.one)
    else:
        yield from atoms(condition.left)
        yield from atoms(condition.right)


def denied(condition: Condition) -> Condition:
    """The condition that holds where this one does not."""
    return condition.one if isinstance(condition, Not) else Not(condition)


def never_both(first: Condition, second: Condition) -> bool:
    """Can two conditions plainly not hold at once: the one denies the other, or other numbers?"""
    if second == Not(first) or first == Not(second):
        return True
    if not isinstance(first, Atom) or not isinstance(second, Atom) or first.kind != second.kind:
        return False
    numbers = first.kind in ("dice", "round", "deal", "players", "pot", "stake")
    return numbers and (first.span[1] < second.span[0] or second.span[1] < first.span[0])


def remaining(rule: Condition, decided: Callable[[Atom], bool | None]) -> Condition | bool:
    """What is left of a condition once some of its atoms are decided; or whether it holds."""
    if isinstance(rule, Atom):
        holds = decided(rule)
        return rule if holds is None else holds
    if isinstance(rule, Not):
        inner = remaining(rule.one, decided)
        return not inner if isinstance(inner, bool) else Not(inner)
    left, right = remaining(rule.left, decided), remaining(rule.right, decided)
    decides = rule.word == "or"
    if left is decides or right is decides:
        return decides
    if isinstance(left, bool):
        return right
    return left if isinstance(right, bool) else Both(left, rule.word, right)


def condition(text: str, kinds: dict[str, str]) -> Condition:
    """Read a condition whose atoms are of these kinds.

    >>> str(condition("dice 1-3 and not limit no", SITUATIONS))
    'dice 1-3 and not limit no'
    """
    words = text.replace("(", " ( ").replace(")", " ) ").split()
    if len(words) > MOST_WORDS:
        raise BadInput(f"the condition '{text[:40]}…' has more than {MOST_WORDS} words")
    read, rest = _either(words, kinds, text)
    if rest:
        raise BadInput(f"'{rest[0]}' does not belong in the condition '{text}'")
    return read


_Reader = Callable[[list[str], dict[str, str], str], tuple[Condition, list[str]]]


def _either(words: list[str], kinds: dict[str, str], text: str) -> tuple[Condition, list[str]]:
    return _joined(words, kinds, text, "or", _all)


def _all(words: list[str], kinds: dict[str, str], text: str) -> tuple[Condition, list[str]]:
    return _joined(words, kinds, text, "and", _one)


def _joined(
    words: list[str], kinds: dict[str, str], text: str, word: str, inner: _Reader
) -> tuple[Condition, list[str]]:
    left, words = inner(words, kinds, text)
    while words[:1] == [word]:
        right, words = inner(words[1:], kinds, text)
        left = Both(left, word, right)
    return left, words


def _one(words: list[str], kinds: dict[str, str], text: str) -> tuple[Condition, list[str]]:
    if words[:1] == ["not"]:
        inner, words = _one(words[1:], kinds, text)
        return Not(inner), words
    if words[:1] == ["("]:
        inner, words = _either(words[1:], kinds, text)
        if words[:1] != [")"]:
            raise BadInput(f"a ')' is missing in the condition '{text}'")
        return inner, words[1:]
    return _atom(words, kinds, text)


def _atom(words: list[str], kinds: dict[str, str], text: str) -> tuple[Condition, list[str]]:
    for kind, form in kinds.items():
        name = kind.split()
        if words[: len(name)] != name:
            continue
        words = words[len(name) :]
        if not form:
            return Atom(kind), words
        for count in range(_MOST_FOLLOWING, 0, -1):
            following = " ".join(words[:count])
            if len(words) >= count and re.fullmatch(form, following):
                return Atom(kind, following), words[count:]
        raise BadInput(f"'{kind}' in the condition '{text}' lacks what should follow it")
    what = f"'{words[0]}'" if words else "its end"
    near = get_close_matches(words[0], kinds, 1, 0.7) if words else []
    hint = f"did you mean '{near[0]}'? " if near else ""
    every = f"it speaks of {', '.join(kinds)}"
    if not near and "showing" in kinds and any(re.fullmatch(_SHOWS, word) for word in words):
        hint = "write like 'showing pair in board'; "
    raise BadInput(f"the condition '{text}' is not understood at {what}; {hint}{every}")


def situation(
    atom: Atom, *, limit: str, options: Mapping[str, object], dice: Sequence[int], players: int
) -> bool:
    """Answers an atom of SITUATIONS from what is known of a hand."""
    if atom.kind == "limit":
        return limit == atom.words
    if atom.kind == "option":
        return bool(options.get(atom.words))
    if atom.kind not in ("dice", "players"):
        return False
    least, most = atom.span
    return least <= (sum(dice) if atom.kind == "dice" else players) <= most


def fits(pattern: Condition, dealt: Card, wild: bool = False, follower: bool = False) -> bool:
    """Does a card fit a pattern?"""

    def facts(atom: Atom) -> bool:
        if atom.kind == "rank":
            return dealt < 52 and RANKS[dealt.rank] == atom.words
        if atom.kind == "suit":
            return dealt < 52 and SUITS[dealt.suit] == atom.words
        if atom.kind == "card":
            return dealt == card(atom.words)
        return wild if atom.kind == "wild" else follower

    return pattern.holds(facts)
