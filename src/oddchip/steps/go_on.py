"""The play itself leads on to another game: `go on as razz`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.language.model import Game
from oddchip.language.step import Form, form
from oddchip.native import mypyc_attr
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.state import TableState


def _read(match: Match[str]) -> GoOn:
    return GoOn(match["game"], "first bet" if match["behind"] else "deal")


@dataclass(frozen=True)
class GoOn(PlayedStep):
    """The hand goes on, and ends, as another game does from its first betting round on."""

    game: str
    after: str = "deal"

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"go on as (?P<game>[a-z0-9]+(?:-[a-z0-9]+)*)(?P<behind>, behind its first bet)?",
                "go on as razz",
                "The hand continues as the game with that id, from its first betting "
                "round to the end; 'behind its first bet': from just after that round.",
                _read,
            ),
        )

    def leads_to(self) -> tuple[str, str]:
        return (self.game, self.after)

    def sentence(self, game: Game) -> str:
        where = "with its" if self.after == "deal" else "after its"
        return f"The hand goes on as {self.game.replace('-', ' ')}, {where} first betting round."

    def brief(self, game: Game) -> str:
        return f"on as {self.game.replace('-', ' ')}"

    def odd(self, game: Game) -> str:
        return f"it may go on as {self.game.replace('-', ' ')}"

    @property
    def changes_course(self) -> bool:
        return True

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        table.tell("on", -1, 0, 0, (), (), self.game)
        table.go_on_as(self.game)


@mypyc_attr(allow_interpreted_subclasses=True)
class GoneOn(Event):
    kind = "on"
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"The hand goes on as {tell.picks.get(self.word, self.word)}"
