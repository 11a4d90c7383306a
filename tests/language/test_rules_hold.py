"""The rules of every game, in every betting structure, say what is so there and nothing else."""

from __future__ import annotations

import re
from functools import cache

import pytest

from oddchip.cards import RANKS, SUITS
from oddchip.errors import BadInput
from oddchip.language import Game, Library
from oddchip.language.conditions import atoms
from oddchip.language.keys import BOOKS
from oddchip.language.prose import Rules, rules_of
from oddchip.language.prose.tree import Drawing
from oddchip.scales import Wild
from oddchip.scales.words import PLURAL, SINGULAR

GAMES = Library()
IDS = list(GAMES.files)
PLAYED = [(id, limit) for id in IDS for limit in GAMES.game(id).limits]
_SUITS = dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True))


@cache
def _rules(id: str, limit: str = "") -> Rules:
    return rules_of(GAMES.game(id), GAMES, limit)


def _words(id: str, limit: str = "", notes: bool = True) -> str:
    """All words of the rules, on request without the decisions that the file writes itself."""
    kept = [one for one in _rules(id, limit).words() if notes or one not in GAMES.game(id).notes]
    return "\n".join(kept)


def _section(id: str, heading: str, limit: str = "") -> str:
    found = _rules(id, limit).section(heading)
    return "\n".join(Rules("", (), (found,)).words()) if found else ""


def _played_out(game: Game) -> list[Game]:
    """The game, or each of those that it can become."""
    choices = game.picks.choices if game.picks else ()
    return [GAMES.game(game.id, pick=one.id) for one in choices] or [game]


@pytest.mark.parametrize(("id", "limit"), PLAYED)
def test_small_and_big_bets_are_for_fixed_limit(id: str, limit: str) -> None:
    words = _words(id, limit)
    found = re.findall(r"small bet|big bet|small or (?:the )?big|half a bet|big one", words)
    assert bool(found) == (limit == "fixed"), found
    if limit in ("no", "pot"):
        assert "be completed" not in words


@pytest.mark.parametrize(("id", "limit"), PLAYED)
def test_the_betting_part_says_what_a_short_all_in_does(id: str, limit: str) -> None:
    words = _section(id, "Betting", limit)
    if limit == "fixed":
        assert "half" in words
        assert "does not reopen the betting" in words
    elif limit == "house":
        assert ("short of a bump" in words) == bool(GAMES.game(id).bets)
    else:
        assert "reopens the betting only" in words


@pytest.mark.parametrize(("id", "limit"), PLAYED)
def test_the_structure_played_is_named_and_no_other_is_explained(id: str, limit: str) -> None:
    words = _section(id, "Betting", limit)
    names = {"fixed": "Fixed limit:", "no": "No limit:", "pot": "Pot limit:"}
    names["spread"] = "Spread limit:"
    assert [one for one, name in names.items() if name in words] == [limit] * (limit != "house")


@pytest.mark.parametrize(("id", "limit"), PLAYED)
def test_a_bring_in_only_where_there_is_one(id: str, limit: str) -> None:
    forced = GAMES.game(id).forced
    has_one = forced.kind == "antes" and forced.bring_in != "bet"
    assert ("bring-in" in _words(id, limit, notes=False)) == has_one


@pytest.mark.parametrize(("id", "limit"), PLAYED)
def test_blinds_a_button_and_a_dealer_only_where_there_are_such(id: str, limit: str) -> None:
    game, words = GAMES.game(id), _words(id, limit, notes=False)
    words = words.replace("There are no blinds and there is no bring-in.", "")
    assert ("blind" in words) == (game.forced.kind == "blinds")
    # The name of a game may speak of its button.
    words = words.replace(game.name, "").replace(game.summary, "")
    has_button = game.forced.kind == "blinds" or game.forced.bring_in == "bet"
    has_button = has_button or (game.forced.kind == "antes" and not game.forced.bring_in)
    assert ("button" in words) == (has_button or game.picks is not None)


@pytest.mark.parametrize("id", IDS)
def test_the_open_pair_rule_only_where_it_counts(id: str) -> None:
    games = _played_out(GAMES.game(id))
    counts = any(getattr(step, "open_pair", False) for one in games for step in one.walk())
    for limit in GAMES.game(id).limits:
        assert ("shows a pair, a bet" in _words(id, limit)) == (counts and limit == "fixed")


@pytest.mark.parametrize("id", IDS)
def test_every_wild_card_is_named(id: str) -> None:
    words = _section(id, "Wild cards").lower()
    for rule in GAMES.game(id).wild:
        for atom in atoms(rule.pattern) if rule.pattern else ():
            if atom.kind == "rank":
                assert PLURAL[RANKS.index(atom.words) + 2] in words
            elif atom.kind == "suit":
                assert _SUITS[atom.words] in words
            else:
                rank = SINGULAR[RANKS.index(atom.words[0]) + 2]
                assert f"the {rank} of {_SUITS[atom.words[1]]}" in words
        if rule.kind == "follower":
            assert f"latest up {SINGULAR[rule.rank + 2]}" in words
        named = {"joker": "joker", "lowest down": "lowest down rank"}.get(rule.kind, rule.cell)
        assert named in words


@pytest.mark.parametrize("id", IDS)
def test_five_of_a_kind_is_listed_where_it_exists_and_nowhere_else(id: str) -> None:
    game = GAMES.game(id)
    high = any("From the top" in _section(id, "Showdown") for _ in game.sides)
    kinds = {rule.how for rule in game.wild}
    words = _section(id, "Showdown").split("What usually wins")[0]
    assert ("five of a kind, straight flush" in words) == (high and Wild.WILD in kinds)
    only_aces = high and Wild.BUG in kinds and Wild.WILD not in kinds
    assert ("five aces, straight flush" in words) == only_aces


@pytest.mark.parametrize(("id", "limit"), PLAYED)
def test_no_identifier_in_quotes_no_id_of_a_game_no_code_of_a_book(id: str, limit: str) -> None:
    words = _words(id, limit)
    assert not re.search(r"(?<!\w)'[\w-]+'", words)
    assert not re.search(rf"\b({'|'.join(BOOKS)})\b", words)
    compound = {"in-between", "horn-a-vika", "double-board-omaha"}
    ids = [one for one in IDS if "-" in one and one not in compound]
    assert not [one for one in ids if re.search(rf"(?<![\w-]){one}(?![\w-])", words)]
    assert not re.search(r"\bboard-\d|\bholdem\b|\bomaha\b|the part ", words)


@pytest.mark.parametrize("id", IDS)
def test_what_the_dice_decide_is_said_when_they_are_rolled(id: str) -> None:
    rolled = GAMES.game(id).dice > 0
    assert ("The roll decides" in _section(id, "Play")) == rolled


@pytest.mark.parametrize("id", IDS)
def test_what_usually_wins_is_told_where_the_file_says_it(id: str) -> None:
    game = GAMES.game(id)
    assert _section(id, "What usually wins").removeprefix("\nWhat usually wins\n") == game.usually
    told = {"low-chicago", "guts-2", "in-between", "lou"}  # the book is silent
    assert bool(game.usually) == (game.family == "home" and id not in told)


@pytest.mark.parametrize("id", [id for id in IDS if id.startswith("mississippi")])
def test_the_community_card_of_mississippi_lies_on_every_board(id: str) -> None:
    words = _words(id)
    assert "It counts in every hand and on every board" in words
    assert "nobody's board" not in words


def test_both_layouts_are_drawn_where_columns_can_make_the_boards() -> None:
    board = _rules("bidirectional-chowaha-8").section("The board")
    assert board is not None
    rows, columns = [one.text for one in board.blocks if isinstance(one, Drawing)]
    assert rows.splitlines()[0] == "A1 A2 A3"
    assert columns.splitlines() == [
        "A1    A2    A3",
        "B1    B2    B3",
        "C1    C2    C3",
        "   Y1    Y2",
        "      Z",
    ]


def test_cards_in_the_middle_that_nobody_may_use_are_said_to_be_nobodys() -> None:
    nobodys = {id for id in IDS if "not part of any hand" in _section(id, "The board")}
    assert nobodys == {"good-bad-ugly", "elimination"}


def test_tricks_that_cannot_tie_split_nothing() -> None:
    first, later = _section("lou", "Showdown").split("Later rounds:")
    assert "tie for the most split it" in first
    assert "tie" not in later.split("\n")[0]


def test_the_rules_of_limit_lowball_are_for_limit_alone() -> None:
    for limit, there in (("fixed", True), ("spread", True), ("no", False), ("pot", False)):
        words = _section("california-lowball", "Betting", limit)
        assert ("sevens rule" in words) == there
        assert ("there is no check-raising" in words.lower()) == there
        assert "if the game is" not in words.lower()


def test_a_structure_that_the_game_has_not_is_refused() -> None:
    with pytest.raises(BadInput, match="Anaconda cannot be played 'no'; its betting is house"):
        rules_of(GAMES.game("anaconda"), GAMES, "no")


def test_each_side_may_have_cards_of_its_own_wherever_there_is_a_choice() -> None:
    for id in ("omaha-8", "scrotum", "two-or-five-omaha-8", "stud-8", "ponsi"):
        assert "Each side may use different cards" in _section(id, "Showdown")
    for id in ("archie", "korean", "anaconda", "elimination", "dramaha", "sohe"):
        assert "different cards" not in _section(id, "Showdown")


def test_a_low_that_takes_three_cards_of_the_board_says_what_must_lie_there() -> None:
    words = "No low is possible unless the board has three different ranks no higher than 8."
    told = {id for id in IDS if words in _section(id, "Showdown")}
    assert told == {"omaha-8", "big-o", "binglaha", "courchevel-8", "wonky-donkey"}


@pytest.mark.parametrize("id", IDS)
def test_up_cards_keep_their_order_where_boards_are_read(id: str) -> None:
    game = GAMES.game(id)
    reads = bool(game.first.board) and any(step.deals_up for step in game.walk())
    assert ("in the order in which they were dealt" in _section(id, "Play")) == reads
