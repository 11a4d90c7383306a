"""Samples a second of every game that compares hands, for two and for six players.

Nothing is known of any hand but that it will be there: as it stands at the showdown, and where
cards are still to be thrown away, split, passed on or drawn, with the choices in every deal.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from oddchip.equity import equity
from oddchip.equity.discard_spot import CardChoice, choices
from oddchip.equity.parse_spot import WrittenSpot
from oddchip.errors import BadInput
from oddchip.language import library
from oddchip.language.model import Game

#: A spot is measured for about so long, once it is known how quick it is.
_SECONDS = 0.15
_FIRST, _MOST = 8, 2_000_000
_PLAYERS = (2, 6)
#: How everybody draws.
_DRAWS = "keep 8"
_NOTE = (
    "Deals a second, one thread, through the public call, for two and for six players of whom",
    "nothing is known: hands as they stand, and with every choice that is still to be made, by",
    "everybody in every deal. Who throws away, splits or passes on keeps what wins most against",
    f"unknown hands, tried on up to 300 deals each; who draws does so by '{_DRAWS}' at all draws.",
    "No figure: so many cannot play, or nothing is chosen.",
)


def section() -> str:
    """A table of all games."""
    lines = ["## Sampling every game", "", *_NOTE, ""]
    lines += ["| game | standing: two | six | choosing: two | six |", "|---|---|---|---|---|"]
    for game in library():
        picked = _picked(game)
        if picked is None:
            continue
        standing = [_rate(picked, ["??"] * players) for players in _PLAYERS]
        choosing = [_choosing(picked, players) for players in _PLAYERS]
        figures = ("" if one is None else f"{one:,.0f}" for one in (*standing, *choosing))
        lines.append(f"| {game.name} | {' | '.join(figures)} |")
    return "\n".join([*lines, ""])


def _picked(game: Game) -> Game | None:
    """The game that is asked about; None where it compares no hands."""
    if game.picks and game.picks.otherwise:
        game = library().game(game.id, pick=game.picks.otherwise)
    try:
        WrittenSpot(game, ["??"] * 2)
    except BadInput:
        return None
    return game


def _choosing(game: Game, players: int) -> float | None:
    """The rate with everybody's choices to come; None where there is nothing to choose."""
    try:
        found = choices(WrittenSpot(game, ["??"] * players).game, players)
    except BadInput:
        return None
    if not found:
        return None
    if found[0].step.draws:
        return _rate(game, ["??"] * players, draws=[_DRAWS] * players, draws_left=len(found))
    return _rate(game, [_before(found[0])] * players)


def _before(choice: CardChoice) -> str:
    """A hand of unknown cards, as many as there are before a choice."""
    return "/".join("??" * count for count in choice.zones.values())


def _rate(game: Game, hands: list[str], **more: object) -> float | None:
    """Deals a second; None where so many cannot play."""
    try:
        return _measured(lambda count: equity(game, hands, samples=count, seed=1, **more))  # type: ignore[arg-type]
    except BadInput:
        return None


def _measured(ask: Callable[[int], object]) -> float:
    count, rate = _FIRST, 0.0
    for _ in range(4):  # the first fills tables, the others say how quick it is
        started = process_time()
        ask(count)
        rate = count / max(process_time() - started, 1e-6)
        count = max(_FIRST, min(_MOST, round(rate * _SECONDS)))
    return rate


if __name__ == "__main__":
    print(section())
