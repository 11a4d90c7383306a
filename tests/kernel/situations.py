"""Situations of a game in which the kernel has a plan: options, players, dice, known cards."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from oddchip.cards import Card
from oddchip.equity.kernel_plan import plan_of
from oddchip.equity.spot import Place, Spot
from oddchip.errors import BadInput
from oddchip.kernel import NoTables
from oddchip.language import library
from oddchip.language.model import Game
from oddchip.language.shape import shape
from tests.equity.spots import random_spot
from tests.kernel.combining import Table

#: Places that stay open at least, so that there are deals enough.
_OPEN = 7
#: A game that has no plan in so many situations has none.
_TRIES = 60


@dataclass(frozen=True)
class Situation:
    """A spot, and the options of the game that it is one of."""

    options: dict[str, object]
    spot: Spot


def situations(id: str, chance: random.Random) -> Iterator[Situation]:
    """Situations without end that have a plan; none where the game has no plan at all."""
    tries = 0
    while tries < _TRIES:
        tries += 1
        options = _options(library().game(id), chance)
        game = library().game(id, **options)
        try:
            spot = _spot(game, chance)
            plan_of(spot)
        except (NoTables, BadInput):
            continue  # too many players for the deck, or only the showdown can tell
        tries = 0
        yield Situation(options, spot)


def _options(game: Game, chance: random.Random) -> dict[str, object]:
    found: dict[str, object] = {one.name: chance.random() < 0.5 for one in game.options}
    if game.picks and (not game.picks.otherwise or chance.random() < 0.8):
        found["pick"] = chance.choice(game.picks.choices).id
    return found


def _spot(game: Game, chance: random.Random) -> Spot:
    """All cards to come, or some of them known; now and then from a deck that favours flushes."""
    spot = random_spot(game, chance, chance.randint(2, game.players[1]), missing=0)
    if spot.wild and chance.random() < 0.1:
        spot = replace(spot, wild=())
    table = Table(_shorter(spot, chance))
    places: list[Place] = table.places
    known = 0.0 if chance.random() < 0.6 else chance.random()
    hidden = [at for at in range(len(places)) if chance.random() >= known]
    hidden = hidden if len(hidden) >= _OPEN else list(range(len(places)))
    for at in hidden:
        places[at] = None
    return _thinned(table.with_places(places), len(hidden), chance)


def _shorter(spot: Spot, chance: random.Random) -> Spot:
    """Where play leaves open how many cards a player ends with, some have fewer."""
    wanted = shape(spot.game)
    if wanted.total.least == wanted.total.most:
        return spot
    seats = []
    for (hand,) in spot.seats:
        zones = dict(hand.zones)
        fewer = {zone: some[: chance.randint(0, len(some))] for zone, some in zones.items()}
        if chance.random() < 0.5 and _fits(game=spot.game, zones=fewer):
            zones = fewer
        seats.append((replace(hand, zones=zones),))
    return replace(spot, seats=tuple(seats))


def _fits(game: Game, zones: dict[str, tuple[Place, ...]]) -> bool:
    held = {zone: [one for one in some if one is not None] for zone, some in zones.items()}
    try:
        shape(game).check(held, "hand")
    except BadInput:
        return False
    return True


def _thinned(spot: Spot, needed: int, chance: random.Random) -> Spot:
    """Sometimes a suit or two, or some ranks, are dead: straight flushes and quads come more."""
    kind = chance.choice(["all", "all", "suits", "ranks"])
    if kind == "all":
        return spot
    if kind == "suits":
        gone: Sequence[int] = chance.sample(range(4), chance.randint(1, 2))
        dead = [one for one in spot.deck if one.suit in gone]
    else:
        gone = chance.sample(range(14), chance.randint(1, 7))
        dead = [one for one in spot.deck if one.rank in gone]
    left = len(spot.deck) - len(dead)
    return replace(spot, dead=frozenset[Card](dead)) if left >= needed + 2 else spot
