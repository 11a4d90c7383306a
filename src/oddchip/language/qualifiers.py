"""Qualifiers in words: `8 or better`, `pair of sixes or better`, `pair or better`, `no pair`."""

from __future__ import annotations

import re

from oddchip.cards import rank_of
from oddchip.errors import BadInput
from oddchip.scales import Scale
from oddchip.scales.poker import PAIR, PokerScale
from oddchip.scales.words import PLURAL

_LOW = re.compile(r"(?P<top>\d+|[TJQKA]) or better")
_PAIR = re.compile(r"pair of (?P<rank>\w+) or better")
QUALIFIER = "|".join((_LOW.pattern, _PAIR.pattern, "pair or better|no pair"))
QUALIFIER_EXAMPLES = ("8 or better", "pair of sixes or better", "pair or better", "no pair")
_PIPS = {word: pips for pips, word in PLURAL.items() if pips > 1}


def least(text: str, scale: Scale) -> int:
    """The worst value that qualifies on a scale."""
    if not isinstance(scale, PokerScale):
        raise BadInput(f"the scale {scale.id} has no qualifiers; '{text}' cannot hold")
    if scale.lowball:
        if text == "no pair":
            return scale.unpaired_to(14)
        low = _LOW.fullmatch(text)
        if low:
            return scale.unpaired_to(scale.pips(rank_of(low["top"])))
        raise BadInput(f"the low qualifier '{text}' is none; write '8 or better' or 'no pair'")
    if text == "pair or better":
        return scale.at_least(PAIR)
    pair = _PAIR.fullmatch(text)
    if pair and pair["rank"] in _PIPS:
        return scale.at_least(PAIR, _PIPS[pair["rank"]])
    raise BadInput(
        f"the high qualifier '{text}' is none; write 'pair of sixes or better' or 'pair or better'"
    )
