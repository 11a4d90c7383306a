"""Who takes a bounty, from a log's line alone: the checker's own pots, shared with no other code.

It goes to whoever wins the last pot that the busted player had chips in; of split sides to the
high side, of equal hands to the one in the worst position, the first clockwise from the button.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import oddchip

Line = Mapping[str, Any]


def wrong_pots(line: Line, carried: int) -> str:
    """What the line's pots should be otherwise, by what everybody paid; empty: nothing."""
    if "paid" not in line:
        return ""  # rounds in which nobody bets
    paid = dict(zip(line["seats"], line["paid"], strict=True))
    live = [seat for seat in line["seats"] if seat not in line.get("folded", ())]
    dead = sum(line.get("dead", ())) + carried
    given = sum(amount for pot in line["pots"] for _, _, amount in pot["won"])
    if given != sum(paid.values()) + dead:
        return f"the pots have {given} chips"
    if any(pot["above"] == pot["to"] for pot in line["pots"][1:]):
        return ""  # payments that some cannot win lie apart
    above = 0
    for number, pot in enumerate(line["pots"]):
        if pot["above"] != above:
            return f"pot {number} begins where the last one ends"
        above = pot["to"]
        chips = sum(min(one, above) - min(one, pot["above"]) for one in paid.values())
        chips += dead if number == 0 else 0
        if chips != sum(amount for _, _, amount in pot["won"]):
            return f"pot {number} has {chips} chips"
        if pot["for"] != [seat for seat in live if paid[seat] > pot["above"] or not number]:
            return f"pot {number} is for those who paid as much"
        if any(seat not in pot["for"] for _, seat, _ in pot["won"]):
            return f"pot {number} is won by one who may"
    return ""


def takers(line: Line, busted: int, seats: int) -> set[int]:
    """Who may take the bounty of a seat; several only where cards decide that no log tells."""
    if "paid" not in line:
        won = [seat for _, seat, _ in line["pots"][0]["won"] if seat != busted]
        return {won[-1]} if won else {busted}
    paid = dict(zip(line["seats"], line["paid"], strict=True))[busted]
    folded = busted in line.get("folded", ())
    own = [pot for pot in line["pots"] if busted in pot["for"] or (folded and pot["above"] < paid)]
    for pot in reversed(own or line["pots"][:1]):
        won = [one for one in pot["won"] if one[1] != busted]
        if won:
            return _of_side(line, won, seats)
    return set()


def _of_side(line: Line, won: list[list[Any]], seats: int) -> set[int]:
    """Of the winners of a pot, the one of the high side and the worst position."""
    sides = [one.name for one in oddchip.game(line["game"]).sides]
    named = {side for side, _, _ in won}
    first = next((side for side in sides if side in named), won[0][0])
    high = {seat: amount for side, seat, amount in won if side == first}
    if line["button"] is not None:
        return {min(high, key=lambda seat: (seat - line["button"] - 1) % seats)}
    most = max(high.values())  # the first odd chip, where there is one
    return {seat for seat, amount in high.items() if amount == most}
