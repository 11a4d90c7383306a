"""The next stacked cards are turned up: `roll 1`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.cards import Card
from oddchip.language.model import Game
from oddchip.language.prose.words import cards, sentence
from oddchip.language.shape import Shape
from oddchip.language.step import Form, at_least_one, form
from oddchip.table_state.card_tracker import Story
from oddchip.table_state.events import Record
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.seats import Player
from oddchip.table_state.state import TableState

Cards = tuple[Card, ...]


def _read(match: Match[str]) -> Roll:
    return Roll(int(match["n"]))


@dataclass(frozen=True)
class Roll(PlayedStep):
    """The next stacked card of everyone is turned up."""

    count: int

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"roll (?P<n>\d+)",
                "roll 1",
                "Turns up everyone's next stacked card.",
                _read,
            ),
        )

    @property
    def turns_up(self) -> bool:
        return True

    def check(self, text: str) -> None:
        at_least_one(self.count, text)

    def lacks(self, held: Shape, game: Game) -> str:
        if not any(step.stacks for step in game.walk()):
            return "rolls cards that nobody has stacked; add a step 'stack', or deal them 'unseen'"
        return ""

    def sentence(self, game: Game) -> str:
        what = "the next card" if self.count == 1 else f"the next {cards(self.count)}"
        return sentence(f"everyone turns up {what} of their stack")

    def brief(self, game: Game) -> str:
        return f"roll {self.count}"

    def reckon(self, held: Shape, community: bool) -> None:
        held.show(self.count, self.count)

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        for player in table.live:
            rolled(table, player, self.count)

    def retold(self, story: Story, record: Record) -> tuple[int, ...]:
        return rolled_again(story, record) or super().retold(story, record)


def rolled(table: TableState, player: Player, count: int) -> Cards:
    """A player's next cards are turned up: those that nobody has seen, else the stacked ones."""
    if player.unseen:
        cards = player.unseen[:count]
        player.unseen = player.unseen[count:]
    else:
        cards = player.down[:count]
        player.down = player.down[count:]
    player.up += cards
    if table.game.has_dues:
        table.dealt_up += tuple([(player.seat, card) for card in cards])
    table.tell("up", player.seat, 0, 0, cards)
    return cards


def rolled_again(story: Story, record: Record) -> tuple[int, ...]:
    """The slots of cards that nobody had seen before they were turned; none: others were."""
    kind, seat, cards = record.kind, record.seat, record.cards
    if kind != "up" or not story.unseen[seat]:
        return ()
    slots = story.unseen[seat][: len(cards)]
    del story.unseen[seat][: len(cards)]
    for slot, card in zip(slots, cards, strict=True):
        story.see(slot, card)
    story.up[seat] += slots
    return tuple(slots)
