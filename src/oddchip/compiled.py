"""What is compiled: said here once, for the build and for whoever asks what is running.

With a compiler at hand the build turns these packages into native modules, by mypyc and from the
same source; everywhere else, and in an editable checkout, they run as they are written.
"""

from __future__ import annotations

from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pkgutil import walk_packages

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


def compiled() -> dict[str, bool]:
    """The kernel and each package that can be compiled: does it run compiled?"""
    packages = {"kernel": _native("oddchip.kernel._core")}
    for package in PACKAGES:
        if find_spec(package) is not None:
            packages[package.removeprefix("oddchip.")] = all(map(_native, _modules(package)))
    return packages


def _modules(package: str) -> list[str]:
    """The modules of a package that should be compiled."""
    home = import_module(package)
    if not hasattr(home, "__path__"):
        return [package]
    inside = walk_packages(home.__path__, f"{package}.")
    return [module.name for module in inside if not module.ispkg and module.name not in SOURCE]


def _native(module: str) -> bool:
    spec = find_spec(module)
    return bool(spec and spec.origin and spec.origin.endswith(tuple(EXTENSION_SUFFIXES)))
