"""Reading the play of a game file: its steps, its board, and the games that can be picked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from oddchip.errors import BadInput
from oddchip.language.conditions import SITUATIONS, Condition, condition
from oddchip.language.grammar import Grammar
from oddchip.language.keys import FORK, repeat
from oddchip.language.layout import Layout, drawn
from oddchip.language.model import Game, Pickable, Picks, rest_of, walked
from oddchip.language.source import FileSection
from oddchip.language.step import Step

#: The most steps that a file may spell out, so that a stranger's file cannot run away.
_MOST_STEPS = 200


def play(section: FileSection, grammar: Grammar) -> tuple[Step, ...]:
    """The steps of `play`."""
    steps = _steps(section, section.items("play"), "play", grammar)
    if not steps:
        section.wrong('\'play\' is empty; give it steps, like ["down 2", "bet small"]', "play")
    if len(list(walked(steps))) > _MOST_STEPS:
        section.wrong(f"a play of more than {_MOST_STEPS} steps", "play")
    return steps


def _steps(
    section: FileSection, items: Sequence[Any], key: str, grammar: Grammar
) -> tuple[Step, ...]:
    steps: list[Step] = []
    for written in items:
        if isinstance(written, str):
            steps.append(section.reading(key, grammar.step, written))
        elif isinstance(written, dict) and "repeat" in written:
            steps.append(_repeat(section, written, key, grammar))
        elif isinstance(written, dict) and "when" in written:
            steps.append(_fork(section, written, key, grammar))
        else:
            known = "a step is a text, or a table with 'repeat' or 'when'"
            section.wrong(f"{written!r} is no step; {known}", key)
    return tuple(steps)


def _fork(section: FileSection, written: dict[str, Any], key: str, grammar: Grammar) -> Step:
    inner = FileSection(section.source, written, FORK, (*section.path, key))
    steps = _steps(section, inner.items("play"), key, grammar)
    otherwise = _steps(section, inner.items("otherwise"), key, grammar)
    if any(step.heading() for step in (*steps, *otherwise)):
        section.wrong("a repetition inside a condition; put the condition inside it", key, "repeat")
    when = inner.text("when")
    try:
        return grammar.fork(when, steps, otherwise)
    except BadInput as error:
        section.wrong(str(error), key, when)


def _repeat(section: FileSection, written: dict[str, Any], key: str, grammar: Grammar) -> Step:
    inner = FileSection(section.source, written, repeat(grammar.endings), (*section.path, key))
    steps = _steps(section, inner.items("repeat"), key, grammar)
    until, times = inner.text("until"), inner.number("times")
    if any(step.heading() for step in steps):
        section.wrong("a repetition inside a repetition; one is enough", key, "repeat")
    try:
        return grammar.repeat(steps, until, times)
    except BadInput as error:
        section.wrong(str(error), key, until or "repeat")


def layout(section: FileSection, steps: Sequence[Step]) -> Layout | None:
    """The board, drawn or described, and whether a community card may join it."""
    community = any(step.one_for_all for step in walked(steps))
    table = section.section("board")
    if table is None:
        _cells_dealt(section, (), steps)
        return Layout("", (), (), ((None, ()),), {}, True) if community else None
    drawing = table.text("cells")
    names, rows = drawn(drawing)
    if not names:
        table.wrong("a board without cells; draw it like 'X X X Y Z'", "cells")
    drawn_board = Layout(drawing.strip("\n"), names, rows, (), {}, community)
    drawn_board = replace(
        drawn_board, boards=_boards(table, drawn_board), given=_given(table, drawn_board)
    )
    _cells_dealt(section, names, steps)
    return drawn_board


def _cells_dealt(section: FileSection, names: Sequence[str], steps: Sequence[Step]) -> None:
    """Every cell is dealt once, and only cells that are drawn."""
    dealt = Counter(_dealt_once(steps))
    others = [name for step in walked(steps) for name in step.cells_named()]
    for name in (*dealt, *others):
        if name not in names:
            known = '; draw it like [board] cells = "X X X Y Z"'
            if names:
                known = f"; cells are {', '.join(dict.fromkeys(names))}"
            key = section.own("play", "board")
            section.wrong(
                f"the play speaks of the cell '{name}', which is not drawn{known}",
                key,
                name if key == "play" else None,
            )
    for name in names:
        if dealt[name] != 1:
            times = "never dealt" if not dealt[name] else f"dealt {dealt[name]} times"
            key = section.own("play", "board")
            section.wrong(f"the cell '{name}' is {times}; deal it once", key)


def _dealt_once(steps: Sequence[Step]) -> list[str]:
    """The cells that are dealt; what either branch of a fork deals is dealt once."""
    names: list[str] = []
    for step in steps:
        branches = step.branches()
        if branches:
            first, second = (_dealt_once(branch) for branch in branches)
            names += [*first, *(name for name in second if name not in first)]
        elif step.inner():
            names += _dealt_once(step.inner())
        else:
            names += step.cells_dealt()
    return names


def _boards(
    table: FileSection, board: Layout
) -> tuple[tuple[Condition | None, tuple[int, ...]], ...]:
    """The boards that hands are made with: those named, or the rows as drawn."""
    if not table.has("boards"):
        return tuple((None, row) for row in board.rows)
    named = table.value("boards")
    if isinstance(named, list):
        return tuple((None, _cells(table, board, text)) for text in named)
    return tuple(
        (table.reading("boards", _situation, when), _cells(table, board, text))
        for when, texts in named.items()
        for text in texts
    )


def _situation(words: str) -> Condition:
    return condition(words, SITUATIONS)


def _cells(table: FileSection, board: Layout, text: str) -> tuple[int, ...]:
    for name in text.split():
        if name not in board.names:
            table.wrong(f"the board '{text}' has a cell '{name}' that is not drawn", value=text)
    return board.cells(text.split())


def _given(table: FileSection, board: Layout) -> dict[str, tuple[tuple[int, ...], ...]]:
    """How a case writes the board: as said, or in rows, or as one list."""
    if not table.has("given"):
        return {"rows": board.rows} if len(board.rows) > 1 else {}
    forms = {}
    for name, value in table.value("given").items():
        rows = [value] if isinstance(value, str) else value
        forms[name] = tuple(_cells(table, board, row) for row in rows)
    if sorted(at for rows in forms.values() for row in rows for at in row) != [*range(len(board))]:
        table.wrong("'given' should name every cell once", "given")
    return forms


def board_dealt_twice(game: Game, choice: Pickable, following: Game) -> str:
    """Why the board cannot go on as another game's; empty: it can.

    What lies there must be what that game has dealt before the place from which it goes on.
    """
    lies = _cells_by_place(game, _before(game.play, choice.id))
    lies |= _cells_by_place(following, choice.then)
    behind = rest_of(following.play, choice.after)
    lay = _cells_by_place(following, following.play[: len(following.play) - len(behind)])
    if lies == lay:
        return ""
    again = [name for name in dict.fromkeys(lies.values()) if name not in lay.values()]
    if again:
        return f"which deals its board itself; do not deal {' '.join(again)} before it"
    missing = " ".join(dict.fromkeys(name for name in lay.values() if name not in lies.values()))
    where = "first betting round" if choice.after == "deal" else "second betting round"
    return f"which has {missing or 'another board'} on the table by its {where}; deal the same here"


def _before(play: Sequence[Step], way: str) -> list[Step]:
    """The steps that are played before the hand goes on as another game."""
    before: list[Step] = []
    for step in walked(play):
        if step.picks or step.leads_to()[0] == way:
            break
        before.append(step)
    return before


def _cells_by_place(game: Game, steps: Sequence[Step]) -> dict[int, str]:
    layout = game.layout
    names = {name for step in walked(steps) for name in step.cells_dealt()}
    if layout is None or not names:
        return dict.fromkeys(range(len(names)), "a board") if names else {}
    return {cell: layout.names[cell] for cell in layout.cells(sorted(names))}


def picks(section: FileSection, steps: Sequence[Step], grammar: Grammar) -> Picks | None:
    """Who picks, and what."""
    table = section.section("pick")
    chooses = any(step.picks for step in walked(steps))
    if table is None:
        if chooses:
            section.wrong("the play has a pick, and no table [pick] says of what", "play", "pick")
        return None
    if not chooses:
        section.wrong("there is a table [pick], and no step 'pick' in the play", "pick")
    otherwise = table.text("otherwise")
    choices = []
    for choice_table in table.sections("games"):
        then = _steps(choice_table, choice_table.items("then"), "then", grammar)
        choices.append(
            Pickable(
                choice_table.name,
                choice_table.text("as") or choice_table.name,
                then,
                choice_table.text("after"),
            )
        )
    ids = [choice.id for choice in choices]
    if not ids:
        table.wrong("[pick] names no games; add a table like [pick.games.razz]")
    if otherwise and otherwise not in ids:
        table.wrong(f"otherwise = '{otherwise}' is not one of {', '.join(ids)}", "otherwise")
    return Picks(table.text("by"), tuple(choices), otherwise)
