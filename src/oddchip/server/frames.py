"""The scene as a message: everything that one viewer may see of a table, whatever the game.

Money is in whole units of the smallest kind; `Coins` says how to write it. Cards are two letters,
`??` is one whose face the viewer may not know. Seats are places at the table.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct, field

#: An answer, a view or a hand as JSON; whose form it is says what stands in it.
JsonObject: TypeAlias = dict[str, Any]
#: The number of this form; it changes when a reader of the old one would misread the new.
FORM = 1


class GameOn(Struct, omit_defaults=False):
    """The game that is played now, or will be next."""

    id: str = ""
    name: str = ""
    limit: str = ""


class MixOn(Struct):
    """The mix, and what comes next."""

    name: str
    next: str = ""
    #: Dealer's choice: the place of whoever picks now, while a pick is waited for, and the seconds
    #: that are left; then any game is dealt, by lot.
    choice: bool = False
    picks: int | None = None
    left: float | None = None


class TableFace(Struct):
    """What everybody knows of the table."""

    id: str
    name: str
    #: waiting, playing, between, paused or over.
    state: str
    game: GameOn
    stakes: str
    mix: MixOn | None
    hand: int
    agreed: list[str]
    host: str
    #: Names of those who wait for a seat.
    waiting: list[str] = []
    #: What the host has to approve: who, and what is asked for.
    requests: list[Request] = []
    vote: Vote | None = None
    watching: int = 0
    #: Is a password needed to come in?
    locked: bool = False
    #: What one usually sits down with.
    chips: int = 0


class Request(Struct):
    """Chips or a seat that the host is asked for."""

    guest: int
    name: str
    words: str


class Vote(Struct):
    """Something that is voted on; `yes` and `no` are names."""

    about: str
    words: str
    yes: list[str]
    no: list[str]
    needed: int


class You(Struct):
    """The viewer."""

    seat: int | None
    host: bool
    name: str
    guest: int | None = None


class CellSeen(Struct):
    """A place of a zone, with what lies there: a card, a back, or nothing yet."""

    row: int
    column: int
    card: str | None
    label: str = ""
    #: The boards that it counts for.
    groups: list[str] = []
    #: Taken away.
    out: bool = False
    wild: str | bool | None = None
    #: Plays in what the viewer holds.
    plays: bool = False


class Zone(Struct):
    """Cards in the middle: the board, cards for all, the trump, a trick."""

    name: str
    label: str
    columns: int
    cells: list[CellSeen]


class CardSeen(Struct):
    """One card of a player."""

    card: str
    #: down, up or exposed.
    lies: str
    part: str | None = None
    wild: str | bool | None = None
    plays: bool = False


class SeatSeen(Struct):
    """A place at the table."""

    seat: int
    name: str = ""
    #: person, bot or empty.
    kind: str = "empty"
    #: in, folded, all in, out, waiting, sitting out, away or empty.
    state: str = "empty"
    stack: int = 0
    bet: int = 0
    marks: list[str] = []
    cards: list[CardSeen] = []
    words: str = ""
    tricks: int | None = None
    #: The guest who sits there, for muting and for the host.
    guest: int | None = None


class PotSeen(Struct):
    """A pot, and who can win it."""

    label: str
    amount: int
    seats: list[int]


class StepSeen(Struct):
    """Where in the deal we are."""

    number: int
    of: int
    words: str


class Die(Struct):
    """A die that was rolled, and what it means."""

    value: int
    words: str = ""


class WildSeen(Struct):
    """What is wild now, and why."""

    words: str
    why: str
    ranks: list[str] = []
    cards: list[str] = []


class MadeSeen(Struct):
    """What the viewer holds on one side."""

    side: str
    words: str
    cards: list[str] = []


class ChoiceAsked(Struct):
    """One answer, ready to be sent."""

    label: str
    key: str
    answer: JsonObject
    #: Takes the whole stack: asked a second time.
    commits: bool = False
    #: Why it should be asked a second time, in words.
    careful: str = ""


class Preset(Struct):
    """A usual amount."""

    label: str
    key: str
    amount: int
    commits: bool = False


class AmountAsked(Struct):
    """An amount to choose: put it into `answer` as `amount`."""

    verb: str
    #: A total for the round (raise to), or chips (bet).
    to: bool
    least: int
    most: int
    unit: int
    presets: list[Preset]
    answer: JsonObject
    #: The ranges that are allowed; mostly one.
    ranges: list[list[int]] = []
    #: From this amount on the whole stack is at stake; 0: it never is.
    whole: int = 0


class CardsAsked(Struct, rename={"from_": "from"}):
    """Cards to choose: put them into `answer` as `cards`."""

    verb: str
    from_: list[str]
    least: int
    most: int
    ordered: bool
    answer: JsonObject


class QuestionSeen(Struct, rename={"default_label": "defaultLabel", "time_bank": "bank"}):
    """What the viewer is asked."""

    number: int
    seat: int
    prompt: str
    warning: str
    #: bet, cards, word, deed, amount or pick.
    shape: str
    choices: list[ChoiceAsked]
    amount: AmountAsked | None
    cards: CardsAsked | None
    default: JsonObject
    default_label: str
    left: float | None = None
    time_bank: float | None = None


class ClockSeen(Struct, rename={"time_bank": "bank"}):
    """The time of whoever is asked (the viewer first): of the decision, and in the time bank."""

    left: float
    time_bank: float


class ResultSeen(Struct):
    """How the hand ended for a seat: chips from the pots, and won or lost in all."""

    seat: int
    won: int
    words: str = ""
    net: int = 0
    #: Who it was: whoever has won may have left since.
    name: str = ""


class Coins(Struct):
    """How money is written: the smallest chip, digits behind the point, a sign before it."""

    unit: int
    digits: int = 0
    sign: str = ""


class NightResult(Struct):
    """What somebody has won or lost since the table was made."""

    name: str
    won: int


class Owed(Struct, rename={"from_": "from"}):
    """A payment that makes people even."""

    from_: str
    to: str
    amount: int


class NightSeen(Struct):
    """The night so far: results, and who would owe whom."""

    results: list[NightResult] = []
    owed: list[Owed] = []


class TournamentTableSeen(Struct):
    """A table of a tournament: who sits there, with how many chips."""

    number: int
    names: list[str]
    stacks: list[int]
    #: Is a hand on there?
    playing: bool = False
    #: The lammers that they have left, where the tournament has any.
    lammers: list[int] = []


class PlaceSeen(Struct):
    """Somebody who is out, or has won."""

    place: int
    name: str
    prize: int = 0


class TournamentSeen(Struct, rename="camel"):
    """A tournament, in its lobby and beside its tables."""

    name: str
    structure: str
    words: str
    level: int
    #: Seconds of the tournament's own clock.
    time: int
    entries: int
    left: int
    average: int
    #: The viewer's table, or the one that is shown.
    table: int
    tables: list[TournamentTableSeen]
    places: list[PlaceSeen]
    started: bool = False
    over: bool = False
    #: Are entries open, has the viewer entered, and may the viewer enter now (or again)?
    open: bool = False
    entered: bool = False
    may_enter: bool = False
    #: Seconds until the level is over, and until a break is; null: it goes by hands, there is none.
    level_left: float | None = None
    break_left: float | None = None
    #: The clock runs: seconds may be counted down until the next scene, so many in one.
    runs: bool = False
    speed: float = 1.0
    #: The level that comes next, in words.
    next: str = ""
    #: All tables deal together, and wait for one another.
    hand_for_hand: bool = False
    #: The viewer's lammers, how many of them are redeemed when the hand is over, and the chips for
    #: one.
    lammers: int = 0
    redeeming: int = 0
    lammer_chips: int = 0


class Scene(Struct):
    """Everything that a page draws."""

    table: TableFace
    you: You
    zones: list[Zone]
    seats: list[SeatSeen]
    pots: list[PotSeen]
    pot: int
    rides: int
    step: StepSeen | None
    dice: list[Die]
    facts: list[str]
    wild: list[WildSeen]
    made: list[MadeSeen]
    question: QuestionSeen | None
    actor: int | None
    clock: ClockSeen | None
    results: list[ResultSeen]
    explained: list[str]
    card: list[str]
    money: Coins
    night: NightSeen = field(default_factory=NightSeen)
    event: TournamentSeen | None = None
    form: int = FORM
