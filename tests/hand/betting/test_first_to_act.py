"""Who acts first in later rounds: by the boards, by the blinds, by the button."""

import pytest

from oddchip.hand import Hand, Stakes
from oddchip.scales import evaluate
from tests.hand.betting.helpers import STUD, asked, hand_of, play


def fourth(game: str, *boards: str, stakes: Stakes = STUD, stacks: list[int] | None = None) -> Hand:
    """Everyone is in for the first round; then the second up cards come."""
    count = len(boards)
    hand = hand_of(game, stakes, stacks or [5000] * count, named=True)
    for seat, board in enumerate(boards):
        play(hand, f"d dh p{seat + 1} ????{board[:2]}")
    play(hand, f"p{(hand.actor or 0) + 1} pb")
    while hand.actor != -1:
        play(hand, f"p{(hand.actor or 0) + 1} cc")
    for seat, board in enumerate(boards):
        play(hand, f"d dh p{seat + 1} {board[2:]}")
    return hand


def test_the_best_board_starts_in_high_games() -> None:
    assert fourth("stud-8", "2c3d", "KhQd", "5s5d").actor == 2
    assert fourth("stud", "Ac3d", "KhQd", "JsTd").actor == 0


def test_straights_and_flushes_do_not_exist_on_short_boards() -> None:
    assert fourth("stud-8", "2c9d", "9s8s", "Th3d").actor == 2


@pytest.mark.parametrize("game", ["razz", "stud-hi-lo", "action-razz", "razzdugi"])
def test_the_lowest_board_starts_in_razz_games(game: str) -> None:
    assert fourth(game, "Kc3d", "Ah4d", "5s5d").actor == 1


def test_two_to_seven_razz_has_the_ace_high() -> None:
    assert fourth("deuce-to-seven-razz", "Kc3d", "Ah2d", "8s5d").actor == 2


def test_action_razz_reads_boards_as_plain_ace_to_five() -> None:
    assert fourth("action-razz", "9c8d", "Kh2d", "Qs3d").actor == 0


def test_equal_boards_start_at_the_first_from_the_dealer() -> None:
    assert fourth("stud", "2c3d", "KhQd", "KsQc").actor == 1
    assert fourth("razz", "Kc3d", "6h4d", "6s4c").actor == 1


def test_a_starter_who_is_all_in_leaves_it_to_the_next_clockwise() -> None:
    hand = fourth("stud", "2c3d", "KhKd", "4s5d", "AhQd", stacks=[5000, 20, 5000, 5000])
    assert hand.players[1].all_in
    assert hand.actor == 2


def test_a_community_card_is_on_no_board() -> None:
    """Eight players in stud: the seventh card is one for all, and changes no board."""
    hand = hand_of("stud", STUD, [5000] * 8, seed=5)
    while not hand.community:
        if hand.legal().to_json().get("bring_in"):
            play(hand, f"p{(hand.actor or 0) + 1} pb")
        play(hand, f"p{(hand.actor or 0) + 1} cc")
    assert hand.on_every_board == ()
    sixth = hand.starter
    assert hand.actor == sixth


def test_but_in_mississippi_it_counts_on_every_board() -> None:
    """Eight players: the fifth up card is one for all, and pairs the boards that it matches."""
    stakes = Stakes(limit="fixed", blinds=(2, 4), small_bet=4, big_bet=8)
    hand = hand_of("mississippi-stud", stakes, [5000] * 8, seed=5)
    while not hand.community:
        play(hand, f"p{(hand.actor or 0) + 1} cc")
    assert hand.on_every_board == hand.community
    boards = {
        player.seat: evaluate("high", (*player.up, *hand.community)) for player in hand.players
    }
    assert hand.actor == max(boards, key=lambda seat: (boards[seat], -seat))


def test_a_joker_up_plays_on_the_board() -> None:
    stakes = Stakes(limit="fixed", antes=(1,), bring_in=1, small_bet=4, big_bet=8)
    hand = hand_of("mexican-stud", stakes, [200] * 3, named=True)
    play(hand, "d dh p1 2c3c; d dh p2 4dXx; d dh p3 5dKc; p1 pb; p2 cc; p3 cc")
    play(hand, "p1 keep; p2 keep; p3 keep; d dh p1 Kd; d dh p2 Qd; d dh p3 Qc")
    assert asked(hand).startswith("p2: ")  # an ace and a queen


def test_heads_up_the_button_is_the_small_blind_and_acts_first_then_last() -> None:
    stakes = Stakes(limit="no", blinds=(1, 2), min_bet=2)
    hand = hand_of("holdem", stakes, [100, 100])
    assert [(one.kind, one.seat) for one in hand.events[:2]] == [
        ("big blind", 0),
        ("small blind", 1),
    ]
    assert hand.actor == 1
    play(hand, "p2 cc; p1 cc")
    assert hand.actor == 0


def test_heads_up_with_equal_blinds_the_button_still_acts_first() -> None:
    hand = hand_of("holdem", Stakes(limit="no", blinds=(2, 2), min_bet=2), [100, 100])
    assert hand.actor == 1


def test_after_the_flop_the_first_live_seat_left_of_the_button() -> None:
    stakes = Stakes(limit="no", blinds=(1, 2), min_bet=2)
    hand = hand_of("holdem", stakes, [100] * 4, "p3 cc; p4 cc; p1 f; p2 cc")
    assert hand.actor == 1
