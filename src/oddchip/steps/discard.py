"""Each throws so many cards away: `discard 1`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.language.model import Game
from oddchip.language.prose.sentences import who
from oddchip.language.prose.words import cards, sentence
from oddchip.language.shape import Shape
from oddchip.language.step import Form, at_least_one, form, too_few
from oddchip.scales.words import counted
from oddchip.steps.in_turn import InTurn
from oddchip.table_state.card_question import CardsQuestion
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player, without
from oddchip.table_state.state import TableState


def _read(match: Match[str]) -> Discard:
    return Discard(int(match["n"]), bool(match["down"]))


@dataclass(frozen=True)
class Discard(InTurn):
    """Each throws so many cards away, without replacement; `down`: only down cards."""

    count: int
    down: bool = False

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"discard (?P<n>\d+)(?P<down> down)?",
                "discard 1",
                "Each player discards that many cards ('down': from the down cards).",
                _read,
            ),
        )

    def throws(self) -> tuple[int, int] | None:
        return (self.count, self.count)

    def check(self, text: str) -> None:
        at_least_one(self.count, text)

    def lacks(self, held: Shape, game: Game) -> str:
        return too_few(held.down.most, self.count, "throws away", "down cards")

    def sentence(self, game: Game) -> str:
        what = cards(self.count)
        place, them = " face down", "it" if self.count == 1 else "them"
        if self.down:
            what, place = what.replace(" card", " down card"), ""
        return sentence(f"{who(game)} discards {what}{place} and does not replace {them}")

    def brief(self, game: Game) -> str:
        return f"discard {self.count}{' down' if self.down else ''}"

    def odd(self, game: Game) -> str:
        return f"you must discard {cards(self.count)}"

    def reckon(self, held: Shape, community: bool) -> None:
        held.lose(self.count, self.count)

    # Play ------------------------------------------------------------------------------------

    @property
    def at_once(self) -> bool:
        return True

    def question(self, table: TableState, player: Player) -> Question | None:
        count = self.count
        asks = f"Throw away {counted(count)}"
        return CardsQuestion(player.seat, "discard", count, count, player.down, asks=asks)

    def end(self, table: TableState) -> None:
        for seat, action in self.answers(table):
            player = table.players[seat]
            player.down = without(action.cards, player.down)
            table.throw_away(player, action.cards)
