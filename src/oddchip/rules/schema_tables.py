"""The tables of a game file as JSON Schemas: the board, sides, payments, losers, picks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from oddchip.cards import RANKS
from oddchip.rules import qualifiers, use
from oddchip.rules.conditions import PATTERNS, SHOWING
from oddchip.scales.registry import SCALES

Schema = dict[str, Any]

CELL = r"\w+"
_USE = (
    *("any 5 of hand and board", "2 from hand, 3 from board", "0-2 from hand, rest from board"),
    *("2 from hand, 1 from each row", "2 from hand, 3 from one board", "all of hand"),
)


def plain(pattern: str) -> str:
    """A pattern of Python's as JavaScript writes it: groups have no names."""
    return re.sub(r"\(\?P<\w+>", "(?:", pattern)


def said(kind: Schema, words: str) -> Schema:
    return {"description": words, **kind}


def list_of(kind: Schema) -> Schema:
    return {"type": "array", "items": kind}


def one_of(words: Iterable[str], description: str) -> Schema:
    return {"description": description, "enum": list(words)}


def pattern(pattern: str, words: str, examples: Iterable[str] = ()) -> Schema:
    found: Schema = {
        "description": words,
        "type": "string",
        "pattern": f"^(?:{plain(pattern)})$",
    }
    return {**found, "examples": list(examples)} if examples else found


def table(keys: Schema, words: str = "", required: Iterable[str] = ()) -> Schema:
    found: Schema = {"type": "object", "properties": keys, "additionalProperties": False}
    if required:
        found["required"] = list(required)
    return {"description": words, **found} if words else found


def joined(atoms: Mapping[str, str]) -> str:
    """A pattern for conditions; that parentheses close, the loader sees."""
    kinds = "|".join(f"{kind} (?:{form})" if form else kind for kind, form in atoms.items())
    one = rf"(?:\( ?|not )*(?:{kinds})(?: ?\))*"
    return rf"{one}(?: (?:and|or) {one})*"


def condition(atoms: Mapping[str, str], words: str) -> Schema:
    speaks = f" Speaks of {', '.join(atoms)}, joined by and, or, not and parentheses."
    return pattern(joined(atoms), words + speaks)


def board() -> Schema:
    cells = {"type": "string", "pattern": CELL}
    lists = list_of(cells)
    return table(
        {
            "cells": said(cells, "The board drawn as it lies; cells of one name come together."),
            "boards": {
                "description": "The boards that hands are made with; else the rows as drawn.",
                "anyOf": [
                    lists,
                    {
                        "type": "object",
                        "propertyNames": {"$ref": "#/$defs/situation"},
                        "additionalProperties": lists,
                    },
                ],
            },
            "given": {
                "description": "How a case writes the board: cells under names of their own.",
                "type": "object",
                "additionalProperties": {"anyOf": [cells, lists]},
            },
        },
        "The board.",
        ("cells",),
    )


def side() -> Schema:
    part, every = plain(use._PART.pattern), plain(use._ANY.pattern)
    needs = pattern(
        "|".join((qualifiers._LOW.pattern, qualifiers._PAIR.pattern, "pair or better|no pair")),
        "What a hand needs to win here.",
        ("8 or better", "pair of sixes or better", "pair or better", "no pair"),
    )
    scales = {
        "description": "What beats what.",
        "anyOf": [{"enum": list(SCALES)}, {"type": "string", "pattern": r"^closest to \d{1,3}$"}],
    }
    return table(
        {
            "scale": scales,
            "use": pattern(rf"(?:{every}|{part})", "Which cards may combine.", _USE),
            "qualifier": {
                "anyOf": [
                    needs,
                    {
                        "type": "object",
                        "propertyNames": {"$ref": "#/$defs/situation"},
                        "additionalProperties": needs,
                    },
                ]
            },
            "when": {"$ref": "#/$defs/situation"},
        },
        "One way to win.",
        ("scale",),
    )


def pay() -> Schema:
    amount = {"type": "integer", "minimum": 1}
    found = table(
        {
            "card": condition(PATTERNS, "Which cards dealt up cost money."),
            "amount": said(amount, "What each costs, in cents."),
            "amounts": said(list_of(amount), "What a player's first, second, … costs."),
        },
        "What cards dealt up cost.",
        ("card",),
    )
    return {**found, "anyOf": [{"required": ["amount"]}, {"required": ["amounts"]}]}


def match() -> Schema:
    return table(
        {
            "showing": condition(SHOWING, "What a player shows."),
            "once": said({"type": "boolean"}, "Once in a hand at most."),
            "with": said({"type": "string"}, "A cell that counts with everyone's up cards."),
        },
        "Who must match the pot or fold.",
        ("showing",),
    )


def automatic() -> Schema:
    yes = {"type": "boolean"}
    found = table(
        {
            "text": {"type": "string"},
            "holds": pattern(f"10|[{RANKS}]", "Natural cards of this rank."),
            "count": {"type": "integer", "minimum": 1},
            "exact": said(yes, "Exact on every side."),
            "no_cards": said(yes, "All cards are gone."),
            "fewer_cards": said(yes, "Of several the one with fewer cards."),
        },
        "A hand that takes the whole pot.",
        ("text",),
    )
    return {**found, "anyOf": [{"required": [key]} for key in ("holds", "exact", "no_cards")]}


def losers() -> Schema:
    count = {"type": "integer", "minimum": 0}
    tricks = table(
        {"takes": count, "matches": count, "matches_of_two": count},
        "How many tricks can take the pot, and up to how many match it.",
        ("takes", "matches"),
    )
    return table(
        {"burn": {"type": "integer", "minimum": 1}, "first": tricks, "later": tricks},
        "What the losers of a round owe: the pot, at most the burn.",
        ("burn",),
    )


def pick() -> Schema:
    game = table(
        {
            "as": said({"type": "string"}, "The id of the game, where it is another."),
            "then": {"$ref": "#/$defs/play"},
            "after": one_of(("deal", "first bet"), "Behind what of that game the hand goes on."),
        }
    )
    return table(
        {
            "by": one_of(("button", "under the gun"), "Who picks."),
            "otherwise": said({"type": "string"}, "What is played without a pick."),
            "games": {"type": "object", "minProperties": 1, "additionalProperties": game},
        },
        "The games that can be picked.",
        ("by", "games"),
    )
