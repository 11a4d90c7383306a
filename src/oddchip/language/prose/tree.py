"""The rules of a game as a small tree: sections of paragraphs, lists and drawings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Paragraph:
    """Some sentences."""

    text: str


@dataclass(frozen=True)
class Item:
    """A line of a list, perhaps under a name, perhaps with a list of its own."""

    text: str
    name: str = ""
    inner: tuple[str, ...] = ()


@dataclass(frozen=True)
class Listing:
    """A list of items, with numbers or with bullets."""

    items: tuple[Item, ...]
    numbered: bool = False


@dataclass(frozen=True)
class Drawing:
    """Something that is printed as it lies, like the board."""

    text: str


Block = Paragraph | Listing | Drawing


@dataclass(frozen=True)
class Section:
    """A heading and what stands under it."""

    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Rules:
    """The rules of one game, ready to be printed."""

    title: str
    lead: tuple[str, ...]
    sections: tuple[Section, ...]

    def section(self, heading: str) -> Section | None:
        return next((one for one in self.sections if one.heading == heading), None)

    def words(self) -> Iterator[str]:
        """Every piece of text, in order."""
        yield self.title
        yield from self.lead
        for section in self.sections:
            yield section.heading
            for block in section.blocks:
                if isinstance(block, Listing):
                    for item in block.items:
                        yield f"{item.name}: {item.text}" if item.name else item.text
                        yield from item.inner
                else:
                    yield block.text


def bullets(*texts: str) -> Listing:
    return Listing(tuple(Item(text) for text in texts))
