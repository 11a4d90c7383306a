"""Equity before a choice of cards: who throws away, splits or passes on does so by a policy.

seen    keeps what wins most against unknown hands, from what that player sees (everybody's policy
        unless another is stated)
best    keeps what wins most against the hands as they are, searched for one player
Kd9c    throws these cards; `pat` throws none
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from time import perf_counter

from oddchip.cards import Card, cards, write
from oddchip.equity.answer import Equity
from oddchip.equity.choosing import (
    AT_A_GLANCE,
    CAREFULLY,
    KeptCards,
    Look,
    dealt,
    ways,
    with_later,
)
from oddchip.equity.early import Early, plain_discard
from oddchip.equity.methods import Wish, answer
from oddchip.equity.spot import Place, Spot, Weighted, Zones
from oddchip.equity.stages import by_stages
from oddchip.errors import BadInput

#: Ways to choose that are tried in all, when no number of deals is asked for.
_TRIED = 6_000
_LEAST, _MOST = 200, 2_000
_PAT = ("pat", "-")

Chooser = Callable[[Look, int, int], KeptCards]


def discarded(early: Early, words: Sequence[str] | None, wish: Wish) -> Equity:
    """Everybody's equity when those who have the choice before them choose by their policies."""
    started = perf_counter()
    words = _words(early, words)
    choosers = [_chooser(early, word, seat, wish.seed) for seat, word in enumerate(words)]
    if early.all_there:
        found = _at_once(early, choosers, words, wish)
    else:
        if "best" in words:
            raise BadInput(
                "discards: the best is searched where all cards before the choice are known"
            )
        found = by_stages(early.spot, _stage(early, choosers), _count(early, wish), wish)
    said = _policy(early, words)
    return replace(found, policy=said, seconds=perf_counter() - started)


def _at_once(early: Early, choosers: Sequence[Chooser], words: Sequence[str], wish: Wish) -> Equity:
    look = Look.of(early)
    if early.step.passes_on:
        look = _passed_on(look, choosers, CAREFULLY)
    kept = [
        choosers[seat](look, seat, CAREFULLY) if chooses else None
        for seat, chooses in enumerate(early.choosing)
    ]
    for seat in (seat for seat, word in enumerate(words) if word == "best"):
        kept[seat] = _searched(look, kept, seat, wish)
    found = replace(answer(_after(look, kept), wish), notes=_chosen(look, kept))
    if early.step.zones():
        return found
    return replace(found, thrown=tuple(tuple(write(one.gone)) if one else () for one in kept))


def _chosen(look: Look, kept: Sequence[KeptCards | None]) -> tuple[str, ...]:
    """What was passed on, and how hands were split."""
    said = [
        f"hand {seat} passes {' '.join(write(gone))}" for seat, gone in enumerate(look.passed, 1)
    ]
    if look.early.step.zones():
        for seat, one in enumerate(kept, 1):
            parts = [_known(some) for some in one.zones.values()] if one else []
            if parts:
                said.append(f"hand {seat} is split {'/'.join(''.join(write(p)) for p in parts)}")
    return tuple(said)


def _known(some: Sequence[Place]) -> list[Card]:
    return [one for one in some if one is not None]


def _searched(look: Look, kept: Sequence[KeptCards | None], seat: int, wish: Wish) -> KeptCards:
    """What wins most against these very hands."""

    def share(one: KeptCards) -> float:
        spot = _after(look, [*kept[:seat], one, *kept[seat + 1 :]])
        quick = Wish(samples=CAREFULLY, seed=wish.seed, threads=wish.threads)
        return answer(spot, quick).equities[seat]

    return max(ways(look.early, look.hands[seat]), key=share)


def _stage(early: Early, choosers: Sequence[Chooser]) -> Callable[[Spot, Random], Spot]:
    """Deals what is missing until the choice, and lets everybody choose."""
    known: dict[object, KeptCards] = {}
    always = _always_there(early)

    def choose(look: Look, seat: int) -> KeptCards:
        seen = look.seen_by(seat)
        if seen not in known:
            deals = CAREFULLY if seat in always else AT_A_GLANCE
            found = choosers[seat](look, seat, deals)
            if seat not in always:
                return found
            known[seen] = found
        return known[seen]

    def stage(spot: Spot, chance: Random) -> Spot:
        look = dealt(replace(early, spot=spot), chance)
        if early.step.passes_on:
            look = _passed_on(look, choosers, AT_A_GLANCE)
        kept = [
            choose(look, seat) if chooses else None for seat, chooses in enumerate(early.choosing)
        ]
        return _after(look, kept)

    return stage


def _always_there(early: Early) -> frozenset[int]:
    """Those who see the same in every deal."""
    if early.open_cells or early.step.passes_on:
        return frozenset()
    shown = [hand.zones.get("up", ()) for seat in early.seats for hand in early.spot.seats[seat]]
    if any(None in some for some in shown):
        return frozenset()
    return frozenset(
        seat for seat in early.seats if all(hand.known for hand in early.spot.seats[seat])
    )


def _passed_on(look: Look, choosers: Sequence[Chooser], deals: int) -> Look:
    """Everybody passes cards to the next player, all at once; then some are thrown away."""
    early = look.early
    kept = [choosers[seat](look, seat, deals) for seat in range(len(look.hands))]
    hands: list[Zones] = []
    for seat, one in enumerate(kept):
        hands.append({"hole": (*_known(one.zones["hole"]), *kept[seat - 1].gone)})
    step = next(one for one in early.spot.game.walk() if plain_discard(one))
    return Look(
        replace(early, step=step), tuple(hands), look.board, tuple(one.gone for one in kept)
    )


def _after(look: Look, kept: Sequence[KeptCards | None]) -> Spot:
    """The spot when all have chosen."""
    spot = look.early.spot
    seats: list[tuple[Weighted, ...]] = []
    gone: set[Card] = set()
    for one, zones in zip(kept, look.hands, strict=True):
        seats.append((Weighted(with_later(look.early, one.zones) if one else zones),))
        gone.update(one.gone if one else ())
    return replace(spot, seats=tuple(seats), board=look.board, dead=spot.dead | gone)


def _count(early: Early, wish: Wish) -> int:
    if wish.samples is not None:
        return wish.samples
    always = _always_there(early)
    tried = 1
    for seat in early.seats:
        if seat not in always:
            tried += sum(1 for _ in ways(early, early.spot.seats[seat][0].zones))
    return max(_LEAST, min(_MOST, _TRIED // tried))


def _words(early: Early, words: Sequence[str] | None) -> list[str]:
    count = len(early.choosing)
    if words is None:
        return ["seen"] * count
    if len(words) != count:
        raise BadInput(f"discards: {len(words)} policies for {count} hands; give one a hand")
    found = [word.strip() for word in words]
    for seat, word in enumerate(found):
        if not early.choosing[seat] and word not in ("seen", *_PAT):
            raise BadInput(f"discards: hand {seat + 1} has nothing to throw away any more")
    if found.count("best") > 1:
        raise BadInput("discards: the best is searched for one player at a time")
    return found


def _chooser(early: Early, word: str, seat: int, seed: int) -> Chooser:
    """How a player chooses."""
    if word in ("seen", "best"):
        return lambda look, seat, deals: look.kept(seat, deals, seed)
    gone = [] if word in _PAT else cards(word, "discards")
    hands = [hand.cards for hand in early.spot.seats[seat]]
    for one in gone:
        if not all(one in hand for hand in hands):
            raise BadInput(f"discards: {one} is thrown, but it is not in that hand")

    def stated(look: Look, seat: int, deals: int) -> KeptCards:
        for one in ways(look.early, look.hands[seat]):
            if set(one.gone) == set(gone):
                return one
        raise BadInput(f"discards: hand {seat + 1} cannot throw away {len(gone)} of its cards")

    return stated


def _policy(early: Early, words: Sequence[str]) -> str:
    """The policies in words."""
    said = []
    if any(words[seat] == "seen" for seat in early.seats):
        seeing = "wins most against unknown hands, from what that player sees then"
        said.append(f"{_deed(early)} {seeing}")
    for seat in early.seats:
        if words[seat] == "best":
            said.append(f"hand {seat + 1} keeps what wins most against these hands")
        elif words[seat] != "seen":
            out = "nothing" if words[seat] in _PAT else words[seat]
            said.append(f"hand {seat + 1} throws {out}")
    return "; ".join(said)


def _deed(early: Early) -> str:
    step = early.step
    _, most = step.throws() or (0, 0)
    if step.zones():
        return "each hand is split so that it"
    if step.passes_on:
        return f"each player passes {most} cards on, throws others away, and keeps what"
    some = f"up to {most} cards" if step.bets else _so_many(most)
    return f"each player throws {some} away and keeps what"


def _so_many(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"
