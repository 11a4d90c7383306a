"""Samples a second of every game that compares hands, for two and for six players.

Nothing is known of any hand but that it will be there: hands as they stand, and where cards are
still to be thrown away, split or passed on, with the choice in every deal.
"""

from __future__ import annotations

from time import process_time

from oddchip.equity.ask import answer_to, game_of
from oddchip.equity.methods import Wish
from oddchip.equity.reading import Given
from oddchip.errors import BadInput
from oddchip.language import library

#: A game is measured for about so long, once it is known how quick it is.
_SECONDS = 0.15
_FIRST, _MOST = 40, 2_000_000


def section() -> str:
    """A table of all games."""
    lines = ["## Sampling every game", ""]
    lines += ["| game | two players | six players | |", "|---|---|---|---|"]
    for game in library():
        try:
            found = [_rate(game.id, players) for players in (2, 6)]
        except BadInput:
            continue
        two, six = ("–" if rate is None else f"{rate:,.0f}" for rate, _ in found)
        lines.append(f"| {game.name} | {two} | {six} | {'chooses' * bool(found[0][1])} |")
    return "\n".join([*lines, ""])


def _rate(id: str, players: int) -> tuple[float | None, str]:
    """Deals a second, and the policy where there is one; None where so many cannot play."""
    try:
        given = Given(game_of(id), ["??"] * players)
    except BadInput:
        if players == 2:
            raise
        return None, ""
    count, took, policy = _FIRST, 0.0, ""
    for _ in range(3):  # the first fills tables, the second says how quick it is
        started = process_time()
        policy = answer_to(given, Wish(samples=count, seed=1)).policy
        took = process_time() - started
        rate = count / took
        count = max(_FIRST, min(_MOST, round(rate * _SECONDS)))
    return rate, policy
