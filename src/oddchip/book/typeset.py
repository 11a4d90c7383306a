"""A book as a PDF, set by Typst: with contents, page numbers and links that work."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator

from oddchip.book.page import Block, Book, Grid, Links, Page, Picture
from oddchip.errors import BadInput
from oddchip.language.prose.tree import Drawing, Listing

#: How the pages look. What a page says comes in as strings, so that nothing in it is markup.
_STYLE = """
#set page(paper: "PAPER", margin: (x: 1.6cm, y: 1.8cm), numbering: "1")
#set text(font: ("Libertinus Serif", "DejaVu Sans Mono"), size: 9.5pt, lang: "en")
#set par(justify: false)
#show raw: set text(font: "DejaVu Sans Mono", size: 6.6pt)
#show heading.where(level: 1): it => { pagebreak(weak: true); it }
#show heading.where(level: 1): set text(20pt)
#show heading.where(level: 2): set text(14pt)
#show heading.where(level: 3): set text(10.5pt)
#show heading.where(level: 2): set block(above: 24pt, below: 10pt)
#show heading.where(level: 3): set block(above: 13pt, below: 7pt)
#show link: set text(fill: rgb("#1f5fbf"))
#let card(words) = block(fill: rgb("#eef5ee"), inset: 7pt, radius: 3pt, width: 100%,
  breakable: false, raw(words, block: true))
#let see(key, words) = link(key)[#words (page~#context counter(page).at(key).first())]
#let hand(words) = block(fill: rgb("#f4f4ef"), inset: 7pt, radius: 3pt, width: 100%,
  raw(words, block: true))
"""
_SIZE = re.compile(r'width="(\d+)"')
_PAGE = re.compile(rb"/Type\s*/Page\b")


def as_pdf(book: Book, paper: str = "a4") -> bytes:
    """The book as a PDF file; without Typst a sentence says how it is had."""
    try:
        import typst
    except ImportError:
        raise BadInput(
            "a PDF is set by Typst: install it with pip install 'oddchip[book]', "
            "or write an HTML file and print that"
        ) from None
    document: bytes = typst.compile(source(book, paper).encode(), format="pdf")
    return document


def page_count(document: bytes) -> int:
    """How many pages a PDF of Typst's has."""
    return len(_PAGE.findall(document))


def source(book: Book, paper: str = "a4") -> str:
    """What Typst reads."""
    parts = [
        f"#set document(title: {_text(book.title)})",
        _STYLE.replace("PAPER", paper),
        f"#v(30%)#align(center)[#text(30pt, {_text(book.title)})\n\n{_said(book.subtitle)}]",
        "#pagebreak()\n#outline(depth: 2, title: [Contents])",
    ]
    for family, pages in book.families().items():
        parts.append(f"#heading(level: 1, {_text(family)})")
        for before, page in zip((None, *pages), pages, strict=False):
            # A game has its pages to itself; the first one stands below the name of its part.
            apart = before is not None and bool(before.card or page.card)
            parts += ["#pagebreak(weak: true)"] * apart
            parts.append("\n".join(_page(page, book.keys)))
    return "\n\n".join(parts) + "\n"


def _page(page: Page, keys: Collection[str]) -> Iterator[str]:
    yield f"#heading(level: 2, {_text(page.title)}) <{page.key}>"
    if page.card:
        words = "\n".join(page.card)
        yield f"#card({_text(words)})"
    for paragraph in page.lead:
        yield f"\n{_said(paragraph)}\n"
    for part in page.parts:
        yield f"#heading(level: 3, outlined: false, {_text(part.heading)})"
        for block in part.blocks:
            yield _block(block, keys)


def _block(block: Block, keys: Collection[str]) -> str:
    if isinstance(block, Picture):
        wide = _SIZE.search(block.svg)
        points = min(int(wide[1]) * 0.55, 380) if wide else 200
        words = f"alt: {_text(block.words)}"
        return f'#image(bytes({_text(block.svg)}), format: "svg", width: {points}pt, {words})'
    if isinstance(block, Drawing):
        return f"#hand({_text(block.text)})"
    if isinstance(block, Listing):
        return _listing(block)
    if isinstance(block, Grid):
        head = ", ".join([f"strong({_text(heading)})" for heading in block.head])
        cells = ", ".join([_text(cell) for row in block.rows for cell in row])
        return f"#table(columns: {len(block.head)}, inset: 4pt, table.header({head}), {cells})"
    if isinstance(block, Links):
        links = [
            f"#see(<{link.key}>, {_text(link.words)})" if link.key in keys else _said(link.words)
            for link in block.links
        ]
        return f"\n{_said(block.words + ': ')}{_said(', ').join(links)}\n"
    return f"\n{_said(block.text)}\n"


def _listing(block: Listing) -> str:
    items = []
    for point in block.items:
        name = f"*{_said(point.name)}*{_said(': ')}" if point.name else ""
        inner = ", ".join(f"[{_said(sentence)}]" for sentence in point.inner)
        items.append(f"[{name}{_said(point.text)}{f'#list({inner})' if inner else ''}]")
    return f"#{'enum' if block.numbered else 'list'}({', '.join(items)})"


def _text(words: str) -> str:
    """A string of Typst's."""
    return json.dumps(words, ensure_ascii=False)


def _said(words: str) -> str:
    """A string within markup."""
    return f"#{_text(words)};"
