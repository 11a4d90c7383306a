"""Each may turn up the down card: `expose`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.language.model import Game
from oddchip.language.shape import Shape
from oddchip.language.step import Form, form
from oddchip.native import mypyc_attr
from oddchip.steps.in_turn import InTurn
from oddchip.table_state.actions import Action
from oddchip.table_state.card_question import CardsQuestion
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player, without
from oddchip.table_state.state import TableState


def _read(match: Match[str]) -> Expose:
    return Expose()


@dataclass(frozen=True)
class Expose(InTurn):
    """Each may turn up the down card, in the order of the last betting round."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"expose",
                "expose",
                "Each player may turn up the down card, in the order of the last betting round.",
                _read,
            ),
        )

    @property
    def exposes(self) -> bool:
        return True

    def sentence(self, game: Game) -> str:
        return "In the order of the last bets, and openly, each player may turn up the down card."

    def brief(self, game: Game) -> str:
        return "may expose"

    def odd(self, game: Game) -> str:
        return "turn your down card up and the next comes down"

    def reckon(self, held: Shape, community: bool) -> None:
        held.show(0, 1)

    def taken_for_granted(self) -> str:
        return "nobody turns a down card up any more"

    # Play ------------------------------------------------------------------------------------

    @property
    def secret(self) -> bool:
        return False

    def seats(self, table: TableState) -> tuple[int, ...]:
        return tuple([player.seat for player in table.in_order(table.starter)])

    def question(self, table: TableState, player: Player) -> Question | None:
        if not player.down:
            return None
        asks = "Turn up a card?"
        if len(player.down) == 1:
            asks = f"Turn up {player.down[0].pretty}?"
        called = {"up": "turn up", "keep": "keep it down"}
        return CardsQuestion(
            player.seat, "up", 1, 1, player.down, asks=asks, otherwise="keep", called=called
        )

    def answered(self, table: TableState, player: Player, action: Action) -> None:
        if action.kind == "keep":
            table.tell("keep", player.seat)
            return
        player.down = without(action.cards, player.down)
        player.exposed += action.cards
        table.tell("up", player.seat, 0, 0, action.cards)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnedNothingUp(Event):
    kind = "keep"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'turns')} nothing up"
