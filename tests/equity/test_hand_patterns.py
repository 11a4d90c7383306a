"""Ranges as a language: patterns, shares of the best hands, unions, exclusions and weights."""

from __future__ import annotations

from math import comb

import pytest

import oddchip
from oddchip.equity.parse_spot import WrittenSpot, read_spot
from oddchip.equity.query import game_of
from oddchip.equity.spot import WeightedHand
from oddchip.errors import BadInput
from oddchip.kernel import available

compiled_only = pytest.mark.skipif(not available(), reason="the kernel was not compiled here")


def hands(game: str, text: str) -> tuple[WeightedHand, ...]:
    return read_spot(WrittenSpot(game_of(game), [text, "??"])).seats[0]


@pytest.mark.parametrize(
    ("game", "text", "count"),
    [
        ("omaha", "AAxx", 6 * comb(48, 2) + 4 * 48 + 1),
        ("omaha", "AA**", 6 * comb(48, 2) + 4 * 48 + 1),
        ("omaha", "AhAdxx", comb(50, 2)),
        ("omaha", "AAxx:ds", 6 * 12 * 12),
        ("omaha", "AAxx$ds", 6 * 12 * 12),
        ("omaha", "KQJT:m", 4),
        ("omaha", "KQJT:r", 24),
        ("omaha", "KQJT", 256),
        ("omaha", "KQJT,not:KQJT:r", 232),
        ("omaha", "KQJT,!KhQhJhTh", 255),
        ("omaha", "KQJT;AhAdxx", 256 + comb(50, 2)),
        ("holdem", "Ax:s", 48),
        ("holdem", "AKs,KAs,not:AhKh", 3),
        ("short-deck-holdem", "A*:s", 32),
        ("badugi", "A234:r", 24),
        ("stud", "AA/K", 24),
        ("stud", "(AA)/x", 6),
        ("stud", "AhAd/xx", 1),
    ],
)
def test_a_pattern_stands_for_so_many_hands(game: str, text: str, count: int) -> None:
    found = hands(game, text)
    assert len(found) == count
    everyone = {tuple(map(frozenset, hand.zones.values())) for hand in found}
    assert len(everyone) == count


def test_suits_of_a_pattern_are_what_it_says() -> None:
    for hand in hands("omaha", "AKxx:ss"):
        suits = [int(one) & 3 for one in hand.cards]
        assert sorted(map(suits.count, set(suits)))[-2:] in ([1, 2], [1, 3], [4])


def test_patterns_have_weights() -> None:
    found = hands("omaha", "KQJT@0.5,KhQhJhTh@2")
    assert sorted({hand.weight for hand in found}) == [0.5, 2]


@compiled_only
def test_the_best_hands_are_a_share_of_all() -> None:
    best = {frozenset(hand.cards) for hand in hands("holdem", "5%")}
    next_best = {frozenset(hand.cards) for hand in hands("holdem", "5%-100%")}
    aces = {frozenset(hand.cards) for hand in hands("holdem", "AA,KK,AKs")}
    deuces = {frozenset(hand.cards) for hand in hands("holdem", "32o,72o")}
    assert aces <= best
    assert deuces <= next_best
    assert not best & next_best
    assert len(best | next_best) == comb(52, 2)


@compiled_only
def test_patterns_in_stud_leave_the_rest_to_chance() -> None:
    found = oddchip.equity("stud", ["AA/x", "KsKd/Q"], samples=200_000)
    plain = oddchip.equity("stud", ["AhAd", "KsKd/Qh"], samples=200_000)
    assert found.equities[0] == pytest.approx(plain.equities[0], abs=0.01)


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        ("omaha", "AAxx:zz", "the suits are one of"),
        ("omaha", "AAAAA", "no hand like"),
        ("omaha", "AAxxx", "holds 5 cards"),
        ("big-o", "Axxxx", "stands for"),
        ("holdem", "0%", "between 0% and 100%"),
        ("stud", "15%", "hole cards alone"),
        ("holdem", "AA,not:AA", "no hand of any weight"),
    ],
)
def test_what_stands_for_nothing_is_refused(game: str, text: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        hands(game, text)
