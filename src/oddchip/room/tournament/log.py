"""The log of a tournament on disk: written as things happen, read again after a crash."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.room.disk import LogFile
from oddchip.room.journal import Journal, Note
from oddchip.room.tournament.log_entries import text_of
from oddchip.room.tournament.replaying import played_again
from oddchip.room.tournament.tournament import Tournament

#: Among bots alone the log is written so often, in seconds: a killed one plays so much again.
_OFTEN = 0.01


class Unforced(LogFile):
    """A file whose bytes the system has, and the disk when it is closed."""

    def sync(self) -> None:
        """A killed process loses nothing that was written; a power cut may."""

    def close(self) -> None:
        super().sync()
        super().close()


class TournamentLog(Journal):
    """A journal of a tournament.

    Among bots alone its lines are not forced to the disk, and are written some hands at a time:
    what was not, they play again as they did.
    """

    def __init__(self, path: Path, at_once: bool = False) -> None:
        self.written: int = 0
        #: Lines are written before all of them are certain: where people play, nothing is lost.
        self.at_once = at_once
        self._next = 0.0
        old = path.is_file() and b"\n" in path.read_bytes()
        super().__init__(path, new=not old, opening=LogFile if at_once else Unforced)
        self.old: list[Note] = self.read() if old else []

    def keep(self, tournament: Tournament) -> None:
        """Write what is new and certain in a tournament's log, or leave it for the next time."""
        if not self.at_once and not tournament.over:
            now = monotonic()
            if now < self._next:
                return
            self._next = now + _OFTEN
        certain = None if self.at_once else tournament.certain_after(self.written)
        new = tournament.lines[self.written : certain]
        if new:
            self.write_texts([text_of(line) for line in new])
            self.written += len(new)


def go_on(
    path: Path, tournament: Tournament, games: Library, at_once: bool = False
) -> tuple[Tournament, TournamentLog]:
    """A log for a tournament that is about to begin; where it has begun there, it goes on."""
    log = TournamentLog(path, at_once)
    if not log.old:
        return tournament, log
    try:
        if log.old[0] != tournament.log[0]:
            raise BadInput(f"'{path}' is the log of another tournament; name a new file")
        again = played_again(log.old, games)
    except BaseException:
        log.close()
        raise
    log.written = len(log.old)
    return again, log
