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
        "The scale whose table this one takes over and changes.",
        '"ace-to-five"',
    ),
    FileKey("words", TEXT, "What it measures, for a sentence.", '"the best sökö hand"'),
    FileKey(
        "hands",
        list_of(pattern(f"(?:{'|'.join(KINDS)})(?: as .+)?", ("flush", "straight as run"))),
        "By kinds: the kinds of hands there are, the highest first, perhaps each with a name of "
        "its own; what is not listed does not count.",
        '["three of a kind as prial", "flush", "pair", "high card"]',
    ),
    FileKey(
        "cards",
        number(1, 7),
        "How many cards make a hand; else five, or for points all that are held.",
        "3",
    ),
    FileKey(
        "wins",
        pattern(r"high|low|most|least|closest to \d{1,3}", ("low", "closest to 21")),
        "Which hand wins: `high` or `low`; for points `most`, `least` or `closest to` a number.",
        '"closest to 21"',
    ),
    FileKey(
        "ace",
        one_of(ACES),
        "The ace is high, low, or `both`: high, and the low end of a straight. Else both on high "
        "scales and low on low ones.",
        '"low"',
    ),
    FileKey(
        "ranks",
        SOME_RANKS,
        "The ranks through which straights run where the scale is asked without a deck.",
        '"6-A"',
    ),
    FileKey(
        "round_the_corner",
        FLAG,
        "Straights run on over the ace, in every game that uses it.",
        "true",
    ),
    FileKey(
        "tops",
        list_of(_HAND),
        "Hands that beat all others of their kind, the best first.",
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
        "Names of single hands, by their ranks from the highest down.",
        '{ 5-4-3-2-A = "The bicycle" }',
    ),
    FileKey(
        "numbered", FLAG, "The best low hands are called by their numbers, from number 1.", "true"
    ),
    FileKey(
        "lifted_by",
        SOME_RANKS,
        "Who has one of these ranks among all cards, playing or not, beats all who have none.",
        '"J-K"',
    ),
    FileKey("with_one", TEXT, "What a hand is called with such a card.", '"Face hand"'),
    FileKey("without", TEXT, "What it is called without one.", '"Butt hand"'),
    FileKey(
        "points",
        named(_POINTS),
        "By points: what each rank counts, one way or several, of which the holder chooses; also "
        "suits (`hearts`) and single cards (`Qs`), which go before. What is not named counts "
        "nothing.",
        '{ A = [1, 11], 2-T = "its number", J-K = 10 }',
    ),
    FileKey(
        "over",
        one_of(OVER),
        "A total above the number aimed at `counts` by its distance, is `worse` than every other, "
        "or `busts`: it is no hand; or cards are `left out`, and those count that serve best.",
        '"busts"',
        default=OVER[0],
    ),
    FileKey(
        "ties",
        list_of(one_of(TIES)),
        "What decides between equal totals, in this order; else they share.",
        '["under", "fewer cards"]',
    ),
    FileKey(
        "suits",
        either(one_of(("one",)), SOME_SUITS),
        "The suits whose cards count; `one`: those of one suit, whichever serves best.",
        '"spades"',
    ),
    FileKey(
        "counting",
        one_of(("all cards", "one card")),
        "Whether the points are added up, or the best card counts alone.",
        '"one card"',
        default="all cards",
    ),
    FileKey("needs_one", FLAG, "Without a card that counts there is no hand.", "true"),
    FileKey(
        "called",
        TEXT,
        "How a hand is named, with {points}, {cards} (where they break ties), {distance} (to the "
        "number) and {card} (where one counts).",
        '"{points} with {cards}"',
    ),
    FileKey(
        "different",
        one_of(("rank and suit",)),
        "As badugi: the most cards no two of which share a rank or a suit, then the lowest of "
        "them, or the highest where high `wins`.",
        '"rank and suit"',
    ),
    FileKey("above", SCALE_ID, "Hands of this scale beat everything else,", '"high"'),
    FileKey("from", one_of(KINDS), "from this kind up;", '"flush"'),
    FileKey("below", SCALE_ID, "all others rank on this one.", '"deuce-to-seven"'),
    FileKey("lacking", TEXT, "What a player lacks who has no hand on it.", '"a spade in the hole"'),
    FileKey(
        "explained",
        TEXT,
        "What beats what in sentences, where those that follow from the keys do not say it well.",
        '"The worst poker hand wins, the ace low."',
    ),
    FileKey(
        "surprise", TEXT, "What a newcomer gets wrong, in a few words.", '"trips beat a flush"'
    ),
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
