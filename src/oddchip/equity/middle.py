"""Cards in the middle that strike when they are turned: good-bad-ugly and elimination.

A turned card makes its rank wild, throws it away or puts its holders out, at that moment and not
later; so a real hand plays the rest. The board names the cards that have been turned, and hands
are given as they lie now, without what was thrown away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import prod
from random import Random
from time import perf_counter

from oddchip.cards import Card, cards
from oddchip.engine.hand import Hand
from oddchip.equity.answer import Equity, Sum, Tally, answered
from oddchip.equity.dealer import Known, LayDown, Wait, played_on, table, unbet, won
from oddchip.equity.methods import SAMPLES_PLAIN, Wish, certain
from oddchip.equity.reading import Written, asked_about, given_zones, read_dead, read_hands, unknown
from oddchip.equity.spot import Spot, Zones
from oddchip.errors import BadInput
from oddchip.felt.settling import held
from oddchip.felt.wanted import MIDDLE
from oddchip.language.model import Game
from oddchip.language.shape import after
from oddchip.language.step import Step

#: How often cards are dealt again to unknown hands that would be out by now.
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
    past: tuple[Step, ...]
    future: tuple[Step, ...]
    #: Hands of which nothing is known: they have gone through all of the past.
    strange: frozenset[int]

    @property
    def struck(self) -> frozenset[int]:
        """Ranks that nobody holds any more of the cards that lay there."""
        return frozenset(
            one.rank
            for effect, one in zip(_turns(self.past), self.turned, strict=True)
            if effect in ("thrown away", "out")
        )

    @property
    def notes(self) -> tuple[str, ...]:
        turns = _turns(self.future)
        return (_NOTE + _RIDES * ("out" in turns),) if turns else ()

    def now(self) -> Hand:
        """A hand that waits to know how the cards lie now."""
        play = (*self.past, Wait(), LayDown(), *self.future)
        return table(self.spot.game, play, len(self.spot.seats), self._middle, self.struck)

    def before(self) -> Hand:
        """A hand that waits to be dealt up to now, to a stranger and one who is never struck."""
        return table(self.spot.game, (Wait(), *self.past, Wait()), 2, self._middle)

    @property
    def _middle(self) -> Known:
        return {(MIDDLE, ""): self.turned}


def read_middle(
    game: Game, hands: Sequence[Written], board: object, dead: Written
) -> Middle | None:
    """The spot as it lies now; None where these are the hands of a showdown."""
    game = asked_about(game, len(hands))
    play = unbet(game)
    turned = _turned(play, board)
    zones = [given_zones(hand) for hand in hands]
    given = [sum(map(len, some)) for some in zones]
    strange = frozenset(seat for seat, some in enumerate(zones) if len(some) == 1 and unknown(some))
    first = _first_deal(game)
    short = any(n < first and seat not in strange for seat, n in enumerate(given))
    if short and first == after(play).dealt and not turned:  # all come at once, and some are gone
        return None
    now = _now(play, len(turned), max(first, *given))
    past, future = play[:now], play[now:]
    most = after(past).dealt
    if max(given) > most:
        raise BadInput(
            f"hand {given.index(max(given)) + 1}: holds {max(given)} cards before so much is "
            "turned; name the turned cards as the board"
        )
    then = replace(game, play=past)
    whole = after([one for one in past if one.turns() is None])
    seats = tuple(
        read_hands(then, whole if seat in strange else after(past), hand, f"hand {seat + 1}")
        for seat, hand in enumerate(hands)
    )
    spot = Spot(game, seats, dead=read_dead(dead) | {*turned}, dice=())
    return Middle(spot, turned, past, future, strange)


def _turns(play: Sequence[Step]) -> list[str]:
    """What each card does that is turned."""
    effects = [one.turns() for one in play]
    return [one for one in effects if one is not None]


def _first_deal(game: Game) -> int:
    """The cards that a player is dealt before the first bet."""
    steps = tuple(game.walk())
    at = next((at for at, one in enumerate(steps) if one.bets), len(steps))
    return after(steps[:at]).dealt


def _turned(play: Sequence[Step], board: object) -> tuple[Card, ...]:
    if board is not None and not isinstance(board, (str, list, tuple)):
        raise BadInput("board: the cards that have been turned, in their order")
    found = tuple(cards(board or "", "board"))
    most = len(_turns(play))
    if len(found) > most:
        raise BadInput(f"board: has {len(found)} cards, and {most} are turned in this game")
    if any(one.is_unknown for one in found):
        raise BadInput("board: a card that has been turned is known")
    return found


def _now(play: Sequence[Step], turned: int, dealt: int) -> int:
    """Where the play stands when so many cards are turned, and at least so many dealt."""
    for at, one in enumerate(play):
        brings = len(one.faces())
        if turned == 0 and (one.turns() is not None or (brings and dealt <= 0)):
            return at
        turned -= one.turns() is not None
        dealt -= brings
    return len(play)


def turned(middle: Middle, wish: Wish) -> Equity:
    """Everybody's equity when the rest of the cards is dealt and turned."""
    started = perf_counter()
    if middle.spot.single and not middle.strange and not wish.by_chance:
        every = _every(middle, _REACH if wish.exact else _FEW)
        if every is not None:
            exactly = answered(every[0], "exact", every[1], perf_counter() - started)
            return replace(exactly, notes=middle.notes)
    if wish.exact:
        raise BadInput("an exact answer is beyond reach here: what is turned strikes in its order")
    count = wish.samples or SAMPLES_PLAIN
    total = Sum()
    for number, one in zip(range(count), _deals(middle, Random(wish.seed)), strict=False):
        total.add(one)
        if wish.progress:
            wish.progress((number + 1) / count)
    found = answered(total.tally, "sampled", count, perf_counter() - started)
    return replace(found, notes=middle.notes)


def _deals(middle: Middle, chance: Random) -> Iterator[Tally]:
    """One deal after the other, by chance."""
    spots = list(certain(middle.spot))
    weights = [weight for weight, _ in spots]
    ways = [(one.deck, [seat[0].zones for seat in one.seats]) for _, one in spots]
    now, before = middle.now(), middle.before()
    strange = middle.strange if middle.struck else ()
    while True:
        left, lying = ways[0] if len(ways) == 1 else chance.choices(ways, weights)[0]
        lying = lying.copy() if strange else lying
        for seat in strange:
            lying[seat], left = _stranger(before, left, chance)
        yield won(played_on(now, left, lying, chance=chance.random)[0])


def _stranger(before: Hand, left: list[Card], chance: Random) -> tuple[Zones, list[Card]]:
    """An unknown hand that has come through all that was turned, and the cards that are left."""
    for _ in range(_TRIES):
        hand, dealer = played_on(before, left, real=(0,), chance=chance.random)
        if not hand.done:
            return held(hand, hand.players[0]).zones, dealer.left
    raise BadInput("an unknown hand can hardly have come through the cards that were turned")


def _every(middle: Middle, most: int) -> tuple[Tally, int] | None:
    """All deals, each by its chance, and how many they are; None where they are more than that."""
    spot, now = middle.spot, middle.now()
    lying = [seat[0].zones for seat in spot.seats]
    script: list[int] = []
    total = Sum()
    count = 0
    while count == 0 or script:
        hand, dealer = played_on(now, spot.deck, lying, script=script)
        ways = prod(options for _, options in dealer.taken)
        if ways > most:
            return None
        total.add(won(hand).times(1 / ways))
        count += 1
        script = _next_script(dealer.taken)
    return total.tally, count


def _next_script(taken: list[tuple[int, int]]) -> list[int]:
    """The script that follows one by which these were taken; empty behind the last."""
    while taken and taken[-1][0] + 1 == taken[-1][1]:
        taken.pop()
    return [at + (place == len(taken)) for place, (at, _) in enumerate(taken, 1)]
