"""A copy of the package with a fault in it, and tests that run with the copy: for `make mutants`.

A run is a fork of this process, which has pytest and hypothesis ready but nothing of the package:
that takes a third of the time that a new Python takes to begin. So whoever calls `checked` must not
have imported the package.
"""

from __future__ import annotations

import compileall
import importlib
import importlib.util
import os
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

import pytest
from _pytest.config import default_plugins

from tests.support.faults import Mutant

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "oddchip"
#: pytest's word for a run without any test.
NO_TESTS = 5
#: What a run may use of memory, in bytes, and of time that passes, per second of its own.
_MEMORY = 4_000_000_000
_WAIT = 20
#: Python reads this last of all: without the editable install the copy on the path is found.
_CUSTOMIZE = """\
import sys
sys.meta_path[:] = [one for one in sys.meta_path if "editable" not in type(one).__module__]
"""
_KERNEL = "import oddchip.kernel._core as it; print(it.__file__)"

# What every run needs and finds ready.
for _one in (*(f"_pytest.{one}" for one in default_plugins), "_hypothesis_pytestplugin"):
    importlib.import_module(_one)
importlib.import_module("hypothesis.stateful")


def copy_of_the_package(where: Path) -> None:
    """The package by itself, with the kernel and compiled ahead, so that each copy starts fast."""
    home = where / "oddchip"
    shutil.copytree(SOURCE, home, ignore=shutil.ignore_patterns("__pycache__", "*.so", "cpp"))
    kernel = subprocess.run(
        [sys.executable, "-c", _KERNEL], capture_output=True, text=True, check=False
    )
    if kernel.returncode == 0:
        shutil.copy2(kernel.stdout.strip(), home / "kernel")
    (where / "sitecustomize.py").write_text(_CUSTOMIZE, encoding="utf-8")
    compileall.compile_dir(home, quiet=1)


def put_in(mutant: Mutant, base: Path, where: Path) -> None:
    """A copy that shares its files with another, but for the one that has the fault."""
    shutil.copytree(base, where, copy_function=os.link, dirs_exist_ok=True)
    path = where / "oddchip" / mutant.path
    changed = mutant.fault.put_into(path.read_text(encoding="utf-8"))
    path.unlink()
    path.write_text(changed, encoding="utf-8")
    Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)


def checked(where: Path, names: Sequence[str], limit: float, *options: str) -> int | None:
    """pytest's exit status with the copy of the package that lies there; None: it took too long."""
    assert "oddchip" not in sys.modules, "the package is there already, without any fault"
    words = ["-x", "-q", "-p", "no:cacheprovider", "--hypothesis-seed=0", *options, *names]
    pid = os.fork()
    if not pid:
        _run(where, words, int(limit) + 1)
    _, ended = os.waitpid(pid, 0)
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(ended)
    return None if status in (-signal.SIGXCPU, -signal.SIGALRM, -signal.SIGKILL) else status


def _run(where: Path, words: list[str], limit: int) -> NoReturn:
    """The run itself, in a process of its own that ends here."""
    status = int(pytest.ExitCode.INTERNAL_ERROR)
    try:
        _bounded(limit)
        _moved_to(where)
        status = int(pytest.main(words))
    finally:
        os._exit(status)


def _bounded(limit: int) -> None:
    """No words, some memory, and time of the processor: others may be busy on this machine."""
    os.setsid()
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
    signal.alarm(_WAIT * limit)


def _moved_to(where: Path) -> None:
    """This process, and those that it starts, find the copy and write nothing beside it."""
    os.chdir(ROOT)
    sys.dont_write_bytecode = True
    exec(_CUSTOMIZE)
    sys.path[:0] = [str(where), str(ROOT)]
    os.environ["PYTHONPATH"] = os.pathsep.join([str(where), str(ROOT)])
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(where / "hypothesis")
