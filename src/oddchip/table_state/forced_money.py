"""What every seat posts before the cards, and how that opens the betting."""

from __future__ import annotations

from typing import Final

from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.table_state.betting_limits import Limit, limit_of
from oddchip.table_state.stakes import Stakes, antes_by_seat, big_blind, blinds_by_seat, settled

#: What each kind of game cannot do without, and how it is given.
_NEEDED: Final = {
    "blinds": "blinds, like blinds=(1, 2), or antes",
    "antes": "antes, like antes=(1,) from everybody, or a bring-in",
    "dealer": "the dealer's ante, the last of antes=(0, 0, 100)",
    "all": "antes, like antes=(500,) from everybody",
    "bank": "a bank, which antes name by seat",
}


class ForcedMoney:
    """Forced money, seat by seat: the same for every hand of so many at some stakes."""

    __slots__ = (
        *("after_blinds", "antes", "blinds", "first_bet", "given", "least_bet", "limit"),
        *("opening", "opening_bets", "stakes"),
    )

    def __init__(self, stakes: Stakes, game: Game, count: int, bomb_pot: bool, form: int) -> None:
        #: The stakes as they were given, and with all that the limit needs.
        self.given: Stakes = stakes
        self.stakes: Stakes = settled(stakes, game)
        kind = game.forced.kind
        self.antes: list[int] = antes_by_seat(tuple(stakes.antes), count, kind)
        #: By seat; below nothing: a live post. None where the game or a bomb pot has no blinds.
        self.blinds: list[int] = []
        if kind == "blinds" and not bomb_pot:
            self.blinds = blinds_by_seat(self.stakes.blinds, count)
        _in_the_middle(self, game, bomb_pot)
        #: The least bet without a limit: the big blind, the bring-in; where neither is, the ante.
        nobody_opens = kind == "antes" and not game.forced.bring_in and not stakes.min_bet
        by_ante = bomb_pot or nobody_opens
        self.least_bet: int = max(*self.antes, 1) if by_ante else _least_bet(self.stakes)
        #: What the first full bet comes to, where the stakes name a least bet above the big blind
        #: or the bring-in; 0: they do not.
        self.first_bet: int = 0 if by_ante or form < 2 else _first_bet(self.stakes)
        #: The betting structure, where the game has no rules of betting of its own.
        self.limit: Limit = limit_of(self.stakes, self.least_bet, False, self.first_bet)
        #: What the blinds open the first round with (a live post counts for what it is), and for
        #: how many bets they count.
        self.opening: int = 0
        self.opening_bets: int = 0
        if self.blinds:
            self.opening = max(*self.blinds, -min(self.blinds))
            big = big_blind(self.stakes.blinds, self.stakes.blind_count)
            self.opening_bets = 1 + len({amount for amount in self.blinds if amount > big})
        #: The seat left of the last, largest blind or straddle.
        self.after_blinds: int = _after(self.blinds, count)

    @property
    def under_the_gun(self) -> int:
        """The seat left of the big blind, whoever straddles."""
        if not any(self.blinds):
            return 0
        big, count = big_blind(self.blinds, self.stakes.blind_count), len(self.blinds)
        among = range(min(self.stakes.blind_count, count))
        # Of equal blinds the last is the big one.
        at = max([seat for seat in among if self.blinds[seat] == big], default=-1)
        return (at if at >= 0 else self.blinds.index(big)) + 1


def _in_the_middle(forced: ForcedMoney, game: Game, bomb_pot: bool) -> None:
    """Refuse stakes by which nobody puts anything in, so that there is nothing to play for.

    Which of the game's forced money a table leaves out (a bring-in, antes beside blinds) is its own
    affair.
    """
    stakes, kind = forced.stakes, game.forced.kind
    if any(forced.antes) or any(forced.blinds) or stakes.carried:
        return
    if kind == "antes" and stakes.bring_in:
        return
    if bomb_pot:
        raise BadInput("a bomb pot needs antes, like antes=(5,) from everybody")
    raise BadInput(f"{game.id} needs {_NEEDED[kind]}; by these stakes nobody puts anything in")


def antes_are_dead(stakes: Stakes, antes: list[int], kind: str) -> bool:
    """A single ante (big blind's, button's, dealer's) and antes at home are nobody's bet."""
    paying = sum([amount > 0 for amount in antes])
    return stakes.dead_antes or paying == 1 or kind in ("dealer", "all")


def _least_bet(stakes: Stakes) -> int:
    big = big_blind(stakes.blinds, stakes.blind_count)
    return stakes.min_bet or max(big, stakes.bring_in, 1)


def _first_bet(stakes: Stakes) -> int:
    """The least bet that the stakes name, where it is above what is forced; or 0.

    Where nothing is forced there is nothing that it could be above.
    """
    forced = max(big_blind(stakes.blinds, stakes.blind_count), stakes.bring_in)
    return stakes.min_bet if 0 < forced < stakes.min_bet else 0


def _after(blinds: list[int], count: int) -> int:
    most = max(blinds, default=0)
    if most <= 0:
        return 0
    # Heads-up the button posts first: of two equal blinds the other one is the last.
    last = blinds.index(most)
    if count > 2:
        last = count - 1 - blinds[::-1].index(most)
    return (last + 1) % count
