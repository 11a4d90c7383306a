"""The end of a hand explained: what was shown, which side it won, and where odd chips went."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from oddchip.cards import Card
from oddchip.errors import BadInput
from oddchip.hand import Hand
from oddchip.hand.sevens_breaches import under_sevens_rule
from oddchip.scales.words import listed
from oddchip.seen.faces import faces
from oddchip.showdown import settle
from oddchip.showdown.explain import declared, pot_name, sevens_rule, with_stand_ins
from oddchip.showdown.hands import Shown, shown
from oddchip.showdown.showdown import PotResult, Result, Showdown, SideResult
from oddchip.table_state.narration import Telling
from oddchip.table_state.showdown_input import showdown


def explained(hand: Hand, tell: Telling, wild: Collection[Card] = ()) -> list[str]:
    """Line by line; nothing where the log has told it all. Mucked cards stay unseen."""
    if not hand.done or hand.in_rounds or len(hand.live) < 2:
        return []
    try:
        table = under_sevens_rule(hand, showdown(hand))
        result = settle(table)
    except (BadInput, KeyError):
        return []
    return list(_Explaining(hand, table, result, tell, wild).lines())


class _Explaining:
    def __init__(
        self,
        hand: Hand,
        table: Showdown,
        result: Result,
        tell: Telling,
        wild: Collection[Card],
    ) -> None:
        self.hand, self.table, self.result, self.tell = hand, table, result, tell
        self.wild = wild

    def lines(self) -> Iterator[str]:
        everything = shown(self.table)
        for player in self.hand.players:
            if player.live and player.shown:
                yield from self._player(player.seat, everything)
        count = len(self.result.pots)
        for number, pot in enumerate(self.result.pots):
            yield from self._pot(number, pot_name(number, count), pot)
        for played_for, _ in zip(self.table.pots, self.result.pots, strict=False):
            yield from declared(self.table, played_for, everything, self.tell)

    def _player(self, seat: int, everything: Sequence[Shown]) -> Iterator[str]:
        held = self.table.seats[seat]
        if held is None:
            return
        says = f" · declared {held.declare}" if held.declare else ""
        yield f"{self.tell.who(seat)}: {faces(held.cards, self.wild)}{says}"
        for side in everything:
            made = side.hands.get(seat)
            if made is None:
                continue
            if seat not in side.qualified:
                if len(everything) == 1 or not side.side.qualifiers:
                    yield f"    {side.side.name}: {made.name} (does not qualify)"
                continue
            if held.declare in ("", "both", side.side.name):
                played = with_stand_ins(made.cards, made.stands)
                yield f"    {side.side.name}: {made.name}  {played}"

    def _pot(self, number: int, name: str, pot: PotResult) -> Iterator[str]:
        money = self.tell.money
        yield f"{name} of {money(pot.amount)}:"
        for line in sevens_rule(self.table, number, pot, self.tell, money):
            yield f"    {line}"
        won = [side for side in pot.sides if side.winners]
        for side in won:
            yield "    " + self._side(side, len(won) == 1, number)
        if pot.odd and len(won) > 1:
            yield f"    {pot.odd}."
        if pot.house:
            yield f"    Every board is gone: the house takes {money(pot.house)}."
        if pot.rides:
            yield f"    Nobody wins it: {money(pot.rides)} rides to the next deal."

    def _side(self, side: SideResult, alone: bool, number: int) -> str:
        tell = self.tell
        winners = sorted(side.winners)
        made = side.hands.get(winners[0])
        several = len(self.table.game.sides) > 1
        what = f" {side.side}" if several and not alone else ""
        if alone and several:
            what = " it all"
        reason = f": {made.name}" if made is not None else ""
        if len(self.table.pots[number].seats) == 1:
            what, reason = "", " unopposed"
        chips = f" ({tell.money(side.amount)})" if what else f" {tell.money(side.amount)}"
        if len(winners) == 1:
            return f"{tell.does(winners[0], 'wins')}{what}{chips}{reason}"
        who = tell.all_of(winners, first=True)
        shares = listed(
            [f"{tell.money(share)} to {tell.whom(seat)}" for seat, share in side.shares.items()]
        )
        odd = f"; {side.odd.sentence(tell)}" if side.odd else ""
        return f"{who} share{what}{chips}{reason}; {shares}{odd}"
