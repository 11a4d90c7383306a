"""The log of a tournament: an entry for everything that happens, field by field as it is written.

An entry never changes, so copies of a tournament share theirs. This module stays source: compiled,
the structs would lose their tags.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import UNSET, Struct, UnsetType, field

from oddchip.cards import cards, write
from oddchip.errors import BadInput
from oddchip.room.journal import Note
from oddchip.room.tournament.structure import Level
from oddchip.table_state.actions import Action


class _Entry(Struct, frozen=True, tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """Fields that hold their defaults are not written."""

    def __deepcopy__(self, memo: object) -> _Entry:
        return self


# What comes from outside --------------------------------------------------------------------------


class Opened(_Entry, frozen=True, tag="tournament"):
    """The first entry: everything that a tournament is made from."""

    form: int
    id: str
    name: str
    seed: str
    expected: tuple[str, ...]
    late: int
    returning: bool
    structure: dict[str, object]


class Entered(_Entry, frozen=True, tag="enter"):
    name: str
    entry: int
    stack: int
    lammers: int


class LammersRedeemed(_Entry, frozen=True, tag="lammer"):
    """By the player or, where it is `forced`, by the rules."""

    name: str
    count: int
    chips: int
    forced: bool


class HandDealt(_Entry, frozen=True, tag="deal"):
    """A table has dealt by itself."""

    table: int
    start: int


class GamePicked(_Entry, frozen=True, tag="pick"):
    """At dealer's choice; where tables deal by themselves, at which one and when."""

    name: str
    game: str
    table: int = 0
    start: int = -1


class Answered(_Entry, frozen=True, tag="act"):
    """An answer in a hand."""

    table: int
    action: str
    seat: int | None = None
    amount: int = 0
    cards: tuple[str, ...] = ()
    word: str = ""
    numbers: tuple[int, ...] = ()

    @classmethod
    def of(cls, table: int, given: Action) -> Answered:
        shown = tuple(write(given.cards))
        return cls(table, given.kind, given.seat, given.amount, shown, given.word, given.numbers)

    @property
    def given(self) -> Action:
        shown = tuple(cards(list(self.cards), "cards"))
        return Action(self.action, self.seat, self.amount, shown, self.word, self.numbers)


class Waited(_Entry, frozen=True, tag="wait"):
    """Does one who is left alone wait for those who may still enter?"""

    patient: bool


class WentAway(_Entry, frozen=True, tag="away"):
    """Somebody has left the table or, not `absent` any more, is back."""

    name: str
    absent: bool


class LoggedPot(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A pot: from and to which height of what was put in, for whom, and who won which side of it.

    In games of rounds there are no heights, only what was won.
    """

    above: int | UnsetType = UNSET
    to: int | UnsetType = UNSET
    seats: tuple[int, ...] | UnsetType = field(default=UNSET, name="for")
    won: tuple[tuple[str, int, int], ...]


class HandPlayed(_Entry, frozen=True, tag="hand"):
    """A hand and what came of it, in the order of its seats."""

    table: int
    number: int
    start: int
    end: int
    level: int
    game: str
    limit: str
    button: int | None
    seats: tuple[int, ...]
    names: tuple[str, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    forced: tuple[int, ...]
    rides: int = 0
    house: int = 0
    bomb_pot: bool = False
    jam_or_fold: bool = False
    #: Who won the main pot, where it wins the next button.
    won: int | UnsetType | None = UNSET
    #: Who took whose bounty, and why it goes there.
    takers: tuple[tuple[int, int], ...] = ()
    pots: tuple[LoggedPot, ...] = ()
    paid: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    folded: tuple[int, ...] = ()
    hand_for_hand: int = 0


# What follows -------------------------------------------------------------------------------------


class Seated(_Entry, frozen=True, tag="seat"):
    """By a draw."""

    name: str
    table: int
    seat: int


class LevelBegan(_Entry, frozen=True, tag="level"):
    level: int
    chip: int
    blinds: tuple[int, ...] = ()
    bets: tuple[int, ...] = ()
    least_bet: int = 0
    ante: int = 0
    bring_in: int = 0
    big_blind_ante: int = 0
    dollar: int = 0
    bomb_pots: int = 0
    bomb_ante: int = 0
    jam_or_fold: int = 0
    minutes: int = 0
    hands: int = 0

    @classmethod
    def of(cls, level: Level) -> LevelBegan:
        return cls(
            level.number,
            level.chip,
            level.all_blinds if any(level.blinds) else (),
            level.bets if any(level.bets) else (),
            level.least_bet,
            level.ante,
            level.bring_in,
            level.big_blind_ante,
            level.dollar,
            level.bomb_pots,
            level.bomb_ante,
            level.jam_or_fold,
            level.minutes,
            level.hands,
        )


class Rested(_Entry, frozen=True, tag="rest"):
    minutes: int


class Busted(_Entry, frozen=True, tag="bust"):
    """Without a place where it is not known, or another entry may follow."""

    name: str
    table: int
    hand: int
    place: int | None = None


class BountyPaid(_Entry, frozen=True, tag="bounty"):
    giver: str = field(name="from")
    taker: str = field(name="to")
    amount: int
    hand: int


class Moved(_Entry, frozen=True, tag="move"):
    """From and to a table and a seat."""

    name: str
    origin: tuple[int, int] = field(name="from")
    target: tuple[int, int] = field(name="to")


class TableBroken(_Entry, frozen=True, tag="break"):
    table: int


class Raced(_Entry, frozen=True, tag="race"):
    """Chips added or, below nought, removed when small ones went out of play."""

    name: str
    chips: int
    card: str


class Advanced(_Entry, frozen=True, tag="advance"):
    name: str
    round: int
    stack: int


class FinalTable(_Entry, frozen=True, tag="final"):
    table: int


class PrizePaid(_Entry, frozen=True, tag="prize"):
    name: str
    place: int
    amount: int


LogEntry = (
    Opened
    | Entered
    | LammersRedeemed
    | HandDealt
    | GamePicked
    | Answered
    | Waited
    | WentAway
    | HandPlayed
    | Seated
    | LevelBegan
    | Rested
    | Busted
    | BountyPaid
    | Moved
    | TableBroken
    | Raced
    | Advanced
    | FinalTable
    | PrizePaid
)

_ENCODER = msgspec.json.Encoder()


def text_of(entry: LogEntry) -> str:
    """An entry as a line of JSON."""
    try:
        return _ENCODER.encode(entry).decode()
    except (UnicodeEncodeError, TypeError) as error:
        raise BadInput(f"this cannot be logged, so it was not done: {error}") from None


def line_of(entry: LogEntry) -> Note:
    """An entry as a reader of the log finds it."""
    line: Note = msgspec.json.decode(text_of(entry))
    return line


def entries_of(lines: Sequence[Mapping[str, object]]) -> list[LogEntry]:
    """The entries of a log's lines; a line that is none is named."""
    entries: list[LogEntry] = []
    try:
        entries = msgspec.convert(lines, list[LogEntry])
    except msgspec.ValidationError as error:
        reason, _, path = str(error).rpartition(" - at `$[")
        number = int(path.partition("]")[0]) + 1
        raise BadInput(f"line {number} does not belong in a tournament's log: {reason}") from None
    return entries
