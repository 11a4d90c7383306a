"""What the table says of itself: wild cards, dice, rounds, picked games, small windows."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from oddchip.cards import cards
from oddchip.hand import CALL, Hand, limit_stakes
from oddchip.language.library import library
from oddchip.room import TableOptions
from oddchip.seen.holding import holdings
from oddchip.seen.title import title
from oddchip.table_state.log_lines import lines, telling_of
from oddchip.terminal.card_words import letters, spoken
from oddchip.terminal.drawn_scene import scene
from oddchip.terminal.night import Night
from oddchip.terminal.rulebook import rules_now
from oddchip.terminal.spans import card_span

from .helpers import night_of, played_until, shown

BLINDS = limit_stakes(4, 8)


def _never(hand: Hand) -> bool:
    return False


# Wild cards -------------------------------------------------------------------------------------


def test_a_wild_card_has_its_star_on_the_screen_and_the_header_says_what_is_wild(
    tmp_path: Path,
) -> None:
    night = night_of("woolworths", tmp_path, seed="5")
    hand = played_until(night, lambda hand: hand.round >= 3)
    drawn = shown(night, 100, 30)
    assert "wild: fives and tens" in drawn[0]
    wild = [one for one in hand.players[0].up if str(one)[0] in "5T"]
    assert wild, "the seed has one"
    assert any(f"{one.pretty}*" in line for line in drawn for one in wild)


def test_the_log_marks_cards_that_are_wild_all_the_time(tmp_path: Path) -> None:
    night = night_of("woolworths", tmp_path, seed="5")
    played_until(night, lambda hand: hand.round >= 3)
    faces = [word for line in scene(night).log for word in line.split() if word[1:2] in set("♣♦♥♠")]
    assert {one.endswith("*") for one in faces if one[0] in "5T"} == {True}
    assert {one.endswith("*") for one in faces if one[0] not in "5T"} == {False}


def test_a_card_is_as_wide_with_its_star_as_without() -> None:
    (one,) = cards("5d")
    assert card_span(one, wild=True)[0] == " 5♦*"
    assert len(card_span(one, wild=True)[0]) == len(card_span(one)[0])


def test_the_showdown_says_what_wild_cards_stand_for(tmp_path: Path) -> None:
    night = night_of("woolworths", tmp_path, seed="5")
    played_until(night, _never)
    assert any(" as " in line and "(" in line for line in scene(night).ending)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("deuces-jacks-axe", "deuces, jacks and the king of diamonds"),
        ("spades", "spades"),
        ("five-card-draw", "the joker as a bug"),
        ("murder-with-twos", "deuces"),
        ("low-in-the-hole", "each player's lowest down rank"),
    ],
)
def test_every_standing_rule_of_wild_cards_is_in_the_header(
    game: str, words: str, tmp_path: Path
) -> None:
    night = night_of(game, tmp_path)
    night.deal()
    assert scene(night).wild_words.startswith(words)


# Dice -------------------------------------------------------------------------------------------


def test_columns_that_are_flops_are_drawn_as_rows(tmp_path: Path) -> None:
    for seed in range(20):
        night = night_of("bidirectional-chowaha-8", tmp_path, seed=str(seed))
        hand = played_until(night, lambda hand: bool(hand.dice))
        if hand.dice and hand.dice[0] >= 4 and not hand.done:
            break
    layout = hand.game.layout
    assert layout is not None
    drawn = [cell.card for cell in scene(night).board]
    first = [hand.cells[layout.names.index(name)] for name in ("A1", "B1", "C1")]
    assert drawn[:3] == first
    means = f"die {hand.dice[0]}: the columns are the flops, drawn as rows"
    assert means in scene(night).facts
    assert any("columns" in line for line in shown(night, 80, 24))


# Picks ------------------------------------------------------------------------------------------


def test_a_picked_game_is_the_game(tmp_path: Path) -> None:
    night = night_of("super-stud-pick", tmp_path, seed="4")
    hand = played_until(night, lambda hand: bool(hand.picked))
    assert hand.picked
    picked = {"stud": "super-stud", "stud-8": "super-stud-8", "razz": "super-razz"}[hand.picked]
    name = library().game(picked).name
    assert title(hand) == f"Super Stud, Button Picks: {name}"
    assert f": {name}" in shown(night, 100, 30)[0]
    rules = rules_now(night, 80)
    assert name.upper() in rules.splitlines()[0]
    assert "picks" not in rules, "only what goes on is told"
    log = scene(night).log
    at = next(number for number, line in enumerate(log) if f"picks {name}" in line)
    assert log[at + 1].startswith("  Deal: ")


# Rules ------------------------------------------------------------------------------------------


def test_rules_at_the_table_are_those_of_the_structure_that_is_played(tmp_path: Path) -> None:
    night = night_of("holdem", tmp_path)
    limit = structured(night, "fixed")
    assert "This is the game played fixed limit. The usual game is no limit." in limit
    assert "up to all of a player's chips" not in limit
    no_limit = structured(night_of("holdem", tmp_path, seed="4"), "no")
    assert "up to all of a player's chips" in no_limit


def structured(night: Night, limit: str) -> str:
    night.deal("holdem", limit=limit)
    return " ".join(rules_now(night, 80).split())


def test_rules_at_the_table_say_what_it_has_agreed_on(tmp_path: Path) -> None:
    night = night_of("guts-3", tmp_path)
    night.deal("guts-3", options={"compulsory": False})
    rules = " ".join(rules_now(night, 80).split())
    assert "The pot rides after 6 rounds in a row with nobody in." in rules
    assert "The option compulsory (in the first round every player must be in) is off." in rules


def test_rules_at_the_table_say_its_cap_of_raises(tmp_path: Path) -> None:
    night = night_of("stud", tmp_path)
    night.table.options = TableOptions(cap=4, cap_heads_up=False, button="dead")
    night.deal("stud")
    rules = " ".join(rules_now(night, 80).split())
    assert "A round has one bet and at most 4 raises here." in rules
    assert "The cap comes off when only two players can still bet." in rules


def test_the_header_of_a_bomb_pot_says_so(tmp_path: Path) -> None:
    night = night_of("holdem", tmp_path)
    night.table.options = TableOptions(bomb_every=1, bomb_ante=300, button="dead")
    night.deal()
    assert scene(night).stakes == "no limit, a bomb pot of $3 each"


# Rounds -----------------------------------------------------------------------------------------


def test_a_round_of_guts_is_summed_up(tmp_path: Path) -> None:
    night = night_of("guts-3", tmp_path, seed="5")
    played_until(night, lambda hand: any(one.kind == "round" for one in hand.events))
    told = next(line for line in scene(night).log if line.startswith("Round 1: "))
    assert "everybody had to be in; " in told
    assert " owe $31 each" in told
    header = shown(night, 100, 30)[0]
    assert "everyone puts in $5, the dealer $6, burn $50" in header
    assert "bumps" not in header


def test_what_a_seat_wins_is_the_same_figure_everywhere(tmp_path: Path) -> None:
    night = night_of("guts-3", tmp_path, seed="5")
    hand = played_until(night, _never, mine="tight")
    last = next(one for one in reversed(hand.events) if one.kind == "award")
    now = scene(night)
    seat = next(one for one in now.seats if one.name == night.names[last.seat])
    assert seat.won == last.amount
    told = lines(hand.events, telling_of(hand, night.names, night.seat, night.money))
    assert any(f"win{'s' if last.seat != night.seat else ''} {night.money(last.amount)}" in one
               for one in told)  # fmt: skip
    assert sum(one.net for one in now.seats) == 0, "chips won in all are chips lost"


@pytest.mark.parametrize("game", ["guts-2", "guts-3", "lou", "in-between"])
def test_a_header_speaks_of_no_bumps_where_nobody_bets(game: str, tmp_path: Path) -> None:
    night = night_of(game, tmp_path)
    night.deal()
    assert "bumps" not in scene(night).stakes


# A low that cannot come -------------------------------------------------------------------------


def _low(game: str, deck: str, calls: int) -> str:
    hand = Hand(game, BLINDS, [1000] * 2, deck=cards(deck))
    for _ in range(calls):
        hand.act(CALL)
    return next(one.words for one in holdings(hand.view(0)) if one.side == "low")


def test_no_low_is_not_promised_where_none_can_come() -> None:
    assert _low("omaha-8", "Kd2cJd4c3d6cQh8c", 0) == "no low", "two low cards are needed in hand"
    assert _low("omaha-8", "Kd2cJd4c3d6c4h8c", 0) == "no low yet"
    assert _low("omaha-8", "Kd2cJd4c3d6c4h8cKhQsTc7c", 4) == "no low", "three on the board"
    assert _low("omaha-8", "Kd2cJd4c3d6c4h8cKhQs7c7d", 2) == "no low yet"


# Windows and readers ----------------------------------------------------------------------------


def test_a_window_that_is_too_small_says_so_instead_of_hiding_cards(tmp_path: Path) -> None:
    night = night_of("murder", tmp_path)
    played_until(night, lambda hand: len(hand.cells) == 12)
    text = " ".join(" ".join(shown(night, 40, 12)).split())
    assert "The window is too small to show every card." in text
    assert "It has 40 columns and 12 lines; 40 and " in text
    assert "too small" not in " ".join(shown(night, 80, 24))


def test_rules_are_wrapped_once_at_the_width_of_their_window(tmp_path: Path) -> None:
    pytest.importorskip("textual")
    from oddchip.terminal.app import RulesScreen, TableApp

    night = night_of("murder", tmp_path)
    app = TableApp(night, pace=0.0)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("question_mark")
            await pilot.pause()
            assert isinstance(app.screen, RulesScreen)
            room = app.screen.query_one("#rules").size.width
            assert max(map(len, app.screen.text.splitlines())) <= room <= 80
            await pilot.resize_terminal(60, 20)
            await pilot.pause()
            assert max(map(len, app.screen.text.splitlines())) <= 60

    asyncio.run(run())
    night.close()


def test_no_color_is_no_colour_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("textual")
    from textual.filter import NoColor

    from oddchip.terminal.app import TableApp
    from oddchip.terminal.styles import styled

    monkeypatch.setenv("NO_COLOR", "1")
    assert not any("#" in str(one.style) for one in styled([[("5♦", "diamond")]]).spans)
    night = night_of("holdem", tmp_path)
    app = TableApp(night)
    assert any(isinstance(one, NoColor) for one in app.get_line_filters())
    night.close()


def test_cards_in_letters_and_in_words() -> None:
    assert letters("You have A♥ T♠*; ▒▒") == "You have Ah Ts*; ??"
    assert spoken("Board: A♥ ··") == "Board: the ace of hearts, nothing yet"
    assert spoken("Ann T♠*, Ben 2♣ Jkr") == (
        "Ann the ten of spades (wild), Ben the deuce of clubs, the joker"
    )
