"""Cards that may stand for others, in words: `rank 2`, `joker as bug`, `follower of Q`."""

from __future__ import annotations

import re
from dataclasses import replace

from oddchip.cards import RANKS, rank_of
from oddchip.errors import BadInput
from oddchip.language.conditions import PATTERNS, SITUATIONS, condition
from oddchip.language.kinds import joined, nearest, plain
from oddchip.language.layout import Layout
from oddchip.language.model import WildRule
from oddchip.scales import Wild
from oddchip.scales.words import PLURAL, SINGULAR

_JOKER = re.compile(r"joker(?: as (?P<how>wild|bug|low bug))?(?: when dealt (?P<dealt>up|down))?")
WILD = "|".join(
    (
        plain(_JOKER.pattern),
        "(?:lowest|highest) (?:down|up|of hand|of board)",
        f"follower of (?:10|[{RANKS}])",
        r"(?:turned|cell|rank of|suit of) \w+",
        joined(PATTERNS),
    )
)
WILD = rf"(?:{WILD})(?: when {joined(SITUATIONS)})?"
WILD_EXAMPLES = (
    *("rank 2", "card Kd", "suit s", "joker as bug", "lowest down", "follower of Q"),
    *("lowest of board", "turned good", "rank of X", "suit of X", "cell centre"),
    *("rank 3 when round 1",),
)
_EXTREME = re.compile(r"(?P<end>lowest|highest) (?:of )?(?P<zone>down|up|hand|board)")
_DEALT = re.compile(r"(.*) when (dealt (?:up|down))(?: when (.*))?")


def wild_rule(text: str, board: Layout | None) -> WildRule:
    """Read one rule, perhaps under a condition; a cell that it names must be drawn."""
    rule, _, when = text.partition(" when ")
    dealt = _DEALT.fullmatch(text)
    if dealt:
        rule, when = f"{dealt[1]} when {dealt[2]}", dealt[3] or ""
    read = replace(_rule(rule, board), words=text)
    return replace(read, when=condition(when, SITUATIONS)) if when else read


def _rule(text: str, board: Layout | None) -> WildRule:
    joker = _JOKER.fullmatch(text)
    if joker:
        how = Wild(joker["how"] or "wild")
        return WildRule(text, "joker", how, dealt=joker["dealt"] or "")
    extreme = _EXTREME.fullmatch(text)
    if extreme:
        if extreme["zone"] == "board" and board is None:
            raise BadInput(f"'{text}' speaks of a board, and this game has none")
        return WildRule(text, "extreme", end=extreme["end"], zone=extreme["zone"])
    word, _, rest = text.partition(" ")
    if text.startswith(("rank of ", "suit of ")):
        word, rest = text[:4], text[8:]
        if board is None or rest not in board.names:
            raise BadInput(f"'{text}' speaks of a cell that is not drawn")
        return WildRule(text, word, cell=rest)
    if text.startswith("follower of "):
        return WildRule(text, "follower", rank=rank_of(text.removeprefix("follower of ")))
    if word in ("turned", "cell") and rest:
        if board is None or rest not in board.names:
            raise BadInput(f"'{text}' speaks of a cell that is not drawn")
        return WildRule(text, word, cell=rest)
    try:
        return WildRule(text, "card", pattern=condition(text, PATTERNS))
    except BadInput:
        *others, last = (f"'{example}'" for example in WILD_EXAMPLES)
        words = f"write {', '.join(others)} or {last}"
        named = [at - 2 for at in range(2, 15) if text in (PLURAL[at], SINGULAR[at])]
        near = nearest(text, WILD_EXAMPLES)
        if named:
            near = f"; did you mean 'rank {RANKS[named[0]]}'?"
        raise BadInput(f"the wild card '{text}' is not understood; {words}{near}") from None
