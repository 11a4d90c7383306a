"""The stakes of a table in one small value, whatever game comes next.

A table is named after one structure (limit 100/200, no limit 1/2), but a mix may change structures
from game to game. So the value always knows the bets of a limit game, the blinds, the spread and
the home book's bumps, and derives what it was not told:

- the small blind of a limit game is half the small bet, rounded down to a whole chip;
- a stud game's ante is a fifth of the small bet (or of the big blind), rounded down to a whole
  chip, but one chip at least;
- its bring-in is a quarter of the small bet (in spread limit: of the least bet), and the small
  blind in no limit and pot limit, likewise in whole chips; where a bring-in is no bet it stays
  below one, so that it can be completed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from oddchip.errors import BadInput
from oddchip.language.keys import LIMITS
from oddchip.language.model import HOUSE_BUMPS
from oddchip.table_state.actions import MOST_CHIPS

#: What a table's structure is called.
NAMES = {"fixed": "limit", "no": "no limit", "pot": "pot limit", "spread": "spread limit"}
#: The limits that are played for blinds rather than for two bets.
OPEN_LIMITS = ("no", "pot")


@dataclass(frozen=True)
class TableStakes:
    """What a table plays for. Use `fixed`, `usual`, `no_limit`, `pot_limit`, `spread` or `home`.

    >>> TableStakes.fixed(3, 6).blinds("fixed"), TableStakes.fixed(5, 10).blinds("fixed")
    ((1, 3), (2, 5))
    >>> TableStakes.fixed(100, 200, chip=5).antes("fixed")
    (20, 25)
    """

    #: The structure of every game at the table; empty: each game's usual one. (Home games: house.)
    limit: str = ""
    small_bet: int = 0
    big_bet: int = 0
    #: The small blind of a limit game; the big blind is the small bet.
    small_blind: int = 0
    #: The blinds of no limit and pot limit games.
    open_blinds: tuple[int, int] = (0, 0)
    #: Three blinds ($5-$5-$10): the one between the small and the big, which the third seat posts.
    middle_blind: int = 0
    #: The least bet of no limit and pot limit games, where it is more than the big blind.
    least_bet: int = 0
    #: Any bet between the two, in spread limit.
    spread_of: tuple[int, int] = (0, 0)
    #: Of stud games, where the table says so.
    ante: int | None = None
    bring_in: int | None = None
    #: At home: the least and the most of a bump, and the most in the last round; in cents.
    bumps: tuple[int, int, int] = HOUSE_BUMPS
    #: The smallest chip in play; nothing is divided further.
    chip: int = 1

    def __post_init__(self) -> None:
        amounts = [self.small_bet, self.big_bet, self.small_blind, *self.open_blinds]
        amounts += [*self.spread_of, *self.bumps, self.chip, self.middle_blind, self.least_bet]
        amounts += [one for one in (self.ante, self.bring_in) if one is not None]
        if any(type(one) is not int or not 0 <= one <= MOST_CHIPS for one in amounts):
            raise BadInput("stakes are whole numbers of the smallest unit, and none is negative")
        if self.limit and self.limit not in LIMITS:
            raise BadInput(f"there is no limit '{self.limit}'; limits are {', '.join(LIMITS)}")
        if self.chip < 1:
            raise BadInput("the smallest chip is worth at least 1")
        if self.limit != "house" and not self.small_bet:
            raise BadInput("stakes need a bet or a blind of at least 1")
        if self.small_bet > self.big_bet or self.open_blinds[0] > self.open_blinds[1]:
            raise BadInput("the small bet and the small blind are no more than the big ones")
        small, big = self.open_blinds
        if self.middle_blind and not small <= self.middle_blind <= big:
            raise BadInput("of three blinds the middle one lies between the small and the big one")
        if self.least_bet and self.least_bet < big:
            raise BadInput("the least bet is no less than the big blind")
        if not 0 < self.bumps[0] <= self.bumps[1] <= self.bumps[2]:
            raise BadInput("bumps are the least, the most and the most of the last round, in order")

    @classmethod
    def fixed(
        cls,
        small: int,
        big: int | None = None,
        *,
        small_blind: int | None = None,
        blinds: tuple[int, int] | None = None,
        ante: int | None = None,
        bring_in: int | None = None,
        chip: int = 1,
        limit: str = "fixed",
    ) -> TableStakes:
        """Limit by its two bets; `blinds` are those of no limit games in a mix, if they differ."""
        big = 2 * small if big is None else big
        half = whole(small // 2, chip) if small_blind is None else small_blind
        return cls(
            limit=limit,
            small_bet=small,
            big_bet=big,
            small_blind=half,
            open_blinds=blinds or (half, small),
            spread_of=(small, big),
            ante=ante,
            bring_in=bring_in,
            chip=chip,
        )

    @classmethod
    def usual(cls, small: int, big: int | None = None, **more: Any) -> TableStakes:
        """As `fixed`, but each game in its usual structure: a mix's or dealer's choice table."""
        return cls.fixed(small, big, limit="", **more)

    @classmethod
    def no_limit(cls, small: int, big: int, *, limit: str = "no", **more: Any) -> TableStakes:
        """No limit by its blinds; a limit game at such a table has the big blind as small bet."""
        return cls.fixed(big, small_blind=small, blinds=(small, big), limit=limit, **more)

    @classmethod
    def pot_limit(cls, small: int, big: int, **more: Any) -> TableStakes:
        """Pot limit by its blinds."""
        return cls.no_limit(small, big, limit="pot", **more)

    @classmethod
    def spread(cls, least: int, most: int, **more: Any) -> TableStakes:
        """Spread limit: any bet from the least, which is the big blind, to the most."""
        return cls.fixed(least, most, limit="spread", **more)

    @classmethod
    def home(cls, bumps: tuple[int, int, int] = HOUSE_BUMPS) -> TableStakes:
        """The home book's: the dealer antes, and everybody bumps; chips are cents."""
        return cls(limit="house", bumps=bumps, chip=bumps[0])

    def blinds(self, limit: str) -> tuple[int, int]:
        """Small and big blind in a structure."""
        if limit in OPEN_LIMITS:
            return self.open_blinds
        if limit == "spread":
            least = self.spread_of[0]
            return (min(self.small_blind, least), least)
        return (self.small_blind, self.small_bet)

    def antes(self, limit: str) -> tuple[int, int]:
        """Ante and bring-in of a stud game in a structure."""
        small, big = self.blinds(limit)
        ante = max(self.chip, whole(big // 5, self.chip)) if self.ante is None else self.ante
        if self.bring_in is not None:
            return (ante, self.bring_in)
        if limit in OPEN_LIMITS:
            return (ante, small or big)
        quarter = max(self.chip, whole(big // 4, self.chip))
        return (ante, max(0, min(quarter, big - self.chip)))

    def sizes(self, limit: str) -> tuple[int, ...]:
        """The figures that are played for in a structure."""
        if limit in OPEN_LIMITS:
            least = max(self.least_bet, self.open_blinds[1])
            return (*self.open_blinds, self.middle_blind, least)
        if limit == "spread":
            return self.spread_of
        return self.bumps if limit == "house" else (self.small_bet, self.big_bet)

    def figures(self, limit: str, money: Callable[[int], str] = str) -> str:
        """The same as players write them.

        >>> TableStakes.usual(100, 200).figures("no"), TableStakes.usual(100, 200).figures("fixed")
        ('50/100', '100/200')
        >>> TableStakes("no", 10, 20, 5, (5, 10), middle_blind=5, least_bet=20).figures("no")
        '5-5-10, least bet 20'
        """
        if limit == "house":
            return "-".join(map(money, self.bumps))
        if limit == "spread":
            return " to ".join(map(money, self.spread_of))
        if limit not in OPEN_LIMITS:
            return f"{money(self.small_bet)}/{money(self.big_bet)}"
        small, big = map(money, self.open_blinds)
        blinds = f"{small}-{money(self.middle_blind)}-{big}" if self.middle_blind else ""
        above = self.least_bet > self.open_blinds[1]
        least = f", least bet {money(self.least_bet)}" if above else ""
        return (blinds or f"{small}/{big}") + least

    @property
    def words(self) -> str:
        """As a player would say them."""
        if self.limit == "house":
            return "home stakes"
        return f"{NAMES.get(self.limit, 'mixed')} {self.figures(self.limit)}"

    def to_json(self) -> dict[str, object]:
        """What differs from a value that says nothing."""
        nothing = {name: one.default for name, one in type(self).__dataclass_fields__.items()}
        return {name: value for name, value in asdict(self).items() if value != nothing[name]}

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> TableStakes:
        """Stakes as `to_json` writes them."""
        known: dict[str, Any] = dict(given)
        for key in ("open_blinds", "spread_of", "bumps"):
            if key in known:
                known[key] = tuple(known[key])
        return cls(**known)


def whole(amount: int, chip: int) -> int:
    """An amount rounded down to whole chips."""
    return amount - amount % chip
