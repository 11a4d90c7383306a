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

from oddchip.bots.bet_by_odds import wager
from oddchip.bots.bet_sizes import all_in_anyway, fixed, of_the_pot
from oddchip.bots.betting_history import BettingHistory
from oddchip.bots.characters import Character
from oddchip.bots.check_and_call import called
from oddchip.bots.habits import USUAL, Habits, among_best
from oddchip.bots.least_squares import float_sum
from oddchip.bots.opponent_hands import Case
from oddchip.hand import FOLD, Action, BetQuestion, raise_to
from oddchip.hand.view import View

#: What goes in in each round to come, as a part of a bet.
_LATER = 0.25
#: All chips are an answer where they are no more than so many pots.
_NEAR = 2.0
#: After so many bets without a limit whoever goes on puts everything in, and two who raise each
#: other do not stop for one who only calls; to go along must win this part of it.
_WAR = 4
_WARY = 0.2
#: So many opponents are several; and what is clear then, as a part of the pot.
_SEVERAL = 2
_CLEAR = 0.1
#: How much less a raise of a bet is worth than it seems, as a part of what it costs.
_DOUBT = 0.5


class _Reply(NamedTuple):
    """What a player owes to stay, and the parts of its hands with which it stays, and raises; and
    pays in a later round."""

    owes: int
    stays: float
    raises: float
    pays: float


class _InCase(NamedTuple):
    """What comes of an answer in a case."""

    #: The chance that somebody raises behind; the share then, and how many stay.
    raised: float
    share: float
    staying: float
    #: What is won unless somebody does, before the rounds to come; and who pays there: somebody,
    #: how many, and the share won of them.
    won: float
    paid: float
    paying: float
    paid_share: float


class Decision:
    """One question about a bet, with all that its answers are held against."""

    def __init__(
        self,
        view: View,
        cases: Sequence[Case],
        betting: BettingHistory,
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
        others = [player for player in view.players if player.live and player.seat != question.seat]
        #: What others have bet, and could bet at most.
        self.high = max([self.mine.bet, *(player.bet for player in others)])
        self.reach = max([self.high, *(player.bet + player.stack for player in others)])
        self._weight = float_sum([case.weight for case in cases])

    def answer(self, character: Character, rng: Random, share: float | None = None) -> Action:
        """The best answer, as a character sees it.

        In the first round, with several opponents and that share of a pot in which all of them
        stay, the odds are the first guess, and only a clear gain leads away from it.
        """
        best = self._best(character, rng)
        if share is None or len(self.cases[0].others) < _SEVERAL or not self.betting.opening:
            return best
        guess = wager(self.view, self.question, share, character, rng)
        if guess.kind == best.kind:
            return best
        gain = self.chips(best) - self.chips(guess)
        return best if gain > _CLEAR * self.view.pot else guess

    def _best(self, character: Character, rng: Random) -> Action:
        """The answer that wins most."""
        stay, raises = called(self.question), self._raises(character.sizes)
        staying = self.chips(stay)
        gives_up = self.question.fold and self.question.call != 0
        gives_up = gives_up and staying < character.call * self._cost(self._level(stay))
        best = FOLD if gives_up else stay
        if not raises or (gives_up and stay.kind == "raise"):
            return best
        worth = [self.chips(action) - self._doubt(action, stay) for action in raises]
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
        total = again = again_share = again_staying = paid = paying = paid_share = 0.0
        for case in self.cases:
            outcome = self._in_case(case, cost, replies)
            total += case.weight * outcome.won
            again += case.weight * outcome.raised
            again_share += case.weight * outcome.raised * outcome.share
            again_staying += case.weight * outcome.raised * outcome.staying
            paid += case.weight * outcome.paid
            paying += case.weight * outcome.paying
            paid_share += case.weight * outcome.paid_share
        if again:
            total += again * self._raised_again(cost, again_share / again, again_staying / again)
        if paid:
            total += self._later(cost) * (paid_share * (1 + paying / paid) - paid)
        return total / self._weight

    def _doubt(self, action: Action, stay: Action) -> float:
        """A raise that looks best is seldom quite as good where others have bet, the less so the
        more it costs."""
        if not self.betting.bets:
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
        return [raise_to(amount) for amount in sorted(amounts)]

    def _level(self, action: Action) -> int:
        """What the seat will have bet in this round."""
        if action.kind == "raise":
            return min(action.amount, self.reach)
        return self.mine.bet + (self.question.call or self.question.bring_in or 0)

    def _cost(self, to: int) -> int:
        return min(max(0, to - self.mine.bet), self.mine.stack)

    def _replies(self, to: int, cost: int, raised: bool) -> list[_Reply]:
        """How the others, in the order of every case, reply to a bet."""
        replies = []
        pot, bets = self.view.pot + cost, self.betting.bets + raised
        for seat in [opponent.seat for opponent in self.cases[0].others]:
            player = self.view.players[seat]
            owes = min(max(0, to - player.bet), player.stack)
            habits, own = self.habits.get(seat, USUAL), self.betting.own(seat)
            stays, raises = 1.0, 0.0
            if owes:
                price = owes / (pot + owes)
                stays = 1 - habits.folds(price, bets, own)
                if player.stack > owes and self.mine.stack > cost:
                    at_war = not raised and self._free and bets >= _WAR and own > 1
                    raises = 1.0 if at_war else habits.raises(price, bets, own)
            bet = self._bet(pot + owes)
            pays = 1 - habits.folds(bet / (pot + owes + 2 * bet), 1, own)
            replies.append(_Reply(owes, stays, raises, pays))
        return replies

    def _in_case(self, case: Case, cost: int, replies: Sequence[_Reply]) -> _InCase:
        pot = self.view.pot + cost
        others: list[tuple[float, float]] = []
        pay: list[tuple[float, float]] = []
        quiet, owed = 1.0, 0.0
        for opponent, reply in zip(case.others, replies, strict=True):
            stays = among_best(opponent.rank, reply.stays) if reply.owes else 1.0
            if reply.raises:
                quiet *= 1 - among_best(opponent.rank, reply.raises)
            owed += stays * reply.owes
            others.append((opponent.share, stays))
            pay.append((opponent.share, min(stays, among_best(opponent.rank, reply.pays))))
        nobody, share = met(others, self.crowd)
        anybody = 1 - nobody
        if anybody < 1e-9:
            return _InCase(0.0, 0.0, 0.0, float(pot - cost), 0.0, 0.0, 0.0)
        won = nobody * pot + share * (pot + owed / anybody) - cost
        staying = float_sum([stays for _, stays in others]) / anybody
        if not self.rounds:
            return _InCase(1 - quiet, share / anybody, staying, quiet * won, 0.0, 0.0, 0.0)
        unpaid, paid_share = met(pay, self.crowd)
        paying = quiet * float_sum([pays for _, pays in pay])
        paid = quiet * (1 - unpaid), paying, quiet * paid_share
        return _InCase(1 - quiet, share / anybody, staying, quiet * won, *paid)

    def _later(self, cost: int) -> float:
        """What may go in in the rounds to come."""
        bet = self._bet(self.view.pot + 2 * cost)
        return _LATER * self.rounds * min(bet, self.mine.stack - cost)

    def _raised_again(self, cost: int, share: float, staying: float) -> float:
        """Somebody raises behind: what is better then, to give up or to call with so many."""
        pot = self.view.pot + (1 + staying) * cost
        more, wary = float(self.mine.stack - cost), _WARY
        if not self._free or self.betting.bets < _WAR:
            more, wary = min(self._bet(pot), more), 0.0
        return max(-cost, share * (pot + (1 + staying) * more) - cost - (1 + wary) * more)

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


def met(others: list[tuple[float, float]], crowd: float) -> tuple[float, float]:
    """The chance that nobody stays, and the share won of those who do.

    Whoever wins so much of each of them alone wins less of all together: to the odds against it of
    the strongest a part is added of those of each further one.
    """
    nobody, against = 1.0, 0.0
    for won, stays in sorted(others):
        against += stays * (nobody + crowd * (1 - nobody)) * (1 - won) / max(won, 0.001)
        nobody *= 1 - stays
    anybody = 1 - nobody
    return nobody, anybody * anybody / (anybody + against) if anybody > 0 else 0.0
