"""Print a script with which your shell completes commands, options, games and files.

eval "$(oddchip completion bash)"            in ~/.bashrc
oddchip completion zsh > ~/.zfunc/_oddchip   ~/.zfunc in ~/.zshrc's fpath
"""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import cast

from oddchip.cli.entry import COMMANDS, DONE, Command
from oddchip.errors import BadInput

SHELLS = ("bash", "zsh")
#: What is completed by its name in the help: files, folders, ids of games.
_FILES, _FOLDERS, _GAMES = ("FILE", "LOG"), ("DIR",), ("GAME", "GAME|MIX")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, help="the shell")


def run(given: argparse.Namespace) -> int:
    try:
        import shtab
    except ImportError:
        raise BadInput("completion needs the library shtab: pip install shtab") from None

    parser = whole()
    for action in _all(parser):
        named = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
        if named in _FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        elif named in _FOLDERS:
            action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
        elif named in _GAMES:
            action.choices = _ids()
    print(shtab.complete(parser, shell=given.shell))
    return DONE


def whole() -> argparse.ArgumentParser:
    """Every command and its arguments in one parser."""
    parser = argparse.ArgumentParser(prog="oddchip")
    parser.add_argument("--version", action="store_true", help="what runs")
    commands = parser.add_subparsers(dest="command")
    for name, words in COMMANDS.items():
        command = cast(Command, import_module(f"oddchip.cli.{name}"))
        command.arguments(commands.add_parser(name, help=words))
    return parser


def _all(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """The arguments of a parser and of those within."""
    actions: list[argparse.Action] = []
    for action in parser._actions:
        actions.append(action)
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                actions += _all(inner)
    return actions


def _ids() -> list[str]:
    from oddchip.language.library import library

    return [game.id for game in library()]
