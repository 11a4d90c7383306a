"""The betting of a hand as everybody saw it: what each wager cost, and what it was held against."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import NamedTuple

from oddchip.bots.discard_likelihood import AWAY, RECEIVE
from oddchip.table_state.event_kinds import WAGERS
from oddchip.table_state.events import Event

#: What a player did who was asked to bet.
GAVE_UP, STAYED, RAISED = 0, 1, 2
_STAYING = ("check", "call")
#: A card that costs something stays where it is.
_PAY = "pay"


class CardCounts(NamedTuple):
    """How much lay where when somebody bet."""

    down: int
    up: int
    board: frozenset[int]


class BetAnswer(NamedTuple):
    """One answer of a player who was asked to bet."""

    seat: int
    street: int
    did: int
    #: What a call cost, as a part of the pot with the call in it.
    price: float
    #: What was put on top of a call, in pots.
    size: float
    #: How often somebody had bet in this round, and how often the player itself in the hand.
    bets: int
    own: int
    #: None: the player's cards have changed or lie elsewhere, and what it holds now is looked at.
    dealt: CardCounts | None
    #: The part of the hand that the player has kept since, of all the cards that it had then.
    kept: float = 1.0


class BettingHistory:
    """The betting so far: every answer, and where the round stands."""

    __slots__ = (
        "_board",
        "_down",
        "_gone",
        "_kept",
        "_own",
        "_to",
        "_up",
        "bets",
        "high",
        "pot",
        "street",
        "told",
    )

    def __init__(self, events: Iterable[Event], carried: int = 0) -> None:
        self.told: list[BetAnswer] = []
        self.pot = carried
        self.street = 0
        self.high = 0
        self.bets = 0
        self._to: dict[int, int] = {}
        self._down: dict[int, int] = {}
        self._up: dict[int, int] = {}
        self._board: frozenset[int] = frozenset()
        #: The cards that left each hand; and each time, after how many answers, the part that
        #: stayed.
        self._gone: dict[int, int] = {}
        self._kept: dict[int, list[tuple[int, float]]] = {}
        self._own: dict[int, int] = {}
        for event in events:
            self._happened(event)
        self.told = [self._looked_at(at, answer) for at, answer in enumerate(self.told)]

    def _happened(self, event: Event) -> None:
        kind, seat = event.kind, event.seat
        if event.street != self.street:
            self.street, self.high, self.bets = event.street, 0, 0
            self._to.clear()
        if kind in WAGERS or kind in _STAYING or kind == "fold":
            self._answered(event)
        elif kind == "deal":
            down = sum(event.hidden)
            self._down[seat] = self._down.get(seat, 0) + down
            self._up[seat] = self._up.get(seat, 0) + len(event.cards) - down
        elif kind == "board":
            self._board = self._board.union(event.numbers)
        elif event.cards and seat >= 0 and kind != _PAY:
            self._changed(seat, kind, len(event.cards))
        self.pot += event.way * event.amount
        if event.to:
            self._to[seat] = event.to
            self.high = max(self.high, event.to)
        if kind in WAGERS:
            self.bets += 1
            self._own[seat] = self._own.get(seat, 0) + 1

    def _changed(self, seat: int, kind: str, count: int) -> None:
        """So many cards came to a hand, left it, or lie elsewhere now."""
        parts = self._kept.setdefault(seat, [])
        gone = self._gone.get(seat, 0)
        if kind == RECEIVE:
            self._gone[seat] = gone - count
        elif kind in AWAY:
            held = max(count, self._down.get(seat, 0) + self._up.get(seat, 0) - gone)
            self._gone[seat] = gone + count
            parts.append((len(self.told), 1 - count / held))
        else:
            parts.append((len(self.told), 0.0))

    def _looked_at(self, at: int, answer: BetAnswer) -> BetAnswer:
        if answer.seat not in self._kept:
            return answer
        kept = prod([part for upto, part in self._kept[answer.seat] if at < upto])
        return answer._replace(dealt=None, kept=kept)

    @property
    def opening(self) -> bool:
        """Is this the first round of bets?"""
        return all(answer.street == self.street for answer in self.told)

    def own(self, seat: int) -> int:
        """How often a player has bet in this hand."""
        return self._own.get(seat, 0)

    def _answered(self, event: Event) -> None:
        seat = event.seat
        call = max(0, self.high - self._to.get(seat, 0))
        if event.kind == "call":
            call = min(call, event.amount)
        did, size = STAYED, 0.0
        if event.kind == "fold":
            did = GAVE_UP
        elif event.kind in WAGERS:
            did, size = RAISED, (event.to - self.high) / max(1, self.pot + call)
        then = CardCounts(self._down.get(seat, 0), self._up.get(seat, 0), self._board)
        price = call / max(1, self.pot + call)
        own = self._own.get(seat, 0)
        self.told.append(BetAnswer(seat, event.street, did, price, size, self.bets, own, then))
