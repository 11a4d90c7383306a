"""Any played hand, written and read again, is the same hand to the last event."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from oddchip.hand import FOLD, Hand, Stakes, blind_stakes
from oddchip.history import HandHistory, history_of, read_text, replay, text_of, text_of_all
from oddchip.language import library
from oddchip.table_state.log_lines import lines
from oddchip.table_state.narration import Telling
from tests.support.again import log
from tests.support.halves import half
from tests.support.players import random_answer
from tests.support.setups import pairs, random_setup


def same_again(hand: Hand) -> HandHistory:
    (history,) = read_text(text_of(history_of(hand)))
    found = replay(history)
    assert found.hand is not None, f"{found.error} (action {found.at})"
    assert found.hand.stacks == hand.stacks == history.amounts("finishing_stacks")
    assert log(found.hand) == log(hand)
    return history


@pytest.mark.parametrize(("id", "limit"), pairs())
def test_hands_of_every_game_and_limit(id: str, limit: str) -> None:
    for seed in half(range(8)):
        hand = random_setup(id, limit, seed).hand()
        rng = Random(seed)
        while not hand.done:
            hand.act(random_answer(hand.legal(), rng))
        same_again(hand)


HOME = [game.id for game in library() if game.family == "home"]


@pytest.mark.parametrize("id", HOME)
def test_hands_at_home(id: str) -> None:
    game = library().game(id)
    for seed in half(range(8)):
        rng = Random(f"{id}/{seed}")
        count = rng.randint(game.players[0], min(6, game.players[1]))
        antes = [*[0] * (count - 1), 100] if game.forced.kind == "dealer" else [500] * count
        stakes = Stakes(limit="house", antes=tuple(antes), bumps=(25, 200, 500), unit=25)
        stacks = [25 * rng.randint(30, 800) for _ in range(count)]
        hand = Hand(id, stakes, stacks, seed=seed)
        while not hand.done:
            hand.act(random_answer(hand.legal(), rng))
        same_again(hand)


def test_a_hand_whose_cards_were_named_is_written_as_it_was_told() -> None:
    text = """
variant = "NT"
ante_trimming_status = true
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 50]
actions = [
  "d dh p1 AsAh",
  "d dh p2 ????",
  "p2 cbr 50",
  "p1 cc",
  "p2 sm KsKh",
  "d db 3s8cTd",
  "d db Jh",
  "d db 5d",
]
finishing_stacks = [150, 0]
"""
    (history,) = read_text(text)
    found = replay(history)
    assert found.hand is not None
    assert text_of(history_of(found.hand)).strip() == text.strip()


def test_codes_are_used_where_the_format_has_them() -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [100, 100], seed=1)
    hand.act(FOLD)
    assert same_again(hand).variant == "NT"
    hand = Hand("holdem", blind_stakes(1, 2, limit="pot"), [100, 100], seed=1)
    hand.act(FOLD)
    history = same_again(hand)
    assert (history.variant, history.fields["_limit"]) == ("holdem", "pot")


def test_heads_up_the_blinds_and_antes_are_listed_small_then_big() -> None:
    stakes = Stakes(limit="no", blinds=(1, 2), antes=(0, 2), min_bet=2)
    hand = Hand("holdem", stakes, [100, 100], seed=1)
    hand.act(FOLD)
    history = same_again(hand)
    assert history.fields["blinds_or_straddles"] == [1, 2]
    assert history.fields["antes"] == [0, 2]


def test_a_straddle_behind_a_dead_small_blind_is_written_as_one() -> None:
    stakes = Stakes(limit="no", blinds=(2, 4), min_bet=2, blind_count=1)
    hand = Hand("holdem", stakes, [100] * 3, seed=1)
    hand.act(FOLD)
    hand.act(FOLD)
    history = same_again(hand)
    assert history.fields["_blind_count"] == 1
    assert [one.kind for one in hand.events if one.amount][:2] == ["big blind", "straddle"]


def test_a_hand_that_is_not_over_is_written_as_far_as_it_goes() -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [100] * 3, seed=1)
    hand.act(FOLD)
    history = history_of(hand)
    assert history.actions[-1] == "p3 f"
    assert "finishing_stacks" not in history.fields


def test_several_hands_in_one_file_and_notes_with_odd_signs() -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [100, 100], seed=1)
    hand.act(FOLD)
    notes: dict[str, Any] = {
        "players": ['A "quick" one', "back\\slash"],
        "table": "line\nbreak",
        "year": 2026,
    }
    text = text_of_all([history_of(hand), history_of(hand, **notes)])
    first, second = read_text(text, several=True)
    assert (first.name, second.name) == ("1", "2")
    assert second.fields["players"] == notes["players"]
    assert second.fields["table"] == notes["table"]


def test_the_log_in_words() -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [100, 100], seed=1)
    hand.act(FOLD)
    told = lines(hand.events, Telling())
    assert told[:2] == ["p1 posts the big blind of 2", "p2 posts the small blind of 1"]
    assert told[2].startswith("Dealt: p1 ")
    assert told[3:] == ["p2 folds", "The uncalled 1 goes back to p1", "p1 wins 2"]
