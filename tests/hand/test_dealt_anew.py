"""Cards dealt anew under what is known: every deal that fits comes up as often as another."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from oddchip.cards import UNKNOWN, Card, Deck, cards
from oddchip.hand.redeal import Anew
from oddchip.table_state.card_slots import Faces, Run, Shuffled

pytestmark = pytest.mark.source
DECK = tuple(cards("2c2d2h3c3d4c"))
_RUNS = 12000


class Told(Faces):
    """Six cards, so few that all deals can be counted."""

    def __init__(self, known: dict[int, str] | None = None, slots: int = 6) -> None:
        super().__init__(Deck("six", "six cards", DECK))
        self.runs = [Run()]
        self.runs[0].slots = list(range(slots))
        self.known = [UNKNOWN] * slots
        for slot, name in (known or {}).items():
            (self.known[slot],) = cards(name)


def dealt(story: Told) -> Counter[tuple[Card, ...]]:
    anew, rng = Anew(story, []), Random(5)
    return Counter(tuple(anew.faces(rng)) for _ in range(_RUNS))


def uniform(found: Counter[tuple[Card, ...]], expected: set[tuple[Card, ...]]) -> None:
    assert set(found) == expected
    each = _RUNS / len(expected)
    chi = sum((count - each) ** 2 / each for count in found.values())
    freedom = len(expected) - 1
    # Six standard deviations.
    assert chi < freedom + 6 * (2 * freedom) ** 0.5


def fitting(story: Told) -> set[tuple[Card, ...]]:
    """All deals of six slots that fit, one by one."""
    (run,) = story.runs
    return {
        deal
        for deal in permutations(DECK)
        if all(known in (UNKNOWN, one) for known, one in zip(story.known, deal, strict=True))
        and all(deal[slot] in some for slot, some in story.only.items())
        and all(any(deal[slot] in some for slot in slots) for slots, some in run.groups)
    }


def test_nothing_known() -> None:
    uniform(dealt(Told()), fitting(Told()))


def test_known_cards_stay() -> None:
    story = Told({0: "2c", 3: "4c"})
    uniform(dealt(story), fitting(story))


@pytest.mark.parametrize("tries", [0, 8])
def test_slots_that_cannot_be_some_cards(monkeypatch: pytest.MonkeyPatch, tries: int) -> None:
    """However seldom a deal fits by chance: the swaps alone find all of them too."""
    monkeypatch.setattr("oddchip.hand.redeal._TRIES", tries)
    story = Told({5: "4c"})
    story.only = {
        0: frozenset(cards("2c2d2h")),
        1: frozenset(cards("2c3c")),
        2: frozenset(DECK[1:]),
    }
    uniform(dealt(story), fitting(story))


@pytest.mark.parametrize("tries", [0, 8])
def test_one_of_some_slots_has_one_of_some_cards(
    monkeypatch: pytest.MonkeyPatch, tries: int
) -> None:
    monkeypatch.setattr("oddchip.hand.redeal._TRIES", tries)
    story = Told({5: "2c"})
    story.runs[0].groups = [((0, 1), frozenset(cards("3c3d")))]
    story.only = {2: frozenset(cards("2d2h4c3c"))}
    uniform(dealt(story), fitting(story))


def test_known_cards_that_were_mixed_are_anywhere_among_them() -> None:
    """Slots 0 to 2, with a known card, became 6 to 8, of which one was seen."""
    story = Told({0: "2c", 3: "4c", 7: "3d"}, slots=9)
    story.runs[0].mixes = [Shuffled([0, 1, 2], [6, 7, 8])]
    found = dealt(story)
    expected = set()
    for deal in permutations(DECK):
        for after in permutations(deal[:3]):
            whole = (*deal, *after)
            if all(known in (UNKNOWN, one) for known, one in zip(story.known, whole, strict=True)):
                expected.add(whole)
    uniform(found, expected)


def test_of_a_deck_that_was_put_away_only_what_the_log_tells_is_dealt() -> None:
    story = Told()
    story.runs.append(Run())
    story.runs[1].slots = list(range(6, 12))
    story.known += [UNKNOWN] * 6
    faces = Anew(story, [0, 2]).faces(Random(1))
    assert [slot for slot in range(6) if faces[slot] != UNKNOWN] == [0, 2]
    assert sorted(faces[6:]) == sorted(DECK)


def test_nobody_draws_what_the_same_player_threw_away() -> None:
    story = Told(slots=9)
    mix = Shuffled([0, 1, 2], [6, 7, 8])
    mix.apart = [(frozenset((0,)), 6)]
    story.runs[0].mixes = [mix]
    assert all(deal[0] != deal[6] for deal in dealt(story))
