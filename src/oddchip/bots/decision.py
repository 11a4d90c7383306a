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
from oddchip.bots.plain import called
from oddchip.bots.sizes import all_in_anyway, fixed, of_the_pot
from oddchip.bots.wagers import Betting
from oddchip.bots.weighing import Case
from oddchip.engine import FOLD, Action, BetQuestion, raise_to
from oddchip.engine.view import View

#: What goes in in each round to come, as a part of a bet.
_LATER = 0.25
#: All chips are an answer where they are no more than so many pots.
_NEAR = 2.0
#: After so many bets without a limit whoever goes on puts everything in.
_WAR = 4
#: How much less a raise after raises is worth than it seems, as a part of what it costs.
_DOUBT = 0.1


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
        #: How much of the odds of each further opponent counts: all of them, but where sides are
        #: declared, and many of the others are on the other one, only those of the strongest.
        self.crowd = 0.0 if view.game.declares else 1.0
        self.mine = view.players[question.seat]
        others = [one for one in view.players if one.live and one.seat != question.seat]
        #: What others have bet, and could bet at most.
        self.high = max([self.mine.bet, *(one.bet for one in others)])
        self.reach = max([self.high, *(one.bet + one.stack for one in others)])
        self._weight = added([one.weight for one in cases])

    def answer(self, character: Character, rng: Random) -> Action:
        """The best answer, as a character sees it."""
        stay, raises = called(self.question), self._raises(character.sizes)
        staying = self.chips(stay)
        gives_up = self.question.fold and self.question.call != 0
        gives_up = gives_up and staying < character.call * self._cost(self._level(stay))
        best = FOLD if gives_up else stay
        if not raises or (gives_up and stay.kind == "raise"):
            return best
        worth = [self.chips(one) - self._doubt(one, stay) for one in raises]
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
        total = again = again_share = again_staying = 0.0
        for one in self.cases:
            won, raises, share, staying = self._in_case(one, cost, replies)
            total += one.weight * won
            again += one.weight * raises
            again_share += one.weight * raises * share
            again_staying += one.weight * raises * staying
        if again:
            total += again * self._raised_again(cost, again_share / again, again_staying / again)
        return total / self._weight

    def _doubt(self, action: Action, stay: Action) -> float:
        """Of several raises the one that looks best is seldom quite as good, the less so the more
        it costs where others have raised."""
        if self.betting.bets < 2:
            return 0.0
        return _DOUBT * max(0, self._cost(self._level(action)) - self._cost(self._level(stay)))

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
                own = self.betting.own(seat)
                stays = 1 - habits.folds(price, bets, own)
                if other.stack > owes and self.mine.stack > cost:
                    raises = habits.raises(price, bets, own)
            found.append(_Reply(owes, stays, raises))
        return found

    def _in_case(
        self, case: Case, cost: int, replies: Sequence[_Reply]
    ) -> tuple[float, float, float, float]:
        """What is won unless somebody raises; the chance of that, the share and how many stay."""
        pot = self.view.pot + cost
        others: list[tuple[float, float, int]] = []
        quiet = 1.0
        for one, reply in zip(case.others, replies, strict=True):
            stays = among_best(one.rank, reply.stays) if reply.owes else 1.0
            if reply.raises:
                quiet *= 1 - among_best(one.rank, reply.raises)
            others.append((one.share, stays, reply.owes))
        nobody, share = met(others, self.crowd)
        some = 1 - nobody
        if some < 1e-9:
            return float(pot - cost), 0.0, 0.0, 0.0
        end = pot + added([stays * owes for _, stays, owes in others]) / some
        staying = added([stays for _, stays, _ in others]) / some
        later = _LATER * self.rounds * min(self._bet(end), self.mine.stack - cost)
        won = nobody * pot + share * end + later * (share * (1 + staying) - some) - cost
        return quiet * won, 1 - quiet, share / some, staying

    def _raised_again(self, cost: int, share: float, staying: float) -> float:
        """Somebody raises behind: what is better then, to give up or to call with so many."""
        pot = self.view.pot + (1 + staying) * cost
        more = float(self.mine.stack - cost)
        if not self._free or self.betting.bets < _WAR:
            more = min(self._bet(pot), more)
        return max(-cost, share * (pot + (1 + staying) * more) - cost - more)

    @property
    def _free(self) -> bool:
        """Are bets without a limit, or up to the pot?"""
        return self.view.stakes.limit in ("no", "pot")

    def _bet(self, pot: float) -> float:
        """What may be bet into a pot."""
        if self._free:
            return pot / 2
        stakes = self.view.stakes
        return float(max(stakes.big_bet, stakes.most, *stakes.bumps[1:2], 1))


def met(others: list[tuple[float, float, int]], crowd: float) -> tuple[float, float]:
    """The chance that nobody stays, and the share won of those who do.

    Whoever wins so much of each of them alone wins less of all together: to the odds against it of
    the strongest a part is added of those of each further one.
    """
    nobody, against = 1.0, 0.0
    for won, stays, _ in sorted(others):
        against += stays * (nobody + crowd * (1 - nobody)) * (1 - won) / max(won, 0.001)
        nobody *= 1 - stays
    some = 1 - nobody
    return nobody, some * some / (some + against) if some > 0 else 0.0
