"""Pictures of every game, in mid-hand and at its end, wide and on a phone: `make pictures`.

They land in build/pictures; what does not fit or lies over something else is told, with status 1.
"""

from __future__ import annotations

import sys
from pathlib import Path

from oddchip.language.library import library
from tests.page.browser import PHONE, WIDE, Stage, chromium, lacking
from tests.page.fitting import unfit
from tests.page.moments import at_the_end, mid_hand

OUT = Path("build/pictures")


def main(names: list[str]) -> int:
    """Take them all, or those of the games that are named."""
    if why := lacking():
        print(f"No pictures: {why}.")
        return 1
    OUT.mkdir(parents=True, exist_ok=True)
    games = names or sorted(game.id for game in library())
    wrong = 0
    with chromium() as browser:
        for size, viewport in (("wide", WIDE), ("phone", PHONE)):
            context = browser.new_context(
                viewport=viewport, has_touch=size == "phone", reduced_motion="reduce"
            )
            stage = Stage(context.new_page())
            for game in games:
                for moment, scene in (("hand", mid_hand(game)), ("end", at_the_end(game))):
                    stage.show(scene)
                    stage.page.screenshot(path=OUT / f"{game}-{moment}-{size}.png")
                    for line in unfit(stage.page):
                        wrong += 1
                        print(f"{game}, {moment}, {size}: {line}")
            context.close()
    print(f"{4 * len(games)} pictures in {OUT}; {wrong} things that do not fit")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
