"""From a game file to a game: every key read, every word checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from oddchip.cards import DECKS
from oddchip.errors import BadInput, GameFileError
from oddchip.rules.conditions import SITUATIONS, Condition, condition
from oddchip.rules.grammar import Grammar
from oddchip.rules.model import First, Forced, Game, Option, walked
from oddchip.rules.reading_play import layout, picks, play
from oddchip.rules.reading_sides import automatic, losers, matches, pays, sides, wild
from oddchip.rules.shape import most_players
from oddchip.rules.source import Section, Source, merged
from oddchip.rules.step import Step
from oddchip.scales import scale

FAMILIES = ("flop", "draw", "stud", "home")
BOOKS = ("B24", "B17", "NH", "DC")
LIMITS = ("fixed", "no", "pot", "spread", "house")
#: Rules of betting that a game switches on, each under a condition.
BETTING = ("no_check_raise", "sevens_rule", "short_bets_complete", "no_limp")
_FORCED = re.compile(
    r"(?P<blinds>blinds)"
    r"|antes, (?P<end>low|high) card (?P<does>brings in|bets)(?P<aces>, aces high)?"
    r"|dealer antes (?P<dealer>\d+)"
    r"|everyone puts in (?P<all>\d+), the dealer (?P<more>\d+)"
    r"|dealer banks (?P<bank>\d+)"
)
_FORCED_WORDS = (
    "write 'blinds', 'antes, low card brings in', 'antes, high card brings in', 'antes, high card "
    "brings in, aces high', 'antes, high card bets', 'dealer antes 100', 'everyone puts in 500, "
    "the dealer 600' or 'dealer banks 5000'"
)
_FIRST: dict[str, First] = {
    "left of the button": First("button"),
    "left of the dealer": First("dealer"),
    "seat of the round": First("round"),
    "highest total showing": First("round", "total"),
}
_BEST_BOARD = re.compile(r"best board on (?P<scale>[\w-]+)")

Lookup = Callable[[str], Mapping[str, Any]]


def game(
    source: Source,
    table: Mapping[str, Any],
    id: str,
    options: Mapping[str, bool],
    grammar: Grammar,
) -> Game:
    """The game of a table (its `like` already followed), with its options set."""
    section = Section(source, table)
    try:
        return _game(section, id, options, grammar)
    except GameFileError:
        raise
    except BadInput as error:
        section.wrong(str(error))


def settled(table: Mapping[str, Any], options: Mapping[str, bool]) -> dict[str, Any]:
    """The table as the options leave it."""
    patched = dict(table)
    for name, one in dict(table.get("options", {})).items():
        if isinstance(one, dict):
            chosen = options.get(name, one.get("default", False))
            patched = merged(patched, one.get("on" if chosen else "off", {}))
    return patched


def _game(section: Section, id: str, options: Mapping[str, bool], grammar: Grammar) -> Game:
    section = Section(section.source, settled(section.table, options))
    section.has("like")
    steps = play(section, grammar)
    zones = _zones(section, steps)
    drawn = layout(section, steps)
    family = section.one_of("family", FAMILIES)
    forced = _forced(section)
    found = Game(
        id=id,
        name=section.text("name"),
        aliases=section.texts("aliases"),
        family=family,
        books=_books(section),
        summary=section.text("summary"),
        players=(2, 10),
        deck_name=section.one_of("deck", tuple(DECKS), "52"),
        limit=section.one_of("limit", LIMITS, "house" if family == "home" else "fixed"),
        limits=("house",) if family == "home" else LIMITS[:4],
        forced=forced,
        first=_first(section, forced),
        layout=drawn,
        play=steps,
        sides=sides(section, zones, drawn),
        zones=zones,
        wild=wild(section, drawn),
        pays=pays(section),
        matches=matches(section, drawn),
        automatic=automatic(section),
        nobody=section.text("nobody", "ride"),
        house=section.flag("house"),
        losers=losers(section),
        picks=picks(section, steps, grammar),
        betting=_betting(section),
        options=_options(section),
        notes=section.texts("notes"),
    )
    found = replace(found, players=_players(section, found))
    section.finish()
    _whole(section, found)
    return found


def _books(section: Section) -> tuple[str, ...]:
    books = section.texts("books")
    for one in books:
        if one not in BOOKS:
            section.wrong(f"'{one}' is no book; books are {', '.join(BOOKS)}", "books", one)
    return books


def _zones(section: Section, steps: tuple[Step, ...]) -> tuple[str, ...]:
    """The parts in which a player's cards lie, as a case names them."""
    named = section.texts("hand")
    if named:
        return named
    flat = list(walked(steps))
    for one in flat:
        if one.zones():
            return one.zones()
    if any(one.deals_up for one in flat):
        exposed = any(one.exposes for one in flat)
        return ("down", "up", "exposed") if exposed else ("down", "up")
    return ("hole",)


def _forced(section: Section) -> Forced:
    text = section.text("forced")
    found = _FORCED.fullmatch(text)
    if not found:
        section.wrong(f"forced money '{text}' is not understood; {_FORCED_WORDS}", "forced", text)
    if found["blinds"]:
        return Forced("blinds")
    if found["end"]:
        bring_in = "bet" if found["does"] == "bets" else found["end"]
        return Forced("antes", bring_in, bool(found["aces"]))
    if found["dealer"]:
        return Forced("dealer", amount=int(found["dealer"]))
    if found["all"]:
        return Forced("all", amount=int(found["all"]), dealer=int(found["more"]))
    return Forced("bank", amount=int(found["bank"]))


def _first(section: Section, forced: Forced) -> First:
    default = "left of the button" if forced.kind in ("blinds", "antes") else "seat of the round"
    text = section.text("first", default)
    found = First("button" if forced.kind in ("blinds", "antes") else "round")
    for part in text.split(", then "):
        board = _BEST_BOARD.fullmatch(part)
        if board:
            try:
                scale(board["scale"])
            except BadInput as error:
                section.wrong(str(error), "first", board["scale"])
            found = First(found.kind, board["scale"])
        elif part in _FIRST:
            found = _FIRST[part]
        else:
            known = "', '".join((*_FIRST, "best board on high"))
            section.wrong(f"first '{part}' is not understood; write '{known}'", "first", part)
    return found


def _betting(section: Section) -> dict[str, Condition]:
    table = section.section("betting")
    if table is None:
        return {}
    rules = {}
    for name in BETTING:
        if table.has(name):
            text = table.text(name)
            try:
                rules[name] = condition(text, SITUATIONS)
            except BadInput as error:
                table.wrong(str(error), name, text)
    table.finish()
    return rules


def _options(section: Section) -> tuple[Option, ...]:
    found = []
    for one in section.sections("options"):
        on, off = one.section("on"), one.section("off")
        found.append(
            Option(
                one.name,
                one.text("text"),
                one.flag("default"),
                on.table if on else {},
                off.table if off else {},
            )
        )
        one.finish()
    return tuple(found)


def _players(section: Section, found: Game) -> tuple[int, int]:
    most = 10 if found.picks else most_players(found)
    limits = section.numbers("players")
    if most < 2:
        section.wrong("the deck does not serve two players; deal fewer cards", "play")
    if not limits:
        return (2, most)
    if len(limits) != 2 or not 2 <= limits[0] <= limits[1]:
        section.wrong("players should be the fewest and the most, like [2, 8]", "players")
    if limits[1] > most:
        section.wrong(f"the deck serves at most {most} players here, not {limits[1]}", "players")
    return limits[0], limits[1]


def _whole(section: Section, found: Game) -> None:
    """What only the game as a whole can get wrong."""
    names = [side.name for side in found.sides]
    if found.nobody not in ("ride", "share", *names):
        section.wrong(
            f"nobody = '{found.nobody}' is none of ride, share, {', '.join(names)}", "nobody"
        )
    settled_otherwise = found.picks or found.losers or found.forced.kind == "bank"
    if not names and not settled_otherwise:
        section.wrong("the game has no side to win; add a table like [side.high]")
    has_joker = len(found.deck) in (41, 53)
    if has_joker != any(rule.kind == "joker" for rule in found.wild):
        said = "holds a joker that no wild rule speaks of" if has_joker else "holds no joker"
        section.wrong(f"the deck of {found.deck_name} {said}; mend 'deck' or 'wild'", "deck")
