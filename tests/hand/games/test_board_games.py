"""Games with several boards: how they are dealt, which cards play together, what is removed."""

from __future__ import annotations

from tests.hand.games.script import played


def test_double_board_omaha_gives_half_a_board() -> None:
    """Two flops, two turns, two rivers, the first board's cards first."""
    played(
        "double-board-omaha",
        """
        d dh p1 AhAd9s9c; d dh p2 KhKd8s8c; d dh p3 JsJc5s5c
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db As7d2cKs6h3d
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db Jd4h
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db QhQs
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 18 board-1
        > award p2 18 board-2
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_chowaha_boards_are_a_flop_its_turn_and_the_river() -> None:
    """Kings in the first flop and on the second turn make no quads."""
    played(
        "chowaha",
        """
        d dh p1 AhAd; d dh p2 KhKd; d dh p3 5s5c
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db Ks7d2c9c6h3dAsTd4h
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db JcKc
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db 8s
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 36 high
        """,
        [200, 200, 200],
        [220, 184, 196],
    )


def test_chowaha_8_sides_may_use_different_boards() -> None:
    """Aces on the first flop, 7-5-4-3-2 on the third."""
    played(
        "chowaha-8",
        """
        d dh p1 AhAd; d dh p2 2s4s; d dh p3 6s6c
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db AsKdQc9c9hJd3h5c7d
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db TcKh
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db 8s
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 18 high
        > award p2 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_four_card_chowaha_8_plays_two_of_four() -> None:
    """The Omaha rule on one of four boards."""
    played(
        "four-card-chowaha-8",
        """
        d dh p1 AhAd9s9c; d dh p2 2s4sKcKs; d dh p3 6s6c6hQd
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db AsKdQc9hJdJs3h5c7d
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db TcQh
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db 8s
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 18 high
        > award p2 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_bidirectional_chowaha_has_five_rounds_and_a_die_for_the_columns() -> None:
    """A five: the columns are the flops, and the third holds a low that no row has."""
    played(
        "bidirectional-chowaha-8",
        """
        d dh p1 AhAd6s6c; d dh p2 2s4sKcKs; d dh p3 7s7c7hQd
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db AsTh3hKd9h5cQcJs8d
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d roll 5
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db JdJh
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d db Tc
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 18 high
        > award p2 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_oklahoma_removes_the_row_with_the_lowest_river() -> None:
    """The deuce takes the board with the ace away."""
    played(
        "oklahoma",
        """
        d dh p1 AhAd9s9c; d dh p2 KhKd8s8c; d dh p3 7h7c6s6c
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db As7d2cKs6h3dQcJh4s
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db 5c5d5s
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db 2hJcQd
        > remove 2h
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p2 36 high
        """,
        [200, 200, 200],
        [184, 220, 196],
    )


def test_oklahoma_removes_both_rows_of_two_equal_lowest_rivers() -> None:
    """B24's own example: 3♥, 8♠ and 3♣."""
    played(
        "oklahoma",
        """
        d dh p1 AhAd9s9c; d dh p2 KhKdTs8c; d dh p3 7h7c6s6c
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db As7d2cKs6h4dQcJh9h
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db 5c5d5s
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db 3h8s3c
        > remove 3h3c
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p2 36 high
        """,
        [200, 200, 200],
        [184, 220, 196],
    )


def test_oklahoma_removes_nothing_when_all_rivers_are_equal() -> None:
    """Three deuces: all boards stay."""
    played(
        "oklahoma",
        """
        d dh p1 AhAd9s9c; d dh p2 KhKd8s8c; d dh p3 7h7c6s6c
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db As7dTcKs6h3dQcJh4s
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db 5c5d5s
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db 2h2c2d
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 36 high
        """,
        [200, 200, 200],
        [220, 184, 196],
    )


def test_oklahoma_for_cash_gives_the_pot_to_the_house_when_all_rivers_are_equal() -> None:
    """The dealer wins."""
    played(
        "oklahoma",
        """
        d dh p1 AhAd9s9c; d dh p2 KhKd8s8c; d dh p3 7h7c6s6c
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db As7dTcKs6h3dQcJh4s
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db 5c5d5s
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db 2h2c2d
        > remove 2h2c2d
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > house 36
        """,
        [200, 200, 200],
        [184, 184, 196],
        options={"cash": True},
    )


def test_murder_plays_one_card_of_each_row() -> None:
    """Two columns, a third, a fourth; columns are dealt row by row."""
    played(
        "murder",
        """
        d dh p1 KcKhTsTc; d dh p2 As5cJc9c; d dh p3 6h6cAhAc
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db 2s3sKdQcQs8c
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db 4h7h8h
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db 9dTdJd
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 18 high
        > award p2 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
    )
