"""Strangers' games once more, each as its rules read: plain tuples, and nothing of the scales.

A hand is a list of cards as two letters; the greater key wins, None is no hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

Hand = Sequence[str]
Key = tuple[object, ...] | None
_PIPS = {letter: at for at, letter in enumerate("23456789TJQKA", start=2)}


def _pips(hand: Hand, ace: int = 14) -> list[int]:
    return sorted((ace if one[0] == "A" else _PIPS[one[0]] for one in hand), reverse=True)


def _groups(pips: Sequence[int]) -> list[tuple[int, int]]:
    return sorted(((count, pip) for pip, count in Counter(pips).items()), reverse=True)


def _run(pips: Sequence[int], length: int, lowest: int = 2) -> int:
    """The top of the highest row of so many neighbours, the ace high or below the lowest rank."""
    held = {*pips} | ({lowest - 1} if 14 in pips else set())
    tops = [top for top in range(lowest, 15) if {*range(top - length + 1, top + 1)} <= held]
    return max(tops, default=0)


def _of_a_suit(hand: Hand, length: int) -> list[str]:
    suits = Counter(one[1] for one in hand)
    suit, count = suits.most_common(1)[0]
    return [one for one in hand if one[1] == suit] if count >= length else []


def _kind(hand: Hand, lowest: int = 2) -> tuple[str, list[int]]:
    """A whole hand of any number of cards: its kind in one word, and what decides inside it."""
    size, pips = len(hand), _pips(hand)
    groups = _groups(pips)
    tall = [pip for _, pip in groups]
    row = _run(pips, size, lowest) if len(groups) == size else 0
    flush = bool(_of_a_suit(hand, size)) and len(groups) == size
    if row and flush:
        return "straight flush", [row]
    counts = tuple(count for count, _ in groups)
    named = {(4,): "quads", (3, 2): "full", (3,): "trips", (2, 2): "two pair", (2,): "pair"}
    for shape, name in named.items():
        if counts[: len(shape)] == shape:
            return name, tall
    if flush or row:
        return ("flush", tall) if flush else ("straight", [row])
    return "high", tall


def _ordered(*order: str, lowest: int = 2) -> Callable[[Hand], Key]:
    def key(hand: Hand) -> Key:
        kind, tall = _kind(hand, lowest)
        return (order.index(kind), *tall)

    return key


_LOW_HALF = ("high", "pair", "two pair", "trips", "straight")
_usual = _ordered(*_LOW_HALF, "flush", "full", "quads", "straight flush")


def _with_four(hand: Hand, flushes: bool) -> Key:
    """A hand of five among which four to a flush or a straight beat a pair."""
    kind, tall = _kind(hand)
    order = ("high", "pair", "row", "suit", "two pair", *_LOW_HALF[3:], "flush", "full", "quads")
    if kind in ("high", "pair"):
        suited = _of_a_suit(hand, 4) if flushes else []
        if suited:
            rest = [one for one in hand if one not in suited]
            return (order.index("suit"), *_pips(suited), *_pips(rest))
        rows = [
            (_run(_pips(four), 4), *_pips([one for one in hand if one not in four]))
            for four in combinations(hand, 4)
            if len(set(_pips(four))) == 4 and _run(_pips(four), 4)
        ]
        if rows:
            return (order.index("row"), *max(rows))
    return (order.index(kind) if kind in order else 99, *tall)


def _asian(hand: Hand) -> Key:
    order = (*_LOW_HALF, "full", "flush", "quads", "straight flush")
    kind, tall = _kind(hand, lowest=8)
    if "straight" in kind:
        tall = [{14: 99, 11: 98}.get(tall[0], tall[0])]
    return (order.index(kind), *tall)


def _brag(hand: Hand) -> Key:
    order = ("high", "pair", "flush", "straight", "straight flush", "trips")
    kind, tall = _kind(hand)
    best = {("trips", 3): 99, ("straight", 3): 99, ("straight flush", 3): 99}
    return (order.index(kind), best.get((kind, tall[0]), tall[0]), *tall[1:])


def _badugi(hand: Hand, high: bool) -> Key:
    found: list[tuple[int, ...]] = []
    for count in range(1, 5):
        for some in combinations(hand, count):
            if len({one[0] for one in some}) == len({one[1] for one in some}) == count:
                pips = _pips(some, 14 if high else 1)
                found.append((count, *(pip if high else -pip for pip in pips)))
    return max(found)


def _points(hand: Hand, ace: int) -> int:
    return sum(ace if one[0] == "A" else min(_PIPS[one[0]], 10) for one in hand)


def _thirty_one(hand: Hand) -> Key:
    return (max(_points([one for one in hand if one[1] == suit], 11) for suit in "cdhs"),)


def _twenty_one(hand: Hand) -> Key:
    total = _points(hand, 1)
    if total > 21:
        return None
    if total <= 11 and any(one[0] == "A" for one in hand):
        total += 10
    return (total, -len(hand))


def _pegs(hand: Hand) -> Key:
    total = _points(hand, 1)
    return (total <= 31, -abs(total - 31), *_pips(hand))


def _light_spades(hand: Hand) -> Key:
    return (-_points([one for one in hand if one[1] == "s"], 11),)


def _hearts(hand: Hand) -> Key:
    return (-sum(13 if one == "Qs" else one[1] == "h" for one in hand),)


def _low_five(hand: Hand) -> tuple[int, ...]:
    groups = _groups(_pips(hand, 1))
    return (*(-count for count, _ in groups), *(-pip for _, pip in groups))


def _wheel(hand: Hand) -> Key:
    """The worst poker hand with the ace low, which makes no straight upwards; the wheel is none."""
    pips = _pips(hand, 1)
    row = pips[0] - pips[4] == 4 and len(set(pips)) == 5 and pips[0] > 5
    flush = len({one[1] for one in hand}) == 1 and pips[0] > 5
    counts = tuple(count for count, _ in _groups(pips))
    order = [(1,) * 5, (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), "straight", "flush", (3, 2), (4, 1)]
    kind = order.index(counts)
    if row or flush:
        kind = 9 if row and flush else order.index("straight" if row else "flush")
        pips = pips[:1] if row else pips
    tall = [pip for _, pip in _groups(pips)]
    return (-kind, *(-pip for pip in tall))


def _three_low(hand: Hand) -> Key:
    groups = _groups(_pips(hand, 1))
    flush = len({one[1] for one in hand}) == 1
    worse = 2 if flush else {3: 0, 2: 1, 1: 3}[len(groups)]
    return (-worse, *(-pip for _, pip in groups))


def _nine_five(hand: Hand) -> Key:
    pips = _pips(hand, 1)
    good = len(set(pips)) == 5 and (pips[0] < 9 or (pips[0] == 9 and pips[1] <= 5))
    return _low_five(hand) if good else None


def _two_pair_up(hand: Hand) -> Key:
    key = _usual(hand)
    return key if key is not None and key >= (2,) else None


def _flat(hand: Hand) -> Key:
    suited = _of_a_suit(hand, 4)
    if len(suited) == 4:
        return (1, *_pips(suited), *_pips([one for one in hand if one not in suited]))
    return (2 if suited else 0, *_pips(hand))


def _straight_or_low(hand: Hand) -> Key:
    high = _usual(hand)
    if high is not None and high >= (4,):
        return (1, *high)
    return (0, *_low_five(hand))


_four = _ordered(
    *("high", "pair", "two pair", "straight", "flush", "trips", "straight flush", "quads")
)
#: Each game's sides: what a hand of exactly the cards that play is worth.
SIDES: dict[str, dict[str, Callable[[Hand], Key]]] = {
    "soko": {"high": lambda hand: _with_four(hand, flushes=True)},
    "canadian-stud": {"high": lambda hand: _with_four(hand, flushes=False)},
    "asian-stud": {"high": _asian},
    "three-card-brag": {"high": _brag},
    "both-badugis": {
        "low": lambda hand: _badugi(hand, high=False),
        "high": lambda hand: _badugi(hand, high=True),
    },
    "thirty-one": {"high": _thirty_one},
    "twenty-one": {"nearest": _twenty_one},
    "peg-fifteen": {"pegs": _pegs},
    "light-spades": {"high": _usual, "spades": _light_spades},
    "hearts-draw": {"high": _usual, "hearts": _hearts},
    "pineapple-nine-five": {"high": _two_pair_up, "low": _nine_five},
    "wheel-lowball": {"low": _wheel},
    "three-card-lowball": {"low": _three_low},
    "four-card-holdem": {"high": _four},
    "flat-draw": {"high": _flat},
    "straight-or-low": {"all": _straight_or_low},
    "kings-razz": {"low": _low_five},
}


def best(id: str, side: str, own: Hand, board: Hand) -> Key:
    """The best that a player makes on a side, by trying out every hand."""
    key = SIDES[id][side]
    hands: list[tuple[str, ...]]
    if id == "peg-fifteen":
        hands = [(*a, *b) for a in combinations(own, 2) for b in combinations(board, 2)]
    elif id == "four-card-holdem":
        hands = list(combinations([*own, *board], 4))
    elif id == "pineapple-nine-five":
        hands = [
            (*few, *rest)
            for count in range(3)
            for few in combinations(own, count)
            for rest in combinations(board, 5 - count)
        ]
    elif id == "kings-razz":
        lifted = any(one[0] == "K" for one in own)
        return (lifted, *max(_low_five(some) for some in combinations(own, 5)))
    else:
        hands = [tuple(own)]
    found = [worth for worth in map(key, hands) if worth is not None]
    return max(found) if found else None
