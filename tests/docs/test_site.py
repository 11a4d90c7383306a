"""The site builds without a warning, no link in it is broken, and every public name is there."""

from __future__ import annotations

import inspect
import os
import time
import zlib
from functools import cache
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from oddchip.language import library
from oddchip.room import ready_made as mixes
from oddchip.room.tournament import ready_made as structures
from oddchip.scales import SCALES
from oddchip.table_state.events import kinds
from tests.docs.pages import ROOT

pytest.importorskip("sphinx", reason="Sphinx builds the site")
pytestmark = pytest.mark.source
DOORS = (
    *("oddchip.hand", "oddchip.history", "oddchip.room", "oddchip.room.tournament"),
    *("oddchip.showdown", "oddchip.scales", "oddchip.cards", "oddchip.equity", "oddchip.bots"),
    *("oddchip.language", "oddchip.language.prose", "oddchip.book", "oddchip.kernel"),
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for all workers; in a plain theme, for only what it says matters."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    out, built = shared / "site", shared / "site-is-built"
    try:
        os.close(os.open(shared / "site-is-being-built", os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        for _ in range(6000):
            if built.exists():
                break
            time.sleep(0.1)
    else:
        built.write_text(str(_build(out)))
    assert built.read_text() == "0", "the site does not build without a warning"
    return out


def _build(out: Path) -> int:
    from sphinx.cmd.build import build_main

    words = ["-b", "html", "-q", "-W", "--keep-going", "-D", "html_theme=basic"]
    return build_main([*words, "-d", f"{out}-pages", str(ROOT / "docs"), str(out)])


class _Page(HTMLParser):
    """The links of a page, and the places that links may lead to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.places |= {one for one in (given.get("id"), given.get("name")) if one}
        found = given.get("href") if tag in ("a", "link") else given.get("src")
        if found:
            self.links.append(found)


@cache
def _read(path: Path) -> _Page:
    return _Page(path.read_text(encoding="utf-8"))


def test_no_link_within_the_site_is_broken(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 130
    broken = [f"{page.name}: {link}" for page in pages for link in _broken(page)]
    assert not broken, broken[:20]


def _broken(page: Path) -> list[str]:
    found = []
    for link in _read(page).links:
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        target = page if not parts.path else (page.parent / unquote(parts.path)).resolve()
        if not target.exists() or (
            parts.fragment
            and target.suffix == ".html"
            and unquote(parts.fragment) not in _read(target).places
        ):
            found.append(link)
    return found


@pytest.fixture(scope="module")
def described(site: Path) -> set[str]:
    """Every name that the site describes."""
    data = (site / "objects.inv").read_bytes()
    text = zlib.decompress(data[data.index(b"zlib.\n") + len(b"zlib.\n") :]).decode()
    return {line.split(" ")[0] for line in text.splitlines() if " py:" in line}


@pytest.mark.parametrize("door", DOORS)
def test_every_public_name_is_described(door: str, described: set[str]) -> None:
    module = import_module(door)
    missing = [name for name in module.__all__ if f"{door}.{name}" not in described]
    assert not missing, f"{door} has {', '.join(missing)}"
    for name in module.__all__:
        found = getattr(module, name)
        if inspect.isclass(found):
            ours = [one for one in found.__mro__ if one.__module__.startswith("oddchip.")]
            own = [one for kind in ours for one in vars(kind) if not one.startswith("_")]
            known = {one for one in own if callable(getattr(found, one, None))}
            bare = [one for one in known if f"{door}.{name}.{one}" not in described]
            assert not bare, f"{door}.{name} has {', '.join(bare)}"


def test_the_names_of_the_package_itself_are_listed(described: set[str]) -> None:
    import oddchip

    page = (ROOT / "docs" / "api" / "index.md").read_text(encoding="utf-8")
    for name in (*oddchip.__all__, "__version__"):
        assert f"| `{name}` |" in page
    assert {"oddchip.games", "oddchip.game"} <= described


def test_every_kind_of_event_is_explained() -> None:
    page = (ROOT / "docs" / "messages.md").read_text(encoding="utf-8")
    own = {name for name, one in kinds().items() if one.__module__.startswith("oddchip.")}
    assert not [name for name in own if f"| `{name}` |" not in page]


def test_the_book_has_a_page_for_everything(site: Path) -> None:
    keys = list(library().files)
    keys += [f"mix-{one}" for one in mixes()]
    keys += [f"scale-{one.replace(' ', '-')}" for one in SCALES]
    keys += [f"structure-{one}" for one in structures()]
    missing = [key for key in keys if not (site / "book" / f"{key}.html").exists()]
    assert not missing
    index = _read(site / "book" / "index.html").links
    assert not [key for key in keys if f"{key}.html" not in index]


def test_the_book_can_be_searched(site: Path) -> None:
    text = (site / "searchindex.js").read_text(encoding="utf-8")
    assert "book/murder" in text
    assert "courchevel" in text
