"""The JSON Schema of the game file language, made from the tables of keys and of steps.

Editors complete and check a game file with it (draft 2020-12). What a schema cannot say, such as
that every cell is dealt once, the loader says.
"""

from __future__ import annotations

import json

from oddchip.language.conditions import SITUATIONS
from oddchip.language.grammar import Grammar
from oddchip.language.keys import FORK, GAME, PATCH, SITUATION, repeat
from oddchip.language.kinds import Schema, joined, pattern, plain
from oddchip.language.scale_keys import SCALE_FILE


def schema(grammar: Grammar) -> Schema:
    """The schema of one game file."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A game of Odd Chip",
        "description": "One file a game: its deck, forced money, play, board, sides and options.",
        **GAME.schema(),
        "required": [*GAME.names(lambda key: key.needed and key.inherited == "no")],
        "if": {"required": ["like"]},
        "else": {"required": [*GAME.names(lambda key: key.needed and key.inherited == "yes")]},
        "$defs": {
            "step": _step(grammar),
            "play": {
                "type": "array",
                "minItems": 1,
                "items": {
                    "anyOf": [{"$ref": f"#/$defs/{kind}"} for kind in ("step", "fork", "repeat")]
                },
            },
            "fork": {
                "description": "Steps under a condition, and what is played in their place.",
                **FORK.schema(),
            },
            "repeat": {
                "description": "Steps that are played again, until something is so or a number of "
                "times.",
                **repeat(grammar.endings).schema(),
            },
            "situation": SITUATION,
            "patch": {"description": "A patch on the file.", **PATCH.schema()},
        },
    }


def scales() -> Schema:
    """The schema of a file of scales."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Scales of Odd Chip",
        "description": "What beats what, a table a scale.",
        **SCALE_FILE.schema(),
    }


def written(grammar: Grammar) -> str:
    """The schema as the documentation keeps it."""
    return json.dumps(schema(grammar), indent=2, ensure_ascii=False) + "\n"


def _step(grammar: Grammar) -> Schema:
    forms = [_form(form.pattern.pattern, form.words, form.example) for form in grammar.forms]
    every = "|".join(f"(?:{plain(form.pattern.pattern)})" for form in grammar.forms)
    when = _form(
        rf"when {joined(SITUATIONS)}: (?:{every})",
        "A step that is played only under a condition.",
        "when dice 1-3: board Y",
    )
    return {"anyOf": [*forms, when]}


def _form(form: str, words: str, example: str) -> Schema:
    return {"description": words, **pattern(form, (example,)).schema}
