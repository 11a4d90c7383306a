"""Each takes a card, face up, or none: `offer, 2 refusals freeze`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from re import Match

from oddchip.language.model import Game
from oddchip.language.prose.sentences import left_of
from oddchip.language.prose.words import capital, number, sentence
from oddchip.language.shape import MANY, Shape
from oddchip.language.step import Form, at_least_one, form
from oddchip.native import mypyc_attr
from oddchip.steps.deal import put_up
from oddchip.steps.dues import pay_for_cards
from oddchip.steps.in_turn import InTurn
from oddchip.table_state.actions import Action
from oddchip.table_state.deal_request import Wanted
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.table_state.questions import DeedQuestion, Question
from oddchip.table_state.seats import Player
from oddchip.table_state.state import TableState
from oddchip.table_state.step_memory import Mark, Memory, Public


@dataclass(frozen=True)
class Refusals(Memory):
    """Who refuses cards."""

    #: Refusals in a row, by seat.
    in_a_row: Mapping[int, int] = field(default_factory=dict)
    #: Who takes no more cards.
    frozen: frozenset[int] = frozenset()

    def public(self) -> Public:
        marks = [Mark(seat, "frozen", words="frozen") for seat in sorted(self.frozen)]
        return Public(marks=tuple(marks))


def _read(match: Match[str]) -> Offer:
    return Offer(int(match["n"]))


def _freezes(count: int) -> str:
    return "one refusal freezes" if count == 1 else f"{number(count)} refusals in a row freeze"


@dataclass(frozen=True)
class Offer(InTurn):
    """Each in turn takes a card, face up, or none; so many refusals in a row freeze a player."""

    freeze: int

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"offer, (?P<n>\d+) refusals freeze",
                "offer, 2 refusals freeze",
                "Each player in turn takes a card, face up, or refuses it. A player who "
                "refuses that many times in a row is frozen.",
                _read,
            ),
        )

    @staticmethod
    def ends() -> str:
        return "nobody takes a card"

    def check(self, text: str) -> None:
        at_least_one(self.freeze, text)

    def sentence(self, game: Game) -> str:
        return sentence(
            f"in turn from the {left_of(game)} each player takes a card, dealt face up at once, or "
            f"refuses. {capital(_freezes(self.freeze))} a player for the rest of the hand"
        )

    def brief(self, game: Game) -> str:
        return "card or none"

    def odd(self, game: Game) -> str:
        return f"{_freezes(self.freeze)} you"

    def reckon(self, held: Shape, community: bool) -> None:
        held.up.most = held.total.most = MANY

    # Play ------------------------------------------------------------------------------------

    @property
    def secret(self) -> bool:
        return False

    def question(self, table: TableState, player: Player) -> Question | None:
        has_cards = len(table.dealer) > 0 or bool(table.dealer.muck)
        if player.seat in table.recall(Refusals).frozen or not has_cards:
            return None
        called = {"take": "take a card", "no": "take none"}
        costs = {"take": 0, "no": 0}
        return DeedQuestion(player.seat, costs, asks="Another card?", called=called)

    def warning(self, table: TableState, seat: int) -> str:
        if table.recall(Refusals).in_a_row.get(seat, 0) + 1 < self.freeze:
            return ""
        return "Take none now, and you are frozen: no more cards in this hand"

    def answered(self, table: TableState, player: Player, action: Action) -> None:
        before, seat = table.recall(Refusals), player.seat
        if action.kind == "take":
            table.tell("take", seat)
            table.remember(Refusals({**before.in_a_row, seat: 0}, before.frozen))
            table.wanted = Wanted((seat,))
            return
        refused = before.in_a_row.get(seat, 0) + 1
        freezes = refused >= self.freeze
        frozen = before.frozen | {seat} if freezes else before.frozen
        table.remember(Refusals({**before.in_a_row, seat: refused}, frozen))
        table.tell("no", seat)
        if freezes:
            table.tell("frozen", seat)

    def came(self, table: TableState, wanted: Wanted) -> None:
        seat, card = wanted.seats[0], wanted.cards[0]
        put_up(table, table.players[seat], card)

    def end(self, table: TableState) -> None:
        pay_for_cards(table)
        took = [action.kind == "take" for _, action in self.answers(table)]
        if not any(took):
            table.leave()


@mypyc_attr(allow_interpreted_subclasses=True)
class Takes(Event):
    kind = "take"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'takes')} a card"


@mypyc_attr(allow_interpreted_subclasses=True)
class TakesNone(Event):
    kind = "no"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'takes')} no card"


@mypyc_attr(allow_interpreted_subclasses=True)
class Frozen(Event):
    kind = "frozen"
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'is', 'are')} frozen"
