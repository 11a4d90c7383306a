"""Each bets that a third card falls between two: `between`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import Any

from oddchip.cards import Card
from oddchip.language.model import Game
from oddchip.language.shape import Shape
from oddchip.language.step import Form, form
from oddchip.native import mypyc_attr
from oddchip.steps.deal import put_up
from oddchip.table_state.actions import Action
from oddchip.table_state.betting_round import State
from oddchip.table_state.card_tracker import Story
from oddchip.table_state.deal_request import Wanted
from oddchip.table_state.events import Event, Record
from oddchip.table_state.narration import Telling
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player
from oddchip.table_state.state import TableState
from oddchip.table_state.step_memory import Memory
from oddchip.table_state.word_question import WagerQuestion, WordQuestion

_ACE = 12
#: What comes next in a player's turn.
_FIRST, _ACE_CALLED, _SECOND, _BET, _THIRD = 0, 1, 2, 3, 4


#: How a repetition of it may end instead of after so many times.
TWICE = "the deck is gone through twice"


@dataclass(frozen=True)
class DeckPasses(Memory):
    """How often the deck was gone through."""

    count: int = 0


def go_through_the_deck(table: TableState) -> int:
    """The deck is out once more: how often it was by now."""
    passes = table.recall(DeckPasses).count + 1
    table.remember(DeckPasses(passes))
    return passes


def _read(match: Match[str]) -> Between:
    return Between(bool(match["aces"]))


@dataclass(frozen=True)
class Between(PlayedStep):
    """Each in turn gets a second card, bets that a third falls between, and gets it."""

    #: A first card that is an ace is called high or low.
    aces: bool = False

    @staticmethod
    def ends() -> str:
        return TWICE

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"between(?P<aces>, aces high or low)?",
                "between",
                "Each player in turn gets a second card, bets that a third will fall "
                "between the two, and gets the third. 'aces high or low': a player "
                "whose first card is an ace calls it high or low.",
                _read,
            ),
        )

    def lacks(self, held: Shape, game: Game) -> str:
        bank = game.forced.kind == "bank"
        return "" if bank else 'bets against a bank; write forced = "dealer banks 5000"'

    def sentence(self, game: Game) -> str:
        return (
            "In turn each player gets a second card face up beside the first, bets any amount up "
            "to the size of the pot (or nothing, and at most half of the player's own chips), and "
            "gets a third card. A third card between the two wins the bet from the pot. A card "
            "outside them loses the bet to the pot, and a card equal to either costs twice the bet."
            + (" A player whose first card is an ace calls it high or low." if self.aces else "")
        )

    def brief(self, game: Game) -> str:
        return "second card, bet, third card"

    @property
    def begins_anew(self) -> bool:
        return True

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        table.memory = Posts(table.live_seats)

    def ask(self, table: TableState) -> Question | None:
        now = table.memory
        if not isinstance(now, Posts):
            return None
        while now.stage != _FIRST or self._turn_begins(table, now):
            player = table.players[now.seats[now.at]]
            if now.stage == _BET:
                return self._wager(table, player)
            if now.stage == _ACE_CALLED:
                asks = "Is your ace high or low?"
                return WordQuestion(player.seat, "say", ("high", "low"), asks=asks)
            card = _another(table, player.seat)
            if card is None:
                return None
            _falls(table, now, player, card)
        return None

    def _turn_begins(self, table: TableState, now: Posts) -> bool:
        """The next player's turn, if there is one whom the deck can serve."""
        if now.at == len(now.seats) or table.over:
            return False
        if table.dealer.still_has() < 2 and table.recall(DeckPasses).count:
            # The second time through the deck ends when it cannot serve a player.
            table.over = True
            return False
        now.first = table.players[now.seats[now.at]].up[0].rank
        calls = now.first == _ACE and self.aces
        now.stage = _ACE_CALLED if calls else _SECOND
        return True

    def _wager(self, table: TableState, player: Player) -> WagerQuestion:
        pot, chips, unit = table.pot, player.stack // 2, table.stakes.unit
        most = pot if pot <= chips else chips - chips % unit
        asks = "Will the next card fall between?"
        return WagerQuestion(player.seat, most, unit, asks=asks, times=2)

    def answer(self, table: TableState, action: Action) -> None:
        now = table.memory
        if not isinstance(now, Posts):
            return
        seat = now.seats[now.at]
        if now.stage == _ACE_CALLED:
            table.tell("say", seat, 0, 0, (), (), action.word)
            now.first = _ACE if action.word == "high" else -1
            now.stage = _SECOND
        else:
            now.bet = action.amount
            table.tell("wager", seat, now.bet)
            now.stage = _THIRD
            if not now.bet:
                _put_away(table, now)

    def came(self, table: TableState, wanted: Wanted) -> None:
        now = table.memory
        if not isinstance(now, Posts):
            return
        _falls(table, now, table.players[wanted.seats[0]], wanted.cards[0])

    def retold(self, story: Story, record: Record) -> tuple[int, ...]:
        """When a bet is settled, or there is none, the player's cards are put away."""
        kind, seat = record.kind, record.seat
        if kind in ("hit", "outside", "award") or (kind == "wager" and not record.amount):
            story.muck += story.up[seat]
            story.up[seat] = []
        return super().retold(story, record)


class Posts(State):
    """Whose turn it is, how far it has come, the posts and the bet."""

    __slots__ = ("at", "bet", "first", "seats", "second", "stage")

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: tuple[int, ...] = seats
        self.at: int = 0
        self.stage: int = _FIRST
        #: The ranks of the posts; an ace that was called low is -1.
        self.first: int = 0
        self.second: int = 0
        self.bet: int = 0

    def copy(self) -> Posts:
        return Posts.of(self.state())

    def state(self) -> tuple[object, ...]:
        return (self.seats, self.at, self.stage, self.first, self.second, self.bet)

    @staticmethod
    def of(state: tuple[Any, ...]) -> Posts:
        restored = Posts(tuple(state[0]))
        restored.at, restored.stage, restored.first, restored.second, restored.bet = state[1:]
        return restored


def _put_away(table: TableState, now: Posts) -> None:
    """The player's cards go to the muck, and the next one's turn comes."""
    player = table.players[now.seats[now.at]]
    table.dealer.throw(player.up)
    player.up = ()
    now.at += 1
    now.stage = _FIRST


def _another(table: TableState, seat: int) -> Card | None:
    """The next card, or it is wanted; when the deck is out the discards are shuffled."""
    if not table.dealer.still_has():
        go_through_the_deck(table)
        table.dealer.reshuffle()
    card = table.dealer.top_card()
    if card is None:
        table.wanted = Wanted((seat,))
    return card


def _falls(table: TableState, now: Posts, player: Player, card: Card) -> None:
    """A card, face up: the second post, or the one that settles the bet."""
    put_up(table, player, card)
    if now.stage == _SECOND:
        now.second = card.rank
        now.stage = _BET
    else:
        _settle(table, player, now, card)
        _put_away(table, now)


def _settle(table: TableState, player: Player, now: Posts, third: Card) -> None:
    """Inside wins the bet, outside pays it, a post pays double."""
    rank, first, second = third.rank, now.first, now.second
    if rank in (first, second) or (first < 0 and rank == _ACE):
        table.post(player, 2 * now.bet, "hit", dead=True)
    elif first < rank < second or second < rank < first:
        table.award(player.seat, now.bet, "inside")
        table.over = not table.pot
    else:
        table.post(player, now.bet, "outside", dead=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Wagered(Event):
    kind = "wager"

    def sentence(self, tell: Telling) -> str:
        if not self.amount:
            return tell.does(self.seat, "lets") + " it pass"
        return f"{tell.does(self.seat, 'bets')} {tell.money(self.amount)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class FellOutside(Event):
    kind = "outside"
    way = 1
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"It falls outside: {tell.whom(self.seat)} {_pays(self, tell)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class HitAPost(Event):
    kind = "hit"
    way = 1
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"It hits a post: {tell.whom(self.seat)} {_pays(self, tell)}"


def _pays(event: Event, tell: Telling) -> str:
    return f"{tell.verb(event.seat, 'pays')} {tell.money(event.amount)}"
