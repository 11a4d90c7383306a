"""Run the clock of a live event with real cards: level, time, blinds, who is left, prizes.

Keys: space starts and pauses, b goes back, f goes forward, e is an entry, x a bust, r a re-entry, g
the next game, u undoes the last of these four, q quits. Every key is saved at once, so after a
crash the same command goes on where it stopped.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from msgspec import convert, to_builtins

from oddchip.cli.console import bold
from oddchip.cli.entry import DONE
from oddchip.cli.library import chosen, games_option
from oddchip.errors import BadInput
from oddchip.folders import nights
from oddchip.room.journal import Journal
from oddchip.room.tournament import Structure, find
from oddchip.room.tournament.clock import ClockFace, KeyPressed, TournamentClock, clock_of

KEYS = {
    "b": "back",
    "f": "forward",
    "e": "enter",
    "x": "bust",
    "r": "again",
    "g": "game",
    "u": "undo",
}
_HELP = (
    "space start/pause  b back  f forward  e entry  x bust  r re-entry  g next game  u undo  q quit"
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a structure's file, or a ready-made one's id")
    parser.add_argument(
        "--log", type=Path, metavar="LOG", help="default: among the tournament logs"
    )
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    games = chosen(given)
    structure = find(given.file, games)
    path = given.log or _usual(structure)
    path.parent.mkdir(parents=True, exist_ok=True)
    old = path.is_file() and b"\n" in path.read_bytes()
    journal = Journal(path, new=not old)
    try:
        lines = journal.read() if old else []
        if not old:
            journal.write({"do": "clock", "id": structure.id})
        elif lines[0] != {"do": "clock", "id": structure.id}:
            raise BadInput(f"'{path}' is the log of another event; name a new file")
        clock = clock_of(structure, convert(lines[1:], list[KeyPressed]), games)
        if sys.stdin.isatty() and sys.stdout.isatty():
            _watch(clock, journal)
        else:
            typed(clock, journal, sys.stdin.readline, time.time)
    finally:
        journal.close()
    return DONE


def _usual(structure: Structure) -> Path:
    return nights() / "tournaments" / f"{structure.id}-clock.jsonl"


def typed(
    clock: TournamentClock, journal: Journal, line: Callable[[], str], now: Callable[[], float]
) -> None:
    """Keys a line each, and the clock after every one."""
    _print(clock, now())
    while (keys := line()) and "q" not in keys:
        for key in keys.strip("\n") or " ":
            said = _press(clock, journal, key, now())
            if said:
                print(said)
        _print(clock, now())


def _press(clock: TournamentClock, journal: Journal, key: str, now: float) -> str:
    """A key; what is to be said of it, if anything."""
    do = KEYS.get(key) or ("go" if clock.since is None else "pause")
    if key not in KEYS and key != " ":
        return _HELP
    try:
        clock.press(do, now)
    except BadInput as error:
        return f"No: {error}."
    journal.write(to_builtins(clock.log[-1]))
    return ""


def _print(clock: TournamentClock, now: float) -> None:
    for text in face_lines(clock.structure, clock.face(now)):
        print(text)


def _watch(clock: TournamentClock, journal: Journal) -> None:
    """Drawn anew four times a second, with keys as they are pressed."""
    import select
    import termios
    import tty

    before = termios.tcgetattr(sys.stdin)
    said = ""
    try:
        tty.setcbreak(sys.stdin)
        while True:
            face = face_lines(clock.structure, clock.face(time.time()))
            text = "\r\n".join([*face, "", said, _HELP])
            print(f"\x1b[2J\x1b[H{text}", end="", flush=True)
            if select.select([sys.stdin], [], [], 0.25)[0]:
                # All that was pressed: what a buffer keeps, select does not see.
                for key in os.read(sys.stdin.fileno(), 64).decode(errors="replace"):
                    if key == "q":
                        return
                    said = _press(clock, journal, key, time.time())
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)
        print()


def face_lines(structure: Structure, face: ClockFace) -> list[str]:
    """The clock as lines."""
    level = face.stretch.level
    head = "Rest" if face.stretch.rest else f"Level {level.number}"
    state = "" if face.running else "  (paused)"
    rest = "No more breaks" if face.next_rest is None else f"Break in {minutes(face.next_rest)}"
    rest = "On break" if face.stretch.rest else rest
    prizes = ", ".join(f"{place}: {prize}" for place, prize in enumerate(face.prizes, start=1))
    lines = [
        bold(structure.name),
        f"{head}   {minutes(face.left)}{state}",
        f"Now    {level.words}",
        f"Next   {face.following.words}",
        f"Players {face.players} of {face.entries} left; average stack {face.average:,}",
        rest,
        f"Prizes {prizes or 'none before the first entry'}",
        "",
        f"Game   {face.card[0]}",
        *(f"       {line}" for line in face.card[1:]),
    ]
    if len(structure.mix.entries) > 1:
        lines.append(f"Then   {face.next_game.name}: {face.next_game.summary}")
    return lines


def minutes(seconds: float) -> str:
    """Time as a clock shows it: 12:05."""
    whole = int(seconds)
    hours, rest = divmod(whole, 3600)
    text = f"{rest // 60:02}:{rest % 60:02}"
    return f"{hours}:{text}" if hours else text
