"""A hand of any game, from the shuffle to the last chip: an interpreter of game files.

The hand asks one question at a time. `actor` is the seat that is asked, `legal()` says what may be
answered, `act()` answers. Everything that happens is an event in `events`; `view(seat)` is the only
way for cards to leave the hand.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any

from oddchip.cards import UNKNOWN, Card
from oddchip.engine import forced
from oddchip.engine.actions import DEALER, Action, IllegalAction
from oddchip.engine.dealer import Dealer
from oddchip.engine.events import Event, told
from oddchip.engine.home.matching import bump_limit
from oddchip.engine.home.state import Home
from oddchip.engine.play import run
from oddchip.engine.questions import Question, WordQuestion
from oddchip.engine.seats import Player, seated
from oddchip.engine.showing import shows
from oddchip.engine.stakes import Stakes, big_blind, settled
from oddchip.engine.untold import untold
from oddchip.engine.view import view
from oddchip.rules.conditions import Atom, fits, situation
from oddchip.rules.library import Library, library
from oddchip.rules.model import Game, WildRule
from oddchip.rules.steps import Step

#: Options of the table rather than of a game.
TABLE_OPTIONS = ("jam_or_fold", "bomb_pot")
#: What the dealer does, where cards are named from outside; `end` closes the showdown.
_DEALS = frozenset(("deal", "board", "roll", "end"))
#: What hand histories may tell before it is asked.
_OUT_OF_TURN = frozenset(("show", "muck", "discard", "up"))


class Hand:
    """One deal of a game.

    Seats are numbered clockwise from the button's left, so that the last seat is the button (or
    the dealer at home). Cards come from a shuffle by the system's entropy, from a `seed`, from a
    given `deck` (in the order of dealing), or, with `named`, from outside, one deal at a time.

    >>> from oddchip.engine import Hand, blind_stakes
    >>> hand = Hand("holdem", blind_stakes(1, 2), [200, 200, 200], seed=7)
    >>> hand.actor, hand.legal().words()
    (2, 'fold, call 2 or raise to any amount from 4 to 200')
    """

    __slots__ = (
        "_home",
        "_inputs",
        "_play",
        "actions",
        "antes",
        "apart",
        "blinds",
        "bomb_pot",
        "breaches",
        "button",
        "carried",
        "cells",
        "community",
        "community_up",
        "dealer",
        "dealt_up",
        "dice",
        "done",
        "drawn",
        "events",
        "game",
        "game_id",
        "given",
        "has_acted",
        "hidden_cells",
        "house",
        "in_rounds",
        "jam_or_fold",
        "library",
        "named",
        "options",
        "over",
        "players",
        "pot",
        "pot_at_deal",
        "question",
        "rides",
        "round",
        "said",
        "stakes",
        "starter",
        "step",
        "tied",
        "wild_ranks",
    )

    def __init__(
        self,
        game: Game | str,
        stakes: Stakes,
        stacks: Sequence[int],
        *,
        options: Mapping[str, object] | None = None,
        seed: object = None,
        deck: Sequence[Card] | None = None,
        named: bool = False,
        games: Library | None = None,
    ) -> None:
        self.library = library() if games is None else games
        given = {**stakes.options, **(options or {})}
        own = {key: given[key] for key in given if key not in TABLE_OPTIONS} if given else given
        if isinstance(game, Game) and not own:
            self.game = game
        else:
            self.game = self.library.game(game if isinstance(game, str) else game.id, **own)
        self._inputs = (game, stakes, tuple(stacks), given, seed, deck, named, games)
        #: The id of the game that was dealt (a pick may go on as another), and the options given.
        self.game_id = self.game.id
        self.given = given
        self.options = {**self.game.usual_options, **given}
        self.jam_or_fold = bool(given.get("jam_or_fold"))
        self.bomb_pot = bool(given.get("bomb_pot"))
        self.stakes = settled(stakes, self.game)
        self.players = seated(stacks, self.game, named)
        count = len(self.players)
        self.button = count - 1
        self.antes = forced.antes_by_seat(tuple(stakes.antes), count, self.game.forced.kind)
        self.blinds = forced.blinds_by_seat(self.stakes.blinds, count) if self._has_blinds else []
        self.named = named
        self.dealer = Dealer(self.game.deck, seed, deck, named)
        self.events: list[Event] = []
        self.actions: list[Action] = []
        self.pot = stakes.carried
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
        #: The step of the game file that is being played.
        self.step: Step | None = None
        self.drawn = False
        #: How long the log was when a seat broke the sevens rule.
        self.breaches: dict[int, int] = {}
        self.rides = self.house = 0
        #: The game is a sequence of rounds or has a bank: it does not end with one player left.
        self.in_rounds = self.game.losers is not None or self.game.forced.kind == "bank"
        #: The game is over, whoever is still live.
        self.over = False
        #: Chips that rode in and are still to be won.
        self.carried = stakes.carried
        #: Dead money that some seats, all-in before, cannot win: the chips and those seats.
        self.apart: list[tuple[int, frozenset[int]]] = []
        #: The pot when the latest cards were dealt.
        self.pot_at_deal = 0
        self._home: Home | None = None
        self.done = False
        self.question: Question | None = None
        self._play: Generator[Question, Action, None] = run(self)
        self.question = next(self._play, None)
        self.done = self.question is None

    # Asking and answering ------------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """The seat that is asked; None when the hand is over (-1 is the dealer)."""
        return self.question.seat if self.question else None

    def legal(self) -> Question:
        """What may be answered now."""
        if self.question is None:
            raise IllegalAction("the hand is over")
        return self.question

    def act(self, action: Action) -> None:
        """Answer the question; what the rules refuse leaves the hand as it was."""
        question = self.question
        kind, seat, _, cards, _, _ = action
        if self.named and (kind in _OUT_OF_TURN or isinstance(question, WordQuestion)):
            if kind in ("show", "muck") and shows(self, action):
                return
            if question and question.seat != DEALER and untold(self, question, action):
                return
        if question is None:
            raise IllegalAction("the hand is over")
        if question.seat == DEALER:
            if kind not in _DEALS:
                raise IllegalAction(f"{_now(question)}; nobody is to act")
        elif seat != question.seat and seat is not None:
            raise IllegalAction(f"it is the turn of p{question.seat + 1}, not of {_who(action)}")
        question.check(action)
        self.actions.append(action)
        if cards and self.named:
            self.dealer.unnamed.difference_update(cards)
        if question.seat == DEALER and question.goes_on(action):
            return
        try:
            self.question = self._play.send(action)
        except StopIteration:
            self.question = None
            self.done = True

    def copy(self) -> Hand:
        """The same hand at the same point: its inputs and actions played again."""
        other = self.twin(named=self.named)
        for action in self.actions:
            other.act(action)
        return other

    def twin(self, *, named: bool) -> Hand:
        """A new hand of the same inputs; `named`: its cards are to be named from outside."""
        game, stakes, stacks, options, _, deck, _, games = self._inputs
        return Hand(
            game,
            stakes,
            stacks,
            options=options,
            seed=self.dealer.entropy.seed,
            deck=deck,
            named=named,
            games=games,
        )

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """The hand as a seat may see it; None: a spectator."""
        return view(self, seat)

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
        self.events.append(Event(kind, player.seat, amount, player.bet, cards))

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
        back = most - called
        if back:
            bettor.stack += back
            bettor.paid -= back
            self.pot -= back
            self.log("return", bettor.seat, amount=back)
        self.round += 1

    def award(self, seat: int, amount: int, what: str, pot: int = 0) -> None:
        self.players[seat].stack += amount
        self.pot -= amount
        self.events.append(Event("award", seat, amount, 0, (), (), what, (pot,)))

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
        return [player for player in self.players if player.live]

    def in_order(self, start: int | None = None) -> list[Player]:
        """Live players clockwise from the button's left, or from a seat."""
        first = 0 if start is None else start
        return [player for player in (*self.players[first:], *self.players[:first]) if player.live]

    def by_seat(self) -> list[Player]:
        return self.live

    def from_button(self, seat: int) -> int:
        """How far clockwise from the button's left a seat is."""
        return (seat - self.button - 1) % len(self.players)

    def seat_after_button(self, count: int) -> int:
        return (self.button + count) % len(self.players)

    def next_to_act(self, seat: int) -> int | None:
        """The seat itself, or the next clockwise that still has chips."""
        return next((player.seat for player in self.in_order(seat) if player.can_act), None)

    @property
    def after_blinds(self) -> int:
        """The seat left of the last, largest blind or straddle."""
        most = max(self.blinds, default=0)
        if most <= 0:
            return self.seat_after_button(1)
        count = len(self.players)
        # Heads-up the button posts first: of two equal blinds the other one is the last.
        last = self.blinds.index(most)
        if count > 2:
            last = count - 1 - self.blinds[::-1].index(most)
        return (last + 1) % count

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

    def refuse_card(
        self, one: Card, seat: int | None = None, place: int = 0, spare: Sequence[Card] = ()
    ) -> str:
        """Why a card named from outside, after `place` others, cannot come; empty: it can."""
        if one == UNKNOWN or one in self.dealer.unnamed:
            return ""
        on_table = {*self.cells.values(), *self.community}
        if self.home.trump is not None:
            on_table.add(self.home.trump)
        for player in self.live:
            on_table.update(player.cards)
        return self.dealer.named_card(one, on_table - {UNKNOWN}, place, spare)

    def fresh(self, cards: Sequence[Card]) -> bool:
        """Are these different cards that nobody has named yet? (Then none can be refused.)"""
        return self.dealer.unnamed.issuperset(cards) and len(set(cards)) == len(cards)

    # Rules of the game file -----------------------------------------------------------------

    def holds(self, atom: Atom) -> bool:
        """Answers the conditions of a game file."""
        return situation(
            atom,
            limit=self.stakes.limit,
            options=self.options,
            dice=self.dice,
            players=len(self.players),
        )

    def rule(self, name: str) -> bool:
        """Is a rule of betting in force?"""
        condition = self.game.betting.get(name)
        return condition is not None and condition.holds(self.holds)

    @property
    def sevens(self) -> bool:
        """Is the sevens rule in force now? It speaks of play after the draw."""
        return self.drawn and self.rule("sevens_rule")

    @property
    def least_bet(self) -> int:
        """The least bet without a limit: the big blind, the bring-in; in a bomb pot the ante."""
        if self.bomb_pot:
            return max(self.antes)
        return self.stakes.min_bet or max(big_blind(self.stakes.blinds), self.stakes.bring_in, 1)

    def bump_limit(self, player: Player) -> int:
        """What a player who has matched a pot may bump by."""
        return bump_limit(self, player)

    def publicly_wild(self, rule: WildRule, one: Card) -> bool:
        """Does everybody see that a card is wild?"""
        if rule.kind == "card":
            return rule.pattern is not None and fits(rule.pattern, one)
        return rule.kind in ("follower", "turned") and one.rank in self.wild_ranks

    @property
    def _has_blinds(self) -> bool:
        return self.game.forced.kind == "blinds" and not self.bomb_pot

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
        self.events.append(Event(kind, seat, amount, to, cards, hidden, word, numbers))


def _who(action: Action) -> str:
    return "the dealer" if action.seat in (None, DEALER) else f"p{action.seat + 1}"


def _now(question: Question) -> str:
    words = getattr(question, "words", None)
    return words() if words else "the betting is over"
