"""Are the public types complete? `python -m tests.complete_types`, or `make types`.

By pyright's count: no name whose type is unknown, or which another checker might infer otherwise.
The drawn table stands on Textual, whose own base classes pyright cannot see through.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parent.parent / "src"
ELSEWHERE = "oddchip.terminal.app."


def incomplete() -> tuple[float, list[str]]:
    """The share of names whose types are known, and those whose types are not."""
    words = ("--outputjson", "--ignoreexternal", "--pythonpath", sys.executable)
    done = subprocess.run(
        [sys.executable, "-m", "pyright", *words, "--verifytypes", "oddchip"],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )
    found: dict[str, Any] = json.loads(done.stdout)["typeCompleteness"]
    public = [one for one in found["symbols"] if one["isExported"]]
    ours = [one for one in public if not one["name"].startswith(ELSEWHERE)]
    names = [one["name"] for one in ours if one["isTypeAmbiguous"] or not one["isTypeKnown"]]
    return 1 - len(names) / len(ours), names


def main() -> int:
    score, names = incomplete()
    aside = "those of the drawn table, which are Textual's, aside"
    print(f"{score:.2%} of the public names have a known type ({aside})", *names, sep="\n")
    return 1 if names else 0


if __name__ == "__main__":
    sys.exit(main())
