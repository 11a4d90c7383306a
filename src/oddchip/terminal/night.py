"""A night at the table: the company of bots, the log on disk, the hand histories, the result."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import NotRequired, TypedDict

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
from oddchip.room.due import (
    BotBuysOrLeaves,
    CashNow,
    Deal,
    Due,
    SeatNow,
    TableNow,
    TakeRide,
    due,
)
from oddchip.room.forced import structure
from oddchip.room.money import Money
from oddchip.room.sitting import REBUYS, Setup, table_of
from oddchip.room.skipping import left_out
from oddchip.room.table_entries import Bought
from oddchip.seen.betting import usual_chip
from oddchip.started import again
from oddchip.terminal import dealers_choice, results
from oddchip.terminal.place import YES, BetweenHands, Decision, Neighbour, Place
from oddchip.terminal.results import YOU

NAMES = ("Ann", "Ben", "Cleo", "Dov", "Edda", "Finn", "Gus", "Hana", "Ivo", "Jo")


class Notes(TypedDict):
    """What is kept beside the log: who sits where, and how the bots play."""

    me: int | None
    #: Their characters, by places.
    bots: dict[str, str]
    seed: str
    chips: int
    dollars: bool
    rebuys: NotRequired[int]
    seen: NotRequired[bool]


class Night(Place):
    """A session with bots in the other seats. The player's place is None when watching."""

    ending = "Nobody is left to play with."

    def __init__(self, session: Session, notes: Notes, memory: TableMemory | None = None) -> None:
        table = session.table
        super().__init__(table.games, notes["me"], table.mix.name if table.mix else "", table.mix)
        self.session = session
        #: What the bots have seen of everybody, by places.
        self.memory: TableMemory = memory or TableMemory()
        self.table: Table = table
        self.chips: int = notes["chips"]
        self.rebuys: int = notes.get("rebuys", REBUYS)
        self.notes = notes
        self.bots: dict[int, Sitter] = {
            int(seat): player(character, f"{notes['seed']}/{seat}")
            for seat, character in notes["bots"].items()
        }
        self.hand = self.table.hand
        self.seats = self.table.dealt
        self.names = self._seated()
        self._money = Money(notes["dollars"])
        self._last_game: str = self.hand.game_id if self.hand is not None else ""
        begins = not self.table.hands and not self.playing
        self._news: list[str] = self.skipped() if begins else []

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
        notes: Notes = {
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
            raise BadInput(f"there is a night in '{path}' already; --resume {path} resumes it")
        write_whole(_notes_of(path), json.dumps(notes))
        return cls(Session.start(path, table), notes)

    @classmethod
    def resume(cls, path: Path | None, games: Library) -> Night:
        """A night exactly where it was; without a path the latest one."""
        file = path or latest()
        if not file.is_file():
            raise BadInput(f"there is no night in '{file}'")
        try:
            notes: Notes = json.loads(_notes_of(file).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            raise BadInput(
                f"'{_notes_of(file)}', which says who sits where, cannot be read"
            ) from None
        memory = TableMemory()

        def remembered(hand: Hand, places: tuple[int, ...]) -> None:
            memory.saw(hand.view(None), places)

        return cls(Session.resume(file, games, finished=remembered), notes, memory)

    @property
    def path(self) -> Path:
        return self.session.path

    # What is shown --------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        return self.table.hand is not None

    @property
    def money(self) -> Money:
        return self._money

    @property
    def has_button(self) -> bool:
        return self.table.plan is not None and self.table.plan.button is not None

    @property
    def around(self) -> list[Neighbour]:
        count = len(self.table.seats)
        places = [((self.me or 0) + step) % count for step in range(count)]
        sitting = [(place, self.table.seats[place]) for place in places]
        return [Neighbour(at, seat.name, seat.stack) for at, seat in sitting if seat is not None]

    @property
    def where(self) -> str:
        """Which hand of which mix."""
        mix, turn = self.mix, self.table.turn
        number = self.table.hands + (1 if self.playing else 0)
        hand = f"hand {number}" if number else "before the first hand"
        if mix is None or len(mix.entries) < 2:
            return hand
        if not turn.hands or mix.choice:
            return f"{mix.name}, {hand}"
        return f"{mix.name} {turn.at + 1}/{len(mix.entries)}, {hand}"

    @property
    def next_game(self) -> tuple[Game, str] | None:
        mix = self.mix
        if mix is None or mix.choice:
            return None
        mix_entry = mix.entries[self.table.start]
        game = self.games.game(mix_entry.game, **mix_entry.options)
        return game, structure(game, self.table.stakes, mix_entry.limit)

    def skipped(self) -> list[str]:
        """What the mix has skipped before the present hand; before the first, what it leaves out
        among so many."""
        table, mix = self.table, self.mix
        if table.plan is not None:
            return [f"{skip.words}." for skip in table.plan.skipped]
        if mix is None or mix.choice:
            return []
        return [f"{skip.words}." for skip in left_out(mix, self.games, len(table.seated))]

    # What happens ---------------------------------------------------------------------------

    def due(self) -> Due:
        table, hand = self.table, self.table.hand
        if hand is not None:
            return due(CashNow(TableNow(hand=self.hand_now(hand))))
        seats = tuple(
            SeatNow(
                place,
                bot=place != self.me,
                ready=seat.ready,
                bust=seat.bust,
                bought=self._bought(place) if seat.bust else 0,
            )
            for place, seat in enumerate(table.seats)
            if seat is not None
        )
        picks = self.mix is not None and self.mix.choice and not table.rides
        picker = table.dealer if picks and len(table.ready) > 1 else None
        return due(
            CashNow(
                TableNow(seats=seats, picker=picker),
                rides=bool(table.rides),
                rebuys=self.rebuys,
                waits_for_people=True,
            )
        )

    def _bought(self, place: int) -> int:
        """How often somebody has bought in again."""
        return sum(isinstance(event, Bought) and event.seat == place for event in self.table.log)

    def do(self, due: Due) -> None:
        match due:
            case Deal():
                self.deal()
            case BotBuysOrLeaves(place, buys):
                self._news.append(self._buys_or_leaves(place, buys))
            case TakeRide(place):
                self.table.take_ride(place)
            case _:
                raise AssertionError(f"{due} is nothing for a night to do")

    def deal(
        self,
        game: str | None = None,
        *,
        limit: str = "",
        options: Mapping[str, object] | None = None,
        stakes: TableStakes | None = None,
    ) -> Hand:
        """The next hand; at dealer's choice, where no game is named, of any.

        Whoever picks may set the structure, the options and, within the table's limits, the stakes.
        """
        mix = self.mix
        if mix is not None and mix.choice and game is None and not self.table.rides:
            game = self.any_game()
        self.hand = self.table.deal(game, limit=limit, options=options, stakes=stakes)
        self.seats = self.table.dealt
        self.changed = self.hand.game_id != self._last_game
        self._last_game = self.hand.game_id
        self.names = self._seated()
        self._news += self.skipped()
        return self.hand

    def _seated(self) -> list[str]:
        return [self.table.player(place).name for place in self.seats]

    @property
    def price(self) -> int:
        """What it costs to buy in again: as at first, as far as the house allows."""
        house = self.table.house
        most = house.most_bought if house is not None else 0
        return min(self.chips, most) if most else self.chips

    def _buys_or_leaves(self, place: int, buys: bool) -> str:
        """A bot without chips buys in again or leaves the table; what to say about it."""
        name = self.table.player(place).name
        if buys:
            try:
                self.table.buy(place, self.price)
            except BadInput:  # the house has its limits
                pass
            else:
                return f"{name} buys in again for {self.money(self.price)}."
        self.table.stand(place)
        return f"{name} has no chips left, and leaves."

    def news(self) -> list[str]:
        lines, self._news = self._news, []
        return lines

    def think(self) -> Action:
        hand = self.table.hand
        if hand is None:
            raise AssertionError("no hand is being played")
        question = hand.legal()
        bot = self.bots[self.table.at_table(question.seat)]
        known = self.memory.of(self.table.dealt)
        action = answered(bot, hand.view(question.seat), known)
        return in_whole_chips(action, question, usual_chip(hand.stakes))

    def act(self, action: Action) -> None:
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

    # What the player decides ----------------------------------------------------------------

    def decision(self, due: BetweenHands) -> Decision:
        lost, buy = "You have no chips left", f"buy in again for {self.money(self.price)}"
        return Decision(f"{lost}: b {buy}, q leave", f"{lost}.", (("b", buy),))

    def decide(self, due: BetweenHands, text: str) -> bool:
        if self.me is None or text not in ("b", "buy", *YES):
            return False
        self.table.buy(self.me, self.price)
        self._news.append(f"You buy in again for {self.money(self.price)}.")
        return True

    def may_set(self, game: Game) -> str:
        return dealers_choice.may_set(self.table, self.money, game)

    def pick(self, text: str) -> None:
        name, _, settings = text.partition(",")
        id = dealers_choice.named(self, name)
        pick = dealers_choice.read_pick(self.table, self.money, id, settings)
        self.deal(pick.game, limit=pick.limit, options=pick.options, stakes=pick.stakes)

    def any_game(self) -> str:
        """By the night's seed."""
        count = len(self.table.ready)
        rng = Random(f"{self.notes['seed']}/pick/{self.table.hands}")
        return rng.choice([game for game in self.choices() if self._serves(game, count)])

    def choices(self) -> list[str]:
        count = len(self.table.ready)
        games = dict.fromkeys(mix_entry.game for mix_entry in self.table.choices())
        return [game for game in games if self._serves(game, count)]

    def _serves(self, game: str, count: int) -> bool:
        least, most = self.games.game(game).players
        return least <= count <= most

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

    def farewell(self) -> list[str]:
        """The result, who owes whom, and how to go on: a hand in the middle waits in the log."""
        table = self.table
        if self.me is None:
            lines = results.watched(table, list(self.notes["bots"].values()), self.money)
        else:
            lines = results.played(table, self.me, self.money)
        lines += results.settling_up(table, self.money)
        if self.playing:
            lines.append("You left in the middle of a hand; it will be waiting for you.")
        lines.append(f"Resume:          {again('play', '--resume', self.path)}")
        if self.histories.exists():
            lines.append(f"Hand histories: {self.histories}")
        return lines

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
    raise BadInput(f"too many nights were started in '{where}' this second")


def latest() -> Path:
    """The last night that was played."""
    files = sorted(nights().glob("night-*.jsonl"), key=lambda path: path.stat().st_mtime)
    if not files:
        raise BadInput(f"there is no night to resume in '{nights()}'; 'oddchip play' starts one")
    return files[-1]


def _notes_of(path: Path) -> Path:
    """Beside the log: who sits where."""
    return path.with_suffix(".seats.json")
