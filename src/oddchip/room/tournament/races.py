"""Chip-ups: when small chips go out of play, the odd ones are raced off table by table.

People who wait in line race together, as one table.

New chips: all odd value divided by the new chip, half or more rounded up. Everybody is dealt a card
for each odd small chip; the highest card wins the first new chip, suits as in odd chips, and nobody
wins two. Who would be left with nothing gets one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from oddchip.cards import DECKS, Card
from oddchip.room.tournament.log_entries import Raced
from oddchip.room.tournament.lots import Lots
from oddchip.room.tournament.tournament_state import TournamentState

_DECK = DECKS["52"].cards


class Race(NamedTuple):
    """Who wins a new chip, and everybody's highest card."""

    winners: list[str]
    cards: dict[str, Card]


def race(odd: Mapping[str, int], small: int, chip: int, draw: Lots) -> Race:
    """A race by everybody's odd value, in chips of the old size.

    >>> len(race({"Ann": 75, "Bob": 50, "Cy": 25}, 25, 100, Lots(1, "race")).winners)
    2
    """
    new = (2 * sum(odd.values()) + chip) // (2 * chip)
    deck: list[Card] = []
    cards: dict[str, Card] = {}
    for name, value in odd.items():
        for _ in range(-(-value // small)):
            deck = deck or draw.shuffled(_DECK)
            cards[name] = max(cards.get(name, deck[-1]), deck.pop())
    order = sorted(cards, key=lambda name: cards[name], reverse=True)
    return Race(order[:new], cards)


def hold(state: TournamentState) -> None:
    """The races at every table where smaller chips lie than the level knows.

    While a pot rides its table goes on with the chips that it has; where a hand is on, after it.
    """
    chip = state.now.chip
    for table in state.standing:
        if table.chip < chip and not table.rides and state.free(table):
            _race(state, table.names, table.chip, chip, table.number)
            table.chip = chip


def hold_in_line(state: TournamentState, small: int) -> None:
    """Those who wait in line for a seat race together, as one table."""
    chip = state.now.chip
    if state.form > 1:
        _race(state, state.line, small, chip, "line")
        return
    for name in state.line:  # each alone
        _race(state, [name], small, chip, name)


def _race(state: TournamentState, names: list[str], small: int, chip: int, where: object) -> None:
    odd = {name: state.people[name].stack % chip for name in names}
    odd = {name: value for name, value in odd.items() if value}
    raced = race(odd, small, chip, state.draw("race", state.level, where))
    for name, value in odd.items():
        person = state.people[name]
        wins = name in raced.winners or person.stack < chip
        change = (chip if wins else 0) - value
        person.stack += change
        state.lines.append(Raced(name, change, str(raced.cards[name])))
