"""Games of a mix that are not for so many players: they are skipped, and it is said."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.room.mix import Entry, Mix


class Skipped(NamedTuple):
    """A game that a mix skips for now, and why."""

    game: str
    name: str
    least: int
    most: int
    players: int

    @classmethod
    def of(cls, games: Library, entry: Entry, players: int) -> Skipped:
        game = games.game(entry.game)
        return cls(game.id, game.name, *game.players, players)

    @property
    def words(self) -> str:
        """
        >>> Skipped("badeucy", "Badeucy", 2, 6, 7).words
        'Badeucy is for 2 to 6 players and is skipped while 7 play'
        """
        span = f"{self.least} to {self.most}" if self.least < self.most else f"{self.least}"
        return f"{self.name} is for {span} players and is skipped while {self.players} play"


def serves(games: Library, players: int, entry: Entry) -> bool:
    """Is a game for so many players?"""
    least, most = games.game(entry.game).players
    return least <= players <= most


def left_out(mix: Mix, games: Library, players: int) -> tuple[Skipped, ...]:
    """What a mix leaves out among so many; refused where nothing is left to play."""
    found = [one for one in mix.entries if not serves(games, players, one)]
    skipped = tuple(Skipped.of(games, one, players) for one in _once(found))
    if len(found) == len(mix.entries):
        spans = ", ".join(f"{one.game} for {one.least} to {one.most}" for one in skipped[:4])
        more = ", …" if len(skipped) > 4 else ""
        raise BadInput(f"no game of {mix.name} is for {players} players: {spans}{more}")
    return skipped


def _once(entries: Iterable[Entry]) -> Iterable[Entry]:
    return {one.game: one for one in entries}.values()
