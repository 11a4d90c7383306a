"""What the pages say: their code blocks, with the files, commands and outputs in them.

A block of TOML behind `<!-- file: NAME -->` is a file that the page's commands may name. A block of
commands behind `<!-- at a terminal -->` is for people at a screen: what it says is read, not run.
One behind `<!-- elsewhere: WHY -->` needs what no test has (a network, another machine). One behind
`<!-- long -->` is run by `make soak`; other runs of the tests only read it.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(one for one in ROOT.glob("docs/**/*.md") if not {"book", "_build"} & set(one.parts)),
    ]
)
_BLOCK = re.compile(
    r"(?:<!-- (?P<mark>[^>]*) -->\s*\n)?^```(?P<kind>[a-z]+)\n(?P<text>.*?)^```", re.M | re.S
)
_INLINE = re.compile(r"(?<!`)`(oddchip [^`]+)`(?!`)")


@dataclass(frozen=True)
class Block:
    """A code block: its language, what stands in the remark before it, its line."""

    page: Path
    kind: str
    mark: str
    text: str
    line: int


@dataclass(frozen=True)
class Command:
    """A command as a page prints it, and what it is said to print."""

    page: Path
    line: int
    text: str
    output: str
    mark: str

    @property
    def where(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    @property
    def words(self) -> list[str]:
        return shlex.split(self.text, comments=True)


def blocks(page: Path) -> Iterator[Block]:
    """The code blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    for found in _BLOCK.finditer(text):
        line = text.count("\n", 0, found.start("text")) + 1
        yield Block(page, found["kind"], found["mark"] or "", found["text"], line)


def files(page: Path) -> dict[str, str]:
    """The files that a page has its reader write."""
    return {
        one.mark.removeprefix("file: "): one.text
        for one in blocks(page)
        if one.mark.startswith("file: ")
    }


def commands(page: Path) -> Iterator[Command]:
    """Every command of a page that stands behind a dollar sign."""
    for block in blocks(page):
        if block.kind != "console":
            continue
        lines = block.text.splitlines()
        starts = [at for at, line in enumerate(lines) if line.startswith("$ ")]
        assert starts and starts[0] == 0, f"{page.name}:{block.line}: begin a command with '$ '"
        for at, end in zip(starts, [*starts[1:], len(lines)], strict=True):
            said = "\n".join(lines[at + 1 : end])
            yield Command(page, block.line + at, lines[at][2:], said, block.mark)


def inline(page: Path) -> list[str]:
    """Commands that are named within a sentence."""
    return [one.replace("\n", " ") for one in _INLINE.findall(page.read_text(encoding="utf-8"))]


def agrees(said: str, printed: str) -> bool:
    """Does the page print what the command does?

    `…` leaves something out: lines, where it stands on a line of its own. How long something took,
    and how large a file is, differs from machine to machine.
    """
    parts = [_pattern(one.strip("\n")) for one in re.split(r"^…$", said, flags=re.M)]
    pattern = r"(?:.*\n)*?".join(f"{one}\n" if one else "" for one in parts)
    return re.fullmatch(pattern, printed.strip("\n") + "\n") is not None


def _pattern(text: str) -> str:
    found = re.escape(text).replace("…", r"[^\n]*")
    found = re.sub(r"in\\ \d+\\\.\d+\\ s", r"in\\ [\\d.]+\\ s", found)
    return re.sub(r"\d+\\ KB", r"\\d+\\ KB", found)
