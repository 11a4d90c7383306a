"""Showdowns in short: hands as strings, zones between slashes, a declaration behind a colon."""

from __future__ import annotations

from typing import Any

from oddchip.language import library
from oddchip.showdown import Result, SideResult, read, settle


def settled(game: str, *hands: str | None, pot: int = 100, **rest: Any) -> Result:
    """Settle a showdown; the button is the last seat unless said."""
    options = rest.get("options", {})
    zones = library().game(game, **options).zones
    case: dict[str, Any] = {"game": game, "players": [_player(one, zones) for one in hands], **rest}
    if "pots" not in rest:
        case["pot"] = pot
    return settle(read(case))


def awards(game: str, *hands: str | None, pot: int = 100, **rest: Any) -> list[int]:
    return list(settled(game, *hands, pot=pot, **rest).awards)


def side(result: Result, name: str, pot: int = 0) -> SideResult:
    return next(one for one in result.pots[pot].sides if one.side == name)


def _player(text: str | None, zones: tuple[str, ...]) -> dict[str, Any] | None:
    if text is None:
        return None
    cards, _, word = text.partition(":")
    found: dict[str, Any] = dict(zip(zones, cards.split("/"), strict=False))
    if word.isdecimal():
        return {"tricks": int(word)}
    return {**found, "declare": word} if word else found
