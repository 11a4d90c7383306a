"""The sevens rule of California lowball, for a pot whose winner may have broken it.

After the draw a player who holds a seven or better and checks, or just calls a short all-in bet,
has broken the rule. A breaker who alone has the best hand wins nothing that the others put in after
the breach; tied with a player who kept the rule, the breaker only takes back chips of their own
from after the breach. By the option `forfeit` a breaker has no part in the pot at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oddchip.errors import BadInput
from oddchip.language.qualifiers import least
from oddchip.showdown.hands import Shown
from oddchip.showdown.showdown import Breaches, Pot

#: What a hand must be to have to bet.
_SEVEN = "7 or better"


def breakers(breached: Mapping[int, int], side: Shown) -> dict[int, int]:
    """Of those who checked or just called, the ones who held a seven or better."""
    seven = least(_SEVEN, side.side.scale)
    return {
        seat: when
        for seat, when in breached.items()
        if seat in side.hands and side.hands[seat].value >= seven
    }


def check_breaches(breaches: Breaches, side: Shown) -> None:
    """Refuse a breach by a player who did not have to bet."""
    for seat in breaches.after:
        if not breakers({seat: 0}, side):
            name = side.hands[seat].name
            raise BadInput(
                f"players[{seat}]: breach: {name} is not a seven or better, so it breaks no rule"
            )


def returned(
    breaches: Breaches, number: int, pot: Pot, side: Shown
) -> tuple[tuple[int, ...], dict[int, int]]:
    """Who may win what is left of a pot, and the chips of it that go back to their owners."""
    after = {seat: chips[number] for seat, chips in breaches.after.items()}
    hands = {seat: side.hands[seat] for seat in pot.seats}
    kept_rule = tuple(seat for seat in pot.seats if seat not in after)
    if breaches.forfeit and kept_rule:
        return kept_rule, {}
    best = side.best(hands)
    broke = [seat for seat in best if seat in after]
    keepers = tuple(seat for seat in best if seat not in after)
    if not broke:
        return pot.seats, {}
    if keepers:
        back = {seat: after[seat][seat] for seat in broke}
    else:
        back = _of_the_others([after[seat] for seat in broke], broke)
    return keepers or pot.seats, {seat: chips for seat, chips in back.items() if chips}


def _of_the_others(after: Sequence[Sequence[int]], broke: Sequence[int]) -> dict[int, int]:
    """What everybody else put in after the last of several breaches: the least of each seat."""
    seats = range(len(after[0]))
    return {seat: min(chips[seat] for chips in after) for seat in seats if seat not in broke}
