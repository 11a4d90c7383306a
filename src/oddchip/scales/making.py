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


def made(data: ScaleData) -> Scale:
    """The scale of these data, made once."""
    found = _MADE.get(data)
    if found is None:
        found = _MADE[data] = _new(data)
        found.data = data
        found.explained, found.surprise = data.explained, data.surprise
        if data.lacking:
            found.lacking = data.lacking
    return found


def is_made(found: Scale) -> bool:
    """Is this the scale that its data lead to? One of somebody's own class is not."""
    return isinstance(found.data, ScaleData) and _MADE.get(found.data) is found


def _new(data: ScaleData) -> Scale:
    if isinstance(data, ByKinds):
        return _by_kinds(data)
    if isinstance(data, ByPoints):
        return _by_points(data)
    if isinstance(data, Different):
        return Badugi(data.id, data.said, ace_low=data.ace == "low", high=data.high)
    if isinstance(data, Above):
        upper, lower = _by_kinds(data.upper), _by_kinds(data.lower)
        return OneAbove(data.id, data.said, upper, data.least, lower)
    raise AssertionError(f"no scale is made of {data!r}")


def _by_kinds(data: ByKinds) -> PokerScale:
    kind = PokerScale
    if data.lifting:
        kind = LiftedScale
    elif any(one in PARTS and PARTS[one][2] for one in data.order):
        kind = PartialScale
    found = kind(
        data.id,
        data.said,
        order=data.order,
        ladder=data.ladder,
        size=data.cards,
        ace_low=data.ace == "low",
        lowball=data.low,
        nothing=frozenset(frozenset(one) for one in data.nothing),
        tops=data.tops,
        called=dict(data.called),
        named=dict(data.names),
        numbered=data.numbered,
    )
    if isinstance(found, LiftedScale):
        found.lifted_by(data.lifting, data.with_one, data.without)
    return found


def _by_points(data: ByPoints) -> Points:
    return Points(
        data.id,
        data.said,
        points=data.points,
        wins=data.wins,
        target=data.target,
        over=data.over,
        ties=data.ties,
        suits=data.suits,
        one_suit=data.one_suit,
        one_card=data.one_card,
        needs_one=data.needs_one,
        size=data.cards,
        ace_low=data.ace == "low",
        called=data.called,
    )
