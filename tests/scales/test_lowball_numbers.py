"""The 56 best hands of the three lowball scales have numbers."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from oddchip.scales import evaluate

from .helpers import offsuit, poker, suited

#: Number, ace-to-five, deuce-to-seven, ace-to-six.
_TABLE = """
 1 5432A 75432 6432A
 2 6432A 76432 6532A
 3 6532A 76532 6542A
 4 6542A 76542 6543A
 5 6543A 85432 7432A
 6 65432 86432 7532A
 7 7432A 86532 7542A
 8 7532A 86542 7543A
 9 7542A 86543 75432
10 7543A 87432 7632A
11 75432 87532 7642A
12 7632A 87542 7643A
13 7642A 87543 76432
14 7643A 87632 7652A
15 76432 87642 7653A
16 7652A 87643 76532
17 7653A 87652 7654A
18 76532 87653 76542
19 7654A 95432 8432A
20 76542 96432 8532A
21 76543 96532 8542A
22 8432A 96542 8543A
23 8532A 96543 85432
24 8542A 97432 8632A
25 8543A 97532 8642A
26 85432 97542 8643A
27 8632A 97543 86432
28 8642A 97632 8652A
29 8643A 97642 8653A
30 86432 97643 86532
31 8652A 97652 8654A
32 8653A 97653 86542
33 86532 97654 86543
34 8654A 98432 8732A
35 86542 98532 8742A
36 86543 98542 8743A
37 8732A 98543 87432
38 8742A 98632 8752A
39 8743A 98642 8753A
40 87432 98643 87532
41 8752A 98652 8754A
42 8753A 98653 87542
43 87532 98654 87543
44 8754A 98732 8762A
45 87542 98742 8763A
46 87543 98743 87632
47 8762A 98752 8764A
48 8763A 98753 87642
49 87632 98754 87643
50 8764A 98762 8765A
51 87642 98763 87652
52 87643 98764 87653
53 8765A T5432 9432A
54 87652 T6432 9532A
55 87653 T6532 9542A
56 87654 T6542 9543A
"""
_ROWS = [line.split() for line in _TABLE.strip().splitlines()]
_COLUMNS = ("ace-to-five", "deuce-to-seven", "ace-to-six")
_HANDS = [
    (id, int(row[0]), hand) for row in _ROWS for id, hand in zip(_COLUMNS, row[1:], strict=True)
]


@pytest.mark.parametrize(
    ("id", "number", "hand"), _HANDS, ids=[f"{id} number {n}: {hand}" for id, n, hand in _HANDS]
)
def test_each_numbered_hand_says_its_number(id: str, number: int, hand: str) -> None:
    assert evaluate(id, offsuit(hand)).name.startswith(f"Number {number}: {'-'.join(hand)}, ")


@pytest.mark.parametrize("id", _COLUMNS)
def test_lower_numbers_beat_higher_ones(id: str) -> None:
    hands = [evaluate(id, offsuit(hand)) for scale, _, hand in _HANDS if scale == id]
    assert hands == sorted(hands, reverse=True)
    assert len(set(hands)) == len(hands) == 56


@pytest.mark.parametrize(
    ("id", "hand"),
    [("ace-to-five", "9432A"), ("deuce-to-seven", "T6543"), ("ace-to-six", "95432")],
    ids=_COLUMNS,
)
def test_the_57th_hand_has_no_number(id: str, hand: str) -> None:
    made = evaluate(id, offsuit(hand))
    last = next(hand for scale, number, hand in _HANDS if (scale, number) == (id, 56))
    assert made < evaluate(id, offsuit(last))
    assert poker(id).number(made.value) is None
    assert not made.name.startswith("Number")


@pytest.mark.parametrize(
    ("id", "hand"), [("ace-to-five", "6542A"), ("deuce-to-seven", "76542"), ("ace-to-six", "6543A")]
)
def test_number_four(id: str, hand: str) -> None:
    assert poker(id).number(evaluate(id, offsuit(hand)).value) == 4


def test_deuce_to_seven_number_53_is_the_perfect_ten() -> None:
    assert evaluate("deuce-to-seven", offsuit("T5432")).name == (
        "Number 53: T-5-4-3-2, a perfect ten"
    )


@pytest.mark.parametrize("id", ["deuce-to-seven", "ace-to-six"])
def test_a_flush_has_no_number(id: str) -> None:
    for scale, _, hand in _HANDS:
        if scale == id:
            assert poker(id).number(evaluate(id, suited(hand)).value) is None


def test_on_ace_to_five_a_suited_hand_has_its_number() -> None:
    assert evaluate("ace-to-five", suited("6542A")).name.startswith("Number 4: ")


@pytest.mark.parametrize(
    ("id", "tops"),
    [
        ("ace-to-five", {"5": 1, "6": 5, "7": 15, "8": 35}),
        ("deuce-to-seven", {"7": 4, "8": 14, "9": 34, "T": 4}),
        ("ace-to-six", {"6": 4, "7": 14, "8": 34, "9": 4}),
    ],
)
def test_how_many_numbered_hands_have_each_top_card(id: str, tops: dict[str, int]) -> None:
    counted: Counter[str] = Counter()
    for hand in combinations("23456789TJQKA" if id == "deuce-to-seven" else "A23456789TJQK", 5):
        if poker(id).number(evaluate(id, offsuit("".join(hand))).value) is not None:
            counted[hand[-1]] += 1
    assert counted == tops
