"""The players of a hand: chips, bets and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oddchip.cards import UNKNOWN, Card
from oddchip.errors import BadInput, quoted, wrong_kind
from oddchip.language.model import Game
from oddchip.table_state.actions import MOST_CHIPS

Cards = tuple[Card, ...]


class Player:
    """One seat in a hand. Cards lie in tuples, so that a copy of a hand shares them."""

    __slots__ = (
        "bet",
        "dead",
        "declare",
        "down",
        "exposed",
        "live",
        "mucked",
        "outward",
        "paid",
        "parts",
        "seat",
        "shown",
        "stack",
        "start",
        "unseen",
        "up",
    )

    def __init__(self, seat: int, stack: int) -> None:
        self.seat: int = seat
        self.start: int = stack
        self.stack: int = stack
        #: Chips put in during this betting round, and live chips put in altogether.
        self.bet: int = 0
        self.paid: int = 0
        #: Chips that are nobody's bet: antes of some kinds, payments.
        self.dead: int = 0
        self.live: bool = True
        self.down: Cards = ()
        self.up: Cards = ()
        #: Cards dealt down and turned up by the player.
        self.exposed: Cards = ()
        #: Cards that nobody sees before they are turned, and those that only their owner does not.
        self.unseen: Cards = ()
        self.outward: Cards = ()
        #: The parts of a hand that was split, by name.
        self.parts: tuple[tuple[str, Cards], ...] = ()
        self.shown: bool = False
        self.mucked: bool = False
        self.declare: str = ""

    def copy(self) -> Player:
        copied = Player(self.seat, self.stack)
        copied.start = self.start
        copied.bet = self.bet
        copied.paid = self.paid
        copied.dead = self.dead
        copied.live = self.live
        copied.down = self.down
        copied.up = self.up
        copied.exposed = self.exposed
        copied.unseen = self.unseen
        copied.outward = self.outward
        copied.parts = self.parts
        copied.shown = self.shown
        copied.mucked = self.mucked
        copied.declare = self.declare
        return copied

    def state(self) -> tuple[object, ...]:
        """Everything about the seat, as plain data."""
        chips = (self.seat, self.start, self.stack, self.bet, self.paid, self.dead)
        cards = (self.down, self.up, self.exposed, self.parts, self.unseen, self.outward)
        return (chips, cards, (self.live, self.shown, self.mucked, self.declare))

    @staticmethod
    def of(state: tuple[Any, ...]) -> Player:
        """A seat as `state` tells it."""
        chips, cards, rest = state
        restored = Player(chips[0], chips[2])
        restored.start = chips[1]
        restored.bet, restored.paid, restored.dead = chips[3], chips[4], chips[5]
        restored.down, restored.up, restored.exposed, restored.parts = cards[:4]
        if len(cards) > 4:
            restored.unseen, restored.outward = cards[4:]
        restored.live, restored.shown, restored.mucked, restored.declare = rest
        return restored

    @property
    def all_in(self) -> bool:
        return self.live and self.stack == 0

    @property
    def can_act(self) -> bool:
        return self.live and self.stack > 0

    @property
    def cards(self) -> Cards:
        veiled = self.unseen + self.outward
        seen = self.down + self.exposed + self.up
        return seen + veiled if veiled else seen

    def drop(self) -> None:
        """All cards are gone."""
        self.down = self.up = self.exposed = self.unseen = self.outward = ()

    @property
    def open(self) -> Cards:
        """What everybody sees."""
        return self.exposed + self.up

    def part(self, name: str) -> Cards:
        """A part of a hand that was split."""
        for part, cards in self.parts:
            if part == name:
                return cards
        return ()


def holds(cards: Cards, among: Cards) -> bool:
    """Can these cards come from among those? An unknown card may turn out to be any."""
    left = list(among)
    for card in cards:
        if card in left:
            left.remove(card)
        elif UNKNOWN in left and card != UNKNOWN:
            left.remove(UNKNOWN)
        else:
            return False
    return True


def without(cards: Cards, among: Cards) -> Cards:
    """What is left of some cards; an unknown one goes where a card is not named there."""
    left = list(among)
    for card in cards:
        left.remove(card if card in left else UNKNOWN)
    return tuple(left)


def chosen_from(player: Player, zone: str) -> Cards:
    """The cards among which a player chooses: down cards, up cards, or both."""
    if zone == "up":
        return player.up
    return player.down + player.up if zone == "all" else player.down


def lost(player: Player, cards: Cards) -> tuple[bool, ...]:
    """Cards leave a player's hand; which of them nobody else has seen."""
    up = [card for card in cards if card in player.up and card != UNKNOWN]
    player.up = without(tuple(up), player.up)
    player.down = without(tuple([card for card in cards if card not in up]), player.down)
    return tuple([card not in up for card in cards])


def seated(
    stacks: Sequence[object], game: Game, any_number: bool, carried: int = 0
) -> list[Player]:
    """The players of a game with their stacks; a wrong number or stack is refused.

    A player without chips is dealt in for a pot that rides, or where a seat need put in nothing.
    """
    if not isinstance(stacks, (list, tuple)):
        raise wrong_kind("stacks are a list of whole numbers, one a seat", stacks)
    least, most = game.players
    if len(stacks) < least or (len(stacks) > most and not any_number):
        raise BadInput(f"{game.id} is for {least} to {most} players, not {len(stacks)}")
    players: list[Player] = []
    for seat, stack in enumerate(stacks):
        if type(stack) is not int or not 0 <= stack <= MOST_CHIPS:
            given = quoted(stack)
            raise BadInput(f"the stack of p{seat + 1} should be a whole number, not {given}")
        if not stack and not carried and game.forced.kind in ("blinds", "antes"):
            raise BadInput(f"p{seat + 1} has no chips and cannot be dealt in")
        players.append(Player(seat, stack))
    return players
