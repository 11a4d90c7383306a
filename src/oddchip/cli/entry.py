"""The command `oddchip`: finds the command that was named, and keeps tracebacks from people.

Exit status: 0 done, 1 some of several inputs failed or nothing was found, 2 the input or the call
was wrong.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from types import MappingProxyType
from typing import NoReturn, Protocol, cast

from oddchip.errors import BadInput

#: Every command and what it does. Its module in this package is imported only when it is named.
COMMANDS = MappingProxyType(
    {
        "play": "sit down and play any game or mix against bots",
        "serve": "open a card room: friends and bots at one table, in the browser",
        "backup": "back up a card room to a file, even while it is open",
        "restore": "restore a card room from a backup",
        "sit": "sit down at a table of a card room, as a bot or by hand",
        "tour": "a quick tour: the games, a showdown explained, what to try next",
        "games": "list the games, or search them by words, family or book",
        "mixes": "list the ready-made mixes, or the games of one",
        "rules": "the rules of a game in prose",
        "card": "a game on five lines: the deal, what is odd, who wins, the trap",
        "book": "print the book, or a booklet for your own event (HTML or PDF)",
        "showdown": "settle a showdown: who wins which side, who gets the odd chip",
        "replay": "replay hand histories: what they pay out, or what is refused",
        "equity": "the share of the pot that each hand wins on average, in any game",
        "odds": "the odds of one hand: its outs, what it becomes, what it wins",
        "arena": "measure the bots: what they win from simple players or each other",
        "solve": "solve a small heads-up game, and see how far off the bots are",
        "tournament": "run a whole tournament, of any game or mix",
        "structures": "list the ready-made tournament structures",
        "clock": "run the clock of a live event: levels, breaks, players, prizes",
        "icm": "what stacks are worth in prize money, by ICM and by a chip chop",
        "new": "answer a dozen questions and get the file of a game of your own",
        "check": "check a game, mix, table or structure file of your own",
        "completion": "print a completion script for your shell",
        "schema": "print the JSON Schemas of messages, game files and structures",
    }
)
DONE, SOME_FAILED, WRONG = 0, 1, 2
_STOPPED = 130


class Command(Protocol):
    """What the module of a command offers."""

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        """Say which arguments the command takes."""

    def run(self, given: argparse.Namespace) -> int:
        """Do it; returns the exit status."""


#: What begins with a command, or is indented, is an example and stays a line of its own.
_EXAMPLES = re.compile(r"oddchip |eval | {4}")
#: What argparse says of a word that is no number, and what a player would say.
_NO_NUMBER = re.compile(r"argument (\S+): invalid (int|float) value: (.*)")
_NUMBERS = {"int": "a whole number", "float": "a number"}


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaint is one sentence."""

    def error(self, message: str) -> NoReturn:
        match = _NO_NUMBER.fullmatch(message)
        if match:
            message = f"{match[1]} should be {_NUMBERS[match[2]]}, not {match[3]}"
        raise BadInput(f"{message}; try '{self.prog} --help'")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; everything that can be wrong with it ends in a sentence and a status."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        status = _run(words)
        sys.stdout.flush()
        return status
    except BadInput as error:
        complain(str(error))
    except KeyboardInterrupt:
        return _STOPPED
    except BrokenPipeError:
        _hush()
        return DONE
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else DONE
    except UnicodeEncodeError:
        complain("this terminal cannot print the suit symbols; set PYTHONIOENCODING=utf-8")
    except MemoryError:
        complain("there is not enough memory for this; ask for less, or use fewer --threads")
    except Exception as error:
        complain(f"something went wrong inside Odd Chip ({type(error).__name__}: {error})")
    return WRONG


def at_least(given: argparse.Namespace, **least: float) -> None:
    """Refuse an option whose number is too small; one that was not given is passed over."""
    for name, few in least.items():
        value = getattr(given, name)
        if value is not None and value < few:
            raise BadInput(f"--{name} should be {few} or more, not {value}")


def complain(sentence: str) -> None:
    """One sentence to standard error."""
    print(f"oddchip: {sentence}".encode("utf-8", "replace").decode(), file=sys.stderr)


def _run(words: list[str]) -> int:
    if not words or words[0] in ("-h", "--help", "help"):
        print(_usage())
        return DONE
    if words[0] in ("-V", "--version"):
        import oddchip

        print(f"oddchip {oddchip.__version__} ({_running()})")
        return DONE
    name, rest = words[0], words[1:]
    if name not in COMMANDS:
        near = get_close_matches(name, COMMANDS, 2)
        hint = (
            f"did you mean {' or '.join(near)}?" if near else f"commands are {', '.join(COMMANDS)}"
        )
        what = "option" if name.startswith("-") else "command"
        raise BadInput(f"there is no {what} '{name}'; {hint}")
    command = cast(Command, import_module(f"oddchip.cli.{name}"))
    parser = Parser(prog=f"oddchip {name}", description=_fitting(command.__doc__ or ""))
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    command.arguments(parser)
    return command.run(parser.parse_intermixed_args(rest))


def _fitting(text: str) -> str:
    """What a module says of itself, in lines of a window; examples stay lines of their own."""
    width = min(shutil.get_terminal_size().columns, 80) - 2
    parts = []
    for part in text.strip("\n").split("\n\n"):
        lines = part.split("\n") if _EXAMPLES.match(part) else [part]
        parts.append("\n".join(line for whole in lines for line in _folded(whole, width)))
    return "\n\n".join(parts)


def _folded(line: str, width: int) -> list[str]:
    if "\n" not in line and _EXAMPLES.match(line):
        first, further = " " * 4, " " * 8
        line = line.strip()
        return textwrap.wrap(
            line, width, initial_indent=first, subsequent_indent=further, break_on_hyphens=False
        )
    return textwrap.wrap(line, width, break_on_hyphens=False)


def _usage() -> str:
    width = max(map(len, COMMANDS))
    lines = [f"  {name:{width}}  {words}" for name, words in COMMANDS.items()]
    return "\n".join(
        [
            "usage: oddchip COMMAND …",
            "",
            "Every poker game in the books: rules, play, showdowns exact to the odd chip.",
            "",
            *lines,
            "",
            "'oddchip COMMAND --help' explains a command, 'oddchip --version' the build.",
        ]
    )


def _running() -> str:
    """What runs compiled here, and what as source."""
    from oddchip.compiled import compiled

    runs = compiled()
    return ", ".join(f"{name}: {'compiled' if runs[name] else _otherwise(name)}" for name in runs)


def _otherwise(name: str) -> str:
    return "missing" if name == "kernel" else "source"


def _hush() -> None:
    """Whoever was reading is gone: let Python's own last flush go nowhere."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return
