"""The log of a tournament on disk: written as things happen, read again after a crash."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.room.disk import LogFile
from oddchip.room.journal import Journal, body_of
from oddchip.room.tournament.lines import HandLine, Note
from oddchip.room.tournament.replaying import played_again
from oddchip.room.tournament.tournament import Tournament


class Unforced(LogFile):
    """A file whose bytes the system has at once, and the disk when it is closed."""

    def sync(self) -> None:
        """A killed process loses nothing; a power cut may."""

    def close(self) -> None:
        super().sync()
        super().close()


class EventLog(Journal):
    """A journal of a tournament; among bots alone its lines are not forced to the disk."""

    def __init__(self, path: Path, at_once: bool = False) -> None:
        self.written: int = 0
        #: Lines are written before all of them are certain: where people play, nothing is lost.
        self.at_once = at_once
        old = path.is_file() and b"\n" in path.read_bytes()
        super().__init__(path, new=not old, opening=LogFile if at_once else Unforced)
        self.old: list[dict[str, Any]] = self.read() if old else []

    def keep(self, event: Tournament) -> None:
        """Write what is new and certain in a tournament's log."""
        certain = None if self.at_once else event.certain_after(self.written)
        new = event.lines[self.written : certain]
        if new:
            self.write_bodies([_body(line) for line in new])
            self.written += len(new)


def _body(line: Note | HandLine) -> bytes:
    """A line as JSON."""
    return line.text().encode() if isinstance(line, HandLine) else body_of(line)


def go_on(
    path: Path, event: Tournament, games: Library, at_once: bool = False
) -> tuple[Tournament, EventLog]:
    """A log for a tournament that is about to begin; where it has begun there, it goes on."""
    log = EventLog(path, at_once)
    if not log.old:
        return event, log
    try:
        if log.old[0] != event.log[0]:
            raise BadInput(f"'{path}' is the log of another tournament; name a new file")
        found = played_again(log.old, games)
    except BaseException:
        log.close()
        raise
    log.written = len(log.old)
    return found, log
