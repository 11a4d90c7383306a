"""Bets against several: by the odds, or what is clearly better; and between two who raise."""

from __future__ import annotations

from random import Random

from oddchip.bots.bet_decision import Decision
from oddchip.bots.betting_history import BettingHistory
from oddchip.bots.characters import CHARACTERS
from oddchip.bots.habits import NOBODY
from oddchip.bots.opponent_hands import Against, Case
from oddchip.hand import CALL, Action, Hand
from tests.bots.helpers import dealt

TIGHT = CHARACTERS["tight"]
#: What is won of each opponent alone, from hopeless to sure.
SHARES = [at / 40 for at in range(2, 39)]
#: Of all of them together so little is won that whoever goes by the odds gives up.
POOR = 0.02


def _decision(hand: Hand, share: float, rounds: int = 3) -> Decision:
    view = hand.view(hand.legal().seat)
    others = [one.seat for one in view.players if one.live and one.seat != view.seat]
    cases = [Case(1.0, [Against(seat, rank, share) for seat in others]) for rank in (0.2, 0.5, 0.8)]
    return Decision(view, cases, BettingHistory(view.events), NOBODY, rounds)


def _answer(decision: Decision, share: float | None) -> Action:
    return decision.answer(TIGHT, Random(1), share)


def _raised(seats: int) -> Hand:
    """Somebody has raised before the flop."""
    hand = dealt("holdem-8", seats, 1)
    hand.act("raise")
    return hand


def test_only_a_clear_gain_leads_away_from_the_odds_with_several_opponents() -> None:
    left = kept = 0
    for share in SHARES:
        decision = _decision(_raised(6), share)
        best, found = _answer(decision, None), _answer(decision, POOR)
        if best.kind == "fold":
            assert found.kind == "fold"
        elif decision.chips(best) > 0.1 * decision.view.pot:
            assert found == best
            left += 1
        else:
            assert found.kind == "fold"
            kept += 1
    assert left
    assert kept


def test_against_one_opponent_the_odds_alone_say_nothing() -> None:
    for share in SHARES:
        decision = _decision(_raised(2), share)
        assert _answer(decision, POOR) == _answer(decision, None)


def test_after_the_first_round_the_odds_alone_say_nothing() -> None:
    hand = dealt("holdem-8", 6, 1)
    while not hand.cells:
        hand.act("call")
    hand.act("raise")
    for share in SHARES:
        decision = _decision(hand, share)
        assert _answer(decision, POOR) == _answer(decision, None)


def _between_two_who_raise() -> Hand:
    """Without a limit, and far from all in."""
    hand = dealt("holdem", 6, 1)
    for said in ("raise 60", "raise 100", "call", *["fold"] * 3, "raise 140", "raise 180"):
        hand.act(said)
    return hand


def test_to_go_along_with_two_who_raise_each_other_takes_more_than_a_fair_share() -> None:
    fair, good = (_decision(_between_two_who_raise(), share) for share in (0.5, 0.75))
    assert len(fair.cases[0].others) == 2
    assert fair.chips(CALL) < 0 < good.chips(CALL)


def _gain(hand: Hand, share: float) -> float:
    """What a call wins more of three rounds to come than at the end of the hand."""
    return _decision(hand, share, 3).chips(CALL) - _decision(hand, share, 0).chips(CALL)


def test_rounds_to_come_win_more_with_a_good_hand_and_lose_more_with_a_poor_one() -> None:
    for seats in (2, 6):
        gains = [_gain(_raised(seats), share) for share in SHARES]
        assert gains == sorted(gains)
        assert gains[0] < 0 < gains[-1]


def test_rounds_to_come_win_nothing_of_the_last_chips() -> None:
    hand = dealt("holdem", 2, 1)
    hand.act("all in")
    for share in SHARES:
        assert _gain(hand, share) == 0
