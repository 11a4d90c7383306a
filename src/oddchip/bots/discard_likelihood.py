"""What others chose, made again with other cards, and how likely a player chooses so.

Of all that the seat did not see, somebody who gave so many cards away gave those that are missed
least (`keep`); what it saw, it saw: cards that came to it or lie open now went, or stayed, as they
did.
"""

from __future__ import annotations

from typing import Final

from oddchip.bots import cards_to_keep
from oddchip.bots.check_and_call import TAKE, draws_after
from oddchip.cards import Card
from oddchip.hand import Hand
from oddchip.table_state.events import Record

PASS: Final = "pass"
RECEIVE: Final = "receive"
#: Cards leave a hand by choice.
AWAY: Final = ("draw", "discard", PASS)
#: What tells of the cards that a player holds.
TELLING: Final = (*AWAY, TAKE, "no")
#: How often somebody throws as many cards as a player would, one more or less, two, ...
_THROWN: Final = (1.0, 0.1, 0.015, 0.004, 0.002)
#: And gives away, or turns up first, just those that a player would, all but one, two, ...
_GIVEN: Final = (1.0, 0.05, 0.02, 0.05)
#: And takes a card, or takes none, against all reason.
_AGAINST_REASON: Final = 0.1

#: So many looks are remembered in one decision.
_MOST_LOOKS: Final = 4_000
#: What was found worst before: of these cards, so many, to do this with them.
Looks = dict[tuple[str, int, tuple[Card, ...]], list[Card]]


class OpponentChoices:
    """The choices of others, one after the other, with the cards that they may have had."""

    __slots__ = (
        *("_hand", "_looks", "_lying", "_own", "_passing", "_seen"),
        *("brought", "held", "likely"),
    )

    def __init__(self, hand: Hand, own: int, seen: frozenset[Card], looks: Looks) -> None:
        self._hand = hand
        self._looks = looks
        self._own = own
        #: Cards of which the seat knows where they went, or that they stayed.
        self._seen = seen
        self._lying: set[Card] = set()
        #: Cards on their way from hand to hand.
        self._passing: list[list[Card]] = []
        #: What everybody holds, what came to them from the seat, and how likely all this is.
        self.held: dict[int, list[Card]] = {}
        self.brought: list[Card] = []
        self.likely: float = 1.0

    def dealt(self, one: Record, cards: list[Card]) -> None:
        """Somebody is dealt cards."""
        self.held.setdefault(one.seat, []).extend(cards)
        self._lying.update([card for card, down in zip(cards, one.hidden, strict=True) if not down])

    def did(self, one: Record) -> None:
        """Somebody does something with cards; what the seat itself does is known."""
        kind, seat = one.kind, one.seat
        if seat == self._own:
            self._passed_by_the_seat(kind, one.cards)
            return
        held = self.held.setdefault(seat, [])
        if kind == RECEIVE:
            held += self._passing.pop(0)
        elif kind in AWAY:
            gone = self._given(one, [card for card in held if card not in self._lying])
            self.held[seat] = [card for card in held if card not in gone]
            if kind == PASS:
                self._passing.append(gone)
        elif kind == "up":
            self._lying.update(one.cards)
        elif kind == "stack":
            self.held[seat] = self._stacked(held)
        elif kind in TELLING and cards_to_keep.wants(self._hand.game, held) != (kind == TAKE):
            self.likely *= _AGAINST_REASON

    def _passed_by_the_seat(self, kind: str, cards: tuple[Card, ...]) -> None:
        if kind == PASS:
            self._passing.append(list(cards))
            self.brought += cards
        elif kind == RECEIVE:
            self._passing.pop(0)

    def _given(self, record: Record, held: list[Card]) -> list[Card]:
        """Of these, what somebody gave away: the worst, as far as nothing else was seen."""
        kind, count = record.kind, len(record.cards)
        self._thrown(held, count, record.step)
        worst = self._worst(kind, held, count)
        free = [card for card in held if card not in self._seen]
        if len(free) == len(held):
            return worst
        gone = [card for card in record.cards if card in self._seen]
        gone += self._worst(kind, free, count - len(gone))
        self._missed(gone, worst)
        return gone

    def _stacked(self, held: list[Card]) -> list[Card]:
        """Cards are turned up from the worst to the best."""
        ordered = self._worst("stack", held, len(held))
        first = [card for card in held if card in self._seen]
        self._missed(first, ordered[: len(first)])
        return [*ordered]

    def _missed(self, cards: list[Card], worst: list[Card]) -> None:
        """These cards were chosen: would a player have chosen them?"""
        missed = sum([1 for card in cards if card not in worst])
        self.likely *= _GIVEN[min(len(_GIVEN) - 1, missed)]

    def _thrown(self, held: list[Card], count: int, at: int) -> None:
        """So many cards were thrown: would a player have done that who held these?"""
        program = self._hand.program
        throws = program[at].throws() if at < len(program) else None
        if throws is not None and throws[0] < throws[1]:
            more = draws_after(self._hand, at)
            wanted = len(cards_to_keep.draw(self._hand.game, held, throws[0], throws[1], more))
            self.likely *= _THROWN[min(len(_THROWN) - 1, abs(wanted - count))]

    def _worst(self, kind: str, held: list[Card], count: int) -> list[Card]:
        key = (kind, count, tuple(held))
        worst = self._looks.get(key)
        if worst is None:
            if len(self._looks) > _MOST_LOOKS:
                self._looks.clear()
            worst = self._looks[key] = self._found_worst(kind, held, count)
        return worst

    def _found_worst(self, kind: str, held: list[Card], count: int) -> list[Card]:
        if kind == "draw":
            return cards_to_keep.draw(self._hand.game, held, count, count)
        board = [*self._hand.cells.values(), *self._hand.community]
        return cards_to_keep.worst(self._hand.game, held, count, board)
