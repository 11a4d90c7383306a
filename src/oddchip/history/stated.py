"""What a history says came of the hand, beside what the engine paid out.

A file may state `finishing_stacks`, or `winnings`: what each took out of the pots; some rooms count
what came back uncalled (the rest of a big blind that nobody called) among them. Where winners got a
little less than was in the pots, and nobody else anything else, the house has taken its rake.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import NamedTuple

from oddchip.errors import BadInput, quoted
from oddchip.hand.hand import Hand
from oddchip.history.phh import HandHistory

#: The house takes no more than one part in so many of what was won.
_MOST_RAKE = 5


class Comparison(NamedTuple):
    """What the house took, and the fields that say something else than was played.

    All in the file's money.
    """

    rake: Decimal = Decimal(0)
    #: The field: what it states (in its own words where those are no amounts), what was played.
    differs: Mapping[str, tuple[list[Decimal] | str, list[Decimal]]] = MappingProxyType({})


_AS_PLAYED = Comparison()


def compared(history: HandHistory, hand: Hand) -> Comparison:
    """The result of a hand beside the one that its history states, if it states one."""
    stacks, winnings = "finishing_stacks" in history.fields, "winnings" in history.fields
    if not stacks and not winnings:
        return _AS_PLAYED
    won = _told(hand, "award")
    rake = 0
    differs: dict[str, tuple[list[Decimal] | str, list[Decimal]]] = {}
    for name in ("finishing_stacks", "winnings"):
        if name not in history.fields:
            continue
        final = name == "finishing_stacks"
        played = history.final(hand.stacks) if final else [history.money(chips) for chips in won]
        try:
            stated = history.amounts(name)
        except BadInput:
            differs[name] = (quoted(history.fields[name]), played)
            continue
        if final:
            less = _less(stated, hand.stacks, won, history.endless)
        else:
            less = _less(stated, _with_uncalled(hand, stated, won), won)
        if less is None:
            differs[name] = ([history.money(chips) for chips in stated], played)
        else:
            rake = max(rake, less)
    return Comparison(history.money(rake), differs)


def _with_uncalled(hand: Hand, stated: Sequence[int], won: Sequence[int]) -> list[int]:
    """What was won, and with it what came back, where the file has counted that too."""
    if len(stated) != len(won):
        return list(won)
    each = zip(stated, won, _told(hand, "return"), strict=True)
    return [mine + back if said > mine else mine for said, mine, back in each]


def _told(hand: Hand, kind: str) -> list[int]:
    """The chips that each seat got in one way: out of the pots, or back because nobody called."""
    chips = [0] * len(hand.players)
    record = hand.last
    while record is not None:
        if record.kind == kind:
            chips[record.seat] += record.amount
        record = record.earlier
    return chips


def _less(
    stated: Sequence[int], played: Sequence[int], won: Sequence[int], endless: Sequence[bool] = ()
) -> int | None:
    """What the winners got less than was played: nothing, or the rake; None: it is something else.

    A stack without end is none that could be compared.
    """
    if len(stated) != len(played):
        return None
    less = [mine - theirs for mine, theirs in zip(played, stated, strict=True)]
    less = (
        [0 if end else missing for missing, end in zip(less, endless, strict=True)]
        if endless
        else less
    )
    total = sum(less)
    if not any(less):
        return 0
    if any(missing < 0 or (missing and not mine) for missing, mine in zip(less, won, strict=True)):
        return None
    return total if total * _MOST_RAKE <= sum(won) else None
