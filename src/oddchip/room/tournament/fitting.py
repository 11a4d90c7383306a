"""A structure that can be read but not played is a mistake too: what does not fit is refused."""

from __future__ import annotations

from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.language.source import FileSection
from oddchip.room.mix import Entry
from oddchip.room.stakes import OPEN_LIMITS
from oddchip.room.tournament.rows import level_row
from oddchip.room.tournament.structure import QUARTERS, Level, Structure

#: An option of cash games: the house would take chips out of the tournament.
CASH = "cash"
#: Two of a table advance only where a table is large enough.
TWO_ADVANCE_FROM = 4


def check_structure(top: FileSection, found: Structure, games: Library) -> None:
    """Refuse what the rules of tournaments refuse."""
    played = [_game(top, one, games) for one in found.mix.entries]
    limits = [_limit(entry, game) for entry, game in zip(found.mix.entries, played, strict=True)]
    _seats(top, found, played)
    _button(top, found, played)
    _format(top, found)
    _big_blind_antes(top, found, played, limits)
    for level in found.levels:
        for game, limit in zip(played, limits, strict=True):
            _serves(top, found, level, game, limit)
        _chips(top, found, level)
        _open_bets(top, found, level, played, limits)
    _stacks(top, found)
    _entries(top, found)


def _game(top: FileSection, entry: Entry, games: Library) -> Game:
    key = "game" if top.has("game") else "mix"
    game = games.game(entry.game, **entry.options)
    if game.forced.kind == "bank":
        top.wrong(f"{game.id} is refused in tournaments: its dealer keeps a bank", key)
    if entry.options.get(CASH):
        top.wrong(f"the option '{CASH}' of {game.id} is refused in tournaments", "options")
    if entry.limit and entry.limit not in game.limits:
        known = ", ".join(game.limits)
        top.wrong(f"{game.id} is not played at '{entry.limit}'; limits are {known}", "limit")
    return game


def _limit(entry: Entry, game: Game) -> str:
    return entry.limit or game.limit


def _seats(top: FileSection, found: Structure, played: list[Game]) -> None:
    least = min(played, key=lambda game: game.players[1])
    if not 2 <= found.seats <= 10:
        top.wrong(f"a table has 2 to 10 seats, not {found.seats}", "seats")
    if found.seats > least.players[1]:
        top.wrong(
            f"{least.id} is for at most {least.players[1]} players; give a table no more seats",
            "seats",
        )


def _button(top: FileSection, found: Structure, played: list[Game]) -> None:
    if found.win_the_button and all(found.splits(game) or game.picks for game in played):
        top.wrong(
            f"{played[0].id} splits the pot between sides, so nobody wins the button",
            "win_the_button",
        )
    if found.random_start and len(found.mix.entries) == 1:
        top.wrong("one game has no random start; that is for a mix", "random_start")
    bombs = any(level.bomb_pots for level in found.levels)
    if bombs and not any(game.forced.kind == "blinds" and game.layout for game in played):
        top.wrong("a bomb pot needs a game with blinds and a board", "bomb_pots")


def _format(top: FileSection, found: Structure) -> None:
    if found.format == "bracket" and found.seats != 2:
        top.wrong("a bracket is played heads-up; seats = 2", "seats")
    if not found.in_rounds:
        if top.has("rounds"):
            top.wrong("a freeze-out has no rounds; leave them out", "rounds")
        return
    for key in ("late", "re_entries", "lammers"):
        if top.has(key):
            top.wrong(f"a {found.format} has no '{key}': tables are drawn for those who start", key)
    if found.rounds.advance > 1 and found.seats < TWO_ADVANCE_FROM:
        top.wrong(f"two advance only from tables of {TWO_ADVANCE_FROM} seats or more", "rounds")
    if found.rounds.advance > 2:
        top.wrong("one or two of a table advance", "rounds")


def _serves(top: FileSection, found: Structure, level: Level, game: Game, limit: str) -> None:
    """The level has the column that a game needs."""
    kind, number = game.forced.kind, level.number
    if level.bomb_pots == 1 and kind == "blinds":
        need = [("ante", level.bomb_ante, "100")]
    elif limit == "house":
        need = [("dollar", level.dollar, "100")]
    elif limit == "fixed":
        need = [("bets", level.bets[1], "[100, 200]")]
    else:
        need = [("blinds", level.blinds[1], "[50, 100]")] if kind == "blinds" else []
    if kind == "antes":
        need.append(("ante", level.ante, "25"))
        if game.forced.brings_in or (game.forced.bring_in and limit != "fixed"):
            need.append(("bring_in", level.bring_in, "25"))
    for key, given, example in need:
        if not given:
            _level_wrong(
                top, number, f"{game.id} needs '{key}' in level {number}: {key} = {example}"
            )
    if level.bring_in and limit == "fixed" and kind == "antes" and level.bring_in >= level.bets[0]:
        _level_wrong(top, number, f"the bring-in of level {number} is less than its small bet")
    if level.big_blind_ante and not found.has_blinds:
        _level_wrong(top, number, "without blinds there is no big-blind ante")
    if level.big_blind_ante and level.ante and found.ante_in_every_game and kind == "blinds":
        _level_wrong(top, number, f"level {number} has an ante of all, or of the big blind alone")


def _big_blind_antes(
    top: FileSection, found: Structure, played: list[Game], limits: list[str]
) -> None:
    """The blinds that a big-blind ante goes with are those of a game that is played."""
    both = zip(played, limits, strict=True)
    own = {limit for game, limit in both if game.forced.kind == "blinds"}
    for level in found.levels:
        if level.big_blind_ante and level.blinds[1] and own == {"fixed"}:
            message = f"level {level.number} has blinds that no game is played for; leave them out"
            _level_wrong(top, level.number, message)


def _open_bets(
    top: FileSection, found: Structure, level: Level, played: list[Game], limits: list[str]
) -> None:
    """Three blinds and a least bet are those of no-limit and pot-limit games."""
    number = level.number
    if level.least_bet and not level.blinds[1]:
        _level_wrong(top, number, "a least bet goes with blinds, like blinds = [5, 5, 10]")
    if level.least_bet and level.least_bet < level.blinds[1]:
        message = f"the least bet of level {number}, {level.least_bet}, is less than its big blind"
        _level_wrong(top, number, f"{message}, {level.blinds[1]}")
    if level.middle_blind and found.seats < 3:
        _level_wrong(top, number, "three blinds need a table of three seats or more")
    both = zip(played, limits, strict=True)
    blinds = [limit in OPEN_LIMITS for game, limit in both if game.forced.kind == "blinds"]
    if level.middle_blind and not any(blinds):
        _level_wrong(top, number, "no game here has three blinds; no-limit and pot-limit games do")
    if level.least_bet and not any(limit in OPEN_LIMITS for limit in limits):
        _level_wrong(top, number, "no game here has a least bet; no-limit and pot-limit games do")


def _chips(top: FileSection, found: Structure, level: Level) -> None:
    chip, number = level.chip, level.number
    antes = (level.ante, level.bring_in, level.big_blind_ante, level.bomb_ante)
    for amount in (*level.all_blinds, level.least_bet, *level.bets, *antes):
        if amount % chip:
            _level_wrong(top, number, f"{amount} is no whole number of chips of {chip}")
    if level.bets[0] and found.has_blinds and level.bets[0] // 2 < chip:
        _level_wrong(
            top, number, f"half the small bet {level.bets[0]} is less than a chip of {chip}"
        )
    if level.dollar and level.dollar != QUARTERS * chip:
        _level_wrong(
            top,
            number,
            f"a dollar of {level.dollar} needs chips of {level.dollar / QUARTERS:g}, a quarter",
        )
    if number > 1:
        before = found.levels[number - 2]
        if chip < before.chip:
            _level_wrong(
                top, number, f"the smallest chip grows; level {number - 1} has {before.chip}"
            )
        if chip % before.chip:
            _level_wrong(top, number, f"a chip of {chip} cannot be made of chips of {before.chip}")


def _stacks(top: FileSection, found: Structure) -> None:
    """Whoever comes gets whole chips."""
    last = found.levels[min(max(found.late, 1), len(found.levels)) - 1]
    if found.stack % last.chip:
        top.wrong(f"a stack of {found.stack} is no whole number of chips of {last.chip}", "stack")
    if found.in_rounds and found.rounds.stack:
        chip = found.level(found.rounds.level).chip
        if found.rounds.stack % chip:
            top.wrong(f"{found.rounds.stack} is no whole number of chips of {chip}", "rounds")
    if found.lammers.count:
        chip = found.level(max(found.lammers.until, found.late)).chip
        if found.lammers.chips % chip:
            top.wrong(f"a lammer is a whole number of chips of {chip}", "lammers")


def _entries(top: FileSection, found: Structure) -> None:
    if found.late > len(found.levels):
        top.wrong(f"'late' names one of the {len(found.levels)} levels", "late")
    if found.re_entries and not found.late:
        top.wrong("re-entries need 'late': the level to whose end one may enter", "re_entries")
    if found.lammers.until > len(found.levels):
        top.wrong(f"'until' names one of the {len(found.levels)} levels", "lammers")
    if found.bounty > found.buy_in:
        top.wrong("a bounty is a part of the buy-in, and no more than that", "bounty")
    for key in ("buy_in", "bounty"):
        if getattr(found, key) % found.unit:
            top.wrong(f"{key} is no whole multiple of the unit {found.unit}", key)


def _level_wrong(top: FileSection, number: int, message: str) -> None:
    """Complain on the line of a level."""
    level_row(top, number).wrong(message)
