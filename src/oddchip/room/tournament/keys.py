"""The keys of a structure file: the one table from which it is read, checked and explained."""

from __future__ import annotations

import json

from oddchip.language.keys import LIMITS
from oddchip.language.kinds import (
    FLAG,
    TEXT,
    FileKey,
    Keys,
    Kind,
    Schema,
    either,
    list_of,
    one_of,
    table,
)
from oddchip.language.kinds import number as whole

FORMATS = ("freeze-out", "shootout", "bracket")
EVERY_GAME = "every game"
_AMOUNT = whole(1)
_ANY_TABLE = Kind("a table", "tables", lambda value: isinstance(value, dict), {"type": "object"})


def _rising(value: object, counts: tuple[int, ...]) -> bool:
    """Is it a list of so many amounts, none smaller than the one before it?"""
    if not isinstance(value, list) or len(value) not in counts:
        return False
    return all(type(amount) is int and amount > 0 for amount in value) and value == sorted(value)


def _amounts_schema(least: int, most: int) -> Schema:
    each = {"type": "integer", "minimum": 1}
    return {"type": "array", "prefixItems": [each] * most, "minItems": least, "maxItems": most}


_PAIR = Kind(
    "two whole numbers, the smaller first",
    "pairs of numbers",
    lambda value: _rising(value, (2,)),
    _amounts_schema(2, 2),
)
_BLINDS = Kind(
    "two whole numbers or three, the smallest first",
    "two or three numbers each",
    lambda value: _rising(value, (2, 3)),
    _amounts_schema(2, 3),
)
#: The keys of a level, or of a break between two.
LEVEL = Keys(
    FileKey("minutes", _AMOUNT, "How long it lasts, where it differs from the others.", "20"),
    FileKey("hands", _AMOUNT, "How many hands it lasts at the first table to deal them.", "8"),
    FileKey(
        "blinds", _BLINDS, "Two or three blinds of no-limit and pot-limit games.", "[5, 5, 10]"
    ),
    FileKey("least_bet", _AMOUNT, "Their least bet, where it is more than the big blind.", "20"),
    FileKey("bets", _PAIR, "The bets of limit games; blinds are half and whole.", "[100, 200]"),
    FileKey("ante", _AMOUNT, "Everybody's ante in games that are played with antes.", "25"),
    FileKey("bring_in", _AMOUNT, "The bring-in of games that have one.", "25"),
    FileKey(
        "big_blind_ante",
        either(FLAG, _AMOUNT),
        "The big blind antes for all; true: the small blind up to six seats, else the big one.",
        "true",
    ),
    FileKey("dollar", _AMOUNT, "What a dollar of the home games is worth; four chips.", "100"),
    FileKey("chip", _AMOUNT, "The smallest chip in play; it stays for the levels after.", "25"),
    FileKey("bomb_pots", whole(0), "Every so many hands is a bomb pot; 1: all, 0: none.", "5"),
    FileKey("bomb_ante", _AMOUNT, "The ante of a bomb pot; else the big blind.", "400"),
    FileKey("jam_or_fold", whole(0), "So every so many hands; 1: all, 0: none.", "1"),
    FileKey("break", _AMOUNT, "Instead of a level: minutes of rest.", "10"),
)
LAMMERS = Keys(
    FileKey("count", _AMOUNT, "How many everybody gets.", "2", needed=True),
    FileKey("chips", _AMOUNT, "What each is worth.", "5000", needed=True),
    FileKey("until", _AMOUNT, "When this level ends all are redeemed.", "12", needed=True),
)
ROUNDS = Keys(
    FileKey("advance", whole(1, 2), "How many of each table go on: 1 or 2.", "2", default=1),
    FileKey("stack", _AMOUNT, "The stack of later rounds; else the starting one.", "20000"),
    FileKey("level", _AMOUNT, "The level at which later rounds begin.", "3", default=1),
)
PAYOUT = Keys(
    FileKey("entries", _AMOUNT, "From so many entries on.", "20", needed=True),
    FileKey("shares", list_of(_AMOUNT), "Per cent of the pool.", "[50, 30, 20]", needed=True),
)
#: The keys of a structure.
STRUCTURE = Keys(
    FileKey("name", TEXT, "The event's name.", '"Friday freeze-out"', needed=True),
    FileKey("summary", TEXT, "What is special, in a line.", '"An evening of hold\'em"'),
    FileKey("game", TEXT, "The game that is played.", '"holdem"'),
    FileKey("mix", TEXT, "The mix that is played: its id or its file.", '"horse"'),
    FileKey(
        "limit",
        one_of([limit for limit in LIMITS if limit not in ("house", "spread")]),
        "The limit of the game; else its usual one.",
        '"no"',
    ),
    FileKey("options", _ANY_TABLE, "Options of the game.", "{ joker = true }"),
    FileKey("seats", whole(2, 10), "Seats at a table.", "9", needed=True),
    FileKey("stack", _AMOUNT, "The starting stack.", "10000", needed=True),
    FileKey("format", one_of(FORMATS), "How players are left.", '"shootout"', default=FORMATS[0]),
    FileKey("rounds", table(ROUNDS), "A shootout's later rounds.", "{ advance = 2 }"),
    FileKey("minutes", _AMOUNT, "How long every level lasts.", "20"),
    FileKey("hands", _AMOUNT, "Or by hands: how many.", "8"),
    FileKey(
        "levels",
        list_of(table(LEVEL)),
        "The levels, a table each; after the last everything doubles.",
        "[{ blinds = [25, 50] }]",
        needed=True,
    ),
    FileKey(
        "ante_in",
        one_of(("ante games", EVERY_GAME)),
        "Where the levels' ante is put in; else in games with antes or, where none is, in all.",
        '"every game"',
    ),
    FileKey("late", _AMOUNT, "Entries are open to the end of this level.", "4"),
    FileKey("re_entries", _AMOUNT, "How often a person may enter again.", "2", default=0),
    FileKey("lammers", table(LAMMERS), "Chips to come.", "{ count = 2, chips = 5000, until = 12 }"),
    FileKey("buy_in", whole(0), "What an entry costs, the bounty included.", "100", default=100),
    FileKey("bounty", whole(0), "How much of it is on the player's head.", "25", default=0),
    FileKey("unit", _AMOUNT, "Prizes are whole multiples of it.", "5", default=1),
    FileKey(
        "payouts",
        list_of(either(_AMOUNT, table(PAYOUT))),
        "Per cent of the pool, first place first; or tables of them by entries.",
        "[50, 30, 20]",
        needed=True,
    ),
    FileKey("jam_or_fold", whole(0), "All-in or fold every so many hands; 1: all.", "1", default=0),
    FileKey("win_the_button", FLAG, "The winner of the main pot has the next button.", "true"),
    FileKey("bomb_pots", whole(0), "Every so many hands is a bomb pot; 1: all.", "1", default=0),
    FileKey("random_start", FLAG, "The final table's mix begins at a random game.", "true"),
    FileKey("seconds_a_hand", _AMOUNT, "How long a hand takes without people.", "90", default=90),
    any_of=("game", "mix"),
    otherwise='what is played? Give a game = "holdem" or a mix = "horse"',
)
#: Every table of keys, as the documentation lists them.
TABLES = {
    "A structure": STRUCTURE,
    "`levels`": LEVEL,
    "`lammers`": LAMMERS,
    "`rounds`": ROUNDS,
    "`payouts`": PAYOUT,
}


def schema() -> Schema:
    """The JSON Schema of a structure file."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A tournament structure of Odd Chip",
        **STRUCTURE.schema(),
    }


def written() -> str:
    """The schema as the documentation keeps it."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
