"""What is packed: wheels, workflows and the container say what the project says."""

from __future__ import annotations

import re
import tomllib
import zipfile
from pathlib import Path

from tests.wheels import COMPILERS, STANDING, contents

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_workflow_runs_what_every_change_must_pass() -> None:
    text = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert re.findall(r"^ +- run: (.*)$", text, re.MULTILINE) == [".ci/run"]


def test_wheels_are_built_for_the_versions_of_python_that_are_promised() -> None:
    promised = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["project"]["classifiers"]))
    built = PROJECT["tool"]["cibuildwheel"]["build"].split()
    assert built == [f"cp{one.replace('.', '')}-*" for one in promised]
    tested = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert all(f'"{one}"' in tested for one in promised)


def test_wheels_are_tested_on_what_the_compiled_run_tests() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    (standing,) = re.findall(r"^STANDING := (.*)$", text, re.MULTILINE)
    assert tuple(standing.split()) == STANDING
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
