"""Loads the compiled part when it is first wanted, and says once if it is not there."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from types import ModuleType


@cache
def _loaded() -> ModuleType | None:
    try:
        return import_module("oddchip.kernel._core")
    except ImportError:
        return None


def available() -> bool:
    """Is the compiled kernel there?"""
    return _loaded() is not None


def core() -> ModuleType:
    """The compiled kernel; an error where it was not built."""
    kernel = _loaded()
    if kernel is None:
        raise ImportError("the compiled kernel is not there: no compiler was at hand to build it")
    return kernel


@cache
def say_if_missing() -> None:
    """One line on standard error, once, where the work is done in plain Python."""
    if not available():
        print(
            "oddchip: the compiled kernel is not there, so this runs in plain Python and takes "
            "longer; install again where a C++ compiler is at hand",
            file=sys.stderr,
        )
