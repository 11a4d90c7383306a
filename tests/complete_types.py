"""Are the public types complete? `python -m tests.complete_types`, or `make types`.

By pyright's count: no name whose type is unknown, or which another checker might infer otherwise.
What the package stands on is found by the interpreter that comes first on the path, so that it is
this one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parent.parent / "src"


def incomplete() -> tuple[float, list[str]]:
    """The share of names whose types are known, and those whose types are not."""
    words = ("--outputjson", "--ignoreexternal")
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    done = subprocess.run(
        [sys.executable, "-m", "pyright", *words, "--verifytypes", "oddchip"],
        env={**os.environ, "PYTHONPATH": str(SOURCE), "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    found: dict[str, Any] = json.loads(done.stdout)["typeCompleteness"]
    public = [one for one in found["symbols"] if one["isExported"]]
    names = [one["name"] for one in public if one["isTypeAmbiguous"] or not one["isTypeKnown"]]
    return 1 - len(names) / len(public), names


def main() -> int:
    score, names = incomplete()
    print(f"{score:.2%} of the public names have a known type", *names, sep="\n")
    return 1 if names else 0


if __name__ == "__main__":
    sys.exit(main())
