"""The same hand again: copied, replayed from its inputs, and written as a history and read."""

from __future__ import annotations

import json

from oddchip.hand import Action, Event, Hand
from oddchip.history import history_of, read_text, replay, text_of


def log(hand: Hand) -> bytes:
    """The log as it is sent and kept."""
    return json.dumps([event.to_json() for event in hand.events]).encode()


def plays_on(hand: Hand, other: Hand) -> None:
    """A copy, or a new hand of the same inputs, goes on by the same actions to the same log.

    Equal events are equal byte for byte when written: `same_again` shows that on the text itself.
    """
    for action in hand.actions[len(other.actions) :]:
        other.act(action)
    assert other.done == hand.done
    assert other.events == hand.events, "the same hand gave another log"
    assert other.stacks == hand.stacks


def same_again(hand: Hand, other: Hand) -> None:
    """The same by way of JSON: what is sent and kept tells the same hand byte for byte."""
    for action in hand.actions[len(other.actions) :]:
        other.act(Action.from_json(json.loads(json.dumps(action.to_json()))))
    text = log(hand)
    assert log(other) == text, "the same hand gave another log"
    assert other.stacks == hand.stacks
    told = json.loads(text)
    assert [Event.from_json(one).to_json() for one in told] == told, "events are read as written"


def written_and_replayed(hand: Hand) -> None:
    """Written as a history, read and replayed, a hand is the same hand."""
    (history,) = read_text(text_of(history_of(hand)))
    again = replay(history, hand.library)
    assert again.ok, f"{again.error} at {again.at} of {history.actions}"
    assert again.hand is not None
    assert again.hand.stacks == hand.stacks, "the history ends with other stacks"
    assert again.hand.rides == hand.rides, "the history ends with another pot"
    assert again.hand.events == hand.events, "the history tells another hand"
