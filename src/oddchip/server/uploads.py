"""Game files of strangers: read as data, and tried in a process of their own with limits.

A file that takes too long, or too much memory, ends that process and nothing else.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Mapping

from oddchip.engine.trial import Failed, tried
from oddchip.errors import BadInput, quoted
from oddchip.language.library import Library, library

#: The largest game of the books is a tenth of this.
MOST_SIGNS = 64_000
MOST_FILES = 40
#: Seconds, and bytes of memory, that reading and trying a file may take.
SECONDS = 20
_MEMORY = 1 << 30
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def with_file(texts: Mapping[str, str], id: str, text: str) -> dict[str, str]:
    """The files of a table and one more; a file that cannot be played gets a sentence."""
    if not _ID.fullmatch(id) or len(id) > 60:
        raise BadInput(f"a game goes by small letters, figures and hyphens, not {quoted(id)}")
    if len(text) > MOST_SIGNS:
        raise BadInput(f"a game file has {MOST_SIGNS} signs at most, not {len(text)}")
    if id in library().files:
        raise BadInput(f"there is a game {id} already; give yours a name of its own")
    if len(texts) >= MOST_FILES and id not in texts:
        raise BadInput(f"a table knows {MOST_FILES} games of its own at most")
    found = {**texts, id: text}
    _tried_apart(found, id)
    return found


def _tried_apart(texts: Mapping[str, str], id: str) -> None:
    """Read and try it in another process; what is wrong with it is told."""
    try:
        done = subprocess.run(
            [sys.executable, "-m", "oddchip.server.uploads"],
            input=json.dumps({"texts": dict(texts), "id": id}),
            capture_output=True,
            encoding="utf-8",
            timeout=2 * SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise BadInput(f"{id}.toml takes too long to read and to try") from None
    except (OSError, UnicodeError):
        raise BadInput(f"{id}.toml could not be tried") from None
    if done.returncode:
        why = done.stdout.strip()
        raise BadInput(why or f"{id}.toml takes too much time or memory to read and to try")


def read(texts: Mapping[str, str], id: str) -> None:
    """Read the game with all its options and picks, and play some hands of it."""
    games = Library(texts=texts)
    game = games.game(id)
    for option in game.options:
        games.game(id, **{option.name: not option.default})
    for choice in game.ways_on:
        games.game(id, pick=choice.id)
    try:
        tried(game, games, 0.3)
    except Failed as error:
        raise BadInput(f"{id}.toml: {error}") from None


def main() -> int:
    """The process of its own: a file on standard input, a sentence on standard output."""
    _limited()
    given = json.loads(sys.stdin.read())
    try:
        read(given["texts"], given["id"])
    except BadInput as error:
        print(error)
        return 1
    except (MemoryError, RecursionError):
        print(f"{given['id']}.toml takes too much to read and to try")
        return 1
    return 0


def _limited() -> None:
    try:
        import resource
    except ImportError:  # not on this system: the time that the parent waits is the limit
        return
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


if __name__ == "__main__":
    sys.exit(main())
