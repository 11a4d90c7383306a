"""What the page is made of: no game by name, all texts in one place, colours that stay apart."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from oddchip.language.library import library
from tests.page.browser import PAGE

SOURCES = Path(__file__).parents[2] / "page" / "src"
#: Between tags, and in what is shown or spoken, stands no text of its own.
_TEXT = re.compile(r">\s*([A-Za-z][^<>{}()=]+?)\s*</")
_SPOKEN = re.compile(r"""(?:aria-label|placeholder|title|alt|label)=["']([^"']+)["']""")
#: Painted on the joker's face, which has words of its own for those who listen.
_PAINTED = {"JOKER"}
#: Games that are called like a suit and like a family of games.
_ALSO_WORDS = {"spades", "Spades", "stud"}
#: What colour-blind eyes make of red, green and blue light (Machado and others, 2009).
_EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


@pytest.mark.skipif(not PAGE.exists(), reason="the page is not built here (make page builds it)")
def test_no_game_id_stands_in_the_bundle() -> None:
    bundle = "".join(
        one.read_text(encoding="utf-8") for one in PAGE.rglob("*") if one.suffix in (".js", ".html")
    )
    assert len(bundle) > 10_000
    names = {name for game in library() for name in (game.id, game.name)} - _ALSO_WORDS
    found = {name for name in names if re.search(rf"\b{re.escape(name)}\b", bundle)}
    assert not found


def test_all_texts_are_in_the_catalogue() -> None:
    for file in SOURCES.glob("*.tsx"):
        text = file.read_text(encoding="utf-8")
        found = {*_TEXT.findall(text), *_SPOKEN.findall(text)} - _PAINTED
        assert not found, f"{file.name} has texts of its own: {found}"


@pytest.mark.parametrize("eyes", _EYES)
def test_the_four_colours_stay_apart_for_colour_blind_eyes(eyes: str) -> None:
    suits = {name: _colour(name) for name in ("spades", "hearts", "diamonds", "clubs")}
    seen = {name: _lab(_seen(colour, eyes)) for name, colour in suits.items()}
    for one, other in combinations(seen, 2):
        apart = sum((a - b) ** 2 for a, b in zip(seen[one], seen[other], strict=True)) ** 0.5
        assert apart > 25, f"{one} and {other} look alike with {eyes}: {apart:.0f}"


@pytest.mark.parametrize("suit", ["spades", "hearts", "diamonds", "clubs"])
def test_a_suit_stands_out_from_the_paper(suit: str) -> None:
    dark, light = sorted((_light(_colour(suit)), _light(_colour("paper"))))
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def _colour(name: str) -> tuple[float, float, float]:
    found = re.search(rf"--{name}: #(\w{{6}})", (SOURCES / "style.css").read_text(encoding="utf-8"))
    assert found is not None
    red, green, blue = (_linear(int(found[1][at : at + 2], 16) / 255) for at in (0, 2, 4))
    return red, green, blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _seen(colour: tuple[float, float, float], eyes: str) -> tuple[float, float, float]:
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True))))
        for row in _EYES[eyes]
    )
    return red, green, blue


def _light(colour: tuple[float, float, float]) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def _lab(colour: tuple[float, float, float]) -> tuple[float, float, float]:
    red, green, blue = colour
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    first, second, third = (_root(one) for one in (x, y, z))
    return 116 * second - 16, 500 * (first - second), 200 * (second - third)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116
