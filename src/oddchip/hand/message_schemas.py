"""The JSON Schemas of what a table sends and reads: questions, answers, events, views.

Answers and events are described by the tables with which they are read. Draft 2020-12.
"""

from __future__ import annotations

from oddchip.table_state.events import kinds
from oddchip.table_state.wire_fields import ANSWER, EVENT, Fields

Schema = dict[str, object]

_CARD: Schema = {"type": "string", "pattern": r"^([2-9TJQKA][cdhs]|Xx|\?\?)$"}
_CARDS: Schema = {"type": "array", "items": {"$ref": "#/$defs/card"}}
_WHOLE: Schema = {"type": "integer"}
_CHIPS: Schema = {"type": "integer", "minimum": 0}
_TEXT: Schema = {"type": "string"}
_FLAG: Schema = {"type": "boolean"}
_PLACE: Schema = {"type": ["integer", "null"]}
_PLAIN: dict[str, Schema] = {
    "text": _TEXT,
    "whole": _WHOLE,
    "cards": {"anyOf": [_CARDS, {"type": "string"}]},
    "wholes": {"type": "array", "items": _WHOLE},
    "flags": {"type": "array", "items": _FLAG},
}


def _object(needed: dict[str, Schema], more: dict[str, Schema], rest: object = False) -> Schema:
    """An object of named fields; `rest` is what others hold, False: there are no others."""
    return {
        "type": "object",
        "properties": needed | more,
        "required": list(needed),
        "additionalProperties": rest,
    }


def _message(fields: Fields, needed: tuple[str, ...], **tagged: Schema) -> Schema:
    known = {name: _PLAIN[kind] for name, kind in fields.items()} | tagged
    return _object({name: known[name] for name in needed}, known)


def _event() -> Schema:
    return _message(EVENT, ("event", "street"), event={"enum": sorted(kinds())})


def _question() -> Schema:
    """One of the few shapes; the kind of its answer names the field with what may be answered."""
    ranges: Schema = {"type": "array", "items": {"type": "array", "items": _CHIPS, "maxItems": 2}}
    choice = _object({"least": _CHIPS, "most": _CHIPS, "cards": _CARDS}, {})
    yes: Schema = {"const": True}
    seat, asks = {"seat": _WHOLE}, {"asks": _TEXT}
    called: dict[str, Schema] = {"called": {"type": "object", "additionalProperties": _TEXT}}
    words: Schema = {"type": "array", "items": _TEXT}
    prices: dict[str, Schema] = {"prices": {"type": "array", "items": _CHIPS}}
    bets = dict.fromkeys(("bet", "raise", "complete"), ranges)
    return {
        "oneOf": [
            _object(
                {"question": {"const": "bet"}, **seat, "fold": _FLAG},
                {"call": _CHIPS, "bring_in": _CHIPS, **bets},
            ),
            _object(
                {"question": {"enum": ["cards", "order"]}, **seat, **asks},
                called,
                {"anyOf": [choice, yes]},
            ),
            _object(
                {"question": {"const": "word"}, **seat, **asks},
                {"otherwise": _TEXT, **prices},
                words,
            ),
            _object(
                {"question": {"const": "deed"}, **seat, **asks},
                called,
                {"anyOf": [{"type": "integer", "minimum": 1}, yes]},
            ),
            _object(
                {"question": {"const": "amount"}, **seat, **asks, "unit": _CHIPS},
                {},
                {"type": "array", "items": _CHIPS, "maxItems": 2},
            ),
        ]
    }


def _player() -> Schema:
    return _object(
        {
            **{"seat": _WHOLE, "stack": _CHIPS, "bet": _CHIPS, "live": _FLAG, "all_in": _FLAG},
            **{"down": _CARDS, "up": _CARDS},
        },
        {
            "exposed": _CARDS,
            "parts": {"type": "object", "additionalProperties": _CARDS},
            **{"declare": _TEXT, "said": _TEXT, "tricks": _CHIPS, "matched": _CHIPS},
            **{"frozen": _FLAG, "doubled": _FLAG},
        },
        # What steps of somebody's own let everybody see of a seat.
        {"type": ["integer", "boolean"]},
    )


def _view() -> Schema:
    cell: Schema = {"anyOf": [{"$ref": "#/$defs/card"}, {"const": ""}]}
    board = _object({"cells": {"type": "array", "items": cell}, "community": _CARDS}, {})
    wild = _object(
        {"how": _TEXT, "why": _TEXT},
        {"ranks": {"type": "array", "items": _TEXT}, "cards": _CARDS, "words": _TEXT},
    )
    played = {"type": "array", "prefixItems": [_WHOLE, {"$ref": "#/$defs/card"}], "items": False}
    return _object(
        {
            "view": {"const": 1},
            **{"game": _TEXT, "limit": _TEXT, "button": _PLACE, "seat": _PLACE, "street": _CHIPS},
            **{"pot": _CHIPS, "players": {"type": "array", "items": _player()}, "board": board},
            **{"dice": _PLAIN["wholes"], "stub": _CHIPS, "actor": _PLACE, "done": _FLAG},
            "told": _CHIPS,
            "events": {"type": "array", "items": _event()},
        },
        {
            "picked": _TEXT,
            "removed": _PLAIN["wholes"],
            "trump": {"$ref": "#/$defs/card"},
            "trick": {"type": "array", "items": played},
            "wild": {"type": "array", "items": wild},
            "dice_mean": {"type": "array", "items": _TEXT},
            "warning": _TEXT,
            **{"open_seats": _PLAIN["wholes"], "answered": _PLAIN["wholes"]},
            "legal": _question(),
        },
        # What they let lie in the middle: a card, or cards with the seats that have laid them.
        {"anyOf": [{"$ref": "#/$defs/card"}, {"type": "array", "items": played}]},
    )


_NAMED = {
    "question": ("what a seat is asked", _question),
    "answer": ("what is answered", lambda: _message(ANSWER, ("action",))),
    "event": ("what happened", _event),
    "view": ("what a seat may know of a hand", _view),
}
NAMES = tuple(_NAMED)


def schema(name: str) -> Schema:
    """The schema of a kind of message."""
    title, made = _NAMED[name]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Odd Chip: {title}",
        **made(),
        "$defs": {"card": _CARD},
    }
