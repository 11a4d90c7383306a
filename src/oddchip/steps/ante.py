"""Everybody still in antes once more: `ante`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.language.model import Game
from oddchip.language.step import Form, form
from oddchip.table_state.forced_money import antes_are_dead
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.state import TableState


def _read(match: Match[str]) -> AnteAgain:
    return AnteAgain()


@dataclass(frozen=True)
class AnteAgain(PlayedStep):
    """The antes of the stakes once more, from all who are in and have chips."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"ante",
                "ante",
                "Every player still in antes again, as before the deal.",
                _read,
            ),
        )

    def sentence(self, game: Game) -> str:
        return "Every player who is still in antes again, as before the deal."

    def brief(self, game: Game) -> str:
        return "ante again"

    def odd(self, game: Game) -> str:
        return "you may have to ante again"

    @property
    def left_out(self) -> bool:
        return True

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        dead = antes_are_dead(table.stakes, table.antes, table.basics.forced_kind)
        for player in table.live:
            amount = min(table.antes[player.seat], player.stack)
            if amount:
                table.post(player, amount, "ante", dead=dead)
        antes = [(player.seat, player.paid) for player in table.live]
        most = max([paid for _, paid in antes], default=0)
        ahead = [seat for seat, paid in antes if paid == most]
        if len(ahead) == 1 and len(antes) > 1:
            player = table.players[ahead[0]]
            called = max([rival.paid for rival in table.players if rival is not player])
            if most > called:
                table.give_back(player, most - called)
