"""Action razz: ace-to-five, but a jack, queen or king beats its absence."""

from __future__ import annotations

import pytest

from oddchip.cards import cards
from oddchip.errors import BadInput
from oddchip.scales import evaluate, scale

from .helpers import beats, offsuit

ID = "action-razz"
_FIRST, _SECOND, _THIRD = "2h2d3s3c4d5s7c", "AhAd2s4c4h6s8c", "3h5d7s8d9hQsKc"


def test_of_three_players_the_one_with_a_face_card_wins_with_98753() -> None:
    assert beats(ID, _THIRD, _FIRST)
    assert beats(ID, _THIRD, _SECOND)
    assert evaluate(ID, _THIRD).name == "Face hand: 9-8-7-5-3, a rough nine"


def test_between_two_butt_hands_75432_beats_8642a() -> None:
    assert beats(ID, _FIRST, _SECOND)
    assert evaluate(ID, _FIRST).name == "Butt hand: Number 11: 7-5-4-3-2, a smooth seven"
    assert evaluate(ID, _SECOND).name == "Butt hand: Number 28: 8-6-4-2-A, a smooth eight"


def test_the_nuts_of_razz_without_a_face_card_lose_to_queens_full_of_kings() -> None:
    five, full = "Ah2h3s4c5d6s7c", "KhKdKsKcQdQsQc"
    assert beats(ID, full, five)
    assert evaluate(ID, full).name == "Face hand: Full house, queens over kings"
    assert evaluate(ID, five).name == "Butt hand: Number 1: 5-4-3-2-A, the best low there is"


@pytest.mark.parametrize("face", "JQK")
def test_a_jack_a_queen_or_a_king_is_a_face_card(face: str) -> None:
    assert evaluate(ID, offsuit("5432A") + f"7c{face}d").name.startswith("Face hand")


@pytest.mark.parametrize("other", "TA")
def test_a_ten_or_an_ace_is_no_face_card(other: str) -> None:
    assert evaluate(ID, offsuit("65432") + f"7c{other}d").name.startswith("Butt hand")


def test_the_face_card_need_not_play() -> None:
    face = evaluate(ID, offsuit("5432A") + "7cKd")
    assert "K" not in "".join(str(one) for one in face.cards)
    assert face > evaluate(ID, offsuit("5432A") + "7c8d")


def test_among_face_hands_the_lower_wins() -> None:
    assert beats(ID, offsuit("5432A") + "JdKd", offsuit("6432A") + "JdKd")


def test_a_community_card_on_seventh_street_counts() -> None:
    own, shared = tuple(cards("Ah2h3s4c5d6s")), tuple(cards("Kc"))
    alone = scale(ID).value([((own, 5),)])
    with_it = scale(ID).value([((own + shared, 5),)])
    assert alone is not None
    assert with_it is not None
    assert with_it > alone


def test_on_five_cards_the_scale_sorts_face_hands_first() -> None:
    assert beats(ID, offsuit("KKKKQ"), offsuit("5432A"))


def test_no_wild_card_has_a_place() -> None:
    with pytest.raises(BadInput) as told:
        evaluate(ID, "5h4d3c2sXx")
    assert str(told.value) == "the scale action-razz has no place for wild cards or a joker"
