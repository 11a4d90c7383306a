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
from oddchip.engine.felt import Felt
from oddchip.engine.home.matching import bump_limit
from oddchip.engine.play import run
from oddchip.engine.questions import BetQuestion, Question, WordQuestion
from oddchip.engine.seats import Player, seated
from oddchip.engine.showing import shows
from oddchip.engine.stakes import Stakes, big_blind, settled
from oddchip.engine.untold import needless, untold
from oddchip.engine.view import view
from oddchip.rules.conditions import Atom, fits, situation
from oddchip.rules.library import Library, library
from oddchip.rules.model import Game, WildRule
from oddchip.steps import Step

#: Options of the table rather than of a game.
TABLE_OPTIONS = ("jam_or_fold", "bomb_pot", "burn")
#: What the dealer does, where cards are named from outside; `end` closes the showdown.
_DEALS = frozenset(("deal", "board", "roll", "end"))
#: What hand histories may tell before it is asked.
_OUT_OF_TURN = frozenset(("show", "muck", "discard", "up"))


class Hand(Felt):
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
        "_inputs",
        "_play",
        "actions",
        "antes",
        "blinds",
        "bomb_pot",
        "burns",
        "done",
        "game",
        "game_id",
        "given",
        "jam_or_fold",
        "library",
        "named",
        "options",
        "question",
        "stakes",
        "step",
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
        self.burns = bool(given.get("burn"))
        self.stakes = settled(stakes, self.game)
        players = seated(stacks, self.game, named)
        count = len(players)
        in_rounds = self.game.losers is not None or self.game.forced.kind == "bank"
        dealer = Dealer(self.game.deck, seed, deck, named)
        super().__init__(players, dealer, stakes.carried, in_rounds)
        self.antes = forced.antes_by_seat(tuple(stakes.antes), count, self.game.forced.kind)
        self.blinds = forced.blinds_by_seat(self.stakes.blinds, count) if self._has_blinds else []
        self.named = named
        self.actions: list[Action] = []
        #: The step of the game file that is being played.
        self.step: Step | None = None
        self._play: Generator[Question, Action, None] = run(self)
        self.question: Question | None = next(self._play, None)
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
        if kind == "call" and not isinstance(question, BetQuestion) and needless(self, action):
            return
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

    # Cards that are named from outside ------------------------------------------------------

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

    @property
    def under_the_gun(self) -> int:
        """The seat left of the big blind, whoever straddles."""
        if not any(self.blinds):
            return self.seat_after_button(1)
        at = self.blinds.index(big_blind(self.blinds))
        return (1 if self.blinds[1] == self.blinds[at] else at) + 1

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


def _who(action: Action) -> str:
    return "the dealer" if action.seat in (None, DEALER) else f"p{action.seat + 1}"


def _now(question: Question) -> str:
    words = getattr(question, "words", None)
    return words() if words else "the betting is over"
