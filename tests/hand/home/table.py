"""A kitchen table: home games from scripts, with the usual stakes.

A script is a hand history's actions, divided by lines or semicolons; `*` stands for everybody who
checks, calls or pays until something else is asked, `! …` for an action that must be refused, and
`? p2` says whose turn it must be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from oddchip.hand import (
    Action,
    BetQuestion,
    DeedQuestion,
    Hand,
    IllegalAction,
    ShowQuestion,
    Stakes,
)
from oddchip.history.codec import read_action, to_chips
from oddchip.language import library
from tests.hand.games.script import told

_CHIPS = to_chips(1)


def home_stakes(variant: str, players: int, carried: int = 0) -> Stakes:
    """The book's: the dealer's dollar, or what everyone puts in, and bumps of 25¢, $2 and $5."""
    forced = library().game(variant).forced
    others = forced.amount if forced.kind == "all" else 0
    dealer = forced.dealer if forced.kind == "all" else forced.amount
    return Stakes(
        limit="house",
        antes=(*[others] * (players - 1), dealer),
        bumps=(25, 200, 500),
        unit=25,
        carried=carried,
    )


def sit(
    variant: str,
    stacks: Sequence[int],
    *,
    options: Mapping[str, object] | None = None,
    carried: int = 0,
) -> Hand:
    """A hand whose cards are named, before the first of them."""
    stakes = home_stakes(variant, len(stacks), carried)
    return Hand(variant, stakes, list(stacks), options=options, named=True)


def go_on(hand: Hand, script: str) -> Hand:
    """Play a script."""
    for line in (part.strip() for part in script.replace(";", "\n").splitlines()):
        if line == "*":
            everybody_calls(hand)
        elif line.startswith("?"):
            assert hand.actor == int(line[1:].strip()[1:]) - 1, f"the turn of {hand.actor}: {line}"
        elif line.startswith("!"):
            refused(hand, line[1:].strip())
        elif line:
            action = read_action(line, _CHIPS)
            assert action is not None
            hand.act(action)
    if not hand.done and isinstance(hand.legal(), ShowQuestion):
        hand.act(Action("end"))
    return hand


def play(
    variant: str,
    script: str,
    stacks: Sequence[int] = (10000, 10000),
    *,
    options: Mapping[str, object] | None = None,
    carried: int = 0,
) -> Hand:
    """Play a whole hand."""
    hand = go_on(sit(variant, stacks, options=options, carried=carried), script)
    assert hand.done, f"the hand is not over: {hand.legal()}"
    assert sum(hand.stacks) + hand.rides == sum(stacks) + carried
    return hand


def everybody_calls(hand: Hand) -> None:
    while not hand.done:
        question = hand.legal()
        pays = isinstance(question, DeedQuestion) and "call" in question.costs
        if not pays and not isinstance(question, BetQuestion):
            return
        hand.act(Action("call"))


def refused(hand: Hand, line: str) -> None:
    """An action that is refused with a sentence and leaves no trace."""
    action = read_action(line, _CHIPS)
    assert action is not None
    before, asked = list(hand.events), hand.legal()
    with pytest.raises(IllegalAction, match=r"\w"):
        hand.act(action)
    assert hand.events == before
    assert hand.legal() is asked


def tell(hand: Hand, *kinds: str) -> list[str]:
    """The events of some kinds, in words."""
    return [told(event) for event in hand.events if event.kind in kinds]


def gains(hand: Hand) -> list[int]:
    return [player.stack - player.start for player in hand.players]
