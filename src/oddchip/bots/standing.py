"""Where a hand stands, side by side, among the hands that others may hold."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort

from oddchip.engine import Hand
from oddchip.felt.settling import showdown
from oddchip.showdown.hands import shown


class Standing:
    """The hands of others in all imagined hands so far, in their order on each side."""

    def __init__(self, seat: int | None) -> None:
        #: The seat that imagines: its own hand is always the same, and does not count.
        self.seat = seat
        self._seen: dict[str, list[int]] = {}

    def places(self, hand: Hand, seat: int) -> dict[str, float]:
        """The part of all hands seen that a hand beats, by sides."""
        found = {}
        for side in shown(showdown(hand)):
            seen = self._seen.setdefault(side.name, [])
            for who, worth in zip(side.seats, side.worth, strict=True):
                if who != self.seat:
                    insort(seen, worth)
            if seat in side.seats and seen:
                worth = side.worth[side.seats.index(seat)]
                below = bisect_left(seen, worth) + bisect_right(seen, worth)
                found[side.name] = below / 2 / len(seen)
        return found

    def place(self, hand: Hand, seat: int) -> float:
        """The best of a hand's places; the middle where there is no side to stand on."""
        places = self.places(hand, seat) if hand.game.sides else {}
        return max(places.values(), default=0.5)
