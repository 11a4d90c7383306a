"""The sevens rule at a showdown (B24, Appendix B): a stated breach settles each pot."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oddchip
from oddchip.cli.entry import main
from oddchip.errors import BadInput
from oddchip.hand import Stakes
from oddchip.showdown import read, settle
from oddchip.showdown.explain import explain
from tests.hand.betting.helpers import ended, hand_of, play

EIGHT, WHEEL, SIX, ROUGH = "8h4h3h2hAh", "5c4c3c2cAc", "6d4d3d2dAd", "6s5s4s3s2s"
RED_WHEEL = "5d4d3d2dAd"
#: John bets his last 15, the wheel just calls it, and the others raise each other to 60.
EXAMPLE: dict[str, Any] = {
    "game": "california-lowball",
    "players": [
        {"hole": EIGHT},
        {"hole": WHEEL, "breach": [[0, 0, 15, 15], [0, 45, 45, 45]]},
        {"hole": SIX},
        {"hole": ROUGH},
    ],
    "pots": [{"amount": 140, "seats": [0, 1, 2, 3]}, {"amount": 135, "seats": [1, 2, 3]}],
}


def case(*players: dict[str, Any] | None, pot: int = 80, **more: Any) -> dict[str, Any]:
    return {"game": "california-lowball", "players": list(players), "pot": pot, **more}


def awards(*players: dict[str, Any] | None, **more: Any) -> list[int]:
    return list(oddchip.showdown(case(*players, **more)).awards)


def refusal(*players: dict[str, Any] | None, **more: Any) -> str:
    with pytest.raises(BadInput) as caught:
        oddchip.showdown(case(*players, **more))
    return str(caught.value)


def test_the_worked_example_to_the_dollar() -> None:
    """The wheel wins 80 + 30 and has its own 45 back; the others take back their 60 each."""
    result = oddchip.showdown(EXAMPLE)
    assert result.awards == (0, 80 + 30 + 45, 60, 60)
    assert [pot["returned"] for pot in result.to_json()["pots"]] == [
        {"2": 15, "3": 15},
        {"2": 45, "3": 45},
    ]
    assert [pot["sides"][0]["amount"] for pot in result.to_json()["pots"]] == [110, 45]


def test_the_worked_example_on_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(EXAMPLE)))
    assert main(["showdown", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["awards"] == [0, 155, 60, 60]
    hands = [EIGHT, WHEEL, SIX, ROUGH, "--pots", "140:0,1,2,3 135:1,2,3"]
    breach = ["--breach", "1:0,0,15,15/0,45,45,45"]
    assert main(["showdown", "california-lowball", *hands, *breach]) == 0
    told = capsys.readouterr().out
    assert "Seat 1 broke the sevens rule: seat 2 takes back 15 and seat 3 takes back 15." in told
    assert "wins 155" in told
    assert "takes back 60" in told


def test_the_engine_says_the_same_of_the_same_play() -> None:
    stakes = Stakes(limit="fixed", blinds=(10, 20), small_bet=20, big_bet=20)
    hand = hand_of("california-lowball", stakes, [35, 500, 500, 500], named=True)
    for seat, cards in enumerate((EIGHT, WHEEL, SIX, ROUGH)):
        play(hand, f"d dh p{seat + 1} {cards}")
    play(hand, "p3 cc; p4 cc; p1 cc; p2 cc; p1 sd; p2 sd; p3 sd; p4 sd")
    play(hand, "p1 cbr 15; p2 cc; p3 cbr 20; p4 cbr 40; p2 cc; p3 cbr 60; p4 cc; p2 cc")
    put_in = [35, 80, 80, 80]
    started = [35, 500, 500, 500]
    won = [
        after - before + chips
        for after, before, chips in zip(ended(hand), started, put_in, strict=True)
    ]
    assert won == list(oddchip.showdown(EXAMPLE).awards)


def test_a_breaker_who_wins_alone_wins_nothing_from_after_the_breach() -> None:
    assert awards({"hole": WHEEL, "breach": [20, 20]}, {"hole": SIX}) == [60, 20]


def test_a_breaker_who_loses_loses() -> None:
    assert awards({"hole": SIX, "breach": [20, 20]}, {"hole": WHEEL}) == [0, 80]


def test_a_breaker_tied_with_one_who_kept_the_rule_takes_back_own_chips_alone() -> None:
    assert awards({"hole": WHEEL, "breach": [20, 20]}, {"hole": RED_WHEEL}) == [20, 60]


def test_of_two_breakers_the_later_breach_counts() -> None:
    """Both share what is left; the third takes back what came after the second breach."""
    earlier = {"hole": WHEEL, "breach": [20, 20, 40]}
    later = {"hole": RED_WHEEL, "breach": [20, 20, 20]}
    assert awards(earlier, later, {"hole": "6s4s3s2sAs"}, pot=120) == [50, 50, 20]


def test_chips_of_a_player_who_folded_later_go_back_too() -> None:
    assert awards({"hole": WHEEL, "breach": [20, 20, 10]}, {"hole": SIX}, None) == [50, 20, 10]


def test_forfeit_leaves_the_breaker_nothing() -> None:
    options = {"forfeit": True}
    assert awards({"hole": WHEEL, "breach": True}, {"hole": SIX}, options=options) == [0, 80]
    both = [{"hole": WHEEL, "breach": True}, {"hole": SIX, "breach": True}]
    assert awards(*both, options=options) == [80, 0]  # nobody is left to take it from them


def test_without_a_breach_nothing_changes() -> None:
    assert awards({"hole": WHEEL, "breach": False}, {"hole": SIX}) == [80, 0]
    assert (
        "returned"
        not in oddchip.showdown(case({"hole": WHEEL}, {"hole": SIX})).to_json()["pots"][0]
    )


def test_what_is_no_breach_is_refused_with_a_sentence() -> None:
    other = {"hole": "9c4c3c2cAc"}
    assert "is not a seven or better" in refusal({"hole": EIGHT, "breach": [20, 20]}, other)
    assert "like [0, 20, 20]" in refusal({"hole": WHEEL, "breach": True}, {"hole": SIX})
    assert "like [0, 20, 20]" in refusal({"hole": WHEEL, "breach": "20"}, {"hole": SIX})
    assert "2 whole numbers, one for each seat" in refusal(
        {"hole": WHEEL, "breach": [20]}, {"hole": SIX}
    )
    assert "has chips of 2 pots; there are 1" in refusal(
        {"hole": WHEEL, "breach": [[1, 1], [1, 1]]}, {"hole": SIX}
    )
    assert "100 chips came after it, and pot 0 has 80" in refusal(
        {"hole": WHEEL, "breach": [50, 50]}, {"hole": SIX}
    )
    with pytest.raises(BadInput, match="no key 'breach'"):
        oddchip.showdown({**case({"hole": WHEEL, "breach": [1, 1]}), "game": "five-card-draw"})


@pytest.mark.parametrize(
    ("breach", "words"),
    [("x:1,2", "should be a seat"), ("7:1,2", "nobody holds cards in seat 7")],
)
def test_a_bad_breach_on_the_command_line(
    breach: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["showdown", "california-lowball", WHEEL, SIX, "--breach", breach]) == 2
    assert words in capsys.readouterr().err


SEVENS = [WHEEL, RED_WHEEL, "6s4s3s2sAs", "7h6h5h4h3h"]
HANDS = [*SEVENS, "8d7d6d2hAh", "KhQh9c8s7s"]


@given(
    order=st.permutations(HANDS),
    after=st.lists(st.integers(0, 30), min_size=24, max_size=24),
    broke=st.sets(st.integers(0, 2)),
    forfeit=st.booleans(),
)
def test_no_chip_is_lost_and_nobody_takes_back_more_than_they_put_in(
    order: list[str], after: list[int], broke: set[int], forfeit: bool
) -> None:
    players: list[dict[str, Any]] = [{"hole": cards} for cards in order[:3]]
    rows = [[after[0:3], after[3:6]], [after[6:9], after[9:12]], [after[12:15], after[15:18]]]
    for seat in broke:
        if order[seat] in SEVENS:
            players[seat]["breach"] = rows[seat]
    pots = [{"amount": 100, "seats": [0, 1, 2]}, {"amount": 95, "seats": [1, 2]}]
    given_case = {"game": "california-lowball", "players": players, "pots": pots}
    table = read({**given_case, "options": {"forfeit": forfeit}})
    result = settle(table)
    assert sum(result.awards) + result.rides == 195
    for number, pot in enumerate(result.pots):
        for seat, chips in pot.returned:
            most = [row["breach"][number][seat] for row in players if "breach" in row]
            assert 0 < chips <= max(most)
    assert explain(table, result)
