"""The log of a cash table: what stands in each of its lines, and how a line is read and written.

An entry is one thing that has happened at a table. Its `do` says what, and its fields stand in the
line in the order in which they stand here; a field that holds nothing is left out. Structs lose
their tags when mypyc compiles them, so this module stays source.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Self, TypeAlias, get_args

import msgspec

from oddchip.cards import cards, write
from oddchip.errors import BadInput, quoted
from oddchip.table_state.actions import Action


class _Entry(
    msgspec.Struct, tag_field="do", omit_defaults=True, forbid_unknown_fields=True, frozen=True
):
    """One thing that has happened at a table."""


class SetUp(_Entry, frozen=True, tag="table"):
    """The table as it was before anybody sat down."""

    form: int
    seats: int
    stakes: dict[str, object]
    options: dict[str, object]
    start: int
    button: int
    mix: dict[str, object] | None = None
    limits: tuple[dict[str, object], ...] = ()
    seed: str | None = None
    house: str | None = None
    dollar: int | None = None


class Sat(_Entry, frozen=True, tag="sit"):
    """Somebody has taken a seat."""

    seat: int
    name: str
    chips: int
    post: bool
    number: int | None = None


class Stood(_Entry, frozen=True, tag="stand"):
    """Somebody has left the table with all chips."""

    seat: int


class Bought(_Entry, frozen=True, tag="buy"):
    """Somebody has bought chips from the dealer."""

    seat: int
    chips: int


class SatOut(_Entry, frozen=True, tag="sit_out"):
    """Somebody gets no cards from the next hand on."""

    seat: int


class CameBack(_Entry, frozen=True, tag="come_back"):
    """Somebody wants cards again."""

    seat: int
    post: bool


class DealtHand(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, frozen=True):
    """What a deal came to: the hand's game, money and seats. Dealt again, it must be the same."""

    game: str
    options: dict[str, object]
    #: The hand's stakes, as far as they differ from none.
    stakes: dict[str, object]
    #: Places at the table, the button's left first.
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    #: The form of the rules: `oddchip.forms`.
    form: int = 1
    #: Games of the mix that were skipped before it.
    skipped: tuple[str, ...] = ()

    def check(self, then: DealtHand) -> None:
        """Refuse what a log says of a deal, where the same deal comes to something else now."""
        now: dict[str, object] = msgspec.to_builtins(self)
        for name, value in msgspec.to_builtins(then).items():
            if now.get(name) != value:
                raise BadInput(f"the hand's {name} would be {now.get(name)} now, and were {value}")


class Dealt(_Entry, frozen=True, tag="deal", kw_only=True):
    """A hand has been dealt: what was asked for, when, by which seed, and what it came to."""

    game: str | None = None
    limit: str = ""
    options: dict[str, object] | None = None
    stakes: dict[str, object] | None = None
    at: int | float
    seed: str
    hand: DealtHand


class AnswerFields(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, frozen=True):
    """An answer as it is written, with its seat."""

    action: str
    seat: int | None = None
    amount: int = 0
    cards: tuple[str, ...] = ()
    word: str = ""
    numbers: tuple[int, ...] = ()

    @classmethod
    def of(cls, action: Action) -> Self:
        """An answer to be written."""
        kind, seat, amount, shown, word, numbers = action
        return cls(kind, seat, amount, tuple(write(shown)) if shown else (), word, numbers)

    @property
    def answer(self) -> Action:
        """The answer that was written."""
        held = tuple(cards(list(self.cards), "cards")) if self.cards else ()
        return Action(self.action, self.seat, self.amount, held, self.word, self.numbers)


class Answered(AnswerFields, frozen=True, tag_field="do", tag="act"):
    """A player, or the dealer who names cards, has answered the hand's question."""


class Finished(_Entry, frozen=True, tag="finish"):
    """The chips of a hand that is over have been taken back."""


class RideTaken(_Entry, frozen=True, tag="take_ride"):
    """The last one left has taken a pot that rode."""

    seat: int


#: Everything that happens at a table once it is set up.
TableEntry: TypeAlias = (
    Sat | Stood | Bought | SatOut | CameBack | Dealt | Answered | Finished | RideTaken
)
_KINDS: Final = [kind.__struct_config__.tag for kind in get_args(TableEntry)]
_ENCODER: Final = msgspec.json.Encoder()


def line_body(happened: SetUp | TableEntry) -> bytes:
    """An entry as JSON, as it stands in a log; what cannot be written is refused."""
    try:
        return _ENCODER.encode(happened)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise BadInput(f"this cannot be logged, so it was not done: {error}") from None


def read_set_up(note: Mapping[str, object]) -> SetUp:
    """The set-up of a line, which may be one of any form."""
    return msgspec.convert(note, SetUp)


def read_entry(note: Mapping[str, object]) -> TableEntry:
    """The entry of a line, which may be one of any form."""
    if note.get("do") not in _KINDS:
        raise BadInput(f"the log has an unknown entry, {quoted(note.get('do'))}")
    happened: TableEntry = msgspec.convert(note, TableEntry)
    return happened
