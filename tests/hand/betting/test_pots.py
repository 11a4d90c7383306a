"""Side pots one by one, each with its odd chips; bets that nobody called go back."""

from oddchip.hand import DEALER, Hand, Stakes
from oddchip.table_state.pots import layers
from oddchip.table_state.seats import Player
from tests.hand.betting.helpers import ended, hand_of, play

SMALL = Stakes(limit="no", blinds=(1, 2), min_bet=2)


def awards(hand: Hand) -> list[tuple[int, int, int]]:
    """Every award as (pot, seat, chips)."""
    return [(one.numbers[0], one.seat, one.amount) for one in hand.events if one.kind == "award"]


def test_a_bet_that_nobody_called_goes_back() -> None:
    hand = hand_of("holdem", SMALL, [100] * 3, "p3 cbr 50; p1 f; p2 f")
    assert hand.stacks == [99, 98, 103]
    assert ("return", 2, 48) in [(one.kind, one.seat, one.amount) for one in hand.events]


def test_the_part_of_a_bet_that_nobody_can_call_goes_back() -> None:
    hand = hand_of("holdem", SMALL, [100, 40], named=True)
    play(hand, "d dh p1 2c7d; d dh p2 AsAh; p2 cbr 40; p1 cc; d db 3s8cTd; d db Jh; d db 5d")
    assert ended(hand) == [60, 80]


def test_once_the_betting_is_over_those_who_are_left_may_show() -> None:
    hand = hand_of("holdem", SMALL, [100, 40, 40], named=True)
    play(hand, "d dh p1 2c7d; d dh p2 AsAh; d dh p3 KsKh; p3 cbr 40; p1 f; p2 cc")
    play(hand, "d db 3s8cTd; d db Jh; d db 5d")
    assert hand.legal().to_json() == {"question": "show", "seat": DEALER, "show": [1, 2]}


def test_three_pots_for_three_winners() -> None:
    hand = hand_of("holdem", SMALL, [10, 30, 60, 60], named=True)
    play(hand, "d dh p1 AsAh; d dh p2 KsKh; d dh p3 QsQh; d dh p4 2c7d")
    play(hand, "p3 cbr 60; p4 cc; p1 cc; p2 cc; d db 3s8cTd; d db 4h; d db 5d")
    assert ended(hand) == [40, 60, 60, 0]
    assert awards(hand) == [(0, 0, 40), (1, 1, 60), (2, 2, 60)]


def test_each_pot_has_its_own_odd_chip() -> None:
    """p2 and p3 tie: the main pot of 21 and the side pot of 3 are split one by one."""
    hand = hand_of("holdem", Stakes(limit="no", blinds=(1, 2), min_bet=2), [7, 8, 8, 1], named=True)
    play(hand, "d dh p1 2c3d; d dh p2 AsKh; d dh p3 AhKs; d dh p4 2d3c")
    play(hand, "p3 cbr 8; p4 f; p1 cc; p2 cc; d db 8s8cTd; d db Jh; d db 5d")
    assert ended(hand) == [0, 12, 11, 1]
    assert awards(hand) == [(0, 1, 11), (0, 2, 10), (1, 1, 1), (1, 2, 1)]


def test_the_odd_chip_goes_to_the_first_seat_from_the_button() -> None:
    """Main pot 3 x 5 and a folded 2: p2 gets nine of the seventeen; the side pot is even."""
    stakes = Stakes(limit="no", antes=(), blinds=(1, 2), min_bet=2)
    hand = hand_of("holdem", stakes, [5, 20, 20, 20], named=True)
    play(hand, "d dh p1 2c3d; d dh p2 AsKh; d dh p3 AhKs; d dh p4 2d3c")
    play(hand, "p3 cc; p4 cc; p1 cbr 5; p2 cc; p3 cc; p4 f; d db 8s8cTd")
    play(hand, "p2 cbr 3; p3 cc; d db Jh; p2 cc; p3 cc; d db 5d; p2 cc; p3 cc")
    # Main pot 17: nine and eight; side pot 6: three each.
    assert ended(hand) == [0, 12 + 12, 12 + 11, 18]


def test_a_side_pot_is_judged_among_its_own_players() -> None:
    """Omaha-8: the short stack has the low; the side pot has none but the high hand."""
    hand = hand_of(
        "omaha-8", Stakes(limit="pot", blinds=(1, 2), min_bet=2), [6, 30, 30], named=True
    )
    play(hand, "d dh p1 Ah2hQcJd; d dh p2 KsKhTcTd; d dh p3 QsQh9c9d")
    play(hand, "p3 cbr 6; p1 cc; p2 cc; d db 3s4c8d; p2 cbr 10; p3 cc; d db Kc; p2 cc; p3 cc")
    play(hand, "d db Jc; p2 cc; p3 cc")
    assert ended(hand) == [9, 14 + 9 + 20, 14]


def test_folded_chips_lie_in_the_pots_they_reach() -> None:
    players = [Player(seat, 0) for seat in range(4)]
    for player, paid in zip(players, (10, 30, 50, 50), strict=True):
        player.paid = paid
    players[2].live = False
    found = [(one.amount, one.seats) for one in layers(players)]
    assert found == [(40, (0, 1, 3)), (60, (1, 3)), (40, (3,))]


def test_who_mucks_leaves_the_pots_as_they_were_made() -> None:
    players = [Player(seat, 0) for seat in range(3)]
    for player, paid in zip(players, (51, 101, 101), strict=True):
        player.paid = paid
    players[0].live, players[0].mucked = False, True
    assert [(one.amount, one.seats) for one in layers(players)] == [(153, (1, 2)), (100, (1, 2))]


def test_chips_that_nobody_left_has_matched_belong_to_those_who_are_left() -> None:
    players = [Player(seat, 0) for seat in range(3)]
    players[0].paid, players[0].live = 10, False
    assert [(one.amount, one.seats) for one in layers(players)] == [(10, (1, 2))]
