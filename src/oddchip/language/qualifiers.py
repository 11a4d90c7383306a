"""Qualifiers in words: any kind of hand of a scale, or one hand of it, "or better".

`8 or better`, `8-6 or better`, `no pair` on low scales; `a straight or better`, `jacks or better`,
`fives full or better` on high ones; `a badugi`, `30 or better` on others. Each form says on which
scales it holds, what the worst hand is that qualifies, and how the rules put it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from oddchip.cards import rank_of
from oddchip.errors import BadInput
from oddchip.scales import Scale
from oddchip.scales.badugi import Badugi
from oddchip.scales.counting import TIES, Points
from oddchip.scales.house import OneAbove
from oddchip.scales.kinds import FULL_HOUSE, HIGH_CARD, KINDS, MANY, PAIR, QUADS, TRIPS, TWO_PAIR
from oddchip.scales.poker import PokerScale
from oddchip.scales.words import PLURAL, SINGULAR, a, listed

_PIPS = {word: pips for pips, word in PLURAL.items() if pips > 1}
_ONE = {word: pips for pips, word in SINGULAR.items() if pips > 1}
_RANKS = f"(?:{'|'.join(_PIPS)})"
_RANK = f"(?:{'|'.join(_ONE)})"
_LETTER = r"(?:10|[2-9TJQKA])"
Least = Callable[[re.Match[str], Scale], "int | None"]


@dataclass(frozen=True)
class _Form:
    """A way to write a qualifier: the worst value that it lets in, and how the rules say it."""

    pattern: re.Pattern[str]
    example: str
    least: Least
    said: Callable[[re.Match[str]], str]


def least(text: str, scale: Scale) -> int:
    """The worst value that qualifies on a scale."""
    for form in _FORMS:
        match = form.pattern.fullmatch(text)
        value = form.least(match, scale) if match else None
        if value is not None:
            return value
    fitting = [form.example for form in _FORMS if _holds(form, scale)]
    if not fitting:
        raise BadInput(f"the scale {scale.id} has no qualifiers; '{text}' cannot hold")
    examples = listed([f"'{example}'" for example in fitting], "or")
    raise BadInput(f"the scale {scale.id} knows no qualifier '{text}'; write like {examples}")


def said(text: str) -> str:
    """How the rules put it, behind "it must be"."""
    for form in _FORMS:
        match = form.pattern.fullmatch(text)
        if match:
            return form.said(match)
    return text


def low_top(text: str) -> str:
    """The rank that no card of a low may be above, as it is spoken; empty for other qualifiers."""
    match = _LOW.fullmatch(text)
    if not match:
        return ""
    top = match["top"]
    return {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}.get(top, top)


def _holds(form: _Form, scale: Scale) -> bool:
    match = form.pattern.fullmatch(form.example)
    try:
        return match is not None and form.least(match, scale) is not None
    except BadInput:
        return False


# Low hands ----------------------------------------------------------------------------------------

_LOW = re.compile(rf"(?P<top>{_LETTER}) or better")


def _low(match: re.Match[str], scale: Scale) -> int | None:
    if isinstance(scale, OneAbove):
        return _low(match, scale.low)
    if not isinstance(scale, PokerScale) or not scale.lowball:
        return None
    return scale.unpaired_to(scale.pips(rank_of(match["top"])))


def _low_hand(match: re.Match[str], scale: Scale) -> int | None:
    if not isinstance(scale, PokerScale) or not scale.lowball:
        return None
    return scale.unpaired_to(*[scale.pips(rank_of(rank)) for rank in match["hand"].split("-")])


def _no_pair(match: re.Match[str], scale: Scale) -> int | None:
    return scale.unpaired_to(14) if isinstance(scale, PokerScale) and scale.lowball else None


# Kinds of hands -----------------------------------------------------------------------------------


def _from(scale: Scale, kind: str, *pips: int) -> int | None:
    """The worst hand of a kind, from these pips up; on low scales down."""
    if isinstance(scale, OneAbove):
        if kind not in scale.high.order:
            return None
        return scale.better(scale.high.at_least(kind, *pips), 0) or None
    if not isinstance(scale, PokerScale) or kind not in scale.order:
        return None
    if scale.lowball:
        return None if kind == HIGH_CARD else scale.at_most(kind, *pips)
    return scale.at_least(kind, *pips)


def _kind(match: re.Match[str], scale: Scale) -> int | None:
    return _from(scale, match["kind"])


def _called(match: re.Match[str], scale: Scale) -> int | None:
    """A kind by the name that the scale gives it."""
    named = scale if isinstance(scale, PokerScale) else None
    kinds = {name: kind for kind, name in named.called.items()} if named else {}
    kind = kinds.get(match["kind"])
    return _from(scale, kind) if kind is not None else None


def _kind_said(match: re.Match[str]) -> str:
    kind = match["kind"]
    return f"{kind if kind in MANY else a(kind)} or better"


def _group(kind: str) -> Least:
    def value(match: re.Match[str], scale: Scale) -> int | None:
        more = [_PIPS[match["under"]]] if match.groupdict().get("under") else []
        return _from(scale, kind, _PIPS[match["ranks"]], *more)

    return value


def _topped(match: re.Match[str], scale: Scale) -> int | None:
    return _from(scale, match["kind"] or HIGH_CARD, _ONE[match["rank"]])


# Other scales -------------------------------------------------------------------------------------


def _badugi(match: re.Match[str], scale: Scale) -> int | None:
    if not isinstance(scale, Badugi):
        return None
    top = rank_of(match["top"]) + 2 if match["top"] else 0
    return scale.at_least(4, 1 if top == 14 and scale.ace_low else top)


def _badugi_cards(match: re.Match[str], scale: Scale) -> int | None:
    counts = {"two": 2, "three": 3}
    return scale.at_least(counts[match["count"]], 0) if isinstance(scale, Badugi) else None


def _total(match: re.Match[str], scale: Scale) -> int | None:
    if not isinstance(scale, Points) or scale.one_card:
        return None
    value = scale.worth_of(2 * int(match["points"]))
    for tie in scale.ties if value is not None else ():
        value = value * TIES[tie] if value is not None else None
    return value


def _as_written(match: re.Match[str]) -> str:
    return match[0]


def _low_said(match: re.Match[str]) -> str:
    top = low_top(match[0])
    return f"{top} or better (five different ranks, none above the {top})"


_BETTER = "(?: or better)?"
_FORMS = (
    _Form(_LOW, "8 or better", _low, _low_said),
    _Form(
        re.compile(rf"(?P<hand>{_LETTER}(?:-{_LETTER}){{1,4}}) or better"),
        "8-6 or better",
        _low_hand,
        lambda match: f"{match['hand']} or better, read from the highest card down",
    ),
    _Form(re.compile("no pair"), "no pair", _no_pair, lambda _: "a hand without a pair"),
    _Form(
        re.compile(rf"(?:an? )?(?P<kind>{'|'.join(KINDS[1:])}) or better"),
        "pair or better",
        _kind,
        _kind_said,
    ),
    _Form(re.compile(rf"an? (?P<kind>{'|'.join(KINDS[1:])})"), "a straight", _kind, _kind_said),
    _Form(
        re.compile(rf"(?:(?:a )?pair of )?(?P<ranks>{_RANKS}) or better"),
        "jacks or better",
        _group(PAIR),
        lambda match: f"a pair of {match['ranks']} or better",
    ),
    _Form(
        re.compile(rf"(?P<ranks>{_RANKS}) up or better"),
        "aces up or better",
        _group(TWO_PAIR),
        lambda match: f"two pair, {match['ranks']} up, or better",
    ),
    _Form(
        re.compile(rf"three (?P<ranks>{_RANKS}) or better"),
        "three fives or better",
        _group(TRIPS),
        _as_written,
    ),
    _Form(
        re.compile(rf"(?P<ranks>{_RANKS}) full(?: of (?P<under>{_RANKS}))? or better"),
        "fives full or better",
        _group(FULL_HOUSE),
        lambda match: f"a full house, {match[0].removesuffix(' or better')}, or better",
    ),
    _Form(
        re.compile(rf"four (?P<ranks>{_RANKS}) or better"),
        "four nines or better",
        _group(QUADS),
        _as_written,
    ),
    _Form(
        re.compile(
            rf"(?:an? )?(?P<rank>{_RANK}) high"
            r"(?: (?P<kind>straight|flush|straight flush))? or better"
        ),
        "ten high straight or better",
        _topped,
        lambda match: a(match[0].removeprefix("a ").removeprefix("an ")),
    ),
    _Form(
        re.compile(rf"(?:an? )?(?:(?P<top>{_LETTER}) )?badugi{_BETTER}"),
        "a badugi",
        _badugi,
        lambda match: f"a badugi{', ' + match['top'] + ' or better' if match['top'] else ''}",
    ),
    _Form(
        re.compile(r"(?P<count>two|three) cards or better"),
        "three cards or better",
        _badugi_cards,
        lambda match: f"{match['count']} cards of different rank and suit, or better",
    ),
    _Form(
        re.compile(r"(?P<points>\d{1,3}) points or better"),
        "30 points or better",
        _total,
        _as_written,
    ),
    _Form(
        re.compile(r"(?:an? )?(?P<kind>[a-z][a-z -]*) or better"),
        "prial or better",
        _called,
        _kind_said,
    ),
)
QUALIFIER = "|".join(form.pattern.pattern for form in _FORMS)
QUALIFIER_EXAMPLES = tuple(form.example for form in _FORMS)


def table() -> str:
    """The forms of qualifiers as the documentation lists them."""
    rows = [f"| `{form.example}` | {said(form.example)} |" for form in _FORMS]
    return "\n".join(("| example | a hand must be |", "| --- | --- |", *rows))
