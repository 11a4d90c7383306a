"""Hands that are given before their players have chosen what to keep.

In the middle of some games everybody throws cards away (crazy pineapple, Irish, the super studs,
scrotum), splits the hand (sohe), passes cards on (anaconda) or draws. Who is given with all the
cards that were dealt until then still has that choice to make.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oddchip.equity.choosing import Choice, Early
from oddchip.equity.course import course
from oddchip.equity.reading import Given, Written, given_zones, read_hands, unknown
from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.language.shape import just


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


def read_early(given: Given, discarding: bool = False) -> Early | None:
    """The spot before the choice; None where nobody has one to make any more.

    `discarding`: where cards are passed on before some are thrown away, that is over.
    """
    game, hands = given.game, given.hands
    left = [one for one in choices(game, len(hands), len(given.gone)) if not one.step.draws]
    if not left:
        return None
    first, board = left[0], given.places
    choosing = _choosing(first, hands, any(one is not None for one in board))
    if not any(choosing):
        return None
    if first.step.passes_on and (discarding or not all(choosing)):
        left = left[1:]
    choice = left[0]
    to_come = [one for at, one in enumerate(board) if at not in choice.lying]
    for_good = choice.least == choice.most and not (choice.parts or choice.step.passes_on)
    if for_good and any(one is not None for one in to_come):
        raise _over(choosing.index(True) + 1, choice.most)
    word = "split" if choice.parts else "discard"
    then, after = replace(game, zones=tuple(first.zones)), given.shape()
    seats = tuple(
        read_hands(then, just(choice.zones), hand, f"hand {number} before the {word}")
        if chooses
        else read_hands(game, after, hand, f"hand {number}")
        for number, (hand, chooses) in enumerate(zip(hands, choosing, strict=True), 1)
    )
    return Early(given.spot(seats), tuple(left), choosing)


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
