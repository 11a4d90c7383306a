"""Who may have seen which cards, and that no view tells more.

What each seat can know is read off the table, where the cards lie; what it is told comes from the
log. So a leak in one is not excused by the other.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from oddchip.cards import DECKS, UNKNOWN, Card, write
from oddchip.hand import Event, Hand
from oddchip.steps.board import Board

#: Every card's name, as views and logs tell it.
NAMES = frozenset(write(DECKS["53"].cards))


class Known:
    """Which cards each seat may have seen so far."""

    def __init__(self, hand: Hand) -> None:
        self.public: set[Card] = set()
        self.own: list[set[Card]] = [set() for _ in hand.players]
        self.at = 0
        self.look(hand)

    def look(self, hand: Hand) -> None:
        """Look at the table again where an event since the last time was about cards.

        (Cards that are named one by one lie there before the log tells of the whole deal.)
        """
        new, self.at = hand.events[self.at :], len(hand.events)
        for event in new:
            if event.cards:
                break
        else:
            if not hand.named:
                return
        public = self.public
        if any(event.kind == "round" for event in new):  # cards of a deal that was called off
            for event in new:
                if event.kind == "deal":
                    self.own[event.seat].update(event.cards)
        for player in hand.players:
            self.own[player.seat].update(player.down)
            public.update(player.up)
            if player.exposed:
                public.update(player.exposed)
            if player.shown:
                public.update(player.cards)
        if hand.cells:
            hidden = hand.hidden_cells
            if hidden:  # what was dealt face up and is turned down now, everybody has seen
                hidden = tuple(set(hidden) & _laid_face_down(hand))
            public.update(one for at, one in hand.cells.items() if at not in hidden)
        public.update(hand.community)

    def of(self, seat: int | None) -> set[Card]:
        return self.public if seat is None else self.public | self.own[seat]


def _laid_face_down(hand: Hand) -> set[int]:
    """The places of the board whose cards are dealt face down."""
    laid = [step for step in hand.game.walk() if isinstance(step, Board) and step.hidden]
    layout = hand.game.layout
    return {at for step in laid for at in (layout.cells(step.cells) if layout else ())}


def views_hide(hand: Hand, known: Known, seats: Iterable[int | None]) -> None:
    """No view, and no log in it, names a card that its seat cannot have seen."""
    for seat in seats:
        view = hand.view(seat).to_json()
        text = json.dumps(view, allow_nan=False)
        assert json.loads(text) == view, "a view is plain data"
        _nothing_more(text.split('"'), known.of(seat), seat)
        _asks(view, hand, seat)


def tables_hide(hand: Hand, known: Known, seats: Sequence[int | None]) -> None:
    """The same in short: the table as a seat sees it, and which cards of the log are open to it.

    A view is the table and the log seen by a seat; the log is the longer part by far, and its
    events say themselves which of their cards are hidden.
    """
    views = [(seat, hand.view(seat).to_json(since=hand.count)) for seat in seats]
    told, own = _told(hand.events, seats)
    for seat, view in views:
        may_see = known.of(seat)
        _nothing_more(repr(view).split("'"), may_see, seat)
        _asks(view, hand, seat)
        leaked = (told | own[seat]) - may_see
        assert not leaked, f"the log tells {seat} of {write(leaked)}"


def _told(
    log: Iterable[Event], seats: Iterable[int | None]
) -> tuple[set[Card], dict[int | None, set[Card]]]:
    """The cards that a log tells everybody, and those that it tells some seats alone."""
    told: set[Card] = set()
    own: dict[int | None, set[Card]] = {seat: set() for seat in seats}
    for event in log:
        if event.cards:
            if True not in event.hidden:
                told.update(event.cards)
                continue
            if event.seat in own:
                own[event.seat].update(event.cards)
            if False in event.hidden:
                told.update(event.seen_by(None).cards)
                told.discard(UNKNOWN)
    return told, own


def _nothing_more(words: list[str], may_see: set[Card], seat: int | None) -> None:
    leaked = NAMES.intersection(words).difference(write(may_see))
    assert not leaked, f"the view of {seat} shows {leaked}"


def _asks(view: dict[str, object], hand: Hand, seat: int | None) -> None:
    asked = seat is not None and seat in hand.open_seats
    assert ("legal" in view) == asked, f"the view of {seat} asks the wrong seat"
