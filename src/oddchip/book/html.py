"""A book as one HTML file that needs nothing else: to be read, searched and printed anywhere."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from html import escape

from oddchip.book.page import Block, Book, Grid, Links, Page, Picture
from oddchip.language.prose.tree import Drawing, Listing

_SUIT = re.compile(r"(?:10|[2-9TJQKA])[♣♦♥♠]")
_CLASSES = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #1c1c1c; max-width: 46em; margin: 2em auto;
  padding: 0 1em; }
h1, h2, h3, nav, input { font-family: "Helvetica Neue", Arial, sans-serif; }
h2 { border-top: 2px solid #888; padding-top: .4em; margin-top: 2.5em; }
pre { background: #f4f4ef; padding: .6em .8em; white-space: pre-wrap; font-size: 13px; }
pre.card { border-left: 4px solid #1b7f4b; font-weight: 600; }
table { border-collapse: collapse; } td, th { border: 1px solid #bbb; padding: .15em .6em;
  text-align: left; } .c { color: #1b7f4b; } .d { color: #1f5fbf; } .h { color: #c8441b; }
nav ul { columns: 2; padding-left: 1.2em; } input { font-size: 1em; width: 100%; padding: .4em; }
@media print { nav input { display: none; } article { break-before: page; } }
@media (prefers-color-scheme: dark) { body { background: #191919; color: #ddd; }
  pre { background: #262626; } a { color: #7fb2ff; } .s { color: #fff; } .c { color: #5fd096; }
  .d { color: #7fb2ff; } .h { color: #ff9a6b; } }
"""
#: Words typed above the contents leave the pages that have them all.
_SEARCH = """
const box = document.querySelector("nav input");
const pages = [...document.querySelectorAll("article")];
const texts = pages.map(page => page.textContent.toLowerCase());
box.addEventListener("input", () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  pages.forEach((page, at) => {
    const found = words.every(word => texts[at].includes(word));
    page.hidden = !found;
    document.getElementById("to-" + page.id).hidden = !found;
  });
});
"""


def as_html(book: Book) -> str:
    """The whole book: its contents with a search, then every page."""
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(book.title)}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{escape(book.title)}</h1><p>{escape(book.subtitle)}</p>",
        *_contents(book),
        *(_page(page, book.keys) for page in book.pages),
        f"<script>{_SEARCH}</script></body></html>",
    ]
    return "\n".join(parts) + "\n"


def _contents(book: Book) -> Iterator[str]:
    yield '<nav aria-label="Contents"><input type="search" placeholder="Search all pages" '
    yield 'aria-label="Search all pages">'
    for family, pages in book.families().items():
        yield f"<h3>{escape(family)}</h3><ul>"
        for page in pages:
            link = f'<a href="#{page.key}">{escape(page.title)}</a>'
            yield f'<li id="to-{page.key}">{link}</li>'
        yield "</ul>"
    yield "</nav>"


def _page(page: Page, keys: Collection[str]) -> str:
    parts = [f'<article id="{page.key}"><h2>{escape(page.title)}</h2>']
    if page.card:
        parts.append(f'<pre class="card">{_suited(chr(10).join(page.card))}</pre>')
    parts += [f"<p>{_suited(paragraph)}</p>" for paragraph in page.lead]
    for part in page.parts:
        parts.append(f"<h3>{escape(part.heading)}</h3>")
        parts += [_block(block, keys) for block in part.blocks]
    return "\n".join([*parts, "</article>"])


def _block(block: Block, keys: Collection[str]) -> str:
    if isinstance(block, Picture):
        said = f'role="img" aria-label="{escape(block.words)}"'
        drawn = block.svg.replace('role="img"', said, 1)
        return f"<figure>{drawn}</figure>"
    if isinstance(block, Drawing):
        return f"<pre>{_suited(block.text)}</pre>"
    if isinstance(block, Listing):
        return _listing(block)
    if isinstance(block, Grid):
        head = "".join(f"<th>{escape(heading)}</th>" for heading in block.head)
        rows = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in block.rows)
        return f"<table><tr>{head}</tr>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"
    if isinstance(block, Links):
        links = [
            f'<a href="#{link.key}">{escape(link.words)}</a>'
            if link.key in keys
            else escape(link.words)
            for link in block.links
        ]
        return f"<p>{escape(block.words)}: {', '.join(links)}.</p>"
    return f"<p>{_suited(block.text)}</p>"


def _listing(block: Listing) -> str:
    items = []
    for point in block.items:
        name = f"<b>{escape(point.name)}</b>: " if point.name else ""
        inner = "".join(f"<li>{_suited(sentence)}</li>" for sentence in point.inner)
        items.append(f"<li>{name}{_suited(point.text)}{f'<ul>{inner}</ul>' if inner else ''}</li>")
    tag = "ol" if block.numbered else "ul"
    return f"<{tag}>{''.join(items)}</{tag}>"


def _suited(text: str) -> str:
    """The text with every card in the colour of its suit."""
    return _SUIT.sub(
        lambda match: f'<span class="{_CLASSES[match[0][-1]]}">{match[0]}</span>', escape(text)
    )
