"""Tournaments whose hands end anyhow: chips move as chance wants, and every rule still holds."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from oddchip.bots.bot_rebuys import between_hands
from oddchip.room.tournament import Outcome, Tournament
from oddchip.room.tournament.structure import Structure
from tests.room.tournament.checker import Checker
from tests.room.tournament.helpers import people, structure

HORSE = "[{ bets = [100, 200], ante = 25, bring_in = 25, chip = 25 }, { break = 5 }, "
HORSE += "{ bets = [200, 400], ante = 50, bring_in = 50 }]"
RESTS = "[{ blinds = [50, 100], chip = 25 }, { break = 3 }, { blinds = [100, 200], hands = 2 }, "
RESTS += "{ break = 1 }, { blinds = [200, 400], minutes = 3, chip = 100 }, { break = 6 }]"
DOLLARS = "[{ dollar = 100, chip = 25 }, { break = 2 }, { dollar = 200, chip = 50 }]"
PLAYED = [
    {"game": '"holdem"', "levels": "[{ blinds = [50, 100], chip = 25 }]"},
    {"game": '"holdem"', "levels": RESTS},
    {"game": '"omaha"', "win_the_button": "true"},
    {"game": '"holdem"', "win_the_button": "true", "bomb_pots": "2", "levels": RESTS},
    {"mix": '"horse"', "levels": HORSE},
    {"mix": '"horse"', "levels": HORSE, "random_start": "true"},
    {"game": '"stud"', "levels": HORSE},
    {"game": '"holdem"', "bomb_pots": "3"},
    {"game": '"holdem"', "bomb_pots": "1", "levels": RESTS},
    {"game": '"good-bad-ugly"', "levels": DOLLARS},
    {"game": '"guts-3"', "levels": DOLLARS},
]
SHARES = ["[100]", "[50, 30, 20]", "[30, 20, 20, 10, 10, 5, 5]"]
SHARES += ["[{ entries = 1, shares = [100] }, { entries = 12, shares = [40, 30, 20, 10] }]"]


class Loose(Checker):
    """Nothing is posted in these hands."""

    def amounts(self, line: object, small: int, big: int, third: int | None) -> dict[int, int]:
        return {}

    def antes(self, line: object) -> None:
        pass

    def at_home(self, line: object) -> dict[int, int] | None:
        return {}

    def posted(self, line, table) -> None:  # type: ignore[no-untyped-def]
        self.level["bomb_ante"] = 0
        super().posted(line, table)


@st.composite
def structures(draw: st.DrawFn) -> Structure:
    keys = dict(draw(st.sampled_from(PLAYED)))
    keys["seats"] = str(draw(st.one_of(st.integers(2, 3), st.integers(2, 7))))
    keys["stack"] = "1000"
    keys["seconds_a_hand"] = str(draw(st.sampled_from([30, 60, 90])))
    if draw(st.booleans()):
        keys |= {"minutes": str(draw(st.integers(1, 12)))}
    else:
        keys |= {"hands": str(draw(st.integers(1, 12)))}
    keys |= draw(st.one_of(freeze_outs(), shootouts(int(keys["seats"])), st.just(BRACKET)))
    keys["bounty"] = str(draw(st.sampled_from([0, 20])))
    keys["payouts"] = draw(st.sampled_from(SHARES))
    return structure(**keys)


BRACKET = {"format": '"bracket"', "seats": "2"}


@st.composite
def freeze_outs(draw: st.DrawFn) -> dict[str, str]:
    found = {}
    if draw(st.booleans()):
        found["late"] = "1"
        if again := draw(st.integers(0, 2)):
            found["re_entries"] = str(again)
    if draw(st.booleans()):
        found["lammers"] = "{ count = 2, chips = 500, until = 1 }"
    return found


@st.composite
def shootouts(draw: st.DrawFn, seats: int) -> dict[str, str]:
    two = seats > 3 and draw(st.booleans())
    more = draw(st.sampled_from(["", ", stack = 2000, level = 2"]))
    if "level" in more and not draw(st.booleans()):
        more = ", stack = 2000"
    return {"format": '"shootout"', "rounds": f"{{ advance = {1 + two}{more} }}"}


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
    rides = deal.carried
    if deal.home and rng.random() < 0.4:  # some of it rides, or all of it
        for at, chips in enumerate(stacks):
            goes = min(chips, rng.randrange(4) * 2 * chip) if rng.random() < 0.8 else chips
            stacks[at] -= goes
            rides += goes
    else:
        stacks[rng.randrange(len(stacks))] += rides
        rides = 0
    gained = [seat for seat, now in zip(deal.seats, stacks, strict=True) if now]
    out = [seat for seat, now in zip(deal.seats, stacks, strict=True) if not now]
    takers = {seat: rng.choice(gained) for seat in out if not rides}
    won = None if rides else rng.choice(gained)
    forced = tuple(0 for _ in stacks)
    found.settle(Outcome(tuple(stacks), forced, rides=rides, won=won, takers=takers))


@settings(max_examples=120)
@given(structures(), st.integers(2, 40), st.integers(0, 10**6), st.data())
def test_every_rule_holds_whatever_the_hands_bring(
    played: Structure, count: int, seed: int, data: st.DataObject
) -> None:
    late = data.draw(st.integers(0, count - 2)) if played.late else 0
    found = Tournament(played, seed=seed, expected=people(count), late=late, returning=True)
    rng = Random(seed)
    for _ in range(5000):
        if found.over:
            break
        between_hands(found)
        anyhow(found, rng)
    assert found.over
    Loose(found.log).check()
