"""The lines of a tournament's log: a hand is kept as it was dealt, and told when somebody reads it.

So a tournament that nobody reads takes no time to write; what it tells is the same. The line of a
hand is put together as JSON right away, which takes a fraction of the time that `json` would need.
"""

from __future__ import annotations

import json
from json.encoder import encode_basestring
from typing import Any, Final

from oddchip.native import mypyc_attr
from oddchip.room.journal import COMPACT
from oddchip.room.tournament.dealing import Outcome, PlannedHand

Note = dict[str, Any]
#: Lists as they were written of late: seats and names stay, chips after a hand are those before the
#: next, and what is forced comes again.
_LISTS: Final[dict[tuple[object, ...], str]] = {}
_MOST: Final = 5000


@mypyc_attr(allow_interpreted_subclasses=True)
class HandLine:
    """A hand that was played: its number, its deal, and what came of it. None of it changes."""

    def __init__(
        self, number: int, deal: PlannedHand, found: Outcome, button: bool, bounties: bool
    ) -> None:
        self.number: int = number
        self.deal: PlannedHand = deal
        self.found: Outcome = found
        #: Who won the button is told, and who took whose bounty.
        self.button: bool = button
        self.bounties: bool = bounties

    def text(self) -> str:
        """The line as JSON, by seats."""
        deal, found = self.deal, self.found
        # Its seats lie clockwise, so they begin at the lowest after one turn.
        first = deal.seats.index(min(deal.seats))
        button = "null" if deal.button is None else str(deal.button)
        return (
            f'{{"do":"hand","table":{deal.table},"number":{self.number}'
            f',"start":{deal.start},"end":{deal.end},"level":{deal.level.number}'
            f',"game":{_value(deal.entry.game)},"limit":{_value(deal.limit)},"button":{button}'
            f',"seats":{_list(deal.seats, first)},"names":{_list(deal.names, first)}'
            f',"before":{_list(deal.stacks, first)},"after":{_list(found.after, first)}'
            f',"forced":{_list(found.forced, first)}{self._rest()}'
        )

    def _rest(self) -> str:
        """What few hands have to tell, and the end."""
        deal, found = self.deal, self.found
        note: Note = {}
        if found.rides:
            note["rides"] = found.rides
        if found.house:
            note["house"] = found.house
        if deal.bomb_pot:
            note["bomb_pot"] = True
        if deal.jam_or_fold:
            note["jam_or_fold"] = True
        if self.button:
            note["won"] = found.won
        if self.bounties and found.takers:
            note["takers"] = [[seat, to] for seat, to in found.takers.items()]
            note.update(found.pots)
        if deal.hand_for_hand:
            note["hand_for_hand"] = deal.hand_for_hand
        return f",{COMPACT.encode(note)[1:]}" if note else "}"

    def told(self) -> Note:
        """The line, as whoever reads the log finds it."""
        note: Note = json.loads(self.text())
        return note

    def __deepcopy__(self, memo: object) -> HandLine:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return HandLine, (self.number, self.deal, self.found, self.button, self.bounties)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandLine) and self.told() == other.told()

    def __hash__(self) -> int:
        return hash(self.number)


def text_of(line: Note | HandLine) -> str:
    """A line of the log as JSON."""
    if isinstance(line, HandLine):
        return line.text()
    parts = [f'"{key}":{_value(one)}' for key, one in line.items()]
    return f"{{{','.join(parts)}}}"


def _value(one: object) -> str:
    """What a line mostly tells is made by hand, anything else by `json`."""
    if isinstance(one, str):
        return encode_basestring(one)
    if type(one) is int:
        return str(one)
    if isinstance(one, bool):
        return "true" if one else "false"
    if isinstance(one, list):
        return f"[{','.join([_value(each) for each in one])}]"
    return COMPACT.encode(one)


def _list(some: tuple[object, ...], first: int) -> str:
    """A list round the table, beginning elsewhere."""
    if first:
        some = some[first:] + some[:first]
    found = _LISTS.get(some)
    if found is None:
        if len(_LISTS) >= _MOST:
            _LISTS.clear()
        found = _LISTS[some] = _value(list(some))
    return found
