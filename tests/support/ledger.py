"""Chips as the log tells them, and as they lie on the table: none is lost and none is new."""

from __future__ import annotations

from typing import SupportsIndex

from oddchip.engine import Event, Hand
from tests.support.setups import Setup

#: Which way the chips of an event go: from the seat into the pot, or from the pot to the seat.
_WAYS = dict.fromkeys(
    (
        *("ante", "small blind", "big blind", "straddle", "live post", "bring-in"),
        *("bet", "raise", "complete", "call", "check"),
    ),
    1,
) | {"return": -1, "award": -1}
#: Chips that leave the table.
_GONE = ("ride", "house")


class Ledger:
    """Chips as the log tells them, kept apart from the hand's own count."""

    #: What each kind of event does with its amount; a home game has more kinds.
    ways = _WAYS

    def __init__(self, setup: Setup) -> None:
        self.stacks = list(setup.stacks)
        self.pot = setup.stakes.carried
        self.total = sum(setup.stacks) + setup.stakes.carried
        self.gone = 0
        self.seen = 0

    def follow(self, hand: Hand) -> None:
        """Book every event since the last time, and compare with the table.

        An entry takes from one place what it gives to another, so it is the stack and the pot
        that must not fall below nothing; what no entry explains shows in the comparison.
        """
        ways, stacks = self.ways, self.stacks
        for event in hand.events[self.seen :]:
            amount = event.amount
            if not amount:
                continue
            way = ways.get(event.kind)
            if way is not None:
                stacks[event.seat] -= way * amount
                self.pot += way * amount
                assert amount > 0, f"less than nothing moves in {event}"
                assert stacks[event.seat] >= 0, f"a stack is below nothing after {event}"
                assert self.pot >= 0, f"the pot is {self.pot} after {event}"
            elif event.kind in _GONE:
                self.pot -= amount
                self.gone += amount
                assert self.pot >= 0, f"the pot is {self.pot} after {event}"
        self.seen = len(hand.events)
        assert stacks == hand.stacks, "the log and the stacks differ"
        assert self.pot == hand.pot, "the log and the pot differ"
        assert sum(stacks) + self.pot + self.gone == self.total, "chips are lost, or new"

    def closed(self, hand: Hand) -> None:
        assert hand.pot == 0, f"{hand.pot} chips are left in the pot"
        assert self.gone == hand.rides + hand.house
        assert hand.events[-1].kind == "end"


class Watched(list[Event]):
    """A log that counts the chips on the table at the very moment an event is written."""

    def __init__(self, hand: Hand, total: int) -> None:
        super().__init__(hand.events)
        self.hand = hand
        self.total = total

    def append(self, event: Event, /) -> None:
        super().append(event)
        hand = self.hand
        there = sum(hand.stacks) + hand.pot + hand.rides + hand.house
        assert there == self.total, f"{there} chips of {self.total} after {event}"

    def insert(self, at: SupportsIndex, event: Event, /) -> None:
        raise AssertionError("a log only grows at its end")
