"""Draw games with draws to come: everybody's policy is stated, or one player's is searched.

pat         throws nothing
Kd9c        throws these cards (at the first draw; then stands pat)
keep 8      at every draw throws cards above an eight, and all but one of a rank
            (where only badugi is played, all but one of a suit too)
keep pairs  at every draw throws what pairs nothing
best        the cards whose throwing wins most, searched for one player
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from time import perf_counter

from oddchip.cards import Card, cards, rank_of, write
from oddchip.equity import reference
from oddchip.equity.answer import Equity, Tally, answered
from oddchip.equity.spot import Spot, Weighted
from oddchip.equity.ways import SAMPLES_PLAIN, Wish, answer
from oddchip.errors import BadInput
from oddchip.rules.steps import Draw
from oddchip.scales.badugi import Badugi

Policy = Callable[[Sequence[Card]], tuple[Card, ...]]
_ACE = 12
_SEARCHED = 20_000


def drawn(spot: Spot, words: Sequence[str], wish: Wish, draws: int = 1) -> Equity:
    """Everybody's equity when so many draws are still to come under these policies."""
    started = perf_counter()
    step = _draw_step(spot)
    hands = [_hand(spot, seat) for seat in range(len(spot.seats))]
    if len(words) != len(hands):
        raise BadInput(f"draws: {len(words)} policies for {len(hands)} hands; give one a hand")
    if not 1 <= draws <= 5:
        raise BadInput(f"draws: one to five are to come, not {draws}")
    searching = [seat for seat, word in enumerate(words) if word.strip() == "best"]
    if len(searching) > 1:
        raise BadInput("draws: the best draw is searched for one player at a time")
    policies = [_policy(spot, word, hand) for word, hand in zip(words, hands, strict=True)]
    thrown = [policy(hand) for policy, hand in zip(policies, hands, strict=True)]
    for seat in searching:
        thrown[seat] = _best(spot, step, hands, thrown, seat, wish)
    for some in thrown:
        _allowed(step, some)
    if draws == 1:
        found = answer(_after(spot, hands, thrown), wish)
    else:
        found = _several(spot, step, hands, thrown, policies, draws, wish, started)
    names = tuple(tuple(write(some)) for some in thrown)
    return replace(found, thrown=names, seconds=perf_counter() - started)


def _draw_step(spot: Spot) -> Draw:
    steps = [one for one in spot.game.walk() if isinstance(one, Draw)]
    if not steps:
        raise BadInput(f"draws: nothing is drawn in {spot.game.id}")
    return steps[0]


def _hand(spot: Spot, seat: int) -> tuple[Card, ...]:
    if len(spot.seats[seat]) > 1 or spot.missing(seat):
        raise BadInput(f"draws: hand {seat + 1} must be known card by card before it draws")
    return tuple(spot.seats[seat][0].cards)


def _allowed(step: Draw, thrown: Sequence[Card]) -> None:
    if not step.least <= len(thrown) <= step.most:
        raise BadInput(
            f"draws: {len(thrown)} cards are thrown, and {step.least} to {step.most} may be"
        )


def _policy(spot: Spot, word: str, hand: Sequence[Card]) -> Policy:
    text = word.strip()
    if text in ("pat", "-", "best"):
        return lambda _: ()
    if text == "keep pairs":
        return _unpaired
    if text.startswith("keep "):
        top = rank_of(text.removeprefix("keep ").strip(), "draws")
        scales = [side.scale for side in spot.game.sides]
        by_suit = all(isinstance(one, Badugi) for one in scales)
        ace_low = any(one.ace_low for one in scales)
        return lambda held: _above(held, top, ace_low, by_suit)
    thrown = tuple(cards(text, "draws"))
    for one in thrown:
        if one not in hand:
            raise BadInput(f"draws: {one} is thrown, but it is not in that hand")

    def stated(held: Sequence[Card]) -> tuple[Card, ...]:
        return thrown if set(held) == set(hand) else ()

    return stated


def _unpaired(held: Sequence[Card]) -> tuple[Card, ...]:
    ranks = [one.rank for one in held]
    return tuple(one for one in held if ranks.count(one.rank) == 1)


def _above(held: Sequence[Card], top: int, ace_low: bool, by_suit: bool) -> tuple[Card, ...]:
    """All cards above a rank, and of each rank (and suit) all but the first from below."""

    def height(one: Card) -> int:
        return -1 if ace_low and one.rank == _ACE else one.rank

    kept: list[Card] = []
    for one in sorted(held, key=height):
        alike = any(one.rank == k.rank or (by_suit and one.suit == k.suit) for k in kept)
        if not one.is_joker and (height(one) > top or alike):
            continue
        kept.append(one)
    return tuple(one for one in held if one not in kept)


def _after(spot: Spot, hands: Sequence[Sequence[Card]], thrown: Sequence[Sequence[Card]]) -> Spot:
    """The spot when these cards are thrown, and as many are still to come."""
    zone = spot.game.zones[0]
    seats = tuple(
        (Weighted({zone: (*(c for c in hand if c not in out), *(None,) * len(out))}),)
        for hand, out in zip(hands, thrown, strict=True)
    )
    gone = {one for some in thrown for one in some}
    return replace(spot, seats=seats, dead=spot.dead | gone)


def _best(
    spot: Spot,
    step: Draw,
    hands: Sequence[Sequence[Card]],
    thrown: Sequence[Sequence[Card]],
    seat: int,
    wish: Wish,
) -> tuple[Card, ...]:
    """The cards whose throwing wins most, the others' being stated."""
    hand = hands[seat]
    quick = Wish(None, None, wish.seed, wish.threads)
    best: tuple[float, tuple[Card, ...]] = (-1.0, ())
    for count in range(step.least, min(step.most, len(hand)) + 1):
        for some in combinations(hand, count):
            tried = [*thrown[:seat], some, *thrown[seat + 1 :]]
            after = _after(spot, hands, tried)
            share = _rough(after, quick).equities[seat]
            best = max(best, (share, some), key=lambda one: one[0])
    return best[1]


def _rough(spot: Spot, wish: Wish) -> Equity:
    """Exactly where that is quick, else by a few deals."""
    if reference.count_deals(spot) <= _SEARCHED:
        return answer(spot, wish)
    return answer(spot, replace(wish, samples=_SEARCHED))


def _several(
    spot: Spot,
    step: Draw,
    hands: Sequence[Sequence[Card]],
    thrown: Sequence[Sequence[Card]],
    policies: Sequence[Policy],
    draws: int,
    wish: Wish,
    started: float,
) -> Equity:
    """Several draws: dealt by chance, each player throwing by policy every time."""
    if wish.exact:
        raise BadInput("an exact answer is beyond reach with several draws to come")
    chance = random.Random(wish.seed)
    count = wish.samples or SAMPLES_PLAIN
    total: Tally | None = None
    for number in range(count):
        deck = chance.sample(spot.deck, len(spot.deck))
        held = [list(hand) for hand in hands]
        for turn in range(draws):
            for seat, hand in enumerate(held):
                out = tuple(thrown[seat]) if turn == 0 else policies[seat](hand)[: step.most]
                held[seat] = [one for one in hand if one not in out]
                held[seat] += [_drawn_card(deck) for _ in out]
        zone = spot.game.zones[0]
        done = replace(spot, seats=tuple((Weighted({zone: tuple(hand)}),) for hand in held))
        board = [[deck.pop()] for one in spot.board if one is None]
        one = reference.settled(done, board)
        total = one if total is None else total + one
        if wish.progress:
            wish.progress((number + 1) / count)
    if total is None:
        raise AssertionError("at least one deal")
    return answered(total, "sampled", count, perf_counter() - started)


def _drawn_card(deck: list[Card]) -> Card:
    if not deck:
        raise BadInput("draws: the deck runs out; fewer players or fewer draws can be dealt")
    return deck.pop()
