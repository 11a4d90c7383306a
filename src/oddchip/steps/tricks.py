"""The cards are played out in tricks: `tricks`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from re import Match
from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN, Card
from oddchip.language.step import Form, Step, form
from oddchip.native import mypyc_attr
from oddchip.steps.dues import match
from oddchip.steps.in_turn import Turns
from oddchip.table_state.actions import Action
from oddchip.table_state.card_question import CardsQuestion
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player, without
from oddchip.table_state.step_memory import Lying, Mark, Memory, Public

if TYPE_CHECKING:
    from oddchip.hand.hand import Hand
    from oddchip.language.model import Game
    from oddchip.language.shape import Shape
    from oddchip.table_state.card_tracker import Story
    from oddchip.table_state.events import Record

Cards = tuple[Card, ...]


_RENEGING = (
    " A player may fail to follow suit, but then matches the pot at once and sits out the redeal."
)


@dataclass(frozen=True)
class TrickTaking(Memory):
    """The trumps, the trick on the table, who has taken which, and who has reneged."""

    #: The card that names the trumps.
    trump: Card | None = None
    #: Who has played which card to the trick on the table.
    trick: tuple[tuple[int, Card], ...] = ()
    #: Who has taken each trick so far.
    taken: tuple[int, ...] = ()
    #: Who has reneged in this deal, and sits out the next; and all who have in this hand.
    sits_out: frozenset[int] = frozenset()
    reneged: frozenset[int] = frozenset()

    def public(self) -> Public:
        middle: tuple[tuple[str, Lying], ...] = ()
        if self.trump is not None:
            middle = (("trump", self.trump),)
        if middle or self.trick:
            middle += (("trick", self.trick),)
        return Public(middle, tuple([self._mark(seat) for seat in dict.fromkeys(self.taken)]))

    def _mark(self, seat: int) -> Mark:
        tricks = self.taken.count(seat)
        return Mark(seat, "tricks", tricks, f"{tricks} trick{'' if tricks == 1 else 's'}", False)

    def dealt_anew(self) -> Memory:
        return TrickTaking(reneged=self.reneged)


def _read(found: Match[str]) -> Tricks:
    return Tricks(bool(found["renege"]))


@dataclass(frozen=True)
class Tricks(Step):
    """The cards are played out in tricks."""

    #: A player may fail to follow suit, for the price of it.
    reneging: bool = False

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"tricks(?P<renege>, reneging allowed)?",
                "tricks",
                "The hands are played out in tricks. 'reneging allowed': a player may fail to "
                "follow suit, and then matches the pot and sits out the redeal.",
                _read,
            ),
        )

    @property
    def plays_tricks(self) -> bool:
        return True

    def lacks(self, held: Shape, game: Game) -> str:
        tricks = game.losers is not None and game.losers.first is not None
        return "" if tricks else "plays tricks, and no [losers.first] says what they win"

    def sentence(self, game: Game) -> str:
        return (
            "The hands are played out in tricks: the dealer's left leads first, then whoever won "
            "the trick before. Suit must be followed; who cannot may trump or throw any card. The "
            "highest trump wins the trick, or else the highest card of the suit led, aces high."
            + (_RENEGING if self.reneging else "")
        )

    # Play ------------------------------------------------------------------------------------

    def begin(self, hand: Hand) -> None:
        self._lead(hand, hand.live[0].seat, hand.recall(TrickTaking).taken)

    def _lead(self, hand: Hand, leader: int, taken: tuple[int, ...]) -> None:
        hand.remember(replace(hand.recall(TrickTaking), trick=(), taken=taken))
        seats = [player.seat for player in hand.in_order(leader) if player.down]
        hand.memory = Turns(tuple(seats))

    def ask(self, hand: Hand) -> Question | None:
        turns = hand.memory
        if not isinstance(turns, Turns) or turns.at == len(turns.seats):
            return None
        player = hand.players[turns.seats[turns.at]]
        return CardsQuestion(
            player.seat,
            "play",
            1,
            1,
            _may_play(hand, player, self.reneging),
            asks="Play a card",
            held=player.down,
            barred="must follow suit; {} would be a renege",
        )

    def answer(self, hand: Hand, action: Action) -> None:
        turns = hand.memory
        if not isinstance(turns, Turns):
            return
        player, one = hand.players[turns.seats[turns.at]], action.cards[0]
        reneged = self.reneging and _reneges(hand, player, one)
        player.down = without(action.cards, player.down)
        taking = hand.recall(TrickTaking)
        hand.remember(replace(taking, trick=(*taking.trick, (player.seat, one))))
        hand.dealer.throw(action.cards)
        hand.tell("play", player.seat, 0, 0, action.cards)
        turns.at += 1
        if reneged:
            hand.memory = None
            _renege(hand, player)
        elif turns.at == len(turns.seats):
            self._taken(hand)

    def retold(self, story: Story, record: Record) -> tuple[int, ...]:
        """Who does not follow suit has none of it, unless reneging is allowed."""
        kind, seat = record[2], record[3]
        found = super().retold(story, record)
        if kind == "trick":
            story.led = -1
        elif kind == "play" and record[6][0] != UNKNOWN:
            suit = record[6][0].suit
            if story.led < 0:
                story.led = suit
            elif suit != story.led and not self.reneging:
                story.is_not(story.down[seat], story.cards_of(suit=story.led))
        return found

    def _taken(self, hand: Hand) -> None:
        winner = _winner(hand)
        taking = hand.recall(TrickTaking)
        taken = (*taking.taken, winner)
        hand.tell("trick", winner)
        if any(player.down for player in hand.live):
            self._lead(hand, winner, taken)
        else:
            hand.remember(replace(taking, taken=taken))


def _following(hand: Hand, player: Player) -> Cards:
    """The cards that follow the suit led; all of them where there is none."""
    trick = hand.recall(TrickTaking).trick
    if not trick:
        return player.down
    led = trick[0][1].suit
    follows = [one for one in player.down if one & 3 == led and one != UNKNOWN]
    return tuple(follows) or player.down


def _may_play(hand: Hand, player: Player, reneging: bool) -> Cards:
    if reneging or UNKNOWN in player.down:
        return player.down
    return _following(hand, player)


def _reneges(hand: Hand, player: Player, one: Card) -> bool:
    """Does a card not follow, where that can be played and seen?"""
    if UNKNOWN in player.down:
        return False
    return one not in _following(hand, player)


def _winner(hand: Hand) -> int:
    """The highest trump, or else the highest card of the suit led; the ace is high."""
    taking = hand.recall(TrickTaking)
    led, trump = taking.trick[0][1].suit, taking.trump
    found, best = -1, (False, False, -1)
    for seat, one in taking.trick:
        height = (trump is not None and one.suit == trump.suit, one.suit == led, one.rank)
        if height > best:
            found, best = seat, height
    return found


def _renege(hand: Hand, player: Player) -> None:
    """Who reneged matches the pot at once; the round is dealt again without that player."""
    hand.tell("renege", player.seat)
    burn = hand.game.losers.burn if hand.game.losers is not None else hand.pot
    match(hand, player.seat, min(hand.pot, burn))
    taking, seats = hand.recall(TrickTaking), frozenset((player.seat,))
    hand.remember(replace(taking, sits_out=seats, reneged=taking.reneged | seats))
    hand.deal_again()


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaysACard(Event):
    kind = "play"
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'plays')} {tell.cards(self.cards)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class TookTheTrick(Event):
    kind = "trick"
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'takes')} the trick"


@mypyc_attr(allow_interpreted_subclasses=True)
class Reneged(Event):
    kind = "renege"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'has', 'have')} reneged"
