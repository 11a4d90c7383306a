"""The public record of a hand: who did what, at what price, and how usual that is.

Nothing here looks at a card. Whoever weighs imagined hands, and whoever remembers players, reads
the same deeds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from oddchip.felt.events import Event
from oddchip.felt.happenings import WAGERS

_BETS = frozenset(("fold", "check", "call", "bring-in", *WAGERS))
_POSTS = frozenset(("small blind", "big blind", "straddle", "live post"))
#: Words by which a player stays in or leaves.
_STAYING = frozenset(("in", "out"))


class Shifts(Protocol):
    """What is known of a player's habits."""

    def shifted(self, kind: str, usual: float) -> float: ...


class Usual(NamedTuple):
    """How often a usual player folds, bets or raises, jams and stays here, whatever the cards."""

    fold: float
    more: float
    jam: float
    stay: float = 0.5


class Deed(NamedTuple):
    """One answer of a player, as everybody saw it."""

    #: Its place among the events.
    at: int
    seat: int
    street: int
    #: As the log calls it.
    kind: str
    word: str
    #: To call, as a part of the pot; and what was bet on top, as a part of the pot after a call.
    price: float
    size: float
    #: All the chips of the player, or nearly.
    jams: bool
    #: Sizes are free: no limit or the pot.
    free: bool
    #: What part of all hands the player might still hold.
    range: float
    usual: Usual

    @property
    def bets(self) -> bool:
        return self.kind in _BETS

    @property
    def folds(self) -> bool:
        return self.kind == "fold"

    @property
    def stays(self) -> bool:
        return self.word != "out"


def kind_of(what: str, facing: bool, part: float) -> str:
    """The name of a habit: to bet, to raise, to fold; who has come in already does it otherwise."""
    if not facing:
        return "bet"
    if part < 1.0:
        return "yield" if what == "fold" else "raise again"
    return "fold" if what == "fold" else "raise"


def usual_bets(price: float, others: int, raises: int) -> Usual:
    """How often a usual player folds, raises, and puts everything in.

    A little less often than would make bluffs pay, more often where others are still there to call,
    and never with the best fifth.
    """
    crowd = 1 + 0.25 * (others - 1)
    if price <= 0:
        return Usual(0.0, 0.42 / others**0.5, 0.02)
    fold = 0.82 * (1 - (1 - min(price, 0.98)) ** crowd)
    return Usual(fold, (1 - fold) * 0.28 * 0.75**raises, 0.02)


class Record:
    """The chips of a hand in the course of its betting."""

    def __init__(self, limit: str, habits: Sequence[Shifts] = ()) -> None:
        self.free: bool = limit in ("no", "pot")
        self._habits = habits
        #: Who bet last in this round; -1: nobody.
        self.bettor: int = -1
        self.pot: int = 0
        self.street: int = 0
        self.raises: int = 0
        #: What everybody has put in during this round.
        self.put: dict[int, int] = {}
        self.out: set[int] = set()
        self.seen: set[int] = set()
        #: What part of all hands everybody might still hold.
        self.range: dict[int, float] = {}

    def heard(self, at: int, event: Event) -> Deed | None:
        """What an event tells, if it is somebody's answer."""
        if event.street != self.street:
            self._new_street(event.street)
        kind, seat = event.kind, event.seat
        if kind == "round":
            self._new_round()
        deed = None
        if kind in _BETS:
            deed = self._bet(at, event)
        elif kind == "say" and event.word in _STAYING:
            deed = self._said(at, event)
        elif kind in ("draw", "discard", "declare", "up", "take", "no"):
            deed = self._other(at, event)
        self.pot += event.amount * event.way
        if event.way > 0 and (kind in _BETS or kind in _POSTS):
            self.put[seat] = self.put.get(seat, 0) + event.amount
        if kind in ("fold", "out"):
            self.out.add(seat)
        if seat >= 0:
            self.seen.add(seat)
        return deed

    def _new_street(self, street: int) -> None:
        self.street, self.raises, self.bettor = street, 0, -1
        self.put.clear()
        for seat, part in self.range.items():
            self.range[seat] = part**0.6

    def _new_round(self) -> None:
        """All cards are dealt again."""
        self.out.clear()
        self.range.clear()
        self.put.clear()

    def others(self, seat: int) -> int:
        return max(1, len(self.seen - self.out - {seat}))

    def _bet(self, at: int, event: Event) -> Deed:
        seat = event.seat
        own = self.put.get(seat, 0)
        call = max(self.put.values(), default=0) - own
        price = call / max(self.pot, 1)
        usual = usual_bets(price, self.others(seat), self.raises)
        before = self.range.get(seat, 1.0)
        size = 0.0
        if event.kind in WAGERS:
            size = max(event.amount - call, 1) / max(self.pot + call, 1)
            self.raises += 1
            self.bettor = seat
            self.range[seat] = max(0.1, before * self._left(seat, usual, price > 0))
        elif event.kind == "call":
            self.range[seat] = max(0.1, before * max(0.4, 1 - usual.fold))
        jams = self.free and size > 2.5
        word = event.word
        return Deed(
            *(at, seat, event.street, event.kind, word, price, size),
            *(jams, self.free, before, usual),
        )

    def _left(self, seat: int, usual: Usual, facing: bool) -> float:
        """What is left of a player's hands after a bet or raise."""
        often = usual.more
        if self._habits:
            kind = kind_of("more", facing, self.range.get(seat, 1.0))
            often = self._habits[seat].shifted(kind, often)
        return min(1.0, often + 0.25)

    def _said(self, at: int, event: Event) -> Deed:
        stay = usual_stay(len(self.seen))
        usual = Usual(0.0, 0.0, 0.0, stay)
        zero = (0.0, 0.0, False, False, 1.0)
        return Deed(at, event.seat, event.street, "stay", event.word, *zero, usual)

    def _other(self, at: int, event: Event) -> Deed:
        zero = (0.0, 0.0, False, False, self.range.get(event.seat, 1.0))
        return Deed(at, event.seat, event.street, event.kind, event.word, *zero, Usual(0, 0, 0))


def usual_stay(players: int) -> float:
    """How often a usual player is in, where the losers match the pot."""
    return min(0.6, 0.3 + 0.6 / max(players, 1))


def record_of(
    events: Sequence[Event], limit: str, habits: Sequence[Shifts] = ()
) -> tuple[Record, list[Deed]]:
    """The state of the betting after these events, and the answers among them."""
    record = Record(limit, habits)
    found = []
    for at, event in enumerate(events):
        deed = record.heard(at, event)
        if deed is not None:
            found.append(deed)
    return record, found


def deeds(events: Sequence[Event], limit: str) -> list[Deed]:
    """The answers among these events."""
    return record_of(events, limit)[1]
