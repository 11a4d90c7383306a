"""Mixes: several games in turn at one table, by hands, minutes or orbits, or as the button picks.

A mix is a value, read from and written to JSON, so that a night can go on where it was. Where a
table is in its mix is said by `rotation.MixTurn`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from oddchip.errors import BadInput, wrong_kind
from oddchip.language.library import Library, the_games

#: What a game of a mix lasts by; `choice`: the button picks every hand.
UNITS = ("hands", "minutes", "orbits", "choice")


@dataclass(frozen=True)
class Entry:
    """One game of a mix, in a structure (empty: the table's, or the game's usual)."""

    game: str
    limit: str = ""
    #: How long it lasts, where it differs from the rest of the mix.
    count: int = 0
    options: Mapping[str, object] = field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        """As plain data, for the log."""
        found: dict[str, object] = {"game": self.game}
        found |= {key: one for key in ("limit", "count", "options") if (one := getattr(self, key))}
        return found


@dataclass(frozen=True)
class Mix:
    """Games in turn.

    >>> Mix.of("holdem", "razz", hands=8).words
    '8 hands of each game'
    """

    id: str
    name: str
    entries: tuple[Entry, ...]
    by: str = "hands"
    count: int = 1
    summary: str = ""

    def __post_init__(self) -> None:
        if self.by not in UNITS:
            raise BadInput(f"a game of a mix lasts by {', '.join(UNITS)}; not by '{self.by}'")
        if type(self.count) is not int:
            raise wrong_kind("a game of a mix lasts for a whole number", self.count)
        if not self.entries:
            raise BadInput("a mix needs at least one game")
        if self.count < 1:
            raise BadInput("a game of a mix lasts for at least one")

    @classmethod
    def of(
        cls,
        *games: str,
        hands: int = 0,
        minutes: int = 0,
        orbits: int = 0,
        choice: bool = False,
        limit: str = "",
        games_of: Library | None = None,
    ) -> Mix:
        """A mix of one's own, from names of games; by default one orbit of each."""
        found = the_games(games_of)
        entries = tuple(Entry(found.game(name).id, limit) for name in games)
        given = {"hands": hands, "minutes": minutes, "orbits": orbits}
        by, count = next(((key, one) for key, one in given.items() if one), ("orbits", 1))
        return cls("own", "a mix", entries, "choice" if choice else by, count)

    @classmethod
    def named(cls, name: str, games: Library | None = None) -> Mix:
        """A ready-made mix by its name, or the mix in a file."""
        from oddchip.room.mixfile import find

        return find(name, the_games(games))

    @property
    def choice(self) -> bool:
        """Is it dealer's choice?"""
        return self.by == "choice"

    @property
    def words(self) -> str:
        """How long each game lasts."""
        if self.choice:
            return "the button picks every hand"
        unit = self.by if self.count > 1 else self.by[:-1]
        return f"{self.count} {unit} of each game"

    def pick(self, name: str, games: Library, limit: str = "") -> int:
        """The place of a game that is picked by name (and structure, where it is there twice)."""
        ids = [entry.game for entry in self.entries]
        try:
            id = games.game(name).id
        except BadInput:
            near = get_close_matches(name, ids, 3)
            hint = f"did you mean {' or '.join(near)}?" if near else f"it has {_some(ids)}"
            raise BadInput(f"the mix has no game '{name}'; {hint}") from None
        places = [at for at, entry in enumerate(self.entries) if entry.game == id]
        if not places:
            raise BadInput(f"{id} is not in the mix; it has {_some(ids)}")
        return next((at for at in places if limit and self.entries[at].limit == limit), places[0])

    def choices(self, games: Library, family: str = "") -> tuple[Entry, ...]:
        """What can be picked, of one family or of all."""
        if not family:
            return self.entries
        found = tuple(one for one in self.entries if games.game(one.game).family == family)
        if not found:
            known = sorted({games.game(one.game).family for one in self.entries})
            raise BadInput(f"the mix has no game of '{family}'; it has {', '.join(known)}")
        return found

    def to_json(self) -> dict[str, object]:
        """As plain data, for the log."""
        return {
            "id": self.id,
            "name": self.name,
            "by": self.by,
            "count": self.count,
            "entries": [entry.to_json() for entry in self.entries],
        }

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> Mix:
        """A mix as `to_json` writes it."""
        try:
            entries = tuple(Entry(**one) for one in given["entries"])
            return cls(given["id"], given["name"], entries, given["by"], given["count"])
        except (KeyError, TypeError, AttributeError):
            raise wrong_kind("a mix is an object as `to_json` writes it", given) from None


def _some(ids: Sequence[str]) -> str:
    shown = list(dict.fromkeys(ids))
    return ", ".join(shown[:12]) + (f" and {len(shown) - 12} more" if len(shown) > 12 else "")
