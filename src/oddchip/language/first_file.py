"""A first file of a game, written from the answers to a dozen questions."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from oddchip.cards import DECKS
from oddchip.errors import BadInput
from oddchip.language.keys import FAMILIES

Answers = Mapping[str, str]
_FORCED = {
    "flop": "blinds",
    "draw": "blinds",
    "stud": "antes, low card brings in",
    "home": "dealer antes 100",
}
_NONE = "none"


@dataclass(frozen=True)
class FileQuestion:
    """One question: its key, its words, what is taken for no answer, and what it must look like."""

    key: str
    words: str
    usual: Callable[[Answers], str]
    form: str
    right: str
    #: Whether it is asked at all, after what was answered before.
    needed: Callable[[Answers], bool] = lambda given: True


def _always(text: str) -> Callable[[Answers], str]:
    return lambda given: text


def _by_family(**texts: str) -> Callable[[Answers], str]:
    return lambda given: texts.get(given["family"], texts.get("other", _NONE))


QUESTIONS = (
    FileQuestion("name", "What is the game called?", _always("My Game"), r".{1,60}", "a name"),
    FileQuestion(
        "summary",
        "What is it, in one sentence?",
        _always("A game of our own."),
        r".{1,200}",
        "a sentence",
    ),
    FileQuestion(
        "family",
        "Is it a flop, draw, stud or home game?",
        _always("flop"),
        "|".join(FAMILIES),
        ", ".join(FAMILIES),
    ),
    FileQuestion(
        "deck",
        "Which deck: 52 cards, 53 with a joker, 36, or ranks like 7-A?",
        _always("52"),
        rf"{'|'.join(DECKS)}|[2-9TJQKA]-[2-9TJQKA]",
        "52, 53, 36 or ranks like 7-A",
    ),
    FileQuestion(
        "down",
        "How many cards down does each player get first?",
        _by_family(flop="2", draw="5", stud="2", home="2"),
        r"\d",
        "a number from 0 to 9",
    ),
    FileQuestion(
        "up",
        "How many up?",
        _by_family(stud="1", home="1", other="0"),
        r"\d",
        "a number from 0 to 9",
    ),
    FileQuestion(
        "board",
        "Which cards lie in the middle, street by street, like 3 1 1?",
        _by_family(flop="3 1 1"),
        rf"{_NONE}|\d(?: \d)*",
        "numbers like 3 1 1, or none",
    ),
    FileQuestion(
        "more",
        "Which further cards does each get, street by street, like up up down?",
        _by_family(stud="up up up down", home="up up up down"),
        rf"{_NONE}|(?:up|down)(?: (?:up|down))*",
        "words like up up down, or none",
    ),
    FileQuestion(
        "draws",
        "How many cards may be replaced in each draw, like 3 2?",
        _by_family(draw="5"),
        rf"{_NONE}|\d(?: \d)*",
        "numbers like 3 2, or none",
    ),
    FileQuestion(
        "wins", "What wins: high, low or both?", _always("high"), "high|low|both", "one of them"
    ),
    FileQuestion(
        "low",
        "What does a low need, like 8 or better?",
        _always("8 or better"),
        rf"{_NONE}|\d+ or better",
        "something like 8 or better, or none",
        lambda given: given["wins"] != "high",
    ),
    FileQuestion(
        "exactly",
        "How many of the player's cards must play with the board: any, or a number?",
        _always("any"),
        r"any|\d",
        "any or a number",
        lambda given: given["board"] != _NONE,
    ),
    FileQuestion(
        "wild",
        "What is wild, like rank 2?",
        lambda given: "joker" if given["deck"] == "53" else _NONE,
        r".{1,60}",
        "something like rank 2 or card Kd, or none",
    ),
)


def checked(question: FileQuestion, said: str, given: Answers) -> str:
    """What was answered, or what is taken without one; the rest is refused."""
    answer = " ".join(said.split()) or question.usual(given)
    if not re.fullmatch(question.form, answer):
        raise BadInput(f"'{answer[:40]}' is none; {question.right} would be one")
    return answer


def id_of(name: str) -> str:
    """The name of the file that a game of this name is kept in."""
    return "-".join(re.findall(r"[a-z0-9]+", name.lower().replace("'", ""))) or "my-game"


def written(given: Answers) -> str:
    """The file of a game as it was described."""
    lines = [
        f"name    = {_text(given['name'])}",
        f"family  = {_text(given['family'])}",
        f"summary = {_text(given['summary'])}",
        f"forced  = {_text(_forced(given))}",
    ]
    if given["deck"] not in ("52", *DECKS):
        lines.append(f"deck    = {{ ranks = {_text(given['deck'])} }}")
    elif given["deck"] != "52":
        lines.append(f"deck    = {_text(given['deck'])}")
    if "up" in given["more"].split() or given["up"] != "0":
        lines.append('first   = "best board on high"')
    if given["wild"] != _NONE:
        lines.append(f"wild    = [{_text(given['wild'])}]")
    lines += ["play    = [", *[f"    {street}," for street in _streets(given)], "]"]
    if given["board"] != _NONE:
        lines += ["", "[board]", f"cells = {_text(' '.join(_cells(given)))}"]
    return "\n".join((*lines, *_sides(given))) + "\n"


def _forced(given: Answers) -> str:
    forced = _FORCED[given["family"]]
    return "antes" if "brings in" in forced and given["up"] == "0" else forced


def _cells(given: Answers) -> list[str]:
    numbers = [] if given["board"] == _NONE else given["board"].split()
    return [name for name, count in zip("XYZVW", numbers, strict=False) for _ in range(int(count))]


def _streets(given: Answers) -> list[str]:
    """What is dealt before each betting round, and the round."""
    first = [f"{face} {given[face]}" for face in ("down", "up") if given[face] != "0"]
    streets = [first]
    streets += [[f"board {name}"] for name in dict.fromkeys(_cells(given))]
    streets += [[f"{face} 1"] for face in given["more"].split() if face != _NONE]
    streets += [[f"draw 0-{most}"] for most in given["draws"].split() if most != _NONE]
    bets = [_bet(given, at, len(streets)) for at in range(len(streets))]
    return [
        ", ".join(_text(step) for step in (*steps, bet))
        for steps, bet in zip(streets, bets, strict=True)
    ]


def _bet(given: Answers, at: int, count: int) -> str:
    if given["family"] == "home":
        return "bet last" if at == count - 1 else "bet"
    return "bet small" if at < max(1, (count + 1) // 2) else "bet big"


def _sides(given: Answers) -> list[str]:
    lines: list[str] = []
    if given["wins"] != "low":
        scale = "short-high" if given["deck"] == "36" else "high"
        lines += ["", "[side.high]", f"scale = {_text(scale)}", *_use(given)]
    if given["wins"] != "high":
        lines += ["", "[side.low]", 'scale = "ace-to-five"', *_use(given)]
        if given["low"] != _NONE and given["wins"] == "both":
            lines.append(f"qualifier = {_text(given['low'])}")
    return lines


def _use(given: Answers) -> list[str]:
    exactly = given.get("exactly", "any")
    own = int(given["down"]) + int(given["up"]) + len(given["more"].replace(_NONE, "").split())
    board = len(_cells(given))
    zones = "hand and board" if board else "hand"
    if exactly != "any":
        return [f"use   = {_text(f'{exactly} from hand, {5 - int(exactly)} from board')}"]
    return [f"use   = {_text(f'any {min(5, own + board)} of {zones}')}"]


def _text(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)
