"""A page of the book as a small tree: what the rules are made of, and pictures, tables and links.

Nothing here knows how a page is printed: `html`, `marked` and `typeset` do.
"""

from __future__ import annotations

from dataclasses import dataclass

from oddchip.language.prose.tree import Drawing, Listing, Paragraph


@dataclass(frozen=True)
class Picture:
    """A drawing that everybody can see (SVG), and what it shows in words."""

    svg: str
    words: str


@dataclass(frozen=True)
class Grid:
    """A table: its head, and its rows."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Link:
    """Another page, by its key, and what it is called."""

    key: str
    words: str


@dataclass(frozen=True)
class Links:
    """Some words, and the pages that they lead to."""

    words: str
    links: tuple[Link, ...]


Block = Paragraph | Listing | Drawing | Picture | Grid | Links


@dataclass(frozen=True)
class Part:
    """A heading of a page, and what stands under it."""

    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Page:
    """One page: its key names it for links, `family` says in which part of the book it stands."""

    key: str
    family: str
    title: str
    lead: tuple[str, ...]
    parts: tuple[Part, ...]
    #: The five lines, of a game.
    card: tuple[str, ...] = ()


@dataclass(frozen=True)
class Book:
    """Pages in their order under a title."""

    title: str
    subtitle: str
    pages: tuple[Page, ...]

    @property
    def keys(self) -> frozenset[str]:
        """The pages that there are, for links."""
        return frozenset(page.key for page in self.pages)

    def families(self) -> dict[str, list[Page]]:
        """The pages by the parts of the book, in order."""
        families: dict[str, list[Page]] = {}
        for page in self.pages:
            families.setdefault(page.family, []).append(page)
        return families
