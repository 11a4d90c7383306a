"""What is so in a hand now: the conditions of a game file that only play can answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.cards import Card
from oddchip.language.conditions import Atom, situation
from oddchip.language.lying import shows
from oddchip.language.model import WildRule
from oddchip.showdown.wilds import extreme

if TYPE_CHECKING:
    from oddchip.hand.hand import Hand


def holds(hand: Hand, atom: Atom) -> bool:
    """Is it so?"""
    kind = atom.kind
    if kind in ("limit", "option", "dice", "players"):
        return situation(
            atom,
            limit=hand.stakes.limit,
            options=hand.options,
            dice=hand.dice,
            players=len(hand.players),
        )
    if kind == "showing":
        return shows(atom.words, open_cells(hand), _open_hands(hand))
    if kind == "opened":
        return hand.counted("opened") > 0
    least, most = atom.span
    return least <= _number(hand, atom) <= most


def _number(hand: Hand, atom: Atom) -> int:
    if atom.kind == "die":
        names = hand.game.dice_names
        at = names.index(atom.words.split()[0])
        return hand.dice[at] if at < len(hand.dice) else 0
    if atom.kind == "pot":
        return hand.pot
    if atom.kind == "stake":
        return stake(hand)
    if atom.kind == "deal":
        return max(1, hand.counted("deal"))
    return round_now(hand)


def round_now(hand: Hand) -> int:
    """The number of the round that is on: of betting, or of in or out; the last one at the end."""
    over = hand.round + hand.counted("round")
    return max(1, over) if hand.at >= len(hand.program) - 1 else over + 1


def stake(hand: Hand) -> int:
    """What is played for, in one figure: the small bet, the least bet, the most of a bump."""
    stakes = hand.stakes
    if stakes.limit == "house":
        return stakes.bumps[1]
    return stakes.small_bet if stakes.limit == "fixed" else hand.least_bet


def open_cells(hand: Hand) -> dict[str, tuple[Card, ...]]:
    """The cards that lie face up in each cell of the board."""
    found: dict[str, tuple[Card, ...]] = {}
    layout = hand.game.layout
    if layout is not None:
        for at, one in hand.cells.items():
            if at not in hand.hidden_cells:
                found[layout.names[at]] = (*found.get(layout.names[at], ()), one)
    if hand.community:
        found[""] = hand.community
    return found


def _open_hands(hand: Hand) -> list[Card]:
    return [one for player in hand.live for one in player.open]


def so_at_the_end(hand: Hand) -> frozenset[str]:
    """Of all that sides, boards and wild cards ask for at the showdown, what is so."""
    return frozenset([str(atom) for atom in hand.basics.asked if holds(hand, atom)])


def wild_on_board(hand: Hand, rule: WildRule) -> int:
    """The rank that cards lying open in the middle make wild; -1: none."""
    lying = open_cells(hand)
    if rule.kind == "rank":
        some = lying.get(rule.cell, ())
        return some[0].rank if some and some[0] < 52 else -1
    if rule.zone != "board":
        return -1
    return extreme(rule, tuple([one for cards in lying.values() for one in cards]))
