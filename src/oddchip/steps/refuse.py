"""A card that has just come may be refused for another: `refuse 1`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.cards import UNKNOWN, Card
from oddchip.language.model import Game
from oddchip.language.prose.sentences import left_of
from oddchip.language.prose.words import number, price, sentence
from oddchip.language.step import Form, at_least_one, form
from oddchip.steps.deal import put_down, put_up
from oddchip.steps.dues import pay
from oddchip.steps.in_turn import InTurn, Turns
from oddchip.table_state.actions import Action
from oddchip.table_state.card_tracker import Story
from oddchip.table_state.deal_request import Wanted
from oddchip.table_state.events import Record
from oddchip.table_state.questions import DeedQuestion, Question
from oddchip.table_state.seats import Player
from oddchip.table_state.state import TableState


def _read(match: Match[str]) -> Refuse:
    return Refuse(int(match["n"]), int(match["price"] or 0))


@dataclass(frozen=True)
class Refuse(InTurn):
    """Each in turn keeps the last card that came, or throws it away for the next of the deck."""

    count: int
    price: int = 0

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"refuse (?P<n>\d+)(?: for (?P<price>\d+))?",
                "refuse 1",
                "Each player in turn may refuse the last card received and take the "
                "next one from the deck, up to that many times, free or for a price.",
                _read,
            ),
        )

    def check(self, text: str) -> None:
        at_least_one(self.count, text)

    def sentence(self, game: Game) -> str:
        often = "once" if self.count == 1 else f"up to {number(self.count)} times"
        cost = f" for {price(game, self.price)}" if self.price else ""
        each = " each time" if self.price and self.count > 1 else ""
        return sentence(
            f"in turn from the {left_of(game)} each player may refuse their last card, "
            f"{often}{cost}{each}. The card is discarded, and the next card of the deck replaces "
            "it, face up or face down as it was"
        )

    def odd(self, game: Game) -> str:
        return "you may refuse a card and take the next one"

    def taken_for_granted(self) -> str:
        return "nobody refuses a card that is still to come"

    # Play ------------------------------------------------------------------------------------

    @property
    def secret(self) -> bool:
        return False

    def question(self, table: TableState, player: Player) -> Question | None:
        turns = table.memory
        spent = isinstance(turns, Turns) and turns.stage >= self.count
        broke = self.price > 0 and not player.stack
        if spent or broke or not len(table.dealer) or last_came(table, player.seat) is None:
            return None
        costs = {"keep": 0, "refuse": min(self.price, player.stack)}
        called = {"keep": "keep the card", "refuse": "refuse it for another"}
        return DeedQuestion(player.seat, costs, asks="Keep the card that came?", called=called)

    def answer(self, table: TableState, action: Action) -> None:
        turns = table.memory
        if not isinstance(turns, Turns):
            return
        player = table.players[turns.seats[turns.at]]
        if action.kind == "keep":
            table.tell("keep", player.seat)
            turns.next()
            return
        turns.stage += 1
        if self.price:
            pay(table, {player.seat: [(self.price, UNKNOWN)]})
        card, hidden = last_came(table, player.seat) or (UNKNOWN, True)
        if hidden:
            player.down = player.down[:-1]
        else:
            player.up = player.up[:-1]
        table.dealer.throw((card,))
        table.tell("discard", player.seat, 1, 0, (card,), (hidden,))
        table.wanted = Wanted((player.seat,), spare={player.seat: (card,)})

    def came(self, table: TableState, wanted: Wanted) -> None:
        seat, card = wanted.seats[0], wanted.cards[0]
        record = table.last
        while record is not None and record.kind != "discard":
            record = record.earlier
        if record is None or record.hidden[0]:
            put_down(table, table.players[seat], card)
        else:
            put_up(table, table.players[seat], card)

    def retold(self, story: Story, record: Record) -> tuple[int, ...]:
        """What is refused is the last card that came, seen or not."""
        kind, seat = record.kind, record.seat
        if kind != "discard":
            return story.ordinary(record, self.exposes, draws=True)
        zone = (story.down if record.hidden[0] else story.up)[seat]
        slot = zone.pop()
        story.see(slot, record.cards[0])
        story.muck.append(slot)
        story.thrown[seat] = [slot]
        return (slot,)


def last_came(table: TableState, seat: int) -> tuple[Card, bool] | None:
    """The card that came last to a seat since the last betting round, and whether it lies down.

    None where none has come, or it is one that its owner does not see.
    """
    record, player = table.last, table.players[seat]
    while record is not None and record.street == table.round:
        if record.kind == "deal" and record.seat == seat:
            hidden: bool = record.hidden[0]
            zone = player.down if hidden else player.up
            return (zone[-1], hidden) if zone and not record.word else None
        record = record.earlier
    return None
