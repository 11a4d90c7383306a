"""A game on trial: random hands of its file, dealt and settled, before anybody sits down to it.

Whatever a file can get wrong that reading does not see shows when it is played: a step that fails,
a hand that does not end, a side that nobody ever makes, a showdown that a slow reading of the same
words settles in another way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from time import perf_counter, process_time

from oddchip.errors import BadInput
from oddchip.hand.hand import PLACE, Hand
from oddchip.hand.slow_showdown import Award, SlowReading
from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.language.step import Step
from oddchip.showdown import Showdown
from oddchip.table_state.actions import Action, raise_to
from oddchip.table_state.questions import BetQuestion, Question
from oddchip.table_state.showdown_input import showdown
from oddchip.table_state.stakes import Stakes

#: The time that a trial takes, in seconds (the slow reading takes as much again), and the fewest
#: hands of each way to play the game.
SECONDS = 0.7
_FEWEST = 4
#: A hand that asks more does not end; one of rounds is broken off before that.
_MOST_ASKED = 2_000
_MOST_ROUNDS = 6
#: So many showdowns tell whether a side is ever won.
_ENOUGH = 25


class Failed(BadInput):
    """The game cannot be played: why, and the step at which that showed, or the key of the file."""

    def __init__(self, why: str, step: Step | None, key: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.step = step
        self.key = key


@dataclass
class Tried:
    """What a trial has seen."""

    hands: int = 0
    showdowns: int = 0
    rides: int = 0
    #: Seconds of the processor that the longest answer took, with a view of what it led to.
    slowest: float = 0.0
    won: set[str] = field(default_factory=set)
    #: Showdowns that were read slowly too, and the seconds that are left for more of them.
    read: int = 0
    seconds: float = 0.0
    slowly: SlowReading = field(default_factory=SlowReading)


def tried(game: Game, games: Library, seconds: float = SECONDS) -> Tried:
    """Play random hands of a game in all its ways; a game that fails is refused."""
    tried = Tried(seconds=seconds)
    until = perf_counter() + seconds
    ways = list(_ways(game))
    for number in range(100_000):
        options, players = ways[number % len(ways)]
        _play(game.id, games, options, players, number, tried)
        if number + 1 >= _FEWEST * len(ways) and perf_counter() > until:
            break
        if perf_counter() > until + seconds:
            break
    if tried.showdowns >= _ENOUGH:
        _has_winners(game, tried)
    return tried


def opening_hand(game: Game, games: Library) -> Hand:
    """A hand of a game, just dealt, for as many players as usually sit."""
    players = sum(game.players) // 2
    stacks = _stacks(game.id, games, players, Random(0))
    return Hand(game.id, _stakes(game, players), stacks, seed=0, games=games)


def _ways(game: Game) -> Iterator[tuple[dict[str, object], int]]:
    """The game as it is, with each option the other way; with few and many players."""
    every: list[dict[str, object]] = [{}]
    every += [{option.name: not option.default} for option in game.options]
    for players in dict.fromkeys((game.players[0], game.players[1], sum(game.players) // 2)):
        for options in every:
            yield options, players


def _play(
    id: str, games: Library, options: dict[str, object], players: int, seed: int, tried: Tried
) -> None:
    rng = Random(seed)
    hand: Hand | None = None
    try:
        hand = Hand(
            id,
            _stakes(games.game(id, **options), players),
            _stacks(id, games, players, rng),
            options=options,
            seed=seed,
            games=games,
        )
        asked = 0
        while not hand.done and hand.counted("deal") <= _MOST_ROUNDS:
            asked += 1
            if asked > _MOST_ASKED:
                raise Failed("the hand does not come to its end", hand.step)
            before = hand.copy() if hand.in_rounds else None
            began = process_time()
            hand.act(_answer(hand.legal(), rng))
            hand.view(None)
            tried.slowest = max(tried.slowest, process_time() - began)
            if before is not None:
                _round_read(before, hand, tried)
    except Failed:
        raise
    except Exception as error:
        game = hand.game if hand is not None else games.game(id, **options)
        step = _step_of(error, hand, game)
        what = str(error) if isinstance(error, BadInput) else f"{type(error).__name__}: {error}"
        raise Failed(f"with {players} players a hand cannot be played on: {what}", step) from error
    tried.hands += 1
    _settled(hand, tried)


def _step_of(error: Exception, hand: Hand | None, game: Game) -> Step | None:
    from oddchip.hand.program import program

    steps = hand.program if hand is not None else program(game)
    for note in error.__notes__ if hasattr(error, "__notes__") else ():
        if note.startswith(PLACE):
            return steps[min(int(note.removeprefix(PLACE)), len(steps) - 1)]
    return hand.step if hand is not None else None


def _settled(hand: Hand, tried: Tried) -> None:
    kinds = [event.kind for event in hand.events]
    if not hand.done or "show" not in kinds or hand.in_rounds:
        return
    tried.showdowns += 1
    tried.rides += bool(hand.rides)
    tried.won.update(event.word for event in hand.events if event.kind == "award")
    awards = [event for event in hand.events if event.kind == "award"]
    sides = {side.name for side in hand.game.sides}
    if hand.breaches or any(award.word not in sides for award in awards):
        return  # a player alone, an automatic winner, or the sevens rule: no side decided
    given = [Award(award.numbers[0], award.seat, award.word) for award in awards]
    _slowly_read(hand, showdown(hand), given, tried)


def _round_read(before: Hand, hand: Hand, tried: Tried) -> None:
    """A round of guts that the last answer has settled, with the cards that lay then."""
    settled = hand.events[len(before.events) :]
    ends = [at for at, event in enumerate(settled) if event.kind in ("deal", "end")]
    settled = settled[: ends[0]] if ends else settled
    seats = [event.seat for event in settled if event.kind == "show"]
    cards = [before.players[event.seat].cards for event in settled if event.kind == "show"]
    if len(seats) < 2 or cards != [event.cards for event in settled if event.kind == "show"]:
        return
    for player in before.players:
        player.live = player.seat in seats
    table = showdown(before)
    won = [Award(0, event.seat, event.word) for event in settled if event.kind == "award"]
    if table.pots and not hand.game.plays_tricks:
        _slowly_read(before, table, won, tried)


def _slowly_read(hand: Hand, table: Showdown, awards: list[Award], tried: Tried) -> None:
    """Read a showdown a second time, while there is time."""
    if tried.seconds <= 0:
        return
    start = perf_counter()
    layout = hand.game.layout
    names = layout.names if layout is not None else ()
    lying = {names[at]: card for at, card in hand.cells.items() if at not in hand.hidden_cells}
    differs = tried.slowly.disagreement(table, awards, lying)
    tried.read += 1
    tried.seconds -= perf_counter() - start
    if differs is not None:
        raise Failed(
            f"the hand is not settled as [side.{differs.side}] says: {differs.sentence}",
            None,
            ("side", differs.side),
        )


def _has_winners(game: Game, tried: Tried) -> None:
    if not tried.won:
        raise Failed(f"in {tried.showdowns} showdowns nobody has won anything", None)
    for side in game.sides:
        always = side.when is None and not side.qualifiers
        if always and side.name not in tried.won and not game.declares and not game.automatic:
            raise Failed(
                f"in {tried.showdowns} showdowns nobody had a hand for the side '{side.name}'", None
            )


def _answer(question: Question, rng: Random) -> Action:
    """Something that the rules allow; seldom a fold, so that hands come to their showdown."""
    if isinstance(question, BetQuestion):
        can_stay = bool(question.bring_in) or question.call is not None
        if question.raises and (rng.random() < 0.15 or not can_stay):
            return raise_to(question.raises[0][0])
        if question.fold and (not can_stay or (question.call and rng.random() < 0.05)):
            return Action("fold")
        return Action("bring-in" if question.bring_in else "call")
    return question.any_answer(rng)


def _stakes(game: Game, players: int) -> Stakes:
    kind, amount = game.forced.kind, game.forced.amount
    home = game.family == "home"
    antes: tuple[int, ...] = ()
    if kind == "all":
        antes = (*[amount] * (players - 1), game.forced.dealer)
    elif kind in ("dealer", "bank"):
        antes = (*[0] * (players - 1), amount)
    elif kind == "antes":
        antes = (2,) * players
    return Stakes(
        limit="house" if home else "fixed",
        antes=antes,
        blinds=(2, 4) if kind == "blinds" else (),
        bring_in=2 if game.forced.brings_in else 0,
        small_bet=0 if home else 4,
        big_bet=0 if home else 8,
        unit=25 if home else 1,
    )


def _stacks(id: str, games: Library, players: int, rng: Random) -> list[int]:
    """Mostly deep, sometimes short."""
    game = games.game(id)
    unit = 25 if game.family == "home" else 1
    stacks = [unit * rng.choice((3, 40, 400, 400, 400)) for _ in range(players)]
    if game.forced.kind == "bank":
        stacks[-1] += game.forced.amount
    return stacks
