"""What is generated about rules reads as plain English, in every game and betting structure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from oddchip.language import Game, Library
from oddchip.language.prose import card_of, rules_of
from oddchip.language.prose.card import card
from oddchip.language.prose.tree import Block, Drawing, Listing
from oddchip.language.prose.words import sentence
from tests.language.helpers import written
from tests.support.strangers import games as strangers

GAMES = Library()
IDS = list(GAMES.files)
LIBRARY = strangers()
ALL = [*IDS, *(id for id in LIBRARY.files if id not in IDS)]

#: Phrases of a translation, each with what an English speaker would say instead.
BANNED = {
    r"(^|[.:;] )Who (is|has|had|holds|shows|makes|breaks|took|takes|can|cannot|declares)\b[^?]*$": (
        "A player who ..."
    ),
    r"\bwho has none\b": "without one",
    r"\babove all others\b": "the highest of its kind",
    r"\bSo the cards\b|\blies? (there|open|in the middle)\b": "is dealt, is face up",
    r"\bknow no straights\b|\bis no (straight|hand yet|up card|bet yet)\b": "is not a ...",
    r"\breopens nothing\b": "does not reopen the betting",
    r"\bthrows? away\b|\bthrown away\b": "discards",
    r"\bgets nothing for it\b": "does not replace it",
    r"\bare said aloud\b|\bis said aloud\b": "announces",
    r"\ball the same\.?$|\blikewise under\b|\bso that there is\b": "anyway, so there is",
    r"\bevery(body|one) who\b": "every player who",
    r"\b(going|goes) on\)|\bthat goes on\b": "the first call or raise",
    r"\bof equal ones\b|\bequal ranks go by\b": "if ranks tie",
    r"\bround the table\b": "around the table",
    r"\b(is|are) as above\b": "rank as above",
    r"\bbefore all\b|\bbut for\b": "except",
    r"\bOver and over\b|\btimes over\b|\bperhaps\b|\bhalved\b": "again and again, maybe, split",
    r"\bMurder's\b|\bthe die says\b|\bthe dice say\b": "the roll decides",
}
#: Mistakes of grammar that a template makes where a number or a word does not fit it.
WRONG = (
    r"\b1 (points|cards|chips|entries|tricks|games|players|times)\b",
    r"\bone (cards|tricks|chips|players|sides|times)\b",
    r"\b(two|three|four|five|six|seven|[2-9]) (trick|chip|player|side|time)\b(?!-)",
    r"\ba [aeio]\w+|\ba (eight|ace|eleven|18|11|8)\b",
    r"\ban (?!hour|honest)[^aeiouAEIOU8\W]\w+",
    r"\bsixe\b|\bsixs\b|\banteagain\b",
    r"\b(\w+) \1\b(?<!that that)(?<!had had)",
    r"  |\s[,.;:)]|\( |\.\.(?!\.)|,\.|;\.|\{|\}",
    r"\bno\s+no\b|\bnone of none\b",
)
_ENDS = (".", ":", "?")


def _limits(id: str) -> tuple[str, ...]:
    return LIBRARY.game(id).limits


def _told(id: str, limit: str) -> Iterator[str]:
    """Every piece of the rules without headings and drawings; of strangers what is generated."""
    game = LIBRARY.game(id)
    rules = rules_of(game, LIBRARY, limit)
    own = () if id in IDS else (sentence(game.summary), *game.notes)
    for words in rules.lead:
        yield from () if words in own else (words,)
    for section in rules.sections:
        for block in section.blocks:
            if not isinstance(block, Drawing):
                yield from (words for words in _block(block) if words and words not in own)


def _lines(id: str) -> list[str]:
    game = LIBRARY.game(id)
    picks = ("", *(choice.id for choice in game.picks.choices)) if game.picks else ("",)
    return [line for pick in picks for line in card_of(game, LIBRARY, pick=pick)]


def _wrong(words: str) -> list[str]:
    broken = [*BANNED, *WRONG]
    return [pattern for pattern in broken if re.search(pattern, words, re.MULTILINE)]


@pytest.mark.parametrize(("id", "limit"), [(id, limit) for id in ALL for limit in _limits(id)])
def test_the_rules_have_no_phrase_of_a_translation_and_no_slip(id: str, limit: str) -> None:
    found = {words: _wrong(words) for words in _told(id, limit) if _wrong(words)}
    assert not found


@pytest.mark.parametrize("id", ALL)
def test_the_card_has_none_either(id: str) -> None:
    lines = [line.replace("Odd:  ", "Odd: ") for line in _lines(id)]
    assert not {line: _wrong(line) for line in lines if _wrong(line)}


@pytest.mark.parametrize("id", ALL)
def test_every_sentence_begins_with_a_capital_and_ends_with_a_stop(id: str) -> None:
    for words in _told(id, ""):
        assert words.endswith(_ENDS), words
        assert re.match(r"[A-Z0-9¢$]|\w+: [A-Z0-9]", words), words


@pytest.mark.parametrize(
    "words",
    [
        "Who has a jack beats everyone who has none.",
        "It is worth 1 points.",
        "A high needs a sixe.",
        "Each gets a ace.",
        "He has an king.",
        "A player wins two trick.",
        "So the the pot rides.",
        "Two  spaces.",
        "So the cards lie in the middle.",
    ],
)
def test_a_slip_is_found(words: str) -> None:
    assert _wrong(words)


# What a card and the rules must say ---------------------------------------------------------------


def _play(game: Game, games: Library) -> str:
    return _section(game, games, "Play")


def _section(game: Game, games: Library, heading: str) -> str:
    section = rules_of(game, games).section(heading)
    assert section is not None
    return " ".join(rules_words for block in section.blocks for rules_words in _block(block))


def _block(block: Block) -> Iterator[str]:
    if not isinstance(block, Listing):
        yield block.text
        return
    for item in block.items:
        yield item.text
        yield from item.inner


@pytest.mark.parametrize(
    ("id", "coins"),
    [
        ("anaconda", "1 coin for low, 2 coins for high and 3 coins for both"),
        ("chicago", "1 coin for spade, 2 coins for high and 3 coins for both"),
    ],
)
def test_declaring_says_how_many_coins_mean_what(id: str, coins: str) -> None:
    assert coins in _play(GAMES.game(id), GAMES)


DECLARED = """\
name    = "Three Ways"
family  = "home"
summary = "Five cards, and three sides to declare for."
forced  = "dealer antes 100"
first   = "left of the dealer"
play    = ["down 5", "bet last", "declare"]

[side.high]
scale = "high"

[side.low]
scale = "ace-to-five"

[side.badugi]
scale = "badugi"
"""


def test_with_three_sides_both_means_all_of_them(tmp_path: Path) -> None:
    written(tmp_path, "three-ways", DECLARED)
    games = Library([tmp_path])
    game = games.game("three-ways")
    play = _play(game, games)
    assert "declares badugi, low, high or both, which here means all three sides" in play
    assert "4 coins for both" in play
    showdown = _section(game, games, "Showdown")
    assert "must win all three sides outright" in showdown
    assert "is split between the other sides" in showdown
    assert "declare both: win all three outright" in card(game, games).trap
    odd = _section(game, games, "Odd chips")
    assert "odd chips go one each, first to the high side, then to the low side" in odd


EXCLUSIVE = """\
name    = "Weathervane"
family  = "flop"
summary = "A die says what splits the pot with the high hand."
forced  = "blinds"
players = [2, 6]
first   = "left of the button"
play    = ["down 4", "bet small", "dice 1", "board X", "bet big"]

[board]
cells = "X X X X X"

[side.high]
scale = "high"
use   = "2 from hand, 3 from board"

[side.low]
scale = "ace-to-five"
use   = "2 from hand, 3 from board"
when  = "dice 1-3"

[side.badugi]
scale = "badugi"
use   = "all of hand"
when  = "dice 4-6"
"""


def test_sides_under_opposite_conditions_are_not_three_ways(tmp_path: Path) -> None:
    written(tmp_path, "weathervane", EXCLUSIVE)
    games = Library([tmp_path])
    told = _section(games.game("weathervane"), games, "Showdown")
    assert "There are three ways to win, of which at most two apply in a hand." in told
    assert "split evenly between those that apply" in told
    assert "three sides" not in told


def test_sides_that_exclude_each_other_are_not_split_on_the_card() -> None:
    wins = card(LIBRARY.game("jacks-back"), LIBRARY).wins
    assert wins == "the best high hand or the best ace-to-five low"


def test_who_deals_first_is_said_where_there_is_a_dealer_and_from_where_else() -> None:
    for id in IDS:
        game = GAMES.game(id)
        told = _section(game, GAMES, "Before the deal")
        at_home = game.forced.kind in ("dealer", "all", "bank")
        assert ("deals first" in told) == at_home
        brings_in = game.forced.brings_in and not game.forced.must_bet and not game.picks
        assert ("from seat one, the lowest" in told) == brings_in


def test_every_card_of_a_bring_in_game_names_the_bring_in() -> None:
    for id in IDS:
        forced = GAMES.game(id).forced
        named = forced.brings_in and not forced.must_bet and not GAMES.game(id).picks
        assert ("card bring-in" in card(GAMES.game(id), GAMES).title) == named
    assert card(GAMES.game("razzdugi-27"), GAMES).title.endswith("high card bring-in, ace high)")


def test_a_trap_of_one_side_says_which_side() -> None:
    trap = card(GAMES.game("action-razzdugi"), GAMES).trap
    assert trap == "low: without a jack, queen or king you lose to any hand with one"


def test_the_first_round_of_lou_needs_fewer_tricks() -> None:
    assert "at least three (first round: two)" in card(GAMES.game("lou"), GAMES).wins


@pytest.mark.parametrize("id", ["chowaha", "chowaha-8", "four-card-chowaha-8"])
def test_chowaha_says_which_turn_goes_with_which_flops(id: str) -> None:
    odd = card(GAMES.game(id), GAMES).odd
    assert odd == "Y1 plays with flops 1 and 2, Y2 with flops 2 and 3"


def test_every_price_of_an_up_card_is_on_the_card() -> None:
    trap = card(GAMES.game("follow-the-queen"), GAMES).trap
    assert "a queen dealt up costs $2" in trap
    assert "a card of the follower's rank dealt up costs $1" in trap


PRICED = """\
name    = "Dear Draw"
family  = "draw"
summary = "Five card draw in which each new card costs chips."
forced  = "blinds"
play    = ["down 5", "bet small", "draw 0-1 for 1", "draw 0-3 for 20", "bet big"]

[side.high]
scale = "high"
"""


def test_prices_are_in_the_money_of_the_stakes(tmp_path: Path) -> None:
    written(tmp_path, "dear-draw", PRICED)
    games = Library([tmp_path])
    play = _play(games.game("dear-draw"), games)
    assert "for 1 chip each" in play
    assert "for 20 chips each" in play
    assert "¢" not in play
    assert "$" not in play
