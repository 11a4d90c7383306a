"""What is so in a hand now: the conditions of a game file that only play can answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.cards import Card
from oddchip.language.conditions import Atom, situation
from oddchip.language.lying import shows
from oddchip.language.model import WildRule
from oddchip.showdown.wilds import extreme

if TYPE_CHECKING:
    from oddchip.table_state.state import TableState


def holds(table: TableState, atom: Atom) -> bool:
    """Is it so?"""
    kind = atom.kind
    if kind in ("limit", "option", "dice", "players"):
        return situation(
            atom,
            limit=table.stakes.limit,
            options=table.options,
            dice=table.dice,
            players=len(table.players),
        )
    if kind == "showing":
        return shows(atom.words, open_cells(table), _open_hands(table))
    if kind == "opened":
        return table.counted("opened") > 0
    least, most = atom.span
    return least <= _number(table, atom) <= most


def _number(table: TableState, atom: Atom) -> int:
    if atom.kind == "die":
        names = table.game.dice_names
        at = names.index(atom.words.split()[0])
        return table.dice[at] if at < len(table.dice) else 0
    if atom.kind == "pot":
        return table.pot
    if atom.kind == "stake":
        return stake(table)
    if atom.kind == "deal":
        return max(1, table.counted("deal"))
    return round_now(table)


def round_now(table: TableState) -> int:
    """The number of the round that is on: of betting, or of in or out; the last one at the end."""
    over = table.round + table.counted("round")
    return max(1, over) if table.at >= len(table.program) - 1 else over + 1


def stake(table: TableState) -> int:
    """What is played for, in one figure: the small bet, the least bet, the most of a bump."""
    stakes = table.stakes
    if stakes.limit == "house":
        return stakes.bumps[1]
    return stakes.small_bet if stakes.limit == "fixed" else table.least_bet


def open_cells(table: TableState) -> dict[str, tuple[Card, ...]]:
    """The cards that lie face up in each cell of the board."""
    lying: dict[str, tuple[Card, ...]] = {}
    layout = table.game.layout
    if layout is not None:
        for at, card in table.cells.items():
            if at not in table.hidden_cells:
                lying[layout.names[at]] = (*lying.get(layout.names[at], ()), card)
    if table.community:
        lying[""] = table.community
    return lying


def _open_hands(table: TableState) -> list[Card]:
    return [card for player in table.live for card in player.open]


def so_at_the_end(table: TableState) -> frozenset[str]:
    """Of all that sides, boards and wild cards ask for at the showdown, what is so."""
    return frozenset([str(atom) for atom in table.basics.asked if holds(table, atom)])


def wild_on_board(table: TableState, rule: WildRule) -> int:
    """The rank that cards lying open in the middle make wild; -1: none."""
    lying = open_cells(table)
    if rule.kind == "rank":
        cell = lying.get(rule.cell, ())
        return cell[0].rank if cell and cell[0] < 52 else -1
    if rule.zone != "board":
        return -1
    return extreme(rule, tuple([card for cards in lying.values() for card in cards]))
