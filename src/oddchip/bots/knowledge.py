"""What one seat knows: its own cards, what lies open, and what everybody saw happen.

A bot decides from this value and from nothing else. It is made from `hand.view(seat)`, the only way
for cards to leave the engine, and from what is printed on the wall: the game, the stakes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

from oddchip.cards import UNKNOWN, Card, cards
from oddchip.engine import Hand, Stakes
from oddchip.rules.library import Library
from oddchip.rules.model import Game
from oddchip.showdown import Held

#: Events that start the cards anew: what was seen before them is back in the deck.
_SHUFFLES = ("round", "shuffle")
#: An event as the seat may see it, as plain data.
Told = dict[str, Any]
_WAGERS = ("bet", "raise", "complete", "bump")


@dataclass
class Seen:
    """One player as this seat sees them; cards that it may not see are unknown ones."""

    stack: int
    bet: int
    live: bool
    down: list[Card]
    up: list[Card]
    exposed: list[Card] = field(default_factory=list)
    parts: dict[str, list[Card]] = field(default_factory=dict)
    declare: str = ""
    #: How the next card comes, where players say so; and no card on offer is taken any more.
    said: str = ""
    frozen: bool = False

    @property
    def cards(self) -> list[Card]:
        return [*self.down, *self.exposed, *self.up]

    def copy(self) -> Seen:
        parts = {name: list(some) for name, some in self.parts.items()}
        down, up, exposed = list(self.down), list(self.up), list(self.exposed)
        own = Seen(self.stack, self.bet, self.live, down, up, exposed, parts, self.declare)
        own.said, own.frozen = self.said, self.frozen
        return own

    def held(self, zones: tuple[str, ...]) -> Held:
        """The cards by the zones of a game, as a showdown wants them."""
        if zones == ("hole",):
            return Held({"hole": tuple(self.cards)}, self.declare)
        if self.parts:
            return Held({name: tuple(some) for name, some in self.parts.items()}, self.declare)
        if "exposed" in zones:
            return Held(
                {
                    "down": tuple(self.down),
                    "up": tuple(self.up),
                    "exposed": tuple(self.exposed),
                },
                self.declare,
            )
        return Held({"down": tuple(self.down), "up": (*self.exposed, *self.up)}, self.declare)


@dataclass
class Knowledge:
    """A hand as one seat knows it."""

    game: Game
    stakes: Stakes
    library: Library
    seat: int
    button: int
    players: list[Seen]
    pot: int
    #: Betting rounds that are over.
    round: int
    #: Open cards of the board by cell, and cells that lie face down.
    cells: Mapping[int, Card]
    hidden: tuple[int, ...]
    community: tuple[Card, ...]
    dice: tuple[int, ...]
    wild: tuple[int, ...]
    events: list[Told]
    options: Mapping[str, object]
    #: The same for the same view, and different for nearly every other.
    fingerprint: int

    @staticmethod
    def of(hand: Hand, seat: int) -> Knowledge:
        view = hand.view(seat)
        told = view.to_json()
        lying = dict(enumerate(view.cells))
        players = [
            Seen(
                one.stack,
                one.bet,
                one.live,
                list(one.down),
                list(one.up),
                list(one.exposed),
                {name: list(some) for name, some in one.parts},
                frozen=one.frozen,
            )
            for one in view.players
        ]
        return Knowledge(
            game=hand.game,
            stakes=hand.stakes,
            library=hand.library,
            seat=seat,
            button=view.button,
            players=players,
            pot=view.pot,
            round=view.street,
            cells={at: one for at, one in lying.items() if one is not None and one != UNKNOWN},
            hidden=tuple(at for at, one in lying.items() if one == UNKNOWN),
            community=view.community,
            dice=view.dice,
            wild=view.wild_ranks,
            events=told["events"],
            options=hand.options,
            fingerprint=crc32(repr((seat, view.players, view.cells, len(view.events))).encode()),
        )

    @property
    def me(self) -> Seen:
        return self.players[self.seat]

    @property
    def others(self) -> list[int]:
        """The live opponents, clockwise from the seat."""
        count = len(self.players)
        seats = ((self.seat + step) % count for step in range(1, count))
        return [seat for seat in seats if self.players[seat].live]

    @property
    def visible(self) -> set[Card]:
        """Every card that lies open to this seat now."""
        found = {*self.cells.values(), *self.community}
        for player in self.players:
            found.update(player.cards)
            for some in player.parts.values():
                found.update(some)
        return found - {UNKNOWN}

    @property
    def unseen(self) -> list[Card]:
        """The cards that may lie anywhere else: in other hands, in the stub."""
        visible = self.visible
        gone: set[Card] = set()
        for event in reversed(self.events):
            if event["event"] in _SHUFFLES:
                break
            for name in event.get("cards", ()):
                gone.add(cards(name)[0])
        deck = self.game.deck.cards
        left = [one for one in deck if one not in visible and one not in gone]
        wanted = self._wanted()
        if len(left) < wanted:  # the discards have been shuffled again
            left = [one for one in deck if one not in visible]
        return left

    def _wanted(self) -> int:
        """Unknown cards that lie somewhere, and some to come."""
        unknown = sum(player.cards.count(UNKNOWN) for player in self.players)
        return unknown + len(self.hidden) + 2 * (len(self.others) + 1)

    def wagers(self, seat: int) -> int:
        """How often a player has bet or raised in this hand."""
        return sum(event["event"] in _WAGERS and event.get("seat") == seat for event in self.events)

    def last(self, kinds: tuple[str, ...], seat: int, since: tuple[str, ...]) -> Told:
        """A player's latest event of some kinds, if nothing of other kinds came after it."""
        for event in reversed(self.events):
            if event["event"] in kinds and event.get("seat") == seat:
                return event
            if event["event"] in since:
                break
        return {}
