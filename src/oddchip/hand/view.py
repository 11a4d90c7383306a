"""What a seat may know of a hand. Cards leave the engine only through here.

A view is a value: everything on it is the seat's to know, as cards, numbers and words. Cards that
the seat cannot see are `UNKNOWN`.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from oddchip.cards import RANKS, UNKNOWN, Card, write
from oddchip.hand.imagined import Imagination, blinded, known_seat
from oddchip.language.model import Game, WildRule
from oddchip.language.shape import after
from oddchip.showdown.wilds import extreme
from oddchip.table_state.events import Event
from oddchip.table_state.facts import so_at_the_end
from oddchip.table_state.meanings import before_dice, of_dice, of_wild
from oddchip.table_state.pots import pots
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player
from oddchip.table_state.stakes import Stakes
from oddchip.table_state.step_memory import Lying, Mark

if TYPE_CHECKING:
    from oddchip.hand.hand import Hand

Cards = tuple[Card, ...]


class SeatView(NamedTuple):
    """One player as the viewer sees it."""

    seat: int
    stack: int
    bet: int
    live: bool
    all_in: bool
    #: Cards dealt down (unknown to others), dealt up, and dealt down and turned up later.
    down: Cards
    up: Cards
    exposed: Cards
    #: The parts of a hand that was split.
    parts: tuple[tuple[str, Cards], ...]
    #: Opened words: what was declared for, and what else was said.
    declare: str
    said: str
    #: What steps remember of the seat and everybody sees: tricks taken, frozen, matched, doubled.
    marks: tuple[Mark, ...]
    #: The cards are open, or were thrown in at the showdown.
    shown: bool
    mucked: bool

    @property
    def cards(self) -> Cards:
        """All cards of the seat, unknown ones too."""
        return self.down + self.exposed + self.up

    @property
    def open(self) -> Cards:
        """What everybody sees beside the hand."""
        return self.exposed + self.up

    def to_json(self) -> dict[str, object]:
        """As a message."""
        message: dict[str, object] = {
            "seat": self.seat,
            "stack": self.stack,
            "bet": self.bet,
            "live": self.live,
            "all_in": self.all_in,
            "down": write(self.down),
            "up": write(self.open),
        }
        if self.exposed:
            message["exposed"] = write(self.exposed)
        if self.parts:
            message["parts"] = {name: write(part) for name, part in self.parts}
        if self.declare:
            message["declare"] = self.declare
        if self.said:
            message["said"] = self.said
        for mark in self.marks:
            if mark.value is None:  # compiled, one expression for both would make True a 1
                message[mark.name] = True
            else:
                message[mark.name] = mark.value
        return message


class WildNow(NamedTuple):
    """Something that is wild as far as the viewer can tell, and why."""

    #: How it plays (`wild`, `bug`, `low bug`) and the words of the game file.
    how: str
    why: str
    #: The ranks that play has made wild, or the cards that are.
    ranks: tuple[int, ...] = ()
    cards: Cards = ()
    #: What is wild by it now, in words; empty where the rule waits for a card.
    words: str = ""

    def to_json(self) -> dict[str, object]:
        """As a message."""
        message: dict[str, object] = {"how": self.how, "why": self.why}
        if self.ranks:
            message["ranks"] = [RANKS[rank] for rank in self.ranks]
        if self.cards:
            message["cards"] = write(self.cards)
        if self.words:
            message["words"] = self.words
        return message


class View:
    """A hand as one seat may see it; seat None is a spectator."""

    __slots__ = (
        *("_hand", "_imagination", "_log", "answered", "middle", "open_seats", "players"),
        *("question", "seat"),
    )

    def __init__(self, hand: Hand, seat: int | None) -> None:
        self.seat: int | None = seat
        #: The hand without anything that the seat cannot know.
        self._hand = blinded(hand, seat)
        self._imagination: Imagination | None = None
        self._log: tuple[Event, ...] | None = None
        blind = self._hand
        public = [memory.public() for memory in blind.memories.values()]
        #: The cards that steps remember in the middle, by name: the trump, the trick on the table.
        self.middle: dict[str, Lying] = {
            name: lying for shown in public for name, lying in shown.middle
        }
        marks = [mark for shown in public for mark in shown.marks]
        self.players: tuple[SeatView, ...] = tuple(
            [_player(blind, player, seat, marks) for player in blind.players]
        )
        #: What the seat is asked now.
        self.question: Question | None = None if seat is None else hand.question_for(seat)
        #: The seats that may answer now, and those that have, where all decide at once.
        self.open_seats: tuple[int, ...] = hand.open_seats
        self.answered: tuple[int, ...] = hand.answered_seats

    def __repr__(self) -> str:
        """Which game, and whose view; no cards."""
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {self.dealt} by {who}>"

    @property
    def game(self) -> Game:
        """The game that is on: the one that was picked, where one was."""
        return self._hand.game

    @property
    def dealt(self) -> str:
        """The id of the game that was dealt."""
        return self._hand.game_id

    @property
    def picked(self) -> str:
        """The id of the game that was picked; empty: none."""
        return self._hand.picked

    @property
    def limit(self) -> str:
        """The structure of the betting: fixed, no, pot, spread or house."""
        return self._hand.stakes.limit

    @property
    def stakes(self) -> Stakes:
        """What is played for."""
        return self._hand.stakes

    @property
    def button(self) -> int:
        """The seat of the button, or of the dealer at home."""
        return self._hand.button

    @property
    def pot(self) -> int:
        """The chips in the pot."""
        return self._hand.pot

    @property
    def pots(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """The main pot and the side pots: the chips of each, and the seats that can win it."""
        hand = self._hand
        if not hand.pot:
            return ()
        layers = pots(hand.players, hand.carried, hand.apart)
        return tuple([(layer.amount, layer.seats) for layer in layers])

    @property
    def step(self) -> tuple[int, int, str]:
        """Where in the deal we are: the number of the step, of how many, and what it is."""
        hand = self._hand
        count = len(hand.program)
        return min(hand.at + 1, count), count, hand.step.sentence(hand.game)

    @property
    def street(self) -> int:
        """How many betting rounds are over."""
        return self._hand.round

    @property
    def actor(self) -> int | None:
        """The seat that is asked; None when the hand is over."""
        return self._hand.actor

    @property
    def done(self) -> bool:
        """Is the hand over?"""
        return self._hand.done

    @property
    def jam_or_fold(self) -> bool:
        """May players only put in everything, or fold?"""
        return self._hand.jam_or_fold

    @property
    def warning(self) -> str:
        """What the viewer who is asked should know before answering."""
        if self.question is None:
            return ""
        return self._hand.step.warning(self._hand, self.question.seat)

    @property
    def more_to_come(self) -> bool:
        """May cards still come, go or be turned before the showdown?"""
        hand = self._hand
        return any(not (step.bets or step.declares) for step in hand.program[hand.at : -1])

    @property
    def still_gets(self) -> int | None:
        """The most cards that a player may still get; None: cards may be changed as well."""
        left = self._hand.program[self._hand.at + 1 : -1]
        now = self._hand.step
        if any(
            step.draws or step.throws() or step.passes_on or step.picks for step in (now, *left)
        ):
            return None
        if any(step.turns() is not None or step.inner() for step in (now, *left)):
            return None
        return after(left).total.most

    @property
    def dice(self) -> tuple[int, ...]:
        """The numbers that were rolled."""
        return self._hand.dice

    @property
    def community(self) -> Cards:
        """The cards that are dealt to all instead of one each, where the stub runs short."""
        return self._hand.community

    @property
    def stub(self) -> int:
        """How many cards are still to come from the deck."""
        return len(self._hand.dealer)

    @property
    def cells(self) -> tuple[Card | None, ...]:
        """The cells of the board in reading order: a card, a face-down one, or none yet."""
        hand, layout = self._hand, self._hand.game.layout
        if layout is None:
            return ()
        hidden = hand.hidden_cells
        return tuple([UNKNOWN if at in hidden else hand.cells.get(at) for at in range(len(layout))])

    @property
    def boards(self) -> tuple[tuple[int, ...], ...]:
        """The boards that count, as cells: what the dice made of them, without those removed."""
        hand, layout = self._hand, self._hand.game.layout
        if layout is None:
            return ()
        gone = set(self.removed)
        return tuple([board for board in layout.in_play(hand.holds) if not gone & set(board)])

    @property
    def drawn_as(self) -> tuple[int, ...]:
        """For each place of the board's drawing the cell that lies there, as it now counts."""
        hand, layout = self._hand, self._hand.game.layout
        if layout is None:
            return ()
        return layout.drawn_as(hand.holds) if hand.dice else tuple(range(len(layout)))

    @property
    def dice_mean(self) -> tuple[str, ...]:
        """What the dice have made of the game, in words, or what they will decide."""
        game = self.game
        open_ = "" if self.dice else before_dice(game)
        return (open_,) if open_ else tuple(of_dice(game, self.dice))

    @property
    def removed(self) -> tuple[int, ...]:
        """Cells whose boards were taken away."""
        cells: tuple[int, ...] = ()
        for event in self._hand.events:
            if event.kind == "remove":
                cells += event.numbers
        return cells

    @property
    def trump(self) -> Card | None:
        """The card that names the trumps, if there is one."""
        lying = self.middle.get("trump")
        return lying if isinstance(lying, Card) else None

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The trick on the table: who has played which card."""
        lying = self.middle.get("trick", ())
        return lying if isinstance(lying, tuple) else ()

    @property
    def wild_ranks(self) -> tuple[int, ...]:
        """The ranks that play has made wild."""
        return self._hand.wild_ranks

    @property
    def wild(self) -> tuple[WildNow, ...]:
        """Everything that is wild now, by the game or by what was played, and why."""
        return tuple([_wild(self, rule) for rule in self.game.wild])

    @property
    def so(self) -> frozenset[str]:
        """What is so now of all that sides, boards and wild cards ask for."""
        return so_at_the_end(self._hand) if self._hand.basics.asked else frozenset()

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened, as far as the seat has seen it."""
        if self._log is None:
            self._log = tuple(self._hand.events)
        return self._log

    @property
    def told(self) -> int:
        """How many things have happened so far: where the news of the next view begin."""
        return self._hand.count

    def news(self, since: object) -> tuple[Event, ...]:
        """What has happened since so many events, and nothing before."""
        return tuple(self._hand.events_since(since))

    def imagined(self, rng: Random) -> Hand:
        """A hand at the same point in which all that the seat cannot know is dealt anew."""
        if self._imagination is None:
            self._imagination = Imagination(self._hand, self.seat)
        return self._imagination.hand(rng)

    def to_json(self, since: int = 0) -> dict[str, Any]:
        """As plain data, with the events from a number on."""
        cells = ["" if card is None else str(card) for card in self.cells]
        message: dict[str, object] = {
            "view": 1,
            "game": self.game.id,
            "limit": self.limit,
            "button": self.button,
            "seat": self.seat,
            "street": self.street,
            "pot": self.pot,
            "players": [player.to_json() for player in self.players],
            "board": {"cells": cells, "community": write(self.community)},
            "dice": list(self.dice),
            "stub": self.stub,
            "actor": self.actor,
            "done": self.done,
            "told": self.told,
            "events": [event.to_json() for event in self.news(since)],
        }
        if self.picked:
            message["picked"] = self.picked
        if self.removed:
            message["removed"] = list(self.removed)
        for name, lying in self.middle.items():
            message[name] = lying_to_json(lying)
        if self.wild:
            message["wild"] = [rule.to_json() for rule in self.wild]
        if self.dice_mean:
            message["dice_mean"] = list(self.dice_mean)
        if len(self.open_seats) + len(self.answered) > 1:
            message["open_seats"] = list(self.open_seats)
            message["answered"] = list(self.answered)
        if self.question is not None:
            message["legal"] = self.question.to_json()
        if self.warning:
            message["warning"] = self.warning
        return message


def view(hand: Hand, seat: object) -> View:
    """The hand for one seat, or for a spectator (None)."""
    return View(hand, known_seat(hand, seat))


def lying_to_json(lying: Lying) -> str | list[list[int | str]]:
    """A card, or cards with the seats that have laid them."""
    return str(lying) if isinstance(lying, Card) else [[who, str(card)] for who, card in lying]


def _player(hand: Hand, player: Player, viewer: int | None, marks: list[Mark]) -> SeatView:
    own = player.seat == viewer or player.shown
    down = player.down if own else (UNKNOWN,) * len(player.down)
    up, exposed = player.up, player.exposed
    if player.unseen or player.outward:
        # (The hand is blinded already: what the viewer does not see is unknown there.)
        down, up = down + player.unseen, up + player.outward
    if not player.live and not own:
        down = up = exposed = ()
    parts = [(name, part if own else (UNKNOWN,) * len(part)) for name, part in player.parts]
    seat = player.seat
    return SeatView(
        seat,
        player.stack,
        player.bet,
        player.live,
        player.all_in,
        down,
        up,
        exposed,
        tuple(parts),
        player.declare,
        hand.said.get(seat, ""),
        tuple([mark for mark in marks if mark.seat == seat]),
        player.shown,
        player.mucked,
    )


def _wild(view: View, rule: WildRule) -> WildNow:
    """What a rule makes wild among the cards that the viewer sees."""
    hand = view._hand
    if rule.when is not None and not rule.when.holds(hand.holds):
        return WildNow(rule.how.value, rule.words)
    ranks = hand.wild_ranks if rule.kind in ("follower", "turned") else ()
    seen = [card for player in view.players for card in player.cards]
    seen += [card for card in view.cells if card is not None]
    seen += view.community
    cards = tuple([card for card in seen if card != UNKNOWN and _is_wild(view, rule, card)])
    own = cards
    if rule.kind == "extreme" and rule.zone != "board" and view.seat is not None:
        own = tuple([card for card in cards if card in view.players[view.seat].cards])
    return WildNow(rule.how.value, rule.words, ranks, cards, of_wild(rule, ranks, own))


def _is_wild(view: View, rule: WildRule, card: Card) -> bool:
    if rule.kind == "joker":
        return card.is_joker
    if rule.kind == "cell":
        layout = view.game.layout
        return layout is not None and card == view.cells[layout.names.index(rule.cell)]
    if rule.kind == "extreme" and rule.zone != "board":
        for player in view.players:
            zones = {"down": player.down, "up": player.open, "hand": player.cards}
            zone = zones[rule.zone]
            if card in player.cards and zone and UNKNOWN not in zone:
                return card.rank == extreme(rule, zone)
        return False
    return view._hand.publicly_wild(rule, card)
