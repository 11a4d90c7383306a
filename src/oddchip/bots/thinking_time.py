"""How long a decision is thought about: counted in imagined hands. A clock can only stop it.

The count says all: whoever thinks through as many imagined hands again comes to the same answer,
on any machine and however long that takes.
"""

from __future__ import annotations

import os
from time import monotonic
from typing import Final

#: So many imagined hands are thought through whatever the clock says.
_LEAST: Final = 4
#: Who thinks for longer than this, in seconds, is interrupted on a busy machine anyway.
_BRIEF: Final = 0.01


def for_this_machine(seconds: float | None) -> float | None:
    """So long a brief thought may take here: less where others wait for the cores as well.

    Whoever is interrupted waits for longer than it thinks, so that it must be over before.
    """
    if seconds is None or seconds > _BRIEF or not hasattr(os, "getloadavg"):
        return seconds
    return seconds * min(1.0, (os.cpu_count() or 1) / max(1.0, os.getloadavg()[0]))


class ThinkingTime:
    """How many imagined hands may be thought through, and how many were."""

    __slots__ = ("_most", "_until", "count")

    def __init__(self, seconds: float | None = None, most: int | None = None) -> None:
        #: The imagined hands so far.
        self.count: int = 0
        self._most = most
        self._until: float | None = None if seconds is None else monotonic() + seconds

    def one_more(self) -> bool:
        """Is there time for one more imagined hand? Then it counts."""
        if self._most is not None and self.count >= max(1, self._most):
            return False
        if self._until is not None and self.count >= _LEAST and monotonic() > self._until:
            return False
        self.count += 1
        return True
