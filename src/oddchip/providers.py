"""Who provides what a lower layer needs of a higher one, and cannot import itself.

Reading a game takes the steps, which are built upon the language; a scale by its name may be one
of the player's own, which the language reads. Only the top of the package knows all layers. It
says here which module provides what, so that this is imported when it is first needed.
"""

from __future__ import annotations

from collections.abc import Callable

#: How the provider of something is imported; it then hands over what it provides.
_imports: dict[str, Callable[[], None]] = {}

GRAMMAR = "the grammar with every step"
OWN_SCALES = "the player's own scales"


def provided_by(need: str, importing: Callable[[], None]) -> None:
    """Whoever needs this gets it by importing that."""
    _imports[need] = importing


def get(need: str) -> None:
    """Have the provider of something imported."""
    _imports[need]()
