"""How the program was started, for sentences that name a command: one that works from here."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

_NAME = "oddchip"


def started_as() -> str:
    """`oddchip` where the shell finds it, else the path by which it was started.

    After `make play` that is `.venv/bin/oddchip`; after `python -m oddchip` the same again.
    """
    script = Path(sys.argv[0])
    if script.stem == _NAME:
        return _found(script)
    return f"{_found(Path(sys.executable))} -m {_NAME}"


def again(*words: object) -> str:
    """A whole command, its words quoted as a shell wants them."""
    return " ".join((started_as(), *(shlex.quote(str(word)) for word in words)))


def _found(program: Path) -> str:
    """A program as a shell here finds it: by its name, from this folder, or by the whole path."""
    on_path = shutil.which(program.name)
    if on_path and _same(Path(on_path), program):
        return program.name
    whole = program.absolute()
    here = Path.cwd()
    near = whole.relative_to(here) if whole.is_relative_to(here) else whole
    return shlex.quote(str(near) if len(near.parts) > 1 else f"./{near}")


def _same(on_path: Path, program: Path) -> bool:
    """The folders are compared: the Python of an environment links to another, which lacks us."""
    try:
        return on_path.parent.samefile(program.parent)
    except OSError:
        return False
