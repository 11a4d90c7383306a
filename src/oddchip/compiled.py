"""What is compiled: said here once, for the build and for whoever asks what is running.

With a compiler at hand the build turns these packages into native modules, by mypyc and from the
same source; everywhere else, and in an editable checkout, they run as they are written.
"""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

#: Packages and modules to compile, a line each; one that is not there is passed over.
PACKAGES = (
    "oddchip.scales",
    "oddchip.showdown",
    "oddchip.language.step",
    "oddchip.language.conditions",
    "oddchip.table_state",
    "oddchip.steps",
    "oddchip.hand",
    "oddchip.history",
    "oddchip.room.button",
    "oddchip.room.rotation",
    "oddchip.room.base_table",
    "oddchip.room.planning",
    "oddchip.room.tournament",
    "oddchip.bots.bot_rebuys",
    "oddchip.bots.bet_by_odds",
    "oddchip.bots.candidate_answers",
    "oddchip.bots.discard_likelihood",
    "oddchip.bots.bet_decision",
    "oddchip.bots.least_squares",
    "oddchip.bots.hand_strength",
    "oddchip.bots.habits",
    "oddchip.bots.cards_to_keep",
    "oddchip.bots.thinking_time",
    "oddchip.bots.check_and_call",
    "oddchip.bots.rollout",
    "oddchip.bots.training_hands",
    "oddchip.bots.plausible_hands",
    "oddchip.bots.card_features",
    "oddchip.bots.bet_sizes",
    "oddchip.bots.imagined_hands",
    "oddchip.bots.betting_history",
    "oddchip.bots.opponent_hands",
)
#: Modules of theirs that stay source: the doors, where strangers' input gets our own sentence and
#: not a compiler's. The `__init__` of a package stays source as well.
SOURCE = (
    "oddchip.hand.slow_showdown",
    "oddchip.hand.trial_hands",
    "oddchip.table_state.stakes",
    "oddchip.scales.data",
    "oddchip.scales.making",
    "oddchip.scales.reading",
    "oddchip.scales.reading_points",
    "oddchip.scales.registry",
    "oddchip.showdown.case",
    "oddchip.history.phh",
    "oddchip.room.tournament.clock",
    "oddchip.room.tournament.fitting",
    "oddchip.room.tournament.icm",
    "oddchip.room.tournament.keys",
    "oddchip.room.tournament.log",
    "oddchip.room.tournament.log_entries",
    "oddchip.room.tournament.replaying",
    "oddchip.room.tournament.rows",
    "oddchip.room.tournament.structure_file",
    "oddchip.room.tournament.tournament",
)
#: The folder of the package.
HOME = Path(__file__).parent


def compiled() -> dict[str, bool]:
    """The kernel and each package that can be compiled: does it run compiled?

    Packages are looked for in their folder and not imported, so `oddchip --version` is quick.
    """
    packages = {"kernel": find_spec("oddchip.kernel._core") is not None}
    for package in PACKAGES:
        modules = _modules(package)
        if modules:
            packages[package.removeprefix("oddchip.")] = all(map(_native, modules))
    return packages


def _path(module: str) -> Path:
    """Where a module or package lies, without what its file ends in."""
    return HOME.joinpath(*module.split(".")[1:])


def _modules(package: str) -> list[str]:
    """The modules of a package that should be compiled."""
    home = _path(package)
    if not home.is_dir():
        return [package] if _native(package) or home.with_suffix(".py").is_file() else []
    files = [
        *home.rglob("*.py"),
        *(file for end in EXTENSION_SUFFIXES for file in home.rglob(f"*{end}")),
    ]
    paths = {file.parent.relative_to(HOME) / file.name.partition(".")[0] for file in files}
    names = {".".join(("oddchip", *path.parts)) for path in paths if path.name != "__init__"}
    return sorted(names - {*SOURCE})


def _native(module: str) -> bool:
    path = _path(module)
    return any(path.with_name(path.name + end).is_file() for end in EXTENSION_SUFFIXES)
