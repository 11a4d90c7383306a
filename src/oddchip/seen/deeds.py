"""What stands beside a player: the last deed, what was declared, taken and won."""

from __future__ import annotations

from oddchip.hand import Hand, SeatView, View
from oddchip.room.money import Money
from oddchip.table_state.event_kinds import Folded, Won
from oddchip.table_state.narration import Beside


def chips_won(hand: Hand, seat: int) -> int:
    """Chips from the pots, as the events have it; in games of rounds of the last one alone."""
    events = hand.events
    if hand.in_rounds:
        last = [at for at, event in enumerate(events) if event.kind == "round"]
        events = events[last[-1] :] if last else events
    return sum(event.amount for event in events if isinstance(event, Won) and event.seat == seat)


def note_of(view: View, shown: SeatView, money: Money) -> str:
    """What the player did last in this round, and what holds for the whole hand."""
    notes = _holds(shown, money)
    deed = deed_of(view, shown.seat, money)
    folded = any(event.seat == shown.seat for event in view.events if isinstance(event, Folded))
    if folded and not shown.live:
        deed = deed or "folded"
    return ", ".join([*notes, deed] if deed else notes)


def end_note_of(view: View, shown: SeatView, money: Money) -> str:
    """The same after the showdown: whoever was in it has shown or mucked, and the bets are old."""
    mucked = any(event.kind == "muck" and event.seat == shown.seat for event in view.events)
    if not mucked and not shown.shown:
        return note_of(view, shown, money)
    return ", ".join([*_holds(shown, money), "mucks"] if mucked else _holds(shown, money))


def _holds(shown: SeatView, money: Money) -> list[str]:
    """What holds for the whole hand."""
    declared = [f"declares {shown.declare}"] if shown.declare else []
    marks = [mark for mark in shown.marks if mark.words]
    return declared + [mark.words.format(money(mark.value or 0)) for mark in marks]


def deed_of(view: View, seat: int, money: Money) -> str:
    """A player's own latest doing, until new cards, dice or a new round make it old."""
    for event in reversed(view.events):
        if event.fresh and event.seat != seat:
            break
        if event.deed and event.seat == seat:
            return event.sentence(Beside(money=money))
    return ""
