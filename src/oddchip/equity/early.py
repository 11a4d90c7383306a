"""Hands that are given before their players have chosen what to keep.

In the middle of some games everybody throws cards away (crazy pineapple, Irish, the super studs,
scrotum), splits the hand (sohe), passes cards on (anaconda) or draws. Who is given with all the
cards that were dealt until then still has that choice to make.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from oddchip.cards import Card
from oddchip.equity.course import course, for_all
from oddchip.equity.reading import (
    Written,
    asked_about,
    given_zones,
    read_board,
    read_dead,
    read_dice,
    read_hands,
    unknown,
)
from oddchip.equity.spot import Spot
from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.language.shape import just, shape
from oddchip.language.step import Step


@dataclass(frozen=True)
class Choice:
    """A choice of cards that everybody has in the course of play: how many leave the hand."""

    step: Step
    least: int
    most: int
    #: The cards that everybody has then, zone by zone, and the parts into which they are split.
    zones: Mapping[str, int]
    parts: Mapping[str, int]
    #: The cells of the board that lie there, and what comes later to each zone.
    lying: frozenset[int]
    later: Mapping[str, int]

    @property
    def for_good(self) -> bool:
        """Are just so many cards thrown away, for nothing?"""
        return self.least == self.most and not (self.step.passes_on or self.step.draws)


def choices(game: Game, players: int, gone: int = 0) -> list[Choice]:
    """The choices of what to keep, in the course of play."""
    stops = course(game, players, gone)
    found: dict[int, Choice] = {}
    for number, stop in enumerate(stops):
        step, asked = stop.step, stop.choice
        if asked is None or stop.at in found or not (step.zones() or step.throws()):
            continue
        behind = next(one for one in stops[number:] if one.at > stop.at).zones
        later = {zone: count - behind[zone] for zone, count in stops[-1].zones.items()}
        found[stop.at] = Choice(
            step,
            asked.least,
            asked.most,
            {"hole": stop.count} if step.zones() else stop.zones,
            behind if step.zones() else {},
            frozenset(stop.cells),
            {zone: count for zone, count in later.items() if count > 0},
        )
    return list(found.values())


@dataclass(frozen=True)
class Early:
    """A spot in which somebody has choices to make, one after the other.

    Who is `choosing` has the places of that moment in `spot`, everybody else those of the showdown.
    """

    spot: Spot
    choices: tuple[Choice, ...]
    choosing: tuple[bool, ...]
    #: Cards that a player has had and passed on.
    passed: tuple[tuple[Card, ...], ...] = ()

    @property
    def choice(self) -> Choice:
        """The next choice."""
        return self.choices[0]

    @property
    def seats(self) -> list[int]:
        """Those who choose."""
        return [seat for seat, chooses in enumerate(self.choosing) if chooses]

    @property
    def open_cells(self) -> list[int]:
        """The cells that are dealt before the choice, and are not known."""
        return [at for at in sorted(self.choice.lying) if self.spot.board[at : at + 1] == (None,)]

    @property
    def all_there(self) -> bool:
        """Is every card known that lies there when the choice is made?"""
        hands = [self.spot.seats[seat][0] for seat in self.seats]
        known = all(hand.known for hand in hands)
        return self.spot.single and known and not self.open_cells


def read_early(
    game: Game,
    hands: Sequence[Written],
    *,
    board: object = None,
    dead: Written = (),
    dice: Sequence[int] | int | None = None,
    discarding: bool = False,
) -> Early | None:
    """The spot before the choice; None where nobody has one to make any more.

    `discarding`: where cards are passed on before some are thrown away, that is over.
    """
    game, gone = asked_about(game, len(hands)), read_dead(dead)
    left = [one for one in choices(game, len(hands), len(gone)) if not one.step.draws]
    if not left:
        return None
    then = replace(game, zones=tuple(left[0].zones))
    places = read_board(game, board)
    choosing = _choosing(left[0], hands, any(one is not None for one in places))
    if not any(choosing):
        return None
    community = for_all(game, len(hands), len(gone))
    if community and len(places) == len(game.layout or ()):
        places = (*places, None)
    if left[0].step.passes_on and (discarding or not all(choosing)):
        left = left[1:]
    to_come = [one for at, one in enumerate(places) if at not in left[0].lying]
    if left[0].for_good and not left[0].parts and any(one is not None for one in to_come):
        raise _over(choosing.index(True) + 1, left[0].most)
    word = "split" if left[0].parts else "discard"
    seats = tuple(
        read_hands(then, just(left[0].zones), hand, f"hand {number} before the {word}")
        if chooses
        else read_hands(game, shape(game, community), hand, f"hand {number}")
        for number, (hand, chooses) in enumerate(zip(hands, choosing, strict=True), 1)
    )
    spot = Spot(game, seats, places, read_dice(game, dice), (), gone)
    return Early(spot, tuple(left), choosing)


def _choosing(choice: Choice, hands: Sequence[Written], on: bool) -> tuple[bool, ...]:
    """Who still has the choice, by how many cards are given; `on`: there is a board already.

    An unknown hand has it where somebody else has, and always where hands end up of any length.
    """
    any_length = choice.least < choice.most
    given = [given_zones(hand) for hand in hands]
    if choice.parts:
        most = next(iter(choice.parts.values()))  # fewer cards, or a slash, are parts of the hand
        sure = [len(zones) == 1 and len(zones[0]) > most for zones in given]
    else:
        count = choice.zones.get("down") or choice.zones["hole"]
        over = any_length and on
        sure = [bool(zones) and len(zones[0]) >= count and not over for zones in given]
    everyone = any(sure) or any_length
    return tuple(one or (everyone and unknown(some)) for one, some in zip(sure, given, strict=True))


def _over(number: int, count: int) -> BadInput:
    """Cards that should be gone by now."""
    cards_are = "a card is" if count == 1 else f"{count} cards are"
    return BadInput(
        f"hand {number}: {cards_are} thrown away before so much of the board is dealt; "
        "give the cards that were kept"
    )
