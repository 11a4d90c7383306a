"""Cards of the board stop counting: `turn down Y`, `throw away Y`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.language.model import Game
from oddchip.language.prose.words import named, sentence
from oddchip.language.step import Form, form
from oddchip.native import mypyc_attr
from oddchip.table_state.card_tracker import Story
from oddchip.table_state.events import Event, Record
from oddchip.table_state.narration import Telling
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.state import TableState


def _down(match: Match[str]) -> TurnDown:
    return TurnDown(tuple(match["cells"].split()))


def _away(match: Match[str]) -> TurnDown:
    return TurnDown(tuple(match["cells"].split()), away=True)


@dataclass(frozen=True)
class TurnDown(PlayedStep):
    """Cards of the board are turned face down, or thrown away: they belong to no hand any more.

    What lies there no longer, or not yet, is left alone.
    """

    cells: tuple[str, ...]
    away: bool = False

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"turn down (?P<cells>\w+(?: \w+)*)",
                "turn down Y",
                "Turns the cards of these cells face down: they count in no hand, unless they are "
                "turned again.",
                _down,
            ),
            form(
                r"throw away (?P<cells>\w+(?: \w+)*)",
                "throw away Y",
                "Throws the cards of these cells away.",
                _away,
            ),
        )

    def sentence(self, game: Game) -> str:
        count = len(game.layout.cells(self.cells)) if game.layout else len(self.cells)
        what, verb = ("card", "is") if count == 1 else ("cards", "are")
        belongs = "it belongs" if count == 1 else "they belong"
        how = "thrown away" if self.away else f"turned face down: {belongs} to no hand"
        return sentence(f"the {what} {named(self.cells)} {verb} {how}")

    def brief(self, game: Game) -> str:
        return f"{'throw away' if self.away else 'turn down'} {named(self.cells)}"

    def odd(self, game: Game) -> str:
        return "a board card may stop counting"

    def cells_named(self) -> tuple[str, ...]:
        return self.cells

    def cells_laid(self) -> tuple[str, ...]:
        return () if self.away else self.cells

    @property
    def changes_course(self) -> bool:
        return True

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        places = table.basics.cells(self.cells)
        lying = tuple([at for at in places if at in table.cells and at not in table.hidden_cells])
        if not lying:
            return
        cards = tuple([table.cells[at] for at in lying])
        if self.away:
            for at in lying:
                del table.cells[at]
            table.dealer.throw(cards)
        else:
            table.hidden_cells += lying
        word = "thrown away" if self.away else "turned down"
        table.tell("off", -1, 0, 0, cards, (), word, lying)

    def retold(self, story: Story, record: Record) -> tuple[int, ...]:
        """Everybody has seen them: they lie where they lay, or in the muck."""
        if record.kind != "off":
            return super().retold(story, record)
        slots = tuple([story.cells[at] for at in record.numbers])
        for at in record.numbers:
            if self.away:
                story.muck.append(story.cells.pop(at))
            else:
                story.face_down.add(at)
        return slots


@mypyc_attr(allow_interpreted_subclasses=True)
class TakenOff(Event):
    kind = "off"

    def sentence(self, tell: Telling) -> str:
        verb = "is" if len(self.cards) == 1 else "are"
        return f"{tell.cards(self.cards)} {verb} {self.word}"
