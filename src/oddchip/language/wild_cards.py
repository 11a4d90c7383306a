"""Cards that may stand for others, in words: `rank 2`, `joker as bug`, `follower of Q`."""

from __future__ import annotations

import re

from oddchip.cards import RANKS, rank_of
from oddchip.errors import BadInput
from oddchip.language.conditions import PATTERNS, condition
from oddchip.language.kinds import joined, plain
from oddchip.language.layout import Layout
from oddchip.language.model import WildRule
from oddchip.scales import Wild

_JOKER = re.compile(r"joker(?: as (?P<how>wild|bug|low bug))?(?: when dealt (?P<dealt>up|down))?")
WILD = "|".join(
    (
        plain(_JOKER.pattern),
        "lowest down",
        f"follower of (?:10|[{RANKS}])",
        r"(?:turned|cell) \w+",
        joined(PATTERNS),
    )
)
WILD_EXAMPLES = (
    *("rank 2", "card Kd", "suit s", "joker as bug", "lowest down", "follower of Q"),
    *("turned good", "cell centre"),
)


def wild_rule(text: str, board: Layout | None) -> WildRule:
    """Read one rule; a cell that it names must be drawn."""
    joker = _JOKER.fullmatch(text)
    if joker:
        how = Wild(joker["how"] or "wild")
        return WildRule(text, "joker", how, dealt=joker["dealt"] or "")
    if text == "lowest down":
        return WildRule(text, "lowest down")
    word, _, rest = text.partition(" ")
    if text.startswith("follower of "):
        return WildRule(text, "follower", rank=rank_of(text.removeprefix("follower of ")))
    if word in ("turned", "cell") and rest:
        if board is None or rest not in board.names:
            raise BadInput(f"'{text}' speaks of a cell that is not drawn")
        return WildRule(text, word, cell=rest)
    try:
        return WildRule(text, "card", pattern=condition(text, PATTERNS))
    except BadInput:
        *others, last = (f"'{one}'" for one in WILD_EXAMPLES)
        words = f"write {', '.join(others)} or {last}"
        raise BadInput(f"the wild card '{text}' is not understood; {words}") from None
