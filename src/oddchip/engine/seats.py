"""The players of a hand: chips, bets and cards."""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.cards import UNKNOWN, Card
from oddchip.errors import BadInput
from oddchip.rules.model import Game


class Player:
    """One seat in a hand."""

    __slots__ = (
        "bet",
        "dead",
        "declare",
        "down",
        "exposed",
        "live",
        "mucked",
        "paid",
        "parts",
        "seat",
        "shown",
        "stack",
        "start",
        "up",
    )

    def __init__(self, seat: int, stack: int) -> None:
        self.seat = seat
        self.start = stack
        self.stack = stack
        #: Chips put in during this betting round, and live chips put in altogether.
        self.bet = 0
        self.paid = 0
        #: Chips that are nobody's bet: antes of some kinds, payments.
        self.dead = 0
        self.live = True
        self.down: list[Card] = []
        self.up: list[Card] = []
        #: Cards dealt down and turned up by the player.
        self.exposed: list[Card] = []
        self.parts: dict[str, list[Card]] = {}
        self.shown = False
        self.mucked = False
        self.declare = ""

    @property
    def all_in(self) -> bool:
        return self.live and self.stack == 0

    @property
    def can_act(self) -> bool:
        return self.live and self.stack > 0

    @property
    def cards(self) -> list[Card]:
        return [*self.down, *self.exposed, *self.up]

    @property
    def open(self) -> list[Card]:
        """What everybody sees."""
        return [*self.exposed, *self.up]

    def holds(self, some: tuple[Card, ...], among: list[Card]) -> bool:
        """Can these cards come from among those? An unknown card may turn out to be any."""
        left = list(among)
        for one in some:
            if one in left:
                left.remove(one)
            elif UNKNOWN in left and one != UNKNOWN:
                left.remove(UNKNOWN)
            else:
                return False
        return True


def take(some: tuple[Card, ...], among: list[Card]) -> None:
    """Take cards away from a list, an unknown one where a card is not named there."""
    for one in some:
        among.remove(one if one in among else UNKNOWN)


def seated(stacks: Sequence[int], game: Game, named: bool) -> list[Player]:
    """The players of a game with their stacks; a wrong number or stack is refused."""
    least, most = game.players
    if len(stacks) < least or (len(stacks) > most and not named):
        raise BadInput(f"{game.id} is for {least} to {most} players, not {len(stacks)}")
    found: list[Player] = []
    for seat, stack in enumerate(stacks):
        if type(stack) is not int or stack < 0:
            raise BadInput(f"the stack of p{seat + 1} should be a whole number, not {stack!r}")
        if not stack and game.family != "home":
            raise BadInput(f"p{seat + 1} has no chips and cannot be dealt in")
        found.append(Player(seat, stack))
    return found
