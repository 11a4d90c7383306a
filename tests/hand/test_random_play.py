"""Random play gets everywhere: what the random hands are to show does happen in them."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.hand import Hand
from oddchip.language import library
from tests.support.coverage import marks
from tests.support.players import TEMPERS, random_answer
from tests.support.setups import random_setup

#: What a few hundred hands of any game must come by.
_ANYWHERE = {
    *("showdown", "showdown of three or more", "all fold, round 1", "all fold, round 2"),
    *("pots 1", "pots 2", "pots 3", "busted", "return told", "cards after the last bet"),
    *("show told", "muck told", "fold told", "check told", "bet told", "raise told"),
    *("short ante", "option jam_or_fold on", "option bomb_pot on", "cards named", "full table"),
}
_BLINDS = {
    *("small blind told", "big blind told", "straddle told", "live post told"),
    *("short small blind", "short big blind", "short straddle", "short live post"),
    *("one ante for all", "ante told"),
}
_BRING_IN = {"bring-in told", "short bring-in", "complete told", "one card for all"}
_PLACES: list[tuple[str, str, set[str]]] = [
    ("holdem", "no", {*_BLINDS, "a side shared", "an odd chip", "pots 5", "all fold, round 4"}),
    ("omaha-8", "pot", {*_BLINDS, "several sides paid", "a side shared"}),
    ("stud-8", "fixed", {*_BRING_IN, "several sides paid", "all fold, round 5"}),
    ("razz", "spread", {*_BRING_IN}),
    ("mississippi-stud", "no", {"one card for all"}),
    ("mexican-poker", "fixed", {"up told", "keep told"}),
    ("deuce-to-seven-triple-draw", "fixed", {"draw told", "discards shuffled in again"}),
    ("badugi", "no", {"draw told", "discards shuffled in again"}),
    ("california-lowball", "fixed", {"sevens rule paid"}),
    ("scrotum", "pot", {"discard told"}),
    ("sohe", "no", {"split told"}),
    ("omaha-x", "fixed", {"roll told"}),
    ("oklahoma", "fixed", {"remove told"}),
]
_MOST = 1200


def played(id: str, limit: str, seed: int) -> Hand:
    """A random hand as the checked ones are, unchecked."""
    hand = random_setup(id, limit, seed).hand()
    rng = Random(f"{id}/{seed}")
    temper = rng.choice(TEMPERS)
    while not hand.done:
        hand.act(random_answer(hand.legal(), rng, temper))
    return hand


def lacking(id: str, limit: str, wanted: set[str]) -> set[str]:
    """What has not happened in so many hands; it ends early when all has."""
    for seed in range(_MOST):
        if not wanted:
            break
        wanted = wanted - marks(played(id, limit, seed))
    return wanted


@pytest.mark.parametrize(("id", "limit", "places"), _PLACES)
def test_random_hands_get_everywhere(id: str, limit: str, places: set[str]) -> None:
    assert not lacking(id, limit, _ANYWHERE | places)


@pytest.mark.parametrize("id", ["paradise-road-pickem", "super-stud-pick"])
def test_every_game_is_picked(id: str) -> None:
    picks = library().game(id).picks
    assert picks is not None
    assert not lacking(id, "fixed", {f"pick {choice.id}" for choice in picks.choices})


@pytest.mark.parametrize(
    "id", [game.id for game in library() if game.options and game.family != "home"]
)
def test_every_option_is_played_on_and_off(id: str) -> None:
    game = library().game(id)
    settings = {f"option {option.name} {how}" for option in game.options for how in ("on", "off")}
    assert not lacking(id, game.limit, settings)
