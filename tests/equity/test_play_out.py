"""Equity of games in which only play can settle a spot, held against hands played for real.

A real hand is dealt by the usual dealer, with betting in which everybody checks or calls. What it
paid is compared with the equity of its first cards: the mean of the differences is nothing, within
four standard errors.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Any

import pytest

from oddchip.bots import cards_to_keep
from oddchip.cards import write
from oddchip.equity import equity
from oddchip.equity.hand_odds import odds
from oddchip.equity.play_outline import going_on
from oddchip.equity.stated_conditions import StatedConditions
from oddchip.errors import BadInput
from oddchip.hand import CALL, Action, BetQuestion, CardsQuestion, Hand, Stakes, raise_to
from oddchip.language import Library
from tests.support.strangers import FOLDER, games

#: Where cards speak, nobody declares.
SPEAKING = """
like    = "pass-the-trash"
name    = "Cards Speak"
summary = "Nobody declares."
play    = ["down 7", "pass 3 left", "pass 2 right", "pass 1 across", "discard 2", "bet last"]
"""
UNIT = 2520
FILES = Library([FOLDER], texts={"cards-speak": SPEAKING})


@dataclass
class Case:
    """A game, how many play, and what is told of a hand that is dealt."""

    game: str
    players: int = 2
    so: list[str] | None = None
    #: The cells of the board, and the dice, that are told with the hands.
    told: bool = False
    hands: int = 40
    samples: int = 30


CASES = [
    Case("across-the-street", 3),
    Case("cards-speak", 4, hands=24, samples=12),
    Case("fault-line"),
    Case("fault-line", told=True),
    Case("crossroads", 3),
    Case("crossroads", told=True),
    Case("jacks-back", 3),
    Case("jacks-or-lowball", 3),
    Case("low-water", so=["stake 4+"]),
    Case("night-baseball", hands=20, samples=6),
    Case("baseball", 3, hands=40, samples=200),
]


def dealt(case: Case, seed: int) -> Hand:
    game = FILES.game(case.game)
    kind, n = game.forced.kind, case.players
    stakes = Stakes(
        limit="house" if game.family == "home" else "fixed",
        antes=(UNIT,) * n if kind != "blinds" else (),
        blinds=(UNIT, UNIT) if kind == "blinds" else (),
        small_bet=UNIT,
        big_bet=UNIT,
        bumps=(UNIT, UNIT, UNIT) if game.family == "home" else (),
    )
    return Hand(case.game, stakes, [100 * UNIT] * n, seed=f"{case.game} {seed}", games=FILES)


def answer(hand: Hand) -> Action:
    question = hand.legal()
    if isinstance(question, BetQuestion):
        opening = hand.step.needs() and not hand.counted("opened") and question.raises
        return raise_to(question.raises[0][0]) if opening else CALL
    if isinstance(question, CardsQuestion):
        if hand.step.draws:
            return Action(question.kind)
        least, most = question.least, question.most
        held, board = question.among, list(hand.cells.values())
        if least < most:
            return Action(
                question.kind, cards=tuple(cards_to_keep.draw(hand.game, held, least, most))
            )
        return Action(
            question.kind, cards=tuple(cards_to_keep.worst(hand.game, held, least, board))
        )
    return going_on(question)


def first_cards(hand: Hand) -> list[str]:
    found = []
    for one in hand.players:
        if one.unseen:  # some are rolled already, and one of those may have brought another
            found.append("".join(write((one.up + one.unseen)[:7])))
            continue
        down, up = "".join(write(one.down)), "".join(write(one.up))
        found.append(f"{down}/{up}" if "up" in hand.game.zones else down + up)
    return found


def shares(hand: Hand, since: int = 0) -> list[float]:
    paid = [0.0] * len(hand.players)
    for event in hand.events[since:]:
        if event.kind == "round":  # all cards are dealt anew
            break
        if event.kind == "award":
            paid[event.seat] += event.amount
    return [one / sum(paid) for one in paid]


def played(case: Case) -> Iterator[tuple[float, float]]:
    """For one hand after the other, what its first seat won, and what its equity was before."""
    for seed in range(case.hands):
        hand = dealt(case, seed)
        hands = first_cards(hand)
        known: dict[str, Any] = {}
        while not hand.done:
            hand.act(answer(hand))
        if case.told:
            cells = [one for e in hand.events if e.kind == "board" for one in e.cards][:3]
            known["board"] = "".join(write(cells))
            rolled = [n for e in hand.events if e.kind == "roll" for n in e.numbers]
            known["dice"] = rolled or None
        found = equity(
            case.game, hands, so=case.so, samples=case.samples, seed=seed, games=FILES, **known
        )
        yield shares(hand)[0], found.equities[0]


@pytest.mark.parametrize("case", CASES, ids=lambda one: f"{one.game}-{one.told}")
def test_equity_is_what_played_hands_win(case: Case) -> None:
    off = [won - share for won, share in played(case)]
    assert abs(sum(off)) <= 4 * sqrt(sum(one * one for one in off)) + 1e-9


@pytest.mark.parametrize(("rounds", "count"), [(1, 3), (2, 5), (3, 7)])
def test_equity_of_a_round_is_what_its_settling_pays(rounds: int, count: int) -> None:
    compared = 0
    for seed in range(60):
        hand = dealt(Case("three-five-seven", 3), seed)
        before, held = 0, [one.down for one in hand.players]
        while rounds > 1 and hand.counted("round") < rounds and not hand.done:
            before, held = len(hand.events), [one.down for one in hand.players]
            settled = hand.counted("round")
            hand.act("in")  # in the first round everybody is in unasked
            if settled == rounds - 1 and hand.counted("round") != settled:
                break
        if len(held[0]) < count:
            continue
        found = equity(
            "three-five-seven", ["".join(write(one[:count])) for one in held], games=FILES
        )
        assert found.equities == pytest.approx(tuple(shares(hand, before)), abs=1e-3)
        compared += 1
    assert compared > 5


def test_what_play_has_decided_is_stated() -> None:
    hands = ["TsTd3c4c9c", "KhQd2c3h8h"]
    assert equity("jacks-back", hands, so=["opened"], games=FILES).equities == (1.0, 0.0)
    assert equity("jacks-back", hands, so=[], games=FILES).equities == (0.0, 1.0)
    passed = equity("jacks-back", hands, samples=2, games=FILES)
    assert passed.equities == (0.0, 1.0)
    assert "whoever has what it takes to open opens" in passed.policy
    with pytest.raises(BadInput, match="asks for no 'round 2' at the showdown, but for opened"):
        equity("jacks-back", hands, so=["round 2"], games=FILES)


def test_what_is_taken_for_granted_of_the_play_is_said() -> None:
    found = equity("low-water", ["AhAd", "KsKc"], samples=20, games=FILES)
    assert found.notes == ("it is not so that the stake is 4 or more; say so where it is",)


def test_of_dice_rolled_one_after_the_other_the_first_may_be_known() -> None:
    hands, board = ["AhKhQs2d", "QcQd3s4s"], "2h5h9cThQh"
    assert equity("crayfish-omaha", hands, board=board, dice=[1, 5]).equities == (0.0, 1.0)
    assert equity("crayfish-omaha", hands, board=board, dice=[6, 1]).equities == (1.0, 0.0)
    found = equity("crayfish-omaha", hands, board=board, dice=[1], samples=600)
    # The flush is gone with any heart but the first: two, four and five of six.
    assert found.equities[0] == pytest.approx(3 / 6, abs=4 * found.stderr)
    with pytest.raises(BadInput, match="3 given, and crayfish-omaha rolls 2"):
        equity("crayfish-omaha", hands, dice=[1, 2, 3])
    with pytest.raises(BadInput, match="1 given, and omaha-x rolls 2"):
        equity("omaha-x", hands, dice=[1])


def test_dice_that_are_known_turn_down_what_they_turn_down() -> None:
    spot: dict[str, Any] = {"board": "2c2s3d", "games": FILES, "samples": 40}
    quads = equity("fault-line", ["AhAdKs", "2h2d8s"], dice=[5, 5], **spot)
    assert quads.equities[1] > 0.9
    gone = equity("fault-line", ["AhAdKs", "2h2d8s"], dice=[3, 1], **spot)
    assert gone.equities[1] > 0.8  # three of a kind are left
    aces = {**spot, "board": "3d2c2s"}
    lone = equity("fault-line", ["AhAdKs", "2h2d8s"], dice=[3, 1], **aces)
    assert lone.equities[0] > 0.6  # both deuces are thrown away


def test_policies_are_stated_hand_by_hand() -> None:
    hands = ["AhAdKs2c4c5c9d", "2h2d8s9sJcJdTs"]
    found = equity("pass-the-trash", hands, discards=["AhAdKs", "glance"], samples=3, games=games())
    assert "hand 1 throws AhAdKs" in found.policy
    with pytest.raises(BadInput, match="nobody searches; say glance"):
        equity("pass-the-trash", hands, discards=["best", "glance"], games=games())
    with pytest.raises(BadInput, match="1 policies for 2 hands"):
        equity("pass-the-trash", hands, discards=["glance"], games=games())


def test_more_cards_than_are_dealt_are_refused() -> None:
    with pytest.raises(BadInput, match="hand 1: 4 cards are more than fault-line deals"):
        equity("fault-line", ["AhAdKs2c", "??"], samples=2, games=games())


def test_a_short_hand_of_a_game_of_passes_is_one_of_the_showdown() -> None:
    found = equity("pass-the-trash", ["AhAdKs2c4c", "KhKd3s5c6c"], games=games())
    assert found.method == "exact"
    assert found.sides["high"] == (1.0, 0.0)


def test_the_odds_of_a_hand_that_is_played_on_are_its_share() -> None:
    found = odds(games().game("jacks-back"), "AhAdKs2c4c", stated=StatedConditions())
    assert found.sides == ()
    assert found.equity.equities[0] > 0.5


def test_an_exact_answer_is_refused_where_hands_are_played_on() -> None:
    with pytest.raises(BadInput, match="played on hand by hand"):
        equity("fault-line", ["AhAdKs", "??"], exact=True, games=games())
