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
from oddchip.equity.answer import Equity
from oddchip.equity.methods import Wish, answer
from oddchip.equity.spot import Place, Spot, Weighted
from oddchip.equity.stages import Stage, by_stages
from oddchip.errors import BadInput
from oddchip.scales.badugi import Badugi

Policy = Callable[[Sequence[Card]], tuple[Card, ...]]
#: How many cards may be thrown at a draw, at least and at most.
Counts = tuple[int, int]
_ACE = 12
_SEARCHED = 20_000
#: Ways in which unknown hands may be dealt: for an answer, and for each draw that is searched.
_DEALT, _TRIED = 4_000, 300


def drawn(spot: Spot, words: Sequence[str], wish: Wish, draws: int = 1) -> Equity:
    """Everybody's equity when so many draws are still to come under these policies."""
    started = perf_counter()
    steps = _draw_steps(spot, draws)
    hands = [_hand(spot, seat) for seat in range(len(spot.seats))]
    if len(words) != len(hands):
        raise BadInput(f"draws: {len(words)} policies for {len(hands)} hands; give one a hand")
    words = [word.strip() for word in words]
    if words.count("best") > 1:
        raise BadInput("draws: the best draw is searched for one player at a time")
    policies = [_policy(spot, word, hand) for word, hand in zip(words, hands, strict=True)]
    if "best" in words:
        seat = words.index("best")
        policies[seat] = _stated(_best(spot, steps[0], policies, seat, wish))
    for word, policy, hand in zip(words, policies, hands, strict=True):
        if not word.startswith("keep "):
            _allowed(steps[0], policy(_known(hand)))
    certain = [None not in hand for hand in hands]
    if draws == 1 and all(certain):
        found = answer(_after(spot, steps[0], policies), wish)
    elif draws > 1 and wish.exact:
        raise BadInput("an exact answer is beyond reach with several draws to come")
    else:
        found = by_stages(spot, _stage(steps, policies), wish.samples or _DEALT, wish)
    if not all(certain):
        said = [f"hand {seat} {_said(one)}" for seat, one in enumerate(words, 1)]
        found = replace(found, policy="; ".join(said))
    thrown = tuple(
        tuple(write(_thrown(policy, steps[0], _known(hand)))) if sure else None
        for policy, hand, sure in zip(policies, hands, certain, strict=True)
    )
    return replace(found, thrown=thrown, seconds=perf_counter() - started)


def _draw_steps(spot: Spot, draws: int) -> list[Counts]:
    """The draws that are still to come: the last ones of the game."""
    steps = [one.throws() or (0, 0) for one in spot.game.walk() if one.draws]
    if not steps:
        raise BadInput(f"draws: nothing is drawn in {spot.game.id}")
    if not 1 <= draws <= len(steps):
        most = "one is" if len(steps) == 1 else f"one to {len(steps)} are"
        raise BadInput(f"draws: {most} to come in {spot.game.id}, not {draws}")
    return steps[-draws:]


def _hand(spot: Spot, seat: int) -> tuple[Place, ...]:
    if len(spot.seats[seat]) > 1:
        raise BadInput(f"draws: hand {seat + 1} is a list; one hand draws at a time")
    return tuple(one for some in spot.seats[seat][0].zones.values() for one in some)


def _known(hand: Sequence[Place]) -> tuple[Card, ...]:
    return tuple(one for one in hand if one is not None)


def _allowed(step: Counts, thrown: Sequence[Card]) -> None:
    least, most = step
    if not least <= len(thrown) <= most:
        raise BadInput(f"draws: {len(thrown)} cards are thrown, and {least} to {most} may be")


def _policy(spot: Spot, word: str, hand: Sequence[Place]) -> Policy:
    if word in ("pat", "-", "best"):
        return _stated(())
    if word == "keep pairs":
        return _unpaired
    if word.startswith("keep "):
        top = rank_of(word.removeprefix("keep ").strip(), "draws")
        scales = [side.scale for side in spot.game.sides]
        by_suit = all(isinstance(one, Badugi) for one in scales)
        ace_low = any(one.ace_low for one in scales)
        return lambda held: _above(held, top, ace_low, by_suit)
    thrown = tuple(cards(word, "draws"))
    for one in thrown:
        if one not in hand:
            raise BadInput(f"draws: {one} is thrown, but it is not in that hand")
    return _stated(thrown)


def _stated(thrown: tuple[Card, ...]) -> Policy:
    """These cards once, and nothing after them."""
    return lambda held: thrown if set(thrown) <= set(held) else ()


def _said(word: str) -> str:
    if word in ("pat", "-"):
        return "stands pat"
    if word.startswith("keep ") or word == "best":
        return f"draws by '{word}'"
    return f"throws {word}"


def _thrown(policy: Policy, step: Counts, held: Sequence[Card]) -> tuple[Card, ...]:
    """What a policy throws, as much of it as may be thrown at once."""
    out = policy(held)[: step[1]]
    return tuple(one for one in held if one in out)


def _unpaired(held: Sequence[Card]) -> tuple[Card, ...]:
    """What pairs nothing, from the lowest card up."""
    ranks = [one.rank for one in held]
    single = [one for one in held if ranks.count(one.rank) == 1]
    return tuple(sorted(single, key=lambda one: one.rank))


def _above(held: Sequence[Card], top: int, ace_low: bool, by_suit: bool) -> tuple[Card, ...]:
    """All cards above a rank, and of each rank (and suit) all but the first from below.

    The highest come first: where not all may be thrown, those go.
    """

    def height(one: Card) -> int:
        return -1 if ace_low and one.rank == _ACE else one.rank

    kept: list[Card] = []
    for one in sorted(held, key=height):
        alike = any(one.rank == k.rank or (by_suit and one.suit == k.suit) for k in kept)
        if not one.is_joker and (height(one) > top or alike):
            continue
        kept.append(one)
    return tuple(one for one in sorted(held, key=height, reverse=True) if one not in kept)


def _after(spot: Spot, step: Counts, policies: Sequence[Policy]) -> Spot:
    """The spot when everybody has thrown by policy, and as many cards are still to come."""
    zone = spot.game.zones[0]
    seats: list[tuple[Weighted, ...]] = []
    gone: set[Card] = set()
    for (hand,), policy in zip(spot.seats, policies, strict=True):
        out = _thrown(policy, step, hand.cards)
        kept = tuple(one for one in hand.cards if one not in out)
        seats.append((Weighted({zone: (*kept, *(None,) * len(out))}),))
        gone.update(out)
    return replace(spot, seats=tuple(seats), dead=spot.dead | gone)


def _stage(steps: Sequence[Counts], policies: Sequence[Policy]) -> Stage:
    """Deals the hands that are not known and all draws but the last, at which everybody throws."""

    def stage(spot: Spot, chance: random.Random) -> Spot:
        spot = _filled(spot, chance)
        for step in steps[:-1]:
            spot = _filled(_after(spot, step, policies), chance)
        return _after(spot, steps[-1], policies)

    return stage


def _filled(spot: Spot, chance: random.Random) -> Spot:
    """The spot with everybody's hand known."""
    missing = sum(spot.missing(seat) for seat in range(len(spot.seats)))
    deck = chance.sample(spot.deck, missing)
    return spot.holding(
        [
            Weighted(
                {
                    zone: tuple(deck.pop() if one is None else one for one in some)
                    for zone, some in seat[0].zones.items()
                }
            )
            for seat in spot.seats
        ]
    )


def _best(
    spot: Spot, step: Counts, policies: Sequence[Policy], seat: int, wish: Wish
) -> tuple[Card, ...]:
    """The cards whose throwing wins most, the others' being stated."""
    if spot.missing(seat):
        raise BadInput(f"draws: hand {seat + 1} must be known card by card to search its best")
    hand = spot.seats[seat][0].cards
    best: tuple[float, tuple[Card, ...]] = (-1.0, ())
    for count in range(step[0], min(step[1], len(hand)) + 1):
        for some in combinations(hand, count):
            tried = [*policies[:seat], _stated(some), *policies[seat + 1 :]]
            share = _rough(spot, step, tried, wish).equities[seat]
            best = max(best, (share, some), key=lambda one: one[0])
    return best[1]


def _rough(spot: Spot, step: Counts, policies: Sequence[Policy], wish: Wish) -> Equity:
    """Exactly where that is quick, else by a few deals."""
    quick = Wish(None, None, wish.seed, wish.threads)
    if any(spot.missing(seat) for seat in range(len(spot.seats))):
        return by_stages(spot, _stage([step], policies), _TRIED, quick)
    after = _after(spot, step, policies)
    if reference.count_deals(after) <= _SEARCHED:
        return answer(after, quick)
    return answer(after, replace(quick, samples=_SEARCHED))
