"""A stranger's file is a game or a sentence, never a crash: files with random damage."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from oddchip.errors import BadInput
from oddchip.language import Library
from oddchip.language.prose import rules_of, text
from tests.language.helpers import written

FILES = sorted(Library().files.values())
SCRAPS = (
    *("0", "-1", "[]", "{}", "true", '""', '"x"', "[[]]", '"down 60"', '"when : x"', '"board "'),
    *(
        '"any 5 of "',
        '"( and"',
        "{ repeat = [], times = 3 }",
        '["down 2"]',
        "1e9",
        '"2 from board"',
    ),
)


def _damaged(source: str, chance: random.Random) -> str:
    """A value replaced, a line gone, doubled or moved, or a letter changed."""
    lines = source.splitlines()
    at = chance.randrange(len(lines))
    what = chance.randrange(4)
    if what == 0 and "=" in lines[at]:
        lines[at] = f"{lines[at].partition('=')[0]}= {chance.choice(SCRAPS)}"
    elif what == 1:
        del lines[at]
    elif what == 2:
        lines.insert(chance.randrange(len(lines)), lines[at])
    else:
        place = chance.randrange(len(lines[at]) + 1)
        lines[at] = lines[at][:place] + chance.choice('x0"[]=, ') + lines[at][place + 1 :]
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(8))
def test_a_damaged_file_is_a_game_or_a_sentence(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    games = Library()
    for _ in range(60):
        path = chance.choice(FILES)
        damaged = _damaged(path.read_text(encoding="utf-8"), chance)
        try:
            game = games.read(written(tmp_path, path.stem, damaged))
        except BadInput as error:
            assert "\n" not in str(error)
            assert len(str(error)) < 600
        else:
            assert text(rules_of(game, games))
