"""The money of a game: what is forced, and how much may be bet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from oddchip.errors import BadInput, quoted, wrong_kind
from oddchip.language.keys import LIMITS
from oddchip.language.model import HOUSE_BUMPS, Game
from oddchip.native import field_values
from oddchip.table_state.actions import MOST_CHIPS


@dataclass(frozen=True, init=False)
class Stakes:
    """Chips are whole numbers. Antes and blinds are listed by seat, the button last.

    Heads-up the blinds are listed small, big, while the button (the second seat) posts the small
    one, as hand histories write it; antes beside blinds are listed in the same way. A negative
    blind is a post: money that a player who has just sat down puts in, and acts in turn with.
    """

    limit: str
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    bring_in: int
    small_bet: int
    big_bet: int
    min_bet: int
    #: Spread limit: the least and the most of a bet.
    least: int
    most: int
    #: House betting: the least and the most of a bump, and the most in the last round.
    bumps: tuple[int, ...]
    #: Raises after the bet in a limited round; None: no cap.
    cap: int | None
    unit: int
    #: Antes are dead money: whole in the main pot, whatever the others could pay.
    dead_antes: bool
    #: Chips that ride in from the last deal.
    carried: int
    options: dict[str, object]
    #: Does the cap still hold once two are left who can bet? A cash table may lift it then.
    cap_heads_up: bool
    #: Among how many seats, from the button's left, the blinds lie; what further ones post are
    #: straddles.
    blind_count: int

    def __init__(
        self,
        limit: object = "",
        antes: object = (),
        blinds: object = (),
        bring_in: object = 0,
        small_bet: object = 0,
        big_bet: object = 0,
        min_bet: object = 0,
        least: object = 0,
        most: object = 0,
        bumps: object = (),
        cap: object = 3,
        unit: object = 1,
        dead_antes: object = False,
        carried: object = 0,
        options: object = None,
        cap_heads_up: object = True,
        blind_count: object = 2,
    ) -> None:
        """Whatever is given is looked at here, so that a wrong type is refused with a message."""
        if not isinstance(limit, str) or (limit and limit not in LIMITS):
            raise BadInput(f"there is no limit {quoted(limit)}; limits are {', '.join(LIMITS)}")
        own = vars(self)  # frozen
        own["limit"] = limit
        own["antes"] = _amounts("antes", antes)
        own["blinds"] = _amounts("blinds", blinds, least=-MOST_CHIPS)
        own["bring_in"] = _chips("bring_in", bring_in)
        own["small_bet"] = _chips("small_bet", small_bet)
        own["big_bet"] = _chips("big_bet", big_bet)
        own["min_bet"] = _chips("min_bet", min_bet)
        own["least"] = _chips("least", least)
        own["most"] = _chips("most", most)
        own["bumps"] = _amounts("bumps", bumps)
        if self.bumps and len(self.bumps) != 3:
            raise BadInput("bumps are three amounts: the least, the most, and the most at last")
        own["cap"] = None if cap is None else _chips("cap", cap)
        own["unit"] = _chips("unit", unit)
        if self.unit < 1:
            raise BadInput(f"the smallest chip (unit) is worth at least 1, not {self.unit}")
        own["dead_antes"] = _flag("dead_antes", dead_antes)
        own["carried"] = _chips("carried", carried)
        if options is not None and not isinstance(options, dict):
            raise wrong_kind('options are names and values like {"bomb_pot": true}', options)
        own["options"] = options or {}
        own["cap_heads_up"] = _flag("cap_heads_up", cap_heads_up)
        own["blind_count"] = _chips("blind_count", blind_count)

    def __reduce__(self) -> tuple[object, ...]:
        """Made anew from its fields when it is unpickled, because it is frozen."""
        return Stakes, field_values(self)


def _chips(name: str, given: object, least: int = 0) -> int:
    """Whole chips only: no fraction, no text, neither true nor false."""
    if type(given) is not int:
        raise wrong_kind(f"{_named(name)} should be a whole number of chips", given)
    if given < least:
        raise BadInput(f"{_named(name)} cannot be negative, as {quoted(given)} is")
    if given > MOST_CHIPS:
        raise BadInput(f"{_named(name)} of {quoted(given)} chips is more than anybody has")
    return given


def _amounts(name: str, given: object, least: int = 0) -> tuple[int, ...]:
    if not isinstance(given, (tuple, list)):
        raise wrong_kind(f"{_named(name)} are a list of whole numbers", given)
    for amount in given:
        if type(amount) is not int or not least <= amount <= MOST_CHIPS:
            _chips(name, amount, least)
    return tuple(given)


def _flag(name: str, given: object) -> bool:
    if not isinstance(given, bool):
        raise wrong_kind(f"{name} is true or false", given)
    return given


def _named(name: str) -> str:
    words = {"blinds": "blinds", "antes": "antes", "bumps": "bumps", "unit": "the smallest chip"}
    return words.get(name, f"the {name.replace('_', ' ')}")


def limit_stakes(small: int, big: int | None = None, *, ante: int = 0, bring_in: int = 0) -> Stakes:
    """Fixed limit by its bets; blinds are half the small bet and the small bet.

    With an `ante` there are no blinds: so for stud games, which usually have a `bring_in` too.

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


def big_blind(blinds: Sequence[int], count: int = 2) -> int:
    """The big blind of a list: one of its first two (or more, where the stakes say so).

    What further seats post are straddles.

    >>> big_blind((1, 2, 4)), big_blind((0, 0, 5)), big_blind((5, 5, 10), 3)
    (2, 5, 10)
    """
    return max((0, *blinds[:count])) or max((0, *blinds))


def settled(stakes: Stakes, game: Game) -> Stakes:
    """The stakes with the game's usual limit where none is named, and what that limit needs."""
    if not stakes.limit:
        stakes = replace(stakes, limit=game.limit)
    limit = stakes.limit
    if limit not in game.limits:
        raise BadInput(f"{game.id} is not played at '{limit}'; limits are {', '.join(game.limits)}")
    if limit == "fixed" and not stakes.small_bet:
        blind = big_blind(stakes.blinds, stakes.blind_count)
        if not blind:
            raise BadInput("fixed limit needs a small and a big bet")
        stakes = replace(stakes, small_bet=blind)
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
