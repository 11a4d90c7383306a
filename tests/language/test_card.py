"""The card of five lines: short enough, and with everything that somebody new must know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oddchip.cards import RANKS, SUITS
from oddchip.errors import BadInput
from oddchip.language import Game, Library
from oddchip.language.conditions import atoms
from oddchip.language.prose import card_of
from oddchip.language.prose.card import GameCard, card
from oddchip.scales.words import PLURAL, SINGULAR
from tests.support.strangers import games

from .helpers import written

GAMES = Library()
IDS = list(GAMES.files)
_SUITS = dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True))


def _picks(game: Game) -> list[str]:
    return [one.id for one in game.picks.choices] if game.picks else []


DEALT = [(id, pick) for id in IDS for pick in ("", *_picks(GAMES.game(id)))]


def _card(id: str, pick: str = "", limit: str = "") -> GameCard:
    return card(GAMES.game(id), GAMES, pick=pick, limit=limit)


@pytest.mark.parametrize(("id", "pick"), DEALT)
def test_five_lines_of_eighty_columns_and_nothing_cut_off(id: str, pick: str) -> None:
    for limit in GAMES.game(id).limits:
        lines = card_of(GAMES.game(id), GAMES, pick=pick, limit=limit)
        assert [line.partition(":")[0] for line in lines[1:]] == ["Deal", "Odd", "Wins", "Trap"]
        assert all(len(line) <= 80 for line in lines)
        assert not any("…" in line.replace("or better … ", "") for line in lines)
        assert not any("  " in line.removeprefix("Odd:  ") or "{" in line for line in lines)


@pytest.mark.parametrize(("id", "pick"), DEALT)
def test_the_title_names_the_game_on(id: str, pick: str) -> None:
    game = GAMES.game(id)
    title = _card(id, pick).title
    assert title.startswith(game.name)
    for choice in game.picks.choices if game.picks else ():
        if choice.id == pick:
            assert GAMES.game(choice.game).name in title


@pytest.mark.parametrize(("id", "pick"), DEALT)
def test_every_way_to_win_is_named(id: str, pick: str) -> None:
    game = GAMES.game(id, pick=pick) if pick else GAMES.game(id)
    wins = _card(id, pick).wins
    for choice in game.picks.choices if game.picks else ():
        one = GAMES.game(choice.game)
        assert any(name in wins for name in (one.name, *one.aliases))
    for side in () if game.picks else game.sides:
        assert side.scale.words.removeprefix("the best ").removesuffix(",") in wins
        for needs in side.qualifiers:
            words = needs.words.removeprefix("pair of ")
            assert (words if needs.when is None else "set by the dice") in wins


@pytest.mark.parametrize("id", IDS)
def test_every_wild_card_is_on_it(id: str) -> None:
    odd = _card(id).odd
    for rule in GAMES.game(id).wild:
        for atom in atoms(rule.pattern) if rule.pattern else ():
            if atom.kind == "rank":
                assert PLURAL[RANKS.index(atom.words) + 2] in odd
            elif atom.kind == "suit":
                assert _SUITS[atom.words] in odd
            else:
                rank = SINGULAR[RANKS.index(atom.words[0]) + 2]
                assert f"{rank} of {_SUITS[atom.words[1]]}" in odd
        words = {
            "joker": "the joker",
            "lowest down": "your lowest down rank",
            "follower": f"after the latest up {SINGULAR[rule.rank + 2]}",
        }
        assert words.get(rule.kind, rule.cell) in odd
        assert rule.kind != "joker" or rule.dealt in odd


@pytest.mark.parametrize("id", IDS)
def test_what_the_dice_decide_is_on_it(id: str) -> None:
    game, found = GAMES.game(id), _card(id)
    assert ("the dice decide" in found.odd or "the die decides" in found.odd) == bool(game.dice)
    assert ("die" in found.deal or "dice" in found.deal) == bool(game.dice)


@pytest.mark.parametrize("id", IDS)
def test_the_deal_has_every_card_and_every_bet(id: str) -> None:
    game, deal = GAMES.game(id), _card(id).deal
    if not game.bets:
        assert "bet" not in deal.replace("second card, bet, third card", "")
    elif "again and again" not in deal:
        assert _told(deal).count("bet") == len(game.bets)
    assert ("declare" in deal) == bool(game.declares)
    assert ("draw" in deal) == any(step.draws for step in game.walk())


def test_the_deal_says_how_cards_come_and_what_belongs_to_a_bet() -> None:
    chicago = "2 down + 1 up, bet, 3 × (1 up, bet), 1 down, bet, declare"
    assert _card("chicago").deal == chicago
    scrotum = "5 down, bet with a discard of 0-4, 3 × (board 3/1/1, bet)"
    assert _card("scrotum").deal == scrotum
    own = games()
    found = card(own.game("jacks-or-lowball"), own)
    assert found.deal.startswith("5 down, bet, maybe on as deuce to seven single draw, draw 0-3")
    assert found.trap.endswith("; it may go on as deuce to seven single draw")


def _told(deal: str) -> str:
    """The deal with what is repeated written out; parentheses inside a repetition close first."""
    again = re.compile(r"(\d+) × \(((?:[^()]|\([^()]*\))*)\)")
    return again.sub(lambda found: ", ".join([found[2]] * int(found[1])), deal)


@pytest.mark.parametrize("id", IDS)
def test_what_costs_a_pot_is_told(id: str) -> None:
    game, found = GAMES.game(id), _card(id)
    words = f"{found.odd} {found.trap}"
    if game.matches or game.losers:
        assert "the pot" in found.trap
    if game.automatic:
        assert "you win everything" in found.trap
    if any(step.puts_out for step in game.walk()):
        assert "is out" in words
    if game.declares:
        assert "declare both: win both outright" in words


def test_the_trap_is_what_the_parent_has_not() -> None:
    assert _card("omaha").trap == "exactly two of your cards play"
    assert _card("omaha-8").trap.startswith("a low needs 8 or better")
    assert _card("stud-hi-lo").trap == "straights and flushes do not hurt a low"
    assert _card("deuce-to-seven-razz").trap.startswith("aces are high, and straights and flushes")
    assert _card("action-razz").trap.startswith("without a jack, queen or king")
    assert _card("short-deck-holdem").trap.startswith("a flush beats a full house")
    assert _card("scrotum").trap.startswith("every card that you keep must play")
    assert _card("lazy-pineapple").trap == "at most two of your cards play"
    assert _card("murder").trap.startswith("exactly one card from each row plays")
    assert _card("mississippi-stud").trap.startswith("the blinds open")


def test_a_pick_is_compared_with_the_game_that_was_picked() -> None:
    found = _card("paradise-road-pickem", "razz")
    assert found.title == "Paradise Road Pick'em: Razz (fixed limit, blinds)"
    assert found.trap == "the blinds open, and the best board acts first later"
    assert found.odd == "your first call, raise or check turns a card up"


@pytest.mark.parametrize(("id", "pick"), [one for one in DEALT if one[1]])
def test_a_game_that_goes_on_as_picked_has_the_same_card(id: str, pick: str) -> None:
    in_hand = GAMES.game(id, pick=pick)
    assert card_of(in_hand, GAMES, pick=pick) == card_of(GAMES.game(id), GAMES, pick=pick)


def test_a_pick_that_is_none_is_refused() -> None:
    with pytest.raises(BadInput, match="cannot pick 'badugi'; it picks stud, stud-8, razz"):
        _card("super-stud-pick", "badugi")
    with pytest.raises(BadInput, match="razz cannot pick 'stud'; it picks nothing"):
        _card("razz", "stud")


def test_rules_of_limit_are_no_traps_without_one() -> None:
    assert "check-raise" in _card("california-lowball").trap
    assert "check-raise" not in _card("california-lowball", limit="no").trap
    assert "big bet" not in " ".join(_card("stud", limit="pot").lines())


def test_a_game_of_ones_own_has_a_card(tmp_path: Path) -> None:
    name = "Long " * 30
    written(tmp_path, "long", f'like = "omaha"\nname = "{name}"\nsummary = "Long."\n')
    games = Library([tmp_path])
    lines = card_of(games.game("long"), games)
    assert all(len(line) <= 80 for line in lines)
    assert lines[4] == "Trap: exactly two of your cards play"
