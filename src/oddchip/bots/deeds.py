"""Deeds at home: cards on offer, prices to pay or double, pots to match, and cards in between."""

from __future__ import annotations

from collections import Counter
from random import Random

from oddchip import steps as s
from oddchip.bots.ahead import kind_of, remaining
from oddchip.bots.characters import Character
from oddchip.bots.knowledge import Knowledge
from oddchip.bots.strength import Judge, equity, samples
from oddchip.bots.worlds import Sampler
from oddchip.engine import Action
from oddchip.felt.questions import DeedQuestion, WagerQuestion

#: How much of what is still to be paid counts now: a hand that gets no better can still be folded.
_LATER = 0.5


def answer_deed(
    known: Knowledge, question: DeedQuestion, character: Character, rng: Random, effort: float
) -> Action:
    """Take or leave a card, pay, double, match or fold."""
    if kind_of(question) == "take":
        return Action("take" if _better_with_one(known, question, rng, effort) else "no")
    share = equity(known, question, rng, effort)
    costs = question.costs
    opponents = max(1, len(known.others))
    if "double" in costs and share * (opponents + 1) > 1 + character.bet + 0.1:
        return Action("double")
    stay = next(kind for kind in costs if kind not in ("fold", "double"))
    cost = costs[stay]
    later = _LATER * _prices_ahead(known, question) if stay == "call" else 0.0
    gain = share * (known.pot + cost + later * (opponents + 1)) - (cost + later)
    if gain >= character.call * cost * share or "fold" not in costs or not cost:
        return Action(stay)
    return Action("fold")


def _prices_ahead(known: Knowledge, question: DeedQuestion) -> int:
    """What the cards after this one will still cost, at the prices of now."""
    ahead = [one for one in remaining(known, question) if isinstance(one, (s.Buy, s.See))]
    if not ahead:
        return 0
    factor = max(1, question.costs["call"] // max(1, ahead[0].price))
    return factor * sum(one.price for one in ahead[1:])


def _better_with_one(known: Knowledge, question: DeedQuestion, rng: Random, effort: float) -> bool:
    """Does a hand with one more card win more than the hand as it is?"""
    sampler = Sampler(known, question, rng)
    worlds = sampler.worlds(samples(len(sampler.seats), effort))
    judge = Judge(sampler, worlds)
    stays = known.me.copy()
    stays.frozen = True
    as_it_is = with_one = 0.0
    for world in worlds:
        as_it_is += judge.score(world, sampler.worth(world, stays))
        more = known.me.copy()
        more.up.append(world.deck[0] if world.deck else rng.choice(sampler.unseen))
        with_one += judge.score(world, sampler.worth(world, more, 1))
    return with_one > as_it_is


def answer_wager(
    known: Knowledge, question: WagerQuestion, character: Character, rng: Random
) -> Action:
    """Bet that the next card falls between two others, by counting the cards that are left."""
    posts = [one >> 2 for one in known.me.up]
    if len(posts) < 2:
        return Action("wager", amount=0)
    low, high = min(posts), max(posts)
    left = Counter(one >> 2 for one in known.unseen)
    total = max(1, sum(left.values()))
    inside = sum(count for rank, count in left.items() if low < rank < high) / total
    post = sum(left[rank] for rank in {low, high}) / total
    gain = inside - (1 - inside - post) - 2 * post
    if gain <= max(0.0, character.bet) * 0.2:
        return Action("wager", amount=0)
    part = min(1.0, 2 * gain)
    amount = int(part * question.most) // question.unit * question.unit
    if part >= 1.0:
        amount = question.most
    return Action("wager", amount=amount)
