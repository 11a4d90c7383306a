"""Chromium for the tests: this machine's own, without anything that calls home."""

from __future__ import annotations

import json
import mimetypes
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import oddchip

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route, ViewportSize, WebSocketRoute

PAGE = Path(oddchip.__file__).parent / "server" / "page"
AXE = Path(__file__).parents[2] / "page" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
#: An address that is nowhere: all that is asked of it is answered here.
NOWHERE = "http://room.test"


def lacking() -> str:
    """Why there is no browser to test with; empty: there is one."""
    if not Path(CHROMIUM).exists():
        return "there is no Chromium here (Debian: apt-get install chromium)"
    if find_spec("playwright") is None:
        return "Playwright is not installed here (make test installs it)"
    if not (PAGE / "index.html").exists():
        return "the page is not built here (make page builds it)"
    return ""


needs_a_browser = pytest.mark.skipif(bool(lacking()), reason=lacking() or "a browser is here")


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser, closed at the end."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        found = play.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield found
        found.close()


class Stage:
    """A page without a server: it is shown scenes, and what it sends is gathered."""

    def __init__(self, page: Page, deaf: bool = False) -> None:
        """`deaf`: a server that answers nothing but hello."""
        self.page = page
        self._deaf = deaf
        self.sent: list[dict[str, Any]] = []
        self._number = 0
        self._socket: WebSocketRoute | None = None
        self._scene: dict[str, Any] = {}
        self._said: Sequence[str] = ()
        page.route("**/*", _answered)
        page.route_web_socket("**/socket", self._talk)

    def show(self, scene: dict[str, Any], said: Sequence[str] = (), asked: int = 0) -> None:
        """Show a scene, and wait until it is drawn; it asks a new question, or that number's."""
        self._scene, self._said = scene, said
        self._number += 1
        if scene["question"] is not None:
            scene["question"]["number"] = asked or self._number
        if self._socket is None:
            self.page.goto(f"{NOWHERE}/table/table")
        else:
            self._socket.send(self._frame("update"))
        self.page.wait_for_selector(f".page[data-number='{self._number}']")

    def drop(self) -> None:
        """The connection breaks."""
        assert self._socket is not None
        self._socket.close()

    def _frame(self, kind: str) -> str:
        lines = [
            {"number": 100 * self._number + at, "text": text, "kind": "act"}
            for at, text in enumerate(self._said)
        ]
        frame: dict[str, Any] = {"type": kind, "number": self._number, "said": lines}
        return json.dumps(frame | {"scene": self._scene})

    def _talk(self, socket: WebSocketRoute) -> None:
        self._socket = socket

        def heard(message: str | bytes) -> None:
            frame = json.loads(message)
            self.sent.append(frame)
            if frame["type"] == "hello":
                socket.send(self._frame("welcome"))
            elif not self._deaf:
                socket.send(json.dumps({"type": "done", "id": frame["id"]}))

        socket.on_message(heard)


def _answered(route: Route) -> None:
    """Files of the built page; every other path is its index."""
    path = route.request.url.removeprefix(NOWHERE).lstrip("/").split("?")[0]
    if path.startswith("api/"):
        route.fulfill(json=[])
        return
    file = PAGE / (path if path.startswith("assets/") else "index.html")
    kind = mimetypes.guess_type(file.name)[0] or "text/plain"
    route.fulfill(body=file.read_bytes(), content_type=kind)
