"""Bets: what each answer is worth, in chips won on average over what others may hold.

After an answer the others give up, stay or raise as their habits say, each with the hand that it
has in the case; who stays is met at the end, and in every round to come some more goes in. A raise
is answered once: given up or called, whichever is better on average, because the cards of a case
are not known to the seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from oddchip.bots.characters import Character
from oddchip.bots.fitting import added
from oddchip.bots.habits import USUAL, Habits, among_best
from oddchip.bots.sizes import all_in_anyway, fixed, of_the_pot
from oddchip.bots.wagers import Betting
from oddchip.bots.weighing import Case
from oddchip.engine import BRING_IN, CALL, FOLD, Action, BetQuestion, raise_to
from oddchip.engine.view import View

#: What goes in in each round to come, as a part of a bet.
_LATER = 0.25
#: All chips are an answer where they are no more than so many pots.
_NEAR = 2.0


class _Reply(NamedTuple):
    """What a player owes to stay, and the parts of its hands with which it stays, and raises."""

    owes: int
    stays: float
    raises: float


class Decision:
    """One question about a bet, with all that its answers are held against."""

    def __init__(
        self,
        view: View,
        cases: Sequence[Case],
        betting: Betting,
        habits: Mapping[int, Habits],
        rounds: int,
    ) -> None:
        question = view.question
        if not isinstance(question, BetQuestion):
            raise AssertionError("a bet is decided where one is asked for")
        self.view, self.question = view, question
        self.cases, self.betting, self.habits = cases, betting, habits
        #: The betting rounds that follow.
        self.rounds = rounds
        self.mine = view.players[question.seat]
        others = [one for one in view.players if one.live and one.seat != question.seat]
        #: What others have bet, and could bet at most.
        self.high = max([self.mine.bet, *(one.bet for one in others)])
        self.reach = max([self.high, *(one.bet + one.stack for one in others)])
        self._weight = added([one.weight for one in cases])

    def answer(self, character: Character, rng: Random) -> Action:
        """The best answer, as a character sees it."""
        stay, raises = self._staying(), self._raises(character.sizes)
        staying = self.chips(stay)
        gives_up = self.question.fold and self.question.call != 0
        gives_up = gives_up and staying < character.call * self._cost(self._level(stay))
        best = FOLD if gives_up else stay
        if not raises or (gives_up and stay.kind == "raise"):
            return best
        worth = [self.chips(one) for one in raises]
        top = max(range(len(raises)), key=worth.__getitem__)
        luck = rng.random()
        if worth[top] > (0.0 if gives_up else staying) + character.bet * self.view.pot:
            return best if luck < character.slow and not gives_up else raises[top]
        free = not self.question.call and len(self.cases[0].others) <= 2
        return raises[0] if free and luck < character.bluff else best

    def chips(self, action: Action) -> float:
        """What an answer wins on average, beside giving up."""
        if action.kind == "fold":
            return 0.0
        to = self._level(action)
        cost = self._cost(to)
        replies = self._replies(to, cost, action.kind == "raise")
        total = again = again_share = 0.0
        for one in self.cases:
            met, raises, share = self._in_case(one, cost, replies)
            total += one.weight * met
            again += one.weight * raises
            again_share += one.weight * raises * share
        if again:
            total += again * self._raised_again(cost, again_share / again)
        return total / self._weight

    def _staying(self) -> Action:
        """The cheapest way to stay in."""
        if self.question.bring_in:
            return BRING_IN
        if self.question.call is None:
            return raise_to(self.question.raises[0][0]) if self.question.raises else FOLD
        return CALL

    def _raises(self, parts: Sequence[float]) -> list[Action]:
        """Raises that are compared: fixed ones, or parts of the pot, and all chips if near."""
        question = self.question
        if not question.raises or all_in_anyway(question):
            return []
        if fixed(question):
            amounts = {question.raises[0][0], question.raises[-1][0]}
        else:
            amounts = {of_the_pot(self.view, question, part) for part in parts}
            most, call = question.raises[-1][1], question.call or 0
            if most - self.mine.bet - call <= _NEAR * (self.view.pot + call):
                amounts.add(most)
        return [raise_to(one) for one in sorted(amounts)]

    def _level(self, action: Action) -> int:
        """What the seat will have bet in this round."""
        if action.kind == "raise":
            return min(action.amount, self.reach)
        return self.mine.bet + (self.question.call or self.question.bring_in or 0)

    def _cost(self, to: int) -> int:
        return min(max(0, to - self.mine.bet), self.mine.stack)

    def _replies(self, to: int, cost: int, raised: bool) -> list[_Reply]:
        """How the others, in the order of every case, reply to a bet."""
        found = []
        pot, bets = self.view.pot + cost, self.betting.bets + raised
        for seat in [one.seat for one in self.cases[0].others]:
            other = self.view.players[seat]
            owes = min(max(0, to - other.bet), other.stack)
            stays, raises = 1.0, 0.0
            if owes:
                habits, price = self.habits.get(seat, USUAL), owes / (pot + owes)
                stays = 1 - habits.folds(price, bets, self.betting.own(seat))
                if other.stack > owes and self.mine.stack > cost:
                    raises = habits.raises(price, bets)
            found.append(_Reply(owes, stays, raises))
        return found

    def _in_case(
        self, case: Case, cost: int, replies: Sequence[_Reply]
    ) -> tuple[float, float, float]:
        """What is won unless somebody raises; the chance that somebody does, the share then."""
        pot = self.view.pot + cost
        met: list[tuple[float, float, int]] = []
        quiet = 1.0
        for one, reply in zip(case.others, replies, strict=True):
            stays = among_best(one.rank, reply.stays) if reply.owes else 1.0
            if reply.raises:
                quiet *= 1 - among_best(one.rank, reply.raises)
            met.append((one.share, stays, reply.owes))
        nobody, share = _met(met)
        some = 1 - nobody
        if some < 1e-9:
            return float(pot - cost), 0.0, 0.0
        end = pot + added([stays * owes for _, stays, owes in met]) / some
        later = _LATER * self.rounds * min(self._bet(end), self.mine.stack - cost)
        won = nobody * pot + share * end + later * (2 * share - some) - cost
        return quiet * won, 1 - quiet, share / some

    def _raised_again(self, cost: int, share: float) -> float:
        """Somebody raises behind: what is better then, to give up or to call."""
        pot = self.view.pot + 2 * cost
        more = min(self._bet(pot), self.mine.stack - cost)
        return max(-cost, share * (pot + 2 * more) - cost - more)

    def _bet(self, pot: float) -> float:
        """What may be bet into a pot."""
        stakes = self.view.stakes
        if stakes.limit in ("no", "pot"):
            return pot / 2
        return float(max(stakes.big_bet, stakes.most, *stakes.bumps[1:2], 1))


def _met(others: list[tuple[float, float, int]]) -> tuple[float, float]:
    """The chance that nobody stays, and the share won of those who do: that of the strongest."""
    share, nobody = 0.0, 1.0
    for won, stays, _ in sorted(others):
        share += nobody * stays * won
        nobody *= 1 - stays
    return nobody, share
