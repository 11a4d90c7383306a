"""Line by line: what is told goes to a stream, what is typed comes from another.

Questions end in `> `. Whoever types `q`, or nothing more at all, leaves; answers that come through
a pipe are told too, so that what was said can be read.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TextIO

from oddchip.errors import BadInput
from oddchip.hand import Action
from oddchip.room.money import Money
from oddchip.seen.prompts import Prompt
from oddchip.terminal.typed_answers import Typing

_LEAVE = ("q", "quit", "leave", "exit")


class Left(Exception):
    """The player has left the table."""


class PlainIO:
    """A conversation with a player over two streams."""

    def __init__(
        self,
        source: TextIO | None = None,
        target: TextIO | None = None,
        written: Callable[[str], str] = str,
    ) -> None:
        """`written`: how cards are put in letters or words."""
        self.source: TextIO = source if source is not None else sys.stdin
        self.target: TextIO = target if target is not None else sys.stdout
        self.written = written

    def say(self, text: str) -> None:
        print(self.written(text), file=self.target, flush=True)

    def line(self, asks: str, seen_to: Mapping[str, Callable[[], None]]) -> str:
        """A line of the player's; some words are seen to at once, and it is asked again."""
        while True:
            print(f"{self.written(asks)} > ", end="", file=self.target, flush=True)
            line = self.source.readline()
            if not line or line.strip().lower() in _LEAVE:
                raise Left
            line = line.strip()
            if not self.source.isatty():
                self.say(line)
            if line.lower() not in seen_to:
                return line
            seen_to[line.lower()]()

    def answered(
        self,
        asked: Prompt,
        money: Money,
        act: Callable[[Action], object],
        seen_to: Mapping[str, Callable[[], None]],
    ) -> None:
        """Ask until an answer is taken; what is not an answer is refused with a message."""
        typing = Typing(asked, money)
        while True:
            line = self.line(typing.asks, seen_to)
            try:
                action = typing.take(line)
                if action is not None:
                    act(action)
                    return
            except BadInput as error:
                self.say(f"No: {error}.")
