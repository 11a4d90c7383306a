"""No button or stud game is left out of this folder."""

from __future__ import annotations

import re
from pathlib import Path

from oddchip.language import library


def test_every_game_with_a_button_or_a_bring_in_is_played_here() -> None:
    scripts = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    played = set(re.findall(r'played\(\s*"([a-z0-9-]+)"', scripts))
    games = {game.id for game in library() if game.family != "home"}
    assert len(games) > 64
    assert games - played == set()
