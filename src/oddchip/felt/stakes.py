"""The money of a game: what is forced, and how much may be bet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from oddchip.errors import BadInput, quoted
from oddchip.felt.actions import MOST_CHIPS
from oddchip.language.model import HOUSE_BUMPS, Game

LIMITS = ("fixed", "no", "pot", "spread", "house")


@dataclass(frozen=True)
class Stakes:
    """Chips are whole numbers. Antes and blinds are listed by seat, the button last.

    Heads-up the blinds are listed small, big, while the button (the second seat) posts the small
    one, as hand histories write it; antes beside blinds are listed in the same way. A negative
    blind is a post: money that a player who has just sat down puts in, and acts in turn with.
    """

    limit: str = ""
    antes: tuple[int, ...] = ()
    blinds: tuple[int, ...] = ()
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    min_bet: int = 0
    #: Spread limit: the least and the most of a bet.
    least: int = 0
    most: int = 0
    #: House betting: the least and the most of a bump, and the most in the last round.
    bumps: tuple[int, ...] = ()
    #: Raises after the bet in a limited round; None: no cap.
    cap: int | None = 3
    unit: int = 1
    #: Antes are dead money: whole in the main pot, whatever the others could pay.
    dead_antes: bool = False
    #: Chips that ride in from the last deal.
    carried: int = 0
    options: dict[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse what no table can be dealt with; lists of amounts may be given as lists."""
        if self.limit != "" and self.limit not in LIMITS:
            limits = ", ".join(LIMITS)
            raise BadInput(f"there is no limit {quoted(self.limit)}; limits are {limits}")
        for name in _AMOUNTS:
            _whole(getattr(self, name), name)
        for name in _LISTS:
            amounts: object = getattr(self, name)
            if not isinstance(amounts, tuple | list):
                raise BadInput(f"{_named(name)} are a list of whole numbers, not {quoted(amounts)}")
            for one in amounts:
                _whole(one, name, least=-MOST_CHIPS if name == "blinds" else 0)
            object.__setattr__(self, name, tuple(amounts))
        if self.unit < 1:
            raise BadInput(f"the smallest chip (unit) is worth at least 1, not {self.unit}")
        if self.bumps and len(self.bumps) != 3:
            raise BadInput("bumps are three amounts: the least, the most, and the most at last")
        if self.cap is not None:
            _whole(self.cap, "cap")
        if type(self.dead_antes) is not bool:
            raise BadInput(f"dead_antes is true or false, not {quoted(self.dead_antes)}")
        if not isinstance(self.options, dict):
            raise BadInput(f"options are names and values, not {quoted(self.options)}")


_AMOUNTS = ("bring_in", "small_bet", "big_bet", "min_bet", "least", "most", "unit", "carried")
_LISTS = ("antes", "blinds", "bumps")


def _whole(amount: object, name: str, least: int = 0) -> None:
    """Whole chips only: no fraction, no text, neither true nor false."""
    if type(amount) is not int:
        raise BadInput(f"{_named(name)} should be a whole number of chips, not {quoted(amount)}")
    if amount < least:
        raise BadInput(f"{_named(name)} cannot be less than nothing, as {quoted(amount)} is")
    if amount > MOST_CHIPS:
        raise BadInput(f"{_named(name)} of {quoted(amount)} chips is more than anybody has")


def _named(name: str) -> str:
    words = {"blinds": "blinds", "antes": "antes", "bumps": "bumps", "unit": "the smallest chip"}
    return words.get(name, f"the {name.replace('_', ' ')}")


def limit_stakes(small: int, big: int | None = None, *, ante: int = 0, bring_in: int = 0) -> Stakes:
    """Fixed limit by its bets; blinds are half the small bet and the small bet.

    >>> limit_stakes(3, 6).blinds
    (1, 3)
    """
    return Stakes(
        limit="fixed",
        antes=(ante,) if ante else (),
        blinds=() if ante else (small // 2, small),
        bring_in=bring_in,
        small_bet=small,
        big_bet=big or 2 * small,
    )


def blind_stakes(small: int, big: int, *, limit: str = "no", ante: int = 0) -> Stakes:
    """No limit or pot limit by its blinds."""
    return Stakes(limit=limit, antes=(ante,) if ante else (), blinds=(small, big), min_bet=big)


def by_seat(amounts: Sequence[int], count: int) -> list[int]:
    """Amounts for every seat: a short list is filled with noughts."""
    return [*amounts, *[0] * (count - len(amounts))] if len(amounts) < count else list(amounts)


def big_blind(blinds: Sequence[int]) -> int:
    """The big blind of a list: one of its first two; what further seats post are straddles.

    >>> big_blind((1, 2, 4)), big_blind((0, 0, 5))
    (2, 5)
    """
    return max((0, *blinds[:2])) or max((0, *blinds))


def settled(stakes: Stakes, game: Game) -> Stakes:
    """The stakes with the game's usual limit where none is named, and what that limit needs."""
    if not stakes.limit:
        stakes = replace(stakes, limit=game.limit)
    limit = stakes.limit
    if limit not in game.limits:
        raise BadInput(f"{game.id} is not played at '{limit}'; limits are {', '.join(game.limits)}")
    if limit == "fixed" and not stakes.small_bet:
        blind = big_blind(stakes.blinds)
        if not blind:
            raise BadInput("fixed limit needs a small and a big bet")
        stakes = replace(stakes, small_bet=blind, big_bet=stakes.big_bet or 2 * blind)
    if limit == "fixed" and not stakes.big_bet:
        stakes = replace(stakes, big_bet=2 * stakes.small_bet)
    if limit == "spread" and not 0 < stakes.least <= stakes.most:
        raise BadInput("spread limit needs the least and the most of a bet")
    if limit == "house" and len(stakes.bumps) != 3:
        stakes = replace(stakes, bumps=HOUSE_BUMPS)
    return stakes


def blinds_by_seat(blinds: tuple[int, ...], count: int) -> list[int]:
    """What each seat posts; heads-up the button, the second seat, posts the small blind."""
    if len(blinds) > count:
        raise BadInput(f"{len(blinds)} blinds for {count} players")
    return _as_listed(blinds, count)


def antes_by_seat(antes: tuple[int, ...], count: int, kind: str) -> list[int]:
    """What each seat antes; one figure is everybody's. Heads-up they are listed as blinds are."""
    if len(antes) > count:
        raise BadInput(f"{len(antes)} antes for {count} players")
    if len(antes) == 1:
        return list(antes) * count
    return _as_listed(antes, count) if kind == "blinds" else by_seat(antes, count)


def _as_listed(amounts: tuple[int, ...], count: int) -> list[int]:
    listed = by_seat(amounts, count)
    return listed[::-1] if count == 2 else listed
