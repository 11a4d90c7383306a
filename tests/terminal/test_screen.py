"""The screen at several sizes: everything is there, and nothing sticks out."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddchip.cards import UNKNOWN
from oddchip.hand import Hand
from oddchip.language.library import library
from oddchip.terminal.drawn_scene import scene

from .helpers import night_of, played_until, shown

SIZES = [(60, 20), (60, 24), (80, 24), (100, 30), (120, 36), (160, 48)]
GAMES = ["holdem", "murder", "mexican-stud", "anaconda", "seven-twenty-seven-2"]
#: They answer without a thought, and bring more about than anybody who means something by it.
ANYTHING = ("random", "caller", "random", "least", "random")


def _never(hand: Hand) -> bool:
    return False


def _later(hand: Hand) -> bool:
    return hand.round >= 1


@pytest.mark.parametrize("game", GAMES)
def test_everything_fits(game: str, tmp_path: Path) -> None:
    night = night_of(game, tmp_path)
    played_until(night, _later)
    for width, height in SIZES:
        lines = shown(night, width, height)
        assert len(lines) == height
        assert max(map(len, lines)) <= width
        text = "\n".join(lines)
        assert library().game(game).name in lines[0]
        for name in ("You", "Ann", "Ben", "Cleo", "Dov", "Edda"):
            assert name in text
        assert ("(D)" in text) == night.has_button
        assert "pot $" in text or night.hand is None or night.hand.done
        assert "rules" in text


@pytest.mark.parametrize("game", GAMES)
def test_the_showdown_is_explained_at_every_size(game: str, tmp_path: Path) -> None:
    night = night_of(game, tmp_path, seed="7")
    hand = played_until(night, _never)
    assert hand.done
    now = scene(night)
    assert now.ending, "the caller sees it through, so there is a showdown"
    first, last = now.ending[0][:20], now.ending[-1].strip()[:15]
    for width, height in SIZES:
        lines = shown(night, width, height)
        assert len(lines) == height
        assert max(map(len, lines)) <= width
        assert any(first in line for line in lines)
        # what does not fit can be scrolled to
        scrolled = (shown(night, width, height, back) for back in (0, -8, -16, -24))
        assert any(last in line for page in scrolled for line in page)


def test_the_boards_lie_as_the_file_draws_them(tmp_path: Path) -> None:
    murder = night_of("murder", tmp_path)
    hand = played_until(murder, lambda hand: len(hand.cells) == 12)
    rows = [line for line in shown(murder) if sum(sign in "♣♦♥♠" for sign in line) == 4]
    cells = [str(hand.cells[at].pretty) for at in range(12)]
    for row in range(3):
        wanted = cells[4 * row : 4 * row + 4]
        assert any(all(one in line for one in wanted) for line in rows)
    chowaha = night_of("chowaha", tmp_path)
    played_until(chowaha, lambda hand: len(hand.cells) == 9)
    lines = shown(chowaha, 60, 24)
    places = [line.index("··") for line in lines if "··" in line]
    assert places[0] == places[2] != places[1], "two turns above each other, the river beside them"
    cross = night_of("flaming-cross-5", tmp_path)
    played_until(cross, lambda hand: True)
    middle = [line for line in shown(cross, 60, 24) if "▒▒" in line and "×" not in line]
    assert any(line.strip() == "▒▒" for line in middle), "north or south stands alone"


def test_only_what_the_seat_may_see_is_on_the_screen(tmp_path: Path) -> None:
    night = night_of("stud-8", tmp_path)
    hand = played_until(night, lambda hand: hand.round >= 2)
    seat = night.seat
    assert seat is not None
    text = "\n".join(shown(night, 120, 40))
    for player in hand.players:
        if player.seat == seat or not player.live:
            continue
        assert all(one.pretty in text for one in player.up)
        others = {one for other in hand.players for one in (*other.up, *other.exposed)}
        own = set(hand.players[seat].cards)
        for one in player.down:
            assert one in others | own or one.pretty not in text


def test_whoever_watches_sees_every_card(tmp_path: Path) -> None:
    night = night_of("holdem", tmp_path, watch=True)
    hand = night.deal()
    now = scene(night)
    assert not any(UNKNOWN in one.down for one in now.seats)
    text = "\n".join(shown(night, 100, 30))
    for player in hand.players:
        assert all(one.pretty in text for one in player.down)


def test_a_mucked_hand_stays_unseen(tmp_path: Path) -> None:
    for seed in range(12):
        night = night_of("holdem", tmp_path, seed=str(seed))
        hand = played_until(night, _never)
        mucked = [event.seat for event in hand.events if event.kind == "muck"]
        others = [seat for seat in mucked if seat != night.seat]
        if others:
            break
    assert others
    open_cards = set(hand.cells.values())
    for player in hand.players:
        if player.shown or player.seat == night.seat:
            open_cards |= set(player.cards)
    text = "\n".join(shown(night, 120, 40))
    for seat in others:
        for one in hand.players[seat].down:
            assert one in open_cards or one.pretty not in text


def test_the_hand_on_each_side(tmp_path: Path) -> None:
    night = night_of("murder", tmp_path)
    played_until(night, lambda hand: len(hand.cells) == 12)
    text = "\n".join(shown(night))
    assert "high: " in text
    assert "low: " in text


@pytest.mark.parametrize("game", [game.id for game in library()])
def test_every_game_can_be_drawn_to_its_end(game: str, tmp_path: Path) -> None:
    night = night_of(game, tmp_path, seed="11", bots=ANYTHING)

    def look(hand: Hand) -> bool:
        for size in ((60, 24), (100, 30), (130, 40)):
            lines = shown(night, *size)
            assert len(lines) == size[1]
            assert max(map(len, lines)) <= size[0]
            assert "Traceback" not in "".join(lines)
        return False

    hand = played_until(night, look)
    assert hand.done
    look(hand)
    assert night.histories.exists()
