"""Tournaments whose hands end anyhow: chips move as chance wants, and every rule still holds."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from oddchip.bots import events
from oddchip.room.tournament import Outcome, Tournament
from oddchip.room.tournament.structure import Structure
from tests.room.tournament.checker import Checker
from tests.room.tournament.helpers import people, structure

HORSE = "[{ bets = [100, 200], ante = 25, bring_in = 25, chip = 25 }, { break = 5 }, "
HORSE += "{ bets = [200, 400], ante = 50, bring_in = 50 }]"
PLAYED = [
    {"game": '"holdem"', "levels": "[{ blinds = [50, 100], chip = 25 }]"},
    {"game": '"omaha"', "win_the_button": "true"},
    {"mix": '"horse"', "levels": HORSE},
    {"game": '"stud"', "levels": HORSE},
    {"game": '"holdem"', "bomb_pots": "3"},
]


class Loose(Checker):
    """Nothing is posted in these hands."""

    def amounts(self, line: object, small: int, big: int) -> dict[int, int]:
        return {}

    def antes(self, line: object) -> None:
        pass

    def posted(self, line, table) -> None:  # type: ignore[no-untyped-def]
        self.level["bomb_ante"] = 0
        super().posted(line, table)


@st.composite
def structures(draw: st.DrawFn) -> Structure:
    keys = dict(draw(st.sampled_from(PLAYED)))
    keys["seats"] = str(draw(st.integers(2, 8)))
    keys["stack"] = "1000"
    if draw(st.booleans()):
        keys |= {"minutes": str(draw(st.integers(2, 20)))}
    else:
        keys |= {"hands": str(draw(st.integers(1, 12)))}
    if draw(st.booleans()):
        keys |= {"late": "1", "re_entries": str(draw(st.integers(0, 2)))}
        keys = {key: one for key, one in keys.items() if (key, one) != ("re_entries", "0")}
        if draw(st.booleans()):
            keys |= {"lammers": "{ count = 2, chips = 500, until = 1 }"}
    elif draw(st.booleans()):
        keys |= {"format": '"shootout"'}
        if int(keys["seats"]) > 3 and draw(st.booleans()):
            keys |= {"rounds": "{ advance = 2 }"}
    keys["bounty"] = str(draw(st.sampled_from([0, 20])))
    keys["payouts"] = draw(st.sampled_from(["[100]", "[50, 30, 20]", "[30, 20, 20, 10, 10, 5, 5]"]))
    return structure(**keys)


def anyhow(found: Tournament, rng: Random) -> None:
    """The chips of a hand go as chance wants, in whole chips."""
    deal = found.deal()
    if deal is None:
        return
    chip = deal.level.chip
    stacks = list(deal.stacks)
    for at in range(len(stacks)):
        if rng.random() < 0.4:
            to = rng.randrange(len(stacks))
            chips = stacks[at] if rng.random() < 0.5 else stacks[at] // 3 // chip * chip
            stacks[at] -= chips
            stacks[to] += chips
    gained = [seat for seat, now in zip(deal.seats, stacks, strict=True) if now]
    takers = {
        seat: rng.choice(gained) for seat, now in zip(deal.seats, stacks, strict=True) if not now
    }
    forced = tuple(0 for _ in stacks)
    found.settle(Outcome(tuple(stacks), forced, won=rng.choice(gained), takers=takers))


@settings(max_examples=400)
@given(structures(), st.integers(2, 40), st.integers(0, 10**6), st.data())
def test_every_rule_holds_whatever_the_hands_bring(
    played: Structure, count: int, seed: int, data: st.DataObject
) -> None:
    late = data.draw(st.integers(0, count - 2)) if played.late else 0
    found = Tournament(played, seed=seed, expected=people(count), late=late, returning=True)
    rng = Random(seed)
    chips = 0
    for _ in range(5000):
        if found.over:
            break
        events.between_hands(found)
        anyhow(found, rng)
        brought = [line for line in found.log[chips:] if line["do"] == "hand"]
        for line in brought:
            assert sum(line["before"]) == sum(line["after"])
        chips = len(found.log)
    assert found.over
    Loose(found.log).check()
