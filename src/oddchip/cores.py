"""Work on several cores: pieces go out by number and come back in order, whoever does them.

What is made of the pieces cannot depend on how many cores there are, because a piece knows its own
number and nothing of the others. Ctrl-C stops everything at once: nobody waits for pieces that are
under way.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing import active_children
from threading import Thread
from typing import TypeVar

from oddchip.errors import BadInput

T = TypeVar("T")
R = TypeVar("R")
#: So many pieces a core are under way or waiting, so that endless work needs no endless room.
_AHEAD = 4
#: How long Ctrl-C may go unnoticed, in seconds.
_MOMENT = 0.1
#: The exit status of what Ctrl-C has stopped.
_STOPPED = 130


def cores(jobs: int) -> int:
    """How many cores are meant: 0 is all that there are."""
    if type(jobs) is not int or jobs < 0:
        raise BadInput(f"--jobs should be a number of cores (0: all of them), not {jobs}")
    return jobs or os.cpu_count() or 1


def on_cores(work: Callable[[T], R], pieces: Iterable[T], jobs: int = 0) -> Iterator[R]:
    """What comes of all pieces, in their order, on so many cores (0: all).

    `work` and the pieces go to other processes: `work` is a function of a module, pieces are plain
    data.
    """
    count = cores(jobs)
    waiting = iter(pieces)
    first = list(islice(waiting, 2))
    if count == 1 or len(first) < 2:
        yield from map(work, first)
        yield from map(work, waiting)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(count, initializer=_leave_ctrl_c_to_the_parent)
    under_way: deque[Future[R]] = deque(pool.submit(work, piece) for piece in first)
    try:
        while under_way:
            for piece in islice(waiting, _AHEAD * count - len(under_way)):
                under_way.append(pool.submit(work, piece))
            yield under_way.popleft().result()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - others:
            child.terminate()
        raise
    pool.shutdown()


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def interruptible(work: Callable[[], R]) -> R:
    """Do something long that Python cannot stop (the kernel counts), and hear Ctrl-C anyway.

    It is done beside the one who waits. What is done there can only be ended with the whole
    process, so that is what Ctrl-C does: for commands, not for libraries.
    """
    results: list[R] = []
    failed: list[BaseException] = []

    def do() -> None:
        try:
            results.append(work())
        except BaseException as error:
            failed.append(error)

    beside = Thread(target=do, daemon=True)
    beside.start()
    try:
        while beside.is_alive():
            beside.join(_MOMENT)
    except KeyboardInterrupt:
        for child in active_children():
            child.terminate()
        sys.stdout.flush()
        os._exit(_STOPPED)
    if failed:
        raise failed[0]
    return results[0]
