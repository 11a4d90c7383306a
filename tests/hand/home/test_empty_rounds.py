"""Rounds that nobody is in for: dealt on for ever, or up to a limit of the table's."""

from __future__ import annotations

import pytest

from oddchip import BadInput
from oddchip.hand import Action, CardsQuestion, Hand, WordQuestion
from oddchip.table_state.stakes import Stakes

ALL = Stakes(limit="house", antes=(500, 500, 600), unit=25)


def guts(game: str = "guts-2", **options: object) -> Hand:
    return Hand(game, ALL, [90_000] * 3, options={"compulsory": False, **options}, seed=1)


def say(hand: Hand, word: str, times: int) -> None:
    for _ in range(times):
        hand.act(Action("say", word=word))


def test_without_a_limit_the_cards_are_dealt_again() -> None:
    hand = guts()
    say(hand, "out", 150)
    assert not hand.done
    assert hand.pot == 1600


def test_after_the_limit_the_pot_rides() -> None:
    hand = guts(empty_rounds=3)
    say(hand, "out", 8)
    assert not hand.done
    say(hand, "out", 1)
    assert hand.done
    assert (hand.rides, hand.pot) == (1600, 0)
    assert sum(hand.stacks) + hand.rides == 270_000


def test_a_round_that_is_played_begins_the_count_anew() -> None:
    hand = guts(empty_rounds=2)
    say(hand, "out", 3)
    say(hand, "in", 2)
    hand.act(Action("say", word="out"))
    while not isinstance(hand.legal(), WordQuestion):
        hand.act(Action("draw"))
    say(hand, "out", 3)
    assert not hand.done
    say(hand, "out", 3)
    assert hand.done


def test_one_player_in_takes_the_pot_before_the_limit() -> None:
    hand = guts(empty_rounds=2)
    say(hand, "out", 5)
    hand.act(Action("say", word="in"))
    assert hand.done
    assert hand.rides == 0


def test_lou_has_the_limit_too() -> None:
    hand = Hand("lou", ALL, [90_000] * 3, options={"empty_rounds": 2}, seed=3)
    while not hand.done:
        asked = hand.legal()
        if isinstance(asked, WordQuestion):
            hand.act(Action("say", word="out"))
        elif isinstance(asked, CardsQuestion) and asked.kind == "play":
            hand.act(Action("play", cards=tuple(asked.among[:1])))
        else:
            hand.act(Action("draw"))
    assert hand.rides > 0


def test_the_count_is_kept_with_the_hand() -> None:
    hand = guts(empty_rounds=3)
    say(hand, "out", 6)
    for again in (hand.copy(), Hand.from_json(hand.to_json())):
        say(again, "out", 3)
        assert again.rides == 1600
    assert not hand.done


@pytest.mark.parametrize("wrong", [-1, True, 1.5, "two"])
def test_the_limit_is_a_whole_number(wrong: object) -> None:
    with pytest.raises(BadInput, match="'empty_rounds' is a whole number from 0"):
        guts(empty_rounds=wrong)
