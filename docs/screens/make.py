"""Make the screens of this folder from the real program: `python docs/screens/make.py`.

Each is the drawn table itself, run without a terminal and driven with keys, from a seed, up to a
moment worth seeing. Every screen is kept as a picture (SVG) and as text.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from oddchip.hand import Hand
from oddchip.language.library import library
from oddchip.room import TableStakes
from oddchip.room.sitting import mix_of
from oddchip.seen.prompts import CARD_KEYS
from oddchip.terminal.app import TableApp
from oddchip.terminal.night import Night, Setup
from oddchip.terminal.spans import plain

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Shot:
    """A screen: what is played, from which seed, at what size, and when it is taken."""

    name: str
    game: str
    seed: str
    #: The first question at which this holds; None: the end of the hand.
    when: Callable[[Hand], bool] | None
    size: tuple[int, int] = (100, 30)
    #: Keys pressed before the picture is taken.
    press: tuple[str, ...] = ()


def asks(key: str) -> Callable[[Hand], bool]:
    return lambda hand: key in hand.legal().to_json()


SHOTS = (
    Shot("holdem", "holdem", "12", lambda hand: len(hand.cells) >= 4),
    Shot("murder", "murder", "7", lambda hand: len(hand.cells) >= 9),
    Shot("murder-showdown", "murder", "7", None, (80, 24)),
    Shot("mexican-stud", "mexican-stud", "4", lambda h: asks("up")(h) and h.round >= 2),
    Shot("anaconda", "anaconda", "5", asks("pass"), press=("1", "4")),
    Shot("anaconda-declare", "anaconda", "5", asks("say"), (120, 32)),
    Shot("7-27", "seven-twenty-seven-2", "3", lambda h: asks("take")(h) and h.round >= 2),
    Shot("woolworths", "woolworths", "5", lambda hand: hand.round >= 3, (80, 24)),
    Shot("bidirectional", "bidirectional-chowaha-8", "9", lambda hand: bool(hand.dice), (80, 24)),
    Shot("chowaha-narrow", "chowaha", "2", lambda hand: len(hand.cells) >= 11, (60, 24)),
    Shot("rules", "murder", "7", lambda hand: True, press=("question_mark",)),
)


async def taken(shot: Shot, folder: Path) -> None:
    night = Night.start(
        Setup(
            mix_of([shot.game], library()),
            TableStakes.usual(100, 200, chip=25),
            seed=shot.seed,
            dollars=True,
            path=folder / f"{shot.name}.jsonl",
        )
    )
    app = TableApp(night, pace=0.0)
    async with app.run_test(size=shot.size) as pilot:
        for _ in range(200):
            while app.asking is None and not app.waiting:
                await pilot.pause(0.01)
            hand = night.hand
            if hand is None or app.waiting or (shot.when is not None and shot.when(hand)):
                break
            await pilot.press(*simplest(app))
        if app.waiting != (shot.when is None):
            print(f"{shot.name}: the moment never came; try another seed", file=sys.stderr)
        await pilot.press(*shot.press)
        await pilot.pause(0.2)
        picture = app.export_screenshot(title="oddchip play", simplify=True)
        (HERE / f"{shot.name}.svg").write_text(_steady(picture, shot.name), encoding="utf-8")
        if "question_mark" not in shot.press:
            lines = [plain(line) for line in app.drawn(*shot.size)]
            (HERE / f"{shot.name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    night.close()


def simplest(app: TableApp) -> list[str]:
    """Keys that stay in the hand."""
    prompt = app.asking.prompt if app.asking is not None else None
    if prompt is None:
        return []
    if prompt.cards:
        otherwise = [key.key for key in prompt.keys]
        return otherwise[:1] or [*CARD_KEYS[: prompt.least], "enter"]
    keys = [one.key for one in prompt.keys]
    return [next((one for one in "cptm" if one in keys), keys[0])]


def _steady(picture: str, name: str) -> str:
    """The same picture whenever it is made: names inside it do not depend on the run."""
    return re.sub(r"terminal-\d+", f"terminal-{name}", picture)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for shot in SHOTS:
            asyncio.run(taken(shot, Path(folder)))


if __name__ == "__main__":
    main()
