"""How players bet: the hands with which somebody gives up, stays or raises.

A player's hand stands at a place among all hands, from 0 to 1. Usual players give up the worst of
them and raise with the best, the fewer the dearer it is; one whom the table has watched does so
as much more or less often as was seen. What was never seen is still possible: every answer keeps a
small chance with every hand.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import exp
from types import MappingProxyType
from typing import Any

from oddchip.bots.betting_history import GAVE_UP, RAISED, BetAnswer, BettingHistory
from oddchip.bots.least_squares import float_sum
from oddchip.hand.view import View
from oddchip.native import mypyc_attr

#: How sharply hands are told apart by what is done with them.
_SOFT = 0.07
#: How often an answer is given with any hand, as a part of how often it is given at all.
_FLOOR = 0.15
#: So many answers as the usual player would give count beside those that were seen.
_BESIDE = 2.0
#: The chance that a stranger never looks at its cards; after so many answers half of it is left.
_BLIND = 0.15
_WATCHED = 20
#: Who gives up has looked: so much less likely it is with each time.
_LOOKS = 0.8
#: A raise of so many pots is a large one; of a stranger's raises this part is large.
_LARGE = 1.6
_SELDOM = 0.25
#: Nobody gives up more, and nobody raises less.
_MOST_FOLDS = 0.93
_FEW_RAISES = 0.03
#: So many players are remembered.
_REMEMBERED = 100
#: Who says so is not in.
OUT = "out"
#: Raises by who has bet before are counted by themselves.
_AGAIN = 3
#: How many more hands a usual player gives up the dearer it is.
_DEARER = 1.1
#: Prices are told apart by these, the dearest beyond the last.
_PRICES = (0.22, 0.38)


def usual_folds(price: float, bets: int, own: int) -> float:
    """The part of the hands that it may have which a usual player gives up."""
    if price <= 0:
        return 0.0
    folds = min(0.9, 0.02 + _DEARER * price + 0.06 * bets)
    return folds / 2 if own else folds


def usual_raises(price: float, bets: int) -> float:
    """The part of all hands that a usual player bets or raises with."""
    if price <= 0:
        return 0.35
    return max(0.05, 0.25 - 0.06 * bets)


def _priced(price: float, own: int) -> int:
    """Which folds are counted together: by the price, and whether the player has bet before."""
    return sum([price > limit for limit in _PRICES]) + (3 if own else 0)


def _heated(price: float, bets: int, own: int) -> int:
    """Which raises are counted together: of nothing, of the blinds, of a bet, and once more."""
    if price <= 0:
        return 0
    return _AGAIN if own else 1 + min(1, bets)


def blindly(one: BetAnswer) -> float:
    """How likely somebody who never looks would have bet so, with any hand."""
    return (0.1, 0.4, 0.5)[one.did]


@mypyc_attr(allow_interpreted_subclasses=True)
class Habits:
    """What was seen of a player, beside what a usual one would have done in the same places."""

    __slots__ = (
        "_answers",
        "_folded",
        "_folds",
        "_large",
        "_raised",
        "_raises",
        "_said",
        "_said_in",
        "_wagers",
    )

    def __init__(self) -> None:
        self._answers = 0
        #: By price and whether the player had bet before: how often a usual one would have given
        #: up, and how often this one did. By what came before: the same of raises.
        self._folds, self._folded = [0.0] * 6, [0.0] * 6
        self._raises, self._raised = [0.0] * 4, [0.0] * 4
        #: Bets and raises, and the large ones among them.
        self._wagers = self._large = 0.0
        #: How often it was asked whether it is in, and was.
        self._said = self._said_in = 0

    def saw(self, told: Iterable[BetAnswer]) -> None:
        """Remember what the player did in a hand; what it did once more counts but once."""
        again = False
        for answer in told:
            self._answers += 1
            if answer.price > 0:
                at = _priced(answer.price, answer.own)
                self._folds[at] += usual_folds(answer.price, answer.bets, answer.own)
                self._folded[at] += answer.did == GAVE_UP
            at = _heated(answer.price, answer.bets, answer.own)
            if at == _AGAIN:
                if again:
                    continue
                again = True
            self._raises[at] += usual_raises(answer.price, answer.bets)
            self._raised[at] += answer.did == RAISED
            if answer.did == RAISED:
                self._wagers += 1
                self._large += answer.size > _LARGE

    def state(self) -> list[Any]:
        """All of it, as plain data."""
        told: list[Any] = [self._answers, self._folds, self._folded, self._raises, self._raised]
        return [*told, self._wagers, self._large, self._said, self._said_in]

    @staticmethod
    def of(state: Sequence[Any]) -> Habits:
        """The habits of such plain data."""
        habits = Habits()
        habits._answers = state[0]
        habits._folds, habits._folded = list(state[1]), list(state[2])
        habits._raises, habits._raised = list(state[3]), list(state[4])
        habits._wagers, habits._large, habits._said, habits._said_in = state[5:]
        return habits

    def said(self, words: Sequence[str]) -> None:
        """Remember how often the player was in."""
        self._said += len(words)
        self._said_in += len(words) - words.count(OUT)

    def stays(self, words: Sequence[str] = ()) -> float:
        """How often the player is in, by what it said before and now; half the time if unknown."""
        ins = self._said_in + len(words) - words.count(OUT)
        return (ins + 1) / (self._said + len(words) + 2)

    def folds(self, price: float, bets: int, own: int) -> float:
        """The part of the hands that it may have which this player gives up."""
        if price <= 0:
            return 0.0
        at = _priced(price, own)
        if own:
            # Who seldom raises has something then, and gives it up the more seldom.
            raised, raises = self._raised[:_AGAIN], self._raises[:_AGAIN]
            raising = (float_sum(raised) + _BESIDE) / (float_sum(raises) + _BESIDE)
            often = _often(self._folded[3:], self._folds[3:], at - 3, min(1.0, raising))
        else:
            often = _often(self._folded[:3], self._folds[:3], at)
        return min(_MOST_FOLDS, usual_folds(price, bets, own) * often)

    def raises(self, price: float, bets: int, own: int, size: float = 0.0) -> float:
        """The part of the hands that it may have with which this player raises so much or more."""
        at = _heated(price, bets, own)
        if at == _AGAIN:
            often = _often(self._raised[at:], self._raises[at:], 0)
            if own > 1:  # who raises again and again goes on
                often = max(often, own / (own + 2) / usual_raises(price, bets))
        else:
            often = _often(self._raised[:_AGAIN], self._raises[:_AGAIN], at)
        raises = min(0.99, usual_raises(price, bets) * often)
        if size > _LARGE:
            raises *= (self._large + _SELDOM * _BESIDE) / (self._wagers + _BESIDE)
        return max(_FEW_RAISES, raises)

    def likelihoods(self, one: BetAnswer, ranks: Sequence[float]) -> list[float]:
        """How likely hands at these ranks would have been played so."""
        often = self.raises(one.price, one.bets, one.own, one.size)
        if one.did == RAISED:
            return [_with_any(among_best(rank, often), often) for rank in ranks]
        gives = self.folds(one.price, one.bets, one.own)
        folds = [1 - among_best(rank, 1 - gives) for rank in ranks]
        if one.did == GAVE_UP:
            return [_with_any(fold, gives) for fold in folds]
        stays = (1 - gives) * (1 - often)
        return [
            _with_any((1 - fold) * (1 - among_best(rank, often)), stays)
            for fold, rank in zip(folds, ranks, strict=True)
        ]

    @property
    def blind(self) -> float:
        """How likely it is that this player never looks at its cards.

        Less, the more was seen of it, and soon nothing for one who gives up.
        """
        looks: float = _LOOKS ** float_sum(self._folded)
        return _BLIND * _WATCHED / (_WATCHED + self._answers) * looks


#: Somebody of whom nothing was seen yet; and what is known of the others then.
USUAL = Habits()
NOBODY: Mapping[int, Habits] = MappingProxyType({})


@mypyc_attr(allow_interpreted_subclasses=True)
class TableMemory:
    """What a table has seen of its players in past hands, by their names or places."""

    def __init__(self) -> None:
        self._habits: dict[Hashable, Habits] = {}

    def saw(self, view: View, players: Sequence[Hashable]) -> None:
        """A hand is over: remember what everybody, by seats, did in it."""
        told = BettingHistory(view.events, view.stakes.carried).told
        words = said(view)
        for seat, player in enumerate(players):
            # Who was seen last stands last; of too many, those go who were not seen for longest.
            habits = self._habits.pop(player, None) or Habits()
            self._habits[player] = habits
            habits.saw([answer for answer in told if answer.seat == seat])
            habits.said(words.get(seat, ()))
        while len(self._habits) > _REMEMBERED:
            del self._habits[next(iter(self._habits))]

    def of(self, players: Sequence[Hashable]) -> dict[int, Habits]:
        """What is known of these players, by seats."""
        return {seat: self._of(player) for seat, player in enumerate(players)}

    def told(self, players: Sequence[Hashable]) -> dict[int, list[Any]]:
        """The same as plain data, of those who were seen."""
        return {
            seat: self._habits[player].state()
            for seat, player in enumerate(players)
            if player in self._habits
        }

    def state(self) -> list[Any]:
        """All of it, as plain data: players, by their names, with their habits."""
        return [[player, habits.state()] for player, habits in self._habits.items()]

    @staticmethod
    def again(state: Sequence[Any]) -> TableMemory:
        """The memory of such plain data."""
        memory = TableMemory()
        for player, habits in state:
            memory._habits[player] = Habits.of(habits)
        return memory

    def _of(self, player: Hashable) -> Habits:
        return self._habits.setdefault(player, Habits())


def said(view: View) -> dict[int, list[str]]:
    """The words by which everybody was in or out, by seats."""
    words: dict[int, list[str]] = {}
    if view.game.losers is not None:
        for event in view.events:
            if event.kind == "say":
                words.setdefault(event.seat, []).append(event.word)
    return words


def _with_any(chance: float, often: float) -> float:
    """A chance with the hands meant, and a part of how often it is done with any other."""
    return (1 - _FLOOR) * chance + _FLOOR * max(often, 0.01)


def _often(seen: Sequence[float], usual: Sequence[float], at: int, before: float = 1.0) -> float:
    """How much more often something was done than a usual player would have done it.

    What was seen in other places counts a little, until enough was seen in this one; `before` is
    what is thought as long as nothing was seen at all.
    """
    anywhere = (float_sum(seen) + _BESIDE * before) / (float_sum(usual) + _BESIDE)
    return (seen[at] + _BESIDE * anywhere) / (usual[at] + _BESIDE)


def among_best(rank: float, part: float) -> float:
    """How surely a hand is among the best part of all: less sharply for a middling part."""
    soft = max(0.004, _SOFT * 4 * part * (1 - part))
    return 1 / (1 + exp(min(50.0, (1 - part - rank) / soft)))
