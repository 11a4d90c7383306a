"""Games from files alone: random hands to the end, views, imagined hands, histories."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.hand import Hand
from oddchip.history import history_of, read_text, replay, text_of
from tests.support.again import plays_on, written_and_replayed
from tests.support.imagining import plain, play_on
from tests.support.strangers import Seen, dealt, every_card_once, games, ids, moments


@pytest.mark.parametrize("id", ids())
def test_random_hands_come_to_their_end_and_no_chip_is_lost(id: str) -> None:
    for seed in range(12):
        chips = 0
        for hand in moments(id, seed):
            chips = chips or sum(hand.stacks) + hand.pot
            every_card_once(hand)
            assert sum(hand.stacks) + hand.pot + hand.rides + hand.house == chips
        assert hand.pot == 0
        plays_on(hand, dealt(id, seed))


@pytest.mark.parametrize("id", ids())
def test_a_hand_is_written_and_read_again(id: str) -> None:
    for seed in range(20, 26):
        *_, hand = moments(id, seed)
        written_and_replayed(hand)
        assert Hand.from_json(hand.to_json()) == hand


@pytest.mark.parametrize("id", ids())
def test_what_one_seat_saw_of_a_hand_is_replayed(id: str) -> None:
    game = games().game(id)
    if any(one.passes_on for one in game.walk()):
        pytest.skip("cards that were passed on unseen are nobody's to tell")
    if all(side.qualifiers for side in game.sides):
        pytest.skip("where nobody may qualify, hands that were mucked unseen decide")
    for seed in range(50, 53):
        *_, hand = moments(id, seed)
        if any(left >= 0 for left in hand.dealer.shuffles):
            continue  # of discards that were shuffled unseen nobody can tell when they came back
        for seat in range(len(hand.players)):
            (history,) = read_text(text_of(history_of(hand, seat=seat)))
            again = replay(history, games())
            assert again.ok, f"{again.error} at {again.at} of {history.actions}"
            assert again.hand is not None
            assert again.hand.stacks == hand.stacks


@pytest.mark.parametrize("id", ids())
def test_no_view_shows_what_its_seat_may_not_see(id: str) -> None:
    for seed in range(30, 36):
        seen: Seen | None = None
        for hand in moments(id, seed):
            seen = seen or Seen(hand)
            seen.look(hand)
            for seat in (None, *range(len(hand.players))):
                seen.nothing_more(hand, seat)


@pytest.mark.parametrize("id", ids())
def test_hands_that_look_the_same_are_imagined_the_same_and_play_on(id: str) -> None:
    looked = 0
    for seed in range(40, 46):
        rng = Random(seed)
        for number, hand in enumerate(moments(id, seed)):
            if rng.random() < 0.85 and not hand.done:
                continue
            looked += 1
            seat = rng.choice((None, hand.actor, *range(len(hand.players))))
            other = hand.imagined(seat, Random(number))
            every_card_once(other)
            first, second = hand.view(seat), other.view(seat)
            assert first.to_json() == second.to_json()
            again = Random(number + 1)
            assert plain(first.imagined(Random(7))) == plain(second.imagined(Random(7)))
            if not other.done and not other.in_rounds:
                play_on(other, again)
    assert looked > 5
