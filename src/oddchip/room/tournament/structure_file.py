"""Structures as small files: those of the package, and anybody's own.

name    = "Friday freeze-out"
game    = "holdem"
seats   = 9
stack   = 10000
minutes = 20
levels  = [
  { blinds = [25, 50], chip = 25 },
  { blinds = [50, 100] },
  { break = 10 },
  { blinds = [100, 200], big_blind_ante = true, chip = 100 },
]
payouts = [50, 30, 20]
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from oddchip.errors import BadInput
from oddchip.language.library import Library, library
from oddchip.language.source import FileSection, Source
from oddchip.room.mix import Entry, Mix
from oddchip.room.mixfile import find as find_mix
from oddchip.room.stakes import whole
from oddchip.room.tournament.fitting import check_structure
from oddchip.room.tournament.keys import EVERY_GAME, STRUCTURE
from oddchip.room.tournament.rows import Row
from oddchip.room.tournament.structure import SHORT_TABLE, Lammers, Level, Rounds, Structure

FOLDER = Path(__file__).resolve().parents[2] / "structures"
#: Keys that hold from a level on, until another says otherwise.
_STAYS = ("chip", "big_blind_ante", "bomb_pots", "jam_or_fold")


def ready_made() -> list[str]:
    """The names of the package's structures."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def find(name: str, games: Library | None = None) -> Structure:
    """A structure by its id, or by the path of its file."""
    games = games or library()
    if name.endswith(".toml") or Path(name).is_file():
        path = Path(name)
        if not path.is_file():
            raise BadInput(f"there is no file '{name}'")
        return load(path, games)
    known = ready_made()
    if name not in known:
        near = get_close_matches(name, known, 3)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(known)}"
        raise BadInput(f"there is no structure '{name}'; {hint} (a file's name ends in .toml)")
    return load(FOLDER / f"{name}.toml", games)


def load(path: Path, games: Library) -> Structure:
    """The structure of a file; a mistake is told with its line and a remedy."""
    return read(path.stem, Source.read(path), games, path.parent)


def from_tables(id: str, tables: Mapping[str, Any], games: Library) -> Structure:
    """The structure that a log holds, where a mix stands whole."""
    mix = tables.get("mix")
    if isinstance(mix, Mapping):
        top = FileSection(Source(id, ""), {**tables, "mix": mix["id"]}, STRUCTURE)
        return _made(id, top, Mix.from_json(mix), games)
    return _made_of(id, FileSection(Source(id, ""), tables, STRUCTURE), games, Path())


def read(id: str, source: Source, games: Library, folder: Path) -> Structure:
    return _made_of(id, FileSection(source, source.tables(), STRUCTURE), games, folder)


def _made_of(id: str, top: FileSection, games: Library, folder: Path) -> Structure:
    return _made(id, top, replace(_mix(top, games, folder), summary=""), games)


def _made(id: str, top: FileSection, mix: Mix, games: Library) -> Structure:
    rounds, lammers = top.section("rounds"), top.section("lammers")
    levels = _levels(top)
    kinds = {games.game(mixed.game, **mixed.options).forced.kind for mixed in mix.entries}
    structure = Structure(
        id=id,
        name=top.text("name"),
        summary=top.text("summary"),
        seats=top.number("seats"),
        stack=top.number("stack"),
        levels=levels,
        mix=mix,
        game=mix.entries[0].game if top.has("game") else "",
        payouts=_payouts(top),
        format=top.text("format"),
        rounds=_rounds(rounds),
        ante_in_every_game=_ante_in_every_game(top, kinds),
        late=top.number("late"),
        re_entries=top.number("re_entries"),
        lammers=_lammers(lammers),
        buy_in=top.number("buy_in"),
        bounty=top.number("bounty"),
        unit=top.number("unit"),
        win_the_button=top.flag("win_the_button"),
        random_start=top.flag("random_start"),
        seconds_a_hand=top.number("seconds_a_hand"),
        has_blinds="blinds" in kinds and any(level.bomb_pots != 1 for level in levels),
        tables=_for_log(top, mix),
    )
    check_structure(top, structure, games)
    return structure


def _for_log(top: FileSection, mix: Mix) -> dict[str, object]:
    """The tables as a log keeps them: a mix from a file stands in it whole."""
    tables = dict(top.table)
    if "mix" in tables:
        tables["mix"] = mix.to_json()
    return tables


def _mix(top: FileSection, games: Library, folder: Path) -> Mix:
    if top.has("game") and top.has("mix"):
        top.wrong("a structure has a game or a mix, not both; leave one of them out", "mix")
    options = top.value("options") or {}
    if top.has("game"):
        game = top.reading("game", lambda name: games.game(name, **options))
        alone = Entry(game.id, top.text("limit"), 0, dict(options))
        return Mix(game.id, game.name, (alone,), "hands", 1)
    for key in ("options", "limit"):
        if top.has(key):
            top.wrong(f"'{key}' is said of one game; a mix says it in its own file", key)
    given = top.text("mix")
    beside = folder / given
    path = str(beside) if given.endswith(".toml") and beside.is_file() else given
    return top.reading("mix", lambda _: find_mix(path, games))


def _ante_in_every_game(top: FileSection, kinds: set[str]) -> bool:
    """Is the levels' ante put in beside blinds? Else it is that of games with antes."""
    if top.has("ante_in"):
        return top.text("ante_in") == EVERY_GAME
    return "antes" not in kinds  # nobody else would put it in


def _rounds(given: FileSection | None) -> Rounds:
    if given is None:
        return Rounds()
    return Rounds(given.number("advance"), given.number("stack"), given.number("level"))


def _lammers(given: FileSection | None) -> Lammers:
    if given is None:
        return Lammers()
    return Lammers(given.number("count"), given.number("chips"), given.number("until"))


def _levels(top: FileSection) -> tuple[Level, ...]:
    levels: list[Level] = []
    holds: dict[str, int] = {"jam_or_fold": top.number("jam_or_fold")}
    holds |= {"bomb_pots": top.number("bomb_pots"), "chip": 1}
    for at in range(len(top.items("levels"))):
        row = Row(top, "levels", at)
        if row.has("break"):
            if not levels or set(row.table) != {"break"}:
                row.wrong("a break stands alone after a level: { break = 10 }")
            last = levels.pop()
            levels.append(replace(last, rest=last.rest + row.number("break")))
            continue
        holds |= {key: row.value(key) for key in _STAYS if row.has(key)}
        levels.append(_level(top, row, len(levels) + 1, holds))
    if not levels:
        top.wrong("a structure needs a level: levels = [{ blinds = [25, 50] }]", "levels")
    return tuple(levels)


def _level(top: FileSection, row: FileSection, number: int, holds: Mapping[str, int]) -> Level:
    small, *middle, big = row.numbers("blinds") or (0, 0)
    blinds, bets = (small, big), row.numbers("bets") or (0, 0)
    minutes, hands = _lasts(top, row)
    bomb_pots = holds["bomb_pots"]
    bomb_ante = row.number("bomb_ante") or (blinds[1] or bets[0] or row.number("ante"))
    return Level(
        number=number,
        blinds=blinds,
        middle_blind=middle[0] if middle else 0,
        least_bet=row.number("least_bet"),
        bets=(bets[0], bets[1]),
        ante=row.number("ante"),
        bring_in=row.number("bring_in"),
        big_blind_ante=_big_blind_ante(top, row, holds, blinds, bets),
        dollar=row.number("dollar"),
        chip=holds["chip"],
        bomb_pots=bomb_pots,
        bomb_ante=bomb_ante if bomb_pots else 0,
        jam_or_fold=holds["jam_or_fold"],
        minutes=minutes,
        hands=hands,
    )


def _lasts(top: FileSection, row: FileSection) -> tuple[int, int]:
    """How long a level lasts: as it says itself, else as all do."""
    for where in (row, top):
        if where.has("minutes") and where.has("hands"):
            where.wrong("a level lasts by minutes or by hands, not both", "hands")
        if where.has("minutes") or where.has("hands"):
            return where.number("minutes"), where.number("hands")
    row.wrong("how long is a level? Give all of them minutes = 20 or hands = 8")


def _big_blind_ante(
    top: FileSection,
    row: FileSection,
    holds: Mapping[str, int],
    blinds: tuple[int, ...],
    bets: tuple[int, ...],
) -> int:
    """By the structure's seats: up to six the small blind, from seven the big blind.

    They are those of no-limit and pot-limit games, or of limit games where the level has no others.
    """
    given = holds.get("big_blind_ante")
    if not given:
        return 0
    if not blinds[1] and not bets[1]:
        row.wrong("a big-blind ante needs the level's blinds: blinds = [100, 200]")
    if not isinstance(given, bool):
        return given
    small, big = blinds if blinds[1] else (whole(bets[0] // 2, holds["chip"]), bets[0])
    return small if top.number("seats") <= SHORT_TABLE else big


def _payouts(top: FileSection) -> tuple[tuple[int, tuple[int, ...]], ...]:
    given = top.items("payouts")
    if all(isinstance(share, int) for share in given):
        given = ({"entries": 1, "shares": list(given)},)
    elif not all(isinstance(table, Mapping) for table in given):
        top.wrong("payouts are shares like [50, 30, 20], or tables of them, not both", "payouts")
    else:
        for at in range(len(given)):
            Row(top, "payouts", at)
    payouts = tuple((table["entries"], tuple(table["shares"])) for table in given)
    for at, (entries, shares) in enumerate(payouts):
        where = Row(top, "payouts", at) if isinstance(top.items("payouts")[0], Mapping) else top
        if sum(shares) != 100:
            where.wrong(f"the shares make {sum(shares)} per cent of the pool, not 100", "payouts")
        if list(shares) != sorted(shares, reverse=True):
            where.wrong(
                "a better place cannot have a smaller share; start with first place", "payouts"
            )
        if at and entries <= payouts[at - 1][0]:
            where.wrong("the tables of payouts go up by entries")
    return payouts
