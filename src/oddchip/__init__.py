"""Odd Chip: every poker game of the books, exact to the odd chip.

>>> import oddchip
>>> oddchip.game("murder").name
'Murder'
>>> oddchip.evaluate("high", "AhKhQhJhTh") > oddchip.evaluate("high", "AsAdAcAhKs")
True
>>> case = {"game": "holdem", "board": "Ks7d2c9hQc", "pot": 101,
...         "players": [{"hole": "AhKh"}, {"hole": "QsQd"}]}
>>> oddchip.showdown(case).awards
(0, 101)

What is here is imported when it is first used, so that `import oddchip` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from oddchip import providers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from oddchip.bots import Bot
    from oddchip.cards import Card
    from oddchip.equity.query import equity
    from oddchip.errors import BadInput, GameFileError, OddchipError
    from oddchip.hand import Action, Event, Hand, IllegalAction, Stakes
    from oddchip.language import Game, Library
    from oddchip.room import Mix, Table, TableStakes
    from oddchip.room.tournament import Tournament
    from oddchip.scales import Made, evaluate
    from oddchip.showdown.showdown import Result

    #: The version that is installed.
    __version__: str

    def showdown(case: Mapping[str, Any], games: Library | None = None) -> Result:
        """Settle a showdown, written as docs/programs.md tells: game, players, board, pot …"""


__all__ = [
    "Action",
    "BadInput",
    "Bot",
    "Card",
    "Event",
    "Game",
    "GameFileError",
    "Hand",
    "IllegalAction",
    "Library",
    "Made",
    "Mix",
    "OddchipError",
    "Result",
    "Stakes",
    "Table",
    "TableStakes",
    "Tournament",
    "equity",
    "evaluate",
    "game",
    "games",
    "showdown",
]

#: Where everything lives.
_HOMES = {
    "Action": "oddchip.hand",
    "BadInput": "oddchip.errors",
    "Bot": "oddchip.bots",
    "Card": "oddchip.cards",
    "Event": "oddchip.hand",
    "Game": "oddchip.language",
    "GameFileError": "oddchip.errors",
    "Hand": "oddchip.hand",
    "IllegalAction": "oddchip.hand",
    "Library": "oddchip.language",
    "Made": "oddchip.scales",
    "Mix": "oddchip.room",
    "OddchipError": "oddchip.errors",
    "Result": "oddchip.showdown",
    "Stakes": "oddchip.hand",
    "Table": "oddchip.room",
    "TableStakes": "oddchip.room",
    "Tournament": "oddchip.room.tournament",
    "evaluate": "oddchip.scales",
}


def _steps() -> None:
    import_module("oddchip.steps")


def _library() -> None:
    import_module("oddchip.language.library")


providers.provided_by(providers.GRAMMAR, _steps)
providers.provided_by(providers.OWN_SCALES, _library)


def games() -> list[Game]:
    """Every game: those of the package, and those in the player's own folder."""
    from oddchip.language import library

    return list(library())


def game(id: str, /, **options: object) -> Game:
    """The game of that id, name or alias, with its options set.

    >>> game("PLO").id, game("archie", nines=True).side("high").qualifiers[0].words
    ('omaha', 'pair of nines or better')
    """
    from oddchip.language import library

    return library().game(id, **options)


def __getattr__(name: str) -> Any:
    if name in ("equity", "showdown"):  # the packages of that name, which can be called
        return import_module(f"oddchip.{name}")
    if name == "__version__":
        return _version()
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'oddchip' has no attribute '{name}'")


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("oddchip")
    except PackageNotFoundError:
        return "(not installed)"


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, "__version__"})
