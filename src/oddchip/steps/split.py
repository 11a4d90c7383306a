"""Each splits the hand into named parts: `split holdem 2, omaha 4`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.felt.actions import Action
from oddchip.felt.card_question import CardsQuestion
from oddchip.felt.events import Event
from oddchip.felt.felt import secret
from oddchip.felt.questions import Question
from oddchip.felt.seats import Player, without
from oddchip.felt.telling import Telling
from oddchip.language.prose.words import called, cards, sentence
from oddchip.language.step import Form, form
from oddchip.native import mypyc_attr
from oddchip.scales.words import counted, listed
from oddchip.steps.in_turn import InTurn

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.language.model import Game
    from oddchip.language.shape import Shape


def _read(found: Match[str]) -> Split:
    pairs = [part.split() for part in found["parts"].split(", ")]
    return Split(tuple((name, int(count)) for name, count in pairs))


@dataclass(frozen=True)
class Split(InTurn):
    """Each splits the hand into named parts, in secret."""

    parts: tuple[tuple[str, int], ...]

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"split (?P<parts>\w+ \d+(?:, \w+ \d+)+)",
                "split holdem 2, omaha 4",
                "Each splits the hand into parts of those names and sizes, in secret.",
                _read,
            ),
        )

    def sentence(self, game: Game) -> str:
        parts = [f"{cards(count)} for {called(name)}" for name, count in self.parts]
        return sentence(f"each player splits the hand in secret: {listed(parts)}")

    def brief(self, game: Game) -> str:
        return f"split {listed([f'{count} {called(name)}' for name, count in self.parts])}"

    def odd(self, game: Game) -> str:
        return "each splits the hand in secret"

    def zones(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.parts)

    def reckon(self, held: Shape, community: bool) -> None:
        held.parts = dict(self.parts)

    # Play ------------------------------------------------------------------------------------

    @property
    def secret(self) -> bool:
        return False

    def question(self, hand: Hand, player: Player) -> Question | None:
        name, count = self.parts[0]
        asks = f"Set apart {counted(count)} for the {name} hand"
        return CardsQuestion(player.seat, "split", count, count, player.down, asks=asks)

    def answered(self, hand: Hand, player: Player, action: Action) -> None:
        rest = without(action.cards, player.down)
        player.parts = ((self.parts[0][0], action.cards), (self.parts[1][0], rest))
        hand.tell("split", player.seat, 0, 0, action.cards, secret(action.cards))


@mypyc_attr(allow_interpreted_subclasses=True)
class SetApart(Event):
    kind = "split"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'sets')} {tell.cards(self.cards)} apart"
