"""The library of games: the files of the package, a player's own folder, and any folder named.

A game is read when it is asked for. `like` and `[pick]` are followed here, because they lead from
file to file.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from oddchip.errors import BadInput, GameFileError, wrong_kind
from oddchip.folders import own_games
from oddchip.language import reading
from oddchip.language.grammar import Grammar, full_grammar
from oddchip.language.keys import GAME
from oddchip.language.model import Game, Pickable
from oddchip.language.reading_play import board_dealt_twice
from oddchip.language.reading_scales import FOLDER, checked, scale_file
from oddchip.language.source import Source, merged
from oddchip.scales import Scale
from oddchip.scales.making import made
from oddchip.scales.registry import BOOK, ScaleBook, look_also_in

_OWN = Path(__file__).resolve().parent.parent / "games"
#: What stands before the name of a file of scales that a hand has brought along.
_SCALES = f"{FOLDER}/"
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
#: Where a play leads to another game.
_GOES_ON = re.compile(r"\bgo on as ([a-z0-9]+(?:-[a-z0-9]+)*)")
#: A file has no more options than people can agree on, and a folder of games no more files.
_MOST_OPTIONS = 30
_MOST_FILES = 20_000
#: A game that is like another keeps none of these from it.
_NOT_INHERITED = GAME.names(lambda key: key.inherited == "no")


class Library:
    """Games by id, name or alias, from folders of files; a later folder's game wins."""

    def __init__(
        self,
        folders: Iterable[Path] = (),
        grammar: Grammar | None = None,
        texts: Mapping[str, str] | None = None,
    ) -> None:
        self.folders: tuple[Path, ...] = _folders(folders)
        #: Files that lie in no folder, by id: those that a hand has brought along.
        self.texts: dict[str, str] = dict(texts or {})
        self.grammar: Grammar = grammar or full_grammar()
        self._files: dict[str, Path] | None = None
        self._games: dict[tuple[str, tuple[tuple[str, str], ...]], Game] = {}
        #: Games as they are where no option is set, by the name that was asked for.
        self._plain: dict[str, Game] = {}
        self._names: dict[str, str] | None = None
        self._scales: dict[str, Mapping[str, Any]] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        """Read anew where it is unpickled; steps of one's own are found there by their names."""
        grammar = None if self.grammar is full_grammar() else self.grammar
        return Library, (self.folders, grammar, self.texts)

    @property
    def bare(self) -> Library | None:
        """The language alone, without folders; None where it is the package's own."""
        return None if self.grammar is full_grammar() else Library((), self.grammar)

    @property
    def files(self) -> dict[str, Path]:
        """Every game file by its id, in the order of the folders."""
        if self._files is None:
            paths: dict[str, Path] = {}
            for folder in (_OWN, *self.folders):
                if folder is not _OWN and not folder.is_dir():
                    raise BadInput(f"there is no folder of games '{folder}'")
                for path in sorted(_files_below(folder)):
                    paths[path.stem] = path
            games = (id for id in self.texts if not id.startswith(_SCALES))
            paths.update((id, Path(f"{id}.toml")) for id in games)
            self._files = paths
        return self._files

    @property
    def scales(self) -> ScaleBook:
        """The package's scales, and those that lie in files of their own beside the games."""
        return BOOK.with_more({}, self.scale_tables)

    def scale_tables(self) -> dict[str, Mapping[str, Any]]:
        """The scales in files of their own, as the folders `scales` hold them."""
        if self._scales is None:
            tables: dict[str, Mapping[str, Any]] = {}
            for source in self._scale_files().values():
                tables.update(scale_file(source))
            self._scales = tables
        return self._scales

    def read_scales(self, path: Path) -> list[Scale]:
        """The scales of a file anywhere that holds nothing else, each read to its end."""
        book = checked(Source.read(path), self.scale_tables)
        return [made(book.data(name)) for name in scale_file(Source.read(path))]

    def _scale_files(self) -> dict[str, Source]:
        sources: dict[str, Source] = {}
        for folder in self.folders:
            for path in sorted(folder.rglob(f"{FOLDER}/*.toml")):
                sources[_SCALES + path.stem] = Source.read(path)
        for id, text in self.texts.items():
            if id.startswith(_SCALES):
                sources[id] = Source(f"{id}.toml", text)
        return sources

    def __iter__(self) -> Iterator[Game]:
        for id in self.files:
            yield self.game(id)

    def readable(self, complaints: list[GameFileError] | None = None) -> Iterator[Game]:
        """The games whose files can be read; what is wrong with the others is complained of."""
        for id in self.files:
            try:
                yield self.game(id)
            except GameFileError as error:
                if complaints is not None:
                    complaints.append(error)

    def __contains__(self, id: object) -> bool:
        return id in self.files

    def game(self, name: str, /, **options: object) -> Game:
        """The game of that id, name or alias, with options set (`nines=True`, `pick="razz"`)."""
        # The type belongs to the key: 1 is no true, and a list is nothing at all.
        set_to = (
            [(option, repr(value)) for option, value in sorted(options.items())] if options else ()
        )
        key = (name, tuple(set_to))
        if not isinstance(name, str):
            raise wrong_kind("a game goes by its id or name, like 'omaha-8'", name)
        if key not in self._games:
            id = name if name in self.files else self._find(name)
            self._games[key] = self._load(self.files[id], id, options)
        return self._games[key]

    def plain(self, name: str) -> Game:
        """The game of that id, name or alias, with no option set."""
        game = self._plain.get(name)
        if game is None:
            game = self._plain[name] = self.game(name)
        return game

    def read(self, path: Path) -> Game:
        """A game from a file anywhere, checked with all its options."""
        if not isinstance(path, Path):
            raise wrong_kind("a game file is named by a Path", path)
        if not path.is_file():
            raise BadInput(f"there is no game file '{path}'")
        game = self._load(path, path.stem, {})
        for option in game.options:
            self._load(path, path.stem, {option.name: not option.default})
        for choice in game.ways_on:
            self._load(path, path.stem, {"pick": choice.id})
        return game

    def _read(self, path: Path) -> Source:
        text = self.texts.get(path.stem)
        return Source.read(path) if text is None else Source(path.name, text)

    def parent(self, id: str) -> str:
        """The id of the game that a game is like; empty where it stands alone."""
        if id not in self.files:
            return ""
        return str(_tables(self._read(self.files[id])).get("like", ""))

    def carried(self, id: str) -> dict[str, str]:
        """The texts of the files that a game is made of and that do not come with the package."""
        texts: dict[str, str] = {}
        waiting = [id]
        while waiting:
            wanted = waiting.pop()
            if wanted in texts or wanted not in self.files:
                continue
            source = self._read(self.files[wanted])
            table = source.tables()
            picked = table.get("pick", {}).get("games", {})
            waiting += [str(choice.get("as", name)) for name, choice in picked.items()]
            waiting += _GOES_ON.findall(source.text)
            waiting += [str(table["like"])] if "like" in table else []
            if _OWN not in self.files[wanted].parents:
                texts[wanted] = source.text
        return {**texts, **self._scales_named(texts.values())}

    def _scales_named(self, texts: Iterable[str]) -> dict[str, str]:
        """The files of scales that files of games name, and those that these name in turn."""
        waiting = self._scale_files()
        carried: dict[str, str] = {}
        said = "".join(texts)
        while True:
            named = [
                id
                for id, source in waiting.items()
                if any(f'"{name}"' in said for name in scale_file(source))
            ]
            if not named:
                return carried
            for id in named:
                carried[id] = waiting.pop(id).text
                said += carried[id]

    def _load(self, path: Path, id: str, options: Mapping[str, object]) -> Game:
        try:
            return self._loaded(path, id, options)
        except RecursionError:
            deep = "lists or tables, or the games that it is like, are nested too deep"
            raise GameFileError(deep, file=path.name) from None

    def _loaded(self, path: Path, id: str, options: Mapping[str, object]) -> Game:
        source = self._read(path)
        if not _ID.fullmatch(id):
            raise GameFileError(
                f"the id '{id}' (the file's name) should be lower-case words joined by hyphens",
                file=source.name,
            )
        table = self._like(source, _tables(source), (id,))
        _own_options(table, id, options)
        flags = {name: bool(value) for name, value in options.items() if name != "pick"}
        game = reading.game(source, table, id, flags, self.grammar, self.scale_tables)
        return self._picked(game, source, options.get("pick"))

    def _like(self, source: Source, table: dict[str, Any], path: tuple[str, ...]) -> dict[str, Any]:
        """What the file says, over what the game that it is like says."""
        parent = table.get("like")
        if parent is None:
            return table
        if not isinstance(parent, str) or parent not in self.files:
            raise GameFileError(
                f"like = {parent!r} names no game{_hint(str(parent), self.files)}",
                file=source.name,
                line=source.line_of(("like",)),
            )
        if parent in path:
            ring = " is like ".join((*path, parent))
            raise GameFileError(
                f"the games go round in a ring: {ring}; one of them must stand alone",
                file=source.name,
                line=source.line_of(("like",)),
            )
        above = self._read(self.files[parent])
        below = self._like(above, _tables(above), (*path, parent))
        kept = {key: value for key, value in below.items() if key not in _NOT_INHERITED}
        _drop(kept, table.get("drops"), source, parent)
        return {**kept, **table, **_joined(kept, table)}

    def _picked(self, game: Game, source: Source, pick: object) -> Game:
        """Follow what was picked; without a pick the game as it stands at the pick."""
        picks = game.picks
        choices = {choice.id: choice for choice in game.ways_on}
        if not choices:
            return game
        most = 10
        for choice in choices.values():
            most = min(most, self._pickable(game, choice, source).players[1])
        game = replace(game, players=(game.players[0], min(game.players[1], most)))
        wanted = pick if pick is not None else picks.otherwise or None if picks else None
        if wanted is None:
            return game
        if not isinstance(wanted, str) or wanted not in choices:
            raise BadInput(f"{game.id} cannot pick {wanted!r}; it picks {', '.join(choices)}")
        choice = choices[wanted]
        joined = game.joined(choice, self.game(choice.game))
        return joined if pick is not None else replace(joined, picks=picks, play=game.play)

    def _pickable(self, game: Game, choice: Pickable, source: Source) -> Game:
        """The game of a choice: it is there, has betting to go on with, and leads nowhere else."""
        name, why = choice.game, ""
        if name not in self.files:
            why = f"which is no game{_hint(name, self.files)}"
        else:
            above = self._read(self.files[name])
            table = self._like(above, _tables(above), (name,))
            if "pick" in table:
                why = "which picks a game itself; name one without [pick]"
            elif _GOES_ON.search(str(table.get("play"))):
                why = "which goes on as another game itself; name one that does not"
            elif not any(step.bets for step in self.game(name).play):
                why = "which has no betting round to go on from"
            elif self.game(name).deck != game.deck:
                why = "which is played with another deck"
            else:
                why = board_dealt_twice(game, choice, self.game(name))
        if why:
            path = ("pick", "games", choice.id) if game.picks else ("play",)
            line = source.line_of(path, None if game.picks else f"go on as {name}")
            word = "[pick]" if game.picks else "the play"
            raise GameFileError(f"{word} leads to '{name}', {why}", file=source.name, line=line)
        return self.game(name)

    def _find(self, name: str) -> str:
        plain = _plain(name)
        id = self.names.get(plain)
        if id is not None:
            return id
        raise BadInput(f"there is no game '{name}'{_hint(plain, self.names, self.names)}")

    @property
    def names(self) -> dict[str, str]:
        """Ids by every name and alias, in plain letters."""
        if self._names is None:
            ids: dict[str, str] = {}
            for game in self.readable():
                for name in (*game.aliases, game.name, game.id):
                    ids.setdefault(_plain(name), game.id)
            ids.update((_plain(id), id) for id in self.files)
            self._names = ids
        return self._names


def _folders(given: Iterable[Path]) -> tuple[Path, ...]:
    folders = tuple(given) if isinstance(given, (list, tuple)) else (given,)
    for folder in folders:
        if not isinstance(folder, Path):
            raise wrong_kind("a library is of folders, each a Path", folder)
    return folders


def _files_below(folder: Path) -> Iterator[Path]:
    """What is called a game file below a folder, if it is a folder of games and no whole disk."""
    for number, path in enumerate(folder.rglob("*")):
        if number > _MOST_FILES:
            raise BadInput(
                f"'{folder}' is no folder of games: it has more than {_MOST_FILES} files"
            )
        if path.suffix == ".toml" and path.parent.name != FOLDER:
            yield path


def _tables(source: Source) -> dict[str, Any]:
    """The tables of a file; its options must be tables before they can be set."""
    tables = source.tables()
    options = tables.get("options", {})
    named = options if isinstance(options, dict) else {"": options}
    if len(named) > _MOST_OPTIONS:
        raise GameFileError(
            f"{len(named)} options; {_MOST_OPTIONS} are the most",
            file=source.name,
            line=source.line_of(("options", next(iter(named)))),
        )
    for name, option in named.items():
        patches = (
            [option.get("on", {}), option.get("off", {})] if isinstance(option, dict) else [option]
        )
        if not isinstance(option, dict) or not all(isinstance(patch, dict) for patch in patches):
            raise GameFileError(
                "an option is a table like [options.nines], and so are its 'on' and 'off'",
                file=source.name,
                line=source.line_of(("options", name) if name else ("options",)),
            )
    return tables


def _joined(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """What both files say: their options, and their notes unless the upper one has its own."""
    joined: dict[str, Any] = {}
    if "options" in below and "options" in above:
        joined["options"] = merged(below["options"], above["options"])
    if isinstance(below.get("scale"), dict) and isinstance(above.get("scale"), dict):
        joined["scale"] = {**below["scale"], **above["scale"]}
    inherited, own = below.get("notes", []), above.get("notes", [])
    if isinstance(inherited, list) and isinstance(own, list):
        joined["notes"] = own if above.get("own_notes") is True else [*inherited, *own]
    return joined


def _drop(kept: dict[str, Any], drops: object, source: Source, parent: str) -> None:
    """Options and notes of the other file that do not hold in this one."""
    for drop in drops if isinstance(drops, list) else ():
        what, _, name = str(drop).partition(" ")
        if what == "option":
            options = kept.get("options", {})
            known = [*options]
            kept["options"] = {key: value for key, value in options.items() if key != name}
            usual = bool(options.get(name, {}).get("default", False))
            kept["play"] = _without_option(kept.get("play"), f"option {name}", usual)
            gone = len(kept["options"]) < len(options)
        else:
            notes = kept.get("notes", [])
            known = [" ".join(note.split()[:4]) for note in notes]
            kept["notes"] = [note for note in notes if not name or not note.startswith(name)]
            gone = len(kept["notes"]) < len(notes)
        if not gone:
            has = f"it has {', '.join(known)}" if known else "it has none"
            raise GameFileError(
                f"drops '{drop}', and {parent} has no such {what}; {has}",
                file=source.name,
                line=source.line_of(("drops",), str(drop)),
            )


def _without_option(play: Any, option: str, on: bool) -> Any:
    """A play as it usually is, where an option on which steps hang is no more."""
    if isinstance(play, dict):
        return {key: _without_option(inner, option, on) for key, inner in play.items()}
    if not isinstance(play, list):
        return play
    steps: list[Any] = []
    for written in play:
        when, _, step = written.partition(": ") if isinstance(written, str) else ("", "", "")
        if isinstance(written, dict) and written.get("when") in (option, f"not {option}"):
            holds = on == (written["when"] == option)
            steps += _without_option(written.get("play" if holds else "otherwise", []), option, on)
        elif when in (f"when {option}", f"when not {option}"):
            steps += [step] if on == (when == f"when {option}") else []
        else:
            steps.append(_without_option(written, option, on))
    return steps


def _own_options(table: Mapping[str, Any], id: str, options: Mapping[str, object]) -> None:
    known = [*dict(table.get("options", {}))]
    if "pick" in table or _GOES_ON.search(str(table.get("play"))):
        known.append("pick")
    for name, value in options.items():
        if name not in known:
            others = f"its options are {', '.join(known)}" if known else "it has none"
            raise BadInput(f"{id} has no option '{name}'; {others}")
        if name != "pick" and not isinstance(value, bool):
            raise BadInput(f"the option '{name}' is true or false, not {value!r}")


def _plain(name: str) -> str:
    """A name without what people write in many ways."""
    words = name.lower().replace("'", "").replace("’", "").replace("&", " and ")
    return re.sub(r"[^a-z0-9]+", "-", words).strip("-")


def _hint(name: str, known: Iterable[str], ids: Mapping[str, str] | None = None) -> str:
    near = get_close_matches(name, list(known), 3)
    if not near:
        near = [
            known_name
            for known_name in known
            if name and (name in known_name or known_name in name)
        ][:3]
    if ids is not None:
        near = list(dict.fromkeys(ids[near_name] for near_name in near))
    return f"; did you mean {' or '.join(near)}?" if near else ""


def user_folder() -> Path | None:
    """A player's own games: $ODDCHIP_GAMES, or oddchip/games among the settings, if it is there."""
    folder = own_games()
    return folder if folder.is_dir() or os.environ.get("ODDCHIP_GAMES") else None


def the_games(given: object) -> Library:
    """The library that is given, or else the one of the package and the player's own folder."""
    if given is None:
        return library()
    if not isinstance(given, Library):
        raise wrong_kind("games come from a Library", given)
    return given


@cache
def library(*folders: Path) -> Library:
    """The library with these folders, after the player's own."""
    own = user_folder()
    return Library((own, *folders) if own else folders)


look_also_in(lambda: library().scales)
