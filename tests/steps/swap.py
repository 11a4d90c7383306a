"""Each may swap so many down cards for the next ones of the stub, face up: `swap 1`.

A step that no game of the package has, and all that there is to it: put beside the others it is
found, and every part of the program knows it (`test_swap.py` looks at each).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN
from oddchip.language.prose.sentences import left_of
from oddchip.language.prose.words import cards
from oddchip.language.step import Form, at_least_one, form
from oddchip.steps.deal import put_up
from oddchip.steps.in_turn import InTurn
from oddchip.table_state.actions import Action
from oddchip.table_state.card_question import CardsQuestion
from oddchip.table_state.card_tracker import Story
from oddchip.table_state.deal_request import Wanted
from oddchip.table_state.events import Event, Record
from oddchip.table_state.narration import Telling
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player, without
from oddchip.table_state.state import secret
from oddchip.table_state.step_memory import Mark, Memory, Public

if TYPE_CHECKING:
    from oddchip.language.model import Game
    from oddchip.language.shape import Shape
    from oddchip.table_state.state import TableState


@dataclass(frozen=True)
class Swapped(Memory):
    """Who has swapped how many cards, and who has stood: to stand is for the rest of the hand."""

    #: The seat of each card that was swapped.
    seats: tuple[int, ...] = ()
    stood: frozenset[int] = frozenset()

    def public(self) -> Public:
        counts = Counter(self.seats).items()
        marks = [Mark(seat, "swapped", count, f"swapped {count}") for seat, count in counts]
        marks += [Mark(seat, "stands", True, "stands") for seat in sorted(self.stood)]
        return Public(marks=tuple(marks))


def _read(found: Match[str]) -> Swap:
    return Swap(int(found["n"]))


@dataclass(frozen=True)
class Swap(InTurn):
    """Each may swap down cards for as many of the stub, which lie face up."""

    count: int

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"swap (?P<n>\d+)",
                "swap 1",
                "Each in turn may swap up to so many down cards for the next of the stub, face up.",
                _read,
            ),
        )

    @property
    def deals_up(self) -> bool:
        return True

    def check(self, text: str) -> None:
        at_least_one(self.count, text)

    def sentence(self, game: Game) -> str:
        most = cards(self.count) if self.count == 1 else f"up to {cards(self.count)}"
        return (
            f"In turn from the {left_of(game)} each player may swap {most} of those face down for "
            "as many from the top of the stub, which lie face up. A player who keeps them all "
            "swaps no more in this hand."
        )

    def reckon(self, held: Shape, community: bool) -> None:
        held.show(0, self.count)
        held.dealt += self.count

    def taken_for_granted(self) -> str:
        return "nobody swaps a card any more"

    # Play ------------------------------------------------------------------------------------

    @property
    def secret(self) -> bool:
        return False

    def question(self, table: TableState, player: Player) -> Question | None:
        most = min(self.count, len(player.down), len(table.dealer))
        if most == 0 or player.seat in table.recall(Swapped).stood:
            return None
        what = "a card" if most == 1 else f"up to {most} cards"
        asks = f"Swap {what} for the top of the stub, face up?"
        called = {"swap": "swap", "stand": "keep them all"}
        return CardsQuestion(
            player.seat, "swap", 1, most, player.down, asks=asks, otherwise="stand", called=called
        )

    def answered(self, table: TableState, player: Player, action: Action) -> None:
        thrown, seat, before = action.cards, player.seat, table.recall(Swapped)
        if action.kind == "stand":
            table.remember(Swapped(before.seats, before.stood | {seat}))
            table.tell("stand", seat)
            return
        player.down = without(thrown, player.down)
        table.dealer.throw(thrown)
        table.remember(Swapped(before.seats + (seat,) * len(thrown), before.stood))
        table.tell("swap", seat, len(thrown), 0, thrown, secret(thrown))
        table.wanted = Wanted((seat,) * len(thrown))

    def came(self, table: TableState, wanted: Wanted) -> None:
        for seat, one in zip(wanted.seats, wanted.cards, strict=True):
            put_up(table, table.players[seat], one)

    def retold(self, story: Story, record: Record) -> tuple[int, ...]:
        if record.kind != "swap":
            return super().retold(story, record)
        seat, some = record.seat, record.cards
        if UNKNOWN in some:
            story.mix_hand(seat)
        found = story.lose(seat, some)
        story.muck += found
        return tuple(found)


class Swaps(Event):
    """How many is public; which ones, the player alone knows."""

    kind = "swap"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'swaps')} {tell.cards(self.cards)}"


class Stands(Event):
    kind = "stand"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'swaps')} nothing"
