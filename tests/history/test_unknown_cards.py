"""Cards that nobody saw: a history that leaves them open pays what the whole one pays."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from oddchip.cards import write
from oddchip.hand import Hand
from oddchip.history import history_of, read_text, replay, text_of
from tests.support.halves import half
from tests.support.players import TEMPERS, random_answer
from tests.support.setups import pairs, random_setup

_OPEN = ("board", "up", "show", "turn")
_OWN = ("sd", "dc", "split")


def played(id: str, limit: str, seed: int) -> Hand:
    rng = Random(f"unknown/{id}/{limit}/{seed}")
    hand = replace(random_setup(id, limit, seed), named=False).hand()
    temper = rng.choice(TEMPERS)
    while not hand.done:
        hand.act(random_answer(hand.legal(), rng, temper))
    return hand


def seen_by_all(hand: Hand) -> set[str]:
    return {
        name
        for event in hand.events
        if event.kind in _OPEN or (event.kind == "deal" and not any(event.hidden))
        for name in write(event.cards)
    }


def hidden(action: str, folded: set[str], known: set[str]) -> str:
    """The action with question marks for what the folded held and nobody saw."""
    words = action.split()
    dealt = words[:2] == ["d", "dh"] and words[2] in folded
    own = words[0] in folded and words[1] in _OWN and len(words) > 2
    if not dealt and not own:
        return action
    place = 3 if dealt else 2
    named = [words[place][at : at + 2] for at in range(0, len(words[place]), 2)]
    words[place] = "".join(one if one in known else "??" for one in named)
    return " ".join(words)


@pytest.mark.parametrize(("id", "limit"), pairs())
def test_cards_of_the_folded_may_be_unknown(id: str, limit: str) -> None:
    for seed in half(range(8)):
        hand = played(id, limit, seed)
        (history,) = read_text(text_of(history_of(hand)))
        folded = {f"p{event.seat + 1}" for event in hand.events if event.kind == "fold"}
        known = seen_by_all(hand)
        actions = [hidden(action, folded, known) for action in history.actions]
        again = replay(replace(history, fields={**history.fields, "actions": actions}))
        assert again.ok, f"{again.error} at {again.at} of {actions}"
        assert again.hand is not None
        assert again.hand.stacks == hand.stacks
