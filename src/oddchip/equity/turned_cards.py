"""Cards in the middle that strike when they are turned: good-bad-ugly and elimination.

A turned card makes its rank wild, throws it away or puts its holders out, at that moment and not
later. The kernel goes through that deed by deed; what it has no tables for, and deals that are
counted one by one, a real hand plays on. The board names the cards that have been turned, and hands
are given as they lie now, without what was thrown away.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import prod
from random import Random
from time import perf_counter

from oddchip.cards import Card, cards
from oddchip.equity.by_showdowns import Showdowns
from oddchip.equity.exact_or_sampled import (
    AnswerOptions,
    averaged,
    combinations_of_hands,
    picked,
    sampled_in_chunks,
)
from oddchip.equity.kernel_plan_turned_cards import TurnedCardsPlan, turned_cards_plan
from oddchip.equity.parse_spot import WrittenSpot, given_zones, read_hands, unknown
from oddchip.equity.play_outline import Stop, play_outline
from oddchip.equity.result import Equity, Tally, averages
from oddchip.equity.spot import Spot, Zones
from oddchip.equity.spot_dealer import EVERYBODY, GO, dealer_of, table, won
from oddchip.errors import BadInput
from oddchip.hand.hand import Hand
from oddchip.kernel import NoTables, available
from oddchip.language.shape import just
from oddchip.table_state.deal_request import MIDDLE

#: How often cards are dealt again to unknown hands that would be out by now.
_TRIES = 1_000
#: Deals that are counted one by one, unasked and when asked to.
_FEW, _REACH = 2_000, 200_000
_STRIKE = ("thrown away", "out")
_NOTE = "the cards in the middle that are still to come strike when they are turned"
_RIDES = "; where everybody is out the pot rides, and nobody wins"


@dataclass(frozen=True)
class TurnedCards:
    """A spot with cards in the middle: what has been turned, and what is still to come."""

    spot: Spot
    turned: tuple[Card, ...]
    #: What has struck, and the rank that it struck at; all that was dealt and turned, and what is
    #: still to come.
    strikes: tuple[tuple[Stop, int], ...]
    past: tuple[Stop, ...]
    future: tuple[Stop, ...]
    #: Hands of which nothing is known.
    strange: frozenset[int]

    @property
    def notes(self) -> tuple[str, ...]:
        effects = _effects(self.future)
        return (_NOTE + _RIDES * ("out" in effects),) if effects else ()

    @property
    def survivors(self) -> frozenset[int]:
        """Strangers who have gone through what has struck."""
        return self.strange if self.strikes else frozenset()

    @property
    def struck(self) -> frozenset[int]:
        """Ranks that nobody holds any more of the cards that lay there."""
        return frozenset(rank for _, rank in self.strikes)

    @property
    def turns(self) -> list[tuple[Stop, Card]]:
        """What has been turned, and where."""
        stops = [stop for stop in self.past if stop.step.turns() is not None]
        return list(zip(stops, self.turned, strict=True))

    @property
    def since_first_strike(self) -> tuple[Stop, ...]:
        """From the first card that struck up to now."""
        return (*self.past[self.past.index(self.strikes[0][0]) :], self.future[0])

    def waiting(self) -> Hand:
        """A hand that waits where the spot is, or where survivors are first struck at."""
        hand = table(self.spot.game, len(self.spot.seats), {(MIDDLE, ""): self.turned})
        stop = self.strikes[0][0] if self.survivors else self.future[0]
        return _dealt_up_to(stop.at, hand)

    def survived(self, hand: Hand) -> bool:
        """Are the survivors still in when they are dealt real cards from the first strike on?"""
        first = self.strikes[0][0].zones
        backs: Zones = {zone: (None,) * count for zone, count in first.items()}
        dealer = dealer_of(hand)
        dealer.real = (MIDDLE, *self.survivors)
        dealer.but = [(stop.at, rank) for stop, rank in self.strikes if stop.step.puts_out]
        for seat in self.survivors:
            dealer.lay(hand, seat, backs, [rank for _, rank in dealer.but])
        return not _dealt_up_to(self.future[0].at, hand).done

    def lying(self, spot: Spot) -> list[tuple[int, Zones]]:
        """The hands as they lie now, but for those of survivors."""
        every = [(seat, hand.zones) for seat, (hand,) in enumerate(spot.seats)]
        return [held for held in every if held[0] not in self.survivors]


def _dealt_up_to(place: int, hand: Hand) -> Hand:
    dealer_of(hand).stops = (place,)
    hand.act(GO)
    return hand


def read_turned_cards(given: WrittenSpot) -> TurnedCards | None:
    """The spot as it lies now; None where these are the hands of a showdown."""
    game, hands = given.game, given.hands
    stops = play_outline(game, len(hands))
    turned = _turned(stops, given.board)
    zones = [given_zones(hand) for hand in hands]
    counts = [sum(map(len, parts)) for parts in zones]
    strange = frozenset(
        seat for seat, parts in enumerate(zones) if len(parts) == 1 and unknown(parts)
    )
    first = next(stop.count for stop in stops if stop.count)
    short = any(n < first and seat not in strange for seat, n in enumerate(counts))
    if short and first == stops[-1].count and not turned:  # all come at once, and some are gone
        return None
    longest = {
        zone: max((len(parts[at]) for parts in zones if len(parts) == len(game.zones)), default=0)
        for at, zone in enumerate(game.zones)
    }
    now = _now(stops, len(turned), max(first, *counts), longest)
    past, future = stops[:now], stops[now:]
    most = stops[now].zones
    if max(counts) > stops[now].count:
        raise BadInput(
            f"hand {counts.index(max(counts)) + 1}: holds {max(counts)} cards before that much is "
            "turned; name the turned cards as the board"
        )
    whole, left = just(most), just(most, "thrown away" in _effects(past))
    seats = tuple(
        read_hands(game, whole if seat in strange else left, hand, f"hand {seat + 1}")
        for seat, hand in enumerate(hands)
    )
    spot = Spot(game, seats, dead=given.gone | {*turned}, dice=())
    turns = [stop for stop in past if stop.step.turns() is not None]
    fell = [(stop, card.rank) for stop, card in zip(turns, turned, strict=True)]
    strikes = tuple(strike for strike in fell if strike[0].step.turns() in _STRIKE)
    return TurnedCards(spot, turned, strikes, past, future, strange)


def _effects(stops: Sequence[Stop]) -> list[str]:
    """What each card does that is turned."""
    effects = [stop.step.turns() for stop in stops]
    return [effect for effect in effects if effect is not None]


def _turned(stops: Sequence[Stop], board: object) -> tuple[Card, ...]:
    if board is not None and not isinstance(board, (str, list, tuple)):
        raise BadInput("board: the cards that have been turned, in their order")
    turned = tuple(cards(board or "", "board"))
    most = len(_effects(stops))
    if len(turned) > most:
        raise BadInput(f"board: has {len(turned)} cards, and {most} are turned in this game")
    if any(card.is_unknown for card in turned):
        raise BadInput("board: a card that has been turned is known")
    return turned


def _now(stops: Sequence[Stop], turned: int, dealt: int, longest: Mapping[str, int]) -> int:
    """Where the play stands when so many cards are turned, and at least so many dealt.

    Where everybody has thrown cards away, the longest zone tells more than the longest hand.
    """
    for at, stop in enumerate(stops):
        turns = stop.step.turns() is not None
        enough = stop.count >= dealt and all(
            stop.zones.get(zone, 0) >= count for zone, count in longest.items()
        )
        if turned == 0 and (turns or (stop.step.faces() and enough)):
            return at
        turned -= turns
    return len(stops) - 1


def equity_with_turned_cards(middle: TurnedCards, wish: AnswerOptions) -> Equity:
    """Everybody's equity when the rest of the cards is dealt and turned."""
    started = perf_counter()
    if middle.spot.single and not middle.strange and not wish.by_chance:
        every = _every(middle, _REACH if wish.exact else _FEW)
        if every is not None:
            exactly = averages(every[0], "exact", every[1], perf_counter() - started)
            return replace(exactly, notes=middle.notes)
    if wish.exact:
        raise BadInput("an exact answer is beyond reach here: what is turned strikes in its order")
    if available():
        with suppress(NoTables):
            return replace(_by_kernel(turned_cards_plan(middle), wish), notes=middle.notes)
    deals = _deals(middle, Random(wish.seed))
    return replace(averaged(deals, wish.samples or Showdowns.samples, wish), notes=middle.notes)


def _by_kernel(way: TurnedCardsPlan, wish: AnswerOptions) -> Equity:
    started = perf_counter()
    count = wish.samples or way.samples
    tally = sampled_in_chunks(way, count, wish.seed, wish)
    return averages(tally, "sampled", count, perf_counter() - started)


def _deals(middle: TurnedCards, chance: Random) -> Iterator[Tally]:
    """One random deal after the other."""
    ways = [
        (weight, _way(middle, combination))
        for weight, combination in combinations_of_hands(middle.spot)
    ]
    survivors, struck = bool(middle.survivors), middle.struck
    random, tries = chance.random, 0

    def pick(count: int) -> int:
        return int(random() * count)

    for waiting, lying in picked(ways, chance):
        hand = waiting.copy()
        dealer_of(hand).pick = pick
        if not survivors or middle.survived(hand):
            tries = 0
            yield won(_played_on(hand, lying, struck))
        else:
            tries += 1
            if tries > _TRIES:
                raise BadInput(
                    "an unknown hand is too unlikely to have survived the cards that were turned"
                )


def _way(middle: TurnedCards, spot: Spot) -> tuple[Hand, list[tuple[int, Zones]]]:
    """A hand that waits, and the hands that are laid into each copy of it."""
    waiting, lying = middle.waiting(), middle.lying(spot)
    dealer = dealer_of(waiting)
    dealer.left = spot.deck
    if middle.survivors:
        return waiting, lying
    for seat, zones in lying:
        if spot.seats[seat][0].known:
            dealer.lay(waiting, seat, zones, ())
    return waiting, [held for held in lying if spot.missing(held[0])]


def _played_on(hand: Hand, lying: Sequence[tuple[int, Zones]], struck: Collection[int]) -> Hand:
    """The hands lie as they are known, and the rest is dealt and turned."""
    dealer = dealer_of(hand)
    for seat, zones in lying:
        dealer.lay(hand, seat, zones, struck)
    dealer.real, dealer.stops = EVERYBODY, ()
    hand.act(GO)
    return hand


def _every(middle: TurnedCards, most: int) -> tuple[Tally, int] | None:
    """All deals, each by its chance, and how many they are; None where they are more than that."""
    waiting, lying = middle.waiting(), middle.lying(middle.spot)
    # What is taken each time, and of how many; the next deal takes another card as late as it can.
    script: list[tuple[int, int]] = []
    taken: list[tuple[int, int]] = []
    total, count = Tally(), 0

    def pick(options: int) -> int:
        taken.append(script[len(taken)] if len(taken) < len(script) else (0, options))
        return taken[-1][0]

    while True:
        taken.clear()
        hand = waiting.copy()
        dealer = dealer_of(hand)
        dealer.left, dealer.pick = middle.spot.deck, pick
        _played_on(hand, lying, middle.struck)
        ways = prod(options for _, options in taken)
        if ways > most:
            return None
        total.add(won(hand), 1 / ways)
        count += 1
        while taken and taken[-1][0] + 1 == taken[-1][1]:
            taken.pop()
        if not taken:
            return total, count
        at, options = taken.pop()
        script = [*taken, (at + 1, options)]
