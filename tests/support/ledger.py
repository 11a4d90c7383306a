"""Chips as the log tells them, and as they lie on the table: none is lost and none is new."""

from __future__ import annotations

from typing import Any

from oddchip.compiled import compiled
from oddchip.hand import Hand
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


class Watched(Hand):
    """A hand whose chips are counted at the very moment something is told."""

    def tell(self, kind: str, *given: Any, **fields: Any) -> None:
        super().tell(kind, *given, **fields)
        total = sum(player.start for player in self.players) + self.stakes.carried
        there = sum(self.stacks) + self.pot + self.rides + self.house
        assert there == total, f"{there} chips of {total} after {self.events[-1]}"


#: What a share of random hands is played as; a compiled hand cannot be watched from Python.
WATCHED_HAND: type[Hand] = Hand if compiled()["hand"] else Watched
