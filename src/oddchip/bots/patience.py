"""How long a decision is thought about: counted in imagined hands. A clock can only stop it.

The count says all: whoever thinks through as many imagined hands again comes to the same answer,
on any machine and however long that takes.
"""

from __future__ import annotations

from time import monotonic
from typing import Final

#: So many imagined hands are thought through whatever the clock says.
_LEAST: Final = 4


class Patience:
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
