"""Replay hand histories (PHH: .phh and .phhs) with the engine, and say what they pay out.

FILE may be a folder; then every history below it is played. If a hand breaks a rule, its line gives
the number of the action that was refused, counted from 0.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import NamedTuple

from oddchip.cli.console import counted, say
from oddchip.cli.entry import DONE, SOME_FAILED, WRONG, complain
from oddchip.cli.library import games_option
from oddchip.cores import on_cores
from oddchip.errors import BadInput
from oddchip.history.codec import amount_text
from oddchip.history.phh import HandHistory, read_file
from oddchip.history.replay import Replayed, replay
from oddchip.history.write import seen_history, text_of, text_of_all
from oddchip.language.library import Library, library
from oddchip.table_state.log_lines import lines, telling_of

#: A piece of work is so many bytes of histories, some hundred hands.
_PIECE = 1 << 17
_NOW_AND_THEN = 500
_NOTHING = "no hand history (.phh or .phhs) was found"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="hand histories, or folders of them"
    )
    parser.add_argument(
        "--json", action="store_true", help="one JSON object per hand, for programs"
    )
    parser.add_argument("--verbose", action="store_true", help="every event in words")
    parser.add_argument(
        "--seen-by",
        metavar="PLAYER",
        help="write the histories as a player (p1, or a name) saw them",
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="cores (0: all of them)")
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    if given.json and given.verbose:
        raise BadInput("--verbose is for people and --json for programs; give one of them")
    if given.seen_by and (given.json or given.verbose):
        raise BadInput("--seen-by writes histories; give neither --json nor --verbose with it")
    pieces = (
        Piece(files, tuple(given.games), given.json, given.verbose, given.seen_by or "")
        for files in _cut(_files(given.files))
    )
    told = _counted(retold for piece in on_cores(played, pieces, given.jobs) for retold in piece)
    if given.seen_by:
        return _rewritten(told)
    count = failed = differing = 0
    last: Retold | None = None
    for last in told:
        count += 1
        failed += not last.ok
        differing += last.ok and not last.as_stated
        for line in last.lines:
            print(line) if given.json else say(line)
    if last is None:
        raise BadInput(_NOTHING)
    if not failed and not differing:
        return DONE
    if given.json:
        if count == 1:
            complain(last.complaint)
        if failed and count > 1:
            complain(f"{failed} of {count} hands could not be played")
        if differing and count > 1:
            complain(f"{differing} of {count} hands came out differently from what their files say")
    return SOME_FAILED if count > 1 else WRONG


def _rewritten(told: Iterable[Retold]) -> int:
    """The hands that could be played, as one player saw them; the others get a sentence."""
    histories: list[HandHistory] = []
    refused = 0
    for retold in told:
        if retold.seen is not None:
            histories.append(retold.seen)
        elif retold.ok:
            raise BadInput(retold.complaint)
        else:
            complain(retold.complaint)
            refused += 1
    if not histories and not refused:
        raise BadInput(_NOTHING)
    print(text_of(histories[0]) if len(histories) == 1 else text_of_all(histories), end="")
    return (SOME_FAILED if histories else WRONG) if refused else DONE


# Pieces of work, for several cores ----------------------------------------------------------------


class Piece(NamedTuple):
    """Some files, and what is wanted of their hands; plain data for another process."""

    files: tuple[Path, ...]
    games: tuple[str, ...]
    json: bool
    verbose: bool
    seen_by: str


class Retold(NamedTuple):
    """What came of a hand, as far as it is printed."""

    ok: bool
    as_stated: bool
    lines: tuple[str, ...]
    complaint: str
    #: As one player saw it, where that is asked for.
    seen: HandHistory | None = None


def _cut(files: Iterable[Path]) -> Iterator[tuple[Path, ...]]:
    """Files in pieces: of about so many bytes together, in their order."""
    batch: list[Path] = []
    size = 0
    for path in files:
        batch.append(path)
        size += _size(path)
        if size >= _PIECE:
            yield tuple(batch)
            batch, size = [], 0
    if batch:
        yield tuple(batch)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def played(piece: Piece) -> list[Retold]:
    """Play the hands of a piece, and put into words what came of them."""
    games = _library(piece.games)
    return [_told(replayed, piece) for replayed in _replayed(piece.files, games)]


@cache
def _library(folders: tuple[str, ...]) -> Library:
    return library(*map(Path, folders))


def _told(replayed: Replayed, piece: Piece) -> Retold:
    if piece.seen_by:
        if replayed.hand is None:
            return Retold(False, False, (), _line(replayed))
        try:
            seen = seen_history(replayed.history, replayed.hand, _seat(replayed, piece.seen_by))
        except BadInput as error:
            return Retold(True, True, (), str(error))
        return Retold(True, True, (), "", seen)
    complaint = replayed.error or ("" if replayed.as_stated else _difference(replayed))
    return Retold(replayed.ok, replayed.as_stated, tuple(_printed(replayed, piece)), complaint)


def _printed(replayed: Replayed, piece: Piece) -> Iterator[str]:
    if piece.json:
        yield json.dumps(replayed.to_json())
        return
    if piece.verbose and replayed.hand is not None:
        yield f"{_name(replayed)}:"
        for line in lines(
            replayed.hand.events, telling_of(replayed.hand, money=replayed.history.money)
        ):
            yield f"  {line}"
    yield _line(replayed)


def _counted(told: Iterable[Retold]) -> Iterator[Retold]:
    """How far it is, on standard error, now and then."""
    number = 0
    for number, retold in enumerate(told, start=1):
        if not number % _NOW_AND_THEN:
            counted(number, 0, "hands")
        yield retold
    if number >= _NOW_AND_THEN:
        counted(number, number, "hands")


def _seat(replayed: Replayed, player: str) -> int:
    names = replayed.history.players
    numbers = [f"p{at}" for at in range(1, len(names) + 1)]
    for known in (names, numbers):
        if player in known:
            return known.index(player)
    raise BadInput(
        f"{_name(replayed)}: there is no player '{player}'; there are {', '.join(names)}"
    )


def _replayed(files: Iterable[Path], games: Library) -> Iterator[Replayed]:
    for path in files:
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
    return f"something went wrong inside Odd Chip ({type(error).__name__}: {error})"


def _files(names: list[str]) -> Iterator[Path]:
    for name in names:
        path = Path(name)
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*.phh*") if file.is_file())
        else:
            yield path


def _name(replayed: Replayed) -> str:
    history = replayed.history
    return f"{history.file} {history.name}".strip()


def _line(replayed: Replayed) -> str:
    """What came of a hand, in one line."""
    if replayed.hand is None:
        where = "" if replayed.at is None else f" (action {replayed.at})"
        why = replayed.error.removeprefix(f"{replayed.history.file}: ")
        return f"{_name(replayed)}: refused{where}: {why}"
    money = replayed.history.money
    stacks = _amounts(replayed.stacks or [])
    more = [
        f"; {amount_text(amount)} {words}"
        for amount, words in (
            (money(replayed.hand.rides), "ride"),
            (money(replayed.hand.house), "to the house"),
            (replayed.stated.rake, "rake"),
        )
        if amount
    ]
    if not replayed.as_stated:
        more.append(f"; but {_difference(replayed)}")
    return f"{_name(replayed)}: {replayed.game}, final stacks {stacks}{''.join(more)}"


def _difference(replayed: Replayed) -> str:
    """What the file states of the result and the engine does not find."""
    return "; ".join(
        f"the file says {name} {_stated(stated)}, but the hand gives [{_amounts(played)}]"
        for name, (stated, played) in replayed.stated.differs.items()
    )


def _stated(amounts: list[Decimal] | str) -> str:
    return amounts if isinstance(amounts, str) else f"[{_amounts(amounts)}]"


def _amounts(amounts: Iterable[Decimal]) -> str:
    return ", ".join([amount_text(amount) for amount in amounts])
