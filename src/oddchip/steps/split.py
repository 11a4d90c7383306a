"""Each splits the hand into named parts: `split holdem 2, omaha 4`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.language.prose.words import called, cards, sentence
from oddchip.language.shape import Shape
from oddchip.language.step import Form, at_least_one, form
from oddchip.native import mypyc_attr
from oddchip.scales.words import counted, listed
from oddchip.steps.in_turn import InTurn
from oddchip.table_state.actions import Action
from oddchip.table_state.card_question import CardsQuestion
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player, without
from oddchip.table_state.state import TableState, secret

#: Names that `use` knows already.
_TAKEN = ("hand", "hole", "down", "up", "exposed", "board")


def _read(match: Match[str]) -> Split:
    pairs = [part.split() for part in match["parts"].split(", ")]
    return Split(tuple((name, int(count)) for name, count in pairs))


@dataclass(frozen=True)
class Split(InTurn):
    """Each splits the hand into named parts, in secret."""

    parts: tuple[tuple[str, int], ...]

    def check(self, text: str) -> None:
        names = [name for name, _ in self.parts]
        if len(names) != 2:
            raise BadInput(f"the step '{text}' makes {len(names)} parts; a hand is split into two")
        for name, count in self.parts:
            at_least_one(count, text)
            if names.count(name) > 1 or name in _TAKEN:
                raise BadInput(
                    f"the step '{text}' names a part '{name}', which means something else; give "
                    "each part a name of its own"
                )

    def lacks(self, held: Shape, game: Game) -> str:
        if held.up.most:
            return "splits down cards, and up cards would be in neither part; deal all of them down"
        wanted = sum(count for _, count in self.parts)
        if (held.down.least, held.down.most) != (wanted, wanted):
            return f"splits {counted(wanted)}, and a player has {held.down} then"
        return ""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"split (?P<parts>\w+ \d+(?:, \w+ \d+)+)",
                "split holdem 2, omaha 4",
                "Each player secretly splits the hand into two parts with those names and sizes.",
                _read,
            ),
        )

    def sentence(self, game: Game) -> str:
        parts = [f"{cards(count)} for {called(name)}" for name, count in self.parts]
        return sentence(f"each player secretly splits the hand: {listed(parts)}")

    def brief(self, game: Game) -> str:
        return f"split {listed([f'{count} {called(name)}' for name, count in self.parts])}"

    def odd(self, game: Game) -> str:
        return "each player splits the hand in secret"

    def zones(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.parts)

    def reckon(self, held: Shape, community: bool) -> None:
        held.parts = dict(self.parts)

    # Play ------------------------------------------------------------------------------------

    @property
    def at_once(self) -> bool:
        return True

    @property
    def secret(self) -> bool:
        return False

    def question(self, table: TableState, player: Player) -> Question | None:
        name, count = self.parts[0]
        asks = f"Set apart {counted(count)} for the {name} hand"
        return CardsQuestion(player.seat, "split", count, count, player.down, asks=asks)

    def answered(self, table: TableState, player: Player, action: Action) -> None:
        rest = without(action.cards, player.down)
        player.parts = ((self.parts[0][0], action.cards), (self.parts[1][0], rest))
        table.tell("split", player.seat, 0, 0, action.cards, secret(action.cards))


@mypyc_attr(allow_interpreted_subclasses=True)
class SetApart(Event):
    kind = "split"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'sets')} {tell.cards(self.cards)} apart"
