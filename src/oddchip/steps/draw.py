"""Each replaces so many cards: `draw 0-5`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.cards import UNKNOWN
from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.language.prose.sentences import left_of
from oddchip.language.prose.words import price, some_cards
from oddchip.language.shape import Shape
from oddchip.language.step import Form, form, too_few, upwards
from oddchip.native import mypyc_attr
from oddchip.scales.words import up_to
from oddchip.steps.deal import burn, put_down, put_up
from oddchip.steps.dues import pay
from oddchip.steps.in_turn import InTurn, Turns
from oddchip.table_state.actions import Action
from oddchip.table_state.card_question import CardsQuestion
from oddchip.table_state.deal_request import Wanted
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player, chosen_from, lost
from oddchip.table_state.state import TableState

_ZONES = {"": "", "up": " from the up cards", "all": " (up cards too)"}


def _read(match: Match[str]) -> Draw:
    least, most, price = int(match["least"]), int(match["most"]), int(match["price"] or 0)
    return Draw(least, most, match["zone"] or "", price)


@dataclass(frozen=True)
class Draw(InTurn):
    """Each replaces so many cards."""

    least: int
    most: int
    #: Of which cards: `up` or `all`; else of the down cards.
    zone: str = ""
    #: What each card costs; 0: nothing.
    price: int = 0

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"draw (?P<least>\d+)-(?P<most>\d+)(?: of (?P<zone>up|all))?"
                r"(?: for (?P<price>\d+))?",
                "draw 0-5",
                "Each player may replace that many cards. The number is public, and new "
                "cards come once everyone has decided. 'of up', 'of all': up cards, or "
                "up and down cards; up cards are replaced face up. 'for 50': each card "
                "costs that much.",
                _read,
            ),
        )

    @property
    def draws(self) -> bool:
        return True

    def throws(self) -> tuple[int, int] | None:
        return (self.least, self.most)

    def lacks(self, held: Shape, game: Game) -> str:
        zones = {"": held.down.most, "up": held.up.most, "all": held.total.most}
        what = {"": "down cards", "up": "up cards", "all": "cards"}[self.zone]
        return too_few(zones[self.zone], self.most, "draws", what)

    @property
    def moves_cards(self) -> bool:
        return bool(self.zone)

    def check(self, text: str) -> None:
        upwards(self.least, self.most, text)
        if self.price and self.least:
            raise BadInput(f"the step '{text}' makes everybody pay; let the least be 0")

    def sentence(self, game: Game) -> str:
        cost = f", for {price(game, self.price)} each" if self.price else ""
        up = " An up card is replaced face up." if self.zone else ""
        optional = "may discard" if self.least == 0 else "discards"
        many = some_cards(self.least, self.most).removesuffix(" or none")
        new = "another" if self.most == 1 else "as many new ones"
        return (
            f"In turn from the {left_of(game)} each player {optional} {many}{_ZONES[self.zone]} "
            f"and draw{'' if self.least == 0 else 's'} {new}{cost}. Every player "
            f"announces the number, and the new cards are dealt after the last one has spoken.{up}"
        )

    def brief(self, game: Game) -> str:
        return f"draw {{{self.least}-{self.most}}}"

    # Play ------------------------------------------------------------------------------------

    @property
    def secret(self) -> bool:
        return False

    def question(self, table: TableState, player: Player) -> Question | None:
        if self.price and not player.stack:
            return None
        asks = f"Draw: choose the cards to throw away ({up_to(self.least, self.most)})"
        zone = chosen_from(player, self.zone)
        return CardsQuestion(player.seat, "draw", self.least, self.most, zone, asks=asks)

    def answered(self, table: TableState, player: Player, action: Action) -> None:
        cards = action.cards
        if self.price and cards:
            pay(table, {player.seat: [(self.price * len(cards), UNKNOWN)]})
        hidden = lost(player, cards)
        table.dealer.throw(cards)
        table.tell("draw", player.seat, len(cards), 0, cards, hidden)

    def ask(self, table: TableState) -> Question | None:
        question = super().ask(table)
        turns = table.memory
        if question is None and isinstance(turns, Turns) and turns.stage == 0:
            turns.stage = 1
            self._deal(table, turns)
        return question

    def _deal(self, table: TableState, turns: Turns) -> None:
        table.drawn = True
        seats: tuple[int, ...] = ()
        for seat, action in turns.answers:
            seats += (seat,) * len(action.cards)
        if seats:
            if table.burns:
                burn(table, len(seats))
            thrown = {seat: action.cards for seat, action in turns.answers}
            table.wanted = Wanted(seats, spare=thrown)

    def came(self, table: TableState, wanted: Wanted) -> None:
        faces = self._faces(table)
        for seat, card in zip(wanted.seats, wanted.cards, strict=True):
            if faces[seat].pop(0):
                put_down(table, table.players[seat], card)
            else:
                put_up(table, table.players[seat], card)

    def _faces(self, table: TableState) -> dict[int, list[bool]]:
        """Of what each has thrown away, which lay face down: so the new cards come."""
        faces: dict[int, list[bool]] = {}
        record = table.last
        while record is not None and record.step == table.at:
            if record.kind == "draw" and record.seat not in faces:
                faces[record.seat] = list(record.hidden)
            record = record.earlier
        return faces


@mypyc_attr(allow_interpreted_subclasses=True)
class Draws(Event):
    """How many is public, which ones is the player's own business."""

    kind = "draw"

    def sentence(self, tell: Telling) -> str:
        if not self.cards:
            return tell.does(self.seat, "stands") + " pat"
        thrown = f" for {tell.cards(self.cards)}" if UNKNOWN not in self.cards else ""
        return f"{tell.does(self.seat, 'draws')} {len(self.cards)}{thrown}"
