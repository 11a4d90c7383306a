"""Hands that are given before a discard, a split or a pass: everybody chooses by a policy."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from oddchip.equity import Equity, equity
from oddchip.equity.discard_spot import read_discard_spot
from oddchip.equity.exact_or_sampled import AnswerOptions, spot_equity
from oddchip.equity.parse_spot import WrittenSpot
from oddchip.errors import BadInput
from oddchip.kernel import available
from oddchip.language import library

PINEAPPLE = "crazy-pineapple-8"
needs_kernel = pytest.mark.skipif(not available(), reason="the plain way takes its time")


def sums_to_one(found: Equity) -> bool:
    return sum(found.equities) == pytest.approx(1)


@needs_kernel
def test_on_the_flop_everybody_throws_the_card_that_is_missed_least() -> None:
    found = equity(PINEAPPLE, ["AhAd9c", "2dJhJd"], board="AcJs3s")
    assert found.thrown == (("9c",), ("2d",))
    kept = equity(PINEAPPLE, ["AhAd", "JhJd"], board="AcJs3s", dead="9c2d")
    assert (found.equities, found.method, found.count) == (kept.equities, "exact", kept.count)
    assert "throws a card away" in found.policy
    assert found.to_json()["policy"] == found.policy


@needs_kernel
def test_before_the_flop_the_discard_waits_for_it() -> None:
    found = equity(PINEAPPLE, ["AhAd2c", "KsQs9d"], samples=150)
    assert (found.method, found.count, found.thrown) == ("sampled", 150, None)
    assert sums_to_one(found)
    assert found.equities[0] > 0.5
    assert found.stderr > 0


@needs_kernel
def test_the_same_seed_throws_the_same_cards() -> None:
    first, again, other = (
        equity(PINEAPPLE, ["AhAd2c", "??"], samples=60, seed=seed).equities for seed in (1, 1, 2)
    )
    assert first == again != other


@needs_kernel
@pytest.mark.parametrize(
    ("id", "hand", "count", "board"),
    [
        (PINEAPPLE, "5c4dJc", 1, "4sJsTd"),
        (PINEAPPLE, "Ah2c9d", 1, "3s7dTd"),
        ("irish", "AhAdKhQs", 2, "Kd7h2c"),
        ("super-razz", "3cQc7h9h/4s", 2, None),
    ],
)
def test_the_policy_is_as_good_as_any_fixed_discard(
    id: str, hand: str, count: int, board: str | None
) -> None:
    def share(word: str) -> Equity:
        return equity(id, [hand, "??"], board=board, samples=250, discards=[word, "seen"])

    policy = share("seen")
    down = hand.split("/", maxsplit=1)[0]
    held = [down[at : at + 2] for at in range(0, len(down), 2)]
    for out in combinations(held, count):
        fixed = share("".join(out))
        error = (policy.stderr**2 + fixed.stderr**2) ** 0.5
        assert policy.equities[0] >= fixed.equities[0] - 3 * error


@needs_kernel
def test_before_the_flop_the_policy_beats_a_discard_in_the_blind() -> None:
    hand = "Ah2cKd"
    policy = equity(PINEAPPLE, [hand, "??"], samples=400)
    for out in ("Ah", "2c", "Kd"):
        blind = equity(PINEAPPLE, [hand, "??"], samples=400, discards=[out, "seen"])
        error = (policy.stderr**2 + blind.stderr**2) ** 0.5
        assert policy.equities[0] >= blind.equities[0] - 3 * error


@needs_kernel
def test_the_best_discard_is_searched_against_the_hands_as_they_are() -> None:
    hands, board = ["5s5c3d5h", "6h2cQcTd"], "Ts6s7c"
    seen = equity("irish", hands, board=board)
    best = equity("irish", hands, board=board, discards=["best", "seen"])
    assert best.equities[0] >= seen.equities[0]
    assert best.thrown is not None and seen.thrown is not None
    assert best.thrown[1] == seen.thrown[1]
    assert "against these hands" in best.policy


@needs_kernel
def test_where_the_discard_is_over_the_kept_cards_are_exact() -> None:
    found = equity(PINEAPPLE, ["AhAd", "KsQs"], board="4h5h9s2cTd")
    assert (found.equities, found.method, found.policy) == ((1.0, 0.0), "exact", "")


@needs_kernel
def test_an_unknown_hand_discards_when_another_does() -> None:
    kept = equity(PINEAPPLE, ["AhAd", "??"], board="Ts6s7c")
    assert (kept.method, kept.policy) == ("exact", "")
    early = read_discard_spot(WrittenSpot(library().game(PINEAPPLE), ["AhAd2c", "??"], "Ts6s7c"))
    assert early is not None
    assert (early.choosing, early.spot.missing(1)) == ((True, True), 3)


@needs_kernel
@pytest.mark.parametrize("id", ["super-stud", "super-stud-8", "super-razz", "super-razzdugi"])
def test_super_studs_keep_two_of_four_down_cards(id: str) -> None:
    found = equity(id, ["3cQc7h9h/7s", "5hKc3h8s/Ks"], samples=2000)
    assert sums_to_one(found)
    assert found.thrown is not None
    assert [len(some or ()) for some in found.thrown] == [2, 2]


@needs_kernel
def test_super_razz_keeps_the_low_cards() -> None:
    found = equity("super-razz", ["AcKc2hKh/3s", "5hQcQh4s/6s"], samples=2000)
    assert found.thrown == (("Kc", "Kh"), ("Qc", "Qh"))


@needs_kernel
def test_six_super_studs_share_a_last_card() -> None:
    found = equity("super-stud", ["3cQc7h9h/7s", *["??"] * 5], samples=5)
    assert sums_to_one(found)


@needs_kernel
def test_five_scrotum_cards_before_the_flop_are_still_to_be_thrown_away() -> None:
    found = equity("scrotum", ["AhAd2c7dJs", "KsKcQs"])
    assert found.thrown is not None
    assert found.thrown[1] == ()
    assert {*(found.thrown[0] or ())} < {"2c", "7d", "Js"}  # which of them goes matters little
    kept = equity("scrotum", ["AhAd2c7dJs", "KsKcQs"], discards=["pat", "seen"])
    assert kept.thrown == ((), ())
    assert kept.equities[0] < found.equities[0]


@needs_kernel
def test_five_scrotum_cards_on_a_board_were_kept() -> None:
    found = equity("scrotum", ["AhAd2c7dJs", "KsKcQs"], board="3h4h5h")
    assert (found.thrown, found.policy) == (None, "")


@needs_kernel
def test_six_sohe_cards_in_a_run_are_split() -> None:
    found = equity("sohe", ["AhAd7c6c7d6d", "KsQs/JsTs9c8c"])
    assert "hand 1 is split AhAd/7c6c7d6d" in found.notes
    split = equity("sohe", ["AhAd/7c6c7d6d", "KsQs/JsTs9c8c"])
    assert (found.equities, found.method) == (split.equities, "exact")


@needs_kernel
def test_a_pickem_without_a_pick_is_holdem_with_a_discard() -> None:
    found = equity("paradise-road-pickem", ["AhAd2c", "KsQs9d"])
    assert found.thrown == (("2c",), ("9d",))
    kept = equity("holdem", ["AhAd", "KsQs"], dead="2c9d")
    assert found.equities == pytest.approx(kept.equities)


@needs_kernel
def test_anaconda_passes_three_to_the_left_and_throws_two_away() -> None:
    hands = ["AhAdAsKcQc9d2c", "3h4h5hThJs8c8d"]
    found = equity("anaconda", hands)
    assert (found.method, found.count) == ("exact", 1)
    assert [note.split(" passes ")[0] for note in found.notes] == ["hand 1", "hand 2"]
    assert not {"Ah", "Ad", "As"} & {*found.notes[0].split()}
    over = equity("anaconda", hands, discards=["seen", "seen"])
    assert (over.notes, over.equities) == ((), (0.5, 0.5))
    assert over.thrown is not None
    assert not {"Ah", "Ad", "As"} & {*(over.thrown[0] or ())}


@needs_kernel
def test_a_choosing_hand_may_be_listed_or_known_in_part() -> None:
    listed = equity(PINEAPPLE, ["AhAd2c@3,KhKd2d", "??"], samples=40)
    partly = equity(PINEAPPLE, ["AhAd??", "Ks"], samples=40)
    assert sums_to_one(listed) and sums_to_one(partly)


def test_without_the_kernel_the_same_is_played_out_at_showdowns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("oddchip.equity.exact_or_sampled.available", lambda: False)
    found = equity("irish", ["AhAdKhQs", "7c7d2s3h"], board="Kd7h2c", samples=20)
    assert found.thrown is not None
    assert found.thrown[1] == ("2s", "3h")
    staged = equity(PINEAPPLE, ["AhAd2c", "??"], samples=3)
    assert sums_to_one(found) and sums_to_one(staged)


@pytest.mark.parametrize(
    ("id", "hands", "more", "words"),
    [
        (PINEAPPLE, ["AhAd2c", "??"], {"board": "Ts6s7c2d"}, "thrown away before that much"),
        (PINEAPPLE, ["AhAd2c3c", "??"], {}, "before the discard: holds 4 cards, not 3"),
        ("super-stud", ["3cQc7h9h/7s2d", "??"], {}, "before the discard: holds 6 cards, not 5"),
        (PINEAPPLE, ["AhAd2c", "??"], {"exact": True}, "beyond reach"),
        (PINEAPPLE, ["AhAd2c", "??"], {"discards": ["best", "seen"]}, "best is searched where"),
        (PINEAPPLE, ["AhAd2c", "KhKd2d"], {"discards": ["best", "best"]}, "one player at a time"),
        (PINEAPPLE, ["AhAd2c", "KhKd2d"], {"discards": ["seen"]}, "one a hand"),
        (PINEAPPLE, ["AhAd2c", "KhKd"], {"discards": ["seen", "Kh"]}, "nothing to throw away"),
        (PINEAPPLE, ["AhAd2c", "KhKd2d"], {"discards": ["Ks", "seen"]}, "not in that hand"),
        (PINEAPPLE, ["AhAd", "KhKd"], {"discards": ["Ah", "seen"]}, "nobody has cards to throw"),
        ("super-stud-pick", ["3cQc7h9h/7s", "??"], {}, "needs a 'pick', one of stud"),
    ],
)
def test_discards_that_cannot_be_are_refused(
    id: str, hands: list[str], more: dict[str, Any], words: str
) -> None:
    with pytest.raises(BadInput, match=words):
        equity(id, hands, **more)


@needs_kernel
@pytest.mark.parametrize(
    ("id", "hands", "board"),
    [
        ("irish", ["AhAdKhQd", "??"], "2h3h9c"),
        ("super-stud", ["AhAdKhQd/2c", "??/9d"], ""),
        ("scrotum", ["AhAdKhQd2s", "??"], ""),
        ("anaconda", ["AhAdKhQd2s3s4s", "??"], ""),
    ],
)
def test_ways_that_are_tried_together_win_what_they_win_by_themselves(
    id: str, hands: list[str], board: str
) -> None:
    early = read_discard_spot(WrittenSpot(library().game(id), hands, board))
    assert early is not None
    ways = [one for one in early.ways(0) if len(one.gone) == early.choice.most][:6]
    deals = 4_000
    together = early._tried(0, ways, deals, 1)
    for way, share in zip(ways, together, strict=True):
        found = spot_equity(early.seen_from(0, way), AnswerOptions(samples=deals, seed=2))
        alone = found.equities[0]
        if early.choice.step.passes_on:
            alone = max(shares[0] for shares in found.sides.values())
        assert share == pytest.approx(alone, abs=4 * (0.5 / deals) ** 0.5)
