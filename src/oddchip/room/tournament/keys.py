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
    FileKey("minutes", _AMOUNT, "How long this level lasts, if different from the others.", "20"),
    FileKey(
        "hands",
        _AMOUNT,
        "How many hands this level lasts, counted at the first table to deal them.",
        "8",
    ),
    FileKey(
        "blinds", _BLINDS, "Two or three blinds, for no-limit and pot-limit games.", "[5, 5, 10]"
    ),
    FileKey(
        "least_bet",
        _AMOUNT,
        "The minimum bet in those games, if it is more than the big blind.",
        "20",
    ),
    FileKey(
        "bets",
        _PAIR,
        "The bets in limit games. The blinds are half a small bet and a small bet.",
        "[100, 200]",
    ),
    FileKey("ante", _AMOUNT, "Everyone's ante, in games with antes.", "25"),
    FileKey("bring_in", _AMOUNT, "The bring-in, in games that have one.", "25"),
    FileKey(
        "big_blind_ante",
        either(FLAG, _AMOUNT),
        "The big blind pays the ante for everyone. true: as much as the small blind at "
        "tables of up to six seats, otherwise as much as the big blind.",
        "true",
    ),
    FileKey("dollar", _AMOUNT, "What a dollar in the home games is worth: four chips.", "100"),
    FileKey("chip", _AMOUNT, "The smallest chip in play, for this and later levels.", "25"),
    FileKey(
        "bomb_pots",
        whole(0),
        "Play a bomb pot every this many hands; 1: every hand, 0: never.",
        "5",
    ),
    FileKey("bomb_ante", _AMOUNT, "The ante in a bomb pot. Default: the big blind.", "400"),
    FileKey(
        "jam_or_fold",
        whole(0),
        "Play all-in or fold every this many hands; 1: every hand, 0: never.",
        "1",
    ),
    FileKey("break", _AMOUNT, "A break of this many minutes, instead of a level.", "10"),
)
LAMMERS = Keys(
    FileKey("count", _AMOUNT, "How many each player gets.", "2", needed=True),
    FileKey("chips", _AMOUNT, "How many chips each is worth.", "5000", needed=True),
    FileKey(
        "until", _AMOUNT, "All lammers are redeemed at the end of this level.", "12", needed=True
    ),
)
ROUNDS = Keys(
    FileKey(
        "advance", whole(1, 2), "How many players advance from each table: 1 or 2.", "2", default=1
    ),
    FileKey("stack", _AMOUNT, "The stack in later rounds. Default: the starting stack.", "20000"),
    FileKey("level", _AMOUNT, "The level at which later rounds begin.", "3", default=1),
)
PAYOUT = Keys(
    FileKey(
        "entries", _AMOUNT, "The smallest number of entries this applies to.", "20", needed=True
    ),
    FileKey(
        "shares", list_of(_AMOUNT), "Percentages of the prize pool.", "[50, 30, 20]", needed=True
    ),
)
#: The keys of a structure.
STRUCTURE = Keys(
    FileKey("name", TEXT, "The event's name.", '"Friday freeze-out"', needed=True),
    FileKey("summary", TEXT, "What is special, in one line.", '"An evening of hold\'em"'),
    FileKey("game", TEXT, "The game.", '"holdem"'),
    FileKey("mix", TEXT, "The mix: its id or its file.", '"horse"'),
    FileKey(
        "limit",
        one_of([limit for limit in LIMITS if limit not in ("house", "spread")]),
        "The game's betting structure. Default: its usual one.",
        '"no"',
    ),
    FileKey("options", _ANY_TABLE, "Options for the game.", "{ joker = true }"),
    FileKey("seats", whole(2, 10), "Seats at a table.", "9", needed=True),
    FileKey("stack", _AMOUNT, "The starting stack.", "10000", needed=True),
    FileKey(
        "format", one_of(FORMATS), "The format of the tournament.", '"shootout"', default=FORMATS[0]
    ),
    FileKey("rounds", table(ROUNDS), "A shootout's later rounds.", "{ advance = 2 }"),
    FileKey("minutes", _AMOUNT, "The length of each level, in minutes.", "20"),
    FileKey("hands", _AMOUNT, "The length of each level, in hands, instead of minutes.", "8"),
    FileKey(
        "levels",
        list_of(table(LEVEL)),
        "The levels, one table each. After the last one, everything doubles.",
        "[{ blinds = [25, 50] }]",
        needed=True,
    ),
    FileKey(
        "ante_in",
        one_of(("ante games", EVERY_GAME)),
        "Which games use the levels' ante. Default: games with antes or, if there are "
        "none, all games.",
        '"every game"',
    ),
    FileKey("late", _AMOUNT, "Registration closes at the end of this level.", "4"),
    FileKey("re_entries", _AMOUNT, "How many times a player may re-enter.", "2", default=0),
    FileKey(
        "lammers",
        table(LAMMERS),
        "Lammers: chips that players can redeem later.",
        "{ count = 2, chips = 5000, until = 12 }",
    ),
    FileKey("buy_in", whole(0), "The price of an entry, including the bounty.", "100", default=100),
    FileKey(
        "bounty", whole(0), "How much of the buy-in is a bounty on the player.", "25", default=0
    ),
    FileKey("unit", _AMOUNT, "Prizes are multiples of this amount.", "5", default=1),
    FileKey(
        "payouts",
        list_of(either(_AMOUNT, table(PAYOUT))),
        "Percentages of the prize pool, first place first; or tables of them by number of entries.",
        "[50, 30, 20]",
        needed=True,
    ),
    FileKey(
        "jam_or_fold",
        whole(0),
        "Play all-in or fold every this many hands; 1: every hand.",
        "1",
        default=0,
    ),
    FileKey("win_the_button", FLAG, "The winner of the main pot gets the next button.", "true"),
    FileKey(
        "bomb_pots",
        whole(0),
        "Play a bomb pot every this many hands; 1: every hand.",
        "1",
        default=0,
    ),
    FileKey("random_start", FLAG, "The final table starts the mix at a random game.", "true"),
    FileKey(
        "seconds_a_hand",
        _AMOUNT,
        "How long a hand takes at a table of bots, in seconds.",
        "90",
        default=90,
    ),
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
