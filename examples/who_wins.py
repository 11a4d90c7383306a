"""A chat bot that answers "who wins": a line in, an answer out, and no line brings it down.

who wins omaha-8: AhKs2c4d vs QsQd9h8h on Qc7h2s5dKc      (the whole board: the showdown)
who wins hold'em: AhKh vs QQ on Qc7h2s                    (cards to come: the odds)
"""

import re
import sys

import oddchip
from oddchip.showdown import read, settle
from oddchip.showdown.explain import explain

ASKED = re.compile(r"who wins (.+?):\s*(.+?)(?:\s+on\s+(\S+))?\s*\??$", re.IGNORECASE)


def answer(line: str) -> str:
    """What the bot says to a line."""
    asked = ASKED.search(line.strip())
    if asked is None:
        return "Ask like this: who wins hold'em: AhKh vs QsQd on Qc7h2s"
    game, hands, board = asked[1], re.split(r"\s+vs\.?\s+", asked[2]), asked[3] or ""
    players = [{"hole": hand} for hand in hands]
    try:
        table = read({"game": game, "players": players, "board": board, "pot": 100})
        told = "\n".join(explain(table, settle(table))).rpartition("\n\n")[2]
        return " ".join(told.split())
    except oddchip.OddchipError:
        pass  # not at its end: the odds, then
    try:
        found = oddchip.equity(game, hands, board=board, samples=20_000)
    except oddchip.OddchipError as error:
        return f"I cannot tell: {error}."
    return ", ".join(f"{hand} {one:.0%}" for hand, one in zip(hands, found.equities, strict=True))


for line in sys.stdin:
    print(answer(line))
