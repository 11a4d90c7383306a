"""Showdowns as programs send them: JSON Lines in, one object per line out, each at once.

One object may also be spread over several lines, as people and formatters write it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TextIO

from oddchip.cli.entry import DONE, SOME_FAILED, WRONG, complain
from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.showdown import read, settle

#: A line that ends so has more to come.
_OPEN = ("{", "[", ",", ":")


def settled_stream(source: TextIO, target: TextIO, games: Library) -> int:
    """Answer every case; a bad one gets an error, and the next goes on."""
    reconfigure = getattr(source, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8-sig", errors="replace")
    count = failed = 0
    for case in cases(source):
        answer = _answer(case, games)
        count += 1
        failed += "error" in answer
        target.write(json.dumps(answer) + "\n")
        target.flush()
        sentence = answer.get("error")
    if not count:
        raise BadInput('nothing to settle on standard input; send objects like {"game": "holdem"}')
    if not failed:
        return DONE
    if count > 1:
        return SOME_FAILED
    complain(str(sentence))
    return WRONG


def _answer(case: object, games: Library) -> dict[str, Any]:
    try:
        if isinstance(case, BadInput):
            raise case
        return settle(read(case, games)).to_json()
    except BadInput as error:
        return {"error": str(error)}
    except Exception as error:
        return {"error": f"something went wrong inside Odd Chip ({type(error).__name__}: {error})"}


def cases(source: TextIO) -> Iterator[object]:
    """Every value of a stream, as soon as its last line is read; what is none is a BadInput."""
    pending: list[str] = []
    number = 0
    for line in iter(source.readline, ""):
        number += 1
        if not line.strip():
            continue
        if not pending:
            case = _value(line, number)
            if isinstance(case, BadInput) and line.rstrip().endswith(_OPEN):
                pending = [line]
            else:
                yield case
            continue
        alone = _value(line, number) if line.startswith("{") else None
        if isinstance(alone, dict) and "game" in alone:
            yield from _broken(pending, number - 1)
            pending = []
            yield alone
            continue
        pending.append(line)
        if line.rstrip().endswith("}"):
            case = _value("".join(pending), number)
            if not isinstance(case, BadInput):
                pending = []
                yield case
    if pending:
        yield from _broken(pending, number)


def _broken(pending: list[str], number: int) -> Iterator[BadInput]:
    """Lines that never became a whole: an error for each that began one."""
    begun = [line for line in pending if line.startswith("{")]
    if len(begun) < 2:
        begun = ["".join(pending)]
    for line in begun:
        value = _value(line, number)
        yield value if isinstance(value, BadInput) else BadInput("this is not valid JSON")


def _value(text: str, number: int) -> object:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {number}, column {error.colno}" if error.lineno == 1 else f"line {number}"
        return BadInput(f"{where}: this is not valid JSON: {error.msg[0].lower()}{error.msg[1:]}")
    except (RecursionError, ValueError):
        return BadInput(f"line {number}: this JSON is nested too deep or has too long a number")
