"""What a player sees of a hand: the own cards and the board, and what is to be seen in them.

Ranks, pairs, suits, rows and pictures, as numbers, and what a whole hand is worth. No rule of any
game stands here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from oddchip.bots.least_squares import Sparse
from oddchip.cards import UNKNOWN, Card
from oddchip.hand import Hand
from oddchip.language.model import Game
from oddchip.native import i64
from oddchip.showdown import Held, Showdown
from oddchip.showdown.so_far import whole_so_far
from oddchip.table_state.showdown_input import by_zone

Cards = tuple[Card, ...]
Stage = tuple[int, int, int]
#: How many numbers tell what is seen of cards alone; and of their suits by name.
SEEN = 31
SUITS = 8
#: More cards than anybody holds.
_NEVER = 1000
#: How low a card is where suits must differ, the ace lowest.
_HEIGHTS = tuple([(card >> 2) % 12 for card in range(UNKNOWN + 2)])


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


def sight_of(hand: Hand, seat: int) -> Sight:
    """What the player of a seat looks at now."""
    player = hand.players[seat]
    cells = hand.cells
    count = len(hand.game.layout) if hand.game.layout is not None else 0
    hidden = hand.hidden_cells
    board = tuple([UNKNOWN if at in hidden else cells.get(at, UNKNOWN) for at in range(count)])
    board += hand.community
    return Sight(
        hand.round, player.down, player.up, player.exposed, board, hand.dice, hand.wild_ranks
    )


def worth(game: Game, sight: Sight) -> dict[str, int]:
    """What a whole hand is worth, by sides."""
    cards = len(sight.down) + len(sight.up) + len(sight.exposed)
    if cards + len(sight.board) - sight.board.count(UNKNOWN) < _whole_from(game):
        return {}
    held = Held(by_zone(game.zones, sight.down, sight.up, sight.exposed))
    board = sight.board if game.uses_board else ()
    table = Showdown(game, [held], (), 0, board, sight.dice, sight.wild)
    values: dict[str, int] = {}
    for side, value in whole_so_far(table, 0):
        values[side.name] = max(value, values.get(side.name, value))
    return values


def _whole_from(game: Game) -> int:
    """With fewer cards, those on the board too, no hand of a game is whole on any side."""
    least = game.kept.get("whole from")
    if not isinstance(least, int):
        least = _NEVER
        if game.sides and set(game.zones) <= {"hole", "down", "up", "exposed"}:
            least = min([side.scale.size or 0 for side in game.sides])
        game.kept["whole from"] = least
    return least


# In cards -----------------------------------------------------------------------------------------


def seen(sight: Sight) -> Sparse:
    """Ranks, pairs, suits, rows and pictures, of the own cards and together with the board."""
    own = sight.down + sight.up + sight.exposed
    features: Sparse = [(0, 1.0)]
    ranks, suits = _counted(own)
    features += [(1 + rank, float(count)) for rank, count in enumerate(ranks) if count]
    pairs = [rank for rank in range(13) if ranks[rank] > 1]
    if pairs:
        features += [(15, float(len(pairs))), (17, sum(pairs) / 12)]
        if max(ranks[:13]) > 2:
            features.append((16, 1.0))
    most = sorted(suits)
    features += [(18, _beyond(most[3], 2)), (19, float(most[2])), (20, float(_row(ranks)))]
    distinct = sum([1 for count in ranks if count])
    lows = sum([1 for count in (ranks[12], *ranks[:7]) if count])
    features += [(21, float(distinct)), (22, float(lows * lows) / 4), (23, float(_rainbow(own)))]
    if ranks[9] or ranks[10] or ranks[11]:  # one picture is often as good as two
        features.append((30, 1.0))
    if sight.wild:
        features.append((29, float(sum([1 for card in own if card >> 2 in sight.wild]))))
    board = [card for card in sight.board if card != UNKNOWN]
    if board:
        features += _with_board(ranks, suits, board)
    return [pair for pair in features if pair[1]]


def suits_of(sight: Sight) -> Sparse:
    """How many cards there are of each suit by its name, and the highest of those in the hole."""
    suits = _counted(sight.down + sight.up + sight.exposed)[1]
    high = [0.0] * 4
    for card in sight.down:
        if card < 52:
            high[card & 3] = max(high[card & 3], ((card >> 2) + 1) / 13)
    numbers = [float(count) for count in suits] + high
    return [(SEEN + at, number) for at, number in enumerate(numbers) if number]


def _counted(cards: Sequence[Card]) -> tuple[list[int], list[int]]:
    """How many cards there are of each rank, jokers behind them, and of each suit."""
    ranks = [0] * 14
    suits = [0, 0, 0, 0]
    for card in cards:
        number: i64 = card
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
    for card in sorted(own, key=_HEIGHTS.__getitem__):
        rank, suit = card >> 2, card & 3
        if card < 52 and rank not in taken and suit not in used:
            taken.add(rank)
            used.add(suit)
    return len(used)
