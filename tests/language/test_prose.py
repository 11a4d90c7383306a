"""The rules in prose: every game has complete ones, and every word of the language a sentence."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from oddchip.language import Library
from oddchip.language.conditions import PATTERNS, SHOWING, SITUATIONS, condition, denied
from oddchip.language.keys import BETTING, BOOKS
from oddchip.language.prose import Rules, card_of, markdown, rules_of, text
from oddchip.language.prose.betting import rule_names
from oddchip.language.prose.fitted import in_this_deck
from oddchip.language.prose.scales import _ranks, explained
from oddchip.language.prose.words import (
    called,
    capital,
    kind_of_card,
    money,
    one_card,
    shown,
    so,
    span,
    the_side,
)
from oddchip.scales.registry import SCALES
from oddchip.steps.ante import AnteAgain

GOLDEN = Path(__file__).parent / "golden"
GAMES = Library()
IDS = list(GAMES.files)


@cache
def _rules(id: str) -> Rules:
    return rules_of(GAMES.game(id), GAMES)


def _section(id: str, heading: str) -> str:
    found = _rules(id).section(heading)
    assert found is not None, f"{id} has no section {heading}"
    return "\n".join(Rules("", (), (found,)).words())


@pytest.mark.parametrize("id", [*SCALES, "closest to 21"])
def test_every_scale_is_explained(id: str) -> None:
    assert len(explained(id)) > 60


def test_every_betting_rule_has_words() -> None:
    assert rule_names() == set(BETTING.all)


@pytest.mark.parametrize("id", IDS)
def test_the_rules_are_complete(id: str) -> None:
    game, rules = GAMES.game(id), _rules(id)
    words = "\n".join(rules.words())
    assert rules.title == game.name
    for one in (*game.aliases, *game.notes, *(BOOKS[book] for book in game.books)):
        assert one in words
    assert f"{game.players[0]} to {game.players[1]} players" in words
    assert game.deck.words in words.lower() or game.deck.words in words
    for option in game.options:
        assert option.name in _section(id, "Options")


@pytest.mark.parametrize("id", IDS)
def test_every_betting_round_is_there(id: str) -> None:
    game = GAMES.game(id)
    if game.picks is None:
        assert _section(id, "Play").lower().count("betting round") == len(game.bets)
        if len(game.bets):
            assert _section(id, "Who acts first")


@pytest.mark.parametrize("id", IDS)
def test_the_forced_money_is_there(id: str) -> None:
    forced = GAMES.game(id).forced
    words = _section(id, "Before the deal")
    wanted = {"blinds": "small blind and the big blind", "antes": "an ante"}.get(forced.kind)
    assert (wanted or money(forced.amount)) in words
    if forced.dealer:
        assert money(forced.dealer) in words
    if forced.bring_in == "bet":
        assert "must open with a bet" in words
    elif forced.bring_in and GAMES.game(id).picks is None:
        assert f"the {forced.bring_in}est up card" in words


@pytest.mark.parametrize("id", IDS)
def test_every_side_is_there_with_its_scale_and_qualifier(id: str) -> None:
    game = GAMES.game(id)
    if game.picks is not None:
        for choice in game.picks.choices:
            name = GAMES.game(choice.game).name
            for side in GAMES.game(choice.game).sides:
                assert explained(side.scale) in _section(id, f"Picked: {name}")
        return
    words = _section(id, "Showdown")
    for side in game.sides:
        fitted = in_this_deck(side.scale, game.deck, 5) if side.fitted else ""
        wild = [rule.how for rule in game.wild]
        assert (fitted or explained(side.scale, wild, game.deck)) in words
        if len(game.sides) > 1:
            assert f"{capital(called(side.name))}: " in words
        assert all(f"{one.words.split()[-1]}" in words for one in side.qualifiers)
    if game.declares:
        assert "a pig" in words
        assert "declares" in _section(id, "Play")
    if game.losers is not None:
        assert money(game.losers.burn) in words


@pytest.mark.parametrize("id", IDS)
def test_the_odd_chip_rule_is_there(id: str) -> None:
    game = GAMES.game(id)
    words = _section(id, "Odd chips")
    if game.forced.kind == "bank" or (game.losers and game.losers.first is None):
        assert "no odd chip" in words
    elif game.odd_chip_by_suit:
        assert "(spades, hearts, diamonds, clubs)" in words
    else:
        assert "clockwise" in words
    if any(side.part for side in game.sides):
        assert "Between the halves, the odd chip goes to the first" in words
    elif len(game.sides) > 1 and game.picks is None:
        sharing = [side for side in game.sides if id != "wonky-donkey" or side.name != "holdem"]
        assert f"to {the_side(sharing[0].name)}" in words


def test_a_side_that_shares_no_pot_is_no_part_of_the_odd_chip_rule() -> None:
    words = " ".join(_section("wonky-donkey", "Odd chips").split())
    assert "Between the sides, the odd chip goes to the high side." in words
    assert "hold'em side" not in words


@pytest.mark.parametrize("id", IDS)
def test_wild_cards_payments_and_the_board_are_there(id: str) -> None:
    game = GAMES.game(id)
    if game.wild:
        assert _section(id, "Wild cards")
    for pay in game.pays:
        assert all(money(amount) in _section(id, "Payments") for amount in pay.amounts)
    for match in game.matches:
        assert shown(match.showing) in _section(id, "Payments")
    if game.layout is not None and len(game.layout) and game.picks is None:
        board = _section(id, "The board")
        assert all(name in board for name in game.layout.names)


@pytest.mark.parametrize("id", ["murder", "razz", "anaconda"])
def test_the_rules_as_they_are_kept(id: str) -> None:
    """When a change is meant, write the new text: `python -m tests.language.test_prose`."""
    kept = (GOLDEN / f"{id}.txt").read_text(encoding="utf-8")
    assert text(_rules(id)) + "\n" == kept


LOWBALL = ["ace-to-five", "deuce-to-seven", "ace-to-six", "home-low", "action-razz", "duck-flush"]


@pytest.mark.parametrize("id", LOWBALL)
def test_lowball_says_that_a_pair_loses_to_no_pair(id: str) -> None:
    assert "a pair loses to " in explained(id).lower()


@pytest.mark.parametrize("id", [one for one in LOWBALL if one != "home-low"])
def test_lowball_says_that_of_two_pairs_the_lower_wins(id: str) -> None:
    """So that nobody reads 2-2-5-4-3 against A-A-7-6-5 from the highest card down."""
    assert "of two pairs the lower wins" in explained(id).lower()
    assert "read from its highest card" not in explained(id)


def test_odd_chips_of_a_picked_ace_low_game_say_that_the_ace_is_low() -> None:
    assert "The ace is low here" in _section("super-stud-pick", "Picked: Super Razz")
    assert "the ace is low" not in _section("super-stud-pick", "Picked: Super Stud").lower()


def test_after_boards_are_removed_a_hand_uses_one_that_is_left() -> None:
    assert "exactly three from any one of the boards that are left" in _section(
        "oklahoma", "Showdown"
    )
    assert "that are left" not in _section("chowaha", "Showdown")


def test_a_roll_without_a_qualifier_says_that_no_low_is_possible() -> None:
    assert "Otherwise no low is possible" in _section("omaha-x", "Showdown")


def test_a_six_with_points_of_its_own_is_spelt_as_six() -> None:
    assert _ranks([4]) == "a six"
    assert _ranks([12]) == "an ace"
    assert _ranks([6]) == "an eight"


def test_another_ante_is_two_words_on_the_card() -> None:
    assert AnteAgain().brief(GAMES.game("holdem")) == "ante again"


@pytest.mark.parametrize("width", [40, 72, 100])
def test_text_keeps_its_width(width: int) -> None:
    for id in IDS:
        headings = {_rules(id).title.upper(), *(one.heading for one in _rules(id).sections)}
        for line in text(_rules(id), width).splitlines():
            assert len(line) <= width or line in headings or not line.strip("-")


def test_markdown_draws_the_board_in_a_block() -> None:
    page = markdown(_rules("murder"))
    assert page.startswith("# Murder\n")
    assert "```text\nX X Y Z\nX X Y Z\nX X Y Z\n```" in page
    assert "\n1. **Before the flop**: " in page
    assert "\n## Showdown\n" in page


def test_an_option_changes_the_rules() -> None:
    nines = rules_of(GAMES.game("archie", nines=True), GAMES)
    assert "a pair of nines or better" in text(nines, 200)
    assert "a pair of sixes or better" in text(_rules("archie"), 200)


def test_a_bet_says_what_is_thrown_away_or_turned_up_with_it() -> None:
    scrotum = text(_rules("scrotum"), 2000)
    assert "may also discard up to four cards face down" in scrotum
    assert "A player who is all-in on a blind discards before the next cards are dealt." in scrotum


def test_conditions_in_words() -> None:
    assert so(condition("dice 1-3", SITUATIONS)) == "the roll is 1 to 3"
    assert so(condition("not players 2-3", SITUATIONS)) == "2 or 3 players are not in"
    assert (
        so(condition("limit fixed or limit spread", SITUATIONS))
        == "the game is played fixed limit or spread limit"
    )
    assert (
        so(condition("not (option cash or limit no)", SITUATIONS))
        == "the option cash is off and it is not no limit"
    )
    two = condition("rank 2 or suit s or card Kd", PATTERNS)
    assert kind_of_card(two) == "deuces and spades and the king of diamonds"
    assert one_card(two) == "a deuce or a spade or the king of diamonds"
    assert shown(condition("open pair or up 8", SHOWING)) == "a pair or an eight"


def test_so_many_cards_or_fewer_lie_there() -> None:
    red = condition("showing 2+ red in X", SITUATIONS)
    assert so(red) == "2 or more red cards are in X"
    assert so(red, False) == so(denied(red)) == "fewer than 2 red cards are in X"
    assert denied(denied(red)) == red


def test_sides_of_two_cases_are_told_case_by_case() -> None:
    words = " ".join(_section("wonky-donkey", "Showdown").split())
    assert words.startswith(
        "Showdown If 2 or more red cards are in X, the hold'em side takes the pot; if fewer than 2 "
        "red cards are in X, the high side and the low side split the pot evenly."
    )
    assert "the pot rides" not in words


def test_a_side_that_needs_what_nobody_may_have_is_told() -> None:
    assert "If nobody wins a side, its part goes to the other side." in _section(
        "reno-straight", "Showdown"
    )


def test_what_the_die_turns_down_is_told() -> None:
    words = " ".join(_section("crayfish-omaha", "Play").split())
    assert words.count("The roll decides which card of the board is turned face down") == 2
    assert "a 6 turns none. A card that already lies face down stays so." in words


def test_parts_that_are_alike_share_the_words_of_the_card() -> None:
    big_o = card_of(GAMES.game("double-board-big-o"), GAMES)
    assert big_o[3] == "Wins: high hand and ace-to-five low (8 or better) on each board, split"
    assert big_o[4].startswith("Trap: a low needs 8 or better; ")


def test_money_and_numbers_in_words() -> None:
    assert [money(cents) for cents in (25, 100, 150, 5000)] == ["25¢", "$1", "$1.50", "$50"]
    assert span(0, 4) == "up to four"


def _write() -> None:
    for path in GOLDEN.glob("*.txt"):
        path.write_text(text(_rules(path.stem)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    _write()
