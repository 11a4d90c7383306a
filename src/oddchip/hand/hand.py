"""A hand of any game, from the shuffle to the last chip: an interpreter of game files.

The hand asks one question at a time. `actor` is the seat that is asked, `legal()` says what may be
answered, `act()` answers. Between two questions a hand is a value: it can be copied, compared,
pickled and written as JSON. Everything that happens is an event in `events`; `view(seat)` is the
only way for cards to leave the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from oddchip.cards import Card, Deck
from oddchip.errors import BadInput, wrong_kind
from oddchip.hand.program import continued, program
from oddchip.hand.view import View, view
from oddchip.language.library import the_games
from oddchip.language.model import Game
from oddchip.steps.in_turn import InTurn, Turns
from oddchip.table_state.actions import DEALER, Action, IllegalAction, check_fields, unused, whole
from oddchip.table_state.dealer import Dealer
from oddchip.table_state.events import Event
from oddchip.table_state.named_dealer import NamedDealer
from oddchip.table_state.parse_answer import answer_of
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.questions import Question
from oddchip.table_state.stakes import Stakes
from oddchip.table_state.state import Answered, TableState

#: No game's id: a hand that is not dealt yet.
_BLANK: Final = "\0"
ONE_AT_A_TIME: Final = "another answer is still being played; send one at a time"
#: What is noted with a mistake in the middle of a hand: the place of its step in the play.
PLACE: Final = "in the play at step "
#: What the dealer does, where cards are named from outside; `end` closes the showdown.
_DEALS: Final = frozenset(("deal", "board", "roll", "end", "show", "muck"))


class Inputs:
    """What a hand was dealt with, as it was given."""

    __slots__ = ("deck", "game", "games", "options", "stacks", "stakes")

    def __init__(
        self,
        game: str | Game,
        stakes: Stakes,
        stacks: tuple[int, ...],
        options: dict[str, object],
        deck: Sequence[Card] | None,
        games: object,
    ) -> None:
        self.game: str | Game = game
        self.stakes: Stakes = stakes
        self.stacks: tuple[int, ...] = stacks
        self.options: dict[str, object] = options
        self.deck: Sequence[Card] | None = deck
        self.games: object = games


class Hand(TableState):
    """One deal of a game.

    Seats are numbered clockwise from the button's left, so that the last seat is the button (or
    the dealer at home). Cards come from a shuffle by the system's entropy, from a `seed`, from a
    given `deck` (in the order of dealing), or, with `named`, from outside, one deal at a time.

    >>> from oddchip.hand import Hand, blind_stakes
    >>> hand = Hand("holdem", blind_stakes(1, 2), [200, 200, 200], seed=7)
    >>> hand.actor, hand.legal().words()
    (2, 'fold, call 2 or raise to any amount from 4 to 200')
    """

    __slots__ = (
        "_acting",
        "_inputs",
        "_origin",
        "done",
        "sealed",
    )

    #: As the table has it: the place in the play.
    at: int

    def __init__(
        self,
        game: object,
        stakes: object,
        stacks: Sequence[int],
        *,
        options: object = None,
        seed: object = None,
        deck: Sequence[Card] | None = None,
        named: object = False,
        games: object = None,
        dealer: Callable[[Deck, object], Dealer] | None = None,
    ) -> None:
        if game == _BLANK:
            return  # for a copy to lay out
        if not isinstance(game, (str, Game)):
            raise wrong_kind("a game goes by its id or name, like 'omaha-8'", game)
        if not isinstance(stakes, Stakes):
            raise wrong_kind("the stakes of a hand are Stakes", stakes)
        if dealer is not None and not callable(dealer):
            raise wrong_kind("a dealer is a class of dealers", dealer)
        if dealer is None and named:
            dealer = NamedDealer
        super().__init__(game, stakes, stacks, options, seed, deck, games, dealer)
        self._inputs: Inputs = Inputs(game, stakes, tuple(stacks), self.given, deck, games)
        #: Where a hand begins that was not dealt from the start (an imagined one).
        self._origin: Hand | None = None
        #: Taken by whoever answers: two at once are refused.
        self._acting: list[bool] = [True]
        self.program = program(self.game)
        #: Answers of seats whose turn is still to come, where all decide at once.
        self.sealed: tuple[Action, ...] = ()
        self.done: bool = False
        self._next_step()

    def __repr__(self) -> str:
        """Which game, and who is asked; no cards, so that it may stand in anybody's log."""
        actor = self.actor
        if actor is None:
            return f"<Hand of {self.game_id}: over>"
        return (
            f"<Hand of {self.game_id}: {f'seat {actor}' if actor >= 0 else 'the dealer'} is asked>"
        )

    # Asking and answering ------------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """The seat that is asked; None when the hand is over (-1 is the dealer)."""
        return self.question.seat if self.question is not None else None

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats that may answer now, the actor first.

        There are several where all decide at once (pass, discard, stack, split, declare, in or
        out, say). Their answers stay sealed until it is their turn.
        """
        question = self.question
        if question is None:
            return ()
        waiting = [seat for seat in self._later_seats() if self.question_for(seat) is not None]
        return (question.seat, *waiting)

    @property
    def answered_seats(self) -> tuple[int, ...]:
        """The seats that have decided already, where all decide at once: for everybody to see."""
        turns = self.memory
        if not self._at_once() or not isinstance(turns, Turns):
            return ()
        sealed = [action.seat for action in self.sealed if action.seat is not None]
        return (*[seat for seat, _ in turns.answers], *sealed)

    def question_for(self, seat: int) -> Question | None:
        """What a seat is asked now; None: nothing, or it has answered."""
        question = self.question
        if question is None or question.seat == seat:
            return question
        if seat not in self._later_seats() or any(action.seat == seat for action in self.sealed):
            return None
        step = self.program[self.at]
        return step.question(self, self.players[seat]) if isinstance(step, InTurn) else None

    def _at_once(self) -> bool:
        step = self.step
        return self.question is not None and isinstance(step, InTurn) and step.at_once

    def _later_seats(self) -> tuple[int, ...]:
        """The seats behind the actor that are asked at the same time."""
        turns = self.memory
        if not self._at_once() or not isinstance(turns, Turns):
            return ()
        return turns.seats[turns.at + 1 :]

    def legal(self, seat: int | None = None) -> Question:
        """What may be answered now: by the actor, or by another seat that is open."""
        question = self.question
        if question is None:
            raise IllegalAction("the hand is over")
        if seat is not None:
            question = self.question_for(seat)
        if question is None:
            raise IllegalAction(f"p{(seat or 0) + 1} is not asked anything now")
        return question

    def act(self, action: object, seat: int | None = None) -> None:
        """Answer the question with an `Action`; what the rules refuse leaves the hand as it was.

        Short forms are read by what is asked: `hand.act("call")`, `hand.act("raise to 40")`,
        `hand.act("all in")`, `hand.act("draw Kd 7c")`, `hand.act("say low")`. Where all decide at
        once, any of `open_seats` may answer: `hand.act("say low", seat=2)`.
        """
        acting = self._acting
        try:
            acting.pop()
        except IndexError:
            raise IllegalAction(ONE_AT_A_TIME) from None
        try:
            if seat is None and isinstance(action, Action):
                self._take(action)
            else:
                self._take(self._meant(action, seat))
        finally:
            acting.append(True)

    def _meant(self, given: object, seat: int | None) -> Action:
        """An action, or what a text means to whoever is asked; with its seat, where it is named."""
        question = self.question if seat is None else self.legal(seat)
        action = given if isinstance(given, Action) else answer_of(given, question)
        return action if seat is None or action.seat is not None else action.by(seat)

    def tried(self, action: object) -> tuple[Action, Hand]:
        """The answer with its seat, and the hand after it; this hand has not moved.

        So an answer can be written down before it is played: `play_on_as` then plays it. Whatever
        the rules or a step refuse is refused here.
        """
        answer = whole(self._meant(action, None))
        if answer.seat is None and self.question is not None:
            answer = answer.by(self.question.seat)
        trial = self.copy()
        trial._take(answer)
        return answer, trial

    def _take(self, action: Action) -> None:
        fields: tuple[object, ...] = action
        kind, by, amount, held, word, numbers = fields
        filled = check_fields(kind, by, amount, held, word, numbers)
        if self.named and self.dealer.told(self, action):
            return
        question = self.question
        if question is None:
            raise IllegalAction("the hand is over")
        seat = question.seat
        if by is not None and by != seat and by in self._later_seats():
            self.seal(action)
            return
        if seat == DEALER or (by is not None and by != seat):
            _check_turn(question, action)
        question.check(action)
        if filled:
            _check_use(question, action)
        if not self.sealed:
            self._play(action)
            return
        before, sealed = self.last_answer, self.sealed
        try:
            self._play(action)
            self._open_sealed()
        except BaseException:
            self._back_to(before)
            self.sealed = sealed
            raise

    def seal(self, action: Action) -> None:
        """Keep the answer of a seat whose turn is still to come; nobody else learns it."""
        seat = action.seat
        if seat is None or seat not in self._later_seats():
            raise IllegalAction(f"{_who(action)} has nothing to answer in advance")
        question = self.question_for(seat)
        if question is None:
            raise IllegalAction(f"{_who(action)} has answered already")
        question.check(action)
        _check_use(question, action)
        self.sealed += (action,)

    def _open_sealed(self) -> None:
        """Whoever is asked now has answered already: those answers are played, seat by seat."""
        while self.sealed and self.question is not None:
            seat = self.question.seat
            answers = [action for action in self.sealed if action.seat == seat]
            if not answers:
                return
            self.sealed = tuple([action for action in self.sealed if action.seat != seat])
            self._play(answers[0])

    def _play(self, action: Action) -> None:
        """The answer of the seat that is asked, checked before; the hand goes on from it."""
        step, told = self.program[self.at], self.count
        seat = self.question.seat if self.question is not None else DEALER
        try:
            if seat == DEALER:
                self.dealer.answer(self, action)
            else:
                step.answer(self, action)
            asked = step.ask(self) if self.wanted is None else None
            if asked is None:
                self._go_on(step, None if self.wanted is None else self._asked(step))
            else:
                self.question = asked
        except BaseException as error:
            if isinstance(error, Exception) and not hasattr(error, "__notes__"):
                error.add_note(f"{PLACE}{self.at}")
            self._back_to(self.last_answer)
            raise
        self.last_answer = Answered(self.last_answer, action, seat, told)

    def _go_on(self, step: PlayedStep, question: Question | None) -> None:
        """A question of the step is open; or the step is over, and the next one comes."""
        self.question = question
        if question is None:
            self._end(step)
            self._next_step()

    def _end(self, step: PlayedStep) -> None:
        """A step is over; the hand may go on from there as another game."""
        step.end(self)
        if self.going_on_as:
            self._go_on_as(self.going_on_as)

    def _asked(self, step: PlayedStep) -> Question | None:
        """What the step, or the dealer for it, asks next."""
        question = step.ask(self) if self.wanted is None else None
        while question is None:
            wanted = self.wanted
            if wanted is None:
                return None
            question = self.dealer.ask(self)
            if question is None:
                self.have_come()
                step.came(self, wanted)
                question = step.ask(self) if self.wanted is None else None
        return question

    def _next_step(self) -> None:
        """Steps that ask nothing are played until one asks."""
        last = len(self.program) - 1
        while self.at < last:
            self.at = self.at + 1 if self.goes_on() else last
            step = self.program[self.at]
            self.memory = None
            try:
                step.begin(self)
                question = self._asked(step)
                if question is None:
                    self._end(step)
            except Exception as error:
                error.add_note(f"{PLACE}{self.at}")
                raise
            if question is not None:
                self.question = question
                return
            last = len(self.program) - 1
        if self.pot:
            raise AssertionError(f"the hand would be over with {self.pot} chips in the pot")
        self.at = last + 1
        self.question = None
        self.memory = None
        self.done = True

    def _go_on_as(self, pick: str) -> None:
        """A pick, or the play, puts other steps in the place of those that follow."""
        own = {
            option.name: self.options[option.name]
            for option in self.game.options
            if option.name in self.options
        }
        self.picked, self.going_on_as = pick, ""
        before = self.game
        self.agree_on(self.library.game(before.id, **own, pick=pick))
        self.program = continued(self.program[: self.at], before.way_at(pick), self.game)
        self.at -= 1
        self.limit = self.limit_now()

    # A hand is a value -----------------------------------------------------------------------

    def copy(self) -> Hand:
        """The same hand at the same point; neither moves with the other."""
        copied = Hand(_BLANK, self.stakes, ())
        copied._acting = [True]
        copied._be(self)
        return copied

    def play_on_as(self, hand: Hand) -> None:
        """Be where another hand is: one that was played on for trial."""
        self._be(hand)

    def _be(self, hand: Hand) -> None:
        """Be where another hand is."""
        self.lay_out_as(hand)
        self.agree_as(hand)
        self._inputs = hand._inputs
        self._origin = hand._origin
        self.done = hand.done
        self.sealed = hand.sealed
        if self.question is not None and self.question.seat == DEALER:
            # The dealer's questions look at their hand.
            self.question = self._asked(self.program[self.at])

    def __copy__(self) -> Hand:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Hand:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        from oddchip.hand.hand_json import kept, restored

        return restored, (kept(self), self.library.bare)

    def __eq__(self, value: object) -> bool:
        if not isinstance(value, Hand):
            return NotImplemented
        from oddchip.hand.hand_json import kept

        return self is value or kept(self) == kept(value)

    def __hash__(self) -> int:
        raise TypeError("a hand goes on, so it cannot be hashed")

    def to_json(self) -> dict[str, object]:
        """The whole hand, secrets included, as JSON has it."""
        from oddchip.hand.hand_json import kept, written

        return {"hand": written(kept(self))}

    @staticmethod
    def from_json(given: object, games: object = None) -> Hand:
        """The hand that `to_json` wrote; what cannot have come from a game is refused."""
        from oddchip.hand.hand_json import checked

        if not isinstance(given, dict) or "hand" not in given:
            raise wrong_kind("a hand is an object as `to_json` writes it", given)
        return checked(given["hand"], the_games(games))

    def _back_to(self, answer: Answered | None) -> None:
        """Something went wrong within a step: the hand is again as it was before the answer."""
        again = self._origin.copy() if self._origin is not None else self.twin()
        again._origin = self._origin
        todo: list[Action] = []
        while answer is not None and answer is not again.last_answer:
            todo.append(answer.action)
            answer = answer.earlier
        for action in reversed(todo):
            again.act(action)
        self.play_on_as(again)

    def twin(self) -> Hand:
        """A new hand of the same inputs."""
        given, dealer = self._inputs, self.dealer
        return Hand(
            given.game,
            given.stakes,
            given.stacks,
            options=given.options,
            seed=dealer.entropy.seed,
            deck=given.deck,
            games=given.games,
            dealer=type(dealer) if isinstance(dealer, NamedDealer) else None,
        )

    def forget_answers(self) -> None:
        """Whoever goes on from here does not learn what was answered, nor the deck."""
        given = self._inputs
        self._inputs = Inputs(
            given.game, given.stakes, given.stacks, given.options, None, given.games
        )
        self._origin = None
        self.last_answer = None

    def begin_here(self) -> None:
        """The hand has no past but its log: where something goes wrong, it is again as now."""
        self._origin = None
        self._origin = self.copy()

    def ask_again(self) -> None:
        """The question that is open, made anew from what lies on the table."""
        self.question = None if self.done else self._asked(self.program[self.at])

    def go_on(self) -> None:
        """The dealer brings what is wanted, and the hand goes on to the next question."""
        step = self.program[self.at]
        self._go_on(step, self._asked(step))

    def imagined(self, seat: object, rng: Random) -> Hand:
        """A hand at the same point in which all that the seat cannot know is dealt anew."""
        from oddchip.hand.imagined import imagined

        return imagined(self, seat, rng)

    def view(self, seat: object = None) -> View:
        """The hand as a seat may see it; None: a spectator."""
        return view(self, seat)

    def news(self, seat: object, since: object) -> tuple[Event, ...]:
        """What has happened since so many events, as a seat (or a spectator) may see it.

        The log before is not gone through, however long the hand: what a view would tell anew.
        """
        if seat is not None and (type(seat) is not int or not 0 <= seat < len(self.players)):
            raise BadInput(f"there is no seat {seat}; seats are 0 to {len(self.players) - 1}")
        return tuple([event.seen_by(seat) for event in self.events_since(since)])


def _check_turn(question: Question, action: Action) -> None:
    """Refuse what is not said by whoever is asked."""
    if question.seat != DEALER:
        raise IllegalAction(f"it is the turn of p{question.seat + 1}, not of {_who(action)}")
    if action.kind not in _DEALS:
        raise IllegalAction(f"{question.words()}; nobody is to act")


def _check_use(question: Question, action: Action) -> None:
    """Refuse what the answer does not take."""
    more = unused(action, question.uses(action.kind))
    if more:
        raise IllegalAction(f"the answer '{action.kind}' takes no {more}; leave it away")


def _who(action: Action) -> str:
    return "the dealer" if action.seat in (None, DEALER) else f"p{action.seat + 1}"
