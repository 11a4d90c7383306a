"""The JSON Schema of the game file language, made from the tables that the reader reads with.

Editors complete and check a game file with it (draft 2020-12). What a schema cannot say, such as
that every cell is dealt once, the loader says.
"""

from __future__ import annotations

import json
import re

from oddchip.cards import DECKS, RANKS
from oddchip.rules import reading, reading_sides
from oddchip.rules.conditions import PATTERNS, SITUATIONS
from oddchip.rules.grammar import Grammar
from oddchip.rules.schema_tables import (
    CELL,
    Schema,
    automatic,
    board,
    condition,
    joined,
    list_of,
    losers,
    match,
    one_of,
    pattern,
    pay,
    pick,
    plain,
    said,
    side,
    table,
)

#: Keys of the whole file that a patch of an option may change as a whole.
_NOT_PATCHED = ("like", "name", "options", "pick")


def schema(grammar: Grammar) -> Schema:
    """The schema of one game file."""
    keys = _keys()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A game of Odd Chip",
        "description": "One file a game: its deck, forced money, play, board, sides and options.",
        "type": "object",
        "properties": keys,
        "required": ["summary"],
        "if": {"required": ["like"]},
        "else": {"required": ["name", "family", "forced", "play"]},
        "additionalProperties": False,
        "$defs": {
            "step": _step(grammar),
            "play": {
                "type": "array",
                "minItems": 1,
                "items": {"anyOf": [{"$ref": "#/$defs/step"}, {"$ref": "#/$defs/repeat"}]},
            },
            "repeat": _repeat(grammar),
            "situation": condition(SITUATIONS, "Something about the hand as a whole."),
            "side": side(),
            "patch": _patch(keys),
        },
    }


def written(grammar: Grammar) -> str:
    """The schema as the documentation keeps it."""
    return json.dumps(schema(grammar), indent=2, ensure_ascii=False) + "\n"


def _keys() -> Schema:
    text = {"type": "string", "minLength": 1}
    return {
        "like": said(text, "The id of a game whose file this one takes over and changes."),
        "name": said(text, "The game's name; its id is the name of the file."),
        "aliases": said(list_of(text), "Other names by which the game is found."),
        "books": said(list_of({"enum": list(reading.BOOKS)}), "The books that describe it."),
        "family": one_of(reading.FAMILIES, "What kind of game it is."),
        "summary": said(text, "The game in one sentence."),
        "players": {
            "description": "The fewest and the most players; else as many as the deck serves.",
            "type": "array",
            "items": {"type": "integer", "minimum": 2, "maximum": 10},
            "minItems": 2,
            "maxItems": 2,
        },
        "deck": one_of(DECKS, "The deck: 52 cards, 53 with a joker, the short deck, Mexico's."),
        "limit": one_of(reading.LIMITS, "The usual betting structure."),
        "forced": pattern(reading._FORCED.pattern, "The money before the cards.", _FORCED),
        "first": pattern(_first(), "Who starts the later betting rounds.", _FIRST),
        "hand": said(list_of(text), "The parts in which a player's cards lie at the showdown."),
        "play": {"$ref": "#/$defs/play", "description": "The steps of the hand, in order."},
        "board": board(),
        "side": {
            "description": "The ways to win; the first gets the odd chip.",
            "type": "object",
            "minProperties": 1,
            "additionalProperties": {"$ref": "#/$defs/side"},
        },
        "wild": list_of(pattern(_wild(), "Cards that may stand for others.", _WILD)),
        "pay": list_of(pay()),
        "match": list_of(match()),
        "automatic": list_of(automatic()),
        "nobody": said(text, "Nobody qualifies: ride, share, or the side that plays on."),
        "house": said({"type": "boolean"}, "With every board removed the house takes the pot."),
        "losers": losers(),
        "pick": pick(),
        "betting": table(
            {name: {"$ref": "#/$defs/situation"} for name in reading.BETTING},
            "Rules of betting, each under a condition.",
        ),
        "options": {
            "description": "Table options by name; on and off are patches on this file.",
            "type": "object",
            "additionalProperties": table(
                {
                    "text": text,
                    "default": {"type": "boolean"},
                    "on": {"$ref": "#/$defs/patch"},
                    "off": {"$ref": "#/$defs/patch"},
                },
                required=("text",),
            ),
        },
        "notes": said(list_of(text), "Decisions, a sentence each."),
    }


_FORCED = (
    *("blinds", "antes, low card brings in", "antes, high card brings in"),
    *("antes, high card brings in, aces high", "antes, high card bets", "dealer antes 100"),
    *("everyone puts in 500, the dealer 600", "dealer banks 5000"),
)
_FIRST: tuple[str, ...] = (*reading._FIRST, "best board on high", "seat of the round, then best board on high")
_WILD = (
    *("rank 2", "card Kd", "suit s", "joker as bug", "lowest down", "follower of Q"),
    *("turned good", "cell centre"),
)


def _step(grammar: Grammar) -> Schema:
    forms = [pattern(form.pattern.pattern, form.words, (form.example,)) for form in grammar.forms]
    every = "|".join(f"(?:{plain(form.pattern.pattern)})" for form in grammar.forms)
    when = pattern(
        rf"when {joined(SITUATIONS)}: (?:{every})",
        "A step that is played only under a condition.",
        ("when dice 1-3: board Y",),
    )
    return {"anyOf": [*forms, when]}


def _repeat(grammar: Grammar) -> Schema:
    found = table(
        {
            "repeat": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/step"}},
            "until": one_of(grammar.endings, "When the repetition ends."),
            "times": {"type": "integer", "minimum": 1, "description": "How often it is played."},
        },
        "Steps that are played again, until something is so or a number of times.",
        ("repeat",),
    )
    return {**found, "anyOf": [{"required": ["until"]}, {"required": ["times"]}]}


def _first() -> str:
    parts = [*map(re.escape, reading._FIRST), reading._BEST_BOARD.pattern]
    one = f"(?:{'|'.join(plain(part) for part in parts)})".replace(r"\ ", " ")
    return f"{one}(?:, then {one})*"


def _wild() -> str:
    return "|".join(
        (
            plain(reading_sides._JOKER.pattern),
            "lowest down",
            f"follower of (?:10|[{RANKS}])",
            f"(?:turned|cell) {CELL}",
            joined(PATTERNS),
        )
    )


def _patch(keys: Schema) -> Schema:
    """What an option changes: lists and words as a whole, tables key by key."""
    tables = ("board", "side", "losers", "betting")
    whole = {k: v for k, v in keys.items() if k not in (*_NOT_PATCHED, *tables)}
    return table({**whole, **{key: {"type": "object"} for key in tables}}, "A patch on the file.")
