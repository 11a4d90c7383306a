"""The clock of a live event with real cards: levels, rests, who is left, what comes next.

A value with a log: every key that the host presses is a line with its time, and the clock is a
function of those lines and of now. So it survives a crash, and time goes on meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from msgspec import Struct

from oddchip.errors import BadInput
from oddchip.language.library import Library, library
from oddchip.language.model import Game
from oddchip.language.prose import card_of
from oddchip.room.mix import Entry
from oddchip.room.tournament.prizes import by_place
from oddchip.room.tournament.structure import Level, Structure

#: Going back within so many seconds of a level's start is to the one before.
_JUST_BEGUN = 10
#: What a key adds to entries, players and the place in the mix, to be taken back.
_TAKEN_BACK = {"enter": (1, 1, 0), "again": (1, 1, 0), "bust": (0, -1, 0), "game": (0, 0, 1)}


@dataclass(frozen=True)
class Stretch:
    """A level, or the rest after it."""

    level: Level
    seconds: int
    rest: bool = False


@dataclass(frozen=True)
class ClockFace:
    """What the clock shows at one moment."""

    stretch: Stretch
    left: float
    running: bool
    following: Level
    next_rest: float | None
    players: int
    entries: int
    average: int
    prizes: tuple[int, ...]
    game: Game
    #: The game of now on a card of five lines.
    card: tuple[str, ...]
    next_game: Game


class KeyPressed(Struct, frozen=True):
    """A line of the clock's log: which key, and when."""

    do: str
    at: float


class TournamentClock:
    """The clock; every key takes the moment at which it is pressed, in seconds."""

    def __init__(self, structure: Structure, games: Library | None = None) -> None:
        self.structure = structure
        self.games: Library = games or library()
        self.at: int = 0
        self.elapsed: float = 0.0
        self.since: float | None = None
        self.entries: int = 0
        self.players: int = 0
        self.game_at: int = 0
        self.log: list[KeyPressed] = []
        #: Keys that were pressed of those that can be taken back.
        self._counted: list[str] = []
        #: The card that is shown, made when another game comes.
        self._shown: tuple[Entry, tuple[str, ...]] | None = None

    # Keys -----------------------------------------------------------------------------------

    def press(self, do: str, now: float) -> None:
        """A key of the host's: go, pause, back, forward, enter, again, bust, game, undo."""
        keys = {
            "go": self._go,
            "pause": self._pause,
            "back": self._back,
            "forward": self._forward,
            "enter": self._enter,
            "again": self._again,
            "bust": self._bust,
            "game": self._game,
            "undo": self._undo,
        }
        if do not in keys:
            raise BadInput(f"the clock has no key '{do}'; there are {', '.join(keys)}")
        self._tick(now)
        keys[do](now)
        if do in _TAKEN_BACK:
            self._counted.append(do)
        self.log.append(KeyPressed(do, now))

    def _go(self, now: float) -> None:
        if self.since is not None:
            raise BadInput("the clock is running")
        self.since = now

    def _pause(self, now: float) -> None:
        if self.since is None:
            raise BadInput("the clock is paused")
        self.since = None

    def _back(self, now: float) -> None:
        if self.elapsed < _JUST_BEGUN and self.at:
            self.at -= 1
        self.elapsed = 0.0

    def _forward(self, now: float) -> None:
        self.at += 1
        self.elapsed = 0.0

    def _enter(self, now: float) -> None:
        self._open(now)
        self.entries += 1
        self.players += 1

    def _again(self, now: float) -> None:
        if not self.structure.re_entries:
            raise BadInput(f"{self.structure.name} has no re-entries")
        if self.players == self.entries:
            raise BadInput("nobody is out yet")
        self._enter(now)

    def _bust(self, now: float) -> None:
        if self.players < 2:
            raise BadInput("the last player cannot bust")
        self.players -= 1

    def _game(self, now: float) -> None:
        self.game_at = (self.game_at + 1) % len(self.structure.mix.entries)

    def _undo(self, now: float) -> None:
        """The last entry, re-entry, bust or game was a mistake."""
        if not self._counted:
            raise BadInput("there is nothing to take back")
        entries, players, games = _TAKEN_BACK[self._counted.pop()]
        self.entries -= entries
        self.players -= players
        self.game_at = (self.game_at - games) % len(self.structure.mix.entries)

    def _open(self, now: float) -> None:
        begun = self.since is not None or self.at or self.elapsed
        if begun and self.stretch(self.at).level.number > self.structure.late:
            raise BadInput("entries are closed")

    # Time -----------------------------------------------------------------------------------

    def stretch(self, at: int) -> Stretch:
        """The so-manieth stretch of time: levels and rests in turn."""
        number = 1
        while True:
            level = self.structure.level(number)
            if at == 0:
                each = self.structure.seconds_a_hand
                return Stretch(level, 60 * level.minutes or each * level.hands)
            if level.rest:
                at -= 1
                if at == 0:
                    return Stretch(level, 60 * level.rest, rest=True)
            at -= 1
            number += 1

    def _tick(self, now: float) -> None:
        """Time has gone on to now."""
        if self.since is None:
            return
        self.elapsed += max(0.0, now - self.since)
        self.since = now
        while self.elapsed >= self.stretch(self.at).seconds:
            self.elapsed -= self.stretch(self.at).seconds
            self.at += 1

    def face(self, now: float) -> ClockFace:
        """What it shows now."""
        self._tick(now)
        stretch = self.stretch(self.at)
        following = self.structure.level(stretch.level.number + 1)
        total = self.entries * self._stack
        entries = self.structure.mix.entries
        here, next_ = entries[self.game_at], entries[(self.game_at + 1) % len(entries)]
        return ClockFace(
            stretch=stretch,
            left=stretch.seconds - self.elapsed,
            running=self.since is not None,
            following=following,
            next_rest=self._next_rest(stretch.seconds - self.elapsed),
            players=self.players,
            entries=self.entries,
            average=total // max(self.players, 1),
            prizes=self._prizes(),
            game=self.games.game(here.game, **here.options),
            card=self._card(here),
            next_game=self.games.game(next_.game, **next_.options),
        )

    def _card(self, here: Entry) -> tuple[str, ...]:
        if self._shown is None or self._shown[0] is not here:
            game = self.games.game(here.game, **here.options)
            self._shown = (here, tuple(card_of(game, self.games, limit=here.limit)))
        return self._shown[1]

    @property
    def _stack(self) -> int:
        lammers = self.structure.lammers
        return self.structure.stack + lammers.count * lammers.chips

    def _prizes(self) -> tuple[int, ...]:
        if not self.entries:
            return ()
        each = self.structure.buy_in - self.structure.bounty
        shares = self.structure.shares(self.entries)
        return tuple(by_place(self.entries * each, shares, self.entries, self.structure.unit))

    def _next_rest(self, left: float) -> float | None:
        """Seconds until the next rest, if one is named."""
        if self.stretch(self.at).rest:
            return 0.0
        named = len(self.structure.levels)
        for at in range(self.at + 1, self.at + 2 * named):
            stretch = self.stretch(at)
            if stretch.rest:
                return left
            left += stretch.seconds
        return None


def clock_of(
    structure: Structure, keys: Iterable[KeyPressed], games: Library | None = None
) -> TournamentClock:
    """The clock after these keys."""
    clock = TournamentClock(structure, games)
    for key in keys:
        clock.press(key.do, key.at)
    return clock
