"""What a player keeps: whatever wins most against unknown hands, from what that player sees.

Nobody knows the others' hidden cards here: they are dealt by chance, with the board still to come,
and all ways to choose are tried on the same deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from oddchip.cards import Card
from oddchip.equity.answer import Equity
from oddchip.equity.early import Choice, Early
from oddchip.equity.methods import Wish, answer
from oddchip.equity.spot import Place, Spot, Zones
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

    def seen_by(self, seat: int) -> object:
        """All that a player goes by, to ask once what is asked often."""
        shown = tuple(zones.get("up") for zones in self.hands)
        lying = tuple(self.board[at] for at in sorted(self.early.choice.lying))
        return seat, tuple(self.hands[seat].items()), shown, lying

    def kept(self, seat: int, deals: int, seed: int) -> KeptCards:
        """What this player keeps who goes by what can be seen."""
        if not available():
            deals = max(deals // _SLOWER, 10)
        wish = Wish(samples=deals, seed=seed)

        def worth(one: KeptCards) -> float:
            return self._worth(answer(self.seen_from(seat, one), wish), seat)

        return max(self.ways(seat), key=worth)

    def _worth(self, found: Equity, seat: int) -> float:
        """What a choice is worth: the share of the pot.

        Before a pass, of the side that it is for: five of the seven cards will be kept, and those
        that go for one side do little for the other.
        """
        if self.early.choice.step.passes_on:
            return max(shares[seat] for shares in found.sides.values())
        return found.equities[seat]

    def seen_from(self, seat: int, kept: KeptCards) -> Spot:
        """The spot as the player sees it who has kept this."""
        early, lying = self.early, self.early.choice.lying
        hands = [
            with_later(early.choice, kept.zones) if other == seat else self._strange(other)
            for other in range(len(self.hands))
        ]
        board = tuple([one if at in lying else None for at, one in enumerate(self.board)])
        gone = {*kept.gone, *(early.passed[seat] if early.passed else ())}
        return early.spot.but(hands, board=board, dead=early.spot.dead | gone)

    def _strange(self, seat: int) -> Zones:
        """Another player's hand from outside: up cards are seen, nothing else is."""
        choice, zones = self.early.choice, self.hands[seat]
        if self.early.choosing[seat]:
            zones = with_later(choice, _typical(choice, zones))
        return {zone: some if zone == "up" else (None,) * len(some) for zone, some in zones.items()}

    def ways(self, seat: int) -> Iterator[KeptCards]:
        """Everything that this player can keep."""
        choice, zones = self.early.choice, self.hands[seat]
        for count in range(choice.least, choice.most + 1):
            for gone in combinations(zones[_zone(zones)], count):
                yield keeping(choice, zones, gone)

    def after(self, kept: Sequence[KeptCards | None]) -> Early:
        """What is left to choose when all have chosen this, and the spot then."""
        early, choice, passes = self.early, self.early.choice, self.early.choice.step.passes_on
        gone = tuple([one.gone if one else () for one in kept])
        hands = [
            with_later(choice, one.zones) if one else zones
            for one, zones in zip(kept, self.hands, strict=True)
        ]
        dead = early.spot.dead
        if passes:
            hands = [_filled(zones, [*gone[seat - 1][::-1]]) for seat, zones in enumerate(hands)]
        else:
            dead = dead.union(*gone)
        spot = early.spot.but(hands, board=self.board, dead=dead)
        return Early(spot, early.choices[1:], early.choosing, gone if passes else ())


def dealt(early: Early, chance: Random | None = None) -> Look:
    """Everything that lies there at the choice, by chance where it is not known."""
    spot, open_cells = early.spot, early.open_cells
    hands = [seat[0].zones for seat in spot.seats]
    missing = {seat: spot.missing(seat) for seat in early.seats}
    if chance is None or not (open_cells or any(missing.values())):
        return Look(early, tuple(hands), spot.board)
    cards = chance.sample(spot.deck, len(open_cells) + sum(missing.values()))
    for seat, count in missing.items():
        if count:
            hands[seat] = _filled(hands[seat], cards)
    board = tuple([cards.pop() if at in open_cells else one for at, one in enumerate(spot.board)])
    return Look(early, tuple(hands), board)


def _filled(zones: Zones, cards: list[Card]) -> Zones:
    """A hand whose open places have taken cards from the list."""
    return {
        zone: tuple(cards.pop() if one is None else one for one in some)
        for zone, some in zones.items()
    }


def keeping(choice: Choice, zones: Zones, gone: Sequence[Place]) -> KeptCards:
    """A hand when these cards have left it, or are set apart in its first part."""
    zone = _zone(zones)
    rest: tuple[Place, ...] = tuple(one for one in zones[zone] if one not in gone)
    if choice.parts:
        first, second = choice.parts
        return KeptCards({first: tuple(gone), second: rest})
    if choice.step.passes_on or choice.step.draws:
        rest += (None,) * len(gone)
    return KeptCards({**zones, zone: rest}, tuple(one for one in gone if one is not None))


def with_later(choice: Choice, zones: Zones) -> Zones:
    """A hand with places for the cards that come after the choice."""
    found = dict(zones)
    for zone, count in choice.later.items():
        found[zone] = (*found.get(zone, ()), *(None,) * count)
    return found


def _zone(zones: Zones) -> str:
    return "down" if "down" in zones else "hole"


def _typical(choice: Choice, zones: Zones) -> Zones:
    """Another's hand after the choice, as far as its length goes.

    Where a hand of hole cards gets no others later, they are left with all of them: to play any of
    them is what they choose for.
    """
    if choice.parts:
        return {name: (None,) * count for name, count in choice.parts.items()}
    zone = _zone(zones)
    if choice.least < choice.most:
        return {**zones, zone: (None,) * _USUAL}
    if zone == "hole":
        return zones
    return {**zones, zone: (None,) * (len(zones[zone]) - choice.most)}
