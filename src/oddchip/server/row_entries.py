"""What stands in the rows of a card room's log, how it is read, and what older rows become.

A row tells what a table did (`Note`: an entry of the table's own log, or of a tournament's) and
what the card room did (`Entry`), or what it adds to what the table did (`Around`). Entries of the
card room lie in the database under their `do`, so a name may change here and not there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

import msgspec

from oddchip.room.table_entries import AnswerFields, SetUp, TableEntry
from oddchip.server.guests import Guest
from oddchip.server.table_terms import TableTerms

# What a tournament does --------------------------------------------------------------------------


class _Note(msgspec.Struct, tag_field="do", omit_defaults=True, frozen=True):
    """Something that happens at a table of a tournament."""


class Seeded(_Note, frozen=True, tag="seed"):
    """By what a tournament is drawn and dealt."""

    seed: str


class Played(_Note, frozen=True, tag="play"):
    """A table deals, or a level, a rest or a move comes before it."""


class Settled(_Note, frozen=True, tag="settle"):
    """A hand is over."""


class PlayedQuickly(_Note, frozen=True, tag="quick"):
    """Bots have played a hand among themselves."""

    acts: tuple[AnswerFields, ...]


class AnsweredThere(AnswerFields, frozen=True, tag_field="do", tag="answer"):
    """Somebody at a table of a tournament has answered."""


Note: TypeAlias = TableEntry | Seeded | Played | Settled | PlayedQuickly | AnsweredThere

# What the card room does -------------------------------------------------------------------------


class HandResult(msgspec.Struct, frozen=True):
    """A hand that is over at a cash table: what everybody has won or lost, by name."""

    hand: int
    game: str
    name: str
    won: dict[str, int]
    #: Where the button and the blinds were; older rows do not say.
    button: int | None = None
    blinds: dict[str, int] | None = None


class Around(msgspec.Struct, omit_defaults=True, frozen=True):
    """What the card room adds to what a table did."""

    #: In a tournament, the table.
    table: int = 0
    #: Who was asked, and whether the clock has answered.
    place: int | None = None
    late: bool = False
    #: Who sits down, buys or leaves: a guest, or a bot with its luck.
    guest: int | None = None
    bot: str = ""
    seed: str = ""
    name: str = ""
    #: Who is dealt in: names, and guests by their places.
    names: tuple[str, ...] = ()
    guests: dict[int, int] = {}
    #: Who was asked decided at the same time as others.
    at_once: bool = False
    #: What came of the hand that is over; older rows do not say.
    result: HandResult | None = None


class _Entry(msgspec.Struct, tag_field="do", omit_defaults=True, frozen=True):
    """Something that the card room does."""


class Opened(_Entry, frozen=True, tag="open"):
    """A table is made, of what was agreed on."""

    table: SetUp
    terms: TableTerms
    name: str
    agreed: dict[str, object]
    texts: dict[str, str]
    host: Guest


class TournamentOpened(_Entry, frozen=True, tag="event"):
    """A tournament is made; `form` is that of its rows."""

    structure: str
    terms: TableTerms
    name: str
    agreed: dict[str, object]
    host: Guest
    form: int = 1


class GuestCame(_Entry, frozen=True, tag="guest"):
    """Somebody new has come, for whom others may be forgotten."""

    name: str
    digest: str
    forgotten: tuple[int, ...] = ()


class Agreed(_Entry, frozen=True, tag="agree"):
    """The host has changed what is agreed on."""

    table: SetUp
    terms: TableTerms
    texts: dict[str, str]
    agreed: dict[str, object]
    words: str


class Paused(_Entry, frozen=True, tag="pause"):
    """The host pauses the game."""


class Resumed(_Entry, frozen=True, tag="resume"):
    """The host resumes the game."""


class Started(_Entry, frozen=True, tag="start"):
    """The host starts the game."""


class Over(_Entry, frozen=True, tag="over"):
    """The host ends the night."""


class Closed(_Entry, frozen=True, tag="closed"):
    """Nobody has entered a tournament again in time."""


class ClockWentOn(_Entry, frozen=True, tag="clock"):
    """After the room was closed a question's clock goes on, so many seconds of which are used."""

    used: float | None
    table: int = 0


class Leaving(_Entry, frozen=True, tag="leaving"):
    """A guest leaves the seat when the hand is over, or is sent away then."""

    guest: int
    kicked: bool = False


class Waited(_Entry, frozen=True, tag="wait"):
    """Somebody is on the waiting list now, or off it."""

    off: bool


class Requested(_Entry, frozen=True, tag="request"):
    """Somebody asks the host for chips, or (`sit`) for a seat with them."""

    what: str
    chips: int
    words: str
    seat: int = 0
    name: str = ""
    post: bool = False


class Denied(_Entry, frozen=True, tag="denied"):
    """The host says no to what a guest has asked for."""

    guest: int


class HostNamed(_Entry, frozen=True, tag="host"):
    """Somebody else is the host."""

    guest: int


class PasswordSet(_Entry, frozen=True, tag="password"):
    """A password is needed from now on; empty: none."""

    digest: str


class DigestRenewed(_Entry, frozen=True, tag="digest"):
    """The same password, kept in a better way."""

    digest: str


class Renamed(_Entry, frozen=True, tag="name"):
    """The table has another name."""

    name: str


class BallotCalled(_Entry, frozen=True, tag="ballot"):
    """Somebody asks for a vote."""

    about: str
    words: str


class Voted(_Entry, frozen=True, tag="vote"):
    """Somebody votes."""

    yes: bool


class VoteFailed(_Entry, frozen=True, tag="voted"):
    """Too many have voted no."""

    words: str


class OptionsAgreed(_Entry, frozen=True, tag="options"):
    """A vote has changed the table's options; `once`: for one hand."""

    options: dict[str, object]
    words: str
    once: bool = False


class Voided(_Entry, frozen=True, tag="void"):
    """The hand that is on has not been."""


class Told(_Entry, frozen=True, tag="told"):
    """The card room says something about the table."""

    words: str


class Said(_Entry, frozen=True, tag="chat"):
    """Somebody says something to everybody."""

    text: str


class Shown(_Entry, frozen=True, tag="show"):
    """Somebody has shown cards after the hand; `cards` are all that this seat has shown."""

    seat: int
    cards: tuple[str, ...]
    words: str


class Entered(_Entry, frozen=True, tag="enter"):
    """A guest, or a bot with its luck, enters a tournament."""

    name: str
    guest: int | None = None
    bot: str = ""
    seed: str = ""


class WentAway(_Entry, frozen=True, tag="away"):
    """Somebody in a tournament is away from the table, or back."""

    name: str
    absent: bool


class AskedToPick(_Entry, frozen=True, tag="picks"):
    """Somebody is to pick the next game of a tournament's table."""

    table: int
    name: str


class GamePicked(_Entry, frozen=True, tag="picked"):
    """Somebody has picked it."""

    table: int
    name: str
    game: str


class Redeemed(_Entry, frozen=True, tag="redeem"):
    """Lammers become chips, at once or (`later`) when the hand is over."""

    name: str
    count: int
    later: bool


Entry: TypeAlias = (
    Opened
    | TournamentOpened
    | GuestCame
    | Agreed
    | Paused
    | Resumed
    | Started
    | Over
    | Closed
    | ClockWentOn
    | Leaving
    | Waited
    | Requested
    | Denied
    | HostNamed
    | PasswordSet
    | DigestRenewed
    | Renamed
    | BallotCalled
    | Voted
    | VoteFailed
    | OptionsAgreed
    | Voided
    | Told
    | Said
    | Shown
    | Entered
    | WentAway
    | AskedToPick
    | GamePicked
    | Redeemed
)
More: TypeAlias = Entry | Around
NOTHING: Final = Around()


class Decision(NamedTuple):
    """What a row will say: decided, and not yet written."""

    more: More = NOTHING
    note: Note | None = None


def table_number(more: More) -> int:
    """The table of a tournament that a row is about; 0: all of them."""
    if isinstance(more, (Around, ClockWentOn, AskedToPick, GamePicked)):
        return more.table
    return 0


# Reading -----------------------------------------------------------------------------------------


def read_note(written: Mapping[str, object]) -> Note:
    """What a table did, as a row of any form tells it."""
    note: Note = msgspec.convert(written, Note)
    return note


def read_more(written: Mapping[str, object]) -> More:
    """What the card room did, as a row of any form tells it."""
    if "do" not in written:
        return msgspec.convert(written, Around, str_keys=True)
    read: Entry = msgspec.convert(_upcast(written), Entry)
    return read


def _upcast(written: Mapping[str, object]) -> dict[str, object]:
    """The time bank was called bank, of a table and of a guest."""
    return {key: time_bank(value) for key, value in written.items()}


def time_bank(value: object) -> object:
    """Terms or a guest, in whom the time bank was called bank once."""
    if not isinstance(value, dict) or "bank" not in value or "time_bank" in value:
        return value
    return {"time_bank" if key == "bank" else key: kept for key, kept in value.items()}
