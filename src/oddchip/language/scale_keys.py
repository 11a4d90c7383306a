"""The keys of a scale: what beats what, as a game's file or one of its own says it."""

from __future__ import annotations

from oddchip.cards import RANKS
from oddchip.language.kinds import (
    FLAG,
    TEXT,
    FileKey,
    Keys,
    Kind,
    either,
    list_of,
    named,
    number,
    one_of,
    pattern,
    table,
)
from oddchip.scales.counting import OVER, TIES
from oddchip.scales.kinds import KINDS
from oddchip.scales.reading import ACES
from oddchip.scales.reading_points import ITS_NUMBER, MOST_POINTS
from oddchip.scales.registry import SCALES

_RANK = f"(?:10|[{RANKS}])"
_BETWEEN = r"(?:,\s*|\s+)"
_SUIT = "(?:[cdhs]|clubs|diamonds|hearts|spades)"
#: Ranks and suits as decks and scales name them.
SOME_RANKS = pattern(f"{_RANK}(?:-{_RANK})?(?:{_BETWEEN}{_RANK}(?:-{_RANK})?)*", ("T-A", "J Q K"))
SOME_SUITS = pattern(f"{_SUIT}(?:{_BETWEEN}{_SUIT})*", ("spades", "h s"))
#: The name of a scale: lower-case words, joined by hyphens or spaces.
SCALE_NAME = r"[a-z0-9]+(?:[- ][a-z0-9]+)*"
SCALE_ID = TEXT.but(examples=[*SCALES, "closest to 21"])
_POINTS = Kind(
    "a number, a list of numbers, or 'its number'",
    "numbers, lists of numbers or 'its number'",
    lambda value: isinstance(value, (int, float, str, list)) and not isinstance(value, bool),
    {
        "anyOf": [
            {"type": "number", "minimum": 0, "maximum": MOST_POINTS},
            {"const": ITS_NUMBER},
            {"type": "array", "minItems": 1, "items": {"type": "number", "minimum": 0}},
        ]
    },
)
_HAND = pattern(f"{_RANK}(?:-{_RANK})*", ("A-2-3",))

#: A scale: what beats what. It goes by hands, by points, by different cards, or by two scales.
SCALE = Keys(
    FileKey(
        "like",
        SCALE_ID,
        "The scale that this one starts from and changes.",
        '"ace-to-five"',
    ),
    FileKey(
        "words", TEXT, "What it measures, as a phrase for use in sentences.", '"the best sökö hand"'
    ),
    FileKey(
        "hands",
        list_of(pattern(f"(?:{'|'.join(KINDS)})(?: as .+)?", ("flush", "straight as run"))),
        "The kinds of hands, highest first, optionally renamed. Kinds that are not "
        "listed do not exist.",
        '["three of a kind as prial", "flush", "pair", "high card"]',
    ),
    FileKey(
        "cards",
        number(1, 7),
        "The number of cards in a hand. Default: five; for points, every card held.",
        "3",
    ),
    FileKey(
        "wins",
        pattern(r"high|low|most|least|closest to \d{1,3}", ("low", "closest to 21")),
        "Which hand wins: `high` or `low`; for points, `most`, `least` or `closest to` a number.",
        '"closest to 21"',
    ),
    FileKey(
        "ace",
        one_of(ACES),
        "Whether the ace is `high`, `low` or `both` (high, and the low end of a "
        "straight). Default: both on high scales, low on low scales.",
        '"low"',
    ),
    FileKey(
        "ranks",
        SOME_RANKS,
        "The ranks that straights use when the scale is used without a deck.",
        '"6-A"',
    ),
    FileKey(
        "round_the_corner",
        FLAG,
        "Straights may wrap around the ace, in every game that uses this scale.",
        "true",
    ),
    FileKey(
        "tops",
        list_of(_HAND),
        "Hands that beat all others of their kind, best first.",
        '["3-3-3", "A-2-3"]',
    ),
    FileKey(
        "nothing",
        list_of(_HAND),
        "Hands that are neither a straight nor a flush, whatever they look like.",
        '["A-2-3-4-5"]',
    ),
    FileKey(
        "names",
        named(TEXT, _HAND.schema),
        "Names for single hands, written as ranks from highest to lowest.",
        '{ 5-4-3-2-A = "The bicycle" }',
    ),
    FileKey(
        "numbered", FLAG, "The best low hands are called by number, starting with number 1.", "true"
    ),
    FileKey(
        "lifted_by",
        SOME_RANKS,
        "A player with one of these ranks among all their cards, playing or not, beats "
        "any player without one.",
        '"J-K"',
    ),
    FileKey("with_one", TEXT, "What a hand is called with such a card.", '"Face hand"'),
    FileKey("without", TEXT, "What it is called without one.", '"Butt hand"'),
    FileKey(
        "points",
        named(_POINTS),
        "What each rank counts. A list means the holder chooses. Suits (`hearts`) and "
        "single cards (`Qs`) take precedence over ranks. Anything not named counts "
        "zero.",
        '{ A = [1, 11], 2-T = "its number", J-K = 10 }',
    ),
    FileKey(
        "over",
        one_of(OVER),
        "A total above the target `counts` by its distance, is `worse` than every "
        "other, or `busts` (it is no hand). With `left out`, a player counts only the "
        "cards that help most.",
        '"busts"',
        default=OVER[0],
    ),
    FileKey(
        "ties",
        list_of(one_of(TIES)),
        "What breaks ties between equal totals, in this order. Default: they split.",
        '["under", "fewer cards"]',
    ),
    FileKey(
        "suits",
        either(one_of(("one",)), SOME_SUITS),
        "The suits whose cards count. `one`: the cards of one suit, whichever is best.",
        '"spades"',
    ),
    FileKey(
        "counting",
        one_of(("all cards", "one card")),
        "Whether points are added up or only the best card counts.",
        '"one card"',
        default="all cards",
    ),
    FileKey("needs_one", FLAG, "A player without a card that counts has no hand.", "true"),
    FileKey(
        "called",
        TEXT,
        "How to name a hand, using {points}, {cards} (if they break ties), {distance} "
        "(from the target) and {card} (if only one counts).",
        '"{points} with {cards}"',
    ),
    FileKey(
        "different",
        one_of(("rank and suit",)),
        "As in badugi: the most cards with no rank or suit repeated; then the lowest "
        "such cards, or the highest if high `wins`.",
        '"rank and suit"',
    ),
    FileKey("above", SCALE_ID, "Hands of this scale beat everything else,", '"high"'),
    FileKey("from", one_of(KINDS), "from this kind up;", '"flush"'),
    FileKey("below", SCALE_ID, "all others rank on this one.", '"deuce-to-seven"'),
    FileKey(
        "lacking",
        TEXT,
        "What a player without a hand on this scale lacks.",
        '"a spade in the hole"',
    ),
    FileKey(
        "explained",
        TEXT,
        "What beats what, in sentences, if the generated ones do not say it well.",
        '"The worst poker hand wins, the ace low."',
    ),
    FileKey("surprise", TEXT, "What newcomers get wrong, in a few words.", '"trips beat a flush"'),
    any_of=("like", "hands", "points", "different", "above"),
    otherwise="a scale goes by 'hands', by 'points', by cards of 'different' rank and suit, puts "
    "one scale 'above' another, or is 'like' one",
)
NAMED_SCALES = named(table(SCALE), {"type": "string", "pattern": f"^{SCALE_NAME}$"})
#: The keys of a file that holds scales and nothing else.
SCALE_FILE = Keys(
    FileKey(
        "scale",
        NAMED_SCALES,
        "Scales by their names.",
        '{ brag = { hands = ["pair"] } }',
        needed=True,
    )
)
