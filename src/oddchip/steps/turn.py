"""A face-down cell is turned up, with what its rank then does: `turn good: wild`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.cards import RANKS, UNKNOWN, Card
from oddchip.language.model import Game
from oddchip.language.prose.words import price, sentence, the_card
from oddchip.language.shape import Shape
from oddchip.language.step import Form, form
from oddchip.native import mypyc_attr
from oddchip.showdown.divide import divided
from oddchip.steps.dues import pay
from oddchip.table_state.card_tracker import Story
from oddchip.table_state.deal_request import MIDDLE, Wanted
from oddchip.table_state.events import Event, Record
from oddchip.table_state.narration import Telling
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.pots import pots
from oddchip.table_state.seats import without
from oddchip.table_state.state import TableState
from oddchip.table_state.step_memory import Memory

_EFFECTS = {
    "": "",
    "wild": ". Its rank is wild for everyone",
    "thrown away": ". Every player discards all cards of its rank",
    "out": ". Every player who holds a card of its rank is out of the hand",
}

_ODD = {"thrown away": "you discard {}", "out": "a player who holds {} is out"}


def _read(match: Match[str]) -> Turn:
    effect = (match["effect"] or ": ")[2:]
    return Turn(match["cell"], effect, int(match["price"] or 0), bool(match["new"]))


@dataclass(frozen=True)
class TurnedRanks(Memory):
    """The ranks that were turned in the middle."""

    ranks: tuple[int, ...] = ()

    def dealt_anew(self) -> Memory:
        return TurnedRanks()


@dataclass(frozen=True)
class Turn(PlayedStep):
    """A face-down cell is turned up. Its rank may become `wild`, be `thrown away`, or put `out`."""

    cell: str
    effect: str = ""
    price: int = 0
    #: A card of a rank that was turned before is replaced from the deck.
    new_rank: bool = False

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"turn (?P<cell>\w+)(?P<new>, a new rank)?(?P<effect>: wild|: out|: thrown away)?"
                r"(?: for (?P<price>\d+))?",
                "turn good: wild",
                "Turns up a face-down cell. Its rank may become wild, must be discarded "
                "by everyone who holds it (for a price per card), or knocks out "
                "everyone who holds it.",
                _read,
            ),
        )

    def lacks(self, held: Shape, game: Game) -> str:
        laid = {cell for step in game.walk() for cell in step.cells_laid()}
        cells = game.layout.names.count(self.cell) if game.layout is not None else 0
        if cells > 1:
            return f"turns one card, and {self.cell} is {cells} cells; name each of them"
        if self.cell in laid:
            return ""
        return f"turns the card {self.cell}, which does not lie face down; write 'lay {self.cell}'"

    def sentence(self, game: Game) -> str:
        again = " (a card of a rank that was turned before is replaced from the deck)"
        cost = f" and pays {price(game, self.price)} for each" if self.price else ""
        text = f"{the_card(self.cell)} is turned up{again if self.new_rank else ''}"
        return sentence(text + _EFFECTS[self.effect] + cost)

    def brief(self, game: Game) -> str:
        return "turn 1"

    def odd(self, game: Game) -> str:
        if self.effect not in _ODD:
            return ""
        strikes = f"{the_card(self.cell)}'s rank" if self.cell.isalpha() else "the rank turned"
        cost = f" and pay {price(game, self.price)} a card" if self.price else ""
        return _ODD[self.effect].format(strikes) + cost

    def cells_named(self) -> tuple[str, ...]:
        return (self.cell,)

    @property
    def puts_out(self) -> bool:
        return self.effect == "out"

    def turns(self) -> str | None:
        return self.effect

    def replaces(self, table: TableState) -> tuple[int, ...]:
        return table.recall(TurnedRanks).ranks if self.new_rank else ()

    def reckon(self, held: Shape, community: bool) -> None:
        if self.effect == "thrown away":
            held.down.least = held.up.least = held.total.least = 0

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        (at,) = table.basics.cells((self.cell,))
        if at not in table.hidden_cells:
            return  # it lies open, or was thrown away
        table.hidden_cells = tuple([cell for cell in table.hidden_cells if cell != at])
        if was_open(table, at):
            table.tell("back", -1, 0, 0, (table.cells[at],), (), self.cell, (at,))
        elif table.cells[at] != UNKNOWN:
            self._faced(table, at, table.cells[at])
        else:
            table.wanted = Wanted((MIDDLE,), laid=True)

    def came(self, table: TableState, wanted: Wanted) -> None:
        (at,) = table.basics.cells((self.cell,))
        table.cells[at] = wanted.cards[0]
        self._faced(table, at, wanted.cards[0])

    def _faced(self, table: TableState, at: int, card: Card) -> None:
        """The card lies face up: another comes in its place, or it strikes."""
        table.tell("board", -1, 0, 0, (card,), (), self.cell, (at,))
        turned = table.recall(TurnedRanks).ranks
        if card.is_joker:
            return  # it has no rank to strike, or to make wild
        if card.rank in self.replaces(table) and table.dealer.another_rank(turned):
            table.dealer.throw((card,))
            del table.cells[at]
            table.wanted = Wanted((MIDDLE,))
            return
        known = card != UNKNOWN and card.rank not in turned
        table.remember(TurnedRanks((*turned, card.rank)))
        if card != UNKNOWN and table.game.wild_when_turned(self.cell):
            table.wild_ranks += (card.rank,) if card.rank not in table.wild_ranks else ()
            table.tell("wild", -1, 0, 0, (), (), RANKS[card.rank])
        if self.effect == "thrown away" and (known or not self.new_rank):
            _thrown_away(table, card.rank, self.price)
            _won_at_once(table)
        elif self.effect == "out":
            _put_out(table, card.rank)

    def retold(self, story: Story, record: Record) -> tuple[int, ...]:
        """A rank that strikes: who throws it away or is out had it, nobody else has it."""
        kind, seat = record.kind, record.seat
        if kind == "back":
            story.face_down.difference_update(record.numbers)
            return tuple([story.cells[at] for at in record.numbers])
        if kind == "discard":
            return story.struck(seat, record.cards)
        if kind == "out":
            held = story.down[seat] + story.exposed[seat] + story.up[seat]
            for slot in held:
                if slot in story.only:
                    story.only[slot] |= story.striking
            story.one_is(tuple(held), story.striking)
        slots = super().retold(story, record)
        if kind == "board" and record.cards[0] < 52:
            self._strikes(story, record.cards[0].rank)
        return slots

    def _strikes(self, story: Story, rank: int) -> None:
        strikes = self.effect == "out" or (
            self.effect == "thrown away" and not (self.new_rank and rank in story.turned)
        )
        story.turned.append(rank)
        story.striking = story.cards_of(rank=rank) if strikes else frozenset()
        for seat, live in enumerate(story.live):
            if live:
                story.is_not(story.down[seat], story.striking)


def was_open(table: TableState, at: int) -> bool:
    """Has the card of a cell lain open before it was turned down?"""
    record = table.last
    while record is not None and record.kind not in ("round", "lay"):
        if record.kind == "off" and at in record.numbers:
            return True
        record = record.earlier
    return False


def _thrown_away(table: TableState, rank: int, price: int) -> None:
    """All who hold the rank throw it away, and pay for every card."""
    due = {}
    for player in table.live:
        cards = tuple([card for card in player.cards if card.rank == rank])
        if not cards:
            continue
        hidden = tuple([card in player.down for card in cards])
        down, exposed, up = player.down, player.exposed, player.up
        player.down = without(tuple([card for card in down if card.rank == rank]), down)
        player.exposed = without(tuple([card for card in exposed if card.rank == rank]), exposed)
        player.up = without(tuple([card for card in up if card.rank == rank]), up)
        table.dealer.throw(cards)
        table.tell("discard", player.seat, len(cards), 0, cards, hidden)
        due[player.seat] = [(price, UNKNOWN)] * len(cards)
    if price and due:
        pay(table, due)


def _put_out(table: TableState, rank: int) -> None:
    """All who hold the rank are out, all-in or not."""
    for player in table.live:
        if any(card.rank == rank for card in player.cards):
            player.live = False
            table.dealer.throw(player.cards)
            table.tell("out", player.seat, 0, 0, (), (), RANKS[rank])


def _won_at_once(table: TableState) -> None:
    """Losing the last card may win: the pot is paid there and then.

    A winner who is all-in takes only the pots that this covers; the others play on for the rest.
    """
    name = ""
    for rule in table.game.automatic:
        if rule.kind == "no cards":
            name = rule.name
    winners = [player for player in table.live if not player.cards]
    if not name or not winners:
        return
    seats = [player.seat for player in winners]
    rest = []
    for number, layer in enumerate(pots(table.players, table.carried, table.apart)):
        order = [seat for seat in seats if seat in layer.seats]
        if not order:
            rest.append((layer.amount, layer.seats))
            continue
        shares = divided(layer.amount, len(order), table.stakes.unit)
        for seat, chips in zip(order, shares, strict=True):
            table.award(seat, chips, name, number)
    for player in winners:
        player.live = False
    _play_on(table, rest)


def _play_on(table: TableState, rest: list[tuple[int, tuple[int, ...]]]) -> None:
    """What the winners had no part in is dead money for those who had."""
    table.carried = 0
    table.apart = ()
    for player in table.players:
        player.paid = player.dead = 0
    everybody = set(table.live_seats)
    for amount, seats in rest:
        table.players[seats[0]].dead += amount
        out = frozenset(everybody - set(seats))
        if out:
            table.apart += ((amount, out),)
    table.over = not rest or len(table.live) < 2


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnedBack(Event):
    kind = "back"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.cards(self.cards)} is turned up again"


@mypyc_attr(allow_interpreted_subclasses=True)
class PutOut(Event):
    kind = "out"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'is', 'are')} out"
