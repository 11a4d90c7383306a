"""Play hand histories (PHH: .phh and .phhs) through the engine, and say what they pay out.

FILE may be a folder: every history below it is played. A hand that breaks a rule is told with the
number of the action that was refused, counted from 0.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from oddchip.cli.console import say
from oddchip.cli.entry import DONE, SOME_FAILED, WRONG, complain
from oddchip.cli.library import chosen, games_option
from oddchip.errors import BadInput
from oddchip.felt.lines import lines
from oddchip.felt.telling import telling_of
from oddchip.history.phh import HandHistory, read_file
from oddchip.history.replay import Replayed, replay
from oddchip.history.write import seen_history, text_of, text_of_all
from oddchip.language.library import Library


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="hand histories, or folders")
    parser.add_argument("--json", action="store_true", help="one object a hand, for programs")
    parser.add_argument("--verbose", action="store_true", help="every event in words")
    parser.add_argument(
        "--seen-by",
        metavar="PLAYER",
        help="write the histories as a player (p1, or a name) saw them",
    )
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    if given.json and given.verbose:
        raise BadInput("--verbose is for people and --json for programs; give one of them")
    games = chosen(given)
    if given.seen_by:
        return _rewritten(given, games)
    count = failed = differing = 0
    for one in _replayed(given.files, games):
        count += 1
        failed += not one.ok
        differing += one.ok and not one.as_stated
        if given.json:
            print(json.dumps(one.to_json()))
            continue
        if given.verbose and one.hand is not None:
            say(f"{_name(one)}:")
            for line in lines(one.hand.events, telling_of(one.hand, money=one.history.money)):
                say(f"  {line}")
        say(_line(one))
    if not count:
        raise BadInput("there is no hand history (.phh or .phhs) there")
    if not failed and not differing:
        return DONE
    if given.json:
        if count == 1:
            complain(one.error or _difference(one))
        if failed and count > 1:
            complain(f"{failed} of {count} hands could not be played")
        if differing and count > 1:
            complain(f"{differing} of {count} hands came out otherwise than their files state")
    return SOME_FAILED if count > 1 else WRONG


def _rewritten(given: argparse.Namespace, games: Library) -> int:
    """The hands that could be played, as one player saw them; the others get a sentence."""
    if given.json or given.verbose:
        raise BadInput("--seen-by writes histories; give neither --json nor --verbose with it")
    found, refused = [], 0
    for one in _replayed(given.files, games):
        if one.hand is None:
            complain(_line(one))
            refused += 1
        else:
            found.append(seen_history(one.history, one.hand, _seat(one, given.seen_by)))
    if not found and not refused:
        raise BadInput("there is no hand history (.phh or .phhs) there")
    print(text_of(found[0]) if len(found) == 1 else text_of_all(found), end="")
    return (SOME_FAILED if found else WRONG) if refused else DONE


def _seat(one: Replayed, player: str) -> int:
    names = one.history.players
    numbers = [f"p{at}" for at in range(1, len(names) + 1)]
    for some in (names, numbers):
        if player in some:
            return some.index(player)
    raise BadInput(f"{_name(one)}: there is no player '{player}'; there are {', '.join(names)}")


def _replayed(names: list[str], games: Library) -> Iterator[Replayed]:
    for path in _files(names):
        try:
            for history in read_file(path):
                yield _played(history, games)
        except BadInput as error:
            yield Replayed(HandHistory({}, str(path)), error=str(error))
        except Exception as error:
            yield Replayed(HandHistory({}, str(path)), error=_inside(error))


def _played(history: HandHistory, games: Library) -> Replayed:
    try:
        return replay(history, games)
    except Exception as error:
        return Replayed(history, error=_inside(error))


def _inside(error: Exception) -> str:
    return f"something is wrong inside Odd Chip ({type(error).__name__}: {error})"


def _files(names: list[str]) -> Iterator[Path]:
    for name in names:
        path = Path(name)
        if path.is_dir():
            yield from sorted(one for one in path.rglob("*.phh*") if one.is_file())
        else:
            yield path


def _name(one: Replayed) -> str:
    history = one.history
    return f"{history.file} {history.name}".strip()


def _line(one: Replayed) -> str:
    """What came of a hand, in one line."""
    if one.hand is None:
        where = "" if one.at is None else f" (action {one.at})"
        return f"{_name(one)}: refused{where}: {one.error}"
    money = one.history.money
    stacks = ", ".join(
        str(one.history.stack(seat, chips)) for seat, chips in enumerate(one.hand.stacks)
    )
    more = [
        f"; {money(chips)} {words}"
        for chips, words in (
            (one.hand.rides, "ride"),
            (one.hand.house, "to the house"),
            (one.stated.rake, "rake"),
        )
        if chips
    ]
    if not one.as_stated:
        more.append(f"; but {_difference(one)}")
    return f"{_name(one)}: {one.game}, final stacks {stacks}{''.join(more)}"


def _difference(one: Replayed) -> str:
    """What the file states of the result and the engine does not find."""
    return "; ".join(
        f"the file states {name} {stated}, and played they are {one.played(name, played)}"
        for name, (stated, played) in one.stated.differs.items()
    )
