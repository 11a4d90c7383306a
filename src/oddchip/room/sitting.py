"""From what was agreed on to a table: mix, stakes, how many sit down with how many chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from oddchip.errors import BadInput
from oddchip.language.library import Library, library
from oddchip.room.agreement import options_of, with_options
from oddchip.room.mix import Entry, Mix
from oddchip.room.mixfile import read_every
from oddchip.room.money import Money
from oddchip.room.options import TableOptions
from oddchip.room.stakes import TableStakes
from oddchip.room.table import Table
from oddchip.room.written import read_stakes

#: A table of friends: who plays how, in the order of the seats.
CHARACTERS = ("tight", "loose", "calling", "wild", "tight", "loose", "calling", "tight", "loose")
#: What people play when they name nothing.
USUAL = "kitchen-table"
#: How often a bot buys in again before it leaves, where nobody says otherwise.
REBUYS = 3


@dataclass
class Setup:
    """What a night is to be; everything has a sensible default."""

    mix: Mix
    stakes: TableStakes
    players: int = 6
    chips: int = 10_000
    bots: Sequence[str] = CHARACTERS
    watch: bool = False
    #: Hand histories tell what the player saw, and not every card.
    seen: bool = False
    seed: str | None = None
    dollars: bool = False
    #: How often a bot that has lost everything buys in again.
    rebuys: int = REBUYS
    path: Path | None = None
    options: TableOptions | None = None
    #: A house whose rules hold, and the stakes between which a picker may choose.
    house: str | None = None
    limits: tuple[TableStakes, TableStakes] | None = None
    games: Library = field(default_factory=library)


def table_of(setup: Setup) -> Table:
    """The table as agreed, before anybody sits down."""
    return Table(
        setup.players,
        setup.stakes,
        options=setup.options,
        mix=setup.mix,
        house_rules=setup.house,
        dollar=100 if setup.dollars else 1,
        limits=setup.limits,
        seed=setup.seed,
        games=setup.games,
    )


def agreed_setup(agreed: Mapping[str, Any], games: Library) -> Setup:
    """The night of what was agreed on."""
    mix = mix_of(agreed.get("play", []), games, agreed.get("every"))
    mix = with_options(mix, agreed.get("options", {}), games)
    written = agreed.get("stakes", "")
    at_home = any(games.game(entry.game).limits == ("house",) for entry in mix.entries)
    dollars = at_home or not written or any(sign in written for sign in "$.¢")
    money = Money(dollars)
    stakes = stakes_of(written or _usual_stakes(mix, games), mix, games, dollars)
    return Setup(
        mix=mix,
        stakes=stakes,
        players=agreed.get("players") or _usual_players(mix, games),
        chips=chips_of(agreed.get("chips"), stakes, mix, games, money),
        bots=agreed.get("bots") or list(CHARACTERS),
        dollars=dollars,
        rebuys=agreed.get("rebuys", REBUYS),
        options=options_of(agreed, money.read),
        house=agreed.get("house"),
        limits=_limits(agreed, mix, games, dollars),
        games=games,
    )


def _limits(
    agreed: Mapping[str, Any], mix: Mix, games: Library, dollars: bool
) -> tuple[TableStakes, TableStakes] | None:
    """The stakes between which a picker may choose."""
    if "limits" not in agreed:
        return None
    if not mix.choice:
        raise BadInput("limits are for a picker: they need dealer's choice, like dealers-choice")
    low, high = (stakes_of(one, mix, games, dollars) for one in agreed["limits"])
    return low, high


def _usual_players(mix: Mix, games: Library) -> int:
    most = min(games.game(entry.game).players[1] for entry in mix.entries)
    return 6 if mix.choice else min(6, most)


def _usual_stakes(mix: Mix, games: Library) -> str:
    """What is played for where nobody says: $1/$2, and at home the book's bumps."""
    at_home = all(games.game(entry.game).limits == ("house",) for entry in mix.entries)
    return "home .25-2-5" if at_home else "$1/$2"


def mix_of(what: str | list[str], games: Library, every: str | None = None) -> Mix:
    """A mix by name, one game, or several games; nothing: the usual."""
    names = [what] if isinstance(what, str) else what
    if len(names) > 1:
        found = Mix.of(*names, games_of=games)
    else:
        found = _named(names[0], games) if names else Mix.named(USUAL, games)
    if every is None:
        return found
    by, count = read_every(every)
    return replace(found, by=by, count=count)


def _named(name: str, games: Library) -> Mix:
    try:
        game = games.game(name)
    except BadInput as unknown:
        try:
            return Mix.named(name, games)
        except BadInput as no_mix:
            if name.endswith(".toml") or "did you mean" in str(no_mix):
                raise
            raise unknown from None
    return Mix(game.id, game.name, (Entry(game.id),), "hands", 1)


def stakes_of(text: str, mix: Mix, games: Library, dollars: bool) -> TableStakes:
    """Stakes as people write them, for the games of a mix; a dollar table counts in dollars."""
    structures = [entry.limit or games.game(entry.game).limit for entry in mix.entries]
    return read_stakes(text, structures, Money(dollars).read, cents=dollars)


def chips_of(
    given: str | int | None, stakes: TableStakes, mix: Mix, games: Library, money: Money
) -> int:
    """What everybody sits down with: 100 big blinds, at home 50 bumps and 20 antes at least."""
    if given is not None:
        chips = money.read(str(given))
        if not chips:
            raise BadInput("nobody plays without chips; --chips should be 1 or more")
        return chips
    found = 100 * stakes.open_blinds[1]
    for entry in mix.entries:
        forced = games.game(entry.game).forced
        if forced.kind in ("dealer", "all", "bank"):
            antes = 20 * forced.amount if forced.kind != "bank" else 2 * forced.amount
            found = max(found, 50 * stakes.bumps[1], antes)
    return found
