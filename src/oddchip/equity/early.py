"""Hands that are given before their players have chosen what to keep.

In the middle of some games everybody throws cards away (crazy pineapple, Irish, the super studs,
scrotum), splits the hand (sohe) or passes cards on (anaconda). Who is given with all the cards that
were dealt until then still has that choice to make.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from oddchip.equity.reading import (
    Written,
    asked_about,
    given_zones,
    read_board,
    read_dead,
    read_dice,
    read_hands,
    too_many,
    unknown,
)
from oddchip.equity.spot import Place, Spot
from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.language.shape import after, shape
from oddchip.language.step import Step


@dataclass(frozen=True)
class Early:
    """A spot in which somebody has a choice to make.

    Who is `choosing` has the places of that moment in `spot`, everybody else those of the showdown.
    """

    spot: Spot
    step: Step
    choosing: tuple[bool, ...]
    #: The cells of the board that lie there when the choice is made.
    lying: frozenset[int]
    #: What comes after it to each zone of a hand.
    later: tuple[tuple[str, int], ...]

    @property
    def seats(self) -> list[int]:
        """Those who choose."""
        return [seat for seat, chooses in enumerate(self.choosing) if chooses]

    @property
    def open_cells(self) -> list[int]:
        """The cells that are dealt before the choice, and are not known."""
        return [at for at in sorted(self.lying) if self.spot.board[at] is None]

    @property
    def all_there(self) -> bool:
        """Is every card known that lies there when the choice is made?"""
        hands = [self.spot.seats[seat][0] for seat in self.seats]
        known = all(hand.known for hand in hands)
        return self.spot.single and known and not self.open_cells


def choice_of(game: Game) -> int:
    """The step of play at which everybody chooses what to keep; -1 where there is none."""
    for at, step in enumerate(game.walk()):
        if step.zones() or (step.throws() and not step.draws):
            return at
    return -1


def parts_of(step: Step) -> tuple[tuple[str, int], ...]:
    """The parts into which a hand is split, with their sizes."""
    return tuple(after((step,)).parts.items())


def plain_discard(step: Step) -> bool:
    """Are cards thrown away without anything else, and for nothing?"""
    return bool(step.throws()) and not (step.bets or step.passes_on or step.draws)


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
    at = choice_of(game)
    if at < 0:
        return None
    game = asked_about(game, len(hands))
    play = tuple(game.walk())
    step = play[at]
    zones = ("hole",) if step.zones() else game.zones
    then = replace(game, play=play[:at], zones=zones)
    places = read_board(game, board)
    lying = _lying(then)
    on = any(one is not None for one in places)
    choosing = _choosing(then, step, hands, on)
    if not any(choosing):
        return None
    gone = read_dead(dead)
    community = too_many(game, len(hands), len(gone))
    if community and len(places) == len(game.layout or ()):
        places = (*places, None)
    if step.passes_on and (discarding or not all(choosing)):
        at, step = next((n, one) for n, one in enumerate(play) if plain_discard(one))
    if plain_discard(step):
        _not_over(choosing, step, [one for at, one in enumerate(places) if at not in lying])
    word = "split" if step.zones() else "discard"
    seats = tuple(
        read_hands(then, shape(then), hand, f"hand {number} before the {word}")
        if chooses
        else read_hands(game, shape(game, community), hand, f"hand {number}")
        for number, (hand, chooses) in enumerate(zip(hands, choosing, strict=True), 1)
    )
    spot = Spot(game, seats, places, read_dice(game, dice), (), gone)
    return Early(spot, step, choosing, lying, _later(game, play[at + 1 :], community))


def _choosing(then: Game, step: Step, hands: Sequence[Written], on: bool) -> tuple[bool, ...]:
    """Who still has the choice, by how many cards are given; `on`: there is a board already.

    An unknown hand has it where somebody else has, and always where hands end up of any length.
    """
    dealt = shape(then)
    count = dealt.down.most if "down" in then.zones else dealt.total.most
    given = [given_zones(hand) for hand in hands]
    if step.zones():
        least = parts_of(step)[0][1] + 1  # fewer cards, or a slash, are parts of the hand
        sure = [len(zones) == 1 and len(zones[0]) >= least for zones in given]
    else:
        over = step.bets and on
        sure = [bool(zones) and len(zones[0]) >= count and not over for zones in given]
    everyone = any(sure) or step.bets
    return tuple(one or (everyone and unknown(some)) for one, some in zip(sure, given, strict=True))


def _lying(then: Game) -> frozenset[int]:
    layout = then.layout
    if layout is None:
        return frozenset()
    return frozenset(at for one in then.walk() for at in layout.cells(one.cells_dealt()))


def _not_over(choosing: Sequence[bool], step: Step, to_come: Sequence[Place]) -> None:
    """Refuse cards that should be gone by now."""
    if all(one is None for one in to_come):
        return
    number = choosing.index(True) + 1
    _, count = step.throws() or (0, 0)
    cards_are = "a card is" if count == 1 else f"{count} cards are"
    raise BadInput(
        f"hand {number}: {cards_are} thrown away before so much of the board is dealt; "
        "give the cards that were kept"
    )


def _later(game: Game, play: Sequence[Step], community: bool) -> tuple[tuple[str, int], ...]:
    found: dict[str, int] = {}
    for step in play:
        for face in () if step.one_for_all and community else step.faces():
            zone = face if face in game.zones else game.zones[0]
            found[zone] = found.get(zone, 0) + 1
    return tuple(found.items())
