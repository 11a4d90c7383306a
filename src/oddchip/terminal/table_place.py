"""What can be shown of a place at a table, drawn or line by line: a night's, or a tournament's."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from oddchip.hand import Action, Hand
from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.room.money import Money
from oddchip.table_state.narration import Telling


@dataclass
class Told:
    """The log of a hand as far as it was told."""

    hand: Hand | None = None
    #: How many events the lines tell.
    count: int = 0
    lines: list[str] = field(default_factory=list)


class Neighbour(NamedTuple):
    """Somebody at the table, in the hand or not."""

    place: int
    name: str
    stack: int


class TablePlace(Protocol):
    """A place at a table, with the hand that is played there, or was last."""

    log: Told

    @property
    def games(self) -> Library: ...

    @property
    def hand(self) -> Hand | None: ...

    @property
    def seats(self) -> tuple[int, ...]:
        """The places of the hand's seats."""
        ...

    @property
    def names(self) -> list[str]:
        """The names of the hand's seats; who has left since is still told of."""
        ...

    @property
    def me(self) -> int | None:
        """The player's place; None: somebody watches bots, and sees all cards."""
        ...

    @property
    def seat(self) -> int | None:
        """The player's seat in the hand."""
        ...

    @property
    def around(self) -> list[Neighbour]:
        """Everybody at the table, clockwise from the player."""
        ...

    @property
    def money(self) -> Money: ...

    @property
    def telling(self) -> Telling: ...

    @property
    def has_button(self) -> bool: ...

    @property
    def changed(self) -> bool:
        """Is the hand of another game than the one before?"""
        ...

    @property
    def played(self) -> str:
        """What is played, before the cards are there."""
        ...

    @property
    def where(self) -> str:
        """Which hand of what."""
        ...

    @property
    def standing(self) -> str:
        """Where a tournament stands; empty: it is none."""
        ...

    @property
    def next_game(self) -> tuple[Game, str] | None:
        """Before the first hand: its game and limit, where they are known."""
        ...

    def act(self, action: Action) -> None:
        """An answer; it is in the log when this returns."""
        ...
