"""What is packed: wheels, workflows and the container say what the project says."""

from __future__ import annotations

import inspect
import re
import subprocess
import tomllib
import zipfile
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path

from oddchip.compiled import PACKAGES, _modules
from tests.wheels import COMPILERS, STANDING, contents

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_workflow_runs_what_every_change_must_pass() -> None:
    text = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert re.findall(r"^ +- run: (.*)$", text, re.MULTILINE) == [".ci/run"]


def test_every_change_must_pass_the_linters_and_all_tests() -> None:
    text = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "set -euo pipefail" in text
    made = [line.split() for line in text.splitlines() if line.startswith("make ")]
    assert any("lint" in words for words in made)
    assert made[-1][-1] == "test"
    assert not {"-i", "-k", "--ignore-errors", "--keep-going"}.intersection(made[-1])


def test_wheels_are_built_for_the_versions_of_python_that_are_promised() -> None:
    promised = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["project"]["classifiers"]))
    built = PROJECT["tool"]["cibuildwheel"]["build"].split()
    assert built == [f"cp{one.replace('.', '')}-*" for one in promised]
    tested = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert all(f'"{one}"' in tested for one in promised)


def test_wheels_are_tested_on_all_that_the_compiled_run_tests() -> None:
    show = "show:;@echo $(STANDING)"
    done = subprocess.run(
        ["make", "-s", f"--eval={show}", "show"], cwd=ROOT, capture_output=True, check=True
    )
    folders = {path.split("/")[0] for path in done.stdout.decode().split()}
    assert "hand" in folders
    assert folders <= set(STANDING)
    assert "g++" in COMPILERS


def test_the_container_has_neither_compiler_nor_source() -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    last = text.split("\nFROM ")[-1]
    assert "COPY --from=built /wheels" in last
    assert "g++" not in last
    assert "/source" not in last


def test_what_a_wheel_holds_is_counted(tmp_path: Path) -> None:
    wheel = tmp_path / "oddchip.whl"
    with zipfile.ZipFile(wheel, "w") as one:
        one.writestr("oddchip/_core.so", "")
        one.writestr("oddchip/games/a/b.toml", "")
    assert contents(wheel) == "0.0 MB, 1 compiled modules, 1 games"


def test_everything_that_the_site_and_the_book_need_is_an_extra() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    assert extras["dev"][0] == "oddchip[play,serve,postgresql,numpy,book,docs]"
    assert {"book", "docs", "play", "numpy"} <= set(extras)


def test_no_class_that_is_compiled_declares_again_what_one_above_it_holds() -> None:
    """The compiled class would hold it twice in the eyes of the garbage collector, and free it."""
    plain = {"int", "bool", "int | None", "tuple[int, ...]", "Cards"}  # nothing in them to free
    for cls in _compiled_classes():
        own = {name for name, kind in inspect.get_annotations(cls).items() if kind not in plain}
        above: set[str] = set()
        for base in cls.__mro__[1:]:
            above |= {*inspect.get_annotations(base), *getattr(base, "__slots__", ())}
        twice = own & above
        assert not twice or is_dataclass(cls), f"{cls.__module__}.{cls.__name__}: {twice}"


def _compiled_classes() -> Iterator[type]:
    for package in PACKAGES:
        for name in _modules(package):
            if name.endswith("__main__"):
                continue
            for one in vars(import_module(name)).values():
                if inspect.isclass(one) and one.__module__ == name:
                    yield one
