"""A night at the table: the company of bots, the log on disk, the hand histories, the result."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from oddchip.bots import player
from oddchip.bots.bet_sizes import in_whole_chips
from oddchip.bots.bot import Sitter, answered
from oddchip.bots.habits import TableMemory
from oddchip.errors import BadInput
from oddchip.folders import nights
from oddchip.hand import Action, Hand
from oddchip.history.write import history_of, text_of
from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.room import Session, Table, TableStakes
from oddchip.room.disk import write_whole
from oddchip.room.forced import structure
from oddchip.room.money import Money
from oddchip.room.sitting import REBUYS, Setup, table_of
from oddchip.room.skipping import left_out
from oddchip.room.table_entries import Bought, Dealt
from oddchip.seen.betting import usual_chip
from oddchip.table_state.log_lines import telling_of
from oddchip.table_state.narration import Telling
from oddchip.terminal.rebuys import bots_buy_or_leave
from oddchip.terminal.table_place import Neighbour, Told

NAMES = ("Ann", "Ben", "Cleo", "Dov", "Edda", "Finn", "Gus", "Hana", "Ivo", "Jo")
YOU = "You"


@dataclass(frozen=True)
class Played:
    """How one game went."""

    game: str
    hands: int
    won: int


class Night:
    """A session with bots in the other seats. The seat of the player is None when watching."""

    def __init__(
        self, session: Session, notes: dict[str, Any], memory: TableMemory | None = None
    ) -> None:
        self.session = session
        #: What the bots have seen of everybody, by places.
        self.memory: TableMemory = memory or TableMemory()
        self.table: Table = session.table
        self.games: Library = self.table.games
        self.me: int | None = notes["me"]
        self.chips: int = notes["chips"]
        self.money: Money = Money(notes["dollars"])
        self.rebuys: int = notes.get("rebuys", REBUYS)
        self.notes = notes
        self.bots: dict[int, Sitter] = {
            int(seat): player(character, f"{notes['seed']}/{seat}")
            for seat, character in notes["bots"].items()
        }
        #: The hand on the table, or the last one, and the places of its seats.
        self.hand: Hand | None = self.table.hand
        self.seats: tuple[int, ...] = self.table.dealt
        #: The hand is of another game than the one before.
        self.changed: bool = False
        self.log: Told = Told()
        #: The names of the hand's seats; who has left since is still told of.
        self.names: list[str] = self._seated()
        self._rng_seed = notes["seed"]

    @classmethod
    def start(cls, setup: Setup) -> Night:
        """Sit everybody down and begin the log."""
        _fits(setup)
        table = table_of(setup)
        first = 0 if setup.watch else 1
        names = NAMES if setup.watch else (YOU, *NAMES)
        for seat in range(setup.players):
            table.sit(seat, names[seat], setup.chips)
        characters = {
            str(seat): setup.bots[(seat - first) % len(setup.bots)]
            for seat in range(first, setup.players)
        }
        notes: dict[str, Any] = {
            "me": None if setup.watch else 0,
            "bots": characters,
            "seed": secrets.token_hex(8) if setup.seed is None else setup.seed,
            "chips": setup.chips,
            "dollars": setup.dollars,
            "rebuys": setup.rebuys,
            "seen": setup.seen,
        }
        for name in characters.values():
            player(name)
        path = setup.path or _new_path()
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            raise BadInput(f"there is a night in '{path}' already; --resume {path} goes on with it")
        write_whole(_notes_of(path), json.dumps(notes))
        return cls(Session.start(path, table), notes)

    @classmethod
    def resume(cls, path: Path | None, games: Library) -> Night:
        """A night exactly where it was; without a path the latest one."""
        file = path or latest()
        if not file.is_file():
            raise BadInput(f"there is no night in '{file}'")
        try:
            notes = json.loads(_notes_of(file).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            raise BadInput(f"'{_notes_of(file)}', who sits where, cannot be read") from None
        memory = TableMemory()

        def remembered(hand: Hand, places: tuple[int, ...]) -> None:
            memory.saw(hand.view(None), places)

        return cls(Session.resume(file, games, finished=remembered), notes, memory)

    @property
    def path(self) -> Path:
        return self.session.path

    # The course of a hand -------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        return self.table.hand is not None

    @property
    def seat(self) -> int | None:
        """The player's seat in the hand."""
        return self.seats.index(self.me) if self.me in self.seats else None

    @property
    def my_turn(self) -> bool:
        hand = self.table.hand
        return hand is not None and not hand.done and hand.actor == self.seat is not None

    @property
    def telling(self) -> Telling:
        """How the hand is told: to the player, or to whoever watches."""
        if self.hand is None:
            return Telling(self.names, self.seat, self.money)
        return telling_of(self.hand, self.names, self.seat, self.money)

    @property
    def has_button(self) -> bool:
        """Has the present hand, or the last one, a button or a dealer?"""
        return self.table.plan is not None and self.table.plan.button is not None

    @property
    def around(self) -> list[Neighbour]:
        """Everybody at the table, clockwise from the player."""
        count = len(self.table.seats)
        places = [((self.me or 0) + step) % count for step in range(count)]
        sitting = [(place, self.table.seats[place]) for place in places]
        return [Neighbour(at, seat.name, seat.stack) for at, seat in sitting if seat is not None]

    @property
    def played(self) -> str:
        """What is played, before the cards are there."""
        return self.table.mix.name if self.table.mix is not None else ""

    @property
    def where(self) -> str:
        """Which hand of which mix."""
        mix, turn = self.table.mix, self.table.turn
        number = self.table.hands + (1 if self.playing else 0)
        hand = f"hand {number}" if number else "before the first hand"
        if mix is None or len(mix.entries) < 2:
            return hand
        if not turn.hands or mix.choice:
            return f"{mix.name}, {hand}"
        return f"{mix.name} {turn.at + 1}/{len(mix.entries)}, {hand}"

    @property
    def standing(self) -> str:
        """A night is no tournament."""
        return ""

    @property
    def next_game(self) -> tuple[Game, str] | None:
        """Before the first hand: its game and limit, where nobody picks them."""
        mix = self.table.mix
        if mix is None or mix.choice:
            return None
        mix_entry = mix.entries[self.table.start]
        game = self.games.game(mix_entry.game, **mix_entry.options)
        return game, structure(game, self.table.stakes, mix_entry.limit)

    @property
    def i_pick(self) -> bool:
        """Is it the player who picks the next game?"""
        if self.playing or self.table.mix is None or not self.table.mix.choice:
            return False
        return not self.table.rides and self.table.dealer == self.me

    def skipped(self) -> list[str]:
        """What the mix has skipped before the present hand; before the first, what it leaves out
        among so many."""
        table, mix = self.table, self.table.mix
        if table.plan is not None:
            return [f"{skip.words}." for skip in table.plan.skipped]
        if mix is None or mix.choice:
            return []
        return [f"{skip.words}." for skip in left_out(mix, self.games, len(table.seated))]

    def deal(
        self,
        game: str | None = None,
        *,
        limit: str = "",
        options: Mapping[str, object] | None = None,
        stakes: TableStakes | None = None,
    ) -> Hand:
        """The next hand; bots without chips buy in again or leave, those that deal pick a game.

        Whoever picks may set the structure, the options and, within the table's limits, the stakes.
        """
        bots_buy_or_leave(self)
        mix = self.table.mix
        if mix is not None and mix.choice and game is None and not self.table.rides:
            game = self.any_game()
        before = self.hand.game_id if self.hand is not None else ""
        self.hand = self.table.deal(game, limit=limit, options=options, stakes=stakes)
        self.seats = self.table.dealt
        self.changed = self.hand.game_id != before
        self.names = self._seated()
        return self.hand

    def _seated(self) -> list[str]:
        return [self.table.player(place).name for place in self.seats]

    def any_game(self) -> str:
        """A game of the mix for so many players, by the night's seed."""
        count = len(self.table.ready)
        rng = Random(f"{self._rng_seed}/pick/{self.table.hands}")
        return rng.choice([game for game in self.choices() if self._serves(game, count)])

    def choices(self) -> list[str]:
        """The games that may be picked."""
        count = len(self.table.ready)
        games = dict.fromkeys(mix_entry.game for mix_entry in self.table.choices())
        return [game for game in games if self._serves(game, count)]

    def _serves(self, game: str, count: int) -> bool:
        least, most = self.games.game(game).players
        return least <= count <= most

    def think(self) -> Action:
        """What the bot that is asked answers."""
        hand = self.table.hand
        if hand is None:
            raise AssertionError("no hand is being played")
        question = hand.legal()
        bot = self.bots[self.table.at_table(question.seat)]
        known = self.memory.of(self.table.dealt)
        action = answered(bot, hand.view(question.seat), known)
        return in_whole_chips(action, question, usual_chip(hand.stakes))

    def act(self, action: Action) -> None:
        """An answer; it is in the log when this returns."""
        self.table.act(action)

    def finish(self) -> None:
        """The hand is over: its history is written, the chips go back to the table."""
        hand = self.table.hand
        if hand is None:
            return
        self._write(hand)
        places = self.table.dealt
        self.table.finish()
        self.memory.saw(hand.view(None), places)

    # What is kept ---------------------------------------------------------------------------

    @property
    def histories(self) -> Path:
        """The hand histories (PHH) of the night."""
        return self.path.with_suffix(".phhs")

    def _write(self, hand: Hand) -> None:
        number = self.table.hands + 1
        path = self.histories
        seat = self.seat if self.notes.get("seen") else None
        text = f"[{number}]\n{text_of(history_of(hand, seat=seat, players=self.names))}\n"
        try:
            with path.open("a+", encoding="utf-8", newline="") as file:
                file.seek(0)
                before = file.read().encode()
                # Written before a crash or in part, and played again since: it is written anew.
                start = (b"\n" + before).find(f"\n[{number}]\n".encode())
                file.truncate(len(before) if start < 0 else start)
                file.write(text)
        except OSError as error:
            raise BadInput(f"'{path}' cannot be written ({error.strerror})") from None

    def results(self) -> list[Played]:
        """The player's result by game, as the table's log has it; finished hands only."""
        if self.me is None:
            return []
        won: dict[str, list[int]] = {}
        last: tuple[str, int] | None = None
        bought = 0
        for happened in self.table.log:
            if isinstance(happened, Bought) and happened.seat == self.me:
                bought += happened.chips
            if not isinstance(happened, Dealt) or self.me not in happened.hand.seats:
                continue
            dealt = happened.hand
            stack = dealt.stacks[dealt.seats.index(self.me)]
            if last is not None:
                won.setdefault(last[0], []).append(stack - bought - last[1])
            last, bought = (dealt.game, stack), 0
        if last is not None and self.me not in self.table.dealt:
            stack = self.table.player(self.me).stack
            won.setdefault(last[0], []).append(stack - bought - last[1])
        return [
            Played(self.games.game(game).name, len(amounts), sum(amounts))
            for game, amounts in won.items()
        ]

    def close(self) -> None:
        self.session.close()


def _fits(setup: Setup) -> None:
    """Refuse a mix that has no game for so many players; single games are skipped."""
    if not 2 <= setup.players <= 10:
        raise BadInput(f"a table has 2 to 10 players, not {setup.players}")
    left_out(setup.mix, setup.games, setup.players)


def _new_path() -> Path:
    stem = time.strftime("night-%Y%m%d-%H%M%S")
    where = nights()
    for more in ("", *(f"-{number}" for number in range(2, 100))):
        path = where / f"{stem}{more}.jsonl"
        if not path.exists():
            return path
    raise BadInput(f"'{where}' is full of nights of this second")


def latest() -> Path:
    """The last night that was played."""
    files = sorted(nights().glob("night-*.jsonl"), key=lambda path: path.stat().st_mtime)
    if not files:
        raise BadInput(f"there is no night to resume in '{nights()}'; 'oddchip play' begins one")
    return files[-1]


def _notes_of(path: Path) -> Path:
    """Beside the log: who sits where."""
    return path.with_suffix(".seats.json")
