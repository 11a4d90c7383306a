"""Hand histories in the PHH format, and the extension of it for games that it has no code for."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, tzinfo
from decimal import Decimal
from functools import cached_property
from math import inf
from os import PathLike
from pathlib import Path
from typing import Any, NoReturn
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from oddchip.errors import BadInput, quoted, wrong_kind
from oddchip.history.codec import MOST_DIGITS, read_action, to_chips
from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.table_state.actions import MOST_CHIPS, Action
from oddchip.table_state.stakes import Stakes

#: PHH's codes: the game and its limit.
CODES = {
    "FT": ("holdem", "fixed"),
    "NT": ("holdem", "no"),
    "NS": ("short-deck-holdem", "no"),
    "PO": ("omaha", "pot"),
    "FO/8": ("omaha-8", "fixed"),
    "F7S": ("stud", "fixed"),
    "F7S/8": ("stud-8", "fixed"),
    "FR": ("razz", "fixed"),
    "N2L1D": ("deuce-to-seven-single-draw", "no"),
    "F2L3D": ("deuce-to-seven-triple-draw", "fixed"),
    "FB": ("badugi", "fixed"),
}
#: Money is divided no finer than this.
_MOST_PLACES = 9
#: Signs that JSON and TOML read each in its own way.
_DIFFERS = re.compile(r"[\\#{]|null")
#: The chips of a stack without end, and the largest file that is read.
_ENDLESS = MOST_CHIPS // 100
_INFINITY = Decimal("Infinity")
_LARGEST = 1 << 29
_MONEY = (
    *("antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet"),
    *("starting_stacks", "finishing_stacks", "winnings"),
    *("_least", "_most", "_bumps", "_unit", "_carried"),
)


@dataclass(frozen=True)
class HandHistory:
    """One hand as a file tells it, with amounts in the file's own money.

    The engine plays it in whole chips of `1 / scale`: only `amounts` and `stakes` speak of those.
    """

    fields: Mapping[str, Any]
    file: str = ""
    name: str = ""
    scale: int = 1

    @cached_property
    def complaint(self) -> str:
        """Why this is no hand; empty where it is one."""
        return _complaint(self.fields)

    @property
    def variant(self) -> str:
        """The game: a code of the format, or a game's id."""
        return str(self.fields["variant"])

    @property
    def actions(self) -> list[str]:
        """The lines of the play, as the file has them."""
        return list(self.fields["actions"])

    @cached_property
    def moves(self) -> list[Action | BadInput | None]:
        """The actions as the engine takes them; what cannot be read stands as its complaint."""
        chips = to_chips(self.scale)
        moves: list[Action | BadInput | None] = []
        for text in self.fields["actions"]:
            try:
                moves.append(read_action(text, chips))
            except BadInput as error:
                moves.append(error)
        return moves

    @property
    def stacks(self) -> list[Decimal]:
        """What everybody starts with; a stack of `inf` is more than anybody can bet."""
        return self._money("starting_stacks")

    @cached_property
    def endless(self) -> tuple[bool, ...]:
        """Whose stack is `inf`: nobody knows how much there was, but it was enough."""
        stacks = self.fields.get("starting_stacks")
        return tuple(map(_is_endless, stacks)) if isinstance(stacks, list) else ()

    @property
    def finishing_stacks(self) -> list[Decimal] | None:
        """What everybody ends with, as the file states it; None where it does not."""
        return self._money("finishing_stacks") if "finishing_stacks" in self.fields else None

    @property
    def players(self) -> list[str]:
        """The names of the players, p1 first; who has none is called by the number."""
        named = self.fields.get("players")
        listed = named if isinstance(named, list) else []
        count = len(self.fields.get("starting_stacks", listed))
        names = [str(name) for name in listed[:count]]
        return [name or f"p{at}" for at, name in enumerate(names, 1)] + [
            f"p{at + 1}" for at in range(len(names), count)
        ]

    @property
    def date(self) -> date | None:
        """The day on which it was played, if the file says so."""
        parts = [self.fields.get(name) for name in ("year", "month", "day")]
        try:
            return date(*parts)  # type: ignore[arg-type]
        except (TypeError, ValueError, OverflowError):
            return None

    @property
    def time(self) -> datetime | None:
        """When it was played, in its time zone where the file names one that is known here."""
        day, hour = self.date, self.fields.get("time")
        if day is None or not isinstance(hour, time):
            return None
        return datetime.combine(day, hour, _zone(self.fields.get("time_zone")))

    @property
    def results(self) -> list[Decimal] | None:
        """What each player won or lost, as the file states it; None where it does not.

        `replay` tells what comes of a hand whose file is silent.
        """
        if "finishing_stacks" not in self.fields:
            return None
        first, last = self.amounts("starting_stacks"), self.amounts("finishing_stacks")
        if len(first) != len(last):
            return None
        return [self.money(last[seat] - first[seat]) for seat in range(len(first))]

    @property
    def refused(self) -> str:
        """Why the last action must be refused, in files that are about a refusal."""
        return str(self.fields.get("_refused", ""))

    def game(self, games: Library) -> tuple[str, dict[str, object]]:
        """The game's id and its options."""
        variant = self.variant
        options = self.fields.get("_options", {})
        if not isinstance(options, dict):
            raise BadInput("_options should be a table like {nines = true}")
        id, _ = CODES.get(variant, (variant, ""))
        return games.game(id).id, dict(options)

    def stakes(self, game: Game) -> Stakes:
        """The money fields as stakes."""
        if game.id not in self._stakes:
            self._stakes[game.id] = self._read_stakes(game)
        return self._stakes[game.id]

    @cached_property
    def _stakes(self) -> dict[str, Stakes]:
        return {}

    def _read_stakes(self, game: Game) -> Stakes:
        limit = self.fields.get("_limit") or dict([CODES.get(self.variant, ("", ""))]).get(game.id)
        home = game.family == "home"
        # A quarter, whether the file counts in cents or in dollars and cents.
        unit = self._amount("_unit") or (25 if home and self.scale in (1, 100) else 1)
        cap = self.fields.get("_cap", 3)
        if not isinstance(cap, int):
            raise BadInput("'_cap' should be a number of raises (-1: no cap)")
        heads_up = self.fields.get("_cap_heads_up", True)
        if not isinstance(heads_up, bool):
            raise BadInput(f"'_cap_heads_up' should be true or false, not {heads_up!r}")
        trims = self.fields.get("ante_trimming_status", False)
        if not isinstance(trims, bool):
            raise BadInput(f"'ante_trimming_status' should be true or false, not {trims!r}")
        blind_count = self.fields.get("_blind_count", 2)
        if type(blind_count) is not int or blind_count < 1:
            raise BadInput("'_blind_count' should be a number of seats, 1 or more")
        return Stakes(
            limit=str(limit or game.limit),
            antes=tuple(self.amounts("antes")) or (0,),
            blinds=tuple(self.amounts("blinds_or_straddles")),
            bring_in=self._amount("bring_in"),
            small_bet=self._amount("small_bet"),
            big_bet=self._amount("big_bet"),
            min_bet=self._amount("min_bet"),
            least=self._amount("_least"),
            most=self._amount("_most"),
            bumps=tuple(self.amounts("_bumps")),
            cap=cap if cap >= 0 else None,
            cap_heads_up=heads_up,
            blind_count=blind_count,
            unit=unit,
            dead_antes=not trims,
            carried=self._amount("_carried"),
        )

    def final(self, chips: Sequence[int]) -> list[Decimal]:
        """Final stacks in the file's money; what began without end has none."""
        amounts = [self.money(one) for one in chips]
        if not any(self.endless):
            return amounts
        return [
            _INFINITY if end else amount for amount, end in zip(amounts, self.endless, strict=True)
        ]

    def money(self, chips: int) -> Decimal:
        """Chips in the file's money, exactly."""
        return Decimal(chips) if self.scale == 1 else Decimal(chips) / self.scale

    def _money(self, key: str) -> list[Decimal]:
        """A list of amounts in the file's money."""
        return [_INFINITY if one == _ENDLESS else self.money(one) for one in self.amounts(key)]

    def _amount(self, key: str) -> int:
        if key not in self.fields:
            return 0
        chips = to_chips(self.scale)(_written(self.fields[key]))
        if chips < 0:
            raise BadInput(f"'{key}' cannot be negative")
        return chips

    def amounts(self, key: str) -> list[int]:
        """A list of amounts in chips; none where the file has none."""
        value = self.fields.get(key, [])
        if not isinstance(value, list):
            raise BadInput(f"'{key}' should be a list of amounts")
        ends = key.endswith("_stacks")
        chips = to_chips(self.scale)
        return [
            _ENDLESS if ends and _is_endless(amount) else chips(_written(amount))
            for amount in value
        ]


def _zone(name: object) -> tzinfo | None:
    try:
        return ZoneInfo(name) if isinstance(name, str) else None
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return None


def _is_endless(amount: object) -> bool:
    return isinstance(amount, Decimal | float) and amount == inf


def _written(amount: object) -> str:
    """An amount as text; what is neither a number nor text is none."""
    if isinstance(amount, int | Decimal | str) and not isinstance(amount, bool):
        return str(amount)
    raise BadInput(f"{quoted(amount)} is not an amount")


def read_file(path: str | PathLike[str]) -> Iterator[HandHistory]:
    """The hands of a `.phh` or `.phhs` file, one after the other."""
    if not isinstance(path, str | PathLike):
        raise wrong_kind("a file is named by a text or a path", path)
    path = Path(path)
    try:
        with path.open("rb") as file:
            content = file.read(_LARGEST + 1)
        text = content.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        if not isinstance(error, UnicodeDecodeError):
            why = getattr(error, "strerror", None) or error
            raise BadInput(f"{path}: cannot be read: {why}") from None
        raise BadInput(f"{path}: is not a text file") from None
    if len(content) > _LARGEST:
        raise BadInput(f"{path}: is larger than {_LARGEST >> 20} MB; divide it into several files")
    yield from read_text(text, str(path), several=path.suffix == ".phhs")


def read_text(text: str, file: str = "", several: bool = False) -> Iterator[HandHistory]:
    """The hands of a text; several hands are tables of their own."""
    try:
        tables = quick_fields(text) or tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise BadInput(f"{file}: is not a hand history: it is nested too deep") from None
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{file}: is not a hand history: {error}") from None
    except ValueError:
        why = "a number of thousands of digits"
        raise BadInput(f"{file}: is not a hand history: it has {why}") from None
    if "variant" not in tables and (several or "actions" not in tables):
        hands = {name: fields for name, fields in tables.items() if isinstance(fields, dict)}
        if not hands:
            raise BadInput(f"{file}: has no hand; a hand needs 'variant' and 'actions'")
        for name, fields in hands.items():
            yield _hand(fields, file, name)
    else:
        yield _hand(tables, file, str(tables.get("hand", "")))


def _hand(fields: Mapping[str, Any], file: str, name: str) -> HandHistory:
    return HandHistory(fields, file, name, _scale(fields))


def quick_fields(text: str) -> dict[str, Any] | None:
    """The fields of a history in the common form, one a line, as the TOML reader would give them.

    That reader is thorough and slow, and most histories are not written by hand. What is not of the
    common form (comments behind values, lists over several lines, tables, dates) is left to it:
    None.
    """
    fields: dict[str, Any] = {}
    for line in text.split("\n"):
        if not line or line[0] == "#":
            continue
        name, _, value = line.partition("=")
        name, value = name.rstrip(" "), value.strip(" ")
        if not (name.isidentifier() and name.isascii()) or name in fields or not value:
            return None
        quote = value[0]
        if quote in "'\"" and value[-1] == quote and value.count(quote) == 2 and "\\" not in value:
            fields[name] = value[1:-1]
            continue
        if _DIFFERS.search(value):
            return None
        if "'" in value:
            if '"' in value:
                return None
            value = value.replace("'", '"')
        try:
            fields[name], end = _READ.raw_decode(value)
        except ValueError:
            return None
        if end < len(value):
            return None
    return fields


def _no_toml(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number here")


_READ = json.JSONDecoder(parse_float=Decimal, parse_constant=_no_toml)


def _scale(fields: Mapping[str, Any]) -> int:
    """How finely money is divided in this hand: 1, or 100 where there are cents."""
    places = 0
    amounts: list[object] = []
    for key in _MONEY:
        value = fields.get(key, ())
        amounts += value if isinstance(value, list) else [value]
    actions = fields.get("actions")
    for action in actions if isinstance(actions, list) else ():
        if isinstance(action, str) and (" cbr " in action or " bet " in action):
            amounts += [_decimal(word) for word in action.split()[2:3] if not word.isdecimal()]
    for amount in amounts:
        if (
            isinstance(amount, Decimal)
            and amount.is_finite()
            and abs(amount.adjusted()) <= MOST_DIGITS
        ):
            exponent = amount.normalize().as_tuple().exponent
            places = max(places, -exponent if isinstance(exponent, int) else 0)
    return int(10 ** min(max(places, 2), _MOST_PLACES)) if places else 1


def _decimal(text: str) -> Decimal | int:
    try:
        return Decimal(text)
    except ArithmeticError:
        return 0


def _complaint(fields: Mapping[str, Any]) -> str:
    """What a hand cannot do without and lacks, or has in another form; empty: nothing."""
    for key in ("variant", "starting_stacks", "actions"):
        if key not in fields:
            return f"the hand has no '{key}'"
    if not isinstance(fields["variant"], str):
        return "'variant' should be a word: a code of the format or the id of a game"
    actions = fields["actions"]
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        return "'actions' should be a list of lines like \"p1 cc\""
    return ""
