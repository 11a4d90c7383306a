"""The structure of a tournament as a value: what is played, for how much, and how players are left.

It is read from a file by `structure_file`; nothing here knows any one event.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING

from oddchip.language.model import Game
from oddchip.native import mypyc_attr
from oddchip.room.mix import Mix
from oddchip.room.stakes import OPEN_LIMITS, whole
from oddchip.table_state.actions import MOST_CHIPS

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

#: At a table of so many seats or fewer the big-blind ante is the small blind.
SHORT_TABLE = 6
#: In a home game the smallest chip is a quarter of a dollar.
QUARTERS = 4
#: Nothing doubles beyond it: long before that nobody has more than the smallest chip.
_ENOUGH = MOST_CHIPS // 10_000


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Level:
    """What a level sets; noughts are what no game of the structure needs."""

    number: int
    blinds: tuple[int, int] = (0, 0)
    #: Three blinds (5-5-10): the one between the small and the big.
    middle_blind: int = 0
    #: The least bet of no-limit and pot-limit games, where it is more than the big blind.
    least_bet: int = 0
    bets: tuple[int, int] = (0, 0)
    ante: int = 0
    bring_in: int = 0
    big_blind_ante: int = 0
    dollar: int = 0
    chip: int = 1
    #: Every so many hands is a bomb pot, for this ante.
    bomb_pots: int = 0
    bomb_ante: int = 0
    #: Every so many hands everybody's first action is all-in or fold.
    jam_or_fold: int = 0
    #: One of the two: how long it lasts.
    minutes: int = 0
    hands: int = 0
    #: Minutes of rest after it.
    rest: int = 0

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt(self)

    def blinds_at(self, limit: str) -> tuple[int, int]:
        """Small and big blind: as the level says or, in limit games, half and whole small bet."""
        if limit in OPEN_LIMITS:
            return self.blinds
        small = self.bets[0]
        return (whole(small // 2, self.chip), small)

    def doubled(self, times: int) -> Level:
        """The level so many after this one, the last: everything doubles each level."""
        amounts = (self.ante, self.bring_in, self.big_blind_ante, self.bomb_ante, self.dollar)
        largest = max(self.chip, *self.blinds, self.least_bet, *self.bets, *amounts)
        by: int = 2 ** min(times, max(0, (_ENOUGH // largest).bit_length() - 1))
        return replace(
            self,
            number=self.number + times,
            blinds=(self.blinds[0] * by, self.blinds[1] * by),
            middle_blind=self.middle_blind * by,
            least_bet=self.least_bet * by,
            bets=(self.bets[0] * by, self.bets[1] * by),
            ante=self.ante * by,
            bring_in=self.bring_in * by,
            big_blind_ante=self.big_blind_ante * by,
            dollar=self.dollar * by,
            chip=self.chip * by,
            bomb_ante=self.bomb_ante * by,
            rest=0,
        )

    @property
    def words(self) -> str:
        """What it sets, for people.

        >>> Level(3, blinds=(500, 1000), ante=1000).words
        'blinds 500/1,000, ante 1,000'
        >>> Level(1, blinds=(5, 10), middle_blind=5, least_bet=20, jam_or_fold=1).words
        'blinds 5-5-10, least bet 20, jam or fold'
        """
        parts = []
        if self.blinds[1]:
            parts.append(f"blinds {('-' if self.middle_blind else '/').join(self._amounts())}")
        if self.least_bet:
            parts.append(f"least bet {self.least_bet:,}")
        if self.bets[1]:
            parts.append(f"bets {self.bets[0]:,}/{self.bets[1]:,}")
        amounts = {
            "ante": self.ante,
            "bring-in": self.bring_in,
            "big-blind ante": self.big_blind_ante,
            "a dollar is": self.dollar,
        }
        parts += [f"{words} {amount:,}" for words, amount in amounts.items() if amount]
        if self.jam_or_fold:
            often = "" if self.jam_or_fold == 1 else f" every {self.jam_or_fold} hands"
            parts.append(f"jam or fold{often}")
        return ", ".join(parts)

    def _amounts(self) -> list[str]:
        return [f"{amount:,}" for amount in self.all_blinds]

    @property
    def all_blinds(self) -> tuple[int, ...]:
        """The two blinds, or three, the big one last."""
        small, big = self.blinds
        return (small, self.middle_blind, big) if self.middle_blind else (small, big)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Lammers:
    """Chips to come: how many everybody gets, what each is worth, and till which level."""

    count: int = 0
    chips: int = 0
    until: int = 0

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt(self)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Rounds:
    """The later rounds of a shootout or bracket."""

    advance: int = 1
    stack: int = 0
    level: int = 1

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt(self)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Structure:
    """A tournament before anybody has entered it."""

    id: str
    name: str
    seats: int
    stack: int
    levels: tuple[Level, ...]
    #: One game is a mix of one.
    mix: Mix
    #: From so many entries on, these shares of the pool in per cent.
    payouts: tuple[tuple[int, tuple[int, ...]], ...]
    #: The one game, where it is not a mix.
    game: str = ""
    summary: str = ""
    format: str = "freeze-out"
    rounds: Rounds = Rounds()
    ante_in_every_game: bool = False
    #: Entries are open to the end of this level; 0: until the first hand.
    late: int = 0
    re_entries: int = 0
    lammers: Lammers = Lammers()
    buy_in: int = 100
    bounty: int = 0
    unit: int = 1
    win_the_button: bool = False
    random_start: bool = False
    seconds_a_hand: int = 90
    #: Does any hand ever have blinds?
    has_blinds: bool = True
    #: The file's tables, for the log.
    tables: Mapping[str, object] = field(default_factory=dict, compare=False, repr=False)
    #: Levels after the last that is named, as they come.
    later: dict[int, Level] = field(default_factory=dict, compare=False, repr=False, init=False)
    #: What was found out about it and its hands; nothing hangs on it but time.
    kept: dict[str, object] = field(default_factory=dict, compare=False, repr=False, init=False)

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt(self)

    @property
    def in_rounds(self) -> bool:
        """Players are left table by table and go on to a next round."""
        return self.format != "freeze-out"

    def level(self, number: int) -> Level:
        """A level from 1; after the last everything doubles."""
        if number <= len(self.levels):
            return self.levels[number - 1]
        later = self.later.get(number)
        if later is None:
            later = self.later[number] = self.levels[-1].doubled(number - len(self.levels))
        return later

    @property
    def open_for(self) -> int:
        """Seconds from the start till entries close, if every level by hands lasts as it should."""
        seconds = self.kept.get("open for")
        if not isinstance(seconds, int):
            levels = [self.level(number) for number in range(1, self.late + 1)]
            seconds = sum(
                60 * level.minutes + level.hands * self.seconds_a_hand for level in levels
            )
            self.kept["open for"] = seconds
        return seconds

    def shares(self, entries: int) -> tuple[int, ...]:
        """The shares of the places paid for so many entries."""
        right = self.payouts[0][1]
        for least, shares in self.payouts:
            if entries >= least:
                right = shares
        return right

    def splits(self, game: Game) -> bool:
        """Is the pot of a game divided between sides?"""
        return len(game.sides) > 1

    def to_json(self) -> dict[str, object]:
        """As `oddchip structures` lists it."""
        what = {"game": self.game} if self.game else {"mix": self.mix.id}
        rest = {"seats": self.seats, "format": self.format, "summary": self.summary}
        return {"id": self.id, "name": self.name, **what, **rest}


def field_values(value: DataclassInstance) -> dict[str, object]:
    """The fields of a value by their names, as it is made from them."""
    return {field.name: getattr(value, field.name) for field in fields(value) if field.init}


def rebuilt(value: DataclassInstance) -> tuple[object, ...]:
    """How a value is made anew from its fields, where it is copied or unpickled."""
    return _of_fields, (type(value), field_values(value))


def _of_fields(kind: Callable[..., object], values: dict[str, object]) -> object:
    return kind(**values)
