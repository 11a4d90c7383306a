"""California lowball at a limit: no check-raise, completed bets, the sevens rule (B24, App. B)."""

from oddchip.hand import Hand, Stakes
from tests.hand.betting.helpers import asked, ended, hand_of, play, refused

#: Both limits 20, as in the worked example, where three of the four callers are the blinds.
TWENTY = Stakes(limit="fixed", blinds=(10, 20), small_bet=20, big_bet=20)
EIGHT, WHEEL, SIX, ROUGH = "8h4h3h2hAh", "5c4c3c2cAc", "6d4d3d2dAd", "6s5s4s3s2s"
PAT = "p1 sd; p2 sd; p3 sd; p4 sd"


def drawn(stacks: list[int], *hands: str, stakes: Stakes = TWENTY, **options: object) -> Hand:
    """All call the first bet, and stand pat with these hands."""
    hand = hand_of("california-lowball", stakes, stacks, named=True, options=options)
    for seat, cards in enumerate(hands):
        play(hand, f"d dh p{seat + 1} {cards}")
    while hand.actor not in (None, 0) or not hand.drawn:
        question = hand.legal()
        play(hand, f"p{question.seat + 1} {'sd' if 'draw' in question.to_json() else 'cc'}")
    return hand


def test_who_has_checked_may_only_call_or_fold() -> None:
    hand = drawn([500] * 3, "9h4h3h2hAh", "9c4c3c2cAc", "9d4d3d2dAd")
    play(hand, "p1 cc; p2 cbr 20; p3 cc")
    assert asked(hand) == "p1: fold or call 20"
    refused(hand, "p1 cbr 40", "p1 may fold or call 20")


def test_who_has_bet_may_raise_again() -> None:
    hand = drawn([500] * 3, "9h4h3h2hAh", "9c4c3c2cAc", "9d4d3d2dAd")
    play(hand, "p1 cbr 20; p2 cbr 40; p3 cc")
    assert asked(hand) == "p1: fold, call 20 or raise to 60"


def test_any_short_all_in_may_be_completed() -> None:
    """15 at 20: to 20, then 40, then 60."""
    hand = drawn([35, 500, 500, 500], EIGHT, "9c4c3c2cAc", "9d4d3d2dAd", "9s4s3s2sAs")
    play(hand, "p1 cbr 15")
    assert asked(hand) == "p2: fold, call 15 or complete to 20"
    refused(hand, "p2 cbr 35", "complete to 20")
    play(hand, "p2 cbr 20")
    assert asked(hand) == "p3: fold, call 20 or raise to 40"
    play(hand, "p3 cbr 40")
    assert asked(hand) == "p4: fold, call 40 or raise to 60"


def test_who_just_called_a_short_bet_may_not_raise_later() -> None:
    hand = drawn([35, 500, 500, 500], EIGHT, WHEEL, SIX, ROUGH)
    play(hand, "p1 cbr 15; p2 cc; p3 cbr 20; p4 cbr 40")
    assert asked(hand) == "p2: fold or call 25"


def test_a_short_all_in_raise_may_be_completed_too() -> None:
    hand = drawn([500, 55, 500], "9h4h3h2hAh", "9c4c3c2cAc", "9d4d3d2dAd")
    play(hand, "p1 cbr 20; p2 cbr 35")
    assert asked(hand) == "p3: fold, call 35 or complete to 40"


def test_at_a_spread_limit_a_short_all_in_raise_may_be_completed() -> None:
    """A bet of 10 and an all-in to 13: to 20 at least, 23 at most."""
    spread = Stakes(limit="spread", blinds=(1, 2), least=2, most=10)
    stacks, hands = [500, 15, 500], ("9h4h3h2hAh", "9c4c3c2cAc", "9d4d3d2dAd")
    hand = drawn(stacks, *hands, stakes=spread)
    play(hand, "p1 cbr 10; p2 cbr 13")
    assert asked(hand) == "p3: fold, call 13 or complete to any amount from 20 to 23"


def test_in_no_limit_there_is_neither_rule() -> None:
    stakes = Stakes(limit="no", blinds=(10, 20), min_bet=20)
    hand = drawn([500] * 3, WHEEL, SIX, ROUGH, stakes=stakes)
    play(hand, "p1 cc; p2 cbr 20; p3 cc")
    assert asked(hand).startswith("p1: fold, call 20 or raise to any amount from 40")
    play(hand, "p1 cc")
    assert ended(hand) == [500 + 80, 460, 460]


def test_the_worked_example_of_the_sevens_rule_to_the_dollar() -> None:
    """John bets his last 15; the wheel just calls, and so wins 80 and 30, and nothing after it."""
    hand = drawn([35, 500, 500, 500], EIGHT, WHEEL, SIX, ROUGH)
    assert hand.pot == 80
    play(hand, "p1 cbr 15; p2 cc; p3 cbr 20; p4 cbr 40; p2 cc; p3 cbr 60; p4 cc; p2 cc")
    # The wheel put in 80 in all and takes 80 + 30 and its own 45 back.
    assert ended(hand) == [0, 500 - 80 + 110 + 45, 480, 480]


def test_completing_instead_wins_it_all() -> None:
    hand = drawn([35, 500, 500, 500], EIGHT, WHEEL, SIX, ROUGH)
    play(hand, "p1 cbr 15; p2 cbr 20; p3 cbr 40; p4 cc; p2 cc")
    assert ended(hand) == [0, 500 - 60 + 80 + 15 + 120, 440, 440]


def test_a_breaker_who_checks_wins_nothing_that_came_after() -> None:
    hand = drawn([500, 500], WHEEL, SIX)
    play(hand, "p1 cc; p2 cbr 20; p1 cc")
    assert ended(hand) == [520, 480]


def test_an_eight_breaks_nothing() -> None:
    hand = drawn([500, 500], EIGHT, "9c4c3c2cAc")
    play(hand, "p1 cc; p2 cbr 20; p1 cc")
    assert ended(hand) == [540, 460]


def test_a_seven_is_seven_or_better() -> None:
    hand = drawn([500, 500], "7h6h5h4h3h", "8c4c3c2cAc")
    play(hand, "p1 cc; p2 cbr 20; p1 cc")
    assert ended(hand) == [520, 480]


def test_a_breaker_who_loses_loses() -> None:
    hand = drawn([500, 500], SIX, WHEEL)
    play(hand, "p1 cc; p2 cbr 20; p1 cc")
    assert ended(hand) == [460, 540]


def test_a_breaker_who_ties_a_keeper_gets_back_only_the_own_chips_from_after() -> None:
    hand = drawn([500, 500], WHEEL, "5d4d3d2dAd")
    play(hand, "p1 cc; p2 cbr 20; p1 cc")
    assert ended(hand) == [480, 520]


def test_nobody_bets_after_the_breach_and_the_breaker_wins_the_pot() -> None:
    hand = drawn([500, 500], WHEEL, SIX)
    play(hand, "p1 cc; p2 cc")
    assert ended(hand) == [520, 480]


def test_the_pot_may_be_forfeited_as_a_table_option() -> None:
    hand = drawn([500, 500], WHEEL, EIGHT, forfeit=True)
    play(hand, "p1 cc; p2 cbr 20; p1 cc")
    assert ended(hand) == [460, 540]


def test_who_cannot_complete_has_broken_nothing() -> None:
    """A call of 15 with the last 15 chips leaves nothing undone."""
    hand = drawn([35, 35, 500, 500], EIGHT, WHEEL, SIX, ROUGH)
    play(hand, "p1 cbr 15; p2 cc; p3 cbr 20; p4 cc")
    assert ended(hand)[1] == 80 + 60


def test_alone_against_a_short_all_in_a_call_breaks_nothing() -> None:
    """Nobody is left to complete the bet against: even where the pot may be forfeited it is won."""
    hand = drawn([35, 500], EIGHT, WHEEL, forfeit=True)
    play(hand, "p1 cbr 15; p2 cc")
    assert ended(hand) == [0, 535]


def test_of_several_breakers_who_tie_nobody_wins_what_came_after() -> None:
    hand = drawn([500] * 3, WHEEL, "5d4d3d2dAd", "6h4h3h2hAh")
    play(hand, "p1 cc; p2 cc; p3 cbr 20; p1 cc; p2 cc")
    assert ended(hand) == [510, 510, 480]


def test_a_breaker_who_is_all_in_leaves_the_side_pot_to_the_others() -> None:
    """Of 20 each, 10 came into the pot that the breaker could win, and goes back."""
    hand = drawn([30, 500, 500], WHEEL, "6h4h3h2hAh", "8s4s3s2sAs")
    play(hand, "p1 cc; p2 cbr 20; p3 cc; p1 cc")
    assert ended(hand) == [60 + 10, 500 - 40 + 10 + 20, 500 - 40 + 10]


def test_who_folded_after_the_breach_gets_those_chips_back_too() -> None:
    hand = drawn([500] * 3, WHEEL, "6h4h3h2hAh", "8s4s3s2sAs")
    play(hand, "p1 cc; p2 cbr 20; p3 cbr 40; p1 cc; p2 f")
    assert ended(hand) == [540, 480, 480]


def test_checking_before_the_draw_breaks_nothing() -> None:
    hand = drawn([500, 500], WHEEL, SIX)
    assert hand.breaches == {}
