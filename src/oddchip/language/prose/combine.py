"""Which cards make a hand: a side's `use` in words."""

from __future__ import annotations

from oddchip.language.model import Game, Side
from oddchip.language.prose.words import called, cards, number, ordinal, span
from oddchip.language.shape import shape
from oddchip.language.use import Take, Together
from oddchip.scales.words import listed

#: The card that only a short deck brings.
COMMUNITY = "the community card, if one was dealt"


def combined(game: Game, side: Side) -> str:
    """Which cards may combine, as a sentence."""
    ways = [
        _together(game, way) if isinstance(way, Together) else _taken(game, way)
        for way in side.use.ways
    ]
    if len(ways) == 1:
        return f"A hand uses {ways[0]}."
    return f"A hand uses {', or '.join(ways)}, whichever is better."


def _own(game: Game, zone: str) -> str:
    if zone != "hand":
        return f"{called(zone)} cards"
    return "hole cards" if game.zones == ("hole",) and game.uses_board else "cards"


def _zone(game: Game, zone: str) -> str:
    if zone == "board":
        return "the board"
    if zone == "one board":
        left = " that are left" if any(step.cells_judged() for step in game.walk()) else ""
        return f"any one of the boards{left}"
    if zone.startswith("board "):
        return f"the {ordinal(int(zone.split()[1]))} board"
    return f"the player's {_own(game, zone)}"


def _together(game: Game, way: Together) -> str:
    """`any 5 of hand and board`; a board that only a short deck brings is an aside."""
    drawn = game.layout is not None and len(game.layout) > 0
    zones = [zone for zone in way.zones if zone != "board" or drawn]
    aside = "" if len(zones) == len(way.zones) else f" (and {COMMUNITY})"
    if zones == ["hand"] and shape(game).total.most == way.take and not aside:
        return f"the player's {cards(way.take)}"
    joined = listed(_zone(game, zone) for zone in zones)
    if len(zones) > 1:
        return f"any {cards(way.take)} from {joined}{aside}"
    return f"any {number(way.take)} of {joined}{aside}"


def _taken(game: Game, way: tuple[Take, ...]) -> str:
    if len(way) == 1 and way[0].word == "all":
        return f"all of the player's {_own(game, way[0].zone)}"
    return listed(_take(game, take) for take in way)


def _take(game: Game, take: Take) -> str:
    if take.zone == "each row":
        return f"{cards(take.least)} from each row of the board"
    if take.word == "all" and take.zone == "board":
        drawn = game.layout is not None and len(game.layout) > 0
        return "the board" if drawn else COMMUNITY
    if take.word == "all":
        return f"all of the player's {_own(game, take.zone)}"
    if take.word == "rest":
        return f"the rest from {_zone(game, take.zone)}"
    count = span(take.least, take.most)
    if take.least == take.most:
        count = f"exactly {count}"
    if "board" in take.zone:
        return f"{count} from {_zone(game, take.zone)}"
    return f"{count} of {_zone(game, take.zone)}"
