"""Cards in the middle that strike when they are turned: good-bad-ugly and elimination.

A turned card makes its rank wild, throws it away or puts its holders out, at that moment and not
later; so the rest of the play is gone through in its order. The board names the cards that have
been turned, and hands are given as they lie now, without what was thrown away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod
from random import Random
from time import perf_counter

from oddchip.cards import Card, cards
from oddchip.equity import reference
from oddchip.equity.answer import Equity, Sum, Tally, answered
from oddchip.equity.reading import Hand, asked_about, given_zones, read_dead, read_hands, unknown
from oddchip.equity.spot import Spot
from oddchip.equity.striking import Event, Scripted, Table, Zones
from oddchip.equity.ways import SAMPLES_PLAIN, Wish, certain
from oddchip.errors import BadInput
from oddchip.rules.model import Game
from oddchip.rules.shape import shape
from oddchip.showdown.showdown import Held, Showdown
from oddchip.steps import Bet, Deal, Turn

#: How often cards are dealt again to an unknown hand that would be out by now.
_TRIES = 1_000
#: Deals that are counted one by one, unasked and when asked to.
_FEW, _REACH = 2_000, 200_000
_NOTE = "the cards in the middle that are still to come strike when they are turned"
_RIDES = "; where everybody is out the pot rides, and nobody wins"


@dataclass(frozen=True)
class Middle:
    """A spot with cards in the middle: what has happened, and what is still to come."""

    spot: Spot
    turned: tuple[Card, ...]
    past: tuple[Event, ...]
    future: tuple[Event, ...]
    #: Hands of which nothing is known: they have gone through all of the past.
    strange: tuple[bool, ...]


def read_middle(game: Game, hands: Sequence[Hand], board: object, dead: Hand) -> Middle | None:
    """The spot as it lies now; None where these are the hands of a showdown."""
    game = asked_about(game, len(hands))
    events = _events(game)
    turned = _turned(events, board)
    count = sum(isinstance(one, Deal) for one in events)
    zones = [given_zones(hand) for hand in hands]
    given = [sum(map(len, some)) for some in zones]
    strange = tuple(len(some) == 1 and unknown(some) for some in zones)
    first = _first_deal(game)
    short = any(n < first and not s for n, s in zip(given, strange, strict=True))
    if short and first == count and not turned:  # all come at once, and some are gone
        return None
    now = _now(events, len(turned), max(first, *given))
    past, future = events[:now], events[now:]
    then = replace(game, play=tuple(one for one in past if isinstance(one, Deal)))
    if max(given) > len(then.play):
        raise BadInput(
            f"hand {given.index(max(given)) + 1}: holds {max(given)} cards before so much is "
            "turned; name the turned cards as the board"
        )
    lost = any(isinstance(one, Turn) and one.effect == "thrown away" for one in past)
    fewer = replace(then, play=(*then.play, Turn("", "thrown away")))
    seats = tuple(
        read_hands(then, shape(fewer if lost and not is_strange else then), hand, f"hand {number}")
        for number, (hand, is_strange) in enumerate(zip(hands, strange, strict=True), 1)
    )
    spot = Spot(game, seats, dead=read_dead(dead) | {*turned}, dice=())
    return Middle(spot, turned, past, future, strange)


def _events(game: Game) -> tuple[Event, ...]:
    """All cards that come to a player, one by one, and all that are turned, in their order."""
    found: list[Event] = []
    for step in game.walk():
        if isinstance(step, Deal):
            found += [replace(step, count=1)] * step.count
        elif isinstance(step, Turn):
            found.append(step)
    return tuple(found)


def _first_deal(game: Game) -> int:
    count = 0
    for step in game.walk():
        if isinstance(step, Bet):
            break
        count += step.count if isinstance(step, Deal) else 0
    return count


def _turned(events: Sequence[Event], board: object) -> tuple[Card, ...]:
    if board is not None and not isinstance(board, (str, list, tuple)):
        raise BadInput("board: the cards that have been turned, in their order")
    found = tuple(cards(board or "", "board"))
    most = sum(isinstance(one, Turn) for one in events)
    if len(found) > most:
        raise BadInput(f"board: has {len(found)} cards, and {most} are turned in this game")
    if any(one.is_unknown for one in found):
        raise BadInput("board: a card that has been turned is known")
    return found


def _now(events: Sequence[Event], turned: int, dealt: int) -> int:
    """Where the play stands when so many cards are turned, and at least so many dealt."""
    for at, one in enumerate(events):
        if isinstance(one, Turn):
            if turned == 0:
                return at
            turned -= 1
        else:
            if dealt <= 0 and turned == 0:
                return at
            dealt -= 1
    return len(events)


def turned(middle: Middle, wish: Wish) -> Equity:
    """Everybody's equity when the rest of the cards is dealt and turned."""
    started = perf_counter()
    note = _NOTE + _RIDES * any(one.effect == "out" for one in _turns(middle.future))
    notes = (note,) if _turns(middle.future) else ()
    if middle.spot.single and not any(middle.strange) and not wish.by_chance:
        every = _every(middle, _REACH if wish.exact else _FEW)
        if every is not None:
            exactly = answered(every[0], "exact", every[1], perf_counter() - started)
            return replace(exactly, notes=notes)
    if wish.exact:
        raise BadInput("an exact answer is beyond reach here: what is turned strikes in its order")
    spots = list(certain(middle.spot))
    weights = [weight for weight, _ in spots]
    chance = Random(wish.seed)
    count = wish.samples or SAMPLES_PLAIN
    total = Sum()
    for number in range(count):
        one = spots[0][1] if len(spots) == 1 else chance.choices(spots, weights)[0][1]
        deck = chance.sample(one.deck, len(one.deck))
        found = _played(middle, one, Table(one.game, deck), chance)
        total.add(found)
        if wish.progress:
            wish.progress((number + 1) / count)
    return replace(answered(total.tally, "sampled", count, perf_counter() - started), notes=notes)


def _every(middle: Middle, most: int) -> tuple[Tally, int] | None:
    """All deals, each by its chance, and how many they are; None where they are more than that."""
    spot = middle.spot
    script: list[int] = []
    total = Sum()
    count = 0
    while True:
        table = Scripted(spot.game, list(spot.deck), script)
        found = _played(middle, spot, table, Random(0))
        ways = prod(options for _, options in table.taken)
        if ways > most:
            return None
        total.add(found.times(1 / ways))
        count += 1
        while table.taken and table.taken[-1][0] + 1 == table.taken[-1][1]:
            table.taken.pop()
        if not table.taken:
            return total.tally, count
        script = [at for at, _ in table.taken]
        script[-1] += 1


def _played(middle: Middle, spot: Spot, table: Table, chance: Random) -> Tally:
    """One deal, from now to the end."""
    game = spot.game
    struck = _struck(middle)
    for seat, is_strange in zip(spot.seats, middle.strange, strict=True):
        if is_strange:
            table.hands.append(_stranger(middle, table, chance))
            continue
        hand: Zones = {}
        for zone, some in seat[0].zones.items():
            hand[zone] = [
                table.take(lambda card: card.rank not in struck) if one is None else one
                for one in some
            ]
        table.hands.append(hand)
    table.ranks = [one.rank for one in middle.turned]
    for turn, one in zip(_turns(middle.past), middle.turned, strict=True):
        if turn.effect == "wild":
            table.wild = (one.rank,)
    for event in middle.future:
        if not table.happens(event):
            break
    seats = [
        None if hand is None else Held({zone: tuple(some) for zone, some in hand.items()})
        for hand in table.hands
    ]
    live = [seat for seat, held in enumerate(seats) if held is not None]
    if not live:
        nothing = [0.0] * len(seats)
        return Tally(1, nothing, nothing, nothing, nothing, {})
    pots = [reference.pot(live)]
    return reference.paid(Showdown(game, seats, pots, len(seats) - 1, wild=table.wild))


def _stranger(middle: Middle, table: Table, chance: Random) -> Zones:
    """An unknown hand that has come through all that was turned."""
    game = middle.spot.game
    for _ in range(_TRIES):
        alone = Table(game, chance.sample(table.deck, len(table.deck)))
        alone.hands = [{zone: [] for zone in game.zones}]
        turned = iter(middle.turned)
        goes_on = True
        for event in middle.past:
            goes_on &= alone.happens(event, next(turned) if isinstance(event, Turn) else None)
        (hand,) = alone.hands
        if hand is not None and goes_on:
            table.deck = alone.deck
            return hand
    raise BadInput("an unknown hand can hardly have come through the cards that were turned")


def _turns(events: Sequence[Event]) -> list[Turn]:
    return [one for one in events if isinstance(one, Turn)]


def _struck(middle: Middle) -> frozenset[int]:
    """Ranks that nobody holds any more of the cards that lay there."""
    return frozenset(
        one.rank
        for event, one in zip(_turns(middle.past), middle.turned, strict=True)
        if event.effect in ("thrown away", "out")
    )
