"""Every game is played as it was when its digests were kept: questions, events, chips."""

from __future__ import annotations

import pytest

from oddchip.language import library
from tests.hand.digests import differences, kept, lines, text_of
from tests.support.halves import half
from tests.support.setups import Setup

#: Blocks of a line where few are enough: `tests.support.reach`.
FEW = 1


@pytest.mark.parametrize("id", [game.id for game in library()])
def test_random_hands_are_what_they_were(id: str, pytestconfig: pytest.Config) -> None:
    few = FEW if pytestconfig.getoption("--few", False) else None
    limits = [limit for game, limit in kept() if game == id]
    changed = [
        one
        for limit in limits
        for one in differences(id, limit, half(range(len(kept()[id, limit].blocks)))[:few])
    ]
    assert limits
    assert not changed, "\n".join(changed)


def test_every_game_is_kept_at_every_limit() -> None:
    assert {line: len(one.blocks) for line, one in kept().items()} == lines()


def test_the_text_of_a_hand_tells_what_was_asked_and_what_happened() -> None:
    text = list(text_of("holdem", "no", 0))
    asked = [line for line in text if "? " in line]
    answers = [line for line in text if line.startswith("> ")]
    assert asked
    assert len(asked) == len(answers)
    assert text[-2] == "end"
    assert text[-1].startswith("end stacks=")


def test_another_deck_gives_another_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge does see a difference."""
    dealt = Setup.hand

    def other(setup: Setup) -> object:
        return dealt(Setup(setup.game, setup.stakes, setup.stacks, setup.options, setup.seed + 1))

    monkeypatch.setattr(Setup, "hand", other)
    (changed,) = differences("holdem", "no", range(1))
    assert "a hand of seeds 0 to 9 is another" in changed
