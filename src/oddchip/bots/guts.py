"""In or out: the chance to win against those who will be in, as they have been in before."""

from __future__ import annotations

from random import Random

from oddchip.bots import tricks
from oddchip.bots.ahead import remaining
from oddchip.bots.characters import Character
from oddchip.bots.knowledge import Knowledge
from oddchip.bots.outcome import Worth
from oddchip.bots.strength import samples
from oddchip.bots.worlds import Sampler
from oddchip.engine import WordQuestion


def chance_in(known: Knowledge, seat: int) -> float:
    """How often a player says in, from what was said before; half the time if nobody knows."""
    said = [e["word"] for e in known.events if e["event"] == "say" and e.get("seat") == seat]
    return (said.count("in") + 1) / (len(said) + 2)


def in_or_out(
    known: Knowledge, question: WordQuestion, character: Character, rng: Random, effort: float
) -> str:
    """In, where more is won than matched."""
    if known.game.sides:
        gain = _by_hands(known, question, rng, effort)
    else:
        gain = _by_tricks(known, rng, effort)
    return "in" if gain > character.call * 0.3 else "out"


def _match(known: Knowledge) -> float:
    """What a loser pays, in pots."""
    losers = known.game.losers
    burn = losers.burn if losers else known.pot
    owes = min(known.pot, burn, known.me.stack)
    return owes / max(1, known.pot)


def _by_hands(known: Knowledge, question: WordQuestion, rng: Random, effort: float) -> float:
    """The pot where the hand is best, a match where it is not. Better hands are in more often."""
    steps = remaining(known, question)[1:]
    sampler = Sampler(known, question, rng, steps)
    worlds = sampler.worlds(2 * samples(len(sampler.seats), effort))
    ranked = sorted(one.values[0] or 0 for world in worlds for one in world.worths)
    floors = []
    for seat in sampler.seats:
        out = 1 - chance_in(known, seat)
        floors.append(ranked[min(len(ranked) - 1, int(out * len(ranked)))])
    price = _match(known)
    gain = 0.0
    for world in worlds:
        mine = sampler.worth(world, known.me)
        against = [
            one
            for one, floor in zip(world.worths, floors, strict=False)
            if (one.values[0] or 0) >= floor
        ]
        gain += _won(mine, against, price)
    return gain / len(worlds)


def _won(mine: Worth, against: list[Worth], price: float) -> float:
    own = mine.values[0] or 0
    best = max((one.values[0] or 0 for one in against), default=-1)
    return 1.0 if own > best else 0.0 if own == best else -price


def _by_tricks(known: Knowledge, rng: Random, effort: float) -> float:
    count = max(10, int(24 * effort))
    seats = known.others
    total = 0.0
    for _ in range(count):
        inside = [seat for seat in seats if rng.random() < chance_in(known, seat)]
        if not inside:
            total += 1.0
            continue
        won = tricks.worth_of(known, rng, known.me.down, inside, 1)
        total += won if won > 0 else won * _match(known)
    return total / count
