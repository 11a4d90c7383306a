"""Dealer's choice: the game that the picker types, and what else the house lets a picker set.

murder                        the nearest name; exact names and short ones come first
omaha-8, pot limit            in another structure
stud, limit, 2/4              at stakes within the table's limits
guts-3, no compulsory         with an option of the game on, or off
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.language.prose.words import LIMITS
from oddchip.room import Table, TableStakes
from oddchip.room.forced import structure
from oddchip.room.mix import Entry
from oddchip.room.money import Money
from oddchip.room.next_hand import refuse_other_structure, refuse_outside
from oddchip.room.written import looks_like_stakes, read_stakes
from oddchip.scales.words import listed
from oddchip.terminal.place import Place

_SAID = {
    "fixed": ("limit", "fixed", "fixed limit"),
    "no": ("no", "no limit", "no-limit", "nl"),
    "pot": ("pot", "pot limit", "pot-limit", "pl"),
    "spread": ("spread", "spread limit", "spread-limit"),
}
_OPTION = re.compile(r"(?:(?P<no>no|without) )?(?P<name>[a-z_]+)(?:\s*[= ]\s*(?P<value>\w+))?")
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


def matching(place: Place, typed: str) -> list[str]:
    """The games that may be picked and match what was typed: exact names first, then the shortest.

    A name that begins with what was typed comes before one that only has it somewhere.
    """
    wanted = " ".join(typed.lower().split())
    matches: list[tuple[bool, bool, int, str]] = []
    for id in place.choices():
        game = place.games.game(id)
        names = [name.lower() for name in (game.id, game.name, *game.aliases)]
        if not all(word in " ".join((*names, game.family)) for word in wanted.split()):
            continue
        begun = [name for name in names if name.startswith(wanted)]
        matches.append((wanted not in names, not begun, min(map(len, begun or names)), id))
    return [id for *_, id in sorted(matches)]


def is_name(place: Place, id: str, typed: str) -> bool:
    """Is what was typed a name of the game, and no more or less?"""
    game = place.games.game(id)
    names = [name.lower() for name in (game.id, game.name, *game.aliases)]
    return " ".join(typed.lower().split()) in names


def named(place: Place, name: str) -> str:
    """The game that a name comes to; without a name any game."""
    if not name.strip():
        return place.any_game()
    ids = matching(place, name)
    if not ids:
        raise BadInput(f"no game of the mix is called '{name.strip()}'")
    return ids[0]


def offer(place: Place, typed: str) -> PickOffer:
    """What the picker sees while typing: the game that it comes to, what may be set, the others."""
    name, _, _ = typed.partition(",")
    ids = matching(place, name) if name.strip() else []
    if not ids:
        return PickOffer(typed)
    game = place.games.game(ids[0])
    takes = game.id if game.name.lower() == game.id else f"{game.id} ({game.name})"
    others = tuple(place.games.game(id).name for id in ids[1:])
    return PickOffer(typed, takes, game.summary, others, place.may_set(game))


def may_set(table: Table, money: Money, game: Game) -> str:
    """What a cash table lets the picker set, in words."""
    settings = []
    mix_entry = _entry(table, game.id, "")
    held = table.stakes.limit
    if len(game.limits) > 1 and not held:
        settings.append(listed([LIMITS[allowed] for allowed in game.limits], "or"))
    limit = structure(game, table.stakes, mix_entry.limit)
    if table.limits is not None and game.bets:
        low, high = [bound.figures(limit, money) for bound in table.limits]
        if low != high:
            settings.append(f"stakes from {low} up to {high}")
    for option in game.options:
        on = mix_entry.options.get(option.name, option.default)
        settings.append(f"{'no ' if on else ''}{option.name}")
    return "; ".join(settings)


def _entry(table: Table, id: str, limit: str) -> Entry:
    mix = table.mix
    return Entry(id) if mix is None else mix.entries[mix.pick(id, table.games, limit)]


def read_pick(table: Table, money: Money, id: str, settings: str) -> GamePick:
    """The pick of a game, with what is set for it behind commas."""
    game = table.games.game(id)
    limit, written, options = "", "", {}
    for text in filter(None, (part.strip().lower() for part in settings.split(","))):
        limits = [kind for kind, said in _SAID.items() if text in said]
        if limits:
            limit = limits[0]
        elif looks_like_stakes(text):
            written = text
        else:
            name, on = _option(game, text)
            options[name] = on
    mix_entry = _entry(table, id, limit)
    refuse_other_structure(table, limit, mix_entry.limit)
    played = structure(game, table.stakes, limit or mix_entry.limit)
    stakes = _stakes(table, money, game, played, written) if written else None
    return GamePick(id, limit, stakes, options)


def _option(game: Game, text: str) -> tuple[str, bool]:
    match = _OPTION.fullmatch(text)
    known = [option.name for option in game.options]
    if match and match["name"] in known:
        word = match["value"] or ""
        if word in (*_ON, *_OFF):
            return match["name"], (word in _ON) is not bool(match["no"])
    has = f"its options are {listed(known)}" if known else "it has no options"
    raise BadInput(
        f"'{text}' is not a betting structure, stakes or an option of {game.id}; "
        f"{has}, and stakes are like 1/2"
    )


def _stakes(table: Table, money: Money, game: Game, limit: str, text: str) -> TableStakes:
    """Stakes as the structure reads them, blinds or bets or bumps, within the table's limits."""
    if not game.bets:
        raise BadInput(f"{game.id} has no betting, so there are no stakes to set")
    stakes = read_stakes(text, [limit], money.read, cents=money.dollars)
    if stakes.limit not in ("", limit):
        raise BadInput(f"'{text}' is for another structure; name that too: {game.id}, pot, 1/2")
    stakes = replace(stakes, limit=limit, chip=table.stakes.chip)
    refuse_outside(table, stakes, limit, money)
    return stakes
