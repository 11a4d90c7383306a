"""From a game file to a game: every key read, every word checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from oddchip.errors import BadInput, GameFileError
from oddchip.language import starting
from oddchip.language.checking import (
    check_conditions,
    check_faces,
    check_play,
    check_rounds,
    check_sides,
)
from oddchip.language.conditions import SITUATIONS, Condition, condition
from oddchip.language.decks import deck
from oddchip.language.grammar import Grammar
from oddchip.language.keys import BETTING, GAME, LIMITS, PATCH
from oddchip.language.model import First, Forced, Game, Option, walked
from oddchip.language.reading_play import layout, picks, play
from oddchip.language.reading_scales import ScaleTables, scales
from oddchip.language.reading_sides import automatic, extras, losers, matches, pays, sides, wild
from oddchip.language.shape import most_players
from oddchip.language.source import FileSection, Source, merged
from oddchip.language.step import Step
from oddchip.language.unused import check_used
from oddchip.scales.registry import ScaleBook


def game(
    source: Source,
    table: Mapping[str, Any],
    id: str,
    options: Mapping[str, bool],
    grammar: Grammar,
    other_scales: Callable[[], ScaleTables] = dict,
) -> Game:
    """The game of a table (its `like` already followed), with its options set.

    `other_scales` holds those that lie in files of their own.
    """
    section = FileSection(source, settled(table, options), GAME)
    try:
        return _game(section, id, grammar, options, scales(section, other_scales))
    except GameFileError:
        raise
    except BadInput as error:
        section.wrong(str(error))


def settled(table: Mapping[str, Any], options: Mapping[str, bool]) -> dict[str, Any]:
    """The table as the options leave it."""
    patched = dict(table)
    for name, option in dict(table.get("options", {})).items():
        if isinstance(option, dict):
            chosen = options.get(name, option.get("default", False))
            patched = merged(patched, option.get("on" if chosen else "off", {}))
    return patched


def _game(
    section: FileSection,
    id: str,
    grammar: Grammar,
    options: Mapping[str, bool],
    book: ScaleBook,
) -> Game:
    cards = deck(section)
    agreed = _options(section)
    chosen = {option.name: options.get(option.name, option.default) for option in agreed}
    steps = tuple(
        decided_step for step in play(section, grammar) for decided_step in step.decided(chosen)
    )
    zones = _zones(section, steps)
    drawn = layout(section, steps)
    family = section.text("family")
    forced = section.reading("forced", starting.forced)
    game = Game(
        id=id,
        name=section.text("name"),
        aliases=section.texts("aliases"),
        family=family,
        books=section.texts("books"),
        summary=section.text("summary"),
        players=(2, 10),
        deck=cards,
        limit=section.text("limit") or ("house" if family == "home" else "fixed"),
        limits=("house",) if family == "home" else LIMITS[:4],
        forced=forced,
        first=_first(section, forced, book),
        layout=drawn,
        play=steps,
        sides=sides(section, zones, drawn, cards, book),
        zones=zones,
        wild=wild(section, drawn, tuple(walked(steps))),
        pays=pays(section),
        extras=extras(section),
        matches=matches(section, drawn),
        automatic=automatic(section),
        nobody=section.text("nobody"),
        house=section.flag("house"),
        losers=losers(section),
        picks=picks(section, steps, grammar),
        betting=_betting(section),
        options=agreed,
        notes=section.texts("notes"),
        usually=section.text("usually"),
    )
    game = replace(game, players=_players(section, game))
    _whole(section, game)
    check_conditions(section, game)
    check_faces(section, game)
    check_rounds(section, game)
    check_play(section, game)
    check_sides(section, game)
    check_used(section, game)
    return game


def _zones(section: FileSection, steps: tuple[Step, ...]) -> tuple[str, ...]:
    """The parts in which a player's cards lie, as a case names them."""
    named = section.texts("hand")
    flat = list(walked(steps))
    for step in flat:
        if step.zones():
            if named and named != step.zones():
                section.wrong(f"the hand is split into {' and '.join(step.zones())}", "hand")
            return step.zones()
    usual: tuple[str, ...] = ("hole",)
    if any(step.deals_up or step.turns_up for step in flat):
        exposed = any(step.exposes for step in flat)
        usual = ("down", "up", "exposed") if exposed else ("down", "up")
    if named and named not in (("hole",), ("down", "up"), usual):
        known = " or ".join(f"[{_quoted(zones)}]" for zones in dict.fromkeys((("hole",), usual)))
        section.wrong(f"'hand' should be {known}, not [{_quoted(named)}]", "hand")
    return named or usual


def _quoted(names: Sequence[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _first(section: FileSection, forced: Forced, book: ScaleBook) -> First:
    return section.reading("first", lambda words: starting.first(words, forced, book))


def _betting(section: FileSection) -> dict[str, Condition]:
    table = section.section("betting")
    if table is None:
        return {}
    return {
        key.name: table.reading(key.name, lambda words: condition(words, SITUATIONS))
        for key in BETTING
        if table.has(key.name)
    }


def _options(section: FileSection) -> tuple[Option, ...]:
    return tuple(_option(table) for table in section.sections("options"))


def _option(table: FileSection) -> Option:
    on, off = _patch(table, "on"), _patch(table, "off")
    return Option(table.name, table.text("text"), table.flag("default"), on, off)


def _patch(option: FileSection, key: str) -> Mapping[str, Any]:
    """What an option lays over the file: only keys that may change."""
    table = option.value(key) or {}
    return FileSection(option.source, table, PATCH, (*option.path, key)).table


def _players(section: FileSection, game: Game) -> tuple[int, int]:
    most = 10 if game.picks else most_players(game)
    limits = section.numbers("players")
    if most < 2:
        section.wrong("the deck does not serve two players; deal fewer cards", "play")
    if not limits:
        return (2, most)
    if len(limits) != 2 or limits[0] > limits[1]:
        section.wrong("players should be the fewest and the most, like [2, 8]", "players")
    if limits[1] > most:
        section.wrong(f"the deck serves at most {most} players here, not {limits[1]}", "players")
    return limits[0], limits[1]


def _whole(section: FileSection, game: Game) -> None:
    """What only the game as a whole can get wrong."""
    if game.limit not in game.limits:
        known = " or ".join(game.limits)
        section.wrong(f"a {game.family} game is not played {game.limit}, but {known}", "limit")
    names = [side.name for side in game.sides]
    if game.nobody not in ("ride", "share", *names):
        section.wrong(
            f"nobody = '{game.nobody}' is not one of ride, share, {', '.join(names)}", "nobody"
        )
    if game.declares and any(side.nobody != "others" for side in game.sides):
        section.wrong(
            "a side that nobody declares or wins goes to the others; drop its 'nobody'", "side"
        )
    if game.declares and game.nobody != "ride":
        section.wrong("where nobody wins what was declared the pot rides; drop 'nobody'", "nobody")
    settled_otherwise = game.picks or game.losers or game.forced.kind == "bank"
    if not names and not settled_otherwise:
        section.wrong("the game has no side to win; add a table like [side.high]")
    for side in game.sides if game.wild else ():
        if not side.scale.takes_wild and not side.natural:
            section.wrong(
                f"the scale {side.scale_id} has no place for wild cards or a joker; write natural "
                f"= true in [side.{side.name}] to count them as what they are, or drop 'wild'",
                "wild",
            )
    jokers = game.deck.jokers
    if bool(jokers) != any(rule.kind == "joker" for rule in game.wild):
        held = "holds a joker" if jokers == 1 else "holds jokers"
        said = f"{held} that no wild rule speaks of" if jokers else "holds no joker"
        section.wrong(f"the deck of {len(game.deck)} {said}; mend 'deck' or 'wild'", "deck")
