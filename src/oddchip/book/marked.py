"""The book as the pages of a site: Markdown for Sphinx, and the pictures beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from oddchip.book.chapters import GAMES_OF
from oddchip.book.page import Block, Book, Grid, Links, Page, Picture
from oddchip.language.prose.tree import Drawing, Listing

#: The pages are found by the index and by links; in the sidebar of every page they would be many.
_OUTSIDE = "---\norphan: true\n---"
#: What Markdown would take for a sign of its own.
_SIGNS = re.compile(r"([\\`*_\[\]<>|#$])")


def write_site(folder: Path, book: Book) -> None:
    """Write every page of a book into a folder; what has not changed is left alone."""
    titles = {page.key: page.title for page in book.pages}
    for page in book.pages:
        pictures: dict[str, str] = {}
        text = "\n\n".join(_page(page, titles, pictures)) + "\n"
        _write(folder / f"{page.key}.md", text)
        for name, svg in pictures.items():
            _write(folder / name, svg)
    _write(folder / "index.md", _index(book))


def _index(book: Book) -> str:
    parts = [
        f"# {book.title}",
        f"{book.subtitle}, each page made from its file: the rules, the card of five lines, the "
        "board as it lies, hands that were played and settled, and the games that are alike. The "
        "search on the left finds every word.",
        "For a booklet of your own event: `oddchip book horse --out horse.pdf`.",
    ]
    for family, pages in book.families().items():
        games = family in GAMES_OF.values()
        rows = "\n".join(
            f"- [{_plain(page.title)}]({page.key}.md){_about(page, games)}" for page in pages
        )
        parts.append(f"## {family}\n\n{rows}")
    return "\n\n".join(parts) + "\n"


def _about(page: Page, game: bool) -> str:
    return f": {_plain(page.lead[0])}" if game and page.lead else ""


def _page(page: Page, titles: Mapping[str, str], pictures: dict[str, str]) -> Iterator[str]:
    yield _OUTSIDE
    yield f"# {_plain(page.title)}"
    yield f"[The book](index.md): {page.family}"
    if page.card:
        words = "\n".join(page.card)
        yield f"```text\n{words}\n```"
    yield from (_plain(paragraph) for paragraph in page.lead)
    for part in page.parts:
        yield f"## {part.heading}"
        for block in part.blocks:
            if isinstance(block, Picture):
                name = f"{page.key}-{len(pictures) + 1}.svg"
                pictures[name] = block.svg
                yield f"![{_plain(block.words)}]({name})"
            else:
                yield _block(block, titles)


def _block(block: Block, titles: Mapping[str, str]) -> str:
    if isinstance(block, Drawing):
        return f"```text\n{block.text}\n```"
    if isinstance(block, Listing):
        return _listing(block)
    if isinstance(block, Grid):
        rule = " | ".join("---" for _ in block.head)
        rows = [
            " | ".join(_plain(cell) or " " for cell in row) for row in (block.head, *block.rows)
        ]
        return "\n".join(f"| {row} |" for row in (rows[0], rule, *rows[1:]))
    if isinstance(block, Links):
        links = [
            f"[{_plain(link.words)}]({link.key}.md)" if link.key in titles else _plain(link.words)
            for link in block.links
        ]
        return f"{block.words}: {', '.join(links)}."
    return _plain(getattr(block, "text", ""))


def _listing(block: Listing) -> str:
    lines = []
    for number, point in enumerate(block.items, start=1):
        mark = f"{number}." if block.numbered else "-"
        name = f"**{_plain(point.name)}**: " if point.name else ""
        lines.append(f"{mark} {name}{_plain(point.text)}")
        lines += [f"{' ' * (len(mark) + 1)}- {_plain(sentence)}" for sentence in point.inner]
    return "\n".join(lines)


def _plain(words: str) -> str:
    return _SIGNS.sub(r"\\\1", words)


def _write(path: Path, text: str) -> None:
    """Write a file where it is new or says something new, so that only that is built again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
