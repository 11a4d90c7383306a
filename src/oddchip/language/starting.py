"""How a hand starts, in words: the money before the cards, and who begins the later rounds."""

from __future__ import annotations

import re

from oddchip.errors import BadInput
from oddchip.language.kinds import nearest, plain
from oddchip.language.model import First, Forced
from oddchip.scales.registry import BOOK, HIGHEST_TOTAL, ScaleBook

FORCED = re.compile(
    r"(?P<blinds>blinds)"
    r"|(?P<antes>antes)(?:, (?P<end>low|high) card (?P<does>brings in|bets)(?P<aces>, aces high)?)?"
    r"|dealer antes (?P<dealer>\d+)"
    r"|everyone puts in (?P<all>\d+), the dealer (?P<more>\d+)"
    r"|everyone antes (?P<each>\d+)"
    r"|dealer banks (?P<bank>\d+)"
)
FORCED_EXAMPLES = (
    *("blinds", "antes", "antes, low card brings in", "antes, high card brings in"),
    *("antes, high card brings in, aces high", "antes, high card bets", "dealer antes 100"),
    *("everyone antes 25", "everyone puts in 500, the dealer 600", "dealer banks 5000"),
)
_FIRST = {
    "left of the button": First("button"),
    "left of the dealer": First("dealer"),
    "seat of the round": First("round"),
    "highest total showing": First("round", HIGHEST_TOTAL),
}
_BEST_BOARD = re.compile(r"best board on (?P<scale>[\w-]+)")
_ONE = f"(?:{'|'.join((*_FIRST, plain(_BEST_BOARD.pattern)))})"
FIRST = f"{_ONE}(?:, then {_ONE})*"
FIRST_EXAMPLES = (*_FIRST, "best board on high", "seat of the round, then best board on high")


def forced(text: str) -> Forced:
    """Read forced money."""
    found = FORCED.fullmatch(text)
    if not found:
        *others, last = (f"'{one}'" for one in FORCED_EXAMPLES)
        raise BadInput(
            f"forced money '{text}' is not understood; write {', '.join(others)} or {last}"
            f"{nearest(text, FORCED_EXAMPLES)}"
        )
    if found["blinds"]:
        return Forced("blinds")
    if found["antes"] and not found["end"]:
        return Forced("antes")
    if found["each"]:
        return Forced("all", amount=int(found["each"]), dealer=int(found["each"]))
    if found["end"]:
        bring_in = "bet" if found["does"] == "bets" else found["end"]
        return Forced("antes", bring_in, bool(found["aces"]))
    if found["dealer"]:
        return Forced("dealer", amount=int(found["dealer"]))
    if found["all"]:
        return Forced("all", amount=int(found["all"]), dealer=int(found["more"]))
    return Forced("bank", amount=int(found["bank"]))


def first(text: str, money: Forced, scales: ScaleBook = BOOK) -> First:
    """Read who starts; where nothing is said, it goes by the button or by the round."""
    found = First("button" if money.kind in ("blinds", "antes") else "round")
    for part in text.split(", then ") if text else ():
        board = _BEST_BOARD.fullmatch(part)
        if board:
            found = First(found.kind, board["scale"], scales.data(board["scale"]))
        elif part in _FIRST:
            found = _FIRST[part]
        else:
            known = "', '".join((*_FIRST, "best board on high"))
            near = nearest(part, FIRST_EXAMPLES)
            raise BadInput(f"first '{part}' is not understood; write '{known}'{near}")
    return found
