"""How spots are written: hands, zones, ranges, boards, dice."""

from __future__ import annotations

from typing import Any

import pytest

from oddchip.cards import cards
from oddchip.equity.parse_spot import WrittenSpot, read_spot
from oddchip.equity.ranges import ranged
from oddchip.equity.spot import Spot
from oddchip.errors import BadInput
from oddchip.language import library


def spot(id: str, *hands: str, **more: Any) -> Spot:
    return read_spot(WrittenSpot(library().game(id), hands, **more))


def zones(found: Spot, seat: int = 0) -> dict[str, int]:
    return {name: len(some) for name, some in found.seats[seat][0].zones.items()}


def test_a_short_hand_is_filled_up_with_unknown_cards() -> None:
    found = spot("omaha", "AhAd", "????")
    assert [found.missing(seat) for seat in (0, 1)] == [2, 4]
    assert len(found.board) == 5


def test_the_third_hole_card_of_rio_bravo_comes_last() -> None:
    assert spot("rio-bravo", "AhAd", "KsKc").missing(0) == 1


def test_stud_hands_have_cards_down_and_up() -> None:
    found = spot("stud", "AhKd/Qs", "??/2c")
    assert zones(found) == {"down": 3, "up": 4}
    assert [found.missing(seat) for seat in (0, 1)] == [4, 6]


def test_a_stud_hand_in_one_run_lies_where_it_fits() -> None:
    found = spot("stud", "AhKdQsJcTc9d8h", "2c")
    assert zones(found) == {"down": 3, "up": 4}
    assert found.missing(0) == 0


def test_sohe_has_two_hands() -> None:
    assert zones(spot("sohe", "AhAd/KsKcQsQc", "????")) == {"holdem": 2, "omaha": 4}


def test_scrotum_hands_are_as_long_as_they_were_kept() -> None:
    found = spot("scrotum", "AhAd2c", "KsKcQsQdJh")
    assert [zones(found, seat)["hole"] for seat in (0, 1)] == [3, 5]


def test_eight_stud_players_share_a_last_card() -> None:
    found = spot("stud", *["??"] * 8)
    assert len(found.board) == 1
    assert zones(found) == {"down": 2, "up": 4}


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("QQ", 6),
        ("QQ+", 18),
        ("AKs", 4),
        ("AKo", 12),
        ("KA", 16),
        ("ATs+", 16),
        ("KTo+", 36),
        ("99-66", 24),
        ("66-99", 24),
        ("T9s-76s", 16),
        ("A5s-A2s", 16),
        ("any", 1326),
    ],
)
def test_ranges_stand_for_so_many_hands(text: str, count: int) -> None:
    found = ranged(text, "")
    assert found is not None
    assert len({frozenset(pair) for pair in found}) == count == len(found)


def test_listed_hands_have_weights() -> None:
    (first, second) = spot("omaha", "AhAdKhKd@3,QsQcJsJc@25%", "??").seats[0]
    assert (first.weight, second.weight) == (3.0, 0.25)


def test_a_hand_that_is_listed_again_takes_the_later_weight() -> None:
    hands = spot("holdem", "AA,AhAd@0.5", "??").seats[0]
    assert sorted(hand.weight for hand in hands) == [0.5, 1, 1, 1, 1, 1]


def test_a_board_in_one_run_is_filled_as_it_is_dealt() -> None:
    found = spot("murder", "AhAd2c3c", "??", board="4c5c6c7c8c9c")
    assert [one is not None for one in found.board] == [True, True, False, False] * 3


def test_a_board_is_filled_by_rows_and_parts() -> None:
    words = "7c4hAd/5d4dKd/6c5hAs/4sKh"
    by_rows = {"rows": ["7c4hAd", "5d4dKd", "6c5hAs"], "turn": "4sKh"}
    first = spot("four-card-chowaha-8", "????", "????", board=words)
    assert first.board == spot("four-card-chowaha-8", "????", "????", board=by_rows).board
    assert sum(one is None for one in first.board) == 1


def test_dead_cards_do_not_come() -> None:
    found = spot("holdem", "AhAd", "KsKc", dead="AsAc")
    assert not {*cards("AsAcAhAdKsKc")} & {*found.deck}


@pytest.mark.parametrize(
    ("id", "hands", "more", "words"),
    [
        ("holdem", ["AhAd"], {}, "2 to 10 players"),
        ("holdem", ["AhAd", "AhKc"], {}, "Ah is given twice"),
        ("holdem", ["AhAd", "KsKc"], {"board": "Ah2c3c"}, "Ah is given twice"),
        ("holdem", ["AhAd", "KsKc"], {"dead": "Ks"}, "Ks is given twice"),
        ("holdem", ["AhAh", "KsKc"], {}, "Ah is given twice"),
        ("holdem", ["AhAd2c", "KsKc"], {}, "hand 1: holds 3 cards"),
        ("holdem", ["AhAx", "KsKc"], {}, "hand 1"),
        ("holdem", ["", "KsKc"], {}, "hand 1: is empty"),
        ("holdem", ["QQs", "KsKc"], {}, "neither suited nor offsuit"),
        ("holdem", ["QQ-AKs", "KsKc"], {}, "one kind of hand to another"),
        ("holdem", ["AhAd@x", "KsKc"], {}, "no number behind the @"),
        ("holdem", ["AhAd/Ks", "KsKc"], {}, "2 zones"),
        ("holdem", ["AhAd", "KsKc"], {"board": "2c3c4c5c6c7c"}, "board: has 6 cards"),
        ("holdem", ["AhAd", "KsKc"], {"dice": [1]}, "rolls no dice"),
        ("binglaha", ["AhAd2c3c", "KsKcQsQc"], {"dice": [7]}, "from 1 to 6"),
        ("stud", ["AhAd/Kc", "KsKc/2d"], {}, "Kc is given twice"),
        ("badugi", ["AhAd2c3c", "KsKcQsQd"], {"board": "2d"}, "no board"),
        ("short-deck-holdem", ["AhAd", "2s2c"], {}, "not in the deck"),
        ("holdem", ["AhAd", "KsKc"], {"dead": "??"}, "cannot be dead"),
        ("dramaha", ["??"] * 10, {}, "players"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    id: str, hands: list[str], more: dict[str, Any], words: str
) -> None:
    with pytest.raises(BadInput, match=words):
        spot(id, *hands, **more)
