"""A round of guts is settled: `settle`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from re import Match
from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN
from oddchip.errors import BadInput
from oddchip.language.step import Form, Step, form
from oddchip.showdown import Held, Pot, Showdown
from oddchip.showdown import settle as settled
from oddchip.steps.dues import match
from oddchip.steps.in_or_out import InOrOutRounds
from oddchip.steps.tricks import TrickTaking
from oddchip.table_state.showdown_input import showdown

if TYPE_CHECKING:
    from oddchip.hand.hand import Hand
    from oddchip.language.model import Game
    from oddchip.language.shape import Shape


def _read(found: Match[str]) -> Settle:
    return Settle()


@dataclass(frozen=True)
class Settle(Step):
    """The round is settled: who takes the pot, and what the losers owe."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"settle",
                "settle",
                "The round is settled: who takes the pot, and what the losers owe.",
                _read,
            ),
        )

    @property
    def settles(self) -> bool:
        return True

    def lacks(self, held: Shape, game: Game) -> str:
        return "" if game.losers else "settles a round, and no table [losers] says what they owe"

    def sentence(self, game: Game) -> str:
        return "The round is settled, and the losers pay into the pot of the next one."

    # Play ------------------------------------------------------------------------------------

    def begin(self, hand: Hand) -> None:
        hand.remember(replace(hand.recall(InOrOutRounds), empty=0))
        if not hand.live:
            _count_the_round(hand)
            _back_in(hand)
            return
        for player in hand.live:
            if UNKNOWN in player.cards:
                raise BadInput(f"the cards of p{player.seat + 1} are unknown at the showdown")
            if player.cards:
                player.shown = True
                hand.tell("show", player.seat, 0, 0, player.cards)
        result = settled(_table(hand))
        for seat, chips in enumerate(result.awards):
            if chips:
                covered = min(chips, _covered(hand, seat))
                hand.award(seat, covered, result.pots[0].sides[0].side)
        if result.owes:
            for seat, owes in enumerate(result.owes):
                match(hand, seat, owes)
        _count_the_round(hand)
        if not hand.pot:
            hand.over = True
        _back_in(hand)


def _count_the_round(hand: Hand) -> None:
    rounds = hand.recall(InOrOutRounds)
    hand.remember(replace(rounds, settled=rounds.settled + 1))


def _back_in(hand: Hand) -> None:
    """Who was out for the round has cards still, and is back; what was shown is turned down."""
    aside = [player for player in hand.players if player.cards and not player.live]
    if aside or _goes_on(hand):
        for player in hand.players:
            player.live = player.live or player in aside
            player.shown = False


def _goes_on(hand: Hand) -> bool:
    """Do the same cards play another round before all are dealt anew?"""
    following = hand.program[hand.at + 1 : hand.loop_end - 1] if hand.loop_end else ()
    return any(step.settles for step in following)


def _covered(hand: Hand, seat: int) -> int:
    """What a player can win: all, or, all-in with less than the ante, as much of everybody's."""
    own = hand.players[seat].dead
    if not hand.recall(InOrOutRounds).for_antes or own >= hand.antes[seat]:
        return hand.pot
    return hand.carried + sum([min(own, player.dead) for player in hand.players])


def _table(hand: Hand) -> Showdown:
    """The table of the showdown, as a round sees it: one pot for all, and the tricks taken."""
    table, taken = showdown(hand), hand.recall(TrickTaking).taken
    seats: list[Held | None] = []
    for seat, held in enumerate(table.seats):
        tricks = taken.count(seat)
        seats.append(Held(held.zones, "", tricks) if held is not None and tricks else held)
    return Showdown(
        game=table.game,
        seats=seats,
        pots=[Pot(hand.pot, hand.live_seats)],
        button=hand.button,
        board=table.board,
        dice=table.dice,
        wild=table.wild,
        unit=table.unit,
        round=1 if hand.recall(InOrOutRounds).compulsory else 2,
        so=table.so,
    )
