"""Game files of strangers: read as data, with limits."""

from __future__ import annotations

import re
from collections.abc import Mapping

from oddchip.errors import BadInput, quoted
from oddchip.language.library import Library

#: The largest game of the books is a tenth of this.
MOST_SIGNS = 64_000
MOST_FILES = 40
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def with_file(texts: Mapping[str, str], id: str, text: str) -> dict[str, str]:
    """The files of a table and one more; a file that cannot be played gets a sentence."""
    if not _ID.fullmatch(id) or len(id) > 60:
        raise BadInput(f"a game goes by small letters, figures and hyphens, not {quoted(id)}")
    if len(text) > MOST_SIGNS:
        raise BadInput(f"a game file has {MOST_SIGNS} signs at most, not {len(text)}")
    if id in Library().files:
        raise BadInput(f"there is a game {id} already; give yours a name of its own")
    if len(texts) >= MOST_FILES and id not in texts:
        raise BadInput(f"a table knows {MOST_FILES} games of its own at most")
    found = {**texts, id: text}
    read(found, id)
    return found


def read(texts: Mapping[str, str], id: str) -> None:
    """Read the game with all its options and picks, so that what is wrong is found now."""
    games = Library(texts=texts)
    game = games.game(id)
    for option in game.options:
        games.game(id, **{option.name: not option.default})
    for choice in game.picks.choices if game.picks else ():
        games.game(id, pick=choice.id)
