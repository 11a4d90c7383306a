"""Each turns up so many down cards of choice: `open 1`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.language.model import Game
from oddchip.language.prose.sentences import left_of
from oddchip.language.prose.words import cards, sentence
from oddchip.language.shape import Shape
from oddchip.language.step import Form, at_least_one, form, too_few
from oddchip.scales.words import counted
from oddchip.steps.in_turn import InTurn
from oddchip.table_state.actions import Action
from oddchip.table_state.card_question import CardsQuestion
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player, without
from oddchip.table_state.state import TableState


def _read(match: Match[str]) -> Open:
    return Open(int(match["n"]))


@dataclass(frozen=True)
class Open(InTurn):
    """Each turns up so many down cards of choice, in turn."""

    count: int

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"open (?P<n>\d+)",
                "open 1",
                "Each player in turn turns up that many down cards of their choice.",
                _read,
            ),
        )

    @property
    def turns_up(self) -> bool:
        return True

    def check(self, text: str) -> None:
        at_least_one(self.count, text)

    def lacks(self, held: Shape, game: Game) -> str:
        return too_few(held.down.most, self.count, "turns up", "down cards")

    def sentence(self, game: Game) -> str:
        what = f"each player turns up {cards(self.count)} of their choice"
        return sentence(f"in turn from the {left_of(game)} {what}")

    def brief(self, game: Game) -> str:
        return f"turn {self.count} up"

    def reckon(self, held: Shape, community: bool) -> None:
        held.show(self.count, self.count)

    # Play ------------------------------------------------------------------------------------

    @property
    def secret(self) -> bool:
        return False

    def question(self, table: TableState, player: Player) -> Question | None:
        count = min(self.count, len(player.down))
        asks = f"Turn up {counted(count)}"
        return CardsQuestion(player.seat, "up", count, count, player.down, asks=asks)

    def answered(self, table: TableState, player: Player, action: Action) -> None:
        player.down = without(action.cards, player.down)
        player.up += action.cards
        if table.game.has_dues:
            table.dealt_up += tuple([(player.seat, card) for card in action.cards])
        table.tell("up", player.seat, 0, 0, action.cards)
