"""Cards that are turned in the middle, as a plan for the kernel: what strikes whom, deed by deed.

The course of play says who is dealt a card when and what each turned card does; the sides say what
the cards are worth that are left, however few they are. What has no such form is played on by real
hands (`equity/turned_cards.py`).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, pairwise
from typing import TYPE_CHECKING, Any

from oddchip.cards import Card
from oddchip.equity.exact_or_sampled import combinations_of_hands
from oddchip.equity.kernel_plan import always_wild, by_best_hands, nobody_wins
from oddchip.equity.play_outline import Stop
from oddchip.equity.result import Tally
from oddchip.equity.spot import Spot
from oddchip.errors import BadInput
from oddchip.kernel import NoTables, core, tables
from oddchip.language.model import Game, Side
from oddchip.language.step import Step
from oddchip.language.use import LaidOut
from oddchip.scales import Scale, Wild
from oddchip.scales.best import FiveCardScale
from oddchip.steps.turn import Turn

if TYPE_CHECKING:
    from oddchip.equity.turned_cards import TurnedCards

#: A seat that is dealt a card (-1: one is turned), ranks that cannot come, the card where it is
#: known, what it does, and whether its rank must be new.
Deed = tuple[int, int, int, Any, bool]
_TURNED = -1
#: Starts that are listed for the kernel.
_STARTS = 20_000


class TurnedCardsPlan:
    """The rest of a spot in the kernel, as a way to be sampled."""

    samples: int = 200_000
    chunk: int = 1_000_000

    def __init__(self, plan: Any, names: Sequence[str]) -> None:
        self.plan = plan
        self.names = names

    def chance(self, count: int, seed: int, lists: object = (), threads: int = 1) -> Tally:
        """Random deals."""
        try:
            counted = self.plan.sample(count, seed % 2**64, threads)
        except ValueError as error:  # the deck runs out, or nobody can have come so far
            raise BadInput(str(error)) from None
        won = dict(zip(self.names, counted["sides"], strict=True))
        return Tally(
            **{**counted, "sides": {name: shares for name, shares in won.items() if any(shares)}}
        )


def turned_cards_plan(middle: TurnedCards) -> TurnedCardsPlan:
    """The plan of a spot with cards to be turned; NoTables where real hands must play it."""
    game, stops = middle.spot.game, middle.future
    none_wins = _looked_at(game, [*middle.past, *stops])
    most = stops[-1].count
    turned = _ranks_turned(middle)
    wild_now = -1
    for stop, card in middle.turns:
        wild_now = card.rank if stop.step.turns() == "wild" and not card.is_joker else wild_now
    made_wild = any(rule.kind == "turned" for rule in game.wild)
    fixed = always_wild(middle.spot)
    any_wild = made_wild or bool(fixed) or any(card.is_joker for card in game.deck.cards)
    try:
        plan = core().Turning.of(
            starts=_starts(middle),
            deck=[int(card) for card in game.deck.cards if card not in middle.spot.dead],
            past=list(_past(middle)),
            future=[*_lying(middle), *_to_come(stops, range(len(middle.spot.seats)))],
            sides=[_side(game, side, most, any_wild) for side in game.sides],
            most=most,
            made_wild=any_wild,
            wild=fixed,
            now_wild=wild_now if made_wild else -1,
            turned=turned,
            nobody=nobody_wins(game, game.sides),
            alone=bool(game.losers),
            none_wins=bool(none_wins),
        )
    except ValueError as error:
        raise NoTables(str(error)) from None
    return TurnedCardsPlan(plan, (*(side.name for side in game.sides), none_wins or "nothing"))


def _looked_at(game: Game, stops: Sequence[Stop]) -> str:
    """The name of winning at once; NoTables where more happens than deals and turns."""
    by_best_hands(game)
    rules = [rule for rule in game.automatic if rule.kind != "no cards"]
    shared = game.nobody == "share" and any(stop.step.puts_out for stop in stops)
    if rules or shared or game.uses_board or game.extras or game.dice:
        raise NoTables(f"{game.id} is not settled by the cards that are left alone")
    if any(side.when or (side.qualifiers and side.qualifiers[0].when) for side in game.sides):
        raise NoTables("what counts depends on the play")
    if any(rule.kind not in ("turned", "card", "joker") or rule.dealt for rule in game.wild):
        raise NoTables("what is wild depends on how it was dealt")
    made_wild = [rule.cell for rule in game.wild if rule.kind == "turned"]
    turned_wild = [stop.step.cells_named() for stop in stops if stop.step.turns() == "wild"]
    if len(made_wild) > 1 or [(cell,) for cell in made_wild] != turned_wild[: len(made_wild)]:
        raise NoTables("the kernel knows one card that is wild once it is turned, and no more")
    if any(rule.how is not Wild.WILD for rule in game.wild):
        raise NoTables("a joker is no wild card here")
    for stop in stops[:-1]:
        step = stop.step
        known = step.faces() or step.cells_laid() or step.turns() is not None
        if stop.choice or stop.for_all or not known:
            raise NoTables("more happens than cards that are dealt and turned")
    return next((rule.name for rule in game.automatic), "")


def _ranks_turned(middle: TurnedCards) -> list[int]:
    ranks: list[int] = []
    for stop, card in middle.turns:
        if _new_rank(stop.step) and card.rank in ranks:
            raise NoTables("another card has come in the place of one")
        ranks += [] if card.is_joker else [card.rank]
    return ranks


def _new_rank(step: Step) -> bool:
    return isinstance(step, Turn) and step.new_rank


def _starts(middle: TurnedCards) -> list[tuple[float, list[list[int]]]]:
    """Everybody's known cards, in every way in which they may lie."""
    starts = []
    open_places: set[tuple[int, ...]] = set()
    for weight, combination in combinations_of_hands(middle.spot):
        seats = range(len(combination.seats))
        hands = [[] if at in middle.survivors else _known(combination, at) for at in seats]
        open_places.add(
            tuple([combination.missing(at) for at in seats if at not in middle.survivors])
        )
        starts.append((weight, hands))
        if len(open_places) > 1 or len(starts) > _STARTS:
            raise NoTables("listed hands have more or fewer cards, or are too many")
    return starts


def _known(spot: Spot, seat: int) -> list[int]:
    return [int(card) for card in spot.seats[seat][0].cards]


def _past(middle: TurnedCards) -> Iterator[Deed]:
    """What unknown hands have come through, from the first card that struck."""
    if not middle.survivors:
        return
    out = [(stop.at, 1 << rank) for stop, rank in middle.strikes if stop.step.puts_out]
    for seat in sorted(middle.survivors):
        for _ in range(middle.strikes[0][0].count):
            yield seat, _bits(bit for _, bit in out), -1, core().Strikes.NOTHING, False
    stops = middle.since_first_strike
    known = iter(middle.turned[-sum(stop.step.turns() is not None for stop in stops[:-1]) :])
    for stop, then in pairwise(stops):
        if stop.step.turns() is not None:
            yield _turn(stop, int(next(known)))
        but = _bits(bit for at, bit in out if stop.at < at)
        for _ in range(then.count - stop.count):
            for seat in sorted(middle.survivors):
                yield seat, but, -1, core().Strikes.NOTHING, False


def _bits(masks: Iterator[int]) -> int:
    return sum(set(masks))


def _lying(middle: TurnedCards) -> Iterator[Deed]:
    """Cards of known hands that are not known: none of a rank that has struck."""
    but = _bits(1 << rank for rank in middle.struck)
    for seat in range(len(middle.spot.seats)):
        if seat not in middle.survivors:
            for _ in range(middle.spot.missing(seat)):
                yield seat, but, -1, core().Strikes.NOTHING, False


def _to_come(stops: Sequence[Stop], seats: Sequence[int]) -> Iterator[Deed]:
    for stop, then in pairwise(stops):
        if stop.step.turns() is not None:
            yield _turn(stop, -1)
        for _ in range(then.count - stop.count):
            for seat in seats:
                yield seat, 0, -1, core().Strikes.NOTHING, False


def _turn(stop: Stop, card: int) -> Deed:
    effect = stop.step.turns() or "nothing"
    strikes = core().Strikes[effect.replace(" ", "_").upper()]
    return _TURNED, 0, card, strikes, _new_rank(stop.step)


# Sides --------------------------------------------------------------------------------------------


def _side(game: Game, side: Side, most: int, wild: bool) -> tuple[Any, int, bytes, list[Any]]:
    """A scale, what qualifies, and what hands of fewer cards are worth beside whole ones."""
    scale = side.scale
    _all_together(game, side, most)
    least = side.qualifiers[0].least if side.qualifiers else None
    if not isinstance(scale, FiveCardScale):
        if wild or scale.value([(((), 0),)]) is not None:
            raise NoTables(f"the kernel has no tables for hands of any number on {scale.id}")
        filled = tables(scale)
        return filled.compiled, 1 if least is None else filled.dense(least), b"", []
    if side.natural and wild:
        raise NoTables("cards are wild on one side and natural on another")
    filled, places, worth, shorter = _with_shorter(scale, wild)
    if least is None:
        return filled.compiled, 1, worth, shorter
    return filled.compiled, 1 + sum(value < least for value in places), worth, shorter


def _all_together(game: Game, side: Side, most: int) -> None:
    """Refuse hands that are made of anything but all cards that a player has left."""
    zones = game.zones
    for count in range(1, most + 1):
        cells = tuple(map(Card, range(count)))
        for cut in range(count + 1) if len(zones) > 1 else (count,):
            own = dict.fromkeys(zones, ()) | {zones[0]: cells[:cut]}
            if len(zones) > 1:
                own[zones[1]] = cells[cut:]
            choices = side.use.choices(LaidOut({**own, "hand": cells}), side.scale.size)
            take = min(count, side.scale.size or count)
            parts = [[(sorted(part), n) for part, n in choice] for choice in choices]
            if parts != [[(list(cells), take)]]:
                raise NoTables("hands are not made of all cards alike")


@cache
def _with_shorter(scale: FiveCardScale, wild: bool) -> tuple[Any, list[int], bytes, list[Any]]:
    """Whole hands and shorter ones in one order: their values, and both as the kernel's numbers."""
    filled = tables(scale)
    if filled.lift:
        raise NoTables(f"on {scale.id} a card counts that does not play")
    short = {
        (natural, free): [_short(scale, ranks, free) for ranks in _multisets(natural)]
        for natural in range(scale.count)
        for free in range(scale.count - natural if wild else 1)
        if natural + free
    }
    every = {value for values in short.values() for value in values}
    places = sorted(every.union(filled.values))
    dense = {value: at for at, value in enumerate(places, start=1)}
    worth = array("H", [0, *(dense[value] for value in filled.values)]).tobytes()
    packed = [
        (natural, free, array("H", [dense[value] for value in values]).tobytes())
        for (natural, free), values in short.items()
    ]
    return filled, places, worth, packed


def _multisets(count: int) -> Iterator[tuple[int, ...]]:
    return combinations_with_replacement(range(13), count)


def _short(scale: Scale, ranks: Sequence[int], free: int) -> int:
    """What the readable scale says of so few cards, some of them wild."""
    cards = [Card(4 * rank + ranks[:at].count(rank)) for at, rank in enumerate(ranks)]
    others = [Card(number) for number in range(52) if number not in cards][:free]
    held = (*cards, *others)
    value = scale.value([((held, len(held)),)], dict.fromkeys(others, Wild.WILD))
    if value is None:
        raise NoTables(f"so few cards are no hand on {scale.id}")
    return value
