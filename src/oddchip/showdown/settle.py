"""Settling a showdown: each pot by itself, its sides, its ties, its odd chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oddchip.cards import Card
from oddchip.errors import BadInput
from oddchip.rules.model import Automatic
from oddchip.scales import Scale
from oddchip.scales.counting import Closest
from oddchip.showdown.declared import declared_winners
from oddchip.showdown.divide import deciding_card, divided, in_order
from oddchip.showdown.hands import Shown, boards, shown
from oddchip.showdown.odd_chips import OddChips
from oddchip.showdown.rounds import settle_round
from oddchip.showdown.showing import Showing
from oddchip.showdown.table import Pot, PotResult, Result, Showdown, SideResult


def settle(table: Showdown) -> Result:
    """Pay every pot of a table."""
    if table.game.losers is not None:
        return settle_round(table)
    if not table.game.sides:
        raise BadInput(f"{table.game.name} has no showdown: every bet is settled as its card falls")
    if table.game.house and table.board and not boards(table):
        pots = tuple(PotResult(pot.amount, (), house=pot.amount) for pot in table.pots)
        return _total(table, pots)
    everything = shown(table)
    if table.game.declares:
        _may_declare(table, everything)
    return _total(table, tuple([_pot(table, pot, everything) for pot in table.pots]))


def _total(table: Showdown, pots: tuple[PotResult, ...]) -> Result:
    awards = [0] * len(table.seats)
    rides = house = 0
    for pot in pots:
        rides += pot.rides
        house += pot.house
        for side in pot.sides:
            for seat, chips in side.shares.items():
                awards[seat] += chips
    return Result(tuple(awards), pots, rides, house)


def _pot(table: Showdown, pot: Pot, everything: Sequence[Shown]) -> PotResult:
    seats = [seat for seat in pot.seats if table.seats[seat] is not None]
    sides = everything
    if len(seats) < len(table.live):
        sides = [one.among(seats) for one in everything]
    natural = _automatic(table, seats) if table.game.automatic else None
    if natural is not None:
        name, winners = natural
        return _paid(table, pot, [(name, winners, sides[0])], all_hands=sides)
    return _paid(table, pot, _winners(table, seats, sides), all_hands=sides)


#: A side's name, its winners and the hands on it.
_Won = tuple[str, list[int], Shown]


def _winners(table: Showdown, seats: list[int], sides: Sequence[Shown]) -> list[_Won]:
    if len(seats) == 1:
        return [(one.side.name, seats, one) for one in sides if seats[0] in one.qualified] or [
            (sides[0].side.name, seats, sides[0])
        ]
    if table.game.declares:
        return declared_winners(table, sides)
    won = [(one.side.name, one.best(one.qualified), one) for one in sides]
    if any(winners for _, winners, _ in won):
        return won
    if table.game.nobody == "share":
        return [("everyone", seats, sides[0])]
    return [
        (one.side.name, one.best(one.hands), one)
        for one in sides
        if one.side.name == table.game.nobody
    ]


def _paid(table: Showdown, pot: Pot, won: Sequence[_Won], all_hands: Sequence[Shown]) -> PotResult:
    """Divide the pot between the sides that have a winner, and each side among its winners."""
    with_winner = [one for one in won if one[1]]
    if not with_winner:
        sides = tuple(SideResult(one.side.name, 0, (), one.hands) for one in all_hands)
        return PotResult(pot.amount, sides, rides=pot.amount)
    amounts = divided(pot.amount, len(with_winner), table.unit)
    odd = ""
    if len(set(amounts)) > 1:
        odd = f"the odd chip goes to the {with_winner[0][0]} side"
    results = {}
    for (name, winners, side), amount in zip(with_winner, amounts, strict=True):
        results[name] = _side(table, name, amount, winners, side)
    for one in all_hands:
        if one.side.name not in results:
            results[one.side.name] = SideResult(one.side.name, 0, (), one.qualified)
    return PotResult(pot.amount, tuple(results.values()), odd=odd)


def _side(table: Showdown, name: str, amount: int, winners: list[int], side: Shown) -> SideResult:
    hands: Mapping[int, Showing] = side.qualified if side.qualified else side.hands
    if len(winners) == 1:
        return SideResult(name, amount, tuple(winners), hands, {winners[0]: amount})
    known = all(seat in side.hands for seat in winners)
    is_side = name == side.side.name
    order = in_order(table, winners, side.hands, side.side.scale if known and is_side else None)
    chips = divided(amount, len(order), table.unit)
    odd: OddChips | None = None
    if len(set(chips)) > 1:
        lucky = [seat for seat, share in zip(order, chips, strict=True) if share > chips[-1]]
        odd = _why(table, order, len(lucky), side if known and is_side else None)
    return SideResult(
        name, amount, tuple(sorted(winners)), hands, dict(zip(order, chips, strict=True)), odd
    )


def _why(table: Showdown, order: Sequence[int], count: int, side: Shown | None) -> OddChips:
    """Why the odd chips, so many, went to the first of these seats."""
    lucky = tuple(order[:count])
    if side is None or not table.game.odd_chip_by_suit:
        return OddChips(lucky, "button" if table.game.forced.kind == "blinds" else "dealer")
    scale, hands = side.side.scale, side.hands
    if count > 1:
        return OddChips(lucky, cards=tuple([_highest(scale, hands[seat]) for seat in lucky]))
    return OddChips(lucky, cards=(deciding_card(scale, hands[order[0]], hands[order[1]]),))


def _highest(scale: Scale, made: Showing) -> Card:
    return max(made.cards, key=lambda one: scale.by_height([one]))


def _automatic(table: Showdown, seats: Sequence[int]) -> tuple[str, list[int]] | None:
    """Those whose hand takes the whole pot whatever else is held."""
    for rule in table.game.automatic:
        winners = [seat for seat in seats if _has(table, rule, seat)]
        if winners and rule.fewer_cards:
            fewest = min(_count(table, seat) for seat in winners)
            winners = [seat for seat in winners if _count(table, seat) == fewest]
        if winners:
            return rule.name, winners
    return None


def _count(table: Showdown, seat: int) -> int:
    held = table.seats[seat]
    return len(held.cards) if held else 0


def _has(table: Showdown, rule: Automatic, seat: int) -> bool:
    held = table.seats[seat]
    if held is None:
        return False
    if rule.kind == "holds":
        return sum(one.rank == rule.rank for one in (*held.cards, *table.board)) >= rule.count
    if rule.kind == "no cards":
        return not held.cards
    scales = [side.scale for side in table.game.sides]
    return all(isinstance(one, Closest) and one.exact(held.cards) for one in scales)


def _may_declare(table: Showdown, everything: Sequence[Shown]) -> None:
    """Nobody may declare for a side on which they hold nothing."""
    for seat in table.live:
        held = table.seats[seat]
        if held is None or _automatic(table, [seat]):
            continue
        if not held.declare:
            words = ", ".join((*table.game.declares, "both"))
            raise BadInput(f"players[{seat}]: 'declare' is missing; it is one of {words}")
        for one in everything:
            if held.declare in (one.side.name, "both") and seat not in one.hands:
                raise BadInput(
                    f"players[{seat}]: may not declare '{held.declare}' without "
                    f"{one.side.scale.lacking}"
                )
