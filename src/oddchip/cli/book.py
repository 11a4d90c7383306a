"""Print the book, or a booklet for your own event, made from the files of its games.

    oddchip book horse --out horse.pdf
    oddchip book friday-mix.toml badugi --title Friday --out friday.html
    oddchip book --out all.html

MIX is a ready-made mix, a mix file or a game; without any, you get the whole book. FILE ends in
.html (one file that needs nothing else) or in .pdf (set by Typst: pip install 'oddchip[book]').
"""

from __future__ import annotations

import argparse
from pathlib import Path

from oddchip.cli.console import say
from oddchip.cli.library import chosen, games_option
from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.room.mix import Mix
from oddchip.room.mixfile import ready_made
from oddchip.scales.words import counted

_PAPERS = ("a4", "a5", "us-letter")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("names", nargs="*", metavar="MIX", help="mixes, mix files or games")
    parser.add_argument("--out", required=True, metavar="FILE", type=Path, help=".html or .pdf")
    parser.add_argument("--title", default="", help="the title on its first page")
    parser.add_argument(
        "--paper", choices=_PAPERS, default="a4", help="paper size of a PDF (default a4)"
    )
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    from oddchip.book.chapters import booklet, whole_book
    from oddchip.book.page import Book

    suffix = given.out.suffix.lower()
    if suffix not in (".html", ".pdf"):
        raise BadInput(f"--out: '{given.out}' should end in .html or .pdf")
    games = chosen(given)
    mixes, ids = _asked(given.names, games)
    if given.names:
        title = given.title or " and ".join([mix.name for mix in mixes]) or games.game(ids[0]).name
        book = booklet(title, mixes, ids, games)
    else:
        whole = whole_book(games)
        book = Book(given.title or whole.title, whole.subtitle, whole.pages)
    if suffix == ".pdf":
        from oddchip.book.typeset import as_pdf, page_count

        content = as_pdf(book, given.paper)
        length = counted(page_count(content), "page")
    else:
        from oddchip.book.html import as_html

        content = as_html(book).encode()
        length = counted(len(book.pages), "section")
    try:
        given.out.write_bytes(content)
    except OSError as error:
        raise BadInput(f"--out: cannot write '{given.out}': {error.strerror}") from None
    say(f"{given.out}: {book.title}, {length}, {len(content) // 1024} KB")
    return 0


def _asked(names: list[str], games: Library) -> tuple[list[Mix], list[str]]:
    """Mixes and games among the names; what is neither is refused."""
    mixes, ids = [], []
    for name in names:
        if name in ready_made() or name.endswith(".toml"):
            mixes.append(Mix.named(name, games))
            continue
        try:
            ids.append(games.game(name).id)
        except BadInput as error:
            if not _is_mix(name, games):
                hint = f"mixes are {', '.join(ready_made())}"
                sentence = str(error).rstrip("?")
                raise BadInput(f"{sentence}; {hint}") from None
            mixes.append(Mix.named(name, games))
    return mixes, ids


def _is_mix(name: str, games: Library) -> bool:
    try:
        Mix.named(name, games)
    except BadInput:
        return False
    return True
