"""The cards are played out in tricks: `tricks`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from re import Match

from oddchip.cards import UNKNOWN, Card
from oddchip.language.model import Game
from oddchip.language.shape import Shape
from oddchip.language.step import Form, form
from oddchip.native import mypyc_attr
from oddchip.steps.dues import match
from oddchip.steps.in_turn import Turns
from oddchip.table_state.actions import Action
from oddchip.table_state.card_question import CardsQuestion
from oddchip.table_state.card_tracker import Story
from oddchip.table_state.events import Event, Record
from oddchip.table_state.narration import Telling
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player, without
from oddchip.table_state.state import TableState
from oddchip.table_state.step_memory import Lying, Mark, Memory, Public

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


def _read(match: Match[str]) -> Tricks:
    return Tricks(bool(match["renege"]))


@dataclass(frozen=True)
class Tricks(PlayedStep):
    """The cards are played out in tricks."""

    #: A player may fail to follow suit, for the price of it.
    reneging: bool = False

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"tricks(?P<renege>, reneging allowed)?",
                "tricks",
                "The hands are played out in tricks. 'reneging allowed': a player may "
                "fail to follow suit, but then matches the pot and sits out the redeal.",
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
            "The hands are played out in tricks. The player on the dealer's left leads first, then "
            "the winner of each trick. Players must follow suit; a player who cannot may play any "
            "card, trumps included. The highest trump wins the trick; without a trump the highest "
            "card of the suit led wins, aces high." + (_RENEGING if self.reneging else "")
        )

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        self._lead(table, table.live[0].seat, table.recall(TrickTaking).taken)

    def _lead(self, table: TableState, leader: int, taken: tuple[int, ...]) -> None:
        table.remember(replace(table.recall(TrickTaking), trick=(), taken=taken))
        seats = [player.seat for player in table.in_order(leader) if player.down]
        table.memory = Turns(tuple(seats))

    def ask(self, table: TableState) -> Question | None:
        turns = table.memory
        if not isinstance(turns, Turns) or turns.at == len(turns.seats):
            return None
        player = table.players[turns.seats[turns.at]]
        return CardsQuestion(
            player.seat,
            "play",
            1,
            1,
            _may_play(table, player, self.reneging),
            asks="Play a card",
            held=player.down,
            barred="must follow suit; {} would be a renege",
        )

    def answer(self, table: TableState, action: Action) -> None:
        turns = table.memory
        if not isinstance(turns, Turns):
            return
        player, card = table.players[turns.seats[turns.at]], action.cards[0]
        reneged = self.reneging and _reneges(table, player, card)
        player.down = without(action.cards, player.down)
        taking = table.recall(TrickTaking)
        table.remember(replace(taking, trick=(*taking.trick, (player.seat, card))))
        table.dealer.throw(action.cards)
        table.tell("play", player.seat, 0, 0, action.cards)
        turns.at += 1
        if reneged:
            table.memory = None
            _renege(table, player)
        elif turns.at == len(turns.seats):
            self._taken(table)

    def retold(self, story: Story, record: Record) -> tuple[int, ...]:
        """Who does not follow suit has none of it, unless reneging is allowed."""
        kind, seat = record.kind, record.seat
        slots = super().retold(story, record)
        if kind == "trick":
            story.led = -1
        elif kind == "play" and record.cards[0] != UNKNOWN:
            suit = record.cards[0].suit
            if story.led < 0:
                story.led = suit
            elif suit != story.led and not self.reneging:
                story.is_not(story.down[seat], story.cards_of(suit=story.led))
        return slots

    def _taken(self, table: TableState) -> None:
        winner = _winner(table)
        taking = table.recall(TrickTaking)
        taken = (*taking.taken, winner)
        table.tell("trick", winner)
        if any(player.down for player in table.live):
            self._lead(table, winner, taken)
        else:
            table.remember(replace(taking, taken=taken))


def _following(table: TableState, player: Player) -> Cards:
    """The cards that follow the suit led; all of them where there is none."""
    trick = table.recall(TrickTaking).trick
    if not trick:
        return player.down
    led = trick[0][1].suit
    follows = [card for card in player.down if card & 3 == led and card != UNKNOWN]
    return tuple(follows) or player.down


def _may_play(table: TableState, player: Player, reneging: bool) -> Cards:
    if reneging or UNKNOWN in player.down:
        return player.down
    return _following(table, player)


def _reneges(table: TableState, player: Player, card: Card) -> bool:
    """Does a card not follow, where that can be played and seen?"""
    if UNKNOWN in player.down:
        return False
    return card not in _following(table, player)


def _winner(table: TableState) -> int:
    """The highest trump, or else the highest card of the suit led; the ace is high."""
    taking = table.recall(TrickTaking)
    led, trump = taking.trick[0][1].suit, taking.trump
    winner, best = -1, (False, False, -1)
    for seat, card in taking.trick:
        height = (trump is not None and card.suit == trump.suit, card.suit == led, card.rank)
        if height > best:
            winner, best = seat, height
    return winner


def _renege(table: TableState, player: Player) -> None:
    """Who reneged matches the pot at once; the round is dealt again without that player."""
    table.tell("renege", player.seat)
    burn = table.game.losers.burn if table.game.losers is not None else table.pot
    match(table, player.seat, min(table.pot, burn))
    taking, seats = table.recall(TrickTaking), frozenset((player.seat,))
    table.remember(replace(taking, sits_out=seats, reneged=taking.reneged | seats))
    table.deal_again()


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
