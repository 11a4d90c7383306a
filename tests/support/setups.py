"""The inputs of random hands: players, stacks, stakes and options of any game at any limit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from oddchip.hand import Hand, Stakes
from oddchip.language import Game, Library, library

#: How deep the stacks of a table are, in bets: all short, mixed, or all deep enough to bet on
#: every street. In the first three some stack may be no more than a few chips.
_DEPTHS = ((1, 2), (1, 10), (1, 60), (15, 80), (15, 80))


@dataclass(frozen=True)
class Setup:
    """The inputs of a hand: everything that makes it the hand that it is."""

    game: str
    stakes: Stakes
    stacks: tuple[int, ...]
    options: dict[str, object]
    seed: int
    #: The cards are named one by one, by a dealer who knows no more than the players.
    named: bool = False
    #: Where the game is found; None: in the package.
    games: Library | None = None

    def hand(self, kind: type[Hand] = Hand) -> Hand:
        return kind(
            self.game,
            self.stakes,
            self.stacks,
            options=self.options,
            seed=self.seed,
            named=self.named,
            games=self.games,
        )


@cache
def pairs() -> list[tuple[str, str]]:
    """Every game of the catalogue's section 3 with every limit that it allows."""
    return [
        (game.id, limit) for game in library() if game.family != "home" for limit in game.limits
    ]


def random_setup(id: str, limit: str, seed: int, games: Library | None = None) -> Setup:
    """Players, stacks (some short), stakes and options for a seed."""
    rng = Random(f"{id}/{limit}/{seed}")
    game = (games or library()).game(id)
    count = _players(game, rng)
    options: dict[str, object] = {
        one.name: rng.random() < 0.5 for one in game.options if rng.random() < 0.5
    }
    if rng.random() < 0.08:
        options["jam_or_fold"] = True
    if rng.random() < 0.08:
        options["burn"] = True
    bomb = rng.random() < 0.08
    if bomb:
        options["bomb_pot"] = True
    stakes = _stakes(game, limit, count, bomb, rng)
    stacks = _stacks(stakes, count, rng)
    named = rng.random() < 0.1
    return Setup(id, stakes, stacks, options, seed, named, games)


def _players(game: Game, rng: Random) -> int:
    """Rather few, who decide the same in less time; but often a full table, to empty the deck."""
    least, most = game.players
    chance = rng.random()
    if chance < 0.1:
        return most
    count = rng.randint(least, most)
    return count if chance < 0.3 else min(count, rng.randint(least, most))


def _stacks(stakes: Stakes, count: int, rng: Random) -> tuple[int, ...]:
    bet = max(stakes.small_bet, stakes.most, *stakes.blinds, 2)
    least, most = rng.choice(_DEPTHS)
    if rng.random() < 0.1:
        # All alike: who calls an all-in is all-in exactly.
        return (rng.randint(bet * least, bet * most),) * count
    if least > 1:
        return tuple(rng.randint(bet * least, bet * most) for _ in range(count))
    return tuple(rng.randint(1, bet * (most if rng.random() < 0.7 else 1)) for _ in range(count))


def _stakes(game: Game, limit: str, count: int, bomb: bool, rng: Random) -> Stakes:
    small = rng.randint(2, 20)
    blinds: tuple[int, ...] = ()
    bring_in = 0
    ante = rng.randint(1, small) if bomb or game.forced.kind == "antes" else 0
    antes: tuple[int, ...] = (ante,) if ante else ()
    if game.forced.kind == "blinds":
        blinds = _blinds(small, count, rng)
        if not bomb:
            antes = rng.choice(((), (), (1,), (0, small), (*[0] * (count - 1), small)))
    elif game.forced.bring_in != "bet" and rng.random() < 0.95:
        bring_in = rng.randint(1, small)
    return Stakes(
        limit=limit,
        antes=antes,
        blinds=blinds,
        bring_in=bring_in,
        small_bet=small,
        big_bet=rng.choice((2, 2, 2, 1, 3)) * small,
        min_bet=bring_in or small,
        least=rng.randint(1, small),
        most=rng.randint(small, 5 * small),
        cap=rng.choice((3, 3, 3, 4, None, 1)),
        unit=5 if rng.random() < 0.05 else 1,
        dead_antes=rng.random() < 0.2,
        carried=rng.randint(1, 50) if rng.random() < 0.03 else 0,
    )


def _blinds(small: int, count: int, rng: Random) -> tuple[int, ...]:
    """Mostly two blinds; now and then equal ones, a big one alone, straddles, a newcomer's post."""
    usual = (small // 2, small)
    chance = rng.random()
    if chance < 0.75 or count == 2:
        return usual
    if chance < 0.78:
        return (small, small)
    if chance < 0.81:
        return (0, small)
    if chance < 0.84 and count > 3:
        return (*usual, 2 * small, 4 * small)
    if chance < 0.9 or count == 3:
        return (*usual, 2 * small)
    return (*usual, *[0] * rng.randrange(count - 3), -small)
