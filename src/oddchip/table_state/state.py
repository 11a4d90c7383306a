"""The table in the middle of a hand: players, chips, cards, the log, and the place in the play.

This is the one class that steps change; the interpreter above it (`oddchip.hand`) asks and answers.

Chips and cards move here and nowhere else, and every move is told in the log. All of it is plain
data, so that a hand can be copied, compared and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from oddchip.cards import UNKNOWN, Card, Deck
from oddchip.errors import BadInput
from oddchip.language.conditions import Atom, fits
from oddchip.language.model import Game, WildRule
from oddchip.table_state import facts
from oddchip.table_state.actions import Action
from oddchip.table_state.betting_limits import Limit, limit_of
from oddchip.table_state.betting_round import State
from oddchip.table_state.deal_request import Wanted
from oddchip.table_state.dealer import Dealer, dealer_of
from oddchip.table_state.events import Event, Record, events_of
from oddchip.table_state.game_setup import GameSetup
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player, seated
from oddchip.table_state.stakes import Stakes
from oddchip.table_state.step_memory import Kind, Memory, nothing

Cards = tuple[Card, ...]
#: What is plain data as it stands: so it is kept.
PLAIN = (
    *("button", "pot", "at", "round", "starter", "cells", "hidden_cells", "community"),
    *("community_up", "dice", "said", "dealt_up", "wild_ranks", "acted", "tied", "drawn"),
    *("breaches", "rides", "house", "in_rounds", "over", "carried", "apart", "pot_at_deal"),
)


class Answered:
    """An answer, how many events had happened before it, and the answer before."""

    __slots__ = ("action", "earlier", "seat", "told")

    def __init__(
        self, earlier: Answered | None, action: Action, seat: int | None, told: int
    ) -> None:
        self.earlier: Answered | None = earlier
        self.action: Action = action
        #: Who was asked, where the action does not say it.
        self.seat: int | None = seat
        self.told: int = told


class TableState(GameSetup):
    """Who sits there, what they have bet, and what lies on the table."""

    __slots__ = (
        *PLAIN,
        "_answered",
        "_answered_to",
        "_told",
        "_told_to",
        "count",
        "dealer",
        "going_on_as",
        "last",
        "last_answer",
        "limit",
        "loop_end",
        "loop_start",
        "memories",
        "memory",
        "named",
        "picked",
        "players",
        "program",
        "question",
        "skips_bet",
        "times",
        "wanted",
    )

    def __init__(
        self,
        game: str | Game,
        stakes: Stakes,
        stacks: Sequence[int],
        options: object,
        seed: object,
        deck: Sequence[Card] | None,
        games: object,
        dealer: Callable[[Deck, object], Dealer] | None,
    ) -> None:
        super().__init__(game, stakes, options, games)
        carried, cards = stakes.carried, self.game.deck
        self.players: list[Player] = seated(stacks, self.game, dealer is not None, carried)
        self.agree_on_stakes(stakes, len(self.players))
        self.button: int = len(self.players) - 1
        self.dealer: Dealer = (
            dealer_of(cards, seed, deck) if dealer is None else dealer(cards, seed)
        )
        #: Do the cards come from outside? (As the dealer says; it is asked at every answer.)
        self.named: bool = self.dealer.named
        #: The latest record of the log, each of which knows the one before; and their number.
        self.last: Record | None = None
        self.count: int = 0
        self._told: list[Event] = []
        self._told_to: Record | None = None
        #: The answers so far, each with those before it.
        self.last_answer: Answered | None = None
        self._answered: list[tuple[Action, int]] = []
        self._answered_to: Answered | None = None
        self.pot: int = carried
        #: The place in the play of the step that is played, and how many betting rounds are over.
        self.at: int = -1
        self.round: int = 0
        self.starter: int = 0
        #: The board: the card of each cell that is dealt, and the cells that still lie face down.
        self.cells: dict[int, Card] = {}
        self.hidden_cells: tuple[int, ...] = ()
        self.community: Cards = ()
        self.community_up: bool = False
        self.dice: tuple[int, ...] = ()
        self.said: dict[int, str] = {}
        self.dealt_up: tuple[tuple[int, Card], ...] = ()
        self.wild_ranks: tuple[int, ...] = ()
        #: Seats that have acted in the hand, and those whose first action did what it is tied to.
        self.acted: frozenset[int] = frozenset()
        self.tied: frozenset[int] = frozenset()
        self.drawn: bool = False
        #: How long the log was when a seat broke the sevens rule.
        self.breaches: dict[int, int] = {}
        self.rides: int = 0
        self.house: int = 0
        #: The game is a sequence of rounds or has a bank: it does not end with one player left.
        self.in_rounds: bool = self.basics.in_rounds
        #: The game is over, whoever is still live.
        self.over: bool = False
        #: Chips that rode in and are still to be won.
        self.carried: int = carried
        #: Dead money that some seats, all-in before, cannot win: the chips and those seats.
        self.apart: tuple[tuple[int, frozenset[int]], ...] = ()
        #: The pot when the latest cards were dealt.
        self.pot_at_deal: int = 0
        #: Cards or dice that the dealer is to bring now.
        self.wanted: Wanted | None = None
        #: What each kind of step remembers for the rest of the hand.
        self.memories: dict[type[Memory], Memory] = {}
        #: The steps of the game, and what the one that is played keeps until it is over.
        self.program: tuple[PlayedStep, ...] = ()
        self.memory: State | None = None
        #: What is asked now.
        self.question: Question | None = None
        #: The repetition that is played: where it begins and ends, and how often it was begun.
        self.loop_start: int = 0
        self.loop_end: int = 0
        self.times: int = 0
        #: As what the hand goes on, where somebody or the play has picked it.
        self.picked: str = ""
        #: A step has just said as what; the hand does it when that step is over.
        self.going_on_as: str = ""
        #: The first round of a bomb pot is not bet.
        self.skips_bet: bool = self.bomb_pot
        #: The betting structure as the game and its rules have it now.
        self.limit: Limit = self.limit_now()

    def lay_out_as(self, table: TableState) -> None:
        """Take over all that lies on another table, so that neither moves with the other.

        Field by field, because copying is what everybody who looks ahead does most.
        """
        self.players = [player.copy() for player in table.players]
        self.button = table.button
        self.dealer, self.named = table.dealer.copy(), table.named
        self.last, self.count = table.last, table.count
        self._told, self._told_to = [], None
        self.last_answer = table.last_answer
        self._answered, self._answered_to = [], None
        self.pot = table.pot
        self.at = table.at
        self.round = table.round
        self.starter = table.starter
        self.cells = table.cells.copy()
        self.hidden_cells = table.hidden_cells
        self.community = table.community
        self.community_up = table.community_up
        self.dice = table.dice
        self.said = table.said.copy()
        self.dealt_up = table.dealt_up
        self.wild_ranks = table.wild_ranks
        self.acted = table.acted
        self.tied = table.tied
        self.drawn = table.drawn
        self.breaches = table.breaches.copy()
        self.rides = table.rides
        self.house = table.house
        self.in_rounds = table.in_rounds
        self.over = table.over
        self.carried = table.carried
        self.apart = table.apart
        self.pot_at_deal = table.pot_at_deal
        self.wanted = None if table.wanted is None else table.wanted.copy()
        self.memories = table.memories.copy()
        self.program = table.program
        self.memory = None if table.memory is None else table.memory.copy()
        self.loop_start, self.loop_end = table.loop_start, table.loop_end
        self.times = table.times
        self.picked, self.going_on_as = table.picked, table.going_on_as
        self.skips_bet = table.skips_bet
        self.question = table.question
        self.limit = table.limit

    def state(self) -> dict[str, object]:
        """All that lies on the table but the log, as plain data."""
        state: dict[str, object] = {name: getattr(self, name) for name in PLAIN}
        state["players"] = [player.state() for player in self.players]
        state["dealer"] = self.dealer.state()
        state["wanted"] = None if self.wanted is None else self.wanted.state()
        state["memories"] = {
            kind.__name__: memory.state()
            for kind, memory in self.memories.items()
            if memory != nothing(kind)
        }
        return state

    def restore(self, state: dict[str, Any]) -> None:
        """Lay the table as `state` tells it."""
        for name in PLAIN:
            setattr(self, name, state[name])
        self.players = [Player.of(player) for player in state["players"]]
        self.dealer.restore(state["dealer"])
        self.wanted = None if state["wanted"] is None else Wanted.of(state["wanted"])

    # What steps remember --------------------------------------------------------------------

    def recall(self, kind: type[Kind]) -> Kind:
        """What a kind of step remembers."""
        memory = self.memories.get(kind)
        if memory is None:
            memory = nothing(kind)
        assert isinstance(memory, kind)
        return memory

    def remember(self, memory: Memory) -> None:
        """What a kind of step remembers from now on."""
        self.memories[type(memory)] = memory

    def forget_the_deal(self) -> None:
        """All cards go back: steps forget what came with them."""
        for kind, memory in self.memories.items():
            self.memories[kind] = memory.dealt_anew()

    def lying(self) -> list[Card]:
        """The cards that steps have laid in the middle and that stay there."""
        public = [memory.public() for memory in self.memories.values()]
        return [card for shown in public for _, card in shown.middle if isinstance(card, Card)]

    def counted(self, word: str) -> int:
        """A number that game files ask for, of what steps have counted."""
        return sum([memory.counts(word) for memory in self.memories.values()])

    @property
    def stacks(self) -> list[int]:
        """The chips that everybody has behind, seat by seat."""
        return [player.stack for player in self.players]

    def dealt_by(self, dealer: Dealer) -> None:
        """From now on another dealer has the deck."""
        self.dealer, self.named = dealer, dealer.named

    def have_come(self) -> None:
        """The cards or dice that a step waited for have come.

        (A call, because a step that is told of them may want more: a checker, and the compiler,
        would take what was just set for certain.)
        """
        self.wanted = None

    # The way of the play --------------------------------------------------------------------

    @property
    def step(self) -> PlayedStep:
        """The step that is being played."""
        return self.program[min(self.at, len(self.program) - 1)]

    def deal_again(self) -> None:
        """The repetition that is played begins anew behind this step."""
        if self.loop_end:
            self.at = self.loop_start - 1

    def leave(self) -> None:
        """The repetition that is played is over behind this step."""
        if self.loop_end:
            self.at = self.loop_end - 1
            self.loop_start = self.loop_end = self.times = 0

    def go_on_as(self, pick: str) -> None:
        """A pick, or the play, puts other steps in the place of those that follow this one."""
        self.going_on_as = pick

    # Rules of the game file -----------------------------------------------------------------

    def holds(self, atom: Atom) -> bool:
        """Is a condition of the game file met now?"""
        return facts.holds(self, atom)

    def rule(self, name: str) -> bool:
        """Is a rule of betting in force?"""
        condition = self.game.betting.get(name)
        return condition is not None and condition.holds(self.holds)

    def limit_now(self) -> Limit:
        """The betting structure, by the stakes and the game's own rules."""
        if not self.basics.has_rules:
            return self.forced.limit
        completes = self.rule("short_bets_complete")
        return limit_of(self.stakes, self.least_bet, completes, self.forced.first_bet)

    @property
    def sevens(self) -> bool:
        """Is the sevens rule in force now? It speaks of play after the draw."""
        return self.drawn and self.rule("sevens_rule")

    def publicly_wild(self, rule: WildRule, card: Card) -> bool:
        """Does everybody see that a card is wild?"""
        if rule.when is not None and not rule.when.holds(self.holds):
            return False
        if rule.kind in ("rank", "extreme"):
            return card.rank == facts.wild_on_board(self, rule)
        if rule.kind == "suit":
            lying = facts.open_cells(self).get(rule.cell, ())
            return bool(lying) and lying[0] < 52 and card < 52 and card.suit == lying[0].suit
        if rule.kind == "card":
            return rule.pattern is not None and fits(rule.pattern, card)
        return rule.kind in ("follower", "turned") and card.rank in self.wild_ranks

    # Chips ----------------------------------------------------------------------------------

    def post(
        self, player: Player, amount: int, kind: str, dead: bool = False, cards: Cards = ()
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
        self.tell(kind, player.seat, amount, player.bet, cards)

    def put_in(self, player: Player, amount: int, kind: str) -> None:
        """Chips that a player bets."""
        if amount:
            player.stack -= amount
            player.bet += amount
            player.paid += amount
            self.pot += amount
        # As `tell` does it, but without a call: most that is told is bets and cards.
        seat, bet = player.seat, player.bet
        self.last = Record(self.last, self.round, kind, seat, amount, bet, (), (), "", (), self.at)
        self.count += 1

    def close_round(self) -> None:
        """An uncalled bet goes back, and the round is over."""
        most = called = 0
        bettor = self.players[0]
        for player in self.players:
            bet = player.bet
            if not bet:
                continue
            if bet > most:
                called = most
                most = bet
                bettor = player
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
        self.tell("return", player.seat, amount)

    def award(self, seat: int, amount: int, what: str, pot: int = 0) -> None:
        """A seat takes chips out of the pot, for a side or another reason."""
        self.players[seat].stack += amount
        self.pot -= amount
        self.tell("award", seat, amount, 0, (), (), what, (pot,))

    # Players and cards ----------------------------------------------------------------------

    def goes_on(self) -> bool:
        """Is there anything left to play for?"""
        if self.over or self.in_rounds:
            return not self.over
        somebody = False
        for player in self.players:
            if player.live:
                if somebody:
                    return True
                somebody = True
        return False

    @property
    def live(self) -> list[Player]:
        """Who is still in, clockwise from the button's left: the button is the last seat."""
        return [player for player in self.players if player.live]

    @property
    def live_seats(self) -> tuple[int, ...]:
        """The seats that have not folded."""
        return tuple([player.seat for player in self.players if player.live])

    def in_order(self, start: int) -> list[Player]:
        """Live players clockwise from a seat."""
        players = self.players[start:] + self.players[:start]
        return [player for player in players if player.live]

    def seat_after_button(self, count: int) -> int:
        """The seat so many places to the left of the button."""
        return (self.button + count) % len(self.players)

    def next_to_act(self, seat: int) -> int:
        """The seat itself, or the next clockwise that still has chips; -1: nobody has."""
        for player in self.in_order(seat):
            if player.stack:
                return player.seat
        return -1

    def fold(self, player: Player) -> None:
        """A player gives the hand up."""
        player.live = False
        self.dealer.throw(player.cards)
        self.tell("fold", player.seat)

    def throw_away(self, player: Player, cards: Cards) -> None:
        """Cards without replacement; how many is public."""
        self.dealer.throw(cards)
        self.tell("discard", player.seat, len(cards), 0, cards, secret(cards))

    @property
    def on_every_board(self) -> Cards:
        """A community card that was dealt up instead of everybody's counts on every board."""
        return self.community if self.community_up else ()

    @property
    def open_pair(self) -> bool:
        """Does anyone show a pair?"""
        for player in self.players:
            if player.live:
                ranks = [card.rank for card in player.open if card != UNKNOWN]
                if len(set(ranks)) < len(ranks):
                    return True
        return False

    # The log --------------------------------------------------------------------------------

    def tell(
        self,
        kind: str,
        seat: int = -1,
        amount: int = 0,
        to: int = 0,
        cards: Cards = (),
        hidden: tuple[bool, ...] = (),
        word: str = "",
        numbers: tuple[int, ...] = (),
    ) -> None:
        """Something has happened."""
        last, at = self.last, self.at
        self.last = Record(
            last, self.round, kind, seat, amount, to, cards, hidden, word, numbers, at
        )
        self.count += 1

    @property
    def events(self) -> list[Event]:
        """What has happened so far, the first thing first."""
        if self._told_to is not self.last:
            self._told += events_of(self.last, self._told_to)
            self._told_to = self.last
        return self._told

    def events_since(self, number: object) -> list[Event]:
        """What has happened since so many events; those before are not looked at."""
        if type(number) is not int or not 0 <= number <= self.count:
            raise BadInput(f"{self.count} events have happened; since {number} is not among them")
        record = self.last
        for _ in range(self.count - number):
            if record is not None:
                record = record.earlier
        return events_of(self.last, record)

    # What was answered ----------------------------------------------------------------------

    def note(self, action: Action) -> None:
        """Something that was told beside the questions belongs to the hand too."""
        self.last_answer = Answered(self.last_answer, action, action.seat, self.count)

    @property
    def actions(self) -> list[Action]:
        """The answers so far, the first one first."""
        return [action for action, _ in self.answers]

    @property
    def answers(self) -> list[tuple[Action, int]]:
        """The answers so far, each with how many events had happened before it."""
        if self._answered_to is not self.last_answer:
            new: list[tuple[Action, int]] = []
            answer = self.last_answer
            while answer is not None and answer is not self._answered_to:
                action = answer.action
                named = action if action.seat is not None else action.by(answer.seat)
                new.append((named, answer.told))
                answer = answer.earlier
            self._answered += reversed(new)
            self._answered_to = self.last_answer
        return self._answered


def secret(cards: Cards) -> tuple[bool, ...]:
    """Cards of which only their seat sees the faces."""
    return (True,) * len(cards)
