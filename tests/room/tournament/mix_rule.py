"""Which game of a mix a table plays next, recomputed from the hands of that table alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass
class Turn:
    """The game that is on at a table, and how much of it was played."""

    at: int
    since: int
    players: int
    hands: int = 0
    #: The big blinds of its hands, in a game with blinds.
    bigs: tuple[int, ...] = ()
    orbits: int = 0


class MixRule:
    """Follows the hands of one table through the mix of a structure."""

    def __init__(self, mix: Mapping[str, Any], seats: int, start_anywhere: bool = False) -> None:
        self.mix, self.seats = mix, seats
        self.anywhere = start_anywhere
        self.turn: Turn | None = None

    def wanted(self, line: Mapping[str, Any], big: int | None, riding: bool) -> list[str]:
        """The games that the next hand may be of; `big` is the seat of the next big blind."""
        games = [one["game"] for one in self.mix["entries"]]
        if self.mix["by"] == "choice":
            return games
        turn = self.turn
        if turn is None:
            return games if self.anywhere else games[:1]
        if riding:
            return [games[turn.at]]
        over = self.over(turn, line["start"], big)
        return [games[(turn.at + over) % len(games)]]

    def over(self, turn: Turn, start: int, big: int | None) -> bool:
        """Is the time of the game over, were the next hand dealt now?"""
        count: int = self.mix["entries"][turn.at].get("count") or self.mix.get("count", 1)
        if self.mix["by"] == "hands":
            return turn.hands >= count
        if self.mix["by"] == "minutes":
            return start - turn.since >= 60 * count
        if not turn.bigs or big is None:
            return turn.hands >= count * turn.players
        return turn.orbits + self.passes(turn.bigs[-1], big, turn.bigs[0]) >= count

    def passes(self, last: int, now: int, seat: int) -> bool:
        """Does the big blind come to a seat, or pass it, on its way?"""
        steps = (now - last) % self.seats
        return ((seat - last) % self.seats or self.seats) <= steps

    def place(self, line: Mapping[str, Any]) -> int:
        """Where the mix begins: a game may be in it at several limits."""
        both = line["game"], line["limit"]
        some = enumerate(self.mix["entries"])
        return next(at for at, one in some if (one["game"], one.get("limit", both[1])) == both)

    def dealt(self, line: Mapping[str, Any], big: int | None) -> None:
        """A hand of the table; `big` is its big blind's seat."""
        games = [one["game"] for one in self.mix["entries"]]
        turn = self.turn
        if turn is None or games[turn.at] != line["game"]:
            at = self.place(line) if turn is None else (turn.at + 1) % len(games)
            self.turn = turn = Turn(at, line["start"], len(line["seats"]))
        turn.hands += 1
        if big is not None:
            if turn.bigs:
                turn.orbits += self.passes(turn.bigs[-1], big, turn.bigs[0])
            turn.bigs += (big,)
