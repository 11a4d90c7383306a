"""Jobs in processes that can be killed, each within a budget of processor, memory and time.

What a stranger's file makes of a job nobody knows beforehand. A job over its budget ends its
process; whoever asked for it hears why, and the next job gets a fresh process.
"""

from __future__ import annotations

import contextlib
import math
import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import ParamSpec, TypeVar

from oddchip.errors import BadInput
from oddchip.server.rate_limits import Budget

Given = ParamSpec("Given")
Result = TypeVar("Result")
_SPAWN = get_context("spawn")
#: Seconds in which a process must have started; a machine that is slower than that is stuck.
_STARTING = 120.0
#: Jobs after which a process makes way for a fresh one: what files leave behind is forgotten.
_JOBS = 500


class OverBudget(BadInput):
    """A job took more than its budget, and its process was ended."""


class Workers(Executor):
    """So many processes, each with one job at a time."""

    def __init__(self, count: int, budget: Budget) -> None:
        self._budget = budget
        self._threads = ThreadPoolExecutor(count, "worker")
        self._free: list[_Worker] = []
        self._busy: set[_Worker] = set()
        self._closed = False

    def submit(
        self, job: Callable[Given, Result], /, *given: Given.args, **named: Given.kwargs
    ) -> Future[Result]:
        """Do a job when a process is free; what it answers, or why not."""
        return self._threads.submit(self._run, partial(job, *given, **named))

    def _run(self, job: Callable[[], Result]) -> Result:
        try:
            worker = self._free.pop()
        except IndexError:
            worker = _Worker(self._budget)
        self._busy.add(worker)
        try:
            return worker.do(job)
        finally:
            self._busy.discard(worker)
            if worker.jobs and not self._closed:
                self._free.append(worker)
            else:
                worker.end()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End all processes, whatever they do."""
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=cancel_futures)
        for worker in (*self._free, *self._busy):
            worker.end()
        self._threads.shutdown(wait=wait)


class _Worker:
    """One process and the way to it."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        #: Jobs that it still does; none: it is to be ended.
        self.jobs = _JOBS
        self._started = False
        self._way, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=_serve, args=(theirs, budget), daemon=True)
        self._process.start()
        theirs.close()

    def do(self, job: Callable[[], Result]) -> Result:
        """What the process answers within the budget."""
        left, self.jobs = self.jobs - 1, 0
        try:
            if not self._started and self._way.poll(_STARTING):
                self._started = bool(self._way.recv())
            self._way.send(job)
            if not self._way.poll(self._budget.seconds):
                raise OverBudget("that takes too long")
            done, answer = self._way.recv()
        except (EOFError, OSError):
            raise OverBudget("that takes too much time or memory") from None
        self.jobs = left
        if not done:
            raise answer
        result: Result = answer
        return result

    def end(self) -> None:
        """Kill the process."""
        self.jobs = 0
        with contextlib.suppress(Exception):
            self._process.kill()
            self._process.join(5)
        self._way.close()


def _serve(way: Connection, budget: Budget) -> None:
    """Within the process: job after job, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a key pressed at the room ends the room alone
    way.send(True)
    _limit_memory(budget)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(budget.nice)
    while True:
        try:
            job = way.recv()
        except (EOFError, OSError):
            os._exit(0)
        _limit_processor(budget)
        try:
            answer: tuple[bool, object] = (True, job())
        except MemoryError:
            os._exit(1)
        except BadInput as error:
            answer = (False, BadInput(str(error)))
        except Exception as error:  # its words may name cards, and its fields may be anything
            answer = (False, RuntimeError(type(error).__name__))
        way.send(answer)


def _limit_memory(budget: Budget) -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):  # not on every system
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (budget.memory, budget.memory))


def _limit_processor(budget: Budget) -> None:
    """From now on so many seconds more; the system ends a process that takes them all."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        used = resource.getrusage(resource.RUSAGE_SELF)
        until = math.ceil(used.ru_utime + used.ru_stime) + budget.processor
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (until, hard))
