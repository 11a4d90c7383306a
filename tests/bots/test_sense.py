"""Decisions that any player at the table would call sensible."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.bots import Bot, cards_to_keep, player
from oddchip.bots.card_features import Sight
from oddchip.bots.check_and_call import plain_answer
from oddchip.bots.hand_strength import strength_model
from oddchip.bots.imagined_hands import ImaginedHands
from oddchip.bots.rollout import Rollout
from oddchip.cards import card, cards
from oddchip.hand import CardsQuestion, Hand, WordQuestion
from oddchip.language.library import library
from oddchip.scales import scale
from oddchip.table_state.word_question import WagerQuestion
from tests.bots.helpers import dealt, dealt_first, questions
from tests.support.halves import half


def test_aces_are_stronger_than_seven_deuce() -> None:
    shares = []
    for own in ("AhAs", "7h2s"):
        hand = dealt_first("holdem", own)
        shares.append(ImaginedHands(hand.view(0), Random(1), 4.0).share())
    assert shares[0] > 0.75
    assert shares[1] < 0.45


def test_a_pat_hand_stands_and_a_pair_draws_three() -> None:
    for own, count in (("AhKhQhJhTh", 0), ("AhAsKd7c2s", 3)):
        hand = dealt_first("home-draw", own)
        while not isinstance(hand.legal(), CardsQuestion) or hand.legal().seat != 0:
            hand.act(plain_answer(hand, hand.legal()))
        assert len(Bot("tight", 1).answer(hand.view(0)).cards) == count


def test_what_a_glance_keeps() -> None:
    kept = cards_to_keep.keepers(scale("deuce-to-seven"), cards("2h3s7dKcKs"))
    assert sorted(kept) == cards("2h3s7d")
    assert sorted(cards_to_keep.keepers(scale("high"), cards("2h2s7dKcQs"))) == cards("2h2s")
    assert sorted(cards_to_keep.keepers(scale("badugi"), cards("2h3s3dKc"))) in (
        cards("2h3s"),
        cards("2h3d"),
    )
    assert len(cards_to_keep.keepers(scale("high"), cards("2h9h7hKhQs"))) == 4


@pytest.mark.parametrize(
    ("held", "kept"),
    [
        ("AhKs", "AhKs"),
        ("Kh9s", "Kh"),
        ("Th5s", "Th"),
        ("9h5s", ""),  # two new cards have a ten or better more often than not
        ("4h4s", "4h4s"),
    ],
)
def test_a_lone_card_below_a_ten_is_not_kept_at_guts(held: str, kept: str) -> None:
    assert sorted(cards_to_keep.keepers(scale("guts-2"), cards(held))) == sorted(cards(kept))


def test_a_flush_draw_is_kept_where_a_flush_beats_the_lows() -> None:
    """The scale itself says whether a suit helps: in duck flush it does, in deuce-to-seven not."""
    duck, deuce = scale("duck-flush"), scale("deuce-to-seven")
    assert [cards_to_keep.flushes_help(one) for one in (scale("high"), duck, deuce)] == [
        True,
        True,
        False,
    ]
    assert [cards_to_keep.flushes_help(scale(one)) for one in ("badugi", "ace-to-five")] == [
        False,
        False,
    ]
    for held, kept in (
        ("2h3h5hTh7s", "2h3h5hTh"),  # four of a suit rather than four low cards
        ("KhQhJh3s4d", "KhQhJh"),  # three rather than two
        ("KhQhJh3s4d5d", "3s4d5d"),  # not rather than three
        ("2h3h5h7h8s", "2h3h5h7h8s"),  # nor is a made low broken
        ("2h4h8hThQh", "2h4h8hThQh"),
    ):
        assert sorted(cards_to_keep.keepers(duck, cards(held))) == sorted(cards(kept))
    assert sorted(cards_to_keep.keepers(deuce, cards("2h3h5hTh7s"))) == sorted(cards("2h3h5h7s"))


def test_a_flush_is_not_broken_for_four_low_cards() -> None:
    """Where high and low pull apart, cards are kept for a low only if all that stay are low."""
    game = library().game("anaconda")
    assert sorted(cards_to_keep.worst(game, cards("KcQc9c4c3c2h6d"), 2)) == cards("2h6d")
    assert sorted(cards_to_keep.worst(game, cards("KcQc5c4c3c2h7d"), 2)) == cards("QcKc")


def test_the_caller_knows_how_many_draws_follow() -> None:
    """A nine is thrown while two more draws are to come; in the last draw it would be kept."""
    nine = cards("2h3s5d7c9h")
    assert len(cards_to_keep.keepers(scale("deuce-to-seven"), nine)) == 5
    hand = dealt_first("deuce-to-seven-triple-draw", "2h3s5d7c9h")
    while not isinstance(hand.legal(), CardsQuestion) or hand.legal().seat != 0:
        hand.act(player("caller").answer(hand.view(hand.legal().seat)))
    assert player("caller").answer(hand.view(0)).cards == (card("9h"),)


def test_how_many_draws_follow_is_found_out_by_playing_on() -> None:
    hand = dealt("deuce-to-seven-triple-draw", 3, 1)
    left = set()
    while not hand.done:
        others = Rollout(hand.view(hand.legal().seat))
        if isinstance(hand.legal(), CardsQuestion):
            left.add(others.draws_after(hand))
        hand.act(others.answer(hand, hand.legal()))
    assert left == {0, 1, 2}


def _shows_a_pair_or_a_flush(hand: Hand, seat: int) -> bool:
    shown = hand.players[seat].up
    return len({one.rank for one in shown}) < len(shown) or len({one.suit for one in shown}) == 1


def test_aces_and_kings_are_declared_high_and_a_wheel_low() -> None:
    """Five cards that play only one way are declared that way."""
    said = set()
    for seed in half(range(12)):
        for hand in questions("five-two-one", 2, seed, most=80):
            question = hand.legal()
            if isinstance(question, WordQuestion):
                word = Bot("tight", 1, 0.5).answer(hand.view(question.seat)).word
                value = scale("high").value([((tuple(hand.players[question.seat].cards), 5),)])
                pairs = len({one.rank for one in hand.players[question.seat].cards})
                quiet = not _shows_a_pair_or_a_flush(hand, 1 - question.seat)
                if value is not None and pairs <= 3 and quiet:
                    # two pair or better, against nothing that can be seen
                    assert word != "low"
                said.add(word)
    assert said


def test_in_between_bets_are_made_on_wide_gaps_only() -> None:
    made = []
    for seed in range(10):
        for hand in questions("in-between", 3, seed):
            question = hand.legal()
            if isinstance(question, WagerQuestion):
                low, high = sorted(one.rank for one in hand.players[question.seat].up)
                amount = Bot("tight", 1).answer(hand.view(question.seat)).amount
                if high - low <= 5:
                    assert amount == 0
                if high - low >= 10 and question.most >= 200:
                    assert amount > 0
                made.append(amount)
    assert made


def test_a_trick_is_won_or_the_lowest_card_is_thrown() -> None:
    assert cards_to_keep.to_play(cards("Jh9h2h"), cards("Th")) == card("Jh")
    assert cards_to_keep.to_play(cards("9h2h"), cards("Th")) == card("2h")
    assert cards_to_keep.to_play(cards("9h2h"), []) == card("9h")


def test_a_joker_is_kept() -> None:
    """A bug among five low cards in a row is no straight that counts against."""
    held = [card("Xx"), *cards("As2h3d4c")]
    assert len(cards_to_keep.keepers(scale("ace-to-five"), held)) == 5
    assert card("Xx") in cards_to_keep.keepers(scale("high"), [*cards("Ah9s7d4c"), card("Xx")])


def test_a_hand_after_its_draw_is_held_against_hands_after_theirs() -> None:
    """A pair of kings may still become a low hand before the draw, and not after it."""
    glance = strength_model(library().game("deuce-to-seven-single-draw"))
    own = tuple(cards("4s5c8cKsKh"))
    before, after = (glance.look(Sight(street, own, (), (), ())).share for street in (0, 1))
    assert after < 0.2 < before
    best = tuple(cards("2h3s4d5c7h"))
    assert glance.look(Sight(1, best, (), (), ())).share > 0.95


def test_what_comes_with_the_last_draw_counts_at_guts() -> None:
    """Two low cards are drawn to, and win a quarter of the time: more than they would as dealt."""
    glance = strength_model(library().game("guts-2"))
    low = glance.look(Sight(0, tuple(cards("3s4h")), (), (), ())).share
    assert 0.12 < low < 0.35
    assert glance.look(Sight(0, tuple(cards("KsKh")), (), (), ())).share > 0.8
