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
    match = FORCED.fullmatch(text)
    if not match:
        *others, last = (f"'{example}'" for example in FORCED_EXAMPLES)
        raise BadInput(
            f"forced money '{text}' is not understood; write {', '.join(others)} or {last}"
            f"{nearest(text, FORCED_EXAMPLES)}"
        )
    if match["blinds"]:
        return Forced("blinds")
    if match["antes"] and not match["end"]:
        return Forced("antes")
    if match["each"]:
        return Forced("all", amount=int(match["each"]), dealer=int(match["each"]))
    if match["end"]:
        bring_in = "bet" if match["does"] == "bets" else match["end"]
        return Forced("antes", bring_in, bool(match["aces"]))
    if match["dealer"]:
        return Forced("dealer", amount=int(match["dealer"]))
    if match["all"]:
        return Forced("all", amount=int(match["all"]), dealer=int(match["more"]))
    return Forced("bank", amount=int(match["bank"]))


def first(text: str, money: Forced, scales: ScaleBook = BOOK) -> First:
    """Read who starts; where nothing is said, it goes by the button or by the round."""
    starts = First("button" if money.kind in ("blinds", "antes") else "round")
    for part in text.split(", then ") if text else ():
        board = _BEST_BOARD.fullmatch(part)
        if board:
            starts = First(starts.kind, board["scale"], scales.data(board["scale"]))
        elif part in _FIRST:
            starts = _FIRST[part]
        else:
            known = "', '".join((*_FIRST, "best board on high"))
            near = nearest(part, FIRST_EXAMPLES)
            raise BadInput(f"first '{part}' is not understood; write '{known}'{near}")
    return starts
