"""Games of rounds (guts, Lou): who takes the pot, and what the losers owe, at most the burn."""

from __future__ import annotations

from oddchip.language.model import Losers, TrickRound
from oddchip.showdown.divide import divided
from oddchip.showdown.hands import shown
from oddchip.showdown.showdown import PotResult, Result, Showdown, SideResult


def settle_round(table: Showdown) -> Result:
    """Settle one round of a game in which the losers match the pot."""
    losers = table.game.losers
    if losers is None:
        raise AssertionError("only games with losers have rounds")
    pot = sum([pot.amount for pot in table.pots])
    if len(table.live) == 1:
        return _paid(table, pot, table.live, [], losers.burn, "the only one in")
    tricks = losers.first if table.round == 1 else losers.later
    if tricks is None:
        return _by_hands(table, pot, losers)
    return _by_tricks(table, pot, losers, tricks)


def _by_hands(table: Showdown, pot: int, losers: Losers) -> Result:
    """The best hand takes the pot; equal best hands neither win nor pay."""
    side = shown(table)[0]
    best = side.leaders()
    owing = [seat for seat in table.live if seat not in best]
    winners = best if len(best) == 1 else []
    settled = _paid(table, pot, winners, owing, losers.burn, side.side.name)
    (result,) = settled.pots
    shared = SideResult(
        side.side.name, pot if winners else 0, tuple(winners), side, result.sides[0].shares
    )
    return Result(
        settled.awards,
        (PotResult(pot, (shared,), rides=settled.rides),),
        settled.rides,
        owes=settled.owes,
    )


def _by_tricks(table: Showdown, pot: int, losers: Losers, rule: TrickRound) -> Result:
    """The most tricks take the pot, if they are enough; few tricks match it."""
    tricks = {seat: held.tricks for seat, held in enumerate(table.seats) if held is not None}
    most = max(tricks.values())
    winners = [seat for seat, count in tricks.items() if count == most and most >= rule.takes]
    limit = rule.matches_of_two if len(tricks) == 2 else rule.matches
    owing = [seat for seat, count in tricks.items() if count <= limit and seat not in winners]
    return _paid(table, pot, winners, owing, losers.burn, "tricks")


def _paid(
    table: Showdown, pot: int, winners: list[int], owing: list[int], burn: int, name: str
) -> Result:
    awards = [0] * len(table.seats)
    shares: dict[int, int] = {}
    if winners:
        order = table.clockwise(winners)
        shares = dict(zip(order, divided(pot, len(order), table.unit), strict=True))
    for seat, chips in shares.items():
        awards[seat] = chips
    owes = tuple([min(pot, burn) if seat in owing else 0 for seat in range(len(awards))])
    rides = 0 if winners else pot
    side = SideResult(name, pot - rides, tuple(sorted(winners)), None, shares)
    return Result(tuple(awards), (PotResult(pot, (side,), rides=rides),), rides, owes=owes)
