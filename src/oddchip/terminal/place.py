"""A place at a table, drawn or line by line: at a night of cash games, or in a tournament.

`due` says what comes next there. Whoever drives it, drawn or line by line, asks the player what is
the player's to decide (`act`, `decide`, `pick`) and has everything else done (`do`, `finish`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from oddchip.hand import Action, Hand
from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.room.due import Asked, BuyOrLeave, Due, EnterAgain, HandNow, RedeemLammers
from oddchip.room.mix import Mix
from oddchip.room.money import Money
from oddchip.table_state.log_lines import telling_of
from oddchip.table_state.narration import Telling

#: What the player decides between two hands, other than which game is next.
BetweenHands = BuyOrLeave | EnterAgain | RedeemLammers
YES = ("y", "yes")
NO = ("n", "no")


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


class Decision(NamedTuple):
    """What the player is asked between two hands."""

    #: As a line that is answered with another, and in a sentence above the keys.
    line: str
    sentence: str
    #: The keys, and what they do.
    keys: tuple[tuple[str, str], ...]


class Place(ABC):
    """A place at a table, with the hand that is played there, or was last."""

    #: Why nothing more is due, in a sentence.
    ending: ClassVar[str]

    def __init__(self, games: Library, me: int | None, name: str, mix: Mix | None) -> None:
        self.games: Library = games
        #: What is played, before the cards are there, and its games; None: any.
        self.played: str = name
        self.mix: Mix | None = mix
        #: The player's place; None: somebody watches bots, and sees all cards.
        self.me: int | None = me
        #: The hand on the table, or the last one, and the places of its seats.
        self.hand: Hand | None = None
        self.seats: tuple[int, ...] = ()
        #: The names of the hand's seats; who has left since is still told of.
        self.names: list[str] = []
        #: The hand is of another game than the one before.
        self.changed: bool = False
        self.log: Told = Told()

    # What is shown --------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The player's seat in the hand."""
        return self.seats.index(self.me) if self.me in self.seats else None

    @property
    def my_turn(self) -> bool:
        """Is the player asked?"""
        hand = self.hand
        return hand is not None and not hand.done and hand.actor == self.seat is not None

    @property
    def telling(self) -> Telling:
        """How the hand is told: to the player, or to whoever watches."""
        if self.hand is None:
            return Telling(self.names, self.seat, self.money)
        return telling_of(self.hand, self.names, self.seat, self.money)

    @property
    @abstractmethod
    def playing(self) -> bool:
        """Is a hand on here?"""

    @property
    @abstractmethod
    def around(self) -> list[Neighbour]:
        """Everybody at the table, clockwise from the player."""

    @property
    @abstractmethod
    def money(self) -> Money:
        """How chips are written."""

    @property
    @abstractmethod
    def has_button(self) -> bool:
        """Has the present hand, or the last one, a button or a dealer?"""

    @property
    @abstractmethod
    def where(self) -> str:
        """Which hand of what."""

    @property
    def standing(self) -> str:
        """Where a tournament stands; empty: it is none."""
        return ""

    @property
    @abstractmethod
    def next_game(self) -> tuple[Game, str] | None:
        """Before the first hand: its game and limit, where they are known."""

    # What happens ---------------------------------------------------------------------------

    def hand_now(self, hand: Hand) -> HandNow:
        """Whom the hand asks here."""
        if hand.done or hand.actor is None:
            return HandNow()
        return HandNow((Asked(self.seats[hand.actor], bot=hand.actor != self.seat),))

    @abstractmethod
    def due(self) -> Due:
        """What comes next."""

    @abstractmethod
    def do(self, due: Due) -> None:
        """Do what is due and asks the player nothing: deal, let bots play, buy in or leave."""

    @abstractmethod
    def think(self) -> Action:
        """What the bot that is asked answers."""

    @abstractmethod
    def act(self, action: Action) -> None:
        """An answer; it is in the log when this returns."""

    @abstractmethod
    def finish(self) -> None:
        """The hand is over: the chips go back to the table."""

    @abstractmethod
    def news(self) -> list[str]:
        """What has happened between hands since this was asked last, in sentences."""

    def clear_table(self) -> None:
        """The last hand is told: what is to be seen now is who sits at the table."""
        self.hand = None

    def farewell(self) -> list[str]:
        """What is said when the player leaves."""
        return []

    # What the player decides ----------------------------------------------------------------

    @abstractmethod
    def decision(self, due: BetweenHands) -> Decision:
        """How it is asked."""

    @abstractmethod
    def decide(self, due: BetweenHands, text: str) -> bool:
        """Take an answer; False: it is none. One that cannot be is refused with a sentence."""

    @abstractmethod
    def choices(self) -> list[str]:
        """The games that may be picked."""

    @abstractmethod
    def any_game(self) -> str:
        """One of them by lot."""

    def may_set(self, game: Game) -> str:
        """What else may be set for a game that is picked, in words."""
        return ""

    @abstractmethod
    def pick(self, text: str) -> None:
        """The player's pick of the next game; nothing: any. One that cannot be is refused."""
