"""What a table agrees on before anybody sits down: one list of keys for files and commands.

    play     = "dealers-choice"      # a game, a mix, or ["several", "games"]
    stakes   = "$1/$2"
    limits   = ["$1/$2", "$5/$10"]   # what a picker may choose
    straddle = true
    options  = { nines = true, "lou.draw" = false }

Amounts are chips, or dollars where the table plays for dollars.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from oddchip.errors import BadInput
from oddchip.language.kinds import (
    FLAG,
    TEXT,
    FileKey,
    Keys,
    Kind,
    either,
    list_of,
    named,
    number,
    one_of,
)
from oddchip.language.library import Library
from oddchip.language.source import FileSection, Source
from oddchip.room.houses import HOUSES
from oddchip.room.mix import Entry, Mix
from oddchip.room.options import ANTES_FROM, BUTTONS, TableOptions

AMOUNT = either(number(0), TEXT)
_VALUE = either(FLAG, AMOUNT)
_PLAYERS = Kind(
    "2 to 10 players",
    "numbers of players",
    lambda value: isinstance(value, int) and not isinstance(value, bool) and 2 <= value <= 10,
    {"type": "integer", "minimum": 2, "maximum": 10},
)
#: Everything that can be agreed on; the commands have it as options, with hyphens.
AGREEMENT = Keys(
    FileKey("play", either(TEXT, list_of(TEXT)), "A game, a mix, or several games.", '"horse"'),
    FileKey("every", TEXT, "When the game changes, if there are several.", '"8 hands"'),
    FileKey("stakes", TEXT, "The stakes.", '"100/200"'),
    FileKey(
        "limits",
        list_of(TEXT),
        "The stakes that a player picking a game may choose from.",
        '["1/2", "5/10"]',
    ),
    FileKey("players", _PLAYERS, "The number of players.", "6"),
    FileKey("chips", AMOUNT, "Everyone's starting stack.", "500"),
    FileKey("buy_in", list_of(AMOUNT), "The minimum and maximum buy-in.", "[100, 500]"),
    FileKey("bots", list_of(TEXT), "The bots, seat by seat.", '["tight", "wild"]'),
    FileKey("rebuys", number(0), "How many times each bot rebuys.", "3"),
    FileKey("house", one_of(HOUSES), "The house rules to use.", '"new-hampshire"'),
    FileKey("ante", AMOUNT, "An ante in games with blinds.", "5"),
    FileKey("ante_from", one_of(ANTES_FROM), "Who pays the ante.", '"big blind"'),
    FileKey("straddle", FLAG, "The seat after the big blind straddles.", "true"),
    FileKey("bomb_pots", number(0), "Play a bomb pot every this many hands.", "10"),
    FileKey("bomb_ante", AMOUNT, "Everyone's ante in a bomb pot.", "20"),
    FileKey("burn", FLAG, "Burn a card before every street and draw.", "true"),
    FileKey(
        "cap",
        either(number(0), one_of(["none"])),
        "The number of raises allowed after a bet, in limit games.",
        "4",
    ),
    FileKey("cap_heads_up", FLAG, "Whether the cap applies once two players are left.", "false"),
    FileKey("jam_or_fold", FLAG, "A player's first action must be all-in or fold.", "true"),
    FileKey(
        "empty_rounds",
        number(0),
        "How many rounds of guts or Lou in a row may pass without a player.",
        "4",
    ),
    FileKey(
        "most_match", AMOUNT, "The burn: the most that a loser at guts or Lou has to match.", "100"
    ),
    FileKey("bank", AMOUNT, "The dealer's bank at In Between.", "100"),
    FileKey("rounds", number(1), "How many rounds of In Between are dealt.", "5"),
    FileKey("button", one_of(BUTTONS), "How the button moves when players have left.", '"dead"'),
    FileKey("options", named(_VALUE), "Game options, by name.", "{ nines = true }"),
)
Said = Mapping[str, Any]


def load(path: Path) -> dict[str, Any]:
    """What a table's file says; a mistake is told with its line and a remedy."""
    source = Source.read(path)
    top = FileSection(source, source.tables(), AGREEMENT)
    for name in ("limits", "buy_in"):
        if top.has(name) and len(top.items(name)) != 2:
            top.wrong(f"{name} should be two: the least and the most", name)
    return dict(top.table)


def options_of(said: Said, read: Callable[[str], int]) -> TableOptions:
    """The table's options, with amounts as `read` reads them."""

    def amount(name: str) -> int:
        return read(str(said[name])) if name in said else 0

    cap = said.get("cap", 3)
    buy_in = [read(str(one)) for one in said.get("buy_in", ())]
    return TableOptions(
        ante=amount("ante"),
        ante_from=said.get("ante_from", "all"),
        straddle=bool(said.get("straddle")),
        bomb_every=int(said.get("bomb_pots", 0)),
        bomb_ante=amount("bomb_ante"),
        burn=bool(said.get("burn")),
        cap=None if cap == "none" else int(cap),
        cap_heads_up=bool(said.get("cap_heads_up", True)),
        jam_or_fold=bool(said.get("jam_or_fold")),
        empty_rounds=said.get("empty_rounds"),
        bank=amount("bank"),
        most_match=amount("most_match"),
        rounds=int(said.get("rounds", 0)),
        buy_in=(buy_in[0], buy_in[1]) if buy_in else None,
        button=said.get("button", ""),
    )


def with_options(mix: Mix, options: Mapping[str, object], games: Library) -> Mix:
    """A mix whose games have these options: all that know `nines`, or one game's `archie.nines`."""
    entries = list(mix.entries)
    for name, value in options.items():
        game, _, option = name.rpartition(".")
        fits = [at for at, one in enumerate(entries) if _knows(one, game, option, games)]
        if not fits:
            alone = f"{entries[0].game} has no option" if len(entries) == 1 else ""
            none = alone or f"no game of {mix.name} has an option"
            raise BadInput(f"{none} '{name}'; {_known(mix, games)}")
        for at in fits:
            entry = replace(entries[at], options={**entries[at].options, option: value})
            games.game(entry.game, **entry.options)
            entries[at] = entry
    return replace(mix, entries=tuple(entries))


def _knows(entry: Entry, game: str, option: str, games: Library) -> bool:
    if game and games.game(game).id != entry.game:
        return False
    return any(one.name == option for one in games.game(entry.game).options)


def _known(mix: Mix, games: Library) -> str:
    found = {one.name: None for entry in mix.entries for one in games.game(entry.game).options}
    return f"options are {', '.join(found)}" if found else "there are none"
