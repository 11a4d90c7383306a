"""Hands played from a script, checked event by event.

A script is a hand history's actions, one after the other, divided by lines or semicolons:

    d dh p1 AhKd                            an action, as the contract writes it
    p3 cc # fold, call 4 or raise to 8      the comment is what the player is asked
    > return p1 4                           an event that follows of itself
    ! p1 cbr 9                              an action that must be refused

Every event of the hand is in the script: it is what the action before it says, or has a line of
its own. Only full antes and blinds and the word that the hand is over go without saying.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import takewhile

import pytest

from oddchip.hand import (
    Action,
    Event,
    Hand,
    IllegalAction,
    Question,
    ShowQuestion,
    Stakes,
    WordQuestion,
)
from oddchip.history.codec import read_action, to_chips
from oddchip.history.dealer import HistoryDealer
from oddchip.language import library

_CHIPS = to_chips(1)
#: The events that an action may be told as.
_TOLD_AS = {
    "call": ("call", "check", "buy"),
    "raise": ("bet", "raise", "complete"),
    "say": ("say", "declare"),
}


def stakes_of(variant: str, limit: str) -> Stakes:
    """Bets of 4 and 8; blinds of 2 and 4, or an ante of 1 and a bring-in of 2."""
    forced = library().game(variant).forced
    blinds = forced.kind == "blinds"
    return Stakes(
        limit=limit,
        antes=() if blinds else (1,),
        blinds=(2, 4) if blinds else (),
        bring_in=0 if blinds or forced.bring_in == "bet" else 2,
        small_bet=4,
        big_bet=8,
    )


def played(
    variant: str,
    script: str,
    start: Sequence[int],
    end: Sequence[int],
    *,
    limit: str = "fixed",
    stakes: Stakes | None = None,
    options: Mapping[str, object] | None = None,
) -> Hand:
    """Play a script to its end, check every event and the final stacks; the hand that came."""
    money = stakes or stakes_of(variant, limit)
    hand = Hand(variant, money, list(start), options=options, dealer=HistoryDealer)
    Reader(hand).read(script)
    assert hand.done, f"the hand is not over: {asked(hand.legal())}"
    assert hand.stacks == list(end)
    return hand


class Reader:
    """Feeds a script to a hand and compares what the hand tells."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.read_up_to = 0
        #: What actions have said and the log has not yet told (all discard at once).
        self.said: list[Action] = []
        self.loose: deque[str] = deque()
        self._listen()
        if self._full_posts():
            self.loose.clear()

    def read(self, script: str) -> None:
        for line in (part.strip() for part in script.replace(";", "\n").splitlines()):
            if line.startswith(">"):
                self._expect(line[1:].strip())
            elif line.startswith("!"):
                self._refuse(line[1:].strip())
            elif line:
                self._act(line)
        self._finish()
        assert not self.loose, f"not in the script: {list(self.loose)}"
        assert not self.said, f"never told: {self.said}"

    def _act(self, line: str) -> None:
        assert not self.loose, f"not in the script before '{line}': {list(self.loose)}"
        text, _, question = line.partition("#")
        if question:
            assert asked(self.hand.legal()) == question.strip(), f"asked before '{line}'"
        action = read_action(text, _CHIPS)
        assert action is not None
        self.said.append(action)
        self.hand.act(action)
        self._listen()

    def _refuse(self, line: str) -> None:
        action = read_action(line, _CHIPS)
        assert action is not None
        before = list(self.hand.events)
        with pytest.raises(IllegalAction):
            self.hand.act(action)
        assert self.hand.events == before

    def _expect(self, text: str) -> None:
        if not self.loose:
            self._finish()
        assert self.loose, f"'{text}' has not happened"
        assert self.loose.popleft() == text

    def _finish(self) -> None:
        if not self.hand.done and isinstance(self.hand.legal(), ShowQuestion):
            self.hand.act(Action("end"))
            self._listen()

    def _listen(self) -> None:
        for event in self.hand.events[self.read_up_to :]:
            said = next((one for one in self._sayable() if _tells(event, one)), None)
            if said is not None:
                self._told(event, said)
            elif event.kind != "end":
                self.loose.append(told(event))
        self.read_up_to = len(self.hand.events)

    def _sayable(self) -> list[Action]:
        """The next that was said; deals are named player by player, and told card by card."""
        deals = list(takewhile(lambda one: one.kind == "deal", self.said))
        return deals or self.said[:1]

    def _told(self, event: Event, action: Action) -> None:
        at = self.said.index(action)
        rest = action.cards[len(event.cards) :] if action.kind == "deal" else ()
        self.said[at : at + 1] = [action._replace(cards=rest)] if rest else []

    def _full_posts(self) -> bool:
        hand = self.hand
        due = [f"ante p{seat + 1} {amount}" for seat, amount in enumerate(hand.antes) if amount] + [
            f"{name} p{seat + 1} {hand.blinds[seat]}"
            for seat, name in _blind_seats(len(hand.players))
            if hand.blinds and hand.blinds[seat]
        ]
        return list(self.loose)[: len(due)] == due and len(self.loose) == len(due)


def _blind_seats(count: int) -> list[tuple[int, str]]:
    return (
        [(0, "big blind"), (1, "small blind")]
        if count == 2
        else [
            (0, "small blind"),
            (1, "big blind"),
        ]
    )


def _tells(event: Event, action: Action) -> bool:
    """Is this event what the action said?"""
    if event.kind not in _TOLD_AS.get(action.kind, (action.kind,)):
        return False
    if action.kind == "raise":
        return event.seat == action.seat and event.to == action.amount
    if action.kind == "deal":
        return event.seat == action.seat and event.cards == action.cards[: len(event.cards)]
    if action.kind == "board":
        return event.cards == action.cards
    if action.kind == "roll":
        return event.numbers == action.numbers
    same_cards = not action.cards or event.cards == action.cards
    return event.seat == action.seat and same_cards and event.word == action.word


def told(event: Event) -> str:
    """An event in a few words: `award p1 12 high`."""
    words = [event.kind]
    if event.seat >= 0:
        words.append(f"p{event.seat + 1}")
    if event.amount:
        words.append(str(event.amount))
    if event.word:
        words.append(event.word)
    if event.cards:
        words.append("".join(str(one) for one in event.cards))
    return " ".join(words)


def asked(question: Question) -> str:
    """What a question asks, in words."""
    if isinstance(question, WordQuestion):
        return f"{question.kind} {', '.join(question.choices)}"
    words = getattr(question, "words", None)
    return str(words()) if words is not None else type(question).__name__
