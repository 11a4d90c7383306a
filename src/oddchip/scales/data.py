"""Scales as data: what a table of a file says of what beats what, read and checked.

A scale goes by kinds of hands (`hands`), by points (`points`), by cards of different rank and suit
as badugi does (`different`), or puts one scale above another (`above`, `from`, `below`). Everything
else follows: the readable scale itself (`oddchip.scales.making`), its tables, names and prose.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from oddchip.cards import RANKS, rank_of
from oddchip.cards.spoken import SUIT_WORDS
from oddchip.cards.spoken import ranks as ranks_in
from oddchip.cards.spoken import suits as suits_in
from oddchip.errors import BadInput
from oddchip.scales.counting import CLOSEST, COUNTS, LEAST, MOST, OVER, TIES
from oddchip.scales.kinds import FLUSH, HIGH_CARD, KINDS, PARTS, STRAIGHT, STRAIGHT_FLUSH
from oddchip.scales.ladders import ladder
from oddchip.scales.words import a

_ALL = tuple(range(13))
ACES = ("high", "low", "both")
#: What a rank counts where that is the number that stands on it.
ITS_NUMBER = "its number"
#: No card counts more.
MOST_POINTS = 100
_CLOSEST = re.compile(r"closest to (\d{1,3})")
_HAND = re.compile(r"(?:10|[2-9TJQKA])(?:-(?:10|[2-9TJQKA]))*")
_AS = " as "


class BadScale(BadInput):
    """What is wrong with a scale, and the key that says so."""

    def __init__(self, message: str, key: str = "") -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True)
class ScaleData:
    """A scale as its file tells it; equal data make the same scale."""

    id: str
    words: str = ""
    lacking: str = ""
    explained: str = ""
    surprise: str = ""
    ace: str = "high"

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def said(self) -> str:
        """What it measures, for a sentence."""
        return self.words

    def fitted(self, ranks: Sequence[int], corner: bool = False) -> ScaleData:
        """The same for a deck of these ranks; itself where that changes nothing."""
        return self


@dataclass(frozen=True)
class ByKinds(ScaleData):
    """By kinds of hands, the worst first, and the ranks inside them."""

    order: tuple[str, ...] = ()
    cards: int = 5
    low: bool = False
    ladder: tuple[int, ...] = ()
    corner: bool = False
    nothing: tuple[tuple[int, ...], ...] = ()
    tops: tuple[tuple[int, ...], ...] = ()
    called: tuple[tuple[str, str], ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    numbered: bool = False
    lifting: tuple[int, ...] = ()
    with_one: str = ""
    without: str = ""

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def said(self) -> str:
        return self.words or ("the lowest hand" if self.low else "the best hand")

    def fitted(self, ranks: Sequence[int], corner: bool = False) -> ByKinds:
        climbs = any("straight" in kind for kind in self.order)
        climbed = ladder(ranks, self.ace, (corner or self.corner) and climbs, self.cards)
        if climbed == self.ladder:
            return self
        return replace(self, id=fitted_id(self.id, ranks, corner), ladder=climbed)


@dataclass(frozen=True)
class ByPoints(ScaleData):
    """By points: the ways in which each card counts, in half points, and what wins."""

    points: tuple[tuple[int, ...], ...] = ()
    wins: str = MOST
    target: int = 0
    over: str = COUNTS
    ties: tuple[str, ...] = ()
    suits: tuple[int, ...] = (0, 1, 2, 3)
    one_suit: bool = False
    one_card: bool = False
    needs_one: bool = False
    cards: int | None = None
    called: str = ""

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def said(self) -> str:
        usual = {MOST: "the most points", LEAST: "the fewest points"}
        return self.words or usual.get(self.wins, f"the hand closest to {self.target}")


@dataclass(frozen=True)
class Different(ScaleData):
    """As badugi: the most cards of different rank and suit, then the lowest, or the highest."""

    high: bool = False

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def said(self) -> str:
        return self.words or ("the highest badugi" if self.high else "the best badugi")


@dataclass(frozen=True)
class Above(ScaleData):
    """Hands of one scale from a kind up beat everything else, which ranks on another."""

    upper: ByKinds = ByKinds("")
    least: str = HIGH_CARD
    lower: ByKinds = ByKinds("")

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def said(self) -> str:
        return self.words or f"the best hand, {a(self.least)} or better and else {self.lower.id},"

    def fitted(self, ranks: Sequence[int], corner: bool = False) -> ScaleData:
        upper, lower = self.upper.fitted(ranks, corner), self.lower.fitted(ranks, corner)
        if upper is self.upper and lower is self.lower:
            return self
        id = fitted_id(self.id, ranks, corner)
        return replace(self, id=id, upper=upper, lower=lower)


def fitted_id(id: str, ranks: Sequence[int], corner: bool) -> str:
    """The id of a scale for a deck of these ranks: `high in TJQKA`."""
    letters = "".join([RANKS[rank] for rank in sorted(set(ranks))])
    return f"{id} in {letters}{' round the corner' if corner else ''}"


Known = Callable[[str], Mapping[str, Any]]
Read = Callable[[str], ScaleData]


def whole(table: Mapping[str, Any], known: Known, path: tuple[str, ...] = ()) -> dict[str, Any]:
    """What a table says over what the scale says that it is `like`."""
    like = table.get("like")
    if like is None:
        return dict(table)
    if like in path:
        raise BadScale(f"the scales go round in a ring: {' is like '.join((*path, like))}", "like")
    try:
        below = whole(known(like), known, (*path, like))
    except BadScale:
        raise
    except BadInput as error:
        raise BadScale(str(error), "like") from None
    kept = {key: value for key, value in below.items() if key not in ("explained", "surprise")}
    return {**kept, **{key: value for key, value in table.items() if key != "like"}}


def read(id: str, table: Mapping[str, Any], other: Read) -> ScaleData:
    """The scale of a table (its `like` already followed); `other` reads those that it names."""
    kinds = [key for key in ("hands", "points", "different", "above") if key in table]
    if len(kinds) != 1:
        how = f"not by {' and '.join(kinds)} at once" if kinds else "and this one by none of them"
        raise BadScale(
            f"a scale goes by 'hands', by 'points', by cards of 'different' rank and suit, or puts "
            f"one scale 'above' another, {how}",
            kinds[1] if kinds else "",
        )
    strange = [key for key in table if key not in (*SHARED_KEYS, *OWN_KEYS[kinds[0]])]
    if strange:
        raise BadScale(
            f"'{strange[0]}' says nothing on a scale that goes by '{kinds[0]}'; its other keys are "
            f"{', '.join(one for one in OWN_KEYS[kinds[0]] if one != kinds[0])}",
            strange[0],
        )
    shared = {key: str(table.get(key, "")) for key in ("words", "lacking", "explained", "surprise")}
    if kinds == ["hands"]:
        return _by_kinds(id, table, shared)
    if kinds == ["points"]:
        return _by_points(id, table, shared)
    if kinds == ["different"]:
        high = _one_of(table, "wins", ("low", "high"), "low") == "high"
        ace = _one_of(table, "ace", ("low", "high"), "high" if high else "low")
        return Different(id, ace=ace, high=high, **shared)
    return _above(id, table, shared, other)


#: What every scale may say.
SHARED_KEYS = ("like", "words", "lacking", "explained", "surprise")
#: The keys that each kind of scale knows, beside those that all share.
OWN_KEYS = {
    "hands": (
        *("hands", "cards", "wins", "ace", "ranks", "nothing", "tops", "names", "numbered"),
        *("lifted_by", "with_one", "without", "round_the_corner"),
    ),
    "points": (
        "points",
        "wins",
        "over",
        "ties",
        "suits",
        "counting",
        "needs_one",
        "cards",
        "ace",
        "called",
    ),
    "different": ("different", "wins", "ace"),
    "above": ("above", "from", "below"),
}


def _one_of(table: Mapping[str, Any], key: str, words: Sequence[str], usual: str) -> str:
    found = str(table.get(key, usual))
    if found not in words:
        raise BadScale(f"{key} = '{found}' should be one of {', '.join(words)}", key)
    return found


# By kinds of hands --------------------------------------------------------------------------------


def _by_kinds(id: str, table: Mapping[str, Any], shared: Mapping[str, str]) -> ByKinds:
    cards = int(table.get("cards", 5))
    if not 1 <= cards <= 5:
        raise BadScale(f"a hand has 1 to 5 cards, not {cards}", "cards")
    low = _one_of(table, "wins", ("high", "low"), "high") == "low"
    ace = _one_of(table, "ace", ACES, "low" if low else "both")
    order, called = _kinds(table["hands"], cards)
    ranks = _reading(table, "ranks", ranks_in) if "ranks" in table else _ALL
    corner = bool(table.get("round_the_corner"))
    tops = _hands_of(table, "tops", cards)
    if tops and low:
        raise BadScale("'tops' are for scales on which the high hand wins", "tops")
    lifting = _reading(table, "lifted_by", ranks_in) if "lifted_by" in table else ()
    names = tuple((_digits(name), str(said)) for name, said in dict(table.get("names", {})).items())
    return ByKinds(
        id,
        ace=ace,
        order=order,
        cards=cards,
        low=low,
        ladder=ladder(ranks, ace, corner, cards),
        corner=corner,
        nothing=_hands_of(table, "nothing", cards),
        tops=tops,
        called=called,
        names=names,
        numbered=bool(table.get("numbered")),
        lifting=tuple(lifting),
        with_one=str(table.get("with_one", "")),
        without=str(table.get("without", "")),
        **shared,
    )


def _kinds(hands: Sequence[str], cards: int) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """The kinds from the worst up, and the names that some have."""
    order: list[str] = []
    called: list[tuple[str, str]] = []
    for one in hands:
        kind, _, name = one.partition(_AS)
        _check_kind(kind, cards)
        if kind in order:
            raise BadScale(f"the kind '{kind}' is listed twice", "hands")
        order.insert(0, kind)
        if name:
            called.append((kind, name))
    if HIGH_CARD not in order:
        order.insert(0, HIGH_CARD)
    _check_order(order)
    return tuple(order), tuple(called)


def _check_kind(kind: str, cards: int) -> None:
    if kind not in KINDS:
        from difflib import get_close_matches

        near = get_close_matches(kind, KINDS, 1)
        hint = f"did you mean '{near[0]}'?" if near else f"kinds are {', '.join(KINDS)}"
        raise BadScale(f"there is no kind of hand '{kind}'; {hint}", "hands")
    if kind in PARTS and PARTS[kind][0] >= cards:
        raise BadScale(f"a hand of {cards} cards has no part called '{kind}'", "hands")


def _check_order(order: Sequence[str]) -> None:
    """What is narrower stands higher: else no hand could ever be of that kind."""
    for narrow, wide in ((FLUSH, HIGH_CARD), (STRAIGHT_FLUSH, FLUSH), (STRAIGHT_FLUSH, STRAIGHT)):
        if narrow in order and wide in order and order.index(narrow) < order.index(wide):
            raise BadScale(f"every {narrow} is a {wide} too; list it before '{wide}'", "hands")


def _hands_of(table: Mapping[str, Any], key: str, cards: int) -> tuple[tuple[int, ...], ...]:
    """Hands by their ranks: `A-2-3-4-5`."""
    found = []
    for text in table.get(key, ()):
        if not _HAND.fullmatch(text):
            raise BadScale(f"'{text}' is no hand; write its ranks like 'A-2-3'", key)
        some = [rank_of(one) for one in text.split("-")]
        if len(some) != cards:
            raise BadScale(f"'{text}' has {len(some)} cards, and a hand here {cards}", key)
        found.append(tuple(sorted(some)))
    return tuple(found)


def _digits(text: str) -> str:
    return text.replace("10", "T")


# By points ----------------------------------------------------------------------------------------


def _by_points(id: str, table: Mapping[str, Any], shared: Mapping[str, str]) -> ByPoints:
    wins = str(table.get("wins", MOST))
    closest = _CLOSEST.fullmatch(wins)
    if wins not in (MOST, LEAST) and not closest:
        raise BadScale(f"wins = '{wins}' should be most, least or like 'closest to 21'", "wins")
    if "over" in table and not closest:
        raise BadScale("'over' is for scales that come close to a number", "over")
    ties = tuple(table.get("ties", ()))
    for one in ties:
        if one not in TIES or ties.count(one) > 1:
            raise BadScale(f"'{one}' breaks no tie; what does is {', '.join(TIES)}", "ties")
        if one in ("under", "over") and not closest:
            raise BadScale(f"nothing is {one} where no number is aimed at", "ties")
    suits: Sequence[int] = range(4)
    if table.get("suits", "one") != "one":
        suits = _reading(table, "suits", suits_in)
    counting = _one_of(table, "counting", ("all cards", "one card"), "all cards")
    cards = table.get("cards")
    if cards is not None and not 1 <= int(cards) <= 7:
        raise BadScale(f"a hand has 1 to 7 cards, not {cards}", "cards")
    return ByPoints(
        id,
        ace=_one_of(table, "ace", ("high", "low"), "high"),
        points=_points(table["points"]),
        wins=CLOSEST if closest else wins,
        target=int(closest[1]) if closest else 0,
        over=_one_of(table, "over", OVER, COUNTS),
        ties=ties,
        suits=tuple(suits),
        one_suit=table.get("suits") == "one",
        one_card=counting == "one card",
        needs_one=bool(table.get("needs_one")),
        cards=None if cards is None else int(cards),
        called=str(table.get("called", "")),
        **shared,
    )


def _points(table: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    """What each card counts, in half points; nothing where nothing is said.

    What is said of a suit holds for its cards, unless something is said of their ranks, and that
    unless something is said of a card itself.
    """
    found: list[tuple[int, ...]] = [(0,)] * 52
    said: dict[int, int] = {}
    named = [(*_meant(key), key, worth) for key, worth in table.items()]
    for width, some, key, worth in sorted(named, key=lambda one: -one[0]):
        for number in some:
            if said.get(number) == width:
                raise BadScale(f"the points of {RANKS[number >> 2]} are told twice", "points")
            said[number] = width
            ways = worth if isinstance(worth, (list, tuple)) else [worth]
            found[number] = tuple(dict.fromkeys(_half_points(one, number >> 2) for one in ways))
        if not found[some[0]]:
            raise BadScale(f"'{key}' counts in no way; give it a number", "points")
    return tuple(found)


#: How much a word for cards means: a suit, ranks, a card.
_SUIT, _RANK_OF, _ONE = 3, 2, 1


def _meant(key: str) -> tuple[int, list[int]]:
    """The cards of a word: `hearts`, `2-T` or `Qs`."""
    if key in SUIT_WORDS.values():
        suit = suits_in(key)[0]
        return _SUIT, [4 * rank + suit for rank in range(13)]
    if re.fullmatch("(?:10|[2-9TJQKA])[cdhs]", key):
        return _ONE, [4 * rank_of(key[:-1]) + suits_in(key[-1])[0]]
    try:
        return _RANK_OF, [4 * rank + suit for rank in ranks_in(key) for suit in range(4)]
    except BadInput as error:
        raise BadScale(str(error), "points") from None


def _half_points(one: object, rank: int) -> int:
    if one == ITS_NUMBER:
        if not 0 <= rank <= 8:
            raise BadScale(f"no number stands on {RANKS[rank]}; say what it counts", "points")
        return 2 * (rank + 2)
    if isinstance(one, bool) or not isinstance(one, (int, float)) or one * 2 != int(one * 2):
        raise BadScale(
            f"{one!r} is no number of points; write like 10, 0.5, [1, 11] or '{ITS_NUMBER}'",
            "points",
        )
    if not 0 <= one <= MOST_POINTS:
        raise BadScale(f"a card counts 0 to {MOST_POINTS} points, not {one}", "points")
    return int(one * 2)


# One scale above another --------------------------------------------------------------------------


def _above(id: str, table: Mapping[str, Any], shared: Mapping[str, str], other: Read) -> ScaleData:
    for key in ("from", "below"):
        if key not in table:
            raise BadScale("a scale 'above' another says 'from' which kind up, and 'below' it what")
    upper, lower = [_part_of(table, key, other) for key in ("above", "below")]
    if upper.low:
        raise BadScale(f"on {upper.id} the low hand wins; above stands one for high hands", "above")
    if upper.cards != lower.cards:
        raise BadScale(f"{upper.id} and {lower.id} have hands of different sizes", "below")
    least = str(table["from"])
    if least not in upper.order:
        kinds = ", ".join(reversed(upper.order))
        raise BadScale(f"{upper.id} has no kind '{least}'; it has {kinds}", "from")
    return Above(id, ace=upper.ace, upper=upper, least=least, lower=lower, **shared)


def _part_of(table: Mapping[str, Any], key: str, other: Read) -> ByKinds:
    try:
        found = other(str(table[key]))
    except BadScale:
        raise
    except BadInput as error:
        raise BadScale(str(error), key) from None
    if not isinstance(found, ByKinds) or found.lifting or any(one in PARTS for one in found.order):
        raise BadScale(f"'{found.id}' does not go by whole hands; name one like 'high'", key)
    return found


def _reading(
    table: Mapping[str, Any], key: str, reader: Callable[[str], list[int]]
) -> Sequence[int]:
    try:
        return reader(str(table[key]))
    except BadInput as error:
        raise BadScale(str(error), key) from None
