"""Which cards may combine: parts of a choice, and choices beside each other."""

from __future__ import annotations

from oddchip.cards import Card, cards
from oddchip.scales import Choice, Made, scale


def _made(id: str, *choices: Choice) -> Made:
    made = scale(id).made(choices)
    assert made is not None
    return made


def _of(text: str) -> tuple[Card, ...]:
    return tuple(cards(text))


def test_omaha_takes_exactly_two_hole_cards_and_three_of_the_board() -> None:
    hole, board = _of("AsKdQd2c"), _of("KsQsJsTs3h")
    made = _made("high", ((hole, 2), (board, 3)))
    assert made.name == "Straight, ace high"
    assert len(set(made.cards) & set(hole)) == 2


def test_two_or_five_omaha_plays_five_hole_cards_high_and_two_low() -> None:
    """A Q J T 2 of hearts with 3 5 7 K Q on the board."""
    hole, board = _of("AhQhJhTh2h"), _of("3s5h7cKhQd")
    two: Choice = ((hole, 2), (board, 3))
    five: Choice = ((hole, 5),)
    high, low = _made("high", two, five), _made("ace-to-five", two, five)
    assert high.name == "Flush, A-Q-J-T-2"
    assert set(high.cards) == set(hole)
    assert low.name == "Number 8: 7-5-3-2-A, a smooth seven"
    assert set(low.cards) & set(hole) == set(_of("Ah2h"))


def test_the_best_of_several_choices_plays_in_whatever_order_they_stand() -> None:
    pair: Choice = ((_of("AcAd4h3s2c"), 5),)
    trips: Choice = ((_of("6c6d6h3s2c"), 5),)
    assert _made("high", pair, trips) == _made("high", trips, pair)
    assert _made("high", pair, trips).name.startswith("Three of a kind")


def test_murder_takes_one_board_card_from_each_row() -> None:
    hole = _of("AsAd7c2h")
    rows = (_of("AhAc3d4s"), _of("KhQc9d8s"), _of("KcJd6h5s"))
    made = _made("high", ((hole, 2), (rows[0], 1), (rows[1], 1), (rows[2], 1)))
    assert made.name == "Full house, aces over kings"
    assert all(len(set(made.cards) & set(row)) == 1 for row in rows)


def test_no_hole_card_may_play_where_the_choice_says_so() -> None:
    hole, board = _of("2c2d3h"), _of("AsKsQsJsTs")
    made = _made("high", *(((hole, take), (board, 5 - take)) for take in (0, 1, 2)))
    assert made.name == "Royal flush"
    assert set(made.cards) == set(board)


def test_a_part_with_too_few_cards_makes_no_hand() -> None:
    assert scale("high").value([((_of("AsKs"), 5),)]) is None
    assert scale("high").made([((_of("AsKs"), 2), (_of("2c3c"), 3))]) is None
    assert scale("high").value([]) is None


def test_a_flush_over_both_parts_counts_against_a_low_hand() -> None:
    hole, board = _of("7h5h"), _of("4h3h2h")
    assert _made("deuce-to-seven", ((hole, 2), (board, 3))).name == "Flush, 7-5-4-3-2"
    hole = _of("7h5h5c")
    assert _made("deuce-to-seven", ((hole, 2), (board, 3))).name.startswith("Number 1: 7-5-4-3-2")


def test_where_a_part_has_too_few_cards_there_is_no_hand() -> None:
    choice: Choice = ((_of("As"), 2), (_of("KsQsJsTs3h"), 3))
    for id in ("high", "ace-to-five", "deuce-to-seven"):
        assert scale(id).value([choice]) is None
        assert scale(id).made([choice]) is None
