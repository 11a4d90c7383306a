"""The end of a hand explained: what was shown, which side it won, and where odd chips went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oddchip.cards import show
from oddchip.engine import Hand
from oddchip.errors import BadInput
from oddchip.felt.settling import showdown
from oddchip.scales.words import listed
from oddchip.showdown import settle
from oddchip.showdown.explain import explain
from oddchip.showdown.hands import Shown, shown
from oddchip.showdown.showdown import PotResult, Result, Showdown, SideResult
from oddchip.terminal.money import Money
from oddchip.terminal.telling import named


def explained(hand: Hand, names: Sequence[str], you: int | None, money: Money) -> list[str]:
    """Line by line; nothing where the log has told it all. Mucked cards stay unseen."""
    if not hand.done or hand.in_rounds or hand.breaches or len(hand.live) < 2:
        return []
    try:
        table = showdown(hand)
        result = settle(table)
    except (BadInput, KeyError):
        return []
    return list(_Explaining(hand, table, result, names, you, money).lines())


class _Explaining:
    def __init__(
        self,
        hand: Hand,
        table: Showdown,
        result: Result,
        names: Sequence[str],
        you: int | None,
        money: Money,
    ) -> None:
        self.hand, self.table, self.result = hand, table, result
        self.names, self.you, self.money = names, you, money

    def lines(self) -> Iterator[str]:
        everything = shown(self.table)
        for player in self.hand.players:
            if player.live and player.shown:
                yield from self._player(player.seat, everything)
        count = len(self.result.pots)
        for number, pot in enumerate(self.result.pots):
            yield from self._pot(number, count, pot)
        for line in explain(self.table, self.result):
            if " declared both " in line or "Nobody declared" in line:
                yield named(line.strip(), lambda seat: self.names[seat])

    def _player(self, seat: int, everything: Sequence[Shown]) -> Iterator[str]:
        held = self.table.seats[seat]
        if held is None:
            return
        says = f" · declared {held.declare}" if held.declare else ""
        yield f"{self.names[seat]}: {show(held.cards)}{says}"
        for side in everything:
            made = side.hands.get(seat)
            if made is None:
                continue
            if seat not in side.qualified:
                if len(everything) == 1 or not side.side.qualifiers:
                    yield f"    {side.side.name}: {made.name} (does not qualify)"
                continue
            if held.declare in ("", "both", side.side.name):
                yield f"    {side.side.name}: {made.name}  {show(made.cards)}"

    def _pot(self, number: int, count: int, pot: PotResult) -> Iterator[str]:
        name = "The pot" if count == 1 else "The main pot" if number == 0 else f"Side pot {number}"
        yield f"{name} of {self.money(pot.amount)}:"
        won = [side for side in pot.sides if side.winners]
        for side in won:
            yield "    " + self._side(side, len(won) == 1, number)
        if pot.odd and len(won) > 1:
            yield f"    {self._named(pot.odd)}."
        if pot.house:
            yield f"    Every board is gone: the house takes {self.money(pot.house)}."
        if pot.rides:
            yield f"    Nobody wins it: {self.money(pot.rides)} ride to the next deal."

    def _side(self, side: SideResult, alone: bool, number: int) -> str:
        winners = sorted(side.winners)
        made = side.hands.get(winners[0])
        several = len(self.table.game.sides) > 1
        what = f" {side.side}" if several and not alone else ""
        if alone and several:
            what = " it all"
        reason = f": {made.name}" if made is not None else ""
        if len(self.table.pots[number].seats) == 1:
            what, reason = "", " unopposed"
        who = listed(self.names[seat] for seat in winners)
        chips = f" ({self.money(side.amount)})" if what else f" {self.money(side.amount)}"
        if len(winners) == 1:
            verb = "win" if winners[0] == self.you else "wins"
            return f"{who} {verb}{what}{chips}{reason}"
        shares = listed(
            f"{self.money(share)} to {self.names[seat]}" for seat, share in side.shares.items()
        )
        odd = f"; {self._named(side.odd)}" if side.odd else ""
        return f"{who} share{what}{chips}{reason}; {shares}{odd}"

    def _named(self, sentence: str) -> str:
        return named(sentence, lambda seat: self.names[seat])
