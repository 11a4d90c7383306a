"""What clients send and what the room answers: one shape a kind, and the tag is `type`.

Every message of a client but `hello` has an `id` that the client has made: the same id again gets
the first answer again. Unknown fields and wrong types are refused.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field

from oddchip.server.frames import FORM, JsonObject, Scene
from oddchip.server.rate_limits import LONGEST_WORDS, MOST_NAMED

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Chips = Annotated[int, Meta(ge=0, le=10**15)]
PlaceNumber = Annotated[int, Meta(ge=0, le=9)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Words = Annotated[str, Meta(max_length=LONGEST_WORDS)]
Token = Annotated[str, Meta(max_length=200)]


class Hello(Struct, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """The first message: who comes, and the number of the last event seen."""

    token: Token | None = None
    name: Name | None = None
    seen: Annotated[int, Meta(ge=0)] | None = None
    password: Token | None = None


class Deed(Struct, tag_field="type", forbid_unknown_fields=True):
    """Anything that a client wants done."""

    id: Id


class Act(Deed, tag="act"):
    """The answer to the question of that number."""

    question: int
    answer: JsonObject


class Sit(Deed, tag="sit"):
    """Take a seat."""

    seat: PlaceNumber
    chips: Chips
    name: Name | None = None
    post: bool = False


class Stand(Deed, tag="stand"):
    """Leave the seat, at the end of the hand if one is on."""


class BuyChips(Deed, tag="buy"):
    """Buy chips, between hands."""

    chips: Chips


class SitOut(Deed, tag="sit-out"):
    """No cards from the next hand on."""


class ComeBack(Deed, tag="come-back"):
    """Cards again."""

    post: bool = False


class WaitForSeat(Deed, tag="wait"):
    """Onto the waiting list, or off it."""

    off: bool = False


class VoteFor(Deed, tag="vote"):
    """Ask for a vote (`about`), or say yes or no to the one that is on."""

    about: Words | None = None
    yes: bool | None = None


class Chat(Deed, tag="chat"):
    """Something said to all."""

    text: Text


class React(Deed, tag="react"):
    """A sign that is seen for a moment and not kept."""

    sign: Annotated[str, Meta(min_length=1, max_length=16)]


class Show(Deed, tag="show"):
    """Show cards of one's own after the hand."""

    cards: Annotated[list[Words], Meta(max_length=MOST_NAMED)]


class PickGame(Deed, tag="pick"):
    """Dealer's choice: the game of the next hand."""

    game: Words
    limit: Words = ""
    stakes: Words | None = None
    options: Annotated[JsonObject, Meta(max_length=MOST_NAMED)] = field(default_factory=dict)


class Redeem(Deed, tag="redeem"):
    """Turn so many lammers into chips: at once, or when the own hand is over (0: not after all)."""

    count: Annotated[int, Meta(ge=0, le=1000)] = 1


class HostDoes(Deed, tag="host"):
    """What a host does; the other fields are those of the deed."""

    do: Words
    seat: PlaceNumber | None = None
    guest: int | None = None
    chips: Chips | None = None
    name: Words | None = None
    yes: bool | None = None
    text: Annotated[str, Meta(max_length=200_000)] | None = None
    agreed: JsonObject | None = None


class AskView(Deed, tag="view"):
    """Ask for the typed view of one's own seat; it is looked at, and not in the log."""


FromClient = (
    Hello
    | Act
    | Sit
    | Stand
    | BuyChips
    | SitOut
    | ComeBack
    | WaitForSeat
    | VoteFor
    | Chat
    | React
    | Show
    | PickGame
    | Redeem
    | HostDoes
    | AskView
)


class Sentence(Struct, omit_defaults=True):
    """One sentence of the log, as this viewer may read it."""

    number: int
    text: str
    #: deal, act, result, host or chat.
    kind: str
    #: Who said it, where somebody did.
    guest: int | None = None


class Welcome(Struct, tag="welcome", tag_field="type"):
    """The answer to hello; `token` only where a new guest got one: keep it, it is the seat."""

    table: str
    seat: int | None
    host: bool
    number: int
    scene: Scene
    said: list[Sentence]
    guest: int | None = None
    token: str | None = None
    form: int = FORM


class Update(Struct, tag="update", tag_field="type"):
    """Something has happened."""

    number: int
    scene: Scene
    said: list[Sentence]


class Done(Struct, tag="done", tag_field="type"):
    """It is done, and in the log."""

    id: str


class Refused(Struct, tag="refused", tag_field="type", omit_defaults=True):
    """It is not done, and why."""

    id: str | None
    why: str
    #: The token that came with hello is nobody's: it can be forgotten. Other refusals pass.
    stranger: bool = False


class Reaction(Struct, tag="react", tag_field="type"):
    """A sign of somebody's."""

    guest: int
    name: str
    sign: str


class ViewOfSeat(Struct, tag="view", tag_field="type"):
    """The hand as its seat may know it, and a hand that looks the same from there."""

    id: str
    #: The last row of the log when it was looked at.
    number: int
    #: The seat in the hand, which is not the place at the table.
    seat: int
    #: As `oddchip schema view` has it.
    view: JsonObject
    #: A hand as `Hand.from_json` reads it: what the seat cannot know is dealt anew.
    hand: JsonObject


class Closing(Struct, tag="closing", tag_field="type"):
    """The socket is closed, and why."""

    why: str


FromRoom = Welcome | Update | Done | Refused | Reaction | ViewOfSeat | Closing

_SCHEMAS = {
    "scene": ("what a page draws", Scene),
    "client": ("what a client sends", FromClient),
    "server": ("what the room sends", FromRoom),
}


def schema(name: str) -> JsonObject:
    """The JSON Schema of a kind of message. Draft 2020-12."""
    title, kind = _SCHEMAS[name]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Odd Chip: {title}",
        **msgspec.json.schema(kind),
    }
