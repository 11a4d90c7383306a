"""Settling a showdown: each pot by itself, its sides, its ties, its odd chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oddchip.cards import Card
from oddchip.errors import BadInput
from oddchip.language.model import Automatic
from oddchip.scales import Scale
from oddchip.scales.counting import CLOSEST, Points
from oddchip.scales.words import listed
from oddchip.showdown.boards import boards
from oddchip.showdown.divide import deciding_card, divided, in_order
from oddchip.showdown.guts import settle_round
from oddchip.showdown.hands import Shown, shown
from oddchip.showdown.odd_chips import OddChips
from oddchip.showdown.parts import SideWon, divide_between_sides
from oddchip.showdown.sevens import check_breaches, returned
from oddchip.showdown.showdown import Pot, PotResult, Result, Showdown, SideResult
from oddchip.showdown.showing import Showing
from oddchip.showdown.terms import Terms, terms_of


def settle(table: Showdown) -> Result:
    """Pay every pot of a table."""
    terms = terms_of(table.game)
    if terms.in_rounds:
        return settle_round(table)
    if not terms.sides:
        raise BadInput(f"{table.game.name} has no showdown: every bet is settled as its card falls")
    if terms.house and table.board and not boards(table):
        return _total(table, [PotResult(pot.amount, (), house=pot.amount) for pot in table.pots])
    everything = shown(table)
    if terms.declares:
        _may_declare(table, everything)
    pots: list[PotResult] = []
    breaches = table.breaches
    if breaches is not None:
        check_breaches(breaches, everything[0])
    for number, pot in enumerate(table.pots):
        if breaches is None:
            pots.append(_pot(table, terms, pot, everything))
        else:
            seats, back = returned(breaches, number, pot, everything[0])
            rest = Pot(pot.amount - sum(back.values()), seats)
            paid = _pot(table, terms, rest, everything)
            pots.append(
                PotResult(pot.amount, paid.sides, odd=paid.odd, returned=tuple(back.items()))
            )
    return _total(table, pots)


def _total(table: Showdown, pots: list[PotResult]) -> Result:
    awards = [0] * len(table.seats)
    rides = house = 0
    for pot in pots:
        rides += pot.rides
        house += pot.house
        for seat, chips in pot.returned:
            awards[seat] += chips
        for side in pot.sides:
            for seat, chips in side.shares.items():
                awards[seat] += chips
    return Result(tuple(awards), tuple(pots), rides, house)


def _pot(table: Showdown, terms: Terms, pot: Pot, everything: list[Shown]) -> PotResult:
    seats = [seat for seat in pot.seats if table.seats[seat] is not None]
    sides = everything
    if len(seats) < len(table.live):
        sides = [side.among(seats) for side in everything]
    natural = _automatic(table, seats) if terms.automatic else None
    if natural is not None:
        return _paid(table, pot, [SideWon(natural[0], natural[1], sides[0])], sides)
    return _paid(table, pot, _winners(table, terms, seats, sides), sides)


def _winners(table: Showdown, terms: Terms, seats: list[int], sides: list[Shown]) -> list[SideWon]:
    if len(seats) == 1:
        alone = [side for side in sides if seats[0] in side.qualifying().seats] or sides[:1]
        return [SideWon(side.name, seats, side) for side in alone]
    if terms.declares:
        return declared_winners(table, sides)
    won: list[SideWon] = []
    left: list[str] = []
    for side in sides:
        winners = side.winners()
        if winners:
            won.append(SideWon(side.name, winners, side))
        else:
            rule = side.side.nobody
            if rule == "ride":
                won.append(SideWon(side.name, [], side))
            elif rule == "best" and side.seats:
                won.append(SideWon(side.name, side.leaders(), side))
            else:
                left.append(rule)
    if left:
        for heir in won:
            heir.parts += left.count(heir.name)
    if won:
        return won
    if terms.nobody == "share" and seats:
        return [SideWon("everyone", seats, sides[0])]
    playing_on = [side for side in sides if side.name == terms.nobody and side.seats]
    return [SideWon(side.name, side.leaders(), side) for side in playing_on]


def declared_winners(table: Showdown, sides: Sequence[Shown]) -> list[SideWon]:
    """The winners of each side that has one, among those who declared for it.

    A "pig", who declared both, must win every side outright; a tie is a loss, and a loser shares in
    nothing. A side that a failed pig won outright is nobody's, and the other takes all; no winner
    anywhere: the pot rides. A hand that does not qualify wins nothing on the side declared.
    """
    leaders = [side.among(_claiming(table, side)).winners() for side in sides]
    pigs = {seat for side in sides for seat in side.seats if table.held(seat).declare == "both"}
    for pig in pigs:
        if all(seats == [pig] for seats in leaders):
            return [SideWon(side.name, [pig], side) for side in sides]
    won = []
    for at, side in enumerate(sides):
        others = [seat for seat in leaders[at] if seat not in pigs]
        if others:
            won.append(SideWon(side.name, others, side))
    return won


def _claiming(table: Showdown, side: Shown) -> list[int]:
    words = (side.name, "both")
    return [seat for seat in side.seats if table.held(seat).declare in words]


def _paid(table: Showdown, pot: Pot, won: list[SideWon], everything: list[Shown]) -> PotResult:
    """Divide the pot between the sides that have a winner, and each side among its winners."""
    if not won:
        sides = [SideResult(side.name, 0, (), side) for side in everything]
        return PotResult(pot.amount, tuple(sides), rides=pot.amount)
    division = divide_between_sides(won, pot.amount, table.unit)
    lucky = division.lucky
    goes = "the odd chips go" if len(lucky) > 1 else "the odd chip goes"
    odd = f"{goes} to {listed(lucky)}" if lucky else ""
    #: Who has had an odd chip of this pot, and of what.
    had = {} if table.odd_chips_by_side else division.takers
    results: list[SideResult] = []
    paid: list[str] = []
    rides = 0
    for at, side_won in enumerate(won):
        amount = division.amounts[at]
        if side_won.winners:
            paid_side = _side(table, side_won, amount, had)
            results.append(paid_side)
            if paid_side.odd is not None and not table.odd_chips_by_side:
                for seat in paid_side.odd.seats:
                    had[seat] = f"the {side_won.name} side"
            paid.append(side_won.name)
        else:
            rides += amount
    for side in everything:
        if side.name not in paid:
            results.append(SideResult(side.name, 0, (), side.qualifying()))
    return PotResult(pot.amount, tuple(results), rides, 0, odd)


def _side(table: Showdown, won: SideWon, amount: int, had: Mapping[int, str]) -> SideResult:
    """Divide a side among its winners; those who `had` an odd chip of this pot come last."""
    name, winners, side = won.name, won.winners, won.shown
    good = side.qualifying()
    hands = good if good.seats else side
    if len(winners) == 1:
        return SideResult(name, amount, (winners[0],), hands, {winners[0]: amount})
    known = name == side.name
    for seat in winners:
        known = known and seat in side.seats
    order = in_order(table, winners, side if known else None)
    count = amount // table.unit % len(order)
    queue = order
    if count and had:
        queue = [seat for seat in order if seat not in had]
        queue += [seat for seat in order if seat in had]
    chips = dict(zip(queue, divided(amount, len(order), table.unit), strict=True))
    odd: OddChips | None = None
    if count:
        passed = [(seat, had[seat]) for seat in order[:count] if seat not in queue[:count]]
        odd = _why(table, queue, count, side if known else None, tuple(passed))
    # By position, whoever got the odd chip: the first share names the taker of a bounty.
    shares = {seat: chips[seat] for seat in order}
    return SideResult(name, amount, tuple(sorted(winners)), hands, shares, odd)


def _why(
    table: Showdown,
    order: Sequence[int],
    count: int,
    side: Shown | None,
    passed: tuple[tuple[int, str], ...],
) -> OddChips:
    """Why the odd chips, so many, went to the first of these seats."""
    lucky = tuple(order[:count])
    if side is None or not table.game.odd_chip_by_suit:
        where = "button" if table.game.forced.kind == "blinds" else "dealer"
        return OddChips(lucky, where, passed=passed)
    scale, hands = side.side.scale, side.hands
    if count > 1 or passed:
        by_card = tuple([_highest(scale, hands[seat]) for seat in lucky])
        return OddChips(lucky, cards=by_card, passed=passed)
    return OddChips(lucky, cards=(deciding_card(scale, hands[order[0]], hands[order[1]]),))


def _highest(scale: Scale, made: Showing) -> Card:
    return max(made.cards, key=lambda card: scale.by_height([card]))


def _automatic(table: Showdown, seats: Sequence[int]) -> tuple[str, list[int]] | None:
    """Those whose hand takes the whole pot whatever else is held."""
    for rule in table.game.automatic:
        winners = [seat for seat in seats if _has(table, rule, seat)]
        if winners and rule.fewer_cards:
            fewest = min(len(table.held(seat).cards) for seat in winners)
            winners = [seat for seat in winners if len(table.held(seat).cards) == fewest]
        if winners:
            return rule.name, winners
    return None


def _has(table: Showdown, rule: Automatic, seat: int) -> bool:
    held = table.seats[seat]
    if held is None:
        return False
    if rule.kind == "holds":
        return sum(card.rank == rule.rank for card in (*held.cards, *table.board)) >= rule.count
    if rule.kind == "no cards":
        return not held.cards
    for side in terms_of(table.game).sides:
        scale = side.scale
        if not isinstance(scale, Points) or scale.wins != CLOSEST or not scale.exact(held.cards):
            return False
    return True


def _may_declare(table: Showdown, everything: Sequence[Shown]) -> None:
    """Nobody may declare for a side on which they hold nothing."""
    for seat in table.live:
        held = table.seats[seat]
        if held is None or _automatic(table, [seat]):
            continue
        if not held.declare:
            words = ", ".join((*table.game.declares, "both"))
            raise BadInput(f"players[{seat}]: 'declare' is missing; it is one of {words}")
        for side in everything:
            if held.declare in (side.name, "both") and seat not in side.seats:
                raise BadInput(
                    f"players[{seat}]: may not declare '{held.declare}' without "
                    f"{side.side.scale.lacking}"
                )
