"""Pictures of every game, in mid-hand and at its end, wide and on a phone: `make pictures`.

They land in build/pictures; what does not fit or lies over something else is told, with status 1.
`make pictures PICTURES=--keep` takes those of the documentation, into docs/screens.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from oddchip.language.library import library
from tests.page.browser import PHONE, WIDE, Stage, chromium, lacking
from tests.page.fitting import unfit
from tests.page.moments import asked, ended, seen, told

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

OUT = Path("build/pictures")
DOCS = Path("docs/screens")
SIZES: dict[str, ViewportSize] = {"wide": WIDE, "phone": PHONE}
#: What the documentation shows.
KEPT = (
    ("murder", "hand", "wide"),
    ("bidirectional-chowaha-8", "end", "wide"),
    ("stud", "hand", "phone"),
    ("anaconda", "hand", "phone"),
)


def main(words: list[str]) -> int:
    """Take them all, or those of the games that are named, or those that are kept."""
    if why := lacking():
        print(f"No pictures: {why}.")
        return 1
    if words == ["--keep"]:
        return taken(DOCS, [(*one, f"room-{one[0]}-{one[2]}") for one in KEPT])
    games = words or sorted(game.id for game in library())
    OUT.mkdir(parents=True, exist_ok=True)
    moments = [(game, moment) for game in games for moment in ("hand", "end")]
    return taken(
        OUT, [(*one, size, f"{one[0]}-{one[1]}-{size}") for size in SIZES for one in moments]
    )


def taken(out: Path, wanted: list[tuple[str, str, str, str]]) -> int:
    """Take pictures: of a game, at a moment, of a size, under a name."""
    wrong = 0
    with chromium() as browser:
        stages = {
            size: Stage(browser.new_page(viewport=viewport, reduced_motion="reduce"))
            for size, viewport in SIZES.items()
        }
        for game, moment, size, name in wanted:
            sat, stage = asked(game) if moment == "hand" else ended(game), stages[size]
            stage.show(seen(sat), told(sat))
            stage.page.screenshot(path=out / f"{name}.png")
            for line in unfit(stage.page):
                wrong += 1
                print(f"{name}: {line}")
    print(f"{len(wanted)} pictures in {out}; {wrong} things that do not fit")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
