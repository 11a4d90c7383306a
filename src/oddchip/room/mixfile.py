"""Mixes as small files: those of the package, and anybody's own.

    name  = "HORSE"
    every = "1 orbit"            # 8 hands, 20 minutes, 2 orbits, or choice
    limit = "fixed"              # of all games, unless one says otherwise
    games = ["holdem", "omaha-8", "razz", { game = "stud", hands = 4 }, "stud-8"]

`families = ["stud"]` adds all games of a family, `without = [...]` takes some away.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from oddchip.errors import BadInput, quoted, wrong_kind
from oddchip.language.keys import LIMITS
from oddchip.language.kinds import TEXT, FileKey, Keys, Kind, list_of, one_of
from oddchip.language.library import Library
from oddchip.language.source import FileSection, Source
from oddchip.room.mix import Entry, Mix

FOLDER = Path(__file__).resolve().parent.parent / "mixes"
_GAMES = Kind(
    "a list of games",
    "lists of games",
    lambda value: isinstance(value, list),
    {"type": "array"},
)
#: The keys of a mix.
MIX = Keys(
    FileKey("name", TEXT, "The mix's name.", '"HORSE"', needed=True),
    FileKey("summary", TEXT, "What is played, in one line.", '"Stud and its kin"'),
    FileKey("every", TEXT, "When the game changes.", '"8 hands"', default="1 orbit"),
    FileKey(
        "limit",
        one_of([one for one in LIMITS if one != "house"]),
        "The betting structure of all games.",
        '"fixed"',
    ),
    FileKey("games", _GAMES, "The games, in order.", '["holdem", "stud"]'),
    FileKey("families", list_of(TEXT), "Add all games in these families.", '["stud"]'),
    FileKey("without", list_of(TEXT), "Games to leave out.", '["razz"]'),
)
_EVERY = re.compile(r"(\d{1,6}) (hand|minute|orbit)s?")


def ready_made() -> list[str]:
    """The names of the package's mixes."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def find(name: str, games: Library) -> Mix:
    """A mix by its id or printed name, or by the path of its file."""
    if not isinstance(name, str):
        raise wrong_kind("a mix goes by its name or its file's", name)
    if name.endswith(".toml"):
        path = Path(name)
        if not path.is_file():
            raise BadInput(f"there is no file '{name}'")
        return load(path, games)
    known = {_plain(one): one for one in ready_made()}
    plain = _plain(name)
    if plain not in known:
        near = get_close_matches(plain, known, 3)
        hint = (
            f"did you mean {' or '.join(known[one] for one in near)}?"
            if near
            else (f"mixes are {', '.join(known.values())}; a file's name ends in .toml")
        )
        raise BadInput(f"there is no mix '{name}'; {hint}")
    return load(FOLDER / f"{known[plain]}.toml", games)


def load(path: Path, games: Library) -> Mix:
    """The mix of a file; a mistake is told with its line and a remedy."""
    source = Source.read(path)
    top = FileSection(source, source.tables(), MIX)
    name = top.text("name")
    by, count = top.reading("every", read_every)
    limit, summary = top.text("limit"), top.text("summary")
    entries = [_entry(top, one, limit, by, games) for one in top.items("games")]
    entries += _families(top, limit, games)
    left_out = [_game(top, "without", one, games) for one in top.texts("without")]
    entries = [one for one in entries if one.game not in left_out]
    if not entries:
        top.wrong('a mix needs games: games = ["holdem", …] or families = ["stud", …]', "games")
    return Mix(path.stem, name, tuple(entries), by, count, summary)


def read_every(text: str) -> tuple[str, int]:
    """When the game changes: by what, and after how many of it.

    >>> read_every("8 hands")
    ('hands', 8)
    """
    plain = text.strip().lower()
    if plain == "choice":
        return "choice", 1
    found = _EVERY.fullmatch(plain)
    if not found or not int(found[1]):
        raise BadInput(
            f"every = {quoted(plain)} is not understood; "
            "write 8 hands, 20 minutes, 1 orbit or choice"
        )
    return found[2] + "s", int(found[1])


def _entry(top: FileSection, given: object, limit: str, by: str, games: Library) -> Entry:
    if isinstance(given, str):
        return _fitting(top, Entry(_game(top, "games", given, games), limit), games)
    if not isinstance(given, Mapping):
        top.wrong(f'a game is a name or a table like {{ game = "stud" }}, not {given!r}', "games")
    table: Mapping[str, Any] = given
    name = table.get("game")
    if not isinstance(name, str):
        top.wrong('a table in games needs a game: { game = "stud", limit = "fixed" }', "games")
    length = by if by != "choice" else "hands"
    for key, value in table.items():
        if key not in ("game", "limit", length, "options"):
            top.wrong(
                f"there is no key '{key}' of a game here; keys are game, limit, {length}, options",
                "games",
                key,
            )
        if key == length and (not isinstance(value, int) or value < 1):
            top.wrong(f"{key} of '{name}' should be a whole number from 1", "games", key)
    own = table.get("limit", limit)
    options = table.get("options", {})
    if not isinstance(options, Mapping):
        top.wrong(f"options of '{name}' should be a table", "games", "options")
    entry = Entry(_game(top, "games", name, games), own, table.get(length, 0), dict(options))
    return _fitting(top, entry, games)


def _fitting(top: FileSection, entry: Entry, games: Library) -> Entry:
    """The game knows the limit and the options that it is given (home games: always house)."""
    try:
        game = games.game(entry.game, **entry.options)
    except BadInput as error:
        top.wrong(str(error), "games", entry.game)
    if game.limits == ("house",):
        return Entry(entry.game, "", entry.count, entry.options)
    if entry.limit and entry.limit not in game.limits:
        top.wrong(
            f"{game.id} is not played at '{entry.limit}'; limits are {', '.join(game.limits)}",
            "games",
            entry.game,
        )
    return entry


def _game(top: FileSection, key: str, name: str, games: Library) -> str:
    try:
        return games.game(name).id
    except BadInput as error:
        top.wrong(str(error), key, name)


def _families(top: FileSection, limit: str, games: Library) -> list[Entry]:
    wanted = top.texts("families")
    known = sorted({game.family for game in games}) if wanted else []
    for family in wanted:
        if family not in known:
            near = get_close_matches(family, known, 1)
            hint = f"did you mean {near[0]}?" if near else f"families are {', '.join(known)}"
            top.wrong(f"there is no family '{family}'; {hint}", "families", family)
    found = [Entry(game.id, limit) for game in games if game.family in wanted]
    return [_fitting(top, one, games) for one in found]


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "", name.lower())
