"""Dealer's choice: the game that the picker types, and what else the house lets a picker set.

murder                        the nearest name; exact names and short ones come first
omaha-8, pot limit            in another structure
stud, limit, 2/4              at stakes within the table's limits
guts-3, no compulsory         with an option of the game on, or off
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.language.prose.words import LIMITS
from oddchip.room import TableStakes
from oddchip.room.forced import structure
from oddchip.room.mix import Entry
from oddchip.room.next_hand import refuse_other_structure, refuse_outside
from oddchip.room.written import looks_like_stakes, read_stakes
from oddchip.scales.words import listed
from oddchip.terminal.night import Night

_SAID = {
    "fixed": ("limit", "fixed", "fixed limit"),
    "no": ("no", "no limit", "no-limit", "nl"),
    "pot": ("pot", "pot limit", "pot-limit", "pl"),
    "spread": ("spread", "spread limit", "spread-limit"),
}
_OPTION = re.compile(r"(?:(?P<no>no|without) )?(?P<name>[a-z_]+)(?:\s*[= ]\s*(?P<so>\w+))?")
_OFF = ("no", "off", "false", "0")
_ON = ("", "yes", "on", "true", "1")


@dataclass(frozen=True)
class GamePick:
    """What is dealt next: a game, and what was set for it."""

    game: str
    limit: str = ""
    stakes: TableStakes | None = None
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class PickOffer:
    """What stands below the table while a game is picked."""

    typed: str
    #: The game that Enter takes, with its summary; empty: none fits.
    takes: str = ""
    summary: str = ""
    others: tuple[str, ...] = ()
    #: What may be set for it.
    may_set: str = ""


class Choosing(Protocol):
    """Where a game is picked: what there is to pick."""

    @property
    def games(self) -> Library: ...

    def choices(self) -> list[str]:
        """The games that may be picked."""
        ...


def matching(night: Choosing, typed: str) -> list[str]:
    """The games that may be picked and match what was typed: exact names first, then the shortest.

    A name that begins with what was typed comes before one that only has it somewhere.
    """
    wanted = " ".join(typed.lower().split())
    matches: list[tuple[bool, bool, int, str]] = []
    for id in night.choices():
        game = night.games.game(id)
        names = [name.lower() for name in (game.id, game.name, *game.aliases)]
        if not all(word in " ".join((*names, game.family)) for word in wanted.split()):
            continue
        begun = [name for name in names if name.startswith(wanted)]
        matches.append((wanted not in names, not begun, min(map(len, begun or names)), id))
    return [id for *_, id in sorted(matches)]


def is_name(night: Choosing, id: str, typed: str) -> bool:
    """Is what was typed a name of the game, and no more or less?"""
    game = night.games.game(id)
    names = [name.lower() for name in (game.id, game.name, *game.aliases)]
    return " ".join(typed.lower().split()) in names


def offer(night: Night, typed: str) -> PickOffer:
    """What the picker sees while typing, with what may be set."""
    pick = offered(night, typed)
    if not pick.takes:
        return pick
    name, _, _ = typed.partition(",")
    return replace(pick, may_set=may_set(night, night.games.game(matching(night, name)[0])))


def offered(night: Choosing, typed: str) -> PickOffer:
    """The game that what was typed comes to, and others that it may be."""
    name, _, _ = typed.partition(",")
    if not name.strip():
        return PickOffer(typed)
    ids = matching(night, name)
    if not ids:
        return PickOffer(typed)
    game = night.games.game(ids[0])
    takes = game.id if game.name.lower() == game.id else f"{game.id} ({game.name})"
    others = tuple(night.games.game(id).name for id in ids[1:])
    return PickOffer(typed, takes, game.summary, others)


def may_set(night: Night, game: Game) -> str:
    """What the house lets the picker set, in words."""
    settings = []
    mix_entry, table = _entry(night, game.id, ""), night.table
    held = table.stakes.limit
    if len(game.limits) > 1 and not held:
        settings.append(listed([LIMITS[allowed] for allowed in game.limits], "or"))
    limit = structure(game, table.stakes, mix_entry.limit)
    if table.limits is not None and game.bets:
        low, high = [bound.figures(limit, night.money) for bound in table.limits]
        if low != high:
            settings.append(f"stakes from {low} up to {high}")
    for option in game.options:
        on = mix_entry.options.get(option.name, option.default)
        settings.append(f"{'no ' if on else ''}{option.name}")
    return "; ".join(settings)


def _entry(night: Night, id: str, limit: str) -> Entry:
    mix = night.table.mix
    return Entry(id) if mix is None else mix.entries[mix.pick(id, night.games, limit)]


def read_pick(night: Night, text: str) -> GamePick:
    """The pick that was typed: a game, and behind commas what is set for it; nothing: any game."""
    name, *settings = [part.strip() for part in text.split(",")]
    ids = matching(night, name) if name else [night.any_game()]
    if not ids:
        raise BadInput(f"no game of the mix is called '{name}'")
    return _set(night, ids[0], [setting.lower() for setting in settings if setting])


def _set(night: Night, id: str, settings: Sequence[str]) -> GamePick:
    game = night.games.game(id)
    limit, written, options = "", "", {}
    for text in settings:
        named = [kind for kind, said in _SAID.items() if text in said]
        if named:
            limit = named[0]
        elif looks_like_stakes(text):
            written = text
        else:
            name, on = _option(game, text)
            options[name] = on
    mix_entry = _entry(night, id, limit)
    refuse_other_structure(night.table, limit, mix_entry.limit)
    played = structure(game, night.table.stakes, limit or mix_entry.limit)
    stakes = _stakes(night, game, played, written) if written else None
    return GamePick(id, limit, stakes, options)


def _option(game: Game, text: str) -> tuple[str, bool]:
    match = _OPTION.fullmatch(text)
    known = [option.name for option in game.options]
    if match and match["name"] in known:
        word = match["so"] or ""
        if word in (*_ON, *_OFF):
            return match["name"], (word in _ON) is not bool(match["no"])
    has = f"its options are {listed(known)}" if known else "it has no options"
    raise BadInput(
        f"'{text}' is no structure, stakes or option of {game.id}; {has}, stakes are like 1/2"
    )


def _stakes(night: Night, game: Game, limit: str, text: str) -> TableStakes:
    """Stakes as the structure reads them, blinds or bets or bumps, within the table's limits."""
    if not game.bets:
        raise BadInput(f"{game.id} has no betting, and so no stakes that could be set")
    table, money = night.table, night.money
    stakes = read_stakes(text, [limit], money.read, cents=money.dollars)
    if stakes.limit not in ("", limit):
        raise BadInput(f"'{text}' is for another structure; name that too: {game.id}, pot, 1/2")
    stakes = replace(stakes, limit=limit, chip=table.stakes.chip)
    refuse_outside(table, stakes, limit, money)
    return stakes
