"""The arena: how much a player wins from others, in any game, with an error bar.

Every deal is played as often as there are seats: the line-up moves round the table, with the same
deck, so that most of the luck cancels out. What is won is counted in big bets (at home: in bumps of
the usual size) per hundred hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

from oddchip.bots.bot import Sitter, answered, player
from oddchip.bots.default_stakes import money
from oddchip.bots.habits import NOBODY, Habits, TableMemory
from oddchip.cores import on_cores
from oddchip.errors import BadInput
from oddchip.hand import Hand, Stakes
from oddchip.language.library import Library, library, the_games
from oddchip.language.model import Game

#: A hand that has not ended after so many answers is stuck.
MOST_ANSWERS = 20_000
#: Where losers match the pot, a hand is broken off after so many answers a player, and its pot
#: divided.
_LONG = 30
#: A pot that rides again and again is divided after so many deals.
MOST_RIDES = 6
#: So many errors to each side hold nineteen figures of twenty.
_SURE = 1.96


def play(hand: Hand, players: Sequence[Sitter], habits: Mapping[int, Habits] = NOBODY) -> Hand:
    """Play a hand to its end."""
    if play_on(hand, players, habits, MOST_ANSWERS):
        return hand
    raise BadInput(f"a hand of {hand.game.id} did not end")


def play_on(hand: Hand, players: Sequence[Sitter], habits: Mapping[int, Habits], most: int) -> bool:
    """Play a hand for so many answers at most; has it ended?"""
    for _ in range(most):
        if hand.done:
            return True
        seat = hand.legal().seat
        hand.act(answered(players[seat], hand.view(seat), habits))
    return hand.done


@dataclass(frozen=True)
class Figure:
    """What a player won in a game, per hundred hands."""

    game: str
    name: str
    against: str
    seats: int
    hands: int
    #: Big bets (or bumps) per hundred hands, and the standard error of that.
    won: float
    error: float

    def to_json(self) -> dict[str, Any]:
        fields = asdict(self)
        rounded: dict[str, Any] = {"won": round(self.won, 1), "error": round(self.error, 1)}
        rounded["interval"] = [round(bound, 1) for bound in self.interval]
        return {"game": self.game, "player": fields.pop("name"), **fields, **rounded}

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true figure lies, nineteen times of twenty."""
        return self.won - _SURE * self.error, self.won + _SURE * self.error

    @property
    def words(self) -> str:
        return f"{self.won:+.0f} ± {self.error:.0f}"


Sit = Callable[[str, object, float], Sitter]


def deals(
    game: Game,
    lineup: Sequence[str],
    seed: object,
    effort: float,
    games: Library,
    numbers: Iterable[int],
    sit: Sit = player,
    limit: str = "",
) -> Iterator[float]:
    """The deals of these numbers: what the first of a line-up won, over all seats.

    Each way of sitting is a table of its own, which remembers what it has seen in these deals.
    """
    seats = len(lineup)
    stakes, _, stack = money(game, seats, limit)
    memories = [TableMemory() for _ in lineup]
    for number in numbers:
        won = 0.0
        for turn in range(seats):
            places = [(at - turn) % seats for at in range(seats)]
            table = [
                sit(lineup[place], f"{seed}/{number}/{at}", effort)
                for at, place in enumerate(places)
            ]
            known = (memories[turn], places)
            stacks = to_the_end(game, stakes, stack, table, f"{seed}/{number}", games, known)
            won += stacks[turn] - stack
        yield won


def seated(name: str, against: str, seats: int) -> list[str]:
    """A player, and others of one kind or of several in turn (`"caller nit"`)."""
    others = against.split()
    if not others:
        raise BadInput("nobody is named to play against")
    return [name, *(others[at % len(others)] for at in range(seats - 1))]


def to_the_end(
    game: Game,
    stakes: Stakes,
    stack: int,
    table: Sequence[Sitter],
    seed: object,
    games: Library,
    known: tuple[TableMemory, Sequence[int]] | None = None,
) -> list[float]:
    """Everybody's chips after a hand; a pot that rides is played for again by the same players.

    What the table knows of them, by their places, is told to those who ask, and grows.
    """
    memory, places = known or (TableMemory(), range(len(table)))
    stacks: list[int] = [stack] * len(table)
    rides = 0
    for again in range(MOST_RIDES):
        stakes = replace(stakes, carried=rides)
        hand = Hand(game, stakes, stacks, seed=f"{seed}/{again}", games=games)
        most = MOST_ANSWERS if game.losers is None else _LONG * len(table)
        ended = play_on(hand, table, memory.of(places), most)
        memory.saw(hand.view(None), places)
        if not ended and game.losers is None:
            raise BadInput(f"a hand of {game.id} did not end")
        left = hand.rides if ended else hand.pot
        if sum(hand.stacks) + left + hand.house != sum(stacks) + rides:
            raise AssertionError(f"chips of {game.id} were lost or made, seed {seed}")
        stacks, rides = hand.stacks, left
        if not ended or not rides or not all(stacks):
            break
    return [chips + rides / len(table) for chips in stacks]


def measure(
    game: Game | str,
    name: str = "tight",
    against: str = "caller",
    *,
    hands: int = 300,
    seats: int = 0,
    seed: object = 1,
    effort: float = 1.0,
    games: Library | None = None,
    sit: Sit = player,
    limit: str = "",
) -> Figure:
    """Let a player play against others: of one kind, or of several in turn (`"caller nit"`)."""
    library = the_games(games)
    game = library.game(game) if isinstance(game, str) else game
    seats = seats or usual_seats(game)
    numbers = range(max(1, -(-hands // seats)))
    lineup = seated(name, against, seats)
    won = list(deals(game, lineup, seed, effort, library, numbers, sit, limit))
    return _figure(game, name, against, seats, won, limit)


def _figure(
    game: Game, name: str, against: str, seats: int, won: Sequence[float], limit: str
) -> Figure:
    """What was won in so many deals, over all seats."""
    _, big, _ = money(game, seats, limit)
    mean, error = mean_and_error([100 * chips / big / seats for chips in won])
    return Figure(game.id, name, against, seats, len(won) * seats, mean, error)


def mean_and_error(results: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(results) / len(results)
    spread = sum((result - mean) ** 2 for result in results) / max(1, len(results) - 1)
    return mean, sqrt(spread / len(results))


def usual_seats(game: Game) -> int:
    """Three at the table, or as many as the game asks for."""
    least, most = game.players
    return max(least, min(3, most))


@dataclass(frozen=True)
class Order:
    """A figure that is wanted."""

    game: str
    name: str
    against: str
    hands: int
    seats: int = 0
    seed: int = 1
    effort: float = 1.0
    folders: tuple[str, ...] = ()
    #: The structure of the betting; empty: the game's usual one.
    limit: str = ""


#: So many deals are a piece of work, and a table that remembers.
_PIECE = 25
Piece = tuple[Order, range]


def figures(orders: Sequence[Order], jobs: int = 0) -> Iterator[Figure]:
    """The figures in the order in which they were asked for.

    They are cut into deals, so that one figure too is on all cores.
    """
    games = {order.folders: library(*map(Path, order.folders)) for order in orders}
    cut = {order: _pieces(order, games[order.folders]) for order in orders}
    done = on_cores(dealt, (piece for order in orders for piece in cut[order]), jobs)
    for order in orders:
        game = games[order.folders].game(order.game)
        won = [chips for _ in cut[order] for chips in next(done)]
        seats = order.seats or usual_seats(game)
        yield _figure(game, order.name, order.against, seats, won, order.limit)


def _pieces(order: Order, games: Library) -> list[Piece]:
    seats = order.seats or usual_seats(games.game(order.game))
    number = max(1, -(-order.hands // seats))
    return [(order, range(at, min(at + _PIECE, number))) for at in range(0, number, _PIECE)]


def dealt(piece: Piece) -> list[float]:
    """What the player of an order won in some of its deals."""
    order, numbers = piece
    games = _library(order.folders)
    game = games.game(order.game)
    seats = order.seats or usual_seats(game)
    lineup = seated(order.name, order.against, seats)
    setup = (order.seed, order.effort, games)
    return list(deals(game, lineup, *setup, numbers, limit=order.limit))


@cache
def _library(folders: tuple[str, ...]) -> Library:
    return library(*map(Path, folders))
