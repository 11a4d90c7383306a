"""From the data of a scale to the readable scale itself."""

from __future__ import annotations

from oddchip.scales.badugi import Badugi
from oddchip.scales.base import Scale
from oddchip.scales.counting import Points
from oddchip.scales.data import Above, ByKinds, ByPoints, Different, ScaleData
from oddchip.scales.house import LiftedScale, OneAbove
from oddchip.scales.kinds import PARTS
from oddchip.scales.partial import PartialScale
from oddchip.scales.poker import PokerScale

_MADE: dict[ScaleData, Scale] = {}


def made(description: ScaleData) -> Scale:
    """The scale of these data, made once."""
    scale = _MADE.get(description)
    if scale is None:
        scale = _MADE[description] = _new(description)
        scale.data = description
        scale.explained, scale.surprise = description.explained, description.surprise
        if description.lacking:
            scale.lacking = description.lacking
    return scale


def is_made(scale: Scale) -> bool:
    """Is this the scale that its data lead to? One of somebody's own class is not."""
    return isinstance(scale.data, ScaleData) and _MADE.get(scale.data) is scale


def _new(description: ScaleData) -> Scale:
    if isinstance(description, ByKinds):
        return _by_kinds(description)
    if isinstance(description, ByPoints):
        return _by_points(description)
    if isinstance(description, Different):
        return Badugi(
            description.id,
            description.said,
            ace_low=description.ace == "low",
            high=description.high,
        )
    if isinstance(description, Above):
        upper, lower = _by_kinds(description.upper), _by_kinds(description.lower)
        return OneAbove(description.id, description.said, upper, description.least, lower)
    raise AssertionError(f"no scale is made of {description!r}")


def _by_kinds(description: ByKinds) -> PokerScale:
    kind = PokerScale
    if description.lifting:
        kind = LiftedScale
    elif any(kind_name in PARTS and PARTS[kind_name][2] for kind_name in description.order):
        kind = PartialScale
    scale = kind(
        description.id,
        description.said,
        order=description.order,
        ladder=description.ladder,
        size=description.cards,
        ace_low=description.ace == "low",
        lowball=description.low,
        nothing=frozenset(frozenset(ranks) for ranks in description.nothing),
        tops=description.tops,
        called=dict(description.called),
        named=dict(description.names),
        numbered=description.numbered,
    )
    if isinstance(scale, LiftedScale):
        scale.lifted_by(description.lifting, description.with_one, description.without)
    return scale


def _by_points(description: ByPoints) -> Points:
    return Points(
        description.id,
        description.said,
        points=description.points,
        wins=description.wins,
        target=description.target,
        over=description.over,
        ties=description.ties,
        suits=description.suits,
        one_suit=description.one_suit,
        one_card=description.one_card,
        needs_one=description.needs_one,
        size=description.cards,
        ace_low=description.ace == "low",
        called=description.called,
    )
