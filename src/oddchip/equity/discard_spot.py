"""A spot before a choice of what to keep, and what a player keeps who goes by what can be seen.

In the middle of some games everybody throws cards away (crazy pineapple, Irish, the super studs,
scrotum), splits the hand (sohe), passes cards on (anaconda) or draws. Who is given with all the
cards that were dealt until then still has that choice to make, and keeps whatever wins most against
unknown hands: the others' hidden cards and the board to come are dealt at random, and all ways to
choose are tried on the same deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb
from random import Random

from oddchip.cards import Card
from oddchip.equity.by_showdowns import Showdowns
from oddchip.equity.exact_or_sampled import AnswerOptions, sampled, settler
from oddchip.equity.kernel_plan import KernelPlan
from oddchip.equity.parse_spot import Written, WrittenSpot, given_zones, read_hands, unknown
from oddchip.equity.play_outline import moves_cards, play_outline
from oddchip.equity.result import Tally
from oddchip.equity.spot import Place, Spot, Zones
from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.language.shape import MANY, just
from oddchip.language.step import Step

#: Deals on which every way to choose is tried: with time to think, and in the middle of sampling.
CAREFULLY, AT_A_GLANCE = 20_000, 300
#: How many times fewer they are where showdowns settle them.
_SLOWER = 20
#: Ways to choose that are tried, and showdowns that one choice may take.
_WAYS, _SHOWDOWNS = 2_000, 20_000
#: An unknown scrotum hand is taken to keep so many cards.
_USUAL = 2


@dataclass(frozen=True)
class CardChoice:
    """A choice of cards that everybody has in the course of play: how many leave the hand."""

    step: Step
    least: int
    most: int
    #: The cards that everybody has then, zone by zone, and the parts into which they are split.
    zones: Mapping[str, int]
    parts: Mapping[str, int]
    #: The cells of the board that lie there, and what comes later to each zone.
    lying: frozenset[int]
    later: Mapping[str, int]

    def keeping(self, zones: Zones, gone: Sequence[Place]) -> KeptCards:
        """A hand when these cards have left it, or are set apart in its first part."""
        zone = hidden(zones)
        rest: tuple[Place, ...] = tuple(card for card in zones[zone] if card not in gone)
        if self.parts:
            first, second = self.parts
            return KeptCards({first: tuple(gone), second: rest})
        if self.step.passes_on or self.step.draws:
            rest += (None,) * len(gone)
        return KeptCards({**zones, zone: rest}, tuple(card for card in gone if card is not None))

    @property
    def count(self) -> int:
        """In how many ways everybody can choose."""
        held = self.zones.get("down") or self.zones.get("hole", 0)
        return sum(comb(held, gone) for gone in range(self.least, self.most + 1))

    @property
    def throws_for_good(self) -> bool:
        """Do so many cards leave every hand?"""
        return self.least == self.most and not (self.parts or self.step.passes_on)

    def typical(self, zones: Zones) -> Zones:
        """Another's hand after the choice, as far as its length goes.

        Where a hand of hole cards gets no others later, they are left with all of them: to play any
        of them is what they choose for.
        """
        if self.parts:
            return {name: (None,) * count for name, count in self.parts.items()}
        zone = hidden(zones)
        if self.least < self.most:
            return {**zones, zone: (None,) * _USUAL}
        if zone == "hole":
            return zones
        return {**zones, zone: (None,) * (len(zones[zone]) - self.most)}

    def with_later(self, zones: Zones) -> Zones:
        """A hand with places for the cards that come after the choice."""
        later_zones = dict(zones)
        for zone, count in self.later.items():
            later_zones[zone] = (*later_zones.get(zone, ()), *(None,) * count)
        return later_zones


@dataclass(frozen=True)
class KeptCards:
    """One way to choose: the hand afterwards, and the cards that left it."""

    zones: Zones
    gone: tuple[Card, ...] = ()


@dataclass(frozen=True)
class DiscardSpot:
    """A spot in which somebody has choices to make, one after the other.

    Who is `choosing` has the places of that moment in `spot`, everybody else those of the showdown.
    """

    spot: Spot
    choices: tuple[CardChoice, ...]
    choosing: tuple[bool, ...]
    #: Cards that a player has had and passed on.
    passed: tuple[tuple[Card, ...], ...] = ()
    #: Cards that were thrown before draws; where the deck runs out they are shuffled in again.
    thrown: frozenset[Card] = frozenset()

    @property
    def choice(self) -> CardChoice:
        """The next choice."""
        return self.choices[0]

    @property
    def seats(self) -> list[int]:
        """Those who choose."""
        return [seat for seat, chooses in enumerate(self.choosing) if chooses]

    @property
    def open_cells(self) -> list[int]:
        """The cells that are dealt before the choice, and are not known."""
        return [at for at in sorted(self.choice.lying) if self.spot.board[at : at + 1] == (None,)]

    @property
    def certain(self) -> bool:
        """Is everything known that somebody goes by? At a draw that is the hands alone."""
        known = all(self.spot.seats[seat][0].known for seat in self.seats)
        return self.spot.single and known and bool(self.choice.step.draws or not self.open_cells)

    def dealt(self, chance: Random) -> DiscardSpot:
        """Everything that lies there at the choice, random where it is not known."""
        spot, open_cells = self.spot, self.open_cells
        missing = {seat: spot.missing(seat) for seat in self.seats}
        if not (open_cells or any(missing.values())):
            return self
        hands = spot.hands
        cards = chance.sample(spot.deck, len(open_cells) + sum(missing.values()))
        for seat, count in missing.items():
            if count:
                hands[seat] = _filled(hands[seat], cards)
        board = tuple([cards.pop() if at in open_cells else c for at, c in enumerate(spot.board)])
        return replace(self, spot=spot.but(hands, board=board))

    def seen_by(self, seat: int) -> object:
        """All that a player goes by, to ask once what is asked often."""
        hands = self.spot.hands
        lying = tuple(self.spot.board[at] for at in sorted(self.choice.lying))
        return seat, tuple(hands[seat].items()), tuple(zones.get("up") for zones in hands), lying

    def kept(self, seat: int, deals: int, seed: int) -> KeptCards:
        """What this player keeps who goes by what can be seen.

        That is what wins the greatest share of the pot; before a pass, of the side that it is for:
        five of the seven cards will be kept, and those that go for one side do little for the
        other.
        """
        ways = list(self.ways(seat))
        if self.slow(seat):
            deals = settled_deals(deals, len(ways))
        worth: dict[int, float] = {}
        shapes: dict[object, list[int]] = {}
        for number, way in enumerate(ways):
            shape = tuple((zone, len(places)) for zone, places in way.zones.items())
            shapes.setdefault(shape, []).append(number)
        for numbers in shapes.values():
            shares = self._tried(seat, [ways[number] for number in numbers], deals, seed)
            worth |= zip(numbers, shares, strict=True)
        return ways[max(range(len(ways)), key=lambda number: worth[number])]

    def slow(self, seat: int) -> bool:
        """Must showdowns settle what this player tries?"""
        return isinstance(settler(self.seen_from(seat, next(self.ways(seat)))), Showdowns)

    def showdowns(self) -> int:
        """How many showdowns everybody's choices take in a deal; 0 where tables settle them."""
        if not self.slow(self.seats[0]):
            return 0
        counts = [choice.count for choice in self.choices if not choice.step.draws]
        return len(self.seats) * sum(count * settled_deals(AT_A_GLANCE, count) for count in counts)

    def _tried(self, seat: int, ways: Sequence[KeptCards], deals: int, seed: int) -> list[float]:
        """What the player wins by each of these ways, all to keep as many cards."""
        spots = [self.seen_from(seat, way) for way in ways]
        hands = tuple([spot.seats[seat][0] for spot in spots])
        own = {card for hand in hands for card in hand.cards}
        seats = list(spots[0].seats)
        seats[seat] = hands
        together = spots[0].but(seats=tuple(seats), dead=spots[0].dead | own)
        way = settler(together) if len(ways) > 1 and own and not spots[0].game.dice else None
        if isinstance(way, KernelPlan) and way.own[seat] >= 0:
            tallies = way.each(way.own[seat], hands, deals, seed)
        else:
            wish = AnswerOptions(samples=deals, seed=seed)
            tallies = [sampled(spot, wish)[0] for spot in spots]
        return [self._won(seat, tally) for tally in tallies]

    def _won(self, seat: int, tally: Tally) -> float:
        if self.choice.step.passes_on:
            return max(shares[seat] for shares in tally.sides.values()) / tally.count
        return tally.shares[seat] / tally.count

    def seen_from(self, seat: int, kept: KeptCards) -> Spot:
        """The spot as the player sees it who has kept this."""
        spot, lying = self.spot, self.choice.lying
        hands = [self._strange(other_seat, zones) for other_seat, zones in enumerate(spot.hands)]
        hands[seat] = self.choice.with_later(kept.zones)
        board = tuple([card if at in lying else None for at, card in enumerate(spot.board)])
        gone = {*kept.gone, *(self.passed[seat] if self.passed else ())}
        return spot.but(hands, board=board, dead=spot.dead | gone)

    def _strange(self, seat: int, zones: Zones) -> Zones:
        """Another player's hand from outside: up cards are seen, nothing else is."""
        if self.choosing[seat]:
            zones = self.choice.with_later(self.choice.typical(zones))
        return {
            zone: places if zone == "up" else (None,) * len(places)
            for zone, places in zones.items()
        }

    def ways(self, seat: int) -> Iterator[KeptCards]:
        """Everything that this player can keep."""
        choice, zones = self.choice, self.spot.hands[seat]
        if choice.count > _WAYS:
            raise BadInput(
                f"a hand has {choice.count:,} ways to choose here, and {_WAYS:,} are tried at "
                "most; state the cards that go, or give the hands as they are afterwards"
            )
        for count in range(choice.least, choice.most + 1):
            for gone in combinations(zones[hidden(zones)], count):
                yield choice.keeping(zones, gone)

    def all_keep(self, choose: Callable[[DiscardSpot, int], KeptCards]) -> list[KeptCards | None]:
        """What everybody keeps who has the choice."""
        return [choose(self, at) if chooses else None for at, chooses in enumerate(self.choosing)]

    def after(self, kept: Sequence[KeptCards | None]) -> DiscardSpot:
        """What is left to choose when all have chosen this, and the spot then."""
        choice, dead = self.choice, self.spot.dead
        gone = tuple([kept_cards.gone if kept_cards else () for kept_cards in kept])
        if choice.step.passes_on:
            got = [
                _filled(kept_cards.zones, [*gone[at - 1][::-1]])
                for at, kept_cards in enumerate(kept)
                if kept_cards
            ]
            hands = [choice.with_later(zones) for zones in got]
            return DiscardSpot(self.spot.but(hands), self.choices[1:], self.choosing, gone)
        hands = [
            choice.with_later(kept_cards.zones) if kept_cards else zones
            for kept_cards, zones in zip(kept, self.spot.hands, strict=True)
        ]
        spot = self.spot.but(hands, dead=dead.union(*gone))
        thrown = self.thrown
        if choice.step.draws:
            thrown = thrown.union(*gone)
            if _wanted(spot) > len(spot.deck):
                spot, thrown = spot.but(dead=spot.dead - thrown), frozenset()
        return DiscardSpot(spot, self.choices[1:], self.choosing, thrown=thrown)


def settled_deals(deals: int, ways: int) -> int:
    """On how many deals so many ways are tried where showdowns settle them."""
    return max(min(deals // _SLOWER, _SHOWDOWNS // ways), 10)


def _filled(zones: Zones, cards: list[Card]) -> Zones:
    """A hand whose open places have taken cards from the list."""
    return {
        zone: tuple(cards.pop() if card is None else card for card in places)
        for zone, places in zones.items()
    }


def _wanted(spot: Spot) -> int:
    """How many cards are still to come."""
    return spot.board.count(None) + sum(map(spot.missing, range(len(spot.seats))))


def hidden(zones: Zones) -> str:
    """The zone that is chosen from."""
    return "down" if "down" in zones else "hole"


def choices(game: Game, players: int, gone: int = 0) -> list[CardChoice]:
    """The choices of what to keep, in the course of play."""
    stops = play_outline(game, players, gone)
    by_place: dict[int, CardChoice] = {}
    for number, stop in enumerate(stops):
        step, asked = stop.step, stop.choice
        if asked is None or stop.at in by_place or not (step.zones() or step.throws()):
            continue
        behind = next(later_stop for later_stop in stops[number:] if later_stop.at > stop.at).zones
        later = {zone: count - behind[zone] for zone, count in stops[-1].zones.items()}
        by_place[stop.at] = CardChoice(
            step,
            asked.least,
            asked.most,
            {"hole": stop.count} if step.zones() else stop.zones,
            behind if step.zones() else {},
            frozenset(stop.cells),
            {zone: count for zone, count in later.items() if count > 0},
        )
    return list(by_place.values())


def read_discard_spot(given: WrittenSpot, discarding: bool = False) -> DiscardSpot | None:
    """The spot before the choice; None where nobody has one to make any more.

    `discarding`: where cards are passed on before some are thrown away, that is over.
    """
    game, hands = given.game, given.hands
    if moves_cards(game):  # hands that are shorter than those dealt are those of the showdown
        return None
    left = [
        choice for choice in choices(game, len(hands), len(given.gone)) if not choice.step.draws
    ]
    if not left:
        return None
    board = given.places
    while left:  # who holds fewer cards has made the first choices
        first = left[0]
        choosing = _choosing(first, hands, any(card is not None for card in board))
        if any(choosing):
            break
        left = left[1:] if first.throws_for_good else []
    if not left:
        return None
    if first.step.passes_on and (discarding or not all(choosing)):
        left = left[1:]
    choice = left[0]
    to_come = [card for at, card in enumerate(board) if at not in choice.lying]
    if choice.throws_for_good and any(card is not None for card in to_come):
        raise _over(choosing.index(True) + 1, choice.most)
    word = "split" if choice.parts else "discard"
    then, after = replace(game, zones=tuple(first.zones)), given.shape()
    seats = tuple(
        read_hands(then, just(choice.zones), hand, f"hand {number} before the {word}")
        if chooses
        else read_hands(game, after, hand, f"hand {number}")
        for number, (hand, chooses) in enumerate(zip(hands, choosing, strict=True), 1)
    )
    return DiscardSpot(given.spot(seats), tuple(left), choosing)


def _choosing(choice: CardChoice, hands: Sequence[Written], on: bool) -> tuple[bool, ...]:
    """Who still has the choice, by how many cards are given; `on`: there is a board already.

    An unknown hand has it where somebody else has, and always where hands end up of any length.
    """
    any_length = choice.least < choice.most
    given = [given_zones(hand) for hand in hands]
    if choice.parts:
        most = next(iter(choice.parts.values()))  # fewer cards, or a slash, are parts of the hand
        sure = [len(zones) == 1 and len(zones[0]) > most for zones in given]
    else:
        count = choice.zones.get("down") or choice.zones["hole"]
        over, whole = any_length and on, sum(choice.zones.values())
        most = whole if choice.step.passes_on else MANY  # who has more cards has passed
        sure = [
            bool(zones) and len(zones[0]) >= count and sum(map(len, zones)) <= most and not over
            for zones in given
        ]
    everyone = any(sure) or any_length
    return tuple(
        chooses or (everyone and unknown(zones)) for chooses, zones in zip(sure, given, strict=True)
    )


def _over(number: int, count: int) -> BadInput:
    """Cards that should be gone by now."""
    cards_are = "a card is" if count == 1 else f"{count} cards are"
    return BadInput(
        f"hand {number}: {cards_are} thrown away before that much of the board is dealt; "
        "give the cards that were kept"
    )
