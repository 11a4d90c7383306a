"""The keys of a game file: the one table from which it is read, checked, completed and explained.

The reader asks for keys that stand here and refuses the others; docs/game.schema.json and the
tables of keys in docs/language.md are printed from here (`python -m oddchip.steps`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from oddchip.cards import DECKS, RANKS
from oddchip.language.conditions import PATTERNS, SHOWING, SITUATIONS
from oddchip.language.kinds import (
    FLAG,
    TEXT,
    FileKey,
    Keys,
    Kind,
    either,
    joined,
    list_of,
    named,
    number,
    one_of,
    pattern,
    table,
)
from oddchip.language.qualifiers import QUALIFIER, QUALIFIER_EXAMPLES
from oddchip.language.scale_keys import NAMED_SCALES, SCALE, SCALE_ID, SOME_RANKS, SOME_SUITS
from oddchip.language.starting import FIRST, FIRST_EXAMPLES, FORCED, FORCED_EXAMPLES
from oddchip.language.use import USE, USE_EXAMPLES
from oddchip.language.wild_cards import WILD, WILD_EXAMPLES

FAMILIES = ("flop", "draw", "stud", "home")
#: The codes of the books, and what they stand for.
BOOKS = {
    "B26": "the BARGE rulebook of 2026",
    "B24": "the BARGE rulebook of 2024",
    "B17": "BARGE's 27-game mix of 2017",
    "NH": "New Hampshire's mixed games",
    "DC": "Buderick's dealer's choice, 2020",
    "HC": "the home classics, as they are commonly played",
}
LIMITS = ("fixed", "no", "pot", "spread", "house")

_TEXTS = list_of(TEXT)
_SITUATION = {"$ref": "#/$defs/situation"}
_INNER = {"anyOf": [{"$ref": "#/$defs/step"}, {"$ref": "#/$defs/fork"}]}
_STEPS = Kind(
    "a list of steps",
    "lists of steps",
    lambda value: isinstance(value, list),
    {"type": "array", "minItems": 1, "items": _INNER},
)
_PLAY = replace(_STEPS, schema={"$ref": "#/$defs/play"})
_CELLS = pattern(r"\s*\w+(?:\s+\w+)*\s*")
_QUALIFIER = pattern(QUALIFIER, QUALIFIER_EXAMPLES)
_WHEN = replace(TEXT, schema=_SITUATION)


def _condition(atoms: Mapping[str, str]) -> Kind:
    return pattern(joined(atoms))


def _speaks(atoms: Mapping[str, str]) -> str:
    return f"Speaks of {', '.join(atoms)}, joined by and, or, not and parentheses."


SITUATION: dict[str, object] = {
    "description": f"Something about the hand as a whole. {_speaks(SITUATIONS)}",
    **_condition(SITUATIONS).schema,
}

BOARD = Keys(
    FileKey(
        "cells",
        _CELLS,
        "The board, drawn as it lies on the table. Cells with the same name are dealt together.",
        '"X X X Y Z"',
        needed=True,
    ),
    FileKey(
        "boards",
        either(list_of(_CELLS), named(list_of(_CELLS), _SITUATION)),
        "The boards that hands are made with, optionally by condition. Default: the rows as drawn.",
        '["X Y Z1", "X Y Z2"]',
    ),
    FileKey(
        "given",
        named(either(_CELLS, list_of(_CELLS))),
        "How a showdown writes the board: names for groups of cells.",
        '{ flop = "X", turn = "Y", river = "Z1 Z2" }',
    ),
)

DECK = Keys(
    FileKey(
        "ranks",
        SOME_RANKS,
        "The ranks, as a range or a list. Ranks next to each other here are next to "
        "each other in a straight.",
        '"7-A"',
        default="2-A",
    ),
    FileKey(
        "suits",
        SOME_SUITS,
        "The suits, by letter or name. Default: all four.",
        '"hearts spades"',
    ),
    FileKey("jokers", number(0, 2), "The number of jokers: Xx, then Yy.", "2", default=0),
)

#: A part of the pot, and the parts within it.
PART = r"[\w-]+(?: / [\w-]+)*"

SIDE = Keys(
    FileKey("scale", SCALE_ID, "What beats what.", '"high"', needed=True),
    FileKey("use", pattern(USE, USE_EXAMPLES), "Which cards may combine.", '"any 5 of hand"'),
    FileKey(
        "qualifier",
        either(_QUALIFIER, named(_QUALIFIER, _SITUATION)),
        "What a hand needs: a kind of hand or a single hand, or better (listed below); "
        "or a table from conditions to qualifiers.",
        '"8 or better"',
    ),
    FileKey(
        "nobody",
        TEXT,
        "What happens if no hand qualifies: its share goes to the `others`, stays in "
        "the pot (`ride`), goes to the `best` hand anyway, or goes to the side with "
        "that name.",
        '"ride"',
        default="others",
    ),
    FileKey(
        "part",
        pattern(PART, ("board-1", "board-1 / inner")),
        "The part of the pot that this side shares with the other sides in that part. A "
        "slash nests one part in another.",
        '"board-1"',
    ),
    FileKey("when", _WHEN, "The condition under which this side exists.", '"dice 1-3"'),
    FileKey(
        "round_the_corner", FLAG, "Straights may wrap around the ace, as in Q K A 2 3.", "true"
    ),
    FileKey("natural", FLAG, "Wild cards count as themselves on this side.", "true"),
)

PAY = Keys(
    FileKey(
        "card",
        _condition(PATTERNS),
        f"Which cards dealt up cost money. {_speaks(PATTERNS)}",
        '"rank 7"',
        needed=True,
    ),
    FileKey("amount", number(1), "The price of each, in cents.", "500"),
    FileKey(
        "amounts",
        list_of(number(1)),
        "The price of a player's first, second, … card.",
        "[200, 500, 1000]",
    ),
    FileKey("when", _WHEN, "The condition under which it costs anything.", '"round 2+"'),
    any_of=("amount", "amounts"),
    otherwise="a payment costs an 'amount', or 'amounts' for the first, the second and so on",
)

MATCH = Keys(
    FileKey(
        "showing",
        _condition(SHOWING),
        f"What a player shows. {_speaks(SHOWING)}",
        '"open pair or up 2"',
        needed=True,
    ),
    FileKey("once", FLAG, "At most once per hand.", "true"),
    FileKey("with", TEXT, "A cell that counts as one of everyone's up cards.", '"centre"'),
    FileKey("amount", number(1), "The amount to pay instead of matching the pot, in cents.", "50"),
    FileKey("when", _WHEN, "The condition under which the rule applies.", '"stake 100+"'),
)

EXTRA = Keys(
    FileKey(
        "card",
        _condition(PATTERNS),
        f"Which cards dealt up bring another. {_speaks(PATTERNS)}",
        '"rank 4"',
        needed=True,
    ),
    FileKey(
        "face",
        one_of(("up", "down", "unseen")),
        "How the extra card is dealt.",
        '"down"',
        default="up",
    ),
    FileKey("amount", number(1), "The price for players who want it. Default: free.", "50"),
    FileKey("when", _WHEN, "The condition under which there is an extra card.", '"round 1-3"'),
)

AUTOMATIC = Keys(
    FileKey("text", TEXT, "What it is called.", '"two natural sevens"', needed=True),
    FileKey("holds", pattern(f"10|[{RANKS}]"), "The hand has natural cards of this rank.", '"7"'),
    FileKey("count", number(1), "How many of them.", "2", default=1),
    FileKey("exact", FLAG, "The hand is exact on every side.", "true"),
    FileKey("no_cards", FLAG, "The player has no cards left.", "true"),
    FileKey(
        "fewer_cards", FLAG, "If several players have one, the one with fewer cards wins.", "true"
    ),
    any_of=("holds", "exact", "no_cards"),
    otherwise="an automatic winner 'holds' a rank, is 'exact' on every side, or 'no_cards'",
)

_TRICKS = Keys(
    FileKey("takes", number(0), "The number of tricks that wins the pot.", "3", needed=True),
    FileKey(
        "matches", number(0), "Players with this many tricks or fewer match it.", "0", needed=True
    ),
    FileKey("matches_of_two", number(0), "The same, if two players are in.", "1"),
)

LOSERS = Keys(
    FileKey("burn", number(1), "The most anyone has to match, in cents.", "5000", needed=True),
    FileKey("first", table(_TRICKS), "Tricks in the first round.", "{ takes = 3, matches = 0 }"),
    FileKey("later", table(_TRICKS), "Tricks in later rounds.", "{ takes = 3, matches = 0 }"),
)

_PICKED = Keys(
    FileKey(
        "as", TEXT, "The id of the game, if it differs from the name of the choice.", '"super-razz"'
    ),
    FileKey("then", _PLAY, "Steps to play first.", '["discard 1"]'),
    FileKey(
        "after",
        one_of(("deal", "first bet")),
        "The point in that game after which the hand continues.",
        '"first bet"',
        default="deal",
    ),
)

PICK = Keys(
    FileKey("by", one_of(("button", "under the gun")), "Who picks.", '"button"', needed=True),
    FileKey(
        "otherwise", TEXT, "The game if nobody picks. Default: somebody must pick.", '"holdem"'
    ),
    FileKey(
        "games",
        named(table(_PICKED)).but(minProperties=1),
        "The games, by the name of each choice.",
        '{ razz = { as = "super-razz" } }',
        needed=True,
    ),
)

BETTING = Keys(
    FileKey("no_check_raise", _WHEN, "A player who has checked may not raise.", '"limit fixed"'),
    FileKey("sevens_rule", _WHEN, "A seven or better must bet after the draw.", '"limit fixed"'),
    FileKey(
        "forfeit",
        _WHEN,
        "A player who breaks the sevens rule forfeits the whole pot.",
        '"limit fixed"',
    ),
    FileKey("short_bets_complete", _WHEN, "A short all-in bet may be completed.", '"limit fixed"'),
    FileKey("no_limp", _WHEN, "The first to enter the pot must raise.", '"limit no"'),
)

_PATCH = Kind("a table", "tables", lambda value: isinstance(value, dict), {"$ref": "#/$defs/patch"})

OPTION = Keys(
    FileKey(
        "text", TEXT, "What the table agrees on.", '"A high needs a pair of nines."', needed=True
    ),
    FileKey("default", FLAG, "Whether it is on by default.", "true"),
    FileKey("on", _PATCH, "Changes to the file when the option is on.", "{ house = true }"),
    FileKey(
        "off", _PATCH, "Changes to the file when the option is off.", '{ deck = "52", wild = [] }'
    ),
)

GAME = Keys(
    FileKey(
        "like",
        TEXT,
        "The id of a game whose file this one starts from and changes.",
        '"stud"',
        patched=False,
    ),
    FileKey(
        "name",
        TEXT,
        "The game's name. Its id is the name of the file.",
        '"Seven Card Stud"',
        needed=True,
        patched=False,
    ),
    FileKey("aliases", _TEXTS, "Other names for the game.", '["Stud"]', inherited="no"),
    FileKey(
        "books",
        list_of(one_of(BOOKS)),
        f"The books that describe it: {'; '.join(f'{code} is {BOOKS[code]}' for code in BOOKS)}.",
        '["B24"]',
        inherited="no",
    ),
    FileKey("family", one_of(FAMILIES), "What kind of game it is.", '"stud"', needed=True),
    FileKey(
        "summary",
        TEXT,
        "The game in one sentence.",
        '"Two cards down, four up and one down."',
        needed=True,
        inherited="no",
    ),
    FileKey(
        "usually",
        TEXT,
        "What usually wins, according to people who play it.",
        '"Two pair or better."',
        inherited="no",
    ),
    FileKey(
        "players",
        list_of(number(2, 10)).but(minItems=2, maxItems=2),
        "The fewest and the most players. Default: as many as the deck allows.",
        "[2, 8]",
    ),
    FileKey(
        "deck",
        either(one_of(DECKS), table(DECK)),
        "The deck: 52 cards, 53 with a joker, the short deck, the Mexican deck, or a "
        "table of ranks, suits and jokers.",
        '"52"',
        default="52",
    ),
    FileKey(
        "limit",
        one_of(LIMITS),
        "The usual betting structure. Default: fixed, or house in home games.",
        '"pot"',
    ),
    FileKey(
        "forced",
        pattern(FORCED.pattern, FORCED_EXAMPLES),
        "The forced bets before the deal.",
        '"blinds"',
        needed=True,
    ),
    FileKey(
        "first",
        pattern(FIRST, FIRST_EXAMPLES),
        "Who acts first in later betting rounds.",
        '"best board on high"',
    ),
    FileKey("hand", _TEXTS, "The parts of a player's hand at the showdown.", '["hole"]'),
    FileKey(
        "play", _PLAY, "The steps of the hand, in order.", '["down 2", "bet small"]', needed=True
    ),
    FileKey("board", table(BOARD), "The board.", '{ cells = "X X X Y Z" }'),
    FileKey(
        "scale",
        NAMED_SCALES,
        "Scales that this file defines, by name.",
        '{ brag = { cards = 3, hands = ["three of a kind", "pair"] } }',
        inherited="joined",
    ),
    FileKey(
        "side",
        named(table(SIDE)).but(minProperties=1),
        "The ways to win. The first one gets the odd chip.",
        '{ high = { scale = "high" } }',
    ),
    FileKey(
        "wild",
        list_of(pattern(WILD, WILD_EXAMPLES)),
        "Cards that may stand for others.",
        '["rank 2", "card Kd"]',
    ),
    FileKey(
        "pay",
        list_of(table(PAY)),
        "What certain up cards cost (an array of tables).",
        '[{ card = "rank 7", amount = 500 }]',
    ),
    FileKey(
        "match",
        list_of(table(MATCH)),
        "Who must match the pot or fold (an array of tables).",
        '[{ showing = "open pair", once = true }]',
    ),
    FileKey(
        "extra",
        list_of(table(EXTRA)),
        "Up cards that earn another card (an array of tables).",
        '[{ card = "rank 4", face = "down" }]',
    ),
    FileKey(
        "automatic",
        list_of(table(AUTOMATIC)),
        "Hands that win the whole pot (an array of tables).",
        '[{ text = "two sevens", holds = "7", count = 2 }]',
    ),
    FileKey(
        "nobody",
        TEXT,
        "What happens if nobody qualifies: ride, share, or the name of a side that "
        "plays without its qualifier.",
        '"share"',
        default="ride",
    ),
    FileKey("house", FLAG, "The house takes the pot if every board is removed.", "true"),
    FileKey(
        "losers",
        table(LOSERS),
        "What the losers of a round owe: the pot, up to the burn.",
        "{ burn = 5000 }",
    ),
    FileKey(
        "pick",
        table(PICK),
        "The games that can be picked.",
        '{ by = "button", games = { stud = {}, razz = {} } }',
        patched=False,
    ),
    FileKey(
        "betting",
        table(BETTING),
        "Betting rules, each with the condition under which it applies.",
        '{ no_check_raise = "limit fixed" }',
    ),
    FileKey(
        "options",
        named(table(OPTION)),
        "Table options by name; on and off are patches to this file.",
        '{ cash = { text = "Cash game.", on = { house = true } } }',
        inherited="joined",
        patched=False,
    ),
    FileKey(
        "notes",
        _TEXTS,
        "Rulings that the rest of the file cannot express, one sentence each.",
        '["There is no joker."]',
        inherited="joined",
    ),
    FileKey(
        "own_notes",
        FLAG,
        "True: do not take over the notes of the game this one is like.",
        "true",
        inherited="no",
        patched=False,
    ),
    FileKey(
        "drops",
        list_of(pattern(r"(?:option|note) .+", ("option cash", "note The die is rolled"))),
        "Options, and notes by their first words, that this game does not take over "
        "from the game it is like.",
        '["option cash", "note The die"]',
        inherited="no",
        patched=False,
    ),
)
#: What an option may change: lists and words as a whole, tables key by key.
PATCH = GAME.patch()


def repeat(endings: Iterable[str]) -> Keys:
    """The keys of a repetition in `play`, which ends as the steps say or after so many times."""
    known = [*endings]
    return Keys(
        FileKey("repeat", _STEPS, "The steps to repeat.", '["up 1", "bet"]', needed=True),
        FileKey("until", TEXT.but(enum=known), "When it ends.", f'"{known[0]}"'),
        FileKey("times", number(1), "How many times to play them.", "3"),
        any_of=("until", "times"),
    )


#: Steps under a condition in `play`.
FORK = Keys(
    FileKey("when", _WHEN, "The condition.", '"showing 2+ red in X"', needed=True),
    FileKey("play", _STEPS, "The steps to play if it holds.", '["turn down Y"]', needed=True),
    FileKey("otherwise", _STEPS, "The steps to play if it does not.", '["bet big"]'),
)


def tables(endings: Iterable[str]) -> dict[str, Keys]:
    """Every table of keys by the name under which files write it."""
    return {
        "": GAME,
        "deck": DECK,
        "board": BOARD,
        "scale.*": SCALE,
        "side.*": SIDE,
        "pay": PAY,
        "match": MATCH,
        "extra": EXTRA,
        "automatic": AUTOMATIC,
        "losers": LOSERS,
        "losers.first": _TRICKS,
        "betting": BETTING,
        "options.*": OPTION,
        "pick": PICK,
        "pick.games.*": _PICKED,
        "play": repeat(endings),
        "play when": FORK,
    }
