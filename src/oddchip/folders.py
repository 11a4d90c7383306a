"""Where a player's things are kept: as the system has it, unless a variable says otherwise.

What was kept before elsewhere is still found: a folder that is there goes before one that is not.
"""

from __future__ import annotations

import os
from pathlib import Path

_NAME = "oddchip"


def nights() -> Path:
    """Nights at the table: $ODDCHIP_HOME, or the folder of the system for data."""
    own = os.environ.get("ODDCHIP_HOME")
    if own:
        return Path(own)
    from platformdirs import user_data_path  # here, because most commands ask for no folder

    new = user_data_path(_NAME, appauthor=False)
    return _kept(new, Path.home() / ".local" / "share" / _NAME, "XDG_DATA_HOME")


def own_games() -> Path:
    """A player's own games: $ODDCHIP_GAMES, or `games` in the folder of the system for settings."""
    own = os.environ.get("ODDCHIP_GAMES")
    if own:
        return Path(own)
    from platformdirs import user_config_path

    new = user_config_path(_NAME, appauthor=False) / "games"
    return _kept(new, Path.home() / ".config" / _NAME / "games", "XDG_CONFIG_HOME")


def _kept(new: Path, old: Path, variable: str) -> Path:
    """The folder of the system, unless only the earlier one is there and no variable names one."""
    named = os.environ.get(variable)
    return old if not named and old.is_dir() and not new.is_dir() else new
