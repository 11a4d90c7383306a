"""Worked showdowns: hands that the engine has dealt and played, settled and explained.

Nothing is made up here: a few seeded hands of every game are played, mostly by calls, and those are
printed whose ends have most to say (a split pot, a tie, an odd chip, a side that nobody wins).
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from oddchip.bots.check_and_call import called
from oddchip.bots.simple_players import Caller, Chance
from oddchip.cards import Card
from oddchip.errors import BadInput
from oddchip.hand import FOLD, Action, BetQuestion, Hand, raise_to
from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.room.forced import stakes_for
from oddchip.room.stakes import TableStakes
from oddchip.showdown import settle
from oddchip.showdown.explain import explain
from oddchip.showdown.naming import Naming
from oddchip.showdown.showdown import Result, Showdown
from oddchip.table_state.log_lines import lines, telling_of
from oddchip.table_state.showdown_input import showdown

#: Who sits at the table of the book, from the button's left.
NAMES = ("Ann", "Bob", "Cem", "Dot")
_TABLE = TableStakes.usual(3, 6)
_HOME = TableStakes.home()
#: So many hands are tried, and a hand has no more answers than this.
_TRIED, _MOST_ANSWERS = 16, 400
_LONGEST = 60
_BETS, _FOLDS = 0.2, 0.4


@dataclass(frozen=True)
class Worked:
    """A hand that was played: the cards of its board, if it has one, and how it ended in words."""

    lines: tuple[str, ...]
    board: tuple[Card, ...] = ()
    #: The places of the board whose cards were taken off it.
    gone: tuple[int, ...] = ()


@dataclass(frozen=True)
class _Ended:
    """The end of a hand before it is put into words."""

    hand: Hand
    table: Showdown | None
    result: Result | None
    #: How much there is to learn from it, and what kind of an end it is.
    score: int
    kind: str


def worked(game: Game, games: Library, count: int = 2) -> list[Worked]:
    """So many hands of different ends, the one with most to say first."""
    ends: list[_Ended] = []
    for seed in range(_TRIED):
        hand = _played(game, games, f"the book/{game.id}/{seed}")
        ended = None if hand is None else _ended(hand)
        if ended is not None:
            ends.append(ended)
    ends.sort(key=lambda ended: -ended.score)
    chosen: list[_Ended] = []
    for ended in ends:
        if len(chosen) < count and all(ended.kind != earlier.kind for earlier in chosen):
            chosen.append(ended)
    return [_told(ended) for ended in chosen]


def _played(game: Game, games: Library, seed: str) -> Hand | None:
    """A hand in which everybody calls, to its end; None where that does not come soon."""
    least, most = game.players
    seats = max(least, min(len(NAMES), most))
    at_home = game.limits == ("house",)
    stakes = stakes_for(game, _HOME if at_home else _TABLE, seats)
    stack = 20_000 if at_home else 400
    hand = Hand(game, stakes, [stack] * seats, seed=seed, games=games)
    for number in range(_MOST_ANSWERS):
        if hand.done:
            return hand
        hand.act(_answer(hand, Random(f"{seed}/{number}")))
    return None


def _answer(hand: Hand, rng: Random) -> Action:
    """Calls; now and then a bet or, of the first to act, a fold, so that pots are of any size."""
    asked = hand.legal()
    if not isinstance(asked, BetQuestion):
        player = Chance if hand.in_rounds else Caller
        return player(rng.random()).answer(hand.view(asked.seat))
    if asked.raises and asked.call == 0 and rng.random() < _BETS:
        return raise_to(asked.raises[0][0])
    if asked.seat == 0 and asked.call and asked.fold and rng.random() < _FOLDS:
        return FOLD
    return called(asked)


def _ended(hand: Hand) -> _Ended | None:
    if hand.in_rounds or not hand.game.sides or len(hand.live) < 2:
        long = len(_log(hand))
        return None if long > _LONGEST else _Ended(hand, None, None, min(long, 25), f"{long // 12}")
    try:
        table = showdown(hand)
        result = settle(table)
    except (BadInput, KeyError):
        return None
    return _Ended(hand, table, result, _score(result), _kind(result))


def _log(hand: Hand) -> list[str]:
    """A hand that is settled as it goes: its log, in words."""
    return lines(hand.events, telling_of(hand, NAMES))


def _told(ended: _Ended) -> Worked:
    table = ended.table
    if table is None or ended.result is None:
        return Worked(tuple(_log(ended.hand)))
    layout = table.game.layout
    drawn = layout is not None and len(table.board) == len(layout)
    gone = layout.gone if layout is not None else ()
    text = explain(table, ended.result, Naming(NAMES))
    return Worked(tuple(text), tuple(table.board) if drawn else (), gone)


def _kind(result: Result) -> str:
    """Ends are of one kind where as many share each side, or nobody wins it."""
    sides = [(side.side, len(side.winners)) for pot in result.pots for side in pot.sides]
    return f"{sides} {bool(result.rides)}"


def _score(result: Result) -> int:
    """What is rare and settles quarrels counts: splits, ties, odd chips, sides without a winner."""
    score = 0
    for pot in result.pots:
        sides = [frozenset(side.winners) for side in pot.sides]
        score += 2 * (len(set(sides)) > 1) + 3 * all(sides) + any(not winners for winners in sides)
        score += any(len(winners) > 1 for winners in sides) + bool(pot.odd) + 2 * bool(pot.rides)
        score += sum(bool(side.odd) for side in pot.sides)
    return score
