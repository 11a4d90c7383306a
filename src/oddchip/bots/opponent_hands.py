"""What others may hold, each case as likely as their bets make it.

Hands are imagined as likely as what others threw, took and refused makes them (`sensible`). Then
they are weighed, player by player and answer by answer: how likely would this player, with those
cards, have bet so? Where a hand stands is seen at a glance, among the hands that the player could
still have at that moment. Every imagined hand is played on to the end, and what comes of it
corrects the glance: the more of them count, the further. Where too few of them count, what each of
the others holds is drawn again, seat by seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from random import Random
from typing import NamedTuple

from oddchip.bots.betting_history import RAISED, BetAnswer, BettingHistory, CardCounts
from oddchip.bots.card_features import Sight, Stage, sight_of
from oddchip.bots.habits import USUAL, Habits, blindly
from oddchip.bots.hand_strength import place_in, strength_model
from oddchip.bots.imagined_hands import ImaginedHands, won
from oddchip.bots.least_squares import float_sum
from oddchip.bots.training_hands import shares_of_pairs
from oddchip.cards import UNKNOWN
from oddchip.hand import BetQuestion, Hand

#: The usual number of imagined hands; when few of them count, up to so many times as many.
_HANDS = 16
_MOST = 2
#: So many of the last betting rounds are read, beside the first one.
_ROUNDS = 2
#: So many times as many where a call costs a quarter of the stack or more.
_LONGER = 6
#: The part of them that should count.
_COUNTS = 1 / 5
#: A bet before cards were changed tells as much as was kept of them, to this power; and nothing
#: where hardly any were.
_FADES = 3.0
_TELLS = 0.1
#: So many hands that were played on count as much as the glance.
_TRUST = 16.0
#: Whose cards lie open bets by what it holds among all hands, as far as this, and for the rest by
#: what it holds among those that it may have.
_AMONG_ALL = 0.5
#: Without imagining: so many places of a player's hand among all hands.
_PLACES = 12
#: And so many imagined hands, where cards lie open; so far are so few believed.
_FEW = 4
_BELIEVED = 0.3


class Against(NamedTuple):
    """One opponent in a case: where its hand stands among all it may have, and what I win of it."""

    seat: int
    rank: float
    share: float


class Case(NamedTuple):
    """What everybody may hold, and how likely that is."""

    weight: float
    others: Sequence[Against]


class _World(NamedTuple):
    """What others may hold: how good it was at each of their answers, is now, and what comes."""

    then: Sequence[float]
    now: Mapping[int, float]
    shares: Mapping[int, float]
    #: The part of the pot that the seat wins when all of them stay.
    of_all: float = 0.0
    #: Does nothing come any more? Then the shares are certain.
    certain: bool = False


class OpponentHands:
    """The others' bets, weighed for one decision."""

    def __init__(
        self,
        trying: ImaginedHands,
        betting: BettingHistory,
        habits: Mapping[int, Habits],
        reads: float = 1.0,
    ) -> None:
        view = trying.view
        self.trying = trying
        self.habits = habits
        #: How far the story is believed: 1 is as far as it tells, 0 nothing.
        self.reads = reads
        self.live = [
            player.seat for player in view.players if player.live and player.seat != trying.seat
        ]
        self.told = _latest(
            [answer for answer in betting.told if answer.seat in self.live and answer.kept > _TELLS]
        )
        question, mine = view.question, view.players[trying.seat]
        call = question.call if isinstance(question, BetQuestion) else None
        #: Is much of the stack asked for? That is thought about longer.
        self.dear = bool(call) and 4 * (call or 0) >= mine.stack
        hand = trying.imagined(0)
        self.glance = strength_model(hand.game)
        self.sight = sight_of(hand, trying.seat)
        #: The share of the pot that the seat may expect if everybody stays; not at a glance, nor
        #: where much is asked for.
        self.share: float | None = None
        #: What lay where when each of them answered.
        self.stages = [
            _sight_then(sight_of(hand, answer.seat), answer).stage for answer in self.told
        ]

    def imagined(self) -> list[Case]:
        """Cases from imagined hands; how many depends on the effort, and on how many count."""
        wanted = max(8, int(self.trying.effort * _HANDS * (_LONGER if self.dear else 1)))
        patience = self.trying.patience
        worlds: list[_World] = []
        while True:
            upto = len(worlds) + wanted
            while len(worlds) < upto and patience.one_more():
                worlds.append(self._world(len(worlds)))
            weights = self._weights(worlds)
            effective = _effective(_joint(weights, len(worlds)))
            enough = effective >= _COUNTS * wanted or len(worlds) >= _MOST * wanted
            if enough or len(worlds) < upto:
                if not self.dear:
                    self.share = float_sum([world.of_all for world in worlds]) / len(worlds)
                return self._cases(worlds, weights)

    def glanced(self, rng: Random) -> list[Case]:
        """Cases at once: everybody's hand anywhere among all hands of this stage."""
        scores = self.glance.scores(self.sight.stage)
        columns = {}
        for seat in self.live:
            off = self._open_cards(seat, scores)
            column = [
                scores[int((at + 0.5) / _PLACES * len(scores))] + off for at in range(_PLACES)
            ]
            rng.shuffle(column)
            columns[seat] = column
        worlds = []
        for at in range(_PLACES):
            now = {seat: column[at] for seat, column in columns.items()}
            worlds.append(_World([now[answer.seat] for answer in self.told], now, {}))
        return self._cases(worlds, self._weights(worlds))

    def _open_cards(self, seat: int, scores: Sequence[float]) -> float:
        """How much better a hand is than others, by what can be seen of it."""
        if not self.trying.view.players[seat].open:
            return 0.0
        hands = [self.trying.imagined(at) for at in range(_FEW)]
        shares = [self.glance.look(sight_of(hand, seat)).share for hand in hands]
        return _BELIEVED * (float_sum(shares) / _FEW - float_sum(scores) / len(scores))

    def _world(self, number: int) -> _World:
        hand = self.trying.imagined_once(number)
        look = self.glance.look
        sights = {seat: sight_of(hand, seat) for seat in self.live}
        now = {seat: look(sight).share for seat, sight in sights.items()}
        seen: dict[tuple[int, CardCounts | None], float] = {}
        for answer in self.told:
            when = (answer.seat, answer.dealt)
            if when not in seen:
                seen[when] = look(_sight_then(sights[answer.seat], answer)).share
        then = [seen[answer.seat, answer.dealt] for answer in self.told]
        end = hand.copy()
        self.trying.players.to_the_end(end)
        certain = len(end.dealer.stub) == len(hand.dealer.stub)
        of_all = won(end, hand, self.trying.seat)
        return _World(then, now, self._shares(end, of_all), of_all, certain)

    def _shares(self, end: Hand, of_all: float) -> dict[int, float]:
        """The share that the seat wins of each other one, when only the two of them are left."""
        seat = self.trying.seat
        if len(self.live) == 1 or not end.game.sides or end.game.declares:
            return dict.fromkeys(self.live, of_all)
        pairs = shares_of_pairs(end, seat)
        return {opponent: pairs.get((seat, opponent), 0.5) for opponent in self.live}

    def _weights(self, worlds: Sequence[_World]) -> dict[int, list[float]]:
        """How likely each player would have bet so in each world, answer by answer."""
        likelihoods = {seat: [1.0] * len(worlds) for seat in self.live}
        blind = {seat: self.habits.get(seat, USUAL).blind for seat in self.live}
        for number, answer in enumerate(self.told):
            own = self.habits.get(answer.seat, USUAL)
            weights = likelihoods[answer.seat]
            shares = [world.then[number] for world in worlds]
            ranks = self._places(answer.seat, self.stages[number], shares, weights)
            # Who has raised raises again: that tells less each time.
            told = self.reads / (1 + answer.own) if answer.did == RAISED else self.reads
            told *= answer.kept**_FADES
            likelihoods[answer.seat] = [
                weight * likely**told
                for weight, likely in zip(weights, own.likelihoods(answer, ranks), strict=True)
            ]
            blind[answer.seat] *= blindly(answer) ** told
        return {
            seat: [weight + blind[seat] for weight in weights]
            for seat, weights in likelihoods.items()
        }

    def _cases(self, worlds: Sequence[_World], weights: Mapping[int, list[float]]) -> list[Case]:
        """What everybody holds in each world; where too few of them count, seat by seat anew."""
        mine = self.glance.look(self.sight).share
        columns = [self._column(seat, mine, worlds, weights[seat]) for seat in self.live]
        joint = _joint(weights, len(worlds))
        if _effective(joint) >= _COUNTS * len(worlds):
            return [
                Case(joint[at], [column[at] for column in columns]) for at in range(len(worlds))
            ]
        again = [
            drawn(column, weights[seat], self.trying.rng)
            for seat, column in zip(self.live, columns, strict=True)
        ]
        return [Case(1.0, [column[at] for column in again]) for at in range(len(worlds))]

    def _places(
        self, seat: int, stage: Stage, shares: Sequence[float], weights: Sequence[float]
    ) -> list[float]:
        """Where hands stand for somebody who has one of them, and must bet."""
        ranks = _ranks(shares, weights)
        if not self.trying.view.players[seat].open:
            return ranks
        scores = self.glance.scores(stage)
        return [
            rank + _AMONG_ALL * (place_in(scores, share) - rank)
            for rank, share in zip(ranks, shares, strict=True)
        ]

    def _column(
        self, seat: int, mine: float, worlds: Sequence[_World], weights: Sequence[float]
    ) -> list[Against]:
        """One opponent in every world."""
        shares = [world.now[seat] for world in worlds]
        ranks = self._places(seat, self.sight.stage, shares, weights)
        guessed = [self.glance.beats(self.sight.stage, mine, world.now[seat]) for world in worlds]
        off = 0.0
        if worlds[0].certain:
            guessed = [world.shares.get(seat, 0.5) for world in worlds]
        elif worlds[0].shares:
            effective = _effective(weights)
            off = _off(weights, [world.shares.get(seat, 0.5) for world in worlds], guessed)
            off *= effective / (effective + _TRUST)
        return [
            Against(seat, rank, min(1.0, max(0.0, guess + off)))
            for rank, guess in zip(ranks, guessed, strict=True)
        ]


def drawn(column: Sequence[Against], weights: Sequence[float], rng: Random) -> list[Against]:
    """As many opponents again, each as often as it is likely, in any order."""
    order = sorted(range(len(column)), key=lambda at: column[at].rank)
    step = float_sum(weights) / len(column)
    opponents: list[Against] = []
    upto = 0.0
    for at in order:
        upto += weights[at]
        while len(opponents) < len(column) and (len(opponents) + 0.5) * step <= upto:
            opponents.append(column[at])
    opponents += [column[order[-1]]] * (len(column) - len(opponents))
    rng.shuffle(opponents)
    return opponents


def _latest(told: Sequence[BetAnswer]) -> list[BetAnswer]:
    """What everybody did first, and in the last rounds: the rest adds little to it."""
    last = max([answer.street for answer in told], default=0)
    return [answer for answer in told if not answer.street or answer.street > last - _ROUNDS]


def _joint(weights: Mapping[int, list[float]], count: int) -> list[float]:
    """How likely everybody together would have bet so, in each world."""
    return [prod([column[at] for column in weights.values()]) for at in range(count)]


def _effective(weights: Sequence[float]) -> float:
    """How many of these count, when some weigh more than others."""
    return float_sum(weights) ** 2 / float_sum([weight * weight for weight in weights])


def _off(weights: Sequence[float], seen: Sequence[float], guessed: Sequence[float]) -> float:
    """By how much the glance is wrong on average."""
    total = float_sum(
        [
            weight * (share - guess)
            for weight, share, guess in zip(weights, seen, guessed, strict=True)
        ]
    )
    return total / float_sum(weights)


def _ranks(shares: Sequence[float], weights: Sequence[float]) -> list[float]:
    """Where each stands among all of these, as much as they weigh; equals stand together."""
    order = sorted(range(len(shares)), key=shares.__getitem__)
    whole = float_sum(weights)
    ranks = [0.0] * len(shares)
    below = 0.0
    at = 0
    while at < len(order):
        upto, level = at, 0.0
        while upto < len(order) and shares[order[upto]] == shares[order[at]]:
            level += weights[order[upto]]
            upto += 1
        for place in order[at:upto]:
            ranks[place] = (below + level / 2) / whole
        below += level
        at = upto
    return ranks


def _sight_then(now: Sight, answer: BetAnswer) -> Sight:
    """What a player looked at when it bet, as far as that can be told."""
    then = answer.dealt
    if then is None:
        return now
    board = tuple([card if at in then.board else UNKNOWN for at, card in enumerate(now.board)])
    down, up = now.down[: then.down], now.up[: then.up]
    return Sight(answer.street, down, up, now.exposed, board, now.dice, now.wild)
