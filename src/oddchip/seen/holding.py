"""What a seat holds right now on each side, in the middle of a hand as well as at its end."""

from __future__ import annotations

from dataclasses import dataclass

from oddchip.cards import UNKNOWN
from oddchip.hand import SeatView, View
from oddchip.scales import Made
from oddchip.showdown import Held, Showdown
from oddchip.showdown.explain import stand_ins
from oddchip.showdown.so_far import SoFar, can_come, so_far
from oddchip.table_state.showdown_input import by_zone


@dataclass(frozen=True)
class Holding:
    """A side, and the hand on it: its name, or that there is none yet."""

    side: str
    words: str
    made: Made | None = None


def holdings(view: View) -> list[Holding]:
    """Every side that may be won, with what the viewer's own cards and the board make of it."""
    if view.seat is None:
        return []
    me = view.players[view.seat]
    if not me.cards or UNKNOWN in me.cards or not (me.live or view.done):
        return []
    board = tuple([UNKNOWN if card is None else card for card in view.cells]) + view.community
    table = Showdown(view.game, [_held(view, me)], (), 0, board, view.dice, view.wild_ranks)
    table.so = view.so
    return [_holding(side, _yet(view, table, side)) for side in so_far(table, 0)]


def _yet(view: View, table: Showdown, now: SoFar) -> str:
    """A side that is not won with these cards may be won yet, or never."""
    if now.qualifies or not view.more_to_come:
        return ""
    more = view.still_gets
    return " yet" if more is None or can_come(table, 0, now.side, more) else ""


def _held(view: View, me: SeatView) -> Held:
    zones = view.game.zones
    if me.parts:
        return Held(dict(me.parts))
    if zones != ("hole",) and not {"down", "up"} & set(zones):  # to be split into parts
        return Held(dict.fromkeys(zones, ()) | {"hand": me.cards})
    return Held(by_zone(zones, me.down, me.up, me.exposed))


def _holding(now: SoFar, yet: str) -> Holding:
    name = now.side.name
    if now.made is None:
        return Holding(name, f"no {now.side.scale.lacking.removeprefix('a ')}{yet}")
    if not now.qualifies:
        return Holding(name, f"no {name}{yet}")
    words = _first_small(now.made.name)
    wild = stand_ins(now.made.stands)
    return Holding(name, f"{words} ({wild})" if wild else words, now.made)


def _first_small(name: str) -> str:
    return name[:1].lower() + name[1:] if name[1:2].islower() else name
