"""From a table of a file to the data of a scale: every key read, every word checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from oddchip.cards import rank_of
from oddchip.cards.spoken import ranks as ranks_in
from oddchip.cards.spoken import suits as suits_in
from oddchip.errors import BadInput
from oddchip.scales.counting import CLOSEST, COUNTS, FEWER, LEAST, MORE, MOST, OVER, TIES
from oddchip.scales.data import Above, BadScale, ByKinds, ByPoints, Different, ScaleData
from oddchip.scales.kinds import (
    FIVE,
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    KINDS,
    MANY,
    PAIR,
    PARTS,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
)
from oddchip.scales.ladders import ladder, runs
from oddchip.scales.reading_points import points
from oddchip.scales.words import a, counted, listed

_ALL = tuple(range(13))
ACES = ("high", "low", "both")
_CLOSEST = re.compile(r"closest to (\d{1,3})")
_HAND = re.compile(r"(?:10|[2-9TJQKA])(?:-(?:10|[2-9TJQKA]))*")
_AS = " as "

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


def read(id: str, table: Mapping[str, Any], read_named: Read) -> ScaleData:
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
            f"{', '.join(key for key in OWN_KEYS[kinds[0]] if key != kinds[0])}",
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
    return _above(id, table, shared, read_named)


#: What every scale may say.
SHARED_KEYS = ("like", "words", "lacking", "explained", "surprise")
#: The keys that each kind of scale knows, beside those that all share.
OWN_KEYS: dict[str, tuple[str, ...]] = {
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
    word = str(table.get(key, usual))
    if word not in words:
        raise BadScale(f"{key} = '{word}' should be one of {', '.join(words)}", key)
    return word


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
    climbed = ladder(ranks, ace, corner, cards)
    _check_straights(table, order, climbed, cards)
    _says_something(table, order, cards, low)
    lifting = _reading(table, "lifted_by", ranks_in) if "lifted_by" in table else ()
    names = tuple((_digits(name), str(said)) for name, said in dict(table.get("names", {})).items())
    return ByKinds(
        id,
        ace=ace,
        order=order,
        cards=cards,
        low=low,
        ladder=climbed,
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
    for text in hands:
        kind, _, name = text.partition(_AS)
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
    if _FEWEST.get(kind, 1) > cards:
        raise BadScale(
            f"a hand of {counted(cards)} is never {kind if kind in MANY else a(kind)}; drop it",
            "hands",
        )


#: How many cards a kind takes at least.
_FEWEST = {
    **{PAIR: 2, TWO_PAIR: 4, TRIPS: 3, STRAIGHT: 2, FLUSH: 2, FULL_HOUSE: 5, QUADS: 4},
    **{STRAIGHT_FLUSH: 2, FIVE: 5},
}
#: Every hand of the first kind is one of the second as well.
_NARROWER = (
    *((PAIR, HIGH_CARD), (TWO_PAIR, PAIR), (TRIPS, PAIR), (FULL_HOUSE, TWO_PAIR)),
    *((FULL_HOUSE, TRIPS), (QUADS, TRIPS), (FIVE, QUADS), (STRAIGHT, HIGH_CARD)),
    *((FLUSH, HIGH_CARD), (STRAIGHT_FLUSH, FLUSH), (STRAIGHT_FLUSH, STRAIGHT)),
)


def _check_order(order: Sequence[str]) -> None:
    """What is narrower stands higher: a hand cannot lose for being more than another."""
    for narrow, wide in _NARROWER:
        if narrow in order and wide in order and order.index(narrow) < order.index(wide):
            raise BadScale(f"every {narrow} is a {wide} too; list it before '{wide}'", "hands")


def _check_straights(
    table: Mapping[str, Any], order: Sequence[str], climbed: Sequence[int], cards: int
) -> None:
    """Straights have ranks to run through, and what is said of straights has straights."""
    lengths = {PARTS[kind][0] if kind in PARTS else cards for kind in order if "straight" in kind}
    for key in ("ranks", "round_the_corner"):
        if table.get(key) and not lengths:
            raise BadScale(f"'{key}' is about straights, and 'hands' lists none", key)
    for length in lengths:
        if not runs(climbed, length):
            raise BadScale(
                f"no straight of {counted(length)} runs through {table.get('ranks')}; give 'ranks' "
                "more ranks, or drop the straights from 'hands'",
                "ranks",
            )


def _says_something(table: Mapping[str, Any], order: Sequence[str], cards: int, low: bool) -> None:
    """Refuse keys that say nothing on such a scale."""
    for key in ("with_one", "without"):
        if key in table and "lifted_by" not in table:
            raise BadScale(f"'{key}' says nothing without 'lifted_by'", key)
    if table.get("numbered") and not low:
        raise BadScale("low hands are 'numbered', and here the high hand wins", "numbered")
    if table.get("nothing") and not {STRAIGHT, FLUSH, STRAIGHT_FLUSH} & set(order):
        raise BadScale("'hands' has no straights or flushes that could be 'nothing'", "nothing")
    for text in table.get("nothing", ()):
        if len(set(text.split("-"))) < len(text.split("-")):
            raise BadScale(f"'{text}' has a pair, so it is no straight or flush anyway", "nothing")
    for text in table.get("names", {}):
        if _HAND.fullmatch(text) and len(text.split("-")) > cards:
            raise BadScale(f"'{text}' has more cards than a hand, which has {cards}", "names")


def _hands_of(table: Mapping[str, Any], key: str, cards: int) -> tuple[tuple[int, ...], ...]:
    """Hands by their ranks: `A-2-3-4-5`."""
    hands = []
    for text in table.get(key, ()):
        if not _HAND.fullmatch(text):
            raise BadScale(f"'{text}' is no hand; write its ranks like 'A-2-3'", key)
        ranks = [rank_of(letter) for letter in text.split("-")]
        if len(ranks) != cards:
            raise BadScale(f"'{text}' has {len(ranks)} cards, and a hand here {cards}", key)
        hands.append(tuple(sorted(ranks)))
    return tuple(hands)


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
    for tie in ties:
        if tie not in TIES or ties.count(tie) > 1:
            raise BadScale(f"'{tie}' breaks no tie; what does is {', '.join(TIES)}", "ties")
        if tie in ("under", "over") and not closest:
            raise BadScale(f"nothing is {tie} where no number is aimed at", "ties")
    _check_called(table, ties, bool(closest))
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
        points=points(table["points"]),
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


def _check_called(table: Mapping[str, Any], ties: Sequence[str], closest: bool) -> None:
    """Refuse names that speak of what the scale does not look at, and ties that break nothing."""
    by_number = [tie for tie in ties if tie in (FEWER, MORE)]
    if by_number and "cards" in table:
        raise BadScale(
            f"every hand has {counted(int(table['cards']))}, so '{by_number[0]}' breaks no tie",
            "ties",
        )
    known = {
        "points": True,
        "cards": bool(by_number),
        "distance": closest,
        "card": table.get("counting") == "one card",
    }
    for word in re.findall(r"{(\w*)}", str(table.get("called", ""))):
        if not known.get(word):
            words = listed([f"{{{name}}}" for name, holds in known.items() if holds], "or")
            raise BadScale(f"'called' speaks of {{{word}}}; here it may speak of {words}", "called")


# One scale above another --------------------------------------------------------------------------


def _above(
    id: str, table: Mapping[str, Any], shared: Mapping[str, str], read_named: Read
) -> ScaleData:
    for key in ("from", "below"):
        if key not in table:
            raise BadScale("a scale 'above' another says 'from' which kind up, and 'below' it what")
    upper, lower = [_part_of(table, key, read_named) for key in ("above", "below")]
    if upper.low:
        raise BadScale(f"on {upper.id} the low hand wins; above stands one for high hands", "above")
    if upper.cards != lower.cards:
        raise BadScale(f"{upper.id} and {lower.id} have hands of different sizes", "below")
    least = str(table["from"])
    if least not in upper.order:
        kinds = ", ".join(reversed(upper.order))
        raise BadScale(f"{upper.id} has no kind '{least}'; it has {kinds}", "from")
    return Above(id, ace=upper.ace, upper=upper, least=least, lower=lower, **shared)


def _part_of(table: Mapping[str, Any], key: str, read_named: Read) -> ByKinds:
    try:
        named = read_named(str(table[key]))
    except BadScale:
        raise
    except BadInput as error:
        raise BadScale(str(error), key) from None
    if (
        not isinstance(named, ByKinds)
        or named.lifting
        or any(kind in PARTS for kind in named.order)
    ):
        raise BadScale(f"'{named.id}' does not go by whole hands; name one like 'high'", key)
    return named


def _reading(
    table: Mapping[str, Any], key: str, reader: Callable[[str], list[int]]
) -> Sequence[int]:
    try:
        return reader(str(table[key]))
    except BadInput as error:
        raise BadScale(str(error), key) from None
