"""House profiles: what a card room or its state asks of every table."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from itertools import zip_longest
from pathlib import Path

from oddchip.errors import BadInput
from oddchip.hand import Stakes
from oddchip.language.model import Game
from oddchip.room.options import TableOptions
from oddchip.room.stakes import TableStakes

FOLDER = Path(__file__).resolve().parent.parent / "houses"
#: The limits as a house's file names them: in words, and what makes their stakes.
LIMIT_WORDS = {"no": "no limit", "pot": "pot limit", "fixed": "limit", "spread": "spread limit"}
MAKERS: dict[str, Callable[..., TableStakes]] = {
    "no": TableStakes.no_limit,
    "pot": TableStakes.pot_limit,
    "fixed": TableStakes.fixed,
    "spread": TableStakes.spread,
}


@dataclass(frozen=True)
class House:
    """Limits of a house, in units of its money; nought: none.

    *Forced* is what one player must put in before the cards or with them, all kinds together:
    ante, blind, straddle, post, bring-in and a bet that a card must open with. What is *bought*
    comes from the dealer at the table; what is *brought in* is everything a player has sat down
    with or bought since, whatever was won or lost meanwhile.
    """

    name: str
    most_forced: int = 0
    most_bought: int = 0
    most_brought: int = 0
    #: Raises in a limit round of certain games.
    caps: Mapping[str, int] = field(default_factory=dict)
    #: The stakes that the house spreads, by name; others inside its limits may be agreed.
    stakes: Mapping[str, TableStakes] = field(default_factory=dict)
    #: Units of money in a dollar.
    dollar: int = 1

    def check_forced(self, stakes: Stakes, opening_bet: int = 0) -> None:
        """Refuse a hand in which one player's forced money is too much."""
        if not self.allows(stakes, opening_bet):
            forced = self._money(most_forced(stakes, opening_bet))
            raise BadInput(
                f"forced money of {forced} from one player is too much: "
                f"in {self.name} it is {self._money(self.most_forced)} at most, "
                "antes, blinds and opening bets together"
            )

    def allows(self, stakes: Stakes, opening_bet: int = 0) -> bool:
        """Is every player's forced money inside the limit?"""
        return not self.most_forced or most_forced(stakes, opening_bet) <= self.most_forced

    def check_stakes(self, stakes: TableStakes, options: TableOptions) -> None:
        """Refuse a table that could never deal a hand of blinds."""
        if stakes.limit == "house":
            return
        limits = [stakes.limit] if stakes.limit else ["fixed", "no"]
        antes = {"all": (options.ante,), "big blind": (0, options.ante)}
        for limit in limits:
            small, big = stakes.blinds(limit)
            everyone = (small, big, 2 * big if options.straddle else 0)
            self.check_forced(Stakes(blinds=everyone, antes=antes.get(options.ante_from, ())))
        self.check_forced(Stakes(antes=(options.ante,)))
        self.check_forced(Stakes(antes=(options.bomb_ante if options.bomb_every else 0,)))

    def check_buying(self, name: str, chips: int, bought: int, brought: int, dealer: bool) -> None:
        """Refuse chips: `bought` since the last hand, `brought` in altogether so far."""
        if dealer and self.most_bought and bought + chips > self.most_bought:
            raise BadInput(
                f"{name} may buy {self._money(self.most_bought)} from the dealer a hand, "
                f"{self._money(self.most_bought - bought)} more now"
            )
        if self.most_brought and brought + chips > self.most_brought:
            raise BadInput(
                f"{name} may bring in {self._money(self.most_brought)} altogether, "
                f"{self._money(self.most_brought - brought)} more"
            )

    def options(self, game: str, options: TableOptions) -> TableOptions:
        """The table's options with the house's cap for a game."""
        cap = self.caps.get(game)
        return options if cap is None else replace(options, cap=cap)

    def _money(self, amount: int) -> str:
        whole, rest = divmod(amount, self.dollar)
        cents = 100 * rest // self.dollar
        return f"${whole:,}.{cents:02}" if cents else f"${whole:,}"


def opening_bet(game: Game, stakes: Stakes) -> int:
    """The least that a player's card may force them to bet; nothing where no card must bet."""
    if not game.forced.must_bet:
        return 0
    by_limit = {"fixed": stakes.small_bet, "spread": stakes.least}
    return by_limit.get(stakes.limit) or max(stakes.min_bet, stakes.bring_in, stakes.unit)


def most_forced(stakes: Stakes, opening_bet: int = 0) -> int:
    """The most that one player may have to put in: an ante and a blind, or an ante and a bring-in
    or an opening bet.

    >>> most_forced(Stakes(antes=(2, 2, 2), blinds=(5, 10))), most_forced(Stakes(antes=(2,)), 10)
    (12, 12)
    """
    antes = stakes.antes * len(stakes.blinds) if len(stakes.antes) == 1 else stakes.antes
    together = zip_longest(antes, stakes.blinds, fillvalue=0)
    blinds = max((ante + abs(blind) for ante, blind in together), default=0)
    return max(blinds, max(stakes.antes, default=0) + max(stakes.bring_in, opening_bet))


#: The houses that come along, a file each.
HOUSES = tuple(sorted(one.stem for one in FOLDER.glob("*.toml")))


def house(name: str, dollar: int = 1) -> House:
    """The profile of a house, its limits in units of which `dollar` make a dollar."""
    if name not in HOUSES:
        near = get_close_matches(name, HOUSES, 1)
        hint = f"; did you mean {near[0]}?" if near else f"; houses are {', '.join(HOUSES)}"
        raise BadInput(f"there is no house '{name}'{hint}")
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    given = tomllib.loads(text)
    limits = {key: given[key] * dollar for key in given if key.startswith("most_")}
    spreads = {
        f"${small}/${big} {LIMIT_WORDS[limit]}": MAKERS[limit](
            int(small) * dollar, int(big) * dollar, chip=dollar
        )
        for limit in given["stakes"]
        for small, big in [each.split("/") for each in given["stakes"][limit]]
    }
    return House(name, **limits, caps=given["caps"], stakes=spreads, dollar=dollar)
