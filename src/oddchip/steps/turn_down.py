"""Cards of the board stop counting: `turn down Y`, or one by the die, and `throw away Y`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from re import Match

from oddchip.language.model import Game
from oddchip.language.prose.words import named, sentence
from oddchip.language.step import Form, form
from oddchip.native import mypyc_attr
from oddchip.scales.words import listed
from oddchip.table_state.card_tracker import Story
from oddchip.table_state.events import Event, Record
from oddchip.table_state.narration import Telling
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.state import TableState


def _down(match: Match[str]) -> TurnDown:
    return TurnDown(tuple(match["cells"].split()))


def _by_die(match: Match[str]) -> TurnDown:
    return TurnDown((match["cell"],), by_die=True)


def _away(match: Match[str]) -> TurnDown:
    return TurnDown(tuple(match["cells"].split()), away=True)


@dataclass(frozen=True)
class TurnDown(PlayedStep):
    """Cards of the board are turned face down, or thrown away: they belong to no hand any more.

    What lies there no longer, or not yet, is left alone.
    """

    cells: tuple[str, ...]
    away: bool = False
    #: The die that was rolled last counts the cards of the cells, and only that one is turned.
    by_die: bool = False

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"turn down one of (?P<cell>\w+) by the die",
                "turn down one of X by the die",
                "Counts cells in reading order to the last die roll, and turns down the "
                "card there. Nothing happens if the number is too high or the card is "
                "already face down.",
                _by_die,
            ),
            form(
                r"turn down (?!one of )(?P<cells>\w+(?: \w+)*)",
                "turn down Y",
                "Turns the cards in these cells face down: they count in no hand unless "
                "they are turned up again.",
                _down,
            ),
            form(
                r"throw away (?P<cells>\w+(?: \w+)*)",
                "throw away Y",
                "Discards the cards in these cells.",
                _away,
            ),
        )

    def sentence(self, game: Game) -> str:
        count = len(game.layout.cells(self.cells)) if game.layout else len(self.cells)
        if self.by_die:
            higher = f"; a {listed([str(roll) for roll in range(count + 1, 7)], 'or')} turns none"
            return (
                f"The die counts the cards of {named(self.cells)} from the left, and the one it "
                "comes to is turned face down: it belongs to no hand"
                f"{higher if count < 6 else ''}. A card that already lies face down stays so."
            )
        what, verb = ("card", "is") if count == 1 else ("cards", "are")
        belongs = "it belongs" if count == 1 else "they belong"
        how = "discarded" if self.away else f"turned face down, and {belongs} to no hand"
        return sentence(f"the {what} {named(self.cells)} {verb} {how}")

    def brief(self, game: Game) -> str:
        one_of = "one of " if self.by_die else ""
        return f"{'discard' if self.away else 'turn down'} {one_of}{named(self.cells)}"

    def odd(self, game: Game) -> str:
        if self.by_die:
            return "the die decides which card of the board stops counting"
        return "a board card may stop counting"

    def rolled_for(self) -> str:
        return "which card of the board is turned face down" if self.by_die else ""

    def takes_off(self, game: Game, rolled: Sequence[int]) -> tuple[int, ...]:
        """The places of the board whose cards it takes off it, after these rolls."""
        places = game.layout.cells(self.cells) if game.layout else ()
        return places[rolled[-1] - 1 : rolled[-1]] if self.by_die else places

    def cells_named(self) -> tuple[str, ...]:
        return self.cells

    def cells_laid(self) -> tuple[str, ...]:
        return () if self.away else self.cells

    @property
    def changes_course(self) -> bool:
        return True

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        places = self.takes_off(table.game, table.dice)
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
