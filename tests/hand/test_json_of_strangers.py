"""The JSON of a hand may be anybody's: it is played again, and refused where it leads elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from oddchip.errors import BadInput
from oddchip.hand import Hand
from oddchip.table_state.named_dealer import DealQuestion
from tests.support.setups import pairs, random_setup

Path = tuple[Any, ...]
#: What a stranger may write in the place of anything.
STRANGE: tuple[Any, ...] = (
    *(None, True, 0, -1, 99, 10**30, 1.5, "", "fold", "Ah", "Zz"),
    *([], {}, {"tuple": []}, {"card": "Ah"}),
)
GAMES = Random(8).sample(pairs(), 12)


def begun(game: str, limit: str, rng: Random) -> Hand:
    """A hand somewhere in its middle."""
    hand = random_setup(game, limit, rng.randrange(1000)).hand()
    for _ in range(rng.randrange(14)):
        if hand.done or isinstance(hand.question, DealQuestion):
            break
        hand.act(hand.legal().any_answer(rng))
    return hand


def paths(written: Any, path: Path = ()) -> Iterator[Path]:
    """The ways to every value within plain data."""
    keys = list(written) if isinstance(written, dict) else range(len(written))
    for key in keys:
        yield (*path, key)
        if isinstance(written[key], (dict, list)):
            yield from paths(written[key], (*path, key))


def changed(written: Any, rng: Random) -> Any:
    """The same with one value changed or taken out."""
    written = json.loads(json.dumps(written))
    *way, last = rng.choice(list(paths(written)))
    holder = written
    for key in way:
        holder = holder[key]
    value = holder[last]
    if rng.random() < 0.15:
        del holder[last]
    elif type(value) is int and rng.random() < 0.5:
        holder[last] = rng.choice([value + 1, value - 1, -value])
    else:
        holder[last] = rng.choice(STRANGE)
    return written


def goes_on(hand: Hand, rng: Random) -> None:
    """Everybody looks at the hand, and it is played to its end."""
    while not hand.done and not isinstance(hand.question, DealQuestion):
        for seat in range(len(hand.stacks)):
            hand.view(seat).to_json()
        hand.act(hand.legal().any_answer(rng))
    assert hand.events
    assert Hand.from_json(hand.to_json()) == hand


@pytest.mark.parametrize(("game", "limit"), GAMES)
def test_json_of_a_hand_that_no_game_has_led_to_is_refused(game: str, limit: str) -> None:
    rng = Random(f"{game} {limit}")
    refused = 0
    for _ in range(4):
        hand = begun(game, limit, rng)
        kinds = [hand]
        if not hand.done and hand.actor is not None and not hand.named:
            kinds.append(hand.view(hand.actor).imagined(rng))
        for kept in kinds:
            assert Hand.from_json(kept.to_json()) == kept
            for _ in range(25):
                try:
                    again = Hand.from_json(changed(kept.to_json(), rng))
                except BadInput:
                    refused += 1
                else:
                    goes_on(again, rng)
    assert refused > 50


def test_chips_that_were_written_into_a_hand_are_found() -> None:
    hand = random_setup("holdem", "no", 3).hand()
    written = json.dumps(hand.to_json())
    stack = hand.stacks[0]
    assert f", {stack}," in written
    with pytest.raises(BadInput, match="lead to another hand"):
        Hand.from_json(json.loads(written.replace(f", {stack},", f", {stack + 50},", 1)))
