"""Bots think in other processes, so that nobody at another table waits for them."""

from __future__ import annotations

import os
import pickle
import signal
import threading
import time
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from types import MappingProxyType
from typing import Any

from oddchip.bots import player
from oddchip.bots.bet_sizes import in_whole_chips
from oddchip.bots.bot import answered
from oddchip.bots.habits import Habits
from oddchip.engine import Action
from oddchip.seen.betting import usual_chip

_NOBODY: Mapping[int, Any] = MappingProxyType({})


def pool(workers: int | None = None) -> ProcessPoolExecutor:
    """The processes in which bots think: one less than there are processors."""
    count = workers or max((os.cpu_count() or 2) - 1, 1)
    return ProcessPoolExecutor(count, get_context("spawn"), initializer=_ready)


def _ready() -> None:
    """A process that ends with the room, however that ends, and not with a key pressed there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def think(packed: bytes, character: str, seed: str, known: Mapping[int, Any] = _NOBODY) -> Action:
    """What a bot of some character answers, seeing what its seat sees.

    What is known of the others, by seats, is what the table has seen of them in past hands.
    """
    hand = pickle.loads(packed)
    question = hand.legal()
    habits = {seat: Habits.of(state) for seat, state in known.items()}
    action = answered(player(character, seed), hand.view(question.seat), habits)
    return in_whole_chips(action, question, usual_chip(hand.stakes))._replace(seat=None)
