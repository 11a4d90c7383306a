"""Game files of strangers: read as data, and tried in a process of their own with a budget.

A file that takes too long, or too much memory, ends that process and nothing else. No table waits
for it: a table takes only what has been tried, together with the files that it has.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import pickle
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from time import process_time

from oddchip.errors import BadInput, quoted
from oddchip.hand import Hand
from oddchip.hand.trial_hands import Failed, opening_hand, tried
from oddchip.language.library import Library, library
from oddchip.language.prose import markdown, rules_of
from oddchip.language.prose.card import card_of
from oddchip.server.bot_thinking import think
from oddchip.server.rate_limits import (
    CHECK,
    CHECKERS,
    CHECKS,
    CHECKS_EACH,
    SLOWEST_ANSWER,
    SLOWEST_THOUGHT,
    Addresses,
    Limits,
)
from oddchip.server.worker_processes import OverBudget, Workers

#: The largest game of the books is a tenth of this.
MOST_SIGNS = 64_000
MOST_FILES = 40
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
#: Questions of a hand that a bot is asked on trial.
_ASKED = 6
#: Files that were tried, with those beside them, as digests; the oldest are forgotten.
_TRIED: dict[str, None] = {}
_MOST_TRIED = 10_000


def with_files(texts: Mapping[str, str], files: Mapping[str, str]) -> dict[str, str]:
    """The files of a table and some more; what cannot be a file is refused with a message."""
    for id, text in files.items():
        if not _ID.fullmatch(id) or len(id) > 60:
            raise BadInput(f"a game goes by small letters, figures and hyphens, not {quoted(id)}")
        if len(text) > MOST_SIGNS:
            raise BadInput(f"a game file has {MOST_SIGNS} signs at most, not {len(text)}")
        if id in library().files:
            raise BadInput(f"there is a game {id} already; give yours a name of its own")
    together = {**texts, **files}
    if len(together) > MOST_FILES:
        raise BadInput(f"a table knows {MOST_FILES} games of its own at most")
    return together


def was_tried(texts: Mapping[str, str]) -> bool:
    """Have these files been tried together?"""
    return not texts or _digest(texts) in _TRIED


def _digest(texts: Mapping[str, str]) -> str:
    return hashlib.sha256(json.dumps(texts, sort_keys=True).encode()).hexdigest()


class Checks:
    """Everybody's files, tried one at a time for each person."""

    def __init__(self, limits: Limits | None = None) -> None:
        limits = limits or Limits()
        self._workers = Workers(CHECKERS, CHECK)
        self._rate = Addresses(limits.checks / 60, limits.checks_burst)
        self._waiting: Counter[str] = Counter()
        self._turns: dict[str, asyncio.Lock] = {}

    async def check(
        self, by: str, texts: Mapping[str, str], files: Mapping[str, str]
    ) -> dict[str, str]:
        """The files of a table and some more of a person's, all of which can be played."""
        together = with_files(texts, files)
        if was_tried(together):
            return together
        if self._waiting[by] >= CHECKS_EACH or self._waiting.total() >= CHECKS:
            raise BadInput("other files are being checked; try again when they are")
        if not self._rate.take(by):
            raise BadInput("too many files; try again in a minute")
        self._waiting[by] += 1
        try:
            async with self._turns.setdefault(by, asyncio.Lock()):
                await self._try(together, tuple(files))
        finally:
            self._waiting[by] -= 1
            if not self._waiting[by]:
                del self._waiting[by], self._turns[by]
        _TRIED[_digest(together)] = None
        while len(_TRIED) > _MOST_TRIED:
            del _TRIED[next(iter(_TRIED))]
        return together

    async def _try(self, texts: dict[str, str], ids: tuple[str, ...]) -> None:
        try:
            await asyncio.wrap_future(self._workers.submit(read, texts, ids))
        except OverBudget:
            what = ", ".join(f"{id}.toml" for id in ids)
            raise BadInput(f"{what}: too much time or memory to read and to try") from None
        except RuntimeError as error:
            raise BadInput(f"{ids[0]}.toml cannot be tried ({error})") from None

    def close(self) -> None:
        """Nothing more is tried."""
        self._workers.shutdown(wait=False, cancel_futures=True)


def read(texts: Mapping[str, str], ids: Iterable[str]) -> None:
    """Read games with all their options and picks, and play some hands of each."""
    games = Library(texts=texts)
    for id in ids:
        try:
            _read(games, id)
        except RecursionError:
            raise BadInput(f"{id}.toml takes too much to read and to try") from None
        except Failed as error:
            raise BadInput(f"{id}.toml: {error}") from None


def _read(games: Library, id: str) -> None:
    game = games.game(id)
    for option in game.options:
        games.game(id, **{option.name: not option.default})
    for choice in game.ways_on:
        games.game(id, pick=choice.id)
    if tried(game, games, 0.3).slowest > SLOWEST_ANSWER:
        raise Failed("its hands take too long to play", None)
    card_of(game, games)
    markdown(rules_of(game, games))
    _think_about(opening_hand(game, games))


def _think_about(hand: Hand) -> None:
    """Bots are asked a few times; nobody wants to wait for them at a table."""
    for _ in range(_ASKED):
        question = hand.question
        if question is None:
            return
        began = process_time()
        action = think(pickle.dumps(hand), question.seat, "tight", "trial")
        if process_time() - began > SLOWEST_THOUGHT:
            raise Failed("bots take too long to think about it", None)
        hand.act(action)
