"""Questions about cards and words: draws, discards, splits, picks, declarations."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

from oddchip.bots import guts, keep, plans, tricks
from oddchip.bots.ahead import draws_left
from oddchip.bots.chance import anything
from oddchip.bots.characters import Character
from oddchip.bots.knowledge import Knowledge
from oddchip.bots.plans import Plan
from oddchip.bots.strength import Judge, equity, samples
from oddchip.bots.worlds import Sampler
from oddchip.cards import Card
from oddchip.engine import Action, CardsQuestion, WordQuestion
from oddchip.steps import Pick, Say, Split

#: How far a glance is trusted, by what is asked: a share of the pot that others must win more. The
#: more draws follow, the less the first one shows in a sample: it grows with their square.
_GUESS = {"draw": 0.05, "discard": 0.01, "pass": 0.01}


def answer_cards(known: Knowledge, question: CardsQuestion, rng: Random, effort: float) -> Action:
    """Choose cards by trying the choices."""
    if question.kind == "stack":
        return Action("stack", cards=tuple(_stacked(known)))
    if not known.game.sides:
        return _in_tricks(known, question, rng, effort)
    sampler = Sampler(known, question, rng)
    guess = _GUESS.get(question.kind, 0.0) * (1 + draws_left(sampler.mine)) ** 2
    found = plans.best(sampler, _plans(sampler, question), effort, guess)
    if question.otherwise and not found.cards:
        return Action(question.otherwise)
    return Action(question.kind, cards=found.cards)


def _plans(sampler: Sampler, question: CardsQuestion) -> list[Plan]:
    held = question.among
    if question.kind == "split" and isinstance(sampler.asking, Split):
        (first, count), (second, _) = sampler.asking.parts
        return [Plan(some, parts=(first, second)) for some in combinations(held, count)]
    if question.kind == "up":
        found = [Plan(some, up=True) for some in plans.subsets(held, question.least, question.most)]
        return [Plan(()), *found] if question.otherwise else found
    board = list(sampler.known.cells.values())
    glance = frozenset(keep.worst(sampler.game, held, question.least, board))
    some = list(plans.subsets(held, question.least, question.most))
    some.sort(key=lambda one: frozenset(one) != glance)
    if question.kind == "draw":
        return [Plan(one, draws=len(one)) for one in throws(sampler, question)]
    if question.kind == "pass":
        return [Plan(one, draws=len(one)) for one in some]
    return [Plan(one) for one in some]


def throws(sampler: Sampler, question: CardsQuestion) -> list[tuple[Card, ...]]:
    """Draws worth trying: what the sides would keep, a card more or less, and standing pat.

    The first is the one that a glance takes.
    """
    held, least, most = question.among, question.least, question.most
    more = draws_left(sampler.mine)
    game = sampler.game
    found = [tuple(keep.draw(game, held, least, most, more)), ()]
    for side in game.sides:
        board = list(sampler.known.cells.values())
        kept = keep.keepers(side.scale, held, more)
        ordered = keep.order(side.scale, held, board)
        for some in (kept, *(ordered[:count] for count in range(len(held) + 1 - most, len(held)))):
            found.append(tuple(one for one in held if one not in some))
        if suited := keep.flush_draw(side.scale, held):
            found.append(tuple(one for one in held if one not in suited))
        for one in kept:
            found.append(tuple(card for card in held if card not in kept or card == one))
        for one in ordered:
            if one not in kept:
                found.append(tuple(card for card in held if card not in (*kept, one)))
    legal: dict[frozenset[Card], tuple[Card, ...]] = {}
    for throw in found:
        if least <= len(throw) <= most:
            legal.setdefault(frozenset(throw), throw)
    return list(legal.values())


def _stacked(known: Knowledge) -> list[Card]:
    """The least telling cards first: those that the better side misses least."""
    return keep.worst(known.game, known.me.down, len(known.me.down))


def _in_tricks(known: Knowledge, question: CardsQuestion, rng: Random, effort: float) -> Action:
    """A draw before tricks, or the card to play next."""
    if question.kind == "draw":
        some = tricks.thrown(question.among, tricks.trump_of(known), question.most)
        return Action("draw", cards=some)
    count = max(6, int(16 * effort))
    best, found = -9.0, question.among[0]
    seed = rng.random()
    for one in question.among:
        worth = tricks.worth_of(known, Random(seed), known.me.down, known.others, count, one)
        if worth > best:
            best, found = worth, one
    return Action(question.kind, cards=(found,))


def answer_word(
    known: Knowledge, question: WordQuestion, character: Character, rng: Random, effort: float
) -> Action:
    """Choose a word by sampling what follows from it."""
    if question.kind == "pick":
        return Action("pick", word=_picked(known, question, rng, effort))
    words = set(question.choices)
    if known.game.declares and words <= {*known.game.declares, "both"}:
        return Action(question.kind, word=_declared(known, question, rng, effort))
    if words == {"in", "out"}:
        return Action(question.kind, word=guts.in_or_out(known, question, character, rng, effort))
    prices = next((one for one in known.game.walk() if isinstance(one, Say)), None)
    if prices is not None and words <= set(prices.words):
        return Action(question.kind, word=_said(known, question, prices, rng, effort))
    return anything(question, rng)


def _said(known: Knowledge, question: WordQuestion, step: Say, rng: Random, effort: float) -> str:
    """The word that leaves most after its price."""
    costs = dict(zip(step.words, step.prices, strict=True))
    seed = rng.random()
    best, found = float("-inf"), question.choices[0]
    for word in question.choices:
        own = known.me.copy()
        own.said = word
        share = equity(known, question, Random(seed), effort, own)
        if share * known.pot - costs[word] > best:
            best, found = share * known.pot - costs[word], word
    return found


def _picked(known: Knowledge, question: WordQuestion, rng: Random, effort: float) -> str:
    """The game in which the hand is worth most."""
    own = {
        one.name: known.options[one.name] for one in known.game.options if one.name in known.options
    }
    at = next(place for place, step in enumerate(known.game.play) if isinstance(step, Pick))
    best, found = -1.0, question.choices[0]
    for word in question.choices:
        game = known.library.game(known.game.id, **own, pick=word)
        steps = game.play[at:]
        share = equity(replace(known, game=game), question, rng, effort, steps=steps)
        if share > best:
            best, found = share, word
    return found


def _declared(known: Knowledge, question: WordQuestion, rng: Random, effort: float) -> str:
    """The side (or both) that wins most against what the others would say."""
    sampler = Sampler(known, question, rng)
    worlds = sampler.worlds(2 * samples(len(sampler.seats), effort))
    judge = Judge(sampler, worlds)
    totals = dict.fromkeys(question.choices, 0.0)
    for world in worlds:
        mine = sampler.worth(world, known.me)
        for word in totals:
            totals[word] += world.table.declared(mine, world.worths, word, judge.words(world))
    return max(totals, key=lambda word: totals[word])
