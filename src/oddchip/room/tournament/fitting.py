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


def check_structure(top: FileSection, structure: Structure, games: Library) -> None:
    """Refuse what the rules of tournaments refuse."""
    played = [_game(top, mix_entry, games) for mix_entry in structure.mix.entries]
    limits = [
        _limit(mix_entry, game)
        for mix_entry, game in zip(structure.mix.entries, played, strict=True)
    ]
    _seats(top, structure, played)
    _button(top, structure, played)
    _format(top, structure)
    _big_blind_antes(top, structure, played, limits)
    for level in structure.levels:
        for game, limit in zip(played, limits, strict=True):
            _serves(top, structure, level, game, limit)
        _chips(top, structure, level)
        _open_bets(top, structure, level, played, limits)
    _stacks(top, structure)
    _entries(top, structure)


def _game(top: FileSection, mix_entry: Entry, games: Library) -> Game:
    key = "game" if top.has("game") else "mix"
    game = games.game(mix_entry.game, **mix_entry.options)
    if game.forced.kind == "bank":
        top.wrong(f"{game.id} is refused in tournaments: its dealer keeps a bank", key)
    if mix_entry.options.get(CASH):
        top.wrong(f"the option '{CASH}' of {game.id} is refused in tournaments", "options")
    if mix_entry.limit and mix_entry.limit not in game.limits:
        known = ", ".join(game.limits)
        top.wrong(f"{game.id} is not played at '{mix_entry.limit}'; limits are {known}", "limit")
    return game


def _limit(mix_entry: Entry, game: Game) -> str:
    return mix_entry.limit or game.limit


def _seats(top: FileSection, structure: Structure, played: list[Game]) -> None:
    least = min(played, key=lambda game: game.players[1])
    if not 2 <= structure.seats <= 10:
        top.wrong(f"a table has 2 to 10 seats, not {structure.seats}", "seats")
    if structure.seats > least.players[1]:
        top.wrong(
            f"{least.id} is for at most {least.players[1]} players; give a table no more seats",
            "seats",
        )


def _button(top: FileSection, structure: Structure, played: list[Game]) -> None:
    if structure.win_the_button and all(structure.splits(game) or game.picks for game in played):
        top.wrong(
            f"{played[0].id} splits the pot between sides, so nobody wins the button",
            "win_the_button",
        )
    if structure.random_start and len(structure.mix.entries) == 1:
        top.wrong("one game has no random start; that is for a mix", "random_start")
    bombs = any(level.bomb_pots for level in structure.levels)
    if bombs and not any(game.forced.kind == "blinds" and game.layout for game in played):
        top.wrong("a bomb pot needs a game with blinds and a board", "bomb_pots")


def _format(top: FileSection, structure: Structure) -> None:
    if structure.format == "bracket" and structure.seats != 2:
        top.wrong("a bracket is played heads-up; seats = 2", "seats")
    if not structure.in_rounds:
        if top.has("rounds"):
            top.wrong("a freeze-out has no rounds; leave them out", "rounds")
        return
    for key in ("late", "re_entries", "lammers"):
        if top.has(key):
            top.wrong(
                f"a {structure.format} has no '{key}': tables are drawn for those who start", key
            )
    if structure.rounds.advance > 1 and structure.seats < TWO_ADVANCE_FROM:
        top.wrong(f"two advance only from tables of {TWO_ADVANCE_FROM} seats or more", "rounds")
    if structure.rounds.advance > 2:
        top.wrong("one or two of a table advance", "rounds")


def _serves(top: FileSection, structure: Structure, level: Level, game: Game, limit: str) -> None:
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
    if level.big_blind_ante and not structure.has_blinds:
        _level_wrong(top, number, "without blinds there is no big-blind ante")
    if level.big_blind_ante and level.ante and structure.ante_in_every_game and kind == "blinds":
        _level_wrong(top, number, f"level {number} has an ante of all, or of the big blind alone")


def _big_blind_antes(
    top: FileSection, structure: Structure, played: list[Game], limits: list[str]
) -> None:
    """The blinds that a big-blind ante goes with are those of a game that is played."""
    both = zip(played, limits, strict=True)
    own = {limit for game, limit in both if game.forced.kind == "blinds"}
    for level in structure.levels:
        if level.big_blind_ante and level.blinds[1] and own == {"fixed"}:
            message = f"level {level.number} has blinds that no game is played for; leave them out"
            _level_wrong(top, level.number, message)


def _open_bets(
    top: FileSection, structure: Structure, level: Level, played: list[Game], limits: list[str]
) -> None:
    """Three blinds and a least bet are those of no-limit and pot-limit games."""
    number = level.number
    if level.least_bet and not level.blinds[1]:
        _level_wrong(top, number, "a least bet goes with blinds, like blinds = [5, 5, 10]")
    if level.least_bet and level.least_bet < level.blinds[1]:
        message = f"the least bet of level {number}, {level.least_bet}, is less than its big blind"
        _level_wrong(top, number, f"{message}, {level.blinds[1]}")
    if level.middle_blind and structure.seats < 3:
        _level_wrong(top, number, "three blinds need a table of three seats or more")
    both = zip(played, limits, strict=True)
    blinds = [limit in OPEN_LIMITS for game, limit in both if game.forced.kind == "blinds"]
    if level.middle_blind and not any(blinds):
        _level_wrong(top, number, "no game here has three blinds; no-limit and pot-limit games do")
    if level.least_bet and not any(limit in OPEN_LIMITS for limit in limits):
        _level_wrong(top, number, "no game here has a least bet; no-limit and pot-limit games do")


def _chips(top: FileSection, structure: Structure, level: Level) -> None:
    chip, number = level.chip, level.number
    antes = (level.ante, level.bring_in, level.big_blind_ante, level.bomb_ante)
    for amount in (*level.all_blinds, level.least_bet, *level.bets, *antes):
        if amount % chip:
            _level_wrong(top, number, f"{amount} cannot be paid in chips of {chip}")
    if level.bets[0] and structure.has_blinds and level.bets[0] // 2 < chip:
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
        before = structure.levels[number - 2]
        if chip < before.chip:
            _level_wrong(
                top, number, f"the smallest chip grows; level {number - 1} has {before.chip}"
            )
        if chip % before.chip:
            _level_wrong(top, number, f"a chip of {chip} cannot be made of chips of {before.chip}")


def _stacks(top: FileSection, structure: Structure) -> None:
    """Whoever comes gets whole chips."""
    last = structure.levels[min(max(structure.late, 1), len(structure.levels)) - 1]
    if structure.stack % last.chip:
        top.wrong(f"a stack of {structure.stack} cannot be paid in chips of {last.chip}", "stack")
    if structure.in_rounds and structure.rounds.stack:
        chip = structure.level(structure.rounds.level).chip
        if structure.rounds.stack % chip:
            top.wrong(f"{structure.rounds.stack} cannot be paid in chips of {chip}", "rounds")
    if structure.lammers.count:
        chip = structure.level(max(structure.lammers.until, structure.late)).chip
        if structure.lammers.chips % chip:
            top.wrong(f"a lammer is a whole number of chips of {chip}", "lammers")


def _entries(top: FileSection, structure: Structure) -> None:
    if structure.late > len(structure.levels):
        top.wrong(f"'late' names one of the {len(structure.levels)} levels", "late")
    if structure.re_entries and not structure.late:
        top.wrong("re-entries need 'late': the last level in which players may enter", "re_entries")
    if structure.lammers.until > len(structure.levels):
        top.wrong(f"'until' names one of the {len(structure.levels)} levels", "lammers")
    if structure.bounty > structure.buy_in:
        top.wrong("a bounty is a part of the buy-in, and no more than that", "bounty")
    for key, amount in (("buy_in", structure.buy_in), ("bounty", structure.bounty)):
        if amount % structure.unit:
            top.wrong(f"{key} is not a multiple of the unit {structure.unit}", key)


def _level_wrong(top: FileSection, number: int, message: str) -> None:
    """Complain on the line of a level."""
    level_row(top, number).wrong(message)
