"""A spot before a discard, split, pass or draw, as a plan for the kernel.

The kernel deals the missing cards, and every player chooses by a policy of
`equity/discard_policies.py`. A player who goes by what can be seen tries every way to choose on the
same deals, against hands as `DiscardSpot.seen_from` has them. Here the same is said once for all
deals, in numbers of cards by seat and zone. Panels are plans of hands that are judged side by side:
all ways to keep as many cards, all other players of one shape, everybody in the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import comb
from typing import Any

from oddchip.cards import Card, cards
from oddchip.equity.discard_policies import PAT, top_of, watched_scale
from oddchip.equity.discard_spot import AT_A_GLANCE, CardChoice, DiscardSpot, KeptCards, hidden
from oddchip.equity.exact_or_sampled import combinations_of_hands
from oddchip.equity.kernel_plan import KernelPlan, plan_of
from oddchip.equity.result import Tally
from oddchip.equity.spot import Spot, Zones
from oddchip.kernel import NoTables, core

#: Hands of a panel, and ways in which known cards may lie, at most.
_HANDS, _STARTS = 16, 2_000
#: The kernel's room for zones.
_ZONES = 4
#: Deals that follow the choices of a sample: their mean counts once.
_FOLLOWING = 16
#: How many cards a hand has, zone by zone.
Shape = Mapping[str, int]
#: Panels of own ways with the cards that leave and their first way, panels of others with their
#: seats, numbers of cards, and panels of one hand by the cards that leave it.
_Look = tuple[
    list[tuple[int, int, int]], list[tuple[int, list[int]]], list[list[int]], list[tuple[int, int]]
]
#: What everybody throws who need not look in every deal: by start, then by seat.
Settled = Sequence[Mapping[int, KeptCards]]


class DiscardPlan:
    """The rest of a spot in the kernel, as a way to be sampled."""

    chunk: int = 2_000

    def __init__(self, plan: Any, panels: _Panels, sides: Sequence[str], zones: list[str]) -> None:
        self.plan = plan
        #: The kernel looks at these for as long as it samples.
        self.panels = panels
        self.sides = sides
        self.zones = zones

    def chance(self, count: int, seed: int, lists: object = (), threads: int = 1) -> Tally:
        """Random deals, with everybody's choices in each."""
        counted = self.plan.sample(count, seed % 2**64, threads)
        return Tally(**{**counted, "sides": dict(zip(self.sides, counted["sides"], strict=True))})


@dataclass
class _Panels:
    """Plans of hands that are judged side by side; each is compiled once."""

    spot: Spot
    zones: list[str]
    compiled: dict[object, KernelPlan] = field(default_factory=dict)
    made: list[tuple[Any, list[list[list[int]]], list[int]]] = field(default_factory=list)

    def of(self, shapes: Sequence[Shape], tabulated: bool = False) -> int:
        """The number of a new panel of such hands."""
        key = (tabulated, *(tuple(shape.items()) for shape in shapes))
        plan = self.compiled.get(key)
        if plan is None:
            hands = [{zone: (None,) * count for zone, count in shape.items()} for shape in shapes]
            board = (None,) * len(self.spot.board)
            open_spot = self.spot.but(hands, board=board, dead=frozenset())
            plan = self.compiled[key] = plan_of(open_spot, judged=True, tabulated=tabulated)
        self.made.append((plan.plan, [self._places(held) for held in plan.zones], [*plan.cells]))
        return len(self.made) - 1

    def _places(self, held: Mapping[str, Sequence[int]]) -> list[list[int]]:
        """The bags of each zone: one for all its places, or one a place."""
        places = []
        for zone in self.zones:
            bags = list(held.get(zone, ()))
            if -1 in bags:
                raise NoTables("a card plays no part")
            places.append(bags[:1] if len(set(bags)) == 1 else bags)
        return places + [[]] * (_ZONES - len(places))

    @property
    def one(self) -> KernelPlan:
        return next(iter(self.compiled.values()))


def discard_plan(early: DiscardSpot, words: Sequence[str], settled: Settled = ()) -> DiscardPlan:
    """The plan of a spot before choices; NoTables where Python must go through them.

    `settled`: what those keep who see the same in every deal, in each way in which cards may lie.
    """
    _looked_at(early)
    zones = _zones(early)
    panels = _Panels(early.spot, zones)
    builder = _Builder(early, words, zones, panels, settled)
    stages = list(builder.stages())
    together, ends = builder.ends()
    deck = early.spot.game.deck.cards
    shown = 1 << zones.index("up") if "up" in zones else 0
    try:
        plan = core().Choosing.of(
            plan=panels.one.plan,
            players=len(early.spot.seats),
            deck=[int(card) for card in deck if card not in early.spot.dead],
            starts=[
                (weight, [[_bits(hand.get(zone, ())) for zone in zones] for hand in spot.hands])
                for weight, spot in builder.starts
            ],
            open=[[_open(hand.get(zone, ())) for zone in zones] for hand in early.spot.hands],
            cells=[-1 if card is None else int(card) for card in early.spot.board],
            choosing=list(early.choosing),
            stages=stages,
            panels=panels.made,
            together=together,
            ends=ends,
            shown=shown,
            deals=AT_A_GLANCE,
            following=_FOLLOWING,
        )
    except ValueError as error:
        raise NoTables(str(error)) from None
    return DiscardPlan(plan, panels, panels.one.sides, zones)


def starts_of(early: DiscardSpot) -> list[tuple[float, Spot]]:
    """All ways in which known cards may lie; NoTables where they are too many, or unlike."""
    starts = []
    for weight, spot in combinations_of_hands(early.spot):
        starts.append((weight, spot))
        if len(starts) > _STARTS:
            raise NoTables("too many combinations of hands are listed")
    if len({tuple(map(spot.missing, range(len(spot.seats)))) for _, spot in starts}) > 1:
        raise NoTables("listed hands have more or fewer cards")
    return starts


def _bits(places: Sequence[Card | None]) -> int:
    return sum(1 << card for card in places if card is not None)


def _open(places: Sequence[Card | None]) -> int:
    return places.count(None)


def _zones(early: DiscardSpot) -> list[str]:
    """The names of all zones, the one that is chosen from first."""
    first = hidden(next(early.spot.hands[seat] for seat in early.seats))
    zones = [first, *early.choice.parts]
    zones += [zone for hand in early.spot.hands for zone in hand]
    zones = list(dict.fromkeys(zones))
    if len(zones) > _ZONES:
        raise NoTables("there are too many zones")
    return zones


def _looked_at(early: DiscardSpot) -> None:
    """NoTables where more decides than cards that are dealt and chosen."""
    game, choices = early.spot.game, early.choices
    if game.dice or any(atom.kind == "players" for atom in game.end_atoms):
        raise NoTables("dice or the number of players decide what counts")
    if any(rule.kind not in ("card", "joker", "cell") for rule in game.wild):
        raise NoTables("what is wild depends on how it was dealt")
    for number, choice in enumerate(choices):
        last = number + 1 == len(choices)
        sure = choice.least == choice.most or choice.step.draws
        passes = choice.step.passes_on and (choice.least < choice.most or not all(early.choosing))
        if not (sure or last) or passes or (choice.parts and not last):
            raise NoTables("hands differ in their length between two choices")


@dataclass
class _Builder:
    """Goes through the choices, and says in numbers what everybody has and sees."""

    early: DiscardSpot
    words: Sequence[str]
    zones: list[str]
    panels: _Panels
    settled: Settled
    #: Everybody's places, with stand-ins for the cards of those who choose.
    hands: list[Zones] = field(default_factory=list)
    #: How hands may end, by seat.
    last: list[list[Zones]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.starts = starts_of(self.early)
        self.hands = [
            _stand_ins(hand) if chooses else hand
            for hand, chooses in zip(self.early.spot.hands, self.early.choosing, strict=True)
        ]

    def stages(self) -> Iterator[tuple[Any, ...]]:
        """Each choice: what goes where, what lies there, what comes later, and who goes by what."""
        for number, choice in enumerate(self.early.choices):
            policies = [self._policy(choice, seat, number) for seat in range(len(self.hands))]
            seeing = core().Chooses.BY_WHAT_IS_SEEN
            looks = [
                self._look(choice, seat) if policy[0] == seeing else _NO_LOOK
                for seat, policy in enumerate(policies)
            ]
            parts = self.zones.index(next(iter(choice.parts))) if choice.parts else 0
            later = [choice.later.get(zone, 0) for zone in self.zones]
            lying = [at for at in sorted(choice.lying) if at < len(self.early.spot.board)]
            yield (_goes(choice), choice.least, choice.most, parts, lying, later, policies, looks)
            self._go_on(choice)

    def ends(self) -> tuple[int, list[list[int]]]:
        """A panel of everybody's last hands, or panels of each by the number of cards."""
        if all(len(ways) == 1 for ways in self.last):
            return self.panels.of([_shape(ways[0]) for ways in self.last]), []
        known: dict[tuple[tuple[str, int], ...], int] = {}
        panels = []
        for ways in self.last:
            by_count: dict[int, int] = {}
            for way in ways:
                shape = _shape(way)
                key = tuple(shape.items())
                if key not in known:
                    known[key] = self.panels.of([shape])
                by_count[shape.get(self.zones[0], 0)] = known[key]
            panels.append([by_count.get(count, -1) for count in range(max(by_count) + 1)])
        return -1, panels

    def _policy(self, choice: CardChoice, seat: int, stage: int) -> tuple[Any, ...]:
        by, word = core().Chooses, self.words[seat]
        nothing = [0] * 13
        if not self.early.choosing[seat]:
            return by.NOTHING, [], nothing, 0, False
        if stage == 0 and self.settled and all(seat in kept for kept in self.settled):
            first = next(iter(choice.parts), "")
            gone = [
                _bits(kept[seat].zones[first] if first else kept[seat].gone)
                for kept in self.settled
            ]
            return by.CARDS, gone, nothing, 0, False
        if word == "seen":
            return by.BY_WHAT_IS_SEEN, [], nothing, 0, False
        if word.startswith("keep "):
            return self._rule(word, seat)
        return by.CARDS, [0 if word in PAT else _bits(cards(word))], nothing, 0, False

    def _rule(self, word: str, seat: int) -> tuple[Any, ...]:
        """What goes at every draw."""
        by = core().Chooses
        if len([zone for zone, places in self.hands[seat].items() if places]) > 1:
            raise NoTables("a rule looks at cards that are not thrown")
        if word == "keep pairs":
            return by.UNPAIRED, [], [0] * 13, 0, False
        scale, by_suit = watched_scale(self.early.spot.game)
        heights = [scale.height(Card(4 * rank)) for rank in range(13)]
        return by.ABOVE, [], heights, top_of(word), by_suit

    def _look(self, choice: CardChoice, seat: int) -> _Look:
        """All ways of a player in panels, and the others as they look from there."""
        own: list[tuple[int, int, int]] = []
        extra: set[tuple[int, ...]] = set()
        held = len(self.hands[seat][self.zones[0]])
        for gone in range(choice.least, min(choice.most, held) + 1):
            after = self._kept(choice, seat, gone)
            extra.add(tuple(_open(after.get(zone, ())) for zone in self.zones))
            ways = comb(held, gone)
            for first in range(0, ways, _HANDS):
                count = min(_HANDS, ways - first)
                own.append((self.panels.of([_shape(after)] * count), gone, first))
        if len(extra) != 1:
            raise NoTables("more cards come to some hands than to others")
        counts = [[0] * len(self.zones) for _ in self.hands]
        counts[seat] = list(extra.pop())
        by_shape: dict[tuple[tuple[str, int], ...], list[int]] = {}
        for other_seat, zones in enumerate(self.hands):
            if other_seat == seat:
                continue
            seen = zones
            if self.early.choosing[other_seat]:
                seen = choice.with_later(choice.typical(zones))
            shape = _shape(seen)
            counts[other_seat] = [shape.get(zone, 0) for zone in self.zones]
            by_shape.setdefault(tuple(shape.items()), []).append(other_seat)
        others = [
            (self.panels.of([dict(shape)] * len(seats)), seats) for shape, seats in by_shape.items()
        ]
        return own, others, counts, self._crossed(choice, seat)

    def _crossed(self, choice: CardChoice, seat: int) -> list[tuple[int, int]]:
        """Where nothing is seen but own cards that all play: a hand for each number that leaves."""
        held = self.hands[seat]
        if choice.lying or choice.parts or choice.later or list(held) != self.zones[:1]:
            return []
        if choice is not self.early.choice or _goes(choice) != core().Goes.AWAY:
            return []
        panels = []
        for gone in range(choice.least, choice.most + 1):
            panel = self.panels.of([_shape(self._kept(choice, seat, gone))], tabulated=True)
            plan, _, cells = self.panels.made[panel]
            if not plan.crossed and any(bag >= 0 for bag in cells):
                return []
            panels.append((panel, gone))
        return panels

    def _kept(self, choice: CardChoice, seat: int, gone: int) -> Zones:
        zones = self.hands[seat]
        kept = choice.keeping(zones, zones[self.zones[0]][:gone])
        return choice.with_later(kept.zones)

    def _go_on(self, choice: CardChoice) -> None:
        self.last = []
        for seat, zones in enumerate(self.hands):
            if not self.early.choosing[seat]:
                self.last.append([zones])
                continue
            held = len(zones[self.zones[0]])
            counts = range(choice.least, min(choice.most, held) + 1)
            ways = [self._kept(choice, seat, gone) for gone in counts]
            self.last.append(list({tuple(_shape(way).items()): way for way in ways}.values()))
        for seat, chooses in enumerate(self.early.choosing):
            if chooses:
                self.hands[seat] = _stand_ins(self.last[seat][0])


_NO_LOOK: _Look = ([], [], [], [])


def _stand_ins(hand: Zones) -> Zones:
    """The same places with a card in each: which, does not matter."""
    number = iter(range(52))
    return {zone: tuple(Card(next(number)) for _ in places) for zone, places in hand.items()}


def _shape(hand: Zones) -> Shape:
    return {zone: len(places) for zone, places in hand.items()}


def _goes(choice: CardChoice) -> Any:
    goes = core().Goes
    if choice.parts:
        return goes.APART
    if choice.step.passes_on:
        return goes.ON
    return goes.DRAWN if choice.step.draws else goes.AWAY
