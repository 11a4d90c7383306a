"""What a hand is worth at a glance: learned once a game, by playing it through the engine.

A few hundred hands of the game are dealt and seen through to the end. At each stage (so many cards
held, so many on the board, this betting round) the share that a hand went on to win is fitted to
what can be seen of its cards: ranks, pairs, suits, rows, pictures, and where a whole hand stands
among others. After that a look at any hand takes microseconds, and no rule of any game stands here.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import NamedTuple

from oddchip.bots.fitting import Sparse, added, fitted, holding, missed, rising, sloped, valued
from oddchip.bots.plain import plain_answer
from oddchip.bots.usual import money
from oddchip.cards import UNKNOWN, Card
from oddchip.engine import Hand
from oddchip.errors import OddchipError
from oddchip.felt.at_showdown import by_zone, showdown
from oddchip.language.model import Game
from oddchip.native import i64
from oddchip.showdown import Held, Showdown
from oddchip.showdown.hands import shown
from oddchip.showdown.so_far import whole_so_far

Cards = tuple[Card, ...]
Stage = tuple[int, int, int]
#: So many hands are dealt to learn a game, to so many players.
_HANDS = 440
_SEATS = 4
#: A hand is not looked at for longer.
_MOST_ANSWERS = 150
#: What is seen of cards alone; of their suits by name, where these tell something; what each side
#: adds.
_SEEN = 31
_SUITS = 8
_OF_SIDE = 3
#: Suits tell something where they explain so many times as much as chance would.
_TELLING = 4.0
#: So many looks are remembered of a game.
_LOOKS = 4_000
#: More cards than anybody holds.
_NEVER = 1000
#: How low a card is where suits must differ, the ace lowest.
_HEIGHTS = tuple([(one >> 2) % 12 for one in range(UNKNOWN + 2)])


class Sight(NamedTuple):
    """What a player looks at: the own cards and the board; equal ones are looked at once."""

    street: int
    down: Cards
    up: Cards
    exposed: Cards
    board: Cards
    dice: tuple[int, ...] = ()
    wild: tuple[int, ...] = ()

    @property
    def stage(self) -> Stage:
        """The betting round, how many cards are held, how many lie on the board."""
        known = len(self.board) - self.board.count(UNKNOWN)
        return self.street, len(self.down) + len(self.up) + len(self.exposed), known


class Look(NamedTuple):
    """What a look at a hand tells."""

    #: The part of the pot that it wins of one other hand, and the part of all hands that are worse.
    share: float
    place: float
    #: Where it stands on each side on which it is whole.
    sides: dict[str, float]


_NOTHING = Look(0.5, 0.5, {})


def sight_of(hand: Hand, seat: int) -> Sight:
    """What the player of a seat looks at now."""
    one = hand.players[seat]
    cells = hand.cells
    count = len(hand.game.layout) if hand.game.layout is not None else 0
    hidden = hand.hidden_cells
    board = tuple([UNKNOWN if at in hidden else cells.get(at, UNKNOWN) for at in range(count)])
    board += hand.community
    return Sight(hand.round, one.down, one.up, one.exposed, board, hand.dice, hand.wild_ranks)


class LearnedStage:
    """One stage of a game as it was learned."""

    __slots__ = ("made", "scores", "slope", "suits", "weights")

    def __init__(self, dealt: _Dealt, game: Game) -> None:
        sights, won = dealt.sights, dealt.won
        #: Does it tell something of which suit cards are?
        self.suits: bool = False
        worths = [worth(game, one) for one in sights]
        #: What whole hands were worth on each side, the worst first.
        self.made: dict[str, list[int]] = {}
        for one in worths:
            for name, value in one.items():
                self.made.setdefault(name, []).append(value)
        for some in self.made.values():
            some.sort()
        rows = [
            self.features(game, sight, self.sides(values))
            for sight, values in zip(sights, worths, strict=True)
        ]
        size = _SEEN + _SUITS + _OF_SIDE * len(game.sides)
        suited = [row + suits_of(sight) for row, sight in zip(rows, sights, strict=True)]
        weights, without = fitted(suited, won, size, range(_SEEN, _SEEN + _SUITS))
        left, less = missed(without, rows, won), missed(weights, suited, won)
        self.suits = left - less > _TELLING * _SUITS * less / len(rows)
        rows = suited if self.suits else rows
        self.weights: list[float] = weights if self.suits else without
        scores = [valued(self.weights, one) for one in rows]
        #: How surely the better of two hands wins, by how far they are apart.
        self.slope: float = sloped(
            [(scores[one] - scores[other], share) for one, other, share in dealt.pairs]
        ) * holding(self.weights, rows, won)
        self.scores: list[float] = sorted(scores)

    def sides(self, worths: dict[str, int]) -> dict[str, float]:
        """Where a hand stands on each side on which it is whole."""
        return {name: place_in(self.made.get(name, ()), one) for name, one in worths.items()}

    def features(self, game: Game, sight: Sight, sides: dict[str, float]) -> Sparse:
        """What is seen of a hand, as numbers."""
        found = seen(sight)
        if self.suits:
            found += suits_of(sight)
        if not sides:
            return found
        for number, side in enumerate(game.sides):
            if side.name in sides:
                place = sides[side.name]
                at = _SEEN + _SUITS + _OF_SIDE * number
                found += [(at, 1.0), (at + 1, place), (at + 2, place**4)]
        return found


class Glance:
    """A game as it was learned."""

    __slots__ = ("_looks", "game", "stages")

    def __init__(self, game: Game) -> None:
        self.game: Game = game
        self._looks: dict[Sight, Look] = {}
        self.stages: dict[Stage, LearnedStage] = {}
        for stage, dealt in _dealt(game).items():
            if len(dealt.sights) >= 60:
                self.stages[stage] = LearnedStage(dealt, game)

    def look(self, sight: Sight) -> Look:
        """What a hand is worth."""
        found = self._looks.get(sight)
        if found is None:
            if len(self._looks) > _LOOKS:
                self._looks.clear()
            found = self._looks[sight] = self._looked(sight)
        return found

    def beats(self, stage: Stage, one: float, other: float) -> float:
        """The part of the pot that a hand of one share wins of a hand of another."""
        learned = self._stage(stage)
        return rising((one - other) * learned.slope) if learned is not None else 0.5

    def scores(self, stage: Stage) -> Sequence[float]:
        """The shares of all hands of a stage that were seen, the worst first."""
        learned = self._stage(stage)
        return learned.scores if learned is not None else (0.5,)

    def _looked(self, sight: Sight) -> Look:
        stage = self._stage(sight.stage)
        if stage is None:
            return _NOTHING
        sides = stage.sides(worth(self.game, sight))
        score = valued(stage.weights, stage.features(self.game, sight, sides))
        return Look(min(max(score, 0.01), 0.99), place_in(stage.scores, score), sides)

    def _stage(self, stage: Stage) -> LearnedStage | None:
        """The stage, or the one that is most like it."""
        found = self.stages.get(stage)
        if found is None and self.stages:
            like = min(self.stages, key=lambda one: _apart(one, stage))
            found = self.stages[stage] = self.stages[like]
        return found


def glance_of(game: Game) -> Glance:
    """What is known of a game at a glance; it is learned when it is first asked for."""
    found = game.kept.get("glance")
    if not isinstance(found, Glance):
        found = game.kept["glance"] = Glance(game)
    return found


def place_in(ordered: Sequence[float] | Sequence[int], value: float) -> float:
    """The part of these that is below a value; equals count half."""
    if not ordered:
        return 0.5
    return (bisect_left(ordered, value) + bisect_right(ordered, value)) / 2 / len(ordered)


def _apart(one: Stage, other: Stage) -> tuple[int, int]:
    cards = abs(one[1] - other[1]) + abs(one[2] - other[2])
    return cards, abs(one[0] - other[0])


def worth(game: Game, sight: Sight) -> dict[str, int]:
    """What a whole hand is worth, by sides."""
    cards = len(sight.down) + len(sight.up) + len(sight.exposed)
    if cards + len(sight.board) - sight.board.count(UNKNOWN) < _whole_from(game):
        return {}
    held = Held(by_zone(game.zones, sight.down, sight.up, sight.exposed))
    board = sight.board if game.uses_board else ()
    table = Showdown(game, [held], (), 0, board, sight.dice, sight.wild)
    found: dict[str, int] = {}
    for side, value in whole_so_far(table, 0):
        found[side.name] = max(value, found.get(side.name, value))
    return found


def _whole_from(game: Game) -> int:
    """With fewer cards, those on the board too, no hand of a game is whole on any side."""
    found = game.kept.get("whole from")
    if not isinstance(found, int):
        found = _NEVER
        if game.sides and set(game.zones) <= {"hole", "down", "up", "exposed"}:
            found = min([side.scale.size or 0 for side in game.sides])
        game.kept["whole from"] = found
    return found


# What is seen of cards ----------------------------------------------------------------------------


def seen(sight: Sight) -> Sparse:
    """Ranks, pairs, suits, rows and pictures, of the own cards and together with the board."""
    own = sight.down + sight.up + sight.exposed
    found: Sparse = [(0, 1.0)]
    ranks, suits = _counted(own)
    found += [(1 + rank, float(count)) for rank, count in enumerate(ranks) if count]
    pairs = [rank for rank in range(13) if ranks[rank] > 1]
    if pairs:
        found += [(15, float(len(pairs))), (17, sum(pairs) / 12)]
        if max(ranks[:13]) > 2:
            found.append((16, 1.0))
    most = sorted(suits)
    found += [(18, _beyond(most[3], 2)), (19, float(most[2])), (20, float(_row(ranks)))]
    distinct = sum([1 for count in ranks if count])
    lows = sum([1 for count in (ranks[12], *ranks[:7]) if count])
    found += [(21, float(distinct)), (22, float(lows * lows) / 4), (23, float(_rainbow(own)))]
    if ranks[9] or ranks[10] or ranks[11]:  # one picture is often as good as two
        found.append((30, 1.0))
    if sight.wild:
        found.append((29, float(sum([1 for one in own if one >> 2 in sight.wild]))))
    board = [one for one in sight.board if one != UNKNOWN]
    if board:
        found += _with_board(ranks, suits, board)
    return [pair for pair in found if pair[1]]


def suits_of(sight: Sight) -> Sparse:
    """How many cards there are of each suit by its name, and the highest of those in the hole."""
    suits = _counted(sight.down + sight.up + sight.exposed)[1]
    high = [0.0] * 4
    for one in sight.down:
        if one < 52:
            high[one & 3] = max(high[one & 3], ((one >> 2) + 1) / 13)
    some = [float(count) for count in suits] + high
    return [(_SEEN + at, one) for at, one in enumerate(some) if one]


def _counted(some: Sequence[Card]) -> tuple[list[int], list[int]]:
    """How many cards there are of each rank, jokers behind them, and of each suit."""
    ranks = [0] * 14
    suits = [0, 0, 0, 0]
    for one in some:
        number: i64 = one
        if number < 52:
            ranks[number >> 2] += 1
            suits[number & 3] += 1
        else:
            ranks[13] += 1
    return ranks, suits


def _with_board(ranks: list[int], suits: list[int], board: Sequence[Card]) -> Sparse:
    common, lying = _counted(board)
    both = [rank for rank in range(13) if ranks[rank] and common[rank]]
    suited = max([mine + shared for mine, shared in zip(suits, lying, strict=True) if mine] or [0])
    together = [mine + shared for mine, shared in zip(ranks, common, strict=True)]
    top = max([rank for rank in range(13) if common[rank]] or [0])
    return [
        (24, float(len(both))),
        (25, max(both, default=0) / 12),
        (26, _beyond(suited, 3)),
        (27, float(_row(together) - _row(common))),
        (28, float(sum(ranks[top + 1 : 13]))),
    ]


def _beyond(count: int, few: int) -> float:
    """Of cards of a suit, those that are more than a few."""
    return float(max(0, count - few + 1))


def _row(ranks: list[int]) -> int:
    """The most ranks within five in a row, the ace at both ends."""
    counts = [ranks[12], *ranks[:13]]
    most = within = 0
    for at, count in enumerate(counts):
        if count:
            within += 1
        if at > 4 and counts[at - 5]:
            within -= 1
        most = max(most, within)
    return most


def _rainbow(own: Iterable[Card]) -> int:
    """How many different suits can be held with different ranks, counted greedily."""
    taken: set[int] = set()
    used: set[int] = set()
    for one in sorted(own, key=_HEIGHTS.__getitem__):
        rank, suit = one >> 2, one & 3
        if one < 52 and rank not in taken and suit not in used:
            taken.add(rank)
            used.add(suit)
    return len(used)


# Learning -----------------------------------------------------------------------------------------


class _Dealt:
    """Hands that were looked at in one stage: the share each won of another, and of which."""

    __slots__ = ("pairs", "sights", "won")

    def __init__(self) -> None:
        self.sights: list[Sight] = []
        self.won: list[float] = []
        self.pairs: list[tuple[int, int, float]] = []


def _dealt(game: Game) -> dict[Stage, _Dealt]:
    """Hands that were looked at, by stages."""
    found: dict[Stage, _Dealt] = {}
    least, most = game.players
    seats = max(least, min(most, _SEATS))
    stakes, _, stack = money(game, seats)
    for number in range(_HANDS):
        try:
            hand = Hand(game, stakes, [20 * stack] * seats, seed=f"glance/{number}")
            hand, sights = _seen_through(hand)
            pairs = shares_of_pairs(hand)
        except (OddchipError, AssertionError, KeyError):
            continue  # a game that cannot be dealt like this: nothing is learned of it
        _kept(found, sights, pairs)
    return found


def _kept(
    found: dict[Stage, _Dealt], sights: list[tuple[int, Sight]], pairs: dict[tuple[int, int], float]
) -> None:
    """Everybody's sights in one hand, with what became of them."""
    seats: dict[Stage, dict[int, int]] = {}
    for seat, sight in sights:
        won = [share for (one, _), share in pairs.items() if one == seat]
        if won:
            dealt = found.setdefault(sight.stage, _Dealt())
            seats.setdefault(sight.stage, {})[seat] = len(dealt.sights)
            dealt.sights.append(sight)
            dealt.won.append(added(won) / len(won))
    for stage, places in seats.items():
        found[stage].pairs += [
            (places[one], places[other], share)
            for (one, other), share in pairs.items()
            if one in places and other in places
        ]


def _seen_through(hand: Hand) -> tuple[Hand, list[tuple[int, Sight]]]:
    """Everybody checks and calls: the hand as it ends, and what they looked at, once a stage.

    The last look counts: in a round that begins with a draw, that is the hand that is bet on.
    """
    found: dict[tuple[int, Stage], Sight] = {}
    deal = hand.looked_at_home.deal_round
    for _ in range(_MOST_ANSWERS):
        question = hand.question
        if question is None:
            break
        for one in hand.players:
            if one.live:
                sight = sight_of(hand, one.seat)
                found[one.seat, sight.stage] = sight
        after = hand.copy()
        after.act(plain_answer(hand, question))
        if after.done or after.looked_at_home.deal_round != deal:
            _show(hand, after)
            break
        hand = after
    return hand, [(seat, sight) for (seat, _), sight in found.items()]


def _show(hand: Hand, after: Hand) -> None:
    """Cards that came with the last answer of a deal: everybody holds what was shown after it."""
    for one in after.events_since(hand.count):
        if one.kind == "round":
            return
        if one.kind == "show" and one.seat >= 0:
            player = hand.players[one.seat]
            if not player.up and not player.exposed and {*player.down} != {*one.cards}:
                player.down = one.cards


def shares_of_pairs(hand: Hand, seat: int | None = None) -> dict[tuple[int, int], float]:
    """What everybody's cards (or those of a seat) win of each other one's, over the sides."""
    live = [one.seat for one in hand.players if one.live]
    if not hand.game.sides:
        return _tricks(hand, live)
    pairs = [(one, other) for one, other in permutations(live, 2) if seat in (None, one)]
    won: dict[tuple[int, int], list[float]] = {}
    for side in shown(showdown(hand)):
        qualified = side.qualifying()
        value = dict(zip(qualified.seats, qualified.worth, strict=True))
        for one, other in pairs:
            mine, theirs = value.get(one), value.get(other)
            if mine is not None or theirs is not None:
                won.setdefault((one, other), []).append(_better(mine, theirs))
    return {pair: added(some) / len(some) for pair, some in won.items()}


def _better(mine: int | None, theirs: int | None) -> float:
    """What a hand wins of another on one side, for which one of them may not qualify."""
    if mine is None or theirs is None:
        return float(theirs is None)
    return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0


def _tricks(hand: Hand, live: Sequence[int]) -> dict[tuple[int, int], float]:
    """Without a showdown: who has taken more tricks."""
    tricks = hand.looked_at_home.tricks
    if not any(tricks.values()):
        return {}
    return {
        (one, other): _better(tricks.get(one, 0), tricks.get(other, 0))
        for one, other in permutations(live, 2)
    }
