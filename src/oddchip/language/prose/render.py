"""Rules as plain text for a terminal, and as Markdown for a page."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from oddchip.language.prose.tree import Block, Drawing, Item, Listing, Rules

_INDENT = "    "


def text(rules: Rules, width: int = 80) -> str:
    """Plain text, wrapped to a width.

    >>> from oddchip.language.prose.tree import Paragraph, Section
    >>> print(text(Rules("Snap", ("Be quick.",), (Section("Play", (Paragraph("Shout."),)),))))
    SNAP
    <BLANKLINE>
    Be quick.
    <BLANKLINE>
    Play
    ----
    Shout.
    """
    parts = [_filled(rules.title.upper(), width), *(_filled(one, width) for one in rules.lead)]
    for section in rules.sections:
        head = _filled(section.heading, width)
        line = "-" * max(map(len, head.splitlines()))
        parts.append("\n".join((head, line, _plain(section.blocks[0], width))))
        parts += [_plain(block, width) for block in section.blocks[1:]]
    return "\n\n".join(parts)


def _plain(block: Block, width: int) -> str:
    if isinstance(block, Drawing):
        return textwrap.indent(block.text, _INDENT)
    if isinstance(block, Listing):
        return "\n".join(_lines(block, width))
    return _filled(block.text, width)


def _lines(listing: Listing, width: int) -> Iterator[str]:
    marks = [f"{n}." if listing.numbered else "-" for n in range(1, len(listing.items) + 1)]
    room = max(len(mark) for mark in marks) + 1
    for mark, item in zip(marks, listing.items, strict=True):
        name = f"{item.name}: " if item.name else ""
        yield _filled(name + item.text, width, mark.ljust(room), " " * room)
        for one in item.inner:
            yield _filled(one, width, " " * room + "- ", " " * room + "  ")


def _filled(words: str, width: int, first: str = "", rest: str = "") -> str:
    return textwrap.fill(
        words,
        width,
        initial_indent=first,
        subsequent_indent=rest,
        break_on_hyphens=False,
        break_long_words=False,
    )


def markdown(rules: Rules) -> str:
    """Markdown, a line a paragraph."""
    parts = [f"# {rules.title}", *rules.lead]
    for section in rules.sections:
        parts.append(f"## {section.heading}")
        parts += [_marked(block) for block in section.blocks]
    return "\n\n".join(parts)


def _marked(block: Block) -> str:
    if isinstance(block, Drawing):
        return f"```text\n{block.text}\n```"
    if not isinstance(block, Listing):
        return block.text
    lines = []
    for number, item in enumerate(block.items, start=1):
        mark = f"{number}." if block.numbered else "-"
        lines.append(f"{mark} {_item(item)}")
        lines += [f"{' ' * (len(mark) + 1)}- {one}" for one in item.inner]
    return "\n".join(lines)


def _item(item: Item) -> str:
    return f"**{item.name}**: {item.text}" if item.name else item.text
