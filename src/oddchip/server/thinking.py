"""Bots think in other processes, so that nobody at another table waits for them."""

from __future__ import annotations

import os
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from oddchip.bots import player
from oddchip.engine import Action
from oddchip.seen.betting import in_whole_chips, usual_chip


def pool(workers: int | None = None) -> ProcessPoolExecutor:
    """The processes in which bots think: one less than there are processors."""
    count = workers or max((os.cpu_count() or 2) - 1, 1)
    return ProcessPoolExecutor(count, get_context("spawn"), initializer=_ready)


def _ready() -> None:
    """A process that ends with its parent's wish, not with a key pressed in the terminal."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def think(packed: bytes, character: str, seed: str) -> Action:
    """What a bot of some character answers, seeing what its seat sees."""
    hand = pickle.loads(packed)
    question = hand.legal()
    action = player(character, seed).answer(hand.view(question.seat))
    return in_whole_chips(action, question, usual_chip(hand.stakes))._replace(seat=None)
