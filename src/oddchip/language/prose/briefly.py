"""The play in one line, as a dealer calls it: `1 down + 1 up, bet, 3 × (1 up, bet)`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from oddchip.language.step import Step

if TYPE_CHECKING:
    from oddchip.language.model import Game

_DIFFERS = re.compile(r"\{([^}]*)\}")
_LONGEST = 6


def briefly(play: Sequence[Step], game: Game) -> str:
    """The steps in a few words each; what comes again is told once."""
    words: list[str] = []
    for deals, some in groupby(play, lambda one: bool(one.gets(first=True))):
        told = [one.brief(game) for one in some]
        words += [" + ".join(told)] if deals else told
    return ", ".join(_folded([one for one in words if one]))


def _folded(words: Sequence[str]) -> list[str]:
    found: list[str] = []
    at = 0
    while at < len(words):
        size, times = _again(words, at)
        block = [_merged(words[at + place : at + size * times : size]) for place in range(size)]
        found.append(f"{times} × ({', '.join(block)})" if times > 1 else block[0])
        at += size * times
    return found


def _again(words: Sequence[str], at: int) -> tuple[int, int]:
    """The block from here on that comes again most, and how often; none begins with a bet."""
    best = (1, 1)
    for size in range(1, _LONGEST + 1):
        times = 1
        while _same(words, at, at + size * times, size):
            times += 1
        fits = size == 1 or not words[at].startswith("bet")
        if fits and times > 1 and size * times > best[0] * best[1]:
            best = (size, times)
    return best


def _same(words: Sequence[str], at: int, other: int, size: int) -> bool:
    if other + size > len(words):
        return False
    return all(_bare(words[at + n]) == _bare(words[other + n]) for n in range(size))


def _bare(word: str) -> str:
    return _DIFFERS.sub("{}", word)


def _merged(words: Sequence[str]) -> str:
    """One word for those of all blocks, with what differs side by side."""
    columns = zip(*(_DIFFERS.findall(word) for word in words), strict=True)
    differing = iter(
        ["/".join(column if len(set(column)) > 1 else column[:1]) for column in columns]
    )
    return _DIFFERS.sub(lambda _: next(differing), words[0])
