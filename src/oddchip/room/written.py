"""Stakes as people write them.

`1/2` names the blinds of no limit and pot limit games and the bets of limit games; in a mix it
names the limit bets, and no limit games have half of them as blinds (100/200: 50/100) unless both
are given: `100/200, no 25/50`. A structure in front (`limit`, `no`, `pot`, `spread`) holds for
every game. `no 5-5-10 least 20` are three blinds, of which the last is the big one. At home the
figures are the most of a bump and the most in the last round (`2/5`), or all three (`.25-2-5`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from oddchip.errors import BadInput, quoted
from oddchip.room.money import Money
from oddchip.room.stakes import OPEN_LIMITS, TableStakes

_AMOUNT = r"\$?[\d.,]*\d¢?"
_PART = re.compile(
    r"(?:(?P<word>limit|fixed|no|pot|spread|blinds|bets|home|bumps)(?:[- ]limit)?\s+)?"
    rf"(?P<amounts>{_AMOUNT}(?:\s*(?:/|-|to)\s*{_AMOUNT}){{1,2}})"
    rf"(?:,?\s+(?:least|min)(?:\s+bet)?\s+(?P<least>{_AMOUNT}))?"
)
_BETWEEN = re.compile(r"\s*(?:/|-|to)\s*")
_PARTS = re.compile(r"\s*(?:;|,\s+(?!least|min)|\s+and\s+)\s*")
_FORMS = "write 100/200, 'no 50/100', '100/200, no 25/50' or 'no 5-5-10 least 20'"
#: Chips of dollar tables, in cents: the largest that all stakes are made of.
_COINS = (25, 5, 1)


@dataclass(frozen=True)
class _Part:
    word: str
    amounts: tuple[int, ...]
    least: int


def read_stakes(
    text: str,
    structures: Iterable[str],
    read: Callable[[str], int],
    *,
    cents: bool = False,
) -> TableStakes:
    """The stakes of a table whose games have these structures.

    `read` reads an amount; `cents`: chips are cents, and none is smaller than the stakes need.

    >>> read_stakes("1/2", ["no"], int).open_blinds
    (1, 2)
    >>> mixed = read_stakes("100/200", ["fixed", "no"], int)
    >>> (mixed.small_bet, mixed.big_bet), mixed.open_blinds
    ((100, 200), (50, 100))
    """
    kinds = set(structures)
    parts = [_part(one, text, read) for one in _PARTS.split(text.strip().lower())]
    chip = 1
    if cents:
        amounts = [amount for part in parts for amount in part.amounts]
        chip = next(coin for coin in _COINS if not any(amount % coin for amount in amounts))
    if len(parts) == 1:
        return _alone(parts[0], kinds, chip, text)
    return _together(parts, kinds, chip, text)


def looks_like_stakes(text: str) -> bool:
    """Is a text written as stakes are, right or wrong?"""
    return _PART.fullmatch(text) is not None


def _part(text: str, whole: str, read: Callable[[str], int]) -> _Part:
    found = _PART.fullmatch(text)
    if not found:
        raise BadInput(f"stakes {quoted(whole)} are not understood; {_FORMS}")
    amounts = tuple(_read(one, read) for one in _BETWEEN.split(found["amounts"]))
    least = _read(found["least"], read) if found["least"] else 0
    word = {"fixed": "limit", "bets": "limit", "bumps": "home"}.get(found["word"], found["word"])
    if not amounts[-1]:
        raise BadInput(f"stakes of {whole} leave nothing to play for; {_FORMS}")
    if list(amounts) != sorted(amounts):
        raise BadInput(
            f"stakes {quoted(whole)} begin with the largest figure; the smallest comes first"
        )
    part = _Part(word or "", amounts, least)
    if part.least and part.word not in (*OPEN_LIMITS, "blinds", ""):
        raise BadInput(f"stakes {quoted(whole)}: a least bet is for no limit and pot limit blinds")
    return part


def _read(text: str, read: Callable[[str], int]) -> int:
    if text.endswith("¢"):
        return Money().read(text[:-1])
    return read(text)


def _alone(part: _Part, kinds: set[str], chip: int, text: str) -> TableStakes:
    word = part.word
    if word == "home" or (not word and kinds <= {"house"}):
        return TableStakes.home(_bumps(part, chip, text))
    if word == "limit":
        return TableStakes.fixed(*_two(part, text), chip=chip)
    if word == "spread":
        return TableStakes.spread(*_two(part, text), chip=chip)
    if not word and len(part.amounts) == 2 and kinds - {"house", *OPEN_LIMITS}:
        return TableStakes.usual(*_two(part, text), chip=chip)
    return _blinds(part, chip, word if word in OPEN_LIMITS else "")


def _together(parts: Sequence[_Part], kinds: set[str], chip: int, text: str) -> TableStakes:
    """Bets, blinds and bumps beside each other: each game takes its own."""
    kept: dict[str, _Part] = {}
    for part in parts:
        what = {"limit": "bets", "": "bets", "home": "bumps"}.get(part.word, "blinds")
        if part.word == "spread" or what in kept:
            raise BadInput(f"stakes {quoted(text)} name the {what} twice; {_FORMS}")
        kept[what] = part
    if "bets" in kept:
        found = TableStakes.usual(*_two(kept["bets"], text), chip=chip)
        if "blinds" in kept:
            found = _blinds(kept["blinds"], chip, "", found)
    else:
        found = _blinds(kept["blinds"], chip, "")
    return replace(found, bumps=_bumps(kept["bumps"], chip, text)) if "bumps" in kept else found


def _blinds(part: _Part, chip: int, limit: str, bets: TableStakes | None = None) -> TableStakes:
    small, *middle, big = part.amounts
    found = bets or TableStakes.no_limit(small, big, limit=limit, chip=chip)
    return replace(
        found,
        open_blinds=(small, big),
        middle_blind=middle[0] if middle else 0,
        least_bet=part.least,
    )


def _two(part: _Part, text: str) -> tuple[int, int]:
    if len(part.amounts) != 2 or not part.amounts[0]:
        raise BadInput(f"stakes {quoted(text)} need two figures above zero; {_FORMS}")
    return (part.amounts[0], part.amounts[1])


def _bumps(part: _Part, chip: int, text: str) -> tuple[int, int, int]:
    """The least and the most of a bump, and the most in the last round."""
    amounts = part.amounts if len(part.amounts) == 3 else (chip, *part.amounts)
    least, most, last = amounts
    if not least or least > most:
        raise BadInput(
            f"stakes {quoted(text)}: a bump is at least a chip, and no more than the most"
        )
    return (least, most, last)
