"""The table in the middle of a hand: players, chips, cards and the log, without the rules.

Chips and cards move here and nowhere else, and every move is an event of the log.
"""

from __future__ import annotations

from oddchip.cards import UNKNOWN, Card
from oddchip.engine.dealer import Dealer
from oddchip.engine.events import Event, told
from oddchip.engine.home.state import Home
from oddchip.engine.seats import Player


class Felt:
    """Who sits there, what they have bet, and what lies on the table."""

    __slots__ = (
        "_home",
        "apart",
        "breaches",
        "button",
        "carried",
        "cells",
        "community",
        "community_up",
        "dealer",
        "dealt_up",
        "dice",
        "drawn",
        "events",
        "has_acted",
        "hidden_cells",
        "house",
        "in_rounds",
        "over",
        "players",
        "pot",
        "pot_at_deal",
        "rides",
        "round",
        "said",
        "starter",
        "tied",
        "wild_ranks",
    )

    def __init__(
        self, players: list[Player], dealer: Dealer, carried: int, in_rounds: bool
    ) -> None:
        self.players = players
        self.button = len(players) - 1
        self.dealer = dealer
        self.events: list[Event] = []
        self.pot = carried
        self.round = self.starter = 0
        self.cells: dict[int, Card] = {}
        self.hidden_cells: list[int] = []
        self.community: tuple[Card, ...] = ()
        self.community_up = False
        self.dice: tuple[int, ...] = ()
        self.said: dict[int, str] = {}
        self.dealt_up: list[tuple[int, Card]] = []
        self.wild_ranks: tuple[int, ...] = ()
        self.has_acted: set[int] = set()
        self.tied: set[int] = set()
        self.drawn = False
        #: How long the log was when a seat broke the sevens rule.
        self.breaches: dict[int, int] = {}
        self.rides = self.house = 0
        #: The game is a sequence of rounds or has a bank: it does not end with one player left.
        self.in_rounds = in_rounds
        #: The game is over, whoever is still live.
        self.over = False
        #: Chips that rode in and are still to be won.
        self.carried = carried
        #: Dead money that some seats, all-in before, cannot win: the chips and those seats.
        self.apart: list[tuple[int, frozenset[int]]] = []
        #: The pot when the latest cards were dealt.
        self.pot_at_deal = 0
        self._home: Home | None = None

    @property
    def home(self) -> Home:
        """What a home game remembers beside chips and cards."""
        if self._home is None:
            self._home = Home()
        return self._home

    @property
    def stacks(self) -> list[int]:
        return [player.stack for player in self.players]

    # Chips ----------------------------------------------------------------------------------

    def post(
        self,
        player: Player,
        amount: int,
        kind: str,
        dead: bool = False,
        cards: tuple[Card, ...] = (),
    ) -> None:
        """Forced money; an ante or a payment is no bet."""
        player.stack -= amount
        self.pot += amount
        if dead:
            player.dead += amount
        else:
            player.paid += amount
            if kind != "ante":
                player.bet += amount
        self.events.append(told((kind, player.seat, amount, player.bet, cards, (), "", ())))

    def put_in(self, player: Player, amount: int, kind: str) -> None:
        """Chips that a player bets."""
        if amount:
            player.stack -= amount
            player.bet += amount
            player.paid += amount
            self.pot += amount
        self.events.append(told((kind, player.seat, amount, player.bet, (), (), "", ())))

    def close_round(self) -> None:
        """A bet that nobody called goes back, and the round is over."""
        most = called = 0
        bettor = self.players[0]
        for player in self.players:
            bet = player.bet
            if bet > most:
                most, called, bettor = bet, most, player
            elif bet > called:
                called = bet
            player.bet = 0
        if most > called:
            self.give_back(bettor, most - called)
        self.round += 1

    def give_back(self, player: Player, amount: int) -> None:
        """Chips that nobody has matched."""
        player.stack += amount
        player.paid -= amount
        self.pot -= amount
        self.events.append(told(("return", player.seat, amount, 0, (), (), "", ())))

    def award(self, seat: int, amount: int, what: str, pot: int = 0) -> None:
        self.players[seat].stack += amount
        self.pot -= amount
        self.events.append(told(("award", seat, amount, 0, (), (), what, (pot,))))

    # Players and cards ----------------------------------------------------------------------

    @property
    def goes_on(self) -> bool:
        """Is there anything left to play for?"""
        if self.over or self.in_rounds:
            return not self.over
        one = False
        for player in self.players:
            if player.live:
                if one:
                    return True
                one = True
        return False

    @property
    def live(self) -> list[Player]:
        """Who is still in, clockwise from the button's left: the button is the last seat."""
        return [player for player in self.players if player.live]

    def in_order(self, start: int) -> list[Player]:
        """Live players clockwise from a seat."""
        players = (*self.players[start:], *self.players[:start])
        return [player for player in players if player.live]

    def seat_after_button(self, count: int) -> int:
        return (self.button + count) % len(self.players)

    def next_to_act(self, seat: int) -> int | None:
        """The seat itself, or the next clockwise that still has chips."""
        return next((player.seat for player in self.in_order(seat) if player.can_act), None)

    def fold(self, player: Player) -> None:
        player.live = False
        muck = self.dealer.muck
        muck += player.down
        muck += player.exposed
        muck += player.up
        self.events.append(told(("fold", player.seat, 0, 0, (), (), "", ())))

    def throw_away(self, player: Player, cards: tuple[Card, ...]) -> None:
        """Cards without replacement; how many is public."""
        self.dealer.muck += cards
        self.log(
            "discard", player.seat, cards=cards, hidden=(True,) * len(cards), amount=len(cards)
        )

    @property
    def on_every_board(self) -> tuple[Card, ...]:
        """A community card that was dealt up instead of everybody's counts on every board."""
        return self.community if self.community_up else ()

    @property
    def open_pair(self) -> bool:
        """Does anyone show a pair?"""
        for player in self.live:
            ranks = [one.rank for one in player.open if one != UNKNOWN]
            if len(set(ranks)) < len(ranks):
                return True
        return False

    # The log --------------------------------------------------------------------------------

    def log(
        self,
        kind: str,
        seat: int = -1,
        *,
        amount: int = 0,
        to: int = 0,
        cards: tuple[Card, ...] = (),
        hidden: tuple[bool, ...] = (),
        word: str = "",
        numbers: tuple[int, ...] = (),
    ) -> None:
        self.events.append(told((kind, seat, amount, to, cards, hidden, word, numbers)))
