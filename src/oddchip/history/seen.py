"""A hand as one seat saw it: what stayed hidden from it stands as unknown cards.

What may be told is read off the events, which know what each seat may see. A card that was shown in
the end is told there, and not where it was dealt: whoever saw it then cannot know when it came.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oddchip.cards import UNKNOWN, Card
from oddchip.errors import BadInput, quoted
from oddchip.hand.hand import Hand
from oddchip.table_state.actions import Action
from oddchip.table_state.events import UNSEEN, Event

#: Answers by which cards leave the hand. By any other (a split, a stack) they stay as they were
#: laid, until they are seen.
_LEAVES: Final = ("draw", "discard", "pass")


def seat_of(hand: Hand, seat: object) -> int:
    """The seat from which a hand is told, if there is one of that number."""
    if type(seat) is not int or not 0 <= seat < len(hand.players):
        last = len(hand.players) - 1
        raise BadInput(f"the hand has seats 0 to {last}; there is no seat {quoted(seat)}")
    return seat


def events_seen(hand: Hand, seat: int) -> list[Event]:
    """The events as a seat may see them; in games of rounds, with what was laid open in them.

    Those tell no showdown of their own: whoever reads the deal must be told.
    """
    events = hand.events
    if not hand.in_rounds:
        return [
            event.with_cards(_turned_later(events, at))
            if event.word == UNSEEN
            else event.seen_by(seat)
            for at, event in enumerate(events)
        ]
    seen_events: list[Event] = []
    for at, event in enumerate(events):
        seen = event.seen_by(seat)
        if UNKNOWN in seen.cards:
            opened = _laid_open(events, at)
            cards = zip(event.cards, seen.cards, strict=True)
            seen = event.with_cards(
                tuple([card if card in opened else shown for card, shown in cards])
            )
        seen_events.append(seen)
    return seen_events


def _turned_later(events: Sequence[Event], at: int) -> tuple[Card, ...]:
    """A card that nobody saw when it was dealt, where it was turned up later.

    Whoever reads the deal must be told: such cards are turned in the order in which they came.
    """
    opened = _laid_open(events, at)
    return tuple([card if card in opened else UNKNOWN for card in events[at].cards])


def _laid_open(events: Sequence[Event], at: int) -> set[Card]:
    """What the player of an event has shown, played or rolled later, before any new deal."""
    seat, cards = events[at].seat, set[Card]()
    for event in events[at:]:
        if event.kind in ("again", "round"):
            break
        if event.seat == seat and event.cards and not any(event.hidden):
            cards.update(event.cards)
    return cards


def answer_seen(
    action: Action, at: int, seat: int, events: Sequence[Event], seen: Sequence[Event]
) -> Action | None:
    """An answer as a seat may see it; None while it is a secret that has not been told."""
    if action.seat == seat:
        return action
    if at == len(events):
        return None
    if not action.cards:
        return action
    for place in range(at, len(events)):
        event = events[place]
        if event.kind != action.kind or event.seat != action.seat:
            continue
        known = {*seen[place].cards, *_received(event, seat, events[place:])}
        if action.kind not in _LEAVES:
            known |= _laid_open(events, place)
        return action._replace(
            cards=tuple([card if card in known else UNKNOWN for card in action.cards])
        )
    return action._replace(cards=(UNKNOWN,) * len(action.cards))


def _received(told: Event, seat: int, events: Sequence[Event]) -> tuple[Card, ...]:
    """The cards of an answer, if they went to the seat: in Anaconda's pass."""
    for event in events:
        if event.step != told.step:
            break
        if event.seat == seat and event.kind == "receive" and set(event.cards) == set(told.cards):
            return event.cards
    return ()
