"""Answers beside real showdowns, one a spot: what is left over is pooled by game and by moment.

`make residuals` deals hundreds of spots for every moment of every game. Equity answers each, by the
kernel where it has a plan; then the rest of the spot is dealt once and settled by a real showdown.
The differences of a pool add up to nothing but chance: four standard errors at most.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from math import sqrt
from unittest.mock import patch

from oddchip.equity import equity, exact_or_sampled
from oddchip.equity.by_showdowns import Showdowns
from oddchip.equity.exact_or_sampled import AnswerOptions
from oddchip.equity.result import Equity, Tally, averages
from oddchip.equity.spot import Spot
from oddchip.language import library
from oddchip.language.model import Game
from tests.equity.moments import Moment, moments
from tests.equity.spots import comparing

#: Deals of an answer, and spots from which on a pool's own spread is trusted.
_SAMPLES, _MANY = 60, 40
_MOST_PLAYERS = 4
#: Standard errors that chance may take.
LIMIT = 4.0


@dataclass
class Pool:
    """The differences of one moment of a game, or of several together."""

    spots: int = 0
    sum: float = 0.0
    squares: float = 0.0
    #: What the squares come to where every pot is won whole: the most there is.
    most: float = 0.0

    def add(self, answer: float, won: float) -> None:
        share = (answer * _SAMPLES + 0.5) / (_SAMPLES + 1)  # a sample that only wins is not certain
        self.spots += 1
        self.sum += won - answer
        self.squares += (won - answer) ** 2
        self.most += share * (1 - share) * (1 + 1 / _SAMPLES)

    def join(self, other: Pool) -> None:
        self.spots += other.spots
        self.sum += other.sum
        self.squares += other.squares
        self.most += other.most

    @property
    def errors(self) -> float:
        """How many standard errors the mean is away from nothing."""
        spread = max(self.squares, self.most / 4) if self.spots >= _MANY else self.most
        return self.sum / sqrt(spread) if spread else 0.0


@dataclass
class Found:
    """The pools of a game by the number of the moment."""

    id: str
    pools: dict[int, Pool] = field(default_factory=dict)

    @property
    def whole(self) -> Pool:
        total = Pool()
        for one in self.pools.values():
            total.join(one)
        return total

    def __str__(self) -> str:
        by_moment = " ".join(f"{one.errors:+.1f}" for _, one in sorted(self.pools.items()))
        return f"{self.id:40} {self.whole.spots:>6,} spots {self.whole.errors:+5.1f} | {by_moment}"


def games() -> list[Game]:
    """Every game that compares hands, and every way in which one that picks may go on."""
    found = []
    for id in comparing():
        picks = library().game(id).picks
        ids = [choice.id for choice in picks.choices] if picks else []
        found += [library().game(id, pick=one) for one in ids] or [library().game(id)]
    return found


def pooled(game: Game, spots: int, seed: int = 0, seconds: float = 1e9) -> Found:
    """So many spots of every moment of a game; fewer where they would take longer."""
    chance = random.Random(f"{game.id} {seed}")
    found = Found(game.id)
    until = time.process_time() + seconds
    for number in range(spots):
        players = chance.randint(2, min(_MOST_PLAYERS, max(game.players[1], 2)))
        for at, moment in enumerate(moments(game, players, chance.getrandbits(40))):
            seat = chance.randrange(players)
            answer = _asked(game, moment, _SAMPLES, chance.getrandbits(40)).equities[seat]
            with real_showdowns():
                won = _asked(game, moment, 1, chance.getrandbits(40)).equities[seat]
            found.pools.setdefault(at, Pool()).add(answer, won)
        if time.process_time() > until and number + 1 < spots:
            break
    return found


def _asked(game: Game, moment: Moment, samples: int, seed: int) -> Equity:
    return equity(
        game, moment.hands, board=moment.board, dice=moment.dice, samples=samples, seed=seed
    )


@contextmanager
def real_showdowns() -> Iterator[None]:
    """Whatever is settled is settled by a showdown; choices are made as they always are."""
    with ExitStack() as stack:
        for module in ("query", "draws_and_discards", "follower_odds"):
            stack.enter_context(patch(f"oddchip.equity.{module}.spot_equity", _settled))
        stack.enter_context(patch("oddchip.equity.exact_or_sampled._mean", _mean))
        for module in ("draws_and_discards", "follower_odds", "turned_cards"):
            stack.enter_context(patch(f"oddchip.equity.{module}.available", lambda: False))
        yield


def _settled(spot: Spot, wish: AnswerOptions) -> Equity:
    """One deal of a spot, as `answer` would tell it."""
    return averages(_mean(spot, random.Random(wish.seed)), "sampled", 1, 0.0)


def _mean(spot: Spot, chance: random.Random) -> Tally:
    weights, rolled = zip(*exact_or_sampled._rolls(spot), strict=True)
    return Showdowns(chance.choices(rolled, weights)[0]).chance(1, chance.getrandbits(60))


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--spots", type=int, default=400, help="of every moment")
    parser.add_argument("--seconds", type=float, default=60, help="of a game, at most")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game")
    wanted = parser.parse_args(words)
    far, count, pools = [], 0, 0
    for game in games():
        if wanted.game not in (None, game.id):
            continue
        found = pooled(game, wanted.spots, wanted.seed, wanted.seconds)
        print(found, flush=True)
        count += found.whole.spots
        pools += len(found.pools)
        far += [f"{game.id}, moment {at}" for at, one in found.pools.items() if _far(one)]
    print(f"{count:,} spots in {pools} pools; further than {LIMIT:g}: {', '.join(far) or 'none'}")
    return bool(far)


def _far(pool: Pool) -> bool:
    return abs(pool.errors) > LIMIT


if __name__ == "__main__":
    sys.exit(main())
