"""Compiles the packages that `oddchip/compiled.py` names by mypyc, from the same typed source.

CMake calls this with the source folder and a folder for what is built; the folder `lib` in there
is what gets installed. Where it does not work, for whatever reason, it says so and leaves `lib`
empty: the package then runs as plain Python, and the kernel is built all the same.
"""

from __future__ import annotations

import hashlib
import os
import runpy
import shutil
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

#: The library that all compiled modules share.
GROUP = "oddchip"
CHECKS = ("--config-file=", "--ignore-missing-imports", "--no-error-summary")


def main(source: Path, built: Path) -> None:
    """Compile, unless nothing has changed since the last time."""
    stamp, lib = built / "stamp", built / "lib"
    before = stamp.read_text().split() if stamp.is_file() else []
    now = [_tools(), _code(source)]
    if before == now:
        return
    if before[:1] != now[:1]:
        shutil.rmtree(built, ignore_errors=True)
    lib.mkdir(parents=True, exist_ok=True)
    stamp.write_text(f"{now[0]} unfinished")
    os.chdir(source)  # mypy takes the names of modules from the paths of their files
    try:
        _keep_only(_compile([str(one) for one in _files()], built), lib)
    except (Exception, SystemExit) as error:
        _keep_only([], lib)
        print(f"warning: mypyc failed ({error!r}); Odd Chip will run as plain Python", flush=True)
    else:
        stamp.write_text(" ".join(now))


def _tools() -> str:
    """What compiles: other tools want everything anew."""
    try:
        mypy = version("mypy")
    except PackageNotFoundError:
        mypy = "none"
    words = f"{sys.version} {mypy} {os.environ.get('CC')} {os.environ.get('CFLAGS')}"
    return hashlib.sha256(words.encode() + Path(__file__).read_bytes()).hexdigest()


def _code(source: Path) -> str:
    """What is compiled; the types of all other packages count as well."""
    found = hashlib.sha256()
    for one in sorted(source.rglob("*.py")):
        found.update(f"{one}\n".encode() + one.read_bytes())
    return found.hexdigest()


def _files() -> Iterator[Path]:
    """The files to compile, as paths from the source folder."""
    said = runpy.run_path("oddchip/compiled.py")
    for package in said["PACKAGES"]:
        home = Path(*package.split("."))
        module = home.with_suffix(".py")
        for one in [module] if module.is_file() else sorted(home.rglob("*.py")):
            name = ".".join(one.with_suffix("").parts)
            if one.name != "__init__.py" and name not in said["SOURCE"]:
                yield one


def _compile(files: list[str], built: Path) -> list[str]:
    """From Python to C, from C to native modules; the paths of the modules."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    written = built / "c"
    # A cache of its own: whoever checks types at the same moment writes another one.
    extensions = mypycify(
        [*CHECKS, f"--cache-dir={built / 'cache'}", *files],
        target_dir=str(written),
        group_name=GROUP,
        multi_file=True,
        debug_level="0",
    )
    for one in extensions:
        one.extra_compile_args = [flag for flag in one.extra_compile_args if flag != "-Werror"]
        if sys.platform != "win32":
            # Sums of fractions as Python counts them, on every processor.
            one.extra_compile_args.append("-ffp-contract=off")
    command = Distribution({"name": "oddchip", "packages": [], "ext_modules": extensions})
    building = command.get_command_obj("build_ext")
    building.build_lib = str(built / "lib")
    building.build_temp = str(built / "o")
    building.ensure_finalized()
    _side_by_side(building)
    building.run()
    return [str(one) for one in building.get_outputs()]


def _side_by_side(building: Any) -> None:
    """Let a library's files be compiled side by side, and only those that have changed."""
    build_extension = building.build_extension

    def instead(extension: Any) -> None:
        compiler = building.compiler
        headers = max((Path(one).stat().st_mtime for one in extension.depends), default=0.0)
        compile_all = type(compiler).compile

        def compile_one(file: str, how: dict[str, Any]) -> str:
            [made] = compiler.object_filenames([file], output_dir=how["output_dir"])
            newest = max(headers, Path(file).stat().st_mtime)
            if not Path(made).is_file() or Path(made).stat().st_mtime < newest:
                compile_all(compiler, [file], **how)
            return str(made)

        def compile_each(files: list[str], **how: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return list(pool.map(lambda file: compile_one(file, how), files))

        compiler.compile = compile_each
        build_extension(extension)

    building.build_extension = instead


def _keep_only(modules: list[str], lib: Path) -> None:
    """Modules of an earlier build that are no longer compiled must not be installed."""
    kept = {Path(one).resolve() for one in modules}
    for one in [*lib.rglob("*.*")]:
        if one.is_file() and one.resolve() not in kept:
            one.unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
