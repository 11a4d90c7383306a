"""Answer a dozen questions and get a first file for a game of your own, checked.

oddchip new
oddchip new --folder my-games
"""

from __future__ import annotations

import argparse
from pathlib import Path

from oddchip.cli.check import played
from oddchip.cli.console import say
from oddchip.cli.entry import DONE
from oddchip.cli.library import chosen, games_option
from oddchip.errors import BadInput
from oddchip.language.first_file import QUESTIONS, FileQuestion, checked, id_of, written


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--folder", default=".", metavar="DIR", help="where the file goes")
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    folder = Path(given.folder)
    if not folder.is_dir():
        raise BadInput(f"there is no folder '{folder}'; create it first")
    say("Press Enter to take the answer in brackets.")
    answers: dict[str, str] = {}
    for question in QUESTIONS:
        if question.needed(answers):
            answers[question.key] = _answer(question, answers)
    path = folder / f"{id_of(answers['name'])}.toml"
    if path.exists():
        raise BadInput(f"the file '{path}' exists already; give the game another name")
    path.write_text(written(answers), encoding="utf-8")
    say(f"Wrote {path}")
    try:
        played(path, chosen(given))
    except BadInput as error:
        say(f"It cannot be played yet: {error}")
    else:
        say(f"It can be played: oddchip play {path.stem} --games {folder}")
    say("Next: read docs/language.md, and run 'oddchip check' after every change.")
    return DONE


def _answer(question: FileQuestion, before: dict[str, str]) -> str:
    while True:
        try:
            said = input(f"{question.words} [{question.usual(before)}] ")
        except EOFError:
            raise BadInput("not all questions were answered; nothing was written") from None
        try:
            return checked(question, said, before)
        except BadInput as error:
            say(f"  {error}.")
