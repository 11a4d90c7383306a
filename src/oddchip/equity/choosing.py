"""What a player keeps: whatever wins most against unknown hands, from what that player sees.

Nobody knows the others' hidden cards here: they are dealt by chance, with the board still to come,
and all ways to choose are tried on the same deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

from oddchip.cards import Card
from oddchip.equity.answer import Equity
from oddchip.equity.early import Early, parts_of
from oddchip.equity.methods import Wish, answer
from oddchip.equity.spot import Place, Spot, Weighted, Zones
from oddchip.kernel import available

#: Deals on which every way to choose is tried: with time to think, and in the middle of sampling.
CAREFULLY, AT_A_GLANCE = 20_000, 300
#: How many times fewer they are without the kernel.
_SLOWER = 20
#: An unknown scrotum hand is taken to keep so many cards.
_USUAL = 2


@dataclass(frozen=True)
class KeptCards:
    """One way to choose: the hand afterwards, and the cards that left it."""

    zones: Zones
    gone: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Look:
    """Everybody's cards at the moment of the choice, and what lies on the board."""

    early: Early
    hands: tuple[Zones, ...]
    board: tuple[Place, ...]
    #: Cards that a player has had and passed on.
    passed: tuple[tuple[Card, ...], ...] = ()

    @classmethod
    def of(cls, early: Early) -> Look:
        """The cards as they are given."""
        return cls(early, tuple(seat[0].zones for seat in early.spot.seats), early.spot.board)

    def seen_by(self, seat: int) -> object:
        """All that a player goes by, to ask once what is asked often."""
        shown = tuple(zones.get("up") for zones in self.hands)
        lying = tuple(self.board[at] for at in sorted(self.early.lying))
        return seat, tuple(self.hands[seat].items()), shown, lying

    def kept(self, seat: int, deals: int, seed: int) -> KeptCards:
        """What this player keeps."""
        if not available():
            deals = max(deals // _SLOWER, 10)
        wish = Wish(samples=deals, seed=seed)
        best: tuple[float, KeptCards] | None = None
        for one in ways(self.early, self.hands[seat]):
            share = self._worth(answer(self.seen_from(seat, one), wish), seat)
            if best is None or share > best[0]:
                best = share, one
        if best is None:
            raise AssertionError("there is always a way to choose")
        return best[1]

    def _worth(self, found: Equity, seat: int) -> float:
        """What a choice is worth: the share of the pot.

        Before a pass, of the side that it is for: five of the seven cards will be kept, and those
        that go for one side do little for the other.
        """
        if self.early.step.passes_on:
            return max(shares[seat] for shares in found.sides.values())
        return found.equities[seat]

    def seen_from(self, seat: int, kept: KeptCards) -> Spot:
        """The spot as the player sees it who has kept this."""
        early = self.early
        seats = [
            with_later(early, kept.zones) if other == seat else self._strange(other)
            for other in range(len(self.hands))
        ]
        lying = early.lying
        board = tuple(one if at in lying else None for at, one in enumerate(self.board))
        gone = {*kept.gone, *(self.passed[seat] if self.passed else ())}
        return replace(
            early.spot,
            seats=tuple((Weighted(zones),) for zones in seats),
            board=board,
            dead=early.spot.dead | gone,
        )

    def _strange(self, seat: int) -> Zones:
        """Another player's hand from outside: up cards are seen, nothing else is."""
        zones = self.hands[seat]
        if not self.early.choosing[seat]:
            return _hidden(zones)
        return with_later(self.early, _hidden(_typical(self.early, zones)))


def dealt(early: Early, chance: Random) -> Look:
    """Everything that lies there at the choice, by chance where it is not known."""
    spot = early.spot
    deck = chance.sample(spot.deck, len(spot.deck))

    def full(some: Sequence[Place]) -> tuple[Place, ...]:
        return tuple(deck.pop() if one is None else one for one in some)

    hands = tuple(
        {zone: full(some) for zone, some in seat[0].zones.items()} if chooses else seat[0].zones
        for seat, chooses in zip(spot.seats, early.choosing, strict=True)
    )
    board = list(spot.board)
    for at in early.open_cells:
        board[at] = deck.pop()
    return Look(early, hands, tuple(board))


def ways(early: Early, zones: Zones) -> Iterator[KeptCards]:
    """Everything that can be kept of a hand."""
    step = early.step
    if step.zones():
        (first, count), (second, _) = parts_of(step)
        hand = zones["hole"]
        for own in combinations(hand, count):
            rest = tuple(one for one in hand if one not in own)
            yield KeptCards({first: own, second: rest})
        return
    zone = _chosen_from(zones)
    least, most = step.throws() or (0, 0)
    for count in range(least, most + 1):
        for gone in combinations(zones[zone], count):
            some: tuple[Place, ...] = tuple(one for one in zones[zone] if one not in gone)
            if step.passes_on:
                some += (None,) * count
            yield KeptCards({**zones, zone: some}, tuple(one for one in gone if one is not None))


def with_later(early: Early, zones: Zones) -> Zones:
    """A hand with places for the cards that come after the choice."""
    found = dict(zones)
    for zone, count in early.later:
        found[zone] = (*found.get(zone, ()), *(None,) * count)
    return found


def _chosen_from(zones: Zones) -> str:
    return "down" if "down" in zones else "hole"


def _typical(early: Early, zones: Zones) -> Zones:
    """Another's hand after the choice, as far as its length goes.

    Where a hand of hole cards gets no others later, they are left with all of them: to play any of
    them is what they choose for.
    """
    step = early.step
    if step.zones():
        return {name: (None,) * count for name, count in parts_of(step)}
    zone = _chosen_from(zones)
    if step.bets:
        return {**zones, zone: (None,) * _USUAL}
    if zone == "hole":
        return zones
    _, count = step.throws() or (0, 0)
    return {**zones, zone: (None,) * (len(zones[zone]) - count)}


def _hidden(zones: Zones) -> Zones:
    return {zone: some if zone == "up" else (None,) * len(some) for zone, some in zones.items()}
