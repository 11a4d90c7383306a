"""What a host agrees on for a table, read as data, and told before anybody sits down."""

from __future__ import annotations

from collections.abc import Mapping, Sized
from dataclasses import dataclass, replace

from oddchip.errors import BadInput, quoted
from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.room import Mix, Table, TableOptions
from oddchip.room.agreement import AGREEMENT
from oddchip.room.money import Money
from oddchip.room.sitting import Setup, agreed_setup, table_of
from oddchip.room.stakes import NAMES
from oddchip.room.tournament.structure import Structure
from oddchip.scales.words import listed
from oddchip.server.rate_limits import LONGEST_WORDS, MOST_COUNTS, MOST_NAMED

#: What a host can agree on beside what a table file knows: seconds, and who lets people in.
_OWN = {"clock": 30.0, "time_bank": 60.0, "between": 4.0, "approve": False, "seed": None}
#: These concern a table of bots alone, or the terminal.
_NOT_HERE = ("bots",)
_LONGEST = 3600.0
#: Seconds to pick a game, and for somebody who was sent away, where decisions have no clock.
_TO_PICK = 60.0
#: What a tournament's host can agree on, and how fast its clock may run.
_EVENT = ("clock", "time_bank", "between", "speed")
_FASTEST = 100


@dataclass(frozen=True)
class TableTerms:
    """What holds at a table beside the cards: its time, and how one gets chips."""

    chips: int
    dollars: bool
    rebuys: int
    #: Seconds a decision, in the time bank behind it, and between hands; a clock of 0: no hurry.
    clock: float = 30.0
    time_bank: float = 60.0
    between: float = 4.0
    #: The host approves of buy-ins.
    approve: bool = False
    #: How many seconds a tournament's own clock goes on in one second.
    speed: float = 1.0

    @property
    def to_pick(self) -> float:
        """Seconds for whoever picks a game: those of a decision."""
        return self.clock or _TO_PICK

    @property
    def money(self) -> Money:
        return Money(self.dollars)


def laid_out(agreed: Mapping[str, object], games: Library) -> tuple[Table, TableTerms]:
    """A table of what was agreed on, before anybody sits down; mistakes are refused with a "
    "message."""
    checked(agreed)
    own = {key: agreed.get(key, usual) for key, usual in _OWN.items()}
    rest = {key: value for key, value in agreed.items() if key not in _OWN}
    setup = agreed_setup(rest, games)
    if own["seed"] is not None:
        setup = replace(setup, seed=str(own["seed"]))
    return table_of(setup), terms_of(setup, own)


def carried(table: Table, texts: Mapping[str, str]) -> dict[str, str]:
    """The texts of a table's own files, and of those that its games are made of."""
    found = dict(texts)
    for entry in table.mix.entries if table.mix is not None else ():
        found |= table.games.carried(entry.game)
    return found


def terms_of(setup: Setup, own: Mapping[str, object]) -> TableTerms:
    """The terms of a set-up, with the seconds that were said."""
    approve = bool(own["approve"])
    return TableTerms(setup.chips, setup.dollars, setup.rebuys, approve=approve, **_times(own))


def _times(agreed: Mapping[str, object]) -> dict[str, float]:
    """The seconds that were agreed on, and the usual ones of what was not."""
    return {key: _number(agreed.get(key, _OWN[key])) for key in ("clock", "time_bank", "between")}


def _number(value: object) -> float:
    return float(value) if isinstance(value, (int, float)) else 0.0


def tournament_terms(agreed: Mapping[str, object]) -> TableTerms:
    """The terms of a tournament: its seconds; all else is the structure's."""
    for name, value in agreed.items():
        if name not in _EVENT:
            raise BadInput(f"a tournament agrees on {listed(_EVENT)}, not on {quoted(name)}")
        if name == "speed":
            _check_speed(value)
        else:
            _check_own(name, value)
    speed = _number(agreed.get("speed", 1.0))
    return TableTerms(0, False, 0, approve=False, speed=speed, **_times(agreed))


def _check_speed(value: object) -> None:
    if type(value) not in (int, float) or not 1 <= float(str(value)) <= _FASTEST:
        raise BadInput(f"speed is a number, 1 to {_FASTEST}, not {quoted(value)}")


def checked(agreed: Mapping[str, object]) -> None:
    """Refuse what is no agreement: each key has its kind."""
    if not isinstance(agreed, Mapping):
        raise BadInput('the agreement is an object, like {"play": "holdem"}')
    for name, value in agreed.items():
        _check_own(name, value) if name in _OWN else _check_known(name, value)
    for one in _texts(agreed.get("play", [])):
        if one.endswith(".toml") or "/" in one or "\\" in one:
            raise BadInput(f"a game goes by its id or name, not by a file: {quoted(one)}")


def _check_own(name: str, value: object) -> None:
    """What a host can agree on beside what a table file knows."""
    if name == "approve":
        if type(value) is not bool:
            raise BadInput(f"approve is true or false, not {quoted(value)}")
    elif name == "seed":
        if not isinstance(value, (str, int, type(None))):
            raise BadInput(f"a seed is a text, not {quoted(value)}")
    elif not isinstance(value, (int, float)) or not 0 <= value <= _LONGEST:
        raise BadInput(f"{name} is a number of seconds, 0 to 3600, not {quoted(value)}")


def _check_known(name: str, value: object) -> None:
    """What a table file could say too."""
    known = {key.name: key for key in AGREEMENT if key.name not in _NOT_HERE}
    if name not in known:
        names = ", ".join(dict.fromkeys((*known, *_OWN)))
        raise BadInput(f"there is no {quoted(name)} to agree on; there are {names}")
    _check_length(name, value)
    if not known[name].kind.fits(value):
        raise BadInput(f"{name} should be {known[name].kind.one}, not {quoted(value)}")
    most = MOST_COUNTS.get(name)
    if most is not None and isinstance(value, int) and value > most:
        raise BadInput(f"{name} can be {most} at most, not {quoted(value)}")
    if name in ("limits", "buy_in") and isinstance(value, Sized) and len(value) != 2:
        raise BadInput(f"{name} should be two: the least and the most")


def _check_length(name: str, value: object) -> None:
    """Refuse lists and texts that nobody would write: comparing them with all games is work."""
    if isinstance(value, str) and len(value) > LONGEST_WORDS:
        raise BadInput(f"{name}: {quoted(value)} is too long; {LONGEST_WORDS} letters are the most")
    if isinstance(value, (list, dict)):
        if len(value) > MOST_NAMED:
            raise BadInput(f"{name} can name {MOST_NAMED} at most, not {len(value)}")
        for part in value:
            _check_length(name, part)
        for part in value.values() if isinstance(value, dict) else ():
            _check_length(name, part)


def _texts(value: object) -> list[str]:
    return [value] if isinstance(value, str) else list(value) if isinstance(value, list) else []


def told(table: Table, terms: TableTerms) -> list[str]:
    """Everything agreed on, in sentences."""
    money, options = terms.money, table.options
    found = [_plays(table.mix, table), f"Stakes: {stakes_words(table, money)}."]
    buy_in = options.buy_in
    if buy_in is not None:
        found.append(f"The buy-in is {money(buy_in[0])} to {money(buy_in[1])}.")
    else:
        found.append(f"The usual buy-in is {money(terms.chips)}.")
    if terms.approve:
        found.append("The host approves of buy-ins.")
    if options.ante:
        found.append(f"In games with blinds an ante of {money(options.ante)}, {_from(options)}.")
    if options.straddle:
        found.append("The seat after the big blind straddles.")
    if options.bomb_every:
        ante = f", {money(options.bomb_ante)} each" if options.bomb_ante else ""
        found.append(f"Every {options.bomb_every}. hand is a bomb pot{ante}.")
    if options.bank:
        found.append(f"In games where the dealer keeps a bank, it is {money(options.bank)}.")
    found += ["A card is burned before every street and draw."] if options.burn else []
    found += ["A first action is all-in or fold."] if options.jam_or_fold else []
    if options.cap != 3:
        many = "any number of" if options.cap is None else str(options.cap)
        found.append(f"After a limit bet {many} raises.")
    if table.house is not None:
        found.append(f"The house rules of {table.house.name} hold.")
    if table.seed is not None:
        seed = quoted(table.seed)
        found.append(f"The deck is shuffled by the seed {seed}, so only bots may sit down.")
    found.append(_time(terms))
    return found


def tournament_told(structure: Structure, terms: TableTerms) -> list[str]:
    """Everything agreed on for a tournament, in sentences."""
    found = [f"A tournament: {structure.name}.", f"Everybody starts with {structure.stack:,}."]
    if structure.summary:
        found.append(f"{structure.summary.rstrip('.')}.")
    first = structure.levels[0]
    length = f"{first.minutes} minutes" if first.minutes else f"{first.hands} hands"
    faster = f"; the clock runs {terms.speed:g} times as fast" if terms.speed != 1 else ""
    found.append(f"A level lasts {length}{faster}.")
    if structure.late:
        again = f", {structure.re_entries} times again" if structure.re_entries else ""
        found.append(f"Players may enter until the end of level {structure.late}{again}.")
    found.append(_time(terms))
    return found


def _plays(mix: Mix | None, table: Table) -> str:
    if mix is None:
        return "Any game is played."
    if len(mix.entries) == 1:
        return f"The game is {table.games.game(mix.entries[0].game).name}."
    names = [table.games.game(one.game).name for one in mix.entries]
    some = listed(names) if len(names) <= 10 else f"{len(names)} games"
    return f"{mix.name}: {mix.words}. {some}."


def _from(options: TableOptions) -> str:
    return {"all": "from all", "big blind": "which the big blind pays for all"}.get(
        options.ante_from, f"from the {options.ante_from}"
    )


def _time(terms: TableTerms) -> str:
    if not terms.clock:
        return "There is no clock."
    behind = f", and {terms.time_bank:g} seconds in the time bank" if terms.time_bank else ""
    return f"A decision has {terms.clock:g} seconds{behind}."


def stakes_words(table: Table, money: Money) -> str:
    """What is played for, in the structure of the table or of its games."""
    limits: dict[str, None] = {}
    for one in table.mix.entries if table.mix is not None else ():
        game = table.games.game(one.game)
        limits[one.limit or (game.limit if not table.stakes.limit else _held(table, game))] = None
    names = {**NAMES, "house": "bumps"}
    if not limits:
        limits[table.stakes.limit] = None
    each = [f"{names.get(one, one)} {table.stakes.figures(one, money)}" for one in limits if one]
    return listed(each) or table.stakes.words


def _held(table: Table, game: Game) -> str:
    limit = table.stakes.limit
    return limit if limit in game.limits else game.limit
