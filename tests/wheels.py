"""Both wheels for this machine, and the tests on what was built: `python -m tests.wheels`.

The compiled wheel goes into an environment of its own, the tests into a folder without the source,
and the path that programs are found by holds no compiler. What is tested there is what people get.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
#: Everything compiled or built on it; `make test-compiled` plays the part that is compiled.
STANDING = (
    "cards",
    "scales",
    "showdown",
    "table_state",
    "hand",
    "steps",
    "history",
    "room",
    "bots",
    "cli",
)
#: What tests read beside themselves.
BESIDE = (
    "examples",
    "docs",
    "benchmarks",
    "pyproject.toml",
    "README.md",
    "Makefile",
    "CITATION.cff",
)
COMPILERS = ("c++", "g++", "gcc", "cc", "clang", "clang++")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", default=STANDING, help="folders below tests/")
    parser.add_argument("--built", type=Path, help="a compiled wheel that is there already")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    given = parser.parse_args()
    pure = built(given.out, "--config-settings", "wheel.cmake=false")
    assert pure.name.endswith("-py3-none-any.whl"), pure.name
    says(f"{pure.name}: {contents(pure)}")
    compiled = given.built or built(given.out)
    assert "none-any" not in compiled.name, f"{compiled.name}: nothing was compiled"
    says(f"{compiled.name}: {contents(compiled)}")
    with tempfile.TemporaryDirectory() as folder:
        works_anywhere(pure, Path(folder) / "pure")
        return tested(compiled, given.folders, Path(folder) / "compiled")


def says(words: str) -> None:
    print(words, flush=True)


def built(out: Path, *settings: str) -> Path:
    """A wheel from the source, by pip."""
    out.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        words = ("wheel", "--quiet", "--no-deps", *settings, "--wheel-dir", folder, str(ROOT))
        subprocess.run([sys.executable, "-m", "pip", *words], check=True)
        (found,) = Path(folder).glob("*.whl")
        return Path(shutil.copy(found, out / found.name))


def contents(wheel: Path) -> str:
    names = zipfile.ZipFile(wheel).namelist()
    compiled = [one for one in names if one.endswith((".so", ".pyd"))]
    games = [one for one in names if "/games/" in one and one.endswith(".toml")]
    size = wheel.stat().st_size / 1e6
    return f"{size:.1f} MB, {len(compiled)} compiled modules, {len(games)} games"


def environment(folder: Path, wheel: Path, extra: str) -> Path:
    """A new environment with a wheel in it; the folder of its programs."""
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    words = ("install", "--quiet", "--disable-pip-version-check", f"{wheel}{extra}")
    subprocess.run([programs / "python", "-m", "pip", *words], check=True)
    return programs


def alone(programs: Path) -> dict[str, str]:
    """Variables by which nothing is found but what is in that environment: no compiler."""
    kept = ("HOME", "LANG", "TMPDIR", "SYSTEMROOT")
    env = {name: os.environ[name] for name in kept if name in os.environ}
    found = [one for one in COMPILERS if shutil.which(one, path=str(programs))]
    assert not found, f"there is a compiler: {', '.join(found)}"
    return env | {"PATH": str(programs), "PYTHONDONTWRITEBYTECODE": "1"}


def works_anywhere(wheel: Path, folder: Path) -> None:
    """The pure wheel: a few commands, without any compiled part."""
    programs = environment(folder, wheel, "")
    env = alone(programs)
    for words in (("--version",), ("rules", "murder"), ("card", "badugi")):
        done = subprocess.run(
            [programs / "oddchip", *words], env=env, cwd=folder, capture_output=True, check=True
        )
        if words == ("--version",):
            says(f"pure: {done.stdout.decode().strip()}")
            assert b"hand: source" in done.stdout


def tested(wheel: Path, folders: list[str], folder: Path) -> int:
    """The tests on the compiled wheel."""
    programs = environment(folder, wheel, "[dev]")
    env = alone(programs)
    away = folder / "away"
    away.mkdir()
    shutil.copytree(ROOT / "tests", away / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    for name in BESIDE:
        one = ROOT / name
        if one.is_dir():
            shutil.copytree(one, away / name, ignore=shutil.ignore_patterns("_build", "book"))
        elif one.exists():
            shutil.copy(one, away / name)
    version = subprocess.run(
        [programs / "oddchip", "--version"], env=env, cwd=away, capture_output=True, check=True
    )
    says(f"compiled: {version.stdout.decode().strip()}")
    words = ["-m", "pytest", "--compiled", "-p", "no:cacheprovider"]
    some = [f"tests/{one}" for one in folders]
    done = subprocess.run([programs / "python", *words, *some], env=env, cwd=away, check=False)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
