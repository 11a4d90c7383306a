"""The next player turns up cards until the best hand showing is beaten: `roll until ahead`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.cards import RANKS
from oddchip.language.model import Game
from oddchip.language.shape import Shape
from oddchip.language.step import Form, form
from oddchip.steps.dues import extra_for, put_extra, see_extras
from oddchip.steps.roll import rolled, rolled_again
from oddchip.table_state.card_tracker import Story
from oddchip.table_state.deal_request import Wanted
from oddchip.table_state.events import Record
from oddchip.table_state.first_to_act import showing
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player
from oddchip.table_state.state import TableState
from oddchip.table_state.step_memory import Memory


@dataclass(frozen=True)
class Roller(Memory):
    """The seat that has rolled last; -1: nobody."""

    seat: int = -1

    def dealt_anew(self) -> Memory:
        return Roller()


def _read(match: Match[str]) -> RollAhead:
    return RollAhead()


@dataclass(frozen=True)
class RollAhead(PlayedStep):
    """The next player who is behind turns up cards, one by one, until ahead of all; or is out."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"roll until ahead",
                "roll until ahead",
                "The next player who is not ahead turns up cards until they beat the "
                "best hand showing; a player who cannot is out.",
                _read,
            ),
        )

    @staticmethod
    def ends() -> str:
        return "nobody is left to roll"

    @property
    def turns_up(self) -> bool:
        return True

    @property
    def one_by_one(self) -> bool:
        return True

    def lacks(self, held: Shape, game: Game) -> str:
        stacked = any(step.stacks for step in game.walk())
        return "" if stacked else "rolls cards that nobody has stacked; deal them 'unseen'"

    def sentence(self, game: Game) -> str:
        return (
            "The next player, starting on the dealer's left, turns up cards one at a time until "
            "they beat the best hand showing (the first player turns up one). A player who has "
            "turned up every card and is still behind is out."
        )

    def brief(self, game: Game) -> str:
        return "roll until ahead"

    def odd(self, game: Game) -> str:
        return "a player who cannot beat the best hand is out"

    @property
    def changes_course(self) -> bool:
        return True

    def reckon(self, held: Shape, community: bool) -> None:
        held.show(0, held.down.most)

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        seat = _next(table)
        table.remember(Roller(seat))
        if seat < 0:
            table.leave()

    def ask(self, table: TableState) -> Question | None:
        roller = table.recall(Roller).seat
        if roller < 0:
            return None
        player = table.players[roller]
        while player.live and not _ahead(table, player):
            if not (player.unseen or player.down):
                player.live = False
                table.dealer.throw(player.cards)
                table.tell("out", player.seat, 0, 0, (), (), RANKS[0])
                break
            (card,) = rolled(table, player, 1)
            brings = extra_for(table, card)
            if brings is not None and not brings.amount and len(table.dealer):
                see_extras(table, len(table.dealt_up))
                table.wanted = Wanted((player.seat,))
                return None
        return None

    def came(self, table: TableState, wanted: Wanted) -> None:
        put_extra(table, wanted.seats[0], wanted.cards[0])

    def retold(self, story: Story, record: Record) -> tuple[int, ...]:
        return rolled_again(story, record) or super().retold(story, record)


def _next(table: TableState) -> int:
    """The next live seat behind the last roller that is not ahead and has cards to turn; -1: none.

    With one player left there is nobody to beat.
    """
    roller = table.recall(Roller).seat
    start = (roller + 1) % len(table.players) if roller >= 0 else 0
    order = table.in_order(start)
    if len(order) < 2:
        return -1
    for player in order:
        if (player.unseen or player.down) and not _leads(table, player):
            return player.seat
    return -1


def _leads(table: TableState, player: Player) -> bool:
    return bool(player.open) and _ahead(table, player)


def _ahead(table: TableState, player: Player) -> bool:
    """Does a player show a better hand than everybody else who is in?"""
    mine = showing(table, player)
    return mine >= 0 and all(
        mine > showing(table, rival) for rival in table.live if rival is not player
    )
