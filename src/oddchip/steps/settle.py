"""A round of guts is settled: `settle`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from re import Match

from oddchip.cards import UNKNOWN
from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.language.shape import Shape
from oddchip.language.step import Form, form
from oddchip.showdown import Held, Pot, Showdown
from oddchip.showdown import settle as settled
from oddchip.steps.dues import match
from oddchip.steps.in_or_out import InOrOutRounds
from oddchip.steps.tricks import TrickTaking
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.showdown_input import showdown
from oddchip.table_state.state import TableState


def _read(match: Match[str]) -> Settle:
    return Settle()


@dataclass(frozen=True)
class Settle(PlayedStep):
    """Settles the round: who takes the pot, and what the losers owe."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"settle",
                "settle",
                "Settles the round: who takes the pot, and what the losers owe.",
                _read,
            ),
        )

    @property
    def settles(self) -> bool:
        return True

    def lacks(self, held: Shape, game: Game) -> str:
        return "" if game.losers else "settles a round, and no table [losers] says what they owe"

    def sentence(self, game: Game) -> str:
        return "The round is settled, and the losers pay into the next pot."

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        table.remember(replace(table.recall(InOrOutRounds), empty=0))
        if not table.live:
            _count_the_round(table)
            _back_in(table)
            return
        for player in table.live:
            if UNKNOWN in player.cards:
                raise BadInput(f"the cards of p{player.seat + 1} are unknown at the showdown")
            if player.cards:
                player.shown = True
                table.tell("show", player.seat, 0, 0, player.cards)
        result = settled(_of_the_round(table))
        for seat, chips in enumerate(result.awards):
            if chips:
                covered = min(chips, _covered(table, seat))
                table.award(seat, covered, result.pots[0].sides[0].side)
        if result.owes:
            for seat, owes in enumerate(result.owes):
                match(table, seat, owes)
        _count_the_round(table)
        if not table.pot:
            table.over = True
        _back_in(table)


def _count_the_round(table: TableState) -> None:
    rounds = table.recall(InOrOutRounds)
    table.remember(replace(rounds, settled=rounds.settled + 1))


def _back_in(table: TableState) -> None:
    """Who was out for the round has cards still, and is back; what was shown is turned down."""
    aside = [player for player in table.players if player.cards and not player.live]
    if aside or _goes_on(table):
        for player in table.players:
            player.live = player.live or player in aside
            player.shown = False


def _goes_on(table: TableState) -> bool:
    """Do the same cards play another round before all are dealt anew?"""
    following = table.program[table.at + 1 : table.loop_end - 1] if table.loop_end else ()
    return any(step.settles for step in following)


def _covered(table: TableState, seat: int) -> int:
    """What a player can win: all, or, all-in with less than the ante, as much of everybody's."""
    own = table.players[seat].dead
    if not table.recall(InOrOutRounds).for_antes or own >= table.antes[seat]:
        return table.pot
    return table.carried + sum([min(own, player.dead) for player in table.players])


def _of_the_round(table: TableState) -> Showdown:
    """The showdown as a round sees it: one pot for all, and the tricks taken."""
    shown, taken = showdown(table), table.recall(TrickTaking).taken
    seats: list[Held | None] = []
    for seat, held in enumerate(shown.seats):
        tricks = taken.count(seat)
        seats.append(Held(held.zones, "", tricks) if held is not None and tricks else held)
    return Showdown(
        game=shown.game,
        seats=seats,
        pots=[Pot(table.pot, table.live_seats)],
        button=table.button,
        board=shown.board,
        dice=shown.dice,
        wild=shown.wild,
        unit=shown.unit,
        round=1 if table.recall(InOrOutRounds).compulsory else 2,
        so=shown.so,
    )
