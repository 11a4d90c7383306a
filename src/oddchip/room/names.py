"""Names of players: which can be read, and which look too much alike for one table.

Two names are alike if they are the same after folding case, width and look-alikes, as Unicode's
UTS #39 does it: NFKC, then every sign as the sign that it looks like. The signs are in
`confusables.txt` (Unicode's own list, cut down to what NFKC leaves; Python has no such table, and a
package for it would carry the same data). Case is folded both before and after: Greek nu looks like
a v when it is small and like an N when it is not, so "νan" is like "Van" and "Νίκος" like "νίκος".
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from unicodedata import normalize

from oddchip.errors import BadInput, quoted
from oddchip.table_state.wire_fields import sound

#: Letters and marks that draw nothing: Unicode's Default_Ignorable_Code_Point, as far as Python
#: prints them, and the blank braille pattern.
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)


def readable(name: str) -> str:
    """A name without needless spaces; one that nobody could read is refused."""
    plain = " ".join(name.split())
    if not sound(plain) or not plain.isprintable() or not _looks(plain).strip():
        raise BadInput(f"a name needs letters that can be read, not {quoted(name)}")
    return plain


def alike(one: str, other: str) -> bool:
    """Could somebody take one name for the other?

    >>> alike("Paul", "PAU1"), alike("Ann", "Аnn"), alike("Ann", "Anna")
    (True, True, False)
    """
    return any(mine == theirs for mine, theirs in zip(folded(one), folded(other), strict=True))


@lru_cache(4096)
def folded(name: str) -> tuple[str, str]:
    """The name with its case folded before and after its signs are; alike if either is the same."""
    plain = normalize("NFKC", name)
    return _folded(plain.casefold()), _folded(plain)


def _folded(text: str) -> str:
    """What a text looks like, in small letters, which may look like others."""
    for _ in range(3):
        text = "".join(_looks(text).casefold().split())
    # A capital I looks like a small l, so the small i, which is the same letter, counts as one too.
    return text.replace("i", "l")


def _looks(text: str) -> str:
    """What a text looks like, in the signs that stand for all that look like them."""
    seen = _UNSEEN.sub("", normalize("NFD", normalize("NFKC", text)))
    return normalize("NFD", seen.translate(_confusables()))


@cache
def _confusables() -> dict[int, str]:
    found: dict[int, str] = {}
    text = Path(__file__).with_name("confusables.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            looks, signs = line.split(";")
            meant = "".join(chr(int(code, 16)) for code in looks.split())
            found |= {int(code, 16): meant for code in signs.split()}
    return found
